use kernel::{Seat, Seats, StateRng};
use serde::{Deserialize, Serialize};

use crate::card::{CARDS, Card, Colour, Hand};
use crate::options::{Options, Predictions, SEATS_MAX, SHEET_ENTRIES_MAX};

/// A game of Wizard: the whole state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wizard {
    pub(crate) open: Open,
    /// Each seat's hand, secret to the others.
    pub(crate) hands: [Hand; SEATS_MAX],
    /// Predictions made and not yet shown (WIZ 6.2).
    pub(crate) sealed: [Option<u8>; SEATS_MAX],
    /// Source of chance for the next rounds.
    pub(crate) rng: StateRng,
}

// Search and undo clone the state all the time.
const _: () = assert!(size_of::<Wizard>() <= 512);

/// Everything that lies open or was said aloud: the whole state but hands, undealt cards, sealed predictions
/// and the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// The number of the round, from 1.
    pub(crate) round: u8,
    /// Cards each seat was dealt in it.
    pub(crate) size: u8,
    pub(crate) dealer: Seat,
    pub(crate) turned: Option<Card>,
    pub(crate) trump: Trump,
    pub(crate) asking: Question,
    /// Seats that have yet to answer; as it was when the game was left.
    pub(crate) waiting: Seats,
    /// Predictions everybody knows.
    pub(crate) bids: [Option<u8>; SEATS_MAX],
    pub(crate) won: [u8; SEATS_MAX],
    /// The seat that led the trick that is played, or leads it.
    pub(crate) leader: Seat,
    pub(crate) led: Led,
    /// The seat that would win the trick as it lies, and the strength of its card.
    pub(crate) winning: Seat,
    pub(crate) strength: u8,
    /// Tricks finished in this round.
    pub(crate) tricks: u8,
    /// Cards of the trick that is played.
    pub(crate) in_trick: u8,
    /// Cards played in this round; those of the trick that is played are the last of them.
    pub(crate) plays: u8,
    /// The cards of this round in the order they were played.
    pub(crate) played: [Card; CARDS as usize],
    /// Colours each seat has shown not to hold, one bit each.
    pub(crate) voids: [u8; SEATS_MAX],
    pub(crate) last_trick: Option<LastTrick>,
    pub(crate) sheet: Sheet,
    pub(crate) totals: [i16; SEATS_MAX],
    pub(crate) ended: Option<Ended>,
}

/// The question that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WizardQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The colour that is trump (WIZ 2.2).
    Trump,
    /// The number of tricks the seat will win (WIZ 3.1).
    Bid,
    /// A card to play (WIZ 4).
    Play,
}

/// Trump of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trump {
    /// A colour.
    Colour(Colour),
    /// No trump.
    Nothing,
    /// A colour the dealer is about to name (WIZ 2.2).
    Unnamed,
}

/// Lead of a trick, which others follow (WIZ 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Led {
    /// A colour: a seat that has it plays it, or a Wizard or a Fool.
    Colour(Colour),
    /// No colour for the whole trick: it began with a Wizard.
    Free,
    /// Nothing yet: only Fools lie in the trick, if anything.
    NotYet,
}

/// The trick finished last, perhaps in the round before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastTrick {
    /// The seat that led it.
    pub leader: Seat,
    /// The seat that won it.
    pub winner: Seat,
    /// Cards of the trick, from the leader on; as many as seats.
    pub(crate) cards: [Card; SEATS_MAX],
}

/// The Tablet of Truth (WIZ 1.3): predictions and tricks won, the seats of one round side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sheet {
    /// Rounds written. A game begun from a position may lack the first ones.
    pub(crate) rounds: u8,
    pub(crate) bids: [u8; SHEET_ENTRIES_MAX],
    pub(crate) won: [u8; SHEET_ENTRIES_MAX],
}

/// Ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All rounds are played (WIZ 5.2).
    Over,
    /// A seat left.
    Left(Seat),
}

impl Wizard {
    /// Everything that lies open.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The prediction of a seat, shown or sealed, if it has made one.
    #[inline]
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bid_of(seat.index())
    }

    /// The prediction of a seat, shown or sealed.
    #[inline]
    pub(crate) fn bid_of(&self, seat: usize) -> Option<u8> {
        self.open.bids[seat].or(self.sealed[seat])
    }
}

impl Open {
    /// Number of seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Number of rounds in all.
    pub fn rounds(&self) -> u8 {
        self.options.length.sizes(self.seats).len() as u8
    }

    /// Cards each seat was dealt in this round.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The dealer of this round.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The question that is asked; the last one once the game is over.
    pub fn asking(&self) -> Question {
        self.asking
    }

    /// Seats that have yet to answer; none once the game is over.
    #[inline]
    pub fn waiting(&self) -> Seats {
        if self.ended.is_some() { Seats::NONE } else { self.waiting }
    }

    /// The card turned up after the deal, if one was left.
    pub fn turned(&self) -> Option<Card> {
        self.turned
    }

    /// Trump of this round.
    pub fn trump(&self) -> Trump {
        self.trump
    }

    /// Lead of the trick that is played.
    pub fn led(&self) -> Led {
        self.led
    }

    /// The seat that led the trick that is played, or leads it.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards of the trick that is played, from the leader on.
    #[inline]
    pub fn trick(&self) -> &[Card] {
        let end = usize::from(self.plays);
        &self.played[end - usize::from(self.in_trick)..end]
    }

    /// The cards of this round's finished tricks, in the order they were played.
    pub fn played(&self) -> &[Card] {
        &self.played[..usize::from(self.plays - self.in_trick)]
    }

    /// The trick finished last, perhaps in the round before.
    pub fn last_trick(&self) -> Option<&LastTrick> {
        self.last_trick.as_ref()
    }

    /// The cards of the trick finished last, from its leader on.
    pub fn last_trick_cards(&self) -> &[Card] {
        self.last_trick.as_ref().map_or(&[], |last| &last.cards[..usize::from(self.seats)])
    }

    /// A prediction everybody knows.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bids[seat.index()]
    }

    /// Tricks a seat has won in this round.
    pub fn won(&self, seat: Seat) -> u8 {
        self.won[seat.index()]
    }

    /// Whether a seat has shown that it holds no card of a colour.
    pub fn is_void(&self, seat: Seat, colour: Colour) -> bool {
        self.voids[seat.index()] & colour.bit() != 0
    }

    /// Experience Points of a seat in all rounds on the Tablet of Truth (WIZ 5).
    pub fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    /// Cards in the hand of a seat.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let turn = (seat.0 + self.seats - self.leader.0) % self.seats;
        self.size - self.tricks - u8::from(turn < self.in_trick)
    }

    /// Cards that were not dealt, the turned one apart.
    pub fn undealt(&self) -> u8 {
        CARDS - self.size * self.seats - u8::from(self.turned.is_some())
    }

    /// The game's ending, once it has ended.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Whether a seat has predicted and the others do not know what (WIZ 6.2).
    pub fn is_sealed(&self, seat: Seat) -> bool {
        let answered = match self.asking {
            Question::Trump => false,
            Question::Bid => self.options.predictions != Predictions::Open && !self.waiting.has(seat),
            Question::Play => true,
        };
        answered && self.bids[seat.index()].is_none()
    }

    /// The seat after this one, clockwise.
    #[inline]
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next == self.seats { 0 } else { next })
    }

    /// The seats in order of number.
    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        (0..self.seats).map(Seat)
    }
}
