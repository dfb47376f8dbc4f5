//! Every bug that is planted is found, by the invariant it breaks.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::stage::stage;
use faultsim::{Bug, Invariant};

/// Bugs, each with the invariant that notices it.
const TABLE: [(Bug, Invariant); 27] = [
    (Bug::ToldBeforeStored, Invariant::Projection),
    (Bug::AckedBeforeStored, Invariant::Kept),
    (Bug::LazyCommit, Invariant::Kept),
    (Bug::FullStoreIgnored, Invariant::Kept),
    (Bug::TornRow, Invariant::Kept),
    (Bug::RowsOutOfOrder, Invariant::Kept),
    (Bug::ChecksumIgnored, Invariant::Projection),
    (Bug::CommandsForgottenOnReload, Invariant::Once),
    (Bug::CommandsForgotten, Invariant::Once),
    (Bug::StaleCheckOff, Invariant::Once),
    (Bug::ActorFromMessage, Invariant::Once),
    (Bug::ConsentForged, Invariant::Once),
    (Bug::RefusalsDropped, Invariant::Once),
    (Bug::RefusalsTwice, Invariant::Once),
    (Bug::ReasonsForgotten, Invariant::Projection),
    (Bug::SpectatorsSkipped, Invariant::Gapless),
    (Bug::FramesTwice, Invariant::Gapless),
    (Bug::SinceIgnored, Invariant::Gapless),
    (Bug::EventsOfAnother, Invariant::Projection),
    (Bug::ViewOfAnother, Invariant::Hidden),
    (Bug::OldTokenAccepted, Invariant::Hidden),
    (Bug::RecordTooEarly, Invariant::Hidden),
    (Bug::ReportTold, Invariant::Hidden),
    (Bug::Impatient, Invariant::Present),
    (Bug::PatchesLost, Invariant::Projection),
    (Bug::HeadNotCompared, Invariant::Projection),
    (Bug::CrowdForgotten, Invariant::Present),
];

/// The seeds of the gate: what is not found there is not found.
const SEEDS: u64 = 200;

#[test]
fn every_planted_bug_is_found() {
    assert_eq!(TABLE.map(|(bug, _)| bug), Bug::ALL, "every bug has a line");
    let (stage, next) = (stage(), AtomicUsize::new(0));
    let hunt = || {
        let mut wrong = Vec::new();
        while let Some((bug, invariant)) = TABLE.get(next.fetch_add(1, Ordering::Relaxed)) {
            // A bug may break several promises; each has to be noticed by the one it is named with.
            let mut failures = (0..SEEDS).filter_map(|seed| faultsim::run(&stage, seed, Some(*bug)).err());
            match failures.find(|failure| failure.violation.invariant == *invariant) {
                None => wrong.push(format!("{bug:?} does not break {invariant:?}")),
                Some(failure) => {
                    eprintln!("{bug:?}: seed {}, step {}: {}", failure.seed, failure.step, failure.violation);
                }
            }
        }
        wrong
    };
    let wrong = std::thread::scope(|scope| {
        let hunters = [scope.spawn(hunt), scope.spawn(hunt)];
        hunters.map(|hunter| hunter.join().unwrap()).concat()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
