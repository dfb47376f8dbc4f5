use serde::{Deserialize, Serialize};

use crate::text::Word;

/// Unit of the values of choices where a player weighs them. A value is a number; clients say what of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// The chance to win, from 0 to 1.
    Chance,
    /// A count of something, by the plural one would put behind a number: `Experience Points`, `cups to spare`.
    Count(Word),
}
