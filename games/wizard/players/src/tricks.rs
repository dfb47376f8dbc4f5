//! The tricks of one round, as small as a search wants them.

use kernel::Seat;
use kernel::limits::SEATS_MAX;
use wizard::{Card, RANKS, Trump, Wizard, points};

use super::rule;

/// Plain cards as bits of a hand; Wizards and Fools stand above them.
pub(super) const PLAIN: u64 = (1 << (4 * RANKS)) - 1;
const COLOUR: u64 = (1 << RANKS) - 1;
const FIRST_WIZARD: u8 = Card::WIZARD.bit();
/// One bit of every kind of card: those of Wizards and Fools that a hand with any of them has.
const KIND_BITS: u64 = PLAIN | WIZARD_BIT | FOOL_BIT;
pub(super) const WIZARD_BIT: u64 = 1 << FIRST_WIZARD;
const WIZARDS: u64 = 0b1111 << FIRST_WIZARD;
pub(super) const FOOL_BIT: u64 = WIZARD_BIT << 4;
const FOOLS: u64 = WIZARDS << 4;

/// The strength of a Wizard, and what trump and the led colour add to a rank.
const UNBEATEN: u8 = u8::MAX;
const TRUMP: u8 = 32;
const LED: u8 = 16;

/// State of a round between two cards: all that the tricks to come depend on.
#[derive(Clone, Copy)]
pub(super) struct Tricks {
    pub(super) hands: [u64; SEATS_MAX],
    pub(super) bids: [u8; SEATS_MAX],
    pub(super) won: [u8; SEATS_MAX],
    pub(super) seats: u8,
    /// Seat to play.
    pub(super) turn: u8,
    /// Tricks still to be finished, the one that is played included.
    pub(super) left: u8,
    in_trick: u8,
    winning: u8,
    strength: u8,
    pub(super) trump: u64,
    /// The cards of the led colour; none before a colour is led, or if none is.
    led: u64,
}

impl Tricks {
    /// The round of a world in which everybody has predicted and cards are played.
    pub(super) fn from_world(world: &Wizard) -> Tricks {
        let open = world.open();
        let mut tricks = Tricks {
            hands: [0; SEATS_MAX],
            bids: [0; SEATS_MAX],
            won: [0; SEATS_MAX],
            seats: open.seats(),
            turn: open.leader().0,
            left: open.hand_size(open.leader()) + u8::from(!open.trick().is_empty()),
            in_trick: 0,
            winning: open.leader().0,
            strength: 0,
            trump: match open.trump() {
                Trump::Colour(colour) => colour.cards(),
                Trump::Nothing | Trump::Unnamed => 0,
            },
            led: 0,
        };
        for seat in (0..open.seats()).map(Seat) {
            tricks.hands[seat.index()] = world.hand(seat).bits();
            tricks.bids[seat.index()] = world.bid(seat).unwrap_or(0);
            tricks.won[seat.index()] = open.won(seat);
        }
        for card in open.trick() {
            tricks.lay(card.bit());
        }
        tricks
    }

    /// Cards the seat to play may play, one bit for every kind.
    #[inline]
    pub(super) fn playable(&self) -> u64 {
        let hand = self.hands[usize::from(self.turn)];
        let following = hand & self.led;
        (if following != 0 { following | hand & !PLAIN } else { hand }) & KIND_BITS
    }

    /// Cards that would take the trick as it lies, one bit for every kind.
    #[inline]
    pub(super) fn takers(&self) -> u64 {
        if self.in_trick == 0 {
            return KIND_BITS;
        }
        match self.strength {
            UNBEATEN => 0,
            0 => PLAIN | WIZARD_BIT,
            TRUMP.. => above(self.trump, self.strength - TRUMP) | WIZARD_BIT,
            _ => above(self.led, self.strength - LED) | self.trump | WIZARD_BIT,
        }
    }

    /// Whether the seat to play plays the last card of the trick.
    #[inline]
    pub(super) fn is_last(&self) -> bool {
        self.in_trick + 1 == self.seats
    }

    /// Number of seats that play to the trick after the seat to play.
    #[inline]
    pub(super) fn players_after(&self) -> u8 {
        self.seats - 1 - self.in_trick
    }

    /// The seat that takes the trick as it lies, if anything lies there.
    #[inline]
    pub(super) fn taker(&self) -> Option<u8> {
        (self.in_trick > 0).then_some(self.winning)
    }

    /// Tricks a seat has yet to win; negative if there are too many already.
    #[inline]
    pub(super) fn need_of(&self, seat: u8) -> i8 {
        self.bids[usize::from(seat)] as i8 - self.won[usize::from(seat)] as i8
    }

    /// Tricks the seat to play has yet to win.
    #[inline]
    pub(super) fn need(&self) -> i8 {
        self.need_of(self.turn)
    }

    /// Plays the card of a bit.
    #[inline]
    pub(super) fn play(&mut self, bit: u8) {
        let hand = &mut self.hands[usize::from(self.turn)];
        let copies = match bit {
            FIRST_WIZARD => WIZARDS,
            _ if 1 << bit == FOOL_BIT => FOOLS,
            _ => 1 << bit,
        };
        *hand = *hand & !copies | (*hand & copies) >> 1 & copies;
        self.lay(bit);
    }

    #[inline]
    fn lay(&mut self, bit: u8) {
        let card = 1u64 << bit;
        let strength = if card & PLAIN == 0 {
            if bit == FIRST_WIZARD { UNBEATEN } else { 0 }
        } else {
            if self.led == 0 && self.strength != UNBEATEN {
                self.led = COLOUR << (bit / RANKS * RANKS);
            }
            let rank = bit % RANKS + 1;
            if card & self.trump != 0 {
                TRUMP + rank
            } else if card & self.led != 0 {
                LED + rank
            } else {
                0
            }
        };
        if strength > self.strength {
            self.strength = strength;
            self.winning = self.turn;
        }
        self.in_trick += 1;
        self.turn = if self.turn + 1 == self.seats { 0 } else { self.turn + 1 };
        if self.in_trick == self.seats {
            self.won[usize::from(self.winning)] += 1;
            self.turn = self.winning;
            self.left -= 1;
            self.in_trick = 0;
            self.strength = 0;
            self.led = 0;
        }
    }

    /// Plays on to the end of the round by rules of thumb.
    #[inline]
    pub(super) fn finish(&mut self) {
        while self.left > 0 {
            self.play(rule::card(self));
        }
    }

    /// Points of every seat if the round ends as it stands.
    #[inline]
    pub(super) fn all_points(&self) -> [i16; SEATS_MAX] {
        let mut all = [0; SEATS_MAX];
        for (seat, points_of) in all[..usize::from(self.seats)].iter_mut().enumerate() {
            *points_of = points(self.bids[seat], self.won[seat]);
        }
        all
    }
}

/// The cards of one colour above a rank.
#[inline]
const fn above(colour: u64, rank: u8) -> u64 {
    let lowest = colour & colour.wrapping_neg();
    colour & !(lowest << rank).wrapping_sub(lowest)
}

#[cfg(test)]
mod tests {
    use kernel::{Decision, Game, Seed, Sink};
    use wizard::{Choice, Options, Question};

    use super::*;

    impl Tricks {
        /// The last tricks of seats with these hands; red is trump and the first leads.
        pub(in super::super) fn example(hands: &[&str], bids: &[u8]) -> Tricks {
            let mut tricks = Tricks {
                hands: [0; SEATS_MAX],
                bids: [0; SEATS_MAX],
                won: [0; SEATS_MAX],
                seats: hands.len() as u8,
                turn: 0,
                left: hands[0].split(' ').count() as u8,
                in_trick: 0,
                winning: 0,
                strength: 0,
                trump: wizard::Colour::Red.cards(),
                led: 0,
            };
            for (seat, text) in hands.iter().enumerate() {
                let cards = text.split(' ').map(|card| card.parse().unwrap());
                let hand = cards.fold(wizard::Hand::NONE, |hand, card| hand.with(card).unwrap());
                tricks.hands[seat] = hand.bits();
                tricks.bids[seat] = bids[seat];
            }
            tricks
        }
    }

    /// Whole games of random play, in both at once.
    #[test]
    fn tricks_go_as_the_rules_say() {
        for number in 0..40 {
            let seats = 3 + number as usize % 4;
            let seed = Seed::from_number(number);
            let mut game =
                Wizard::new(&Options::default(), &vec![(); seats], seed, &mut Sink::off()).unwrap();
            let (mut rng, mut choices) = (seed.rng("test"), Vec::new());
            while let Decision::Ask { seats, what, .. } = game.decision() {
                let seat = seats.first().unwrap();
                choices.clear();
                game.choices(seat, &mut choices);
                let choice = *rng.pick(&choices);
                let round = game.open().round();
                let mut tricks = Tricks::from_world(&game);
                if let (Question::Play, Choice::Play(card)) = (what, choice) {
                    assert_eq!(tricks.turn, seat.0);
                    let listed = game.playable(seat).bits();
                    assert_eq!(tricks.playable(), listed);
                    let takes = tricks.takers() >> card.bit() & 1 == 1;
                    let last = tricks.is_last();
                    tricks.play(card.bit());
                    assert!(
                        last || takes == (tricks.winning == seat.0),
                        "{card} in {:?}",
                        game.open().trick()
                    );
                }
                game.apply(seat, choice, &mut Sink::off()).unwrap();
                if what == Question::Play && game.open().round() == round && game.outcome().is_none() {
                    let after = Tricks::from_world(&game);
                    assert_eq!((tricks.hands, tricks.won), (after.hands, after.won));
                    assert_eq!((tricks.turn, tricks.left), (after.turn, after.left));
                    assert_eq!((tricks.led, tricks.strength), (after.led, after.strength));
                }
            }
        }
    }
}
