//! Bots for Duel.

use ::duel::Duel;

use crate::{Budget, Kind, Level, Roster, Trained};

impl Trained for Duel {
    fn roster() -> Roster<Self> {
        Roster {
            kinds: vec![Kind::random()],
            levels: [
                Level { name: "easy", kind: "random", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "random", budget: Budget { worlds: 1 } },
                Level { name: "hard", kind: "random", budget: Budget { worlds: 1 } },
            ],
        }
    }
}
