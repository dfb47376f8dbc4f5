//! One public type has one name: no two of different crates share one, unless the list below says why.
//!
//! A game's own types are only ever used beside the game's name (`wizard::Card`), so games may share names with each other;
//! toy games stand in for games and are not looked at.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::Source;
use super::{Problem, lines_before_tests};

/// Names that several crates may have, and why.
const SHARED: &[(&str, &str)] = &[
    ("Ability", "what a card can do, in Finished! and in texts"),
    ("Card", "a definition of a card; every game has its own"),
    ("Choice", "a game's choices implement the kernel's trait of that name"),
    ("Config", "Lorcana's follows the document it implements (LOR 8)"),
    ("Duel", "the game, and the dialect of its texts"),
    ("Ending", "why a game ended, in its own terms and on the wire"),
    (
        "Event",
        "a game's type for the kernel's `Game::Event`; those of the card layer are shared by two games",
    ),
    ("Frame", "of a program that runs, and of the protocol"),
    ("Listed", "the catalog's trait, and an entry of a list on the wire"),
    ("Listing", "what players of a game say to the list of games, and the trait they say it by"),
    ("Lorcana", "the game, and the dialect of its texts"),
    ("Phase", "of a turn in the rules of games, and of a table on the wire"),
    ("Player", "in the card layer, and on the wire"),
    ("Price", "in the card layer, and as it is shown"),
    ("Prior", "a game's type for the kernel's `Game::Prior`"),
    ("Refusal", "a game's reason, and the protocol's refusal made from it"),
    ("Row", "of a table of steps, and of a phrase table"),
    ("Secret", "of a shuffle, and of a card"),
    ("Step", "of a turn in the rules of games, and what a choice disclosed in the kernel"),
    ("Token", "a creature that is no card, and a proof of a seat"),
    ("Whose", "in texts, and as it is shown"),
    ("Window", "to respond in Duel, and as it is shown"),
    ("Zone", "of the card layer, and as it is shown"),
];

/// Directories of toy games.
const TOYS: [&str; 2] = ["crates/toys/src/", "crates/testkit/src/crooked/"];

/// Checks that every public type has a name of its own, and that no name is listed in vain.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    check_with(sources, SHARED)
}

fn check_with(sources: &[Source], shared: &[(&str, &str)]) -> Vec<Problem> {
    let mut types: BTreeMap<&str, BTreeMap<&str, (&str, usize)>> = BTreeMap::new();
    for source in sources.iter().filter(|source| !TOYS.iter().any(|toys| source.path.starts_with(toys))) {
        let Some(krate) = crate_of(&source.path) else { continue };
        for (number, name) in lines_before_tests(source).filter_map(|(n, line)| Some((n, public_type(line)?)))
        {
            types.entry(name).or_default().entry(krate).or_insert((&source.path, number));
        }
    }
    let clashes =
        |crates: &BTreeMap<&str, _>| crates.len() > 1 && crates.keys().any(|krate| !is_of_a_game(krate));
    types.retain(|_, crates| clashes(crates));

    let listed: BTreeSet<&str> = shared.iter().map(|(name, _)| *name).collect();
    let mut problems = Vec::new();
    for (name, crates) in types.iter().filter(|(name, _)| !listed.contains(**name)) {
        let all: Vec<&str> = crates.keys().copied().collect();
        let text = format!(
            "{} have a public type {name}: rename all but one, or say in xtask/src/tidy/names.rs why they share it",
            all.join(" and ")
        );
        problems.extend(crates.values().map(|(path, line)| Problem::new(path, *line, text.clone())));
    }
    for name in listed.iter().filter(|name| !types.contains_key(**name)) {
        let text = format!("{name} is no longer shared by two crates: take it off the list");
        problems.push(Problem::new("xtask/src/tidy/names.rs", 1, text));
    }
    problems
}

/// The directory of the crate whose library or binary a file belongs to.
fn crate_of(path: &str) -> Option<&str> {
    let (krate, _) = path.split_once("/src/").filter(|_| path.ends_with(".rs"))?;
    (krate.starts_with("crates/") || krate.starts_with("games/")).then_some(krate)
}

/// Whether a crate is the rules or the players of a game.
fn is_of_a_game(krate: &str) -> bool {
    krate.starts_with("games/")
}

/// The name of the public type that a line begins.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(files: &[(&str, &str)], shared: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::example(path, text)).collect();
        check_with(&sources, shared).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn two_crates_cannot_share_the_name_of_a_public_type() {
        let files =
            [("crates/a/src/x.rs", "\npub struct House;\n"), ("crates/b/src/lib.rs", "pub enum House {}\n")];
        let found = problems(&files, &[]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("crates/a/src/x.rs:2: crates/a and crates/b have a public type House"));
        assert_eq!(problems(&files, &[("House", "for a reason")]), [""; 0]);
    }

    #[test]
    fn what_nobody_else_can_name_does_not_clash() {
        for (path, text) in [
            (
                "crates/b/src/lib.rs",
                "pub(crate) struct House;\nstruct House2;\nuse a::House;\npub fn house() {}\n",
            ),
            ("crates/b/src/lib.rs", "#[cfg(test)]\nmod tests {\n    pub struct House;\n}\n"),
            ("crates/b/tests/house.rs", "pub struct House;\n"),
            ("crates/toys/src/kuhn.rs", "pub struct House;\n"),
            ("crates/a/src/y.rs", "pub struct House;\n"),
            ("xtask/src/main.rs", "pub struct House;\n"),
        ] {
            let files = [("crates/a/src/lib.rs", "pub struct House;\n"), (path, text)];
            assert_eq!(problems(&files, &[]), [""; 0], "{path}: {text}");
        }
    }

    #[test]
    fn games_share_names_with_each_other_and_with_nobody_else() {
        let (wizard, duel) = (
            ("games/wizard/src/lib.rs", "pub struct Hand;\n"),
            ("games/duel/src/lib.rs", "pub struct Hand;\n"),
        );
        assert_eq!(problems(&[wizard, duel], &[]), [""; 0]);
        assert_eq!(
            problems(&[wizard, duel, ("crates/kernel/src/a.rs", "pub trait Hand {}\n")], &[]).len(),
            3
        );
        let players = ("games/wizard/players/src/a.rs", "pub type Hand = u64;\n");
        assert_eq!(problems(&[wizard, players], &[]), [""; 0], "players share names as their rules do");
    }

    #[test]
    fn a_name_on_the_list_that_is_not_shared_is_reported() {
        let found = problems(&[("crates/a/src/lib.rs", "pub struct House;\n")], &[("House", "once")]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("House is no longer shared"), "{found:?}");
    }
}
