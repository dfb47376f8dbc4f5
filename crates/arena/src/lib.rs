//! Many games at once: simulations by random players, and benchmarks.
//!
//! A simulation gives the same numbers whatever the number of threads: game `i` has a seed of its own, and
//! what threads hand back are whole numbers whose sum does not depend on the order of adding.

mod bench;
mod histogram;
mod record;
mod sim;

pub use bench::{Bench, Course, DealTimes, Rollouts, Until, bench};
pub use histogram::{Figures, Histogram};
pub use record::record;
pub use sim::{Checks, Faulty, Plan, SeatSummary, SimError, Summary, sim};
