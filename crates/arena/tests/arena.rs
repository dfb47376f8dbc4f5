//! Simulations and benchmarks of the toy games.

use std::sync::atomic::{AtomicU64, Ordering};

use arena::{BenchSetup, BenchUntil, Checks, Faulty, SimError, SimPlan, SimSummary, bench, sim};
use bots::RandomPolicy;
use kernel::{Game, Seed};
use testkit::crooked::{self, Crooked, Fault};
use toys::sealed_bid::{self, SealedBid};

const SEED: u64 = 11;

fn run<G: Game<SeatSetup = ()>>(
    options: &G::Options,
    seats: usize,
    games: u64,
    checks: Checks,
    threads: usize,
) -> Result<SimSummary, SimError> {
    let entries = vec![(); seats];
    let plan = SimPlan::<G> { options, entries: &entries, seed: Seed::from_number(SEED), games, checks };
    sim::<G, RandomPolicy<G>>(&plan, Some(threads), &|| {})
}

fn crooked(fault: Fault, checks: Checks, threads: usize) -> Result<SimSummary, SimError> {
    let options = crooked::Options { fault, ..crooked::Options::default() };
    run::<Crooked>(&options, 2, 40, checks, threads)
}

fn faulty(result: Result<SimSummary, SimError>) -> Faulty {
    match result {
        Err(SimError::Faulty(faulty)) => faulty,
        other => panic!("expected a faulty game, got {other:?}"),
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let options = sealed_bid::Options::default();
    let summaries =
        [1, 2, 3, 8].map(|threads| run::<SealedBid>(&options, 3, 500, Checks::Off, threads).unwrap());
    assert!(summaries.iter().all(|summary| *summary == summaries[0]));
}

#[test]
fn the_first_games_of_a_longer_run_are_the_same() {
    let options = sealed_bid::Options::default();
    let of = |games| run::<SealedBid>(&options, 2, games, Checks::Off, 2).unwrap();
    let (short, long) = (of(50), of(51));
    let scores = |summary: &SimSummary| summary.seats[0].score.sum();
    assert!((0..=15).contains(&(scores(&long) - scores(&short))));
}

#[test]
fn every_game_is_summed_up() {
    let summary = run::<SealedBid>(&sealed_bid::Options::default(), 4, 300, Checks::EveryChoice, 2).unwrap();
    assert_eq!(summary.games, 300);
    assert_eq!(summary.seats.len(), 4);
    assert!(summary.seats.iter().all(|seat| seat.score.count() == 300 && seat.won > 0));
    // Three rounds of four bids; the turn counts on once the last round is over.
    assert_eq!((summary.choices.min(), summary.choices.max()), (12, 12));
    assert_eq!((summary.turns.min(), summary.turns.max()), (4, 4));
    assert_eq!(summary.choices_per_turn_max, 4);
}

#[test]
fn progress_is_called_once_a_game() {
    let count = AtomicU64::new(0);
    let options = sealed_bid::Options::default();
    let seed = Seed::from_number(SEED);
    let plan =
        SimPlan::<SealedBid> { options: &options, entries: &[(); 2], seed, games: 77, checks: Checks::Off };
    sim::<_, RandomPolicy<_>>(&plan, None, &|| {
        count.fetch_add(1, Ordering::Relaxed);
    })
    .unwrap();
    assert_eq!(count.into_inner(), 77);
}

#[test]
fn a_broken_invariant_is_found_only_when_looked_for() {
    assert!(crooked(Fault::LostCard, Checks::Off, 2).is_ok());
    let found = faulty(crooked(Fault::LostCard, Checks::EveryChoice, 1));
    assert_eq!(found, faulty(crooked(Fault::LostCard, Checks::EveryChoice, 4)));
    assert_eq!(found.seed, Seed::from_number(SEED).nth(found.game));
}

#[test]
fn games_that_cannot_be_played_are_reported() {
    assert!(faulty(crooked(Fault::NoChoice, Checks::Off, 2)).why.contains("has no choice"));
    assert!(faulty(crooked(Fault::Illegal, Checks::Off, 2)).why.contains("is refused"));
    assert_eq!(faulty(crooked(Fault::Endless, Checks::Off, 2)).why, "it does not end");
}

#[test]
fn a_setup_that_makes_no_game_says_why() {
    let error = run::<SealedBid>(&sealed_bid::Options::default(), 1, 5, Checks::Off, 2).unwrap_err();
    assert_eq!(std::error::Error::source(&error).unwrap().to_string(), "two to four can play");
}

#[test]
fn a_summary_is_written_with_its_figures() {
    let summary = run::<SealedBid>(&sealed_bid::Options::default(), 2, 10, Checks::Off, 1).unwrap();
    let written = serde_json::to_value(&summary).unwrap();
    assert_eq!(written["games"], 10);
    assert_eq!(written["choices"]["p99"], 6);
    assert_eq!(written["seats"].as_array().unwrap().len(), 2);
    let distribution = written["seats"][0]["score"]["distribution"].as_object().unwrap();
    assert_eq!(distribution.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 10);
}

#[test]
fn a_benchmark_plays_the_same_games_as_a_simulation() {
    let options = sealed_bid::Options::default();
    let setup = BenchSetup::<SealedBid> {
        options: &options,
        entries: &[(); 3],
        prior: &(),
        seed: Seed::from_number(SEED),
        rollout: None,
        trials: Vec::new(),
    };
    let result = bench(&setup, BenchUntil::Games(20)).unwrap();
    assert_eq!(result.game, "sealed-bid");
    assert_eq!(result.state_bytes, size_of::<SealedBid>());
    assert!((result.choices_per_game - 9.0).abs() < 1e-12);
    assert!(result.games_per_cpu_second > 0.0 && result.choices_per_cpu_second > result.games_per_cpu_second);
}
