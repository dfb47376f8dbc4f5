//! Card counts by category, kept up to date by adding and subtracting cards.

use std::ops::{Add, AddAssign, SubAssign};

use wizard::{CARDS, Card, RANKS, Trump};

/// Card counts by category: ten 6-bit fields packed into a `u64`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Counts(u64);

/// A category that is counted; the four colours come before it.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Wizards = 4,
    Fools = 5,
    Trumps = 6,
    /// Trumps from [`MIDDLE_RANK`] on.
    GoodTrumps = 7,
    /// Other cards from [`HIGH_RANK`] on.
    High = 8,
    /// Other cards from [`MIDDLE_RANK`] up to those.
    Middle = 9,
}

const HIGH_RANK: u8 = 12;
const MIDDLE_RANK: u8 = 9;

/// The room of one number: none is above the 60 cards of the deck.
const WIDTH: u32 = 6;

/// The counts of every single card, by its bit.
pub(super) type CountsOfCards = [Counts; CARDS as usize];

impl Counts {
    /// The counts of single cards as long as this is trump.
    pub(super) fn of_cards(trump: Trump) -> &'static CountsOfCards {
        match trump {
            Trump::Colour(colour) => &OF_CARDS[colour as usize],
            Trump::Nothing | Trump::Unnamed => &OF_CARDS[4],
        }
    }

    #[inline]
    fn field(self, field: u32) -> u8 {
        (self.0 >> (WIDTH * field)) as u8 & ((1 << WIDTH) - 1)
    }

    /// Number of cards of a category.
    #[inline]
    pub(super) fn count(self, kind: Kind) -> u8 {
        self.field(kind as u32)
    }

    /// Number of cards of a colour, by the colour's index.
    #[inline]
    pub(super) fn of_colour(self, colour: u8) -> u8 {
        self.field(u32::from(colour))
    }

    /// Number of cards in all.
    #[inline]
    pub(super) fn all(self) -> u8 {
        (0..=Kind::Fools as u32).map(|field| self.field(field)).sum()
    }
}

/// Counts of single cards with each colour as trump, and without.
static OF_CARDS: [CountsOfCards; 5] = {
    let mut all = [[Counts(0); CARDS as usize]; 5];
    let mut trump = 0;
    while trump < all.len() {
        let mut bit = 0;
        while bit < CARDS {
            all[trump][bit as usize] = of_card(bit, trump);
            bit += 1;
        }
        trump += 1;
    }
    all
};

const fn of_card(bit: u8, trump: usize) -> Counts {
    const fn one(field: u32) -> u64 {
        1 << (WIDTH * field)
    }
    if bit >= Card::FOOL.bit() {
        return Counts(one(Kind::Fools as u32));
    }
    if bit >= Card::WIZARD.bit() {
        return Counts(one(Kind::Wizards as u32));
    }
    let (colour, rank) = (bit / RANKS, bit % RANKS + 1);
    let is_trump = colour as usize == trump;
    let quality = match rank {
        HIGH_RANK.. if !is_trump => one(Kind::High as u32),
        MIDDLE_RANK.. if !is_trump => one(Kind::Middle as u32),
        MIDDLE_RANK.. => one(Kind::Trumps as u32) + one(Kind::GoodTrumps as u32),
        _ if is_trump => one(Kind::Trumps as u32),
        _ => 0,
    };
    Counts(one(colour as u32) + quality)
}

impl Add for Counts {
    type Output = Counts;

    #[inline]
    fn add(self, other: Counts) -> Counts {
        Counts(self.0 + other.0)
    }
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, other: Counts) {
        self.0 += other.0;
    }
}

impl SubAssign for Counts {
    #[inline]
    fn sub_assign(&mut self, other: Counts) {
        self.0 -= other.0;
    }
}

#[cfg(test)]
mod tests {
    use wizard::Colour;

    use super::*;

    #[test]
    fn the_whole_deck_is_counted_right() {
        for trump in [Trump::Nothing, Trump::Colour(Colour::ALL[0]), Trump::Colour(Colour::ALL[3])] {
            let mut deck = Counts::default();
            Counts::of_cards(trump).iter().for_each(|&card| deck += card);
            let coloured = trump != Trump::Nothing;
            assert_eq!((deck.all(), deck.count(Kind::Wizards), deck.count(Kind::Fools)), (60, 4, 4));
            assert!((0..4).all(|colour| deck.of_colour(colour) == 13));
            let trumps = (deck.count(Kind::Trumps), deck.count(Kind::GoodTrumps));
            assert_eq!(trumps, if coloured { (13, 5) } else { (0, 0) });
            let others = if coloured { 3 } else { 4 };
            assert_eq!((deck.count(Kind::High), deck.count(Kind::Middle)), (2 * others, 3 * others));
        }
    }
}
