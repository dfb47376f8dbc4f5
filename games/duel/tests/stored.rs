//! Stored data still load: golden records, and the corpora of the fuzzers with many small changes.

use std::path::{Path, PathBuf};

use duel::Duel;
use testkit::fuzz;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn golden_records_still_load() {
    let records = testkit::load_golden_records::<Duel>(&root().join("games/duel/records"));
    assert!(records.unwrap_or_else(|problem| panic!("{problem}")) >= 4, "one for each deck");
}

#[test]
fn forged_records_are_refused_or_sound() {
    assert!(fuzz::replay(&root().join("fuzz/corpus/duel_forged_record"), fuzz::forged_record::<Duel>) > 0);
}

#[test]
fn positions_are_refused_or_sound() {
    assert!(fuzz::replay(&root().join("fuzz/corpus/duel_position"), fuzz::position::<Duel>) > 0);
}

fn notation(data: &[u8]) {
    fuzz::notation_with::<Duel>(data, &duel::starters()[0]);
}

#[test]
fn notation_is_read_or_refused() {
    assert!(fuzz::replay(&root().join("fuzz/corpus/duel_notation"), notation) > 0);
}

#[test]
fn card_files_are_refused_or_sound() {
    assert!(fuzz::replay(&root().join("fuzz/corpus/card_text"), duel::fuzz::card_file) > 0);
}
