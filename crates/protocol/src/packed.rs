//! The packed form of JSON: the same values in a quarter of the bytes, for frames.
//!
//! Frames say the same words again and again: names of fields, ids of messages, kinds of areas. Both sides share a list of such
//! [`Words`], which the server sends with `welcome`, and a word is written as its place in that list. What comes before a
//! value is one byte; `docs/protocol.md` has the table of these bytes, and reading them takes 40 lines in any language.

mod places;
mod read;
mod write;

use std::collections::HashMap;

use serde_json::Value;

use places::Places;
pub use read::{NotPacked, unpack};
pub use write::pack;

/// The most words a list has: a place is written in at most 14 bits, and a list is sent on every connection.
pub const WORDS_MAX: usize = 1024;
/// Least number of times a text is said to be worth a place in the list.
const SAID_OFTEN: u32 = 4;
/// Number of places that take one byte, the mark itself.
const SHORT_PLACES: usize = 64;

/// The bytes that come before a value.
mod mark {
    /// A word whose place is the byte itself.
    pub(super) const WORD: u8 = 0;
    /// A word; the lower six bits are the upper ones of its place, the next byte is the rest.
    pub(super) const WORD_LONG: u8 = 64;
    /// The numbers 0 to 63, as the lower six bits.
    pub(super) const NUMBER: u8 = 128;
    /// A text of as many bytes as the lower five bits say.
    pub(super) const TEXT: u8 = 192;
    pub(super) const NULL: u8 = 224;
    pub(super) const FALSE: u8 = 225;
    pub(super) const TRUE: u8 = 226;
    /// A list: its items up to `END`.
    pub(super) const LIST: u8 = 227;
    /// An object: names and values in turn up to `END`.
    pub(super) const OBJECT: u8 = 228;
    pub(super) const END: u8 = 229;
    /// A number, seven bits in a byte, the lowest first.
    pub(super) const NUMBER_LONG: u8 = 230;
    /// A number below zero, likewise.
    pub(super) const NEGATIVE: u8 = 231;
    /// A text; how many bytes it has comes first, written as numbers are.
    pub(super) const TEXT_LONG: u8 = 232;
    /// A list of one item, without an end.
    pub(super) const LIST_OF_ONE: u8 = 233;
    /// An object of one member, without an end.
    pub(super) const OBJECT_OF_ONE: u8 = 234;
    /// A number of four bytes, the lowest first, as digests are.
    pub(super) const NUMBER_OF_FOUR: u8 = 235;
}

/// The words both sides of a connection know.
#[derive(Debug, Default)]
pub struct Words {
    list: Vec<String>,
    places: Places,
}

impl Words {
    /// The words of a list, in its order.
    pub fn new(list: Vec<String>) -> Self {
        let known = &list[..list.len().min(WORDS_MAX)];
        let places = Places::new(known.iter().enumerate().map(|(place, word)| (word.as_str(), place as u16)));
        Words { places, list }
    }

    /// The words said most often in some messages, which stand for those to come.
    pub fn said_in<'a>(messages: impl IntoIterator<Item = &'a Value>) -> Self {
        let mut counts = HashMap::new();
        messages.into_iter().for_each(|message| count_words(message, &mut counts));
        // A text of one byte takes two bytes anyway, and what is seldom said is not worth its place in the list.
        let mut said: Vec<(&str, u32)> =
            counts.into_iter().filter(|(word, count)| word.len() > 1 && *count >= SAID_OFTEN).collect();
        said.sort_unstable_by_key(|(word, count)| (std::cmp::Reverse(*count), *word));
        Words::new(said.into_iter().take(WORDS_MAX).map(|(word, _)| word.to_owned()).collect())
    }

    /// The words in their order, as they are sent.
    pub fn list(&self) -> &[String] {
        &self.list
    }

    fn place(&self, word: &str) -> Option<u16> {
        self.places.find(word)
    }
}

fn count_words<'a>(value: &'a Value, counts: &mut HashMap<&'a str, u32>) {
    match value {
        Value::String(word) => *counts.entry(word).or_default() += 1,
        Value::Array(items) => items.iter().for_each(|item| count_words(item, counts)),
        Value::Object(members) => {
            for (name, member) in members {
                *counts.entry(name).or_default() += 1;
                count_words(member, counts);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests;
