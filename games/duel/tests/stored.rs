//! Stored data still load: golden records, and files of cards with many small changes.

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
fn card_files_are_refused_or_sound() {
    fuzz::replay(&fuzz::corpus(&root().join("fuzz/corpus/card_text")), duel::fuzz::card_file);
}
