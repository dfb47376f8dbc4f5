//! Entry points for fuzzers: readers must say no to anything, and never crash or let something impossible in.
//!
//! The same functions run under a coverage-guided fuzzer (`fuzz/`) and, over the committed corpora and many
//! small changes of them, in the ordinary tests ([`replay`]).

use std::path::Path;

use kernel::record::{Tail, Timeline};
use kernel::{Game, Rng, Seat, Seed, Sink, Viewer};
use scenario::Scenario;

/// A reader under test: any bytes.
pub type FuzzTarget = fn(&[u8]);

/// A record. Whatever loads can be written again and loads to the same game.
pub fn record<G: Game>(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for tail in [Tail::Whole, Tail::MayBeTorn] {
        if let Ok(timeline) = Timeline::<G>::load(&text, tail) {
            let again = Timeline::<G>::load(
                &timeline.fork(timeline.len(), timeline.header().mode).take_lines(),
                Tail::Whole,
            );
            assert_eq!(again.expect("what was loaded can be loaded again").game(), timeline.game());
        }
    }
}

/// A record whose checksums are right whatever its lines say: what a patient forger would send.
pub fn forged_record<G: Game>(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    record::<G>(kernel::record::seal(text.lines()).as_bytes());
}

/// A scenario file.
pub fn scenario_file<G: Game>(data: &[u8]) {
    if let Ok(scenario) = Scenario::parse(&String::from_utf8_lossy(data)) {
        // Whether it holds does not matter here.
        let _ = scenario::run::<G>(&scenario);
    }
}

/// A position. Whatever is accepted is sound, reads back as itself, and can be shown and played on.
pub fn position<G: Game>(data: &[u8]) {
    let Ok(position) = serde_json::from_slice::<G::Position>(data) else { return };
    let Ok(mut game) = G::from_position(&position) else { return };
    game.check().expect("an accepted position is sound");
    assert_eq!(G::from_position(&game.position()).as_ref(), Ok(&game), "a position reads back as itself");
    let mut rng = Seed::from_number(data.len() as u64).rng("fuzz");
    let mut choices = Vec::new();
    for _ in 0..64 {
        for viewer in Viewer::everybody(game.seats()) {
            game.look(viewer);
        }
        if kernel::random_playout(&mut game, &mut rng, &mut choices, 1) == 0 {
            break;
        }
        game.check().expect("a sound position stays sound");
    }
}

/// Notation, at some moment of some game: the first two bytes say which.
pub fn notation<G: Game>(data: &[u8])
where
    G::SeatSetup: Default,
{
    notation_with::<G>(data, &G::SeatSetup::default());
}

/// Notation, of a game whose seats bring something.
pub fn notation_with<G: Game>(data: &[u8], entry: &G::SeatSetup) {
    let [seed, moves, text @ ..] = data else { return };
    let entries = vec![entry.clone(); usize::from(G::INFO.seats.min)];
    let seed = Seed::from_number(u64::from(*seed));
    let Ok(mut game) = G::new(&G::Options::default(), &entries, seed, &mut Sink::off()) else { return };
    kernel::random_playout(&mut game, &mut seed.rng("fuzz"), &mut Vec::new(), u32::from(*moves));
    let text = String::from_utf8_lossy(text);
    for seat in (0..game.seats()).map(Seat) {
        if let Ok(choice) = game.read(seat, &text) {
            let _ = game.clone().apply(seat, choice, &mut Sink::off());
        }
    }
}

/// Runs a target over every file of a corpus and over many small changes of each; returns how many files.
///
/// # Panics
/// If the corpus cannot be read, or with whatever the target finds.
pub fn replay(corpus: &Path, target: FuzzTarget) -> usize {
    const CHANGES_PER_FILE: u64 = 100;
    let mut files: Vec<_> = std::fs::read_dir(corpus)
        .unwrap_or_else(|error| panic!("{}: {error}", corpus.display()))
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    files.sort();
    for path in &files {
        let data = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        target(&data);
        for number in 0..CHANGES_PER_FILE {
            target(&changed(&data, &mut Seed::from_number(number).rng("change")));
        }
    }
    files.len()
}

/// The data with a few bytes changed, lost, repeated or put in.
fn changed(data: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut data = data.to_vec();
    for _ in 0..=rng.below(3) {
        let place = rng.below(data.len() as u32 + 1) as usize;
        match rng.below(4) {
            0 => data.truncate(place),
            1 => data.insert(place, *rng.pick(b"0198 \"{}[]:,-\n\xff")),
            2 if place < data.len() => data[place] = rng.bits() as u8,
            3 if place < data.len() => {
                data.remove(place);
            }
            _ => data.extend_from_within(place..),
        }
    }
    data
}
