//! `parlour arena`: bots against each other.

use std::fs;
use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use arena::grid::{Grid, breakdowns, details, head_to_head, overview, standings};
use arena::{
    ArenaReport, BotResults, Lineup, PairResults, Pairing, Part, Played, Results, Schedule, Tournament,
};
use bots::BotFactory;
use catalog::{Listed, Listing, Visitor, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Seat, Standing};
use serde::Serialize;

use crate::Answer;
use crate::args::{BotArgs, NamedSeed, OptionArgs, SeatArgs, SeedArgs, check_seats, option_values};
use crate::cards::CardArgs;
use crate::completion;
use crate::decks::DeckArgs;
use crate::sim::playable;
use crate::text::{Align, columns};

/// Let bots play against each other, with the same deals for all
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour arena wizard --seats 4 --bots hard,rule,mc:100    everybody against everybody
  parlour arena wizard --lineup hard,rule,rule,rule --deals 250
  parlour arena wizard --lineup hard,hard,hard,hard         self-play
  parlour arena finished --bots hard,mc:10 --each difficulty --report finished.html
  parlour arena wizard --bots easy,medium,hard --ladder --json | jq 'select(.type == \"bot\")'

Two bots meet at two kinds of tables: one of the first among the second at all other seats, and the
other way round. All tables get the same deals; each deal is played once for every rotation of the
seats that differs. In a game for one, every bot plays every deal. In a game with decks and without
--deck, the deals go through every pair of its decks in turn. docs/arena.md says more.

The same seed gives the same results whatever the number of threads, CPU times apart.
Exit codes: 0 done, 1 a bot gave no answer or a wrong one and lost by forfeit, 2 an error.")]
pub(crate) struct Args {
    /// The game; `parlour games` lists them
    #[arg(add = completion::games())]
    game: String,
    /// The bots, separated by commas; each meets every other [default: the levels of the game]
    #[arg(long, value_name = "BOT", value_delimiter = ',', add = completion::bots())]
    bots: Vec<String>,
    /// Let each bot of the list meet only the one before and the one after it
    #[arg(long)]
    ladder: bool,
    /// Play at this table instead: bots by seat, separated by commas [may be repeated]
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["bots", "ladder", "seats"])]
    lineup: Vec<String>,
    /// Number of deals; each is played at all tables and rotations
    #[arg(long, visible_alias = "games", value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    deals: u64,
    /// The number of the first deal, to repeat some of a longer run
    #[arg(long, value_name = "N", default_value_t = 0,
        value_parser = clap::value_parser!(u64).range(..=1_000_000_000))]
    first: u64,
    #[command(flatten)]
    seed: SeedArgs,
    /// The bot the others are compared with [default: the first]
    #[arg(long, value_name = "BOT", add = completion::bots())]
    reference: Option<String>,
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
    #[command(flatten)]
    externals: BotArgs,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write a report with plots to this file, a web page of its own
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Replace the report if there is one
    #[arg(long, requires = "report")]
    force: bool,
    /// Write JSON Lines: the tournament, each game, then each bot and each pair of bots
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add_to(&args.game)?;
    with_game(&args.game, Compete(args))?
}

struct Compete<'a>(&'a Args);

impl Visitor for Compete<'_> {
    type Out = anyhow::Result<Answer>;

    fn visit<G: Listed>(self) -> Self::Out {
        let args = self.0;
        let Field { names, lineups, seats } = args.field::<G>()?;
        let resolve = |name: &String| args.externals.find::<G>(name);
        let bots = names.iter().map(resolve).collect::<anyhow::Result<Vec<BotFactory<G>>>>()?;
        let reference = args.reference(&names)?;
        let each: Vec<&str> = args.each.iter().map(String::as_str).collect();
        let base = args.options.read::<G>()?;
        let entries = args.decks.in_turn::<G>(&base, seats)?;
        let all = playable::<G>(kernel::sweep::<G>(&base, &each)?, &entries[0])?;
        args.check_report()?;
        let seed = args.seed.seed()?;
        let schedule = Schedule::new(lineups, args.first, args.deals);
        let progress = args.progress_bar(schedule.games().saturating_mul(all.len() as u64));
        let mut parts = Vec::new();
        for options in &all {
            let (entries, bots, schedule) = (&entries[..], &bots[..], &schedule);
            let (prior, measures, seed_) = (G::Listing::prior(options), G::Listing::measures(), seed.seed);
            let tournament =
                Tournament { options, entries, prior, seed: seed_, bots, schedule, measures, reference };
            let results = args.play(&tournament, &seed, &names, &progress)?;
            parts.push(Part { options: option_values::<G>(options)?, results });
        }
        progress.finish_and_clear();
        let command = command(&seed, args.first, args.deals);
        let report = ArenaReport {
            game: G::INFO.title,
            score_unit: G::Listing::SCORE_UNIT,
            seats: usize::from(seats),
            seed: &seed.to_string(),
            schedule: &schedule,
            reference,
            command: &command,
            parts: &parts,
        };
        if !args.json {
            write_text(&mut anstream::stdout().lock(), &report)?;
        }
        if let Some(path) = &args.report {
            write_whole(path, &arena::report(&report))?;
            anstream::eprintln!("report written to {}", path.display());
        }
        Ok(tell_faults(&parts, &seed))
    }
}

/// Field of a tournament: its bots and tables.
struct Field {
    /// The bots, each once.
    names: Vec<String>,
    lineups: Vec<Lineup>,
    seats: u8,
}

impl Args {
    fn field<G: Listed>(&self) -> anyhow::Result<Field> {
        if !self.lineup.is_empty() {
            return self.fixed_tables::<G>();
        }
        let names = match &self.bots[..] {
            [] => G::Listing::roster().levels.iter().map(|level| level.name.to_owned()).collect(),
            bots => bots.iter().map(|bot| bot.trim().to_owned()).collect::<Vec<String>>(),
        };
        let twice = (1..names.len()).find(|&index| names[..index].contains(&names[index]));
        if let Some(index) = twice {
            anyhow::bail!("{} is in the list twice; for self-play write --lineup", names[index]);
        }
        let seats = self.seats.count::<G>()?;
        let pairing = if self.ladder { Pairing::Ladder } else { Pairing::RoundRobin };
        Ok(Field { lineups: arena::pair_up(pairing, names.len(), usize::from(seats)), names, seats })
    }

    fn fixed_tables<G: Listed>(&self) -> anyhow::Result<Field> {
        let mut names: Vec<String> = Vec::new();
        let mut lineups: Vec<Lineup> = Vec::new();
        for text in &self.lineup {
            let bots = text.split(',').map(str::trim).map(|name| {
                names.iter().position(|known| known == name).unwrap_or_else(|| {
                    names.push(name.to_owned());
                    names.len() - 1
                })
            });
            lineups.push(Lineup(bots.collect()));
        }
        let seats = lineups[0].0.len();
        check_seats::<G>(seats)?;
        anyhow::ensure!(
            lineups.iter().all(|lineup| lineup.0.len() == seats),
            "all tables must have the same number of seats, to get the same deals"
        );
        Ok(Field { names, lineups, seats: seats as u8 })
    }

    /// The number of the bot others are compared with.
    fn reference(&self, names: &[String]) -> anyhow::Result<usize> {
        let Some(wanted) = &self.reference else { return Ok(0) };
        let found = names.iter().position(|name| name == wanted);
        found.with_context(|| format!("{wanted} does not play; there is {}", names.join(", ")))
    }

    /// Refuses early what would be refused in the end.
    fn check_report(&self) -> anyhow::Result<()> {
        let Some(path) = &self.report else { return Ok(()) };
        let directory = directory_of(path);
        anyhow::ensure!(directory.is_dir(), "there is no directory {} for the report", directory.display());
        anyhow::ensure!(!path.is_dir(), "{} is a directory: name a file", path.display());
        anyhow::ensure!(
            self.force || !path.exists(),
            "{} exists: name another file, or replace it with --force",
            path.display()
        );
        Ok(())
    }

    /// Progress bar on standard error, drawn only if that is a terminal that nothing else is written to.
    fn progress_bar(&self, games: u64) -> ProgressBar {
        if self.json && stdout().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} to go");
        ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    fn play<G: Listed>(
        &self,
        tournament: &Tournament<'_, G>,
        seed: &NamedSeed,
        names: &[String],
        progress: &ProgressBar,
    ) -> anyhow::Result<Results> {
        let mut out = anstream::stdout().lock();
        if self.json {
            line(&mut out, &TournamentObject::new(tournament, seed, names))?;
        }
        let threads = self.threads.map(usize::from);
        let results = arena::play(tournament, threads, &|| progress.inc(1), |played| {
            if self.json { line(&mut out, &GameObject::new(played, names)) } else { anyhow::Ok(()) }
        })?;
        if self.json {
            for bot in &results.bots {
                line(&mut out, &BotObject { r#type: "bot", bot })?;
            }
            for pair in &results.pairs {
                line(&mut out, &PairObject { r#type: "pair", pair })?;
            }
        }
        Ok(results)
    }
}

/// The command that plays some of these deals again: what was typed, less what does not matter.
fn command(seed: &NamedSeed, first: u64, deals: u64) -> String {
    const LEFT_OUT: [&str; 7] =
        ["--report", "--threads", "--seed", "--first", "--deals", "--games", "--force"];
    let mut words = vec!["parlour".to_owned()];
    let mut typed = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = typed.next() {
        let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
        if !LEFT_OUT.contains(&name) {
            words.push(quoted(&word));
        } else if name == word && name != "--force" {
            typed.next();
        }
    }
    words.push(format!("--deals {deals}"));
    if first > 0 {
        words.push(format!("--first {first}"));
    }
    words.push(format!("--seed {seed}"));
    words.join(" ")
}

/// Says of every bot that lost by forfeit what it did and how to see it again.
fn tell_faults(parts: &[Part], seed: &NamedSeed) -> Answer {
    let mut answer = Answer::Yes;
    for bot in parts.iter().flat_map(|part| &part.results.bots) {
        let Some(first) = &bot.first_fault else { continue };
        answer = Answer::No;
        let BotResults { name, faults, games, .. } = bot;
        anstream::eprintln!("{name} lost {faults} times by forfeit in {games} games. The first time, it");
        anstream::eprintln!("  {}", first.why);
        let (seat, choices) = (first.seat, first.choices);
        anstream::eprintln!("  at {seat} after {choices} choices of a game that this plays again:");
        anstream::eprintln!("  {}", command(seed, first.deal, 1));
    }
    answer
}

/// A word as a shell wants it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=.,:/".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

fn directory_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file as a whole: after an interruption there is the old one or the new one, never half of it.
fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let name = path.file_name().context("the report needs the name of a file")?.to_string_lossy();
    let part = directory_of(path).join(format!(".{name}.{}", std::process::id()));
    let written = fs::write(&part, text).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // What is left of it is of no use; that there may be nothing is fine.
        let _ = fs::remove_file(&part);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

fn write_text(out: &mut impl Write, report: &ArenaReport<'_>) -> anyhow::Result<()> {
    let ArenaReport { game, seats, seed, schedule, parts, reference, score_unit, .. } = report;
    let (games, deals) = (schedule.games(), schedule.deals());
    let seats_word = if *seats == 1 { "seat" } else { "seats" };
    let many = if parts.len() > 1 { " for each combination of options" } else { "" };
    writeln!(out, "{games} games of {game} with {seats} {seats_word}{many}, seed {seed}")?;
    let per_deal = match schedule.games_per_deal() {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    let tables = if *seats == 1 { "one of each bot" } else { "every table in every rotation" };
    writeln!(out, "{} deals, {per_deal} with each: {tables}", deals.end - deals.start)?;
    let names = &parts[0].results.bots;
    for lineup in schedule.lineups().iter().filter(|_| *seats > 1) {
        let bots: Vec<&str> = lineup.0.iter().map(|&bot| names[bot].name.as_str()).collect();
        writeln!(out, "  {}", bots.join(" "))?;
    }
    for (number, Part { options, results }) in parts.iter().enumerate() {
        let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} {value}")).collect();
        writeln!(out, "{}{}", if number > 0 { "\n" } else { "" }, options.join(", "))?;
        let mut grids = vec![standings(results, score_unit, *reference), details(results)];
        grids.extend(breakdowns(results));
        grids.extend(head_to_head(results));
        grids.iter().try_for_each(|grid| write_grid(out, grid))?;
    }
    overview(parts, score_unit).iter().try_for_each(|grid| write_grid(out, grid))?;
    Ok(writeln!(out, "\nIn brackets: 95 % intervals, each deal counted as one witness.")?)
}

fn write_grid(out: &mut impl Write, grid: &Grid) -> anyhow::Result<()> {
    writeln!(out, "\n{}", grid.title)?;
    let mut align = vec![Align::Right; grid.columns.len()];
    align[0] = Align::Left;
    let rows: Vec<Vec<String>> = std::iter::once(&grid.columns).chain(&grid.rows).cloned().collect();
    Ok(columns(out, 2, &align, &rows)?)
}

fn line(out: &mut impl Write, object: &impl Serialize) -> anyhow::Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string(object)?)?)
}

/// Setup of a tournament, for programs.
#[derive(Serialize)]
struct TournamentObject<'a, O> {
    r#type: &'static str,
    game: &'static str,
    rules_version: u32,
    options: &'a O,
    seed: String,
    first_deal: u64,
    deals: u64,
    games: u64,
    seats: usize,
    bots: &'a [String],
    reference: &'a str,
    lineups: Vec<Vec<&'a str>>,
}

impl<'a, O> TournamentObject<'a, O> {
    fn new<G: Listed<Options = O>>(
        tournament: &Tournament<'a, G>,
        seed: &NamedSeed,
        names: &'a [String],
    ) -> Self {
        let Tournament { options, entries, schedule, reference, .. } = tournament;
        let deals = schedule.deals();
        let lineups = schedule.lineups().iter();
        TournamentObject {
            r#type: "tournament",
            game: G::INFO.id,
            rules_version: G::INFO.rules_version,
            options,
            seed: seed.to_string(),
            first_deal: deals.start,
            deals: deals.end - deals.start,
            games: schedule.games(),
            seats: entries[0].len(),
            bots: names,
            reference: &names[*reference],
            lineups: lineups.map(|lineup| named(&lineup.0, names)).collect(),
        }
    }
}

fn named<'a>(bots: &[usize], names: &'a [String]) -> Vec<&'a str> {
    bots.iter().map(|&bot| names[bot].as_str()).collect()
}

/// A game, for programs. Bots and standings are by seat.
#[derive(Serialize)]
struct GameObject<'a> {
    r#type: &'static str,
    deal: u64,
    lineup: usize,
    rotation: usize,
    bots: Vec<&'a str>,
    standings: Vec<Standing>,
    choices: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forfeits: Vec<ForfeitObject>,
}

#[derive(Serialize)]
struct ForfeitObject {
    seat: Seat,
    choices: u32,
    reason: String,
}

impl<'a> GameObject<'a> {
    fn new(played: &Played, names: &'a [String]) -> Self {
        let Played { fixture, bots, standings, choices, forfeits, .. } = played;
        let forfeit = |forfeit: &arena::Forfeit| ForfeitObject {
            seat: forfeit.seat,
            choices: forfeit.choices,
            reason: forfeit.fault.to_string(),
        };
        GameObject {
            r#type: "game",
            deal: fixture.deal,
            lineup: fixture.lineup,
            rotation: fixture.rotation,
            bots: named(bots, names),
            standings: standings.clone(),
            choices: *choices,
            forfeits: forfeits.iter().map(forfeit).collect(),
        }
    }
}

#[derive(Serialize)]
struct BotObject<'a> {
    r#type: &'static str,
    #[serde(flatten)]
    bot: &'a BotResults,
}

#[derive(Serialize)]
struct PairObject<'a> {
    r#type: &'static str,
    #[serde(flatten)]
    pair: &'a PairResults,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_the_shell() {
        assert_eq!(["mc:100,hard", "mine=python3 bot.py", "", "it's"].map(quoted), {
            ["mc:100,hard", "'mine=python3 bot.py'", "''", "'it'\\''s'"]
        });
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("report.html");
        write_whole(&path, "old").unwrap();
        write_whole(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "nothing else is left");
        assert!(write_whole(&directory.path().join("none/report.html"), "").is_err());
        assert_eq!(directory_of(Path::new("report.html")), Path::new("."));
    }
}
