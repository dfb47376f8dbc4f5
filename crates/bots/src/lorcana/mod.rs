//! Bots for Lorcana.

mod ahead;
mod deeds;
mod rule;
mod spend;
mod worth;

use ::lorcana::Lorcana;

use crate::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Trained,
    texts,
};

pub use rule::LorcanaPolicy;

/// Looks some turns ahead in Lorcana.
pub type LorcanaHorizon = texts::FixedHorizon<LorcanaPolicy>;

/// How many turns after the present one search looks: two of the other's, and two own.
const TURNS: u32 = 4;

/// Most positions some turns on differ by a part of the whole range.
const EXPLORING: f64 = 0.2;

impl Trained for Lorcana {
    type Chance = RandomPolicy<Self>;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind {
                    name: "rule",
                    about: "lorcana-bot-rule",
                    budget: None,
                    make: || Box::new(PolicyBot(LorcanaPolicy::default())),
                },
                BotKind {
                    name: "mc",
                    about: "lorcana-bot-mc",
                    budget: Some(Budget { worlds: 20 }),
                    make: || Box::new(FlatMonteCarlo(LorcanaHorizon::new(TURNS))),
                },
                BotKind {
                    name: "mcts",
                    about: "lorcana-bot-mcts",
                    budget: Some(Budget { worlds: 200 }),
                    make: || Box::new(Ismcts::new(LorcanaHorizon::new(TURNS)).exploring(EXPLORING)),
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
