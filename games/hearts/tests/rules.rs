//! Rules that a scenario cannot show: what seats know of passed cards, batches, and points in all.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use hearts::{Card, Choice, Hand, Hearts, Options, Passing, Position, Question};
use kernel::{Choice as _, Game, Seat, Seed, Sink, Step, Viewer, apply_batch};
use serde_json::{Value, json};

fn new_game(options: Options, number: u64) -> Hearts {
    Hearts::new(&options, &[(); 4], Seed::from_number(number), &mut Sink::off()).unwrap()
}

fn position(value: Value) -> Hearts {
    let position: Position = serde_json::from_value(value).unwrap();
    Hearts::from_position(&position).unwrap()
}

/// The first three cards that can be put aside.
fn first_three(game: &Hearts, seat: Seat) -> Vec<Choice> {
    game.hand(seat).iter().take(3).map(Choice::Pass).collect()
}

#[test]
fn hea_3_2_a_pass_is_one_batch_and_nobody_waits_for_others() {
    let mut game = new_game(Options::default(), 1);
    let before: Vec<Hand> = (0..4).map(|seat| game.hand(Seat(seat))).collect();
    for seat in [2, 0, 3].map(Seat) {
        let choices = first_three(&game, seat);
        let step = apply_batch(&mut game, seat, &choices, &mut Sink::off()).unwrap();
        assert_eq!(step, Step::Quiet);
        assert!(!game.decision().seats().has(seat));
    }
    assert_eq!(game.decision().seats().iter().collect::<Vec<_>>(), [Seat(1)]);
    let choices = first_three(&game, Seat(1));
    assert_eq!(apply_batch(&mut game, Seat(1), &choices, &mut Sink::off()).unwrap(), Step::Reveal);
    assert_eq!(game.open().asking(), Question::Play);
    for seat in 0..4u8 {
        let passed: Hand = before[usize::from(seat)].iter().take(3).collect();
        let left = Seat((seat + 1) % 4);
        assert_eq!(game.passed(Seat(seat)), passed);
        assert_eq!(passed.except(game.hand(left)), Hand::NONE, "the left neighbour has them");
    }
}

#[test]
fn hea_3_2_three_cards_can_be_chosen_in_one_way_only() {
    let game = new_game(Options::default(), 2);
    let mut ways = 0;
    let mut choices = [Vec::new(), Vec::new(), Vec::new()];
    game.choices(Seat(0), &mut choices[0]);
    for &first in &choices[0].clone() {
        let one = game.after(Seat(0), first).unwrap();
        choices[1].clear();
        one.choices(Seat(0), &mut choices[1]);
        for &second in &choices[1].clone() {
            let two = one.after(Seat(0), second).unwrap();
            choices[2].clear();
            two.choices(Seat(0), &mut choices[2]);
            assert!(!choices[2].is_empty(), "what is offered can be completed");
            ways += choices[2].len();
        }
    }
    assert_eq!(ways, 286, "three of thirteen");
}

#[test]
fn hea_3_3_who_passed_a_card_knows_where_it_lies_until_it_is_played() {
    let options = Options { deals: 1, ..Options::default() };
    let mut rng = Seed::from_number(3).rng("play");
    for number in 0..20 {
        let mut game = new_game(options, number);
        let mut world = game.clone();
        while let Some(seat) = game.decision().seats().first() {
            if game.open().asking() == Question::Play {
                for own in (0..4).map(Seat) {
                    Hearts::deal(&game.known(Viewer::Seat(own)), &(), &mut rng, &mut world);
                    world.check().unwrap();
                    let to = game.open().direction().to(own);
                    let there = |game: &Hearts| game.passed(own).among(game.hand(to));
                    assert_eq!(there(&world), there(&game));
                }
            }
            let mut choices = Vec::new();
            game.choices(seat, &mut choices);
            let choice = *rng.pick(&choices);
            game.apply(seat, choice, &mut Sink::off()).unwrap();
        }
    }
}

#[test]
fn hea_3_a_view_shows_who_passes_to_whom_and_then_what_one_got() {
    let mut game = new_game(Options::default(), 1);
    let links = |game: &Hearts, viewer| serde_json::to_value(game.look(viewer).links).unwrap();
    let passes =
        |from: u8| json!({ "from": { "seat": from }, "to": { "seat": (from + 1) % 4 }, "kind": "passes" });
    for viewer in [Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(links(&game, viewer), json!([passes(0), passes(1), passes(2), passes(3)]));
    }
    for seat in (0..4).map(Seat) {
        let choices = first_three(&game, seat);
        apply_batch(&mut game, seat, &choices, &mut Sink::off()).unwrap();
    }
    assert_eq!(links(&game, Viewer::Public), json!([]));
    let received = |viewer| {
        let view = game.look(viewer);
        let cards = view.zones.iter().flat_map(|zone| &zone.slots).filter_map(|slot| slot.card());
        let marked = cards.filter(|card| card.states.iter().any(|state| state == "received"));
        marked.map(|card| Card::of_bit(u8::try_from(card.handle).unwrap()).unwrap()).collect::<Hand>()
    };
    assert_eq!(received(Viewer::Seat(Seat(2))), game.passed(Seat(1)));
    assert_eq!(received(Viewer::Public), Hand::NONE);
}

/// Every way the unseen cards can lie is dealt equally often: two cards each, one passed by the viewer, one suit shown void.
#[test]
fn hea_7_worlds_are_equally_likely() {
    let game = position(json!({
        "options": { "passing": "left", "deals": 1 },
        "leader": 1,
        "opener": 1,
        "hands": [["2D", "3D"], ["AS", "4D"], ["5D", "5C"], ["6C", "7H"]],
        "passed": [["AS", "KS", "KD"], ["QC", "JC", "10C"], ["QH", "JH", "10H"], ["3D", "9H", "8H"]],
        "played": [["9H", "8H"], ["KS", "KD"], ["QC", "JC", "10C"], ["QH", "JH", "10H"]],
        "taken": [["9H", "8H", "KS", "KD", "QC", "JC", "10C", "QH", "JH", "10H"], [], [], []],
        "voids": [[], ["clubs"], [], []],
        "broken": true,
    }));
    let (mut rng, mut world) = (Seed::from_number(4).rng("worlds"), game.clone());
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    const DEALS: u32 = 12_000;
    for _ in 0..DEALS {
        Hearts::deal(&game.known(Viewer::Seat(Seat(0))), &(), &mut rng, &mut world);
        world.check().unwrap();
        let hands: Vec<String> = (1..4).map(|seat| world.hand(Seat(seat)).to_string()).collect();
        *counts.entry(hands.join(" | ")).or_default() += 1;
    }
    // Seat 2 holds AS and one of 4D, 5D, 7H; the other four cards are split among two seats in six ways.
    assert_eq!(counts.len(), 3 * 6, "{counts:?}");
    let expected = f64::from(DEALS) / 18.0;
    let chi_square: f64 =
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    assert!(chi_square < 17.0 + 5.0 * 34f64.sqrt(), "{chi_square}: {counts:?}");
}

#[test]
fn hea_5_1_a_deal_has_26_points() {
    for number in 0..50 {
        let mut game = new_game(Options { deals: 1, passing: Passing::Hold, ..Options::default() }, number);
        kernel::random_playout(&mut game, &mut Seed::from_number(number).rng("play"), &mut Vec::new(), 100);
        let sum: i16 = (0..4).map(|seat| game.open().total(Seat(seat))).sum();
        assert!(sum == 26 || sum == 78, "{sum}");
    }
}

#[test]
fn hea_1_4_a_game_ends_after_its_deals_or_at_its_limit() {
    for (options, number) in
        [(Options::default(), 1), (Options { limit: 200, deals: 7, ..Options::default() }, 2)]
    {
        let mut game = new_game(options, number);
        kernel::random_playout(&mut game, &mut Seed::from_number(7).rng("play"), &mut Vec::new(), 100_000);
        let most = (0..4).map(|seat| game.open().total(Seat(seat))).max().unwrap();
        assert!(most >= i16::from(options.limit) || game.open().deal() == options.deals);
        assert_eq!(game.open().sheet().len(), usize::from(game.open().deal()));
        let best = game.outcome().unwrap().standings().iter().map(|standing| standing.score).max();
        assert_eq!(best, (0..4).map(|seat| -i32::from(game.open().total(Seat(seat)))).max());
    }
}

#[test]
fn choices_have_104_codes_passing_first() {
    assert_eq!(Choice::CODES, 104);
    assert_eq!(Choice::Pass(Card::TWO_OF_CLUBS).code(), Some(0));
    assert_eq!(Choice::Play(Card::TWO_OF_CLUBS).code(), Some(52));
    assert_eq!(Choice::Play("AH".parse().unwrap()).code(), Some(103));
    for text in ["", "1C", "11C", "QX", "C", "02C", "10", "QSS", "é"] {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
}

#[test]
fn hea_7_never_another_hand() {
    let game = new_game(Options::default(), 5);
    let known = serde_json::to_value(game.known(Viewer::Seat(Seat(1)))).unwrap();
    assert_eq!(known["hands"][0], Value::Null);
    assert_eq!(known["hands"][1].as_array().unwrap().len(), 13);
    assert_eq!(known.get("rng"), None);
    let view = game.look(Viewer::Public);
    let shown = view.zones.iter().flat_map(|zone| &zone.slots).filter(|slot| slot.card().is_some());
    assert_eq!(shown.count(), 0, "the public sees no card before the first is played");
}
