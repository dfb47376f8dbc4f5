//! Bots for Lorcana: rules of thumb that judge what card texts are worth, and searches some turns ahead by them.
//!
//! ```
//! use bots::{Listing as _, Query};
//! use lorcana_players::{Listing, TheGame};
//! use kernel::{Game, Seed, Sink, Viewer};
//!
//! let (options, seed) = (Default::default(), Seed::from_number(7));
//! let game = TheGame::new(&options, &Listing::entries(&options, 3), seed, &mut Sink::off())?;
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

use decklist::Format;
use kernel::{EntryFault, Seat};
use lorcana::{Deck, Lorcana, Options, Prior};

use bots::{ANY_CHOICE, BotKind, FlatMonteCarlo, Ismcts, RandomPolicy, Roster, Starter};

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
        Roster::new(
            vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind::rule::<LorcanaPolicy>("lorcana-bot-rule"),
                BotKind::search("mc", "lorcana-bot-mc", 20, || {
                    Box::new(FlatMonteCarlo(LorcanaHorizon::new(TURNS)))
                }),
                BotKind::search("mcts", "lorcana-bot-mcts", 200, || {
                    Box::new(Ismcts::new(LorcanaHorizon::new(TURNS)).exploring(EXPLORING))
                }),
            ],
            [("rule", 1), ("mc", 2), ("mc", 20)],
        )
    }

    fn entry(options: &Options, seat: Seat) -> Deck {
        cardbots::usual_deck(options.decks(), seat)
    }

    fn starters(options: &Options) -> Vec<Starter<Deck>> {
        options.decks().iter().map(cardbots::starter).collect()
    }

    fn read_entry(options: &Options, text: &str) -> Result<Deck, Vec<EntryFault>> {
        decklist::read(text, options.pool(), &lorcana::LIMITS)
    }

    fn prior(options: &Options) -> Prior {
        Prior::any(options.pool(), options.decks()).unwrap_or_default()
    }

    fn write_entry(deck: &Deck) -> String {
        decklist::write(deck, Format::Lines)
    }
}
