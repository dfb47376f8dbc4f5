//! Invariants that hold in every state. Positions given from outside are held to the same.

use kernel::{Seat, Seats};

use crate::card::{Card, Hand, RANKS, Suit};
use crate::options::SEATS;
use crate::passing::{Direction, PASSED, passable};
use crate::state::{CLASSES, Ended, Hearts, Open, Question, all_seats, next};

impl Hearts {
    /// Calls `fault` with everything that does not hold.
    pub(crate) fn faults(&self, fault: &mut dyn FnMut(String)) {
        self.card_faults(fault);
        self.passing_faults(fault);
        self.hand_faults(fault);
        self.open.trick_faults(fault);
        self.open.sheet_faults(fault);
        let turn = Seat((self.open.leader.0 + self.open.in_trick) % SEATS as u8);
        if self.open.waiting != self.open.asked_now(turn) {
            fault(format!("{:?} are asked, who should not be", self.open.waiting));
        }
    }

    /// HEA 1.1: all cards are somewhere, once.
    fn card_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let aside = if open.asking == Question::Pass { self.passed } else { [Hand::NONE; SEATS] };
        let trick: [Hand; SEATS] = std::array::from_fn(|place| {
            open.trick().get(place).map_or(Hand::NONE, |&card| Hand::NONE.with(card))
        });
        let mut left = Hand::DECK;
        for cards in self.hands.into_iter().chain(aside).chain(trick).chain(open.taken).chain([open.gone]) {
            let twice = cards.except(left);
            if !twice.is_empty() {
                fault(format!("{twice} lies in two places"));
            }
            left = left.except(cards);
        }
        if !left.is_empty() {
            fault(format!("{left} lies nowhere"));
        }
        let played = open.played.into_iter().fold(Hand::NONE, Hand::and);
        let tricks = open.taken.into_iter().chain(trick).fold(Hand::NONE, Hand::and);
        if played != tricks || open.played.iter().map(|hand| hand.len()).sum::<u8>() != played.len() {
            fault("what the seats have played is not what lies in the tricks".to_owned());
        }
    }

    /// HEA 3: who has put aside or passed what.
    fn passing_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let direction = open.direction();
        if open.asking == Question::Pass && direction == Direction::Hold {
            fault("no cards are passed in this deal".to_owned());
        }
        for seat in all_seats() {
            let (hand, passed) = (self.hands[seat.index()], self.passed[seat.index()]);
            let to = direction.to(seat).index();
            let fits = match open.asking {
                Question::Pass => {
                    let whole = hand.and(passed);
                    let in_order = passed.iter().enumerate().all(|(count, card)| {
                        let before: Hand = passed.iter().take(count).collect();
                        passable(whole.except(before), before).has(card)
                    });
                    passed.len() == open.aside[seat.index()] && in_order
                }
                Question::Play if passed.is_empty() => open.aside[seat.index()] == 0,
                Question::Play => {
                    let there = self.hands[to].and(open.played[to]);
                    direction != Direction::Hold
                        && passed.len() == PASSED
                        && open.aside[seat.index()] == PASSED
                        && passed.except(there).is_empty()
                }
            };
            if !fits {
                fault(format!("{seat} cannot have passed {passed}"));
            }
        }
        if open.asking == Question::Play && open.aside.iter().any(|&count| count != open.aside[0]) {
            fault("all pass, or nobody does".to_owned());
        }
    }

    /// HEA 2.1, HEA 4.1: each seat with its share of the cards not yet played, and nothing it has shown not to hold.
    fn hand_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        for seat in all_seats() {
            let (hand, size) = (self.hands[seat.index()], open.hand_size(seat));
            if hand.len() != size {
                fault(format!("{seat} holds {size} cards now, not {}", hand.len()));
            }
            let voids =
                CLASSES.iter().enumerate().filter(|(class, _)| open.voids[seat.index()] >> class & 1 == 1);
            let shown = voids.fold(0, |cards, (_, class)| cards | class);
            let wrong = hand.among(Hand::of_bits(shown));
            if !wrong.is_empty() {
                fault(format!("{seat} has shown not to hold {wrong}"));
            }
        }
        let begun = open.gone.and(open.played[open.opener.index()]);
        let holds = self.hands[open.opener.index()].and(begun).has(Card::TWO_OF_CLUBS);
        if open.asking == Question::Play && !holds {
            fault("whoever held the two of clubs began".to_owned());
        }
    }
}

impl Open {
    /// HEA 4: the trick, and the tricks before it.
    fn trick_faults(&self, fault: &mut dyn FnMut(String)) {
        if self.asking == Question::Pass && (self.tricks > 0 || self.in_trick > 0) {
            fault("cards are played once all have passed".to_owned());
        }
        if usize::from(self.in_trick) >= SEATS {
            fault("a full trick was not taken".to_owned());
            return;
        }
        let cards = self.taken.iter().map(|taken| taken.len()).sum::<u8>() + self.gone.len();
        if cards != self.tricks * SEATS as u8 {
            fault(format!("{} tricks are finished, with {cards} cards", self.tricks));
        }
        if self.taken.iter().any(|taken| self.gone.is_empty() && taken.len() % SEATS as u8 != 0) {
            fault("tricks have four cards".to_owned());
        }
        let first = self.tricks == 0 && self.asking == Question::Play;
        if first && self.leader != self.opener {
            fault("whoever holds the two of clubs leads the first trick".to_owned());
        }
        let mut again = *self;
        again.clear_trick(self.leader);
        let mut seat = self.leader;
        for &card in self.trick() {
            again.lay(seat, card);
            seat = next(seat);
        }
        if again.winning != self.winning || again.trick != self.trick || again.voids != self.voids {
            fault("who wins and who is void do not follow from the trick".to_owned());
        }
        let played = self.played.into_iter().fold(Hand::NONE, Hand::and);
        let breaks = !played.among(Suit::Hearts.cards()).is_empty()
            || self.options.queen_breaks && played.has(Card::QUEEN)
            || !self.options.must_break;
        if breaks && !self.broken {
            fault("hearts are broken".to_owned());
        }
        if !breaks && self.broken && self.gone.is_empty() {
            fault("nothing has broken hearts".to_owned());
        }
    }

    /// HEA 5: the sheet, and the end of the game.
    fn sheet_faults(&self, fault: &mut dyn FnMut(String)) {
        let over = self.ended == Some(Ended::Over);
        let finished = if over { self.deal } else { self.deal - 1 };
        if self.rows > finished {
            fault(format!("{finished} deals are finished, the sheet has {}", self.rows));
        }
        if self.rows == finished && self.totals != self.sums() {
            fault("the totals are not the sums of the sheet".to_owned());
        }
        if (self.tricks == RANKS) != over {
            fault("the game is over when the last trick of the last deal is taken".to_owned());
        }
        if over && !self.is_decided() {
            fault("the game goes on until somebody reaches the limit".to_owned());
        }
        let limit = i16::from(self.options.limit);
        if !over && (self.totals.iter().any(|&total| total >= limit) || self.deal > self.options.deals) {
            fault("the limit is reached: the game would be over".to_owned());
        }
    }

    /// The sums of the sheet.
    pub(crate) fn sums(&self) -> [i16; SEATS] {
        std::array::from_fn(|seat| self.sheet().iter().map(|row| i16::from(row[seat])).sum())
    }

    /// Seats that are asked, given the seat to play to the trick.
    pub(crate) fn asked_now(&self, turn: Seat) -> Seats {
        match self.asking {
            _ if self.ended == Some(Ended::Over) => Seats::NONE,
            Question::Pass => all_seats().filter(|seat| self.aside[seat.index()] < PASSED).collect(),
            Question::Play => Seats::one(turn),
        }
    }
}
