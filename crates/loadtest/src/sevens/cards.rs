//! The sixteen cards.

use std::fmt;

use kernel::Choice;
use serde::{Deserialize, Serialize};

pub(super) const SUITS: u8 = 2;
pub(super) const RANKS: u8 = 8;

/// A card, by its number: red ranks, then black ones. Playing it is the only kind of choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub(super) u8);

impl Card {
    pub(super) fn suit(self) -> u8 {
        self.0 / RANKS
    }

    /// Whether it takes a trick that `led` began.
    pub(super) fn beats(self, led: Card) -> bool {
        self.suit() == led.suit() && self.0 > led.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["R", "B"][usize::from(self.suit()) % 2], self.0 % RANKS + 1)
    }
}

impl Choice for Card {
    const CODES: u32 = (SUITS * RANKS) as u32;

    const KINDS: &[(&str, &str)] = &[("play_card", "plays a card")];

    fn kind(self) -> &'static str {
        "play_card"
    }

    fn code(self) -> u32 {
        u32::from(self.0)
    }

    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().filter(|_| code < Self::CODES).map(Card)
    }
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub(super) u16);

impl Cards {
    pub(super) const DECK: Cards = Cards(u16::MAX);

    pub(super) fn has(self, card: Card) -> bool {
        card.0 < SUITS * RANKS && self.0 >> card.0 & 1 == 1
    }

    pub(super) fn with(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    pub(super) fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    pub(super) fn of_suit(self, suit: u8) -> Cards {
        Cards(self.0 & 0xff << (suit * RANKS))
    }

    pub(super) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        (0..SUITS * RANKS).map(Card).filter(move |&card| self.has(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Cards(cards.into_iter().fold(0, |bits, card| bits | 1 << card.0))
    }
}
