//! Lists of lines: a number of copies, a name, and what shops and collections write around them.

use std::fmt::Write;

use cards::Deck;

use crate::Listed;
use crate::names::{Names, folded};

/// Headings of parts that belong to the deck, by their letters.
const PARTS: [&str; 20] = [
    "about",
    "actions",
    "artifacts",
    "cards",
    "characters",
    "creatures",
    "deck",
    "decklist",
    "enchantments",
    "generators",
    "instants",
    "items",
    "lands",
    "locations",
    "main",
    "mainboard",
    "maindeck",
    "songs",
    "sorceries",
    "spells",
];

/// Headings of parts that are kept beside a deck.
const BESIDE: [&str; 4] = ["considering", "maybeboard", "sideboard", "tokens"];

/// The part of a list a line stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Deck,
    Beside,
}

/// Name of the deck, and the cards of its lines. A line nobody understands is a card of that name.
pub(crate) fn read(text: &str, names: &Names) -> (String, Listed) {
    let (mut title, mut listed, mut part) = (String::new(), Listed::new(), Part::Deck);
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with("//") || line.starts_with('#') {
            continue;
        }
        if let Some(named) = title_of(line, names) {
            named.clone_into(&mut title);
        } else if let Some(heading) = heading(line, names) {
            part = heading;
        } else if part == Part::Deck {
            listed.push(card(line, names));
        }
    }
    (title, listed)
}

/// The lines of a deck.
pub(crate) fn write(deck: &Deck) -> String {
    let mut text = String::new();
    if !deck.name.is_empty() {
        text.push_str("Name: ");
        text.push_str(&deck.name);
        text.push_str("\n\n");
    }
    for (name, count) in &deck.cards {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{count} {name}");
    }
    text
}

/// Name a line gives the deck: `Name: NAME`, or without the colon, as some programs write it.
fn title_of<'a>(line: &'a str, names: &Names) -> Option<&'a str> {
    let rest = line.strip_prefix("Name")?;
    let title = rest.strip_prefix(':').or_else(|| rest.strip_prefix(' '))?;
    names.find(line).is_none().then(|| title.trim())
}

/// Part that begins with a line, if it is a heading: a usual word, or something in brackets or before a colon.
fn heading(line: &str, names: &Names) -> Option<Part> {
    let inner = line.trim_matches(['[', ']', '=', '-', ':', ' ']);
    let (_, words) = split_count(inner);
    let words = without_tags(words);
    if names.find(line).is_some() || names.find(words).is_some() {
        return None;
    }
    let word = folded(words);
    if BESIDE.contains(&word.as_str()) {
        return Some(Part::Beside);
    }
    let is_marked =
        line.ends_with(':') || (line.starts_with('[') && line.ends_with(']')) || line.starts_with("==");
    (is_marked || PARTS.contains(&word.as_str())).then_some(Part::Deck)
}

/// Copies and name of a line. Of what stands behind the name, such as the code of a set, as little is dropped as makes it a
/// card.
fn card(line: &str, names: &Names) -> (u32, String) {
    // Names can begin with a number.
    if let Some(name) = names.find(line) {
        return (1, name.to_owned());
    }
    let (count, rest) = split_count(line);
    let mut name = rest;
    loop {
        if names.find(name).is_some() {
            break;
        }
        match without_tag(name) {
            Some(shorter) => name = shorter,
            None => break,
        }
    }
    (count.unwrap_or(1), name.to_owned())
}

/// Number of copies at the beginning or the end of a line, and the rest: `4 Name`, `4x Name`, `Name x4`.
fn split_count(line: &str) -> (Option<u32>, &str) {
    let digits = line.len() - line.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if let Ok(count) = line[..digits].parse() {
        let rest = line[digits..].trim_start_matches(['x', 'X', '×']);
        if rest.starts_with(char::is_whitespace) {
            return (Some(count), rest.trim_start());
        }
    }
    let last = line.rsplit_once(char::is_whitespace).and_then(|(name, last)| {
        let count = last.strip_prefix(['x', 'X', '×'])?.parse().ok()?;
        Some((Some(count), name.trim_end()))
    });
    last.unwrap_or((None, line))
}

/// A name without its last tag: `*F*`, `(SET)`, `[SET]`, a number in a set such as `#12`, `12/204` or `SET-12`.
fn without_tag(name: &str) -> Option<&str> {
    let name = name.trim_end();
    let opening = match name.chars().next_back()? {
        '*' => '*',
        ')' => '(',
        ']' => '[',
        '>' => '<',
        _ => {
            let (rest, last) = name.rsplit_once(char::is_whitespace)?;
            let is_number = last.bytes().any(|byte| byte.is_ascii_digit())
                && last.chars().all(|letter| letter.is_ascii_alphanumeric() || "#-/".contains(letter));
            return is_number.then(|| rest.trim_end());
        }
    };
    let inside = &name[..name.len() - 1];
    Some(inside[..inside.rfind(opening)?].trim_end())
}

/// A name without all its tags.
fn without_tags(name: &str) -> &str {
    let mut name = name;
    while let Some(shorter) = without_tag(name) {
        name = shorter;
    }
    name
}
