//! Moments, and the abilities that wait for them (DUEL 7.2).

use kernel::Seat;
use wording::ast::{Limit, Other, StepName, Subject, Trigger, Whose};

use crate::definition::card::{CardId, Triggered};
use crate::definition::house::{Arrivals, Ifs};
use crate::state::filter::{Context, fits_spell, is_player};
use crate::state::item::{Item, ItemKind, Value};
use crate::state::object::{Handle, Permanent};
use crate::state::table::Table;

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
    /// A creature quests.
    Quests,
    /// A permanent is challenged.
    Challenged,
    /// A creature moves to a location.
    Moves,
    /// A card is put into an inkwell.
    Inks,
    /// A creature sings a song.
    Sings,
    /// A card is put under a permanent.
    PutUnder,
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
            Moment::Quests => 23,
            Moment::Challenged => 24,
            Moment::Moves => 25,
            Moment::Inks => 26,
            Moment::Sings => 27,
            Moment::PutUnder => 28,
        };
        1 << place
    }
}

/// The moment a trigger waits for.
pub(crate) fn moment(trigger: &Trigger) -> Moment {
    match trigger {
        Trigger::Enters(_) => Moment::Enters,
        Trigger::Dies(_) | Trigger::DiesInChallenge(_) | Trigger::KillsInChallenge(_) => Moment::Dies,
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
        Trigger::Quests(_) => Moment::Quests,
        Trigger::Challenged(_) => Moment::Challenged,
        Trigger::Moves(_) | Trigger::MovesHere(_) => Moment::Moves,
        Trigger::Inks(_) => Moment::Inks,
        Trigger::Sings(_) => Moment::Sings,
        Trigger::PutUnder(_) => Moment::PutUnder,
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
    /// The card that is played, where that is no item of the stack; of what enters, if it was played.
    pub card: Option<CardId>,
}

/// Who waits for moments: an ability of a permanent, or what floats for a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listener {
    /// Who is `you`.
    pub(crate) you: Seat,
    /// What is `this`.
    pub(crate) handle: Handle,
    /// What it is attached to.
    pub(crate) host: Handle,
}

impl Happening {
    /// Of an object.
    pub fn to(moment: Moment, object: Handle) -> Happening {
        Happening { moment, object, player: None, amount: 0, card: None }
    }

    /// Of a player.
    pub fn of(moment: Moment, player: Seat, amount: i16) -> Happening {
        Happening { moment, object: Handle::NONE, player: Some(player), amount, card: None }
    }

    /// A player plays a card, which is this object now.
    pub fn played(player: Seat, card: CardId, object: Handle) -> Happening {
        Happening { moment: Moment::Casts, object, player: Some(player), amount: 0, card: Some(card) }
    }
}

/// Whether two waiting triggers are as good as the same: nobody cares about their order.
pub fn same_trigger(one: &Item, other: &Item) -> bool {
    one.card == other.card
        && one.program == other.program
        && one.about == other.about
        && one.amount == other.amount
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
                    && let Some(about) = self.is_set_off(&permanent, ability, happening)
                {
                    self.trigger(place, index, ability, happening, about);
                }
            }
        }
        if !self.floating.is_empty() || !self.delayed.is_empty() {
            self.ask_floating(happening);
        }
    }

    fn trigger(
        &mut self,
        place: usize,
        index: usize,
        ability: &Triggered,
        happening: &Happening,
        about: Value,
    ) {
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
        crate::engine::trace::seen("Trigger", &ability.when);
        crate::engine::trace::seen("Limit", &ability.limit);
        let (handle, card, controller) = (permanent.handle, permanent.now.card, permanent.now.controller);
        let mut item = Item::new(Handle::NONE, card, ItemKind::Triggered, ability.program, controller);
        item.source = handle;
        item.about = about;
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

    /// What a trigger of a permanent is about, if it is set off.
    fn is_set_off(&self, permanent: &Permanent, ability: &Triggered, happening: &Happening) -> Option<Value> {
        let Permanent { handle, attached_to: host, .. } = *permanent;
        let you = permanent.now.controller;
        let about = self.set_off(&Listener { you, handle, host }, &ability.when, happening)?;
        let Some(condition) = &ability.only_if else { return Some(about) };
        let context = Context { about, it: about, ..Context::of(you, handle) };
        (self.house.ifs == Ifs::OnResolution || self.holds(condition, &context)).then_some(about)
    }

    /// What a trigger is about, if it is set off.
    pub(crate) fn set_off(
        &self,
        listener: &Listener,
        when: &Trigger,
        happening: &Happening,
    ) -> Option<Value> {
        let object = happening.object;
        let value = |object: Handle| if object.is_some() { Value::Object(object) } else { Value::Nothing };
        let mut context = Context::of(listener.you, listener.handle);
        context.about = Value::Object(object);
        context.it = context.about;
        let is = |subject: &Subject, object: Handle| match subject {
            Subject::This(_) => object == listener.handle,
            Subject::Host => object.is_some() && object == listener.host,
            Subject::Any(filter) => self.find(object).is_some_and(|one| self.fits(filter, one, &context)),
        };
        let player =
            |whose: &Whose| happening.player.is_some_and(|player| is_player(*whose, player, context.you));
        let is_meant = match when {
            Trigger::Enters(who) => {
                let played = happening.card.is_some() || self.house.arrivals == Arrivals::Entering;
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
            Trigger::Targeted(who) => is(who, object) && happening.player != Some(context.you),
            Trigger::Beginning(_, whose)
            | Trigger::Draws(whose)
            | Trigger::Discards(whose)
            | Trigger::GainsLife(whose)
            | Trigger::LosesLife(whose)
            | Trigger::Inks(whose) => player(whose),
            Trigger::Casts(filter) => {
                let is_meant = filter.other == Other::Any || object != listener.handle;
                let played = self.played(happening).filter(|_| is_meant);
                played.is_some_and(|(card, seat)| fits_spell(filter, card.card(), seat, context.you))
            }
            Trigger::Sacrifices(filter) => {
                happening.player == Some(context.you)
                    && self.find(object).is_some_and(|one| self.fits(filter, one, &context))
            }
            Trigger::MovesHere(filter) => self
                .find(object)
                .is_some_and(|one| one.attached_to == listener.handle && self.fits(filter, one, &context)),
            Trigger::DiesInChallenge(who) => {
                self.challenge.is_some_and(|challenge| challenge.against(object).is_some()) && is(who, object)
            }
            // It is about whoever survived, or died too: abilities look back.
            Trigger::KillsInChallenge(who) => {
                let dead = self.find(object).filter(|one| one.is_creature())?;
                let killer = self.challenge?.against(dead.handle)?;
                return is(who, killer).then(|| value(killer));
            }
        };
        is_meant.then(|| value(object))
    }

    /// The card that was played and by whom.
    fn played(&self, happening: &Happening) -> Option<(CardId, Seat)> {
        match happening.card {
            Some(card) => Some((card, happening.player?)),
            None => self.item(happening.object).map(|item| (item.card, item.controller)),
        }
    }
}
