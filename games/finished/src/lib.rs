//! Finished!, a solitaire: sort 48 cards, 1 to 48, before the coffee runs out.
//!
//! [`Finished`] is the whole state and implements [`kernel::Game`]. One module per concept of the rules page
//! (`FIN 1` to `FIN 10`):
//!
//! | module | rules |
//! |---|---|
//! | `card`, `candy`, `areas` | FIN 1: components, areas |
//! | `options`, `setup` | FIN 1.3, FIN 2, FIN 8 |
//! | `draw` | FIN 3.3 to FIN 4: drawing, candy, scoring |
//! | `actions` | FIN 5 |
//! | `turn` | FIN 3, FIN 6: start and end of a turn |
//! | `abilities` | FIN 7, FIN 9: the table of abilities |
//! | `refusal` | FIN 5.2, FIN 6.4: what is legal |
//! | `known`, `view`, `events` | FIN 10: what is known, shown and told |
//! | `tables` | FIN 1.3, FIN 7: the same data for readers |
//! | `notation`, `position`, `check` | choices and states by names; what must always hold |
//!
//! ```
//! use finished::Finished;
//! use kernel::{Game, Seat, Seed, Sink};
//!
//! let mut game = Finished::new(&Default::default(), &[()], Seed::from_number(7), &mut Sink::off())?;
//! let before = game.clone();
//! let end = game.read(Seat(0), "end")?;
//! game.apply(Seat(0), end, &mut Sink::off())?;
//! assert_ne!(game, before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod abilities;
mod actions;
mod areas;
mod candy;
mod card;
mod check;
mod choice;
mod draw;
mod events;
mod game;
mod known;
mod notation;
mod options;
mod play;
mod position;
mod refusal;
mod setup;
mod state;
mod tables;
mod turn;
mod view;

pub use abilities::{ABILITIES, Ability, AbilityInfo, Category, DecisionKind, Phase};
pub use areas::RowKind;
pub use card::{CARDS, Card, CardSet};
pub use choice::Choice;
pub use events::{Area, CandyWay, Event};
pub use known::Known;
pub use options::{Difficulty, Edition, Options, Supplies};
pub use position::{FutureRow, Position};
pub use refusal::Refusal;
pub use state::{Asking, Ended, Finished, Open, Question};
