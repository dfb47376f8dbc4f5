//! Playing takes no memory: listing, judging and carrying out choices hardly ever allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use duel::{Duel, Options, starters};
use kernel::{Game, Seed, Sink};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut choices = Vec::with_capacity(512);
    let decks = starters();
    let games: Vec<Duel> = (0..16)
        .map(|number| {
            let entries = [decks[number % 4].clone(), decks[number / 4 % 4].clone()];
            let seed = Seed::from_number(number as u64);
            Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("a legal setup")
        })
        .collect();

    let _profiler = dhat::Profiler::builder().testing().build();
    let made = testkit::play_listed(games, &mut choices, |_, _| {});
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 16 * 200, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
