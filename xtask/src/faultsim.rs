//! `cargo xtask faultsim`: the table server in worlds of one seed each (docs/faultsim.md).

use std::ops::Range;
use std::time::Instant;

use anyhow::{Result, anyhow};

/// Runs the seeds with the games of the catalog and prints how often everything happened.
pub(crate) fn faultsim(seeds: Range<u64>) -> Result<()> {
    let (threads, started) = (std::thread::available_parallelism().map_or(1, usize::from), Instant::now());
    let summary = ::faultsim::run_all(&::faultsim::GameSet::of_catalog(), seeds, threads)
        .map_err(|failure| anyhow!("something does not hold\n{failure}"))?;
    println!("{summary}");
    println!("{:.1} seeds per second", summary.seeds as f64 / started.elapsed().as_secs_f64());
    Ok(())
}

/// Reads a range of seeds.
pub(crate) fn range(text: &str) -> Result<Range<u64>, String> {
    let bad = || format!("\"{text}\" is no range of seeds: write it as 0..200");
    let (from, to) = text.split_once("..").ok_or_else(bad)?;
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if from < to => Ok(from..to),
        _ => Err(bad()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_ends() {
        assert_eq!(range("3..10"), Ok(3..10));
        for bad in ["3", "10..3", "a..b", "3..3", ".."] {
            assert!(range(bad).is_err_and(|why| why.contains("write it as 0..200")), "{bad}");
        }
    }
}
