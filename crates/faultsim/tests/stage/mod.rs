//! The games of the catalog, and toys for what those do not have: sealed answers, compound decisions, pauses in the
//! middle of an effect, and a game that panics.

use bots::Starter;
use faultsim::{GameSet, TablePlan, random_bots};
use serde_json::json;
use session::ServedGame;
use testkit::crooked::Crooked;
use toys::mini_duel::{Card, Deck, MiniDuel, Prior};
use toys::sealed_bid::SealedBid;

/// Two decks, of names long enough to be noticed where they should not be.
fn decks() -> Vec<Starter<Deck>> {
    let Deck(cards) = Deck::singles(usize::MAX);
    let deck = |more: &[Card]| Deck([&cards, more].concat());
    vec![
        Starter::new("Four early birds twice", "Comes early.", deck(&cards[1..5])),
        Starter::new("Four late owls twice", "Comes late.", deck(&cards[5..9])),
    ]
}

pub(crate) fn stage() -> GameSet {
    let sealed = TablePlan { game: "sealed-bid", options: &[], stored: None, seats: (2, 4) };
    let duel = TablePlan {
        game: "mini-duel",
        options: &[("life", "4"), ("turns", "6")],
        stored: None,
        seats: (2, 2),
    };
    let fragile = json!({ "fault": "fragile_reader", "pebbles_count": false });
    let crooked = TablePlan { game: "crooked", options: &[], stored: Some(fragile), seats: (2, 2) };
    let unit = "points";
    GameSet::of_catalog()
        .replayed_by(
            "PARLOUR_SIM_SEED={seed} cargo test -p parlour-faultsim --test suite -- --exact seeds::one_seed",
        )
        .with::<SealedBid>(
            ServedGame {
                roster: random_bots,
                entry: |_, _| (),
                starters: |_| Vec::new(),
                read_entry: |_, text| bots::no_own_entry(text),
                write_entry: |_| String::new(),
                prior: |_| (),
                score_unit: unit,
            },
            &[sealed.clone(), sealed],
        )
        .with::<MiniDuel>(
            ServedGame {
                roster: random_bots,
                entry: |_, _| Deck::default(),
                starters: |_| decks(),
                read_entry: |_, text| bots::no_own_entry(text),
                write_entry: |_| String::new(),
                prior: |_| Prior::default(),
                score_unit: unit,
            },
            &[duel.clone(), duel],
        )
        .with::<Crooked>(
            ServedGame {
                roster: random_bots,
                entry: |_, _| (),
                starters: |_| Vec::new(),
                read_entry: |_, text| bots::no_own_entry(text),
                write_entry: |_| String::new(),
                prior: |_| (),
                score_unit: unit,
            },
            &[crooked],
        )
}
