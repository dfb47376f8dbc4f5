//! Bots for Lorcana: rules of thumb that judge what card texts are worth, and searches some turns ahead by them.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use lorcana_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(3), seed, &mut Sink::off())?;
//! let seat = game.decision().seats().first().expect("somebody is asked");
//! let bot = Listing::roster().find("mc:2")?;
//! let (known, context) = (game.known(Viewer::Seat(seat)), Listing::context(&options, 3)?);
//! let query = Query { known: &known, seat, seed, budget: bot.budget, context: &context };
//! let choice = bot.make().choose(&query)?;
//! assert!(game.legal(seat, choice).is_ok(), "{}", game.write(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
