//! The table manager: all of the server that decides anything, without input and output.
//!
//! [`TableManager`] takes an [`Input`] at a time and says by [`Output`]s what is to be done: send, store, let a bot think.
//! It has no clock, no threads, no sockets and no files. What a table does is stored before anybody is told: a
//! change is worked out, handed out as [`Output::Store`], and told when [`Input::Stored`] comes back; until then
//! the table listens to nobody. If it cannot be stored the manager forgets the table and reads it again.
//!
//! ```
//! use std::sync::Arc;
//!
//! use protocol::{GuestId, TableId};
//! use session::*;
//!
//! /// What stands outside: bits that should be random, and a store that is empty.
//! struct Outside;
//!
//! impl Entropy for Outside {
//!     fn bits(&mut self) -> [u8; 32] {
//!         [7; 32]
//!     }
//! }
//!
//! impl LogReader for Outside {
//!     fn load(&mut self, _table: TableId) -> Result<StoredLog, LogUnreadable> {
//!         Ok(Vec::new().into())
//!     }
//! }
//!
//! let games = Arc::new(ServedGames::of_catalog());
//! let mut manager = TableManager::new(Arc::clone(&games), ManagerConfig::default(), Box::new(Outside));
//! let guest = Person { guest: GuestId(1), name: "Ann".parse()? };
//! let new = serde_json::from_str(r#"{"game": "wizard", "seats": ["open", "open", "bot:easy"]}"#)?;
//! let spec = Box::new(games.plan(new, guest.guest, 0, &mut Outside).expect("there is such a game"));
//! let ask = RequestKind::Make { spec, guest, nonce: None, entry: None };
//! let (request, table, mut out) = (RequestId(1), TableId(1), Vec::new());
//!
//! manager.handle(Millis(0), Input::Request { request, table, ask }, &mut Outside, &mut out);
//! let Some(Output::Store { ticket, .. }) = out.pop() else { panic!("a table is stored first") };
//!
//! manager.handle(Millis(5), Input::Stored { ticket, outcome: Stored::Safely }, &mut Outside, &mut out);
//! assert!(matches!(out[..], [Output::Reply { reply: Reply::Seated(_), .. }]), "and told then");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod games;
mod io;
mod log;
mod manager;
mod names;
mod seating;
mod table;

pub use games::{ReadEntry, ServedGame, ServedGames};
pub use io::{
    ConnId, Entropy, Input, Job, JobResult, Listing, LogReader, LogUnreadable, Millis, Output, Payload,
    Person, Reply, RequestId, RequestKind, Stored, Ticket, read_message,
};
pub use log::{ActPrint, Head, LogRow, StoredLog, Sum, TableSpec};
pub use manager::{ManagerConfig, TableManager};
