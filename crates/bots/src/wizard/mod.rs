//! Bots for Wizard.

mod chance;
mod counts;
mod endgame;
mod expert;
mod field;
mod glance;
mod habit;
mod hearsay;
pub mod learn;
mod round;
mod rule;
mod stakes;
mod tricks;
mod value;
mod watched;

use std::borrow::Cow;

use ::wizard::Wizard;
use kernel::Unit;

use crate::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Trained,
};

pub use chance::RoundByChance;
pub use expert::Expert;
pub use round::RoundByRule;
pub use rule::WizardPolicy;

/// What values count: what the round is expected to bring.
const EXPERIENCE_POINTS: Unit = Unit::Count(Cow::Borrowed("Experience Points"));

/// Of the whole range of points most rounds fill a small part.
const EXPLORING: f64 = 0.1;

impl Trained for Wizard {
    type Chance = RandomPolicy<Self>;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind {
                    name: "rule",
                    about: "wizard-bot-rule",
                    budget: None,
                    make: || Box::new(PolicyBot(WizardPolicy)),
                },
                BotKind {
                    name: "mc",
                    about: "wizard-bot-mc",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(FlatMonteCarlo(RoundByRule)),
                },
                BotKind {
                    name: "mcts",
                    about: "wizard-bot-mcts",
                    budget: Some(Budget { worlds: 1_000 }),
                    make: || Box::new(Ismcts::new(RoundByRule).exploring(EXPLORING)),
                },
                BotKind {
                    name: "expert",
                    about: "wizard-bot-expert",
                    budget: Some(Budget { worlds: 300 }),
                    make: || Box::new(Expert::default()),
                },
            ],
            levels: [
                Level { name: "easy", kind: "rule", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 20 } },
                Level { name: "hard", kind: "expert", budget: Budget { worlds: 300 } },
            ],
        }
    }
}
