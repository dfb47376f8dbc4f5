//! The scenario files of the game: what the rules page says, played through.

use std::path::Path;

use lorcana::Lorcana;

#[test]
fn every_scenario_file_holds() -> Result<(), Box<dyn std::error::Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let directories = [directory.join("cards"), directory];
    let (mut files, mut problems) = (0, Vec::new());
    for directory in &directories {
        match testkit::run_scenarios::<Lorcana>(directory) {
            Ok(count) => files += count,
            Err(found) => problems.push(found),
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(files > 0, "there are no scenario files");
    Ok(())
}
