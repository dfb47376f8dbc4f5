//! Rows and entries of a table's log. The log is all there is: a table is what its rows make of it.

use kernel::fair::{Nonce, Secret};
use kernel::record::Mode;
use kernel::{Seat, Text};
use protocol::http::{Invitation, SeatEntry};
use protocol::{Access, Act, CommandId, Consent, GuestId, PlayerWord, TableId, TokenHash, Version};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::io::Person;

/// A change of a table, as it is stored. Version and command id are unique within a table, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Id of the table.
    pub table: TableId,
    /// Version it leads to, numbered from 1 without gaps.
    pub version: Version,
    /// Seat that caused it, if one did.
    pub seat: Option<Seat>,
    /// The command that caused it, if one did.
    pub command: Option<CommandId>,
    /// Fingerprint of what that command asked for; none in rows of older programs.
    pub act: Option<ActPrint>,
    /// Changes, as JSON of a list of entries.
    pub body: String,
    /// Fingerprint of this row and all before it.
    pub sum: Sum,
}

/// Fingerprint of an act: a command that comes again asks for the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActPrint(pub u64);

impl ActPrint {
    pub(crate) fn new(act: &Act) -> Self {
        let text =
            serde_json::to_vec(act).expect("acts are plain data with text keys, which JSON can always hold");
        let mut first = [0; 8];
        first.copy_from_slice(&blake3::hash(&text).as_bytes()[..8]);
        ActPrint(u64::from_le_bytes(first))
    }
}

/// End of a log. A store notes it apart from the rows: without their tail they would look like an earlier state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Version of the last row.
    pub version: Version,
    /// Fingerprint of the last row.
    pub sum: Sum,
}

/// A log as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLog {
    /// Rows, in order; none if there is no such table.
    pub rows: Vec<LogRow>,
    /// Its end, if the store noted it.
    pub head: Option<Head>,
}

impl From<Vec<LogRow>> for StoredLog {
    /// The log of a store that notes no ends.
    fn from(rows: Vec<LogRow>) -> Self {
        StoredLog { rows, head: None }
    }
}

/// The fingerprint of a row and all before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum(pub [u8; 16]);

impl LogRow {
    /// End of a log whose last row this is.
    pub fn head(&self) -> Head {
        Head { version: self.version, sum: self.sum }
    }

    /// The fingerprint this row should have after one with `before`.
    pub fn right_sum(&self, before: Sum) -> Sum {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&before.0);
        hasher.update(&self.table.0.to_le_bytes());
        hasher.update(&self.version.0.to_le_bytes());
        hasher.update(&[self.seat.map_or(u8::MAX, |seat| seat.0)]);
        let command = self.command.as_ref().map_or("", CommandId::as_str);
        hasher.update(&[command.len() as u8]);
        hasher.update(command.as_bytes());
        if let Some(ActPrint(act)) = self.act {
            hasher.update(&act.to_le_bytes());
        }
        hasher.update(self.body.as_bytes());
        let mut sum = Sum::default();
        sum.0.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        sum
    }
}

/// An entry: one part of a change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum LogEntry {
    /// The table was made. Only in the first row, and first there.
    Made(Box<TableSpec>),
    /// A guest sat down.
    Sat {
        seat: Seat,
        person: Person,
        token: TokenHash,
        nonce: Option<Nonce>,
        /// Setup they bring, if they named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<SeatEntry>,
    },
    /// A guest got another token for their seat.
    Token { seat: Seat, token: TokenHash },
    /// A guest left their seat for good.
    Left { seat: Seat },
    /// Bots took these seats, which were open.
    Filled { seats: Vec<Seat> },
    /// The game began, or went on: lines of its record.
    Record(String),
    /// A bot plays for a person who has been away for too long.
    BotPlays { seat: Seat },
    /// The person a bot played for is back.
    Back { seat: Seat },
    /// A player asks to take their last decision back.
    UndoAsked { by: Seat },
    /// A player answers that request.
    UndoAnswered { seat: Seat, consent: Consent },
    /// A player's last decision is taken back; the lines that say so in the record come next.
    Undone { by: Seat },
    /// The players go on at another table.
    Rematch { table: TableId },
    /// Everybody has left.
    Abandoned,
    /// The game failed.
    Stopped { why: Text },
}

impl LogEntry {
    /// The seats it names.
    pub(crate) fn seats(&self) -> &[Seat] {
        match self {
            LogEntry::Sat { seat, .. }
            | LogEntry::Token { seat, .. }
            | LogEntry::Left { seat }
            | LogEntry::BotPlays { seat }
            | LogEntry::Back { seat }
            | LogEntry::UndoAnswered { seat, .. } => std::slice::from_ref(seat),
            LogEntry::UndoAsked { by } | LogEntry::Undone { by } => std::slice::from_ref(by),
            LogEntry::Filled { seats } => seats,
            LogEntry::Made(_)
            | LogEntry::Record(_)
            | LogEntry::Rematch { .. }
            | LogEntry::Abandoned
            | LogEntry::Stopped { .. } => &[],
        }
    }
}

/// The specification of a table: its game, options, seats and access.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSpec {
    /// The id of the game.
    pub game: String,
    /// The options of the game, whole.
    pub options: Value,
    /// Players of the seats.
    pub seats: Vec<PlayerWord>,
    /// People for whom seats are kept, seat by seat; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Option<Person>>,
    /// Setups that bots, and those for whom a seat is kept, bring, seat by seat; empty if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Option<SeatEntry>>,
    /// Access: people who may come.
    pub access: Access,
    /// Invitation that admits people to a table that is not open.
    pub invitation: Invitation,
    /// Mode, which says how far undo reaches.
    pub mode: Mode,
    /// Secret the server has committed to.
    pub secret: Secret,
    /// Guest who made it.
    pub host: GuestId,
    /// Time of making, in seconds since 1970.
    pub created: u64,
}
