//! Bots for Duel.

mod ahead;
mod cast;
mod fight;
mod rule;
mod worth;

use ::duel::Duel;

use crate::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Trained,
    texts,
};

pub use rule::DuelPolicy;

/// Looks some turns ahead in Duel.
pub type DuelHorizon = texts::FixedHorizon<DuelPolicy>;

/// How many turns after the present one search looks: the other's, the own, and the other's again.
const TURNS: u32 = 3;

/// Most positions some turns on differ by a part of the whole range.
const EXPLORING: f64 = 0.2;

impl Trained for Duel {
    type Chance = RandomPolicy<Self>;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind {
                    name: "rule",
                    about: "duel-bot-rule",
                    budget: None,
                    make: || Box::new(PolicyBot(DuelPolicy::default())),
                },
                BotKind {
                    name: "mcts",
                    about: "duel-bot-mcts",
                    budget: Some(Budget { worlds: 60 }),
                    make: || Box::new(Ismcts::new(DuelHorizon::new(TURNS)).exploring(EXPLORING)),
                },
                BotKind {
                    name: "mc",
                    about: "duel-bot-mc",
                    budget: Some(Budget { worlds: 20 }),
                    make: || Box::new(FlatMonteCarlo(DuelHorizon::new(TURNS))),
                },
            ],
            levels: [
                Level { name: "easy", kind: "rule", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 2 } },
                Level { name: "hard", kind: "mc", budget: Budget { worlds: 20 } },
            ],
        }
    }
}
