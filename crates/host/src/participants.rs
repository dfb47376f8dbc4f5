//! The participants of a match: people and bots, and the bots that help.

use std::sync::Arc;

use bots::{BotFactory, Budget, PolicyBot, RandomPolicy, Roster, TableContext};
use kernel::Game;

/// The level that plays for people who are away, have left or never came, and for a bot that failed.
pub const SUBSTITUTE: &str = "medium";
/// The level that gives hints.
pub const ADVISER: &str = "hard";

/// The word for a person.
pub const HUMAN: &str = "human";
/// The word for chance, and the name of the bot that plays by it.
pub const RANDOM: &str = "random";
/// Prefix of the name of any other bot.
const BOT: &str = "bot:";

/// Name of a person in the word for a player: `Ann` of `human:Ann`.
pub fn person_name(word: &str) -> Option<&str> {
    word.strip_prefix(HUMAN)?.strip_prefix(':').filter(|name| !name.is_empty())
}

/// The player of a seat: a person or a bot.
#[derive(Clone)]
pub enum SeatPlayer<G: Game> {
    /// A person.
    Human,
    /// A bot, made when it is first asked.
    Bot(BotFactory<G>),
}

impl<G: Game> SeatPlayer<G> {
    /// Chance: any listed choice, each equally likely.
    pub fn chance() -> Self {
        SeatPlayer::Bot(chance())
    }

    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        matches!(self, SeatPlayer::Human)
    }

    /// The word for the player: `human`, `random`, `bot:hard`.
    pub fn word(&self) -> String {
        match self {
            SeatPlayer::Human => HUMAN.to_owned(),
            SeatPlayer::Bot(chosen) if chosen.name == RANDOM => RANDOM.to_owned(),
            SeatPlayer::Bot(chosen) => format!("{BOT}{}", chosen.name),
        }
    }

    /// The player somebody means by a word. What stands for a bot is looked up with `find`.
    pub fn read<E>(word: &str, find: impl FnOnce(&str) -> Result<BotFactory<G>, E>) -> Result<Self, E> {
        match word {
            HUMAN => Ok(SeatPlayer::Human),
            _ if person_name(word).is_some() => Ok(SeatPlayer::Human),
            _ => find(word.strip_prefix(BOT).unwrap_or(word)).map(SeatPlayer::Bot),
        }
    }
}

fn chance<G: Game>() -> BotFactory<G> {
    BotFactory::new(RANDOM, Budget { worlds: 1 }, || Box::new(PolicyBot(RandomPolicy::default())))
}

/// The players of a match, and the bots that help.
#[derive(Clone)]
pub struct Participants<G: Game> {
    /// One player per seat.
    pub players: Vec<SeatPlayer<G>>,
    /// Names of the people, seat by seat, as far as they have given one.
    pub names: Vec<Option<String>>,
    /// Context of the table for bots: public facts and prior beliefs.
    pub context: Arc<TableContext<G>>,
    /// Bot that gives hints.
    pub adviser: BotFactory<G>,
    /// Bot that plays on for a bot that failed, and for people who are not there.
    pub substitute: BotFactory<G>,
}

impl<G: Game> Participants<G> {
    /// Participants with these players; chance gives hints and stands in until somebody better is named.
    pub fn new(players: Vec<SeatPlayer<G>>, context: TableContext<G>) -> Self {
        let names = vec![None; players.len()];
        Participants { players, names, context: Arc::new(context), adviser: chance(), substitute: chance() }
    }

    /// The participants with these names, seat by seat. Only people have one.
    #[must_use]
    pub fn named(mut self, names: impl IntoIterator<Item = Option<String>>) -> Self {
        for ((own, player), name) in self.names.iter_mut().zip(&self.players).zip(names) {
            *own = name.filter(|_| player.is_human());
        }
        self
    }

    /// The words for the players, seat by seat: `human:Ann`, `bot:hard`.
    pub fn words(&self) -> Vec<String> {
        let word = |(player, name): (&SeatPlayer<G>, &Option<String>)| match name {
            Some(name) => format!("{}:{name}", player.word()),
            None => player.word(),
        };
        self.players.iter().zip(&self.names).map(word).collect()
    }

    /// The participants with the [`ADVISER`] and the [`SUBSTITUTE`] of a roster, as far as it has them.
    #[must_use]
    pub fn helped_by(mut self, roster: &Roster<G>) -> Self {
        if let Ok(adviser) = roster.find(ADVISER) {
            self.adviser = adviser;
        }
        if let Ok(substitute) = roster.find(SUBSTITUTE) {
            self.substitute = substitute;
        }
        self
    }
}
