//! Errors for texts that are not understood, and for trees there are no words for.

use std::fmt::{self, Debug, Display, Formatter};

use crate::kinds;
use crate::phrase::{Form, Piece, Reader, Wanted, piece_of, printed};

/// Error for a tree the dialect has no words for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no wording for the {table} {value}")]
pub struct Unsaid {
    /// The table that has no row for it.
    pub table: &'static str,
    /// The value, as data.
    pub value: String,
}

impl Unsaid {
    pub(crate) fn new(table: &'static str, value: &impl Debug) -> Self {
        Unsaid { table, value: format!("{value:?}") }
    }
}

/// Error for a clause that is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Number of the line in the text, from 1.
    pub clause: usize,
    /// The line.
    pub text: String,
    /// Byte offset in it at which reading stopped.
    pub at: usize,
    /// Problem there. On the heap, so that a result with this error stays small.
    pub problem: Box<Problem>,
    /// Lines to write instead, if there are words for what is probably meant.
    pub rewrite: Option<String>,
}

/// Problem of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A word that is not known where it stands.
    Unknown {
        /// The word; empty at the end of the text.
        word: String,
        /// Wordings that were probably meant, nearest first.
        nearest: Vec<String>,
        /// Wordings that are known there.
        known: Vec<String>,
        /// Whether it may be the name of a kind that nobody has declared.
        may_be_kind: bool,
    },
    /// Two or more different readings, as data.
    Ambiguous(Vec<String>),
    /// Words that stand for something the text has not named.
    Unbound {
        /// The words.
        words: String,
        /// Advice on what to write instead.
        advice: String,
    },
}

impl std::error::Error for Unread {}

/// Number of known wordings that are shown.
const SHOWN: usize = 12;

impl Display for Unread {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let clause = self.clause;
        match &*self.problem {
            Problem::Unknown { word, .. } if word.is_empty() => {
                writeln!(out, "clause {clause} ends too early:")?
            }
            Problem::Unknown { word, .. } => writeln!(out, "clause {clause} is not understood at `{word}`:")?,
            Problem::Unbound { words, .. } => {
                writeln!(out, "clause {clause} does not say what `{words}` stands for:")?
            }
            Problem::Ambiguous(_) => writeln!(out, "clause {clause} can be read in more than one way:")?,
        }
        let caret = self.text[..self.at].chars().count() + 3;
        write!(out, "  {}\n{:>caret$} ", self.text, "^")?;
        match &*self.problem {
            Problem::Unknown { nearest, .. } if !nearest.is_empty() => {
                let nearest: Vec<String> = nearest.iter().map(|wording| format!("`{wording}`")).collect();
                write!(out, "did you mean {}?", nearest.join(" or "))
            }
            Problem::Unknown { known, .. } => {
                let shown: Vec<&str> = known.iter().take(SHOWN).map(String::as_str).collect();
                write!(out, "known here: {}", shown.join(" | "))?;
                match known.len().saturating_sub(SHOWN) {
                    0 => Ok(()),
                    more => write!(out, " | and {more} more"),
                }
            }
            Problem::Unbound { advice, .. } => write!(out, "{advice}"),
            Problem::Ambiguous(readings) => write!(out, "{}", readings.join("\n    or ")),
        }?;
        if let Problem::Unknown { word, may_be_kind: true, .. } = &*self.problem {
            write!(
                out,
                "\n  a new kind? `{word}` is one if a card has it, or `[[kind]]` in the file declares it"
            )?;
        }
        match &self.rewrite {
            Some(rewrite) => write!(out, "\n  write: {}", rewrite.replace('\n', "\n         ")),
            None => Ok(()),
        }
    }
}

/// Problem of a word at a place where something else was wanted.
pub(crate) fn problem(word: &str, reader: &Reader<'_>) -> Problem {
    let mut known = Vec::new();
    let mut names = Vec::new();
    let (mut end, mut may_be_kind) = (false, false);
    for wanted in &reader.wanted {
        match wanted {
            Wanted::Literal(literal, from, form) => known.push(rest_of(literal, *from, *form)),
            Wanted::Hint(hint) => known.push(format!("<{hint}>")),
            Wanted::Names(more) => names.extend(more.iter().map(|name| (*name).to_owned())),
            Wanted::Kind => {
                may_be_kind = word.starts_with(char::is_uppercase);
                names.extend(kinds::forms(reader.vocabulary));
            }
            Wanted::End => end = true,
        }
    }
    known.sort();
    known.dedup();
    let candidates = known.iter().chain(&names);
    let mut near: Vec<(usize, &String)> = candidates
        .filter_map(|wording| {
            let first = wording.split(' ').next().unwrap_or_default();
            let distance = distance(first, word);
            (distance * 3 <= word.chars().count()).then_some((distance, wording))
        })
        .collect();
    near.sort();
    near.dedup();
    let nearest = near.first().map_or(usize::MAX, |(distance, _)| *distance);
    let nearest = near.iter().filter(|(distance, _)| *distance == nearest).take(3);
    let nearest: Vec<String> = nearest.map(|(_, wording)| (*wording).clone()).collect();
    if end {
        known.insert(0, "the end".to_owned());
    }
    let begins = reader.furthest.checked_sub(1).is_none_or(|before| reader.word(before) == Some("."));
    let may_be_kind = may_be_kind && !begins;
    Problem::Unknown { word: word.to_owned(), nearest, known, may_be_kind }
}

/// The words of a literal from a piece on.
fn rest_of(literal: &'static str, from: usize, mut form: Form) -> String {
    let mut words = Vec::new();
    for piece in literal.split(' ').skip(from) {
        match piece_of(piece, form) {
            Piece::Form(asked) => form = asked,
            Piece::Capital | Piece::Nothing | Piece::More => {}
            Piece::Words(alternatives) => {
                words.extend(printed(alternatives).map(Into::into));
            }
        }
    }
    crate::words::join(&words, crate::words::Start::Inside)
}

/// Edit distance of two words: the letters to change, add, leave out or swap with their neighbour to make one the
/// other, in any case.
pub fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.to_lowercase().chars().collect();
    let other: Vec<char> = other.to_lowercase().chars().collect();
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, against) in other.iter().enumerate() {
            let changed = rows[i][j] + usize::from(letter != against);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && one[i - 1] == *against {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}
