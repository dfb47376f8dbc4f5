//! Legality of choices, and reasons against one (FIN 5.2, FIN 6.4).

use kernel::text::Argument;
use kernel::{Message, Reason, Text, message};

use crate::abilities::{Ability, Category, DRAWING, FROM_PAST, INTO_PAST, RESETTING, room};
use crate::card::{Card, CardSet};
use crate::choice::Choice;
use crate::state::{Asking, Finished, Question};

/// Reason for which the rules refuse a choice.
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

impl Reason for Refusal {
    fn words(&self) -> (&'static str, Text) {
        let (code, message) = match *self {
            Refusal::AnswerFirst(question) => ("answer_first", answer_first(question)),
            Refusal::NothingAsked => ("nothing_asked", message!("finished-refused-nothing-asked")),
            Refusal::NotInPresent { card, present } => {
                let (card, present) = (card.number(), list(present));
                (
                    "not_in_present",
                    message!("finished-refused-not-in-present", card = card, present = present),
                )
            }
            Refusal::NoManualAbility(card) => {
                let info = Ability::of_card(card).info();
                let message = message!("finished-refused-no-manual-ability", card = card.number());
                ("no_manual_ability", message.with("ability", info.id).with("does", info.text()))
            }
            Refusal::CardFull(card) => ("card_full", card_full(card)),
            Refusal::NoCandy => ("no_candy", message!("finished-refused-no-candy")),
            Refusal::NothingToDraw(card) => {
                ("nothing_to_draw", message!("finished-refused-nothing-to-draw", card = card.number()))
            }
            Refusal::TooFewCards(card) => {
                ("too_few_cards", message!("finished-refused-too-few-cards", card = card.number()))
            }
            Refusal::PastEmpty(card) => {
                ("past_empty", message!("finished-refused-past-empty", card = card.number()))
            }
            Refusal::NoCandyToReset(card) => {
                ("no_candy_to_reset", message!("finished-refused-no-candy-to-reset", card = card.number()))
            }
            Refusal::AlreadyChosen(card) => {
                ("already_chosen", message!("finished-refused-already-chosen", card = card.number()))
            }
        };
        (code, message.into())
    }
}

fn list(cards: CardSet) -> Argument {
    cards.iter().map(Card::number).collect()
}

fn answer_first(question: Question) -> Message {
    let message = match question.asking {
        Asking::Act => message!("finished-refused-nothing-asked"),
        Asking::Return => message!("finished-refused-answer-first-return"),
        Asking::Past => message!("finished-refused-answer-first-past"),
        Asking::Future => message!("finished-refused-answer-first-future"),
        Asking::LayEnd => message!("finished-refused-answer-first-lay-end"),
        Asking::LayBelow => message!("finished-refused-answer-first-lay-below"),
    };
    match question.by {
        Some(by) => message.with("card", by.number()),
        None => message,
    }
}

fn card_full(card: Card) -> Message {
    if RESETTING.has(card) {
        return message!("finished-refused-card-full-reset", card = card.number());
    }
    let (number, room) = (card.number(), room(card));
    message!("finished-refused-card-full", card = number, room = room, reset = list(RESETTING))
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
        if Ability::of_card(card).info().category == Category::Automatic {
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
