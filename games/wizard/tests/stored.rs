//! Stored data still load: golden records, and the corpora of the fuzzers with many small changes.

use std::path::{Path, PathBuf};

use testkit::fuzz;
use wizard::Wizard;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn golden_records_still_load() {
    let records = testkit::load_golden_records::<Wizard>(&root().join("games/wizard/records"));
    assert!(records.unwrap_or_else(|problem| panic!("{problem}")) >= 5, "one for each kind of game");
}

#[test]
fn forged_records_are_refused_or_sound() {
    assert!(
        fuzz::replay(&root().join("fuzz/corpus/wizard_forged_record"), fuzz::forged_record::<Wizard>) > 0
    );
}

#[test]
fn positions_are_refused_or_sound() {
    assert!(fuzz::replay(&root().join("fuzz/corpus/wizard_position"), fuzz::position::<Wizard>) > 0);
}
