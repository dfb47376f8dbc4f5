//! Playing takes no memory: listing, judging and carrying out choices hardly ever allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use kernel::{Game, Seed, Sink};
use lorcana::{Lorcana, Options, starters};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut choices = Vec::with_capacity(1024);
    let decks = starters();
    let games: Vec<Lorcana> = (0..16)
        .map(|number| {
            let entries = [decks[number % decks.len()].clone(), decks[(number / 4) % decks.len()].clone()];
            let seed = Seed::from_number(number as u64);
            Lorcana::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("a legal setup")
        })
        .collect();

    let _profiler = dhat::Profiler::builder().testing().build();
    let made = testkit::play_listed(games, &mut choices, |_, _| {});
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 16 * 50, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
