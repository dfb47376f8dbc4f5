use kernel::{Sink, Step};

use crate::abilities::Ability;
use crate::areas::Ring;
use crate::card::{Card, CardSet};
use crate::events::{Area, Areas, CandyWay, Event};
use crate::state::{Asking, Ended, Finished, Open, Question};

/// Areas that using a card touches (FIN 5.1): candy goes from the Active Stash onto a card of the Present.
const PAYMENT: Areas = Areas::from_areas(&[Area::ActiveStash, Area::Present]);

/// A choice being carried out: the state, the listeners, and what has come to light so far.
///
/// The rules are methods of it, in the modules named for them. Whatever follows something that may end the
/// game asks [`is_over`](Play::is_over) first.
pub(crate) struct Play<'a, 's> {
    pub(crate) stack: &'a mut Ring,
    pub(crate) open: &'a mut Open,
    pub(crate) out: &'a mut Sink<'s, Event>,
    pub(crate) step: Step,
    /// Areas the running ability has touched so far, to be told of it.
    touched: Areas,
}

impl<'a, 's> Play<'a, 's> {
    #[inline]
    pub(crate) fn new(game: &'a mut Finished, out: &'a mut Sink<'s, Event>) -> Self {
        Play {
            stack: &mut game.stack,
            open: &mut game.open,
            out,
            step: Step::Quiet,
            touched: Areas::default(),
        }
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
            Ended::Won => self.run(Ability::GameEndWin, None, [], |_| {}),
            Ended::Lost => self.run(Ability::GameEndLose, None, [], |_| {}),
            Ended::Conceded | Ended::Forfeited => {}
        }
        self.out.emit(|| Event::GameOver(ended));
    }

    #[inline]
    pub(crate) fn ask(&mut self, asking: Asking, by: Option<Card>) {
        self.open.question = Question { asking, by, picked: None };
    }

    /// Runs an ability once all that the player chooses for it is known, and tells of it (FIN 10): before what it
    /// does, and with the areas it touched.
    #[inline(always)]
    pub(crate) fn run(
        &mut self,
        ability: Ability,
        card: Option<Card>,
        inputs: impl IntoIterator<Item = Card>,
        effect: impl FnOnce(&mut Self),
    ) {
        if self.out.is_on() {
            self.run_and_tell(ability, card, inputs, effect);
        } else {
            effect(self);
        }
    }

    /// Apart, so that play to which nobody listens stays small and fast.
    #[cold]
    #[inline(never)]
    fn run_and_tell(
        &mut self,
        ability: Ability,
        card: Option<Card>,
        inputs: impl IntoIterator<Item = Card>,
        effect: impl FnOnce(&mut Self),
    ) {
        let place = self.out.place();
        let around = std::mem::take(&mut self.touched);
        effect(self);
        let touched = std::mem::replace(&mut self.touched, around);
        let info = ability.info();
        let touched = if info.cost > 0 { touched.or(PAYMENT) } else { touched };
        debug_assert!(
            Areas::from_areas(info.areas).or(touched) == Areas::from_areas(info.areas),
            "{ability:?} {touched:?}"
        );
        let areas = info.areas.iter().copied().filter(|&area| touched.has(area)).collect();
        let inputs = inputs.into_iter().collect();
        self.out.emit_at(place, || Event::AbilityExecuted { ability, card, areas, inputs });
    }

    /// Notes that the running ability touches areas of which no event tells.
    #[inline(always)]
    pub(crate) fn touch(&mut self, areas: &[Area]) {
        self.touched = self.touched.or(Areas::from_areas(areas));
    }

    /// Tells of an event by which the running ability touches these areas.
    #[inline(always)]
    pub(crate) fn tell(&mut self, areas: &[Area], event: impl FnOnce() -> Event) {
        if self.out.is_on() {
            self.note(Areas::from_areas(areas), event());
        }
    }

    #[cold]
    #[inline(never)]
    fn note(&mut self, areas: Areas, event: Event) {
        self.touched = self.touched.or(areas);
        self.out.emit(|| event);
    }

    #[inline(always)]
    pub(crate) fn moved(&mut self, card: Card, from: Area, to: Area) {
        self.tell(&[from, to], || Event::CardMoved { card, from, to });
    }

    /// Moves candy Reserve -> Active.
    #[inline]
    pub(crate) fn earn(&mut self, count: u8) {
        self.open.reserved -= count;
        self.open.active += count;
        let way = CandyWay::Earned;
        self.tell(&[Area::Reserve, Area::ActiveStash], || Event::CandyMoved { count, way });
    }

    /// The candy lying on these cards goes to the Reserve.
    #[inline]
    pub(crate) fn reclaim(&mut self, cards: CardSet) {
        for card in self.open.candy.cards().and(cards).iter() {
            let count = self.open.candy.take(card);
            self.open.reserved += count;
            let way = CandyWay::Freed(card);
            self.tell(&[Area::Reserve], || Event::CandyMoved { count, way });
        }
    }
}
