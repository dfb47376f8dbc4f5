//! Bots for Lorcana.

mod ahead;
mod deeds;
mod rule;
mod spend;
mod worth;

use kernel::Seat;
use lorcana::{Deck, Lorcana, Prior};

use bots::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Starter,
};

pub use lorcana::Lorcana as TheGame;
pub use rule::LorcanaPolicy;

/// Looks some turns ahead in Lorcana.
pub type LorcanaHorizon = cardbots::FixedHorizon<LorcanaPolicy>;

/// Number of turns after the present one that search looks at: two of the other's, and two own.
const TURNS: u32 = 4;

/// Exploration of a search: most positions some turns on differ by a part of the whole range.
const EXPLORING: f64 = 0.2;

/// Lorcana in the list of games.
pub struct Listing;

impl bots::Listing for Listing {
    type Game = Lorcana;
    type Chance = RandomPolicy<Self::Game>;

    const SCORE_UNIT: &'static str = "wins less losses";

    fn roster() -> Roster<Self::Game> {
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

    fn entry(seat: Seat) -> Deck {
        cardbots::usual_deck(lorcana::starters(), seat)
    }

    fn starters() -> Vec<Starter<Deck>> {
        lorcana::starters().iter().map(cardbots::starter).collect()
    }

    fn prior() -> Prior {
        Prior::default()
    }
}
