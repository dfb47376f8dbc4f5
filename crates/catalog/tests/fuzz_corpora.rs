//! Readers of every game over its corpora, examples from random play, its scenarios, and many small changes of each,
//! without a fuzzer.

use std::path::Path;

use catalog::{Listed, Listing, Visitor};
use testkit::fuzz::{self, FuzzReader};

use crate::with_every_game;

#[derive(Clone, Copy)]
struct Replay(FuzzReader);

impl Visitor for Replay {
    type Out = ();

    fn visit<G: Listed>(self) {
        let Replay(reader) = self;
        let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::INFO.id);
        let entries = G::Listing::entries(&G::Options::default(), G::INFO.seats.min);
        let mut corpus = fuzz::corpus(&game.join("fuzz").join(reader.name()));
        corpus.extend(reader.examples::<G>(&entries));
        if reader == FuzzReader::Scenario {
            const SCENARIOS_MAX: usize = 10;
            corpus.extend(fuzz::corpus(&game.join("scenarios")).into_iter().take(SCENARIOS_MAX));
        }
        fuzz::replay(&corpus, 100, |data| reader.read::<G>(data, &entries));
    }
}

#[test]
fn records_are_refused_or_sound() {
    with_every_game(Replay(FuzzReader::Record));
}

#[test]
fn forged_records_are_refused_or_sound() {
    with_every_game(Replay(FuzzReader::ForgedRecord));
}

#[test]
fn positions_are_refused_or_sound() {
    with_every_game(Replay(FuzzReader::Position));
}

#[test]
fn notation_is_read_or_refused() {
    with_every_game(Replay(FuzzReader::Notation));
}

#[test]
fn scenario_files_are_refused_or_run() {
    with_every_game(Replay(FuzzReader::Scenario));
}
