//! The whole suite, for every pair of options and numbers of seats.

use kernel::{Game, Rng, Seat};
use testkit::{Kit, Setup};
use wizard::{Card, Hand, Length, Options, Predictions, Sizes, Wizard};

testkit::conformance!(Kit::<Wizard>::new().games(1).small(full_rounds()).worlds(cards_in_disorder));

/// Single rounds in which all cards are dealt: towards their end few cards are hidden, and many voids shown.
fn full_rounds() -> Vec<Setup<Wizard>> {
    let mut setups = Vec::new();
    for seats in 3..=6 {
        for predictions in [Predictions::Open, Predictions::Simultaneous, Predictions::Secret] {
            let length = Length::Listed(Sizes::new(&[60 / seats]).expect("a round"));
            let options = Options { predictions, length, ..Options::default() };
            setups.push(Setup { options, entries: vec![(); usize::from(seats)], prior: () });
        }
    }
    setups
}

/// Proposes worlds for the oracle that judges `deal`: all cards in hands dealt anew, sealed predictions made
/// anew. Copies are shuffled as different cards, so every deal is equally likely. Proposals that a viewer could
/// tell from the truth are rejected.
fn cards_in_disorder(game: &Wizard, rng: &mut Rng) -> Option<Wizard> {
    const HIDDEN_MAX: usize = 6;
    let mut position = game.position();
    let mut cards: Vec<Card> = position.hands.concat();
    if game.open().undealt() > 0 || cards.len() > HIDDEN_MAX {
        return None;
    }
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for hand in &mut position.hands {
        let drawn = cards.by_ref().take(hand.len());
        *hand = drawn.fold(Hand::NONE, |hand, card| hand.with(card).unwrap_or(hand)).iter().collect();
    }
    for (seat, bid) in position.bids.iter_mut().enumerate() {
        if game.open().is_sealed(Seat(seat as u8)) {
            *bid = rng.below(u32::from(game.open().size()) + 1) as i8;
        }
    }
    Wizard::from_position(&position).ok()
}
