use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Number of cards.
pub const CARDS: u8 = 48;

/// One of the 48 cards, by its number (FIN 1.1). Every card exists once, so definition and object are one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(with = "u8", rename = "FinishedCard", extend("minimum" = 1, "maximum" = CARDS))]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card that wins when it is finished and costs coffee until then.
    pub const LAST: Card = Card(CARDS);

    /// The card of a number from 1 to 48.
    pub const fn new(number: u8) -> Option<Card> {
        if number >= 1 && number <= CARDS { Some(Card(number)) } else { None }
    }

    /// Number of the card, 1 to 48.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Number of the card as text.
    pub(crate) fn digits(self) -> &'static str {
        DIGITS[usize::from(self.0) - 1]
    }
}

macro_rules! digits {
    ($($number:literal)+) => {
        [$(stringify!($number)),+]
    };
}

/// The numbers of all cards as text, for views: every card shown would otherwise write its own.
static DIGITS: [&str; CARDS as usize] = digits!(
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
    25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48
);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(number: u8) -> Result<Card, String> {
        Card::new(number).ok_or_else(|| format!("there is no card {number}: cards are 1 to {CARDS}"))
    }
}

/// A set of cards, one bit each, so that what can be used is found without a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);

    /// The set of these numbers.
    pub(crate) const fn from_numbers(numbers: &[u8]) -> CardSet {
        let mut set = 0;
        let mut index = 0;
        while index < numbers.len() {
            set |= 1 << numbers[index];
            index += 1;
        }
        CardSet(set)
    }

    /// The cards 1 to `number`.
    pub(crate) const fn up_to(number: u8) -> CardSet {
        CardSet((1 << (number + 1)) - 2)
    }

    /// One bit for each card: bit n for card n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The lowest card in it.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The highest card in it.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.ilog2() as u8)) }
    }

    /// Whether `card` is in it.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether no card is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of cards in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The set with `card` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    /// The set with `card` not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.0))
    }

    /// The cards of both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = Card(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest - 1;
                card
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::number)).finish()
    }
}

impl fmt::Display for CardSet {
    /// Lists the cards as people do: `3, 5 and 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = usize::from(self.len());
        for (index, card) in self.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == count => " and ",
                _ => ", ",
            };
            write!(f, "{before}{card}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_1_to_48() {
        assert_eq!(Card::new(0), None);
        assert_eq!(Card::new(49), None);
        assert_eq!(Card::new(48), Some(Card::LAST));
        assert!(Card::try_from(49).unwrap_err().contains("1 to 48"));
    }

    #[test]
    fn sets_list_their_cards_in_rising_order() {
        let set = CardSet::from_numbers(&[7, 48, 3]);
        assert_eq!(set.iter().map(Card::number).collect::<Vec<_>>(), [3, 7, 48]);
        assert_eq!(set.to_string(), "3, 7 and 48");
        assert_eq!(set.without(Card(7)).to_string(), "3 and 48");
        assert_eq!(set.len(), 3);
        assert_eq!((set.lowest(), set.highest()), (Some(Card(3)), Some(Card(48))));
        assert_eq!((CardSet::NONE.lowest(), CardSet::NONE.highest()), (None, None));
        assert!(set.has(Card(48)) && !set.has(Card(4)));
        assert_eq!(CardSet::up_to(3), CardSet::from_numbers(&[1, 2, 3]));
        assert_eq!(CardSet::up_to(0), CardSet::NONE);
        assert_eq!(CardSet::up_to(48).len(), 48);
    }
}
