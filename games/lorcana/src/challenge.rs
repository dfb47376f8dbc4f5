//! Challenges (LOR 6.5): who may challenge whom, and the stages of a challenge.

use cards::{Challenge, Combat, Event, Happening, Moment, Permanent, Table, Value};
use kernel::Seat;
use wording::ast::{Keyword, Restriction};

use crate::flow::Flow;
use crate::refusal::Refusal;
use crate::state::Challenging;

/// Whether a character can challenge at all now.
fn may_attack(seat: Seat, one: &Permanent) -> Result<(), Refusal> {
    if one.now.controller != seat {
        Err(Refusal::NotYours)
    } else if !one.is_creature() {
        Err(Refusal::NoCharacter)
    } else if one.tapped {
        Err(Refusal::Exerted)
    } else if one.sick && !one.has(Keyword::Rush) {
        Err(Refusal::Drying)
    } else if one.now.keywords.is(Restriction::CantAttack) {
        Err(Refusal::CannotChallenge)
    } else {
        Ok(())
    }
}

/// Whether one can challenge another, but for Bodyguard.
fn reaches(attacker: &Permanent, defender: &Permanent) -> Result<(), Refusal> {
    if defender.now.controller == attacker.now.controller {
        Err(Refusal::Own)
    } else if !defender.is_creature() && !defender.is_location() {
        Err(Refusal::CannotBeChallenged)
    } else if defender.is_creature() && !defender.tapped {
        Err(Refusal::NotExerted)
    } else if defender.now.keywords.is(Restriction::CantBeChallenged) {
        Err(Refusal::CannotBeChallenged)
    } else if defender.has(Keyword::Evasive)
        && !attacker.has(Keyword::Evasive)
        && !attacker.has(Keyword::Alert)
    {
        Err(Refusal::Evasive)
    } else {
        Ok(())
    }
}

/// Whether a seat may let one challenge the other now, and if not, why.
pub(crate) fn may_challenge(
    table: &Table,
    seat: Seat,
    attacker: &Permanent,
    defender: &Permanent,
) -> Result<(), Refusal> {
    may_attack(seat, attacker)?;
    reaches(attacker, defender)?;
    // LOR 7: Bodyguard counts among the characters of its player, and only if it can be challenged itself.
    let guarded = defender.is_creature()
        && !defender.has(Keyword::Bodyguard)
        && table.controlled(defender.now.controller).any(|guard| {
            guard.has(Keyword::Bodyguard) && guard.is_creature() && reaches(attacker, guard).is_ok()
        });
    if guarded { Err(Refusal::Bodyguard) } else { Ok(()) }
}

/// LOR 4.4: whether a ready character with Reckless could challenge something.
pub(crate) fn is_reckless(table: &Table, seat: Seat) -> bool {
    let reckless = table.controlled(seat).filter(|one| one.has(Keyword::Reckless));
    reckless.into_iter().any(|one| {
        may_attack(seat, one).is_ok() && table.field.iter().any(|other| reaches(one, other).is_ok())
    })
}

impl Flow<'_, '_> {
    /// A challenge is declared: the challenger exerts, and what triggers is resolved before any damage.
    pub(crate) fn challenge(&mut self, seat: Seat, attacker: usize, defender: usize) {
        let field = &self.play.table.field;
        let (Some(&attacker), Some(&defender)) = (field.get(attacker), field.get(defender)) else { return };
        let (one, other) = (attacker.handle, defender.handle);
        self.play.table.challenge = Some(Challenge { attacker: one, defender: other });
        self.course.challenging = Challenging::Declared;
        self.play.table.players[seat.index()].attacked = true;
        self.play.emit(Event::Challenged(one, attacker.now.card, other, defender.now.card));
        self.play.set_tapped(one, true);
        // Challenger counts from now on.
        self.play.table.stale = true;
        self.play.table.refresh();
        self.play.table.occurs(Happening::to(Moment::Attacks, one));
        self.play.table.occurs(Happening::to(Moment::Challenged, other));
    }

    /// The bag is empty: damage, or the end of the challenge.
    pub(crate) fn challenge_goes_on(&mut self) {
        let Some(Challenge { attacker, defender }) = self.play.table.challenge else { return };
        match self.course.challenging {
            Challenging::Declared => {
                self.course.challenging = Challenging::Damaged;
                self.challenge_damage(attacker, defender);
            }
            Challenging::Damaged => {
                self.play.table.challenge = None;
                self.play.table.stale = true;
            }
        }
    }

    /// Both deal damage at once, if both are still there; a location deals none.
    fn challenge_damage(&mut self, attacker: cards::Handle, defender: cards::Handle) {
        let table = &*self.play.table;
        let (Some(&one), Some(&other)) = (table.find(attacker), table.find(defender)) else { return };
        let back = if other.is_creature() { other.now.power } else { 0 };
        self.play.damage_together();
        self.play.deal_damage(attacker, Value::Object(defender), one.now.power.max(0), Combat::Yes);
        self.play.deal_damage(defender, Value::Object(attacker), back.max(0), Combat::Yes);
        self.play.damage_dealt();
    }
}
