//! The table server in a world of one seed.
//!
//! One [`session::TableManager`], a store, a network and clients are driven by a virtual clock; every fault there is
//! happens at moments the seed decides, and the [`Invariant`]s are checked all along. Equal seeds give equal
//! runs, so that a failure is a number: [`RunFailure`] says which, and how to see it again. [`Bug`]s can be planted
//! around the manager to show that the checks are awake.
//!
//! ```
//! use faultsim::{GameSet, run};
//!
//! let world = run(&GameSet::of_catalog(), 7, None)?;
//! assert!(world.counts.values().sum::<u64>() > 0, "faults and moves, by kind");
//! # Ok::<(), Box<faultsim::RunFailure>>(())
//! ```

mod bug;
mod client;
mod faults;
pub mod fuzz;
mod judge;
mod replay;
mod stage;
mod store;
mod trace;
mod world;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

pub use bug::Bug;
pub use judge::{Invariant, Violation};
pub use stage::{GameSet, TablePlan, random_bots};

/// Number of times each kind of thing happened.
pub type Counts = BTreeMap<&'static str, u64>;

/// A run in which everything held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunReport {
    /// The seed.
    pub seed: u64,
    /// Number of steps it took.
    pub steps: u64,
    /// A fingerprint of everything that happened, in order.
    pub digest: u64,
    /// Number of times each kind of thing happened.
    pub counts: Counts,
}

/// Many runs in which everything held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunSummary {
    /// The number of seeds.
    pub seeds: u64,
    /// Number of steps they took together.
    pub steps: u64,
    /// Number of times each kind of thing happened.
    pub counts: Counts,
}

/// A run in which something did not hold.
#[derive(Clone, Debug)]
pub struct RunFailure {
    /// The seed.
    pub seed: u64,
    /// Step at which it failed.
    pub step: u64,
    /// Invariant that did not hold, and the evidence.
    pub violation: Violation,
    /// The last steps before it.
    pub trace: Vec<String>,
    /// The command that shows it again.
    pub replay: String,
}

impl fmt::Display for RunFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RunFailure { seed, step, violation, trace, replay } = self;
        for line in trace {
            writeln!(f, "  {line}")?;
        }
        writeln!(f, "seed {seed}, step {step}: {violation}")?;
        write!(f, "to see it again: {replay}")
    }
}

impl std::error::Error for RunFailure {}

/// Runs one seed, with a bug planted or none.
pub fn run(stage: &GameSet, seed: u64, bug: Option<Bug>) -> Result<RunReport, Box<RunFailure>> {
    trace::hush();
    world::World::new(stage, seed, bug).run()
}

/// Runs many seeds on some threads. The failure of the lowest seed counts, however many threads there are.
pub fn run_all(stage: &GameSet, seeds: Range<u64>, threads: usize) -> Result<RunSummary, Box<RunFailure>> {
    let next = AtomicU64::new(seeds.start);
    let done: Mutex<(RunSummary, Option<Box<RunFailure>>)> = Mutex::default();
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            let result = run(stage, seed, None);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            match result {
                Ok(report) => done.0.add(&report),
                Err(failure) => {
                    next.store(seeds.end, Ordering::Relaxed);
                    if done.1.as_ref().is_none_or(|other| failure.seed < other.seed) {
                        done.1 = Some(failure);
                    }
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    let (summary, failure) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(summary), Err)
}

impl RunSummary {
    fn add(&mut self, report: &RunReport) {
        self.seeds += 1;
        self.steps += report.steps;
        for (&what, count) in &report.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }
}

impl fmt::Display for RunSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seeds, {} steps", self.seeds, self.steps)?;
        for (what, count) in &self.counts {
            write!(f, "\n{count:>9} {what}")?;
        }
        Ok(())
    }
}
