//! Triggers, and the subjects of triggers and static abilities.

use super::Duel;
use super::filter::{One, OneSpell, Spell};
use crate::ast::{Aspect, Filter, Other, StepName, Subject, This, Trigger, Whose, With};
use crate::parts::Maybe;
use crate::table::phrases;

/// `this creature`, `a creature you control`: the subject of a trigger.
pub(crate) enum Someone {}

/// `this creature`, `creatures you control`: the subject of a static ability.
pub(crate) enum Everyone {}

/// `your`, `each`, `each opponent's`.
pub(crate) enum WhoseTurn {}

/// `you`, `an opponent`, `a player`.
pub(crate) enum Somebody {}

phrases! {
    Duel: Trigger as Trigger, "trigger" {
        Trigger::Enters(who) = {who: Someone} "enters ~|the ~|battlefield";
        Trigger::Dies(who) = {who: Someone} "dies";
        Trigger::Leaves(who) = {who: Someone} "leaves the battlefield";
        Trigger::Attacks(who) = {who: Someone} "attacks";
        Trigger::Blocks(who) = {who: Someone} "blocks";
        Trigger::BecomesBlocked(who) = {who: Someone} "becomes blocked";
        Trigger::CombatDamageToPlayer(who) = {who: Someone} "deals combat damage to a player";
        Trigger::DealsDamage(who) = {who: Someone} "deals damage";
        Trigger::DealtDamage(who) = {who: Someone} "is dealt damage";
        Trigger::Tapped(who) = {who: Someone} "becomes tapped";
        Trigger::Targeted(who)
            = {who: Someone} "becomes the target of a spell or ability an opponent controls";
        Trigger::CounterPut(who) = "a +1/+1 counter is put on" {who: Someone};
        Trigger::Beginning(StepName::EndOfCombat, whose) = "the end of" {whose: WhoseTurn} "combat";
        Trigger::Beginning(step, whose) = "the beginning of" {whose: WhoseTurn} {step: StepName};
        Trigger::Beginning(StepName::Combat, Whose::Yours) = "the beginning of combat on your turn";
        Trigger::Casts(spell) if (spell.whose == Whose::Anyones) = "a player casts" {spell: OneSpell};
        Trigger::Casts(Filter { other: Other::Any, state: None, aspect, noun, whose: Whose::Yours, with })
            = "you cast a" {aspect: Maybe<Aspect>} {noun: Spell} {with: Maybe<With>};
        Trigger::Casts(Filter { other: Other::Any, state: None, aspect, noun, whose: Whose::Theirs, with })
            = "an opponent casts a" {aspect: Maybe<Aspect>} {noun: Spell} {with: Maybe<With>};
        Trigger::Draws(who) = {who: Somebody} "draws/draw a card";
        Trigger::Discards(who) = {who: Somebody} "discards/discard a card";
        Trigger::GainsLife(who) = {who: Somebody} "gains/gain life";
        Trigger::LosesLife(who) = {who: Somebody} "loses/lose life";
        Trigger::Sacrifices(what) = "you sacrifice" {what: One};
    }

    Duel: StepName as StepName, "step of a turn" {
        StepName::Upkeep = "upkeep";
        StepName::Draw = "draw step";
        StepName::Combat = "combat";
        StepName::End = "end step";
    }

    Duel: WhoseTurn as Whose, "whose turn" {
        Whose::Yours = "your";
        Whose::Anyones = "each|the";
        Whose::Anyones = "each player's";
        Whose::Theirs = "each opponent's";
    }

    Duel: Somebody as Whose, "somebody" {
        Whose::Yours = "you @many";
        Whose::Theirs = "an opponent @one";
        Whose::Anyones = "a player @one";
    }

    Duel: Someone as Subject, "someone" {
        Subject::This(this) = {this: This};
        Subject::Host = "enchanted creature";
        Subject::Any(filter) = {filter: One};
    }

    Duel: Everyone as Subject, "everyone" {
        Subject::This(this) = "@one" {this: This};
        Subject::Host = "enchanted creature @one";
        Subject::Any(filter) = "@many" {filter: Filter};
    }
}
