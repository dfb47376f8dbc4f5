//! Golden records still load.

use std::path::{Path, PathBuf};

use wizard::Wizard;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn golden_records_still_load() {
    let records = testkit::load_golden_records::<Wizard>(&root().join("games/wizard/records"));
    assert!(records.unwrap_or_else(|problem| panic!("{problem}")) >= 5, "one for each kind of game");
}
