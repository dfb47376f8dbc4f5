//! More seats than two: who is out, and what goes with them (LOR 3.2.1.3, 5.1).

use kernel::{Decision, Game, Leave, Seat, Seed, Sink, Verdict};
use lorcana::{Choice, Ending, Lorcana, Loss, Options, Phase, Question, starters};
use serde_json::json;

fn started(seats: usize, options: Options) -> Lorcana {
    let decks = starters()[..seats].to_vec();
    Lorcana::new(&options, &decks, Seed::from_number(11), &mut Sink::off()).unwrap()
}

fn asked(game: &Lorcana) -> (Seat, Question) {
    let Decision::Ask { seats, what, .. } = game.decision() else { panic!("the game is over") };
    (seats.first().unwrap(), what)
}

fn choose(game: &mut Lorcana, choice: Choice) {
    let (seat, _) = asked(game);
    game.apply(seat, choice, &mut Sink::off()).unwrap();
    game.check().unwrap();
}

fn leave(game: &mut Lorcana, seat: Seat) {
    game.leave(seat, Leave::Concede, &mut Sink::off());
    game.check().unwrap();
}

/// The seat `more` places after the starting one.
fn nth(game: &Lorcana, more: u8) -> Seat {
    Seat((game.course().first.0 + more) % game.seats())
}

/// A game in turn 1.
fn playing(seats: usize) -> Lorcana {
    let mut game = started(seats, Options::default());
    (0..seats).for_each(|_| choose(&mut game, Choice::Keep));
    game
}

#[test]
fn turns_go_round_and_skip_who_is_out() {
    let mut game = playing(4);
    let order: Vec<Seat> = (0..4).map(|more| nth(&game, more)).collect();
    for &seat in &order {
        assert_eq!(asked(&game), (seat, Question::Main));
        choose(&mut game, Choice::EndTurn);
    }
    leave(&mut game, order[2]);
    assert!(game.hand(order[2]).is_empty(), "their cards leave");
    assert_eq!(game.course().losses[order[2].index()], Some(Loss::Left(Leave::Concede)));
    for more in [0, 1, 3, 0] {
        assert_eq!(asked(&game), (order[more], Question::Main));
        choose(&mut game, Choice::EndTurn);
    }
}

#[test]
fn the_turn_of_who_leaves_passes() {
    let mut game = playing(3);
    let (first, second) = (nth(&game, 0), nth(&game, 1));
    leave(&mut game, first);
    assert_eq!(asked(&game), (second, Question::Main));
    assert_eq!((game.turn(), game.hand(second).len()), (2, 8));
}

#[test]
fn hands_are_altered_without_who_leaves() {
    let mut game = started(3, Options::default());
    let (first, second, third) = (nth(&game, 0), nth(&game, 1), nth(&game, 2));
    assert_eq!(asked(&game), (first, Question::Mulligan));
    let card = game.hand(first)[0];
    choose(&mut game, Choice::Bottom(card));
    leave(&mut game, second);
    assert_eq!(asked(&game), (first, Question::Mulligan), "what others decide stays");
    choose(&mut game, Choice::Done);
    assert_eq!(asked(&game), (third, Question::Mulligan));
    choose(&mut game, Choice::Keep);
    assert_eq!(asked(&game), (first, Question::Main));
}

#[test]
fn whoever_is_next_goes_first_if_the_first_leaves_in_setup() {
    let mut game = started(4, Options { manual_steps: true, ..Options::default() });
    let (first, second) = (nth(&game, 0), nth(&game, 1));
    assert_eq!((asked(&game), game.course().step.phase()), ((first, Question::Step), Phase::Setup));
    leave(&mut game, first);
    assert_eq!(asked(&game), (second, Question::Step));
    while game.course().step.phase() == Phase::Setup {
        let choice = if asked(&game).1 == Question::Step { Choice::Continue } else { Choice::Keep };
        choose(&mut game, choice);
    }
    assert_eq!((game.public().active, game.turn()), (second, 1));
}

#[test]
fn the_last_one_left_wins() {
    let mut game = playing(3);
    let [first, second, winner] = [0, 1, 2].map(|more| nth(&game, more));
    leave(&mut game, second);
    leave(&mut game, first);
    assert_eq!(game.course().ending, Some(Ending::LastLeft(winner)));
    let outcome = game.outcome().unwrap();
    for seat in (0..3).map(Seat) {
        let verdict = if seat == winner { Verdict::Won } else { Verdict::Lost };
        assert_eq!(outcome.standing(seat).verdict, verdict);
    }
}

/// Seat 1 plays this action; each of the four has three cards in hand and one character.
fn playing_of_four(action: &str) -> Lorcana {
    let seat = |hand: Vec<&str>| {
        json!({
            "hand": hand, "ink": 8, "play": ["Tamsin Reed - Pocket Thief"],
            "deck": vec!["Tolla Grout - Mason of the Fifth Pier"; 5],
        })
    };
    let others = || seat(vec!["Tolla Grout - Mason of the Fifth Pier"; 3]);
    let position = json!({
        "seat_1": seat(vec![action]), "seat_2": others(), "seat_3": others(), "seat_4": others(),
    });
    let mut game = Lorcana::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    say(&mut game, &format!("play {action}"));
    game
}

/// Answers in words for the seat that is asked.
fn say(game: &mut Lorcana, words: &str) {
    let (seat, _) = asked(game);
    let choice = game.read(seat, words).unwrap();
    choose(game, choice);
}

#[test]
fn who_was_asked_before_may_leave_and_nobody_is_left_out() {
    let mut game = playing_of_four("Supper for Strangers");
    say(&mut game, "choose Tamsin Reed - Pocket Thief");
    assert_eq!(asked(&game).0, Seat(1));
    say(&mut game, "yes");
    assert_eq!(asked(&game).0, Seat(2));
    leave(&mut game, Seat(1));
    assert_eq!(asked(&game).0, Seat(2), "still asked");
    say(&mut game, "yes");
    assert_eq!(asked(&game).0, Seat(3));
    say(&mut game, "yes");
    assert_eq!((game.hand(Seat(2)).len(), game.hand(Seat(3)).len()), (4, 4));
    assert_eq!(asked(&game), (Seat(0), Question::Main));
}

#[test]
fn what_one_has_done_does_not_count_for_the_next() {
    let mut game = playing_of_four("Empty Every Pocket");
    say(&mut game, "discard Tolla Grout - Mason of the Fifth Pier");
    leave(&mut game, Seat(1));
    for seat in [Seat(2), Seat(3)] {
        for _ in 0..2 {
            assert_eq!(asked(&game).0, seat);
            say(&mut game, "discard Tolla Grout - Mason of the Fifth Pier");
        }
        assert_eq!(game.hand(seat).len(), 1);
    }
    assert_eq!(asked(&game), (Seat(0), Question::Main));
}

#[test]
fn what_was_chosen_for_who_leaves_stays() {
    let mut game = playing_of_four("Walk the Cloud Plank");
    say(&mut game, "choose Tamsin Reed - Pocket Thief 2");
    leave(&mut game, Seat(0));
    assert_eq!(game.public().field.len(), 3, "nobody is banished for who is out");
    assert_eq!(asked(&game), (Seat(1), Question::Main));
    let position = game.position();
    assert!(position.objects.values().all(|one| one.leaving == Default::default()));
}
