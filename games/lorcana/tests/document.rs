//! The cases of the document the rules come from, each under its name there, through the names of its interface (LOR 8).

use kernel::{Game, Seat, Seed, Viewer};
use lorcana::{
    Config, Edition, Ending, Lorcana, LorcanaGame, NotNow, Options, Phase, Position, Question, Step, starters,
};

const TOLLA: &str = "Tolla Grout - Mason of the Fifth Pier";
const GARDENS: &str = "The Hanging Gardens - Terrace of Clocks";
const LANTERN_ROW: &str = "Lantern Row - Where the Night Begins";
const PAGE: &str = "Page - Paper Dragon of the Stacks";
const ODALIE: &str = "Odalie Wick - Lamp Apprentice";

fn create(number: u64, options: Options) -> LorcanaGame {
    let decks = starters()[..2].to_vec();
    LorcanaGame::create_game(&Config { options, decks, seed: Seed::from_number(number) }).unwrap()
}

/// A game in which hands are to be altered.
fn started(number: u64) -> LorcanaGame {
    let mut game = create(number, Options::default());
    game.start_game().unwrap();
    game
}

/// A game in turn 1.
fn kept(number: u64) -> LorcanaGame {
    let mut game = started(number);
    let first = game.active_player();
    game.submit_mulligan(first, &[]).unwrap();
    game.submit_mulligan(other(first), &[]).unwrap();
    game
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The main phase of seat 1 in turn 3, with decks of three; the lines come first, then tables.
fn at(lines: &str, seat_1: &str, seat_2: &str, objects: &str) -> LorcanaGame {
    LorcanaGame::new(Lorcana::from_position(&position(lines, seat_1, seat_2, objects)).unwrap())
}

fn position(lines: &str, seat_1: &str, seat_2: &str, objects: &str) -> Position {
    let deck = |seat: &str| {
        let own = format!("deck = [\"{TOLLA}\", \"{TOLLA}\", \"{TOLLA}\"]");
        if seat.contains("deck") { String::new() } else { own }
    };
    let text = format!(
        "{lines}\n[seat_1]\n{seat_1}\n{}\n[seat_2]\n{seat_2}\n{}\n{objects}",
        deck(seat_1),
        deck(seat_2)
    );
    toml::from_str(&text).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

fn say(game: &mut LorcanaGame, seat: u8, text: &str) -> Result<(), NotNow> {
    let choice = game.game().read(Seat(seat - 1), text).unwrap();
    game.choose(Seat(seat - 1), choice)
}

/// Lets a seat do these in order.
fn does(game: &mut LorcanaGame, seat: u8, texts: &[&str]) {
    for text in texts {
        say(game, seat, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

fn object(game: &LorcanaGame, label: &str) -> lorcana::ObjectPosition {
    game.game().position().objects.get(label).cloned().unwrap_or_else(|| panic!("no {label} in play"))
}

fn deck(game: &LorcanaGame, seat: Seat) -> Vec<cards::CardId> {
    let position = game.game().position();
    if seat == Seat(0) { position.seat_1.deck } else { position.seat_2.deck }
}

fn question(game: &LorcanaGame) -> Question {
    game.game().course().question
}

#[test]
fn determines_starting_player_randomly() {
    let first: Vec<Seat> = (0..40).map(|number| started(number).active_player()).collect();
    assert!(first.contains(&Seat(0)) && first.contains(&Seat(1)));
    assert_eq!(first[0], started(0).active_player());
}

#[test]
fn shuffles_both_players_decks() {
    let (one, two) = (started(1), started(2));
    for seat in [Seat(0), Seat(1)] {
        assert_ne!(deck(&one, seat), deck(&two, seat));
        assert!(!deck(&one, seat).is_sorted());
    }
}

#[test]
fn initializes_lore_at_0_for_both_players() {
    let game = started(1);
    assert_eq!([game.lore(Seat(0)), game.lore(Seat(1))], [0, 0]);
}

#[test]
fn draws_7_cards_for_each_player() {
    let game = started(1);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(game.game().hand(seat).len(), 7);
        assert_eq!(deck(&game, seat).len(), 53);
    }
    assert_eq!((game.current_phase(), game.current_step()), (Phase::Setup, Some(Step::Mulligan)));
}

#[test]
fn starting_player_mulligans_first() {
    let mut game = started(1);
    let first = game.active_player();
    assert!(game.submit_mulligan(other(first), &[]).is_err());
    game.submit_mulligan(first, &[]).unwrap();
    assert!(game.submit_mulligan(first, &[]).is_err(), "only once");
    game.submit_mulligan(other(first), &[]).unwrap();
    assert!(game.is_in_main_phase() && game.is_active_player(first));
}

#[test]
fn can_put_any_number_of_cards_on_bottom() {
    for count in 0..=7 {
        let mut game = started(3);
        let first = game.active_player();
        let cards = game.game().hand(first)[..count].to_vec();
        game.submit_mulligan(first, &cards).unwrap();
        let mut bottom = deck(&game, first).split_off(53 - count);
        bottom.sort_unstable();
        assert_eq!(bottom, cards);
    }
    let mut game = started(3);
    let first = game.active_player();
    let before = game.clone();
    let not_held = deck(&game, first).into_iter().find(|card| !game.game().hand(first).contains(card));
    assert!(game.submit_mulligan(first, &[not_held.unwrap()]).is_err());
    assert_eq!(game, before, "all or nothing");
}

#[test]
fn draws_back_up_to_7_cards() {
    let mut game = started(3);
    let first = game.active_player();
    let (hand, top) = (game.game().hand(first).to_vec(), deck(&game, first));
    game.submit_mulligan(first, &hand[..4]).unwrap();
    let mut expected = hand[4..].to_vec();
    expected.extend(&top[..4]);
    expected.sort_unstable();
    assert_eq!(game.game().hand(first), expected, "from the deck as it lay");
}

#[test]
fn shuffles_deck_after_mulligan_if_cards_were_moved() {
    let mut game = started(3);
    let first = game.active_player();
    let cards = game.game().hand(first)[..2].to_vec();
    let decks = [deck(&game, Seat(0)), deck(&game, Seat(1))];
    game.submit_mulligan(first, &cards).unwrap();
    let unshuffled = deck(&game, first);
    assert_eq!(unshuffled[..51], decks[first.index()][2..], "not before everybody has decided");
    game.submit_mulligan(other(first), &[]).unwrap();
    assert_ne!(deck(&game, first), unshuffled);
    assert_eq!(deck(&game, other(first)), decks[other(first).index()], "who moved nothing does not shuffle");
}

#[test]
fn mulligan_is_optional_for_each_player() {
    let before = started(3);
    let game = kept(3);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(game.game().hand(seat), before.game().hand(seat));
    }
    assert_eq!(game.turn_number(), 1);
}

#[test]
fn cards_put_on_bottom_are_not_revealed() {
    let (mut one, mut two) = (started(3), started(3));
    let first = one.active_player();
    let hand = one.game().hand(first).to_vec();
    let different = hand.iter().find(|card| **card != hand[0]).unwrap();
    let same = |one: &LorcanaGame, two: &LorcanaGame, viewer: Viewer| {
        assert_eq!(one.game().known(viewer), two.game().known(viewer));
    };
    one.choose(first, lorcana::Choice::Bottom(hand[0])).unwrap();
    two.choose(first, lorcana::Choice::Bottom(*different)).unwrap();
    same(&one, &two, Viewer::Seat(other(first)));
    // Nor by drawing anew, nor by the shuffle when everybody has decided.
    for game in [&mut one, &mut two] {
        game.choose(first, lorcana::Choice::Done).unwrap();
    }
    same(&one, &two, Viewer::Seat(other(first)));
    for game in [&mut one, &mut two] {
        game.submit_mulligan(other(first), &[]).unwrap();
    }
    same(&one, &two, Viewer::Seat(other(first)));
    same(&one, &two, Viewer::Public);
}

#[test]
fn readies_all_of_active_players_cards() {
    let exerted = format!("[objects.\"{TOLLA}\"]\nexerted = true\n[objects.\"{ODALIE}\"]\nexerted = true");
    let (one, two) = (format!("play = [\"{TOLLA}\"]"), format!("play = [\"{ODALIE}\"]"));
    let mut game = at("", &one, &two, &exerted);
    game.end_turn().unwrap();
    assert_eq!(game.active_player(), Seat(1));
    assert!(object(&game, TOLLA).exerted && !object(&game, ODALIE).exerted);
}

#[test]
fn readies_cards_in_play_and_inkwell() {
    let exerted = format!("[objects.\"{TOLLA}\"]\nexerted = true");
    let two = format!("play = [\"{TOLLA}\"]\nhand = [\"{PAGE}\"]\nink = 1\nexerted_ink = 3");
    let mut game = at("", "", &two, &exerted);
    game.end_turn().unwrap();
    // The character can quest again, and there is ink for a card of cost 4.
    does(&mut game, 2, &[&format!("quest {TOLLA}"), &format!("play {PAGE}")]);
    assert_eq!(game.lore(Seat(1)), 1);
}

#[test]
fn triggers_at_the_start_of_your_turn_abilities() {
    let two = format!("play = [\"{GARDENS}\"]\nhand = [\"{TOLLA}\"]");
    let mut game = at("options = { manual_steps = true }", "", &two, "");
    game.end_turn().unwrap();
    game.advance_step().unwrap();
    assert_eq!(game.current_step(), Some(Step::Ready));
    assert_eq!(game.game().position().bag.len(), 1, "it waits in the bag");
    game.advance_step().unwrap();
    assert_eq!(game.current_step(), Some(Step::Set));
    does(&mut game, 2, &["no"]);
    assert!(game.game().position().bag.is_empty());
}

#[test]
fn makes_drying_characters_dry_can_now_act() {
    let drying = format!("[objects.\"{TOLLA}\"]\ndrying = true");
    let mut game = at("", &format!("play = [\"{TOLLA}\"]"), "", &drying);
    let quest = format!("quest {TOLLA}");
    assert!(say(&mut game, 1, &quest).is_err());
    game.end_turn().unwrap();
    game.end_turn().unwrap();
    say(&mut game, 1, &quest).unwrap();
    assert_eq!(game.lore(Seat(0)), 1);
}

#[test]
fn gains_lore_from_locations_with_lore_value() {
    let mut game = at("", "", &format!("play = [\"{LANTERN_ROW}\", \"{LANTERN_ROW}\"]"), "");
    game.end_turn().unwrap();
    assert_eq!([game.lore(Seat(0)), game.lore(Seat(1))], [0, 2]);
}

#[test]
fn location_lore_is_not_a_triggered_ability() {
    let two = format!("play = [\"{LANTERN_ROW}\", \"{GARDENS}\"]\nhand = [\"{TOLLA}\"]\nlore = 18");
    let mut game = at("", "", &two, "");
    game.end_turn().unwrap();
    // Both locations gave their lore before the trigger of the second was resolved.
    assert_eq!(game.check_win_conditions(), Some(Ending::Lore(Seat(1), 20)));
    assert_eq!(game.game().public().waiting.len(), 1);
}

#[test]
fn resolves_at_start_of_turn_abilities_from_bag() {
    let two = format!("play = [\"{GARDENS}\"]\nhand = [\"{TOLLA}\"]");
    let mut game = at("", "", &two, "");
    game.end_turn().unwrap();
    assert_eq!((game.current_step(), game.lore(Seat(1))), (Some(Step::Set), 1));
    does(&mut game, 2, &["yes", &format!("ink {TOLLA}")]);
    assert!(game.is_in_main_phase());
    assert_eq!(game.game().public().ink[1].total(), 1);
    assert!(!game.has_inked_this_turn(Seat(1)), "an effect is not the ink action");
}

#[test]
fn active_player_draws_1_card() {
    let mut game = at("", "", "", "");
    game.end_turn().unwrap();
    assert_eq!([game.game().hand(Seat(0)).len(), game.game().hand(Seat(1)).len()], [0, 1]);
}

#[test]
fn starting_player_skips_draw_on_turn_1() {
    let mut game = kept(5);
    let first = game.active_player();
    assert!(game.is_first_turn());
    assert_eq!(game.game().hand(first).len(), 7);
    game.end_turn().unwrap();
    assert!(!game.is_first_turn());
    assert_eq!(game.game().hand(other(first)).len(), 8, "nobody else skips");
    game.end_turn().unwrap();
    assert_eq!(game.game().hand(first).len(), 8);
}

#[test]
fn triggers_effects_after_draw() {
    let mut game = at("", "", &format!("play = [\"{PAGE}\"]"), "");
    assert_eq!(object(&game, PAGE).strength, 2);
    game.end_turn().unwrap();
    assert!(game.is_in_main_phase());
    assert_eq!(object(&game, PAGE).strength, 3, "resolved before the main phase");
}

#[test]
fn allows_turn_actions_in_any_order() {
    let one = format!("play = [\"{TOLLA}\"]\nhand = [\"{TOLLA}\", \"{ODALIE}\"]\nink = 3");
    let actions = [format!("ink {TOLLA}"), format!("quest {TOLLA}"), format!("play {ODALIE}")];
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        let mut game = at("", &one, "", "");
        order.into_iter().for_each(|index| does(&mut game, 1, &[&actions[index]]));
        assert_eq!(game.lore(Seat(0)), 1);
        assert_eq!(game.game().public().field.len(), 2);
    }
}

#[test]
fn allows_multiple_actions_except_inkwell_once() {
    let one = format!(
        "play = [\"{TOLLA}\", \"{TOLLA}\"]\nhand = [\"{ODALIE}\", \"{ODALIE}\", \"{TOLLA}\"]\nink = 2"
    );
    let mut game = at("", &one, "", "");
    let (quest, again) = (format!("quest {TOLLA}"), format!("quest {TOLLA} 2"));
    let play = format!("play {ODALIE}");
    does(&mut game, 1, &[&quest, &again, &play, &play, &format!("ink {TOLLA}")]);
    assert_eq!(game.lore(Seat(0)), 2);
    game = at("", &one, "", "");
    does(&mut game, 1, &[&format!("ink {TOLLA}")]);
    let refused = say(&mut game, 1, &format!("ink {ODALIE}"));
    assert_eq!(refused, Err(NotNow::Refused(kernel::Refused::Rules(lorcana::Refusal::Inked))));
}

#[test]
fn tracks_hasinked_for_once_per_turn_limit() {
    let mut game = at("", &format!("hand = [\"{TOLLA}\", \"{TOLLA}\"]"), "", "");
    let ink = format!("ink {TOLLA}");
    assert!(!game.has_inked_this_turn(Seat(0)));
    does(&mut game, 1, &[&ink]);
    assert!(game.has_inked_this_turn(Seat(0)));
    assert!(say(&mut game, 1, &ink).is_err());
    game.end_turn().unwrap();
    assert!(!game.has_inked_this_turn(Seat(0)));
    game.end_turn().unwrap();
    does(&mut game, 1, &[&ink]);
    assert_eq!(game.game().public().ink[0].total(), 2);
}

#[test]
fn can_only_end_turn_when_no_abilities_waiting() {
    let mut game = at("", &format!("play = [\"{ODALIE}\", \"{TOLLA}\"]"), "", "");
    does(&mut game, 1, &[&format!("quest {ODALIE}")]);
    assert!(matches!(question(&game), Question::Effect(_)), "Support asks");
    assert!(game.end_turn().is_err());
    does(&mut game, 1, &["no"]);
    game.end_turn().unwrap();
}

/// Ends a turn in which lore was gained, with a kettle that mends at its end.
fn kettle() -> LorcanaGame {
    let damaged = format!("[objects.\"{TOLLA}\"]\ndamage = 2");
    let mut game = at("", &format!("play = [\"{TOLLA}\", \"Ever-Warm Kettle\"]"), "", &damaged);
    does(&mut game, 1, &[&format!("quest {TOLLA}")]);
    game.end_turn().unwrap();
    game
}

#[test]
fn triggers_at_end_of_turn_abilities() {
    let game = kettle();
    assert_eq!((game.current_phase(), game.active_player()), (Phase::End, Seat(0)));
    assert!(matches!(question(&game), Question::Effect(_)));
}

#[test]
fn resolves_all_triggers_in_bag() {
    let damaged = format!("[objects.\"{TOLLA}\"]\ndamage = 2");
    let two = "\"Ever-Warm Kettle\", \"Ever-Warm Kettle\"";
    let mut game = at("", &format!("play = [\"{TOLLA}\", {two}]"), "", &damaged);
    does(&mut game, 1, &[&format!("quest {TOLLA}")]);
    game.end_turn().unwrap();
    let one = [&format!("choose {TOLLA}"), "number 1"];
    does(&mut game, 1, &one);
    assert_eq!((object(&game, TOLLA).damage, game.active_player()), (1, Seat(0)), "one is left");
    does(&mut game, 1, &one);
    assert_eq!((object(&game, TOLLA).damage, game.active_player()), (0, Seat(1)));
}

#[test]
fn ends_this_turn_effects() {
    let one = format!("play = [\"{TOLLA}\"]\nhand = [\"Lamps Along the Water\"]\nink = 4");
    let mut game = at("", &one, "", "");
    does(&mut game, 1, &["play Lamps Along the Water"]);
    assert_eq!(object(&game, TOLLA).lore, 2);
    game.end_turn().unwrap();
    assert_eq!(object(&game, TOLLA).lore, 1);
}

#[test]
fn passes_turn_to_next_player() {
    let mut game = at("", "", "", "");
    let turn = game.turn_number();
    game.end_phase().unwrap();
    assert!(game.is_active_player(Seat(1)));
    assert_eq!(game.turn_number(), turn + 1);
    game.end_turn().unwrap();
    assert!(game.is_active_player(Seat(0)));
}

#[test]
fn player_wins_at_20_lore() {
    let mut position = position("", &format!("play = [\"{TOLLA}\"]"), "", "");
    position.add_lore(Seat(0), 19);
    let mut game = LorcanaGame::new(Lorcana::from_position(&position).unwrap());
    assert!(!game.is_game_over());
    does(&mut game, 1, &[&format!("quest {TOLLA}")]);
    let end = game.end_state();
    assert!(end.is_over);
    assert_eq!((end.winner, end.losers.as_slice()), (Some(Seat(0)), &[Seat(1)][..]));
    assert_eq!(end.reason, Some(Ending::Lore(Seat(0), 20)));
}

#[test]
fn player_loses_when_drawing_from_empty_deck() {
    let mut game = at("", "", "deck = []", "");
    game.end_turn().unwrap();
    assert_eq!(game.check_win_conditions(), Some(Ending::DeckOut(Seat(1))));
    assert_eq!(game.winner(), Some(Seat(0)));
    // In the current edition it is the end of the own turn that counts.
    let mut game = at("options = { edition = \"current\" }", "deck = []", "deck = []", "");
    assert_eq!(game.game().course().options.edition, Edition::Current);
    game.end_turn().unwrap();
    assert_eq!(game.check_win_conditions(), Some(Ending::DeckOut(Seat(0))));
}

#[test]
fn win_takes_priority_if_win_and_loss_simultaneous() {
    // The last draw found nothing, and no check has come since.
    let one = "play = [\"Tolla Grout - Mason of the Fifth Pier\"]\nlore = 19\ndrew_nothing = true\ndeck = []";
    let mut game = at("", one, "", "");
    does(&mut game, 1, &["quest Tolla Grout - Mason of the Fifth Pier"]);
    assert_eq!(game.check_win_conditions(), Some(Ending::Lore(Seat(0), 20)));
}

#[test]
fn steps_wait_where_they_are_asked_to() {
    let mut game = create(1, Options { manual_steps: true, ..Options::default() });
    assert_eq!(game.advance_step(), Err(NotNow::NotStarted));
    game.start_game().unwrap();
    assert_eq!(game.start_game(), Err(NotNow::Started));
    for step in [Step::DetermineFirstPlayer, Step::ShuffleDecks, Step::DrawStartingHands] {
        assert_eq!(game.current_step(), Some(step));
        game.advance_step().unwrap();
    }
    let first = game.active_player();
    game.submit_mulligan(first, &[]).unwrap();
    game.submit_mulligan(other(first), &[]).unwrap();
    assert_eq!(game.current_step(), Some(Step::Ready));
    game.advance_step().unwrap();
    assert_eq!(game.current_step(), Some(Step::Set));
    game.end_phase().unwrap();
    assert!(game.is_in_main_phase(), "turn 1 has no draw step");
    game.end_turn().unwrap();
    assert_eq!(game.current_phase(), Phase::End);
    game.end_phase().unwrap();
    assert_eq!((game.current_step(), game.active_player()), (Some(Step::Ready), other(first)));
}
