use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::SEATS_MAX;

/// A place at the table, counted from 0.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
    ts_rs::TS,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    /// Writes the seat as people count, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

const _: () = assert!(SEATS_MAX <= u8::BITS as usize);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// The set of this one seat.
    #[inline]
    pub fn one(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    pub fn all(count: u8) -> Self {
        assert!(usize::from(count) <= SEATS_MAX, "at most {SEATS_MAX} seats");
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Whether `seat` is among them.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        usize::from(seat.0) < SEATS_MAX && self.0 >> seat.0 & 1 == 1
    }

    /// The set without `seat`.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The lowest seat, if any.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The number of seats in the set.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..SEATS_MAX as u8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Seats(seats.into_iter().fold(0, |set, seat| set | 1 << seat.0))
    }
}

/// Viewer of a game: a seat, or the public (spectators, logs).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A viewer without a seat.
    Public,
}

impl Viewer {
    /// Whether the viewer sits at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// All viewers of a table of `seats`.
    pub fn everybody(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Public => f.write_str("the public"),
        }
    }
}
