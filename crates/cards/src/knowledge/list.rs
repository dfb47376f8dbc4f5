//! Numbers of cards in choices: places in lists the seat that chooses knows.

use crate::definition::card::CardId;
use crate::state::public::PublicState;

/// Most different cards of one list; a deck has no more cards, nor a hand.
const LISTED_MAX: usize = 128;

/// The different cards a seat can name in a choice: those it came with, and behind them those of the hand it picks from, if
/// that is another's. Both are in the order of the pool.
#[derive(Clone, Copy, Debug)]
pub struct CardList<'s> {
    own: &'s [CardId],
    shown: &'s [CardId],
}

impl<'s> CardList<'s> {
    /// Number of places: of both parts together, whatever the seats brought.
    pub const PLACES: u32 = 2 * LISTED_MAX as u32;

    /// The list of a seat that came with these cards.
    pub fn new(own: &'s [CardId], public: &'s PublicState) -> CardList<'s> {
        let shown = public.stripped().and_then(|stripped| public.shown.get(stripped.index()));
        CardList { own, shown: shown.map_or(&[], Vec::as_slice) }
    }

    /// The place of a card, if it is in the list.
    pub fn place(&self, card: CardId) -> Option<u8> {
        let own = || place_in(self.own, card);
        let place = own().or_else(|| Some(LISTED_MAX + place_in(self.shown, card)?))?;
        u8::try_from(place).ok()
    }

    /// The card at a place, if there is one.
    pub fn card(&self, place: u8) -> Option<CardId> {
        let place = usize::from(place);
        match place.checked_sub(LISTED_MAX) {
            None => each(self.own).nth(place),
            // What is in both parts has its place in the first.
            Some(place) => each(self.shown).nth(place).filter(|&card| place_in(self.own, card).is_none()),
        }
    }
}

/// The different cards of a list in the order of the pool.
fn each(cards: &[CardId]) -> impl Iterator<Item = CardId> {
    cards.chunk_by(PartialEq::eq).map(|copies| copies[0])
}

fn place_in(cards: &[CardId], card: CardId) -> Option<usize> {
    cards.binary_search(&card).ok()?;
    each(cards).take(LISTED_MAX).position(|one| one == card)
}
