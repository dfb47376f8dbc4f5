//! What is legal, and why something is not (FIN 5.2, FIN 6.4).

use std::fmt;

use crate::abilities::{Ability, Category, DRAWING, FROM_PAST, INTO_PAST, RESETTING, room};
use crate::card::{Card, CardSet};
use crate::choice::Choice;
use crate::state::{Asking, Finished, Question};

/// Why the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is asked and must be answered first (FIN 6.4).
    AnswerFirst(Question),
    /// An answer to a question nobody asked.
    NothingAsked,
    /// The card does not lie in the Present.
    NotInPresent {
        /// The card named.
        card: Card,
        /// The cards that lie there.
        present: CardSet,
    },
    /// The ability of the card runs by itself.
    NoManualAbility(Card),
    /// The card has no room for another candy (FIN 5.1).
    CardFull(Card),
    /// The Active Stash is empty (FIN 5.2).
    NoCandy,
    /// Neither the stack nor the Past holds a card (FIN 5.2).
    NothingToDraw(Card),
    /// Two cards are needed in the Present (FIN 5.2).
    TooFewCards(Card),
    /// The Past holds no card (FIN 5.2).
    PastEmpty(Card),
    /// No other card holds candy (FIN 5.2).
    NoCandyToReset(Card),
    /// The card was chosen before.
    AlreadyChosen(Card),
}

impl kernel::Reason for Refusal {
    fn text(&self) -> kernel::Text {
        self.to_string().into()
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::AnswerFirst(_) => "answer_first",
            Refusal::NothingAsked => "nothing_asked",
            Refusal::NotInPresent { .. } => "not_in_present",
            Refusal::NoManualAbility(_) => "no_manual_ability",
            Refusal::CardFull(_) => "card_full",
            Refusal::NoCandy => "no_candy",
            Refusal::NothingToDraw(_) => "nothing_to_draw",
            Refusal::TooFewCards(_) => "too_few_cards",
            Refusal::PastEmpty(_) => "past_empty",
            Refusal::NoCandyToReset(_) => "no_candy_to_reset",
            Refusal::AlreadyChosen(_) => "already_chosen",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Refusal::AnswerFirst(question) => answer_first(question, f),
            Refusal::NothingAsked => f.write_str(
                "no action waits for an answer now; use a card of the Present (use N) or end the turn (end)",
            ),
            Refusal::NotInPresent { card, present } if present.is_empty() => {
                write!(f, "card {card} does not lie in the Present, which is empty")
            }
            Refusal::NotInPresent { card, present } => {
                write!(f, "card {card} does not lie in the Present, which holds {present}")
            }
            Refusal::NoManualAbility(card) => {
                let info = Ability::of(card).info();
                write!(f, "card {card} is never used: {} works by itself ({})", info.id, info.description)
            }
            Refusal::CardFull(card) => card_full(card, f),
            Refusal::NoCandy => f.write_str(
                "no candy is left in the Active Stash; more comes from takeCandy cards drawn from the stack \
                 and from runs at the end of a turn",
            ),
            Refusal::NothingToDraw(card) => {
                write!(f, "card {card} draws, but the Draw Stack and the Past are both empty")
            }
            Refusal::TooFewCards(card) => {
                write!(f, "card {card} moves 2 cards of the Present, and only {card} itself lies there")
            }
            Refusal::PastEmpty(card) => {
                write!(f, "card {card} takes cards back from the Past, which is empty")
            }
            Refusal::NoCandyToReset(card) => {
                write!(
                    f,
                    "card {card} takes candy off other cards of the Present and the Future, and none of them holds any"
                )
            }
            Refusal::AlreadyChosen(card) => {
                write!(f, "card {card} is already chosen; choose a second card of the Present")
            }
        }
    }
}

fn answer_first(question: Question, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(by) = question.by {
        write!(f, "card {by} waits for an answer first: ")?;
    }
    f.write_str(match question.asking {
        Asking::Act => "use a card of the Present (use N) or end the turn (end)",
        Asking::Return => "choose the card to put on top of the stack (return N)",
        Asking::Past => "choose the cards to move to the Past (past N)",
        Asking::Future => "choose the card to send into the Future (future N)",
        Asking::LayEnd => {
            "the turn is ending: lay the cards of the Present in order (lay N), or keep their order (rest)"
        }
        Asking::LayBelow => "lay the cards of the Present in order (lay N), or keep their order (rest)",
    })
}

fn card_full(card: Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(
        f,
        "card {card} already holds its {}candy",
        if room(card) > 1 { format!("{} ", room(card)) } else { String::new() }
    )?;
    f.write_str("; it is free again when it leaves for the Past or the stack")?;
    if !RESETTING.has(card) {
        write!(f, ", or after card {RESETTING}'s reset")?;
    }
    Ok(())
}

impl Finished {
    /// Whether the rules allow a choice while the game goes on. The order of the checks is the order of the
    /// reasons a player hears.
    #[inline]
    pub(crate) fn allows(&self, choice: Choice) -> Result<(), Refusal> {
        let question = self.open.question;
        match (choice, question.asking) {
            (Choice::End, Asking::Act) | (Choice::Rest, Asking::LayEnd | Asking::LayBelow) => Ok(()),
            (Choice::Use(card), Asking::Act) => {
                if self.usable().has(card) {
                    Ok(())
                } else {
                    Err(self.why_not_used(card))
                }
            }
            (Choice::Return(card), Asking::Return)
            | (Choice::Past(card), Asking::Past)
            | (Choice::Future(card), Asking::Future)
            | (Choice::Lay(card), Asking::LayEnd | Asking::LayBelow) => {
                self.lies_in_present(card)?;
                if question.picked == Some(card) { Err(Refusal::AlreadyChosen(card)) } else { Ok(()) }
            }
            // FIN 5.11: rearranging is free at any time.
            (Choice::Swap(a, b), _) => self.lies_in_present(a).and_then(|()| self.lies_in_present(b)),
            (_, Asking::Act) => Err(Refusal::NothingAsked),
            // FIN 6.4: a running action is answered first.
            _ => Err(Refusal::AnswerFirst(question)),
        }
    }

    #[inline]
    fn lies_in_present(&self, card: Card) -> Result<(), Refusal> {
        let present = self.open.lying();
        if present.has(card) { Ok(()) } else { Err(Refusal::NotInPresent { card, present }) }
    }

    /// The first reason against using a card that cannot be used.
    #[cold]
    fn why_not_used(&self, card: Card) -> Refusal {
        let open = &self.open;
        if let Err(reason) = self.lies_in_present(card) {
            return reason;
        }
        if Ability::of(card).info().category == Category::Automatic {
            return Refusal::NoManualAbility(card);
        }
        if open.candy.full().has(card) {
            return Refusal::CardFull(card);
        }
        if open.active == 0 {
            return Refusal::NoCandy;
        }
        if DRAWING.has(card) {
            Refusal::NothingToDraw(card)
        } else if INTO_PAST.has(card) {
            Refusal::TooFewCards(card)
        } else if FROM_PAST.has(card) {
            Refusal::PastEmpty(card)
        } else {
            Refusal::NoCandyToReset(card)
        }
    }
}
