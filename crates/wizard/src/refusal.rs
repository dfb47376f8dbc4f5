//! What is legal, and why something is not.

use std::fmt;

use kernel::Seat;

use crate::card::{Card, Colour, Hand, Kinds};
use crate::choice::Choice;
use crate::state::{Led, Question, Wizard};

/// Why the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is asked.
    WrongQuestion(Question),
    /// No prediction in a round of this size (WIZ 3.2).
    OutOfRange {
        /// Cards in the round.
        size: u8,
    },
    /// The sum of predictions would equal the number of tricks (WIZ 6.1).
    SumRule {
        /// What may not be predicted.
        bid: u8,
        /// Cards in the round.
        size: u8,
    },
    /// The seat does not hold the card.
    NotHeld {
        /// The card named.
        card: Card,
        /// What the seat holds.
        hand: Hand,
    },
    /// The seat holds the led colour (WIZ 4.3).
    MustFollow {
        /// The led colour.
        led: Colour,
        /// What the seat may play.
        playable: Kinds,
    },
}

impl kernel::Reason for Refusal {
    fn text(&self) -> kernel::Text {
        self.to_string().into()
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::WrongQuestion(_) => "wrong_question",
            Refusal::OutOfRange { .. } => "out_of_range",
            Refusal::SumRule { .. } => "sum_rule",
            Refusal::NotHeld { .. } => "not_held",
            Refusal::MustFollow { .. } => "must_follow",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::WrongQuestion(Question::Trump) => {
                f.write_str("trump is to be named first: trump blue, green, red or yellow")
            }
            Refusal::WrongQuestion(Question::Bid) => {
                f.write_str("predictions are asked now: bid N, the number of tricks you will win")
            }
            Refusal::WrongQuestion(Question::Play) => {
                f.write_str("predictions are made and trump is fixed: play a card of your hand")
            }
            Refusal::OutOfRange { size } => {
                write!(f, "predict 0 to {size}, the number of tricks in this round")
            }
            Refusal::SumRule { bid, size } => {
                write!(
                    f,
                    "you predict last and may not say {bid}: the sum of predictions may not be {size} (sum rule)"
                )
            }
            Refusal::NotHeld { card, hand } => {
                write!(f, "you do not hold {card}; you hold {hand}")
            }
            Refusal::MustFollow { led, playable } => {
                write!(f, "{led} is led and you have it: play {led}, a Wizard or a Fool ({playable})")
            }
        }
    }
}

impl Wizard {
    /// Whether the rules allow a choice to a seat that is asked. The order of the checks is the order of the
    /// reasons a player hears.
    #[inline]
    pub(crate) fn allows(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let open = &self.open;
        match (choice, open.asking) {
            (Choice::Play(card), Question::Play) => {
                if self.playable(seat).has(card) {
                    Ok(())
                } else {
                    Err(self.why_not_played(seat, card))
                }
            }
            // WIZ 3.2: a prediction out of range is refused.
            (Choice::Bid(bid), Question::Bid) if bid > open.size => {
                Err(Refusal::OutOfRange { size: open.size })
            }
            (Choice::Bid(bid), Question::Bid) if open.forbidden_bid(seat) == Some(bid) => {
                Err(Refusal::SumRule { bid, size: open.size })
            }
            (Choice::Bid(_), Question::Bid) | (Choice::Trump(_), Question::Trump) => Ok(()),
            (_, asking) => Err(Refusal::WrongQuestion(asking)),
        }
    }

    /// The reason against playing a card that cannot be played.
    #[cold]
    fn why_not_played(&self, seat: Seat, card: Card) -> Refusal {
        let hand = self.hands[seat.index()];
        match self.open.led {
            Led::Colour(led) if hand.has(card) => Refusal::MustFollow { led, playable: self.playable(seat) },
            Led::Colour(_) | Led::Free | Led::NotYet => Refusal::NotHeld { card, hand },
        }
    }
}
