//! `deal` against rejection: worlds proposed for one viewer by shuffling all the viewer cannot see, and kept if
//! the viewer could not tell. Larger cases than the conformance suite can judge: undealt cards, many voids,
//! Wizards and Fools as copies, sealed predictions.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use kernel::{Game, Rng, Seat, Seed, Viewer};
use serde_json::{Value, json};
use wizard::{Card, Hand, Position, Wizard};

const SAMPLE: u32 = 20_000;

fn game(position: Value) -> Wizard {
    let position: Position = serde_json::from_value(position).unwrap();
    Wizard::from_position(&position).unwrap()
}

/// The game with all that is hidden from `viewer` laid at random, if the viewer could not tell.
fn proposed(game: &Wizard, viewer: Viewer, rng: &mut Rng) -> Option<Wizard> {
    let mut position = game.position();
    let named = position
        .hands
        .iter()
        .flatten()
        .chain(&position.trick)
        .chain(&position.played)
        .chain(&position.turned);
    let undealt = named.fold(Hand::DECK, |deck, &card| deck.without(card));
    let others: Vec<usize> = (0..position.hands.len()).filter(|&seat| !viewer.is(Seat(seat as u8))).collect();
    let mut cards: Vec<Card> = undealt.iter().collect();
    cards.extend(others.iter().flat_map(|&seat| position.hands[seat].clone()));
    rng.shuffle(&mut cards);
    for seat in others {
        let hand = &mut position.hands[seat];
        let drawn = cards.split_off(cards.len() - hand.len());
        *hand = drawn.into_iter().fold(Hand::NONE, |hand, card| hand.with(card).unwrap()).iter().collect();
        if game.open().is_sealed(Seat(seat as u8)) {
            position.bids[seat] = rng.below(u32::from(game.open().size()) + 1) as i8;
        }
    }
    let world = Wizard::from_position(&position).ok()?;
    (world.known(viewer) == game.known(viewer)).then_some(world)
}

/// A summary of a world that matters: how many cards of each colour, Wizards and Fools each seat holds, who
/// holds some single cards, and what was predicted.
fn summary(game: &Wizard) -> String {
    let position = game.position();
    let mut text = String::new();
    for hand in &position.hands {
        let count = |wanted: &dyn Fn(&Card) -> bool| hand.iter().filter(|card| wanted(card)).count();
        for letter in ["B", "G", "R", "Y", "Z", "N"] {
            text += &count(&|card| card.to_string().starts_with(letter)).to_string();
        }
        for single in ["B1", "R3"] {
            text += if hand.iter().any(|card| card.to_string() == single) { single } else { "" };
        }
        text += " ";
    }
    format!("{text}{:?}", position.bids)
}

/// Chi-square of two samples having one distribution. Rare summaries are pooled into classes by their text.
fn chi_square(found: &BTreeMap<String, u32>, dealt: &BTreeMap<String, u32>) -> (f64, usize) {
    const RARE: u32 = 40;
    const POOLS: u64 = 40;
    let class = |text: &String| {
        let seen = found.get(text).unwrap_or(&0) + dealt.get(text).unwrap_or(&0);
        let hash = text.bytes().fold(7u64, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte)));
        if seen >= RARE { text.clone() } else { format!("rare {}", hash % POOLS) }
    };
    let mut classes: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for (column, counts) in [found, dealt].into_iter().enumerate() {
        for (text, count) in counts {
            classes.entry(class(text)).or_default()[column] += count;
        }
    }
    let square = |&[a, b]: &[u32; 2]| (f64::from(a) - f64::from(b)).powi(2) / (f64::from(a) + f64::from(b));
    (classes.values().map(square).sum(), classes.len() - 1)
}

fn judge(game: &Wizard, viewer: Viewer) {
    let mut rng = Seed::from_number(11).rng("dealing");
    let (mut found, mut dealt) = (BTreeMap::new(), BTreeMap::new());
    let mut accepted = 0;
    while accepted < SAMPLE {
        if let Some(world) = proposed(game, viewer, &mut rng) {
            accepted += 1;
            *found.entry(summary(&world)).or_insert(0) += 1;
        }
    }
    let mut world = game.clone();
    for _ in 0..SAMPLE {
        Wizard::deal(&game.known(viewer), &(), &mut rng, &mut world);
        *dealt.entry(summary(&world)).or_insert(0) += 1;
    }
    let (chi_square, degrees) = chi_square(&found, &dealt);
    assert!(degrees >= 5, "{degrees} classes tell little");
    // Five standard deviations: once in some millions of fair runs, and this run is fixed by its seed.
    let limit = degrees as f64 + 5.0 * (2.0 * degrees as f64).sqrt();
    assert!(chi_square < limit, "{viewer}: {chi_square:.1} of at most {limit:.1}, {degrees} degrees");
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number - 1))
}

#[test]
fn undealt_cards_may_be_anywhere() {
    let game = game(json!({
        "options": { "length": [2] },
        "dealer": 3,
        "turned": "R7",
        "hands": [["B1", "Z"], ["G3", "R3"], ["N", "Y4"]],
    }));
    judge(&game, seat(1));
    judge(&game, Viewer::Public);
}

#[test]
fn shown_voids_of_different_seats() {
    // Two colours void at one seat, one of them at another, a third at the last.
    let game = game(json!({
        "options": { "length": [4] },
        "dealer": 4,
        "turned": "N",
        "bids": [1, 1, 1, 1],
        "won": [1, 0, 0, 0],
        "leader": 1,
        "played": ["Y13", "B2", "G9", "Y2"],
        "hands": [["R1", "G1", "B9"], ["G3", "Z", "N"], ["N", "Y4", "R3"], ["Y1", "G7", "B1"]],
        "voids": [[], ["yellow", "red"], ["blue"], ["red"]],
    }));
    judge(&game, seat(1));
    judge(&game, seat(2));
    judge(&game, seat(4));
}

#[test]
fn seats_with_the_same_voids_share_their_cards() {
    let game = game(json!({
        "options": { "length": [3] },
        "dealer": 5,
        "turned": "B7",
        "bids": [1, 1, 1, 1, 1],
        "leader": 1,
        "trick": ["R5", "G2", "G4"],
        "hands": [["R1", "Z"], ["G3", "Z"], ["N", "Y4"], ["Y1", "R7", "B1"], ["R3", "B2", "B3"]],
    }));
    assert!(
        game.open().is_void(Seat(1), wizard::Colour::Red)
            && game.open().is_void(Seat(2), wizard::Colour::Red)
    );
    judge(&game, seat(5));
    judge(&game, Viewer::Public);
}

/// All cards are dealt: no group of seats may hold anything at all.
#[test]
fn a_full_round_in_which_every_seat_is_void_somewhere() {
    let hands = [["B5", "G1", "R1", "Z"], ["B1", "G3", "Y9", "Z"], ["G8", "R3", "Y4", "N"]];
    let held: Vec<&str> = hands.concat();
    let deck = Hand::DECK.iter().map(|card| card.to_string());
    let mut left: BTreeMap<String, usize> = BTreeMap::new();
    deck.for_each(|card| *left.entry(card).or_default() += 1);
    held.iter().for_each(|&card| *left.get_mut(card).unwrap() -= 1);
    let played: Vec<String> = left.into_iter().flat_map(|(card, count)| vec![card; count]).collect();
    let game = game(json!({
        "options": { "length": [20] },
        "dealer": 3,
        "leader": 1,
        "bids": [1, 1, 1],
        "won": [10, 3, 3],
        "played": played,
        "hands": hands,
        "voids": [["yellow"], ["red"], ["blue"]],
    }));
    for viewer in Viewer::everybody(3) {
        judge(&game, viewer);
    }
}

#[test]
fn sealed_predictions_are_any_that_could_be_made() {
    let position = json!({
        "options": { "length": [1], "predictions": "simultaneous" },
        "dealer": 3,
        "turned": "R7",
        "bids": [1, -1, 0],
        "hands": [["B1"], ["Z"], ["N"]],
    });
    judge(&game(position), seat(1));
    let position = json!({
        "options": { "length": [2], "predictions": "secret" },
        "dealer": 3,
        "turned": "R7",
        "bids": [1, 2, 0],
        "trick": ["B4", "Y2"],
        "hands": [["B1"], ["Z"], ["N", "R3"]],
    });
    judge(&game(position.clone()), seat(3));
    judge(&game(position), Viewer::Public);
}

/// The worlds a seed leads to are the same for ever, so that what a bot answered can be found again.
#[test]
fn the_worlds_of_a_seed_stay_the_same() {
    let game = game(json!({
        "options": { "length": [4] },
        "dealer": 4,
        "turned": "N",
        "bids": [1, 1, 1, 1],
        "won": [1, 0, 0, 0],
        "leader": 1,
        "played": ["Y13", "B2", "G9", "Y2"],
        "hands": [["R1", "G1", "B9"], ["G3", "Z", "N"], ["N", "Y4", "R3"], ["Y1", "G7", "B1"]],
        "voids": [[], ["yellow", "red"], ["blue"], ["red"]],
    }));
    let (mut rng, mut world) = (Seed::from_number(12).rng("pinned"), game.clone());
    let mut hands = Vec::new();
    for viewer in [seat(1), seat(2), Viewer::Public] {
        Wizard::deal(&game.known(viewer), &(), &mut rng, &mut world);
        hands.push(world.position().hands);
    }
    assert_eq!(
        json!(hands),
        json!([
            [["B9", "G1", "R1"], ["B4", "B7", "G5"], ["G10", "R5", "Y8"], ["B11", "G12", "Y3"]],
            [["Y1", "Y8", "Y12"], ["G3", "Z", "N"], ["G1", "G4", "G8"], ["B1", "B7", "Y6"]],
            [["B5", "R13", "Y3"], ["B1", "B8", "Z"], ["G3", "R3", "R5"], ["G7", "G11", "N"]],
        ])
    );
}
