//! Games recorded once: if one no longer loads, the rules changed without a new `rules_version`.

use std::path::Path;

use finished::Finished;

#[test]
fn golden_records_still_load() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let records =
        testkit::load_golden_records::<Finished>(&directory).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(records >= 8, "one for each difficulty and edition");
}
