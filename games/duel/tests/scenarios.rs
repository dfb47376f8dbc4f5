//! The scenario files of the game: what the rules page says, played through.

use std::path::Path;

use duel::{CardFile, Duel};

#[test]
fn every_scenario_file_holds() -> Result<(), Box<dyn std::error::Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let (mut cards, mut kinds) = (duel::written(), Vec::new());
    for text in testkit::scenario_cards(&directory)? {
        let file = toml::from_str::<CardFile>(&text)?;
        cards.extend(file.card);
        kinds.extend(file.kind);
    }
    duel::play_with(&cards, &kinds, &[])?;
    let count = testkit::run_scenarios::<Duel>(&directory)?;
    assert!(count > 0, "there are no scenario files in {}", directory.display());
    Ok(())
}
