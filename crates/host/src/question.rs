//! Questions to bots, answered on any thread.

use std::num::NonZeroU32;
use std::sync::Arc;

use bots::{Bot, BotError, BotFactory, Budget, Query, TableContext, Thought};
use kernel::record::Timeline;
use kernel::{Game, Seat, Seed, Unit, Viewer};

/// Purpose of a question to a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A choice, and nothing else: bots may know it long before they know what the others are worth.
    Move,
    /// A choice with reasons.
    Hint,
}

impl Purpose {
    /// Label of the random stream, which sets the chance of hints apart from that of moves.
    fn label(self) -> &'static str {
        match self {
            Purpose::Move => "bots",
            Purpose::Hint => "hints",
        }
    }
}

/// A question for a bot, to be answered on any thread.
pub struct BotQuestion<G: Game> {
    seat: Seat,
    purpose: Purpose,
    known: G::Known,
    seed: Seed,
    budget: Budget,
    context: Arc<TableContext<G>>,
    bot: Box<dyn Bot<G>>,
}

/// Answer to a question.
pub struct BotAnswer<G: Game> {
    /// The bot, which may remember what it was asked.
    pub(crate) bot: Box<dyn Bot<G>>,
    /// Its thought, or its error.
    pub(crate) thought: Result<Thought<G::Choice>, BotError>,
}

impl<G: Game> BotQuestion<G> {
    pub(crate) fn new(
        timeline: &Timeline<G>,
        seat: Seat,
        purpose: Purpose,
        context: &Arc<TableContext<G>>,
        factory: &BotFactory<G>,
        bot: Box<dyn Bot<G>>,
    ) -> Self {
        BotQuestion {
            seat,
            purpose,
            known: timeline.game().known(Viewer::Seat(seat)),
            // From the number of the move alone: a game that was interrupted goes on as it would have, and taking a
            // move back does not change what bots answer.
            seed: timeline.header().seed.nth(timeline.len() as u64).rng(purpose.label()).seed(),
            budget: factory.budget,
            context: Arc::clone(context),
            bot,
        }
    }

    /// The seat that is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Purpose of the answer.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Number of worlds the bot is to deal; one if it deals none.
    pub fn worlds(&self) -> u32 {
        self.budget.worlds
    }

    /// Divides the number of worlds, for want of time. At least one is left.
    pub fn think_less(&mut self, divisor: NonZeroU32) {
        self.budget.worlds = (self.budget.worlds / divisor).max(1);
    }

    /// Lets the bot think.
    pub fn answer(self) -> BotAnswer<G> {
        let BotQuestion { seat, purpose, known, seed, budget, context, mut bot } = self;
        let query = Query { known: &known, seat, seed, budget, context: &context };
        let thought = match purpose {
            Purpose::Move => bot.choose(&query).map(Thought::plain),
            Purpose::Hint => bot.think(&query),
        };
        BotAnswer { bot, thought }
    }
}

/// The advice of a strong bot: what it would do, and why, in notation.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The bot.
    pub by: String,
    /// Choice it would make.
    pub best: String,
    /// Choices it weighed, best first; empty if it cannot say.
    pub candidates: Vec<AdvisedChoice>,
    /// Unit of the values, if the bot says so.
    pub unit: Option<Unit>,
}

/// A choice that was weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct AdvisedChoice {
    /// The choice.
    pub notation: String,
    /// Expected value.
    pub value: f64,
    /// Standard error of the value, if the bot can tell.
    pub error: Option<f64>,
}

impl Advice {
    pub(crate) fn new<G: Game>(game: &G, by: &str, thought: Thought<G::Choice>) -> Self {
        let Thought { choice, candidates, unit } = thought;
        let weighed = |candidate: bots::Candidate<G::Choice>| AdvisedChoice {
            notation: game.write(candidate.choice),
            value: candidate.value,
            error: candidate.error.filter(|error| error.is_finite()),
        };
        let candidates = candidates.into_iter().map(weighed).collect();
        Advice { by: by.to_owned(), best: game.write(choice), candidates, unit }
    }
}
