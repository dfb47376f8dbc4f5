//! Playing takes no memory: listing, judging and carrying out choices never allocate.
//!
//! Without a test harness: its threads allocate when they like, and the counter counts all threads.

use hearts::{Hearts, Options};
use kernel::{Decision, Game, Seed, Sink};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let mut rng = Seed::from_number(5).rng("no_alloc");
    let mut choices = Vec::with_capacity(64);
    let games: Vec<Hearts> = (0..12)
        .map(|number| {
            let seed = Seed::from_number(number);
            Hearts::new(&Options::default(), &[(); 4], seed, &mut Sink::off()).expect("a legal setup")
        })
        .collect();
    let mut made = 0;

    let _profiler = dhat::Profiler::builder().testing().build();
    for mut game in games {
        while let Decision::Ask { seats, .. } = game.decision() {
            let seat = seats.first().expect("somebody is asked");
            choices.clear();
            game.choices(seat, &mut choices);
            let choice = *rng.pick(&choices);
            assert!(game.legal(seat, choice).is_ok());
            game.apply_unchecked(seat, choice, &mut Sink::off());
            made += 1;
        }
    }
    let stats = dhat::HeapStats::get();
    dhat::assert!(made > 12 * 300, "the games were played: {made}");
    dhat::assert_eq!(stats.total_blocks, 0);
}
