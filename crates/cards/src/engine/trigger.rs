//! Events that set triggered abilities off (DUEL 7.2).

use kernel::Seat;
use wording::ast::{Limit, Other, Subject, Trigger, TriggerKind, Whose};

use crate::definition::card::{CardId, Triggered};
use crate::definition::variants::{EntersMeans, Ifs};
use crate::state::filter::{Context, fits_played, fits_spell, is_player};
use crate::state::item::{Item, ItemKind, Value};
use crate::state::object::{Handle, Permanent};
use crate::state::public::PublicState;

/// Event abilities may wait for: it just happened, or is about to where they look back.
#[derive(Clone, Copy, Debug)]
pub struct TriggerEvent {
    /// Its kind.
    pub kind: TriggerKind,
    /// The object it happened to, or the one that did it.
    pub object: Handle,
    /// The player it happened to, or who did it.
    pub player: Option<Seat>,
    /// Amount of damage, life or cards.
    pub amount: i16,
    /// Card that is played, where it is no item of the stack; of a permanent that enters, its card if it was played.
    pub card: Option<CardId>,
}

/// Point of view of a trigger: an ability of a permanent, or a trigger outside any.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listener {
    /// Controller of the text, its `you`.
    pub(crate) you: Seat,
    /// Source of the text, its `this`.
    pub(crate) handle: Handle,
    /// Permanent the source is attached to.
    pub(crate) host: Handle,
}

impl TriggerEvent {
    /// The event that happened to an object.
    pub fn of_object(kind: TriggerKind, object: Handle) -> TriggerEvent {
        TriggerEvent { kind, object, player: None, amount: 0, card: None }
    }

    /// The event that happened to a player.
    pub fn of_player(kind: TriggerKind, player: Seat, amount: i16) -> TriggerEvent {
        TriggerEvent { kind, object: Handle::NONE, player: Some(player), amount, card: None }
    }

    /// The event of a player playing a card, which is this object now.
    pub fn played(player: Seat, card: CardId, object: Handle) -> TriggerEvent {
        TriggerEvent { kind: TriggerKind::Casts, object, player: Some(player), amount: 0, card: Some(card) }
    }
}

/// Whether two waiting triggers are interchangeable, so that nobody cares about their order.
pub fn same_trigger(one: &Item, other: &Item) -> bool {
    one.card == other.card
        && one.program == other.program
        && one.about == other.about
        && one.amount == other.amount
}

impl PublicState {
    /// Sets off every ability that waits for this event. Abilities that look back are asked before anything is taken
    /// away.
    #[inline]
    pub fn occurs(&mut self, event: TriggerEvent) {
        if self.listening & event.kind.bit() != 0 {
            self.ask_abilities(&event);
        }
    }

    fn ask_abilities(&mut self, event: &TriggerEvent) {
        for place in 0..self.field.len() {
            let permanent = self.field[place];
            if permanent.now.mute || permanent.card().listens & event.kind.bit() == 0 {
                continue;
            }
            for (index, ability) in permanent.card().triggered.iter().enumerate() {
                if ability.when.kind() == event.kind
                    && let Some(about) = self.is_set_off(&permanent, ability, event)
                {
                    self.trigger(place, index, ability, event, about);
                }
            }
        }
        if !self.floating.is_empty() || !self.delayed.is_empty() {
            self.ask_floating(event);
        }
    }

    fn trigger(
        &mut self,
        place: usize,
        index: usize,
        ability: &Triggered,
        event: &TriggerEvent,
        about: Value,
    ) {
        if self.adds_to_waiting(place, index, event) {
            return;
        }
        let permanent = &mut self.field[place];
        if ability.limit == Limit::OncePerTurn {
            if permanent.used >> ability.bit & 1 == 1 {
                return;
            }
            permanent.used |= 1 << ability.bit;
        }
        crate::engine::trace::seen("Trigger", &ability.when);
        crate::engine::trace::seen("Limit", &ability.limit);
        let (handle, card, controller) = (permanent.handle, permanent.now.card, permanent.now.controller);
        let mut item = Item::new(Handle::NONE, card, ItemKind::Triggered, ability.program, controller);
        item.source = handle;
        item.about = about;
        item.player = event.player;
        item.amount = event.amount;
        item.ability = Some(index as u8);
        self.waiting.push(item);
    }

    /// Adds damage to a waiting trigger of the same moment, so that an ability triggers once for all of it.
    fn adds_to_waiting(&mut self, place: usize, index: usize, event: &TriggerEvent) -> bool {
        let Some(from) = self.damage_triggers_from else { return false };
        if !matches!(event.kind, TriggerKind::DealsDamage | TriggerKind::DealtDamage) {
            return false;
        }
        let source = self.field[place].handle;
        let about = Value::Object(event.object);
        let same = |item: &&mut Item| {
            item.source == source && item.ability == Some(index as u8) && item.about == about
        };
        match self.waiting[usize::from(from)..].iter_mut().find(same) {
            Some(item) => {
                item.amount += event.amount;
                true
            }
            None => false,
        }
    }

    /// Object or player a trigger of a permanent is about, if it is set off.
    fn is_set_off(&self, permanent: &Permanent, ability: &Triggered, event: &TriggerEvent) -> Option<Value> {
        let Permanent { handle, attached_to: host, .. } = *permanent;
        let you = permanent.now.controller;
        let about = self.set_off(&Listener { you, handle, host }, &ability.when, event)?;
        let Some(condition) = &ability.only_if else { return Some(about) };
        // LOR 6.11: in Lorcana an ability triggers after the banishing, and the banished one counts no more.
        let after = self.variants.enters_means == EntersMeans::Played;
        let context = Context { about, it: about, after, ..Context::new(you, handle) };
        (self.variants.ifs == Ifs::OnResolution || self.holds(condition, &context)).then_some(about)
    }

    /// Object or player a trigger is about, if it is set off.
    pub(crate) fn set_off(&self, listener: &Listener, when: &Trigger, event: &TriggerEvent) -> Option<Value> {
        let object = event.object;
        let value = |object: Handle| if object.is_some() { Value::Object(object) } else { Value::Nothing };
        let mut context = Context::new(listener.you, listener.handle);
        context.about = Value::Object(object);
        context.it = context.about;
        let is = |subject: &Subject, object: Handle| match subject {
            Subject::This(_) => object == listener.handle,
            Subject::Host => object.is_some() && object == listener.host,
            Subject::Any(filter) => self.find(object).is_some_and(|one| self.fits(filter, one, &context)),
        };
        let player =
            |whose: &Whose| event.player.is_some_and(|player| is_player(*whose, player, context.you));
        let is_meant = match when {
            Trigger::Enters(who) => {
                let played = event.card.is_some() || self.variants.enters_means == EntersMeans::Entering;
                is(who, object) && (played || !matches!(who, Subject::This(_)))
            }
            Trigger::Dies(who)
            | Trigger::Leaves(who)
            | Trigger::Attacks(who)
            | Trigger::Blocks(who)
            | Trigger::BecomesBlocked(who)
            | Trigger::CombatDamageToPlayer(who)
            | Trigger::DealsDamage(who)
            | Trigger::DealtDamage(who)
            | Trigger::Tapped(who)
            | Trigger::CounterPut(who)
            | Trigger::Quests(who)
            | Trigger::Challenged(who)
            | Trigger::Moves(who)
            | Trigger::Sings(who)
            | Trigger::PutUnder(who) => is(who, object),
            Trigger::Targeted(who) => is(who, object) && event.player != Some(context.you),
            Trigger::Beginning(_, whose)
            | Trigger::Draws(whose)
            | Trigger::Discards(whose)
            | Trigger::GainsLife(whose)
            | Trigger::LosesLife(whose)
            | Trigger::Inks(whose) => player(whose),
            Trigger::Casts(filter) => {
                let is_meant = filter.other == Other::Any || object != listener.handle;
                let played = self.played(event).filter(|_| is_meant);
                played.is_some_and(|(card, seat)| match self.find(object) {
                    Some(one) => fits_played(filter, one, seat, context.you),
                    None => fits_spell(filter, card.card(), seat, context.you),
                })
            }
            Trigger::Sacrifices(filter) => {
                event.player == Some(context.you)
                    && self.find(object).is_some_and(|one| self.fits(filter, one, &context))
            }
            Trigger::MovesHere(filter) => self
                .find(object)
                .is_some_and(|one| one.attached_to == listener.handle && self.fits(filter, one, &context)),
            Trigger::DiesInChallenge(who) => {
                self.challenge.is_some_and(|challenge| challenge.against(object).is_some()) && is(who, object)
            }
            // It is about the killer, whether that survived or died too: abilities look back.
            Trigger::KillsInChallenge(who) => {
                let dead = self.find(object).filter(|one| one.is_creature())?;
                let killer = self.challenge?.against(dead.handle)?;
                return is(who, killer).then(|| value(killer));
            }
        };
        is_meant.then(|| value(object))
    }

    /// The card that was played, and the seat that played it.
    fn played(&self, event: &TriggerEvent) -> Option<(CardId, Seat)> {
        match event.card {
            Some(card) => Some((card, event.player?)),
            None => self.item(event.object).map(|item| (item.card, item.controller)),
        }
    }
}
