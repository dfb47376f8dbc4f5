//! Bots for Finished!.

use ::finished::Finished;

use crate::{Budget, Flat, Ismcts, Kind, Level, Roster, Rule, Trained};

mod beam;
mod expert;
mod lookahead;
mod outlook;
mod rule;
mod sorter;

pub use expert::Expert;
pub use lookahead::ToTheEnd;
pub use rule::Thumb;
pub use sorter::Sorter;

impl Trained for Finished {
    type Chance = Sorter;

    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                Kind::random::<Self::Chance>("any act, each equally likely; lays in rising order"),
                Kind {
                    name: "rule",
                    about: "rules of thumb: lays in rising order, holds 48 back",
                    budget: None,
                    make: || Box::new(Rule(Thumb)),
                },
                Kind {
                    name: "mc",
                    about: "tries every choice in dealt worlds and goes on by rules of thumb",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(Flat(ToTheEnd::default())),
                },
                Kind {
                    name: "mcts",
                    about: "grows a tree over dealt worlds and goes on by rules of thumb",
                    budget: Some(Budget { worlds: 500 }),
                    make: || Box::new(Ismcts::new(ToTheEnd::default())),
                },
                Kind {
                    name: "expert",
                    about: "plans the whole game once it has seen every card",
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
