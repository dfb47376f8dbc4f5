//! Challenges (LOR 6.5): who may challenge whom, and the stages of a challenge.

use cards::{Challenge, Combat, Event, Permanent, PublicState, TriggerEvent, Value};
use kernel::Seat;
use wording::ast::{Keyword, Restriction, TriggerKind};

use crate::flow::Flow;
use crate::refusal::Refusal;
use crate::state::Challenging;

/// Whether a character can challenge at all now.
fn is_ready_to_challenge(seat: Seat, one: &Permanent) -> Result<(), Refusal> {
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
fn reaches(challenger: &Permanent, defender: &Permanent) -> Result<(), Refusal> {
    if defender.now.controller == challenger.now.controller {
        Err(Refusal::Own)
    } else if !defender.is_creature() && !defender.is_location() {
        Err(Refusal::CannotBeChallenged)
    } else if defender.is_creature() && !defender.tapped {
        Err(Refusal::NotExerted)
    } else if defender.now.keywords.is(Restriction::CantBeChallenged) {
        Err(Refusal::CannotBeChallenged)
    } else if defender.has(Keyword::Evasive)
        && !challenger.has(Keyword::Evasive)
        && !challenger.has(Keyword::Alert)
    {
        Err(Refusal::Evasive)
    } else {
        Ok(())
    }
}

/// Whether a seat may let one challenge the other now, and if not, why.
pub(crate) fn may_challenge(
    public: &PublicState,
    seat: Seat,
    challenger: &Permanent,
    defender: &Permanent,
) -> Result<(), Refusal> {
    is_ready_to_challenge(seat, challenger)?;
    reaches(challenger, defender)?;
    // LOR 7: Bodyguard counts among the characters of its player, and only if it can be challenged itself.
    let guarded = defender.is_creature()
        && !defender.has(Keyword::Bodyguard)
        && public.controlled(defender.now.controller).any(|guard| {
            guard.has(Keyword::Bodyguard) && guard.is_creature() && reaches(challenger, guard).is_ok()
        });
    if guarded { Err(Refusal::Bodyguard) } else { Ok(()) }
}

/// LOR 4.4: whether a ready character with Reckless could challenge something.
pub(crate) fn is_reckless(public: &PublicState, seat: Seat) -> bool {
    let reckless = public.controlled(seat).filter(|one| one.has(Keyword::Reckless));
    reckless.into_iter().any(|one| {
        is_ready_to_challenge(seat, one).is_ok()
            && public.field.iter().any(|other| reaches(one, other).is_ok())
    })
}

impl Flow<'_, '_> {
    /// A challenge is declared: the challenger exerts, and what triggers is resolved before any damage.
    pub(crate) fn challenge(&mut self, seat: Seat, challenger: usize, defender: usize) {
        let field = &self.play.public.field;
        let (Some(&challenger), Some(&defender)) = (field.get(challenger), field.get(defender)) else {
            return;
        };
        let (one, other) = (challenger.handle, defender.handle);
        self.play.public.challenge = Some(Challenge { challenger: one, defender: other });
        self.course.challenging = Challenging::Declared;
        self.play.public.players[seat.index()].attacked = true;
        self.play.emit(Event::Challenged(one, challenger.now.card, other, defender.now.card));
        self.play.set_tapped(one, true);
        // Challenger counts from now on.
        self.play.public.stale = true;
        self.play.public.refresh();
        self.play.public.occurs(TriggerEvent::of_object(TriggerKind::Attacks, one));
        self.play.public.occurs(TriggerEvent::of_object(TriggerKind::Challenged, other));
    }

    /// The bag is empty: damage, or the end of the challenge.
    pub(crate) fn challenge_goes_on(&mut self) {
        let Some(Challenge { challenger, defender }) = self.play.public.challenge else { return };
        match self.course.challenging {
            Challenging::Declared => {
                self.course.challenging = Challenging::Damaged;
                self.challenge_damage(challenger, defender);
            }
            Challenging::Damaged => {
                self.play.public.challenge = None;
                self.play.public.stale = true;
            }
        }
    }

    /// Both deal damage at once, if both are still there; a location deals none.
    fn challenge_damage(&mut self, challenger: cards::Handle, defender: cards::Handle) {
        let public = &*self.play.public;
        let (Some(&one), Some(&other)) = (public.find(challenger), public.find(defender)) else { return };
        let back = if other.is_creature() { other.now.power } else { 0 };
        self.play.damage_together();
        self.play.deal_damage(challenger, Value::Object(defender), one.now.power.max(0), Combat::Yes);
        self.play.deal_damage(defender, Value::Object(challenger), back.max(0), Combat::Yes);
        self.play.damage_dealt();
    }
}
