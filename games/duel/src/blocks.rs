//! Blockers: declared creature by creature, judged as a whole (DUEL 6.2).

use cards::{Event, Handle, Happening, Moment, Permanent, Table};
use wording::ast::{Keyword, Restriction};

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
pub(crate) fn is_free(table: &Table, permanent: &Permanent) -> bool {
    permanent.now.controller == other(table.active)
        && permanent.is_creature()
        && !permanent.tapped
        && !permanent.now.keywords.is(Restriction::CantBlock)
}

/// The creatures after this one that could block somebody.
pub(crate) fn blockers_after(table: &Table, last: Handle) -> impl Iterator<Item = &Permanent> {
    table.field.iter().filter(move |one| {
        one.handle > last
            && is_free(table, one)
            && table.field.iter().any(|attacker| can_block(one, attacker))
    })
}

/// Whether the blocks can still be completed if this creature blocks that attacker, or nobody: every attacker that must
/// be blocked by two and has one blocker needs another, each a different one of those still to be asked.
pub(crate) fn can_complete(table: &Table, blocker: Handle, attacker: Option<Handle>) -> bool {
    let lacking = |one: &Permanent| {
        let blocks = || table.field.iter().filter(|other| other.blocks == one.handle).count();
        one.attacking && one.has(Keyword::Menace) && blocks() + usize::from(attacker == Some(one.handle)) == 1
    };
    if !table.field.iter().any(lacking) {
        return true;
    }
    // Who helps whom: helpers by place on the field, found by augmenting paths.
    let mut helps = [usize::MAX; cards::FIELD_MAX + 6];
    (0..table.field.len()).filter(|&place| lacking(&table.field[place])).all(|place| {
        let mut tried = [false; cards::FIELD_MAX + 6];
        find_helper(table, blocker, place, &mut helps, &mut tried)
    })
}

fn find_helper(
    table: &Table,
    last: Handle,
    attacker: usize,
    helps: &mut [usize],
    tried: &mut [bool],
) -> bool {
    for place in 0..table.field.len() {
        let helper = &table.field[place];
        if tried[place]
            || helper.handle <= last
            || !is_free(table, helper)
            || !can_block(helper, &table.field[attacker])
        {
            continue;
        }
        tried[place] = true;
        if helps[place] == usize::MAX || find_helper(table, last, helps[place], helps, tried) {
            helps[place] = attacker;
            return true;
        }
    }
    false
}

/// The attackers a creature may block, so that the whole can be completed.
pub(crate) fn each_block(table: &Table, blocker: Handle, mut found: impl FnMut(usize)) {
    let Some(one) = table.find(blocker) else { return };
    for (place, attacker) in table.field.iter().enumerate() {
        if can_block(one, attacker) && can_complete(table, blocker, Some(attacker.handle)) {
            found(place);
        }
    }
}

impl Flow<'_, '_> {
    /// Asks about the next creature that has somebody to block; goes on if there is none.
    pub(crate) fn ask_blocker(&mut self, last: Handle) -> Going {
        let mut last = last;
        loop {
            let Some(next) = blockers_after(self.play.table, last).next().map(|one| one.handle) else {
                return ON;
            };
            let mut any = false;
            each_block(self.play.table, next, |_| any = true);
            if any {
                return self.ask(other(self.play.table.active), Question::Block(next));
            }
            last = next;
        }
    }

    pub(crate) fn answer_block(&mut self, creature: Handle, choice: Choice) -> Going {
        if let Choice::Object(place) = choice {
            let attacker = self.play.table.field[usize::from(place)].handle;
            if let Some(permanent) = self.play.table.find_mut(creature) {
                permanent.blocks = attacker;
            }
        }
        self.ask_blocker(creature)?;
        self.blockers_declared();
        self.course.entered = true;
        ON
    }

    /// All block at once, and what waits for it triggers.
    pub(crate) fn blockers_declared(&mut self) {
        for place in 0..self.play.table.field.len() {
            let blocker = self.play.table.field[place];
            if !blocker.blocks.is_some() {
                continue;
            }
            let Some(attacker) = self.play.table.find_mut(blocker.blocks) else { continue };
            attacker.blocked = true;
            let card = attacker.now.card;
            self.play.emit(Event::Blocks(blocker.handle, blocker.now.card, blocker.blocks, card));
        }
        for place in 0..self.play.table.field.len() {
            let fighter = self.play.table.field[place];
            if fighter.blocks.is_some() {
                self.play.table.occurs(Happening::to(Moment::Blocks, fighter.handle));
            } else if fighter.attacking && fighter.blocked {
                self.play.table.occurs(Happening::to(Moment::BecomesBlocked, fighter.handle));
            }
        }
    }
}
