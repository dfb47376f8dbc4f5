//! Rules that scenario files cannot say: setups, knowledge, views, events per viewer, impossible positions.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use kernel::view::{Sheet, Slot, Zone};
use kernel::{Choice as _, Decision, Game, Leave, Refused, Seat, Seed, Sink, Step, Verdict, View, Viewer};
use serde_json::{Value, json};
use wizard::{
    Card, Choice, Colour, Event, FirstDealer, Length, Options, PHASES, Position, Predictions, Question,
    Refusal, Sizes, Wizard,
};

use crate::words::said;

pub(crate) fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn listed(sizes: &[u8]) -> Length {
    Length::Listed(Sizes::new(sizes).unwrap())
}

fn try_new(seats: usize, options: Options) -> Result<Wizard, Vec<String>> {
    Wizard::new(&options, &vec![(); seats], Seed::from_number(1), &mut Sink::off())
        .map_err(|errors| errors.reasons().iter().cloned().map(said).collect())
}

fn try_position(position: Value) -> Result<Wizard, String> {
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    Wizard::from_position(&position).map_err(|errors| said(errors.text()))
}

pub(crate) fn position(position: Value) -> Wizard {
    let game = try_position(position).unwrap();
    game.check().unwrap();
    game
}

/// A round of two cards, everything predicted, seat 1 leads.
pub(crate) fn two_cards() -> Value {
    json!({
        "options": { "length": [2] },
        "dealer": 3,
        "turned": "Y1",
        "bids": [1, 1, 1],
        "hands": [["B5", "Z"], ["B2", "G4"], ["R3", "N"]],
    })
}

pub(crate) fn with(mut position: Value, key: &str, value: Value) -> Value {
    position[key] = value;
    position
}

/// Makes a choice; returns whether it revealed something, and its events.
pub(crate) fn make(game: &mut Wizard, seat: Seat, notation: &str) -> (Step, Vec<Event>) {
    let mut events = Vec::new();
    let choice = game.read(seat, notation).unwrap();
    let step = game.apply(seat, choice, &mut Sink::into_list(&mut events)).unwrap();
    game.check().unwrap();
    (step, events)
}

/// Seats and choices in turn: `"1 play B5, 2 play B2"`.
pub(crate) fn play(game: &mut Wizard, line: &str) {
    for made in line.split(", ") {
        let (number, notation) = made.split_once(' ').unwrap();
        make(game, seat(number.parse().unwrap()), notation);
    }
}

pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    let told = events.iter().filter_map(|event| Wizard::tell(event, viewer));
    told.map(|told| format!("{}: {}", told.kind, said(told.text))).collect()
}

pub(crate) fn zone(view: &View, id: &str) -> Zone {
    view.zones.iter().find(|zone| zone.id == id).unwrap().clone()
}

pub(crate) fn sheet(view: &View, id: &str) -> Sheet {
    Sheet::clone(view.sheets.iter().find(|sheet| sheet.id == id).unwrap())
}

pub(crate) fn names(zone: &Zone) -> Vec<String> {
    zone.slots
        .iter()
        .map(|slot| match slot {
            Slot::Card(card) => card.name.to_string(),
            Slot::Hidden { count } => format!("{count} hidden"),
        })
        .collect()
}

// Setups.

#[test]
fn wiz_1_2_two_or_seven_players_are_refused() {
    for seats in [0, 1, 2, 7, 8, 300] {
        let reasons = try_new(seats, Options::default()).unwrap_err();
        assert_eq!(reasons, [format!("Wizard is played by 3 to 6, not by {seats}")]);
    }
    for seats in 3..=6 {
        assert_eq!(usize::from(try_new(seats, Options::default()).unwrap().open().rounds()), 60 / seats);
    }
}

#[test]
fn wiz_6_contradictory_options_are_refused_with_all_reasons() {
    let options = Options {
        sum_rule: true,
        predictions: Predictions::Secret,
        length: listed(&[16, 1]),
        first_dealer: FirstDealer::Set(seat(5)),
        ..Options::default()
    };
    let reasons = try_new(4, options).unwrap_err();
    assert_eq!(
        reasons,
        [
            "the sum rule needs open predictions, not secret ones",
            "a round of 16 cards is too large: 4 seats have 15 cards each",
            "seat 5 cannot deal: there are 4 seats",
        ]
    );
    assert_eq!(try_new(2, options).unwrap_err().len(), 3, "16 cards are not too many for 2 seats");
}

#[test]
fn wiz_6_1_a_threshold_needs_the_sum_rule() {
    let options = Options { sum_rule_from: 4, ..Options::default() };
    assert!(try_new(3, options).unwrap_err()[0].contains("sum_rule is off"));
    assert!(try_new(3, Options { sum_rule: true, ..options }).is_ok());
    for sum_rule_from in [0, 21] {
        assert!(try_new(3, Options { sum_rule: true, sum_rule_from, ..options }).is_err());
    }
}

#[test]
fn wiz_6_3_lists_are_limited_by_the_score_sheet() {
    assert!(
        try_new(6, Options { length: listed(&[1; 11]), ..Options::default() }).unwrap_err()[0]
            .contains("too many")
    );
    assert!(try_new(6, Options { length: listed(&[1; 10]), ..Options::default() }).is_ok());
    assert_eq!(Sizes::new(&[]), None);
    assert_eq!(Sizes::new(&[21]), None);
    assert_eq!(Sizes::new(&[1; 21]), None);
    for wrong in [json!([]), json!([0]), json!([21]), json!("short"), json!(3), json!([300])] {
        assert!(serde_json::from_value::<Length>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn wiz_6_3_tournament_sizes() {
    let sizes = |seats| Length::Tournament.sizes(seats).to_vec();
    assert_eq!(sizes(3), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    assert_eq!(sizes(4), [1, 3, 5, 7, 9, 11, 12, 13, 14, 15]);
    assert_eq!(sizes(5), [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(sizes(6), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn wiz_1_3_the_first_dealer_is_drawn_or_set() {
    let dealer = |first_dealer, number| {
        let options = Options { first_dealer, ..Options::default() };
        let seed = Seed::from_number(number);
        Wizard::new(&options, &[(); 5], seed, &mut Sink::off()).unwrap().open().dealer()
    };
    let mut drawn: Vec<Seat> = (0..60).map(|number| dealer(FirstDealer::Drawn, number)).collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn.len(), 5, "every seat deals first in some game");
    assert!((0..5).all(|number| dealer(FirstDealer::Set(seat(4)), number) == seat(4)));
}

#[test]
fn wiz_1_4_the_phases_are_the_flow_bar() {
    let game = position(two_cards());
    let view = game.look(Viewer::Public);
    let now: Vec<bool> = view.flow.iter().map(|step| step.now).collect();
    assert_eq!(now, [false, false, false, true, false]);
    assert!(view.flow.iter().zip(&PHASES).all(|(step, phase)| step.id == phase.id));
    let tables = (Wizard::INFO.tables)();
    assert_eq!(tables[0].rows.len(), PHASES.len());
    assert_eq!(tables[1].rows[1], ["4", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "1 3 5 7 9 11 12 13 14 15"]);
}

// Choices.

#[test]
fn choices_have_79_codes_in_the_order_trump_bid_play() {
    assert_eq!(Choice::CODES, 79);
    assert_eq!(Choice::Trump(Colour::Yellow).code(), Some(3));
    assert_eq!(Choice::Bid(0).code(), Some(4));
    assert_eq!(Choice::Bid(20).code(), Some(24));
    assert_eq!(Choice::Play(card("B1")).code(), Some(25));
    assert_eq!(Choice::Play(card("Z")).code(), Some(77));
    assert_eq!(Choice::Play(card("N")).code(), Some(78));
}

#[test]
fn reasons_come_in_their_order_and_nothing_changes() {
    let refusal = |position: Value, by: u8, choice: Choice| {
        let game = self::position(position);
        let mut copy = game.clone();
        let refused = copy.apply(seat(by), choice, &mut Sink::off()).unwrap_err();
        assert_eq!(copy, game);
        refused
    };
    let playing = two_cards();
    assert_eq!(refusal(playing.clone(), 2, Choice::Bid(3)), Refused::NotAsked(seat(2)));
    assert_eq!(
        refusal(playing.clone(), 1, Choice::Bid(9)),
        Refused::Rules(Refusal::WrongQuestion(Question::Play))
    );
    let not_held = refusal(playing.clone(), 1, Choice::Play(card("R13")));
    assert_eq!(
        (not_held.code(), said(not_held.text())),
        ("not_held", "you do not hold red 13; you hold blue 5, a Wizard".into())
    );
    let following = with(
        with(playing.clone(), "trick", json!(["B5"])),
        "hands",
        json!([["Z"], ["B2", "G4"], ["R3", "N"]]),
    );
    let must_follow = refusal(following, 2, Choice::Play(card("G4")));
    assert_eq!(
        (must_follow.code(), said(must_follow.text())),
        ("must_follow", "blue is led and you have it: play blue, a Wizard or a Fool (blue 2)".into())
    );
    let bidding = with(playing, "bids", json!([1, 1, -1]));
    assert_eq!(refusal(bidding.clone(), 3, Choice::Bid(3)).code(), "out_of_range");
    assert_eq!(refusal(bidding.clone(), 3, Choice::Bid(255)).code(), "out_of_range");
    assert_eq!(refusal(bidding.clone(), 3, Choice::Trump(Colour::Red)).code(), "wrong_question");
    let ruled = with(bidding, "options", json!({ "length": [2], "sum_rule": true }));
    assert_eq!(refusal(ruled, 3, Choice::Bid(0)).code(), "sum_rule");
}

// What seats know.

#[test]
fn wiz_7_a_wizard_or_fool_shows_nothing_about_colours() {
    let mut game = position(json!({
        "options": { "length": [2] },
        "dealer": 5,
        "turned": "Y1",
        "bids": [0, 0, 0, 0, 0],
        "hands": [["B5", "B6"], ["Z", "B1"], ["N", "B2"], ["G4", "G5"], ["B3", "G9"]],
    }));
    play(&mut game, "1 play B5, 2 play Z, 3 play N, 4 play G4");
    let void: Vec<bool> = (1..=5).map(|number| game.open().is_void(seat(number), Colour::Blue)).collect();
    assert_eq!(void, [false, false, false, true, false]);
}

#[test]
fn wiz_7_a_free_trick_shows_no_void() {
    let mut game = position(two_cards());
    play(&mut game, "1 play Z, 2 play G4, 3 play R3");
    assert!(
        (1..=3).all(|number| Colour::ALL.iter().all(|&colour| !game.open().is_void(seat(number), colour)))
    );
}

#[test]
fn wiz_7_the_last_trick_is_remembered_into_the_next_round() {
    let mut game = position(with(two_cards(), "options", json!({ "length": [2, 3] })));
    play(&mut game, "1 play Z, 2 play G4, 3 play R3, 1 play B5, 2 play B2, 3 play N");
    assert_eq!((game.open().round(), game.open().size(), game.open().dealer()), (2, 3, seat(1)));
    let last = game.open().last_trick().unwrap();
    assert_eq!((last.leader, last.winner), (seat(1), seat(1)));
    let view = game.look(Viewer::Public);
    let shown = zone(&view, "last_trick");
    assert_eq!(names(&shown), ["B5", "B2", "N"]);
    assert_eq!(shown.note.map(said).as_deref(), Some("seat 1 led, seat 1 won it"));
}

#[test]
fn wiz_7_never_another_hand_or_the_undealt_cards() {
    let game = position(two_cards());
    let view = game.look(Viewer::Seat(seat(2)));
    assert_eq!(names(&zone(&view, "hand_0")), ["2 hidden"]);
    assert_eq!(names(&zone(&view, "hand_1")), ["B2", "G4"]);
    assert_eq!(names(&zone(&view, "hand_2")), ["2 hidden"]);
    assert_eq!(names(&zone(&view, "undealt")), ["53 hidden"]);
    assert_eq!(names(&zone(&view, "turned")), ["Y1"]);
    assert_eq!(zone(&view, "turned").note.map(said).as_deref(), Some("trump is yellow"));
    let known = serde_json::to_value(game.known(Viewer::Seat(seat(2)))).unwrap();
    assert_eq!(known["hands"], json!([null, ["B2", "G4"], null]));
    assert_eq!(known.get("rng"), None);
}

#[test]
fn wiz_6_2_sealed_predictions_are_known_to_their_seat_alone() {
    for (predictions, shown) in [("simultaneous", true), ("secret", false)] {
        let start = with(
            with(two_cards(), "bids", json!([-1, -1, -1])),
            "options",
            json!({ "length": [2], "predictions": predictions }),
        );
        let mut game = position(start);
        assert_eq!(game.decision().seats().count(), 3);
        let (step, events) = make(&mut game, seat(3), "bid 2");
        assert_eq!(step, Step::Quiet);
        assert_eq!(told(&events, Viewer::Seat(seat(3))), ["bid: you predict 2"]);
        assert_eq!(told(&events, Viewer::Seat(seat(1))), ["bid: seat 3 has predicted"]);
        assert_eq!(told(&events, Viewer::Public), ["bid: seat 3 has predicted"]);
        assert_eq!(game.legal(seat(3), Choice::Bid(1)), Err(Refused::NotAsked(seat(3))));
        assert_eq!(game.known(Viewer::Seat(seat(3))).sealed, Some(2));
        let written = serde_json::to_value(game.known(Viewer::Public)).unwrap();
        assert_eq!(written["bids"], json!([-1, -1, null]));
        play(&mut game, "1 bid 0");
        let (step, events) = make(&mut game, seat(2), "bid 1");
        assert_eq!(step == Step::Reveal, shown);
        assert_eq!(told(&events, Viewer::Public).len(), if shown { 4 } else { 1 });
        assert_eq!(game.open().bid(seat(3)), shown.then_some(2));
        assert_eq!(game.open().is_sealed(seat(3)), !shown);
    }
}

#[test]
fn wiz_6_2_secret_predictions_are_shown_when_the_round_is_over() {
    let start = with(two_cards(), "options", json!({ "length": [2], "predictions": "secret" }));
    let mut game = position(with(start, "bids", json!([2, 0, 1])));
    let view = game.look(Viewer::Seat(seat(1)));
    let bids = view.tracks.iter().filter(|track| track.id == "bid");
    assert_eq!(bids.map(|track| (track.owner, track.value)).collect::<Vec<_>>(), [(Some(seat(1)), 2)]);
    assert!(view.tracks.iter().all(|track| track.id != "predicted"));
    play(&mut game, "1 play Z, 2 play G4, 3 play R3, 1 play B5, 2 play B2");
    let (_, events) = make(&mut game, seat(3), "play N");
    assert_eq!(
        told(&events, Viewer::Public),
        [
            "card_played: seat 3 plays a Fool",
            "trick_won: seat 1 wins the trick",
            "bids_shown: seat 1 predicted 2",
            "bids_shown: seat 2 predicted 0",
            "bids_shown: seat 3 predicted 1",
            "scored: seat 1 predicted 2 and won 2: 40 Experience Points",
            "scored: seat 2 predicted 0 and won 0: 20 Experience Points",
            "scored: seat 3 predicted 1 and won 0: -10 Experience Points",
            "game_over: seat 1 ascends to Wizard with 40 Experience Points",
        ]
    );
}

#[test]
fn wiz_2_each_seat_is_told_its_own_cards() {
    let mut events = Vec::new();
    let options =
        Options { length: listed(&[3]), first_dealer: FirstDealer::Set(seat(2)), ..Options::default() };
    let game =
        Wizard::new(&options, &[(); 3], Seed::from_number(4), &mut Sink::into_list(&mut events)).unwrap();
    let public = told(&events, Viewer::Public);
    assert_eq!(public[0], "round_began: round 1 begins: 3 cards each, seat 2 deals");
    assert_eq!(public[1], "dealt: 3 cards are dealt to each");
    assert!(public[2].starts_with("turned: "));
    for viewer in (1..=3).map(seat) {
        let hand = game.known(Viewer::Seat(viewer)).hand;
        let cards: Vec<Value> = hand.iter().map(|card| card.to_string().into()).collect();
        let dealt = Wizard::tell(&events[1], Viewer::Seat(viewer)).unwrap();
        assert_eq!(dealt.facts["hand"], Value::Array(cards));
        assert!(said(dealt.text).starts_with("you are dealt "));
    }
}

// The end.

#[test]
fn wiz_1_3_the_winner_ascends_to_wizard_with_experience_points() {
    let mut game = position(two_cards());
    play(&mut game, "1 play Z, 2 play G4, 3 play R3");
    let view = game.look(Viewer::Public);
    let total = view.tracks.iter().find(|track| track.id == "total").unwrap();
    assert_eq!(said(total.title.clone()), "Experience Points");
    assert_eq!(
        said(sheet(&view, "scores").title),
        "Tablet of Truth (tricks won of predicted: Experience Points)"
    );
    play(&mut game, "1 play B5, 2 play B2");
    let (_, events) = make(&mut game, seat(3), "play N");
    assert_eq!(
        told(&events, Viewer::Public)[1..],
        [
            "trick_won: seat 1 wins the trick",
            "scored: seat 1 predicted 1 and won 2: -10 Experience Points",
            "scored: seat 2 predicted 1 and won 0: -10 Experience Points",
            "scored: seat 3 predicted 1 and won 0: -10 Experience Points",
            "game_over: seat 1, seat 2 and seat 3 ascend to Wizard with -10 Experience Points each",
        ]
    );
    let ending = game.look(Viewer::Public).ending.unwrap();
    assert_eq!(said(ending.text), "all rounds are played, the winners ascend to Wizard");
}

#[test]
fn who_leaves_ends_the_game_and_loses() {
    let rows = json!([{ "size": 1, "bids": [1, 0, 0], "won": [1, 0, 0] }]);
    let start = with(
        with(with(two_cards(), "options", json!({ "length": [1, 2] })), "round", json!(2)),
        "sheet",
        rows,
    );
    for why in [Leave::Concede, Leave::Forfeit] {
        let mut game = position(start.clone());
        let mut events = Vec::new();
        game.leave(seat(1), why, &mut Sink::into_list(&mut events));
        game.check().unwrap();
        assert_eq!(game.decision(), Decision::Over);
        assert_eq!(
            told(&events, Viewer::Public),
            [
                "left: seat 1 leaves",
                "game_over: seat 2 and seat 3 ascend to Wizard with 20 Experience Points each"
            ]
        );
        let outcome = game.outcome().unwrap();
        assert_eq!(said(outcome.why()), "an apprentice left");
        let verdicts: Vec<Verdict> = outcome.standings().iter().map(|standing| standing.verdict).collect();
        assert_eq!(verdicts, [Verdict::Lost, Verdict::Won, Verdict::Won]);
        assert_eq!(outcome.standing(seat(1)).score, 30);
        let after = game.clone();
        game.leave(seat(2), why, &mut Sink::off());
        assert_eq!(game, after, "nothing follows the end");
        let position = game.position();
        assert_eq!(position.left, [1]);
        assert_eq!(Wizard::from_position(&position), Ok(game));
    }
}

// Positions.

#[test]
fn impossible_positions_say_why() {
    for (key, value, why) in [
        ("seats", json!(4), "hands has one entry per seat"),
        ("round", json!(0), "the round is 1 to 1"),
        ("round", json!(2), "the round is 1 to 1"),
        ("dealer", json!(0), "seats are 1 to 3"),
        ("dealer", json!(4), "seats are 1 to 3"),
        ("leader", json!(9), "seats are 1 to 3"),
        ("leader", json!(2), "the dealer's left leads"),
        ("turned", json!("B5"), "one B5"),
        ("turned", Value::Null, "name it (turned)"),
        ("turned", json!("Z"), "trump follows"),
        ("trump", json!("red"), "trump follows"),
        ("asking", json!("trump"), "something else is asked"),
        ("asking", json!("bid"), "something else is asked"),
        ("bids", json!([1, 1]), "bids has one entry per seat"),
        ("bids", json!([3, 1, 1]), "predictions are 0 to 2"),
        ("bids", json!([-2, 1, 1]), "predictions are 0 to 2"),
        ("bids", json!([-1, 1, 1]), "from the dealer's left on"),
        ("hands", json!([["B5", "Z"], ["B2"], ["R3", "N"]]), "seat 2 holds 2 cards now"),
        ("hands", json!([["Z", "Z"], ["Z", "Z"], ["Z", "N"]]), "only 4 cards Z"),
        ("won", json!([1, 0, 0]), "0 cards played"),
        ("won", json!([3, 0, 0]), "3 tricks are won, of 2"),
        ("trick", json!(["B9", "B8", "B7"]), "the trick can hold 2 cards"),
        ("voids", json!([["blue"], [], []]), "has shown not to hold the colour of B5"),
        (
            "last_trick",
            json!({ "leader": 1, "cards": ["B9"], "winner": 1 }),
            "last_trick.cards has one entry",
        ),
        ("last_trick", json!({ "leader": 1, "cards": ["B9", "B9", "N"], "winner": 1 }), "one B9"),
        ("sheet", json!([{ "size": 1, "bids": [0, 0, 0], "won": [1, 0, 0] }]), "0 rounds are finished"),
        ("totals", json!([10, 0, 0]), "totals of the sheet are [0, 0, 0]"),
        ("ended", json!("over"), "the game is over when"),
        ("ended", json!("left"), "left names the one seat"),
        ("left", json!([1]), "left names the one seat"),
        ("options", json!({ "length": [2], "sum_rule_from": 3 }), "sum_rule is off"),
        ("colour", json!("red"), "unknown field"),
    ] {
        let refused = try_position(with(two_cards(), key, value.clone())).unwrap_err();
        assert!(refused.contains(why), "{key} = {value}: {refused}");
    }
    assert!(try_position(json!({})).unwrap_err().contains("not by 0"));
}

#[test]
fn wrong_sheets_are_refused() {
    let row = |row: Value| {
        let options = with(two_cards(), "options", json!({ "length": [1, 2] }));
        try_position(with(with(options, "round", json!(2)), "sheet", json!([row]))).map(|_| ())
    };
    assert_eq!(
        row(json!({ "size": 1, "bids": [0, 0, 0], "won": [1, 0, 0], "points": [-10, 20, 20] })),
        Ok(())
    );
    for (wrong, why) in [
        (json!({ "size": 2, "bids": [0, 0, 0], "won": [1, 0, 0] }), "round 1 has 1 cards, not 2"),
        (json!({ "size": 1, "bids": [0, 0], "won": [1, 0, 0] }), "one entry per seat"),
        (json!({ "size": 1, "bids": [0, 0, 0], "won": [1, 1, 0] }), "in round 1 1 tricks are won"),
        (json!({ "size": 1, "bids": [2, 0, 0], "won": [1, 0, 0] }), "in round 1 predictions are at most 1"),
        (
            json!({ "size": 1, "bids": [0, 0, 0], "won": [1, 0, 0], "points": [0, 0, 0] }),
            "points of round 1 are",
        ),
    ] {
        let refused = row(wrong.clone()).unwrap_err();
        assert!(refused.contains(why), "{wrong}: {refused}");
    }
}

/// A position may begin in the middle: the sheet then lacks the first rounds and is written on from there.
#[test]
fn a_sheet_may_lack_the_first_rounds() {
    let start = with(with(two_cards(), "options", json!({ "length": [1, 2, 3] })), "round", json!(2));
    let mut game = position(start);
    play(&mut game, "1 play Z, 2 play G4, 3 play R3, 1 play B5, 2 play B2, 3 play N");
    let sheet: Vec<(u8, u8)> = game.open().sheet().map(|round| (round.round, round.size)).collect();
    assert_eq!(sheet, [(2, 2)]);
    assert_eq!(Wizard::from_position(&game.position()), Ok(game));
}

/// A seat that discards in the current trick is void even if the position does not say so.
#[test]
fn voids_follow_from_the_trick() {
    let discarded =
        with(with(two_cards(), "trick", json!(["R9", "G4"])), "hands", json!([["Z"], ["B2"], ["R3", "N"]]));
    assert!(position(discarded.clone()).open().is_void(seat(2), Colour::Red));
    let revoked = with(discarded, "hands", json!([["Z"], ["R2"], ["R3", "N"]]));
    assert!(try_position(revoked).unwrap_err().contains("has shown not to hold"));
}
