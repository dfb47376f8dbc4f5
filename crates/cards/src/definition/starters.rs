//! Decks ready to be played, and cards a user adds to a game's own.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::definition::deck::Deck;
use crate::definition::pool::{self, Pool};
use crate::definition::printed::{Fault, Faults};

/// The decks a game comes with, and those that were added.
pub struct Starters {
    written: &'static str,
    decks: OnceLock<Vec<Deck>>,
}

impl Starters {
    /// The decks of this file, which the tests of the game read.
    pub const fn new(written: &'static str) -> Starters {
        Starters { written, decks: OnceLock::new() }
    }

    /// All decks.
    pub fn all(&'static self) -> &'static [Deck] {
        self.decks.get_or_init(|| self.core())
    }

    fn core(&self) -> Vec<Deck> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            deck: Vec<Deck>,
        }
        toml::from_str::<File>(self.written).expect("the tests read every deck of the set").deck
    }

    /// Makes this the pool instead of the game's own, before anything is played, and offers these decks besides.
    pub fn play_with(&self, cards: Pool, decks: &[Deck]) -> Result<(), Faults> {
        let mut all = self.core();
        all.extend_from_slice(decks);
        if pool::give(cards).is_err() || self.decks.set(all).is_err() {
            return Err(Faults(vec![Fault::new("", "cards can be added only before the first game")]));
        }
        Ok(())
    }
}
