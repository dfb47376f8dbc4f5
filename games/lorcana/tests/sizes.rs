//! Size of a state, and, on request, the times it takes to copy, list and show one.
//!
//! Sizes are checked always. Times are printed by `cargo test -p parlour-lorcana --test suite sizes -- --ignored --nocapture`.

use std::time::Instant;

use kernel::{Game, Offered, Seed, Sink, Viewer};
use lorcana::{Lorcana, Options, starters};

fn started(number: u64) -> Lorcana {
    let decks = starters();
    let entries = [decks[0].clone(), decks[1].clone()];
    Lorcana::new(&Options::default(), &entries, Seed::from_number(number), &mut Sink::off()).unwrap()
}

/// The fullest table of some games.
fn full() -> Lorcana {
    let mut best: Option<Lorcana> = None;
    for number in 0..20 {
        let mut game = started(number);
        let (mut rng, mut scratch) = (Seed::from_number(number).rng("full"), Vec::new());
        while game.outcome().is_none() {
            kernel::random_playout(&mut game, &mut rng, &mut scratch, 1);
            let count = game.public().field.len();
            if best.as_ref().is_none_or(|best| best.public().field.len() < count) {
                best = Some(game.clone());
            }
        }
    }
    best.unwrap()
}

#[test]
fn a_state_is_small() {
    let game = full();
    assert!(game.public().field.len() >= 10, "{} cards in play", game.public().field.len());
    assert!(game.bytes() <= 8 * 1024, "{} bytes", game.bytes());
}

#[test]
#[ignore = "prints times"]
fn times() {
    let game = full();
    println!("{} cards in play, {} bytes", game.public().field.len(), game.bytes());
    let mut into = game.clone();
    let start = Instant::now();
    (0..200_000).for_each(|_| into.clone_from(std::hint::black_box(&game)));
    println!("clone_from: {} ns", start.elapsed().as_nanos() / 200_000);
    let (mut choices, mut nanos, mut views) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..60 {
        let mut game = started(number);
        let mut rng = Seed::from_number(number).rng("times");
        while let Some(seat) = game.decision().seats().first() {
            choices.clear();
            let start = Instant::now();
            game.choices(seat, &mut choices);
            nanos.push(start.elapsed().as_nanos());
            let choice = *rng.pick(&choices);
            if views.len() < 2_000 {
                let offered = Offered { choices: choices.clone(), asides: Vec::new() };
                let known = game.known(Viewer::Seat(seat));
                let start = Instant::now();
                let view = Lorcana::view(&known, &offered, || game.outline(Viewer::Seat(seat), &offered));
                let bytes = serde_json::to_string(&view).map_or(0, |text| text.len());
                views.push((start.elapsed().as_nanos(), bytes));
            }
            game.apply_unchecked(seat, choice, &mut Sink::off());
        }
    }
    nanos.sort_unstable();
    views.sort_unstable();
    println!("listing: median {} ns, 99 % {} ns", nanos[nanos.len() / 2], nanos[nanos.len() * 99 / 100]);
    println!("view: median {} ns", views[views.len() / 2].0);
    let mut sizes: Vec<usize> = views.iter().map(|view| view.1).collect();
    sizes.sort_unstable();
    println!("view: median {} bytes", sizes[sizes.len() / 2]);
}
