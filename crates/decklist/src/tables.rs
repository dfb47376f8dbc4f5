//! Files of ours, in TOML.

use cards::Deck;
use kernel::{SetupErrors, message};
use serde::{Deserialize, Serialize};

use crate::{List, Listed};

/// A file with decks.
#[derive(Serialize, Deserialize)]
struct File {
    deck: Vec<Deck>,
}

/// Whether a text is such a file: a heading of a list is no table of a deck.
pub(crate) fn is_meant(text: &str) -> bool {
    let is_table = |line: &str| {
        let line = line.trim();
        ["[[deck]]", "[deck]", "[deck.cards]", "[cards]"].contains(&line)
    };
    text.lines().any(is_table) && text.contains('=')
}

/// The list of the one deck of a file: a table `[[deck]]`, or the whole file.
pub(crate) fn read(text: &str) -> Result<List, SetupErrors> {
    let bad = |error: toml::de::Error| {
        SetupErrors::one(message!("cards-list-toml", why = error.message().to_owned()))
    };
    let mut file: toml::Table = text.parse().map_err(bad)?;
    let deck = match file.remove("deck") {
        None => toml::Value::Table(file),
        Some(toml::Value::Array(mut decks)) if decks.len() == 1 => decks.remove(0),
        Some(toml::Value::Array(decks)) => {
            return Err(SetupErrors::one(message!("cards-list-decks", count = decks.len() as u32)));
        }
        Some(other) => other,
    };
    let deck = Deck::deserialize(deck).map_err(bad)?;
    Ok(deck.into())
}

impl From<Deck> for List {
    fn from(deck: Deck) -> List {
        let listed = |(name, count): (String, u8)| Listed { count: count.into(), name, line: None };
        List { name: deck.name, listed: deck.cards.into_iter().map(listed).collect() }
    }
}

/// The deck as a file of its own.
pub(crate) fn write(deck: &Deck) -> String {
    toml::to_string_pretty(&File { deck: vec![deck.clone()] })
        .expect("names and numbers can always be written as TOML")
}
