//! Playing takes no memory: listing, judging and carrying out choices never allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use kernel::{Game, Seed, Sink};
use wizard::{Options, Predictions, Wizard};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut choices = Vec::with_capacity(64);
    let ways = [Predictions::Open, Predictions::Simultaneous, Predictions::Secret];
    let games: Vec<Wizard> = (0..24)
        .map(|number| {
            let options = Options { predictions: ways[number as usize % 3], ..Options::default() };
            let seats = 3 + number as usize % 4;
            Wizard::new(&options, &vec![(); seats], Seed::from_number(number), &mut Sink::off())
                .expect("a legal setup")
        })
        .collect();

    let _profiler = dhat::Profiler::builder().testing().build();
    let made = testkit::play_listed(games, &mut choices, |game, rng| {
        if rng.below(8) == 0 {
            game.clone().play_out_round(rng);
        }
    });
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 24 * 300, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
