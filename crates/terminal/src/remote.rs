//! Playing at a table of a server.
//!
//! [`Api`] asks the server over HTTP for tables and seats. A [`Visit`] then follows one table over a WebSocket that
//! comes back by itself when it is cut ([`Line`]), and is a source of table state as a game at one screen is: the full
//! screen ([`screen::visit`](crate::screen::visit)) and the line mode ([`plain::visit`](crate::plain::visit)) show both.

mod address;
mod api;
mod guests;
mod line;
mod sanitise;
mod table;
mod talk;
mod visit;

pub use address::{BadAddress, Server, TableLink};
pub use api::{Api, ApiFailure};
pub use guests::{Guests, StoredGuest, Unkeepable};
pub use line::{Line, LineEvent, Pauses};
pub use visit::{Place, Visit, fresh_nonce};
