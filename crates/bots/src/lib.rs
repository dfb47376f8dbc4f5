//! Players that are programs.
//!
//! A [`Bot`] is asked with a [`Query`]: what its seat knows, a seed for its own chance, and a budget. It never
//! sees a state of the game; what it looks ahead with are worlds dealt from its knowledge. Equal knowledge,
//! seed and budget give equal answers.
//!
//! | module | what plays |
//! |---|---|
//! | `random` | any choice |
//! | `rule` | a [`Policy`]: a few rules of thumb of one game |
//! | `flat` | every choice tried in many dealt worlds |
//! | `ismcts` | a tree grown over many dealt worlds |
//! | [`external`] | another program, asked over its standard input and output |
//!
//! A game's [`Roster`] names its bots and its levels, and its [`Listing`] says what else the list of games needs to know.
//! Knowledge about playing one game well stands in that game's own crate of players, above this one.
//!
//! A bot of any game, asked for a choice:
//!
//! ```
//! use bots::{Bot, Budget, FlatMonteCarlo, Query, RandomPlayout, TableContext};
//! use kernel::{Game, Seat, Seed, Sink, Viewer};
//! use toys::sealed_bid::SealedBid;
//!
//! let (options, entries, seed) = (Default::default(), [(); 2], Seed::from_number(7));
//! let game = SealedBid::new(&options, &entries, seed, &mut Sink::off())?;
//! let context = TableContext::<SealedBid>::new(&options, &entries, ())?;
//! let seat = Seat(0);
//! let known = game.known(Viewer::Seat(seat));
//! let query = Query { known: &known, seat, seed, budget: Budget { worlds: 50 }, context: &context };
//! let thought = FlatMonteCarlo(RandomPlayout::default()).think(&query)?;
//! assert!(game.legal(seat, thought.choice).is_ok());
//! assert!(thought.candidates[0].value >= thought.candidates[1].value, "the best comes first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod bot;
pub mod external;
mod flat;
mod ismcts;
mod listing;
mod lookahead;
mod random;
mod roster;
mod rule;
mod starter;

use kernel::text::Catalogue;

/// Catalogues of the messages about bots, one per language.
pub const MESSAGES: &[Catalogue] = kernel::catalogues!();

pub use bench::SearchBench;
pub use bot::{Bot, BotError, Budget, Candidate, Query, TableContext, Thought};
pub use flat::{FlatMonteCarlo, Tally};
pub use ismcts::Ismcts;
pub use listing::{Listing, Plain, no_own_entry};
pub use lookahead::{Lookahead, RandomPlayout, SeatValues, wins};
pub use random::RandomPolicy;
pub use roster::{ANY_CHOICE, BotFactory, BotKind, Level, Roster, UnknownBot};
pub use rule::{Policy, PolicyBot};
pub use starter::{Starter, UnknownStarter, entry_fits};
