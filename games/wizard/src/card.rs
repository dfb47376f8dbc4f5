use std::fmt;
use std::str::FromStr;

use kernel::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::wording;

/// Number of cards (WIZ 1.1).
pub const CARDS: u8 = 60;

/// Cards of each colour.
pub const RANKS: u8 = 13;

/// Wizards in the deck, and Fools.
const COPIES: u8 = 4;

/// Number of kinds, cards that can be told apart: all of the four colours, the Wizard, the Fool.
pub const KINDS: u8 = 4 * RANKS + 2;

/// One of the four colours (WIZ 1.1), in the order hands are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Colour {
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow];

    /// The word people read and write.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }

    const fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
        }
    }

    /// The cards of this colour, as bits of a hand.
    #[inline]
    pub const fn cards(self) -> u64 {
        ((1 << RANKS) - 1) << (self as u8 * RANKS)
    }

    /// Bit of the colour in a set of colours.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A card, as far as it can be told from others: the four Wizards are one, and so are the four Fools (WIZ 1.1). Written by
/// colour and rank as in `R7` and `G13`, a Wizard as `Z`, a Fool as `N`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String", rename = "WizardCard", extend("pattern" = "^((B|G|R|Y)(1[0-3]|[1-9])|Z|N)$"))]
pub struct Card(
    // Its number is its lowest bit in a `Hand`.
    u8,
);

impl Card {
    /// A Wizard.
    pub const WIZARD: Card = Card(4 * RANKS);
    /// A Fool.
    pub const FOOL: Card = Card(Card::WIZARD.0 + COPIES);

    /// Placeholder where no card lies.
    pub(crate) const FILLER: Card = Card(0);

    /// The card of a colour and a rank from 1 to 13.
    pub const fn new(colour: Colour, rank: u8) -> Option<Card> {
        if rank >= 1 && rank <= RANKS { Some(Card(colour as u8 * RANKS + rank - 1)) } else { None }
    }

    /// Colour of the card; Wizards and Fools have none.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        match self.0 / RANKS {
            0 => Some(Colour::Blue),
            1 => Some(Colour::Green),
            2 => Some(Colour::Red),
            3 => Some(Colour::Yellow),
            _ => None,
        }
    }

    /// Rank of the card, 1 to 13; Wizards and Fools have none.
    pub const fn rank(self) -> Option<u8> {
        if self.0 < Card::WIZARD.0 { Some(self.0 % RANKS + 1) } else { None }
    }

    /// Number among the 54 kinds: blue, green, red, yellow, Wizard, Fool.
    pub const fn kind(self) -> u8 {
        if self.0 == Card::FOOL.0 { KINDS - 1 } else { self.0 }
    }

    /// The card of a number among the 54 kinds.
    pub const fn of_kind(kind: u8) -> Option<Card> {
        match kind {
            0..=52 => Some(Card(kind)),
            53 => Some(Card::FOOL),
            _ => None,
        }
    }

    /// Number of copies in the deck.
    pub(crate) const fn copies(self) -> u8 {
        if self.0 < Card::WIZARD.0 { 1 } else { COPIES }
    }

    /// Lowest bit in a hand.
    #[inline]
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The card whose copies hold this bit, 0 to 59, in a hand.
    #[inline]
    pub const fn of_bit(bit: u8) -> Card {
        if bit < Card::WIZARD.0 {
            Card(bit)
        } else if bit < Card::FOOL.0 {
            Card::WIZARD
        } else {
            Card::FOOL
        }
    }
}

impl fmt::Display for Card {
    /// `R7`, `Z` for a Wizard, `N` for a Fool.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(wording::card(*self).code)
    }
}

/// A text that is no card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no card \"{0}\": cards are B1 to B13, G1 to G13, R1 to R13, Y1 to Y13, Z and N")]
pub struct NoCard(pub(crate) String);

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let no_card = || NoCard(text.chars().take(20).collect());
        let mut chars = text.chars();
        let letter = chars.next().map(|letter| letter.to_ascii_uppercase()).ok_or_else(no_card)?;
        let rank = chars.as_str();
        match letter {
            'Z' if rank.is_empty() => return Ok(Card::WIZARD),
            'N' if rank.is_empty() => return Ok(Card::FOOL),
            _ => {}
        }
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(no_card)?;
        // Only plain digits: "+7" and "07" would be second notations.
        let plain = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank = rank.parse().ok().filter(|_| plain);
        rank.and_then(|rank| Card::new(colour, rank)).ok_or_else(no_card)
    }
}

kernel::as_text!(Card);

/// Cards in a hand, one bit each.
///
/// Wizards fill the four bits from [`Card::WIZARD`] up, Fools those from [`Card::FOOL`] up, always the lowest
/// first. So hands that look the same are the same value, and the cards of a hand are its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

/// The bits of all copies of a card.
const fn copies_of(card: Card) -> u64 {
    ((1 << card.copies()) - 1) << card.0
}

/// The bits of all copies of every card, by its lowest bit.
static COPIES_OF: [u64; 64] = {
    let mut table = [0; 64];
    let mut kind = 0;
    while let Some(card) = Card::of_kind(kind) {
        table[card.0 as usize] = copies_of(card);
        kind += 1;
    }
    table
};

const WIZARDS: u64 = copies_of(Card::WIZARD);
const FOOLS: u64 = copies_of(Card::FOOL);

/// The bits of Wizards and Fools.
pub(crate) const SPECIALS: u64 = WIZARDS | FOOLS;

/// One bit of every kind of card.
const KIND_BITS: u64 = ((1 << (Card::WIZARD.0 + 1)) - 1) | 1 << Card::FOOL.0;

/// Bits of `count` copies of a card that has copies, lowest first.
#[inline]
const fn lowest(card: Card, count: u32) -> u64 {
    ((1 << count) - 1) << card.0
}

impl Hand {
    /// No card.
    pub const NONE: Hand = Hand(0);
    /// All sixty.
    pub const DECK: Hand = Hand((1 << CARDS) - 1);

    /// The hand of any set of the sixty bits.
    #[inline]
    pub(crate) const fn of_bits(bits: u64) -> Hand {
        let wizards = (bits & WIZARDS).count_ones();
        let fools = (bits & FOOLS).count_ones();
        Hand(bits & !SPECIALS | lowest(Card::WIZARD, wizards) | lowest(Card::FOOL, fools))
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

    /// Number of copies of `card` it holds.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 & COPIES_OF[card.0 as usize]).count_ones() as u8
    }

    /// The hand with one more `card`; `None` if it holds all there are.
    #[must_use]
    pub fn with(self, card: Card) -> Option<Hand> {
        let count = self.count(card);
        (count < card.copies()).then(|| Hand(self.0 | 1 << (card.0 + count)))
    }

    /// The hand without one of `card`, which it holds.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        // The copies move down by one; a card without copies moves out.
        let copies = COPIES_OF[card.0 as usize & 63];
        Hand(self.0 & !copies | (self.0 & copies) >> 1 & copies)
    }

    /// Cards of one colour.
    #[inline]
    #[must_use]
    pub const fn of_colour(self, colour: Colour) -> Hand {
        Hand(self.0 & colour.cards())
    }

    /// Cards sorted blue, green, red, yellow, Wizards, Fools, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = Card::of_bit(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest.wrapping_sub(1);
                card
            })
        })
    }
}

/// A set of kinds of cards, one bit each: what may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KindSet(u64);

impl KindSet {
    /// The kinds of some cards of a hand, given by their bits.
    #[inline]
    pub(crate) const fn of_bits(bits: u64) -> KindSet {
        KindSet(bits & KIND_BITS)
    }

    /// One bit each, as in a [`Hand`].
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether `card` is among them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The kinds in the order blue, green, red, yellow, Wizard, Fool, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = Card(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest.wrapping_sub(1);
                card
            })
        })
    }

    /// One of them, each equally likely.
    #[inline]
    pub fn random(self, rng: &mut Rng) -> Card {
        let mut rest = self.0;
        for _ in 0..rng.below(rest.count_ones()) {
            rest &= rest.wrapping_sub(1);
        }
        Card(rest.trailing_zeros() as u8)
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl fmt::Display for KindSet {
    /// Writes the cards in order: `B2 R7 Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }
}

fn list(cards: impl Iterator<Item = Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, card) in cards.enumerate() {
        write!(f, "{}{card}", if index == 0 { "" } else { " " })?;
    }
    Ok(())
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl fmt::Display for Hand {
    /// Writes the cards in order: `B2 R7 Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.split_whitespace().fold(Hand::NONE, |hand, card| hand.with(card.parse().unwrap()).unwrap())
    }

    #[test]
    fn wiz_1_1_the_deck_is_52_colour_cards_4_wizards_and_4_fools() {
        assert_eq!(Hand::DECK.len(), CARDS);
        for kind in 0..KINDS {
            let card = Card::of_kind(kind).unwrap();
            assert_eq!(card.kind(), kind);
            assert_eq!(Hand::DECK.count(card), if card.colour().is_some() { 1 } else { 4 });
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::of_kind(KINDS), None);
        assert_eq!(Colour::ALL.map(|colour| Hand::DECK.of_colour(colour).len()), [RANKS; 4]);
    }

    #[test]
    fn texts_that_are_no_cards_are_refused() {
        for text in ["", "B", "B0", "B14", "B07", "B+7", "Z1", "N4", "X3", "7", "\u{e9}1", "B 7"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert_eq!("y13".parse(), Ok(Card::new(Colour::Yellow, 13).unwrap()));
        assert_eq!("z".parse(), Ok(Card::WIZARD));
    }

    #[test]
    fn wiz_1_1_equal_looking_hands_are_equal() {
        let both = hand("Z N R7 Z N");
        assert_eq!(both.to_string(), "R7 Z Z N N");
        assert_eq!(both.without(Card::WIZARD), hand("N R7 N Z"));
        assert_eq!(both.without(Card::FOOL).without(Card::FOOL).to_string(), "R7 Z Z");
        assert_eq!(Hand::of_bits(0b1010 << 52 | 0b1000 << 56), hand("Z Z N"));
        assert_eq!(KindSet::of_bits(both.bits()).to_string(), "R7 Z N");
        assert_eq!(hand("Z Z Z Z").with(Card::WIZARD), None);
        assert_eq!(hand("B1").with(Card::new(Colour::Blue, 1).unwrap()), None);
    }
}
