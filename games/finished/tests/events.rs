//! Events of the abilities that run (FIN 10): all of them, in order, with the areas they touched.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use finished::Ability::*;
use finished::{Ability, Area, Choice, Ended, Event, Finished, Options};
use kernel::{Decision, Game, Refused, Seed, Sink, Step, Viewer};
use serde_json::{Value, json};

use crate::messages::english;
use crate::rules::{PLAYER, card, make, position, seeded};

fn abilities(events: &[Event]) -> Vec<&'static str> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::AbilityExecuted { ability, .. } => Some(ability.info().id),
            _ => None,
        })
        .collect()
}

#[test]
fn fin_10_setup_and_first_turn_are_told() {
    let mut events = Vec::new();
    Finished::new(&Options::default(), &[()], Seed::from_number(1), &mut Sink::into_list(&mut events))
        .unwrap();
    assert_eq!(abilities(&events)[..2], ["beginGame", "beginTurn"]);
    assert_eq!(events[1], Event::TurnBegan(1));
    assert!(matches!(events[3], Event::CardMoved { from: Area::DrawStack, to: Area::Present, .. }));
}

#[test]
fn fin_10_an_ability_tells_its_areas_and_inputs() {
    let mut game = position(json!({ "present": [5, 12, 30], "stack": [20, 21] }));
    let (_, events) = make(&mut game, "use 5");
    assert_eq!(abilities(&events), [""; 0], "not before its inputs are known");
    make(&mut game, "past 12");
    let (_, events) = make(&mut game, "past 30");
    let mut told = Finished::tell(&events[0], Viewer::Public).unwrap();
    told.text = english(&told.text).into();
    assert_eq!(
        serde_json::to_value(told).unwrap(),
        json!({
            "kind": "ability_executed",
            "text": "cardsIntoPast: move 2 Present cards to the Past, then draw 2 cards; card 5; chosen 12, 30; \
                     touched Present, Past, Draw Stack, Active Stash",
            "weight": "dull",
            "ability": "cardsIntoPast",
            "card": 5,
            "areas": ["present", "past", "stack", "candy"],
            "inputs": [12, 30],
        })
    );
}

/// Ids of the areas the last run of an ability touched while these choices were made.
fn touched(value: Value, choices: &str, ability: Ability) -> String {
    let mut game = position(value);
    let events = choices.split(", ").flat_map(|notation| make(&mut game, notation).1);
    let runs = events.filter_map(|event| match event {
        Event::AbilityExecuted { ability: run, areas, .. } if run == ability => Some(areas),
        _ => None,
    });
    let areas = runs.last().unwrap_or_else(|| panic!("{ability:?} does not run in {choices}"));
    areas.iter().map(|area| area.id()).collect::<Vec<_>>().join(" ")
}

/// Each case: an ability, choices, the position they are made in, and what the ability touched.
fn check<const N: usize>(cases: [(Ability, &str, Value, &str); N]) {
    for (ability, choices, value, expected) in cases {
        assert_eq!(touched(value.clone(), choices, ability), expected, "{ability:?}: {choices} from {value}");
    }
}

#[test]
fn fin_10_the_setup_touches_every_area_of_cards() {
    let mut events = Vec::new();
    Finished::new(&Options::default(), &[()], Seed::from_number(1), &mut Sink::into_list(&mut events))
        .unwrap();
    let expected = BeginGame.info().areas;
    assert!(matches!(&events[0], Event::AbilityExecuted { areas, .. } if areas == expected), "{events:?}");
}

#[test]
fn fin_10_the_start_of_a_turn_tells_what_it_touched() {
    let one = json!([{ "kind": "one", "cards": [30] }]);
    let all = json!([{ "kind": "all", "cards": [30, 31] }]);
    check([
        (BeginTurn, "end", json!({ "stack": [20, 22, 24] }), "present stack"),
        (BeginTurn, "end", json!({ "stack": [20], "past": [22] }), "present stack past"),
        (BeginTurn, "end", json!({ "stack": [20, 22, 24], "future": one }), "present stack future"),
        (BeginTurn, "end", json!({ "stack": [20, 22, 24], "future": all }), "present future"),
        (BeginTurn, "end", json!({}), ""),
        (TakeCandy, "end", json!({ "stack": [21] }), "candy reserve"),
        (TakeCandy, "end", json!({ "stack": [21], "active": 10 }), ""),
        (Start, "end", json!({ "stack": [1, 20, 22, 24] }), "finished present stack"),
        (Start, "end", json!({ "stack": [1, 20, 22], "past": [24] }), "finished present past"),
        (ScoreCard, "end", json!({ "stack": [3, 20, 22], "finished": 2 }), "finished present"),
        (
            ScoreCard,
            "use 9",
            json!({ "stack": [8, 20, 22], "present": [9], "finished": 7 }),
            "finished present stack reserve",
        ),
    ]);
}

#[test]
fn fin_10_the_end_of_a_turn_tells_what_it_touched() {
    check([
        (EndTurnBegin, "end", json!({ "present": [20] }), "present past"),
        (EndTurnBegin, "end", json!({ "present": [20], "candy": { "20": 1 } }), "present past reserve"),
        (EndTurnBegin, "end", json!({}), ""),
        (SequenceRule, "end, rest", json!({ "present": [20, 21, 22] }), "candy reserve"),
        (SequenceRule, "end, rest", json!({ "present": [20, 22, 21] }), ""),
        (SequenceRule, "end, rest", json!({ "present": [20, 21, 22], "active": 10 }), ""),
        (DrinkCoffee, "end", json!({ "present": [48] }), "coffee"),
        (DrinkCoffee, "end", json!({ "present": [48], "coffee": 0 }), ""),
        (EndTurnEnd, "end", json!({ "present": [20], "past": [22, 24, 26] }), "past stack"),
        (EndTurnEnd, "end", json!({ "present": [20], "past": [22, 24] }), ""),
        (GameEndLose, "end", json!({ "present": [48], "coffee": 0 }), ""),
        (GameEndWin, "end", json!({ "stack": [48], "finished": 47 }), ""),
    ]);
}

#[test]
fn fin_10_abilities_one_uses_tell_what_they_touched() {
    let one = json!([{ "kind": "one", "cards": [30] }]);
    check([
        (DrawTwo, "use 2", json!({ "present": [2], "stack": [20, 22] }), "present stack candy"),
        (
            DrawTwo,
            "use 2",
            json!({ "present": [2], "stack": [20], "past": [22] }),
            "present stack past candy",
        ),
        (DrawOne, "use 9", json!({ "present": [9], "stack": [20] }), "present stack candy"),
        (DrawOne, "use 9", json!({ "present": [9], "past": [20] }), "present past candy"),
        (DrawOne3x, "use 47", json!({ "present": [47], "past": [20] }), "present past candy"),
        (
            CardsIntoPast,
            "use 5, past 5, past 9",
            json!({ "present": [5, 9], "stack": [20, 22] }),
            "present past stack candy reserve",
        ),
        (CardsIntoPast, "use 5, past 9, past 12", json!({ "present": [5, 9, 12] }), "present past candy"),
        (ExchangeCard, "use 13, return 20", json!({ "present": [13], "stack": [20] }), "present stack candy"),
        (
            ExchangeCard,
            "use 13, return 13",
            json!({ "present": [13], "past": [20] }),
            "present stack past candy reserve",
        ),
        (
            ExchangeCard,
            "use 43",
            json!({ "present": [43], "past": [42, 44, 45, 46, 47, 48], "finished": 41 }),
            "present past candy",
        ),
        (
            CardsFromPast,
            "use 8",
            json!({ "present": [8], "past": [20], "stack": [22] }),
            "present past candy",
        ),
        (CardIntoFuture, "use 12, future 12", json!({ "present": [12] }), "present future candy"),
        (ExchangePresentCardOrder, "swap 9 12", json!({ "present": [12, 9] }), "present"),
        (ResetCandies, "use 37", json!({ "present": [37, 9], "candy": { "9": 1 } }), "present reserve candy"),
        (
            ResetCandies,
            "use 37",
            json!({ "present": [37], "candy": { "30": 1 }, "future": one }),
            "present future reserve candy",
        ),
        (AllCardsIntoFuture, "use 16", json!({ "present": [16] }), "present future candy"),
        (
            AllCardsIntoFuture,
            "use 16",
            json!({ "present": [16], "stack": [20], "past": [22] }),
            "present future stack past candy",
        ),
        (
            BelowTheStack,
            "use 4, rest",
            json!({ "present": [4, 9], "stack": [20], "past": [22] }),
            "present stack reserve candy",
        ),
        (BelowTheStack, "use 4", json!({ "present": [4, 48], "coffee": 0 }), "present reserve candy"),
    ]);
}

/// Nobody is asked between the draw and the return, but games may be cloned, undone and dealt anew there.
#[test]
fn fin_10_an_exchange_remembers_where_it_drew() {
    let mut game = position(json!({ "present": [13, 9], "past": [20] }));
    game.apply(PLAYER, Choice::Use(card(13)), &mut Sink::off()).unwrap();
    let mut world = seeded(1);
    let known = game.known(Viewer::Seat(PLAYER));
    Finished::deal(&known, &(), &mut Seed::from_number(1).rng("deal"), &mut world);
    for mut game in [game.clone(), world] {
        let (_, events) = make(&mut game, "return 9");
        let Event::AbilityExecuted { areas, .. } = &events[0] else { panic!("{events:?}") };
        assert_eq!(areas[..], [Area::Present, Area::DrawStack, Area::Past, Area::ActiveStash]);
    }
}

#[test]
fn fin_10_the_end_of_a_turn_tells_every_automatic_ability() {
    let mut game = position(json!({ "present": [48], "past": [20, 21, 22], "stack": [2, 3, 4] }));
    let (_, events) = make(&mut game, "end");
    assert_eq!(
        abilities(&events),
        ["endTurnBegin", "sequenceRule", "drinkCoffee", "endTurnEnd", "beginTurn", "takeCandy"]
    );
}

#[test]
fn fin_6_6_the_end_of_the_game_is_the_last_thing_told() {
    let mut game = position(json!({ "stack": [48], "finished": 47 }));
    let (step, events) = make(&mut game, "end");
    assert_eq!(step, Step::Reveal);
    assert_eq!(events.last(), Some(&Event::GameOver(Ended::Won)));
    assert!(abilities(&events).ends_with(&["scoreCard", "gameEndWin"]));
    assert_eq!(game.legal(PLAYER, Choice::End), Err(Refused::Over));
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn fin_6_3_the_loss_is_told_after_what_led_to_it() {
    let mut game = position(json!({ "present": [4, 48], "coffee": 0 }));
    let (_, events) = make(&mut game, "use 4");
    assert_eq!(abilities(&events), ["drinkCoffee", "belowTheStack", "gameEndLose"]);
    let mut game = position(json!({ "present": [5, 48], "coffee": 0, "stack": [20, 22] }));
    make(&mut game, "use 5");
    make(&mut game, "past 48");
    let (_, events) = make(&mut game, "past 5");
    assert_eq!(abilities(&events), ["cardsIntoPast", "drinkCoffee", "gameEndLose"]);
    let mut game = position(json!({ "present": [48], "coffee": 0 }));
    let (_, events) = make(&mut game, "end");
    assert_eq!(abilities(&events), ["endTurnBegin", "sequenceRule", "drinkCoffee", "gameEndLose"]);
}

#[test]
fn fin_6_6_the_win_is_told_after_the_exchange_it_cut_short() {
    let mut game = position(json!({ "present": [43], "stack": [42, 44, 45, 46, 47, 48], "finished": 41 }));
    let (_, events) = make(&mut game, "use 43");
    assert!(abilities(&events).ends_with(&["scoreCard", "exchangeCard", "gameEndWin"]));
}
