//! The two who play.

use kernel::Seat;

/// The seats of a game of two.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The other of two seats.
#[inline]
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
