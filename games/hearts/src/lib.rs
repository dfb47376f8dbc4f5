//! Hearts: four players avoid tricks with hearts and the queen of spades, or take them all.
//!
//! The rules are those of `rules.md`; code cites them as `HEA n.n`.
//!
//! | module | holds |
//! |---|---|
//! | `card`, `options`, `state`, `choice` | cards and sets of them, options, the whole state, choices |
//! | `deal` | HEA 1, HEA 2: the deal, and what comes after one |
//! | `passing` | HEA 3 |
//! | `trick` | HEA 4 |
//! | `scoring` | HEA 5 |
//! | `refusal` | why a choice is not legal |
//! | `known` | HEA 7: what is known, and worlds dealt from it |
//! | `view`, `events`, `phases`, `wording` | HEA 7: what is shown and told |
//! | `notation`, `position`, `check` | choices and states by names; what must always hold |
//!
//! ```
//! use hearts::{Hearts, Options};
//! use kernel::{Game, Seat, Seed, Sink};
//!
//! let mut game = Hearts::new(&Options::default(), &[(); 4], Seed::from_number(7), &mut Sink::off())?;
//! assert_eq!(game.decision().seats().count(), 4, "all pass at once");
//! let lowest = game.hand(Seat(2)).iter().next().expect("thirteen cards");
//! let choice = game.read(Seat(2), &format!("pass {lowest}"))?;
//! game.apply(Seat(2), choice, &mut Sink::off())?;
//! assert_eq!(game.progress(Seat(2)).made, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod check;
mod choice;
mod deal;
mod events;
mod game;
mod known;
mod notation;
mod options;
mod passing;
mod phases;
mod position;
mod refusal;
mod scoring;
mod state;
mod trick;
mod view;
mod wording;

pub use card::{CARDS, Card, Hand, NoCard, RANKS, Suit};
pub use choice::Choice;
pub use events::Event;
pub use known::Known;
pub use options::{DEALS_MAX, LIMIT_MAX, Moon, Options, Passing, SEATS};
pub use passing::{Direction, PASSED};
pub use phases::{PHASES, Phase};
pub use position::{EndedWord, Position, TrickWords};
pub use refusal::Refusal;
pub use scoring::points_of;
pub use state::{Ended, Hearts, LastTrick, Open, Question};
