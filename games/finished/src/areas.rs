//! The areas of the table as flat containers (FIN 1.2): cloning one copies bytes, and none ever allocates.
//!
//! All capacities hold the 48 cards there are, so no position overflows.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::{CARDS, Card, CardSet};

const CAPACITY: usize = CARDS as usize;

/// A line of cards that is taken from and added to at both ends: the Draw Stack (front = top) and the Past
/// (front = oldest).
#[derive(Clone, Copy)]
pub(crate) struct Ring {
    cards: [u8; 64],
    head: u8,
    len: u8,
}

impl Ring {
    pub(crate) const EMPTY: Ring = Ring { cards: [0; 64], head: 0, len: 0 };

    #[inline]
    fn slot(&self, index: u8) -> usize {
        usize::from(self.head.wrapping_add(index) & 63)
    }

    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn push_back(&mut self, card: Card) {
        let slot = self.slot(self.len);
        self.cards[slot] = card.0;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn push_front(&mut self, card: Card) {
        self.head = self.head.wrapping_sub(1) & 63;
        self.cards[usize::from(self.head)] = card.0;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop_front(&mut self) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        let card = Card(self.cards[usize::from(self.head & 63)]);
        self.head = (self.head + 1) & 63;
        self.len -= 1;
        Some(card)
    }

    #[inline]
    pub(crate) fn pop_back(&mut self) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(Card(self.cards[self.slot(self.len)]))
    }

    /// Front to back.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        (0..self.len).map(|index| Card(self.cards[self.slot(index)]))
    }
}

/// Equal if the same cards lie in the same order, wherever the ring begins.
impl PartialEq for Ring {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl Eq for Ring {}

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Card::number)).finish()
    }
}

impl FromIterator<Card> for Ring {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut ring = Ring::EMPTY;
        cards.into_iter().for_each(|card| ring.push_back(card));
        ring
    }
}

/// The Present: a row from which any card may be taken. Its set of cards is kept beside the order.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    set: CardSet,
    cards: [u8; CAPACITY],
    len: u8,
}

impl Row {
    pub(crate) const EMPTY: Row = Row { set: CardSet::NONE, cards: [0; CAPACITY], len: 0 };

    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn set(&self) -> CardSet {
        self.set
    }

    /// The card at a place; `index` is below the length.
    #[inline]
    pub(crate) fn at(&self, index: u8) -> Card {
        Card(self.cards[usize::from(index)])
    }

    /// Left to right.
    #[inline]
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.cards[..usize::from(self.len)].iter().map(|&number| Card(number))
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card.0;
        self.len += 1;
        self.set = self.set.with(card);
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.set = CardSet::NONE;
    }

    /// Takes out a card that lies in the row; the others keep their order.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.set.has(card), "{card} lies in the row");
        let mut place = self.place(card);
        self.len -= 1;
        self.set = self.set.without(card);
        while place < usize::from(self.len) {
            self.cards[place] = self.cards[place + 1];
            place += 1;
        }
    }

    /// Moves a card left to `index`; those between move one place right.
    #[inline]
    pub(crate) fn move_left(&mut self, card: Card, index: u8) {
        let mut place = self.place(card);
        while place > usize::from(index) {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card.0;
    }

    /// Exchanges the places of two cards of the row.
    pub(crate) fn swap(&mut self, a: Card, b: Card) {
        let (a, b) = (self.place(a), self.place(b));
        self.cards.swap(a, b);
    }

    #[inline]
    fn place(&self, card: Card) -> usize {
        let mut place = 0;
        while place + 1 < usize::from(self.len) && self.cards[place] != card.0 {
            place += 1;
        }
        place
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Row {}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Card::number)).finish()
    }
}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut row = Row::EMPTY;
        cards.into_iter().for_each(|card| row.push(card));
        row
    }
}

/// Kind of a row of the Future, by the way it comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowKind {
    /// Made by cardIntoFuture: joins the three cards drawn at the next turn start (FIN 3.2).
    One,
    /// Made by allCardsIntoFuture: becomes the whole Present of its turn (FIN 3.1).
    All,
}

/// The rows of the Future. Either one row of kind One waits or any number of kind All, because a One row
/// merges into the first All row (FIN 5.8); so one kind describes them all.
///
/// Stored farthest row first: the nearest row is the end of the array, where rows are pushed and taken.
#[derive(Clone, Copy)]
pub(crate) struct Future {
    kind: RowKind,
    rows: u8,
    len: u8,
    cards: [u8; CAPACITY],
    row_lens: [u8; CAPACITY],
}

impl Future {
    pub(crate) const EMPTY: Future =
        Future { kind: RowKind::One, rows: 0, len: 0, cards: [0; CAPACITY], row_lens: [0; CAPACITY] };

    /// Kind of the nearest row, if one waits.
    #[inline]
    pub(crate) fn nearest(&self) -> Option<RowKind> {
        (self.rows > 0).then_some(self.kind)
    }

    /// The number of waiting All rows, `activeAllCardsInFutureAreas` of the documents.
    pub(crate) fn all_rows(&self) -> u8 {
        if self.kind == RowKind::All { self.rows } else { 0 }
    }

    /// FIN 5.7: `card` joins the nearest row; with no row waiting it makes a row of kind One.
    pub(crate) fn add(&mut self, card: Card) {
        if self.rows == 0 {
            self.open_row(RowKind::One);
        }
        self.append(card);
    }

    /// FIN 5.8: `cards` become the nearest row, of kind All. A waiting One row merges into it, its cards last.
    pub(crate) fn push_all(&mut self, cards: &Row) {
        let one = *self;
        let merges = one.nearest() == Some(RowKind::One);
        if merges {
            *self = Future::EMPTY;
        }
        self.open_row(RowKind::All);
        cards.iter().for_each(|card| self.append(card));
        if merges {
            one.cards().for_each(|card| self.append(card));
        }
    }

    /// Takes the nearest row away, calling `each` on its cards in order.
    #[inline]
    pub(crate) fn take_nearest(&mut self, mut each: impl FnMut(Card)) {
        if self.rows == 0 {
            return;
        }
        self.rows -= 1;
        let end = usize::from(self.len);
        self.len -= self.row_lens[usize::from(self.rows)];
        for &number in &self.cards[usize::from(self.len)..end] {
            each(Card(number));
        }
        if self.rows == 0 {
            self.kind = RowKind::One;
        }
    }

    /// A new, empty nearest row. Cards are appended to it at once: no row is ever empty.
    pub(crate) fn open_row(&mut self, kind: RowKind) {
        self.kind = kind;
        self.row_lens[usize::from(self.rows)] = 0;
        self.rows += 1;
    }

    /// Adds a card at the end of the nearest row.
    pub(crate) fn append(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card.0;
        self.len += 1;
        self.row_lens[usize::from(self.rows - 1)] += 1;
    }

    /// All cards, farthest row first.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..usize::from(self.len)].iter().map(|&number| Card(number))
    }

    /// The rows, nearest first.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        let mut end = usize::from(self.len);
        self.row_lens[..usize::from(self.rows)].iter().rev().map(move |&len| {
            let start = end - usize::from(len);
            let row = &self.cards[start..end];
            end = start;
            row
        })
    }
}

impl PartialEq for Future {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind && self.rows == other.rows && self.rows().eq(other.rows())
    }
}

impl Eq for Future {}

impl fmt::Debug for Future {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ", self.kind)?;
        f.debug_list().entries(self.rows()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A ring stays a line of cards with two ends through all operations.
        #[test]
        fn a_ring_is_a_line_with_two_ends(acts in prop::collection::vec(0u8..4, 0..400)) {
            let (mut ring, mut line) = (Ring::EMPTY, VecDeque::new());
            for (index, act) in acts.into_iter().enumerate() {
                let card = Card(index as u8 % CARDS + 1);
                match act {
                    0 if line.len() < CAPACITY => {
                        ring.push_back(card);
                        line.push_back(card);
                    }
                    1 if line.len() < CAPACITY => {
                        ring.push_front(card);
                        line.push_front(card);
                    }
                    2 => prop_assert_eq!(ring.pop_front(), line.pop_front()),
                    _ => prop_assert_eq!(ring.pop_back(), line.pop_back()),
                }
                prop_assert!(ring.iter().eq(line.iter().copied()));
                prop_assert_eq!(usize::from(ring.len()), line.len());
            }
        }
    }

    fn cards(numbers: &[u8]) -> impl Iterator<Item = Card> + '_ {
        numbers.iter().map(|&number| Card(number))
    }

    fn rows(future: &Future) -> Vec<Vec<u8>> {
        future.rows().map(<[u8]>::to_vec).collect()
    }

    #[test]
    fn a_ring_is_equal_wherever_it_begins() {
        let straight: Ring = cards(&[5, 6, 7]).collect();
        let mut turned = Ring::EMPTY;
        for card in cards(&[1, 2, 3, 4, 5, 6]) {
            turned.push_back(card);
        }
        for _ in 0..4 {
            turned.pop_front();
        }
        turned.push_back(Card(7));
        assert_eq!(straight, turned);
        turned.push_front(Card(9));
        assert_ne!(straight, turned);
        assert_eq!(turned.pop_front(), Some(Card(9)));
        assert_eq!(turned.pop_back(), Some(Card(7)));
        assert_eq!(format!("{turned:?}"), "[5, 6]");
    }

    #[test]
    fn a_ring_goes_round_many_times() {
        let mut ring: Ring = (1..=48).map(Card).collect();
        for _ in 0..1000 {
            let top = ring.pop_front().unwrap();
            ring.push_back(top);
            let bottom = ring.pop_back().unwrap();
            ring.push_front(bottom);
            let top = ring.pop_front().unwrap();
            ring.push_back(top);
        }
        assert_eq!(ring.len(), 48);
        assert_eq!(ring.iter().collect::<CardSet>(), CardSet::up_to(48));
        let mut empty = Ring::EMPTY;
        assert_eq!((empty.pop_front(), empty.pop_back()), (None, None));
    }

    #[test]
    fn a_row_keeps_its_order_and_its_set() {
        let mut row: Row = cards(&[4, 9, 2, 7]).collect();
        row.remove(Card(9));
        assert_eq!(format!("{row:?}"), "[4, 2, 7]");
        row.move_left(Card(7), 1);
        assert_eq!(format!("{row:?}"), "[4, 7, 2]");
        row.swap(Card(4), Card(2));
        assert_eq!(format!("{row:?}"), "[2, 7, 4]");
        assert_eq!(row.set(), CardSet::from_numbers(&[2, 4, 7]));
        row.remove(Card(4));
        row.remove(Card(2));
        assert_eq!(row, cards(&[7]).collect());
        row.clear();
        assert_eq!(row, Row::EMPTY);
    }

    #[test]
    fn fin_5_7_a_card_joins_the_nearest_row() {
        let mut future = Future::EMPTY;
        future.add(Card(9));
        assert_eq!((future.nearest(), future.all_rows()), (Some(RowKind::One), 0));
        future.add(Card(4));
        assert_eq!(rows(&future), [[9, 4]]);
    }

    #[test]
    fn fin_5_8_rows_are_pushed_away_and_come_back_nearest_first() {
        let mut future = Future::EMPTY;
        future.push_all(&cards(&[1, 2]).collect());
        future.push_all(&cards(&[3]).collect());
        future.add(Card(4));
        assert_eq!(rows(&future), [vec![3, 4], vec![1, 2]]);
        assert_eq!(future.all_rows(), 2);
        let mut back = Vec::new();
        future.take_nearest(|card| back.push(card.0));
        future.take_nearest(|card| back.push(card.0));
        future.take_nearest(|card| back.push(card.0));
        assert_eq!(back, [3, 4, 1, 2]);
        assert_eq!(future, Future::EMPTY);
    }

    #[test]
    fn fin_5_8_a_one_row_merges_behind_the_present() {
        let mut future = Future::EMPTY;
        future.add(Card(9));
        future.push_all(&cards(&[16, 2]).collect());
        assert_eq!(rows(&future), [[16, 2, 9]]);
        assert_eq!((future.nearest(), future.all_rows()), (Some(RowKind::All), 1));
    }

    #[test]
    fn the_future_holds_48_rows() {
        let mut future = Future::EMPTY;
        for card in (1..=48).map(Card) {
            future.push_all(&[card].into_iter().collect());
        }
        assert_eq!(future.all_rows(), 48);
        assert_eq!(future.rows().next(), Some([48].as_slice()));
    }
}
