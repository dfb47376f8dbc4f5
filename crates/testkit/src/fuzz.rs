//! Entry points for fuzzers: readers must say no to anything, and never crash or let something impossible in.
//!
//! The same functions run under a coverage-guided fuzzer (`fuzz/`) and, over the committed corpora and many
//! small changes of them, in the ordinary tests ([`replay`]).

use std::path::{Path, PathBuf};

use kernel::record::{Mode, Tail, Timeline};
use kernel::{Game, Rng, Seat, Seed, Sink, Viewer};
use scenario::Scenario;

/// A reader of every game, by what it reads: any bytes must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuzzReader {
    /// A record. Whatever loads can be written again and loads to the same game.
    Record,
    /// A record whose checksums are right whatever its lines say: what a patient forger would send.
    ForgedRecord,
    /// A position. Whatever is accepted is sound, reads back as itself, and can be shown and played on.
    Position,
    /// Notation, at some moment of some game: the first two bytes say which.
    Notation,
    /// A scenario file.
    Scenario,
}

impl FuzzReader {
    /// All readers.
    pub const ALL: [FuzzReader; 5] = [
        FuzzReader::Record,
        FuzzReader::ForgedRecord,
        FuzzReader::Position,
        FuzzReader::Notation,
        FuzzReader::Scenario,
    ];

    /// Name: of a directory with its corpus in `games/ID/fuzz`, and for `PARLOUR_FUZZ_READER`.
    pub fn name(self) -> &'static str {
        match self {
            FuzzReader::Record => "record",
            FuzzReader::ForgedRecord => "forged_record",
            FuzzReader::Position => "position",
            FuzzReader::Notation => "notation",
            FuzzReader::Scenario => "scenario",
        }
    }

    /// Reads `data` as the game `G` does; its seats bring `entries`.
    ///
    /// # Panics
    /// If something is accepted that must not be.
    pub fn read<G: Game>(self, data: &[u8], entries: &[G::SeatSetup]) {
        match self {
            FuzzReader::Record => record::<G>(&String::from_utf8_lossy(data)),
            FuzzReader::ForgedRecord => {
                record::<G>(&kernel::record::seal(String::from_utf8_lossy(data).lines()));
            }
            FuzzReader::Position => position::<G>(data),
            FuzzReader::Notation => notation::<G>(data, entries),
            FuzzReader::Scenario => scenario_file::<G>(data),
        }
    }

    /// Examples from random play, so that a new game is fuzzed before anybody has put a corpus together. None of
    /// scenarios: every game has files of those.
    ///
    /// # Panics
    /// If the game cannot be played with these `entries`.
    pub fn examples<G: Game>(self, entries: &[G::SeatSetup]) -> Vec<Vec<u8>> {
        match self {
            FuzzReader::Record | FuzzReader::ForgedRecord => {
                vec![example_record::<G>(entries, 20).into_bytes()]
            }
            FuzzReader::Position => EXAMPLE_MOVES
                .iter()
                .map(|&moves| {
                    let position = played::<G>(entries, moves, moves).position();
                    serde_json::to_vec(&position).expect("a position can be written")
                })
                .collect(),
            FuzzReader::Notation => EXAMPLE_MOVES
                .iter()
                .filter_map(|&moves| {
                    let game = played::<G>(entries, moves, moves);
                    let mut choices = Vec::new();
                    game.choices(game.decision().seats().first()?, &mut choices);
                    let text = game.write(*choices.last()?);
                    Some([&[moves, moves], text.as_bytes()].concat())
                })
                .collect(),
            FuzzReader::Scenario => Vec::new(),
        }
    }
}

/// Lengths of the games examples are taken from.
const EXAMPLE_MOVES: [u8; 4] = [0, 7, 30, 90];

/// A game of this seed after so many random moves, or at its end.
fn played<G: Game>(entries: &[G::SeatSetup], seed: u8, moves: u8) -> G {
    let seed = Seed::from_number(u64::from(seed));
    let mut game =
        G::new(&G::Options::default(), entries, seed, &mut Sink::off()).expect("the game can be played");
    kernel::random_playout(&mut game, &mut seed.rng("fuzz"), &mut Vec::new(), u32::from(moves));
    game
}

/// The record of the first moves of a random game.
fn example_record<G: Game>(entries: &[G::SeatSetup], moves: usize) -> String {
    let seed = Seed::from_number(1);
    let (options, mut rng, mut choices) = (G::Options::default(), seed.rng("fuzz"), Vec::new());
    let mut timeline = Timeline::<G>::start(&options, entries, seed, Mode::Play, &mut Sink::off())
        .expect("the game can be played");
    while timeline.len() < moves
        && let Some(seat) = timeline.game().decision().seats().first()
    {
        choices.clear();
        timeline.game().choices(seat, &mut choices);
        timeline.choose(seat, *rng.pick(&choices), &mut Sink::off()).expect("a listed choice is legal");
    }
    timeline.take_lines()
}

fn record<G: Game>(text: &str) {
    for tail in [Tail::Whole, Tail::MayBeTorn] {
        if let Ok(timeline) = Timeline::<G>::load(text, tail) {
            let again = Timeline::<G>::load(
                &timeline.fork(timeline.len(), timeline.header().mode).take_lines(),
                Tail::Whole,
            );
            assert_eq!(again.expect("what was loaded can be loaded again").game(), timeline.game());
        }
    }
}

fn scenario_file<G: Game>(data: &[u8]) {
    if let Ok(scenario) = Scenario::parse(&String::from_utf8_lossy(data)) {
        // Whether it holds does not matter here.
        let _ = scenario::run::<G>(&scenario);
    }
}

fn position<G: Game>(data: &[u8]) {
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

fn notation<G: Game>(data: &[u8], entries: &[G::SeatSetup]) {
    let [seed, moves, text @ ..] = data else { return };
    let game = played::<G>(entries, *seed, *moves);
    let text = String::from_utf8_lossy(text);
    for seat in (0..game.seats()).map(Seat) {
        if let Ok(choice) = game.read(seat, &text) {
            let _ = game.clone().apply(seat, choice, &mut Sink::off());
        }
    }
}

/// Files of a corpus, in the order of their names; none if there is no such directory.
///
/// # Panics
/// If a file cannot be read.
pub fn corpus(directory: &Path) -> Vec<Vec<u8>> {
    let Ok(entries) = std::fs::read_dir(directory) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    let read =
        |path: PathBuf| std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    files.into_iter().map(read).collect()
}

/// Runs a target over every file of a corpus and over so many small changes of each.
///
/// # Panics
/// If the corpus is empty, or with whatever the target finds.
pub fn replay(corpus: &[Vec<u8>], changes: u64, target: impl Fn(&[u8])) {
    assert!(!corpus.is_empty(), "there is nothing to replay");
    for data in corpus {
        target(data);
        for number in 0..changes {
            target(&changed(data, &mut Seed::from_number(number).rng("change")));
        }
    }
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
