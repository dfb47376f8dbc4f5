//! The scenario files of the game: what the rules page says, played through.

use std::path::Path;

use duel::Duel;

#[test]
fn every_scenario_file_holds() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    match testkit::run_scenarios::<Duel>(&directory) {
        Ok(count) => assert!(count > 0, "there are no scenario files in {}", directory.display()),
        Err(problems) => panic!("{problems}"),
    }
}
