//! The check of fairness lets honest players pass and catches the others.

use kernel::{Choice, Game, Seat, Viewer};
use testkit::{Asked, CheckFailure, FairAnswer, Kit, Setup, plays_fair};
use toys::kuhn::{Act, Kuhn};
use toys::sealed_bid::SealedBid;
use toys::small_whist::{Options, SmallWhist};

/// More than there are decisions in the smallest of the games.
const PAIRS: u32 = 100;

fn plain<C>(choice: C) -> Result<FairAnswer<C>, String> {
    Ok(FairAnswer { choice, reasons: String::new() })
}

/// One of the seat's choices, picked by a number.
fn picked<G: Game>(asked: &Asked<'_, G>, number: u64) -> G::Choice {
    let mut choices = Vec::new();
    asked.truth.choices(asked.seat, &mut choices);
    choices[(number % choices.len() as u64) as usize]
}

fn number<T: std::fmt::Debug>(value: &T) -> u64 {
    format!("{value:?}").bytes().fold(7, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// One hand, with two cards that nobody sees or without.
fn whist() -> Kit<SmallWhist> {
    let setup = |(ranks, blind)| Setup {
        options: Options { ranks, blind, hands: 1 },
        entries: vec![(); 2],
        prior: (),
    };
    Kit::with_setups([(2, true), (4, false), (4, true), (5, true)].map(setup).to_vec())
}

fn honest<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    plays_fair(kit, PAIRS, |_| {
        // It remembers everything it ever knew and answers by all of that.
        let mut memory = 0u64;
        move |asked: &Asked<'_, G>| {
            memory = memory.wrapping_mul(3).wrapping_add(number(asked.known));
            let choice = picked(asked, memory ^ asked.seed.rng("player").bits());
            Ok(FairAnswer { choice, reasons: memory.to_string() })
        }
    })
}

#[test]
fn honest_players_pass() {
    honest::<Kuhn>(&Kit::new()).unwrap();
    honest::<SealedBid>(&Kit::new()).unwrap();
    honest::<SmallWhist>(&whist()).unwrap();
}

fn assert_caught(result: Result<(), CheckFailure>) {
    let failure = result.expect_err("the cheat went unnoticed");
    assert!(failure.problem.contains("depends on what the seat cannot know"), "{failure}");
}

#[test]
fn who_looks_at_the_truth_is_caught() {
    assert_caught(plays_fair(&Kit::<Kuhn>::new().games(40), PAIRS, |_| {
        |asked: &Asked<'_, Kuhn>| {
            let [first, second] = asked.truth.cards;
            plain(if (first > second) == (asked.seat == Seat(0)) { Act::Bet } else { Act::Pass })
        }
    }));
    // The order of the prizes to come, the sealed bids, the cards left out.
    fn by_position<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
        plays_fair(kit, PAIRS, |_| {
            |asked: &Asked<'_, G>| plain(picked(asked, number(&asked.truth.position())))
        })
    }
    assert_caught(by_position::<SealedBid>(&Kit::new()));
    assert_caught(by_position::<SmallWhist>(&whist()));
}

#[test]
fn who_looks_once_and_remembers_is_caught() {
    assert_caught(plays_fair(&whist(), PAIRS, |_| {
        let mut seen = None;
        move |asked: &Asked<'_, SmallWhist>| match seen {
            Some(seen) => plain(picked(asked, seen)),
            None => {
                let other = Viewer::Seat(Seat(1 - asked.seat.0));
                seen = Some(number(&asked.truth.known(other)));
                plain(picked(asked, 0))
            }
        }
    }));
}

#[test]
fn reasons_that_tell_the_truth_are_caught() {
    assert_caught(plays_fair(&Kit::<Kuhn>::new(), PAIRS, |_| {
        |asked: &Asked<'_, Kuhn>| {
            Ok(FairAnswer { choice: Act::Pass, reasons: format!("{:?}", asked.truth.cards) })
        }
    }));
}

#[test]
fn illegal_answers_and_faults_are_reported() {
    let high = |_: &Asked<'_, SmallWhist>| {
        plain(<SmallWhist as Game>::Choice::from_code(15).ok_or("there are sixteen cards")?)
    };
    let failure = plays_fair(&whist(), PAIRS, |_| high).unwrap_err();
    assert!(failure.problem.contains("which is refused: you do not hold this card"), "{failure}");
    let failure =
        plays_fair(&Kit::<Kuhn>::new(), PAIRS, |_| |_: &Asked<'_, Kuhn>| Err("is ill".into())).unwrap_err();
    assert!(failure.problem.ends_with(": is ill"), "{failure}");
}
