//! The likelihood of predictions: what they say about hands.

use kernel::Seat;
use kernel::limits::SEATS_MAX;
use wizard::{Known, Wizard};

use super::value::{Values, expected_tricks, values_of};

/// The likelihood of the predictions heard, given hands.
pub(super) struct BidLikelihood {
    bids: [Option<u8>; SEATS_MAX],
    /// Total value of the cards each seat has played.
    played: [f32; SEATS_MAX],
    /// Prediction of each seat with an average hand.
    usual: [f32; SEATS_MAX],
    /// The tricks of an average hand.
    average: f32,
    values: &'static Values,
    seats: u8,
    /// Spread of predictions around the expected one.
    spread: f32,
}

// How players that look ahead predict, from 7,200 predictions of `mc:100` at tables of four: good hands are worth
// more than the sum of their cards, and who predicts late says more.
/// Increase of a prediction for each trick above the average.
const STEEPNESS: f32 = 1.3;
/// Increase of a prediction for one place later, for each card of the hand.
const LATER: f32 = 0.03;
/// Spread of predictions, with no card in hand and for each card.
const SPREAD: f32 = 0.2;
const SPREAD_PER_CARD: f32 = 0.1;

impl BidLikelihood {
    /// The likelihood of the predictions of this round, as far as the viewer heard them.
    pub(super) fn new(known: &Known) -> BidLikelihood {
        let open = &known.open;
        let values = values_of(open.seats(), open.trump());
        let size = f32::from(open.size());
        let mut likelihood = BidLikelihood {
            bids: [None; SEATS_MAX],
            played: [0.0; SEATS_MAX],
            usual: [0.0; SEATS_MAX],
            average: size / f32::from(open.seats()),
            values,
            seats: open.seats(),
            spread: SPREAD + SPREAD_PER_CARD * size,
        };
        for seat in (0..open.seats()).map(Seat) {
            let after_dealer = (seat.0 + open.seats() - open.dealer().0 - 1) % open.seats();
            let place = f32::from(after_dealer) - f32::from(open.seats() - 1) / 2.0;
            likelihood.bids[seat.index()] = open.bid(seat);
            likelihood.usual[seat.index()] = likelihood.average + LATER * size * place;
        }
        for (seat, card) in open.plays() {
            likelihood.played[seat.index()] += values[usize::from(card.bit())];
        }
        likelihood
    }

    /// Likelihood of the others' predictions in a world: near 1 if every hand, as it was dealt, is one to predict so
    /// with. Never quite 0, so that some world is always left.
    pub(super) fn likelihood(&self, world: &Wizard, own: Seat) -> f32 {
        let mut squares = 0.0;
        for seat in (0..self.seats).map(Seat).filter(|&seat| seat != own) {
            let Some(bid) = self.bids[seat.index()] else { continue };
            let worth = self.played[seat.index()] + expected_tricks(world.hand(seat), self.values);
            let expected = self.usual[seat.index()] + STEEPNESS * (worth - self.average);
            squares += (f32::from(bid) - expected).powi(2);
        }
        (-squares / (2.0 * self.spread * self.spread)).exp().max(1e-9)
    }
}
