//! Combat: attackers and damage (DUEL 6.1, 6.3 to 6.6). Blockers are in `blocks`.

use cards::{Combat, Event, Handle, Permanent, PublicState, TriggerEvent, Value};
use wording::ast::{Keyword, Restriction, TriggerKind};

use crate::choice::Choice;
use crate::priority::{ASKED, Flow, Going, ON};
use crate::seats::other;
use crate::state::{Course, Question};
use crate::steps::Step;

/// Whether a creature may attack (DUEL 6.1).
pub(crate) fn may_attack(public: &PublicState, permanent: &Permanent) -> bool {
    permanent.now.controller == public.active
        && permanent.is_creature()
        && !permanent.tapped
        && (!permanent.sick || permanent.has(Keyword::Haste))
        && !permanent.has(Keyword::Defender)
        && !permanent.now.keywords.is(Restriction::CantAttack)
}

/// The creatures that may attack after this one.
pub(crate) fn attackers_after(public: &PublicState, last: Handle) -> impl Iterator<Item = &Permanent> {
    public.field.iter().filter(move |one| one.handle > last && may_attack(public, one))
}

/// The least damage that would destroy a creature, as far as its attacker has to care (DUEL 6.5).
pub(crate) fn lethal(attacker: &Permanent, blocker: &Permanent) -> i16 {
    let missing = (blocker.now.toughness - blocker.damage).max(0);
    if attacker.has(Keyword::Deathtouch) { missing.min(1) } else { missing }
}

/// Whether a fighter deals damage in this step (DUEL 6.4).
pub(crate) fn strikes_now(step: Step, fighter: &Permanent) -> bool {
    match step {
        Step::FirstDamage => fighter.struck_first,
        _ => !fighter.struck_first || fighter.has(Keyword::DoubleStrike),
    }
}

/// The blockers of an attacker, in the order they came.
pub(crate) fn blockers_of(public: &PublicState, attacker: Handle) -> impl Iterator<Item = &Permanent> {
    public.field.iter().filter(move |one| one.blocks == attacker && one.is_creature())
}

/// Whether an attacker's damage has to be divided: several blockers, or a player beyond them.
fn divides(public: &PublicState, course: &Course, attacker: &Permanent) -> bool {
    let blockers = blockers_of(public, attacker.handle).count();
    let beyond = attacker.has(Keyword::Trample) && blockers > 0;
    attacker.attacking
        && attacker.blocked
        && attacker.now.power > 0
        && strikes_now(course.step, attacker)
        && (blockers > 1 || beyond)
}

/// Pairs of attacker and blocker whose damage has to be settled, after this one.
pub(crate) fn assignments_after<'a>(
    public: &'a PublicState,
    course: &'a Course,
    last: Option<(Handle, Handle)>,
) -> impl Iterator<Item = (Handle, Handle)> + 'a {
    let dividers = public.field.iter().filter(move |one| divides(public, course, one));
    let pairs = dividers.flat_map(move |attacker| {
        let attacker = attacker.handle;
        blockers_of(public, attacker).map(move |blocker| (attacker, blocker.handle))
    });
    pairs.filter(move |&pair| last.is_none_or(|last| pair > last))
}

/// The damage an attacker may deal to this blocker: from least to most, and besides all that is left (DUEL 6.5).
pub(crate) struct Share {
    pub(crate) least: i16,
    pub(crate) most: i16,
}

/// Damage that may be assigned to a blocker, given the damage assigned to those before it.
pub(crate) fn share(public: &PublicState, attacker: Handle, blocker: Handle) -> Share {
    let (Some(by), Some(to)) = (public.find(attacker), public.find(blocker)) else {
        return Share { least: 0, most: 0 };
    };
    let before = blockers_of(public, attacker).filter(|one| one.handle < blocker);
    let (given, all_lethal) = before.fold((0, true), |(given, all_lethal), one| {
        (given + one.assigned, all_lethal && one.assigned >= lethal(by, one))
    });
    let left = (by.now.power - given).max(0);
    let is_last = blockers_of(public, attacker).all(|one| one.handle <= blocker);
    let least = match (is_last, by.has(Keyword::Trample) && all_lethal) {
        (false, _) => 0,
        // What is left over goes to the player, if every blocker gets what is lethal.
        (true, true) => lethal(by, to).min(left),
        (true, false) => left,
    };
    Share { least, most: left }
}

impl Flow<'_, '_> {
    /// Asks about the next creature that may attack; goes on if there is none.
    pub(crate) fn ask_attacker(&mut self, last: Handle) -> Going {
        let next = attackers_after(self.play.public, last).next().map(|one| one.handle);
        match next {
            Some(handle) => self.ask(self.play.public.active, Question::Attack(handle)),
            None => ON,
        }
    }

    pub(crate) fn answer_attack(&mut self, creature: Handle, choice: Choice) -> Going {
        if choice == Choice::Attack
            && let Some(permanent) = self.play.public.find_mut(creature)
        {
            permanent.attacking = true;
        }
        self.ask_attacker(creature)?;
        self.attackers_declared();
        self.course.entered = true;
        ON
    }

    /// Completes the attack: all attack at once, they tap, and abilities that wait for attackers trigger.
    pub(crate) fn attackers_declared(&mut self) {
        let active = self.play.public.active;
        for place in 0..self.play.public.field.len() {
            let attacker = self.play.public.field[place];
            if !attacker.attacking {
                continue;
            }
            self.play.public.players[active.index()].attacked = true;
            self.play.emit(Event::Attacks(attacker.handle, attacker.now.card));
            if !attacker.has(Keyword::Vigilance) {
                self.play.set_tapped(attacker.handle, true);
            }
        }
        for place in 0..self.play.public.field.len() {
            let attacker = self.play.public.field[place];
            if attacker.attacking {
                let player = Some(other(active));
                self.play.public.occurs(TriggerEvent {
                    player,
                    ..TriggerEvent::of_object(TriggerKind::Attacks, attacker.handle)
                });
            }
        }
    }

    /// DUEL 6.4: there is a first damage step if any fighter has first or double strike now.
    pub(crate) fn is_first_damage(&self) -> bool {
        let early = |one: &Permanent| one.has(Keyword::FirstStrike) || one.has(Keyword::DoubleStrike);
        self.play.public.field.iter().any(|one| one.in_combat() && early(one))
    }

    pub(crate) fn mark_first_strikers(&mut self) {
        for one in self.play.public.field.iter_mut().filter(|one| one.in_combat()) {
            one.struck_first = one.has(Keyword::FirstStrike) || one.has(Keyword::DoubleStrike);
        }
    }

    /// Asks how the next attacker's damage is divided; goes on if nothing is left to ask.
    pub(crate) fn ask_assignment(&mut self, last: Option<(Handle, Handle)>) -> Going {
        let mut last = last;
        loop {
            let next = assignments_after(self.play.public, self.course, last).next();
            let Some((attacker, blocker)) = next else { return ON };
            let Share { least, most } = share(self.play.public, attacker, blocker);
            if least < most {
                return self.ask(self.play.public.active, Question::Assign(attacker, blocker));
            }
            if let Some(blocker) = self.play.public.find_mut(blocker) {
                blocker.assigned = most;
            }
            last = Some((attacker, blocker));
        }
    }

    pub(crate) fn answer_assign(&mut self, attacker: Handle, blocker: Handle, choice: Choice) -> Going {
        let Choice::Number(amount) = choice else { return ASKED };
        if let Some(permanent) = self.play.public.find_mut(blocker) {
            permanent.assigned = i16::from(amount);
        }
        self.ask_assignment(Some((attacker, blocker)))?;
        self.combat_damage();
        self.course.entered = true;
        ON
    }

    /// DUEL 6.5: all damage of a step is dealt at once. Nothing leaves before the checks, so the order does not matter.
    pub(crate) fn combat_damage(&mut self) {
        let step = self.course.step;
        let defender = other(self.play.public.active);
        self.play.damage_together();
        for place in 0..self.play.public.field.len() {
            let fighter = self.play.public.field[place];
            if !fighter.in_combat()
                || !fighter.is_creature()
                || !strikes_now(step, &fighter)
                || fighter.now.power <= 0
            {
                continue;
            }
            if fighter.attacking {
                self.attacker_damage(&fighter, defender);
            } else if self.play.public.find(fighter.blocks).is_some_and(|attacker| attacker.attacking) {
                self.play.deal_damage(
                    fighter.handle,
                    Value::Object(fighter.blocks),
                    fighter.now.power,
                    Combat::Yes,
                );
            }
        }
        self.play.damage_dealt();
        for permanent in &mut self.play.public.field {
            permanent.assigned = 0;
        }
    }

    fn attacker_damage(&mut self, attacker: &Permanent, defender: kernel::Seat) {
        let power = attacker.now.power;
        if !attacker.blocked {
            self.play.deal_damage(attacker.handle, Value::Player(defender), power, Combat::Yes);
            return;
        }
        let divided = divides(self.play.public, self.course, attacker);
        let mut left = power;
        for place in 0..self.play.public.field.len() {
            let blocker = self.play.public.field[place];
            if blocker.blocks != attacker.handle || !blocker.is_creature() {
                continue;
            }
            let amount = if divided { blocker.assigned } else { power };
            left -= amount;
            self.play.deal_damage(attacker.handle, Value::Object(blocker.handle), amount, Combat::Yes);
        }
        // DUEL 6.3: blocked stays blocked, but trample deals what nobody takes to the player.
        if attacker.has(Keyword::Trample) && left > 0 {
            self.play.deal_damage(attacker.handle, Value::Player(defender), left, Combat::Yes);
        }
    }
}
