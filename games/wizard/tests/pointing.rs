//! Result of pointing at a card: playing it, or the reason against that.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use kernel::view::{Anchor, Slot};
use kernel::{Game, Seat, Sink, Viewer};
use serde_json::{Value, json};
use wizard::{Position, Wizard};

use crate::words::said;

fn position(position: Value) -> Wizard {
    let position: Position = serde_json::from_value(position).unwrap();
    Wizard::from_position(&position).unwrap()
}

/// A round of three cards, everything predicted, seat 1 leads.
fn three_cards(bids: Value) -> Wizard {
    position(json!({
        "options": { "length": [3] },
        "dealer": 3,
        "turned": "Y1",
        "bids": bids,
        "hands": [["B5", "G9", "R1"], ["B2", "G4", "Z"], ["R3", "N", "N"]],
    }))
}

/// The things in a zone of a seat's own view, by the names of the cards.
fn cards(game: &Wizard, seat: Seat, zone: &str) -> Vec<(String, Anchor)> {
    let zone = game.look(Viewer::Seat(seat)).zones.into_iter().find(|one| one.id == zone).unwrap();
    let card = |slot: Slot| match slot {
        Slot::Card(card) => Some((card.name.to_string(), Anchor::Card(card.handle))),
        Slot::Hidden { .. } => None,
    };
    zone.slots.into_iter().filter_map(card).collect()
}

/// Result of pointing at a card of the own hand: the choice that can be made, or the sentence against it.
fn point(game: &Wizard, seat: Seat, name: &str) -> Result<String, String> {
    let hand = cards(game, seat, &format!("hand_{}", seat.0));
    let (_, at) = hand.into_iter().find(|(card, _)| card == name).expect("a card of the hand");
    let pointed = game.explain_at(seat, &at).expect("a card of the own hand means something");
    pointed.map(|choice| game.write(choice)).map_err(|refused| said(refused.text()))
}

fn make(game: &mut Wizard, seat: Seat, notation: &str) {
    let choice = game.read(seat, notation).unwrap();
    game.apply(seat, choice, &mut Sink::off()).unwrap();
}

#[test]
fn wiz_4_3_a_card_of_the_hand_means_playing_it() {
    let mut game = three_cards(json!([1, 1, 1]));
    assert_eq!(point(&game, Seat(0), "G9"), Ok("play G9".to_owned()));
    make(&mut game, Seat(0), "play B5");
    let must = "blue is led and you have it: play blue, a Wizard or a Fool (blue 2, a Wizard)";
    assert_eq!(point(&game, Seat(1), "G4"), Err(must.to_owned()));
    assert_eq!(point(&game, Seat(1), "Z"), Ok("play Z".to_owned()));
}

#[test]
fn wiz_3_2_out_of_turn_and_before_the_predictions_are_made() {
    let mut game = three_cards(json!([1, 1, 1]));
    assert_eq!(point(&game, Seat(2), "R3"), Err("nothing is asked of seat 3 now".to_owned()));
    game = three_cards(json!([-1, -1, -1]));
    let first = "predictions are asked now: bid N, the number of tricks you will win";
    assert_eq!(point(&game, Seat(0), "B5"), Err(first.to_owned()));
}

#[test]
fn every_copy_of_a_card_means_the_same() {
    let mut game = three_cards(json!([1, 1, 1]));
    make(&mut game, Seat(0), "play B5");
    make(&mut game, Seat(1), "play B2");
    let hand = cards(&game, Seat(2), "hand_2");
    assert_eq!(hand.len(), 3);
    for (name, at) in hand {
        let choice = game.explain_at(Seat(2), &at).unwrap().unwrap();
        assert_eq!(game.write(choice), format!("play {name}"));
    }
}

#[test]
fn what_lies_open_or_is_not_there_means_nothing() {
    let mut game = three_cards(json!([1, 1, 1]));
    make(&mut game, Seat(0), "play B5");
    let open = ["turned", "trick"].iter().flat_map(|zone| cards(&game, Seat(1), zone));
    let open: Vec<Anchor> = open.map(|(_, at)| at).collect();
    assert_eq!(open.len(), 2);
    // The handles of another hand are not one's own, whatever that hand holds.
    let other = cards(&game, Seat(2), "hand_2").into_iter().map(|(_, at)| at);
    let nowhere = [
        Anchor::Card(u32::MAX),
        Anchor::Card(63),
        Anchor::Zone("hand_1".into()),
        Anchor::Seat(Seat(1)),
        Anchor::Item(0),
    ];
    for at in open.into_iter().chain(other).chain(nowhere) {
        assert_eq!(game.explain_at(Seat(1), &at), None, "{at:?}");
    }
}
