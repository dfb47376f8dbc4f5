//! Stored data still load: golden records, and files of cards with many small changes; and a way to write records anew.

use std::fs;
use std::path::{Path, PathBuf};

use duel::{Duel, Options, starters};
use kernel::record::{Mode, Timeline};
use kernel::{Game, Seed, Sink};
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
    fuzz::replay(&fuzz::corpus(&root().join("fuzz/corpus/card_text")), 100, duel::fuzz::card_file);
}

/// Writes the records anew, for a change of the game's behaviour: raise its `rules_version`, then run this.
#[test]
#[ignore = "writes the records anew"]
fn write_anew() -> Result<(), Box<dyn std::error::Error>> {
    for (index, opponent) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        let (deck, other) = (&starters()[index], &starters()[opponent]);
        let name = deck.name.to_lowercase().replace(' ', "_");
        for (directory, moves) in [("records", usize::MAX), ("fuzz/forged_record", 60)] {
            let (seed, entries) = (Seed::from_number(index as u64), [deck.clone(), other.clone()]);
            let mut timeline =
                Timeline::<Duel>::start(&Options::default(), &entries, seed, Mode::Play, &mut Sink::off())?;
            let (mut rng, mut choices) = (seed.rng("records"), Vec::new());
            while timeline.len() < moves
                && let Some(seat) = timeline.game().decision().seats().first()
            {
                choices.clear();
                timeline.game().choices(seat, &mut choices);
                timeline.choose(seat, *rng.pick(&choices), &mut Sink::off())?;
            }
            let path = root().join("games/duel").join(directory).join(format!("{name}.jsonl"));
            fs::write(path, timeline.take_lines())?;
        }
    }
    Ok(())
}
