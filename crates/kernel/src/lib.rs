//! The rules kernel: the definition of a card game, and the vocabulary to talk about one.
//!
//! A game is a pure state machine behind one trait, [`Game`]. Its state changes only by
//! [`apply`](Game::apply) and [`leave`](Game::leave); equal options, entries, seed and choices give equal
//! states on every machine. Nothing here knows a clock, a thread, a file or a socket.
//!
//! The vocabulary, one word per idea:
//!
//! | word | means | here |
//! |---|---|---|
//! | seat | a place at the table, by index | [`Seat`], [`Seats`] |
//! | decision | what is asked, and of whom | [`Decision`] |
//! | choice | one answer to a decision | [`Choice`] |
//! | event | something that happened, told per viewer | [`Sink`], [`Told`] |
//! | known | all a viewer may know | [`Game::Known`] |
//! | view | what a viewer is shown | [`View`] |
//! | position | the whole state, by names | [`Game::Position`] |
//! | record | a game as the list of what was done | [`record`] |
//! | card / object | a definition / an instance of it | each game's own |
//!
//! Playing a game to its end takes four calls:
//!
//! ```
//! use kernel::{Decision, Game, Rng, Seed, Sink};
//!
//! fn play_at_random<G: Game>(mut game: G, rng: &mut Rng) -> G {
//!     let mut choices = Vec::new();
//!     while let Decision::Ask { seats, .. } = game.decision() {
//!         let seat = seats.first().expect("a decision is asked of somebody");
//!         choices.clear();
//!         game.choices(seat, &mut choices);
//!         let choice = *rng.pick(&choices);
//!         game.apply(seat, choice, &mut Sink::off()).expect("listed choices are legal");
//!     }
//!     game
//! }
//! ```

mod batch;
mod choice;
mod decision;
mod digest;
mod event;
pub mod fair;
mod game;
mod hidden;
mod info;
pub mod limits;
mod measure;
mod options;
mod outcome;
mod playout;
pub mod record;
mod rng;
mod seat;
mod setup;
pub mod text;
mod unit;
pub mod view;

pub use batch::{Batch, BatchRefused, apply_batch};
pub use choice::{Choice, ChoicePart};
pub use decision::{Decision, Leave, PlainReason, Progress, Reason, Refused, Step, Unreadable};
pub use digest::Digest;
pub use event::{Sink, Told, Weight};
pub use game::{Game, Offered};
pub use hidden::{CLASSES_MAX, HiddenHands};
pub use info::{DocTable, GameInfo, OptionInfo, OptionKind, SeatRange};
pub use measure::{Measure, MeasureKind};
pub use options::{NoOptions, options_from_words, sweep};
pub use outcome::{Outcome, Standing, Verdict};
pub use playout::{Rollout, random_playout};
pub use rng::{Rng, Seed, SeedError, StateRng};
pub use seat::{Seat, Seats, Viewer};
pub use setup::{Broken, EntryFault, SetupErrors};
pub use text::{Message, Text};
pub use unit::Unit;
pub use view::View;
