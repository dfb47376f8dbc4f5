//! The protocol between clients and the table server.
//!
//! Over HTTP a guest gets a name, makes tables and sits down ([`http`]). Over a WebSocket one connection follows one
//! table: [`ClientMsg`] goes to the server, [`ServerMsg`] comes back, each a JSON object in a text frame; frames of the
//! table come [`packed`] to a client that asks for that. `docs/protocol.md` tells it in words.
//!
//! ```
//! use protocol::{Act, ClientMsg};
//!
//! let text = r#"{"type":"command","id":"c1","at":3,"act":{"choose":[{"notation":"play R7"}]}}"#;
//! let msg: ClientMsg = serde_json::from_str(text)?;
//! let ClientMsg::Command(command) = &msg else { panic!("its type says that it is a command") };
//! assert!(matches!(&command.act, Act::Choose(choices) if choices[0].notation == "play R7"));
//! assert_eq!(serde_json::to_string(&msg)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod digest;
mod frame;
pub mod http;
mod id;
pub mod limits;
mod message;
pub mod packed;
mod patch;
mod plain;
mod refusal;
mod table;
pub mod typescript;

pub use digest::{ViewDigest, digest_of};
pub use frame::{Content, Frame, NextFrame, OutOfStep, Replica, Shown, Snapshot, WholeFrame};
pub use id::{BadId, CommandId, Epoch, GuestId, TableId, Token, TokenHash, Version};
pub use message::{
    Act, CAPABILITIES, Chosen, ClientMsg, Command, Consent, GameError, Goodbye, Hello, Hint, Pointed, Return,
    ServerMsg, Weighed, Welcome, to_text_on,
};
pub use patch::{Patch, Unfit, apply_patch};
pub use plain::NotPlain;
pub use refusal::{MESSAGES, Refusal, RefusalCode};
pub use table::{Access, MayUndo, Phase, Player, PlayerWord, Presence, SeatInfo, TableInfo, UndoAsked};

/// The version of the protocol this program speaks. Raised when a client of the old one could not go on.
pub const PROTOCOL: u32 = 2;
