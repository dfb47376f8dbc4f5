//! `cargo xtask learn`: the policy net of Wizard's strong bot, fitted anew to its own search (ADR 0013).

#![allow(clippy::print_stdout)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Parser;
use kernel::Seed;
use wizard_players::learn::{Learner, Lesson, lessons};

/// File of the fitted weights.
const FITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/policy_net/fitted.rs");

/// The tables played at, over and over.
const SEATS: [u8; 5] = [4, 3, 5, 4, 6];

/// Number of passes over all lessons. Their steps, large at first, shrink to nothing.
const ROUNDS: u32 = 14;
const RATE: f32 = 0.004;

/// One lesson in so many is held back, to see how well the learner does on what it has not studied.
const HELD_BACK: usize = 10;

/// Fit the policy net of Wizard's strong bot to its own search: minutes of play, then weights in its sources
#[derive(Parser)]
#[command(bin_name = "cargo xtask learn")]
struct Lessons {
    /// Games the bot plays with itself
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Worlds it looks at for every decision
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    worlds: u32,
    /// Seed of the deals and the first weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays, fits and writes the weights.
fn main() -> Result<()> {
    let from = &Lessons::parse();
    let seed = Seed::from_number(from.seed);
    let mut rng = seed.rng("learning");
    let mut all = play(from)?;
    rng.shuffle(&mut all);
    let (held_back, studied) = all.split_at(all.len() / HELD_BACK);
    ensure!(!held_back.is_empty(), "{} lessons are too few: play more games", all.len());
    println!("{} lessons, {} of them held back", all.len(), held_back.len());
    let mut learner = Learner::new(&mut rng);
    println!("  time   loss  points given away");
    for round in 0..ROUNDS {
        learner.study(studied, RATE * (1.0 - round as f32 / ROUNDS as f32));
        let mark = learner.mark(held_back);
        println!("  {:>4}  {:.3}  {:.2}", round + 1, mark.loss, mark.regret);
    }
    std::fs::write(FITTED, learner.written()).with_context(|| format!("cannot write {FITTED}"))?;
    println!("wrote {FITTED}; `cargo xtask nightly strength` says what it is worth");
    Ok(())
}

/// The lessons of all games, in their order whatever the number of threads.
fn play(from: &Lessons) -> Result<Vec<Lesson>> {
    let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<()> {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= from.games {
                return Ok(());
            }
            let seats = SEATS[game as usize % SEATS.len()];
            let seed = Seed::from_number(from.seed).nth(game);
            let lessons = lessons(seats, from.worlds, seed).map_err(|errors| anyhow!("{errors}"))?;
            let mut done = done.lock().map_err(|_| anyhow!("a game failed"))?;
            done.push((game, lessons));
            if (done.len() as u64).is_multiple_of((from.games / 20).max(1)) {
                println!("{} of {} games played", done.len(), from.games);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a game failed"))?)
    })?;
    let mut done = done.into_inner().map_err(|_| anyhow!("a game failed"))?;
    done.sort_by_key(|(game, _)| *game);
    Ok(done.into_iter().flat_map(|(_, lessons)| lessons).collect())
}
