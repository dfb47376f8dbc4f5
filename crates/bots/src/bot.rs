use std::fmt;
use std::time::Duration;

use kernel::{Game, Message, Rng, Seat, Seed, Text, Unit, message};
use language::Language;

use crate::MESSAGES;

/// A player that is a program.
///
/// It may remember what it was asked before, which is to say: what it knew then. The test kit checks that its
/// answers are the same in all worlds its seat cannot tell apart.
pub trait Bot<G: Game>: Send {
    /// Answers a decision, with its reasons. Only programs outside this one can fail to.
    fn think(&mut self, query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError>;

    /// Answers a decision.
    fn choose(&mut self, query: &Query<'_, G>) -> Result<G::Choice, BotError> {
        self.think(query).map(|thought| thought.choice)
    }
}

/// A query to a bot: a decision, and all it may use for its answer.
pub struct Query<'a, G: Game> {
    /// Knowledge of its seat.
    pub known: &'a G::Known,
    /// Its seat, which is asked now.
    pub seat: Seat,
    /// Seed of the bot's own chance.
    pub seed: Seed,
    /// Budget of thinking.
    pub budget: Budget,
    /// Public facts about the table.
    pub context: &'a TableContext<G>,
}

impl<G: Game> Query<'_, G> {
    /// Makes `world` a full state that the seat cannot tell from the true one.
    pub fn deal(&self, rng: &mut Rng, world: &mut G) {
        G::deal(self.known, &self.context.prior, rng, world);
    }

    /// A full state that the seat cannot tell from the true one.
    pub fn world(&self, rng: &mut Rng) -> G {
        let mut world = self.context.blank.clone();
        self.deal(rng, &mut world);
        world
    }

    /// Choices of the seat: the same in every world it cannot tell from the true one.
    pub fn choices(&self, world: &G) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        world.choices(self.seat, &mut choices);
        choices
    }
}

/// The context of a table: what is public about it, and what bots believe of closed things.
pub struct TableContext<G: Game> {
    /// A blank state with the options of the table, from a seed everybody knows: room to deal worlds into.
    blank: G,
    options: G::Options,
    prior: G::Prior,
}

impl<G: Game> TableContext<G> {
    /// The context of a table with these options. `entries` are the setups a bot takes the seats to have brought, one
    /// each, which need not be those they did bring.
    pub fn new(
        options: &G::Options,
        entries: &[G::SeatSetup],
        prior: G::Prior,
    ) -> Result<Self, kernel::SetupErrors> {
        let blank = G::new(options, entries, Seed::from_number(0), &mut kernel::Sink::off())?;
        Ok(TableContext { blank, options: options.clone(), prior })
    }

    /// The options of the table.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Number of seats.
    pub fn seats(&self) -> u8 {
        self.blank.seats()
    }
}

/// The budget of a bot: how much it may think. Counted in work, not in time, so that a game can be played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Worlds to deal and look at, at least one. Bots that deal none do not care.
    pub worlds: u32,
}

/// The answer of a bot, with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<C> {
    /// The answer.
    pub choice: C,
    /// Choices that were weighed, best first; the answer among them. Empty if nothing was weighed.
    pub candidates: Vec<Candidate<C>>,
    /// Unit of the values, if anything was weighed and the bot says so.
    pub unit: Option<Unit>,
}

/// A choice that was weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<C> {
    /// The choice.
    pub choice: C,
    /// Expected value; higher is better.
    pub value: f64,
    /// Standard error of the value, if the bot can tell; infinite after a single try.
    pub error: Option<f64>,
}

impl<C: Copy + Eq> Thought<C> {
    /// An answer without reasons.
    pub fn plain(choice: C) -> Self {
        Thought { choice, candidates: Vec::new(), unit: None }
    }

    /// The best of some candidates; of equals the first. `None` if there are none.
    pub fn best_of(mut candidates: Vec<Candidate<C>>, unit: impl Into<Option<Unit>>) -> Option<Self> {
        // Stable, so that equals stay in the order of the game's list.
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        Thought::first_of(candidates, unit)
    }

    /// The first of some candidates, for a bot that has put the best first by more than their values. `None` if
    /// there are none.
    pub fn first_of(candidates: Vec<Candidate<C>>, unit: impl Into<Option<Unit>>) -> Option<Self> {
        let choice = candidates.first()?.choice;
        Some(Thought { choice, candidates, unit: unit.into() })
    }
}

/// An error of a bot: the reason it gave no answer that counts. Words for people come from its
/// [message](BotError::message).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotError {
    /// The program cannot be started.
    NotStarted(String),
    /// The program ended, or closed its output.
    Ended(String),
    /// The answer took too long.
    Late(Duration),
    /// The program said something that is no answer.
    Garbled(String),
    /// The bot chose what the rules forbid.
    Illegal {
        /// The choice it made.
        choice: String,
        /// The reason it is refused for.
        why: Text,
    },
    /// There is nothing to choose.
    NothingToChoose,
}

impl BotError {
    /// The error as a message, to follow the name of the bot.
    pub fn message(&self) -> Message {
        match self {
            BotError::NotStarted(why) => message!("bots-fault-not-started", why = why.clone()),
            BotError::Ended(why) => message!("bots-fault-ended", why = why.clone()),
            BotError::Late(after) => message!("bots-fault-late", time = after.as_millis() as u32),
            BotError::Garbled(why) => message!("bots-fault-garbled", why = why.clone()),
            BotError::Illegal { choice, why } => {
                message!("bots-fault-illegal", choice = choice.clone(), why = why.clone())
            }
            BotError::NothingToChoose => message!("bots-fault-nothing-to-choose"),
        }
    }
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::new(language::ENGLISH, MESSAGES).say(self.message()))
    }
}

impl std::error::Error for BotError {}
