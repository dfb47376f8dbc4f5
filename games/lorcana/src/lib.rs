//! Lorcana: characters quest for lore, and every text waits its turn in a bag.
//!
//! [`Lorcana`] is the whole state and implements [`kernel::Game`]. What it shares with other games of texts is in the crate
//! `cards`; here is what is Lorcana's own, one module per concept of the rules page:
//!
//! | module | rules |
//! |---|---|
//! | `options`, `setup` | LOR 1, 2.5, 3.1.2 |
//! | `steps`, `turn` | LOR 4: the turn as a table, and what happens in each step |
//! | `flow` | what comes first: the one loop |
//! | `actions`, `playing`, `challenge` | LOR 6: what one does in a turn |
//! | `bag`, `checks` | LOR 5, 4.5, 3.2.1.1 |
//! | `legal`, `refusal` | what may be chosen, and why not |
//! | `facade` | LOR 8: the game by the names of its document |
//! | `known` | what is known, and worlds dealt from it |
//! | `view`, `events` | what is shown and told |
//! | `notation`, `position`, `check` | choices and states by names; what must always hold |
//!
//! ```
//! use kernel::{Game, Seed, Sink};
//! use lorcana::{Lorcana, starters};
//!
//! let decks: Vec<_> = starters().iter().take(3).cloned().collect();
//! let mut game = Lorcana::new(&Default::default(), &decks, Seed::from_number(7), &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let keep = game.read(seat, "keep")?;
//! game.apply(seat, keep, &mut Sink::off())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod bag;
mod challenge;
mod check;
mod checks;
mod choice;
mod events;
mod facade;
mod flow;
mod game;
mod known;
mod legal;
mod notation;
mod options;
mod playing;
mod position;
mod refusal;
mod set;
mod setup;
mod state;
mod steps;
mod turn;
mod view;
mod written;

/// A text in English, for tests.
#[cfg(test)]
fn english(text: &kernel::Text) -> String {
    let english = language::Language::new("en", <Lorcana as kernel::Game>::INFO.messages);
    english.show(text, &|seat| seat.to_string())
}

pub use cards::Event;
pub use checks::lore_to_win;
pub use choice::Choice;
pub use facade::{Config, EndState, LorcanaGame, NotNow};
pub use known::{Known, Prior};
pub use legal::as_answer;
pub use options::{Deck, Edition, LIMITS, Options};
pub use position::{ObjectPosition, Position, SeatPosition};
pub use refusal::Refusal;
pub use set::{CORE, enter, learn, pool, starters, written};
pub use state::{Announcement, Challenging, Course, Ending, Lorcana, Loss, Question, Stage, Way};
pub use steps::{Bag, Phase, Row, STEPS, Step};
pub use written::{CardFile, INKS, Type, Written};
