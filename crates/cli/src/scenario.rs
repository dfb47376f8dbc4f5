//! `parlour scenario`: does the game do what a scenario file says?

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use scenario::{Scenario, ScenarioReport, StepFailure};
use serde::Serialize;

use crate::Answer;
use crate::cards::{CardArgs, Place, chosen};

/// Run scenario files and report what does not hold
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour scenario games/finished/scenarios
  parlour scenario my-case.toml other-case.toml
  parlour scenario games/finished/scenarios --json | jq 'select(.result != \"holds\")'

Exit codes: 0 all hold, 1 some do not, 2 some files cannot be used.")]
pub(crate) struct Args {
    /// Scenario files, or directories searched for *.toml
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Write one JSON object a file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
    /// Take an ability away from a card of Duel first, as `parlour cards check --knockout` does
    #[arg(long, value_name = "CARD:ABILITY", hide = true)]
    without: Option<Place>,
}

/// Numbers of files by result.
#[derive(Default)]
struct Tally {
    hold: usize,
    fail: usize,
    unusable: usize,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    let read: Vec<(PathBuf, anyhow::Result<Scenario>)> =
        files.into_iter().map(|path| (path.clone(), read_file(&path))).collect();
    let usable: Vec<(&Path, &Scenario)> =
        read.iter().filter_map(|(path, scenario)| Some((path.as_path(), scenario.as_ref().ok()?))).collect();
    args.cards.add_for(&usable, args.without.as_ref())?;
    let mut out = anstream::stdout().lock();
    let mut tally = Tally::default();
    for (path, scenario) in read {
        let path = path.as_path();
        let result = scenario.and_then(|scenario| Ok(catalog::run_scenario(&in_chosen_set(scenario))?));
        match &result {
            Ok(report) if report.failures.is_empty() => tally.hold += 1,
            Ok(_) => tally.fail += 1,
            Err(_) => tally.unusable += 1,
        }
        match (args.json, &result) {
            (true, _) => writeln!(out, "{}", serde_json::to_string(&Object::new(path, &result))?)?,
            (false, Ok(report)) => write_report(&mut out, path, report)?,
            (false, Err(error)) => anstream::eprintln!("error: {}: {error:#}", path.display()),
        }
    }
    if !args.json {
        writeln!(out, "{}", tally.sentence())?;
    }
    Ok(match tally {
        Tally { unusable: 1.., .. } => Answer::Unusable,
        Tally { fail: 1.., .. } => Answer::No,
        Tally { .. } => Answer::Yes,
    })
}

/// The scenario with the set that was made of all cards, its own among them.
fn in_chosen_set(mut scenario: Scenario) -> Scenario {
    if let Some(set) = chosen(&scenario.game) {
        scenario.options.entry("set").or_insert(set.to_string().into());
        scenario.cards.clear();
    }
    scenario
}

/// The file itself, or all scenario files below a directory in the order of their names.
pub(crate) fn collect(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let before = files.len();
    search(path, files).with_context(|| format!("cannot read the directory {}", path.display()))?;
    anyhow::ensure!(files.len() > before, "there is no scenario file (*.toml) in {}", path.display());
    Ok(())
}

fn search(directory: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(directory)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        // The type of the entry itself: a link to a directory could lead round in circles.
        if entry.file_type()?.is_dir() {
            search(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

fn read_file(path: &Path) -> anyhow::Result<Scenario> {
    let text = fs::read_to_string(path).context("cannot be read")?;
    Ok(Scenario::parse(&text)?)
}

fn write_report(out: &mut impl Write, path: &Path, report: &ScenarioReport) -> std::io::Result<()> {
    let word = if report.failures.is_empty() { "ok  " } else { "FAIL" };
    writeln!(out, "{word}  {}  [{}] {}", path.display(), report.rules.join(", "), report.title)?;
    for failure in &report.failures {
        let did = match failure.did.as_slice() {
            [] => "looking at the position".to_owned(),
            did => did.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>().join(", "),
        };
        writeln!(out, "      step {}, {did}:", failure.step)?;
        for line in &failure.lines {
            writeln!(out, "        {line}")?;
        }
    }
    Ok(())
}

/// A file for programs.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Object<'a> {
    Holds(Ran<'a>),
    Fails(Ran<'a>),
    Unusable { file: String, reason: String },
}

#[derive(Serialize)]
struct Ran<'a> {
    file: String,
    rules: &'a [String],
    title: &'a str,
    failures: &'a [StepFailure],
}

impl<'a> Object<'a> {
    fn new(path: &Path, result: &'a anyhow::Result<ScenarioReport>) -> Self {
        let file = path.display().to_string();
        match result {
            Err(error) => Object::Unusable { file, reason: format!("{error:#}") },
            Ok(ScenarioReport { rules, title, failures }) => {
                let ran = Ran { file, rules, title, failures };
                if failures.is_empty() { Object::Holds(ran) } else { Object::Fails(ran) }
            }
        }
    }
}

impl Tally {
    fn sentence(&self) -> String {
        let Tally { hold, fail, unusable } = self;
        let holds = if *hold == 1 { "holds" } else { "hold" };
        let does = if *fail == 1 { "does" } else { "do" };
        match unusable {
            0 => format!("{hold} {holds}, {fail} {does} not"),
            _ => format!("{hold} {holds}, {fail} {does} not, {unusable} cannot be used"),
        }
    }
}
