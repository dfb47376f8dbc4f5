//! Bots for Hearts: rules of thumb, and searches that play deals out by them.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use hearts_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(&options, 4), seed, &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let bot = Listing::roster().find("mc:5")?;
//! let (known, context) = (game.known(Viewer::Seat(seat)), Listing::context(&options, 4)?);
//! let query = Query { known: &known, seat, seed, budget: bot.budget, context: &context };
//! let choice = bot.make().choose(&query)?;
//! assert!(game.legal(seat, choice).is_ok(), "{}", game.write(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ahead;
mod rule;

use std::borrow::Cow;

use bots::{ANY_CHOICE, BotKind, FlatMonteCarlo, Ismcts, RandomPolicy, Roster};
use hearts::Hearts;
use kernel::{Seat, Unit};

pub use ahead::DealByRule;
pub use hearts::Hearts as TheGame;
pub use rule::HeartsPolicy;

/// Unit of values: the expected points of the deal, as a negative number.
const POINTS: Unit = Unit::Count(Cow::Borrowed("points"));

/// Exploration of a search: most deals fill a small part of the whole range of points.
const EXPLORING: f64 = 0.1;

/// Hearts in the list of games.
pub struct Listing;

impl bots::Listing for Listing {
    type Game = Hearts;
    type Chance = RandomPolicy<Self::Game>;

    const SCORE_UNIT: &'static str = "points, each counted as minus one";

    fn roster() -> Roster<Self::Game> {
        Roster::new(
            vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind::rule::<HeartsPolicy>("hearts-bot-rule"),
                BotKind::search("mcts", "hearts-bot-mcts", 1_000, || {
                    Box::new(Ismcts::new(DealByRule).exploring(EXPLORING))
                }),
                BotKind::search("mc", "hearts-bot-mc", 100, || Box::new(FlatMonteCarlo(DealByRule))),
            ],
            [("rule", 1), ("mc", 40), ("mc", 600)],
        )
    }

    fn entry(_options: &<Self::Game as kernel::Game>::Options, _seat: Seat) {}
}
