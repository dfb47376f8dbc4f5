use crate::abilities::CANDY_ROOM;
use crate::card::{Card, CardSet};

/// Most candy a card has room for (card 47, FIN 5.1).
pub(crate) const ROOM_MAX: usize = 3;

/// The candy lying on cards, as bit planes: plane n holds the cards with more than n candy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candy {
    planes: [CardSet; ROOM_MAX],
}

impl Candy {
    pub(crate) const NONE: Candy = Candy { planes: [CardSet::NONE; ROOM_MAX] };

    /// Lays one candy on a card that has room for it.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        let mut plane = 0;
        while plane + 1 < ROOM_MAX && self.planes[plane].has(card) {
            plane += 1;
        }
        self.planes[plane] = self.planes[plane].with(card);
    }

    /// Takes all candy off a card and says how much it was.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> u8 {
        let count = self.on(card);
        for plane in &mut self.planes {
            *plane = plane.without(card);
        }
        count
    }

    /// Amount of candy on a card.
    #[inline]
    pub(crate) fn on(&self, card: Card) -> u8 {
        self.planes.iter().map(|plane| u8::from(plane.has(card))).sum()
    }

    /// Amount of candy on cards in all.
    pub(crate) fn total(&self) -> u8 {
        self.planes.iter().map(|plane| plane.len()).sum()
    }

    /// The cards with candy on them.
    #[inline]
    pub(crate) fn cards(&self) -> CardSet {
        self.planes[0]
    }

    /// The cards with no room for more: those cannot be used again (FIN 5.1).
    #[inline]
    pub(crate) fn full(&self) -> CardSet {
        let mut full = CardSet::NONE;
        for (plane, room) in self.planes.iter().zip(CANDY_ROOM) {
            full = full.or(plane.and(room));
        }
        full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fin_5_1_a_card_is_full_with_one_candy_and_card_47_with_three() {
        let mut candy = Candy::NONE;
        candy.put(Card(9));
        candy.put(Card(47));
        candy.put(Card(47));
        assert_eq!(candy.full(), CardSet::from_numbers(&[9]));
        candy.put(Card(47));
        assert_eq!(candy.full(), CardSet::from_numbers(&[9, 47]));
        assert_eq!((candy.on(Card(47)), candy.total()), (3, 4));
        assert_eq!((candy.take(Card(47)), candy.take(Card(47))), (3, 0));
        assert_eq!(candy.cards(), CardSet::from_numbers(&[9]));
    }
}
