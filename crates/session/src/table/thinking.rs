//! Bots: what they are asked, and what is made of their answers.

use std::any::Any;
use std::sync::Arc;

use bots::{Ask, Bot, Chosen, Fault, Thought as Answer};
use kernel::{Game, Message, Seat, Viewer, message};
use protocol::{CommandId, Hint, Refusal, RefusalCode, Weighed};

use super::{AnyTable, Change, Table};
use crate::io::{Job, Purpose, Thought};
use crate::seating::{Acts, SUBSTITUTE, Sitter};

/// The level that gives hints.
const ADVISER: &str = "hard";

/// What came of a question.
struct Done<G: Game> {
    bot: Box<dyn Bot<G>>,
    answer: Result<Answer<G::Choice>, Fault>,
}

impl<G: Game> Table<G> {
    /// The bot of a seat, if one plays it now.
    fn bot_of(&self, seat: Seat) -> Option<Chosen<G>> {
        let roster = (self.served.roster)();
        let failed = self.play.as_ref().is_some_and(|play| play.failed.has(seat));
        let name = match self.seating.sitter(seat)? {
            Sitter::Bot(name) if !failed => name.as_str(),
            Sitter::Bot(_) => SUBSTITUTE,
            Sitter::Person(one) if one.acts == Acts::Bot => SUBSTITUTE,
            Sitter::Person(_) | Sitter::Open | Sitter::Kept(_) => return None,
        };
        roster.find(name).or_else(|_| roster.find(SUBSTITUTE)).ok()
    }

    /// What the next bot is to think about, unless one is thinking already.
    pub(super) fn next_bot(&mut self) -> Option<Job> {
        if self.phase != protocol::Phase::Playing || self.play.as_ref()?.thinking.is_some() {
            return None;
        }
        let seats = self.game()?.decision().seats();
        let (seat, chosen) = seats.iter().find_map(|seat| Some((seat, self.bot_of(seat)?)))?;
        let version = self.version;
        let play = self.play.as_mut()?;
        play.thinking = Some((seat, version));
        let bot = play.bots[seat.index()].take().unwrap_or_else(|| chosen.make());
        self.question(seat, &chosen, bot, Purpose::Move)
    }

    pub(super) fn question_for_hint(&self, seat: Seat, purpose: Purpose) -> Result<Job, Refusal> {
        if !self.is_asked(seat) {
            return Err(Refusal::new(RefusalCode::NotAsked, message!("refused-not-asked")));
        }
        let unknown = || Refusal::new(RefusalCode::NoHint, message!("refused-no-hint"));
        let chosen = (self.served.roster)().find(ADVISER).map_err(|_| unknown())?;
        self.question(seat, &chosen, chosen.make(), purpose).ok_or_else(unknown)
    }

    fn question(
        &self,
        seat: Seat,
        chosen: &Chosen<G>,
        bot: Box<dyn Bot<G>>,
        purpose: Purpose,
    ) -> Option<Job> {
        let play = self.play.as_ref()?;
        let label = match purpose {
            Purpose::Move => "bots",
            Purpose::Hint { .. } => "hints",
        };
        let known = play.timeline.game().known(Viewer::Seat(seat));
        // From the number of the move alone, as at one screen: a game that was interrupted goes on as it would have.
        let seed = play.timeline.header().seed.nth(play.timeline.len() as u64).rng(label).seed();
        let (insight, budget) = (Arc::clone(&play.insight), chosen.budget);
        let wants_reasons = purpose != Purpose::Move;
        let mut bot = bot;
        let work = move || {
            let ask = Ask { known: &known, seat, seed, budget, insight: &insight };
            let answer = if wants_reasons { bot.think(&ask) } else { bot.choose(&ask).map(Answer::plain) };
            Box::new(Done::<G> { bot, answer }) as Box<dyn Any + Send>
        };
        Some(Job { table: self.id, seat, version: self.version, purpose, work: Box::new(work) })
    }

    /// Makes the move a bot came to, if the seat is still asked what the bot was. A bot that failed is replaced by the
    /// substitute, and if that fails any choice is made: a table never waits for a program in vain.
    pub(super) fn bot_moves(&mut self, thought: Thought) -> Option<Change> {
        let Thought { seat, version, done, .. } = thought;
        let play = self.play.as_mut()?;
        if play.thinking != Some((seat, version)) {
            return None;
        }
        play.thinking = None;
        let asked = self.asked.get(seat.index()).copied().flatten()?;
        if asked > version || self.bot_of(seat).is_none() {
            return None;
        }
        let done = done.and_then(|done| done.downcast::<Done<G>>().ok()).map(|done| *done);
        if let Some(Done { bot, answer: Ok(answer) }) = done
            && let Ok(change) = self.make_choices(seat, &[answer.choice])
        {
            if let Some(play) = &mut self.play {
                play.bots[seat.index()] = Some(bot);
            }
            return Some(Change { seat: Some(seat), ..change });
        }
        let play = self.play.as_mut()?;
        if !play.failed.has(seat) {
            play.failed = play.failed.iter().chain([seat]).collect();
            return None;
        }
        let mut choices = Vec::new();
        self.game()?.choices(seat, &mut choices);
        let change = self.make_choices(seat, choices.get(..1)?).ok()?;
        Some(Change { seat: Some(seat), ..change })
    }

    pub(super) fn tell_hint(&self, thought: Thought, id: CommandId) -> Result<Hint, Refusal> {
        let failed = |why: Message| Refusal::new(RefusalCode::NoHint, why);
        let done = thought.done.and_then(|done| done.downcast::<Done<G>>().ok());
        let done = done.ok_or_else(|| failed(message!("refused-no-hint-time")))?;
        let answer = done
            .answer
            .map_err(|fault| failed(message!("refused-no-hint-failed", why = fault.to_string())))?;
        let asked = self.asked.get(thought.seat.index()).copied().flatten();
        let game = self.game().filter(|_| asked.is_some_and(|asked| asked <= thought.version));
        let game = game.ok_or_else(|| failed(message!("refused-no-hint-changed")))?;
        let weigh = |one: &bots::Candidate<G::Choice>| Weighed {
            notation: game.write(one.choice),
            value: one.value,
            error: one.error.filter(|error| error.is_finite()),
        };
        Ok(Hint {
            id,
            version: thought.version,
            by: ADVISER.to_owned(),
            best: game.write(answer.choice),
            candidates: answer.candidates.iter().map(weigh).collect(),
            unit: answer.unit,
        })
    }
}
