//! Batches: several choices of one compound decision, all or nothing.

use kernel::limits::BATCH_CHOICES_MAX;
use kernel::{BatchRefused, Decision, Game, Refused, Seat, Seed, Sink, Step, apply_batch};
use testkit::crooked::{Choice, Crooked, OTHER_QUESTION, Options};
use toys::sealed_bid::{Bid, SealedBid};

fn crooked() -> Crooked {
    Crooked::new(&Options::default(), &[(); 2], Seed::from_number(1), &mut Sink::off()).expect("two can play")
}

fn card_of_first_seat(game: &Crooked) -> Choice {
    let mut choices = Vec::new();
    game.choices(Seat(0), &mut choices);
    choices[0]
}

#[test]
fn a_whole_compound_decision_goes_in_one_batch() {
    let (mut batched, mut stepped) = (crooked(), crooked());
    let (mut batch_events, mut step_events) = (Vec::new(), Vec::new());
    let choices = [Choice::Set(1), Choice::Set(0)];
    let step = apply_batch(&mut batched, Seat(0), &choices, &mut Sink::into_list(&mut batch_events));
    assert_eq!(step, Ok(Step::Quiet));
    for choice in choices {
        stepped.apply(Seat(0), choice, &mut Sink::into_list(&mut step_events)).unwrap();
    }
    assert_eq!(batched, stepped);
    assert_eq!(batch_events, step_events);
}

/// The second pebble ends its decision: what follows would be judged by what the batch itself brought about.
#[test]
fn a_batch_does_not_reach_past_its_decision() {
    let mut game = crooked();
    let mut after_pebbles = game;
    apply_batch(&mut after_pebbles, Seat(0), &[Choice::Set(0), Choice::Set(0)], &mut Sink::off()).unwrap();
    let card = card_of_first_seat(&after_pebbles);
    let before = game;
    let choices = [Choice::Set(0), Choice::Set(0), card];
    assert_eq!(
        apply_batch(&mut game, Seat(0), &choices, &mut Sink::off()),
        Err(BatchRefused::ReachesPast(1))
    );
    assert_eq!(game, before);
}

#[test]
fn a_refused_choice_refuses_the_batch_and_nothing_is_told() {
    let mut game = crooked();
    let before = game;
    let mut events = Vec::new();
    let answer = apply_batch(
        &mut game,
        Seat(0),
        &[Choice::Set(0), Choice::Play(1)],
        &mut Sink::into_list(&mut events),
    );
    assert_eq!(answer, Err(BatchRefused::Choice(1, Refused::Rules(OTHER_QUESTION))));
    assert_eq!(game, before);
    assert!(events.is_empty());
}

#[test]
fn a_batch_holds_at_least_one_choice_and_not_too_many() {
    let mut game = crooked();
    assert_eq!(apply_batch(&mut game, Seat(0), &[], &mut Sink::off()), Err(BatchRefused::Empty));
    let many = vec![Choice::Set(0); BATCH_CHOICES_MAX + 1];
    assert_eq!(apply_batch(&mut game, Seat(0), &many, &mut Sink::off()), Err(BatchRefused::TooLong));
}

/// Bids of different seats are different decisions: a seat cannot batch its way past the others.
#[test]
fn a_simultaneous_answer_is_a_batch_of_one() {
    let mut game =
        SealedBid::new(&Default::default(), &[(); 2], Seed::from_number(1), &mut Sink::off()).unwrap();
    let two = apply_batch(&mut game, Seat(0), &[Bid(1), Bid(2)], &mut Sink::off());
    assert_eq!(two, Err(BatchRefused::ReachesPast(0)));
    assert_eq!(apply_batch(&mut game, Seat(0), &[Bid(1)], &mut Sink::off()), Ok(Step::Quiet));
    assert!(
        matches!(game.decision(), Decision::Ask { seats, .. } if !seats.has(Seat(0)) && seats.has(Seat(1)))
    );
}
