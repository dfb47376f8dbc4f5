//! Refusals, with the reason something was not done. Nothing has changed.

use std::borrow::Cow;
use std::fmt;

use kernel::text::Catalogue;
use kernel::{Reason, Refused, Text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The enum of refusal codes, each with the stable word programs know it by.
macro_rules! refusal_codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $word:literal,)+) => {
        /// The code by which programs tell refusals apart.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS, schemars::JsonSchema)]
        pub enum RefusalCode {
            $($(#[doc = $doc])+ #[serde(rename = $word)] $name,)+
        }

        impl RefusalCode {
            /// All codes.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$name,)+];

            /// The word that stands for it, in messages and metrics.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(RefusalCode::$name => $word,)+
                }
            }

            /// The code of a word; a word this program does not know is [`RefusalCode::Other`].
            pub fn from_word(word: &str) -> RefusalCode {
                match word {
                    $($word => RefusalCode::$name,)+
                    _ => RefusalCode::Other,
                }
            }

            /// Its meaning, in a sentence, for the documentation of the protocol.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(RefusalCode::$name => concat!($($doc,)+).trim_ascii(),)+
                }
            }
        }
    };
}

refusal_codes! {
    // Choices.
    /// The rules of the game forbid the choice; `rule` says which of its reasons it is.
    Rule = "rule",
    /// Nothing is asked of this seat now.
    NotAsked = "not_asked",
    /// The game is over.
    Over = "over",
    /// The question was asked anew since: look again, then choose.
    Stale = "stale",
    /// The text is no choice of this game.
    Unreadable = "unreadable",
    /// The notation means a choice of another kind than the command says.
    WrongKind = "wrong_kind",
    /// The choices cannot be one batch.
    BadBatch = "bad_batch",
    /// The command names a version the table has not reached.
    FromTheFuture = "from_the_future",
    /// The id was used for another act, or by the guest who sat here before.
    IdUsed = "id_used",
    // The state of the table.
    /// The game has not begun.
    NotBegun = "not_begun",
    /// The game has begun already.
    Begun = "begun",
    /// The game is not over yet.
    NotOver = "not_over",
    /// The table cannot go on: it is damaged, or its game failed.
    Stopped = "stopped",
    /// The game failed over this, and the table stops.
    Failed = "failed",
    /// A bot plays for this seat until its player connects again.
    BotPlays = "bot_plays",
    /// Nothing can be taken back.
    CannotUndo = "cannot_undo",
    /// Somebody asks to take something back already.
    UndoAsked = "undo_asked",
    /// Nobody asks for agreement.
    NothingAsked = "nothing_asked",
    /// No hint can be given.
    NoHint = "no_hint",
    // Seats.
    /// Nobody sits at this seat, or the guest has none.
    NotSeated = "not_seated",
    /// The guest has a seat already, and brought something else.
    Seated = "seated",
    /// The seat is taken.
    SeatTaken = "seat_taken",
    /// The table has no such seat.
    NoSuchSeat = "no_such_seat",
    /// Every seat is taken.
    TableFull = "table_full",
    /// Only the host of the table may do this.
    NotHost = "not_host",
    /// Guests come to this table by invitation only.
    NotInvited = "not_invited",
    /// Spectators cannot act.
    Spectator = "spectator",
    /// Too many people watch.
    Crowded = "crowded",
    // What a table is to be.
    /// There is no such table.
    UnknownTable = "unknown_table",
    /// There is no such game.
    UnknownGame = "unknown_game",
    /// The game cannot be played like this: its options, seats or bots.
    BadTable = "bad_table",
    /// There is nothing of this name to bring.
    UnknownEntry = "unknown_entry",
    /// The seat setup does not fit this game.
    BadEntry = "bad_entry",
    /// The commitment is not this guest's, or was used.
    Commitment = "commitment",
    // Connections.
    /// The token does not open a seat here, or no longer.
    BadToken = "bad_token",
    /// The server does not speak a version of the protocol the client speaks.
    Protocol = "protocol",
    /// The first message must be `hello`, and come soon.
    Hello = "hello",
    /// The connection has said hello already.
    HelloAgain = "hello_again",
    /// The seat is connected from elsewhere, or another token was given out for it.
    Replaced = "replaced",
    /// The connected guest has left the seat.
    Left = "left",
    /// The server restarts.
    Restarting = "restarting",
    // Requests and limits.
    /// The request needs a guest's token.
    Unauthorized = "unauthorized",
    /// The message or the body is not understood.
    Malformed = "malformed",
    /// The message or the table is too long.
    TooLong = "too_long",
    /// Messages are text.
    Binary = "binary",
    /// Too many messages or requests a second.
    Rate = "rate",
    /// Far too many messages: the connection ends.
    Flood = "flood",
    /// Too much waits: try again.
    Busy = "busy",
    /// The request took too long.
    Slow = "slow",
    /// The server cannot store or read just now.
    Storage = "storage",
    /// Too many connections from one address.
    Connections = "connections",
    /// Too many new guests from one address.
    Guests = "guests",
    /// Too many tables of one guest or address.
    Tables = "tables",
    /// The server has as many tables as it can.
    Full = "full",
    /// Pages of this origin may not connect.
    Origin = "origin",
    /// The path speaks WebSocket only.
    Websocket = "websocket",
    /// There is nothing at this path.
    UnknownPath = "unknown_path",
    /// The path does not take this kind of request.
    UnknownMethod = "unknown_method",
    /// The server gave itself a wrong answer.
    Confused = "confused",
    /// A code of a later version of the protocol than the reader knows.
    Other = "other",
}

impl RefusalCode {
    /// The status of an answer over HTTP that is refused with it; none if it comes over the WebSocket alone.
    pub const fn status(self) -> Option<u16> {
        use RefusalCode as Code;
        match self {
            Code::Malformed => Some(400),
            Code::Unauthorized => Some(401),
            Code::NotInvited | Code::NotSeated | Code::Origin => Some(403),
            Code::UnknownTable | Code::UnknownPath => Some(404),
            Code::UnknownMethod => Some(405),
            Code::Slow => Some(408),
            Code::Begun
            | Code::Over
            | Code::NotOver
            | Code::Seated
            | Code::SeatTaken
            | Code::TableFull
            | Code::Commitment => Some(409),
            Code::Stopped => Some(410),
            Code::TooLong => Some(413),
            Code::UnknownGame | Code::BadTable | Code::NoSuchSeat | Code::UnknownEntry | Code::BadEntry => {
                Some(422)
            }
            Code::Websocket => Some(426),
            Code::Rate | Code::Connections | Code::Guests | Code::Tables => Some(429),
            Code::Confused => Some(500),
            Code::Failed | Code::Restarting | Code::Busy | Code::Storage | Code::Full => Some(503),
            Code::Rule
            | Code::NotAsked
            | Code::Stale
            | Code::Unreadable
            | Code::WrongKind
            | Code::BadBatch
            | Code::FromTheFuture
            | Code::IdUsed
            | Code::NotBegun
            | Code::BotPlays
            | Code::CannotUndo
            | Code::UndoAsked
            | Code::NothingAsked
            | Code::NoHint
            | Code::NotHost
            | Code::Spectator
            | Code::Crowded
            | Code::BadToken
            | Code::Protocol
            | Code::Hello
            | Code::HelloAgain
            | Code::Replaced
            | Code::Left
            | Code::Binary
            | Code::Flood
            | Code::Other => None,
        }
    }
}

impl<'de> Deserialize<'de> for RefusalCode {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(RefusalCode::from_word(&<Cow<'de, str>>::deserialize(deserializer)?))
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Catalogues of the messages of tables and the server, one per language.
pub const MESSAGES: &[Catalogue] = kernel::catalogues!();

/// A refusal, with the reason something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Refusal {
    /// The code for programs.
    pub code: RefusalCode,
    /// The game's own word for its reason, if the rules forbid it: `must_follow`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub rule: Option<Cow<'static, str>>,
    /// The reason in words, for people.
    pub reason: Text,
}

impl Refusal {
    /// A refusal with this code, told by this message.
    pub fn new(code: RefusalCode, reason: impl Into<Text>) -> Self {
        Refusal { code, rule: None, reason: reason.into() }
    }
}

impl<R: Reason> From<Refused<R>> for Refusal {
    fn from(refused: Refused<R>) -> Self {
        let (code, rule) = match &refused {
            Refused::Over => (RefusalCode::Over, None),
            Refused::NotAsked(_) => (RefusalCode::NotAsked, None),
            Refused::Rules(reason) => (RefusalCode::Rule, Some(reason.words().0.into())),
        };
        Refusal { code, rule, reason: refused.text() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_written_as_its_word() {
        for &code in RefusalCode::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
            assert_eq!(RefusalCode::from_word(code.as_str()), code);
            assert!(code.meaning().ends_with('.'), "{code}");
        }
    }

    #[test]
    fn words_of_codes_differ() {
        let words: std::collections::BTreeSet<&str> =
            RefusalCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(words.len(), RefusalCode::ALL.len());
    }

    #[test]
    fn catalogues_have_the_same_messages() {
        assert_eq!(language::check(MESSAGES), Vec::<String>::new());
    }

    #[test]
    fn a_rule_is_named_beside_its_code() {
        let reason = kernel::PlainReason { code: "must_follow", text: "follow the colour" };
        let refusal = Refusal::from(Refused::Rules(reason));
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(text, r#"{"code":"rule","rule":"must_follow","reason":"follow the colour"}"#);
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal);
    }
}
