use kernel::{Sink, Step};

use crate::abilities::Ability;
use crate::areas::Ring;
use crate::card::{Card, CardSet};
use crate::events::{Area, CandyPlace, Event};
use crate::state::{Asking, Ended, Finished, Open, Question};

/// A choice being carried out: the state, the listeners, and what has come to light so far.
///
/// The rules are methods of it, in the modules named for them. Whatever follows something that may end the
/// game asks [`is_over`](Play::is_over) first.
pub(crate) struct Play<'a, 's> {
    pub(crate) stack: &'a mut Ring,
    pub(crate) open: &'a mut Open,
    pub(crate) out: &'a mut Sink<'s, Event>,
    pub(crate) step: Step,
}

impl<'a, 's> Play<'a, 's> {
    #[inline]
    pub(crate) fn of(game: &'a mut Finished, out: &'a mut Sink<'s, Event>) -> Self {
        Play { stack: &mut game.stack, open: &mut game.open, out, step: Step::Quiet }
    }

    /// Whether the game has ended, perhaps in the middle of an action.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.open.ended.is_some()
    }

    /// Ends the game; whatever was asked is asked no more.
    pub(crate) fn end_game(&mut self, ended: Ended) {
        self.open.ended = Some(ended);
        self.open.laid = 0;
        self.open.question = Question::ACT;
    }

    /// The last word: what came to light, and the end of the game if it was reached.
    #[inline]
    pub(crate) fn finish(mut self) -> Step {
        if let Some(ended) = self.open.ended {
            self.tell_end(ended);
        }
        self.step
    }

    /// FIN 7: the end comes after everything that led to it.
    #[cold]
    fn tell_end(&mut self, ended: Ended) {
        match ended {
            Ended::Won => self.executed(Ability::GameEndWin, None, Vec::new),
            Ended::Lost => self.executed(Ability::GameEndLose, None, Vec::new),
            Ended::Conceded | Ended::Forfeited => {}
        }
        self.out.emit(|| Event::GameOver(ended));
    }

    #[inline]
    pub(crate) fn ask(&mut self, asking: Asking, by: Option<Card>) {
        self.open.question = Question { asking, by, picked: None };
    }

    /// Tells that an ability ran (FIN 10), once all that the player chooses for it is known.
    #[inline(always)]
    pub(crate) fn executed(
        &mut self,
        ability: Ability,
        card: Option<Card>,
        inputs: impl FnOnce() -> Vec<Card>,
    ) {
        self.out.emit(|| Event::AbilityExecuted { ability, card, inputs: inputs() });
    }

    #[inline(always)]
    pub(crate) fn moved(&mut self, card: Card, from: Area, to: Area) {
        self.out.emit(|| Event::CardMoved { card, from, to });
    }

    /// Moves candy Reserve -> Active.
    #[inline]
    pub(crate) fn earn(&mut self, count: u8) {
        self.open.reserved -= count;
        self.open.active += count;
        self.out.emit(|| Event::CandyMoved { count, from: CandyPlace::Reserve, to: CandyPlace::Active });
    }

    /// The candy lying on these cards goes to the Reserve.
    #[inline]
    pub(crate) fn reclaim(&mut self, cards: CardSet) {
        for card in self.open.candy.cards().and(cards).iter() {
            let count = self.open.candy.take(card);
            self.open.reserved += count;
            self.out.emit(|| Event::CandyMoved {
                count,
                from: CandyPlace::On(card),
                to: CandyPlace::Reserve,
            });
        }
    }
}
