//! Other wordings: what is written elsewhere and not read here, with the words that mean the same here.
//!
//! A row has words with slots, and the words to put in their place. A refused line is rewritten, row after row, until all
//! of it reads; only then it is offered. So a row may be careless about where it fits, but not about what it means.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::ast::Ability;
use crate::kinds::{Kinds, Vocabulary};
use crate::phrase::Phrase;
use crate::read::read_with;
use crate::unread::{Problem, Unread};
use crate::words::{Start, join, split};

/// Wording that is not read, with the one that means it.
///
/// Words of `from` stand for themselves; `a|b` is one of them, `a|~` may be left out, `^` is the beginning of a sentence and
/// `$` the end of the line. Slots: `<n>` a number, `<word>` a word, `<Kind>` a word with a capital, `<noun>` a noun, `<a|b>`
/// one of these words, `<NAME>` words in capitals, `<rest>` everything to the end of the line, others some words of one sentence. In `to`, `<Kinds>` is the plural of what was
/// `<Kind>`, and the other way round; `/` begins a new line.
#[derive(Clone, Copy, Debug)]
pub struct Rewrite {
    pub(crate) from: &'static str,
    pub(crate) to: &'static str,
    /// A line that is refused without it.
    pub example: &'static str,
}

/// A dialect with its table of other wordings.
pub trait Rewrites: Kinds {
    /// The table.
    const REWRITES: &'static [Rewrite];
}

/// Line that is refused, rewritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewritten {
    /// The text that means it, one line for each ability, as it is printed.
    pub text: String,
    /// Rows of the table that led there, as indices.
    pub rows: Vec<usize>,
}

/// Most lines that are tried for one that is refused.
const TRIES: usize = 200;

/// Most words of a line that is rewritten; no card needs as many.
const WORDS: usize = 100;

/// Most rewritings of one line.
const STEPS: usize = 9;

/// Weight of a rewriting against that of a word that is not read yet.
const STEP: usize = 3;

/// The refused line rewritten, if the table has the words for it.
pub fn rewritten<D: Rewrites>(line: &str, vocabulary: &Vocabulary) -> Option<Rewritten>
where
    Ability: Phrase<D, Value = Ability>,
{
    if split(line).len() > WORDS {
        return None;
    }
    let rows: Vec<Pattern> = D::REWRITES.iter().map(|row| Pattern::of(row.from)).collect();
    let mut search = Search { vocabulary, open: BTreeMap::new(), seen: BTreeSet::new() };
    let found = search.add::<D>(plain(line), 0, Vec::new());
    if found.is_some() {
        return found;
    }
    while let Some((_, draft)) = search.open.pop_first() {
        for (steps, text, row) in draft.next(&rows, D::REWRITES) {
            let used: Vec<usize> = draft.rows.iter().copied().chain(row).collect();
            let found = search.add::<D>(text, draft.steps + steps, used);
            if found.is_some() {
                return found;
            }
            if search.seen.len() >= TRIES {
                return None;
            }
        }
    }
    None
}

/// Search for a text that reads, the most promising first.
struct Search<'v> {
    vocabulary: &'v Vocabulary,
    open: BTreeMap<(usize, usize), Draft>,
    seen: BTreeSet<String>,
}

/// A text that does not read yet.
struct Draft {
    /// Its lines, as words.
    lines: Vec<Vec<String>>,
    /// The line that does not read, the word at which reading stopped, and the words that may have been meant there.
    line: usize,
    word: usize,
    nearest: Vec<String>,
    steps: usize,
    rows: Vec<usize>,
}

impl Search<'_> {
    /// Reads a text: it is what was looked for, or one more to go on from.
    fn add<D: Rewrites>(&mut self, text: String, steps: usize, rows: Vec<usize>) -> Option<Rewritten>
    where
        Ability: Phrase<D, Value = Ability>,
    {
        if steps > STEPS || !self.seen.insert(text.clone()) {
            return None;
        }
        let mut printed = Vec::new();
        for (line, written) in text.lines().enumerate() {
            match read_with::<D, Ability>(written, self.vocabulary) {
                Ok(ability) => printed.push(crate::print_ability::<D>(&ability).ok()?),
                Err(unread) => {
                    let lines: Vec<Vec<String>> = text.lines().map(words_of).collect();
                    let word = split(written).iter().take_while(|word| word.at < unread.at).count();
                    let Problem::Unknown { nearest, .. } = *unread.problem else { return None };
                    let left = lines[line..].iter().map(Vec::len).sum::<usize>().saturating_sub(word);
                    let draft = Draft { lines, line, word, nearest, steps, rows };
                    self.open.insert((steps * STEP + left, self.seen.len()), draft);
                    return None;
                }
            }
        }
        Some(Rewritten { text: printed.join("\n"), rows })
    }
}

fn words_of(line: &str) -> Vec<String> {
    split(line).iter().map(|word| word.text.to_owned()).collect()
}

impl Draft {
    /// Texts one rewriting away, each with its steps and its row. Nothing behind the word at which reading stopped is the
    /// reason that it did.
    fn next(&self, rows: &[Pattern], table: &[Rewrite]) -> Vec<(usize, String, Option<usize>)> {
        let words = &self.lines[self.line];
        let mut next = Vec::new();
        for (index, (pattern, row)) in rows.iter().zip(table).enumerate() {
            for start in 0..=self.word.min(words.len()) {
                for found in pattern.found(words, start) {
                    for said in found.said(row.to, words) {
                        next.push((1, self.with(start..found.end, &said), Some(index)));
                    }
                }
            }
        }
        // What was misspelt, and the stop that was forgotten.
        for nearest in &self.nearest {
            let first = nearest.split(' ').next().unwrap_or_default().to_owned();
            // Who discards is another than who is told to discard.
            if words.get(self.word).and_then(|word| word.strip_suffix('s')) == Some(&*first) {
                continue;
            }
            next.push((2, self.with(self.word..self.word + 1, &[first]), None));
        }
        if self.word == words.len() && words.last().is_some_and(|last| last != ".") {
            next.push((1, self.with(words.len()..words.len(), &[".".to_owned()]), None));
        }
        next
    }

    /// The text with other words in the place of some.
    fn with(&self, range: Range<usize>, said: &[String]) -> String {
        let words = &self.lines[self.line];
        let end = range.end.min(words.len());
        let line = [&words[..range.start], said, &words[end..]].concat();
        let written = |line: &[String]| {
            let parts = line.split(|word| word == NEW_LINE).map(|part| {
                let words: Vec<Cow<'static, str>> = part.iter().cloned().map(Cow::Owned).collect();
                join(&words, Start::Sentence)
            });
            parts.collect::<Vec<_>>().join("\n")
        };
        let lines = self.lines.iter().enumerate();
        let lines = lines.map(|(index, other)| written(if index == self.line { &line } else { other }));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Word of `to` that begins a new line.
const NEW_LINE: &str = "/";

/// Letters as they come out of other programs, and the words in parentheses that remind of rules.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut depth = 0_usize;
    for letter in line.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            '\u{2018}' | '\u{2019}' => text.push('\''),
            '\u{2010}'..='\u{2013}' | '\u{2212}' => text.push('-'),
            '\u{2014}' => text.push_str(" : "),
            '{' => text.push_str(" {"),
            '}' => text.push_str("} "),
            other => text.push(other),
        }
    }
    // Symbols of numbers are the numbers.
    let words = text.split_whitespace().map(|word| {
        let inside = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        inside.filter(|inside| inside.parse::<u8>().is_ok() || *inside == "X").unwrap_or(word)
    });
    words.collect::<Vec<_>>().join(" ").replace(" ,", ",").replace(" .", ".").replace(" :", ":")
}

/// Words with slots.
struct Pattern(Vec<Piece>);

enum Piece {
    /// One of these words; `~` for none.
    Words(Vec<&'static str>),
    Slot(&'static str),
    Start,
    End,
}

/// Place of a pattern in a line.
struct Found {
    end: usize,
    slots: Vec<(&'static str, Range<usize>)>,
}

impl Pattern {
    fn of(words: &'static str) -> Pattern {
        let pieces = split(words).into_iter().map(|word| match (word.text, slot(word.text)) {
            (_, Some(name)) => Piece::Slot(name),
            ("^", _) => Piece::Start,
            ("$", _) => Piece::End,
            (text, _) => Piece::Words(text.split('|').collect()),
        });
        Pattern(pieces.collect())
    }

    /// All places of the pattern that begin with a word of the line.
    fn found(&self, words: &[String], start: usize) -> Vec<Found> {
        let mut found = Vec::new();
        follow(&self.0, words, start, &mut Vec::new(), &mut found);
        found
    }
}

/// The name of a slot.
fn slot(word: &'static str) -> Option<&'static str> {
    word.strip_prefix('<')?.strip_suffix('>')
}

/// Most words of a slot that says nothing about them.
const SLOT_WORDS: usize = 16;

fn follow(
    pieces: &[Piece],
    words: &[String],
    at: usize,
    slots: &mut Vec<(&'static str, Range<usize>)>,
    found: &mut Vec<Found>,
) {
    let Some((piece, rest)) = pieces.split_first() else {
        found.push(Found { end: at, slots: slots.clone() });
        return;
    };
    match piece {
        Piece::Start => {
            let begins = at.checked_sub(1).is_none_or(|before| is_mark(&words[before]));
            if begins {
                follow(rest, words, at, slots, found);
            }
        }
        Piece::End if at == words.len() => follow(rest, words, at, slots, found),
        Piece::End => {}
        Piece::Words(alternatives) => {
            let said = words.get(at).is_some_and(|word| {
                alternatives.iter().any(|one| one.eq_ignore_ascii_case(word) || is_article(one, word))
            });
            if said {
                follow(rest, words, at + 1, slots, found);
            }
            if alternatives.contains(&"~") {
                follow(rest, words, at, slots, found);
            }
        }
        Piece::Slot(name) => {
            for end in ends(name, words, at) {
                slots.push((*name, at..end));
                follow(rest, words, end, slots, found);
                slots.pop();
            }
        }
    }
}

fn is_mark(word: &str) -> bool {
    matches!(word, "." | "," | ":" | ";")
}

/// Whether a word is written in capitals, as the names of abilities are.
fn is_shouted(word: &str) -> bool {
    word.chars().any(char::is_uppercase) && !word.chars().any(char::is_lowercase) && !word.starts_with('{')
}

fn is_article(one: &str, word: &str) -> bool {
    one == "a" && word.eq_ignore_ascii_case("an")
}

/// Indices after the words a slot may stand for.
fn ends(slot: &str, words: &[String], at: usize) -> Vec<usize> {
    let Some(word) = words.get(at) else {
        return if slot == "rest" { vec![at] } else { Vec::new() };
    };
    let single = match slot {
        "rest" => return vec![words.len()],
        "n" | "m" => crate::parts::number(word).is_some() || word == "X",
        "Kind" | "Kinds" => word.starts_with(char::is_uppercase),
        "NAME" => {
            let named = words[at..].iter().take_while(|word| is_shouted(word)).count();
            return if named == 0 { Vec::new() } else { vec![at + named] };
        }
        "word" | "noun" | "nouns" => !is_mark(word),
        one if one.contains('|') => one.split('|').any(|one| one.eq_ignore_ascii_case(word)),
        _ => {
            let open = words[at..].iter().take(SLOT_WORDS).take_while(|word| !matches!(&word[..], "." | ":"));
            return (at + 1..=at + open.count()).collect();
        }
    };
    if single { vec![at + 1] } else { Vec::new() }
}

impl Found {
    /// The words to put in the place, in every way a noun may be inflected.
    fn said(&self, to: &'static str, words: &[String]) -> Vec<Vec<String>> {
        let mut all: Vec<Vec<String>> = vec![Vec::new()];
        for word in split(to) {
            let plus = word.text.strip_prefix('+').and_then(slot);
            let ways = match slot(word.text).or(plus) {
                None => vec![vec![word.text.to_owned()]],
                Some(name) if plus.is_some() => {
                    vec![vec![format!("+{}", self.filled(name, words).concat().concat())]]
                }
                Some(name) => self.filled(name, words),
            };
            all = all.iter().flat_map(|begun| ways.iter().map(|way| [&begun[..], way].concat())).collect();
        }
        all
    }

    fn filled(&self, name: &str, words: &[String]) -> Vec<Vec<String>> {
        let of =
            |name: &str| self.slots.iter().find(|(slot, _)| *slot == name).map(|(_, range)| range.clone());
        if let Some(range) = of(name) {
            return vec![words[range].to_vec()];
        }
        let singular = name.strip_suffix('s').and_then(of).map(|range| plurals(&words[range.start]));
        let plural = || of(&format!("{name}s")).map(|range| singulars(&words[range.start]));
        singular.or_else(plural).unwrap_or_default().into_iter().map(|word| vec![word]).collect()
    }
}

/// Plurals a noun may have.
fn plurals(noun: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (end, plural) in [("y", "ies"), ("f", "ves"), ("fe", "ves")] {
        all.extend(noun.strip_suffix(end).map(|stem| format!("{stem}{plural}")));
    }
    all.extend([format!("{noun}s"), format!("{noun}es"), noun.to_owned()]);
    all
}

/// Nouns a plural may be of.
fn singulars(plural: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (end, noun) in [("ies", "y"), ("ves", "f"), ("ves", "fe"), ("s", ""), ("es", ""), ("", "")] {
        all.extend(plural.strip_suffix(end).map(|stem| format!("{stem}{noun}")));
    }
    all
}

/// The refused line with what to write instead.
pub(crate) fn taught<D: Rewrites>(unread: Unread, vocabulary: &Vocabulary) -> Unread
where
    Ability: Phrase<D, Value = Ability>,
{
    match &*unread.problem {
        Problem::Unknown { .. } => {
            Unread { rewrite: rewritten::<D>(&unread.text, vocabulary).map(|one| one.text), ..unread }
        }
        Problem::Ambiguous(_) | Problem::Unbound { .. } => unread,
    }
}

/// A dialect's table of other wordings: `"from" => "to", as in "example";`.
macro_rules! rewrites {
    ($dialect:ty { $($from:literal => $to:literal, as in $example:literal;)+ }) => {
        impl $crate::rewrite::Rewrites for $dialect {
            const REWRITES: &'static [$crate::rewrite::Rewrite] =
                &[$($crate::rewrite::Rewrite { from: $from, to: $to, example: $example }),+];
        }
    };
}

pub(crate) use rewrites;
