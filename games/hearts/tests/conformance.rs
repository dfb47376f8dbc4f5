//! The whole suite, for every pair of options and for single deals.

use hearts::{Card, Hearts, Moon, Options, Passing, Question};
use kernel::{Game, Rng};
use testkit::{Kit, Setup};

testkit::conformance!(Kit::<Hearts>::new().games(1).small(deals()).worlds(cards_in_disorder));

/// Single deals: towards their end few cards are hidden, and many voids shown.
fn deals() -> Vec<Setup<Hearts>> {
    let all = [Passing::Left, Passing::Right, Passing::Across, Passing::Hold];
    let deal = |(passing, loose): (Passing, bool)| {
        let options = Options {
            passing,
            deals: 1,
            moon: if loose { Moon::Own } else { Moon::Others },
            first_trick_points: loose,
            any_club: loose,
            queen_breaks: loose,
            heart_for_queen: loose,
            jack_bonus: loose,
            no_trick_bonus: loose,
            ..Options::default()
        };
        Setup { options, entries: vec![(); 4], prior: () }
    };
    all.into_iter().flat_map(|passing| [(passing, false), (passing, true)]).map(deal).collect()
}

/// Proposes worlds for the oracle that judges `deal`: all cards in hands dealt anew, and what was passed drawn anew from what
/// its receiver had. Proposals that a viewer could tell from the truth are rejected.
fn cards_in_disorder(game: &Hearts, rng: &mut Rng) -> Option<Hearts> {
    const HIDDEN_MAX: usize = 6;
    let mut position = game.position();
    let mut cards: Vec<Card> = position.hands.concat();
    if game.open().asking() == Question::Pass || cards.len() > HIDDEN_MAX {
        return None;
    }
    // With two passes nobody saw, far too few proposals would be right.
    position.passed = vec![Vec::new(); 4];
    if game.position().passed != position.passed {
        return None;
    }
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for hand in &mut position.hands {
        let drawn = cards.by_ref().take(hand.len());
        *hand = drawn.collect::<hearts::Hand>().iter().collect();
    }
    Hearts::from_position(&position).ok()
}
