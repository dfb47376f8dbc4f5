//! Many games at once: simulations by random players, tournaments of bots, and benchmarks.
//!
//! A simulation gives the same numbers whatever the number of threads: game `i` has a seed of its own, and
//! what threads hand back are whole numbers whose sum does not depend on the order of adding. A tournament
//! does so too: its games are counted in the order of the schedule, whichever thread played them.

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
