//! A round of Wizard against two bots: `cargo run --example play_against_a_bot`.
//!
//! A `Match` asks the bots and keeps the record. You type choices as they are listed, such as `bid 1` or `play R7`.

#![allow(clippy::print_stdout)]

use std::io::{BufRead, stdin};

use catalog::{Listed, Listing};
use host::{Match, Next, Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Game, Seat, Seed};
use wizard::Wizard;

/// Listing of Wizard in the catalog: its bots, for one.
type Catalogued = <Wizard as Listed>::Listing;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    play(stdin().lock())
}

/// Plays with the lines a person types, as long as there are some.
pub(crate) fn play(input: impl BufRead) -> Result<(), Box<dyn std::error::Error>> {
    let options = kernel::options_from_words::<Wizard>([("length", "3")])?;
    let roster = Catalogued::roster();
    let bot = || roster.find("easy").map(SeatPlayer::Bot);
    let players = vec![SeatPlayer::Human, bot()?, bot()?];
    let participants = Participants::new(players, Catalogued::context(&options, 3)?);
    let mut game = Match::start(&options, &[(); 3], Seed::from_number(7), Mode::Play, participants)?;
    let mut lines = input.lines();
    loop {
        match game.next() {
            Next::Nobody => break,
            Next::Bot(seat) => {
                let question = game.question(seat).ok_or("a bot plays there")?;
                game.answer(seat, Ok(question.answer()));
            }
            Next::Person(seat) => {
                let mut choices = Vec::new();
                game.game().choices(seat, &mut choices);
                let words: Vec<String> = choices.iter().map(|&choice| game.game().write(choice)).collect();
                println!("{seat}, you can {}", words.join(", "));
                let Some(line) = lines.next() else { return Ok(()) };
                match game.game().read(seat, line?.trim()) {
                    Ok(choice) if choices.contains(&choice) => {
                        game.choose(seat, choice).map_err(|no| format!("{no:?}"))?
                    }
                    _ => println!("That is not among them."),
                }
            }
        }
    }
    let outcome = game.game().outcome().ok_or("the game is over")?;
    println!("You have {} Experience Points.", outcome.standing(Seat(0)).score);
    print!("The record:\n{}", game.take_lines());
    Ok(())
}
