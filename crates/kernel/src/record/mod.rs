//! Records: a game as the list of what was done, from which everything else follows.
//!
//! A record is text, one JSON object a line: a header (game, rules, options, entries, seed), then append-only
//! lines. [`Timeline`] is a live game with its record; saving is appending its lines, loading is replaying
//! them. Each line ends with a checksum chained to the line before, and now and then comes a checkpoint: the
//! digest of the position. So damage is found where it is, and a game that goes another way than it was
//! recorded is noticed.

mod line;
mod timeline;
mod walk;

pub use line::{FORMAT, Header, Mode, RecordError, RecordLine, Tail, seal};
pub use timeline::{CannotUndo, Timeline};
pub use walk::Walk;
