//! Lists of lines: a number of copies, a name, and what shops and collections write around them.

use std::fmt::Write;

use cards::Deck;

use crate::names::{Names, folded};
use crate::{List, Listed};

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

/// Longest line that is looked at closely, in bytes; a longer one is no card.
const LINE_BYTES_MAX: usize = 300;

/// The list of lines. One nobody understands is a card of that name.
pub(crate) fn read(text: &str, names: &Names) -> List {
    let (mut list, mut part) = (List::default(), Part::Deck);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        if line.len() > LINE_BYTES_MAX {
            list.listed.push(Listed { count: 1, name: line.to_owned(), line: Some(number) });
        } else if let Some(remark) = line.strip_prefix("//").or_else(|| line.strip_prefix('#')) {
            // Some programs write headings as remarks.
            part = part_of(&folded(remark)).unwrap_or(part);
        } else if let Some(named) = title_of(line, names) {
            named.clone_into(&mut list.name);
        } else if let Some(heading) = heading(line, names) {
            part = heading;
        } else if part == Part::Deck && !is_nothing(line) {
            let (count, name) = card(line, names);
            list.listed.push(Listed { count, name, line: Some(number) });
        }
    }
    list
}

/// Whether a line is empty, a fence of a chat, or a card beside the deck, as some programs mark it.
fn is_nothing(line: &str) -> bool {
    line.is_empty() || line.starts_with("```") || line.starts_with("SB:")
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
    let (count, words) = split_count(inner);
    let words = without_tags(words);
    if names.find(line).is_some() || names.find(words).is_some() {
        return None;
    }
    let is_marked =
        line.ends_with(':') || (line.starts_with('[') && line.ends_with(']')) || line.starts_with("==");
    part_of(&folded(words)).or_else(|| (is_marked && count.is_none()).then_some(Part::Deck))
}

/// Part with this heading, by its letters.
fn part_of(word: &str) -> Option<Part> {
    match word {
        _ if BESIDE.contains(&word) => Some(Part::Beside),
        _ => PARTS.contains(&word).then_some(Part::Deck),
    }
}

/// Copies and name of a line. Of what stands behind the name, such as the code of a set, as little is dropped as makes it a
/// card.
fn card(line: &str, names: &Names) -> (u32, String) {
    // Names can begin with a number.
    if let Some(name) = names.find(line) {
        return (1, name.to_owned());
    }
    let (count, rest) = split_count(without_remark(line).trim_start_matches(['-', '*', '•', '"', ' ']));
    let Some(count) = count else {
        return number_behind(rest, names).unwrap_or_else(|| (1, without_needless(rest, names)));
    };
    (count, without_needless(rest, names))
}

/// A name without as many of its tags as make it a card; all of it if none do.
fn without_needless(rest: &str, names: &Names) -> String {
    let mut name = rest;
    while names.find(name).is_none() {
        match without_tag(name) {
            Some(shorter) => name = shorter,
            None => break,
        }
    }
    name.to_owned()
}

/// Copies and name of a line such as `Name: 4`.
fn number_behind(line: &str, names: &Names) -> Option<(u32, String)> {
    let (name, last) = line.rsplit_once([' ', '\t', ':', '=', ',', ';'])?;
    let count = last.trim_matches(['"', '(', ')']).parse().ok()?;
    names.find(name).map(|name| (count, name.to_owned()))
}

/// A line without the remark at its end.
fn without_remark(line: &str) -> &str {
    let ends = [" //", " # "].iter().filter_map(|mark| line.find(mark)).min();
    ends.map_or(line, |end| line[..end].trim_end())
}

/// Number of copies at the beginning or the end of a line, and the rest: `4 Name`, `4x Name`, `4,Name`, `x4 Name`, `Name x4`.
fn split_count(line: &str) -> (Option<u32>, &str) {
    let is_times = |letter: &char| matches!(letter, 'x' | 'X' | '×');
    let numbered = line.strip_prefix(|letter| is_times(&letter)).unwrap_or(line);
    let digits = numbered.len() - numbered.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if let Ok(count) = numbered[..digits].parse() {
        let rest = numbered[digits..].trim_start_matches(|letter| is_times(&letter));
        let name = rest.trim_start_matches(|letter: char| letter.is_whitespace() || ",;\"".contains(letter));
        if name.len() < rest.len() {
            return (Some(count), name);
        }
    }
    let last = line.rsplit_once(char::is_whitespace).and_then(|(name, last)| {
        let count = last.strip_prefix(|letter| is_times(&letter))?.parse().ok()?;
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
