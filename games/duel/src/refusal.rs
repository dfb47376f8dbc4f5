//! Reasons for which the rules refuse a choice.

use cards::CardId;
use kernel::{Reason, Text, message};
use wording::ast::Aspect;

use crate::events::of_aspect;

/// Reason for which the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The choice answers another question.
    NoAnswer,
    /// The hand has no such card.
    NotInHand(CardId),
    /// The card is slow, and this is the wrong time (DUEL 3.3).
    WrongTime(CardId),
    /// The ability is slow, and this is the wrong time.
    AbilityWrongTime,
    /// A generator was played already (DUEL 3.3).
    GeneratorPlayed,
    /// Too few resources of an aspect.
    NeedsAspect(Aspect, u8),
    /// Too few resources.
    NeedsResources(u8),
    /// Something else cannot be paid.
    CannotPay,
    /// The card has no legal target.
    NothingToTarget(CardId),
    /// A text forbids it.
    Silenced,
    /// The place is empty.
    Nothing,
    /// The thing is no legal target.
    NotATarget,
    /// The thing is somebody else's.
    NotYours,
    /// The permanent has no such ability.
    NoAbility,
    /// The ability is used up for this turn.
    Used,
    /// The permanent is tapped already.
    Tapped,
    /// The creature came this turn (DUEL 7.5).
    Sick,
    /// The creature must attack, and so cannot be held back.
    MustAttack,
    /// The block is not legal for this creature (DUEL 6.2).
    CannotBlock,
    /// The blocks as a whole would not be legal (DUEL 6.2).
    OneBlocker,
    /// The number is not possible.
    Number,
    /// A hand of no cards cannot become smaller.
    NoSmallerHand,
}

impl Reason for Refusal {
    fn words(&self) -> (&'static str, Text) {
        let name = |card: CardId| card.card().name;
        let (code, message) = match *self {
            Refusal::NoAnswer => ("no_answer", message!("duel-refused-no-answer")),
            Refusal::NotInHand(card) => {
                ("not_in_hand", message!("duel-refused-not-in-hand", card = name(card)))
            }
            Refusal::WrongTime(card) => {
                ("wrong_time", message!("duel-refused-wrong-time", card = name(card)))
            }
            Refusal::AbilityWrongTime => ("ability_wrong_time", message!("duel-refused-ability-wrong-time")),
            Refusal::GeneratorPlayed => ("generator_played", message!("duel-refused-generator-played")),
            Refusal::NeedsAspect(aspect, short) => {
                ("needs_aspect", message!("duel-refused-needs-aspect", short = of_aspect(aspect, short)))
            }
            Refusal::NeedsResources(short) => {
                ("needs_resources", message!("duel-refused-needs-resources", short = short))
            }
            Refusal::CannotPay => ("cannot_pay", message!("duel-refused-cannot-pay")),
            Refusal::NothingToTarget(card) => {
                ("nothing_to_target", message!("duel-refused-nothing-to-target", card = name(card)))
            }
            Refusal::Silenced => ("silenced", message!("duel-refused-silenced")),
            Refusal::Nothing => ("nothing_there", message!("duel-refused-nothing-there")),
            Refusal::NotATarget => ("not_a_target", message!("duel-refused-not-a-target")),
            Refusal::NotYours => ("not_yours", message!("duel-refused-not-yours")),
            Refusal::NoAbility => ("no_ability", message!("duel-refused-no-ability")),
            Refusal::Used => ("used", message!("duel-refused-used")),
            Refusal::Tapped => ("tapped", message!("duel-refused-tapped")),
            Refusal::Sick => ("sick", message!("duel-refused-sick")),
            Refusal::MustAttack => ("must_attack", message!("duel-refused-must-attack")),
            Refusal::CannotBlock => ("cannot_block", message!("duel-refused-cannot-block")),
            Refusal::OneBlocker => ("one_blocker", message!("duel-refused-one-blocker")),
            Refusal::Number => ("number", message!("duel-refused-number")),
            Refusal::NoSmallerHand => ("no_smaller_hand", message!("duel-refused-no-smaller-hand")),
        };
        (code, message.into())
    }
}
