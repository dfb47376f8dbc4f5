//! A round played out, for players that look ahead.

use kernel::{Rng, Seat, Sink};

use crate::card::{Card, Colour, KindSet};
use crate::scoring::points;
use crate::state::{Question, Wizard};

impl Wizard {
    /// Plays the current round to its end with random legal choices; then the next round is dealt, or the game
    /// is over. Nothing is listed, so this is faster than choosing from lists.
    pub fn play_out_round(&mut self, rng: &mut Rng) {
        while let Some(seat) = self.open.waiting().first() {
            match self.open.asking {
                Question::Trump => {
                    self.name_trump(seat, *rng.pick(&Colour::ALL), &mut Sink::off());
                }
                Question::Bid => {
                    let bid = self.random_bid(seat, rng);
                    self.predict(seat, bid, &mut Sink::off());
                }
                Question::Play => {
                    self.finish_tricks(|_, _, playable| playable.random(rng));
                    return self.end_round(&mut Sink::off());
                }
            }
        }
    }

    /// Plays the tricks of this round to their end with the cards `pick` takes from those a seat may play.
    /// Nothing is scored and nobody is asked after it: what is left is good for [`round_points`] alone.
    ///
    /// [`round_points`]: Wizard::round_points
    #[inline]
    pub fn finish_tricks(&mut self, mut pick: impl FnMut(&Wizard, Seat, KindSet) -> Card) {
        if self.open.asking != Question::Play {
            return;
        }
        let Some(mut seat) = self.open.waiting().first() else { return };
        loop {
            let card = pick(self, seat, self.open.led.playable(self.hands[seat.index()]));
            self.hands[seat.index()] = self.hands[seat.index()].without(card);
            // Who is asked in between is nobody's business, so it is not kept.
            if !self.open.lay(seat, card) {
                seat = self.open.next(seat);
                continue;
            }
            seat = self.open.take_trick();
            if self.open.tricks == self.open.size {
                return;
            }
        }
    }

    /// Points `seat` gets for this round if it ends as it stands (WIZ 5.1).
    #[inline]
    pub fn round_points(&self, seat: Seat) -> i16 {
        points(self.bid_of(seat.index()).unwrap_or(0), self.open.won[seat.index()])
    }

    fn random_bid(&self, seat: Seat, rng: &mut Rng) -> u8 {
        // WIZ 6.1: of the numbers 0 to n one may be forbidden; the numbers from it on stand for the next higher.
        let forbidden = self.open.forbidden_bid(seat);
        let numbers = u32::from(self.open.size) + 1 - u32::from(forbidden.is_some());
        let number = rng.below(numbers) as u8;
        number + u8::from(forbidden.is_some_and(|bid| number >= bid))
    }
}
