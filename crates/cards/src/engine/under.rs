//! Cards under permanents, which leave together with the permanent.

use kernel::{Seat, Step};
use serde::{Deserialize, Serialize};
use wording::ast::{Keyword, TriggerKind};

use crate::definition::card::Card;
use crate::definition::card::CardId;
use crate::engine::event::Event;
use crate::engine::inkwell::Poured;
use crate::engine::play::{Arrival, Play};
use crate::engine::trigger::TriggerEvent;
use crate::state::item::{Item, Value};
use crate::state::object::{Handle, Leaving, Permanent};
use crate::state::public::{LastKnown, Modification, PublicState, Until, Zone};
use crate::state::secret::{Placed, Seen};

/// A card under a permanent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Under {
    /// Permanent it lies under.
    pub host: Handle,
    /// The card; nothing if it lies facedown, which nobody may look at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
}

impl PublicState {
    /// Number of cards under a permanent, or last known to be there.
    pub fn cards_under(&self, host: Handle) -> i16 {
        match self.find(host) {
            Some(_) => self.under.iter().filter(|under| under.host == host).count() as i16,
            None => self.last_known_of(host).map_or(0, |last_known| last_known.under),
        }
    }

    /// Redirects all references to an object to another: those of effects, of waiting items and of the present one.
    fn speaks_of(&mut self, was: Handle, is: Handle) {
        let handle = |handle: &mut Handle| {
            if *handle == was {
                *handle = is;
            }
        };
        let value = |value: &mut Value| {
            if *value == Value::Object(was) {
                *value = Value::Object(is);
            }
        };
        let item = |item: &mut Item| {
            handle(&mut item.source);
            value(&mut item.about);
            item.targets.iter_mut().for_each(value);
        };
        for modifier in &mut self.modifiers {
            handle(&mut modifier.on);
            if modifier.until == Until::Leaves(was) {
                modifier.until = Until::Leaves(is);
            }
            if let Modification::Rule { source, .. } = &mut modifier.what {
                handle(source);
            }
        }
        self.shields.iter_mut().for_each(|shield| value(&mut shield.to));
        self.floating.iter_mut().for_each(|floating| handle(&mut floating.source));
        for delayed in &mut self.delayed {
            handle(&mut delayed.source);
            value(&mut delayed.it);
        }
        self.stack.iter_mut().chain(&mut self.waiting).for_each(item);
        if let Some(frame) = &mut self.frame {
            item(&mut frame.item);
            value(&mut frame.it);
        }
        if let Some(challenge) = &mut self.challenge {
            handle(&mut challenge.challenger);
            handle(&mut challenge.defender);
        }
    }

    /// Whether a card may be played onto this permanent by one of its ways to do so.
    pub fn is_base(&self, seat: Seat, card: &Card, way: Keyword, base: &Permanent) -> bool {
        base.now.controller == seat
            && base.is_creature()
            && match way {
                Keyword::Shift(_) | Keyword::ShiftDiscard(_) => {
                    card.titles.iter().any(|title| base.card().titles.contains(title))
                }
                Keyword::ShiftKind(kind, _) => base.is_kind(kind),
                Keyword::UniversalShift(_) => true,
                _ => false,
            }
    }

    /// Whether a card may be played onto this permanent when nothing has to be paid.
    pub fn is_free_base(&self, seat: Seat, card: &Card, base: &Permanent) -> bool {
        let ways = card.shifts.iter().filter(|way| !matches!(way, Keyword::ShiftDiscard(_)));
        ways.into_iter().any(|&way| self.is_base(seat, card, way, base))
    }
}

impl Play<'_, '_> {
    /// Puts the top card of its owner's deck facedown under a permanent: nobody sees it.
    pub fn put_under(&mut self, host: Handle) -> bool {
        let Some(one) = self.public.find(host).copied() else { return false };
        let Some(top) = self.secrets[one.owner.index()].library.pop() else { return false };
        self.secrets[one.owner.index()].under.push((host, top));
        self.public.under.push(Under { host, card: None });
        self.public.stale = true;
        self.emit(Event::PutUnder(host, one.now.card));
        self.public.occurs(TriggerEvent::of_object(TriggerKind::PutUnder, host));
        true
    }

    /// Puts a card onto a permanent and in its place: exerted, dry, damaged, located and modified as that was. The old
    /// card lies under it.
    pub fn shift(&mut self, arrival: Arrival, base: Handle) -> Handle {
        let Some(place) = self.public.place(base) else { return self.enter(arrival) };
        let old = self.public.field.remove(place);
        let handle = self.public.issue();
        let mut new = Permanent::new(handle, arrival.card, arrival.owner, arrival.controller);
        new.tapped = arrival.tapped || old.tapped || self.enters_tapped(&new);
        (new.sick, new.damage, new.attached_to) = (old.sick, old.damage, old.attached_to);
        let public = &mut *self.public;
        for under in public.under.iter_mut().filter(|under| under.host == base) {
            under.host = handle;
        }
        for (host, _) in self.secrets[old.owner.index()].under.iter_mut().filter(|(host, _)| *host == base) {
            *host = handle;
        }
        public.under.push(Under { host: handle, card: Some(old.card) });
        public.speaks_of(base, handle);
        public.last_known.push(LastKnown::new(&old, handle, 0));
        public.listening |= arrival.card.card().listens;
        public.field.push(new);
        public.stale = true;
        self.emit(Event::Shifted {
            handle,
            card: arrival.card,
            base,
            onto: old.card,
            seat: arrival.controller,
        });
        self.public.refresh();
        self.public.occurs(TriggerEvent {
            card: Some(arrival.card),
            ..TriggerEvent::of_object(TriggerKind::Enters, handle)
        });
        handle
    }

    /// Takes the cards under a permanent that leaves to the same zone.
    pub(crate) fn take_away_under(&mut self, permanent: &Permanent) {
        while let Some(place) = self.public.under.iter().position(|under| under.host == permanent.handle) {
            let owner = permanent.owner;
            let under = self.public.under.remove(place);
            let facedown = &mut self.secrets[owner.index()].under;
            let (card, seen) = match under.card {
                Some(card) => (card, Seen::Everybody),
                None => match facedown.iter().position(|(host, _)| *host == permanent.handle) {
                    Some(place) => {
                        let Placed { card, seen } = facedown.remove(place).1;
                        (card, seen)
                    }
                    None => continue,
                },
            };
            let from = Zone::Under;
            match permanent.leaving {
                Leaving::Dies | Leaving::Stays => {
                    self.step = Step::Reveal;
                    self.bury(owner, card, from);
                }
                Leaving::Exiled => {
                    self.step = Step::Reveal;
                    self.banish(owner, card, from);
                }
                Leaving::Returns if seen == Seen::Everybody => self.give_back(owner, card, from),
                Leaving::Returns => {
                    self.step = Step::Reveal;
                    self.hold(owner, card);
                    self.emit(Event::TookUnder(owner, card));
                }
                Leaving::Inked => self.ink(owner, card, from, Poured::Exerted, seen),
            }
        }
    }
}
