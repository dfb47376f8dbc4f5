//! Bots for Hearts.

mod ahead;
mod rule;

use std::borrow::Cow;

use ::hearts::Hearts;
use kernel::Unit;

use crate::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Trained,
};

pub use ahead::DealByRule;
pub use rule::HeartsPolicy;

/// What values count: what the deal is expected to cost, as a negative number.
const POINTS: Unit = Unit::Count(Cow::Borrowed("points"));

/// Of the whole range of points most deals fill a small part.
const EXPLORING: f64 = 0.1;

impl Trained for Hearts {
    type Chance = RandomPolicy<Self>;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind {
                    name: "rule",
                    about: "hearts-bot-rule",
                    budget: None,
                    make: || Box::new(PolicyBot(HeartsPolicy)),
                },
                BotKind {
                    name: "mcts",
                    about: "hearts-bot-mcts",
                    budget: Some(Budget { worlds: 1_000 }),
                    make: || Box::new(Ismcts::new(DealByRule).exploring(EXPLORING)),
                },
                BotKind {
                    name: "mc",
                    about: "hearts-bot-mc",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(FlatMonteCarlo(DealByRule)),
                },
            ],
            levels: [
                Level { name: "easy", kind: "rule", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 40 } },
                Level { name: "hard", kind: "mc", budget: Budget { worlds: 600 } },
            ],
        }
    }
}
