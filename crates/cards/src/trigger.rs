//! Moments, and the abilities that wait for them (DUEL 7.2).

use kernel::Seat;
use wording::ast::{Limit, StepName, Subject, Trigger, Whose};

use crate::card::Triggered;
use crate::filter::{Context, fits_spell, is_player};
use crate::object::{Handle, Permanent};
use crate::table::{Item, ItemKind, Table, Value};

/// Kinds of moments, one bit each in what a card listens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A permanent enters.
    Enters,
    /// A creature dies.
    Dies,
    /// A permanent leaves.
    Leaves,
    /// A creature attacks.
    Attacks,
    /// A creature blocks.
    Blocks,
    /// An attacker is blocked.
    BecomesBlocked,
    /// Combat damage is dealt to a player.
    CombatDamageToPlayer,
    /// An object deals damage.
    DealsDamage,
    /// An object is dealt damage.
    DealtDamage,
    /// A permanent becomes tapped.
    Tapped,
    /// A permanent becomes a target.
    Targeted,
    /// Counters are put on a permanent.
    CounterPut,
    /// A step begins.
    Beginning(StepName),
    /// A spell is cast.
    Casts,
    /// A player draws a card.
    Draws,
    /// A player discards a card.
    Discards,
    /// A player gains life.
    GainsLife,
    /// A player loses life.
    LosesLife,
    /// A player sacrifices a permanent.
    Sacrifices,
}

impl Moment {
    /// Its bit.
    pub fn bit(self) -> u32 {
        let place = match self {
            Moment::Enters => 0,
            Moment::Dies => 1,
            Moment::Leaves => 2,
            Moment::Attacks => 3,
            Moment::Blocks => 4,
            Moment::BecomesBlocked => 5,
            Moment::CombatDamageToPlayer => 6,
            Moment::DealsDamage => 7,
            Moment::DealtDamage => 8,
            Moment::Tapped => 9,
            Moment::Targeted => 10,
            Moment::CounterPut => 11,
            Moment::Casts => 12,
            Moment::Draws => 13,
            Moment::Discards => 14,
            Moment::GainsLife => 15,
            Moment::LosesLife => 16,
            Moment::Sacrifices => 17,
            Moment::Beginning(step) => 18 + step as u32,
        };
        1 << place
    }
}

/// The moment a trigger waits for.
pub(crate) fn moment(trigger: &Trigger) -> Moment {
    match trigger {
        Trigger::Enters(_) => Moment::Enters,
        Trigger::Dies(_) => Moment::Dies,
        Trigger::Leaves(_) => Moment::Leaves,
        Trigger::Attacks(_) => Moment::Attacks,
        Trigger::Blocks(_) => Moment::Blocks,
        Trigger::BecomesBlocked(_) => Moment::BecomesBlocked,
        Trigger::CombatDamageToPlayer(_) => Moment::CombatDamageToPlayer,
        Trigger::DealsDamage(_) => Moment::DealsDamage,
        Trigger::DealtDamage(_) => Moment::DealtDamage,
        Trigger::Tapped(_) => Moment::Tapped,
        Trigger::Targeted(_) => Moment::Targeted,
        Trigger::CounterPut(_) => Moment::CounterPut,
        Trigger::Beginning(step, _) => Moment::Beginning(*step),
        Trigger::Casts(_) => Moment::Casts,
        Trigger::Draws(_) => Moment::Draws,
        Trigger::Discards(_) => Moment::Discards,
        Trigger::GainsLife(_) => Moment::GainsLife,
        Trigger::LosesLife(_) => Moment::LosesLife,
        Trigger::Sacrifices(_) => Moment::Sacrifices,
    }
}

/// Something that just happened, or is about to where abilities look back.
#[derive(Clone, Copy, Debug)]
pub struct Happening {
    /// What kind of moment it is.
    pub moment: Moment,
    /// The object it happened to, or that did it.
    pub object: Handle,
    /// The player it happened to, or who did it.
    pub player: Option<Seat>,
    /// How much.
    pub amount: i16,
}

impl Happening {
    /// Of an object.
    pub fn to(moment: Moment, object: Handle) -> Happening {
        Happening { moment, object, player: None, amount: 0 }
    }

    /// Of a player.
    pub fn of(moment: Moment, player: Seat, amount: i16) -> Happening {
        Happening { moment, object: Handle::NONE, player: Some(player), amount }
    }
}

impl Table {
    /// Lets every ability that waits for this trigger. Those that look back are asked before anything is taken away.
    #[inline]
    pub fn occurs(&mut self, happening: Happening) {
        if self.listening & happening.moment.bit() != 0 {
            self.ask_abilities(&happening);
        }
    }

    fn ask_abilities(&mut self, happening: &Happening) {
        for place in 0..self.field.len() {
            let permanent = self.field[place];
            if permanent.now.mute || permanent.card().listens & happening.moment.bit() == 0 {
                continue;
            }
            for (index, ability) in permanent.card().triggered.iter().enumerate() {
                if moment(&ability.when) == happening.moment
                    && self.is_set_off(&permanent, ability, happening)
                {
                    self.trigger(place, index, ability, happening);
                }
            }
        }
    }

    fn trigger(&mut self, place: usize, index: usize, ability: &Triggered, happening: &Happening) {
        if self.adds_to_waiting(place, index, happening) {
            return;
        }
        let permanent = &mut self.field[place];
        if ability.limit == Limit::OncePerTurn {
            if permanent.used >> ability.bit & 1 == 1 {
                return;
            }
            permanent.used |= 1 << ability.bit;
        }
        crate::trace::seen("Trigger", &ability.when);
        crate::trace::seen("Limit", &ability.limit);
        let (handle, card, controller) = (permanent.handle, permanent.now.card, permanent.now.controller);
        let mut item = Item::new(Handle::NONE, card, ItemKind::Triggered, ability.program, controller);
        item.source = handle;
        item.about =
            if happening.object.is_some() { Value::Object(happening.object) } else { Value::Nothing };
        item.player = happening.player;
        item.amount = happening.amount;
        item.ability = Some(index as u8);
        self.waiting.push(item);
    }

    /// Damage dealt at one moment triggers an ability once, for all of it.
    fn adds_to_waiting(&mut self, place: usize, index: usize, happening: &Happening) -> bool {
        let Some(from) = self.moment else { return false };
        if !matches!(happening.moment, Moment::DealsDamage | Moment::DealtDamage) {
            return false;
        }
        let source = self.field[place].handle;
        let about = Value::Object(happening.object);
        let same = |item: &&mut Item| {
            item.source == source && item.ability == Some(index as u8) && item.about == about
        };
        match self.waiting[usize::from(from)..].iter_mut().find(same) {
            Some(item) => {
                item.amount += happening.amount;
                true
            }
            None => false,
        }
    }

    fn is_set_off(&self, permanent: &Permanent, ability: &Triggered, happening: &Happening) -> bool {
        let mut context = Context::of(permanent.now.controller, permanent.handle);
        context.about = Value::Object(happening.object);
        context.it = context.about;
        let subject = |subject: &Subject| match subject {
            Subject::This(_) => happening.object == permanent.handle,
            Subject::Host => happening.object.is_some() && happening.object == permanent.attached_to,
            Subject::Any(filter) => {
                self.find(happening.object).is_some_and(|object| self.fits(filter, object, &context))
            }
        };
        let player =
            |whose: &Whose| happening.player.is_some_and(|player| is_player(*whose, player, context.you));
        let is_meant = match &ability.when {
            Trigger::Enters(who)
            | Trigger::Dies(who)
            | Trigger::Leaves(who)
            | Trigger::Attacks(who)
            | Trigger::Blocks(who)
            | Trigger::BecomesBlocked(who)
            | Trigger::CombatDamageToPlayer(who)
            | Trigger::DealsDamage(who)
            | Trigger::DealtDamage(who)
            | Trigger::Tapped(who)
            | Trigger::CounterPut(who) => subject(who),
            Trigger::Targeted(who) => subject(who) && happening.player != Some(context.you),
            Trigger::Beginning(_, whose)
            | Trigger::Draws(whose)
            | Trigger::Discards(whose)
            | Trigger::GainsLife(whose)
            | Trigger::LosesLife(whose) => player(whose),
            Trigger::Casts(filter) => self
                .item(happening.object)
                .is_some_and(|item| fits_spell(filter, item.card.card(), item.controller, context.you)),
            Trigger::Sacrifices(filter) => {
                happening.player == Some(context.you)
                    && self.find(happening.object).is_some_and(|object| self.fits(filter, object, &context))
            }
        };
        is_meant && ability.only_if.as_ref().is_none_or(|condition| self.holds(condition, &context))
    }
}
