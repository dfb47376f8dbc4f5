//! Bots: when they are asked, and what is made of their answers.

use std::any::Any;

use bots::BotError;
use host::{Answered, BotAnswer, BotQuestion, Match, SeatPlayer};
use kernel::{Game, Message, Seat, message};
use protocol::{CommandId, Hint, Refusal, RefusalCode, Weighed};

use super::{AnyTable, Change, Table};
use crate::io::{Job, JobResult, Purpose};

impl<G: Game> Table<G> {
    /// Whether a bot plays at a seat now.
    fn is_bot(&self, seat: Seat) -> bool {
        let player = self.play.as_ref().and_then(|play| play.player(seat));
        player.is_some_and(|player| matches!(player, SeatPlayer::Bot(_)))
    }

    /// Question for the next bot, unless one is thinking already.
    pub(super) fn bot_job(&mut self) -> Option<Job> {
        if self.phase != protocol::Phase::Playing || self.thinking.is_some() {
            return None;
        }
        let seat = self.game()?.decision().seats().iter().find(|seat| self.is_bot(*seat))?;
        let question = self.play.as_mut()?.question(seat)?;
        self.thinking = Some((seat, self.version));
        Some(self.job(question, Purpose::Move))
    }

    pub(super) fn hint_job(&self, seat: Seat, purpose: Purpose) -> Result<Job, Refusal> {
        match &self.play {
            Some(play) if self.is_asked(seat) => Ok(self.job(play.hint_question(seat), purpose)),
            _ => Err(Refusal::new(RefusalCode::NotAsked, message!("refused-not-asked"))),
        }
    }

    fn job(&self, mut question: BotQuestion<G>, purpose: Purpose) -> Job {
        let (seat, worlds) = (question.seat(), question.worlds());
        let asker = self.seating.seated(seat).filter(|_| purpose != Purpose::Move);
        let guest = asker.map_or(self.spec.host, |one| one.person.guest);
        let work = Box::new(move |divisor| {
            question.think_less(divisor);
            Box::new(question.answer()) as Box<dyn Any + Send>
        });
        Job { table: self.id, seat, guest, worlds, version: self.version, purpose, work }
    }

    /// Makes the move a bot came to, if the seat is still asked what the bot was.
    pub(super) fn bot_moves(&mut self, result: JobResult) -> Option<Change> {
        let JobResult { seat, version, done, .. } = result;
        self.thinking.take_if(|thinking| *thinking == (seat, version))?;
        let asked = self.asked.get(seat.index()).copied().flatten()?;
        if asked > version || !self.is_bot(seat) {
            return None;
        }
        let play = self.play.as_mut()?;
        let from = play.timeline().len();
        let answer = answer_in(done).ok_or_else(|| BotError::Ended("it broke off".to_owned()));
        match play.answer(seat, answer) {
            Answered::Moved => Some(Change { seat: Some(seat), ..self.moved(Some(seat), from) }),
            // The substitute is asked next.
            Answered::Failed(_) => None,
        }
    }

    pub(super) fn hint(&self, result: JobResult, id: CommandId) -> Result<Hint, Refusal> {
        let failed = |why: Message| Refusal::new(RefusalCode::NoHint, why);
        let answer = answer_in(result.done).ok_or_else(|| failed(message!("refused-no-hint-time")))?;
        let asked = self.asked.get(result.seat.index()).copied().flatten();
        let unchanged = asked.is_some_and(|asked| asked <= result.version);
        let play = self.play.as_ref().filter(|_| unchanged);
        let play: &Match<G> = play.ok_or_else(|| failed(message!("refused-no-hint-changed")))?;
        let host::Advice { by, best, candidates, unit } = play
            .hint(answer)
            .map_err(|fault| failed(message!("refused-no-hint-failed", why = fault.to_string())))?;
        let weighed = |one: host::AdvisedChoice| {
            let host::AdvisedChoice { notation, value, error } = one;
            Weighed { notation, value, error }
        };
        let candidates = candidates.into_iter().map(weighed).collect();
        Ok(Hint { id, version: result.version, by, best, candidates, unit })
    }
}

/// The answer of a bot, if it came to one.
fn answer_in<G: Game>(done: Option<Box<dyn Any + Send>>) -> Option<BotAnswer<G>> {
    done.and_then(|done| done.downcast().ok()).map(|answer| *answer)
}
