//! Tables of the binder: what a text names, and where what it names can be found.

use wording::ast::{Change, Effect, EffectPart, Noun, Objects, Players, This, Trigger};

use crate::definition::card::{CardType, Dialect};
use crate::definition::compile::slots;

/// Place of an object a text has named, as far as the text decides it; the farther away, the less finds it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    InPlay,
    /// It lies in a graveyard, and the text may speak of it by what it was.
    Buried,
    /// It is in no place where an effect would find it. It can be counted as it was.
    Gone,
    /// It is a spell: only its controller can be spoken of.
    Stack,
}

/// Whether a card of this type can call itself so.
pub(super) fn fits(this: This, card_type: CardType) -> bool {
    match this {
        This::Creature => card_type == CardType::Creature,
        This::Enchantment => card_type == CardType::Enchantment,
        This::Generator => card_type == CardType::Generator,
        This::Permanent => card_type.is_permanent(),
        This::Spell => !card_type.is_permanent(),
        This::Item => card_type == CardType::Item,
        This::Location => card_type == CardType::Location,
    }
}

/// Advice about an object at a place where an effect does not find it.
pub(super) fn advice_of(place: Place) -> Option<&'static str> {
    match place {
        Place::InPlay => None,
        Place::Buried => {
            Some("it has left play by then: it can be returned, exiled or counted, and nothing else")
        }
        Place::Gone => Some("it has left play by then: it can be counted, and nothing else"),
        Place::Stack => Some("a spell is nothing in play: say `target spell`, or `its controller`"),
    }
}

/// Place of the object a trigger is about, once it has triggered.
pub(super) fn place_after(trigger: &Trigger, dialect: Dialect) -> Place {
    match (trigger, dialect) {
        (Trigger::Casts(_), Dialect::Duel) => Place::Stack,
        (Trigger::Casts(played), Dialect::Lorcana) if is_spent(played.noun) => Place::Gone,
        (Trigger::Dies(_) | Trigger::DiesInChallenge(_) | Trigger::Leaves(_) | Trigger::Sacrifices(_), _) => {
            Place::Buried
        }
        _ => Place::InPlay,
    }
}

/// Farthest place at which an effect finds the objects it is about.
pub(super) fn farthest(effect: &Effect) -> Place {
    match effect {
        Effect::Modify(_, Change::BecomesCopy(_), _) => Place::Gone,
        Effect::Exile(_) | Effect::ReturnToHand(_) | Effect::InkObject(_) => Place::Buried,
        Effect::Damage(..)
        | Effect::PutDamage(..)
        | Effect::RemoveDamage(..)
        | Effect::MoveDamage(..)
        | Effect::Fight(..)
        | Effect::Destroy(_)
        | Effect::SacrificeIt(_)
        | Effect::Blink(_)
        | Effect::BlinkUntilEndStep(_)
        | Effect::ExileUntilThisLeaves(_)
        | Effect::Tap(_)
        | Effect::Untap(_)
        | Effect::PutCounters(..)
        | Effect::RemoveCounters(..)
        | Effect::Modify(..)
        | Effect::GainControl(..)
        | Effect::Attach(_)
        | Effect::Move(..)
        | Effect::PutUnder(_) => Place::InPlay,
        // not the tree: the others look at what has left as it was, or are about nothing
        _ => Place::Gone,
    }
}

/// Whether what is played of this noun happens and is gone.
fn is_spent(noun: Noun) -> bool {
    matches!(noun, Noun::SongSpell | Noun::InstantOrSorcerySpell)
}

/// Whether these words mean one object.
pub(super) fn is_one(objects: Objects) -> bool {
    !matches!(objects, Objects::Each(_) | Objects::UpTo(..))
}

/// Whether everything of a noun is a creature.
pub(super) fn is_creature(noun: Noun) -> bool {
    matches!(noun, Noun::Creature | Noun::Kind(_) | Noun::Token | Noun::CreatureCard | Noun::KindCard(_))
}

/// Number of targets a part of an effect has.
pub(super) fn part_slots(part: EffectPart) -> u8 {
    match part {
        EffectPart::Objects(objects) => slots(objects),
        EffectPart::Players(Players::Target | Players::TargetOpponent)
        | EffectPart::AnyTarget
        | EffectPart::Spell(_)
        | EffectPart::Buried(_) => 1,
        EffectPart::Players(_) | EffectPart::Among(_) => 0,
    }
}

/// Things a trigger names besides its subject: whether a player, and whether an amount.
pub(super) fn named_besides(trigger: &Trigger) -> (bool, bool) {
    match trigger {
        Trigger::CombatDamageToPlayer(_) | Trigger::GainsLife(_) | Trigger::LosesLife(_) => (true, true),
        Trigger::DealsDamage(_) | Trigger::DealtDamage(_) => (false, true),
        Trigger::Targeted(_)
        | Trigger::Beginning(..)
        | Trigger::Casts(_)
        | Trigger::Draws(_)
        | Trigger::Discards(_)
        | Trigger::Inks(_) => (true, false),
        Trigger::Enters(_)
        | Trigger::Dies(_)
        | Trigger::Leaves(_)
        | Trigger::Attacks(_)
        | Trigger::Blocks(_)
        | Trigger::BecomesBlocked(_)
        | Trigger::Tapped(_)
        | Trigger::CounterPut(_)
        | Trigger::Sacrifices(_)
        | Trigger::Quests(_)
        | Trigger::Challenged(_)
        | Trigger::DiesInChallenge(_)
        | Trigger::KillsInChallenge(_)
        | Trigger::Moves(_)
        | Trigger::MovesHere(_)
        | Trigger::Sings(_)
        | Trigger::PutUnder(_) => (false, false),
    }
}
