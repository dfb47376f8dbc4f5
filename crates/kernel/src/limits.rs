//! The limits every game lives within. Each is a promise to those who store, send and draw games.

/// Most seats at a table. [`Seats`](crate::Seats) is one bit per seat.
pub const SEATS_MAX: usize = 8;

/// Longest notation of one choice, in bytes. A longer text is refused before anything looks at it.
pub const NOTATION_BYTES_MAX: usize = 256;

/// Most choices a batch may hold.
pub const BATCH_CHOICES_MAX: usize = 256;

/// Most choices a whole game may take under random play before the test kit calls it endless.
pub const GAME_CHOICES_MAX: u32 = 100_000;

/// Most events one choice may bring. A server stops a table whose rules bring more
/// ([`Sink::within`](crate::Sink::within)).
pub const EVENTS_PER_CHOICE_MAX: usize = 10_000;
