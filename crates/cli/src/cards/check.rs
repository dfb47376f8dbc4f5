//! `parlour cards check`: is every text understood, and does every deck fit?

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use cards::pool::Written;
use serde::Serialize;
use wording::Duel;
use wording::ast::Aspect;

use super::files::{CardFile, Collection, Find};
use super::knockout;
use crate::Answer;

/// Check files of cards and decks: every fault with its place and the nearest wording
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour cards check                        the set itself
  parlour cards check my-cards.toml          cards of your own, together with the set
  parlour cards check --knockout             does a scenario notice every single ability?
  parlour cards check --knockout --only \"Cinder Hound\"

Exit codes: 0 all is well, 1 something is wrong, 2 a file cannot be used.")]
pub(super) struct Args {
    /// Files of cards [default: the set]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Take every ability away, one at a time: a scenario about its card must fail then
    #[arg(long)]
    knockout: bool,
    /// The scenarios for --knockout: a directory or a file
    #[arg(long, value_name = "PATH", default_value = "tests/scenarios/duel", requires = "knockout")]
    scenarios: PathBuf,
    /// Take abilities only from this card [may be repeated]
    #[arg(long, value_name = "CARD", requires = "knockout")]
    only: Vec<String>,
    /// Write one JSON object for every fault, or with --knockout for every ability
    #[arg(long)]
    json: bool,
}

/// What is found, for programs.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Object<'a> {
    Wrong(&'a Find),
    Note(&'a Find),
    Summary(&'a Summary),
}

/// What was looked at.
#[derive(Serialize)]
struct Summary {
    cards: usize,
    abilities: usize,
    decks: usize,
    /// Cards by aspect; those of two count twice.
    aspects: BTreeMap<&'static str, usize>,
    faults: usize,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut files = Vec::new();
    let mut unusable = false;
    for path in &args.files {
        match CardFile::read(path) {
            Ok(file) => files.push(file),
            Err(error) => {
                anstream::eprintln!("error: {error:#}");
                unusable = true;
            }
        }
    }
    if unusable && files.is_empty() {
        return Ok(Answer::Unusable);
    }
    let all = Collection::of(files);
    let wrong = all.give();
    let mut out = anstream::stdout().lock();
    if args.knockout && wrong.is_empty() && !unusable {
        drop(out);
        return knockout::run(&all, &args.files, &args.only, &args.scenarios, args.json);
    }
    let notes: Vec<Find> = all.own().iter().filter_map(|card| canonical(card, &all)).collect();
    let summary = Summary::of(&all, wrong.len());
    if args.json {
        let objects = wrong.iter().map(Object::Wrong).chain(notes.iter().map(Object::Note));
        for object in objects.chain([Object::Summary(&summary)]) {
            writeln!(out, "{}", serde_json::to_string(&object)?)?;
        }
    } else {
        for find in &wrong {
            writeln!(out, "error: {find}")?;
        }
        for find in &notes {
            writeln!(out, "note: {find}")?;
        }
        writeln!(out, "{}", summary.sentence())?;
    }
    Ok(match () {
        () if unusable => Answer::Unusable,
        () if !wrong.is_empty() => Answer::No,
        () => Answer::Yes,
    })
}

/// Says how a text is usually written, if it is understood and written otherwise.
fn canonical(card: &Written, all: &Collection) -> Option<Find> {
    let abilities = wording::read_card_text::<Duel>(&card.text).ok()?;
    let usual = wording::print_abilities::<Duel>(&abilities).ok()?;
    let lines: Vec<&str> = card.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.join("\n") == usual {
        return None;
    }
    let usual: Vec<String> = usual.lines().map(|line| format!("  {line}")).collect();
    let what = format!("understood, and usually written as\n{}", usual.join("\n"));
    Some(Find::about(card, &all.files, what))
}

impl Summary {
    fn of(all: &Collection, faults: usize) -> Self {
        let cards = all.own();
        let abilities = cards.iter().filter_map(|card| wording::read_card_text::<Duel>(&card.text).ok());
        let mut aspects = BTreeMap::new();
        for card in cards {
            let words = || card.cost.split(' ').chain(card.yields.as_deref());
            let mut has =
                Aspect::ALL.into_iter().filter(|aspect| words().any(|word| word == aspect.name())).peekable();
            if has.peek().is_none() {
                *aspects.entry("neutral").or_default() += 1;
            }
            has.for_each(|aspect| *aspects.entry(aspect.name()).or_default() += 1);
        }
        let decks = match &all.files[..] {
            [] => duel::starters().len(),
            files => files.iter().map(|file| file.decks.len()).sum(),
        };
        Summary {
            cards: cards.len(),
            abilities: abilities.map(|one| one.len()).sum(),
            decks,
            aspects,
            faults,
        }
    }

    fn sentence(&self) -> String {
        let count = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let names = Aspect::ALL.map(Aspect::name).into_iter().chain(["neutral"]);
        let aspects = names.filter_map(|name| Some(format!("{name} {}", self.aspects.get(name)?)));
        let aspects: Vec<String> = aspects.collect();
        let aspects = if aspects.is_empty() { String::new() } else { format!(" ({})", aspects.join(", ")) };
        let faults = match self.faults {
            0 => "all is well".to_owned(),
            faults => count(faults, "fault", "faults"),
        };
        format!(
            "{}{aspects}, {}, {}: {faults}",
            count(self.cards, "card", "cards"),
            count(self.abilities, "ability", "abilities"),
            count(self.decks, "deck", "decks"),
        )
    }
}
