//! Whether every ability of every card is noticed: with it taken away, a scenario about the card must fail.
//!
//! There are more variants than a process can have sets of cards, so each runs in a process of its own, as
//! `parlour scenario --without CARD:ABILITY`.

use std::ffi::OsStr;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::Value;
use wording::Vocabulary;
use wording::ast::Ability;

use super::designed::{self, Designed};
use super::files::Collection;
use crate::Answer;
use crate::scenario::collect;

/// An ability of a card: a line of its text, or one keyword of a line of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    card: String,
    /// Number of the line, from 1.
    line: usize,
    /// Number of the keyword in the line, from 1; none for the whole line.
    keyword: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.card, self.line)?;
        self.keyword.map_or(Ok(()), |keyword| write!(f, ".{keyword}"))
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXAMPLE: &str = "write it as CARD:LINE or CARD:LINE.KEYWORD, as in \"Cinder Hound:2\"";
        let (card, place) = text.rsplit_once(':').ok_or(EXAMPLE)?;
        let (line, keyword) = place.split_once('.').map_or((place, None), |(line, rest)| (line, Some(rest)));
        let number = |word: &str| word.parse().ok().filter(|number| *number > 0).ok_or(EXAMPLE);
        let keyword = keyword.map(number).transpose()?;
        Ok(Place { card: card.to_owned(), line: number(line)?, keyword })
    }
}

impl Place {
    /// Every ability of a card, with its text.
    fn all_of<G: Designed>(card: &G::Written, vocabulary: &Vocabulary) -> Vec<(Place, String)> {
        let mut places = Vec::new();
        let abilities = G::read(G::text(card), vocabulary).unwrap_or_default();
        for ((index, ability), text) in abilities.iter().enumerate().zip(lines(G::text(card))) {
            let place = |keyword| Place { card: G::name(card), line: index + 1, keyword };
            match ability {
                Ability::Keywords(keywords) if keywords.len() > 1 => {
                    for (index, keyword) in keywords.iter().enumerate() {
                        places.push((place(Some(index + 1)), designed::help(G::DIALECT, keyword).0));
                    }
                }
                _ => places.push((place(None), text.to_owned())),
            }
        }
        places
    }

    /// Whether its card is one of these.
    pub(super) fn is_of<G: Designed>(&self, cards: &[G::Written]) -> bool {
        cards.iter().any(|card| G::name(card) == self.card)
    }

    /// Takes the ability away from its card.
    pub(super) fn take_from<G: Designed>(
        &self,
        cards: &mut [G::Written],
        vocabulary: &Vocabulary,
    ) -> anyhow::Result<()> {
        let card = cards.iter_mut().find(|card| G::name(card) == self.card);
        let card = card.with_context(|| format!("there is no card \"{}\"", self.card))?;
        let mut abilities = G::read(G::text(card), vocabulary).unwrap_or_default();
        let index = self.line - 1;
        let ability = abilities.get_mut(index).with_context(|| format!("there is no ability {self}"))?;
        let mut instead = None;
        match (ability, self.keyword) {
            (Ability::Keywords(keywords), Some(keyword))
                if keyword <= keywords.len() && keywords.len() > 1 =>
            {
                keywords.remove(keyword - 1);
                instead = Some(G::print(&abilities[index])?);
            }
            (_, Some(_)) => anyhow::bail!("there is no ability {self}"),
            (Ability::Spell(_), None) => instead = Some(G::NOTHING.to_owned()),
            (_, None) => {}
        }
        let mut left: Vec<String> = lines(G::text(card)).map(str::to_owned).collect();
        left.splice(index..=index, instead);
        G::set_text(card, left.join("\n"));
        Ok(())
    }
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// An ability that was taken away, with the scenario that notices it.
#[derive(Serialize)]
struct Tried {
    ability: String,
    text: String,
    /// Scenarios that mention the card and hold.
    scenarios: usize,
    noticed_by: Option<String>,
}

/// A scenario that holds as things are.
struct Holding {
    path: PathBuf,
    text: String,
}

/// Tries every ability of the cards looked at, or of those named.
pub(super) fn run<G: Designed>(
    all: &Collection<G>,
    cards: &[PathBuf],
    only: &[String],
    scenarios: &Path,
    json: bool,
) -> anyhow::Result<Answer> {
    let wanted = |card: &&G::Written| {
        only.is_empty() || only.iter().any(|name| name.eq_ignore_ascii_case(&G::name(card)))
    };
    let looked_at: Vec<&G::Written> = all.own().iter().filter(wanted).collect();
    for name in only {
        anyhow::ensure!(
            looked_at.iter().any(|card| G::name(card).eq_ignore_ascii_case(name)),
            "{}",
            designed::pool(G::DIALECT)
                .named(name)
                .map_or_else(|unknown| unknown.to_string(), |_| format!("\"{name}\" is not in these files"))
        );
    }
    let places: Vec<(Place, String)> =
        looked_at.into_iter().flat_map(|card| Place::all_of::<G>(card, &all.vocabulary)).collect();
    let holding = holding(scenarios, cards)?;
    let tried = try_all(&places, &holding, cards)?;
    let mut out = anstream::stdout().lock();
    let unnoticed: Vec<&Tried> = tried.iter().filter(|tried| tried.noticed_by.is_none()).collect();
    if json {
        for tried in &tried {
            writeln!(out, "{}", serde_json::to_string(tried)?)?;
        }
    } else {
        for Tried { ability, text, scenarios, .. } in &unnoticed {
            let by = match scenarios {
                0 => "no scenario mentions the card".to_owned(),
                1 => "1 scenario mentions the card and holds without it".to_owned(),
                count => format!("{count} scenarios mention the card and hold without it"),
            };
            writeln!(out, "{ability}: nobody misses it; {by}\n  {text}")?;
        }
        let (count, scenarios) = (tried.len(), holding.len());
        let result = match unnoticed.len() {
            0 => "every one is missed".to_owned(),
            unnoticed => format!("{unnoticed} not missed"),
        };
        writeln!(out, "{count} abilities taken away one by one, scenarios that hold: {scenarios}; {result}")?;
    }
    Ok(if unnoticed.is_empty() { Answer::Yes } else { Answer::No })
}

/// The scenarios that hold with all abilities. The others prove nothing.
fn holding(directory: &Path, cards: &[PathBuf]) -> anyhow::Result<Vec<Holding>> {
    anyhow::ensure!(
        directory.exists(),
        "there are no scenarios in {}: name them with --scenarios",
        directory.display()
    );
    let mut paths = Vec::new();
    collect(directory, &mut paths)?;
    let (results, said) = run_scenarios(None, &paths, cards)?;
    anyhow::ensure!(results.len() == paths.len(), "the scenarios do not run: {said}");
    let mut holding = Vec::new();
    for (path, result) in paths.into_iter().zip(results) {
        if result["result"] == "holds" {
            let text = std::fs::read_to_string(&path)?;
            holding.push(Holding { path, text });
        } else {
            let why = result["reason"].as_str().unwrap_or("it does not hold with all abilities");
            anstream::eprintln!("left out {}: {why}", path.display());
        }
    }
    Ok(holding)
}

/// Runs scenarios in a process of their own, which has the cards they bring and lacks an ability; returns the result of each,
/// and the complaints.
fn run_scenarios(
    without: Option<&Place>,
    scenarios: &[impl AsRef<OsStr>],
    cards: &[PathBuf],
) -> anyhow::Result<(Vec<Value>, String)> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["scenario", "--json"]);
    if let Some(place) = without {
        command.arg("--without").arg(place.to_string());
    }
    cards.iter().for_each(|file| {
        command.arg("--cards").arg(file);
    });
    let output = command.args(scenarios).output()?;
    let results = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    Ok((results, String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// Tries all places, on all cores.
fn try_all(places: &[(Place, String)], holding: &[Holding], cards: &[PathBuf]) -> anyhow::Result<Vec<Tried>> {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} abilities, {eta} to go");
    let progress = ProgressBar::new(places.len() as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((place, text)) = places.get(index) else { return done };
            done.push((index, try_one(place, text, holding, cards)));
            progress.inc(1);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    progress.finish_and_clear();
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, tried)| tried).collect()
}

fn try_one(place: &Place, text: &str, holding: &[Holding], cards: &[PathBuf]) -> anyhow::Result<Tried> {
    let about: Vec<&Path> = holding
        .iter()
        .filter(|holding| holding.text.contains(&place.card))
        .map(|holding| holding.path.as_path())
        .collect();
    let mut tried =
        Tried { ability: place.to_string(), text: text.to_owned(), scenarios: about.len(), noticed_by: None };
    if about.is_empty() {
        return Ok(tried);
    }
    let (results, said) = run_scenarios(Some(place), &about, cards)?;
    let failing = results.iter().find(|result| result["result"] != "holds");
    tried.noticed_by = failing.and_then(|result| result["file"].as_str()).map(str::to_owned);
    anyhow::ensure!(
        tried.noticed_by.is_some() || results.len() == about.len(),
        "without {place} the scenarios do not run to their end: {said}"
    );
    Ok(tried)
}
