//! A round played out at random, for players that look ahead by chance.

use kernel::{Rng, Seat, Sink};

use crate::card::Colour;
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
                Question::Play => return self.play_out_tricks(seat, rng),
            }
        }
    }

    /// Plays random cards from `seat` on. Who is asked in between is nobody's business, so it is not kept.
    fn play_out_tricks(&mut self, mut seat: Seat, rng: &mut Rng) {
        loop {
            let hand = &mut self.hands[seat.index()];
            let card = self.open.led.playable(*hand).random(rng);
            *hand = hand.without(card);
            if !self.open.lay(seat, card) {
                seat = self.open.next(seat);
                continue;
            }
            seat = self.open.take_trick();
            if self.open.tricks == self.open.size {
                return self.end_round(&mut Sink::off());
            }
        }
    }

    fn random_bid(&self, seat: Seat, rng: &mut Rng) -> u8 {
        // WIZ 6.1: of the numbers 0 to n one may be forbidden; the numbers from it on stand for the next higher.
        let forbidden = self.open.forbidden_bid(seat);
        let numbers = u32::from(self.open.size) + 1 - u32::from(forbidden.is_some());
        let number = rng.below(numbers) as u8;
        number + u8::from(forbidden.is_some_and(|bid| number >= bid))
    }
}
