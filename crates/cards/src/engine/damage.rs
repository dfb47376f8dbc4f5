//! Damage and life, with prevention and replacement.

use kernel::Seat;
use wording::ast::{Keyword, Objects, Players, Prevented, Recipient, Replacement, Static, TriggerKind};

use crate::engine::event::Event;
use crate::engine::play::Play;
use crate::engine::trigger::TriggerEvent;
use crate::state::filter::Context;
use crate::state::item::Value;
use crate::state::object::{Handle, Permanent};
use crate::state::public::NUMBER_MAX;

/// Whether damage is dealt in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combat {
    /// Combat damage, dealt in a damage step.
    Yes,
    /// Damage by an effect.
    No,
}

impl Play<'_, '_> {
    /// Makes a player gain life, with the replacements of that.
    pub fn gain_life(&mut self, seat: Seat, amount: i16) {
        if amount <= 0 {
            return;
        }
        let mut amount = amount;
        for source in self.public.field.iter().filter(|source| !source.now.mute) {
            let card = source.card();
            if card.statics.contains(&Static::NoLifeGain) {
                return self.emit(Event::NoGain(seat));
            }
            if source.now.controller == seat {
                for one in &card.replacements {
                    if let Replacement::MoreLife(more) = one {
                        crate::engine::trace::seen("Replacement", one);
                        amount += i16::from(*more);
                    }
                }
            }
        }
        let player = &mut self.public.players[seat.index()];
        player.life = (player.life + amount).min(NUMBER_MAX);
        player.gained = true;
        self.emit(Event::Gained(seat, amount));
        self.public.occurs(TriggerEvent::of_player(TriggerKind::GainsLife, seat, amount));
    }

    /// Makes a player lose life, which is no damage.
    pub fn lose_life(&mut self, seat: Seat, amount: i16) {
        if amount > 0 {
            let player = &mut self.public.players[seat.index()];
            let before = player.life;
            player.life = (before - amount).max(self.public.variants.life_floor.min(before));
            let lost = before - player.life;
            if lost > 0 {
                self.emit(Event::Lost(seat, lost));
                self.public.occurs(TriggerEvent::of_player(TriggerKind::LosesLife, seat, lost));
            }
        }
    }

    /// Begins simultaneous damage, which [`Play::damage_dealt`] ends: an ability triggers once for all of it.
    pub fn damage_together(&mut self) {
        self.public.damage_triggers_from = Some(self.public.waiting.len() as u16);
    }

    /// Ends simultaneous damage.
    pub fn damage_dealt(&mut self) {
        self.public.damage_triggers_from = None;
    }

    /// Deals damage from a source; returns the amount dealt in the end.
    pub fn deal_damage(&mut self, source: Handle, to: Value, amount: i16, combat: Combat) -> i16 {
        let dealt = self.unprevented(source, to, amount, combat);
        if dealt <= 0 {
            if amount > 0 {
                self.emit(Event::Prevented(amount));
            }
            return 0;
        }
        let by = self.public.find(source).copied();
        match to {
            Value::Player(seat) => {
                let player = &mut self.public.players[seat.index()];
                player.life = (player.life - dealt).max(-NUMBER_MAX);
                self.emit(Event::PlayerDamaged(seat, dealt));
                self.public.occurs(TriggerEvent::of_player(TriggerKind::LosesLife, seat, dealt));
                if combat == Combat::Yes {
                    let event = TriggerEvent {
                        player: Some(seat),
                        amount: dealt,
                        ..TriggerEvent::of_object(TriggerKind::CombatDamageToPlayer, source)
                    };
                    self.public.occurs(event);
                }
            }
            Value::Object(handle) => {
                let Some(permanent) = self.public.find_mut(handle) else { return 0 };
                permanent.damage = (permanent.damage + dealt).min(NUMBER_MAX);
                permanent.touched |= by.is_some_and(|by| by.has(Keyword::Deathtouch));
                let card = permanent.now.card;
                self.emit(Event::Damaged(handle, card, dealt));
                self.public.occurs(TriggerEvent {
                    amount: dealt,
                    ..TriggerEvent::of_object(TriggerKind::DealtDamage, handle)
                });
            }
            Value::Nothing => return 0,
        }
        if let Some(by) = by {
            self.public.occurs(TriggerEvent {
                amount: dealt,
                ..TriggerEvent::of_object(TriggerKind::DealsDamage, source)
            });
            if by.has(Keyword::Lifelink) {
                self.gain_life(by.now.controller, dealt);
            }
        }
        dealt
    }

    /// Puts damage on an object without dealing it: nothing prevents it.
    pub fn put_damage(&mut self, handle: Handle, amount: i16) -> bool {
        let Some(permanent) = self.public.find_mut(handle).filter(|_| amount > 0) else { return false };
        permanent.damage = (permanent.damage + amount).min(NUMBER_MAX);
        let card = permanent.now.card;
        self.emit(Event::DamagePut(handle, card, amount));
        true
    }

    /// Removes damage from an object; returns the amount removed.
    pub fn remove_damage(&mut self, handle: Handle, amount: i16) -> i16 {
        let Some(permanent) = self.public.find_mut(handle) else { return 0 };
        let removed = amount.clamp(0, permanent.damage.max(0));
        permanent.damage -= removed;
        let card = permanent.now.card;
        if removed > 0 {
            self.emit(Event::DamageRemoved(handle, card, removed));
        }
        removed
    }

    /// Amount of damage left after protection, static prevention and shields.
    fn unprevented(&mut self, source: Handle, to: Value, amount: i16, combat: Combat) -> i16 {
        let mut left = amount;
        if left <= 0 {
            return 0;
        }
        if let Value::Object(handle) = to {
            let Some(permanent) = self.public.find(handle) else { return 0 };
            if permanent.now.keywords.protection & self.aspects(source) != 0 {
                return 0;
            }
            left = (left - i16::from(permanent.now.keywords.resist)).max(0);
        }
        if self.public.replaces {
            for guard in self.public.field.iter().filter(|guard| !guard.now.mute) {
                for one in &guard.card().replacements {
                    if let Replacement::Prevent { what, to: guarded } = one
                        && self.is_guarded(guard, guarded, to)
                    {
                        crate::engine::trace::seen("Replacement", one);
                        left = prevent(left, *what, combat).0;
                    }
                }
            }
        }
        let mut place = 0;
        while place < self.public.shields.len() && left > 0 {
            let shield = self.public.shields[place];
            if shield.to != Value::Nothing && shield.to != to {
                place += 1;
                continue;
            }
            let (rest, used_up) = prevent(left, shield.what, combat);
            let prevented = left - rest;
            left = rest;
            if used_up {
                self.public.shields.remove(place);
            } else {
                if let Prevented::Next(next) = &mut self.public.shields[place].what {
                    *next -= prevented.clamp(0, i16::from(*next)) as u8;
                }
                place += 1;
            }
        }
        left
    }

    fn is_guarded(&self, guard: &Permanent, guarded: &Recipient, to: Value) -> bool {
        let context = Context::new(guard.now.controller, guard.handle);
        match (guarded, to) {
            (Recipient::Everything | Recipient::AnyTarget, _) => true,
            (Recipient::Objects(Objects::Each(filter) | Objects::Chosen(filter)), Value::Object(handle)) => {
                self.public
                    .find(handle)
                    .is_some_and(|permanent| self.public.fits(filter, permanent, &context))
            }
            (Recipient::Objects(objects), Value::Object(handle)) => {
                self.public.one(*objects, &context) == handle
            }
            (Recipient::Players(who), Value::Player(seat)) => match who {
                Players::You => seat == context.you,
                Players::EachOpponent | Players::TargetOpponent => seat != context.you,
                Players::EachPlayer
                | Players::Target
                | Players::ItsController(_)
                | Players::ThatPlayer(_) => true,
            },
            (Recipient::Objects(_) | Recipient::Players(_), _) => false,
        }
    }

    /// Aspects of the source of damage, or of a spell or ability with targets.
    pub fn aspects(&self, source: Handle) -> u8 {
        let here = self.public.find(source).map(|permanent| permanent.now.aspects);
        let stacked = || self.public.item(source).map(|item| item.card.card().aspects);
        let running = || {
            let item = self.public.frame.as_ref().map(|frame| &frame.item)?;
            (item.handle == source).then(|| item.card.card().aspects)
        };
        let gone = || self.public.last_known_of(source).map(|last_known| last_known.card.card().aspects);
        here.or_else(stacked).or_else(running).or_else(gone).unwrap_or(0)
    }
}

/// Amount of damage left after a shield, and whether the shield is used up.
fn prevent(amount: i16, what: Prevented, combat: Combat) -> (i16, bool) {
    match what {
        Prevented::All => (0, false),
        Prevented::AllCombat if combat == Combat::Yes => (0, false),
        Prevented::AllCombat => (amount, false),
        Prevented::Next(next) => {
            let next = i16::from(next);
            ((amount - next).max(0), next <= amount)
        }
        Prevented::Each(each) => ((amount - i16::from(each)).max(0), false),
    }
}
