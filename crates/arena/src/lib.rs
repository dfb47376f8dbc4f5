//! Many games at once: simulations by random players, tournaments of bots, and benchmarks.
//!
//! A simulation gives the same numbers whatever the number of threads: game `i` has a seed of its own, and
//! what threads hand back are whole numbers whose sum does not depend on the order of adding. A tournament
//! does so too: its games are counted in the order of the schedule, whichever thread played them.
//!
//! A tournament of two bots, each deal played from both seats:
//!
//! ```
//! use arena::{Pairing, Schedule, Tournament, TournamentError, pair_up, play};
//! use bots::{BotFactory, Budget, FlatMonteCarlo, PolicyBot, RandomPlayout, RandomPolicy};
//! use kernel::Seed;
//! use toys::sealed_bid::SealedBid;
//!
//! let chance = BotFactory::new("chance", Budget { worlds: 1 }, || Box::new(PolicyBot(RandomPolicy::default())));
//! let search = || Box::new(FlatMonteCarlo(RandomPlayout::default()));
//! let bots = [chance, BotFactory::new("search", Budget { worlds: 20 }, move || search())];
//! let schedule = Schedule::new(pair_up(Pairing::RoundRobin, bots.len(), 2), 0, 20);
//! let results = play::<SealedBid, TournamentError>(
//!     &Tournament {
//!         options: &Default::default(),
//!         entries: &[vec![(); 2]],
//!         prior: (),
//!         seed: Seed::from_number(7),
//!         bots: &bots,
//!         schedule: &schedule,
//!         measures: &[],
//!         reference: 0,
//!     },
//!     None,
//!     &|| (),
//!     |_game| Ok(()),
//! )?;
//! assert_eq!(results.games, 40);
//! assert!(results.bots[1].won.mean > results.bots[0].won.mean);
//! # Ok::<(), TournamentError>(())
//! ```

mod bench;
mod clock;
pub mod grid;
mod histogram;
mod ratings;
mod record;
mod report;
mod schedule;
mod sim;
mod standings;
mod stats;
mod times;
mod tournament;

pub use bench::{Bench, BenchSetup, BenchUntil, DealTimes, Rollouts, Searches, bench};
pub use histogram::{Figures, Histogram};
pub use ratings::Rating;
pub use record::record;
pub use report::{ArenaReport, Part, report};
pub use schedule::{Fixture, Lineup, Pairing, Schedule, pair_up};
pub use sim::{Checks, Faulty, SeatSummary, SimError, SimPlan, SimSummary, sim};
pub use standings::{BotResults, FirstFault, MeasureResults, PairResults, Results};
pub use stats::Estimate;
pub use times::{TimeFigures, Times};
pub use tournament::{Forfeit, Played, Tournament, TournamentError, play};
