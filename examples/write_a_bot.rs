//! A bot of your own against chance: `cargo run --example write_a_bot`.
//!
//! A bot gets what its seat knows, never the state. It may deal itself worlds that agree with that, and look ahead in them.

#![allow(clippy::print_stdout)]

use bots::{Bot, BotError, BotFactory, Budget, Query, Thought};
use catalog::{Listed, Listing};
use host::{Match, Next, Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Game, Seat, Seed, SetupErrors};
use wizard::Wizard;

/// Bot that predicts no trick, and plays the first card it may.
struct Modest;

impl Bot<Wizard> for Modest {
    fn think(&mut self, query: &Query<'_, Wizard>) -> Result<Thought<wizard::Choice>, BotError> {
        // Any world the seat cannot tell from the true one offers it the same choices.
        let world = query.world(&mut query.seed.rng("modest"));
        let mut choices = Vec::new();
        world.choices(query.seat, &mut choices);
        let modest = choices.iter().find(|&&choice| world.write(choice) == "bid 0");
        Ok(Thought::plain(*modest.unwrap_or(&choices[0])))
    }
}

/// Experience Points of the bot after a game against two seats of chance.
fn points(number: u64) -> Result<i32, SetupErrors> {
    let options = Default::default();
    let modest = BotFactory::new("modest", Budget { worlds: 1 }, || Box::new(Modest));
    let players = vec![SeatPlayer::Bot(modest), SeatPlayer::chance(), SeatPlayer::chance()];
    let participants = Participants::new(players, <Wizard as Listed>::Listing::context(&options, 3)?);
    let mut game = Match::start(&options, &[(); 3], Seed::from_number(number), Mode::Play, participants)?;
    while let Next::Bot(seat) = game.next() {
        let Some(question) = game.question(seat) else { break };
        game.answer(seat, Ok(question.answer()));
    }
    Ok(game.game().outcome().map_or(0, |outcome| outcome.standing(Seat(0)).score))
}

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    const GAMES: u64 = 10;
    let mut sum = 0;
    for number in 0..GAMES {
        sum += points(number)?;
    }
    println!("The modest bot has {} Experience Points a game.", sum / GAMES as i32);
    Ok(())
}
