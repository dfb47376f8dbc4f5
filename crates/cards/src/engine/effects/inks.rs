//! Effects on inkwells, damage that is not dealt, and moves to locations.

use wording::ast::{Amount, Effect, Objects, Players, TriggerKind};

use crate::definition::compile::{Op, slots};
use crate::engine::agenda::{Ask, Going};
use crate::engine::event::Event;
use crate::engine::play::Play;
use crate::engine::trigger::TriggerEvent;
use crate::state::item::Value;
use crate::state::object::Handle;

impl Play<'_, '_> {
    pub(crate) fn puts_damage(&mut self, amount: Amount, on: Objects, slot: u8) -> bool {
        let amount = self.amount(amount);
        let mut any = false;
        self.with_objects(on, slot, |play, handle| any |= play.put_damage(handle, amount));
        any
    }

    /// Greatest damage on any of these objects.
    fn most_damage(&mut self, on: Objects, slot: u8) -> i16 {
        let mut most = 0;
        self.with_objects(on, slot, |play, handle| {
            most = most.max(play.public.find(handle).map_or(0, |one| one.damage));
        });
        most
    }

    /// Asks for the amount of damage to remove, of one damaged object after the other.
    pub(crate) fn removes_damage(&mut self, most: u8, from: Objects, slot: u8) -> Going {
        let Some(frame) = self.public.frame else { return Going::Done(false) };
        let mut next: Option<(Handle, i16)> = None;
        self.with_objects(from, slot, |play, handle| {
            let there = play.public.find(handle).map_or(0, |one| one.damage);
            if handle > frame.onto && there > 0 && next.is_none_or(|(next, _)| handle < next) {
                next = Some((handle, there));
            }
        });
        let Some((handle, there)) = next else {
            self.frame(|frame| frame.onto = Handle::NONE);
            return Going::Done(frame.agreed);
        };
        self.frame(|frame| frame.it = Value::Object(handle));
        self.ask_number(there.min(i16::from(most)))
    }

    /// Asks for the amount of damage to move, if there is any, to one receiver after the other.
    pub(crate) fn moves_damage(&mut self, most: u8, from: Objects, to: Objects, slot: u8) -> Going {
        let there = self.most_damage(from, slot).min(i16::from(most));
        let receiver = self.next_receiver(to, slot + slots(from));
        if receiver.is_some() && there > 0 {
            return self.ask_number(there);
        }
        let moved = self.public.frame.is_some_and(|frame| frame.agreed);
        self.frame(|frame| frame.onto = Handle::NONE);
        Going::Done(moved)
    }

    /// The receiver after the last one that was dealt with.
    fn next_receiver(&mut self, to: Objects, slot: u8) -> Option<Handle> {
        let last = self.public.frame.map_or(Handle::NONE, |frame| frame.onto);
        let mut next: Option<Handle> = None;
        self.with_objects(to, slot, |play, handle| {
            let is_next = handle > last && next.is_none_or(|next| handle < next);
            if is_next && play.public.find(handle).is_some() {
                next = Some(handle);
            }
        });
        next
    }

    fn ask_number(&mut self, most: i16) -> Going {
        if most <= 0 {
            return Going::Done(false);
        }
        Going::Asked(self.context().you, Ask::Number(most as u8))
    }

    /// Takes the amount that was asked for, and does the effect.
    pub(crate) fn take_number(&mut self, number: u8) {
        let Some(frame) = self.public.frame else { return };
        let Some(Op::Do { effect, slot }) = frame.op() else { return };
        let amount = i16::from(number);
        if let Effect::RemoveDamage(..) = effect {
            let handle = frame.it.object();
            let removed = self.remove_damage(handle, amount);
            self.frame(|frame| {
                frame.onto = handle;
                frame.agreed |= removed > 0;
            });
        }
        if let Effect::MoveDamage(_, from, to) = effect {
            let Some(to) = self.next_receiver(to, slot + slots(from)) else { return };
            let mut done = 0;
            self.with_objects(from, slot, |play, handle| {
                let moved = play.remove_damage(handle, amount);
                play.put_damage(to, moved);
                done += moved;
            });
            self.frame(|frame| {
                frame.onto = to;
                frame.agreed |= done > 0;
            });
        }
    }

    pub(crate) fn inks_top(&mut self, who: Players, slot: u8) -> bool {
        let mut any = false;
        self.players(who, slot).iter().for_each(|seat| any |= self.ink_top(seat));
        any
    }

    /// Asks one player after the other for a card of the hand to put into the inkwell.
    pub(crate) fn inks_from_hand(&mut self, who: Players, slot: u8) -> Going {
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.public.frame else { return Going::Done(false) };
            let Some(seat) = players.get(frame.players) else { return Going::Done(frame.agreed) };
            if frame.count == 0 && self.public.hands[seat.index()] > 0 {
                return Going::Asked(seat, Ask::Ink);
            }
            self.frame(|frame| {
                frame.agreed |= frame.count > 0;
                frame.players += 1;
                frame.count = 0;
            });
        }
    }

    pub(crate) fn puts_under(&mut self, what: Objects, slot: u8) -> bool {
        let mut any = false;
        self.with_objects(what, slot, |play, handle| any |= play.put_under(handle));
        any
    }

    pub(crate) fn moves_to(&mut self, who: Objects, to: Objects, slot: u8) -> bool {
        let location = self.object(to, slot + slots(who));
        let mut any = false;
        self.with_objects(who, slot, |play, handle| any |= play.move_to(handle, location));
        any
    }

    /// Moves a creature to a location, unless it is there already; returns whether it moved.
    pub fn move_to(&mut self, creature: Handle, location: Handle) -> bool {
        let Some(there) = self.public.find(location).copied().filter(|one| one.is_location()) else {
            return false;
        };
        let Some(one) = self.public.find_mut(creature).filter(|one| one.is_creature()) else { return false };
        if one.attached_to == location {
            return false;
        }
        one.attached_to = location;
        let card = one.now.card;
        self.public.stale = true;
        self.emit(Event::MovedTo(creature, card, location, there.now.card));
        self.public.refresh();
        self.public.occurs(TriggerEvent::of_object(TriggerKind::Moves, creature));
        true
    }
}
