//! The bag: what triggered and waits (LOR 5).

use cards::{Context, Event, Exhausted, same_trigger};
use kernel::Seat;

use crate::flow::{Flow, Going, ON};
use crate::state::Question;

/// Most entries resolved in one turn; a turn that needs more goes round in circles.
const RESOLVED_MAX: u16 = 2_000;

impl Flow<'_, '_> {
    /// LOR 5.1: the last resolver goes on while they have entries, then the next player in turn order; at first, the
    /// active player. One entry begins by itself, and its own questions come; among several its player chooses.
    pub(crate) fn resolve_bag(&mut self) -> Going {
        let public = &*self.play.public;
        let from = self.course.resolver.unwrap_or(public.active).0;
        for more in 0..public.seats {
            let seat = Seat((from + more) % public.seats);
            let mut own = public.waiting.iter().enumerate().filter(|(_, item)| item.controller == seat);
            let Some((place, first)) = own.next() else { continue };
            if own.any(|(_, item)| !same_trigger(item, first)) {
                return self.ask(seat, Question::Bag);
            }
            self.resolve_entry(place);
            return ON;
        }
        ON
    }

    /// An entry begins to happen. Its condition has to hold now (LOR 1).
    pub(crate) fn resolve_entry(&mut self, place: usize) {
        let mut item = self.play.public.waiting.remove(place);
        self.course.resolver = Some(item.controller);
        self.course.resolved = self.course.resolved.saturating_add(1);
        if self.course.resolved > RESOLVED_MAX {
            self.play.public.exhausted = Some(Exhausted::Loop);
            return;
        }
        let ability = item.ability.and_then(|index| item.card.card().triggered.get(usize::from(index)));
        let only_if = ability.and_then(|ability| ability.only_if);
        if only_if.is_some_and(|condition| !self.play.public.holds(&condition, &Context::item(&item))) {
            return self.play.emit(Event::Fizzled(item.card));
        }
        item.handle = self.play.public.issue();
        self.play.emit(Event::Resolves(item.handle, item.card));
        self.play.begin(item);
    }
}
