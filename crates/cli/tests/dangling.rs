//! Texts with words that stand for nothing: built from the grammar, in every position, and all refused at their place.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use wording::ast::Ability;
use wording::{Duel, Lorcana, Phrase, Rewrites, Vocabulary, read_card_text, reference};

/// A game's words for the test.
struct Language {
    /// A description of one thing in the examples of effects, and words in its place that nothing binds.
    object: &'static str,
    objects: &'static [&'static str],
    /// Descriptions of an owner, of a player and of an amount, with such words.
    others: &'static [(&'static str, &'static str)],
    /// Positions of an effect, with the type of the card: nothing is named before it.
    positions: &'static [(&'static str, &'static str)],
    /// Lines by themselves: the type of the card, the line, and its words that stand for nothing.
    lines: &'static [(&'static str, &'static str, &'static str)],
}

const DUEL: Language = Language {
    object: "target creature",
    objects: &["it", "that creature", "enchanted creature", "this creature", "this enchantment"],
    others: &[
        ("target player", "that player"),
        ("target opponent", "that player"),
        ("target player", "its controller"),
        ("2 damage", "that much damage"),
        ("2 damage", "X damage"),
        ("2 life", "that much life"),
        ("2 cards", "X cards"),
        ("2 cards", "that many cards"),
        ("+2/+1", "+X/+X"),
    ],
    positions: &[
        ("instant", "{}."),
        ("sorcery", "Draw a card. {}."),
        ("instant", "Destroy all creatures. {}. Draw a card."),
        ("sorcery", "If you have no cards in hand, {}."),
        ("instant", "If you control no creatures, draw a card. Otherwise, {}."),
        ("sorcery", "You may {}."),
        ("sorcery", "You may draw a card. If you do, {}."),
        ("instant", "Choose one: draw a card; or {}."),
        ("generator", "2, tap: {}."),
        ("generator", "Discard a card: Draw a card, then {}."),
        ("generator", "2: You may pay 1. If you do, {}."),
    ],
    lines: &[
        ("creature", "Enchanted creature gets +1/+1.", "enchanted creature"),
        ("enchantment", "Whenever enchanted creature attacks, draw a card.", "enchanted creature"),
        ("enchantment", "This creature can't be blocked.", "this creature"),
        ("creature", "This enchantment enters tapped.", "this enchantment"),
        ("generator", "Sacrifice this creature: Draw a card.", "this creature"),
        ("creature", "Remove a charge counter from this generator: Draw a card.", "this generator"),
        ("creature", "This creature enters with X +1/+1 counters.", "X"),
        ("creature", "As an additional cost to cast this spell, sacrifice this creature.", "this creature"),
        (
            "enchantment",
            "At the beginning of your upkeep, put that many +1/+1 counters on each creature.",
            "that many",
        ),
        ("enchantment", "When this enchantment enters, that player draws a card.", "that player"),
        ("enchantment", "At the beginning of your upkeep, untap it.", "it"),
        ("enchantment", "Whenever you gain life, it gains flying until end of turn.", "it"),
        ("enchantment", "Whenever an opponent draws a card, its controller loses 1 life.", "its controller"),
        ("sorcery", "Destroy another target creature.", "another"),
        ("enchantment", "If this creature would die, exile it instead.", "this creature"),
        ("enchantment", "Prevent all damage that would be dealt to this creature.", "this creature"),
        ("sorcery", "Exile target creature until this permanent leaves the battlefield.", "this permanent"),
    ],
};

const LORCANA: Language = Language {
    object: "chosen character",
    objects: &["it", "that character", "this character", "this location", "she", "those characters"],
    others: &[
        ("chosen player", "that player"),
        ("chosen opponent", "that player"),
        ("chosen opponent", "its player"),
        ("2 damage", "that much damage"),
        ("2 lore", "that much lore"),
        ("2 cards", "that many cards"),
    ],
    positions: &[
        ("action", "{}."),
        ("action", "Draw a card. {}."),
        ("song", "Banish all items. {}. Draw a card."),
        ("action", "If you have no cards in your hand, {}."),
        ("action", "You may {}."),
        ("action", "You may draw a card. If you do, {}."),
        ("song", "Choose one: draw a card; or {}."),
        ("item", "Exert: {}."),
        ("item", "1 ink, exert: Draw a card, then {}."),
        ("item", "Banish one of your characters: {}."),
    ],
    lines: &[
        ("item", "Characters get +1 strength while here.", "here"),
        ("character", "Characters of yours have Ward while here.", "here"),
        ("item", "Other characters here get +1 strength.", "here"),
        ("character", "Whenever a character of yours moves here, draw a card.", "here"),
        ("character", "You pay 1 ink less to move your characters here.", "here"),
        ("item", "This character can't quest.", "this character"),
        ("item", "This character gets +1 lore while damaged.", "this character"),
        ("location", "Whenever this character quests, draw a card.", "this character"),
        ("item", "When you play this character, draw a card.", "this character"),
        ("action", "At the end of this turn, banish it.", "it"),
        ("action", "Banish another chosen character.", "another"),
        ("item", "At the start of your turn, ready it.", "it"),
        ("item", "Whenever you draw a card, gain that much lore.", "that much"),
        ("item", "When you play this item, that player loses 1 lore.", "that player"),
        (
            "item",
            "If this character would be banished, return it to its player's hand instead.",
            "this character",
        ),
        ("item", "Banish this location: Draw a card.", "this location"),
    ],
};

/// A generated card: its type, its text, and the words in it that stand for nothing.
struct Dangling {
    card_type: String,
    text: String,
    words: String,
}

/// Texts built from the examples of the effects of a grammar. Some mean nothing to the reader: those are left out.
fn generated<D: Rewrites>(language: &Language) -> Vec<Dangling>
where
    Ability: Phrase<D, Value = Ability>,
{
    let reference = reference::<D>(&Vocabulary::new::<D>());
    let effects = reference.tables.iter().find(|table| table.name == "effect").expect("effects");
    let objects = language.objects.iter().map(|words| (language.object, *words));
    let replaced: Vec<(&str, &str)> = objects.chain(language.others.iter().copied()).collect();
    let mut all: Vec<Dangling> = language
        .lines
        .iter()
        .map(|(card_type, text, words)| Dangling {
            card_type: (*card_type).into(),
            text: (*text).into(),
            words: (*words).into(),
        })
        .collect();
    let mut seen = BTreeSet::new();
    // Positions take turns, so that each comes with effects and words of all sorts.
    let mut turn = 0;
    let examples = effects.rows.iter().map(|row| &row.example);
    for example in examples.filter(|example| !example.starts_with("this ")) {
        for (named, words) in replaced.iter().filter(|(named, _)| example.contains(named)) {
            let effect = example.replacen(named, words, 1);
            for _ in 0..3 {
                let (card_type, position) = language.positions[turn % language.positions.len()];
                turn += 1;
                let text = position.replace("{}", &effect);
                if own_name(card_type) != Some(*words)
                    && read_card_text::<D>(&text, &Vocabulary::new::<D>()).is_ok()
                    && seen.insert(text.clone())
                {
                    let words =
                        words.trim_end_matches(" damage").trim_end_matches(" life").trim_end_matches(" lore");
                    let words = words
                        .trim_end_matches(" cards")
                        .trim_start_matches('+')
                        .split('/')
                        .next()
                        .unwrap_or_default();
                    all.push(Dangling { card_type: card_type.into(), text, words: words.into() });
                }
            }
        }
    }
    all
}

/// Words by which a card of this type may call itself.
fn own_name(card_type: &str) -> Option<&'static str> {
    match card_type {
        "enchantment" => Some("this enchantment"),
        "location" => Some("this location"),
        _ => None,
    }
}

/// A file of cards with these texts.
fn file_of(cards: &[Dangling], ink: &str) -> String {
    let mut file = String::new();
    for (index, Dangling { card_type, text, .. }) in cards.iter().enumerate() {
        let letters: String =
            format!("{index:04}").bytes().map(|digit| char::from(digit - b'0' + b'a')).collect();
        writeln!(file, "[[card]]\nname = \"Card {letters}\"\ntype = \"{card_type}\"").unwrap();
        match card_type.as_str() {
            "generator" => writeln!(file, "yields = \"Ember\"").unwrap(),
            _ if ink.is_empty() => writeln!(file, "cost = \"1 Ember\"").unwrap(),
            _ => writeln!(file, "cost = 1\n{ink}").unwrap(),
        }
        match card_type.as_str() {
            "creature" => writeln!(file, "kinds = [\"Hound\"]\npower = 1\ntoughness = 1").unwrap(),
            "character" => {
                writeln!(file, "version = \"Odd\"\nkinds = [\"Ally\"]\nstrength = 1\nwillpower = 1\nlore = 1")
                    .unwrap()
            }
            "location" => writeln!(file, "version = \"Odd\"\nwillpower = 1\nmove_cost = 1").unwrap(),
            _ => {}
        }
        writeln!(file, "text = \"\"\"\n{text}\n\"\"\"\n").unwrap();
    }
    file
}

/// Checks the cards as designers do; returns what is wrong, as it is told to programs.
fn checked(directory: &Path, file: &str) -> Vec<Value> {
    fs::write(directory.join("dangling.toml"), file).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let done =
        command.args(["cards", "check", "dangling.toml", "--json"]).current_dir(directory).output().unwrap();
    let told = String::from_utf8(done.stdout).unwrap();
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Checks that every card is refused, at the very words.
fn refused_at_their_place<D: Rewrites>(language: &Language, ink: &str)
where
    Ability: Phrase<D, Value = Ability>,
{
    let cards = generated::<D>(language);
    assert!(cards.len() >= 100, "{} texts", cards.len());
    let file = file_of(&cards, ink);
    let directory = tempfile::tempdir().unwrap();
    let told = checked(directory.path(), &file);
    let lines: Vec<&str> = file.lines().collect();
    let mut at = BTreeSet::new();
    for one in told.iter().filter(|one| one["result"] == "wrong") {
        let (line, column) = (one["line"].as_u64().unwrap(), one["column"].as_u64().unwrap_or(1));
        at.insert((line as usize, column as usize));
    }
    let mut accepted = Vec::new();
    let texts =
        lines.iter().enumerate().filter(|(index, _)| *index > 0 && lines[index - 1] == "text = \"\"\"");
    for ((index, line), card) in texts.zip(&cards) {
        let there = |(_, column): &&(usize, usize)| {
            let rest = line[column - 1..].to_lowercase();
            rest.trim_start_matches('+').starts_with(&card.words.to_lowercase())
        };
        if !at.range((index + 1, 0)..(index + 2, 0)).any(|place| there(&place)) {
            accepted.push(format!("{}: {line} [{}]", card.card_type, card.words));
        }
    }
    assert!(accepted.is_empty(), "{} of {}:\n{}", accepted.len(), cards.len(), accepted.join("\n"));
}

#[test]
fn a_hundred_texts_of_duel_that_stand_for_nothing_are_refused_at_their_place() {
    refused_at_their_place::<Duel>(&DUEL, "");
}

#[test]
fn a_hundred_texts_of_lorcana_that_stand_for_nothing_are_refused_at_their_place() {
    refused_at_their_place::<Lorcana>(&LORCANA, "ink = [\"amber\"]");
}

#[test]
fn all_texts_of_the_sets_pass() {
    for game in ["duel", "lorcana"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        let done = command.args(["cards", "check", "--game", game]).output().unwrap();
        let told = String::from_utf8(done.stdout).unwrap();
        assert!(done.status.success() && told.ends_with("all is well\n"), "{told}");
    }
}
