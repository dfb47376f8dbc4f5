//! Wording of filters, which describe the things meant.

use super::Duel;
use super::kind::KindOf;
use crate::ast::{Aspect, CounterKind, Filter, Keyword, Kind, Noun, Other, State, Whose, With};
use crate::parts::{Maybe, Number};
use crate::table::phrases;

/// `a creature`, `another creature`.
pub(crate) enum One {}

/// `target creature`, `another target creature`.
pub(crate) enum Target {}

/// `a creature card`.
pub(crate) enum OneCard {}

/// `target creature card`.
pub(crate) enum TargetCard {}

/// `target creature spell`.
pub(crate) enum TargetSpell {}

/// `creature spells you cast`.
pub(crate) enum SpellsCast {}

/// `a creature spell`, with any caster.
pub(crate) enum OneSpell {}

/// Nouns for permanents.
pub(crate) enum Permanent {}

/// Nouns for cards in a hand, library or graveyard.
pub(crate) enum Card {}

/// Nouns for spells on the stack.
pub(crate) enum Spell {}

/// Caster of a spell.
pub(crate) enum Caster {}

phrases! {
    Duel: Filter as Filter, "filter" {
        Filter { other, state, aspect, noun, whose, with }
            = {other: Other} {state: Maybe<State>} {aspect: Maybe<Aspect>} {noun: Permanent} {whose: Whose}
              {with: Maybe<With>};
    }

    Duel: One as Filter, "one" {
        Filter { other: Other::Any, state, aspect, noun, whose, with }
            = "@one a" {state: Maybe<State>} {aspect: Maybe<Aspect>} {noun: Permanent} {whose: Whose}
              {with: Maybe<With>};
        Filter { other: Other::Another, state, aspect, noun, whose, with }
            = "@one another" {state: Maybe<State>} {aspect: Maybe<Aspect>} {noun: Permanent} {whose: Whose}
              {with: Maybe<With>};
    }

    Duel: Target as Filter, "target" {
        Filter { other: Other::Any, state, aspect, noun, whose, with }
            = "target" {state: Maybe<State>} {aspect: Maybe<Aspect>} {noun: Permanent} {whose: Whose}
              {with: Maybe<With>};
        Filter { other: Other::Another, state, aspect, noun, whose, with }
            = "another/other target" {state: Maybe<State>} {aspect: Maybe<Aspect>} {noun: Permanent}
              {whose: Whose} {with: Maybe<With>};
    }

    Duel: OneCard as Filter, "one card" {
        Filter { other: Other::Any, state: None, aspect, noun, whose: Whose::Anyones, with }
            = "@one a" {aspect: Maybe<Aspect>} {noun: Card} {with: Maybe<With>};
    }

    Duel: TargetCard as Filter, "target card" {
        Filter { other: Other::Any, state: None, aspect, noun, whose: Whose::Anyones, with }
            = "@one target" {aspect: Maybe<Aspect>} {noun: Card} {with: Maybe<With>};
    }

    Duel: TargetSpell as Filter, "target spell" {
        Filter { other: Other::Any, state: None, aspect, noun, whose, with }
            = "@one target" {aspect: Maybe<Aspect>} {noun: Spell} {whose: Whose} {with: Maybe<With>};
    }

    Duel: SpellsCast as Filter, "spells cast" {
        Filter { other: Other::Any, state: None, aspect, noun, whose, with }
            = "@many" {aspect: Maybe<Aspect>} {noun: Spell} {whose: Caster} {with: Maybe<With>};
    }

    Duel: OneSpell as Filter, "one spell" {
        Filter { other: Other::Any, state: None, aspect, noun, whose: Whose::Anyones, with }
            = "@one a" {aspect: Maybe<Aspect>} {noun: Spell} {with: Maybe<With>};
    }

    Duel: Other as Other, "other" {
        Other::Any = ;
        Other::Another = "other";
    }

    Duel: Permanent as Noun, "permanent" {
        Noun::Creature = "creature/creatures";
        Noun::Kind(kind) = {kind: Kind};
        Noun::Enchantment = "enchantment/enchantments";
        Noun::Generator = "generator/generators";
        Noun::Permanent = "permanent/permanents";
        Noun::CreatureOrEnchantment = "creature/creatures or enchantment/enchantments";
        Noun::NongeneratorPermanent = "nongenerator permanent/permanents";
        Noun::Token = "creature token/tokens";
    }

    Duel: Spell as Noun, "spell" {
        Noun::Spell = "spell/spells";
        Noun::CreatureSpell = "creature spell/spells";
        Noun::NoncreatureSpell = "noncreature spell/spells";
        Noun::InstantOrSorcerySpell = "instant or sorcery spell/spells";
    }

    Duel: Card as Noun, "card" {
        Noun::Card = "card/cards";
        Noun::CreatureCard = "creature card/cards";
        Noun::NoncreatureCard = "noncreature card/cards";
        Noun::GeneratorCard = "generator card/cards";
        Noun::EnchantmentCard = "enchantment card/cards";
        Noun::InstantOrSorceryCard = "instant or sorcery card/cards";
        Noun::KindCard(kind) = {kind: KindOf} "card/cards";
    }


    Duel: State as State, "state" {
        State::Tapped = "tapped";
        State::Untapped = "untapped";
        State::Attacking = "attacking";
        State::Blocking = "blocking";
        State::Damaged = "damaged";
        State::Enchanted = "enchanted";
    }

    Duel: Whose as Whose, "whose" {
        Whose::Anyones = ;
        Whose::Yours = "you control";
        Whose::Theirs = "an opponent controls";
        Whose::Theirs = "~|your opponents control";
        Whose::Theirs = "your opponent controls";
    }

    Duel: Caster as Whose, "caster" {
        Whose::Anyones = ;
        Whose::Yours = "you cast";
        Whose::Theirs = "an opponent casts";
        Whose::Theirs = "~|your opponents cast";
    }

    Duel: With as With, "with" {
        With::Keyword(keyword) = "with" {keyword: Keyword};
        With::Without(keyword) = "without" {keyword: Keyword};
        With::PowerAtMost(power) = "with power" {power: Number} "or less|fewer";
        With::PowerAtLeast(power) = "with power" {power: Number} "or more|greater";
        With::ToughnessAtMost(toughness) = "with toughness" {toughness: Number} "or less|fewer";
        With::CostAtMost(cost) = "with cost" {cost: Number} "or less|fewer";
        With::CostAtLeast(cost) = "with cost" {cost: Number} "or more|greater";
        With::Counter(counter) = "with a/~" {counter: CounterKind} "on it/them";
    }
}
