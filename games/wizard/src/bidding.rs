//! WIZ 2.2, WIZ 3, WIZ 6.1, WIZ 6.2: naming trump and predicting.

use kernel::{Seat, Seats, Sink, Step};

use crate::card::Colour;
use crate::events::Event;
use crate::options::{Predictions, SEATS_MAX};
use crate::state::{Open, Question, Trump, Wizard};

impl Wizard {
    /// WIZ 2.2: the dealer names a colour before any prediction.
    pub(crate) fn name_trump(&mut self, seat: Seat, colour: Colour, out: &mut Sink<'_, Event>) -> Step {
        self.open.trump = Trump::Colour(colour);
        out.emit(|| Event::TrumpNamed { seat, colour });
        self.open.ask_for_bids();
        Step::Quiet
    }

    /// WIZ 3.1, WIZ 6.2: a prediction, said aloud or sealed.
    pub(crate) fn predict(&mut self, seat: Seat, bid: u8, out: &mut Sink<'_, Event>) -> Step {
        let open = &mut self.open;
        let predictions = open.options.predictions;
        out.emit(|| Event::Bid { seat, bid, predictions });
        if predictions == Predictions::Open {
            open.bids[seat.index()] = Some(bid);
            open.waiting = if seat == open.dealer { Seats::NONE } else { Seats::one(open.next(seat)) };
        } else {
            self.sealed[seat.index()] = Some(bid);
            open.waiting = open.waiting.without(seat);
        }
        if !open.waiting.is_empty() {
            return Step::Quiet;
        }
        open.asking = Question::Play;
        open.waiting = Seats::one(open.leader);
        if predictions == Predictions::Simultaneous {
            self.show_bids(out);
            return Step::Reveal;
        }
        Step::Quiet
    }

    /// Sealed predictions come to light.
    pub(crate) fn show_bids(&mut self, out: &mut Sink<'_, Event>) {
        for seat in self.open.all_seats() {
            if let Some(bid) = self.sealed[seat.index()] {
                out.emit(|| Event::BidShown { seat, bid });
                self.open.bids[seat.index()] = Some(bid);
            }
        }
        self.sealed = [None; SEATS_MAX];
    }
}

impl Open {
    /// WIZ 6.1: what `seat` may not predict, because the sum would equal the number of tricks.
    #[inline]
    pub fn forbidden_bid(&self, seat: Seat) -> Option<u8> {
        if !self.is_sum_ruled() || seat != self.dealer {
            return None;
        }
        self.size.checked_sub(self.bids.iter().flatten().sum())
    }

    /// Whether the sum rule counts in this round.
    pub(crate) fn is_sum_ruled(&self) -> bool {
        self.options.sum_rule && self.size >= self.options.sum_rule_from
    }
}
