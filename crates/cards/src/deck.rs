//! Decks by names, with all that is wrong with one at once.

use std::collections::BTreeMap;

use kernel::SetupErrors;
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::pool::Pool;

/// The deck a seat brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// What it is called.
    #[serde(default)]
    pub name: String,
    /// How it plays, in a sentence.
    #[serde(default)]
    pub about: String,
    /// How many of each card, by name.
    pub cards: BTreeMap<String, u8>,
}

/// What a game asks of a deck.
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
    pub fn cards(&self, pool: &Pool, limits: &Limits, whose: &str, errors: &mut SetupErrors) -> Vec<CardId> {
        let mut cards = Vec::new();
        for (name, &count) in &self.cards {
            match pool.named(name) {
                Err(unknown) => errors.add(format!("{whose}: {unknown}")),
                Ok(id) if id.card().token => {
                    errors.add(format!("{whose}: {name} is a token, and no deck can have it"))
                }
                Ok(id) => {
                    let most = id.card().max_copies.unwrap_or(limits.copies);
                    errors.require(count <= most || id.card().basic, || {
                        format!("{whose}: {count} copies of {name}, at most {most} are allowed")
                    });
                    cards.extend(std::iter::repeat_n(id, usize::from(count)));
                }
            }
        }
        let (min, max) = limits.cards;
        errors.require((min..=max).contains(&cards.len()), || {
            format!("{whose}: {} cards, a deck has {min} to {max}", cards.len())
        });
        let inks = cards.iter().fold(0, |inks, id| inks | id.card().aspects).count_ones();
        if let Some(most) = limits.aspects {
            errors.require(inks <= most, || format!("{whose}: {inks} inks, a deck has at most {most}"));
        }
        cards.sort_unstable();
        cards
    }
}
