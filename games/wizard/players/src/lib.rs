//! Bots for Wizard: rules of thumb, searches that play rounds out by them, and an expert with a policy net.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use wizard_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(&options, 4), seed, &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let bot = Listing::roster().find("expert:10")?;
//! let (known, context) = (game.known(Viewer::Seat(seat)), Listing::context(&options, 4)?);
//! let query = Query { known: &known, seat, seed, budget: bot.budget, context: &context };
//! let choice = bot.make().choose(&query)?;
//! assert!(game.legal(seat, choice).is_ok(), "{}", game.write(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bid_likelihood;
mod counts;
mod endgame;
mod expert;
mod features;
mod field;
pub mod learn;
mod policy_net;
mod round_by_chance;
mod round_by_rule;
mod rule;
mod stakes;
mod tricks;
mod value;
mod watched;

use std::borrow::Cow;

use bots::{ANY_CHOICE, BotKind, FlatMonteCarlo, Ismcts, RandomPolicy, Roster, SearchBench, TableContext};
use kernel::{Decision, Game, Measure, MeasureKind, Rollout, Seat, Seed, Sink, Unit};
use wizard::{Question, Wizard};

pub use expert::Expert;
pub use round_by_chance::RoundByChance;
pub use round_by_rule::RoundByRule;
pub use rule::WizardPolicy;
pub use wizard::Wizard as TheGame;

/// Unit of values: the expected points of the round.
const EXPERIENCE_POINTS: Unit = Unit::Count(Cow::Borrowed("Experience Points"));

/// Exploration of a search: most rounds fill a small part of the whole range of points.
const EXPLORING: f64 = 0.1;

/// Wizard in the list of games.
pub struct Listing;

impl bots::Listing for Listing {
    type Game = Wizard;
    type Chance = RandomPolicy<Self::Game>;

    const SCORE_UNIT: &'static str = "Experience Points";

    fn roster() -> Roster<Self::Game> {
        Roster::new(
            vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind::rule::<WizardPolicy>("wizard-bot-rule"),
                BotKind::search("mc", "wizard-bot-mc", 100, || Box::new(FlatMonteCarlo(RoundByRule))),
                BotKind::search("mcts", "wizard-bot-mcts", 1_000, || {
                    Box::new(Ismcts::new(RoundByRule).exploring(EXPLORING))
                }),
                BotKind::search("expert", "wizard-bot-expert", 300, || Box::new(Expert::default())),
            ],
            [("rule", 1), ("mc", 20), ("expert", 300)],
        )
    }

    fn entry(_options: &<Self::Game as kernel::Game>::Options, _seat: Seat) {}

    fn measures() -> &'static [Measure<Wizard>] {
        const MEASURES: &[Measure<Wizard>] = &[Measure {
            name: "exact predictions",
            kind: MeasureKind::Share,
            by: Some("cards in the round"),
            read: |game, seat, count| {
                for round in game.open().sheet() {
                    let exact = round.bids[seat.index()] == round.won[seat.index()];
                    count(u16::from(round.size), i32::from(exact));
                }
            },
        }];
        MEASURES
    }

    fn rollout() -> Option<Rollout<Wizard>> {
        Some(Rollout {
            what: "rounds of 8 tricks",
            start: |seed| Some(first_asked(Question::Play, seed)?.0),
            play: Wizard::play_out_round,
        })
    }

    fn trials() -> Vec<SearchBench<Wizard>> {
        let bot = || Box::new(Ismcts::new(RoundByChance::default())) as _;
        vec![
            SearchBench {
                what: "the first prediction for 8 tricks",
                start: |seed| first_asked(Question::Bid, seed),
                bot,
            },
            SearchBench {
                what: "the first card of 8 tricks",
                start: |seed| first_asked(Question::Play, seed),
                bot,
            },
        ]
    }
}

/// A round of 8 tricks with four seats, played at random up to a question.
fn first_asked(question: Question, seed: Seed) -> Option<(Wizard, TableContext<Wizard>)> {
    let options = kernel::options_from_words::<Wizard>([("length", "8")]).ok()?;
    let mut game = Wizard::new(&options, &[(); 4], seed, &mut Sink::off()).ok()?;
    let (mut rng, mut scratch) = (seed.rng("predictions"), Vec::new());
    while !matches!(game.decision(), Decision::Ask { what, .. } if what == question) {
        kernel::random_playout(&mut game, &mut rng, &mut scratch, 1);
    }
    Some((game, TableContext::new(&options, &[(); 4], ()).ok()?))
}

#[cfg(test)]
mod tests {
    use bots::Listing as _;

    use super::*;

    #[test]
    fn every_round_is_measured() {
        let mut sizes = Vec::new();
        let seed = Seed::from_number(1);
        let mut game = Wizard::new(&Default::default(), &[(); 4], seed, &mut Sink::off()).unwrap();
        kernel::random_playout(&mut game, &mut seed.rng("test"), &mut Vec::new(), u32::MAX);
        (Listing::measures()[0].read)(&game, Seat(3), &mut |at, _| sizes.push(at));
        assert_eq!(sizes, (1..=15).collect::<Vec<u16>>());
    }
}
