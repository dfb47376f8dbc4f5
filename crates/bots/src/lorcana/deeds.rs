//! What characters do: quest, challenge, sing, move.

use cards::{Handle, Item, ItemKind, Permanent, Table};
use kernel::Seat;
use wording::ast::{Keyword, Restriction, Subject, Trigger};

use super::worth::{self, InLorcana};
use crate::texts::of_program;

/// How likely somebody who gains by a challenge does not do something better instead.
const CHALLENGED: f32 = 0.4;

/// What is left of a character or location.
fn left(one: &Permanent) -> i16 {
    (one.now.toughness - one.damage).max(0)
}

/// The damage one deals another in a challenge; who challenges is stronger by Challenger.
fn blow(by: &Permanent, to: &Permanent, challenges: bool) -> i16 {
    let more = if challenges { i16::from(by.now.keywords.challenger) } else { 0 };
    (by.now.power.max(0) + more - i16::from(to.now.keywords.resist)).max(0)
}

/// What a blow costs whose it hits.
fn pain(table: &Table, one: &Permanent, damage: i16) -> f32 {
    if damage >= left(one) {
        return worth::permanent(table, one);
    }
    0.35 * worth::permanent(table, one) * f32::from(damage) / f32::from(left(one).max(1))
}

/// What a challenge brings whoever challenges, in what becomes of both.
fn exchange(table: &Table, one: &Permanent, other: &Permanent) -> f32 {
    let back = if other.is_creature() { blow(other, one, false) } else { 0 };
    pain(table, other, blow(one, other, true)) - pain(table, one, back)
}

/// Whether one could challenge another in its next turn, were that one exerted.
fn could_reach(by: &Permanent, to: &Permanent) -> bool {
    by.is_creature()
        && !by.now.keywords.is(Restriction::CantAttack)
        && !to.now.keywords.is(Restriction::CantBeChallenged)
        && (!to.has(Keyword::Evasive) || by.has(Keyword::Evasive) || by.has(Keyword::Alert))
}

/// What being exerted in the others' turns costs a character.
pub(super) fn exposure(table: &Table, one: &Permanent) -> f32 {
    let owner = one.now.controller;
    let guarded = !one.has(Keyword::Bodyguard)
        && table.controlled(owner).any(|guard| guard.has(Keyword::Bodyguard) && guard.tapped);
    let foes = table.field.iter().filter(|foe| foe.now.controller != owner && could_reach(foe, one));
    let worst = foes.map(|foe| exchange(table, foe, one)).fold(0.0, f32::max);
    worst * CHALLENGED * if guarded { 0.3 } else { 1.0 }
}

/// What the abilities of a character set off by itself bring.
fn set_off(table: &Table, seat: Seat, one: &Permanent, by: impl Fn(&Trigger) -> bool) -> f32 {
    if one.now.mute {
        return 0.0;
    }
    let mut gain = 0.0;
    for ability in one.card().triggered.iter().filter(|ability| by(&ability.when)) {
        let mut item = Item::new(Handle::NONE, one.now.card, ItemKind::Triggered, ability.program, seat);
        item.source = one.handle;
        let more = of_program(InLorcana, table, &mut item);
        // What may be done is not done if it is bad.
        gain += if more.is_finite() { more.max(0.0) } else { 0.0 };
    }
    gain
}

/// What it brings to quest.
pub(super) fn quest(table: &Table, seat: Seat, one: &Permanent) -> f32 {
    let support = if one.has(Keyword::Support) { 0.1 * f32::from(one.now.power.max(0)) } else { 0.0 };
    let quests = |when: &Trigger| matches!(when, Trigger::Quests(Subject::This(_)));
    worth::quest_lore(table, one) + support + set_off(table, seat, one, quests) - exposure(table, one)
}

/// What it brings to challenge.
pub(super) fn challenge(table: &Table, seat: Seat, one: &Permanent, other: &Permanent) -> f32 {
    let attacks = |when: &Trigger| matches!(when, Trigger::Attacks(Subject::This(_)));
    let dies = other.is_creature() && blow(other, one, false) >= left(one);
    let after = if dies { 0.0 } else { exposure(table, one) };
    exchange(table, one, other) + set_off(table, seat, one, attacks) - after
}

/// What it costs to exert a character for a song.
pub(super) fn singing(table: &Table, seat: Seat, one: &Permanent) -> f32 {
    let sings = |when: &Trigger| matches!(when, Trigger::Sings(Subject::This(_)));
    worth::quest_lore(table, one).max(0.0) + exposure(table, one) - set_off(table, seat, one, sings)
}

/// What it brings to move, beside what it costs.
pub(super) fn moving(table: &Table, one: &Permanent, to: &Permanent) -> f32 {
    let settled = table.find(one.attached_to).is_some();
    let card = to.card();
    let texts = card.statics.len() + card.triggered.len();
    let likes = one.card().statics.len().min(1) as f32 * 0.2;
    if settled || texts == 0 || to.now.mute { -1.0 } else { 0.5 + likes + 0.1 * f32::from(one.now.lore) }
}
