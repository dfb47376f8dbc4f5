//! The limits every client lives within, unless the operator sets others. What goes beyond them is refused with a
//! sentence, or closed. `docs/protocol.md` lists them.

use std::time::Duration;

/// Longest message of a client, in bytes. A batch of 256 choices in the longest notation does not fit; no game
/// comes near.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// Longest body of a request, in bytes.
pub const BODY_BYTES_MAX: usize = 16 * 1024;

/// Longest body with a setup to be checked, in bytes: saved decks of other programs are long.
pub const ENTRY_BYTES_MAX: usize = 160 * 1024;

/// Longest name of a guest, in characters.
pub const NAME_CHARS_MAX: usize = 24;

/// Longest id of a command, in bytes.
pub const COMMAND_ID_BYTES_MAX: usize = 64;

/// Time limit for a new connection to say hello.
pub const HELLO_WITHIN: Duration = Duration::from_secs(5);

/// Longest silence of a client, answers to pings included, before it counts as gone.
pub const SILENCE_MAX: Duration = Duration::from_secs(10);

/// Time limit for a client to take some of what it is sent.
pub const READ_WITHIN: Duration = Duration::from_secs(10);

/// Time limit for a whole request over HTTP.
pub const REQUEST_WITHIN: Duration = Duration::from_secs(15);

/// Messages a connection may send at once, and how many more each second.
pub const MESSAGES: Rate = Rate { burst: 40, per_second: 20 };

/// Messages over that limit without a rest after which the connection ends.
pub const FLOOD_MAX: u32 = 40;

/// Messages nobody understands after which the connection ends.
pub const MALFORMED_MAX: u32 = 8;

/// Requests an address may make over HTTP at once, and how many more each second.
pub const REQUESTS: Rate = Rate { burst: 120, per_second: 20 };

/// Messages that may wait for a client that reads slowly.
pub const UNREAD_MESSAGES_MAX: usize = 64;

/// Bytes of messages that may wait for a client that reads slowly.
pub const UNREAD_BYTES_MAX: usize = 256 * 1024;

/// Connections of one address.
pub const CONNECTIONS_PER_ADDRESS: usize = 200;

/// Connections to one table.
pub const CONNECTIONS_PER_TABLE: usize = 200;

/// Connections to a server.
pub const CONNECTIONS: usize = 20_000;

/// Guests an address may become in an hour.
pub const GUESTS_PER_ADDRESS_HOUR: u32 = 300;

/// Tables a guest may have that are not over.
pub const TABLES_PER_GUEST: u32 = 50;

/// Tables an address may make in an hour.
pub const TABLES_PER_ADDRESS_HOUR: u32 = 300;

/// Tables of a server that are not over.
pub const TABLES: u64 = 100_000;

/// Tables a list shows: the newest.
pub const LISTED_TABLES_MAX: u32 = 100;

/// A rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Number allowed at once.
    pub burst: u32,
    /// Number allowed each second in the long run.
    pub per_second: u32,
}
