//! Many worlds, in each of which everything must hold.

use crate::stage::stage;
use faultsim::RunSummary;

/// Events that must have happened at least this often over the seeds of the gate, or the simulation is asleep.
const HAPPENED: [(&str, u64); 51] = [
    ("absences", 100),
    ("batches lost in a crash", 10),
    ("batches of choices", 10),
    ("batches stored and not told", 10),
    ("batches torn", 1),
    ("bots asked", 1_000),
    ("bots took over", 30),
    ("clock jumps", 30),
    ("commands", 10_000),
    ("commands from the future", 50),
    ("commands repeated", 500),
    ("connections", 2_000),
    ("connections cut", 1_000),
    ("connections half open", 200),
    ("connections resumed", 1_000),
    ("crashes", 100),
    ("games abandoned or stopped", 5),
    ("games over", 200),
    ("garbage", 50),
    ("hellos", 2_000),
    ("hints asked for", 100),
    ("infos given out", 50),
    ("messages late", 100),
    ("messages lost", 100),
    ("nonsense chosen", 100),
    ("old tokens tried", 10),
    ("players came back", 30),
    ("players conceded", 5),
    ("records given out", 200),
    ("rematches", 30),
    ("replies lost", 10),
    ("requests refused", 100),
    ("rows", 10_000),
    ("rows damaged", 10),
    ("tails lost", 2),
    ("rows not stored", 100),
    ("seats filled with bots", 30),
    ("seats left", 10),
    ("seats taken", 300),
    ("second tabs", 100),
    ("stale commands", 50),
    ("store full", 30),
    ("store slow", 30),
    ("store unreadable", 10),
    ("tables set aside", 20),
    ("tables stopped", 3),
    ("tables with a bot that panics", 20),
    ("things pointed at", 200),
    ("tokens given out again", 50),
    ("undos done", 10),
    ("undos refused", 10),
];

#[test]
fn two_hundred_seeds_hold() {
    match faultsim::run_all(&stage(), 0..200, 2) {
        Ok(summary) => everything_happened(&summary),
        Err(failure) => panic!("{failure}"),
    }
}

fn everything_happened(summary: &RunSummary) {
    eprintln!("{summary}");
    for (what, least) in HAPPENED {
        let count = summary.counts.get(what).copied().unwrap_or_default();
        assert!(count >= least, "{what}: {count} times, should be at least {least}");
    }
}

#[test]
fn equal_seeds_give_equal_runs() {
    let stage = stage();
    for seed in [3, 17] {
        let [one, other] = [(); 2].map(|()| faultsim::run(&stage, seed, None).unwrap());
        assert_eq!(one, other);
    }
    assert_ne!(
        faultsim::run(&stage, 3, None).unwrap().digest,
        faultsim::run(&stage, 4, None).unwrap().digest
    );
}

/// Test of seeds the gate has not seen, for `cargo xtask nightly`.
#[test]
#[ignore = "takes long: cargo xtask nightly faultsim"]
fn ten_thousand_seeds_hold() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    match faultsim::run_all(&stage(), 200..10_200, threads) {
        Ok(summary) => everything_happened(&summary),
        Err(failure) => panic!("{failure}"),
    }
}

/// Test of one seed alone, for looking into it.
#[test]
fn one_seed() {
    let seed = std::env::var("PARLOUR_SIM_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    if let Err(failure) = faultsim::run(&stage(), seed, None) {
        panic!("{failure}");
    }
}
