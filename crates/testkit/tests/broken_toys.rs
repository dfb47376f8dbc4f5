//! A check that never fails is worth nothing: each is shown a game that breaks what it is for.

use testkit::crooked::{Crooked, Fault, Options};
use testkit::{Kit, Setup, checks};

testkit::conformance!(honest: kit(Fault::None));

fn kit(fault: Fault) -> Kit<Crooked> {
    let options = Options { fault, ..Options::default() };
    Kit::with_setups(vec![Setup { options, entries: vec![(); 2], prior: () }]).games(40)
}

/// Each fault and the check it is for.
const CAUGHT_BY: &[(Fault, &str)] = &[
    (Fault::CodeOfAside, "codes_are_dense"),
    (Fault::WrongDefault, "options_match_their_description"),
    (Fault::GlobalCounter, "determinism"),
    (Fault::Unlisted, "listed_is_legal"),
    (Fault::Illegal, "listed_is_legal"),
    (Fault::Twice, "listed_is_legal"),
    (Fault::CostlyRefusal, "refusals_change_nothing"),
    (Fault::SameNotation, "notation_round_trip"),
    (Fault::FragileReader, "notation_round_trip"),
    (Fault::PositionWithoutRng, "position_round_trip"),
    (Fault::PositionWithoutPebbles, "position_round_trip"),
    (Fault::SameNotation, "records_load"),
    (Fault::NoChoice, "always_a_choice"),
    (Fault::TakesBack, "compound_decisions_are_monotone"),
    (Fault::Endless, "random_play_ends"),
    (Fault::LostCard, "invariants_hold"),
    (Fault::PushyAside, "asides_only_rearrange"),
    (Fault::Revenant, "leaving_is_final"),
    (Fault::ShortView, "views_show_the_offers"),
    (Fault::OtherKind, "views_show_the_offers"),
    (Fault::OtherStep, "views_show_the_offers"),
    (Fault::OtherMeant, "pointing_is_honest"),
    (Fault::QuietPlay, "quiet_steps_reveal_nothing"),
    (Fault::ShownRoll, "batches_are_no_oracle"),
    (Fault::StepLeak, "batches_are_no_oracle"),
    (Fault::KnownLeak, "deal_is_consistent"),
    (Fault::EventLeak, "non_interference"),
    (Fault::RefusalLeak, "non_interference"),
    (Fault::ReaderLeak, "non_interference"),
    (Fault::UntoldKnowledge, "non_interference"),
    (Fault::WrongDeal, "deal_is_consistent"),
    (Fault::PeekingDeal, "deal_is_consistent"),
    (Fault::NarrowDeal, "deal_covers_all_worlds"),
    (Fault::BiasedDeal, "deal_is_fair"),
];

#[test]
fn every_fault_is_caught_by_its_check() {
    let mut missed = Vec::new();
    for &(fault, name) in CAUGHT_BY {
        let (_, check) = checks::all::<Crooked>().into_iter().find(|(check, _)| *check == name).unwrap();
        match check(&kit(fault)) {
            Ok(()) => missed.push(format!("{fault:?} passes {name}")),
            Err(failure) => println!("{fault:?}, caught by {name}:\n{failure}\n"),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn every_check_catches_something() {
    for (name, _) in checks::all::<Crooked>() {
        assert!(
            CAUGHT_BY.iter().any(|(_, check)| *check == name),
            "no broken toy shows that {name} is awake"
        );
    }
}

#[test]
fn a_failure_says_how_to_see_it_again() {
    let failure = checks::invariants_hold(&kit(Fault::LostCard)).unwrap_err();
    let text = failure.to_string();
    for part in ["the cards are", "seed:", "setup:", "choices", "play 3"] {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}
