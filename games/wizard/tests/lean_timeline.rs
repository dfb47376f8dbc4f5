//! A long game kept with its past stays small, because a server keeps many.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use kernel::record::{Mode, Timeline};
use kernel::{Game, Seed, Sink};
use wizard::{Options, Wizard};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// Memory a move may cost beyond the states that are kept, and a game with no moves beyond its first state.
const BYTES_PER_MOVE: usize = 40;
const BYTES_AT_THE_START: usize = 4_096;

fn main() {
    let mut rng = Seed::from_number(5).rng("lean");
    let mut choices = Vec::with_capacity(64);
    let _profiler = dhat::Profiler::builder().testing().build();
    let empty = dhat::HeapStats::get().curr_bytes;
    let heap = || dhat::HeapStats::get().curr_bytes - empty;

    let seed = Seed::from_number(5);
    let mut timeline =
        Timeline::<Wizard>::start(&Options::default(), &[(); 3], seed, Mode::Play, &mut Sink::off())
            .expect("three can play");
    timeline.take_lines();
    let at_the_start = heap();
    while let Some(seat) = timeline.game().decision().seats().first() {
        choices.clear();
        timeline.game().choices(seat, &mut choices);
        timeline.choose(seat, *rng.pick(&choices), &mut Sink::off()).expect("listed choices are legal");
        timeline.take_lines();
    }
    let (moves, grown) = (timeline.len(), heap() - at_the_start);

    // A list that grows may have room for as much again.
    let states = 2 * (moves / 64 + 1) * size_of::<Wizard>();
    dhat::assert!(moves > 500, "a long game");
    dhat::assert!(at_the_start < BYTES_AT_THE_START + size_of::<Wizard>(), "{at_the_start} at the start");
    dhat::assert!(grown < states + BYTES_PER_MOVE * moves, "{grown} after {moves} moves");
}
