//! Invariants that hold in every state. Positions given from outside are held to the same.

use crate::card::{CARDS, Hand};
use crate::options::{Predictions, SEATS_MAX};
use crate::state::{Ended, Led, Open, Question, Trump, Wizard};

impl Wizard {
    /// Calls `fault` with everything that does not hold.
    pub(crate) fn faults(&self, fault: &mut dyn FnMut(String)) {
        self.hand_faults(fault);
        self.bid_faults(fault);
        self.open.deal_faults(fault);
        self.open.trick_faults(fault);
        self.open.sheet_faults(fault);
        let turn = (self.open.leader.0 + self.open.in_trick) % self.open.seats;
        if self.open.waiting != self.open.asked_now(&self.sealed, kernel::Seat(turn)) {
            fault(format!("{:?} are asked, who should not be", self.open.waiting));
        }
    }

    /// WIZ 1.1, WIZ 2.1: all sixty cards, each seat with its share of those not yet played.
    fn hand_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let mut left = Hand::DECK;
        let played = open.played[..usize::from(open.plays)].iter().copied().chain(open.turned);
        for card in played.chain(self.hands.iter().flat_map(|hand| hand.iter())) {
            if left.has(card) {
                left = left.without(card);
            } else {
                fault(format!("there are more cards {card} than the deck has"));
            }
        }
        for seat in open.all_seats() {
            let (hand, size) = (self.hands[seat.index()], open.hand_size(seat));
            if hand.len() != size {
                fault(format!("{seat} holds {size} cards now, not {}", hand.len()));
            }
            for card in hand.iter() {
                if card.colour().is_some_and(|colour| open.is_void(seat, colour)) {
                    fault(format!("{seat} has shown not to hold the colour of {card}"));
                }
            }
        }
        if left.len() != open.undealt() {
            fault(format!("{} cards are undealt, not {}", open.undealt(), left.len()));
        }
        let nobody = usize::from(open.seats)..SEATS_MAX;
        if self.hands[nobody.clone()].iter().any(|hand| !hand.is_empty())
            || nobody.clone().any(|seat| self.bid_of(seat).is_some() || open.voids[seat] != 0)
        {
            fault("somebody who is not there holds something".to_owned());
        }
    }

    /// WIZ 3, WIZ 6.1, WIZ 6.2: who has predicted what, and who knows it.
    fn bid_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let bids: Vec<Option<u8>> = open.all_seats().map(|seat| self.bid_of(seat.index())).collect();
        let made = bids.iter().flatten().count();
        let fits = match open.asking {
            Question::Trump => made == 0,
            Question::Bid => made < bids.len(),
            Question::Play => made == bids.len(),
        };
        if !fits {
            fault(format!("{made} of {} seats have predicted: something else is asked then", bids.len()));
        }
        if bids.iter().flatten().any(|&bid| bid > open.size) {
            fault(format!("predictions are at most {}", open.size));
        }
        if open.options.predictions == Predictions::Open {
            // WIZ 3.1: from the dealer's left, dealer last.
            let order = (1..=open.seats).map(|step| bids[usize::from((open.dealer.0 + step) % open.seats)]);
            if order.skip_while(Option::is_some).any(|bid| bid.is_some()) {
                fault("predictions are made from the dealer's left on".to_owned());
            }
        }
        for seat in open.all_seats() {
            if self.sealed[seat.index()].is_some() != open.is_sealed(seat) {
                fault(format!("the prediction of {seat} is sealed or shown at the wrong time"));
            }
        }
        let sum: u32 = bids.iter().flatten().map(|&bid| u32::from(bid)).sum();
        if open.is_sum_ruled() && made == bids.len() && sum == u32::from(open.size) {
            fault(format!("the sum rule forbids predictions that sum to {sum}"));
        }
    }
}

impl Open {
    /// WIZ 2.2, WIZ 2.3: the turned card and what it makes trump.
    fn deal_faults(&self, fault: &mut dyn FnMut(String)) {
        let all_dealt = self.size * self.seats == CARDS;
        if all_dealt && self.turned.is_some() {
            fault("all cards are dealt: none is turned up".to_owned());
        }
        if !all_dealt && self.turned.is_none() {
            fault("a card is left and turned up: name it (turned)".to_owned());
        }
        let fits = match Trump::of_turned(self.turned) {
            Trump::Unnamed if self.asking == Question::Trump => self.trump == Trump::Unnamed,
            Trump::Unnamed => matches!(self.trump, Trump::Colour(_)),
            turned => self.trump == turned && self.asking != Question::Trump,
        };
        if !fits {
            fault(
                "trump follows from the turned card; a Wizard lets the dealer name a colour (trump) \
                 before predictions are asked"
                    .to_owned(),
            );
        }
    }

    /// WIZ 4: the trick, and the tricks before it.
    fn trick_faults(&self, fault: &mut dyn FnMut(String)) {
        if self.asking != Question::Play && self.plays > 0 {
            fault("cards are played once all predictions are made".to_owned());
        }
        if self.won.iter().sum::<u8>() != self.tricks
            || self.plays != self.tricks * self.seats + self.in_trick
        {
            fault(format!("{} cards are played in {} tricks", self.plays, self.tricks));
        }
        if self.in_trick >= self.seats {
            fault("a full trick was not taken".to_owned());
        }
        if self.tricks == 0 && self.leader != self.next(self.dealer) {
            fault("the dealer's left leads the first trick".to_owned());
        }
        let mut again = *self;
        again.plays -= self.in_trick;
        again.clear_trick(self.leader);
        let mut seat = self.leader;
        for &card in self.trick() {
            again.lay(seat, card);
            seat = self.next(seat);
        }
        if again != *self {
            fault("what is led, who wins and who is void do not follow from the trick".to_owned());
        }
        if self.in_trick == 0 && self.led != Led::NotYet {
            fault("a colour is led without a card".to_owned());
        }
    }

    /// WIZ 5: the sheet, and the end of the game.
    fn sheet_faults(&self, fault: &mut dyn FnMut(String)) {
        for round in self.sheet() {
            let number = round.round;
            if round.won.iter().map(|&won| u32::from(won)).sum::<u32>() != u32::from(round.size) {
                fault(format!("in round {number} {} tricks are won", round.size));
            }
            if round.bids.iter().any(|&bid| bid > round.size) {
                fault(format!("in round {number} predictions are at most {}", round.size));
            }
        }
        if self.totals != self.sums() {
            fault("the totals are not the sums of the sheet".to_owned());
        }
        let played_out = self.tricks == self.size;
        if played_out != (self.ended == Some(Ended::Over)) || played_out && self.round != self.rounds() {
            fault("the game is over when, and only when, the last trick of the last round is won".to_owned());
        }
    }
}
