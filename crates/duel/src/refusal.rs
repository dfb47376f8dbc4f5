//! Why the rules refuse a choice.

use cards::CardId;
use kernel::Reason;
use wording::ast::Aspect;

/// Why the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It answers another question.
    #[error("that is no answer to what is asked now")]
    NoAnswer,
    /// There is no such card in the hand.
    #[error("you have no {} in your hand", .0.card().name)]
    NotInHand(CardId),
    /// There is no such card.
    #[error("there is no such card")]
    NoCard,
    /// A slow card at the wrong time (DUEL 3.3).
    #[error("{} is played in your own main phase while the stack is empty", .0.card().name)]
    WrongTime(CardId),
    /// A slow ability at the wrong time.
    #[error("this ability is activated in your own main phase while the stack is empty")]
    AbilityWrongTime,
    /// A generator was played already (DUEL 3.3).
    #[error("you have played your generator for this turn")]
    GeneratorPlayed,
    /// Too few resources of an aspect.
    #[error("needs {short} {aspect} more", short = .1, aspect = .0.name())]
    NeedsAspect(Aspect, u8),
    /// Too few resources.
    #[error("needs {0} more resources")]
    NeedsResources(u8),
    /// Something else cannot be paid.
    #[error("its cost cannot be paid")]
    CannotPay,
    /// There is nothing it could be pointed at.
    #[error("there is nothing to point {} at", .0.card().name)]
    NothingToTarget(CardId),
    /// Somebody forbids it.
    #[error("spells cannot be cast now: a permanent forbids it")]
    Silenced,
    /// Nothing is there.
    #[error("there is nothing at that place")]
    Nothing,
    /// It is no legal target.
    #[error("it cannot be pointed at that")]
    NotATarget,
    /// Somebody else's.
    #[error("that is not yours")]
    NotYours,
    /// The permanent has no such ability.
    #[error("it has no such ability")]
    NoAbility,
    /// Used up for this turn.
    #[error("this ability was used this turn")]
    Used,
    /// Tapped already.
    #[error("it is tapped already")]
    Tapped,
    /// Came this turn (DUEL 7.5).
    #[error("it came this turn and cannot be tapped for a cost yet")]
    Sick,
    /// It cannot attack.
    #[error("it must attack if it can")]
    MustAttack,
    /// It cannot be blocked so (DUEL 6.2).
    #[error("it cannot block that")]
    CannotBlock,
    /// The blocks as a whole would not be legal (DUEL 6.2).
    #[error("an attacker that two or more must block would be left with one blocker")]
    OneBlocker,
    /// The number is not possible.
    #[error("that number is not possible here")]
    Number,
    /// Nothing smaller than nothing.
    #[error("a hand cannot be smaller than none")]
    NoSmallerHand,
}

impl Reason for Refusal {
    fn text(&self) -> kernel::Text {
        self.to_string().into()
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
