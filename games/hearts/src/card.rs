use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Number of cards (HEA 1.1).
pub const CARDS: u8 = 52;

/// Cards of each suit.
pub const RANKS: u8 = 13;

/// One of the four suits (HEA 1.1), in the order hands are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Spades.
    Spades,
    /// Hearts.
    Hearts,
}

impl Suit {
    /// All four.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

    /// Word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Spades => "spades",
            Suit::Hearts => "hearts",
        }
    }

    const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
        }
    }

    /// Sign, as on the cards.
    pub const fn sign(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
        }
    }

    /// Cards of the suit.
    #[inline]
    pub const fn cards(self) -> Hand {
        Hand(((1 << RANKS) - 1) << (self as u8 * RANKS))
    }
}

/// Ranks as they are written, from the two up.
const RANK_WORDS: [&str; RANKS as usize] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// A card, written by rank and suit: `7C`, `10D`, `QS`, `AH`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String", rename = "HeartsCard", extend("pattern" = "^([2-9]|10|J|Q|K|A)(C|D|S|H)$"))]
pub struct Card(
    // Its bit in a `Hand`.
    u8,
);

impl Card {
    /// The two of clubs, which begins the play (HEA 4.1).
    pub const TWO_OF_CLUBS: Card = Card::new(Suit::Clubs, 0);
    /// The queen of spades: 13 points (HEA 5.1).
    pub const QUEEN: Card = Card::new(Suit::Spades, 10);
    /// The jack of diamonds (HEA 6.9).
    pub const JACK: Card = Card::new(Suit::Diamonds, 9);
    /// Placeholder where no card lies.
    pub(crate) const FILLER: Card = Card(0);

    const fn new(suit: Suit, rank: u8) -> Card {
        Card(suit as u8 * RANKS + rank)
    }

    /// The card of a bit, 0 to 51.
    pub const fn of_bit(bit: u8) -> Option<Card> {
        if bit < CARDS { Some(Card(bit)) } else { None }
    }

    /// Bit in a hand: suit by suit, rising.
    #[inline]
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// Suit of the card.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / RANKS) as usize & 3]
    }

    /// Rank of the card: 2 to 10, then 11 for the jack up to 14 for the ace.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS + 2
    }

    /// Rank as it is written.
    pub fn rank_word(self) -> &'static str {
        RANK_WORDS[usize::from(self.0 % RANKS)]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank_word(), self.suit().letter())
    }
}

/// A text that is no card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no card \"{0}\": cards are 2 to 10, J, Q, K, A with C, D, S or H, as in 7C, 10D, QS, AH")]
pub struct NoCard(pub(crate) String);

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let no_card = || NoCard(text.chars().take(20).collect());
        let upper = text.to_ascii_uppercase();
        let letter = upper.chars().next_back().ok_or_else(no_card)?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter).ok_or_else(no_card)?;
        let word = &upper[..upper.len() - 1];
        let rank = RANK_WORDS.iter().position(|rank| *rank == word).ok_or_else(no_card)?;
        Ok(Card::new(suit, rank as u8))
    }
}

kernel::as_text!(Card);

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const NONE: Hand = Hand(0);
    /// All 52.
    pub const DECK: Hand = Hand((1 << CARDS) - 1);
    /// The cards that cost points (HEA 5.1).
    pub const POINTS: Hand = Hand(Suit::Hearts.cards().0 | 1 << Card::QUEEN.0);

    /// The cards of these bits.
    pub const fn of_bits(bits: u64) -> Hand {
        Hand(bits & Hand::DECK.0)
    }

    /// Cards as bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards it holds.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it holds no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds `card`.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The set with `card`.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Hand {
        Hand(self.0 | 1 << card.0)
    }

    /// The set without `card`.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        Hand(self.0 & !(1 << card.0))
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }

    /// The cards that are in the other set, too.
    #[inline]
    #[must_use]
    pub const fn among(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }

    /// The cards that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn except(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }

    /// The lowest card in the order of hands.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        Card::of_bit(self.0.trailing_zeros() as u8)
    }

    /// The highest card in the order of hands.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(63 - self.0.leading_zeros() as u8)) }
    }

    /// The cards after `card` in the order of hands.
    #[must_use]
    pub(crate) const fn above(self, card: Card) -> Hand {
        Hand(self.0 & !((2 << card.0) - 1))
    }

    /// Cards sorted by suit, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest = rest.without(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::NONE, Hand::with)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl fmt::Display for Hand {
    /// Writes the cards in order: `7C 10D QS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
