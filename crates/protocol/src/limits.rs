//! The limits every client lives within. What goes beyond them is refused with a sentence, or closed.

use std::time::Duration;

/// Longest message of a client, in bytes. A batch of 256 choices in the longest notation does not fit; no game
/// comes near.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// Longest name of a guest, in characters.
pub const NAME_CHARS_MAX: usize = 24;

/// Longest id of a command, in bytes.
pub const COMMAND_ID_BYTES_MAX: usize = 64;

/// How long a new connection may stay without saying hello.
pub const HELLO_WITHIN: Duration = Duration::from_secs(5);

/// Messages a connection may send at once, and how many more each second.
pub const MESSAGES: Rate = Rate { burst: 40, per_second: 20 };

/// Requests an address may make over HTTP at once, and how many more each second.
pub const REQUESTS: Rate = Rate { burst: 120, per_second: 20 };

/// Tables a guest may have that are not over.
pub const TABLES_PER_GUEST: u32 = 50;

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// So many each second in the long run.
    pub per_second: u32,
}
