//! Duel: two players, decks of their own, priority and a stack.
//!
//! [`Duel`] is the whole state and implements [`kernel::Game`]. What it shares with other games of texts is in the crate
//! `cards`; here is what is Duel's own, one module per concept of the rules page:
//!
//! | module | rules |
//! |---|---|
//! | `written`, `set` | cards and decks as files have them |
//! | `options`, `setup` | DUEL 1 |
//! | `steps`, `turn` | DUEL 2: the turn as a table, and what happens in each step |
//! | `priority`, `announce`, `payment` | DUEL 3, 4.6: priority and the stack; casting and activating, with payment |
//! | `checks`, `loops` | DUEL 5 |
//! | `combat`, `blocks` | DUEL 6 |
//! | `legal`, `refusal` | what may be chosen, and why not |
//! | `known` | what is known, and worlds dealt from it |
//! | `view`, `events`, `words` | what is shown and told |
//! | `notation`, `position`, `check` | choices and states by names; what must always hold |
//!
//! ```
//! use duel::{Duel, starters};
//! use kernel::{Game, Seed, Sink};
//!
//! let decks = [starters()[0].clone(), starters()[1].clone()];
//! let mut game = Duel::new(&Default::default(), &decks, Seed::from_number(7), &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let keep = game.read(seat, "keep")?;
//! game.apply(seat, keep, &mut Sink::off())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod announce;
mod blocks;
mod check;
mod checks;
mod choice;
mod combat;
mod events;
pub mod fuzz;
mod game;
mod known;
mod legal;
mod loops;
mod notation;
mod options;
mod payment;
mod position;
mod priority;
mod refusal;
mod seats;
mod set;
mod setup;
mod state;
mod steps;
mod turn;
mod view;
mod written;

pub use cards::Event;
pub use choice::Choice;
pub use known::{Known, Prior};
pub use legal::{as_answer, as_target};
pub use options::{Deck, LIMITS, Mulligan, Options};
pub use position::{Position, SeatPosition};
pub use refusal::Refusal;
pub use seats::{SEATS, other};
pub use set::{CORE, cost_words, enter, learn, pool, starters, written};
pub use state::{Announcement, Course, Duel, Ending, Question, Stage, Watch};
pub use steps::{Row, STEPS, Step, Window};
pub use written::{CardFile, Written, read_pool};
