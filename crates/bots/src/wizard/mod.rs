//! Bots for Wizard.

use ::wizard::Wizard;

use crate::{Budget, ByChance, Flat, Kind, Level, Random, Roster, Trained};

impl Trained for Wizard {
    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![
                Kind {
                    name: "random",
                    about: "any choice, each equally likely",
                    budget: None,
                    make: || Box::new(Random),
                },
                Kind {
                    name: "mc",
                    about: "tries every choice in dealt worlds",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(Flat(ByChance::default())),
                },
            ],
            levels: [
                Level { name: "easy", kind: "random", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 10 } },
                Level { name: "hard", kind: "mc", budget: Budget { worlds: 100 } },
            ],
        }
    }
}
