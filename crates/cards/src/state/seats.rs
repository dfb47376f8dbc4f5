//! Seats at the table, and the passing of turns among them.

use kernel::Seat;

use crate::state::public::{PublicState, Until};

/// Most seats of a game on this layer.
pub const SEATS_MAX: usize = 4;

/// List of seats, in an order that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SomeSeats {
    seats: [Seat; SEATS_MAX],
    len: u8,
}

impl SomeSeats {
    /// Returns an empty list.
    pub const fn none() -> SomeSeats {
        SomeSeats { seats: [Seat(0); SEATS_MAX], len: 0 }
    }

    /// Returns a list of one seat.
    pub const fn one(seat: Seat) -> SomeSeats {
        SomeSeats { seats: [seat; SEATS_MAX], len: 1 }
    }

    /// Appends a seat.
    pub(crate) fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(usize::from(self.len)) {
            *place = seat;
            self.len += 1;
        }
    }

    /// The first seat of the list; seat 0 if it is empty.
    pub fn first(self) -> Seat {
        self.seats[0]
    }

    /// The seat at an index.
    pub fn get(self, index: u8) -> Option<Seat> {
        self.seats[..usize::from(self.len)].get(usize::from(index)).copied()
    }

    /// Whether the list is empty.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The seats, one after the other.
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

    /// Seats still in the game, in the order they sit.
    #[inline]
    pub fn players_in(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| !self.players[seat.index()].out)
    }

    /// The next seat in turn order that is still in the game; the seat itself if no other is.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = (1..self.seats).map(|by| Seat((seat.0 + by) % self.seats));
        next.into_iter().find(|next| !self.players[next.index()].out).unwrap_or(seat)
    }

    /// Seats still in the game, in turn order from this one on.
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

    /// Seats still in the game, in turn order from the active one on.
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
    /// Ends the effects that last until then; returns whether there were any.
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

    /// Passes the turn: everything counted by turns begins anew.
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
