//! Effects that change objects, move them, or guard them.

use wording::ast::{Change, Duration, Objects, Prevented, Recipient, Trigger, TriggerKind};

use crate::definition::card::Dialect;
use crate::definition::compile::{Op, slots};
use crate::definition::pool;
use crate::engine::event::Event;
use crate::engine::inkwell::Poured;
use crate::engine::play::Play;
use crate::state::filter::Context;
use crate::state::item::{Item, Value};
use crate::state::layers::modifications;
use crate::state::object::{Handle, Leaving};
use crate::state::public::{Modification, Modifier, PendingReturn, Shield, Until, Zone};
use crate::state::secret::Seen;

impl Play<'_, '_> {
    pub(crate) fn exiles_until_this_leaves(&mut self, what: Objects, slot: u8) -> bool {
        // The source is gone already: then it never ends, so it never begins.
        let source = self.context().source;
        self.public.find(source).is_some() && self.blinks(what, slot, source)
    }

    pub(crate) fn blinks_at_once(&mut self, what: Objects, slot: u8) -> bool {
        let source = self.context().source;
        let done = self.blinks(what, slot, source);
        self.come_back_now(source);
        done
    }

    pub(crate) fn gains_control(&mut self, what: Objects, duration: Duration, slot: u8) -> bool {
        let context = self.context();
        let until = until(duration, &context);
        if !self.can_begin(until) {
            return false;
        }
        self.with_objects(what, slot, |play, handle| {
            play.modify(handle, Modification::Control(context.you), until);
            if let Some(card) = play.public.find(handle).map(|permanent| permanent.now.card) {
                play.emit(Event::Controlled(handle, card, context.you));
            }
        }) > 0
    }

    pub(crate) fn attaches(&mut self, to: Objects, slot: u8) -> bool {
        let host = self.object(to, slot);
        self.attach(self.context().source, host)
    }

    pub(crate) fn prevents(&mut self, what: Prevented, to: Recipient, slot: u8) -> bool {
        match to {
            Recipient::Everything => self.public.shields.push(Shield { to: Value::Nothing, what }),
            Recipient::AnyTarget => {
                let to = self.target(slot);
                if to != Value::Nothing {
                    self.public.shields.push(Shield { to, what });
                }
            }
            Recipient::Objects(objects) => {
                self.with_objects(objects, slot, |play, handle| {
                    play.public.shields.push(Shield { to: Value::Object(handle), what });
                });
            }
            Recipient::Players(who) => {
                for seat in self.players(who, slot).iter() {
                    self.public.shields.push(Shield { to: Value::Player(seat), what });
                }
            }
        }
        true
    }

    pub(crate) fn modifies(
        &mut self,
        objects: Objects,
        slot: u8,
        change: &Change,
        duration: Duration,
    ) -> bool {
        crate::engine::trace::seen("Change", change);
        let context = self.context();
        let until = until(duration, &context);
        if !self.can_begin(until) {
            return false;
        }
        if let (Objects::Each(_), Change::Restricted(_), Some(frame)) = (objects, change, self.public.frame) {
            // A restriction is a rule for everything it speaks of, also for objects that come later.
            let (program, at, stamp) = (frame.item.program, frame.at, self.public.issue().0);
            let what = Modification::Rule { program, at, you: context.you, source: context.source };
            self.public.modifiers.push(Modifier { on: Handle::NONE, what, until, stamp });
            self.public.stale = true;
            return true;
        }
        if let Change::BecomesCopy(of) = *change {
            let whom = self.object(objects, slot);
            let of = self.object(of, slot + slots(objects));
            let here = self.public.find(of).map(|permanent| permanent.now.card);
            let Some(card) = here.or_else(|| Some(self.public.last_known_of(of)?.card)) else { return false };
            self.modify(whom, Modification::Copy(card), until);
            return true;
        }
        let parts = modifications(change, |filter| self.public.count(filter, &context), i16::from(context.x));
        self.with_objects(objects, slot, |play, handle| {
            for what in parts.into_iter().flatten() {
                play.modify(handle, what, until);
            }
            if let Some(card) = play.public.find(handle).map(|permanent| permanent.now.card) {
                play.emit(Event::Changed(handle, card));
            }
        }) > 0
    }

    /// Whether an effect can begin: one that would last until a source leaves does not, if the source is gone already.
    pub(crate) fn can_begin(&self, until: Until) -> bool {
        !matches!(until, Until::Leaves(source) if self.public.find(source).is_none())
    }

    pub(crate) fn modify(&mut self, on: Handle, what: Modification, until: Until) {
        if self.public.find(on).is_some() {
            let stamp = self.public.issue().0;
            self.public.modifiers.push(Modifier { on, what, until, stamp });
            self.public.stale = true;
        }
    }

    pub(crate) fn attach(&mut self, what: Handle, host: Handle) -> bool {
        let Some(host_card) = self.public.find(host).filter(|one| one.is_creature()).map(|one| one.now.card)
        else {
            return false;
        };
        let Some(attached) = self.public.find_mut(what) else { return false };
        attached.attached_to = host;
        let card = attached.now.card;
        self.public.stale = true;
        self.emit(Event::Attached(card, host_card));
        true
    }

    pub(crate) fn moves(&mut self, objects: Objects, slot: u8, how: Leaving) -> bool {
        let own = self.public.frame.as_ref().map_or(Handle::NONE, |frame| frame.item.handle);
        let (mut moved, mut met) = (0, 0);
        self.with_objects(objects, slot, |play, handle| {
            met += 1;
            moved += u32::from(match play.public.find(handle) {
                Some(_) => {
                    play.mark(handle, how);
                    true
                }
                // The spell itself: it goes there when it has happened.
                None if handle == own => {
                    play.frame(|frame| frame.fate = how);
                    true
                }
                None => play.move_buried(handle, how),
            });
        });
        self.depart();
        met > 0 && moved == met
    }

    /// Whether the present text may speak of a card in the graveyard by what it was on the battlefield: one that triggered by
    /// its departure does. In Lorcana every other finds nothing there (LOR 6.11).
    fn follows_the_dead(&self) -> bool {
        let Some(item) = self.public.frame.map(|frame| frame.item) else { return false };
        let card = item.card.card();
        let is_departure = |when: &Trigger| {
            matches!(when.kind(), TriggerKind::Dies | TriggerKind::Leaves | TriggerKind::Sacrifices)
        };
        // A trigger for the rest of the turn is no ability of the card, but an instruction of one of its programs.
        let programs = card.spell.into_iter();
        let programs = programs.chain(card.triggered.iter().map(|one| one.program));
        let mut programs = programs.chain(card.activated.iter().map(|one| one.program));
        let floats = |op: &Op| matches!(op, Op::Watch { when, program } if *program == item.program && is_departure(when));
        item.card.dialect() == Dialect::Duel
            || match item.ability.and_then(|index| card.triggered.get(usize::from(index))) {
                Some(ability) => is_departure(&ability.when),
                None => programs.any(|program| pool::program(program).ops.iter().any(floats)),
            }
    }

    /// Moves a card a text speaks of that lies in a graveyard by now: `When this creature dies, return it to its
    /// owner's hand.`
    pub(crate) fn move_buried(&mut self, was: Handle, how: Leaving) -> bool {
        let last_known = self.public.last_known_of(was);
        if matches!(how, Leaving::Dies | Leaving::Stays) || last_known.is_some() && !self.follows_the_dead() {
            return false;
        }
        let handle = last_known.map_or(was, |last_known| last_known.is);
        let Some((owner, place)) = self.public.buried(handle) else { return false };
        let card = self.public.graveyards[owner.index()].remove(place).card;
        let from = Zone::Graveyard;
        match how {
            Leaving::Returns => self.give_back(owner, card, from),
            Leaving::Exiled => {
                self.banish(owner, card, from);
            }
            Leaving::Inked => self.ink(owner, card, from, Poured::Exerted, Seen::Everybody),
            Leaving::Dies | Leaving::Stays => {}
        }
        true
    }

    /// Exiles objects that come back when `when` leaves, or at the next end step if that is no object.
    pub(crate) fn blinks(&mut self, objects: Objects, slot: u8, when: Handle) -> bool {
        let before = self.public.issued;
        let Some(Item { card: by, controller, .. }) = self.public.frame.map(|frame| frame.item) else {
            return false;
        };
        let count = self.with_objects(objects, slot, |play, handle| play.mark(handle, Leaving::Exiled));
        self.depart();
        for seat in self.public.seats() {
            for place in 0..self.public.exile[seat.index()].len() {
                let what = self.public.exile[seat.index()][place].handle;
                if what.0 > before {
                    self.public.returns.push(PendingReturn { what, when, by, controller });
                }
            }
        }
        count > 0
    }

    pub(crate) fn come_back_now(&mut self, when: Handle) {
        while let Some(place) = self.public.returns.iter().rposition(|one| one.when == when) {
            let what = self.public.returns.remove(place).what;
            let handle = self.come_back(what);
            if handle.is_some() {
                self.frame(|frame| frame.it = Value::Object(handle));
            }
        }
    }
}

pub(crate) fn until(duration: Duration, context: &Context) -> Until {
    match duration {
        Duration::EndOfTurn => Until::EndOfTurn,
        Duration::YourNextTurn => Until::TurnOf(context.you),
        Duration::WhileSourceStays => Until::Leaves(context.source),
        Duration::Forever => Until::Forever,
    }
}
