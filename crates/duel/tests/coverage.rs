//! Every variant of the tree is carried out in plain random games.
//!
//! The variants are those the source of the tree has: one that is new and that no deck has a card for is missed at once.

use std::collections::{BTreeMap, BTreeSet};

use cards::trace;
use duel::{Choice, Duel, Options, starters};
use kernel::{Game, Seed, Sink};

/// After so many games, what was not seen is not seen.
const GAMES: u64 = 10_000;

/// Variants that are flattened before they are carried out, by what is left of them: a part of this kind was seen, or an
/// instruction of this name.
const SIGNS: [(&str, &str); 11] = [
    ("Keyword", "Ability::Keywords"),
    ("Trigger", "Ability::Triggered"),
    ("Timing", "Ability::Activated"),
    ("Static", "Ability::Static"),
    ("Replacement", "Ability::Replacement"),
    ("Op Do", "Step::Do"),
    ("Op May ", "Step::May"),
    ("Op MayPay", "Step::MayPay"),
    ("Op Unless", "Step::Unless"),
    ("Op If ", "Step::If"),
    ("Op Jump", "Step::IfElse"),
];

/// The types of the tree: their variants, each with the types of its parts. A struct is its own only variant.
struct Tree {
    types: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    structs: BTreeSet<String>,
}

impl Tree {
    fn read() -> Tree {
        let mut tree = Tree { types: BTreeMap::new(), structs: BTreeSet::new() };
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../wording/src/ast");
        for file in std::fs::read_dir(folder).expect("the source of the tree") {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
            let code = text.lines().map(str::trim).filter(|line| !line.starts_with(['/', '#']));
            let words = words(&code.collect::<Vec<_>>().join(" "));
            for at in 0..words.len() {
                match &words[at..] {
                    [public, what, name, ..] if public == "pub" && what == "enum" => {
                        tree.types.insert(name.clone(), variants(&words[at + 4..]));
                    }
                    [public, what, name, ..] if public == "pub" && what == "struct" => {
                        tree.types.insert(name.clone(), [(name.clone(), parts(&words[at + 4..]).0)].into());
                        tree.structs.insert(name.clone());
                    }
                    _ => {}
                }
            }
        }
        tree
    }

    fn all_variants(&self) -> BTreeSet<String> {
        let enums = self.types.iter().filter(|(name, _)| !self.structs.contains(*name));
        enums.flat_map(|(name, all)| all.keys().map(move |variant| format!("{name}::{variant}"))).collect()
    }

    /// Finds the variants in a value of this type as it is printed for debugging; says what stands after it.
    fn find<'t>(&self, of: &str, text: &'t str, found: &mut BTreeSet<String>) -> &'t str {
        let text = after_comma(text);
        if let Some(mut rest) = text.strip_prefix('[') {
            while !after_comma(rest).starts_with(']') {
                rest = self.find(of, rest, found);
            }
            return &after_comma(rest)[1..];
        }
        let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '-').unwrap_or(text.len());
        let (word, mut rest) = text.split_at(end);
        let parts = match self.types.get(of).and_then(|variants| variants.get(word)) {
            Some(parts) => {
                found.insert(format!("{of}::{word}"));
                parts.clone()
            }
            // An option of this type.
            None => vec![of.to_owned()],
        };
        let close = match rest.trim_start().chars().next() {
            Some('(') => ')',
            Some('{') => '}',
            _ => return rest,
        };
        rest = &rest.trim_start()[1..];
        for part in 0.. {
            rest = after_comma(rest);
            if let Some(after) = rest.strip_prefix(close) {
                return after;
            }
            if close == '}' {
                rest = rest.split_once(':').expect("the name of a part").1;
            }
            rest = self.find(parts.get(part).map_or("", String::as_str), rest, found);
        }
        rest
    }
}

fn after_comma(text: &str) -> &str {
    text.trim_start_matches([' ', ','])
}

fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in code.chars() {
        if letter.is_alphanumeric() || letter == '_' {
            words.last_mut().expect("there is always one").push(letter);
        } else {
            words.extend([letter.to_string(), String::new()]);
        }
    }
    words.retain(|word| !word.trim().is_empty());
    words
}

/// The variants of an enum, from behind its opening brace.
fn variants(words: &[String]) -> BTreeMap<String, Vec<String>> {
    let (mut found, mut at) = (BTreeMap::new(), 0);
    while words[at] != "}" {
        let name = words[at].clone();
        let (types, length) = match words[at + 1].as_str() {
            "(" | "{" => parts(&words[at + 2..]),
            _ => (Vec::new(), 0),
        };
        at += if length > 0 { length + 2 } else { 1 };
        at += usize::from(words[at] == ",");
        found.insert(name, types);
    }
    found
}

/// The types of some parts, and how many words these are with the bracket that ends them. Of `Option<Filter>` it is the
/// `Filter`.
fn parts(words: &[String]) -> (Vec<String>, usize) {
    let (mut types, mut last, mut depth) = (Vec::new(), String::new(), 0);
    for (at, word) in words.iter().enumerate() {
        match word.as_str() {
            ")" | "}" if depth == 0 => {
                types.extend((!last.is_empty()).then_some(last));
                return (types, at + 1);
            }
            "(" | "{" | "[" | "<" => depth += 1,
            ")" | "}" | "]" | ">" => depth -= 1,
            "," if depth == 0 => types.push(std::mem::take(&mut last)),
            word if word.starts_with(char::is_alphanumeric) => last = word.to_owned(),
            _ => {}
        }
    }
    panic!("a bracket that never ends: {words:?}");
}

/// What a choice shows by itself.
fn shown(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Mode(_) => Some("Step::Choose"),
        Choice::Alternative => Some("Ability::AlternativeCost"),
        Choice::Play(card) if card.card().additional.is_some() => Some("Ability::AdditionalCost"),
        Choice::Play(card) if !card.card().card_type.is_permanent() => Some("Ability::Spell"),
        _ => None,
    }
}

fn play(number: u64, found: &mut BTreeSet<String>) {
    let decks = starters();
    let seed = Seed::from_number(number);
    let (one, two) = (number as usize % decks.len(), number as usize / decks.len() % decks.len());
    let entries = [decks[one].clone(), decks[two].clone()];
    let mut game = Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("ready decks");
    let mut rng = seed.rng("random games");
    let mut choices = Vec::new();
    while let Some(seat) = game.decision().seats().first() {
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        found.extend(shown(choice).map(str::to_owned));
        game.perform(seat, choice, &mut Sink::off());
    }
}

#[test]
fn every_variant_is_executed() {
    let tree = Tree::read();
    let all = tree.all_variants();
    assert!(
        all.contains("Static::HasWhile") && all.contains("Where::Hand"),
        "the tree was not read: {all:?}"
    );
    let mut found = BTreeSet::new();
    let round = (starters().len() * starters().len()) as u64;
    for first in (0..GAMES).step_by(round as usize) {
        trace::start();
        (first..first + round).for_each(|number| play(number, &mut found));
        for part in trace::stop() {
            let (kind, value) = part.split_once(' ').unwrap();
            tree.find(kind, value, &mut found);
            let signs = SIGNS.iter().filter(|(sign, _)| part.starts_with(sign));
            found.extend(signs.map(|(_, variant)| (*variant).to_owned()));
        }
        if all.is_subset(&found) {
            println!("all {} variants in {} games", all.len(), first + round);
            return;
        }
    }
    let missing: Vec<&String> = all.difference(&found).collect();
    panic!("never carried out in {GAMES} random games over all pairs of decks: {missing:?}");
}
