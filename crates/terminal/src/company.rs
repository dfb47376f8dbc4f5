//! Who sits at the table: people, and bots at work.

use std::sync::Arc;

use bots::{Ask, Bot, Budget, Chosen, Fault, Insight, Random, Rule, Thought};
use kernel::{Game, Seat, Seed};

/// Who answers for a seat.
#[derive(Clone)]
pub enum Player<G: Game> {
    /// Somebody at the keyboard.
    Human,
    /// A bot, made anew for every sitting.
    Bot(Chosen<G>),
}

/// The word for a person.
pub const HUMAN: &str = "human";
/// The word for chance, and the name of the bot that plays by it.
pub const RANDOM: &str = "random";
/// What stands before the name of any other bot.
const BOT: &str = "bot:";

impl<G: Game> Player<G> {
    /// Chance: any listed choice, each equally likely.
    pub fn chance() -> Self {
        Player::Bot(chance())
    }

    /// Whether it is somebody at the keyboard.
    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }

    /// How it is written: `human`, `random`, `bot:hard`.
    pub fn word(&self) -> String {
        match self {
            Player::Human => HUMAN.to_owned(),
            Player::Bot(chosen) if chosen.name == RANDOM => RANDOM.to_owned(),
            Player::Bot(chosen) => format!("{BOT}{}", chosen.name),
        }
    }

    /// The player somebody means by a word. What stands for a bot is looked up with `find`.
    pub fn read<E>(word: &str, find: impl FnOnce(&str) -> Result<Chosen<G>, E>) -> Result<Self, E> {
        match word {
            HUMAN => Ok(Player::Human),
            _ => find(word.strip_prefix(BOT).unwrap_or(word)).map(Player::Bot),
        }
    }
}

fn chance<G: Game>() -> Chosen<G> {
    Chosen::new(RANDOM, Budget { worlds: 1 }, || Box::new(Rule(Random::default())))
}

/// Everybody at a table, and the bots that help.
#[derive(Clone)]
pub struct Company<G: Game> {
    /// One player per seat.
    pub players: Vec<Player<G>>,
    /// What the bots know of the table and believe of the rest.
    pub insight: Arc<Insight<G>>,
    /// Who gives hints.
    pub adviser: Chosen<G>,
    /// Who plays on for a bot that failed.
    pub substitute: Chosen<G>,
}

impl<G: Game> Company<G> {
    /// These players; chance gives hints and stands in until somebody better is named.
    pub fn new(players: Vec<Player<G>>, insight: Insight<G>) -> Self {
        Company { players, insight: Arc::new(insight), adviser: chance(), substitute: chance() }
    }
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A choice, and nothing else: bots may know it long before they know what the others are worth.
    Move,
    /// A choice with reasons.
    Hint,
}

impl Purpose {
    /// Sets the chance of hints apart from that of moves.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Purpose::Move => "bots",
            Purpose::Hint => "hints",
        }
    }
}

/// A question for a bot, to be answered on any thread.
pub(crate) struct Job<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) known: G::Known,
    pub(crate) seed: Seed,
    pub(crate) budget: Budget,
    pub(crate) insight: Arc<Insight<G>>,
    pub(crate) bot: Box<dyn Bot<G>>,
}

/// What came of a question.
pub(crate) struct Done<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
    pub(crate) thought: Result<Thought<G::Choice>, Fault>,
}

impl<G: Game> Job<G> {
    /// Thinks.
    pub(crate) fn run(self) -> Done<G> {
        let Job { seat, purpose, known, seed, budget, insight, mut bot } = self;
        let ask = Ask { known: &known, seat, seed, budget, insight: &insight };
        let thought = match purpose {
            Purpose::Move => bot.choose(&ask).map(Thought::plain),
            Purpose::Hint => bot.think(&ask),
        };
        Done { bot, thought }
    }
}
