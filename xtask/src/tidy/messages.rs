//! Catalogues of messages: every language has the same ones, each is used, and each that is used is there.

use std::collections::{BTreeMap, BTreeSet};

use super::Problem;
use super::tree::Source;

/// The language every catalogue has.
const ENGLISH: &str = "en";

/// Ids that are put together from a word of a view: a colour, a role, a state.
const BY_WORD: [&str; 1] = ["colour-"];

/// Checks all catalogues against each other and against the sources.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let catalogues: Vec<Catalogue> = sources.iter().filter_map(Catalogue::read).collect();
    let mut problems = listed_by_hand(sources);
    for catalogue in &catalogues {
        problems.extend(compare(catalogue, &catalogues));
    }
    let english = catalogues.iter().filter(|catalogue| catalogue.language == ENGLISH);
    let known: BTreeSet<&str> = english.clone().flat_map(|catalogue| catalogue.ids.keys().copied()).collect();
    let code = sources.iter().filter(|source| source.is_rust() || source.is_web());
    let written: Vec<(&Source, usize, &str)> = code
        .flat_map(|source| {
            source.lines().flat_map(move |(line, text)| literals(text).map(move |id| (source, line, id)))
        })
        .collect();
    let used: BTreeSet<&str> = written.iter().map(|(_, _, id)| *id).collect();
    for catalogue in english {
        for (id, entry) in &catalogue.ids {
            let by_word = BY_WORD.iter().any(|start| id.starts_with(start));
            if !used.contains(id) && !by_word {
                problems.push(Problem::new(
                    catalogue.path,
                    entry.line,
                    format!("nobody says {id}: remove it"),
                ));
            }
        }
    }
    for (source, line, text) in sources.iter().filter(|source| source.is_rust()).flat_map(|source| {
        source
            .lines()
            .take_while(|(_, line)| *line != "#[cfg(test)]")
            .map(move |(line, text)| (source, line, text))
    }) {
        let is_test = source.path.contains("/tests") || source.path.contains("/toys/");
        let is_comment = text.trim_start().starts_with("//");
        for id in said(text).filter(|id| !(is_test || is_comment || known.contains(id))) {
            problems.push(Problem::new(
                &source.path,
                line,
                format!("no catalogue has the message {id}: add it"),
            ));
        }
    }
    problems
}

/// Code that names a catalogue: another language would need code.
fn listed_by_hand(sources: &[Source]) -> Vec<Problem> {
    let rust = sources.iter().filter(|source| {
        source.is_rust() && ["crates/", "games/"].iter().any(|under| source.path.starts_with(under))
    });
    rust.flat_map(|source| {
        let named = source.lines().filter(|(_, text)| text.contains("include_str!") && text.contains(".ftl"));
        let text = "names a catalogue: kernel::catalogues!() has those of every language";
        named.map(|(line, _)| Problem::new(&source.path, line, text.to_owned()))
    })
    .collect()
}

/// A catalogue of one language.
struct Catalogue<'a> {
    path: &'a str,
    /// Family: the part of the path that catalogues of the same messages have in common.
    family: String,
    language: &'a str,
    ids: BTreeMap<&'a str, Entry<'a>>,
}

/// A message of a catalogue.
struct Entry<'a> {
    line: usize,
    variables: BTreeSet<&'a str>,
}

impl<'a> Catalogue<'a> {
    fn read(source: &'a Source) -> Option<Self> {
        let name = source.path.strip_suffix(".ftl")?;
        let at = name.rfind(['/', '.'])? + 1;
        let (family, language) = (name[..at].to_owned(), &name[at..]);
        let mut ids: BTreeMap<&str, Entry<'_>> = BTreeMap::new();
        let mut last = None;
        for (line, text) in source.lines() {
            if text.starts_with(|first: char| first.is_ascii_alphabetic())
                && let Some((id, _)) = text.split_once('=')
            {
                last = Some(id.trim());
                ids.insert(id.trim(), Entry { line, variables: BTreeSet::new() });
            }
            if let Some(entry) = last.and_then(|id| ids.get_mut(id)) {
                entry.variables.extend(variables(text));
            }
        }
        Some(Catalogue { path: &source.path, family, language, ids })
    }
}

/// Problems of a catalogue that lacks something, or has too much, beside the English one.
fn compare(catalogue: &Catalogue<'_>, all: &[Catalogue<'_>]) -> Vec<Problem> {
    let problem = |line, text: String| Problem::new(catalogue.path, line, text);
    let english = all.iter().find(|one| one.family == catalogue.family && one.language == ENGLISH);
    let Some(english) = english else {
        return vec![problem(1, "there is no English catalogue beside it".to_owned())];
    };
    let missing = english.ids.keys().filter(|id| !catalogue.ids.contains_key(*id));
    let mut problems: Vec<Problem> =
        missing.map(|id| problem(1, format!("{id} is missing: translate it"))).collect();
    for (id, entry) in &catalogue.ids {
        match english.ids.get(id) {
            None => problems.push(problem(entry.line, format!("English has no {id}: remove it"))),
            Some(right) => {
                let unknown =
                    entry.variables.difference(&right.variables).filter(|name| !name.ends_with("-count"));
                problems
                    .extend(unknown.map(|name| problem(entry.line, format!("{id} is told without ${name}"))));
            }
        }
    }
    problems
}

/// The variables a line of a catalogue uses.
fn variables(line: &str) -> impl Iterator<Item = &str> {
    let name = |rest: &'_ str| {
        rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len())
    };
    line.split('$').skip(1).map(move |rest| &rest[..name(rest)])
}

/// Texts in quotes on a line that may be ids.
fn literals(line: &str) -> impl Iterator<Item = &str> {
    let is_id = |text: &&str| {
        text.contains('-')
            && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
    };
    line.split(['"', '\'', '`']).filter(is_id)
}

/// The ids of the messages a line of Rust makes.
fn said(line: &str) -> impl Iterator<Item = &str> {
    line.split("message!(\"")
        .skip(1)
        .chain(line.split("Message::new(\"").skip(1))
        .filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(english: &str, german: &str, code: &str) -> Vec<Source> {
        vec![
            Source::example("crates/toy/messages/en.ftl", english),
            Source::example("crates/toy/messages/de.ftl", german),
            Source::example("crates/toy/src/lib.rs", code),
        ]
    }

    const CODE: &str = "message!(\"toy-moved\", cards = cards)";

    #[test]
    fn catalogues_that_fit_are_no_problem() {
        let english =
            "# Toy\ntoy-moved = { $cards ->\n    [one] a card\n   *[other] { $cards-count } cards\n }\n";
        assert_eq!(check(&sources(english, "toy-moved = { $cards }\n", CODE)), []);
    }

    #[test]
    fn what_is_missing_unused_or_unknown_is_reported() {
        let texts = |english, german, code| -> Vec<String> {
            check(&sources(english, german, code)).into_iter().map(|problem| problem.text).collect()
        };
        assert_eq!(texts("toy-moved = A\n", "", CODE), ["toy-moved is missing: translate it"]);
        assert_eq!(
            texts("toy-moved = A\n", "toy-moved = B\ntoy-more = C\n", CODE),
            ["English has no toy-more: remove it"]
        );
        assert_eq!(
            texts("toy-moved = A\n", "toy-moved = { $cards }\n", CODE),
            ["toy-moved is told without $cards"]
        );
        assert_eq!(texts("toy-moved = A\n", "toy-moved = B\n", ""), ["nobody says toy-moved: remove it"]);
        assert_eq!(texts("", "", CODE), ["no catalogue has the message toy-moved: add it"]);
    }

    #[test]
    fn a_third_language_is_checked_like_the_others_and_named_by_no_code() {
        let mut sources = sources("toy-moved = A\n", "toy-moved = B\n", CODE);
        sources.push(Source::example("crates/toy/messages/fr.ftl", "toy-moved = C\n"));
        assert_eq!(check(&sources), []);
        sources.push(Source::example("crates/toy/src/words.rs", "include_str!(\"../messages/fr.ftl\")"));
        let texts: Vec<String> = check(&sources).into_iter().map(|problem| problem.text).collect();
        assert_eq!(texts, ["names a catalogue: kernel::catalogues!() has those of every language"]);
    }
}
