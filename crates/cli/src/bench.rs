//! `parlour bench`: how fast the rules are.

use std::io::Write;
use std::time::Duration;

use arena::{Bench, BenchSetup, BenchUntil, DealTimes, Rollouts, Searches};
use catalog::{Listed, Listing, Visitor, infos, with_game};
use kernel::Seed;

use crate::Answer;
use crate::args::{OptionArgs, SeatArgs, SeedArgs};
use crate::cards::CardArgs;
use crate::completion;
use crate::decks::DeckArgs;
use crate::text::{Align, columns, rate};

/// Measure random play on one thread, per second of its CPU time
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour bench
  parlour bench finished --seconds 10
  parlour bench finished --games 10000 --seed 7 --json")]
pub(crate) struct Args {
    /// The game [default: all of them]
    #[arg(add = completion::games())]
    game: Option<String>,
    /// Time to measure each game, in seconds of CPU time
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Measure this many games instead
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    seats: SeatArgs,
    #[command(flatten)]
    decks: DeckArgs,
    #[command(flatten)]
    cards: CardArgs,
    #[command(flatten)]
    options: OptionArgs,
    /// Write one JSON object a game
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    const MAX: f64 = 86_400.0;
    let wrong = || format!("give a number above 0 and up to {MAX}");
    text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= MAX).ok_or_else(wrong)
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    anyhow::ensure!(
        args.game.is_some() || args.options.given.is_empty() && args.decks.decks.is_empty(),
        "options and decks belong to one game: name it, as in `parlour bench {}`",
        infos().first().map_or("GAME", |info| info.id)
    );
    args.cards.add_to(args.game.as_deref().unwrap_or_default())?;
    let ids = match &args.game {
        Some(game) => vec![game.as_str()],
        None => infos().iter().map(|info| info.id).collect(),
    };
    let mut seed = None;
    let mut results = Vec::new();
    for id in ids {
        results.push(with_game(id, Measure { args, seed: &mut seed })??);
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        for result in &results {
            writeln!(out, "{}", serde_json::to_string(result)?)?;
        }
    } else {
        let rows: Vec<Vec<String>> = results.iter().map(row).collect();
        columns(&mut out, 0, &[Align::Left, Align::Right, Align::Right, Align::Right, Align::Right], &rows)?;
        for result in &results {
            writeln!(out, "{}: {}", result.game, search_line(result))?;
            for Searches { what, per_cpu_second } in &result.searches {
                writeln!(out, "{}: {} simulations/s at {what}", result.game, rate(*per_cpu_second))?;
            }
        }
    }
    Ok(Answer::Yes)
}

fn row(bench: &Bench) -> Vec<String> {
    vec![
        bench.game.to_owned(),
        format!("{} games/s", rate(bench.games_per_cpu_second)),
        format!("{} choices/s", rate(bench.choices_per_cpu_second)),
        format!("{:.1} choices/game", bench.choices_per_game),
        format!("{} bytes of state", bench.state_bytes),
    ]
}

/// The deals and playouts of a game, which are for search.
fn search_line(bench: &Bench) -> String {
    let DealTimes { p50, p99, max } = bench.deal_ns;
    let deals = format!("deal {p50} ns, p99 {p99}, max {max}");
    match &bench.rollouts {
        Some(Rollouts { what, per_cpu_second }) => format!("{deals}; {} {what}/s", rate(*per_cpu_second)),
        None => deals,
    }
}

struct Measure<'a> {
    args: &'a Args,
    /// Seed, chosen once for all games, and only when the first is known to exist.
    seed: &'a mut Option<Seed>,
}

impl Visitor for Measure<'_> {
    type Out = anyhow::Result<Bench>;

    fn visit<G: Listed>(self) -> Self::Out {
        let options = self.args.options.read::<G>()?;
        let entries = self.args.decks.entries::<G>(&options, self.args.seats.count::<G>()?)?;
        let seed = match *self.seed {
            Some(seed) => seed,
            None => self.args.seed.seed()?.seed,
        };
        *self.seed = Some(seed);
        let until = match self.args.games {
            Some(games) => BenchUntil::Games(games),
            None => BenchUntil::CpuTime(Duration::from_secs_f64(self.args.seconds)),
        };
        let setup = BenchSetup::<G> {
            options: &options,
            entries: &entries,
            prior: &G::Listing::prior(&options),
            seed,
            rollout: G::Listing::rollout(),
            trials: G::Listing::trials(),
        };
        Ok(arena::bench(&setup, until)?)
    }
}
