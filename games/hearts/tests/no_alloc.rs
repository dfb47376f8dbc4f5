//! Playing takes no memory: listing, judging and carrying out choices never allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use hearts::{Hearts, Options};
use kernel::{Game, Seed, Sink};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut choices = Vec::with_capacity(64);
    let games: Vec<Hearts> = (0..12)
        .map(|number| {
            let seed = Seed::from_number(number);
            Hearts::new(&Options::default(), &[(); 4], seed, &mut Sink::off()).expect("a legal setup")
        })
        .collect();

    let _profiler = dhat::Profiler::builder().testing().build();
    let made = testkit::play_listed(games, &mut choices, |_, _| {});
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 12 * 300, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
