//! Legality of choices, and reasons against one.

use kernel::text::Argument;
use kernel::{Reason, Seat, Text, message};

use crate::card::{Card, Hand, Suit};
use crate::choice::Choice;
use crate::state::{Hearts, Question};
use crate::wording;

/// Reason for which the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is asked.
    WrongQuestion(Question),
    /// The seat does not hold the card.
    NotHeld {
        /// The card named.
        card: Card,
        /// Cards the seat holds.
        hand: Hand,
    },
    /// Cards are put aside in the order of the hand, three of them (HEA 3.2).
    WrongOrder {
        /// Cards the seat may put aside next.
        passable: Hand,
    },
    /// The first lead is fixed (HEA 4.1, HEA 6.6).
    FirstLead {
        /// Cards the seat may lead.
        playable: Hand,
    },
    /// The seat holds the led suit (HEA 4.2).
    MustFollow {
        /// The led suit.
        led: Suit,
        /// Cards the seat may play.
        playable: Hand,
    },
    /// No points in the first trick (HEA 4.3).
    FirstTrick,
    /// Hearts are not broken (HEA 4.4).
    NotBroken,
}

impl Reason for Refusal {
    fn words(&self) -> (&'static str, Text) {
        let list = |cards: Hand| cards.iter().map(wording::named).collect::<Argument>();
        let (code, message) = match *self {
            Refusal::WrongQuestion(Question::Pass) => ("wrong_question", message!("hearts-refused-pass")),
            Refusal::WrongQuestion(Question::Play) => ("wrong_question", message!("hearts-refused-play")),
            Refusal::NotHeld { card, hand } => {
                let card = wording::named(card);
                ("not_held", message!("hearts-refused-not-held", card = card, hand = list(hand)))
            }
            Refusal::WrongOrder { passable } => {
                ("wrong_order", message!("hearts-refused-wrong-order", cards = list(passable)))
            }
            Refusal::FirstLead { playable } => {
                ("first_lead", message!("hearts-refused-first-lead", playable = list(playable)))
            }
            Refusal::MustFollow { led, playable } => {
                let led = wording::suit(led);
                ("must_follow", message!("hearts-refused-must-follow", led = led, playable = list(playable)))
            }
            Refusal::FirstTrick => ("first_trick", message!("hearts-refused-first-trick")),
            Refusal::NotBroken => ("not_broken", message!("hearts-refused-not-broken")),
        };
        (code, message.into())
    }
}

impl Hearts {
    /// Whether the rules allow a choice to a seat that is asked. The order of the checks is the order of the
    /// reasons a player hears.
    #[inline]
    pub(crate) fn allows(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let hand = self.hands[seat.index()];
        match (choice, self.open.asking) {
            (Choice::Play(card), Question::Play) if self.playable(seat).has(card) => Ok(()),
            (Choice::Pass(card), Question::Pass) if self.passable(seat).has(card) => Ok(()),
            (Choice::Pass(_), Question::Play) | (Choice::Play(_), Question::Pass) => {
                Err(Refusal::WrongQuestion(self.open.asking))
            }
            (Choice::Pass(card) | Choice::Play(card), _) if !hand.has(card) => {
                Err(Refusal::NotHeld { card, hand })
            }
            (Choice::Pass(_), _) => Err(Refusal::WrongOrder { passable: self.passable(seat) }),
            (Choice::Play(_), _) => Err(self.why_not_played(seat)),
        }
    }

    /// The reason against playing a card that is held.
    #[cold]
    fn why_not_played(&self, seat: Seat) -> Refusal {
        let playable = self.playable(seat);
        match self.open.led() {
            Some(led) if !playable.among(led.cards()).is_empty() => Refusal::MustFollow { led, playable },
            Some(_) => Refusal::FirstTrick,
            None if self.open.tricks == 0 => Refusal::FirstLead { playable },
            None => Refusal::NotBroken,
        }
    }
}
