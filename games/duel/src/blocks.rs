//! Blockers: declared creature by creature, judged as a whole (DUEL 6.2).

use cards::{Event, Handle, Permanent, PublicState, TriggerEvent};
use wording::ast::{Keyword, Restriction, TriggerKind};

use crate::choice::Choice;
use crate::priority::{Flow, Going, ON};
use crate::seats::other;
use crate::state::Question;

/// Whether one creature could block another, as far as these two are concerned.
pub(crate) fn can_block(blocker: &Permanent, attacker: &Permanent) -> bool {
    let flies = attacker.has(Keyword::Flying);
    attacker.attacking
        && !attacker.now.keywords.is(Restriction::CantBeBlocked)
        && (!flies || blocker.has(Keyword::Flying) || blocker.has(Keyword::Reach))
        && attacker.now.keywords.protection & blocker.now.aspects == 0
}

/// Whether a creature is free to block at all.
pub(crate) fn is_free(public: &PublicState, permanent: &Permanent) -> bool {
    permanent.now.controller == other(public.active)
        && permanent.is_creature()
        && !permanent.tapped
        && !permanent.now.keywords.is(Restriction::CantBlock)
}

/// The creatures after this one that could block somebody.
pub(crate) fn blockers_after(public: &PublicState, last: Handle) -> impl Iterator<Item = &Permanent> {
    public.field.iter().filter(move |one| {
        one.handle > last
            && is_free(public, one)
            && public.field.iter().any(|attacker| can_block(one, attacker))
    })
}

/// Whether the blocks can still be completed if this creature blocks that attacker, or nobody: every attacker that must
/// be blocked by two and has one blocker needs another, each a different one of those still to be asked.
pub(crate) fn can_complete(public: &PublicState, blocker: Handle, attacker: Option<Handle>) -> bool {
    let lacking = |one: &Permanent| {
        let blocks = || public.field.iter().filter(|other| other.blocks == one.handle).count();
        one.attacking && one.has(Keyword::Menace) && blocks() + usize::from(attacker == Some(one.handle)) == 1
    };
    if !public.field.iter().any(lacking) {
        return true;
    }
    // Who helps whom: helpers by place on the field, found by augmenting paths.
    let mut helps = [usize::MAX; cards::FIELD_MAX + 6];
    (0..public.field.len()).filter(|&place| lacking(&public.field[place])).all(|place| {
        let mut tried = [false; cards::FIELD_MAX + 6];
        find_helper(public, blocker, place, &mut helps, &mut tried)
    })
}

fn find_helper(
    public: &PublicState,
    last: Handle,
    attacker: usize,
    helps: &mut [usize],
    tried: &mut [bool],
) -> bool {
    for place in 0..public.field.len() {
        let helper = &public.field[place];
        if tried[place]
            || helper.handle <= last
            || !is_free(public, helper)
            || !can_block(helper, &public.field[attacker])
        {
            continue;
        }
        tried[place] = true;
        if helps[place] == usize::MAX || find_helper(public, last, helps[place], helps, tried) {
            helps[place] = attacker;
            return true;
        }
    }
    false
}

/// The attackers a creature may block, so that the whole can be completed.
pub(crate) fn each_block(public: &PublicState, blocker: Handle, mut found: impl FnMut(usize)) {
    let Some(one) = public.find(blocker) else { return };
    for (place, attacker) in public.field.iter().enumerate() {
        if can_block(one, attacker) && can_complete(public, blocker, Some(attacker.handle)) {
            found(place);
        }
    }
}

impl Flow<'_, '_> {
    /// Asks about the next creature that has somebody to block; goes on if there is none.
    pub(crate) fn ask_blocker(&mut self, last: Handle) -> Going {
        let mut last = last;
        loop {
            let Some(next) = blockers_after(self.play.public, last).next().map(|one| one.handle) else {
                return ON;
            };
            let mut any = false;
            each_block(self.play.public, next, |_| any = true);
            if any {
                return self.ask(other(self.play.public.active), Question::Block(next));
            }
            last = next;
        }
    }

    pub(crate) fn answer_block(&mut self, creature: Handle, choice: Choice) -> Going {
        if let Choice::Object(place) = choice {
            let attacker = self.play.public.field[usize::from(place)].handle;
            if let Some(permanent) = self.play.public.find_mut(creature) {
                permanent.blocks = attacker;
            }
        }
        self.ask_blocker(creature)?;
        self.blockers_declared();
        self.course.entered = true;
        ON
    }

    /// Completes the blocks: all block at once, and abilities that wait for it trigger.
    pub(crate) fn blockers_declared(&mut self) {
        for place in 0..self.play.public.field.len() {
            let blocker = self.play.public.field[place];
            if !blocker.blocks.is_some() {
                continue;
            }
            let Some(attacker) = self.play.public.find_mut(blocker.blocks) else { continue };
            attacker.blocked = true;
            let card = attacker.now.card;
            self.play.emit(Event::Blocks(blocker.handle, blocker.now.card, blocker.blocks, card));
        }
        for place in 0..self.play.public.field.len() {
            let fighter = self.play.public.field[place];
            if fighter.blocks.is_some() {
                self.play.public.occurs(TriggerEvent::of_object(TriggerKind::Blocks, fighter.handle));
            } else if fighter.attacking && fighter.blocked {
                self.play.public.occurs(TriggerEvent::of_object(TriggerKind::BecomesBlocked, fighter.handle));
            }
        }
    }
}
