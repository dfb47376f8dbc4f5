//! Random deals for comparison with another engine (`open_spiel.py`, run by `cargo xtask nightly hearts`).
//!
//! `deals record N` writes N deals as lines of JSON: options, hands, every choice with all that were legal, and the points.
//! `deals play N` only plays N deals and writes how many choices that took, to be measured from outside.

use std::io::{BufWriter, Write};

use hearts::{Hearts, Options, Passing};
use kernel::{Game, Rng, Seat, Seed, Sink};
use serde_json::{Value, json};

/// Error that ends the program.
type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "write: deals record N, or deals play N";
    let [what, count] = &words[..] else { return Err(usage.into()) };
    let count: u64 = count.parse().map_err(|_| usage)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    match what.as_str() {
        "record" => {
            for number in 0..count {
                writeln!(out, "{}", recorded(number)?)?;
            }
        }
        "play" => writeln!(out, "{}", played(count)?)?,
        _ => return Err(usage.into()),
    }
    Ok(out.flush()?)
}

/// The options of a deal: all ways to pass, and every other option both ways, in turn.
fn options(number: u64) -> Options {
    const WAYS: [Passing; 4] = [Passing::Hold, Passing::Left, Passing::Across, Passing::Right];
    let bit = |bit: u64| number >> bit & 1 == 1;
    Options {
        passing: WAYS[(number % 4) as usize],
        deals: 1,
        first_trick_points: bit(2),
        any_club: bit(3),
        must_break: !bit(4),
        queen_breaks: bit(5),
        heart_for_queen: bit(6),
        jack_bonus: bit(7),
        no_trick_bonus: bit(8),
        ..Options::default()
    }
}

/// Record of one deal, with every choice and all that were legal.
fn recorded(number: u64) -> Result<Value, Failed> {
    let (options, seed) = (options(number), Seed::from_number(number));
    let mut game = Hearts::new(&options, &[(); 4], seed, &mut Sink::off())?;
    let hands = game.position().hands;
    let mut rng = seed.rng("choices");
    let (mut steps, mut choices) = (Vec::new(), Vec::new());
    while let Some(seat) = some_seat(&game, &mut rng) {
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        let legal: Vec<String> = choices.iter().map(|&choice| game.write(choice)).collect();
        steps.push(json!({ "seat": seat.0, "choice": game.write(choice), "legal": legal }));
        game.apply(seat, choice, &mut Sink::off())?;
    }
    let points: Vec<i16> = (0..4).map(|seat| game.open().total(Seat(seat))).collect();
    Ok(json!({ "options": options, "hands": hands, "steps": steps, "points": points }))
}

/// Picks one of the seats that are asked: passing is answered in any order.
fn some_seat(game: &Hearts, rng: &mut Rng) -> Option<Seat> {
    let asked: Vec<Seat> = game.decision().seats().iter().collect();
    if asked.is_empty() { None } else { Some(*rng.pick(&asked)) }
}

/// Plays `count` deals and counts the choices.
fn played(count: u64) -> Result<u64, Failed> {
    let mut rng = Seed::from_number(1).rng("choices");
    let (mut made, mut choices) = (0, Vec::new());
    for number in 0..count {
        let options = Options { passing: options(number).passing, deals: 1, ..Options::default() };
        let mut game = Hearts::new(&options, &[(); 4], Seed::from_number(number), &mut Sink::off())?;
        made += u64::from(kernel::random_playout(&mut game, &mut rng, &mut choices, u32::MAX));
    }
    Ok(made)
}
