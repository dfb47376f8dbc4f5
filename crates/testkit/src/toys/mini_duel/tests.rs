//! The hard parts, played through the trait as players would.

use kernel::view::Slot;
use kernel::{
    BatchRefused, Decision, Game, Progress, Refused, Seat, Seed, Sink, Step, Verdict, Viewer, apply_batch,
};
use serde_json::{Value, json};

use super::*;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A position in the main step of turn 9 of seat a, both with 5 energy and three Rats in their libraries.
/// `field` says what stands where; `hands` are lists of names.
fn game(field: &[(&str, &str)], hands: [&[&str]; 2], change: impl FnOnce(&mut Value)) -> MiniDuel {
    let mut places = vec![Value::Null; table::PLACES];
    let mut seen = [Vec::new(), Vec::new()];
    for (index, (place, card)) in field.iter().enumerate() {
        let place = Place::try_from(place.to_string()).unwrap();
        places[usize::from(place.0)] = json!({ "card": card, "handle": index + 1, "entered": 1 });
        if Card::named(card).unwrap().is_collectible() {
            seen[place.controller().index()].push(*card);
        }
    }
    let player = |seat: usize| json!({ "life": 10, "energy": 5, "seen": seen[seat] });
    let secret = |seat: usize| json!({ "hand": hands[seat], "library": ["Rat", "Rat", "Rat"] });
    let mut position = json!({
        "table": { "turn": 9, "issued": 50, "field": places, "players": [player(0), player(1)] },
        "seats": [secret(0), secret(1)],
        "rng": serde_json::to_value(Seed::from_number(1).state_rng("test")).unwrap(),
    });
    change(&mut position);
    MiniDuel::from_position(&serde_json::from_value(position).unwrap()).unwrap()
}

fn plain(field: &[(&str, &str)], hands: [&[&str]; 2]) -> MiniDuel {
    game(field, hands, |_| {})
}

/// Makes choices in notation, whoever is asked, and returns what seat a was told. Between any two choices the
/// game is written down and read back: a pause is data.
fn play(game: &mut MiniDuel, choices: &[&str]) -> Vec<String> {
    let mut told = Vec::new();
    for text in choices {
        let saved = serde_json::to_string(&game.position()).unwrap();
        *game = MiniDuel::from_position(&serde_json::from_str(&saved).unwrap()).unwrap();
        let seat = game.decision().seats().first().unwrap();
        let mut events = Vec::new();
        let choice = game.read(seat, text).unwrap();
        game.apply(seat, choice, &mut Sink::into_list(&mut events))
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
        told.extend(
            events
                .iter()
                .filter_map(|event| MiniDuel::tell(event, Viewer::Seat(A)))
                .map(|t| t.text.to_string()),
        );
    }
    told
}

fn offered(game: &MiniDuel) -> Vec<String> {
    let seat = game.decision().seats().first().unwrap();
    game.offered(Viewer::Seat(seat)).choices.into_iter().map(|choice| game.write(choice)).collect()
}

fn refusal(game: &MiniDuel, text: &str) -> &'static str {
    let seat = game.decision().seats().first().unwrap();
    game.legal(seat, game.read(seat, text).unwrap()).unwrap_err().code()
}

fn question(game: &MiniDuel) -> Question {
    match game.decision() {
        Decision::Ask { what, .. } => what,
        Decision::Over => panic!("the game is over"),
    }
}

fn progress(game: &MiniDuel) -> Progress {
    game.table.progress()
}

fn graveyard(game: &MiniDuel, seat: Seat) -> Vec<&'static str> {
    game.table.graveyards[seat.index()].iter().map(|buried| buried.card.name()).collect()
}

fn known_cards(game: &MiniDuel, viewer: Viewer, zone: &str) -> Vec<String> {
    let view = game.look(viewer);
    let zone = view.zones.into_iter().find(|found| found.id == zone).unwrap();
    zone.slots
        .into_iter()
        .filter_map(|slot| if let Slot::Card(c) = slot { Some(c.name.to_string()) } else { None })
        .collect()
}

#[test]
fn an_effect_pauses_twice() {
    let mut game = plain(&[("b1", "Bear"), ("b2", "Giant")], [&["Sift", "Bear", "Spark"], &[]]);
    let told = play(&mut game, &["play sift", "pass", "pass"]);
    assert!(told.contains(&"you draw Rat, Rat".to_owned()), "{told:?}");
    assert_eq!(question(&game), Question::Discard);
    assert_eq!(offered(&game), ["discard rat", "discard bear", "discard spark"]);
    assert_eq!(graveyard(&game, A), [""; 0], "the spell is still resolving");
    let told = play(&mut game, &["discard bear"]);
    assert_eq!(told, ["seat 1 discards Bear"]);
    assert_eq!(question(&game), Question::Creature);
    assert_eq!(offered(&game), ["target b1 bear", "target b2 giant"]);
    assert_eq!(refusal(&game, "target a1"), "empty");
    play(&mut game, &["target b1"]);
    assert_eq!(graveyard(&game, B), ["Bear"]);
    assert_eq!(graveyard(&game, A), ["Bear", "Sift"]);
    assert_eq!(question(&game), Question::Priority);
}

#[test]
fn the_second_pause_is_left_out_if_no_creature_was_discarded() {
    let mut game = plain(&[("b1", "Bear")], [&["Sift", "Spark"], &[]]);
    play(&mut game, &["play sift", "pass", "pass", "discard spark"]);
    assert_eq!(question(&game), Question::Priority);
    assert_eq!(graveyard(&game, A), ["Spark", "Sift"]);
}

#[test]
fn each_orders_the_own_triggers_and_the_active_player_goes_first() {
    let field = [("a1", "Martyr"), ("a2", "Ghoul"), ("a3", "Ember"), ("b1", "Ember"), ("b2", "Martyr")];
    let mut game = plain(&field, [&["Storm"], &[]]);
    play(&mut game, &["play storm", "pass", "pass"]);
    assert_eq!((question(&game), game.decision().seats()), (Question::Order, Seats::one(A)));
    assert_eq!(progress(&game), Progress { made: 0, left: 2 });
    assert_eq!(offered(&game), ["trigger ember", "trigger martyr", "trigger ghoul"]);
    play(&mut game, &["trigger ghoul"]);
    assert_eq!(progress(&game), Progress { made: 1, left: 1 });
    play(&mut game, &["trigger ember"]);
    assert_eq!((question(&game), game.decision().seats()), (Question::Order, Seats::one(B)));
    assert_eq!(progress(&game), Progress { made: 0, left: 1 });
    play(&mut game, &["trigger ember"]);
    let stack: Vec<(&str, u8)> =
        game.table.stack.iter().map(|item| (item.card.name(), item.controller.0)).collect();
    assert_eq!(stack, [("Ghoul", 0), ("Ember", 0), ("Martyr", 0), ("Ember", 1), ("Martyr", 1)]);
    assert_eq!(question(&game), Question::Priority);
    // The top one resolves, then the active player has priority again.
    play(&mut game, &["pass", "pass"]);
    assert_eq!((game.table.players[0].life, game.table.players[1].life), (8, 8));
    assert_eq!(game.decision().seats(), Seats::one(A));
}

#[test]
fn a_declaration_that_cannot_be_completed_is_never_begun() {
    let mut game = plain(&[("a1", "Brute"), ("a2", "Bear"), ("b1", "Rat"), ("b2", "Rat")], [&[], &[]]);
    play(&mut game, &["pass", "pass"]);
    assert_eq!(progress(&game), Progress { made: 0, left: 2 });
    play(&mut game, &["attack", "hold", "pass", "pass"]);
    assert_eq!(progress(&game), Progress { made: 0, left: 2 });
    assert_eq!(offered(&game), ["no block", "block a1 brute"]);
    assert_eq!(refusal(&game, "block a2"), "not_attacking");
    let mut alone = game.clone();
    play(&mut alone, &["no block"]);
    assert_eq!(offered(&alone), ["no block"], "one creature alone may not block it");
    assert_eq!(refusal(&alone, "block a1"), "one_blocker");
    play(&mut game, &["block a1"]);
    assert_eq!(progress(&game), Progress { made: 1, left: 1 });
    assert_eq!(offered(&game), ["block a1 brute"], "the first one is not left alone");
    play(&mut game, &["block a1", "pass", "pass"]);
    assert_eq!((graveyard(&game, A), graveyard(&game, B)), (vec!["Brute"], vec!["Rat", "Rat"]));
}

#[test]
fn blocked_stays_blocked() {
    let mut game = plain(&[("a1", "Giant"), ("b1", "Rat")], [&["Recall"], &[]]);
    play(&mut game, &["pass", "pass", "attack", "pass", "pass", "block a1"]);
    play(&mut game, &["play recall", "target b1", "pass", "pass", "pass", "pass"]);
    assert_eq!(game.table.step, TurnStep::Damage);
    assert_eq!(game.table.players[1].life, 10);
    assert_eq!(known_cards(&game, Viewer::Public, "hand_1"), ["Rat"], "everybody saw it return");
}

/// The creature a spell is pointed at leaves, and tokens take its place before the spell resolves.
#[test]
fn a_stale_reference_refers_to_nothing() {
    let mut game = game(&[("a1", "Bear")], [&["Recall"], &[]], |position| {
        let target = json!({ "creature": { "place": "a1", "handle": 1 } });
        position["table"]["stack"] = json!([
            { "handle": 40, "card": "Spark", "part": "spell", "controller": 1, "registers": [target, "nothing"] },
            { "handle": 41, "card": "Kindler", "part": "trigger", "controller": 0 },
        ]);
        position["table"]["players"][1]["seen"] = json!(["Spark"]);
    });
    play(&mut game, &["play recall", "target a1 bear", "pass", "pass"]);
    let told = play(&mut game, &["pass", "pass"]);
    assert!(told.contains(&"Ember enters at a1".to_owned()), "{told:?}");
    let told = play(&mut game, &["pass", "pass"]);
    assert_eq!(told, ["Spark has lost its target"]);
    assert_eq!(game.table.at(Place(0)).unwrap().damage, 0);
    assert_eq!(graveyard(&game, B), ["Spark"]);
}

#[test]
fn a_token_that_leaves_is_no_more() {
    let mut game = plain(&[("a1", "Ember"), ("a2", "Ember")], [&["Recall", "Spark"], &[]]);
    play(&mut game, &["play recall", "target a1", "pass", "pass"]);
    assert_eq!(game.secrets[0].hand, [Card::named("Spark").unwrap()].into_iter().collect());
    // One that dies still triggers.
    play(&mut game, &["play spark", "target a2", "pass", "pass"]);
    assert_eq!(game.table.stack.len(), 1);
    play(&mut game, &["pass", "pass"]);
    assert_eq!(game.table.players[1].life, 9);
    assert_eq!(graveyard(&game, A), ["Recall", "Spark"]);
}

#[test]
fn a_full_side_has_no_room() {
    let field: Vec<(String, &str)> = (1..=5).map(|place| (format!("a{place}"), "Rat")).collect();
    let field: Vec<(&str, &str)> = field.iter().map(|(place, card)| (place.as_str(), *card)).collect();
    let mut game = plain(&field, [&["Kindler", "Bear"], &[]]);
    let told = play(&mut game, &["play kindler", "pass", "pass", "pass", "pass"]);
    assert_eq!(told.iter().filter(|text| *text == "Ember of seat 1 finds no place").count(), 2);
    assert_eq!(refusal(&game, "play bear"), "needs_energy");
}

#[test]
fn two_losses_at_once_are_a_draw() {
    let mut game = game(&[("b1", "Martyr")], [&["Spark"], &[]], |position| {
        position["table"]["players"][0]["life"] = json!(2);
        position["table"]["players"][1]["life"] = json!(1);
    });
    play(&mut game, &["play spark", "target b1", "pass", "pass", "pass", "pass"]);
    assert_eq!(game.decision(), Decision::Over);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.standing(A).verdict, outcome.standing(B).verdict), (Verdict::Drew, Verdict::Drew));
}

#[test]
fn drawing_from_an_empty_library_loses() {
    let mut game = game(&[], [&["Study"], &[]], |position| position["seats"][0]["library"] = json!([]));
    play(&mut game, &["play study", "pass", "pass"]);
    assert_eq!(game.outcome().unwrap().standing(A).verdict, Verdict::Lost);
}

#[test]
fn the_owner_remembers_a_card_looked_at_until_the_shuffle() {
    let mut game = game(&[], [&["Study", "Renewal", "Bear"], &[]], |position| {
        position["seats"][0]["library"] = json!(["Rat", "Rat", "Giant"]);
    });
    let told = play(&mut game, &["play study", "pass", "pass"]);
    assert!(told.contains(&"your top card is Giant".to_owned()), "{told:?}");
    assert_eq!(known_cards(&game, Viewer::Seat(A), "library_0"), ["Giant"]);
    assert_eq!(known_cards(&game, Viewer::Seat(B), "library_0"), [""; 0]);
    play(&mut game, &["bottom"]);
    assert_eq!(game.known(Viewer::Seat(A)).library(A, 0), Card::named("Giant"));
    assert_eq!(game.known(Viewer::Public).library(A, 0), None);
    play(&mut game, &["play renewal", "pass", "pass"]);
    assert_eq!(known_cards(&game, Viewer::Seat(A), "library_0"), [""; 0]);
    assert_eq!(graveyard(&game, A), ["Renewal"]);
    // Everybody still has proof that the deck holds a Study, and no dealt world is without it.
    let prior = Prior::of(&[Deck(vec![]), Deck(vec![])]).unwrap();
    let known = game.known(Viewer::Seat(B));
    let mut world = game.clone();
    MiniDuel::deal(&known, &prior, &mut Seed::from_number(7).rng("test"), &mut world);
    assert_eq!(world.secrets[0].deck.count(Card::named("Study").unwrap()), 1);
}

#[test]
fn a_revealed_card_is_known_until_it_leaves() {
    let mut game = plain(&[], [&["Glimpse"], &["Spark"]]);
    let told = play(&mut game, &["play glimpse", "pass", "pass"]);
    assert!(told.contains(&"seat 2 reveals Spark".to_owned()), "{told:?}");
    assert_eq!(known_cards(&game, Viewer::Seat(A), "hand_1"), ["Spark"]);
    play(&mut game, &["pass", "play spark", "target player 1"]);
    assert_eq!(known_cards(&game, Viewer::Seat(A), "hand_1"), [""; 0]);
}

#[test]
fn playing_a_card_shows_it_and_declaring_an_attack_shows_nothing() {
    let mut game = plain(&[("a1", "Bear"), ("a2", "Rat")], [&["Rat"], &[]]);
    let mut step = |text: &str| {
        let seat = game.decision().seats().first().unwrap();
        let choice = game.read(seat, text).unwrap();
        game.apply(seat, choice, &mut Sink::off()).unwrap()
    };
    let steps = ["play rat", "pass", "pass", "pass", "pass", "attack", "hold"].map(&mut step);
    assert_eq!(steps[0], Step::Shown);
    assert!(steps[1..].iter().all(|&step| step == Step::Quiet), "{steps:?}");
}

#[test]
fn a_spell_and_its_target_are_one_batch() {
    let before = plain(&[("b1", "Bear"), ("b2", "Rat")], [&["Spark", "Spark"], &[]]);
    let read = |text: &str| before.read(A, text).unwrap();
    let (spark, bear) = (read("play spark"), read("target b1"));
    let batch = |choices: &[Choice]| {
        let mut game = before.clone();
        apply_batch(&mut game, A, choices, &mut Sink::off()).map(|step| (game, step))
    };
    let (batched, step) = batch(&[spark, bear]).unwrap();
    let mut stepped = before.clone();
    play(&mut stepped, &["play spark", "target b1"]);
    assert_eq!((batched, step), (stepped, Step::Shown));
    let wrong = BatchRefused::Choice(1, Refused::Rules(Why::Empty(Place(0))));
    assert_eq!(batch(&[spark, read("target a1")]).err(), Some(wrong));
    let past = Some(BatchRefused::ReachesPast(1));
    assert_eq!(batch(&[spark, bear, read("pass")]).err(), past, "the spell is announced");
    assert_eq!(batch(&[spark, bear, spark, bear]).err(), past, "another spell is another announcement");
}

#[test]
fn every_reason_against_a_deck_is_given() {
    let mut names = Deck::singles(10).0;
    names.extend(["Bear", "Bear", "Bear", "Ember", "Dragon"].map(str::to_owned));
    let errors = MiniDuel::new(
        &Options { life: 0, ..Options::default() },
        &[Deck(names), Deck::default()],
        Seed::from_number(1),
        &mut Sink::off(),
    )
    .unwrap_err();
    let reasons: Vec<String> = errors.reasons().iter().map(ToString::to_string).collect();
    assert_eq!(
        reasons,
        [
            "life goes from 1 to 20",
            "seat 1: no deck can have a \"Ember\"",
            "seat 1: no deck can have a \"Dragon\"",
            "seat 1: 4 copies of Bear, at most 3 are allowed",
            "seat 1: 15 cards, a deck has exactly 20",
        ]
    );
}

/// A wrong belief about a closed deck gives way to what is known.
#[test]
fn a_wrong_belief_still_deals_consistent_worlds() {
    let decks = [Deck::singles(16), Deck::singles(16)];
    let options = Options { deck: 16, ..Options::default() };
    let mut rng = Seed::from_number(5).rng("test");
    for believed in [Deck(vec![]), Deck(vec!["Rat".into(); 3]), Deck::default()] {
        let prior = Prior::of(&[believed.clone(), believed]).unwrap();
        let mut game = MiniDuel::new(&options, &decks, rng.seed(), &mut Sink::off()).unwrap();
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
    let game = plain(&[("a1", "Bear")], [&[], &[]]);
    let mut position = serde_json::to_value(game.position()).unwrap();
    position["table"]["issued"] = json!(0);
    position["table"]["question"] = json!("discard");
    position["table"]["players"][1]["looked"] = json!(8);
    let errors = MiniDuel::from_position(&serde_json::from_value(position).unwrap()).unwrap_err();
    assert_eq!(errors.reasons().len(), 3, "{errors}");
}
