//! Records of the toy games: undo, redo, forks, torn ends, and refusals that say the line and the reason.

use kernel::record::{CannotUndo, Header, Mode, RecordError, Tail, Timeline};
use kernel::{Game, Leave, Seat, Seed, Sink};
use testkit::crooked::{Choice, Crooked, Options};

fn start(mode: Mode) -> Timeline<Crooked> {
    Timeline::start(&Options::default(), &[(); 2], Seed::from_number(5), mode, &mut Sink::off())
        .expect("two can play")
}

fn choose(timeline: &mut Timeline<Crooked>, choice: Choice) {
    let seat = timeline.game().decision().seats().first().expect("somebody is asked");
    timeline.choose(seat, choice, &mut Sink::off()).expect("a legal choice");
}

fn play_first_card(timeline: &mut Timeline<Crooked>) {
    let seat = timeline.game().decision().seats().first().expect("somebody is asked");
    let mut choices = Vec::new();
    timeline.game().choices(seat, &mut choices);
    choose(timeline, choices[0]);
}

fn whole_game() -> String {
    let mut timeline = start(Mode::Play);
    choose(&mut timeline, Choice::Set(0));
    choose(&mut timeline, Choice::Set(1));
    while timeline.game().outcome().is_none() {
        play_first_card(&mut timeline);
    }
    timeline.take_lines()
}

fn load_error(text: &str) -> RecordError {
    Timeline::<Crooked>::load(text, Tail::Whole).map(|_| ()).expect_err("a record that cannot be used")
}

#[test]
fn undo_takes_back_a_whole_compound_decision() {
    let mut timeline = start(Mode::Play);
    let before = *timeline.game();
    choose(&mut timeline, Choice::Set(0));
    choose(&mut timeline, Choice::Set(1));
    let after = *timeline.game();
    assert_eq!(timeline.undo(), Ok(()));
    assert_eq!(*timeline.game(), before);
    assert_eq!(timeline.redo(&mut Sink::off()), Ok(()));
    assert_eq!(*timeline.game(), after);
    assert_eq!(timeline.redo(&mut Sink::off()), Err(CannotUndo::NothingUndone));
}

#[test]
fn free_undo_ends_at_a_reveal_and_practice_goes_further() {
    let begin = |mode| {
        let mut timeline = start(mode);
        assert_eq!(timeline.undo(), Err(CannotUndo::Nothing));
        choose(&mut timeline, Choice::Set(0));
        choose(&mut timeline, Choice::Set(1));
        timeline
    };
    // A card that is played is only shown; sooner or later the die is rolled for one.
    let (mut timeline, mut plays) = (begin(Mode::Play), 0);
    loop {
        play_first_card(&mut timeline);
        plays += 1;
        match timeline.undo() {
            Ok(()) => assert_eq!(timeline.redo(&mut Sink::off()), Ok(())),
            refused => break assert_eq!(refused, Err(CannotUndo::Revealed)),
        }
    }
    let mut practice = begin(Mode::Practice);
    (0..plays).for_each(|_| play_first_card(&mut practice));
    assert_eq!(practice.undo(), Ok(()));
}

/// Open answers of others come to light without a `Reveal`; going back over them would be asking twice.
#[test]
fn free_undo_stops_at_a_move_of_another_seat() {
    use toys::sealed_bid::{Bid, Options, SealedBid};
    let seed = Seed::from_number(1);
    let mut timeline =
        Timeline::<SealedBid>::start(&Options::default(), &[(); 3], seed, Mode::Play, &mut Sink::off())
            .unwrap();
    timeline.choose(Seat(0), Bid(1), &mut Sink::off()).unwrap();
    assert_eq!(timeline.undo_floor(), 0);
    timeline.choose(Seat(1), Bid(2), &mut Sink::off()).unwrap();
    assert_eq!((timeline.undo_floor(), timeline.last_seat()), (1, Some(Seat(1))));
    assert_eq!(timeline.undo_to(0), Err(CannotUndo::Revealed));
    assert_eq!(timeline.undo_to(1), Ok(()));
}

#[test]
fn another_choice_forgets_what_was_taken_back() {
    let mut timeline = start(Mode::Play);
    choose(&mut timeline, Choice::Set(0));
    timeline.undo().unwrap();
    assert!(timeline.can_redo());
    choose(&mut timeline, Choice::Set(1));
    assert!(!timeline.can_redo());
}

#[test]
fn a_loaded_record_goes_on_where_it_was() {
    let mut timeline = start(Mode::Play);
    choose(&mut timeline, Choice::Set(0));
    timeline.undo().unwrap();
    let mut text = timeline.take_lines();
    let mut loaded = Timeline::<Crooked>::load(&text, Tail::Whole).unwrap();
    assert!(loaded.can_redo(), "what was taken back before saving can be done again after loading");
    loaded.redo(&mut Sink::off()).unwrap();
    loaded.leave(Seat(1), Leave::Concede, &mut Sink::off());
    text.push_str(&loaded.take_lines());
    let again = Timeline::<Crooked>::load(&text, Tail::Whole).unwrap();
    assert_eq!(again.game(), loaded.game());
    assert_eq!(again.written(1), Some((Seat(1), "concede".to_owned())));
    assert!(again.game().outcome().is_some());
}

/// Every byte of a whole game, every bit.
#[test]
fn no_flipped_bit_goes_unnoticed() {
    let text = whole_game();
    assert!(Timeline::<Crooked>::load(&text, Tail::Whole).is_ok());
    for place in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(Timeline::<Crooked>::load(&changed, Tail::Whole).is_err(), "byte {place}, bit {bit}");
            }
        }
    }
}

#[test]
fn a_torn_last_line_is_refused_or_left_out_as_asked() {
    let text = whole_game();
    let torn = &text[..text.len() - 10];
    let last = text.lines().count();
    assert_eq!(load_error(torn), RecordError { line: last, reason: "cut off: the line has no end".into() });
    let loaded = Timeline::<Crooked>::load(torn, Tail::MayBeTorn).unwrap();
    assert_eq!(loaded.len(), 6, "all six moves are there, only the closing line is lost");
}

#[test]
fn refusals_name_the_line_and_the_reason() {
    let text = whole_game();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();

    let error = load_error("hello\n");
    assert_eq!(
        (error.line, error.reason.as_str()),
        (1, "this is no record: it does not begin with a header")
    );
    assert_eq!(load_error("").line, 1);

    let newer = text.replacen("\"format\":1", "\"format\":2", 1);
    assert_eq!(
        load_error(&newer).to_string(),
        "line 1: written in format 2 by a newer program; this one reads up to 1"
    );

    let edited = text.replacen("set left", "set right", 1);
    assert_eq!(load_error(&edited).to_string(), "line 2: damaged: its checksum does not fit");

    let mut swapped = lines.clone();
    swapped.swap(1, 2);
    assert_eq!(load_error(&join(&swapped)).line, 2);

    assert_eq!(Header::peek(&text).unwrap().game, "crooked");
}

/// Somebody who recomputes the checksums still cannot make another game of it: the checkpoint at the end
/// holds the position.
#[test]
fn a_record_from_another_seed_does_not_pass() {
    let other = Timeline::<Crooked>::start(
        &Options::default(),
        &[(); 2],
        Seed::from_number(6),
        Mode::Play,
        &mut Sink::off(),
    )
    .unwrap()
    .take_lines();
    let mixed = format!("{other}{}", &whole_game().split_once('\n').unwrap().1);
    assert_eq!(load_error(&mixed).line, 2);
}

/// Fanning and closing the hand, at any length: an aside, so the game does not go on.
fn long_game(mode: Mode, moves: usize) -> (Timeline<Crooked>, Vec<Crooked>) {
    let mut timeline = start(mode);
    let mut states = vec![*timeline.game()];
    for number in 0..moves {
        if number == 70 {
            choose(&mut timeline, Choice::Set(0));
        } else {
            timeline.choose(Seat(number as u8 % 2), Choice::Fan, &mut Sink::off()).expect("always legal");
        }
        states.push(*timeline.game());
    }
    (timeline, states)
}

/// Few states are kept, and every state can be had.
#[test]
fn every_moment_of_a_long_game_can_be_seen_again() {
    let (mut timeline, states) = long_game(Mode::Practice, 200);
    let text = timeline.take_lines();
    let loaded = Timeline::<Crooked>::load(&text, Tail::Whole).unwrap();
    for timeline in [&timeline, &loaded] {
        let mut walk = timeline.walk(0);
        for (moves, state) in states.iter().enumerate() {
            assert_eq!(timeline.at(moves), *state, "after {moves} moves");
            assert_eq!((walk.made(), walk.game()), (moves, state));
            assert_eq!(walk.coming(), timeline.written(moves));
            walk.go_on(&mut Sink::off());
        }
        assert_eq!(walk.go_on(&mut Sink::off()), None);
        assert_eq!(timeline.at(10_000), *timeline.game());
        assert_eq!(timeline.written(70), Some((Seat(0), "set left".to_owned())));
        assert_eq!((timeline.events(70).len(), timeline.events(200).len()), (1, 0));
    }
}

#[test]
fn a_long_way_back_and_forth_leads_to_the_same_states() {
    let (mut timeline, states) = long_game(Mode::Practice, 200);
    for left in [150, 128, 127, 64, 63, 1, 0] {
        timeline.undo_to(left).unwrap();
        assert_eq!((timeline.len(), timeline.game()), (left, &states[left]));
    }
    while timeline.can_redo() {
        timeline.redo(&mut Sink::off()).unwrap();
        assert_eq!(*timeline.game(), states[timeline.len()]);
        assert_eq!(timeline.at(timeline.len() - 1), states[timeline.len() - 1]);
    }
    assert_eq!(timeline.len(), 200);
}

/// An undo all agree to takes back reveals and moves of other seats too; the record says so.
#[test]
fn an_agreed_undo_goes_past_reveals_and_other_seats() {
    let mut timeline = start(Mode::Play);
    assert_eq!(timeline.undo_agreed(0), Err(CannotUndo::Nothing));
    choose(&mut timeline, Choice::Set(0));
    choose(&mut timeline, Choice::Set(1));
    let before = *timeline.game();
    while timeline.game().outcome().is_none() {
        play_first_card(&mut timeline);
    }
    assert_eq!(timeline.undo_to(2), Err(CannotUndo::Revealed));
    assert_eq!(timeline.undo_agreed(6), Err(CannotUndo::Nothing));
    assert_eq!(timeline.undo_agreed(2), Ok(()));
    assert_eq!((timeline.game(), timeline.agreed_undos()), (&before, 1));
    play_first_card(&mut timeline);
    let text = timeline.take_lines();
    assert!(text.contains("{\"agreed_undo_to\":2,"), "{text}");
    let loaded = Timeline::<Crooked>::load(&text, Tail::Whole).unwrap();
    assert_eq!((loaded.game(), loaded.len(), loaded.agreed_undos()), (timeline.game(), 3, 1));

    let impossible = forged(&text, |line| line.replace("{\"agreed_undo_to\":2", "{\"agreed_undo_to\":6"));
    assert_eq!(load_error(&impossible).reason, "there is nothing after move 6 to take back here");
    let not_agreed = forged(&text, |line| line.replace("agreed_undo_to", "undo_to"));
    assert_eq!(load_error(&not_agreed).reason, "going back to move 2 is not possible here");
}

/// The record with its lines changed and all checksums made to fit.
fn forged(text: &str, change: impl Fn(&str) -> String) -> String {
    let bodies =
        text.lines().filter_map(|line| line.split_once(",\"sum\"")).map(|(body, _)| format!("{body}}}"));
    let lines: Vec<String> = bodies.map(|line| change(&line)).collect();
    kernel::record::seal(lines.iter().map(String::as_str))
}

/// The last decision of a person, with all that others answered.
#[test]
fn the_last_decision_of_a_person_is_found() {
    let mut timeline = start(Mode::Play);
    let first = |seat: Seat| seat == Seat(0);
    let second = |seat: Seat| seat == Seat(1);
    assert_eq!(timeline.last_decision(0, |_| true), None);
    choose(&mut timeline, Choice::Set(0));
    choose(&mut timeline, Choice::Set(1));
    assert_eq!(timeline.last_decision(0, first), Some(0), "a compound decision is one");
    assert_eq!(timeline.last_decision(1, first), Some(1), "or what the floor leaves of it");
    assert_eq!(timeline.last_decision(0, second), None);
    play_first_card(&mut timeline);
    play_first_card(&mut timeline);
    assert_eq!((timeline.last_decision(0, first), timeline.last_decision(0, second)), (Some(2), Some(3)));
    assert_eq!(timeline.last_decision(timeline.undo_floor(), |_| true), None);
    assert_eq!(timeline.last_decision(0, |_| false), None);

    let (mut timeline, _) = long_game(Mode::Practice, 70);
    choose(&mut timeline, Choice::Set(0));
    for _ in 0..150 {
        timeline.choose(Seat(1), Choice::Fan, &mut Sink::off()).unwrap();
    }
    assert_eq!(timeline.last_decision(0, first), Some(70), "however far back it is");
    assert_eq!(timeline.last_decision(71, first), None);
}

#[test]
fn a_batch_is_recorded_choice_by_choice_or_not_at_all() {
    let mut timeline = start(Mode::Play);
    let (before, mut events) = (*timeline.game(), Vec::new());
    let wrong = [Choice::Set(0), Choice::Play(1)];
    assert!(timeline.choose_batch(Seat(0), &wrong, &mut Sink::into_list(&mut events)).is_err());
    assert_eq!((timeline.game(), timeline.len(), events.len()), (&before, 0, 0));
    let right = [Choice::Set(0), Choice::Set(1)];
    assert!(timeline.choose_batch(Seat(0), &right, &mut Sink::into_list(&mut events)).is_ok());
    assert_eq!((timeline.len(), events.len()), (2, 2));
    let loaded = Timeline::<Crooked>::load(&timeline.take_lines(), Tail::Whole).unwrap();
    assert_eq!(loaded.game(), timeline.game());
}
