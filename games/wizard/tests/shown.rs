//! Views and events (WIZ 7): facts, sheets, phases.

#![allow(clippy::unwrap_used)]

use kernel::view::{Anchor, CardView, Role, Slot, Zone};
use kernel::{Game, Leave, Seat, Sink, Step, Told, Viewer};
use serde_json::{Value, json};
use wizard::{PHASES, Trump, Wizard};

use crate::rules::{make, play, position, seat, sheet, told, two_cards, with, zone};
use crate::words::{cells, said};

#[test]
fn the_sum_of_predictions_stands_against_the_number_of_tricks() {
    for (bids, id, value) in
        [([1, 1, 1], "predicted", 3), ([0, 0, 1], "predicted", 1), ([1, 1, -1], "predicted_so_far", 2)]
    {
        let view = position(with(two_cards(), "bids", json!(bids))).look(Viewer::Public);
        let sums: Vec<_> = view.tracks.iter().filter(|track| track.id.starts_with("predicted")).collect();
        assert_eq!(sums.len(), 1);
        assert_eq!((&*sums[0].id, sums[0].value, sums[0].max), (id, value, Some(2)));
    }
}

/// The cards of an area that are seen.
fn cards_in(zone: &Zone) -> Vec<CardView> {
    zone.slots.iter().filter_map(Slot::card).cloned().collect()
}

#[test]
fn wiz_7_who_deals_leads_and_wins_are_roles() {
    let roles = |game: &Wizard| {
        let seats = game.look(Viewer::Public).seats;
        seats.into_iter().map(|seat| seat.roles).collect::<Vec<_>>()
    };
    let mut game = position(two_cards());
    assert_eq!(roles(&game), [vec![Role::Leader], vec![], vec![Role::Dealer]]);
    play(&mut game, "1 play B5, 2 play B2");
    assert_eq!(roles(&game), [vec![Role::Leader, Role::Winning], vec![], vec![Role::Dealer]]);
    game.leave(seat(2), Leave::Concede, &mut Sink::off());
    assert_eq!(roles(&game), [vec![Role::Winning], vec![Role::Left], vec![Role::Dealer]]);
    let secret = with(two_cards(), "options", json!({ "length": [2], "predictions": "secret" }));
    let mut game = position(with(secret, "bids", json!([-1, -1, -1])));
    play(&mut game, "3 bid 2");
    assert_eq!(roles(&game), [vec![], vec![], vec![Role::Dealer, Role::Answered]]);
    let note = game.look(Viewer::Seat(seat(3))).seats[2].note.clone().unwrap();
    assert_eq!(said(note), "deals, predicted in secret");
}

#[test]
fn wiz_7_cards_of_a_trick_say_who_played_them_and_which_wins() {
    let mut game = position(two_cards());
    play(&mut game, "1 play B5, 2 play B2");
    let trick = zone(&game.look(Viewer::Public), "trick");
    assert_eq!(trick.colour.as_deref(), Some("blue"));
    let played = |zone: &Zone| -> Vec<(Option<Seat>, bool)> {
        let cards = cards_in(zone);
        cards.iter().map(|card| (card.by, card.states.iter().any(|state| state == "winning"))).collect()
    };
    assert_eq!(played(&trick), [(Some(seat(1)), true), (Some(seat(2)), false)]);
    play(&mut game, "3 play N");
    let view = game.look(Viewer::Public);
    let right = [(Some(seat(1)), true), (Some(seat(2)), false), (Some(seat(3)), false)];
    assert_eq!(played(&zone(&view, "last_trick")), right);
    assert_eq!(zone(&view, "trick").colour, None);
    assert_eq!(zone(&view, "turned").colour.as_deref(), Some("yellow"));
}

#[test]
fn wiz_1_1_cards_have_a_colour_and_a_rank_or_are_wizards_or_fools() {
    let view = position(two_cards()).look(Viewer::Seat(seat(1)));
    let [five, wizard] = &cards_in(&zone(&view, "hand_0"))[..] else { panic!("two cards") };
    assert_eq!((&five.colours[..], five.types.len()), (&["blue".into()][..], 0));
    assert_eq!((&*five.numbers[0].kind, five.numbers[0].now), ("rank", 5));
    assert_eq!((&wizard.types[..], wizard.colours.len()), (&["wizard".into()][..], 0));
    assert_eq!(said(five.text.clone()), "blue 5");
    assert_eq!(zone(&view, "hand_0").kind, "hand");
}

#[test]
fn offers_name_their_number_or_colour() {
    let bidding = position(with(two_cards(), "bids", json!([-1, -1, -1])));
    let offers = bidding.look(Viewer::Seat(seat(1))).choices;
    assert_eq!(
        offers.iter().map(|offer| offer.facts.number).collect::<Vec<_>>(),
        [Some(0), Some(1), Some(2)]
    );
    let texts: Vec<String> = offers.into_iter().map(|offer| said(offer.text)).collect();
    assert_eq!(texts, ["predict 0 tricks", "predict 1 trick", "predict 2 tricks"]);
    let naming = with(with(two_cards(), "turned", json!("Z")), "bids", json!([]));
    let offers = position(with(naming, "asking", json!("trump"))).look(Viewer::Seat(seat(3))).choices;
    let colours: Vec<_> = offers.iter().map(|offer| offer.facts.colour.as_deref()).collect();
    assert_eq!(colours, [Some("blue"), Some("green"), Some("red"), Some("yellow")]);
}

#[test]
fn seats_in_events_count_from_0() {
    let mut game = position(two_cards());
    play(&mut game, "1 play B5, 2 play B2");
    let (_, events) = make(&mut game, seat(3), "play N");
    let seats: Vec<Value> = events
        .iter()
        .map(|event| Wizard::tell(event, Viewer::Public).unwrap().facts["seat"].clone())
        .collect();
    assert_eq!(seats, [json!(2), json!(0)], "the last played, the first won the trick");
}

#[test]
fn wiz_7_the_score_sheet_and_the_options_are_in_the_view() {
    let game = position(json!({
        "options": { "length": [1, 2, 2] },
        "round": 3,
        "dealer": 3,
        "turned": "Y1",
        "hands": [["B5", "Z"], ["B2", "G4"], ["R3", "N"]],
        "sheet": [
            { "size": 1, "bids": [1, 0, 0], "won": [1, 0, 0] },
            { "size": 2, "bids": [0, 0, 0], "won": [0, 2, 0] },
        ],
    }));
    let view = game.look(Viewer::Public);
    let scores = sheet(&view, "scores");
    let columns: Vec<String> = scores.columns.into_iter().map(said).collect();
    assert_eq!(columns, ["round", "cards", "seat 1", "seat 2", "seat 3"]);
    assert_eq!(cells(&scores.rows[0]), ["1", "1", "1 of 1: +30", "0 of 0: +20", "0 of 0: +20"]);
    assert_eq!(cells(&scores.rows[1]), ["2", "2", "0 of 0: +20", "2 of 0: -20", "0 of 0: +20"]);
    assert_eq!(cells(&scores.rows[2]), ["3", "2", "", "", ""]);
    assert_eq!(cells(&scores.rows[3]), ["total", "", "50", "0", "40"]);
    let options = sheet(&view, "options");
    assert_eq!(cells(&options.rows[3]), ["length", "1, 2, 2"]);
    assert_eq!(options.rows.len(), Wizard::INFO.options.len());
    let names = options.rows.iter().map(|row| cells(row)[0].replace(' ', "_"));
    assert!(names.zip(Wizard::INFO.options).all(|(name, option)| name == option.name));
}

#[test]
fn wiz_1_3_the_tablet_of_truth_has_the_round_being_played() {
    let mut game = position(with(two_cards(), "bids", json!([-1, -1, -1])));
    let row = |game: &Wizard, viewer: Viewer| cells(&sheet(&game.look(viewer), "scores").rows[0]);
    assert_eq!(row(&game, Viewer::Public), ["1", "2", "", "", ""]);
    play(&mut game, "1 bid 2, 2 bid 0");
    assert_eq!(row(&game, Viewer::Public), ["1", "2", "0 of 2", "0 of 0", ""]);
    play(&mut game, "3 bid 1, 1 play Z, 2 play G4, 3 play R3");
    assert_eq!(row(&game, Viewer::Public), ["1", "2", "1 of 2", "0 of 0", "0 of 1"]);
    play(&mut game, "1 play B5, 2 play B2, 3 play N");
    let rows = sheet(&game.look(Viewer::Public), "scores").rows;
    assert_eq!(cells(&rows[0]), ["1", "2", "2 of 2: +40", "0 of 0: +20", "0 of 1: -10"]);
    assert_eq!(cells(&rows[1]), ["total", "", "40", "20", "-10"], "no round is being played once all are");
}

#[test]
fn wiz_1_4_deal_and_score_are_told_as_phases() {
    let mut game = position(with(two_cards(), "options", json!({ "length": [2, 3] })));
    play(&mut game, "1 play Z, 2 play G4, 3 play R3, 1 play B5, 2 play B2");
    let (_, events) = make(&mut game, seat(3), "play N");
    let told: Vec<Told> = events.iter().filter_map(|event| Wizard::tell(event, Viewer::Public)).collect();
    let steps: Vec<(&str, Option<&str>)> =
        told.iter().map(|told| (&*told.kind, told.step.as_deref())).collect();
    assert_eq!(
        steps,
        [
            ("card_played", None),
            ("trick_won", None),
            ("scored", Some("score")),
            ("scored", Some("score")),
            ("scored", Some("score")),
            ("round_began", Some("deal")),
            ("dealt", Some("deal")),
            ("turned", Some("deal")),
        ]
    );
    let asked = |step: &&str| PHASES.iter().any(|phase| phase.id == *step && phase.asks.is_some());
    assert!(!steps.iter().filter_map(|(_, step)| *step).any(|step| asked(&step)));
}

#[test]
fn wiz_6_2_the_tablet_of_truth_keeps_sealed_predictions() {
    let start = with(two_cards(), "options", json!({ "length": [2], "predictions": "secret" }));
    let mut game = position(with(start, "bids", json!([-1, -1, -1])));
    let row = |game: &Wizard, viewer: Viewer| cells(&sheet(&game.look(viewer), "scores").rows[0]);
    play(&mut game, "3 bid 2");
    assert_eq!(row(&game, Viewer::Public), ["1", "2", "", "", "0 of ?"]);
    assert_eq!(row(&game, Viewer::Seat(seat(3))), ["1", "2", "", "", "0 of 2"]);
    play(&mut game, "1 bid 0, 2 bid 1, 1 play Z, 2 play G4, 3 play R3");
    assert_eq!(row(&game, Viewer::Public), ["1", "2", "1 of ?", "0 of ?", "0 of ?"]);
    assert_eq!(row(&game, Viewer::Seat(seat(2))), ["1", "2", "1 of ?", "0 of 1", "0 of ?"]);
}

#[test]
fn a_card_is_offered_on_itself() {
    let game = position(two_cards());
    let view = game.look(Viewer::Seat(seat(1)));
    let hand = zone(&view, "hand_0");
    for (offer, slot) in view.choices.iter().zip(&hand.slots) {
        let Slot::Card(card) = slot else { panic!("the own hand is seen") };
        assert_eq!(offer.notation, format!("play {}", card.name));
        assert_eq!(offer.on, [Anchor::Card(card.handle)]);
    }
    assert_eq!(said(view.prompt.unwrap().text), "Lead a card.");
}

#[test]
fn wiz_2_2_trump_named_by_the_dealer_is_shown_as_such() {
    let mut game = position(with(
        with(with(two_cards(), "turned", json!("Z")), "bids", json!([])),
        "asking",
        json!("trump"),
    ));
    assert_eq!(game.open().trump(), Trump::Unnamed);
    assert_eq!(
        zone(&game.look(Viewer::Public), "turned").note.map(said).as_deref(),
        Some("seat 3 names trump")
    );
    let (step, events) = make(&mut game, seat(3), "trump red");
    assert_eq!(step, Step::Quiet);
    assert_eq!(told(&events, Viewer::Public), ["trump_named: seat 3 names red"]);
    assert_eq!(
        zone(&game.look(Viewer::Public), "turned").note.map(said).as_deref(),
        Some("trump is red, named by seat 3")
    );
}
