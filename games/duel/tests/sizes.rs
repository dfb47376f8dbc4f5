//! Size of a state, and, on request, the times it takes to copy, list and show one.
//!
//! Sizes are checked always. Times are printed by `cargo test -p parlour-duel --test suite sizes -- --ignored --nocapture`.

use std::time::Instant;

use duel::{Duel, Options, Position, starters};
use kernel::{Game, Offered, Seat, Seed, Sink, Viewer};

/// A game in the middle: 120 cards, 30 permanents.
fn middle() -> Duel {
    let decks = starters();
    let entries = [decks[0].clone(), decks[1].clone()];
    let mut best: Option<Duel> = None;
    for number in 0..40 {
        let seed = Seed::from_number(number);
        let mut game =
            Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("a legal setup");
        let (mut rng, mut scratch) = (seed.rng("middle"), Vec::new());
        while game.outcome().is_none() {
            kernel::random_playout(&mut game, &mut rng, &mut scratch, 1);
            let count = game.public().field.len();
            if count <= 30 && best.as_ref().is_none_or(|best| best.public().field.len() < count) {
                best = Some(game.clone());
            }
        }
    }
    best.expect("a game was played")
}

#[test]
fn a_state_is_small() {
    let game = middle();
    assert!(game.public().field.len() >= 20, "{} permanents", game.public().field.len());
    assert!(game.bytes() <= 8 * 1024, "{} bytes", game.bytes());
}

/// A battlefield of 200 creatures, in the first main phase.
fn crowd() -> Duel {
    let mut position = Position::default();
    let cinder = duel::pool().named("Cinder Hound").expect("the set has it");
    let vent = duel::pool().named("Ember Vent").expect("the set has it");
    position.seat_1.battlefield = vec![cinder; 100];
    position.seat_2.battlefield = vec![cinder; 100];
    position.seat_1.hand = vec![duel::pool().named("Flint and Spite").expect("the set has it"); 4];
    position.seat_1.library = vec![vent; 8];
    position.seat_2.library = vec![vent; 8];
    position.seat_1.resources = [0, 0, 0, 5, 0];
    Duel::from_position(&position).expect("a legal position")
}

#[test]
fn many_creatures_can_be_listed() {
    let game = crowd();
    let mut choices = Vec::new();
    game.choices(Seat(0), &mut choices);
    assert!(!choices.is_empty());
}

#[test]
#[ignore = "prints times"]
fn times() {
    let game = middle();
    println!("{} permanents, {} bytes", game.public().field.len(), game.bytes());
    let mut into = game.clone();
    let time = |what: &str, times: u32, act: &mut dyn FnMut()| {
        let start = Instant::now();
        (0..times).for_each(|_| act());
        println!("{what}: {} ns", start.elapsed().as_nanos() / u128::from(times));
    };
    time("clone_from", 200_000, &mut || into.clone_from(std::hint::black_box(&game)));
    let mut choices = Vec::new();
    let decks = starters();
    let entries = [decks[2].clone(), decks[3].clone()];
    let mut nanos = Vec::new();
    let mut views = Vec::new();
    for number in 0..60 {
        let seed = Seed::from_number(number);
        let mut game =
            Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("a legal setup");
        let mut rng = seed.rng("times");
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
                let view = Duel::view(&known, &offered, || game.outline(Viewer::Seat(seat), &offered));
                views.push((
                    start.elapsed().as_nanos(),
                    serde_json::to_string(&view).map_or(0, |text| text.len()),
                ));
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
    let crowd = crowd();
    time("listing with 200 creatures", 1_000, &mut || {
        choices.clear();
        crowd.choices(Seat(0), &mut choices);
    });
}
