//! The corpora of the fuzzers, and many small changes of each file, without a fuzzer.

use std::path::Path;

use finished::Finished;
use testkit::fuzz::{self, FuzzTarget};

fn replay(name: &str, target: FuzzTarget) {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let files = fuzz::replay(&corpora.join(name), target);
    assert!(files > 0, "the corpus {name} is empty");
}

#[test]
fn records() {
    replay("record", fuzz::record::<Finished>);
}

#[test]
fn forged_records() {
    replay("forged_record", fuzz::forged_record::<Finished>);
}

#[test]
fn scenario_files() {
    replay("scenario_file", fuzz::scenario_file::<Finished>);
}

#[test]
fn positions() {
    replay("position", fuzz::position::<Finished>);
}

#[test]
fn notation() {
    replay("notation", fuzz::notation::<Finished>);
}
