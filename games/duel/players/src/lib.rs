//! Bots for Duel: rules of thumb that judge what card texts are worth, and searches some turns ahead by them.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use duel_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(2), seed, &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let bot = Listing::roster().find("mc:2")?;
//! let (known, context) = (game.known(Viewer::Seat(seat)), Listing::context(&options, 2)?);
//! let query = Query { known: &known, seat, seed, budget: bot.budget, context: &context };
//! let choice = bot.make().choose(&query)?;
//! assert!(game.legal(seat, choice).is_ok(), "{}", game.write(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
