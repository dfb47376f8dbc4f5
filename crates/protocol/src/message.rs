//! Messages over the WebSocket, by direction.

use kernel::fair::Nonce;
use kernel::view::Anchor;
use kernel::{Text, Unit, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::http::Invitation;
use crate::{CommandId, Epoch, Frame, Refusal, RefusalCode, SeatInfo, TableId, TableInfo, Token, Version};

/// What a client says.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// First, and once.
    Hello(Hello),
    /// Do something at the table. Always answered: `accepted` or `game_error`.
    Command(Command),
    /// What would a strong bot do here? Answered with `hint` or `game_error`.
    Hint {
        /// What the answer is to refer to.
        id: CommandId,
    },
    /// Why can nothing be done with this thing? Answered with `reason`; with `game_error` if nobody may ask now.
    Why {
        /// What the answer is to refer to.
        id: CommandId,
        /// The thing somebody points at.
        on: Anchor,
    },
    /// The client's copy went astray: its digest is not that of a frame, or a version is missing. Answered with a frame
    /// that has a snapshot.
    Resync,
}

/// Who connects, and to which table.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The versions of the protocol the client speaks. The server takes the newest it speaks too.
    pub protocol: Vec<u32>,
    /// The table.
    pub table: TableId,
    /// Shows who sits at a seat; without it one watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat_token: Option<Token>,
    /// Lets one watch a table that is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Invitation>,
    /// The latest version the client has seen: the first frame tells what happened since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Version>,
    /// Whether frames are to come in the packed form, as binary messages.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub packed: bool,
}

/// Something to do at the table.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// What the answer is to refer to. The same id again gets the same answer and does nothing.
    pub id: CommandId,
    /// A version at which what the seat answers was already asked: `asked` of a frame, or any later one seen.
    pub at: Version,
    /// What to do.
    pub act: Act,
}

/// What can be done at a table.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Make a choice; several are one batch, choices of one decision, all or nothing.
    Choose(Vec<Chosen>),
    /// Give the game up.
    Concede,
    /// Take the last decision back: at once if nobody else plays, else if all agree.
    Undo,
    /// Agree or not to what somebody else wants to take back.
    AnswerUndo(Consent),
    /// Begin without waiting: bots take the open seats. Only who made the table can.
    Start,
    /// Leave the seat for good; once the game is on a bot takes it.
    Leave,
}

/// A choice as clients name it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The word for the kind of choice, as its offer says it: `play_card`, `bid`, `pass`. Who does not know it, as somebody who
    /// types, leaves it out; if it is there, the notation must mean a choice of that kind.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The choice in notation.
    pub notation: String,
}

/// An answer to a wish.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// It may be taken back.
    Agree,
    /// It may not.
    Refuse,
}

/// What the server says.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg {
    /// The answer to `hello`; a frame follows.
    Welcome(Box<Welcome>),
    /// Something happened.
    Frame(Box<Frame>),
    /// A command was carried out and stored.
    Accepted {
        /// Which command.
        id: CommandId,
        /// The version it led to.
        version: Version,
    },
    /// A command, or another message, was refused, and nothing has changed.
    GameError(GameError),
    /// What comes of pointing at a thing: the answer to `why`.
    Reason {
        /// The question.
        id: CommandId,
        /// The version of the table it holds for.
        version: Version,
        /// The answer.
        #[serde(flatten)]
        pointed: Pointed,
    },
    /// Who is there has changed. Not a change of the game, so it has no version of its own.
    Presence {
        /// The seats, in order.
        seats: Vec<SeatInfo>,
    },
    /// What a strong bot would do.
    Hint(Hint),
    /// The last message: the server closes the connection.
    Goodbye(Goodbye),
    /// A message of a later version of the server than the reader knows; to be passed over.
    #[serde(other)]
    #[ts(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

/// What this server can do beyond playing, by a word each. A client asks for nothing that is not listed, and passes over
/// words it does not know: so that what is added later needs no new version of the protocol.
pub const CAPABILITIES: &[&str] = &["batch", "hint", "packed", "rematch", "resync", "undo", "why"];

/// How a connection begins.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Welcome {
    /// The version of the protocol both will speak.
    pub protocol: u32,
    /// What the server can do beyond playing: [`CAPABILITIES`].
    pub capabilities: Vec<String>,
    /// The history the server's store has. Another one than before means that a backup was brought back: versions, and
    /// answers to commands, of the other history count no longer.
    pub epoch: Epoch,
    /// For whom everything on this connection is.
    pub viewer: Viewer,
    /// The table.
    pub table: TableInfo,
    /// The nonce the viewer's seat added to the shuffle, if it has one.
    pub nonce: Option<Nonce>,
    /// The id of the starter the viewer's seat brings, if it named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<String>,
    /// The words frames in the packed form refer to by their places; absent if frames come as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub words: Vec<String>,
}

/// A message that was refused. Nothing has changed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct GameError {
    /// What was refused, if it had an id.
    pub id: Option<CommandId>,
    /// The reason.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// The latest version of the table.
    pub version: Version,
}

/// What comes of pointing at a thing.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Pointed {
    /// Something can be done with it now.
    Allowed {
        /// The choice that is meant, in notation.
        notation: String,
    },
    /// What is meant cannot be done now.
    Refused(Refusal),
    /// Nothing is meant by pointing there now.
    Nothing,
}

/// What a strong bot would do, and what each choice is worth to it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Hint {
    /// The request.
    pub id: CommandId,
    /// At which version the bot looked.
    pub version: Version,
    /// The level of the bot.
    pub by: String,
    /// Its choice, in notation.
    pub best: String,
    /// What it weighed, best first; empty if nothing was weighed.
    pub candidates: Vec<Weighed>,
    /// What the values count, if the bot says so.
    pub unit: Option<Unit>,
}

/// A choice that was weighed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Weighed {
    /// The choice, in notation.
    pub notation: String,
    /// What it is expected to bring.
    pub value: f64,
    /// How far that may be off, if the bot can tell.
    pub error: Option<f64>,
}

/// Why a connection ends.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Goodbye {
    /// The reason.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// Whether it makes sense to connect again.
    pub come_back: Return,
}

/// Whether it makes sense to connect again.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Return {
    /// Soon, with the same hello.
    Soon,
    /// Not with this hello.
    No,
}

impl ClientMsg {
    /// What the answer is to refer to, if there is to be one.
    pub fn id(&self) -> Option<&CommandId> {
        match self {
            ClientMsg::Command(Command { id, .. }) | ClientMsg::Hint { id } | ClientMsg::Why { id, .. } => {
                Some(id)
            }
            ClientMsg::Hello(_) | ClientMsg::Resync => None,
        }
    }

    /// The message as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect(PLAIN_DATA)
    }
}

/// Why writing a message cannot fail.
const PLAIN_DATA: &str = "messages are plain data with text keys, which JSON can always hold";

impl ServerMsg {
    /// The message as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect(PLAIN_DATA)
    }

    /// The message as it is sent, written on a page that is used again and again: a frame is long, and growing a
    /// text to its length would cost more than writing it.
    pub fn to_text_on<'a>(&self, page: &'a mut Vec<u8>) -> &'a str {
        to_text_on(self, page)
    }
}

/// A message, or what reads like one, written on a page that is used again and again.
pub fn to_text_on<'a>(message: &impl Serialize, page: &'a mut Vec<u8>) -> &'a str {
    page.clear();
    serde_json::to_writer(&mut *page, message).expect(PLAIN_DATA);
    std::str::from_utf8(page).expect("JSON is text in UTF-8")
}

impl Goodbye {
    /// A last message with these words.
    pub fn new(code: RefusalCode, reason: impl Into<Text>, come_back: Return) -> Self {
        Goodbye { refusal: Refusal::new(code, reason), come_back }
    }
}
