use kernel::{Seat, Seats, StateRng};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Hand, RANKS, Suit};
use crate::options::{DEALS_MAX, Options, SEATS};
use crate::passing::Direction;

/// A game of Hearts: the whole state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hearts {
    pub(crate) open: Open,
    /// Each seat's hand, secret to the others.
    pub(crate) hands: [Hand; SEATS],
    /// Cards each seat has put aside while cards are passed; then those it passed in this deal (HEA 3). Known to the
    /// giver and, once all have passed, to the receiver.
    pub(crate) passed: [Hand; SEATS],
    /// Source of chance for the next deals.
    pub(crate) rng: StateRng,
}

// Search and undo clone the state all the time.
const _: () = assert!(size_of::<Hearts>() <= 512);

/// Everything that lies open: the whole state but hands, passed cards and the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) options: Options,
    /// The number of the deal, from 1.
    pub(crate) deal: u8,
    pub(crate) asking: Question,
    /// Seats that have yet to answer; as it was when the game was left.
    pub(crate) waiting: Seats,
    /// Cards each seat has put aside while cards are passed; 3 for all seats that passed in this deal.
    pub(crate) aside: [u8; SEATS],
    /// Holder of the two of clubs when play began.
    pub(crate) opener: Seat,
    /// The seat that led the trick that is played, or leads it.
    pub(crate) leader: Seat,
    /// The seat that would win the trick as it lies.
    pub(crate) winning: Seat,
    /// Tricks finished in this deal.
    pub(crate) tricks: u8,
    /// Cards of the trick that is played.
    pub(crate) in_trick: u8,
    pub(crate) trick: [Card; SEATS],
    /// Whether hearts may be led (HEA 4.4).
    pub(crate) broken: bool,
    /// Classes of cards each seat has shown not to hold: one bit for each of [`CLASSES`].
    pub(crate) voids: [u8; SEATS],
    /// The cards each seat has played in this deal.
    pub(crate) played: [Hand; SEATS],
    /// The cards of the tricks each seat has taken in this deal.
    pub(crate) taken: [Hand; SEATS],
    /// Cards of this deal that a position left out: they are nowhere.
    pub(crate) gone: Hand,
    pub(crate) last_trick: Option<LastTrick>,
    /// Deals on the score sheet. A game begun from a position may lack the first ones.
    pub(crate) rows: u8,
    pub(crate) sheet: [[i8; SEATS]; DEALS_MAX as usize],
    pub(crate) totals: [i16; SEATS],
    pub(crate) ended: Option<Ended>,
}

/// The question that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// A card to pass next (HEA 3.2).
    Pass,
    /// A card to play (HEA 4).
    Play,
}

/// The trick finished last, perhaps in the deal before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastTrick {
    /// The seat that led it.
    pub leader: Seat,
    /// The seat that took it.
    pub winner: Seat,
    /// Cards of the trick, from the leader on.
    pub cards: [Card; SEATS],
}

/// Ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// A limit was reached (HEA 1.4).
    Over,
    /// A seat left.
    Left(Seat),
}

/// Classes of cards a seat can show not to hold, by bits of [`Open::voids`]: clubs, diamonds, spades without the queen,
/// hearts, the queen of spades. She is apart, because a seat that plays a point card to the first trick, or leads a
/// heart too early, may still hold her.
pub(crate) const CLASSES: [u64; 5] = [
    Suit::Clubs.cards().bits(),
    Suit::Diamonds.cards().bits(),
    Suit::Spades.cards().without(Card::QUEEN).bits(),
    Suit::Hearts.cards().bits(),
    1 << Card::QUEEN.bit(),
];

/// The classes of each suit, as bits of [`Open::voids`].
pub(crate) const fn classes_of(suit: Suit) -> u8 {
    match suit {
        Suit::Spades => 1 << Suit::Spades as u8 | QUEEN_CLASS,
        _ => 1 << suit as u8,
    }
}

/// The class of the queen of spades.
pub(crate) const QUEEN_CLASS: u8 = 1 << 4;

impl Hearts {
    /// Everything that lies open.
    #[inline]
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Cards a seat has put aside, or passed in this deal.
    pub fn passed(&self, seat: Seat) -> Hand {
        self.passed[seat.index()]
    }
}

impl Open {
    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The number of the deal, from 1.
    pub fn deal(&self) -> u8 {
        self.deal
    }

    /// Direction in which cards are passed in this deal.
    pub fn direction(&self) -> Direction {
        Direction::of(self.options.passing, self.deal)
    }

    /// The question that is asked; the last one once the game is over.
    #[inline]
    pub fn asking(&self) -> Question {
        self.asking
    }

    /// Seats that have yet to answer; none once the game is over.
    #[inline]
    pub fn waiting(&self) -> Seats {
        if self.ended.is_some() { Seats::NONE } else { self.waiting }
    }

    /// The seat that led the trick that is played, or leads it.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The seat that takes the trick as it lies.
    pub fn winning(&self) -> Seat {
        self.winning
    }

    /// The cards of the trick that is played, from the leader on.
    #[inline]
    pub fn trick(&self) -> &[Card] {
        &self.trick[..usize::from(self.in_trick)]
    }

    /// The suit that is led.
    #[inline]
    pub fn led(&self) -> Option<Suit> {
        self.trick().first().map(|card| card.suit())
    }

    /// Tricks finished in this deal.
    pub fn tricks(&self) -> u8 {
        self.tricks
    }

    /// Whether hearts may be led.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The cards a seat has played in this deal.
    pub fn played(&self, seat: Seat) -> Hand {
        self.played[seat.index()]
    }

    /// The cards of the tricks a seat has taken in this deal.
    #[inline]
    pub fn taken(&self, seat: Seat) -> Hand {
        self.taken[seat.index()]
    }

    /// The trick finished last, perhaps in the deal before.
    pub fn last_trick(&self) -> Option<&LastTrick> {
        self.last_trick.as_ref()
    }

    /// Points of a seat in all deals on the sheet (HEA 5).
    #[inline]
    pub fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    /// The points of each seat in the deals on the sheet.
    pub fn sheet(&self) -> &[[i8; SEATS]] {
        &self.sheet[..usize::from(self.rows)]
    }

    /// Whether a seat has shown that it holds no card of a suit.
    pub fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        let classes = classes_of(suit);
        self.voids[seat.index()] & classes == classes
    }

    /// Cards in the hand of a seat.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let turn = (seat.0 + SEATS as u8 - self.leader.0) % SEATS as u8;
        let aside = if self.asking == Question::Pass { self.aside[seat.index()] } else { 0 };
        RANKS - self.tricks - aside - u8::from(turn < self.in_trick)
    }

    /// The game's ending, once it has ended.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }
}

/// The seat after this one, clockwise: on its left.
#[inline]
pub(crate) const fn next(seat: Seat) -> Seat {
    Seat((seat.0 + 1) % SEATS as u8)
}

/// The seats in order of number.
pub(crate) fn all_seats() -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
    (0..SEATS as u8).map(Seat)
}
