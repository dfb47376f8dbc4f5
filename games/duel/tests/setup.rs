//! Properties a scenario file cannot show: decks, the first player, mulligans, and games that must be played for long.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use duel::{Deck, Duel, Mulligan, Options, starters};
use kernel::{Game, Leave, Seat, Seed, Sink, Text, Verdict, Viewer};
use language::Language;
use serde_json::{Value, json};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn deck(cards: &[(&str, u8)]) -> Deck {
    Deck {
        name: String::new(),
        about: String::new(),
        cards: cards.iter().map(|&(name, count)| (name.to_owned(), count)).collect(),
    }
}

/// A text in English, with seats by their numbers.
fn english(text: &Text) -> String {
    Language::english(&Duel::INFO).plain(text)
}

/// The reasons against two equal decks.
fn reasons(cards: &[(&str, u8)]) -> Vec<String> {
    let entries = [deck(cards), deck(cards)];
    match Duel::new(&Options::default(), &entries, Seed::from_number(1), &mut Sink::off()) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.reasons().iter().map(english).collect(),
    }
}

fn started(options: &Options, seed: u64) -> Duel {
    let decks = starters();
    let entries = [decks[0].clone(), decks[1].clone()];
    Duel::new(options, &entries, Seed::from_number(seed), &mut Sink::off()).unwrap()
}

fn asked(game: &Duel) -> Seat {
    game.decision().seats().first().expect("somebody is asked")
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The choices of the seat that is asked, as written.
fn offered(game: &Duel) -> Vec<String> {
    let mut choices = Vec::new();
    game.choices(asked(game), &mut choices);
    choices.into_iter().map(|choice| game.write(choice)).collect()
}

/// Makes a choice for the seat that is asked.
fn act(game: &mut Duel, text: &str) {
    let seat = asked(game);
    let choice = game.read(seat, text).unwrap();
    game.apply(seat, choice, &mut Sink::off()).unwrap();
    game.check().unwrap();
}

/// Parts of the written position.
fn part(game: &Duel, path: &str) -> Value {
    let whole = serde_json::to_value(game.position()).unwrap();
    whole.pointer(path).unwrap_or_else(|| panic!("no {path}")).clone()
}

fn cards(game: &Duel, seat: Seat, area: &str) -> Vec<String> {
    let value = part(game, &format!("/seat_{}/{area}", seat.0 + 1));
    serde_json::from_value(value).unwrap()
}

fn held(game: &Duel) -> [usize; 2] {
    [cards(game, ONE, "hand").len(), cards(game, TWO, "hand").len()]
}

/// A position of which the parts that matter are given.
fn position(parts: Value) -> Duel {
    Duel::from_position(&serde_json::from_value(parts).unwrap()).unwrap()
}

#[test]
fn duel_1_1_sixty_cards_are_enough_and_fifty_nine_are_not() {
    assert_eq!(reasons(&[("Ember Vent", 60)]), [""; 0], "basic generators in any number");
    assert_eq!(reasons(&[("Ember Vent", 56), ("Cinder Hound", 4)]), [""; 0]);
    let short = reasons(&[("Ember Vent", 55), ("Cinder Hound", 4)]);
    assert!(!short.is_empty() && short.iter().all(|reason| reason.contains("60")), "{short:?}");
}

#[test]
fn duel_1_1_more_than_sixty_cards_are_fine() {
    assert_eq!(reasons(&[("Ember Vent", 96), ("Cinder Hound", 4)]), [""; 0]);
}

#[test]
fn duel_1_1_four_of_a_card_but_basic_generators() {
    let five = reasons(&[("Ember Vent", 55), ("Cinder Hound", 5)]);
    assert!(!five.is_empty() && five.iter().all(|reason| reason.contains("Cinder Hound")), "{five:?}");
    let kilns = reasons(&[("Ember Vent", 55), ("Charcoal Kiln", 5)]);
    assert!(!kilns.is_empty() && kilns.iter().all(|reason| reason.contains("Charcoal Kiln")), "{kilns:?}");
}

#[test]
fn duel_1_1_all_reasons_at_once() {
    let reasons = reasons(&[("Cinder Hound", 5), ("Kindling Imp", 6), ("Nothing of the Kind", 1)]);
    for word in ["60", "Cinder Hound", "Kindling Imp", "Nothing of the Kind"] {
        assert!(reasons.iter().any(|reason| reason.contains(word)), "{word} is not named: {reasons:?}");
    }
}

#[test]
fn duel_1_2_the_seed_draws_the_first_player() {
    let first: Vec<Seat> = (0..40).map(|seed| asked(&started(&Options::default(), seed))).collect();
    let again: Vec<Seat> = (0..40).map(|seed| asked(&started(&Options::default(), seed))).collect();
    assert_eq!(first, again, "equal seeds, equal first players");
    let ones = first.iter().filter(|&&seat| seat == ONE).count();
    assert!((8..=32).contains(&ones), "seat 1 goes first in {ones} of 40 games");
}

#[test]
fn duel_1_2_the_first_player_is_published() {
    let decks = starters();
    for seed in 0..6 {
        let mut events = Vec::new();
        let entries = [decks[0].clone(), decks[1].clone()];
        let game = Duel::new(
            &Options::default(),
            &entries,
            Seed::from_number(seed),
            &mut Sink::into_list(&mut events),
        )
        .unwrap();
        let sentence = format!("seat {} goes first", asked(&game).0 + 1);
        let told = events.iter().filter_map(|event| Duel::tell(event, Viewer::Public));
        assert!(told.into_iter().any(|told| english(&told.text) == sentence), "{sentence}");
    }
}

#[test]
fn duel_1_2_each_draws_seven() {
    let game = started(&Options::default(), 1);
    assert_eq!(held(&game), [7, 7]);
    for seat in [ONE, TWO] {
        assert_eq!(cards(&game, seat, "library").len(), 53);
    }
}

#[test]
fn duel_1_3_mulligans_go_in_rounds() {
    let mut game = started(&Options::default(), 3);
    let first = asked(&game);
    assert_eq!(offered(&game), ["keep", "mulligan"]);
    act(&mut game, "mulligan");
    assert_eq!(asked(&game), other(first), "the other says what to do before the first is asked again");
    act(&mut game, "mulligan");
    assert_eq!(held(&game), [6, 6]);
    assert_eq!(asked(&game), first);
    act(&mut game, "mulligan");
    assert_eq!(asked(&game), other(first));
    act(&mut game, "keep");
    assert_eq!(asked(&game), first, "who did not keep is asked again");
    act(&mut game, "mulligan");
    assert_eq!(asked(&game), first, "who has kept is not asked again");
    act(&mut game, "keep");
    let mut sizes = [6, 6];
    sizes[first.index()] = 4;
    assert_eq!(held(&game), sizes);
}

#[test]
fn duel_1_3_a_mulligan_shuffles_the_hand_back() {
    let mut game = started(&Options::default(), 3);
    let first = asked(&game);
    let mut before = [cards(&game, first, "hand"), cards(&game, first, "library")].concat();
    let hand = cards(&game, first, "hand");
    act(&mut game, "mulligan");
    act(&mut game, "keep");
    let mut after = [cards(&game, first, "hand"), cards(&game, first, "library")].concat();
    assert_eq!(cards(&game, first, "library").len(), 54);
    assert_ne!(cards(&game, first, "hand"), hand[..6], "the hand is a new one");
    before.sort();
    after.sort();
    assert_eq!(before, after, "no card is lost");
}

#[test]
fn duel_1_3_mulligans_go_down_to_no_card() {
    let mut game = started(&Options::default(), 5);
    let first = asked(&game);
    act(&mut game, "mulligan");
    act(&mut game, "keep");
    for left in (0..6).rev() {
        assert_eq!(asked(&game), first);
        act(&mut game, "mulligan");
        assert_eq!(cards(&game, first, "hand").len(), left);
    }
    assert!(!offered(&game).contains(&"mulligan".to_owned()), "no hand is smaller than none");
}

#[test]
fn duel_1_3_only_smaller_hands_look_at_the_top_card() {
    let mut game = started(&Options::default(), 3);
    let first = asked(&game);
    act(&mut game, "mulligan");
    act(&mut game, "keep");
    act(&mut game, "keep");
    assert_eq!(part(&game, "/asking"), json!("look"));
    assert_eq!(asked(&game), first);
    let top = cards(&game, first, "library")[0].clone();
    let choices = offered(&game);
    assert_eq!(choices.len(), 2, "leave it or put it on the bottom: {choices:?}");
    let bottom =
        choices.iter().find(|choice| choice.starts_with("bottom")).expect("it may go to the bottom").clone();
    act(&mut game, &bottom);
    assert_eq!(
        part(&game, "/asking"),
        json!("priority"),
        "who kept seven does not look, and nobody looks twice"
    );
    let library = cards(&game, first, "library");
    assert_eq!((library.len(), library.last()), (54, Some(&top)));
    assert_eq!(asked(&game), first, "the first player's turn begins");
}

#[test]
fn duel_1_3_the_first_player_looks_first() {
    let mut game = started(&Options::default(), 4);
    let first = asked(&game);
    for text in ["mulligan", "mulligan", "keep", "keep"] {
        act(&mut game, text);
    }
    for seat in [first, other(first)] {
        assert_eq!((asked(&game), part(&game, "/asking")), (seat, json!("look")));
        let library = cards(&game, seat, "library");
        let leave = offered(&game).into_iter().find(|choice| !choice.starts_with("bottom")).unwrap();
        act(&mut game, &leave);
        assert_eq!(cards(&game, seat, "library"), library, "it stays on top");
    }
    assert_eq!(part(&game, "/asking"), json!("priority"));
}

#[test]
fn duel_1_3_the_look_is_once_however_small_the_hand() {
    let mut game = started(&Options::default(), 4);
    for text in ["mulligan", "keep", "mulligan", "mulligan", "keep"] {
        act(&mut game, text);
    }
    assert_eq!(part(&game, "/asking"), json!("look"));
    let leave = offered(&game).into_iter().find(|choice| !choice.starts_with("bottom")).unwrap();
    act(&mut game, &leave);
    assert_eq!(part(&game, "/asking"), json!("priority"));
}

#[test]
fn duel_1_5_plain_mulligans_have_no_look() {
    let mut game = started(&Options { mulligan: Mulligan::Plain, ..Options::default() }, 3);
    for text in ["mulligan", "mulligan", "keep", "keep"] {
        act(&mut game, text);
    }
    assert_eq!(held(&game), [6, 6]);
    assert_eq!(part(&game, "/asking"), json!("priority"));
}

#[test]
fn duel_1_4_the_first_player_skips_the_first_draw_step() {
    let mut game = started(&Options::default(), 2);
    let first = asked(&game);
    act(&mut game, "keep");
    act(&mut game, "keep");
    let mut steps = vec![part(&game, "/step")];
    while game.turn() == 1 || part(&game, "/step") != json!("resource") {
        act(&mut game, "pass");
        let step = part(&game, "/step");
        if steps.last() != Some(&step) {
            steps.push(step);
        }
        if game.turn() == 1 {
            assert_eq!(held(&game), [7, 7], "nobody draws on turn 1");
        }
    }
    assert_eq!(steps[..3], [json!("upkeep"), json!("resource"), json!("main_1")]);
    assert_eq!(steps.iter().filter(|&step| step == "draw").count(), 1, "the second player has a draw step");
    let mut sizes = [7, 7];
    sizes[other(first).index()] = 8;
    assert_eq!(held(&game), sizes);
}

#[test]
fn duel_1_5_life_and_base_are_options() {
    let mut game = started(&Options { life: 3, base: 2, ..Options::default() }, 2);
    let first = asked(&game);
    assert_eq!((part(&game, "/seat_1/life"), part(&game, "/seat_2/life")), (json!(3), json!(3)));
    for text in ["keep", "keep", "pass", "pass"] {
        act(&mut game, text);
    }
    assert_eq!(part(&game, "/step"), json!("resource"));
    let plain = |seat: Seat| part(&game, &format!("/seat_{}/plain", seat.0 + 1));
    assert_eq!((plain(first), plain(other(first))), (json!(2), json!(0)));
}

#[test]
fn duel_2_5_the_turn_table_is_shown() {
    let tables = (Duel::INFO.tables)();
    let table = tables.iter().find(|table| table.rows.len() == 14 && table.columns.contains(&"priority"));
    let table = table.expect("a table of the steps of a turn");
    let priority = table.columns.iter().position(|&column| column == "priority").unwrap();
    let step = table.columns.iter().position(|&column| column == "step").unwrap();
    let closed: Vec<&str> =
        table.rows.iter().filter(|row| row[priority] == "no").map(|row| row[step].as_str()).collect();
    assert_eq!(closed, ["Untap", "Cleanup"], "every step but these has its window");
}

#[test]
fn duel_3_1_conceding_needs_no_priority() {
    for seat in [ONE, TWO] {
        let mut game = started(&Options::default(), 2);
        act(&mut game, "keep");
        act(&mut game, "keep");
        assert_ne!(part(&game, "/step"), json!("setup"));
        game.leave(seat, Leave::Concede, &mut Sink::off());
        game.check().unwrap();
        assert!(game.decision().seats().first().is_none(), "the game is over at once");
        let outcome = game.outcome().unwrap();
        assert_eq!(
            (outcome.standing(seat).verdict, outcome.standing(other(seat)).verdict),
            (Verdict::Lost, Verdict::Won)
        );
    }
}

#[test]
fn duel_3_1_conceding_ends_a_game_in_the_middle_of_a_mulligan() {
    let mut game = started(&Options::default(), 2);
    let waiting = other(asked(&game));
    game.leave(waiting, Leave::Concede, &mut Sink::off());
    assert_eq!(game.outcome().unwrap().standing(waiting).verdict, Verdict::Lost);
}

/// Seat 1 burns itself and the enchantments do the rest: everybody passes until the end.
fn passed_to_the_end(battlefield: &[&str]) -> (Duel, u32) {
    let library = vec!["Ember Vent"; 20];
    let mut game = position(json!({
        "turn": 4,
        "seat_1": {
            "library": library, "hand": ["Flint and Spite"], "resources": [0, 0, 0, 2, 0], "battlefield": battlefield,
        },
        "seat_2": { "library": library },
    }));
    act(&mut game, "play Flint and Spite");
    act(&mut game, "target player 1");
    let mut passes = 0;
    while game.decision().seats().first().is_some() && game.turn() == 4 {
        act(&mut game, "pass");
        passes += 1;
        assert!(passes < 100_000, "it must come to an end");
    }
    (game, passes)
}

#[test]
fn duel_5_4_a_loop_that_changes_nothing_is_drawn() {
    let (game, passes) = passed_to_the_end(&["Balm Tithe", "Usurer's Ledger"]);
    let outcome = game.outcome().expect("a draw");
    assert_eq!(outcome.standing(ONE).verdict, Verdict::Drew);
    assert!(english(&outcome.why()).contains("for ever"), "{}", outcome.why());
    assert!(passes < 200, "found after {passes} passes");
}

#[test]
fn duel_5_4_a_loop_that_grows_is_ended_by_a_budget() {
    let (game, _) = passed_to_the_end(&["Balm Tithe", "Usurer's Ledger", "Bastion Choir"]);
    let outcome = game.outcome().expect("a draw: life grows for ever");
    assert_eq!(
        (outcome.standing(ONE).verdict, outcome.standing(TWO).verdict),
        (Verdict::Drew, Verdict::Drew)
    );
    assert!(!english(&outcome.why()).is_empty());
}

#[test]
fn duel_5_4_a_stack_that_grows_for_ever_is_ended_by_a_budget() {
    let library = vec!["Ember Vent"; 20];
    let mut game = position(json!({
        "turn": 4,
        "seat_1": {
            "life": 4, "library": library, "hand": ["Flint and Spite"], "resources": [0, 0, 0, 2, 0],
            "battlefield": ["Balm Tithe", "Usurer's Ledger", "Usurer's Ledger"],
        },
        "seat_2": { "library": library },
    }));
    act(&mut game, "play Flint and Spite");
    act(&mut game, "target player 1");
    for _ in 0..1_000 {
        if game.decision().seats().first().is_none() {
            break;
        }
        let choice = offered(&game).remove(0);
        act(&mut game, &choice);
    }
    let outcome = game.outcome().expect("a draw: every turn of the loop leaves one more on the stack");
    assert_eq!(
        (outcome.standing(ONE).verdict, outcome.standing(TWO).verdict),
        (Verdict::Drew, Verdict::Drew)
    );
    assert!(!english(&outcome.why()).is_empty());
}

#[test]
fn duel_9_a_view_names_no_hidden_card() {
    let entries = [deck(&[("Ember Vent", 56), ("Slagfoot Giant", 4)]), deck(&[("Old Grove", 60)])];
    let mut game = Duel::new(&Options::default(), &entries, Seed::from_number(7), &mut Sink::off()).unwrap();
    for text in ["mulligan", "mulligan", "keep", "keep"] {
        for viewer in [Viewer::Seat(TWO), Viewer::Public] {
            let shown = serde_json::to_string(&game.look(viewer)).unwrap();
            for name in ["Ember Vent", "Slagfoot Giant"] {
                assert!(!shown.contains(name), "{viewer:?} is shown {name}");
            }
        }
        act(&mut game, text);
    }
}
