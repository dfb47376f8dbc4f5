//! Anaphors: words that stand for something named elsewhere, and the error for one that stands for nothing.

use std::ops::Range;

use crate::ast::{Ability, This};
use crate::phrase::Phrase;
use crate::read::{parts_of, print};
use crate::unread::{Problem, Unread};

/// Words that stand for something the text or the card has to name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anaphor {
    /// `it`, `its`.
    It,
    /// `that creature`.
    That,
    /// `that player`.
    ThatPlayer,
    /// `its controller`.
    ItsController,
    /// `that much`.
    ThatMuch,
    /// `that many`.
    ThatMany,
    /// `X`.
    X,
    /// `this creature`.
    This(This),
    /// `enchanted creature`.
    Host,
    /// `here`.
    Here,
    /// `another`.
    Another,
}

/// Error for the anaphor of a line that stands for nothing: the one after `before` others of its words.
pub fn unbound<D: 'static>(
    line: &str,
    clause: usize,
    anaphor: Anaphor,
    before: usize,
    advice: String,
) -> Unread
where
    Ability: Phrase<D, Value = Ability>,
    Anaphor: Phrase<D, Value = Anaphor>,
{
    let mut words = print::<D, Anaphor>(&anaphor).unwrap_or_default();
    let parts = parts_of::<D, Ability>(line);
    let saying = |words: &str| -> Vec<&Range<usize>> {
        parts.iter().filter(|part| says(&line[(*part).clone()], words)).collect()
    };
    let mut said = saying(&words);
    // The words are perhaps others that are read in the same way.
    if let Some(other) =
        PRONOUNS.iter().find(|other| said.is_empty() && anaphor == Anaphor::It && !saying(other).is_empty())
    {
        words = (*other).to_owned();
        said = saying(other);
    }
    if said.is_empty() && anaphor == Anaphor::ThatMuch {
        return unbound::<D>(line, clause, Anaphor::ThatMany, before, advice);
    }
    let inner = |part: &&&Range<usize>| {
        !said.iter().any(|other| *other != **part && part.start <= other.start && other.end <= part.end)
    };
    // Words in the middle of a row have no part of their own.
    let part = said.iter().filter(inner).nth(before).map_or(0..line.len(), |part| (*part).clone());
    let at = place_in(line, &part, &words);
    Unread {
        clause,
        text: line.to_owned(),
        at,
        problem: Box::new(Problem::Unbound { words, advice }),
        rewrite: None,
    }
}

/// Other words for `it`.
const PRONOUNS: [&str; 9] = ["he", "she", "him", "her", "his", "they", "them", "their", "those characters"];

/// Whether a part of a text begins or ends with these words: `its`, `X cards`, `while here`.
fn says(part: &str, words: &str) -> bool {
    let (part, words) = (part.to_lowercase(), words.to_lowercase());
    let begins = part
        .strip_prefix(&words)
        .is_some_and(|rest| matches!(rest, "" | "s" | "'s") || rest.starts_with(' '));
    let ends = part
        .strip_suffix(&words)
        .is_some_and(|rest| !rest.ends_with(|letter: char| letter.is_alphanumeric()));
    let mut halves = part.rsplit(' ').next().unwrap_or_default().split('/');
    begins || ends || halves.any(|half| half.trim_start_matches(['+', '-']) == words)
}

/// Place of the words in a part of a text.
fn place_in(line: &str, part: &Range<usize>, words: &str) -> usize {
    let said = line[part.clone()].to_lowercase();
    let found = said.find(&words.to_lowercase()).filter(|_| said.len() == part.len());
    part.start + found.unwrap_or(0)
}
