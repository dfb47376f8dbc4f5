//! HEA 3: passing three cards.

use kernel::{Progress, Seat, Sink, Step};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Hand};
use crate::events::Event;
use crate::options::{Passing, SEATS};
use crate::state::{Hearts, Open, Question, all_seats};

/// Cards everybody passes (HEA 3.1).
pub const PASSED: u8 = 3;

/// Direction in which cards are passed in a deal (HEA 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsDirection")]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Direction {
    /// Nowhere: everybody keeps their cards.
    Hold,
    /// The next seat, clockwise.
    Left,
    /// The seat opposite.
    Across,
    /// The seat before, clockwise.
    Right,
}

impl Direction {
    /// Word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Hold => "hold",
            Direction::Left => "left",
            Direction::Across => "across",
            Direction::Right => "right",
        }
    }

    /// HEA 3.1, HEA 6.1: the direction of a deal.
    pub(crate) fn of(passing: Passing, deal: u8) -> Direction {
        const CYCLE: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Across, Direction::Hold];
        match passing {
            Passing::Cycle => CYCLE[usize::from(deal.wrapping_sub(1) % 4)],
            Passing::Left => Direction::Left,
            Passing::Right => Direction::Right,
            Passing::Across => Direction::Across,
            Passing::Hold => Direction::Hold,
        }
    }

    /// Receiver of the cards `seat` passes.
    pub const fn to(self, seat: Seat) -> Seat {
        Seat((seat.0 + self as u8) % SEATS as u8)
    }

    /// Giver of the cards passed to `seat`.
    pub const fn from(self, seat: Seat) -> Seat {
        Seat((seat.0 + SEATS as u8 - self as u8) % SEATS as u8)
    }
}

/// The cards of `hand` that may be put aside next, with `aside` already there: in the order of hands, so that three cards can be
/// chosen in one way only, and leaving enough cards for the rest.
pub(crate) fn passable(hand: Hand, aside: Hand) -> Hand {
    let mut cards = aside.last().map_or(hand, |last| hand.above(last));
    for _ in aside.len() + 1..PASSED {
        cards = cards.last().map_or(cards, |last| cards.without(last));
    }
    if aside.len() < PASSED { cards } else { Hand::NONE }
}

impl Open {
    /// Progress of a seat's passing.
    pub(crate) fn progress(&self, seat: Seat) -> Progress {
        if self.asking != Question::Pass || !self.waiting.has(seat) {
            return Progress::WHOLE;
        }
        let made = u16::from(self.aside[seat.index()]);
        Progress { made, left: u16::from(PASSED) - made }
    }

    /// Whether a seat has passed and others have not yet.
    pub(crate) fn has_passed(&self, seat: Seat) -> bool {
        self.asking == Question::Pass && self.aside[seat.index()] == PASSED
    }
}

impl Hearts {
    /// The cards `seat` may put aside next.
    pub fn passable(&self, seat: Seat) -> Hand {
        passable(self.hands[seat.index()], self.passed[seat.index()])
    }

    /// HEA 3.2: puts a card aside; once all have put three aside, they change hands (HEA 3.3).
    pub(crate) fn pass(&mut self, seat: Seat, card: Card, out: &mut Sink<'_, Event>) -> Step {
        let index = seat.index();
        self.hands[index] = self.hands[index].without(card);
        self.passed[index] = self.passed[index].with(card);
        self.open.aside[index] += 1;
        out.emit(|| Event::PutAside { seat, card });
        if self.open.aside[index] < PASSED {
            return Step::Quiet;
        }
        self.open.waiting = self.open.waiting.without(seat);
        if !self.open.waiting.is_empty() {
            return Step::Quiet;
        }
        let direction = self.open.direction();
        for from in all_seats() {
            let (to, cards) = (direction.to(from), self.passed[from.index()]);
            self.hands[to.index()] = self.hands[to.index()].and(cards);
            out.emit(|| Event::Passed { from, to, cards });
        }
        self.begin_play(out);
        Step::Reveal
    }
}
