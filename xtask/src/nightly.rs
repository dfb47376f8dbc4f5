//! `cargo xtask nightly`: long work that guards speed and looks further than a test can.

mod bars;
mod hearts;
mod load;
mod strength;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use serde_json::Value;

use crate::project::{self, Game, Profile, build, cargo, root, shown, succeed};
use crate::stages::{self, Stage};
use crate::web;

/// A part of the long work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Part {
    /// Build the release binary
    Build,
    /// Count instructions per choice and compare with xtask/instructions.toml (needs valgrind)
    Instructions,
    /// Measure choices per second
    Bench,
    /// 100,000 games of every game
    Sim,
    /// 10,000 games of every game with every number of seats, every invariant checked after every choice; and the conformance
    /// suite with every combination of options
    Check,
    /// 2,500 games of every game, recorded and verified
    Records,
    /// Hearts against OpenSpiel: 10,000 deals through both, and the speed of both (needs Python 3)
    Hearts,
    /// Coverage-guided fuzzing of everything that reads (needs a nightly compiler and cargo-fuzz)
    Fuzz,
    /// The table server killed 500 times while people play
    Kills,
    /// Load on the table server: speed, memory, restart and abuse held against bars
    Load,
    /// The table server in 10,000 simulated worlds full of faults
    Faultsim,
    /// The client in Chromium: whole games of every game by mouse, touch, keyboard and typing, 200 decisions of each on a
    /// phone, every screen for everybody, and no long task while cards fly; takes an hour
    Browser,
    /// Bots in the arena, what they reach held against bars; takes most of an hour
    Strength,
}

/// Use of the instructions counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Fail if there are too many.
    Guard,
    /// Take them as the new measure.
    Bless,
}

/// Runs the parts, all of them if none is named.
pub(crate) fn nightly(parts: &[Part], mode: Mode) -> Result<()> {
    let parts = if parts.is_empty() { Part::value_variants() } else { parts };
    ensure!(
        mode == Mode::Guard || parts.contains(&Part::Instructions),
        "--bless belongs to the part `instructions`"
    );
    let stages: Vec<Stage> = parts.iter().map(|&part| stage(part, mode)).collect();
    stages::run(&stages)
}

fn stage(part: Part, mode: Mode) -> Stage {
    match part {
        Part::Build => Stage::new("build", || build(Profile::Release).map(drop)),
        Part::Instructions => Stage::new("instructions", move || instructions(mode)),
        Part::Bench => Stage::new("bench", || {
            for game in games()? {
                parlour(&["bench", &game.id])?;
            }
            for package in packages_with("tests/sizes.rs")? {
                let times = ["test", "--package", &package, "--test", "suite", "sizes"];
                succeed(cargo(times).args(["--", "--ignored", "--nocapture"]))?;
            }
            Ok(())
        }),
        Part::Sim => Stage::new("sim", || {
            games()?.iter().try_for_each(|game| parlour(&["sim", &game.id, "--games", "100000"]))
        }),
        // Another seed every night, shown: what a test with a fixed seed never sees.
        Part::Check => Stage::new("check", || {
            for game in games()? {
                for seats in (game.seats.min..=game.seats.max).map(|seats| seats.to_string()) {
                    let plan = ["sim", &game.id, "--games", "10000", "--players", "any", "--check"];
                    parlour(&[&plan[..], &["--seats", &seats]].concat())?;
                }
            }
            for package in packages_with("tests/conformance.rs")? {
                let test = ["test", "--package", &package, "--test", "suite", "conformance"];
                succeed(cargo(test).env("PARLOUR_SETUPS", "all"))?;
            }
            for package in packages_with("tests/coverage.rs")? {
                let test = ["test", "--package", &package, "--features", "trace", "--test", "coverage"];
                succeed(&mut cargo(test))?;
            }
            Ok(())
        }),
        Part::Records => Stage::new("records", records),
        Part::Hearts => Stage::new("hearts", hearts::hearts),
        Part::Fuzz => Stage::new("fuzz", fuzz),
        Part::Kills => Stage::new("kills", || {
            let mut test =
                cargo(["test", "--package", "parlour", "--test", "suite", "kills", "--", "--nocapture"]);
            succeed(test.env("PARLOUR_KILLS", "500"))
        }),
        Part::Load => Stage::new("load", || load::load(&build(Profile::Release)?)),
        Part::Faultsim => Stage::new("faultsim", || {
            let test = ["test", "--package", "parlour-faultsim", "--test", "suite", "seeds"];
            succeed(cargo(test).args(["--", "--ignored", "--nocapture", "ten_thousand_seeds_hold"]))
        }),
        Part::Browser => Stage::new("browser", web::test_in_browser_at_length),
        Part::Strength => Stage::new("strength", || strength::strength(&build(Profile::Release)?)),
    }
}

/// The games of the list.
fn games() -> Result<Vec<Game>> {
    project::games(Profile::Release)
}

/// Packages of the games that have a file of this name in their directory.
fn packages_with(file: &str) -> Result<Vec<String>> {
    let has_it = |game: &Game| root().join("games").join(&game.id).join(file).exists();
    Ok(games()?.into_iter().filter(has_it).map(|game| format!("parlour-{}", game.id)).collect())
}

/// Records many games of every game and verifies every one.
fn records() -> Result<()> {
    let directory = root().join("target/nightly-records");
    let shown = directory.display().to_string();
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    for game in games()? {
        parlour(&["sim", &game.id, "--games", "2500", "--players", "any", "--records", &shown])?;
    }
    let mut files: Vec<String> = fs::read_dir(&directory)?
        .map(|entry| Ok(entry?.path().display().to_string()))
        .collect::<Result<_>>()?;
    files.sort();
    let mut failed = 0;
    // A command line holds only so many names.
    for some in files.chunks(1000) {
        let output = Command::new(build(Profile::Release)?).arg("verify").args(some).output()?;
        failed += usize::from(!output.status.success());
    }
    ensure!(failed == 0, "some records do not hold: run `parlour verify {shown}/*`");
    println!("{} records hold", files.len());
    Ok(fs::remove_dir_all(&directory)?)
}

/// Readers every game has: names of `testkit::fuzz::FuzzReader`.
const READERS: [&str; 5] = ["record", "forged_record", "position", "notation", "scenario"];

/// Seconds for each reader of each game.
const READER_SECONDS: u32 = 60;

/// Fuzzers that belong to no game, and for how many seconds each.
const FUZZ_TARGETS: [(&str, u32); 5] = [
    ("card_text", 60),
    ("client_message", 60),
    ("conversation", 300),
    ("deck_list", 60),
    ("stored_log", 120),
];

fn fuzz() -> Result<()> {
    for Game { id, .. } in games()? {
        for reader in READERS {
            let corpus = root().join("games").join(&id).join("fuzz").join(reader);
            let variables = [("PARLOUR_FUZZ_GAME", id.as_str()), ("PARLOUR_FUZZ_READER", reader)];
            run_fuzzer("game", &corpus, &format!("{id}-{reader}"), READER_SECONDS, &variables)?;
        }
    }
    for (target, seconds) in FUZZ_TARGETS {
        run_fuzzer(target, &root().join("fuzz/corpus").join(target), target, seconds, &[])?;
    }
    Ok(())
}

/// Runs one fuzzer for some seconds. What it finds interesting goes to `target/fuzz-corpus/NAME`, beside the committed
/// corpus, not into it.
fn run_fuzzer(
    target: &str,
    corpus: &Path,
    name: &str,
    seconds: u32,
    variables: &[(&str, &str)],
) -> Result<()> {
    let found = root().join("target/fuzz-corpus").join(name);
    fs::create_dir_all(&found)?;
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz", "run", target]).arg(&found).current_dir(root());
    command.args(corpus.exists().then_some(corpus));
    command.args(["--", &format!("-max_total_time={seconds}"), "-print_final_stats=1"]);
    // The workspace pins a stable compiler; the fuzzers need another.
    command.env_remove("RUSTUP_TOOLCHAIN").envs(variables.iter().copied());
    succeed(&mut command).with_context(|| {
        format!("the fuzzer {name} found something or could not run (`cargo install cargo-fuzz`)")
    })
}

fn parlour(args: &[&str]) -> Result<()> {
    succeed(Command::new(build(Profile::Release)?).args(args).current_dir(root()))
}

// Instructions do not depend on the load of the machine. Counting two runs and taking the difference
// leaves out what starting the program costs.

/// Above this many hundredths of the old number the guard fails.
const PERCENT_MAX: u64 = 105;
const FEW_GAMES: u64 = 20;
const MANY_GAMES: u64 = 220;

fn instructions(mode: Mode) -> Result<()> {
    let binary = build(Profile::Release)?;
    let path = instructions_path();
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut measure = read_measure(&text).with_context(|| path.display().to_string())?;
    let mut failed = Vec::new();
    for Game { id, .. } in games()? {
        let counted = per_choice(count(&binary, &id, FEW_GAMES)?, count(&binary, &id, MANY_GAMES)?)?;
        let verdict = judge(counted, measure.get(&id).copied());
        println!("{id}: {verdict}");
        // A new game has no number yet: nothing got slower, and `--bless` gives it one.
        if matches!(verdict, Verdict::TooMany { .. }) && mode == Mode::Guard {
            failed.push(id.clone());
        }
        measure.insert(id, counted);
    }
    if mode == Mode::Bless {
        fs::write(&path, write_measure(&measure))?;
        println!("wrote {}", path.display());
    }
    ensure!(
        failed.is_empty(),
        "{}: make it faster again, or accept it with `cargo xtask nightly instructions --bless` and say why",
        failed.join(", ")
    );
    Ok(())
}

fn instructions_path() -> PathBuf {
    root().join("xtask/instructions.toml")
}

/// Figures of one run.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Count {
    instructions: u64,
    choices: f64,
}

fn count(binary: &Path, game: &str, games: u64) -> Result<Count> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary).current_dir(root());
    command.args(["bench", game, "--games", &games.to_string(), "--seed", "1", "--json"]);
    let output = command
        .output()
        .context("cannot start valgrind: install the package `valgrind` to count instructions")?;
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(output.status.success(), "{} failed:\n{err}", shown(&command));
    let report: Value = serde_json::from_str(&out).context("the benchmark printed no JSON")?;
    let mean = report["choices_per_game"].as_f64().context("the benchmark printed no choices_per_game")?;
    Ok(Count { instructions: collected(&err)?, choices: mean * games as f64 })
}

/// The count of callgrind's closing line `==123== Collected : 456`.
fn collected(text: &str) -> Result<u64> {
    let count = text.lines().find_map(|line| line.split_once("Collected :"));
    let (_, count) = count.context("callgrind counted nothing")?;
    count.trim().parse().context("callgrind's count is no number")
}

fn per_choice(few: Count, many: Count) -> Result<u64> {
    let choices = many.choices - few.choices;
    ensure!(choices >= 1.0 && many.instructions > few.instructions, "the two runs do not differ");
    Ok(((many.instructions - few.instructions) as f64 / choices).round() as u64)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    New { counted: u64 },
    Fine { counted: u64, before: u64 },
    TooMany { counted: u64, before: u64 },
}

fn judge(counted: u64, before: Option<u64>) -> Verdict {
    match before {
        None => Verdict::New { counted },
        Some(before) if counted * 100 > before * PERCENT_MAX => Verdict::TooMany { counted, before },
        Some(before) => Verdict::Fine { counted, before },
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Verdict::New { counted } => {
                write!(
                    f,
                    "{counted} instructions per choice, and no number to compare with: `--bless` takes this one"
                )
            }
            Verdict::Fine { counted, before } | Verdict::TooMany { counted, before } => {
                let ratio = counted as f64 / before.max(1) as f64;
                write!(f, "{counted} instructions per choice, {ratio:.3} of {before}")?;
                if matches!(self, Verdict::TooMany { .. }) {
                    write!(f, ": more than {:.2} is too many", PERCENT_MAX as f64 / 100.0)?;
                }
                Ok(())
            }
        }
    }
}

fn read_measure(text: &str) -> Result<BTreeMap<String, u64>> {
    let table: toml_edit::Document<String> = text.parse()?;
    let mut measure = BTreeMap::new();
    for (game, count) in table.iter() {
        match count.as_integer().and_then(|count| u64::try_from(count).ok()) {
            Some(count) => measure.insert(game.to_owned(), count),
            None => bail!("{game}: {count} is no number of instructions"),
        };
    }
    Ok(measure)
}

fn write_measure(measure: &BTreeMap<String, u64>) -> String {
    let mut text = String::from(
        "# Instructions per choice of a random game, release build: the guard of `cargo xtask nightly`.\n\
         # Written by `cargo xtask nightly instructions --bless`.\n",
    );
    for (game, count) in measure {
        text.push_str(&format!("{game} = {count}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_of_starting_is_left_out() {
        let few = Count { instructions: 5_000, choices: 10.0 };
        let many = Count { instructions: 45_000, choices: 110.0 };
        assert_eq!(per_choice(few, many).unwrap(), 400);
        assert!(per_choice(many, few).is_err());
        assert!(per_choice(few, few).is_err());
    }

    #[test]
    fn the_guard_allows_five_percent() {
        assert_eq!(judge(105, Some(100)), Verdict::Fine { counted: 105, before: 100 });
        assert_eq!(judge(106, Some(100)), Verdict::TooMany { counted: 106, before: 100 });
        assert_eq!(judge(50, Some(100)), Verdict::Fine { counted: 50, before: 100 });
        assert_eq!(judge(50, None), Verdict::New { counted: 50 });
        assert_eq!(judge(210, Some(200)).to_string(), "210 instructions per choice, 1.050 of 200");
    }

    #[test]
    fn reads_what_callgrind_says() {
        let text = "==7== Callgrind\n==7== Events    : Ir\n==7== Collected : 1234567\n==7==\n";
        assert_eq!(collected(text).unwrap(), 1_234_567);
        assert!(collected("==7== nothing\n").is_err());
    }

    #[test]
    fn the_measure_reads_back() {
        let measure = BTreeMap::from([("finished".to_owned(), 123)]);
        assert_eq!(read_measure(&write_measure(&measure)).unwrap(), measure);
        assert!(read_measure("finished = \"many\"\n").is_err());
        assert!(read_measure("finished = -1\n").is_err());
    }
}
