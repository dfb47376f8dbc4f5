//! Result of pointing at a card: the choice it means, or the reason against it.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use finished::{Finished, Position};
use kernel::view::Anchor;
use kernel::{Game, Leave, Seat, Sink};
use serde_json::{Value, json};

use crate::messages::english;

const PLAYER: Seat = Seat(0);

fn position(position: Value) -> Finished {
    let position: Position = serde_json::from_value(position).unwrap();
    Finished::from_position(&position).unwrap()
}

/// Result of pointing at a card: the choice that can be made, or the sentence against it.
fn point(game: &Finished, card: u32) -> Result<String, String> {
    let pointed = game.explain_at(PLAYER, &Anchor::Card(card)).expect("a card means something");
    pointed.map(|choice| game.write(choice)).map_err(|refused| english(&refused.text()))
}

fn make(game: &mut Finished, notation: &str) {
    let choice = game.read(PLAYER, notation).unwrap();
    game.apply(PLAYER, choice, &mut Sink::off()).unwrap();
}

#[test]
fn fin_5_2_a_card_means_using_it() {
    let game = position(json!({ "present": [9, 21], "past": [30], "stack": [40], "finished": 1 }));
    assert_eq!(point(&game, 9), Ok("use 9".to_owned()));
    let never = "card 21 is never used: takeCandy works by itself";
    assert!(point(&game, 21).unwrap_err().starts_with(never));
    // In the Past, in the stack, on the Finished Pile: the reason says where it would have to lie.
    for card in [30, 40, 1] {
        let right = format!("card {card} does not lie in the Present, which holds 9, 21");
        let said = point(&game, card).unwrap_err();
        assert!(said.starts_with(&right[..right.len() - 5]), "{said}");
    }
    let poor = position(json!({ "present": [9], "stack": [40], "active": 0, "reserved": 10 }));
    assert!(point(&poor, 9).unwrap_err().starts_with("no candy is left in the Active Stash; "));
}

#[test]
fn fin_6_4_a_card_means_what_a_running_action_asks() {
    let stack = json!({ "present": [13, 9, 5, 12, 29], "past": [30], "stack": [40, 41, 42, 43] });
    for (by, meant) in
        [("use 13", "return 9"), ("use 5", "past 9"), ("use 12", "future 9"), ("use 29", "lay 9")]
    {
        let mut game = position(stack.clone());
        make(&mut game, by);
        assert_eq!(point(&game, 9), Ok(meant.to_owned()), "{by}");
        assert!(point(&game, 30).unwrap_err().starts_with("card 30 does not lie in the Present"), "{by}");
    }
    let mut game = position(stack);
    make(&mut game, "use 5");
    make(&mut game, "past 9");
    assert_eq!(point(&game, 9).unwrap_err(), "card 9 is already chosen; choose a second card of the Present");
    assert_eq!(point(&game, 12), Ok("past 12".to_owned()));
}

#[test]
fn fin_6_6_after_the_end_every_card_is_too_late() {
    let mut game = position(json!({ "present": [9], "stack": [40] }));
    game.leave(PLAYER, Leave::Concede, &mut Sink::off());
    assert_eq!(point(&game, 9), Err("the game is over".to_owned()));
}

#[test]
fn what_is_no_card_means_nothing() {
    let game = position(json!({ "present": [9], "stack": [40] }));
    for at in [
        Anchor::Card(0),
        Anchor::Card(49),
        Anchor::Card(256 + 9),
        Anchor::Zone("present".into()),
        Anchor::Seat(PLAYER),
        Anchor::Item(9),
    ] {
        assert_eq!(game.explain_at(PLAYER, &at), None, "{at:?}");
    }
}
