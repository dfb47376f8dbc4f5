//! `parlour sim`: how players who do not think fare.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use arena::{Checks, Figures, Histogram, SeatSummary, SimError, SimPlan, SimSummary};
use bots::{Policy, RandomPolicy};
use catalog::{Listed, Visitor, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Seed, Sink};
use serde::Serialize;

use crate::Answer;
use crate::args::{NamedSeed, OptionArgs, SeatArgs, SeedArgs, option_values};
use crate::cards::CardArgs;
use crate::completion;
use crate::decks::DeckArgs;
use crate::text::{Align, bar, columns, percent};

/// Play many games with random players and sum them up
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour sim finished
  parlour sim finished --games 100000 --seed 7 --option difficulty=difficult
  parlour sim finished --each difficulty --each edition   compare all combinations
  parlour sim finished --games 500 --players any --check  look for defects of the rules
  parlour sim finished --games 100 --records DIR          keep every game; see `parlour verify`
  parlour sim finished --seed 7 --json | jq '.seats[0].score.mean'

The same seed gives the same numbers whatever the number of threads.")]
pub(crate) struct Args {
    /// The game; `parlour games` lists them
    #[arg(add = completion::games())]
    game: String,
    /// Number of games for every combination of options
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    seed: SeedArgs,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    seats: SeatArgs,
    #[command(flatten)]
    decks: DeckArgs,
    #[command(flatten)]
    cards: CardArgs,
    #[command(flatten)]
    options: OptionArgs,
    /// Run every value of this option; several: all combinations [may be repeated]
    #[arg(long, value_name = "OPTION", add = completion::option_names())]
    each: Vec<String>,
    /// Players: bots of the kind `random` (`parlour games GAME` says what they leave to chance), or `any`, which make
    /// any listed choice, each equally likely
    #[arg(long, value_name = "PLAYERS", default_value = "random")]
    players: Players,
    /// Check the invariants of the game after every choice
    #[arg(long)]
    check: bool,
    /// Write the record of every game into this directory
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Write one JSON object for every combination of options
    #[arg(long)]
    json: bool,
}

/// Players, none of which thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
enum Players {
    // No documentation: that would make pages of the help.
    Random,
    Any,
}

impl std::fmt::Display for Players {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Players::Random => "random players",
            Players::Any => "players who make any choice",
        })
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add_to(&args.game)?;
    with_game(&args.game, Simulate(args))?
}

struct Simulate<'a>(&'a Args);

impl Visitor for Simulate<'_> {
    type Out = anyhow::Result<Answer>;

    fn visit<G: Listed>(self) -> Self::Out {
        match self.0.players {
            Players::Random => self.play::<G, <G::Listing as bots::Listing>::Chance>(),
            Players::Any => self.play::<G, RandomPolicy<G>>(),
        }
    }
}

impl Simulate<'_> {
    fn play<G: Listed, P: Policy<G> + Default>(self) -> anyhow::Result<Answer> {
        let Args { games, seed, threads, seats, decks, options, each, players, check, records, json, .. } =
            self.0;
        let names: Vec<&str> = each.iter().map(String::as_str).collect();
        let base = options.read::<G>()?;
        let entries = decks.entries::<G>(&base, seats.count::<G>()?)?;
        let all = playable::<G>(kernel::sweep::<G>(&base, &names)?, &entries)?;
        let seed = seed.seed()?;
        let checks = if *check { Checks::EveryChoice } else { Checks::Off };
        let progress = progress_bar(games.saturating_mul(all.len() as u64));
        let mut runs = Vec::new();
        for options in all {
            let plan =
                SimPlan::<G> { options: &options, entries: &entries, seed: seed.seed, games: *games, checks };
            let summary = match arena::sim::<G, P>(&plan, threads.map(usize::from), &|| progress.inc(1)) {
                Ok(summary) => summary,
                Err(error) => {
                    progress.finish_and_clear();
                    // That a game went wrong is what `--check` was asked about: the answer is no.
                    let SimError::Faulty(_) = error else { return Err(error.into()) };
                    anstream::eprintln!("error: {error}");
                    return Ok(Answer::No);
                }
            };
            if let Some(directory) = records {
                write_records::<G, P>(&plan, directory, runs.len())?;
            }
            runs.push(Run::<G> { players: *players, options, summary });
        }
        progress.finish_and_clear();
        let mut out = anstream::stdout().lock();
        match runs.as_slice() {
            runs if *json => runs.iter().try_for_each(|run| run.write_json(&mut out, &seed))?,
            [run] => run.write_text(&mut out, &seed)?,
            runs => compare(&mut out, runs, &names, &seed)?,
        }
        Ok(Answer::Yes)
    }
}

/// The combinations that make a game. Some contradict themselves; that is said, and they are left out.
pub(crate) fn playable<G: Listed>(
    all: Vec<G::Options>,
    entries: &[G::SeatSetup],
) -> anyhow::Result<Vec<G::Options>> {
    let alone = all.len() == 1;
    let mut playable = Vec::new();
    for options in all {
        match G::new(&options, entries, Seed::from_number(0), &mut Sink::off()) {
            Ok(_) => playable.push(options),
            Err(errors) if alone => return Err(errors.into()),
            Err(errors) => {
                let words = option_values::<G>(&options)?;
                let words: Vec<String> =
                    words.iter().map(|(name, value)| format!("{name}={value}")).collect();
                let why = language::Language::english(&G::INFO).plain(&errors.text());
                anstream::eprintln!("left out {}: {why}", words.join(" "));
            }
        }
    }
    anyhow::ensure!(!playable.is_empty(), "no combination of these options makes a game");
    Ok(playable)
}

/// Writes the record of every game of a plan, named by the game, the combination of options and the number.
fn write_records<G: Listed, P: Policy<G> + Default>(
    plan: &SimPlan<'_, G>,
    directory: &Path,
    combination: usize,
) -> anyhow::Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))?;
    let progress = progress_bar(plan.games);
    for index in 0..plan.games {
        let name = format!("{}-{}-{:06}.jsonl", G::INFO.id, combination + 1, index + 1);
        let path = directory.join(name);
        let record = arena::record::<G, P>(plan, index)?;
        let written = fs::File::create_new(&path).and_then(|mut file| file.write_all(record.as_bytes()));
        written.with_context(|| format!("cannot write {}: give a new directory", path.display()))?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(())
}

/// Progress bar on standard error, drawn only if that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} to go");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The games of one combination of options.
struct Run<G: Listed> {
    players: Players,
    options: G::Options,
    summary: SimSummary,
}

/// The same for programs.
#[derive(Serialize)]
struct Object<'a, O> {
    game: &'static str,
    rules_version: u32,
    options: &'a O,
    seed: String,
    players: Players,
    #[serde(flatten)]
    summary: &'a SimSummary,
}

impl<G: Listed> Run<G> {
    fn write_json(&self, out: &mut impl Write, seed: &NamedSeed) -> anyhow::Result<()> {
        let object = Object {
            game: G::INFO.id,
            rules_version: G::INFO.rules_version,
            options: &self.options,
            seed: seed.to_string(),
            players: self.players,
            summary: &self.summary,
        };
        Ok(writeln!(out, "{}", serde_json::to_string(&object)?)?)
    }

    fn write_text(&self, out: &mut impl Write, seed: &NamedSeed) -> anyhow::Result<()> {
        let SimSummary { games, seats, choices, turns, choices_per_turn_max } = &self.summary;
        let options = option_values::<G>(&self.options)?;
        let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} {value}")).collect();
        writeln!(out, "{games} games of {}, {}, seed {seed}", G::INFO.title, self.players)?;
        if !options.is_empty() {
            writeln!(out, "{}", options.join(", "))?;
        }
        writeln!(out)?;
        let name =
            |index: usize| if seats.len() == 1 { String::new() } else { format!("seat {} ", index + 1) };
        for (index, seat) in seats.iter().enumerate() {
            let SeatSummary { won, drew, .. } = seat;
            let drawn = if *drew > 0 { format!(", drew {drew}") } else { String::new() };
            writeln!(out, "{}won {won} ({}){drawn}", name(index), percent(*won, *games))?;
        }
        writeln!(out)?;
        let mut rows = vec![["", "mean", "min", "p50", "p90", "p99", "max"].map(str::to_owned).to_vec()];
        for (index, seat) in seats.iter().enumerate() {
            rows.push(figures(format!("{}score", name(index)), &seat.score));
        }
        rows.push(figures("choices in a game".to_owned(), choices));
        rows.push(figures("turns in a game".to_owned(), turns));
        let blank = || String::new();
        let most = choices_per_turn_max.to_string();
        rows.push(vec!["choices in a turn".to_owned(), blank(), blank(), blank(), blank(), blank(), most]);
        let mut align = [Align::Right; 7];
        align[0] = Align::Left;
        columns(out, 0, &align, &rows)?;
        writeln!(out)?;
        distribution(out, &self.scores())
    }

    /// The scores of all seats together.
    fn scores(&self) -> Histogram {
        let mut all = Histogram::default();
        self.summary.seats.iter().for_each(|seat| all.merge(&seat.score));
        all
    }
}

fn figures(label: String, histogram: &Histogram) -> Vec<String> {
    let Figures { mean, min, p50, p90, p99, max } = histogram.figures();
    let mut row = vec![label, format!("{mean:.2}")];
    row.extend([min, p50, p90, p99, max].map(|value| value.to_string()));
    row
}

/// Bars of the scores, neighbouring scores taken together if there are many.
fn distribution(out: &mut impl Write, scores: &Histogram) -> anyhow::Result<()> {
    const ROWS_MAX: i64 = 20;
    const BAR_COLUMNS: u64 = 50;
    let step = round_step(scores.max() - scores.min() + 1, ROWS_MAX);
    let first = scores.min().div_euclid(step);
    let bins = scores.max().div_euclid(step) - first + 1;
    let mut counts = vec![0u64; bins as usize];
    for (score, count) in scores.iter() {
        counts[(score.div_euclid(step) - first) as usize] += count;
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    let mut rows = vec![vec!["score".to_owned(), "times".to_owned()]];
    for (bin, &count) in (first..).zip(&counts) {
        let score = match step {
            1 => bin.to_string(),
            _ => format!("{} to {}", bin * step, bin * step + step - 1),
        };
        rows.push(vec![score, count.to_string(), bar(count, most, BAR_COLUMNS)]);
    }
    Ok(columns(out, 0, &[Align::Right, Align::Right, Align::Left], &rows)?)
}

/// The least of 1, 2, 5, 10, 20, 50, ... that covers `span` in at most `rows` steps: people count in those,
/// and so do many games.
fn round_step(span: i64, rows: i64) -> i64 {
    let mut tens = 1;
    loop {
        // A step that does not start at the least score may need one row more.
        if let Some(step) = [1, 2, 5].map(|digit| digit * tens).into_iter().find(|step| span / step < rows) {
            return step;
        }
        tens *= 10;
    }
}

/// Writes a line per combination of options.
fn compare<G: Listed>(
    out: &mut impl Write,
    runs: &[Run<G>],
    names: &[&str],
    seed: &NamedSeed,
) -> anyhow::Result<()> {
    let [Run { players, summary: SimSummary { games, .. }, .. }, ..] = runs else { return Ok(()) };
    writeln!(out, "{games} games of {} for each line, {players}, seed {seed}", G::INFO.title)?;
    let mut heading: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    heading.extend(["won", "score", "min", "p50", "p90", "max", "choices", "turns"].map(str::to_owned));
    let mut rows = vec![heading];
    for Run { options, summary, .. } in runs {
        let values = option_values::<G>(options)?;
        let value =
            |name: &&str| values.iter().find(|(option, _)| option == name).map(|(_, value)| value.clone());
        let mut row: Vec<String> = names.iter().filter_map(value).collect();
        let won: Vec<String> = summary.seats.iter().map(|seat| percent(seat.won, *games)).collect();
        row.push(won.join(" / "));
        let mut scores = Histogram::default();
        summary.seats.iter().for_each(|seat| scores.merge(&seat.score));
        let Figures { mean, min, p50, p90, max, .. } = scores.figures();
        row.push(format!("{mean:.2}"));
        row.extend([min, p50, p90, max].map(|value| value.to_string()));
        row.extend([&summary.choices, &summary.turns].map(|histogram| format!("{:.1}", histogram.mean())));
        rows.push(row);
    }
    let mut align = vec![Align::Left; names.len()];
    align.resize(names.len() + 8, Align::Right);
    Ok(columns(out, 0, &align, &rows)?)
}

#[cfg(test)]
mod tests {
    use super::round_step;

    #[test]
    fn steps_are_round_and_cover_the_span() {
        for (span, step) in [(1, 1), (19, 1), (20, 2), (27, 2), (60, 5), (100, 10), (900, 50), (1_100, 100)] {
            assert_eq!(round_step(span, 20), step, "{span}");
        }
    }
}
