//! What a viewer may know, and full states made from it (WIZ 7).

mod facts;

use kernel::{Rng, Seat, Viewer};
use serde::Serialize;

use crate::card::Hand;
use crate::hidden::Hidden;
use crate::options::SEATS_MAX;
use crate::state::{Open, Wizard};
use facts::Facts;

/// All that a viewer of a game of Wizard may know: what lies open, with the cards of this round and the colours seats have
/// shown not to hold; the own hand; the own sealed prediction. For programs outside, lists with an entry for each seat begin
/// with seat 0, and `null` stands for what is not known.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "Facts", rename = "WizardKnown"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "Facts")]
pub struct Known {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub open: Open,
    /// The own hand; no card for the public.
    pub hand: Hand,
    /// The own prediction, as long as the others do not know it.
    pub sealed: Option<u8>,
}

impl Known {
    pub(crate) fn of(game: &Wizard, viewer: Viewer) -> Known {
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
        let mut hidden = Hidden::new(self.unknown());
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
        hidden.lay_out(rng, &mut into.hands);
    }
}
