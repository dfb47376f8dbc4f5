//! What objects are now, by everything that modifies them, in a fixed order (DUEL 7.3).
//!
//! Copy, control, kind, aspect, abilities, set power and toughness, modify, counters, switch; within each by time stamp.
//! Restrictions come after all of them: they look at what everything is.
//! Permanents have their handle as a time stamp and modifiers a number of the same counter, and both lists are in that
//! order, so one walk over both is enough for each layer, and layers nobody needs are skipped.

use wording::ast::{Change, Effect, Objects, Static, Subject};

use crate::compile::Op;
use crate::filter::Context;
use crate::object::Handle;
use crate::table::{Modification, NUMBER_MAX, Table};

/// The layers, first to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Copy,
    Control,
    Kind,
    Aspect,
    Abilities,
    Set,
    Modify,
    Switch,
    /// Restrictions, which look at everything else as it stands.
    Rules,
}

const LAYERS: [Layer; 9] = [
    Layer::Copy,
    Layer::Control,
    Layer::Kind,
    Layer::Aspect,
    Layer::Abilities,
    Layer::Set,
    Layer::Modify,
    Layer::Switch,
    Layer::Rules,
];

fn layer(modification: Modification) -> Layer {
    match modification {
        Modification::Copy(_) => Layer::Copy,
        Modification::Control(_) => Layer::Control,
        Modification::Kind(_) => Layer::Kind,
        Modification::Aspect(_) => Layer::Aspect,
        Modification::Gains(_) | Modification::Loses(_) | Modification::Mute => Layer::Abilities,
        Modification::Restricted(_) | Modification::Rule { .. } => Layer::Rules,
        Modification::Becomes(..) => Layer::Set,
        Modification::Plus(..) => Layer::Modify,
        Modification::Switch => Layer::Switch,
    }
}

/// What a change is made of: at most two modifications, counts and X worked out.
pub(crate) fn modifications(
    change: &Change,
    count: impl Fn(&wording::ast::Filter) -> i16,
    x: i16,
) -> [Option<Modification>; 2] {
    let plus = |power: i8, toughness: i8, times: i16| {
        let times = times.clamp(-NUMBER_MAX / 128, NUMBER_MAX / 128);
        Some(Modification::Plus(i16::from(power) * times, i16::from(toughness) * times))
    };
    match *change {
        Change::Plus(power, toughness) => [plus(power, toughness, 1), None],
        Change::PlusAnd(power, toughness, keyword) => {
            [plus(power, toughness, 1), Some(Modification::Gains(keyword))]
        }
        Change::PlusForEach(power, toughness, ref filter) => [plus(power, toughness, count(filter)), None],
        Change::PlusX(power, toughness) => [plus(power, toughness, x), None],
        Change::Gains(keyword) => [Some(Modification::Gains(keyword)), None],
        Change::GainsBoth(one, two) => [Some(Modification::Gains(one)), Some(Modification::Gains(two))],
        Change::Loses(keyword) => [Some(Modification::Loses(keyword)), None],
        Change::LosesAll => [Some(Modification::Mute), None],
        Change::Becomes(power, toughness) => [Some(Modification::Becomes(power, toughness)), None],
        Change::BecomesKind(kind) => [Some(Modification::Kind(kind)), None],
        Change::BecomesAspect(aspect) => [Some(Modification::Aspect(aspect)), None],
        Change::Restricted(restriction) => [Some(Modification::Restricted(restriction)), None],
        Change::Switch => [Some(Modification::Switch), None],
        // What it copies is looked up where the effect happens; a static ability copies nobody.
        Change::BecomesCopy(_) => [None, None],
    }
}

impl Table {
    /// Brings everything up to date if it is not, and lets what changed hands be sick and leave combat.
    pub fn refresh(&mut self) {
        if !self.stale && !self.volatile {
            return;
        }
        self.recompute(|permanent, before| {
            if permanent.now.controller != before {
                permanent.sick = true;
                permanent.leave_combat();
            }
        });
    }

    /// Brings everything up to date, as after reading a position: nothing has changed hands.
    pub fn settle(&mut self) {
        self.recompute(|_, _| {});
    }

    fn recompute(&mut self, changed: impl Fn(&mut crate::object::Permanent, kernel::Seat)) {
        self.stale = false;
        let mut before = [kernel::Seat(0); crate::table::FIELD_MAX + 6];
        let mut statics = false;
        for (permanent, before) in self.field.iter_mut().zip(&mut before) {
            *before = permanent.now.controller;
            permanent.reset(permanent.card);
            statics |= !permanent.card().statics.is_empty();
        }
        let mut needed = 0u32;
        for modifier in &self.modifiers {
            needed |= 1 << layer(modifier.what) as u32;
        }
        for now in LAYERS {
            if needed >> now as u32 & 1 == 1 || (statics && now != Layer::Copy && now != Layer::Control) {
                self.apply_layer(now);
            }
            if now == Layer::Copy && needed & 1 == 1 {
                statics = self.field.iter().any(|permanent| !permanent.card().statics.is_empty());
            }
            if now == Layer::Modify {
                self.apply_counters();
            }
        }
        (self.listening, self.volatile, self.taxes, self.replaces) = (0, false, false, false);
        self.volatile =
            self.modifiers.iter().any(|modifier| matches!(modifier.what, Modification::Rule { .. }));
        for (permanent, before) in self.field.iter_mut().zip(before) {
            changed(permanent, before);
            if permanent.now.mute {
                continue;
            }
            let card = permanent.now.card.card();
            self.listening |= card.listens;
            self.replaces |= !card.replacements.is_empty();
            self.volatile |= card.statics.iter().any(is_volatile);
            self.taxes |=
                card.statics.iter().any(|one| matches!(one, Static::Cost { .. } | Static::SilenceOnYourTurn));
        }
    }

    fn apply_counters(&mut self) {
        for permanent in &mut self.field {
            let change = i16::from(permanent.counters.plus) - i16::from(permanent.counters.minus);
            permanent.now.power += change;
            permanent.now.toughness += change;
        }
    }

    /// Walks over static abilities and modifiers in the order of their time stamps.
    fn apply_layer(&mut self, now: Layer) {
        let (mut place, mut next) = (0, 0);
        loop {
            let source = self.field.get(place).map(|permanent| permanent.handle.0);
            let made = self.modifiers.get(next).map(|modifier| modifier.stamp);
            match (source, made) {
                (None, None) => return,
                (Some(source), made) if made.is_none_or(|made| source < made) => {
                    self.apply_statics(place, now);
                    place += 1;
                }
                // not the tree: the modifier is the older of both.
                _ => {
                    let modifier = self.modifiers[next];
                    if layer(modifier.what) == now {
                        match self.place(modifier.on) {
                            Some(on) => self.apply(on, modifier.what),
                            None => self.apply_rule(modifier.what),
                        }
                    }
                    next += 1;
                }
            }
        }
    }

    /// Restricts whoever an instruction speaks of now.
    fn apply_rule(&mut self, what: Modification) {
        let Modification::Rule { program, at, you, source } = what else { return };
        let op = crate::pool::get().program(program).ops.get(usize::from(at));
        let Some(Op::Do { effect: Effect::Modify(Objects::Each(filter), change, _), .. }) = op else {
            return;
        };
        let Change::Restricted(restriction) = change else { return };
        let context = Context::of(you, source);
        for place in 0..self.field.len() {
            if self.fits(filter, &self.field[place], &context) {
                self.field[place].now.keywords.restrict(*restriction);
            }
        }
    }

    fn apply_statics(&mut self, place: usize, now: Layer) {
        let source = self.field[place];
        if source.now.mute || source.card().statics.is_empty() {
            return;
        }
        for one in &source.card().statics {
            let context = Context::of(source.now.controller, source.handle);
            crate::trace::seen("Static", one);
            let (who, change) = match *one {
                Static::Has { who, change } => (who, change),
                Static::HasWhile { condition, who, change } => {
                    if !self.holds(&condition, &context) {
                        continue;
                    }
                    (who, change)
                }
                Static::Restricted { who, restriction } => (who, Change::Restricted(restriction)),
                Static::PowerAndToughness { amount, .. } => {
                    if now == Layer::Set {
                        let both = self.amount(amount, &context);
                        let own = &mut self.field[place].now;
                        (own.power, own.toughness) = (both, both);
                    }
                    continue;
                }
                Static::Cost { .. }
                | Static::OwnCost { .. }
                | Static::NoLifeGain
                | Static::ExtraGenerator
                | Static::PlayerHexproof
                | Static::SilenceOnYourTurn => continue,
            };
            crate::trace::seen("Change", &change);
            let parts = modifications(&change, |filter| self.count(filter, &context), 0);
            for what in parts.into_iter().flatten().filter(|&what| layer(what) == now) {
                self.apply_to(place, source.handle, source.attached_to, &who, what, &context);
            }
        }
    }

    fn apply_to(
        &mut self,
        place: usize,
        source: Handle,
        host: Handle,
        who: &Subject,
        what: Modification,
        context: &Context,
    ) {
        match who {
            Subject::This(_) => self.apply(place, what),
            Subject::Host => {
                if let Some(on) = self.place(host) {
                    self.apply(on, what);
                }
            }
            Subject::Any(filter) => {
                debug_assert_eq!(source, context.source);
                for on in 0..self.field.len() {
                    if self.fits(filter, &self.field[on], context) {
                        self.apply(on, what);
                    }
                }
            }
        }
    }

    fn apply(&mut self, place: usize, what: Modification) {
        let permanent = &mut self.field[place];
        match what {
            Modification::Copy(card) => permanent.reset(card),
            Modification::Control(seat) => permanent.now.controller = seat,
            Modification::Kind(kind) => permanent.now.kinds = 1 << kind.0,
            Modification::Aspect(aspect) => permanent.now.aspects = 1 << aspect as u8,
            Modification::Gains(keyword) => permanent.now.keywords.add(keyword),
            Modification::Loses(keyword) => permanent.now.keywords.remove(keyword),
            Modification::Mute => {
                permanent.now.mute = true;
                permanent.now.keywords = crate::card::Keywords::default();
            }
            Modification::Restricted(restriction) => permanent.now.keywords.restrict(restriction),
            Modification::Becomes(power, toughness) => {
                permanent.now.power = i16::from(power);
                permanent.now.toughness = i16::from(toughness);
            }
            Modification::Plus(power, toughness) => {
                permanent.now.power = (permanent.now.power + power).clamp(-NUMBER_MAX, NUMBER_MAX);
                permanent.now.toughness =
                    (permanent.now.toughness + toughness).clamp(-NUMBER_MAX, NUMBER_MAX);
            }
            Modification::Switch => {
                std::mem::swap(&mut permanent.now.power, &mut permanent.now.toughness);
            }
            Modification::Rule { .. } => {}
        }
    }
}

/// Whether what a static ability does can change although nothing comes, goes or is modified.
fn is_volatile(one: &Static) -> bool {
    match one {
        Static::Has { who, change } => matches!(change, Change::PlusForEach(..)) || depends(who),
        Static::HasWhile { .. } | Static::PowerAndToughness { .. } => true,
        Static::Restricted { who, .. } => depends(who),
        Static::Cost { .. }
        | Static::OwnCost { .. }
        | Static::NoLifeGain
        | Static::ExtraGenerator
        | Static::PlayerHexproof
        | Static::SilenceOnYourTurn => false,
    }
}

fn depends(who: &Subject) -> bool {
    matches!(who, Subject::Any(filter) if filter.state.is_some())
}
