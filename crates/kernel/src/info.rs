use serde::{Deserialize, Serialize};

use crate::text::Catalogue;

/// The fixed facts of a game, for lists, lobbies and help.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The word for commands, files and addresses: lower case, no spaces.
    pub id: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// The message that is one sentence about the game. What no catalogue has is shown as it stands here.
    pub summary: &'static str,
    /// Numbers of seats the game can be played with.
    pub seats: SeatRange,
    /// Version of the rules, raised whenever the same choices may lead to another state than before, or codes that are a
    /// choice's own change meaning.
    pub rules_version: u32,
    /// Options that can be set before a game.
    pub options: &'static [OptionInfo],
    /// The message that tells the result of a seat, with `verdict`, `score` and `tiebreak`: what these count is the game's to
    /// say. Where nothing counts but who won it is `kernel-result`.
    pub result: &'static str,
    /// Catalogues of its messages, one per language; English among them.
    pub messages: &'static [Catalogue],
    /// The regular structure of the game (its cards, phases, ...) for docs, help and looks.
    pub tables: fn() -> Vec<DocTable>,
}

/// Range of the number of seats at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatRange {
    /// Fewest seats.
    pub min: u8,
    /// Most seats.
    pub max: u8,
}

/// An option that can be set before a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The field of the game's `Options`.
    pub name: &'static str,
    /// The message that says what it changes, in one sentence.
    pub help: &'static str,
    /// Its values and the default among them.
    pub kind: OptionKind,
}

impl OptionInfo {
    /// A choice among words.
    pub const fn word(
        name: &'static str,
        help: &'static str,
        of: &'static [&'static str],
        default: &'static str,
    ) -> Self {
        OptionInfo { name, help, kind: OptionKind::Word { of, default } }
    }

    /// A choice among the sets of cards there are.
    pub const fn set(
        name: &'static str,
        help: &'static str,
        of: fn() -> Vec<String>,
        default: &'static str,
    ) -> Self {
        OptionInfo { name, help, kind: OptionKind::Set { of, default } }
    }

    /// A whole number from the first to the second of `range`.
    pub const fn number(name: &'static str, help: &'static str, range: (u8, u8), default: u8) -> Self {
        let kind = OptionKind::Number { min: range.0 as i64, max: range.1 as i64, default: default as i64 };
        OptionInfo { name, help, kind }
    }

    /// A switch, on or off.
    pub const fn flag(name: &'static str, help: &'static str, default: bool) -> Self {
        OptionInfo { name, help, kind: OptionKind::Flag { default } }
    }
}

/// The values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A choice among words.
    Word {
        /// All the words.
        of: &'static [&'static str],
        /// The word that stands if none is given.
        default: &'static str,
    },
    /// A whole number.
    Number {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
        /// The number that stands if none is given.
        default: i64,
    },
    /// A choice among the sets of cards there are, which the game's own need not be named.
    Set {
        /// Names of all there are now.
        of: fn() -> Vec<String>,
        /// Name of the game's own.
        default: &'static str,
    },
    /// A switch, on or off.
    Flag {
        /// The setting that stands if nothing is given.
        default: bool,
    },
    /// A choice among words, or a list of whole numbers: `1,3,5`.
    WordOrNumbers {
        /// All the words.
        of: &'static [&'static str],
        /// Least number in a list.
        min: i64,
        /// Greatest number in a list.
        max: i64,
        /// Most numbers in a list; at least one.
        len_max: u32,
        /// The word that stands if nothing is given.
        default: &'static str,
    },
}

/// A table of the reference: regular facts of a game that docs, help and clients all read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DocTable {
    /// The word it is asked for by.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The names of the columns.
    pub columns: Vec<&'static str>,
    /// The rows, each as wide as `columns`.
    pub rows: Vec<Vec<String>>,
}
