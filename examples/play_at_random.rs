//! A game of Wizard at random: `cargo run --example play_at_random`.
//!
//! It shows the least there is to know about a game: the game asks, and is answered.

#![allow(clippy::print_stdout)]

use kernel::{Decision, Game, Seat, Seed, Sink};
use wizard::Wizard;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = Seed::from_number(7);
    let mut game = Wizard::new(&Default::default(), &[(); 3], seed, &mut Sink::off())?;
    let (mut rng, mut choices) = (seed.rng("players"), Vec::new());
    // Until nobody is asked any more: take the first seat that is, list what it may do, do any of it.
    while let Decision::Ask { seats, .. } = game.decision() {
        let seat = seats.first().ok_or("a decision is asked of somebody")?;
        choices.clear();
        game.choices(seat, &mut choices);
        game.apply(seat, *rng.pick(&choices), &mut Sink::off())?;
    }
    let outcome = game.outcome().ok_or("a game that asks nobody is over")?;
    for (index, standing) in outcome.standings().iter().enumerate() {
        println!("{}: {} Experience Points", Seat(index as u8), standing.score);
    }
    Ok(())
}
