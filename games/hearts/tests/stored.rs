//! Stored data still load: golden records.

use std::path::Path;

use hearts::Hearts;

#[test]
fn golden_records_still_load() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let records = testkit::load_golden_records::<Hearts>(&directory);
    assert!(records.unwrap_or_else(|problem| panic!("{problem}")) >= 2, "one for each kind of game");
}
