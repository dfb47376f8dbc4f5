//! Bots for Finished!: rules of thumb, searches, and an expert that plans its turns.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use finished_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(&options, 1), seed, &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let bot = Listing::roster().find("easy")?;
//! let (known, context) = (game.known(Viewer::Seat(seat)), Listing::context(&options, 1)?);
//! let query = Query { known: &known, seat, seed, budget: bot.budget, context: &context };
//! let choice = bot.make().choose(&query)?;
//! assert!(game.legal(seat, choice).is_ok(), "{}", game.write(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use finished::Finished;
use kernel::{Game, Measure, MeasureKind, Seat, Verdict};

use bots::{BotKind, FlatMonteCarlo, Ismcts, Roster};

mod beam;
mod expert;
mod lookahead;
mod outlook;
mod rule;
mod sorter;

pub use expert::Expert;
pub use finished::Finished as TheGame;
pub use lookahead::ToTheEnd;
pub use rule::FinishedPolicy;
pub use sorter::Sorter;

/// Finished! in the list of games.
pub struct Listing;

impl bots::Listing for Listing {
    type Game = Finished;
    type Chance = Sorter;

    const SCORE_UNIT: &'static str = "cards finished";

    fn roster() -> Roster<Self::Game> {
        Roster::new(
            vec![
                BotKind::random::<Self::Chance>("finished-bot-random"),
                BotKind::rule::<FinishedPolicy>("finished-bot-rule"),
                BotKind::search("mc", "finished-bot-mc", 100, || {
                    Box::new(FlatMonteCarlo(ToTheEnd::default()))
                }),
                BotKind::search("mcts", "finished-bot-mcts", 500, || {
                    Box::new(Ismcts::new(ToTheEnd::default()))
                }),
                BotKind::search("expert", "finished-bot-expert", 30, || Box::new(Expert::default())),
            ],
            [("rule", 1), ("mc", 5), ("expert", 30)],
        )
    }

    fn entry(_options: &<Self::Game as kernel::Game>::Options, _seat: Seat) {}

    fn measures() -> &'static [Measure<Finished>] {
        const MEASURES: &[Measure<Finished>] = &[Measure {
            name: "cups left after a win",
            kind: MeasureKind::Amount,
            by: None,
            read: |game, seat, count| {
                if game.outcome().is_some_and(|outcome| outcome.standing(seat).verdict == Verdict::Won) {
                    count(0, i32::from(game.open().coffee()));
                }
            },
        }];
        MEASURES
    }
}
