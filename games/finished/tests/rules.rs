//! Rules that scenario files cannot say: knowledge, views, codes, the ability table, impossible positions.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use finished::{
    ABILITIES, Ability, CARDS, Card, Category, Choice, DecisionKind, Ended, Event, Finished, FutureRow,
    Known, Options, Phase, Position, RowKind,
};
use kernel::view::{Anchor, Does, Price, Slot, Zone};
use kernel::{Choice as _, Decision, Game, Leave, Refused, Seat, Seed, Sink, Step, Verdict, Viewer};
use serde_json::{Value, json};

use crate::messages::english;

pub(crate) const PLAYER: Seat = Seat(0);

pub(crate) fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn cards(numbers: &[u8]) -> Vec<Card> {
    numbers.iter().copied().map(card).collect()
}

fn try_position(position: Value) -> Result<Finished, String> {
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    Finished::from_position(&position).map_err(|errors| errors.to_string())
}

pub(crate) fn position(position: Value) -> Finished {
    let game = try_position(position).unwrap();
    game.check().unwrap();
    game
}

pub(crate) fn seeded(number: u64) -> Finished {
    Finished::new(&Options::default(), &[()], Seed::from_number(number), &mut Sink::off()).unwrap()
}

/// Makes a choice; returns whether it revealed something, and its events.
pub(crate) fn make(game: &mut Finished, notation: &str) -> (Step, Vec<Event>) {
    let mut events = Vec::new();
    let choice = game.read(PLAYER, notation).unwrap();
    let step = game.apply(PLAYER, choice, &mut Sink::into_list(&mut events)).unwrap();
    game.check().unwrap();
    (step, events)
}

fn refused(game: &Finished, notation: &str) -> String {
    let choice = game.read(PLAYER, notation).unwrap();
    english(&game.legal(PLAYER, choice).unwrap_err().text())
}

fn zone(game: &Finished, id: &str) -> Zone {
    game.look(Viewer::Public).zones.into_iter().find(|zone| zone.id == id).unwrap()
}

// The table of abilities.

#[test]
fn fin_7_every_card_has_its_ability() {
    let rules: [(&str, &[u8]); 13] = [
        ("start", &[1]),
        ("drawTwo", &[2]),
        ("takeCandy", &[3, 6, 10, 15, 21, 28, 36, 45]),
        ("belowTheStack", &[4, 7, 29, 42]),
        ("cardsIntoPast", &[5, 11, 17, 23, 25, 41]),
        ("cardsFromPast", &[8, 18, 30, 44]),
        ("drawOne", &[9, 14, 20, 27, 31, 34, 46]),
        ("drawOne3x", &[47]),
        ("cardIntoFuture", &[12, 19, 32, 40]),
        ("exchangeCard", &[13, 22, 33, 39, 43]),
        ("allCardsIntoFuture", &[16, 24, 26, 35, 38]),
        ("resetCandies", &[37]),
        ("drinkCoffee", &[48]),
    ];
    let mut counted = 0;
    for (id, numbers) in rules {
        for &number in numbers {
            assert_eq!(Ability::of_card(card(number)).info().id, id, "card {number}");
            counted += 1;
        }
    }
    assert_eq!(counted, CARDS);
}

#[test]
fn fin_9_the_table_keeps_the_data_of_the_documents() {
    use Phase::{GameEndLose, GameEndVictory, GameStart, TurnEnd, TurnStart, UserInputRequired};
    let documents: [(&str, Phase, i8, &[i8]); 22] = [
        ("beginGame", GameStart, -1, &[0]),
        ("beginTurn", TurnStart, 0, &[1]),
        ("takeCandy", TurnStart, 1, &[2]),
        ("scoreCard", TurnStart, 2, &[1, 9]),
        ("start", TurnStart, 2, &[1]),
        ("endTurnBegin", TurnEnd, 4, &[5]),
        ("sequenceRule", TurnEnd, 5, &[6]),
        ("drinkCoffee", TurnEnd, 6, &[8, 10]),
        ("endTurnEnd", TurnEnd, 8, &[0]),
        ("gameEndWin", GameEndVictory, 9, &[-1]),
        ("gameEndLose", GameEndLose, 10, &[-1]),
        ("drawTwo", UserInputRequired, 3, &[1]),
        ("cardsIntoPast", UserInputRequired, 3, &[1]),
        ("drawOne", UserInputRequired, 3, &[1]),
        ("drawOne3x", UserInputRequired, 3, &[1]),
        ("exchangeCard", UserInputRequired, 3, &[1]),
        ("cardsFromPast", UserInputRequired, 3, &[2]),
        ("cardIntoFuture", UserInputRequired, 3, &[3]),
        ("exchangePresentCardOrder", UserInputRequired, 3, &[3]),
        ("resetCandies", UserInputRequired, 3, &[3]),
        ("allCardsIntoFuture", UserInputRequired, 3, &[4]),
        ("belowTheStack", UserInputRequired, 3, &[8]),
    ];
    for (row, (id, phase, order, next)) in ABILITIES.iter().zip(documents) {
        assert_eq!((row.id, row.phase, row.order, row.next), (id, phase, order, next));
        let manual = phase == UserInputRequired;
        assert_eq!(row.category == Category::Manual, manual, "{id}");
        let limit = manual.then_some(if id == "drawOne3x" { 3 } else { 1 });
        assert_eq!(row.limit, limit, "{id}");
        assert_eq!(row.cost, u8::from(manual && id != "exchangePresentCardOrder"), "{id}");
        assert_eq!(row.alias, (id == "drinkCoffee").then_some("drinkCofee"));
    }
    assert_eq!(ABILITIES.iter().filter(|row| row.category == Category::Automatic).count(), 11);
}

#[test]
fn fin_9_every_next_is_an_order_of_the_table() {
    for row in ABILITIES {
        for next in row.next.iter().filter(|&&next| next != -1) {
            assert!(ABILITIES.iter().any(|other| other.order == *next), "{} leads to {next}", row.id);
        }
    }
}

/// The decision column is what is really asked: as many picks as cards, and nothing else.
#[test]
fn fin_9_abilities_ask_for_as_many_cards_as_the_table_says() {
    for number in 2..=CARDS {
        let info = Ability::of_card(card(number)).info();
        if info.category == Category::Automatic || info.ability == Ability::BelowTheStack {
            continue;
        }
        let others: Vec<u8> = [10, 15, 21].into_iter().filter(|&other| other != number).collect();
        let mut present = vec![number];
        present.extend(&others);
        let candy = if number == 37 { json!({ "9": 1 }) } else { json!({}) };
        let future = if number == 37 { json!([{ "kind": "one", "cards": [9] }]) } else { json!([]) };
        let mut game = position(json!({
            "stack": [28, 36, 45], "past": [3, 6], "present": present, "candy": candy, "future": future,
            "active": 5,
        }));
        make(&mut game, &format!("use {number}"));
        let Decision::Ask { what, progress, .. } = game.decision() else { panic!("card {number} goes on") };
        match info.decision {
            DecisionKind::ActivationAndCards(count) => {
                assert_eq!((what.by, progress.left), (Some(card(number)), u16::from(count)));
            }
            _ => assert_eq!(what.by, None, "card {number} asks nothing"),
        }
    }
}

#[test]
fn fin_9_tables_for_readers_come_from_the_same_data() {
    let tables = (Finished::INFO.tables)();
    assert_eq!(
        tables.iter().map(|table| (table.id, table.rows.len())).collect::<Vec<_>>(),
        [("abilities", 22), ("cards", 48), ("difficulties", 4)]
    );
    for table in &tables {
        assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{}", table.id);
    }
    assert_eq!(tables[1].rows[12][..2], ["13", "exchangeCard"]);
}

// Choices.

#[test]
fn codes_are_dense_and_swaps_lie_above_the_listed() {
    assert_eq!((Choice::LISTED, Choice::CODES), (242, 1370));
    for code in 0..Choice::CODES {
        let choice = Choice::from_code(code).unwrap();
        assert_eq!(choice.code(), Some(code));
        assert_eq!(matches!(choice, Choice::Swap(..)), code >= Choice::LISTED);
        if let Choice::Swap(low, high) = choice {
            assert!(low < high);
        }
    }
    assert_eq!(Choice::from_code(Choice::CODES), None);
    assert_eq!(Choice::from_code(u32::MAX), None);
}

#[test]
fn notation_forgives_case_spaces_and_the_order_of_a_swap() {
    let game = seeded(1);
    assert_eq!(game.read(PLAYER, "  USE   13 "), Ok(Choice::Use(card(13))));
    assert_eq!(game.read(PLAYER, "swap 12 3"), Ok(Choice::Swap(card(3), card(12))));
    for (text, expected) in [
        ("", "use N"),
        ("jump 3", "swap N M"),
        ("use", "use 12"),
        ("use 3 4", "use 12"),
        ("use 49", "1 to 48"),
        ("use three", "1 to 48"),
        ("end 3", "no card"),
        ("swap 3 3", "two different cards"),
        ("swap 3", "two cards"),
    ] {
        let unreadable = english(&game.read(PLAYER, text).unwrap_err().into());
        assert!(unreadable.contains(expected), "{text}: {unreadable}");
    }
}

#[test]
fn fin_5_2_refusals_say_what_would_be_right() {
    let game = position(json!({
        "present": [9, 3, 5, 37, 48], "stack": [20], "active": 1, "candy": { "9": 1 },
    }));
    assert_eq!(refused(&game, "use 20"), "card 20 does not lie in the Present, which holds 3, 5, 9, 37, 48");
    assert_eq!(
        refused(&game, "use 9"),
        "card 9 already holds its candy; it is free again when it leaves for the Past or the stack, or after \
         card 37's reset"
    );
    assert!(refused(&game, "use 3").contains("takeCandy works by itself"));
    assert!(refused(&game, "rest").contains("use N"));
    let mut game = game;
    make(&mut game, "use 5");
    assert_eq!(
        refused(&game, "end"),
        "card 5 waits for an answer first: choose the cards to move to the Past (past N)"
    );
    make(&mut game, "past 9");
    assert!(refused(&game, "past 9").contains("choose a second card"));
    let spent = position(json!({ "present": [47, 37], "candy": { "47": 3 }, "active": 0 }));
    assert!(refused(&spent, "use 47").contains("already holds its 3 candy"));
    assert!(refused(&spent, "use 37").contains("no candy is left"));
}

#[test]
fn fin_6_4_another_seat_is_not_asked() {
    let mut game = seeded(3);
    assert_eq!(game.legal(Seat(1), Choice::End), Err(Refused::NotAsked(Seat(1))));
    game.leave(Seat(1), Leave::Concede, &mut Sink::off());
    assert_eq!(game.outcome(), None);
    let mut choices = Vec::new();
    game.choices(Seat(1), &mut choices);
    game.asides(Seat(1), &mut choices);
    assert!(choices.is_empty());
}

// Setup.

#[test]
fn fin_2_1_a_shuffle_and_48_at_the_bottom() {
    let game = seeded(11).position();
    let mut all: Vec<Card> = game.stack.iter().chain(&game.present).copied().collect();
    all.extend((1..=game.finished).map(card));
    all.sort();
    assert_eq!(all, (1..=CARDS).map(card).collect::<Vec<_>>());
    assert_eq!(game.stack.last(), Some(&card(48)));
    assert_eq!((game.turn, game.active + game.reserved.unwrap()), (1, 10));
    assert_ne!(seeded(11), seeded(12));
    assert_eq!(seeded(11), seeded(11));
}

#[test]
fn fin_2_the_game_is_played_alone() {
    for entries in [&[][..], &[(), ()]] {
        let errors = Finished::new(&Options::default(), entries, Seed::from_number(1), &mut Sink::off());
        assert!(english(&errors.unwrap_err().text()).contains("1 seat"));
    }
}

// What is known, shown and told.

#[test]
fn fin_10_a_step_yields_a_new_state_and_the_old_one_stays() {
    let before = position(json!({ "present": [9, 12], "stack": [20, 21] }));
    let copy = before.clone();
    let after = before.after(PLAYER, Choice::Use(card(9))).unwrap();
    assert_eq!(before, copy);
    assert_eq!(after.position().present, cards(&[9, 12, 20]));
    assert!(before.after(PLAYER, Choice::Use(card(20))).is_err());
    assert_eq!(before, copy);
}

#[test]
fn fin_6_7_leaving_loses_and_keeps_the_score() {
    for (why, ended) in [(Leave::Concede, Ended::Conceded), (Leave::Forfeit, Ended::Forfeited)] {
        let mut game = position(json!({
            "present": [9, 12, 30], "finished": 4, "coffee": 2, "asking": "lay_end",
        }));
        let mut events = Vec::new();
        game.leave(PLAYER, why, &mut Sink::into_list(&mut events));
        game.check().unwrap();
        assert_eq!(events, [Event::GameOver(ended)]);
        let outcome = game.outcome().unwrap();
        let standing = outcome.standing(PLAYER);
        assert_eq!((standing.verdict, standing.score, standing.tiebreak), (Verdict::Lost, 4, 2));
        assert_eq!(outcome.why().to_string(), ended.why());
        let over = game.clone();
        game.leave(PLAYER, Leave::Concede, &mut Sink::off());
        assert_eq!(game, over, "a game ends once");
    }
}

#[test]
fn fin_10_reveal_is_a_card_drawn_from_the_stack() {
    let reveals = |value: Value, notation: &str| make(&mut position(value), notation).0;
    assert_eq!(reveals(json!({ "present": [9], "stack": [20] }), "use 9"), Step::Reveal);
    assert_eq!(reveals(json!({ "present": [9], "past": [20] }), "use 9"), Step::Quiet);
    assert_eq!(reveals(json!({ "present": [8], "past": [20] }), "use 8"), Step::Quiet);
    assert_eq!(reveals(json!({ "present": [12, 9], "stack": [20] }), "swap 9 12"), Step::Quiet);
    assert_eq!(reveals(json!({ "present": [9, 12], "stack": [20] }), "end"), Step::Quiet);
    let row = json!([{ "kind": "all", "cards": [30] }]);
    assert_eq!(reveals(json!({ "present": [9], "stack": [20], "future": row }), "end"), Step::Quiet);
    assert_eq!(reveals(json!({ "present": [9], "stack": [20] }), "end"), Step::Reveal);
}

#[test]
fn fin_10_seen_cards_and_48_are_known_in_the_stack() {
    let mut game = position(json!({
        "present": [9, 12, 13], "stack": [20, 21, 22, 48, 23], "unseen": [20, 21, 22],
    }));
    let stack = |game: &Finished| game.known(Viewer::Seat(PLAYER)).stack;
    assert_eq!(stack(&game), [None, None, None, Some(card(48)), Some(card(23))]);
    make(&mut game, "use 13");
    make(&mut game, "return 20");
    assert_eq!(stack(&game), [Some(card(20)), None, None, Some(card(48)), Some(card(23))]);
    let Known { open, stack, .. } = game.known(Viewer::Public);
    let seat = game.known(Viewer::Seat(PLAYER));
    assert_eq!((open, stack), (seat.open, seat.stack), "everybody knows the same");
    let written = serde_json::to_value(game.known(Viewer::Public)).unwrap();
    assert_eq!(written["stack"], json!([20, null, null, 48, 23]));
    assert_eq!(written["unseen"], json!([21, 22]));
}

#[test]
fn fin_10_dealing_fills_the_holes_in_every_order() {
    let game = position(json!({
        "present": [9], "stack": [30, 20, 21, 22, 48], "unseen": [20, 21, 22], "active": 2,
    }));
    let known = game.known(Viewer::Seat(PLAYER));
    let mut rng = Seed::from_number(1).rng("deal");
    let mut world = seeded(1);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        Finished::deal(&known, &(), &mut rng, &mut world);
        world.check().unwrap();
        assert_eq!(world.known(Viewer::Seat(PLAYER)), known);
        *counts.entry(world.position().stack).or_insert(0u32) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn fin_10_the_stack_is_a_count_unless_the_aid_is_on() {
    let stack = json!({ "present": [9], "stack": [30, 20, 21, 48], "unseen": [20, 21] });
    let game = position(stack.clone());
    assert_eq!(zone(&game, "stack").slots, [Slot::Hidden { count: 4 }]);
    assert_eq!(zone(&game, "stack").note, None);
    let mut aided = stack;
    aided["options"] = json!({ "show_known_order": true });
    let aided = zone(&position(aided), "stack");
    let names: Vec<String> = aided
        .slots
        .iter()
        .map(|slot| match slot {
            Slot::Card(card) => card.name.to_string(),
            Slot::Hidden { count } => format!("{count} hidden"),
        })
        .collect();
    assert_eq!(names, ["30", "2 hidden", "48"]);
    assert!(english(&aided.note.unwrap()).contains("aid is on"));
}

#[test]
fn the_view_shows_areas_tracks_and_what_to_click() {
    let game = position(json!({
        "turn": 4, "present": [47, 13], "stack": [20], "finished": 2, "coffee": 6, "candy": { "47": 3 },
        "past": [30, 31], "active": 3,
        "future": [{ "kind": "all", "cards": [16] }, { "kind": "all", "cards": [24, 5] }],
    }));
    let view = game.look(Viewer::Seat(PLAYER));
    let zones: Vec<(&str, u32)> = view.zones.iter().map(|zone| (zone.id.as_ref(), zone.count())).collect();
    assert_eq!(
        zones,
        [("stack", 1), ("present", 2), ("past", 2), ("future_0", 1), ("future_1", 2), ("finished", 2)]
    );
    let kinds: Vec<&str> = view.zones.iter().map(|zone| zone.kind.as_ref()).collect();
    assert_eq!(kinds, ["stack", "present", "past", "future", "future", "finished"]);
    let Slot::Card(card47) = &view.zones[1].slots[0] else { panic!("47 is open") };
    assert_eq!((card47.handle, card47.art.as_ref(), card47.counters[0].count), (47, "drawOne3x", 3));
    assert_eq!((&card47.types[..], card47.numbers[0].now), (&["drawOne3x".into()][..], 47));
    assert_eq!(card47.states, ["used"]);
    let Slot::Card(top) = &view.zones[5].slots[0] else { panic!("the pile is open") };
    assert_eq!(top.name, "2".into());
    let tracks: Vec<(&str, i32)> = view.tracks.iter().map(|track| (track.id.as_ref(), track.value)).collect();
    assert_eq!(tracks, [("candy", 3), ("reserve", 4), ("coffee", 6), ("finished", 2), ("all_rows", 2)]);
    let offers: Vec<&str> = view.choices.iter().map(|offer| offer.notation.as_ref()).collect();
    assert_eq!(offers, ["end", "use 13"]);
    assert_eq!(
        english(&view.choices[1].text),
        "use 13: draw 1 card, then put any Present card on top of the stack (1 candy)"
    );
    assert_eq!(view.choices[1].on, [Anchor::Card(13)]);
    assert_eq!(view.choices[1].facts.price, Some(Price::uncoloured("candy", 1u8)));
    assert_eq!(view.choices[0].facts.does, Some(Does::EndTurn));
    assert_eq!(view.asides[0].notation, "swap 13 47");
    assert_eq!(view.flow.iter().find(|step| step.now).unwrap().id, "actions");
    assert!(english(&view.prompt.unwrap().text).contains("Next to finish: 3"));
    assert!(game.look(Viewer::Public).choices.is_empty());
}

#[test]
fn the_view_names_the_running_card_and_shows_what_is_laid() {
    let mut game = position(json!({ "present": [29, 9, 12], "stack": [20, 21, 22] }));
    make(&mut game, "use 29");
    make(&mut game, "lay 12");
    let view = game.look(Viewer::Seat(PLAYER));
    let prompt = view.prompt.unwrap();
    let asked = english(&prompt.text);
    assert!(asked.starts_with("Card 29: "), "{asked}");
    assert_eq!((prompt.progress.made, prompt.progress.left), (1, 1));
    let laid = view.zones.iter().find(|zone| zone.id == "laid").unwrap();
    assert_eq!(laid.count(), 1);
    assert_eq!(view.flow.iter().find(|step| step.now).unwrap().id, "laying");
}

#[test]
fn offers_say_where_a_card_goes() {
    let asked = |choices: &str| {
        let mut game = position(json!({ "present": [13, 5, 12, 29], "stack": [20, 21, 22] }));
        choices.split(", ").for_each(|notation| drop(make(&mut game, notation)));
        let view = game.look(Viewer::Seat(PLAYER));
        (view.choices.last().unwrap().facts.to.clone(), view.prompt.unwrap().counted)
    };
    let to = |zone: &'static str| Some(Anchor::Zone(zone.into()));
    assert_eq!(asked("use 13"), (to("stack"), false));
    assert_eq!(asked("use 5"), (to("past"), true));
    assert_eq!(asked("use 12"), (to("future_0"), false));
    assert_eq!(asked("use 29"), (to("stack"), false));
    assert_eq!(asked("end"), (to("past"), false));
}

// Positions.

#[test]
fn a_position_names_everything_that_is_wrong_with_it() {
    let wrong = |value: Value, reasons: &[&str]| {
        let errors = try_position(value.clone()).expect_err(&value.to_string());
        for reason in reasons {
            assert!(errors.contains(reason), "{value}: {errors}");
        }
    };
    wrong(
        json!({ "present": [9], "stack": [9], "active": 11 }),
        &["card 9 lies in two places", "10 candies in all"],
    );
    wrong(json!({ "present": [3], "finished": 3 }), &["card 3 lies in two places"]);
    wrong(json!({ "present": [1] }), &["card 1 is next"]);
    wrong(json!({ "present": [9], "active": 5, "reserved": 4 }), &["there are 10 candies, not 9"]);
    wrong(json!({ "present": [9], "candy": { "9": 2 } }), &["card 9 has room for 1 candy, not 2"]);
    wrong(json!({ "present": [3], "candy": { "3": 1 } }), &["card 3 has room for 0 candy"]);
    wrong(json!({ "stack": [9], "candy": { "9": 1 } }), &["neither in the Present nor in the Future"]);
    wrong(json!({ "coffee": 8, "turn": 0 }), &["at most 7 cups", "turns count from 1"]);
    wrong(json!({ "stack": [9, 12, 13], "unseen": [9, 13] }), &["next to each other"]);
    wrong(json!({ "stack": [48], "unseen": [48] }), &["48 is always known"]);
    wrong(json!({ "present": [9], "unseen": [9] }), &["unseen cards lie in the stack"]);
    wrong(json!({ "present": [9], "asking": "return", "by": 9 }), &["card 9 does not ask this"]);
    wrong(
        json!({ "present": [9], "asking": "return", "by": 13 }),
        &["13 asks and does not lie in the Present"],
    );
    wrong(json!({ "present": [9], "asking": "return" }), &["one of 13, 22, 33, 39 and 43"]);
    wrong(json!({ "present": [5], "asking": "past", "by": 5 }), &["2 or more cards"]);
    wrong(json!({ "present": [9], "asking": "lay_end", "laid": [12] }), &["2 or more cards"]);
    wrong(json!({ "present": [9, 12], "laid": [13] }), &["only while the order is asked for"]);
    wrong(json!({ "present": [9, 12], "picked": [9] }), &["only for cardsIntoPast"]);
    wrong(
        json!({ "present": [29, 9], "asking": "lay_below", "by": 29, "candy": { "9": 1 } }),
        &["hold no candy"],
    );
    wrong(json!({ "present": [9], "by": 9 }), &["nothing is asked by card 9"]);
    wrong(json!({ "finished": 48 }), &["won when, and only when"]);
    wrong(json!({ "ended": "won" }), &["won when, and only when"]);
    wrong(json!({ "ended": "lost", "coffee": 1 }), &["without a cup left"]);
    wrong(json!({ "future": [{ "kind": "one", "cards": [] }] }), &["at least one card"]);
    wrong(json!({ "active_all_cards_in_future_areas": 1 }), &["number of All rows, 0"]);
    wrong(json!({ "present": [49] }), &["1 to 48"]);
    wrong(json!({ "hand": [] }), &["unknown field"]);
    let rows = json!([{ "kind": "one", "cards": [9] }, { "kind": "all", "cards": [12] }]);
    wrong(json!({ "future": rows }), &["a One row waits alone"]);
}

#[test]
fn a_position_is_written_whole() {
    let game = position(json!({ "present": [9, 12], "future": [{ "kind": "all", "cards": [16] }] }));
    let Position { future, active_all_cards_in_future_areas, reserved, .. } = game.position();
    assert_eq!(future, [FutureRow { kind: RowKind::All, cards: cards(&[16]) }]);
    assert_eq!((active_all_cards_in_future_areas, reserved), (Some(1), Some(5)));
    assert_eq!(
        serde_json::to_value(position(json!({})).position()).unwrap(),
        json!({
            "options": { "difficulty": "easy", "edition": "documents", "show_known_order": false },
            "turn": 1, "stack": [], "unseen": [], "present": [], "past": [], "future": [], "finished": 0,
            "active": 5, "reserved": 5, "coffee": 7, "candy": {}, "asking": "act", "by": 0, "picked": [],
            "laid": [], "active_all_cards_in_future_areas": 0, "ended": null,
        })
    );
}

#[test]
fn the_turn_counter_never_falls() {
    let mut game = position(json!({ "turn": u32::MAX, "stack": [20, 21, 22] }));
    make(&mut game, "end");
    assert_eq!(game.turn(), u32::MAX);
}
