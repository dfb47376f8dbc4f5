//! The tricks of a round together with what everybody has seen of them.

use kernel::limits::SEATS_MAX;
use wizard::{Trump, Wizard};

use super::counts::{Counts, CountsOfCards};
use super::tricks::Tricks;

/// Tricks together with the cards their players have seen go by.
#[derive(Clone, Copy)]
pub(super) struct Watched {
    pub(super) tricks: Tricks,
    /// Plain cards turned up or played; bits of other cards mean nothing.
    pub(super) seen: u64,
    /// Cards that were turned up or played, counted.
    pub(super) gone: Counts,
    /// Cards every seat holds, counted.
    pub(super) held: [Counts; SEATS_MAX],
    of_cards: &'static CountsOfCards,
}

impl Watched {
    /// The round of a world in which everybody has predicted and cards are played.
    pub(super) fn from_world(world: &Wizard) -> Watched {
        let open = world.open();
        let mut watched = Watched::fresh(Tricks::from_world(world), open.trump());
        for card in open.turned().iter().chain(open.played()).chain(open.trick()) {
            watched.see(card.bit());
        }
        watched
    }

    /// Tricks of which nothing has been seen.
    pub(super) fn fresh(tricks: Tricks, trump: Trump) -> Watched {
        let of_cards = Counts::of_cards(trump);
        let held = tricks.hands.map(|mut hand| {
            let mut held = Counts::default();
            while hand != 0 {
                held += of_cards[hand.trailing_zeros() as usize];
                hand &= hand - 1;
            }
            held
        });
        Watched { tricks, seen: 0, gone: Counts::default(), held, of_cards }
    }

    #[inline]
    fn see(&mut self, bit: u8) {
        self.seen |= 1 << bit;
        self.gone += self.of_cards[usize::from(bit)];
    }

    /// Plays the card of a bit.
    #[inline]
    pub(super) fn play(&mut self, bit: u8) {
        self.held[usize::from(self.tricks.turn)] -= self.of_cards[usize::from(bit)];
        self.see(bit);
        self.tricks.play(bit);
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Decision, Game, Seed, Sink};
    use wizard::{Choice, Options};

    use super::*;

    #[test]
    fn what_is_kept_up_to_date_is_what_counting_anew_finds() {
        for number in 0..20 {
            let seed = Seed::from_number(number);
            let seats = vec![(); 3 + number as usize % 4];
            let mut game = Wizard::new(&Options::default(), &seats, seed, &mut Sink::off()).unwrap();
            let (mut rng, mut choices) = (seed.rng("test"), Vec::new());
            while let Decision::Ask { seats, .. } = game.decision() {
                let seat = seats.first().unwrap();
                choices.clear();
                game.choices(seat, &mut choices);
                let choice = *rng.pick(&choices);
                let mut kept = Watched::from_world(&game);
                let round = game.open().round();
                game.apply_unchecked(seat, choice, &mut Sink::off());
                if let (Choice::Play(card), None) = (choice, game.outcome())
                    && round == game.open().round()
                {
                    kept.play(card.bit());
                    let anew = Watched::from_world(&game);
                    assert_eq!((kept.gone, kept.held, kept.seen), (anew.gone, anew.held, anew.seen));
                }
            }
        }
    }
}
