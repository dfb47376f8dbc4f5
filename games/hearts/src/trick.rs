//! HEA 4: what may be played, and who takes the trick.

use kernel::{Seat, Seats, Sink, Step};

use crate::card::{Card, Hand, RANKS, Suit};
use crate::events::Event;
use crate::options::SEATS;
use crate::scoring::points_of;
use crate::state::{Hearts, LastTrick, Open, QUEEN_CLASS, classes_of, next};

impl Open {
    /// The cards of a hand that may be played now.
    #[inline]
    pub(crate) fn playable(&self, hand: Hand) -> Hand {
        let Some(led) = self.led() else { return self.leadable(hand) };
        // HEA 4.2: who has the led suit follows.
        let following = hand.among(led.cards());
        if !following.is_empty() {
            return following;
        }
        // HEA 4.3: no points in the first trick, unless there is nothing else.
        let harmless = hand.except(Hand::POINTS);
        if self.tricks == 0 && !self.options.first_trick_points && !harmless.is_empty() {
            return harmless;
        }
        hand
    }

    #[inline]
    fn leadable(&self, hand: Hand) -> Hand {
        // HEA 4.1: the two of clubs begins; HEA 6.6: or any club of whoever holds it.
        if self.tricks == 0 {
            let clubs = hand.among(Suit::Clubs.cards());
            return if self.options.any_club { clubs } else { Hand::NONE.with(Card::TWO_OF_CLUBS) };
        }
        // HEA 4.4: no heart before hearts are broken, unless there is nothing else; HEA 6.8: or nothing but the queen.
        let others = hand.except(Suit::Hearts.cards());
        let queen_only = others == Hand::NONE.with(Card::QUEEN) && self.options.heart_for_queen;
        if self.broken || others.is_empty() || queen_only { hand } else { others }
    }

    /// Classes a seat shows not to hold by playing `card` now, as bits of its voids.
    #[inline]
    fn shown_void(&self, card: Card) -> u8 {
        const NOT_POINTS: u8 = classes_of(Suit::Clubs) | classes_of(Suit::Diamonds) | 1 << Suit::Spades as u8;
        match self.led() {
            Some(led) if led == card.suit() => 0,
            // HEA 4.3: who plays points to the first trick holds nothing else.
            Some(led) if self.tricks == 0 && !self.options.first_trick_points && Hand::POINTS.has(card) => {
                classes_of(led) | NOT_POINTS
            }
            Some(led) => classes_of(led),
            // HEA 4.4, HEA 6.8: who leads a heart too early holds nothing else, or the queen at most.
            None if card.suit() == Suit::Hearts && !self.broken => {
                NOT_POINTS | if self.options.heart_for_queen { 0 } else { QUEEN_CLASS }
            }
            None => 0,
        }
    }

    /// Lays a card into the trick; returns whether it is full now.
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, card: Card) -> bool {
        self.voids[seat.index()] |= self.shown_void(card);
        // HEA 4.5: the highest card of the led suit takes the trick.
        let best = self.trick[usize::from((self.winning.0 + SEATS as u8 - self.leader.0) % SEATS as u8)];
        if self.in_trick == 0 || card.suit() == best.suit() && card > best {
            self.winning = seat;
        }
        self.broken |= card.suit() == Suit::Hearts || card == Card::QUEEN && self.options.queen_breaks;
        self.played[seat.index()] = self.played[seat.index()].with(card);
        self.trick[usize::from(self.in_trick)] = card;
        self.in_trick += 1;
        usize::from(self.in_trick) == SEATS
    }

    /// HEA 4.5: the full trick goes to its winner, who leads the next one.
    #[inline]
    fn take_trick(&mut self) -> Seat {
        let winner = self.winning;
        let cards = self.trick;
        self.taken[winner.index()] = cards.into_iter().fold(self.taken[winner.index()], Hand::with);
        self.last_trick = Some(LastTrick { leader: self.leader, winner, cards });
        self.tricks += 1;
        self.clear_trick(winner);
        winner
    }
}

impl Hearts {
    /// The cards `seat` may play, if it is its turn.
    #[inline]
    pub fn playable(&self, seat: Seat) -> Hand {
        self.open.playable(self.hands[seat.index()])
    }

    /// Plays a card, and on to the next decision.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, card: Card, out: &mut Sink<'_, Event>) -> Step {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        out.emit(|| Event::CardPlayed { seat, card });
        let open = &mut self.open;
        let was_broken = open.broken;
        let full = open.lay(seat, card);
        if open.broken && !was_broken {
            out.emit(|| Event::HeartsBroken);
        }
        if !full {
            open.waiting = Seats::one(next(seat));
            return Step::Reveal;
        }
        let winner = open.take_trick();
        out.emit(|| {
            let cards = open.last_trick.map_or(Hand::NONE, |last| last.cards.into_iter().collect());
            Event::TrickWon { seat: winner, points: points_of(cards, &open.options) }
        });
        open.waiting = Seats::one(winner);
        if open.tricks == RANKS {
            self.end_deal(out);
        }
        Step::Reveal
    }
}
