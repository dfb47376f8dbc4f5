//! Wizard, a game of tricks and predictions for three to six.
//!
//! [`Wizard`] is the whole state and implements [`kernel::Game`]. One module per concept of the rules page
//! (`WIZ 1` to `WIZ 7`):
//!
//! | module | rules |
//! |---|---|
//! | `card` | WIZ 1.1: cards, and hands as 64-bit sets |
//! | `options`, `phases` | WIZ 1.2, WIZ 1.4, WIZ 6 |
//! | `deal` | WIZ 1.3, WIZ 2 |
//! | `bidding` | WIZ 2.2, WIZ 3, WIZ 6.1, WIZ 6.2 |
//! | `trick` | WIZ 4 |
//! | `scoring` | WIZ 5 |
//! | `refusal` | what is legal |
//! | `known` | WIZ 7: what is known, and worlds dealt from it |
//! | `view`, `events` | WIZ 7: what is shown and told |
//! | `notation`, `position`, `check` | choices and states by names; what must always hold |
//! | `rollout` | a round played out at random |
//!
//! ```
//! use kernel::{Game, Seat, Seed, Sink};
//! use wizard::{FirstDealer, Options, Wizard};
//!
//! let options = Options { first_dealer: FirstDealer::Set(Seat(2)), ..Options::default() };
//! let mut game = Wizard::new(&options, &[(); 4], Seed::from_number(7), &mut Sink::off())?;
//! let asked = game.decision().seats().first().expect("somebody is asked");
//! let before = game.clone();
//! let choice = game.read(asked, "bid 1")?;
//! game.apply(asked, choice, &mut Sink::off())?;
//! assert_ne!(game, before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bidding;
mod card;
mod check;
mod choice;
mod deal;
mod events;
mod game;
mod known;
mod notation;
mod options;
mod phases;
mod position;
mod refusal;
mod rollout;
mod scoring;
mod state;
mod trick;
mod view;
mod wording;

pub use card::{CARDS, Card, Colour, Hand, KINDS, KindSet, NoCard, RANKS};
pub use choice::Choice;
pub use events::Event;
pub use known::Known;
pub use options::{
    FirstDealer, Length, Options, Predictions, ROUNDS_MAX, SEATS_MAX, SEATS_MIN, SHEET_ENTRIES_MAX, SIZE_MAX,
    Sizes,
};
pub use phases::{PHASES, Phase};
pub use position::{EndedWord, Position, SheetRow, TrickWords, TrumpWord};
pub use refusal::Refusal;
pub use scoring::{Scored, points};
pub use state::{Ended, LastTrick, Led, Open, Question, Trump, Wizard};
