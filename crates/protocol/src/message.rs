//! Messages over the WebSocket, by direction.

use kernel::fair::Nonce;
use kernel::view::Anchor;
use kernel::{Text, Unit, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::http::{Invitation, SeatEntry};
use crate::{CommandId, Epoch, Frame, Refusal, RefusalCode, SeatInfo, TableId, TableInfo, Token, Version};

/// A message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// The first message of a connection, sent once.
    Hello(Hello),
    /// A command to do something at the table. Always answered: `accepted` or `game_error`.
    Command(Command),
    /// A request for advice: what would a strong bot do here? Answered with `hint` or `game_error`.
    Hint {
        /// Id the answer refers to.
        id: CommandId,
    },
    /// A question about a thing: why can nothing be done with it? Answered with `reason`; with `game_error` if nobody
    /// may ask now.
    Why {
        /// Id the answer refers to.
        id: CommandId,
        /// The thing somebody points at.
        on: Anchor,
    },
    /// A request for a snapshot, because the client's copy went astray: its digest is not that of a frame, or a version
    /// is missing. Answered with a frame that has a snapshot.
    Resync,
}

/// Opening message of a connection: the client, and the table it wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The versions of the protocol the client speaks. The server takes the newest it speaks too.
    pub protocol: Vec<u32>,
    /// The table.
    pub table: TableId,
    /// Token of a seat, to play it; without it one watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat_token: Option<Token>,
    /// Invitation, to watch a table that is not open.
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

/// A command: an act at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Id the answer refers to. The same id again gets the same answer and does nothing.
    pub id: CommandId,
    /// A version at which what the seat answers was already asked: `asked` of a frame, or any later one seen.
    pub at: Version,
    /// The act to carry out.
    pub act: Act,
}

/// An act at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
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
    /// Begin without waiting: bots take the open seats. Only the host of the table can.
    Start,
    /// Leave the seat for good; once the game is on a bot takes it.
    Leave,
}

/// A choice as clients name it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The word for the kind of choice, as its offer says it: `play_card`, `bid`, `pass`. A client that does not know
    /// it, because somebody typed, leaves it out; if it is there, the notation must mean a choice of that kind.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The choice in notation.
    pub notation: String,
}

/// An answer to a request to take something back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Consent: it may be taken back.
    Agree,
    /// Refusal: it may not be taken back.
    Refuse,
}

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg {
    /// The answer to `hello`; a frame follows.
    Welcome(Box<Welcome>),
    /// A change at the table.
    Frame(Box<Frame>),
    /// A command was carried out and stored.
    Accepted {
        /// The id of the command.
        id: CommandId,
        /// The version it led to.
        version: Version,
    },
    /// A command, or another message, was refused, and nothing has changed.
    GameError(GameError),
    /// The answer to `why`: the result of pointing at a thing.
    Reason {
        /// The id of the question.
        id: CommandId,
        /// The version of the table it holds for.
        version: Version,
        /// The answer.
        #[serde(flatten)]
        pointed: Pointed,
    },
    /// A change of who is there. Not a change of the game, so it has no version of its own.
    Presence {
        /// The seats, in order.
        seats: Vec<SeatInfo>,
    },
    /// The advice of a strong bot.
    Hint(Hint),
    /// The last message: the server closes the connection.
    Goodbye(Goodbye),
    /// A message of a later version of the server than the reader knows; to be passed over.
    #[serde(other)]
    #[ts(skip)]
    #[schemars(skip)]
    Unknown,
}

/// Capabilities of this server beyond playing, a word each. A client asks for nothing that is not listed, and passes
/// over words it does not know: so that what is added later needs no new version of the protocol.
pub const CAPABILITIES: &[&str] = &["batch", "hint", "packed", "rematch", "resync", "undo", "why"];

/// The server's opening message of a connection.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Welcome {
    /// The version of the protocol both will speak.
    pub protocol: u32,
    /// Capabilities of the server beyond playing: [`CAPABILITIES`].
    pub capabilities: Vec<String>,
    /// The history the server's store has. Another one than before means that a backup was brought back: versions, and
    /// answers to commands, of the other history count no longer.
    pub epoch: Epoch,
    /// Viewer that everything on this connection is for.
    pub viewer: Viewer,
    /// The table.
    pub table: TableInfo,
    /// The nonce the viewer's seat added to the shuffle, if it has one.
    pub nonce: Option<Nonce>,
    /// The id of the starter the viewer's seat brings, if it named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<SeatEntry>,
    /// The words frames in the packed form refer to by their places; absent if frames come as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub words: Vec<String>,
}

/// A message that was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct GameError {
    /// Id of the refused message, if it had one.
    pub id: Option<CommandId>,
    /// The reason.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// The latest version of the table.
    pub version: Version,
}

/// Result of pointing at a thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Pointed {
    /// A choice that can be made now.
    Allowed {
        /// The choice that is meant, in notation.
        notation: String,
    },
    /// A choice that is refused now.
    Refused(Refusal),
    /// No choice is meant by pointing there now.
    Nothing,
}

/// Advice of a strong bot: its choice, and the value of each choice to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Hint {
    /// The id of the request.
    pub id: CommandId,
    /// Version the bot looked at.
    pub version: Version,
    /// The level of the bot.
    pub by: String,
    /// Its choice, in notation.
    pub best: String,
    /// Choices it weighed, best first; empty if nothing was weighed.
    pub candidates: Vec<Weighed>,
    /// Unit of the values, if the bot says so.
    pub unit: Option<Unit>,
}

/// A choice that was weighed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Weighed {
    /// The choice, in notation.
    pub notation: String,
    /// Expected value.
    pub value: f64,
    /// Uncertainty of the value, if the bot can tell.
    pub error: Option<f64>,
}

/// Last message of a connection, with the reason it ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Goodbye {
    /// The reason.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// Whether it makes sense to connect again.
    pub come_back: Return,
}

/// Whether it makes sense to connect again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Return {
    /// Yes, soon, with the same hello.
    Soon,
    /// No, not with this hello.
    No,
}

impl ClientMsg {
    /// Id the answer refers to, if there is to be one.
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

/// Message of a panic that cannot happen: writing a message never fails.
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
