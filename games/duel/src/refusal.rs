//! Reasons for which the rules refuse a choice.

use cards::CardId;
use kernel::{Message, Reason, message};
use wording::ast::Aspect;

use crate::events::of_aspect;

/// Reason for which the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The choice answers another question.
    NoAnswer,
    /// The hand has no such card.
    NotInHand(CardId),
    /// No such card exists.
    NoCard,
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
    fn text(&self) -> kernel::Text {
        self.message().into()
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::NoAnswer => "no_answer",
            Refusal::NotInHand(_) => "not_in_hand",
            Refusal::NoCard => "no_card",
            Refusal::WrongTime(_) => "wrong_time",
            Refusal::AbilityWrongTime => "ability_wrong_time",
            Refusal::GeneratorPlayed => "generator_played",
            Refusal::NeedsAspect(..) => "needs_aspect",
            Refusal::NeedsResources(_) => "needs_resources",
            Refusal::CannotPay => "cannot_pay",
            Refusal::NothingToTarget(_) => "nothing_to_target",
            Refusal::Silenced => "silenced",
            Refusal::Nothing => "nothing_there",
            Refusal::NotATarget => "not_a_target",
            Refusal::NotYours => "not_yours",
            Refusal::NoAbility => "no_ability",
            Refusal::Used => "used",
            Refusal::Tapped => "tapped",
            Refusal::Sick => "sick",
            Refusal::MustAttack => "must_attack",
            Refusal::CannotBlock => "cannot_block",
            Refusal::OneBlocker => "one_blocker",
            Refusal::Number => "number",
            Refusal::NoSmallerHand => "no_smaller_hand",
        }
    }
}

impl Refusal {
    fn message(self) -> Message {
        let name = |card: CardId| card.card().name;
        match self {
            Refusal::NoAnswer => message!("duel-refused-no-answer"),
            Refusal::NotInHand(card) => message!("duel-refused-not-in-hand", card = name(card)),
            Refusal::NoCard => message!("duel-refused-no-card"),
            Refusal::WrongTime(card) => message!("duel-refused-wrong-time", card = name(card)),
            Refusal::AbilityWrongTime => message!("duel-refused-ability-wrong-time"),
            Refusal::GeneratorPlayed => message!("duel-refused-generator-played"),
            Refusal::NeedsAspect(aspect, short) => {
                message!("duel-refused-needs-aspect", short = of_aspect(aspect, short))
            }
            Refusal::NeedsResources(short) => message!("duel-refused-needs-resources", short = short),
            Refusal::CannotPay => message!("duel-refused-cannot-pay"),
            Refusal::NothingToTarget(card) => {
                message!("duel-refused-nothing-to-target", card = name(card))
            }
            Refusal::Silenced => message!("duel-refused-silenced"),
            Refusal::Nothing => message!("duel-refused-nothing-there"),
            Refusal::NotATarget => message!("duel-refused-not-a-target"),
            Refusal::NotYours => message!("duel-refused-not-yours"),
            Refusal::NoAbility => message!("duel-refused-no-ability"),
            Refusal::Used => message!("duel-refused-used"),
            Refusal::Tapped => message!("duel-refused-tapped"),
            Refusal::Sick => message!("duel-refused-sick"),
            Refusal::MustAttack => message!("duel-refused-must-attack"),
            Refusal::CannotBlock => message!("duel-refused-cannot-block"),
            Refusal::OneBlocker => message!("duel-refused-one-blocker"),
            Refusal::Number => message!("duel-refused-number"),
            Refusal::NoSmallerHand => message!("duel-refused-no-smaller-hand"),
        }
    }
}
