//! Legality of choices, and reasons against one.

use kernel::text::Argument;
use kernel::{Reason, Seat, Text, message};

use crate::card::{Card, Colour, Hand, KindSet};
use crate::choice::Choice;
use crate::state::{Led, Question, Wizard};
use crate::wording;

/// Reason for which the rules refuse a choice.
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
        /// The prediction that may not be made.
        bid: u8,
        /// Cards in the round.
        size: u8,
    },
    /// The seat does not hold the card.
    NotHeld {
        /// The card named.
        card: Card,
        /// Cards the seat holds.
        hand: Hand,
    },
    /// The seat holds the led colour (WIZ 4.3).
    MustFollow {
        /// The led colour.
        led: Colour,
        /// Cards the seat may play.
        playable: KindSet,
    },
}

impl Reason for Refusal {
    fn words(&self) -> (&'static str, Text) {
        let (code, message) = match *self {
            Refusal::WrongQuestion(Question::Trump) => {
                ("wrong_question", message!("wizard-refused-name-trump"))
            }
            Refusal::WrongQuestion(Question::Bid) => ("wrong_question", message!("wizard-refused-predict")),
            Refusal::WrongQuestion(Question::Play) => ("wrong_question", message!("wizard-refused-play")),
            Refusal::OutOfRange { size } => {
                ("out_of_range", message!("wizard-refused-out-of-range", size = size))
            }
            Refusal::SumRule { bid, size } => {
                ("sum_rule", message!("wizard-refused-sum-rule", bid = bid, size = size))
            }
            Refusal::NotHeld { card, hand } => {
                let hand = hand.iter().map(wording::named).collect::<Argument>();
                ("not_held", message!("wizard-refused-not-held", card = wording::named(card), hand = hand))
            }
            Refusal::MustFollow { led, playable } => {
                let led = wording::colour(led).name.clone();
                let playable = playable.iter().map(wording::named).collect::<Argument>();
                ("must_follow", message!("wizard-refused-must-follow", led = led, playable = playable))
            }
        };
        (code, message.into())
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
