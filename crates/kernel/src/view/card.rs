//! Cards as they are shown, and prices.

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::text::{Text, Word};

/// A card the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CardView {
    /// Handle that choices and links refer to, unique in a view. Where objects have identity it is issued when the
    /// object enters a zone and never reused for another; for a card the viewer knows in a hidden zone, such as the own
    /// hand, it may be any number that says nothing about the card's past.
    pub handle: u32,
    /// The name of the card.
    pub name: Text,
    /// Text of the card, in words.
    pub text: Text,
    /// Card types, the most important first: `creature`, `song`.
    #[ts(optional, type = "string[]")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<Word>,
    /// Subtypes: `hound`.
    #[ts(optional, type = "string[]")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<Word>,
    /// Its colours: suit, aspects, inks.
    #[ts(optional, type = "string[]")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Word>,
    /// The keywords it has now, as the sheet of keywords calls them.
    #[ts(optional, type = "string[]")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Word>,
    /// A word clients map to a picture.
    #[ts(optional, type = "string")]
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub art: Word,
    /// Price for its holder now.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// Seat that laid it there, as in a trick.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Counters lying on it.
    #[ts(optional, as = "Option<Vec<Counter>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Counter>,
    /// Its numbers, as printed and as they stand.
    #[ts(optional, as = "Option<Vec<CardNumber>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// States it is in, such as `tapped`, `attacking`, `used`.
    #[ts(optional, type = "string[]")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<Word>,
    /// The handle of the card it is attached to.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<u32>,
}

impl CardView {
    /// A card with nothing but a name.
    pub fn new(handle: u32, name: impl Into<Text>) -> Self {
        CardView { handle, name: name.into(), ..CardView::default() }
    }
}

/// A price: a number of any colour, and numbers of certain colours.
#[derive(
    Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
pub struct Price {
    /// Unit to pay in: `candy`, `ink`, `resource`.
    pub unit: Word,
    /// Number of any colour.
    pub any: u32,
    /// Number of times X is added; X is chosen when it is paid.
    #[ts(optional, as = "Option<u32>")]
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u32,
    /// Numbers of certain colours besides.
    #[ts(optional, as = "Option<Vec<Pips>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Pips>,
}

/// A part of a price: a number of one colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Pips {
    /// The colour.
    pub colour: Word,
    /// The number of this colour.
    pub count: u32,
}

impl Price {
    /// A price in one unit, of any colour.
    pub fn uncoloured(unit: &'static str, any: impl Into<u32>) -> Self {
        Price { unit: unit.into(), any: any.into(), ..Price::default() }
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Counters of one kind on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Counter {
    /// Kind of the counters: `candy`.
    pub kind: Word,
    /// Their number.
    pub count: u32,
}

/// A number of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CardNumber {
    /// Kind of the number: `power`, `rank`.
    pub kind: Word,
    /// Its value as printed.
    pub base: i32,
    /// Its value now.
    pub now: i32,
}
