use std::time::Duration;

use bots::{Budget, Query, SearchBench};
use kernel::limits::GAME_CHOICES_MAX;
use kernel::{Game, Rollout, Seed, SetupErrors, Sink, Viewer, random_playout};
use serde::Serialize;

use crate::clock::thread_time;

/// Speed of random play on one thread. Rates are per second of CPU time of that thread, so that other work on the
/// machine disturbs them little.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// The id of the game.
    pub game: &'static str,
    /// Whole games, set up and played to their end.
    pub games_per_cpu_second: f64,
    /// Choices made.
    pub choices_per_cpu_second: f64,
    /// Choices in a game, on average.
    pub choices_per_game: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// Times to deal a world from the knowledge of the seat to act.
    pub deal_ns: DealTimes,
    /// The game's own playouts, if it has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollouts: Option<Rollouts>,
    /// Searches of the game, if it has some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub searches: Vec<Searches>,
}

/// Nanoseconds for a deal, over moments of random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DealTimes {
    /// Median: half take no longer.
    pub p50: u64,
    /// 99th percentile.
    pub p99: u64,
    /// Longest time.
    pub max: u64,
}

/// Speed of a game's own playouts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rollouts {
    /// Description of the playouts.
    pub what: &'static str,
    /// Playouts per second, each from a clone of the start.
    pub per_cpu_second: f64,
}

/// Speed of a search of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Searches {
    /// Description of the decision.
    pub what: &'static str,
    /// Simulations per second, each a world dealt, walked down the tree and played out.
    pub per_cpu_second: f64,
}

/// Setup of a benchmark.
pub struct BenchSetup<'a, G: Game> {
    /// The options of every game.
    pub options: &'a G::Options,
    /// Setups of the seats.
    pub entries: &'a [G::SeatSetup],
    /// Prior beliefs about closed things when worlds are dealt.
    pub prior: &'a G::Prior,
    /// Seed of the games: game `i` is played from `seed.nth(i)`.
    pub seed: Seed,
    /// The game's own playouts, if it has some.
    pub rollout: Option<Rollout<G>>,
    /// Searches of the game, if it has some.
    pub trials: Vec<SearchBench<G>>,
}

/// Length of a measurement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BenchUntil {
    /// A number of games; at least one.
    Games(u64),
    /// An amount of CPU time, kept to roughly.
    CpuTime(Duration),
}

/// Measures random play of a game, its deals, its playouts and its searches.
pub fn bench<G: Game>(setup: &BenchSetup<'_, G>, until: BenchUntil) -> Result<Bench, SetupErrors> {
    /// Number of games between two looks at the clock, each of which is a system call.
    const GAMES_PER_LOOK: u64 = 16;
    let mut scratch = Vec::new();
    let (mut games, mut choices) = (0u64, 0u64);
    let start = thread_time();
    let spent = loop {
        let game_seed = setup.seed.nth(games);
        let mut game = G::new(setup.options, setup.entries, game_seed, &mut Sink::off())?;
        let mut rng = game_seed.rng("random players");
        choices += u64::from(random_playout(&mut game, &mut rng, &mut scratch, GAME_CHOICES_MAX));
        games += 1;
        let enough = match until {
            BenchUntil::Games(wanted) => games >= wanted,
            BenchUntil::CpuTime(wanted) => {
                games.is_multiple_of(GAMES_PER_LOOK) && thread_time() - start >= wanted
            }
        };
        if enough {
            break seconds_since(start);
        }
    };
    Ok(Bench {
        game: G::INFO.id,
        games_per_cpu_second: games as f64 / spent,
        choices_per_cpu_second: choices as f64 / spent,
        choices_per_game: choices as f64 / games as f64,
        state_bytes: size_of::<G>(),
        deal_ns: deals(setup)?,
        rollouts: setup.rollout.as_ref().and_then(|rollout| rollouts(rollout, setup.seed)),
        searches: setup.trials.iter().filter_map(|trial| searches(trial, setup.seed)).collect(),
    })
}

/// Deals worlds at moments of random games. A deal is shorter than a look at the clock, so several from one
/// moment are timed together.
fn deals<G: Game>(setup: &BenchSetup<'_, G>) -> Result<DealTimes, SetupErrors> {
    const MOMENTS: usize = 2_000;
    const DEALS_PER_LOOK: u32 = 8;
    let mut times = Vec::with_capacity(MOMENTS);
    let mut scratch = Vec::new();
    let mut rng = setup.seed.rng("deals");
    let mut number = 0;
    while times.len() < MOMENTS {
        let mut game = G::new(setup.options, setup.entries, setup.seed.nth(number), &mut Sink::off())?;
        let mut world = game.clone();
        while let Some(seat) = game.decision().seats().first() {
            let known = game.known(Viewer::Seat(seat));
            let start = thread_time();
            for _ in 0..DEALS_PER_LOOK {
                G::deal(&known, setup.prior, &mut rng, &mut world);
            }
            times.push((thread_time() - start).as_nanos() as u64 / u64::from(DEALS_PER_LOOK));
            random_playout(&mut game, &mut rng, &mut scratch, 5);
        }
        number += 1;
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Ok(DealTimes { p50: at(0.5), p99: at(0.99), max: at(1.0) })
}

fn rollouts<G: Game>(rollout: &Rollout<G>, seed: Seed) -> Option<Rollouts> {
    const ROLLOUTS: u32 = 200_000;
    let from = (rollout.start)(seed)?;
    let mut rng = seed.rng("rollouts");
    let mut game = from.clone();
    let start = thread_time();
    for _ in 0..ROLLOUTS {
        game.clone_from(&from);
        (rollout.play)(&mut game, &mut rng);
    }
    Some(Rollouts { what: rollout.what, per_cpu_second: f64::from(ROLLOUTS) / seconds_since(start) })
}

/// Lets a bot think about a few decisions, with room for its tree from one to the next as at a table.
fn searches<G: Game>(trial: &SearchBench<G>, seed: Seed) -> Option<Searches> {
    const DECISIONS: u32 = 6;
    const BUDGET: Budget = Budget { worlds: 10_000 };
    let mut bot = (trial.bot)();
    let mut spent = 0.0;
    for number in 0..DECISIONS {
        let seed = seed.nth(u64::from(number));
        let (game, context) = (trial.start)(seed)?;
        let seat = game.decision().seats().first()?;
        let known = game.known(Viewer::Seat(seat));
        let start = thread_time();
        bot.think(&Query { known: &known, seat, seed, budget: BUDGET, context: &context }).ok()?;
        spent += seconds_since(start);
    }
    Some(Searches { what: trial.what, per_cpu_second: f64::from(DECISIONS * BUDGET.worlds) / spent })
}

fn seconds_since(start: Duration) -> f64 {
    (thread_time() - start).as_secs_f64().max(1e-9)
}
