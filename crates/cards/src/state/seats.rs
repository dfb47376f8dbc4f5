//! Who sits at the table, and how turns pass among them.

use kernel::Seat;

use crate::state::public::{PublicState, Until};

/// Most seats of a game on this layer.
pub const SEATS_MAX: usize = 4;

/// Some of the seats, in an order that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SomeSeats {
    seats: [Seat; SEATS_MAX],
    len: u8,
}

impl SomeSeats {
    /// No seats.
    pub const fn none() -> SomeSeats {
        SomeSeats { seats: [Seat(0); SEATS_MAX], len: 0 }
    }

    /// One of them.
    pub const fn one(seat: Seat) -> SomeSeats {
        SomeSeats { seats: [seat; SEATS_MAX], len: 1 }
    }

    /// Another one, after those before.
    pub(crate) fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(usize::from(self.len)) {
            *place = seat;
            self.len += 1;
        }
    }

    /// The first; the first seat of all if there is none.
    pub fn first(self) -> Seat {
        self.seats[0]
    }

    /// One of them by its place.
    pub fn get(self, index: u8) -> Option<Seat> {
        self.seats[..usize::from(self.len)].get(usize::from(index)).copied()
    }

    /// Whether there is nobody.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        self.seats.into_iter().take(usize::from(self.len))
    }
}

impl PublicState {
    /// All seats, those out too.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.seats).map(Seat)
    }

    /// Those still in the game, in the order they sit.
    #[inline]
    pub fn players_in(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| !self.players[seat.index()].out)
    }

    /// The next in turn order after a seat who is still in the game; the seat itself if nobody else is.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = (1..self.seats).map(|by| Seat((seat.0 + by) % self.seats));
        next.into_iter().find(|next| !self.players[next.index()].out).unwrap_or(seat)
    }

    /// Those still in the game, in turn order from this seat on.
    pub fn turn_order(&self, from: Seat) -> SomeSeats {
        let mut some = SomeSeats::none();
        for by in 0..self.seats {
            let seat = Seat((from.0 + by) % self.seats);
            if !self.players[seat.index()].out {
                some.push(seat);
            }
        }
        some
    }

    /// Those still in the game, in turn order from the active one on.
    pub fn from_active(&self) -> SomeSeats {
        self.turn_order(self.active)
    }

    /// The opponents of a seat who are still in the game, in turn order after it.
    pub fn opponents(&self, seat: Seat) -> SomeSeats {
        let mut some = SomeSeats::none();
        for by in 1..self.seats {
            let other = Seat((seat.0 + by) % self.seats);
            if !self.players[other.index()].out {
                some.push(other);
            }
        }
        some
    }
}

impl PublicState {
    /// Effects that last until then end; whether there were any.
    pub fn end_effects(&mut self, until: Until) -> bool {
        let before = self.modifiers.len();
        self.modifiers.retain(|modifier| modifier.until != until);
        let ended = self.modifiers.len() < before;
        if ended {
            self.stale = true;
            self.refresh();
        }
        ended
    }

    /// The turn passes: what counts by turns begins anew.
    pub fn pass_turn(&mut self, next: Seat) {
        self.turn = self.turn.saturating_add(1);
        self.active = next;
        self.creature_died = false;
        for player in &mut self.players {
            player.gained = false;
            player.attacked = false;
            player.generators = 0;
        }
        self.field.iter_mut().for_each(|permanent| permanent.used = 0);
        self.stale = true;
    }
}
