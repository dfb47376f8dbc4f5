//! `cargo xtask faultsim`: the table server in worlds of one seed each (docs/faultsim.md).

#![allow(clippy::print_stdout)]

use std::ops::Range;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use faultsim::{GameSet, RunFailure, run_all};

/// Run the table server in simulated worlds full of faults, and check that everything holds
#[derive(Parser)]
#[command(bin_name = "cargo xtask faultsim")]
struct Args {
    /// One seed alone
    #[arg(long, conflicts_with = "seeds")]
    seed: Option<u64>,
    /// All seeds from one up to, but not including, another
    #[arg(long, value_name = "FROM..TO", value_parser = range, default_value = "0..200")]
    seeds: Range<u64>,
}

/// Runs the seeds with the games of the catalog and prints how often everything happened.
fn main() -> ExitCode {
    let Args { seed, seeds } = Args::parse();
    match faultsim(seed.map_or(seeds, |seed| seed..seed + 1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: something does not hold\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn faultsim(seeds: Range<u64>) -> Result<(), Box<RunFailure>> {
    let (threads, started) = (std::thread::available_parallelism().map_or(1, usize::from), Instant::now());
    let summary = run_all(&GameSet::of_catalog(), seeds, threads)?;
    println!("{summary}");
    println!("{:.1} seeds per second", summary.seeds as f64 / started.elapsed().as_secs_f64());
    Ok(())
}

/// Reads a range of seeds.
fn range(text: &str) -> Result<Range<u64>, String> {
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
