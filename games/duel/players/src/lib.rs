//! Bots for Duel.

mod ahead;
mod cast;
mod fight;
mod rule;
mod worth;

use duel::{Deck, Duel, Prior};
use kernel::Seat;

use bots::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, PolicyBot, RandomPolicy, Roster, Starter,
};

pub use duel::Duel as TheGame;
pub use rule::DuelPolicy;

/// Looks some turns ahead in Duel.
pub type DuelHorizon = cardbots::FixedHorizon<DuelPolicy>;

/// Number of turns after the present one that search looks at: the other's, the own, and the other's again.
const TURNS: u32 = 3;

/// Exploration of a search: most positions some turns on differ by a part of the whole range.
const EXPLORING: f64 = 0.2;

/// Duel in the list of games.
pub struct Listing;

impl bots::Listing for Listing {
    type Game = Duel;
    type Chance = RandomPolicy<Self::Game>;

    const SCORE_UNIT: &'static str = "wins less losses";

    fn roster() -> Roster<Self::Game> {
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

    fn entry(seat: Seat) -> Deck {
        cardbots::usual_deck(duel::starters(), seat)
    }

    fn starters() -> Vec<Starter<Deck>> {
        duel::starters().iter().map(cardbots::starter).collect()
    }

    fn prior() -> Prior {
        Prior::default()
    }
}
