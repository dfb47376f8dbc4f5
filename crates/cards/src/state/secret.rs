//! Hidden cards of one seat, with the viewers who have seen where they went.

use serde::{Deserialize, Serialize};

use crate::definition::card::CardId;
use crate::state::object::Handle;

/// Viewers who know the card at a hidden place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// Unknown to all.
    Nobody,
    /// Known to its owner.
    Owner,
    /// Known to everybody, who saw it go there.
    Everybody,
}

/// A card at a hidden place, and the viewers who have seen it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The card.
    pub card: CardId,
    /// Viewers who know that it is there.
    pub seen: Seen,
}

impl Placed {
    /// Whether its owner knows that it is there.
    pub fn is_seen(&self) -> bool {
        self.seen != Seen::Nobody
    }
}

impl From<CardId> for Placed {
    fn from(card: CardId) -> Placed {
        Placed { card, seen: Seen::Nobody }
    }
}

/// The hidden cards of one seat.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Secret {
    /// All cards the seat came with, in the order of the pool.
    pub deck: Vec<CardId>,
    /// The hand, in the order of the pool: nobody knows in which order cards came there.
    pub hand: Vec<CardId>,
    /// The library, the bottom card first.
    pub library: Vec<Placed>,
    /// The cards of the inkwell; nobody knows in which order they pay.
    pub inkwell: Vec<Placed>,
    /// Cards that lie facedown under permanents, with those.
    pub under: Vec<(Handle, Placed)>,
}

impl Clone for Secret {
    fn clone(&self) -> Self {
        let mut secret = Secret::default();
        secret.clone_from(self);
        secret
    }

    fn clone_from(&mut self, from: &Self) {
        let Secret { deck, hand, library, inkwell, under } = self;
        deck.clone_from(&from.deck);
        hand.clone_from(&from.hand);
        library.clone_from(&from.library);
        inkwell.clone_from(&from.inkwell);
        under.clone_from(&from.under);
    }
}

impl Secret {
    /// The distinct cards of the hand, in the order of the pool.
    pub fn each_held(&self, mut found: impl FnMut(CardId)) {
        let mut last = None;
        for &card in &self.hand {
            if last != Some(card) {
                found(card);
            }
            last = Some(card);
        }
    }
}
