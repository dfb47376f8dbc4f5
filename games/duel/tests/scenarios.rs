//! The scenario files of the game: what the rules page says, played through.

use std::path::Path;

use duel::{CardFile, Duel};

#[test]
fn every_scenario_file_holds() -> Result<(), Box<dyn std::error::Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut cards = duel::written();
    for text in testkit::scenario_cards(&directory)? {
        cards.extend(toml::from_str::<CardFile>(&text)?.card);
    }
    duel::play_with(&cards, &[])?;
    let count = testkit::run_scenarios::<Duel>(&directory)?;
    assert!(count > 0, "there are no scenario files in {}", directory.display());
    Ok(())
}
