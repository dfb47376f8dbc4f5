//! Actions of characters: quest, challenge, sing, move.

use cards::{Handle, Item, ItemKind, Keywords, Permanent, PublicState};
use kernel::Seat;
use kernel::limits::SEATS_MAX;
use lorcana::lore_to_win;
use wording::ast::{Change, Condition, Filter, Keyword, Restriction, State, Static, Subject, Trigger};

use super::worth::{self, InLorcana};
use cardbots::{Scale, of_program};

/// Score of an action that is never taken.
pub(super) const NEVER: f32 = -1.0;

/// Probability that an opponent who gains by a challenge makes it and does nothing better instead.
const CHALLENGED: f32 = 0.4;

/// Willpower a character or location has left.
fn left(one: &Permanent) -> i16 {
    (one.now.toughness - one.damage).max(0)
}

/// Damage one deals another in a challenge; a challenger is stronger by Challenger.
fn blow(by: &Permanent, to: &Permanent, challenges: bool) -> i16 {
    let more = if challenges { i16::from(by.now.keywords.challenger) } else { 0 };
    (by.now.power.max(0) + more - i16::from(to.now.keywords.resist)).max(0)
}

/// Cost of a blow to the controller of the character it hits.
fn pain(public: &PublicState, one: &Permanent, damage: i16) -> f32 {
    if damage >= left(one) {
        return InLorcana.permanent(public, one);
    }
    0.45 * InLorcana.permanent(public, one) * f32::from(damage) / f32::from(left(one).max(1))
}

/// Value of a challenge to the challenger's side, by what becomes of both.
fn exchange(public: &PublicState, one: &Permanent, other: &Permanent) -> f32 {
    let back = if other.is_creature() { blow(other, one, false) } else { 0 };
    pain(public, other, blow(one, other, true)) - pain(public, one, back)
}

/// Whether one could challenge another in its next turn, were that one exerted.
fn could_reach(by: &Permanent, to: &Permanent) -> bool {
    by.is_creature()
        && !by.now.keywords.is(Restriction::CantAttack)
        && !to.now.keywords.is(Restriction::CantBeChallenged)
        && (!to.has(Keyword::Evasive) || by.has(Keyword::Evasive) || by.has(Keyword::Alert))
}

/// Cost to a character of being exerted in the others' turns.
fn exposure(public: &PublicState, one: &Permanent) -> f32 {
    let owner = one.now.controller;
    let guarded = !one.has(Keyword::Bodyguard)
        && public.controlled(owner).any(|guard| guard.has(Keyword::Bodyguard) && guard.tapped);
    let foes = public.field.iter().filter(|foe| foe.now.controller != owner && could_reach(foe, one));
    let worst = foes.map(|foe| exchange(public, foe, one)).fold(0.0, f32::max);
    worst * CHALLENGED * if guarded { 0.3 } else { 1.0 }
}

/// Value of the abilities a character sets off by itself.
fn set_off(public: &PublicState, seat: Seat, one: &Permanent, by: impl Fn(&Trigger) -> bool) -> f32 {
    if one.now.mute {
        return 0.0;
    }
    let mut gain = 0.0;
    for ability in one.card().triggered.iter().filter(|ability| by(&ability.when)) {
        let mut item = Item::new(Handle::NONE, one.now.card, ItemKind::Triggered, ability.program, seat);
        item.source = one.handle;
        let more = of_program(InLorcana, public, &mut item);
        // What may be done is not done if it is bad.
        gain += if more.is_finite() { more.max(0.0) } else { 0.0 };
    }
    gain
}

/// Most characters whose danger is remembered.
const PLACES: usize = 48;

/// The own characters in a turn, and what threatens on the other side.
pub(super) struct Sight<'a> {
    public: &'a PublicState,
    seat: Seat,
    /// Cost of being exerted for the own ready characters, by place in play.
    exposed: [f32; PLACES],
    /// Whether each opponent wins by questing in the next turn, if nobody hinders it.
    near: [bool; SEATS_MAX],
}

impl<'a> Sight<'a> {
    pub(super) fn new(public: &'a PublicState, seat: Seat) -> Sight<'a> {
        let mut sight = Sight { public, seat, exposed: [0.0; PLACES], near: [false; SEATS_MAX] };
        for (one, exposed) in public.field.iter().zip(&mut sight.exposed) {
            if one.now.controller == seat && one.is_creature() && !one.tapped {
                *exposed = exposure(public, one);
            }
        }
        for foe in public.opponents(seat).iter() {
            sight.near[foe.index()] = is_near(public, foe);
        }
        sight
    }

    fn at(&self, place: u8) -> Option<(&'a Permanent, f32)> {
        let one = self.public.field.get(usize::from(place))?;
        let exposed = self.exposed.get(usize::from(place)).copied();
        Some((one, exposed.unwrap_or_else(|| exposure(self.public, one))))
    }

    /// Value of a quest.
    pub(super) fn quest(&self, place: u8) -> f32 {
        let Some((one, exposed)) = self.at(place) else { return NEVER };
        let support = if one.has(Keyword::Support) { 0.1 * f32::from(one.now.power.max(0)) } else { 0.0 };
        let quests = |when: &Trigger| matches!(when, Trigger::Quests(Subject::This(_)));
        worth::quest_lore(self.public, one) + support + set_off(self.public, self.seat, one, quests) - exposed
    }

    /// Value of a challenge.
    pub(super) fn challenge(&self, place: u8, other: u8) -> f32 {
        let (Some((one, exposed)), Some(other)) = (self.at(place), self.public.field.get(usize::from(other)))
        else {
            return NEVER;
        };
        let attacks = |when: &Trigger| matches!(when, Trigger::Attacks(Subject::This(_)));
        let dies = other.is_creature() && blow(other, one, false) >= left(one);
        // Whoever does not challenge quests, and is exerted too.
        let after = if dies { 0.0 } else { 0.3 * exposed };
        let hinders = self.near[other.now.controller.index()] && blow(one, other, true) >= left(other);
        let hinders = if hinders { 2.0 * f32::from(other.now.lore.max(0)) } else { 0.0 };
        exchange(self.public, one, other) + hinders + set_off(self.public, self.seat, one, attacks) - after
    }

    /// Cost of exerting a character for a song.
    pub(super) fn singing(&self, place: u8) -> f32 {
        let Some((one, exposed)) = self.at(place) else { return -NEVER };
        let sings = |when: &Trigger| matches!(when, Trigger::Sings(Subject::This(_)));
        worth::quest_lore(self.public, one).max(0.0) + exposed - set_off(self.public, self.seat, one, sings)
    }
}

/// Cost of the risk that a guard is challenged itself.
const GUARD: f32 = 0.2;

/// Value of a character with Bodyguard entering exerted: others that quest are not challenged then.
pub(super) fn guarding(public: &PublicState, seat: Seat) -> f32 {
    let quests = |one: &Permanent| one.is_creature() && (one.tapped || !one.sick);
    let others = public.controlled(seat).filter(|one| quests(one));
    let saved: f32 = others.map(|one| exposure(public, one)).sum();
    saved - GUARD
}

/// Whether a seat wins by questing in its next turn, if nobody hinders it.
fn is_near(public: &PublicState, seat: Seat) -> bool {
    let lore = public
        .controlled(seat)
        .filter(|one| !one.now.keywords.is(Restriction::CantQuest) && !one.has(Keyword::Reckless))
        .map(|one| one.now.lore.max(0))
        .sum::<i16>();
    public.players[seat.index()].life + lore >= lore_to_win(public, seat)
}

/// Cost in ink of moving to a location.
pub(super) fn move_cost(to: &Permanent) -> u8 {
    let statics = to.card().statics.iter().filter(|_| !to.now.mute);
    let more = statics.map(|one| if let Static::MoveCost { more } = one { i16::from(*more) } else { 0 });
    (i16::from(to.card().move_cost) + more.sum::<i16>()).clamp(0, 255) as u8
}

/// Whether a text means those in this state.
fn means(who: &Subject, state: State) -> bool {
    matches!(who, Subject::Any(Filter { state: Some(of), .. }) if *of == state)
}

/// Value to a character of being at a location.
fn staying(public: &PublicState, one: &Permanent, at: &Permanent) -> f32 {
    let mut gain = 0.0;
    if !at.now.mute {
        for text in &at.card().statics {
            gain += match text {
                Static::Has { who, change } if means(who, State::Here) => changed(public, one, change),
                Static::Restricted { who, restriction } if means(who, State::Here) => match restriction {
                    Restriction::CantBeChallenged => 1.0,
                    Restriction::CantAttack => -0.15 * f32::from(one.now.power.max(0)),
                    _ => 0.0,
                },
                _ => 0.0,
            };
        }
        let quests = |when: &Trigger| matches!(when, Trigger::Quests(who) if means(who, State::Here));
        gain += 0.9 * at.card().triggered.iter().filter(|ability| quests(&ability.when)).count() as f32;
    }
    gain + own_place(public, one)
}

/// Value to a character of being at any location, by the texts of its own side.
fn own_place(public: &PublicState, one: &Permanent) -> f32 {
    let mut gain = 0.0;
    for source in public.controlled(one.now.controller).filter(|source| !source.now.mute) {
        for text in &source.card().statics {
            gain += match text {
                Static::Has { who, change } if means(who, State::AtLocation) => changed(public, one, change),
                Static::HasWhile { condition, who: Subject::This(_), change }
                    if source.handle == one.handle && is_settled(condition) =>
                {
                    changed(public, one, change)
                }
                _ => 0.0,
            };
        }
    }
    gain
}

/// Whether a condition asks for this to be at a location.
fn is_settled(condition: &Condition) -> bool {
    matches!(condition, Condition::Is(_, State::AtLocation))
}

/// Value of a lasting change to a character.
fn changed(public: &PublicState, one: &Permanent, change: &Change) -> f32 {
    let body = |keywords: Keywords| InLorcana.body(one.now.power, left(one), keywords);
    match *change {
        Change::Gains(keyword) => {
            let mut keywords = one.now.keywords;
            keywords.add(keyword);
            body(keywords) - body(one.now.keywords)
        }
        Change::PlusLore(more) => f32::from(more) * worth::next_lore(public, one.now.controller),
        Change::Plus(power, toughness) => 0.3 * f32::from(power) + 0.35 * f32::from(toughness),
        _ => 0.0,
    }
}

/// Value of a move, beside the ink.
pub(super) fn moving(public: &PublicState, seat: Seat, one: &Permanent, to: &Permanent) -> f32 {
    let moves = |when: &Trigger| matches!(when, Trigger::Moves(Subject::This(_)));
    let here = to.card().triggered.iter().filter(|text| matches!(text.when, Trigger::MovesHere(_))).count();
    let there = public.find(one.attached_to).map_or(0.0, |from| staying(public, one, from));
    staying(public, one, to) - there + set_off(public, seat, one, moves) + 0.2 * here as f32 - 0.25
}

/// Value of putting a card under a character, beside the ink.
pub(super) fn boosting(public: &PublicState, seat: Seat, one: &Permanent) -> f32 {
    let first = !public.under.iter().any(|under| under.host == one.handle);
    let put = |when: &Trigger| matches!(when, Trigger::PutUnder(Subject::This(_)));
    let texts = one.card().statics.len() + one.card().activated.len();
    0.1 + set_off(public, seat, one, put) + if first { 0.7 * texts.min(1) as f32 } else { 0.0 }
}
