//! The whole suite, for decks of every kind and some combinations of options.

use duel::{Deck, Duel, Options, Prior, starters};
use kernel::{Game, Rng};
use testkit::{Kit, Setup};

testkit::conformance!(
    Kit::with_setups(setups()).games(1).small(one_odd_card()).worlds(hidden_cards_in_disorder)
);

/// Every pair of neighbouring decks, with options one after the other.
fn setups() -> Vec<Setup<Duel>> {
    let decks = starters();
    (0..decks.len())
        .map(|index| {
            let entries = [decks[index].clone(), decks[(index + 1) % decks.len()].clone()];
            let prior = Prior::each(duel::pool(), &entries).expect("the decks are legal");
            Setup { options: options(index), entries: entries.to_vec(), prior }
        })
        .collect()
}

fn options(index: usize) -> Options {
    let usual = Options::default();
    match index {
        0 => usual,
        1 => Options { base: 2, carry_over: true, ..usual },
        2 => Options { yield_on_entry: true, mulligan: duel::Mulligan::Plain, ..usual },
        _ => Options { life: 40, hand_limit: 3, ..usual },
    }
}

/// A deck of equal cards but one, against a deck of equal cards: few enough worlds to count them all.
fn one_odd_card() -> Vec<Setup<Duel>> {
    let deck = |cards: &[(&str, u8)]| Deck {
        name: String::new(),
        about: String::new(),
        cards: cards.iter().map(|&(name, count)| (name.to_owned(), count)).collect(),
    };
    let entries = [deck(&[("Ember Vent", 59), ("Cinder Hound", 1)]), deck(&[("Old Grove", 60)])];
    let prior = Prior::each(duel::pool(), &entries).expect("the decks are legal");
    vec![Setup { options: Options::default(), entries: entries.to_vec(), prior }]
}

/// Proposes worlds for the oracle that judges `deal`: the hidden cards of each seat in any order. Copies are shuffled as
/// different cards, so every deal is equally likely; what a viewer could tell from the truth is rejected.
fn hidden_cards_in_disorder(game: &Duel, rng: &mut Rng) -> Option<Duel> {
    let mut position = game.position();
    for seat in [&mut position.seat_1, &mut position.seat_2] {
        let mut cards = [seat.hand.clone(), seat.library.clone()].concat();
        rng.shuffle(&mut cards);
        seat.library = cards.split_off(seat.hand.len());
        seat.hand = cards;
    }
    Duel::from_position(&position).ok()
}

#[test]
fn all_decks_are_legal() {
    for deck in starters() {
        let entries: [Deck; 2] = [deck.clone(), deck.clone()];
        assert!(
            Duel::new(&Options::default(), &entries, kernel::Seed::from_number(1), &mut kernel::Sink::off())
                .is_ok()
        );
    }
}
