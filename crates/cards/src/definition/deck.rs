//! Decks by card names, checked so that all faults of one are told at once.

use std::collections::BTreeMap;

use kernel::{Seat, SetupErrors, message};
use serde::{Deserialize, Serialize};

use crate::definition::card::CardId;
use crate::definition::pool::Pool;

/// The deck a seat brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Name of the deck.
    #[serde(default)]
    pub name: String,
    /// Summary of its way to play, in a sentence.
    #[serde(default)]
    pub about: String,
    /// Number of copies of each card, by name.
    pub cards: BTreeMap<String, u8>,
}

/// Limits a game sets on decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Fewest and most cards.
    pub cards: (usize, usize),
    /// Most copies of a card that does not say otherwise.
    pub copies: u8,
    /// Most aspects, or inks, of all cards together.
    pub aspects: Option<u32>,
}

impl Deck {
    /// The cards it lists, in the order of the pool; or all that is wrong with it.
    pub fn cards(&self, pool: &Pool, limits: &Limits) -> Result<Vec<CardId>, SetupErrors> {
        let mut errors = SetupErrors::default();
        let (mut cards, mut unknown_copies) = (Vec::new(), 0);
        for (name, &count) in &self.cards {
            match pool.named(name) {
                Err(unknown) => {
                    errors.add(unknown.message());
                    unknown_copies += usize::from(count);
                }
                Ok(id) if id.card().token => {
                    errors.add(message!("cards-deck-token", card = name.clone()));
                }
                Ok(id) => {
                    let most = id.card().max_copies.unwrap_or(limits.copies);
                    if count > most && !id.card().basic {
                        let card = name.clone();
                        errors.add(message!("cards-deck-copies", count = count, card = card, most = most));
                    }
                    cards.extend(std::iter::repeat_n(id, usize::from(count)));
                }
            }
        }
        let (min, max) = limits.cards;
        // A misspelt card is not also missing.
        let count = cards.len() + unknown_copies;
        if !(min..=max).contains(&count) {
            let [count, min, max] = [count, min, max].map(|count| count as u32);
            errors.add(message!("cards-deck-size", count = count, min = min, max = max));
        }
        let inks = cards.iter().fold(0, |inks, id| inks | id.card().aspects).count_ones();
        if let Some(most) = limits.aspects.filter(|&most| inks > most) {
            errors.add(message!("cards-deck-inks", count = inks, most = most));
        }
        cards.sort_unstable();
        errors.or(cards)
    }

    /// The cards of the deck this seat brings; its faults are added with the seat.
    pub fn cards_of(
        &self,
        seat: Seat,
        pool: &Pool,
        limits: &Limits,
        errors: &mut SetupErrors,
    ) -> Vec<CardId> {
        self.cards(pool, limits).unwrap_or_else(|faults| {
            for fault in faults.reasons() {
                errors.add(message!("cards-deck", seat = seat, fault = fault.clone()));
            }
            Vec::new()
        })
    }
}
