//! Closed decks, pauses and compound decisions under the whole suite, and the hard parts played as players would.

use kernel::view::Slot;
use kernel::{
    BatchRefused, Decision, Game, Progress, Refused, Seat, Seed, Sink, Step, Verdict, Viewer, apply_batch,
};
use serde_json::{Value, json};
use testkit::{Kit, Setup};
use toys::mini_duel::{Card, Choice, Deck, MiniDuel, Options, Prior, Question};

fn setup(options: Options, decks: [Deck; 2]) -> Setup<MiniDuel> {
    Setup { options, entries: decks.to_vec(), prior: Prior(decks) }
}

/// Decks without copies for judging `deal`: replaying "plays a Spark" on fresh seeds accepts every hand with a
/// Spark, however many it holds, while dealt worlds count each copy as a card of its own.
fn kit() -> Kit<MiniDuel> {
    use Card::{Balm, Blaze, Duress, Ember, Gift, Glimpse, Pact, Robbery, Sift, Spark, Study, Trial};
    let usual = Options::default();
    Kit::with_setups(vec![
        setup(usual, [Deck::default(), Deck::default()]),
        setup(Options { life: 20, turns: 60 }, [Deck::singles(12), Deck::default()]),
        setup(
            Options { life: 4, turns: 6 },
            [Deck::singles(5), Deck(vec![Sift, Trial, Gift, Duress, Sift, Pact])],
        ),
    ])
    .games(6)
    .small(vec![
        setup(
            usual,
            [Deck(vec![Spark, Glimpse, Sift, Study, Duress]), Deck(vec![Robbery, Trial, Gift, Pact, Balm])],
        ),
        setup(
            usual,
            [Deck(vec![Ember, Trial, Sift, Duress, Gift]), Deck(vec![Glimpse, Blaze, Sift, Pact, Ember])],
        ),
    ])
}

testkit::conformance!(kit());

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A position in turn 9, of seat a, with three energy; libraries hold two Sparks and a Balm, which is on top.
fn game(hands: [&[&str]; 2], change: impl FnOnce(&mut Value)) -> MiniDuel {
    let hidden = |seat: usize| {
        let mut hand: Vec<Card> =
            hands[seat].iter().map(|name| serde_json::from_value(json!(name)).expect("a card")).collect();
        hand.sort();
        json!({ "hand": hand, "library": ["Spark", "Spark", "Balm"] })
    };
    let mut position = json!({
        "open": {
            "options": { "life": 10, "turns": 40 },
            "turn": 9, "active": 0, "energy": 3, "life": [10, 10],
            "decks": hands.map(|hand| hand.len() + 3),
            "shown": [[], []], "used": [[], []], "running": null, "ending": null,
        },
        "seats": [hidden(0), hidden(1)],
    });
    change(&mut position);
    let position = serde_json::from_value(position).expect("a position");
    MiniDuel::from_position(&position).expect("a position that makes sense")
}

fn plain(hands: [&[&str]; 2]) -> MiniDuel {
    game(hands, |_| {})
}

/// Makes choices in notation, whoever is asked, and returns what seat a was told. Between any two choices the
/// game is written down and read back: a pause is data.
fn play(game: &mut MiniDuel, choices: &[&str]) -> Vec<String> {
    let mut told = Vec::new();
    for text in choices {
        let saved = serde_json::to_string(&game.position()).expect("positions are data");
        let saved = serde_json::from_str(&saved).expect("it was written as a position");
        *game = MiniDuel::from_position(&saved).expect("it was played to");
        let (seat, mut events) = (asked(game), Vec::new());
        let choice = game.read(seat, text).expect("a choice");
        game.apply(seat, choice, &mut Sink::into_list(&mut events))
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
        let heard = events.iter().filter_map(|event| MiniDuel::tell(event, Viewer::Seat(A)));
        told.extend(heard.map(|one| one.text.to_string()));
    }
    told
}

fn asked(game: &MiniDuel) -> Seat {
    game.decision().seats().first().expect("the game goes on")
}

fn offered(game: &MiniDuel) -> Vec<String> {
    let offered = game.offered(Viewer::Seat(asked(game)));
    offered.choices.into_iter().map(|choice| game.write(choice)).collect()
}

fn question(game: &MiniDuel) -> (Question, Progress) {
    match game.decision() {
        Decision::Ask { what, progress, .. } => (what, progress),
        Decision::Over => panic!("the game is over"),
    }
}

/// Cards that a viewer sees in an area.
fn seen(game: &MiniDuel, viewer: Viewer, zone: &str) -> Vec<String> {
    let view = game.look(viewer);
    let zone = view.zones.into_iter().find(|found| found.id == zone).expect("an area");
    zone.slots.iter().filter_map(Slot::card).map(|card| card.name.to_string()).collect()
}

#[test]
fn an_effect_pauses_for_a_compound_decision() {
    let mut game = plain([&["Sift", "Ember"], &[]]);
    let told = play(&mut game, &["play sift"]);
    assert!(told.contains(&"seat 1 drew Spark, Balm".to_owned()), "{told:?}");
    assert_eq!(question(&game), (Question::Discard, Progress { made: 0, left: 2 }));
    assert_eq!(offered(&game), ["pick ember", "pick spark", "pick balm"]);
    assert_eq!(seen(&game, Viewer::Public, "used_0"), [""; 0], "the card is still carried out");
    assert_eq!(game.look(Viewer::Public).stack[0].title.to_string(), "Sift");
    let told = play(&mut game, &["pick ember"]);
    assert_eq!(told, ["seat 1 discarded Ember"]);
    assert_eq!(question(&game), (Question::Discard, Progress { made: 1, left: 1 }));
    play(&mut game, &["pick balm"]);
    assert_eq!(question(&game).0, Question::Turn);
    assert_eq!(seen(&game, Viewer::Seat(B), "used_0"), ["Ember", "Balm", "Sift"]);
}

#[test]
fn the_other_seat_is_asked_in_the_middle_and_as_often_as_it_can_answer() {
    let mut game = plain([&["Trial"], &["Blaze"]]);
    play(&mut game, &["play trial", "target 2"]);
    assert_eq!((asked(&game), question(&game)), (B, (Question::Discard, Progress { made: 0, left: 1 })));
    let told = play(&mut game, &["pick blaze"]);
    assert_eq!(told, ["seat 2 discarded Blaze", "seat 2 has life 9"]);
    assert_eq!((asked(&game), question(&game).0), (A, Question::Turn));
    let mut empty = plain([&["Robbery"], &[]]);
    play(&mut empty, &["play robbery", "target 2"]);
    assert_eq!(question(&empty).0, Question::Turn, "who has no card is not asked");
}

#[test]
fn a_shown_card_is_known_until_it_leaves() {
    let mut game = plain([&["Glimpse", "Glimpse"], &["Spark"]]);
    let told = play(&mut game, &["play glimpse", "target 2", "pick spark"]);
    assert!(told.contains(&"seat 2 showed Spark".to_owned()), "{told:?}");
    assert_eq!(seen(&game, Viewer::Seat(A), "hand_1"), ["Spark"]);
    assert_eq!(seen(&game, Viewer::Public, "hand_1"), ["Spark"]);
    play(&mut game, &["play glimpse", "target 2"]);
    assert_eq!(question(&game).0, Question::Turn, "there is nothing left to show");
    play(&mut game, &["pass", "play spark", "target 1"]);
    assert_eq!(seen(&game, Viewer::Seat(A), "hand_1"), [""; 0]);
}

#[test]
fn a_refusal_says_why() {
    let mut game = plain([&["Blaze", "Blaze", "Duress"], &["Spark", "Spark"]]);
    let code = |game: &MiniDuel, text: &str| {
        let seat = asked(game);
        game.legal(seat, game.read(seat, text).unwrap()).unwrap_err().code()
    };
    assert_eq!(code(&game, "play study"), "not_in_hand");
    assert_eq!(code(&game, "target 1"), "no_answer");
    play(&mut game, &["play blaze", "target 2"]);
    assert_eq!(code(&game, "play blaze"), "needs_energy");
    play(&mut game, &["play duress", "target 2", "pick spark"]);
    assert_eq!(code(&game, "pick balm"), "not_in_hand");
    let shown = |position: &mut Value| position["open"]["shown"][1] = json!(["Balm"]);
    let mut twice = self::game([&["Glimpse"], &["Balm", "Spark"]], shown);
    play(&mut twice, &["play glimpse", "target 2"]);
    assert_eq!(code(&twice, "pick balm"), "is_shown");
}

#[test]
fn steps_say_what_came_to_light() {
    let mut game = plain([&["Ember", "Study"], &[]]);
    let steps = ["play ember", "target 2", "play study", "pass"].map(|text| {
        let (seat, choice) = (asked(&game), game.read(asked(&game), text).unwrap());
        game.apply(seat, choice, &mut Sink::off()).unwrap()
    });
    assert_eq!(steps, [Step::Shown, Step::Quiet, Step::Reveal, Step::Reveal]);
}

#[test]
fn a_card_and_its_target_are_one_batch() {
    let before = plain([&["Ember", "Ember"], &[]]);
    let read = |text: &str| before.read(A, text).unwrap();
    let (ember, target) = (read("play ember"), read("target 2"));
    let batch = |choices: &[Choice]| {
        let mut game = before.clone();
        apply_batch(&mut game, A, choices, &mut Sink::off()).map(|step| (game, step))
    };
    let (batched, step) = batch(&[ember, target]).unwrap();
    let mut stepped = before.clone();
    play(&mut stepped, &["play ember", "target 2"]);
    assert_eq!((batched, step), (stepped, Step::Shown));
    let refused = batch(&[ember, read("pass")]).err();
    assert!(matches!(refused, Some(BatchRefused::Choice(1, Refused::Rules(_)))), "{refused:?}");
    let past = Some(BatchRefused::ReachesPast(1));
    assert_eq!(batch(&[ember, target, read("pass")]).err(), past, "the card is announced");
    assert_eq!(batch(&[ember, target, ember, target]).err(), past, "another card is another announcement");
}

#[test]
fn both_cards_of_a_compound_decision_are_one_batch() {
    let mut game = plain([&["Sift"], &[]]);
    play(&mut game, &["play sift"]);
    let both = ["pick spark", "pick balm"].map(|text| game.read(A, text).unwrap());
    let mut stepped = game.clone();
    play(&mut stepped, &["pick spark", "pick balm"]);
    assert_eq!(apply_batch(&mut game, A, &both, &mut Sink::off()), Ok(Step::Shown));
    assert_eq!(game, stepped);
}

#[test]
fn without_life_or_cards_a_player_has_lost() {
    let verdicts = |game: &MiniDuel| {
        let outcome = game.outcome().expect("it is over");
        [A, B].map(|seat| outcome.standing(seat).verdict)
    };
    let mut beaten = game([&["Blaze"], &[]], |position| position["open"]["life"] = json!([10, 3]));
    play(&mut beaten, &["play blaze", "target 2"]);
    assert_eq!(verdicts(&beaten), [Verdict::Won, Verdict::Lost]);
    let mut empty = game([&["Study"], &[]], |position| {
        position["seats"][0]["library"] = json!(["Spark"]);
        position["open"]["decks"] = json!([2, 3]);
    });
    play(&mut empty, &["play study"]);
    assert_eq!(verdicts(&empty), [Verdict::Lost, Verdict::Won]);
    let mut late = game([&[], &[]], |position| position["open"]["turn"] = json!(40));
    play(&mut late, &["pass"]);
    assert_eq!(verdicts(&late), [Verdict::Drew; 2]);
}

#[test]
fn every_reason_against_a_deck_is_given() {
    let Deck(mut cards) = Deck::default();
    cards.extend(vec![Card::Pact; 15]);
    let decks = [Deck(cards), Deck::singles(3)];
    let options = Options { life: 0, ..Options::default() };
    let errors = MiniDuel::new(&options, &decks, Seed::from_number(1), &mut Sink::off()).unwrap_err();
    let reasons: Vec<String> = errors.reasons().iter().map(ToString::to_string).collect();
    assert_eq!(
        reasons,
        [
            "life goes from 1 to 20",
            "seat 1: 16 copies of Pact, at most 3 are allowed",
            "seat 1: 31 cards, a deck has 5 to 30",
            "seat 2: 3 cards, a deck has 5 to 30",
        ]
    );
}

/// A wrong belief about a closed deck gives way to what is known.
#[test]
fn a_wrong_belief_still_deals_consistent_worlds() {
    let decks = [Deck::singles(12), Deck::singles(12)];
    let mut rng = Seed::from_number(5).rng("test");
    for believed in [Deck(vec![]), Deck(vec![Card::Spark; 3]), Deck::default()] {
        let prior = Prior([believed.clone(), believed]);
        let mut game = MiniDuel::new(&Options::default(), &decks, rng.seed(), &mut Sink::off()).unwrap();
        let mut world = game.clone();
        while game.decision() != Decision::Over {
            kernel::random_playout(&mut game, &mut rng, &mut Vec::new(), 5);
            for viewer in Viewer::everybody(2) {
                let known = game.known(viewer);
                MiniDuel::deal(&known, &prior, &mut rng, &mut world);
                world.check().unwrap();
                assert_eq!(world.known(viewer), known);
            }
        }
    }
}

#[test]
fn a_senseless_position_is_refused_with_all_reasons() {
    let mut position = serde_json::to_value(plain([&["Spark"], &[]]).position()).unwrap();
    position["open"]["energy"] = json!(9);
    position["open"]["shown"][0] = json!(["Balm"]);
    position["seats"][1]["library"] = json!(["Spark"]);
    position["open"]["running"] = json!({ "card": "Robbery", "target": 1, "op": 0, "made": 0 });
    let errors = MiniDuel::from_position(&serde_json::from_value(position).unwrap()).unwrap_err();
    assert_eq!(errors.reasons().len(), 5, "{errors}");
}
