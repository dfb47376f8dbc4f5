//! Knowledge of a viewer, and full states made from it (WIZ 7).

mod facts;

use kernel::{HiddenHands, Rng, Seat, Viewer};
use serde::Serialize;

use crate::card::{Colour, Hand};
use crate::options::SEATS_MAX;
use crate::state::{Open, Wizard};
use facts::Facts;

/// The cards of each colour, in the order of [`Colour::bit`]: what a seat may have shown not to hold.
const CLASSES: [u64; 4] =
    [Colour::Blue.cards(), Colour::Green.cards(), Colour::Red.cards(), Colour::Yellow.cards()];

/// All that a viewer of a game of Wizard may know: what lies open, with the cards of this round and the colours seats have
/// shown not to hold; the own hand; the own sealed prediction. For programs outside, lists with an entry for each seat begin
/// with seat 0, and `null` stands for what is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[schemars(with = "Facts", rename = "WizardKnown")]
#[serde(into = "Facts")]
pub struct Known {
    /// The viewer.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub open: Open,
    /// The own hand; no card for the public.
    pub hand: Hand,
    /// The own prediction, as long as the others do not know it.
    pub sealed: Option<u8>,
}

impl Known {
    pub(crate) fn new(game: &Wizard, viewer: Viewer) -> Known {
        let (hand, sealed) = match viewer {
            Viewer::Seat(seat) if seat.0 < game.open.seats => {
                (game.hands[seat.index()], game.sealed[seat.index()])
            }
            Viewer::Seat(_) | Viewer::Public => (Hand::NONE, None),
        };
        Known { viewer, open: game.open, hand, sealed }
    }

    /// The hand of a seat, if it is the viewer's.
    pub(crate) fn hand_of(&self, seat: Seat) -> Option<Hand> {
        self.viewer.is(seat).then_some(self.hand)
    }

    /// The prediction of a seat, if the viewer knows it.
    pub(crate) fn bid_of(&self, seat: Seat) -> Option<u8> {
        self.open.bid(seat).or(if self.viewer.is(seat) { self.sealed } else { None })
    }

    /// The cards whose place the viewer does not know: in other hands, or undealt.
    pub(crate) fn unknown(&self) -> Hand {
        let open = &self.open;
        let played = open.played[..usize::from(open.plays)].iter().copied();
        let seen = played.chain(open.turned).chain(self.hand.iter());
        seen.fold(Hand::DECK, Hand::without)
    }

    /// Makes `into` a state like the true one: the unknown cards lie in any way that fits, each equally
    /// likely; sealed predictions are any that could be made; the rounds to come are shuffled anew.
    pub(crate) fn deal(&self, rng: &mut Rng, into: &mut Wizard) {
        let open = &self.open;
        into.open = self.open;
        into.hands = [Hand::NONE; SEATS_MAX];
        into.sealed = [None; SEATS_MAX];
        into.rng = rng.seed().state_rng("wizard");
        let mut hidden = HiddenHands::new(self.unknown().bits(), &CLASSES);
        for seat in open.all_seats() {
            match self.hand_of(seat) {
                Some(hand) => into.hands[seat.index()] = hand,
                None => hidden.needs(seat, open.hand_size(seat), open.voids[seat.index()]),
            }
            if open.is_sealed(seat) {
                into.sealed[seat.index()] = match self.viewer.is(seat) {
                    true => self.sealed,
                    false => Some(rng.below(u32::from(open.size) + 1) as u8),
                };
            }
        }
        for (hand, bits) in into.hands.iter_mut().zip(hidden.deal(rng)) {
            if bits != 0 {
                *hand = Hand::of_bits(bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{CARDS, Card, SPECIALS};

    /// The deck without the turned card, laid out for seats with these sizes and voids.
    fn laid_out(seats: &[(u8, u8)], rng: &mut Rng) -> [Hand; SEATS_MAX] {
        let size: u8 = seats.iter().map(|(places, _)| places).sum();
        let cards = if size == CARDS { Hand::DECK } else { Hand::DECK.without(Card::FOOL) };
        let mut hidden = HiddenHands::new(cards.bits(), &CLASSES);
        for (seat, &(places, voids)) in seats.iter().enumerate() {
            hidden.needs(Seat(seat as u8), places, voids);
        }
        let hands = hidden.deal(rng);
        std::array::from_fn(|seat| Hand::of_bits(hands[seat]))
    }

    /// The most ways there are: nobody has played yet, and all seats are void in different colours. No game
    /// comes here, because voids are shown by playing; the counts must fit all the same.
    #[test]
    fn the_ways_of_the_worst_tables_fit() {
        let [blue, green, red, yellow] = Colour::ALL.map(Colour::bit);
        let masks = [blue, green, red, yellow, blue | green, red | yellow];
        let mut rng = kernel::Seed::from_number(1).rng("test");
        for (seats, size) in [(6, 8), (6, 10), (5, 9), (5, 12), (4, 12), (4, 15)] {
            let needs: Vec<(u8, u8)> = masks[..seats].iter().map(|&voids| (size, voids)).collect();
            let hands = laid_out(&needs, &mut rng);
            let mut left = Hand::DECK;
            for (hand, voids) in hands.iter().zip(masks).take(seats) {
                assert_eq!(hand.len(), size);
                let allowed = |card: Card| card.colour().is_none_or(|colour| voids & colour.bit() == 0);
                assert!(hand.iter().all(allowed), "{hand} with {voids:b}");
                left = hand.iter().fold(left, |left, card| {
                    assert!(left.has(card));
                    left.without(card)
                });
            }
        }
    }

    #[test]
    fn seats_void_in_all_colours_get_the_wizards_and_fools() {
        let mut rng = kernel::Seed::from_number(2).rng("test");
        let hands = laid_out(&[(3, 0b1111), (4, 0b1111), (20, 0)], &mut rng);
        assert_eq!(hands[0].bits() & !SPECIALS, 0);
        assert_eq!(hands[1].bits() & !SPECIALS, 0);
        assert_eq!(hands.map(Hand::len), [3, 4, 20, 0, 0, 0]);
    }
}
