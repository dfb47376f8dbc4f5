//! A whole cast as one batch: all or nothing, and no oracle.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use duel::{Choice, Duel, Refusal, starters};
use kernel::record::{CannotUndo, Mode, Timeline};
use kernel::{Batch, BatchRefused, Game, Refused, Seat, Seed, Sink, Step, apply_batch};
use serde_json::{Value, json};

const ONE: Seat = Seat(0);

/// A main phase of the first seat, with these cards and resources against these creatures.
fn game(hand: &[&str], resources: [u8; 5], own: &[&str], others: &[&str]) -> Duel {
    let library = ["Ember Vent"; 4];
    let position: Value = json!({
        "turn": 4,
        "seat_1": { "library": library, "hand": hand, "resources": resources, "battlefield": own },
        "seat_2": { "library": library, "battlefield": others },
    });
    Duel::from_position(&serde_json::from_value(position).unwrap()).unwrap()
}

/// The choices that texts mean one after the other, if they may be one batch.
fn batch(game: &Duel, texts: &[&str]) -> Result<Vec<Choice>, BatchRefused<Refusal>> {
    let mut batch = Batch::new(game, ONE, texts.len())?;
    for text in texts {
        let choice = batch.state()?.read(ONE, text).unwrap();
        batch.push(choice)?;
    }
    Ok(batch.into_choices())
}

/// Makes the choices as one batch, and one by one; both must come to the same. The joint effect.
fn cast(game: &mut Duel, texts: &[&str]) -> Step {
    let choices = batch(game, texts).unwrap();
    let (mut stepped, mut step_events, mut batch_events) = (game.clone(), Vec::new(), Vec::new());
    for &choice in &choices {
        stepped.apply(ONE, choice, &mut Sink::into_list(&mut step_events)).unwrap();
    }
    let step = apply_batch(game, ONE, &choices, &mut Sink::into_list(&mut batch_events)).unwrap();
    assert_eq!(*game, stepped);
    assert_eq!(batch_events, step_events);
    step
}

fn on_stack(game: &Duel) -> Vec<&'static str> {
    game.public().stack.iter().map(|item| item.card.card().name).collect()
}

const ANTLER_DUEL: [&str; 4] = ["play Antler Duel", "target Thicket Boar", "target Cinder Hound 2", "pay 1"];

/// Two Grove and one Tide for a spell of one Grove and one more: which pays is a choice.
fn before_antler_duel() -> Duel {
    game(&["Antler Duel"], [0, 1, 0, 0, 2], &["Thicket Boar"], &["Cinder Hound", "Cinder Hound"])
}

#[test]
fn a_spell_with_two_targets_and_its_payment() {
    let mut game = before_antler_duel();
    assert_eq!(cast(&mut game, &ANTLER_DUEL), Step::Shown);
    assert_eq!(on_stack(&game), ["Antler Duel"]);
    assert_eq!(game.announcement(), None, "it is paid");
    let left = game.public().players[0].resources;
    assert_eq!((0..5).map(|aspect| left.amount(aspect)).collect::<Vec<_>>(), [0, 0, 0, 0, 1]);
}

#[test]
fn modes_and_x_and_another_cost_and_abilities() {
    let mut modal =
        game(&["Canopy Snare"], [0, 1, 0, 0, 2], &["Thicket Boar"], &["Scree Drake", "Scree Drake"]);
    let modes = ["play Canopy Snare", "mode 3", "target Thicket Boar", "target Scree Drake 2", "pay 0"];
    assert_eq!(cast(&mut modal, &modes), Step::Shown);

    let mut with_x = game(&["Spring Without End"], [0, 1, 0, 0, 4], &["Thicket Boar"], &[]);
    assert_eq!(cast(&mut with_x, &["play Spring Without End", "x 2", "pay 1"]), Step::Shown);

    let mut instead = game(&["Flint and Spite"], [0, 0, 0, 2, 0], &["Ember Vent", "Old Grove"], &[]);
    let sacrifice = ["play Flint and Spite", "alternative", "target player 2", "sacrifice Old Grove"];
    assert_eq!(cast(&mut instead, &sacrifice), Step::Shown);

    // A card that is discarded as a cost was known to whoever discards it.
    let mut ability = game(&["Cinder Hound", "Old Grove"], [0; 5], &["Scree Drake"], &[]);
    assert_eq!(cast(&mut ability, &["activate Scree Drake", "discard Old Grove"]), Step::Shown);
}

#[test]
fn a_refused_cast_changes_nothing() {
    let game = before_antler_duel();
    let [play, own, other, pay] = ANTLER_DUEL;
    let refused = |texts: &[&str]| batch(&game, texts).unwrap_err();
    let no = |index: usize, why: Refusal| BatchRefused::Choice(index, Refused::Rules(why));
    assert_eq!(refused(&[play, own, own, pay]), no(2, Refusal::NotATarget));
    assert_eq!(refused(&[play, own, other, "pay 2"]), no(3, Refusal::Number));
    assert_eq!(refused(&[play, own, pay]), no(2, Refusal::NoAnswer));
    assert_eq!(refused(&[play, own, other, pay, "pass"]), BatchRefused::ReachesPast(3), "it is announced");
    assert_eq!(refused(&["pass", play]), BatchRefused::ReachesPast(0), "nothing was begun");

    let mut tried = game.clone();
    let mut events = Vec::new();
    let wrong = [batch(&game, &ANTLER_DUEL).unwrap(), vec![Choice::Pass]].concat();
    assert!(apply_batch(&mut tried, ONE, &wrong, &mut Sink::into_list(&mut events)).is_err());
    assert_eq!((tried, events.len()), (game, 0));
}

/// Others have seen the card: undo goes back to it and no further, as ever, one choice at a time.
#[test]
fn a_card_that_was_shown_stays_played() {
    let decks = starters();
    let entries = [decks[1].clone(), decks[1].clone()];
    let mut timeline = Timeline::<Duel>::start(
        &Default::default(),
        &entries,
        Seed::from_number(3),
        Mode::Play,
        &mut Sink::off(),
    )
    .unwrap();
    let mut rng = Seed::from_number(3).rng("casts");
    let (mut choices, mut casts) = (Vec::new(), 0);
    while let Some(seat) = timeline.game().decision().seats().first() {
        choices.clear();
        timeline.game().choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        let step = timeline.choose(seat, choice, &mut Sink::off()).unwrap();
        if matches!(choice, Choice::Play(_)) {
            assert_ne!(step, Step::Quiet);
            // What was shown goes back, what came to light does not.
            match step {
                Step::Shown => {
                    assert_eq!(timeline.undo(), Ok(()));
                    timeline.choose(seat, choice, &mut Sink::off()).unwrap();
                }
                _ => assert_eq!(timeline.undo(), Err(CannotUndo::Revealed)),
            }
            casts += 1;
        }
    }
    assert!(casts > 10, "{casts}");
}

/// Spells and abilities cast or activated in random games go as one batch, unless a step of it reveals something.
#[test]
fn every_announcement_is_a_batch() {
    let decks = starters();
    let (mut choices, mut compound) = (Vec::new(), 0);
    for number in 0..decks.len() {
        let entries = [decks[number].clone(), decks[(number + 1) % decks.len()].clone()];
        let seed = Seed::from_number(number as u64);
        let mut game = Duel::new(&Default::default(), &entries, seed, &mut Sink::off()).unwrap();
        let mut rng = seed.rng("announcements");
        while let Some(seat) = game.decision().seats().first() {
            let (start, mut made, mut reveals) = (game.clone(), Vec::new(), false);
            loop {
                choices.clear();
                game.choices(seat, &mut choices);
                let choice = *rng.pick(&choices);
                let step = game.apply(seat, choice, &mut Sink::off()).unwrap();
                made.push(choice);
                if game.announcement().is_none() {
                    break;
                }
                reveals |= step == Step::Reveal;
            }
            let mut batched = start;
            let answer = apply_batch(&mut batched, seat, &made, &mut Sink::off());
            assert_eq!(answer.is_err(), reveals, "{made:?}: {answer:?}");
            assert!(reveals || batched == game, "{made:?}");
            compound += usize::from(made.len() > 1);
        }
    }
    assert!(compound > 20, "{compound}");
}
