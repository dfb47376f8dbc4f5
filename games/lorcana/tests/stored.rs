//! Golden records still load; and a way to write them and the corpora of the fuzzers anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kernel::record::{Mode, Timeline};
use kernel::{Game, Seed, Sink};
use lorcana::{Deck, Lorcana, Options, Question, starters};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn golden_records_still_load() {
    let records = testkit::load_golden_records::<Lorcana>(&root().join("games/lorcana/records"));
    assert!(records.unwrap_or_else(|problem| panic!("{problem}")) >= 4, "one for each deck");
}

/// Writes the records and corpora anew, for a change of the game's behaviour: raise its `rules_version`, then run this.
#[test]
#[ignore = "writes the records and corpora anew"]
fn write_anew() {
    let corpus = |name: &str| root().join("games/lorcana/fuzz").join(name);
    let records = [root().join("games/lorcana/records"), corpus("forged_record")];
    let (positions, notations) = (corpus("position"), corpus("notation"));
    for directory in records.iter().chain([&positions, &notations]) {
        let _ = fs::remove_dir_all(directory);
        fs::create_dir_all(directory).unwrap();
    }
    for (index, deck) in starters().iter().enumerate() {
        let name = deck.name.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "_");
        let (long, short) = (recorded(index, usize::MAX), recorded(index, 60));
        for (directory, text) in records.iter().zip([long, short]) {
            fs::write(directory.join(format!("{name}.jsonl")), text).unwrap();
        }
    }
    let mut seen = BTreeSet::new();
    for number in 0..200 {
        write_positions(number, &positions, &mut seen);
    }
    for number in 0..4u8 {
        let mut game = started(&entries(0, 2), u64::from(number));
        // As the fuzz target plays it.
        let mut rng = Seed::from_number(u64::from(number)).rng("fuzz");
        kernel::random_playout(&mut game, &mut rng, &mut Vec::new(), 60);
        let mut choices = Vec::new();
        game.decision().seats().iter().for_each(|seat| game.choices(seat, &mut choices));
        if let Some(&choice) = choices.last() {
            let bytes = [&[number, 60], game.write(choice).as_bytes()].concat();
            fs::write(notations.join(number.to_string()), bytes).unwrap();
        }
    }
}

fn entries(index: usize, seats: usize) -> Vec<Deck> {
    starters().iter().cycle().skip(index).take(seats).cloned().collect()
}

fn started(entries: &[Deck], number: u64) -> Lorcana {
    Lorcana::new(&Options::default(), entries, Seed::from_number(number), &mut Sink::off()).unwrap()
}

/// The record of a random game, or of its beginning.
fn recorded(index: usize, moves: usize) -> String {
    let seed = Seed::from_number(index as u64);
    let mut timeline = Timeline::<Lorcana>::start(
        &Options::default(),
        &entries(index, 2),
        seed,
        Mode::Play,
        &mut Sink::off(),
    )
    .unwrap();
    let (mut rng, mut choices) = (seed.rng("records"), Vec::new());
    while timeline.len() < moves
        && let Some(seat) = timeline.game().decision().seats().first()
    {
        choices.clear();
        timeline.game().choices(seat, &mut choices);
        timeline.choose(seat, *rng.pick(&choices), &mut Sink::off()).unwrap();
    }
    timeline.take_lines()
}

/// A position for every question that was not seen before, and one of a game of three.
fn write_positions(number: u64, directory: &Path, seen: &mut BTreeSet<String>) {
    let seats = if number % 40 == 7 { 3 } else { 2 };
    let mut game = started(&entries(number as usize, seats), number);
    let (mut rng, mut scratch) = (Seed::from_number(number).rng("positions"), Vec::new());
    for count in 0.. {
        let question = game.course().question;
        let late = question != Question::Main || count > 60;
        let name =
            format!("{question:?}").to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "_");
        let name = format!("{}_{seats}", name.trim_end_matches('_'));
        let wanted = late && (seats == 2 || question == Question::Main);
        if wanted && game.outcome().is_none() && seen.insert(name.clone()) {
            let text = serde_json::to_string(&game.position()).unwrap();
            fs::write(directory.join(format!("{name}.json")), text).unwrap();
        }
        if kernel::random_playout(&mut game, &mut rng, &mut scratch, 1) == 0 {
            break;
        }
    }
}
