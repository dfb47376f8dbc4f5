//! Priority, a stack, closed decks and remembered cards under the whole suite.

use testkit::toys::mini_duel::{Deck, MiniDuel, Options, Prior};
use testkit::{Kit, Setup};

fn setup(options: Options, decks: [Deck; 2]) -> Setup<MiniDuel> {
    Setup { options, prior: Prior::of(&decks).expect("legal decks"), entries: decks.to_vec() }
}

fn deck(names: &str) -> Deck {
    Deck(names.split(' ').map(str::to_owned).collect())
}

/// Decks without copies for judging `deal`: replaying "plays a Rat" on fresh seeds accepts every hand with a
/// Rat, however many it holds, while dealt worlds count each copy as a card of its own.
fn kit() -> Kit<MiniDuel> {
    let usual = Options::default();
    let tiny = Options { deck: 5, hand: 1, ..usual };
    let spells = deck("Spark Glimpse Renewal Study Sift Storm Recall Swell Ghoul Martyr Kindler Brute");
    Kit::with_setups(vec![
        setup(usual, [Deck::default(), Deck::default()]),
        setup(Options { deck: 12, hand: 5, life: 20, turns: 60 }, [spells.clone(), spells]),
        setup(Options { deck: 10, hand: 2, life: 5, turns: 9 }, [Deck::singles(10), Deck::singles(10)]),
    ])
    .small(vec![
        setup(tiny, [deck("Spark Glimpse Renewal Study Sift"), deck("Rat Spark Glimpse Ghoul Renewal")]),
        setup(tiny, [deck("Rat Recall Glimpse Martyr Study"), deck("Rat Spark Sift Ghoul Bear")]),
    ])
}

testkit::conformance!(kit());
