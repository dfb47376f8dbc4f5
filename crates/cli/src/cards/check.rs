//! `parlour cards check`: is every text understood, and does every deck fit?

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use cards::Dialect;
use serde::Serialize;

use super::designed::{self, Designed};
use super::files::{CardFile, Collection, Find, game_of};
use super::glyphs;
use super::knockout;
use crate::Answer;

/// Check files of cards and decks: every fault with its place and the nearest wording
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour cards check                        the set of Duel itself
  parlour cards check --game lorcana         that of Lorcana
  parlour cards check my-cards.toml          cards of your own, together with the set
  parlour cards check --knockout             does a scenario notice every single ability?
  parlour cards check --knockout --only \"Cinder Hound\"

Exit codes: 0 all is well, 1 something is wrong, 2 a file cannot be used.")]
pub(super) struct Args {
    /// Files of cards [default: the set]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game: duel or lorcana [default: that of the files, or duel]
    #[arg(long, value_name = "GAME", value_parser = designed::game)]
    game: Option<Dialect>,
    /// Take every ability away, one at a time: a scenario about its card must fail then
    #[arg(long)]
    knockout: bool,
    /// The scenarios for --knockout: a directory or a file [default: games/GAME/scenarios]
    #[arg(long, value_name = "PATH", requires = "knockout")]
    scenarios: Option<PathBuf>,
    /// Take abilities only from this card [may be repeated]
    #[arg(long, value_name = "CARD", requires = "knockout")]
    only: Vec<String>,
    /// Write one JSON object for every fault, or with --knockout for every ability
    #[arg(long)]
    json: bool,
}

/// A finding, for programs.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Object<'a> {
    Wrong(&'a Find),
    Note(&'a Find),
    Summary(&'a Summary),
}

/// Summary of a check.
#[derive(Serialize)]
struct Summary {
    cards: usize,
    abilities: usize,
    decks: usize,
    /// Cards by aspect; those of two count twice.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    aspects: BTreeMap<&'static str, usize>,
    /// Cards by ink, in the same way.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    inks: BTreeMap<&'static str, usize>,
    faults: usize,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    match args
        .game
        .unwrap_or_else(|| args.files.iter().find_map(|path| game_of(path)).unwrap_or(Dialect::Duel))
    {
        Dialect::Duel => run_of::<duel::Duel>(args),
        Dialect::Lorcana => run_of::<lorcana::Lorcana>(args),
    }
}

fn run_of<G: Designed>(args: &Args) -> anyhow::Result<Answer> {
    let mut files = Vec::new();
    let mut unusable = false;
    for path in &args.files {
        match CardFile::<G>::read(path) {
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
    let all = Collection::new(files);
    let (_, wrong) = all.enter();
    let mut out = anstream::stdout().lock();
    if args.knockout && wrong.is_empty() && !unusable {
        drop(out);
        let usual = || PathBuf::from("games").join(designed::id(G::DIALECT)).join("scenarios");
        let scenarios = args.scenarios.clone().unwrap_or_else(usual);
        return knockout::run(&all, &args.files, &args.only, &scenarios, args.json);
    }
    let notes: Vec<Find> = all
        .own()
        .iter()
        .flat_map(|card| [canonical(card, &all), pictured(card, &all), misspelt(card, &all)])
        .flatten()
        .collect();
    let summary = Summary::new(&all, wrong.len());
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
        writeln!(out, "{}", summary.sentence(G::DIALECT))?;
    }
    Ok(match () {
        () if unusable => Answer::Unusable,
        () if !wrong.is_empty() => Answer::No,
        () => Answer::Yes,
    })
}

/// Says how a text is usually written, if it is understood and written otherwise.
fn canonical<G: Designed>(card: &G::Written, all: &Collection<G>) -> Option<Find> {
    let text = G::text(card);
    let abilities = G::read(text, &all.vocabulary).ok()?;
    let usual: Vec<String> = abilities.iter().map(G::print).collect::<Result<_, _>>().ok()?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines == usual {
        return None;
    }
    let usual: Vec<String> = usual.iter().map(|line| format!("  {line}")).collect();
    let what = format!("understood, and usually written as\n{}", usual.join("\n"));
    Some(Find::about(card, &all.files, what))
}

/// Says that there is no picture for the glyph of a card.
fn pictured<G: Designed>(card: &G::Written, all: &Collection<G>) -> Option<Find> {
    Some(Find::about(card, &all.files, glyphs::unknown(G::glyph(card))?))
}

/// Says that a kind is probably another, misspelt: no other card has it, and it differs by a letter.
fn misspelt<G: Designed>(card: &G::Written, all: &Collection<G>) -> Option<Find> {
    let name = G::name(card);
    let others = || all.cards.iter().filter(|other| G::name(other) != name).flat_map(G::kinds);
    let is_alone = |kind: &&String| {
        !all.declares(kind) && all.vocabulary.named(kind).is_ok() && others().all(|other| other != *kind)
    };
    let (kind, similar) = G::kinds(card)
        .iter()
        .filter(is_alone)
        .find_map(|kind| Some((kind, all.vocabulary.similar(kind)?)))?;
    let what = format!(
        "the kind \"{kind}\" is new; did you mean \"{similar}\"? `[[kind]]` in the file says that it is meant"
    );
    Some(Find::about(card, &all.files, what))
}

impl Summary {
    fn new<G: Designed>(all: &Collection<G>, faults: usize) -> Self {
        let cards = all.own();
        let abilities = cards.iter().filter_map(|card| G::read(G::text(card), &all.vocabulary).ok());
        let mut groups = BTreeMap::new();
        for group in cards.iter().flat_map(G::groups_of) {
            *groups.entry(group).or_default() += 1;
        }
        let (aspects, inks) = match G::DIALECT {
            Dialect::Duel => (groups, BTreeMap::new()),
            Dialect::Lorcana => (BTreeMap::new(), groups),
        };
        let decks = match &all.files[..] {
            [] => G::core().set().decks.len(),
            files => files.iter().map(|file| file.decks.len()).sum(),
        };
        Summary {
            cards: cards.len(),
            abilities: abilities.map(|one| one.len()).sum(),
            decks,
            aspects,
            inks,
            faults,
        }
    }

    fn sentence(&self, dialect: Dialect) -> String {
        let count = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let of = |name: &&str| self.aspects.get(name).or(self.inks.get(name)).copied();
        let groups = designed::groups(dialect).into_iter();
        let groups: Vec<String> = groups.filter_map(|name| Some(format!("{name} {}", of(&name)?))).collect();
        let groups = if groups.is_empty() { String::new() } else { format!(" ({})", groups.join(", ")) };
        let faults = match self.faults {
            0 => "all is well".to_owned(),
            faults => count(faults, "fault", "faults"),
        };
        format!(
            "{}{groups}, {}, {}: {faults}",
            count(self.cards, "card", "cards"),
            count(self.abilities, "ability", "abilities"),
            count(self.decks, "deck", "decks"),
        )
    }
}
