use std::fmt;
use std::str::FromStr;

use kernel::fair::Commitment;
use kernel::record::Mode;
use kernel::view::Ending;
use kernel::{Seat, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::TableId;

/// Access to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Open to anybody: it is listed, and anybody may sit down or watch.
    #[default]
    Open,
    /// Open to guests with the invitation: it is not listed.
    Invitation,
}

/// Phase in the life of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are open; nothing is dealt.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Everybody left before the end.
    Abandoned,
    /// The table cannot go on: it is damaged, or its game failed. A record is kept for the operator.
    Stopped,
}

impl Phase {
    /// Whether nothing will ever change at the table again.
    pub fn is_final(self) -> bool {
        !matches!(self, Phase::Waiting | Phase::Playing)
    }
}

/// Player wanted for a seat: `open` for a guest who sits down, or `bot:NAME` with a level or a kind of bot of the game.
#[derive(Clone, PartialEq, Eq, Debug, TS, schemars::JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^(open|bot:.{1,32})$"))]
#[ts(type = "string")]
pub enum PlayerWord {
    /// A guest who sits down.
    Open,
    /// A bot of this name: a level (`easy`, `medium`, `hard`) or a kind of the game (`rule`).
    Bot(String),
}

impl fmt::Display for PlayerWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerWord::Open => f.write_str("open"),
            PlayerWord::Bot(name) => write!(f, "bot:{name}"),
        }
    }
}

kernel::as_text!(PlayerWord);

impl FromStr for PlayerWord {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.split_once(':') {
            None if text == "open" => Ok(PlayerWord::Open),
            Some(("bot", name)) if !name.is_empty() && name.len() <= 32 => {
                Ok(PlayerWord::Bot(name.to_owned()))
            }
            _ => Err("a seat is `open` or `bot:NAME`, as in bot:medium"),
        }
    }
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// The player of it.
    pub player: Player,
}

/// Player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Player {
    /// An open seat.
    Open,
    /// A seat kept for somebody who played the game before this one.
    Kept {
        /// Their name.
        name: String,
    },
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether they are there.
        presence: Presence,
    },
    /// A bot.
    Bot {
        /// Its level or kind.
        name: String,
    },
}

/// Whether a person is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// The person is connected.
    Here,
    /// The person is not connected.
    Away,
    /// The person has been away for so long that a bot plays until they are back.
    BotPlays,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct TableInfo {
    /// Its id.
    pub table: TableId,
    /// The id of its game.
    pub game: String,
    /// The options of the game, by name.
    pub options: Value,
    /// Access to it.
    pub access: Access,
    /// Reach of undo: whether this is a practice table.
    #[serde(default)]
    pub mode: Mode,
    /// Phase of its life.
    pub phase: Phase,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// Commitment of the server before the deal; the record of the finished game carries the rest of the proof.
    pub commitment: Commitment,
    /// The end of the game; `null` until it has come.
    pub ending: Option<Ending>,
    /// Table of the rematch; `null` if there is none.
    pub rematch: Option<TableId>,
    /// Reason the table was stopped for; `null` if it was not.
    pub stopped: Option<Text>,
    /// Time it was made at, in seconds since 1970.
    pub created: u64,
}

/// Whether a seat may take its last decision back now, and the reason if not.
#[derive(schemars::JsonSchema, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MayUndo {
    /// At once.
    Freely,
    /// If everybody who plays agrees.
    IfAllAgree,
    /// No: a request waits for answers.
    Asked,
    /// No: the seat has decided nothing yet.
    Nothing,
    /// No: something came to light since, or another seat has moved. At a practice table this is no reason.
    Revealed,
}

impl MayUndo {
    /// Whether undo is possible, at once or by asking.
    pub fn is_possible(self) -> bool {
        matches!(self, MayUndo::Freely | MayUndo::IfAllAgree)
    }
}

/// A request to take a move back to which the others have not all agreed yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct UndoAsked {
    /// Seat that asks for it.
    pub by: Seat,
    /// Seats whose answers are awaited.
    pub waiting_for: Vec<Seat>,
}
