//! Playing takes no memory: listing, judging and carrying out choices never allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use finished::Finished;
use kernel::{Game, Seed, Sink};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut choices = Vec::with_capacity(64);
    let games: Vec<Finished> = (0..200)
        .map(|number| {
            Finished::new(&Default::default(), &[()], Seed::from_number(number), &mut Sink::off())
                .expect("one can play")
        })
        .collect();

    let _profiler = dhat::Profiler::builder().testing().build();
    let made = testkit::play_listed(games, &mut choices, |_, _| {});
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 200 * 50, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
