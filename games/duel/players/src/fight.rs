//! Rules of thumb for combat: who attacks, who blocks, and where damage goes.

use cards::{Handle, Permanent, PublicState};
use duel::Choice;
use duel::other;
use kernel::Seat;
use wording::ast::{Keyword, Restriction};

use super::worth::{self, InDuel};
use cardbots::Scale;

/// Toughness a creature has left.
fn left(one: &Permanent) -> i16 {
    (one.now.toughness - one.damage).max(0)
}

/// Whether a blow kills.
fn kills(by: &Permanent, to: &Permanent, blows: i16) -> bool {
    by.now.power > 0
        && (by.has(Keyword::Deathtouch) || by.now.power * blows >= left(to))
        && !to.has(Keyword::Indestructible)
        && to.now.keywords.protection & by.now.aspects == 0
}

/// Deaths among two fighters: whether the first dies, and whether the second does.
fn clash(one: &Permanent, two: &Permanent) -> (bool, bool) {
    let early = |by: &Permanent| by.has(Keyword::FirstStrike) || by.has(Keyword::DoubleStrike);
    let blows = |by: &Permanent| if by.has(Keyword::DoubleStrike) { 2 } else { 1 };
    let (first, second) = (early(one), early(two));
    let (dies, other_dies) = (kills(two, one, blows(two)), kills(one, two, blows(one)));
    // Who dies in the first step does not strike in the second.
    let dies = dies && !(first && !second && kills(one, two, 1));
    let other_dies = other_dies && !(second && !first && kills(two, one, 1));
    (dies, other_dies)
}

/// Whether one creature could block another.
fn can_block(blocker: &Permanent, attacker: &Permanent) -> bool {
    !attacker.now.keywords.is(Restriction::CantBeBlocked)
        && (!attacker.has(Keyword::Flying) || blocker.has(Keyword::Flying) || blocker.has(Keyword::Reach))
        && attacker.now.keywords.protection & blocker.now.aspects == 0
}

/// Whether a creature could block if it is not tapped by then.
fn blocks(one: &Permanent) -> bool {
    one.is_creature() && !one.now.keywords.is(Restriction::CantBlock)
}

/// Whether a creature may attack in this turn of its controller.
fn attacks(one: &Permanent) -> bool {
    !one.tapped && (!one.sick || one.has(Keyword::Haste)) && threatens(one)
}

/// Whether a creature may attack in the next turn of its controller.
fn threatens(one: &Permanent) -> bool {
    let stuck = one.tapped && one.now.keywords.is(Restriction::DoesntUntap);
    one.is_creature()
        && !stuck
        && !one.has(Keyword::Defender)
        && !one.now.keywords.is(Restriction::CantAttack)
}

/// Damage that comes through a number of blockers which stop one attacker each: the sum of powers without the greatest.
struct Through {
    powers: [i16; 64],
    len: usize,
}

impl Through {
    fn from_powers(powers: impl Iterator<Item = i16>) -> Through {
        let mut through = Through { powers: [0; 64], len: 0 };
        for power in powers.filter(|&power| power > 0).take(64) {
            through.powers[through.len] = power;
            through.len += 1;
        }
        through.powers[..through.len].sort_unstable();
        through
    }

    fn past(&self, blockers: usize) -> i16 {
        self.powers[..self.len.saturating_sub(blockers)].iter().sum()
    }
}

/// Whether the creature that is asked about attacks.
pub(super) fn attack(public: &PublicState, seat: Seat, asked: Handle) -> Choice {
    let Some(one) = public.find(asked) else { return Choice::Hold };
    if one.now.keywords.is(Restriction::MustAttack) {
        return Choice::Attack;
    }
    let foe = other(seat);
    let their_life = public.players[foe.index()].life;
    let may_come = |mine: &&Permanent| mine.attacking || (mine.handle >= asked && attacks(mine));
    let can_stop = |mine: &Permanent| {
        let mut free = public.controlled(foe).filter(|theirs| blocks(theirs) && !theirs.tapped);
        free.any(|theirs| can_block(theirs, mine))
    };
    let free = public.controlled(foe).filter(|theirs| blocks(theirs) && !theirs.tapped).count();
    let strength = |mine: &Permanent| mine.now.power * if mine.has(Keyword::DoubleStrike) { 2 } else { 1 };
    let all = || public.controlled(seat).filter(may_come);
    let sure: i16 = all().filter(|mine| !can_stop(mine)).map(strength).sum();
    let rest = Through::from_powers(all().filter(|mine| can_stop(mine)).map(strength));
    if sure + rest.past(free) >= their_life {
        return Choice::Attack;
    }
    let gain = attack_gain(public, foe, one, strength(one));
    let cost = if one.has(Keyword::Vigilance) || !blocks(one) { 0.0 } else { absence(public, seat, asked) };
    if gain > cost { Choice::Attack } else { Choice::Hold }
}

/// Value of an attack if the other side answers it as is best for them.
fn attack_gain(public: &PublicState, foe: Seat, one: &Permanent, strength: i16) -> f32 {
    let through = -InDuel.life_change(public, foe, -strength.max(0));
    let own = InDuel.permanent(public, one);
    let mut gain = through;
    let (mut against, mut able) = (0, 0);
    for theirs in public.controlled(foe).filter(|theirs| blocks(theirs) && !theirs.tapped) {
        if !can_block(theirs, one) {
            continue;
        }
        against += theirs.now.power.max(0);
        able += 1;
        let (dies, kills) = clash(one, theirs);
        let lost = if dies { own } else { 0.0 };
        let won = if kills { InDuel.permanent(public, theirs) } else { 0.0 };
        if !one.has(Keyword::Menace) {
            // A block that changes nothing still costs the damage.
            gain = gain.min(won - lost + if kills || dies { 0.0 } else { 0.02 });
        }
    }
    if able >= 2 && against >= left(one) && !one.has(Keyword::Indestructible) {
        // Together they could kill it; mostly it takes one with it.
        gain = gain.min(0.3 * through - 0.35 * own);
    }
    gain
}

/// Cost of this creature's absence as a blocker in the other's next turn.
fn absence(public: &PublicState, seat: Seat, asked: Handle) -> f32 {
    let foe = other(seat);
    let coming =
        Through::from_powers(public.controlled(foe).filter(|one| threatens(one)).map(|one| one.now.power));
    let stays = |one: &&Permanent| {
        let home = !one.attacking || one.has(Keyword::Vigilance);
        one.handle != asked && home && blocks(one) && !one.tapped
    };
    let staying = public.controlled(seat).filter(stays).count();
    let life = public.players[seat.index()].life;
    let without = worth::life(life - coming.past(staying));
    let with = worth::life(life - coming.past(staying + 1));
    // Not every attack would come.
    if life <= coming.past(staying) { with - without } else { 0.5 * (with - without) }
}

/// Best block for the creature that is asked about.
pub(super) fn block(public: &PublicState, seat: Seat, asked: Handle, listed: &[Choice]) -> Option<Choice> {
    let one = public.find(asked)?;
    let is_blocked = |attacker: &Permanent| public.field.iter().any(|other| other.blocks == attacker.handle);
    let strength = |by: &Permanent| by.now.power.max(0) * if by.has(Keyword::DoubleStrike) { 2 } else { 1 };
    let open = public.field.iter().filter(|attacker| attacker.attacking && !is_blocked(attacker));
    let coming: i16 = open.map(strength).sum();
    let life = public.players[seat.index()].life - coming;
    let own = InDuel.permanent(public, one);
    let gain = |choice: &Choice| {
        let Choice::Object(place) = *choice else { return 0.1 };
        let Some(attacker) = public.field.get(usize::from(place)) else { return 0.0 };
        let theirs = InDuel.permanent(public, attacker);
        if is_blocked(attacker) {
            return helping_gain(public, one, attacker, own, theirs);
        }
        let (their_loss, our_loss) = clash(attacker, one);
        let stopped = if attacker.has(Keyword::Trample) {
            strength(attacker).min(left(one))
        } else {
            strength(attacker)
        };
        let saved = worth::life(life + stopped) - worth::life(life);
        let fear = if attacker.has(Keyword::Menace) { 0.5 } else { 0.0 };
        saved - fear + if their_loss { theirs } else { 0.0 } - if our_loss { own } else { 0.0 }
    };
    cardbots::best(listed.iter().copied(), |choice| gain(&choice))
}

/// Value of one more blocker.
fn helping_gain(public: &PublicState, one: &Permanent, attacker: &Permanent, own: f32, theirs: f32) -> f32 {
    let before: i16 = public
        .field
        .iter()
        .filter(|other| other.blocks == attacker.handle)
        .map(|other| other.now.power)
        .sum();
    let need = left(attacker);
    let settles = before < need && before + one.now.power >= need && !attacker.has(Keyword::Indestructible);
    let risk = if kills(attacker, one, 1) { 0.5 * own } else { 0.0 };
    if settles { 0.9 * theirs - risk } else { -0.1 - risk }
}

/// Damage to deal to this blocker: as much as kills it, if that is to be had.
pub(super) fn assign(
    public: &PublicState,
    attacker: Handle,
    blocker: Handle,
    listed: &[Choice],
) -> Option<Choice> {
    let (by, to) = (public.find(attacker)?, public.find(blocker)?);
    let lethal = if by.has(Keyword::Deathtouch) { left(to).min(1) } else { left(to) };
    let number = |choice: &Choice| if let Choice::Number(number) = *choice { i16::from(number) } else { 0 };
    let enough = listed.iter().copied().find(|choice| number(choice) >= lethal);
    enough.or_else(|| listed.first().copied())
}
