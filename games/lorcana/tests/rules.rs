//! Rules no position can show: about decks, the setup, leaving, the facade and the cards themselves.

use std::collections::BTreeMap;

use cards::{Dialect, Pool, Printed};
use kernel::{Game, Leave, Refused, Seat, Seed, SetupErrors, Sink};
use lorcana::{
    Choice, Config, Deck, Ending, Lorcana, LorcanaGame, NotNow, Options, Phase, Refusal, Step, Written,
    starters, written,
};
use wording::Vocabulary;

const TOLLA: &str = "Tolla Grout - Mason of the Fifth Pier";

fn config(seats: usize, number: u64) -> Config {
    let decks = starters().iter().cycle().take(seats).cloned().collect();
    Config { options: Options::default(), decks, seed: Seed::from_number(number) }
}

/// A game of `seats` seats in which hands are to be altered.
fn started(seats: usize, number: u64) -> LorcanaGame {
    let mut game = LorcanaGame::create_game(&config(seats, number)).unwrap();
    game.start_game().unwrap();
    game
}

/// A game of `seats` seats in turn 1.
fn kept(seats: usize, number: u64) -> LorcanaGame {
    let mut game = started(seats, number);
    for place in 0..seats as u8 {
        let seat = Seat((game.active_player().0 + place) % seats as u8);
        game.submit_mulligan(seat, &[]).unwrap();
    }
    game
}

/// All that is wrong with a deck of these cards.
fn wrong(cards: &[(&str, u8)]) -> SetupErrors {
    let cards: BTreeMap<String, u8> =
        cards.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect();
    let deck = Deck { cards, ..starters()[0].clone() };
    let decks = vec![deck, starters()[1].clone()];
    LorcanaGame::create_game(&Config { decks, ..config(2, 1) }).unwrap_err()
}

/// Reasons as people read them.
fn in_english(errors: &SetupErrors) -> String {
    let english = language::Language::new("en", Lorcana::INFO.messages);
    english.show_all(errors.reasons(), &|seat| seat.to_string())
}

/// A written card with this text.
fn card(name: &str, text: &str) -> Written {
    let mut card = written().into_iter().find(|card| card.full_name() == TOLLA).unwrap();
    card.name = name.to_owned();
    card.text = text.to_owned();
    card
}

/// The game after a seat has left.
fn after_leaving(game: &LorcanaGame, seat: u8) -> Lorcana {
    let mut game = game.game().clone();
    game.leave(Seat(seat), Leave::Concede, &mut Sink::off());
    game
}

#[test]
fn lor_2_5_everything_wrong_with_a_deck_is_told_at_once() {
    let reasons = wrong(&[
        (TOLLA, 5),
        ("Odalie Wick - Lamp Apprentice", 4),
        ("Moonmoth - Drift of the Lower Dark", 4),
        ("No Such Card", 4),
    ]);
    let text = in_english(&reasons);
    assert!(reasons.reasons().len() >= 4, "{text}");
    for part in [TOLLA, "No Such Card", "60", "ink"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn lor_2_5_a_card_may_have_its_own_limit() {
    let songs = &starters()[0];
    assert_eq!(songs.cards.get("Foundling Chorister - One of Many"), Some(&5), "more than four of them");
    let text = in_english(&wrong(&[("Foundling Chorister - One of Many", 59)]));
    assert!(text.contains("60") && !text.contains("Foundling"), "{text}");
}

#[test]
fn lor_3_1_2_who_begins_is_drawn_by_lot() {
    for seats in 2..=4 {
        let first: Vec<Seat> = (0..60).map(|number| started(seats, number).active_player()).collect();
        for seat in 0..seats as u8 {
            assert!(first.contains(&Seat(seat)), "{seat} of {seats} never begins");
        }
    }
}

#[test]
fn lor_3_1_3_decks_are_shuffled_by_the_seed() {
    let deck = |number| started(2, number).game().position().seat_1.deck;
    assert_eq!(deck(1), deck(1));
    assert_ne!(deck(1), deck(2));
}

#[test]
fn lor_3_1_5_everybody_draws_7_cards() {
    for seats in 2..=4 {
        let game = started(seats, 1);
        for seat in 0..seats as u8 {
            assert_eq!(game.game().hand(Seat(seat)).len(), 7);
            assert_eq!(game.lore(Seat(seat)), 0);
        }
    }
}

#[test]
fn lor_3_1_6_4_given_back_cards_do_not_come_straight_back() {
    for number in 0..20 {
        let mut game = started(2, number);
        let first = game.active_player();
        let hand = game.game().hand(first).to_vec();
        let deck = game.game().position();
        let deck = if first == Seat(0) { deck.seat_1.deck } else { deck.seat_2.deck };
        game.submit_mulligan(first, &hand).unwrap();
        let mut top = deck[..7].to_vec();
        top.sort_unstable();
        assert_eq!(game.game().hand(first), top);
    }
}

#[test]
fn lor_3_2_1_3_who_leaves_loses_at_any_time() {
    for game in [started(2, 1), kept(2, 1)] {
        let after = LorcanaGame::new(after_leaving(&game, 0));
        assert_eq!(after.winner(), Some(Seat(1)));
        assert_eq!(after.end_state().losers, [Seat(0)]);
        assert_eq!(after.check_win_conditions(), Some(Ending::Left(Seat(0), Leave::Concede)));
    }
}

#[test]
fn lor_8_nothing_happens_before_the_start() {
    let mut game = LorcanaGame::create_game(&config(2, 1)).unwrap();
    let seat = game.active_player();
    assert_eq!(game.submit_mulligan(seat, &[]), Err(NotNow::NotStarted));
    assert_eq!(game.end_turn(), Err(NotNow::NotStarted));
    assert_eq!(game.end_phase(), Err(NotNow::NotStarted));
    assert_eq!(game.advance_step(), Err(NotNow::NotStarted));
    assert_eq!(game.choose(seat, Choice::Keep), Err(NotNow::NotStarted));
    game.start_game().unwrap();
    assert_eq!(game.start_game(), Err(NotNow::Started));
}

#[test]
fn lor_8_a_mulligan_is_refused_where_it_is_illegal() {
    let mut game = started(2, 1);
    let first = game.active_player();
    let second = Seat(1 - first.0);
    assert_eq!(game.submit_mulligan(second, &[]), Err(NotNow::Refused(Refused::NotAsked(second))));
    let hand = game.game().hand(first).to_vec();
    let twice = vec![hand[0]; 8];
    let refused = game.submit_mulligan(first, &twice);
    assert_eq!(refused, Err(NotNow::Refused(Refused::Rules(Refusal::NotInHand(hand[0])))));
    assert_eq!(game.game().hand(first), hand, "all or nothing");
    game.submit_mulligan(first, &hand[..3]).unwrap();
    assert_eq!(game.submit_mulligan(first, &[]), Err(NotNow::Refused(Refused::NotAsked(first))));
    game.submit_mulligan(second, &[]).unwrap();
    let late = game.submit_mulligan(first, &[]);
    assert_eq!(late, Err(NotNow::Refused(Refused::Rules(Refusal::NoAnswer))));
}

#[test]
fn lor_8_the_turn_does_not_end_during_the_setup() {
    let mut game = started(2, 1);
    assert_eq!(game.current_phase(), Phase::Setup);
    assert!(game.end_turn().is_err());
    assert!(game.end_phase().is_err());
    assert!(game.advance_step().is_err(), "the mulligan is a decision, nothing to go on from");
    assert_eq!(game.current_step(), Some(Step::Mulligan));
}

#[test]
fn lor_8_the_main_phase_ends_with_the_turn() {
    let mut game = kept(2, 1);
    let first = game.active_player();
    assert!(game.advance_step().is_err(), "nothing waits");
    assert!(game.is_first_turn() && game.is_in_main_phase());
    assert_eq!((game.current_step(), game.turn_number()), (None, 1));
    game.end_phase().unwrap();
    assert_eq!((game.is_active_player(first), game.turn_number()), (false, 2));
    assert!(!game.is_first_turn() && game.is_in_main_phase());
}

#[test]
fn lor_8_nothing_goes_on_after_the_end() {
    let mut game = LorcanaGame::new(after_leaving(&kept(2, 1), 0));
    assert!(game.is_game_over());
    assert_eq!(game.end_turn(), Err(NotNow::Refused(Refused::Over)));
    assert_eq!(game.end_phase(), Err(NotNow::Refused(Refused::Over)));
    assert_eq!(game.submit_mulligan(Seat(1), &[]), Err(NotNow::Refused(Refused::Over)));
}

#[test]
fn lor_8_everything_wrong_with_a_game_is_told_at_once() {
    assert!(LorcanaGame::create_game(&config(1, 1)).is_err());
    assert!(LorcanaGame::create_game(&config(5, 1)).is_err());
    let short = Deck { cards: BTreeMap::from([(TOLLA.to_owned(), 4)]), ..starters()[0].clone() };
    let config = Config { decks: vec![short.clone(), short], ..config(2, 1) };
    assert!(LorcanaGame::create_game(&config).unwrap_err().reasons().len() >= 2, "one for each seat");
}

#[test]
fn lor_9_1_a_card_not_understood_is_named_with_its_clause() {
    let cards = [
        card("Bo Plain", "Rush."),
        card("Ada Odd", "Rush.\nWhen you play this character, juggle 3 lanterns."),
        card("Cy Strange", "Whistle +2."),
    ];
    let vocabulary = Vocabulary::new::<wording::Lorcana>();
    let printed: Vec<Printed> = cards.iter().map(|card| card.printed(&vocabulary)).collect();
    let faults = Pool::compile(Dialect::Lorcana, &vocabulary, &printed).err().unwrap();
    let named: Vec<&str> = faults.0.iter().map(|fault| fault.card.as_str()).collect();
    assert_eq!(named, [cards[1].full_name(), cards[2].full_name()]);
    let text = faults.to_string();
    assert!(text.contains("juggle 3 lanterns") && text.contains("Whistle +2"), "{text}");
}

#[test]
fn lor_9_1_a_card_not_understood_is_in_no_deck() {
    let text = in_english(&wrong(&[("Ada Odd - Mason of the Fifth Pier", 60)]));
    assert!(text.contains("Ada Odd"), "{text}");
}

#[test]
fn lor_9_2_the_decks_of_the_set_are_legal_and_use_every_card() {
    assert!(starters().len() >= 4);
    let mut inks = std::collections::BTreeSet::new();
    for deck in starters() {
        assert_eq!(deck.cards.values().map(|&count| u16::from(count)).sum::<u16>(), 60, "{}", deck.name);
        let decks = vec![deck.clone(), deck.clone()];
        LorcanaGame::create_game(&Config { decks, ..config(2, 1) }).unwrap();
    }
    for card in written() {
        let name = card.full_name();
        inks.extend(card.ink);
        assert!(starters().iter().any(|deck| deck.cards.contains_key(&name)), "{name} is in no deck");
    }
    assert_eq!(inks.len(), 6);
    assert!(written().len() >= 120);
}

/// LOR 3.2.1.1: with lore enough a player has won at the check before anything is asked.
#[test]
fn a_position_in_which_somebody_would_have_won_is_refused() {
    for (lore, possible) in [(19, true), (20, false)] {
        let json =
            serde_json::json!({ "seat_1": { "deck": [TOLLA] }, "seat_2": { "lore": lore, "deck": [TOLLA] } });
        let made = Lorcana::from_position(&serde_json::from_value(json).unwrap());
        assert_eq!(made.is_ok(), possible, "{made:?}");
    }
}
