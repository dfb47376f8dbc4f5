use std::time::Duration;

use kernel::limits::GAME_CHOICES_MAX;
use kernel::{Game, Seed, SetupErrors, Sink, random_playout};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

/// How fast random play is on one thread. Rates are per second of CPU time of that thread, so that other
/// work on the machine disturbs them little.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// The id of the game.
    pub game: &'static str,
    /// Whole games, set up and played to their end.
    pub games_per_s: f64,
    /// Choices made.
    pub choices_per_s: f64,
    /// Choices in a game, on average.
    pub mean_choices: f64,
    /// The size of a state.
    pub state_bytes: usize,
}

/// How long to measure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Until {
    /// This many games; at least one.
    Games(u64),
    /// About this much CPU time.
    CpuTime(Duration),
}

/// Measures random play of a game. Game `i` is played from `seed.nth(i)`.
pub fn bench<G: Game>(
    options: &G::Options,
    entries: &[G::Entry],
    seed: Seed,
    until: Until,
) -> Result<Bench, SetupErrors> {
    /// Reading the clock is a system call: once in a while is enough.
    const GAMES_PER_LOOK: u64 = 16;
    let mut scratch = Vec::new();
    let (mut games, mut choices) = (0u64, 0u64);
    let start = thread_time();
    let spent = loop {
        let game_seed = seed.nth(games);
        let mut game = G::new(options, entries, game_seed, &mut Sink::off())?;
        let mut rng = game_seed.rng("random players");
        choices += u64::from(random_playout(&mut game, &mut rng, &mut scratch, GAME_CHOICES_MAX));
        games += 1;
        let enough = match until {
            Until::Games(wanted) => games >= wanted,
            Until::CpuTime(wanted) => games.is_multiple_of(GAMES_PER_LOOK) && thread_time() - start >= wanted,
        };
        if enough {
            break (thread_time() - start).as_secs_f64().max(1e-9);
        }
    };
    Ok(Bench {
        game: G::INFO.id,
        games_per_s: games as f64 / spent,
        choices_per_s: choices as f64 / spent,
        mean_choices: choices as f64 / games as f64,
        state_bytes: size_of::<G>(),
    })
}

/// The CPU time this thread has used.
fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    // A clock of CPU time runs from 0 up.
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}
