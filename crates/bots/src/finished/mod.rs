//! Bots for Finished!.

use ::finished::Finished;

use crate::{BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, Roster, Trained};

mod beam;
mod expert;
mod lookahead;
mod outlook;
mod rule;
mod sorter;

pub use expert::Expert;
pub use lookahead::ToTheEnd;
pub use rule::FinishedPolicy;
pub use sorter::Sorter;

impl Trained for Finished {
    type Chance = Sorter;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>("finished-bot-random"),
                BotKind {
                    name: "rule",
                    about: "finished-bot-rule",
                    budget: None,
                    make: || Box::new(PolicyBot(FinishedPolicy)),
                },
                BotKind {
                    name: "mc",
                    about: "finished-bot-mc",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(FlatMonteCarlo(ToTheEnd::default())),
                },
                BotKind {
                    name: "mcts",
                    about: "finished-bot-mcts",
                    budget: Some(Budget { worlds: 500 }),
                    make: || Box::new(Ismcts::new(ToTheEnd::default())),
                },
                BotKind {
                    name: "expert",
                    about: "finished-bot-expert",
                    budget: Some(Budget { worlds: 30 }),
                    make: || Box::new(Expert::default()),
                },
            ],
            levels: [
                Level { name: "easy", kind: "rule", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 5 } },
                Level { name: "hard", kind: "expert", budget: Budget { worlds: 30 } },
            ],
        }
    }
}
