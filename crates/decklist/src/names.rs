//! Names of cards, found however people spell them.

use std::collections::BTreeMap;

use cards::Pool;
use unicode_normalization::UnicodeNormalization;

/// The names of a pool's cards by their letters and digits.
pub(crate) struct Names(BTreeMap<String, &'static str>);

impl Names {
    pub(crate) fn new(pool: &Pool) -> Names {
        Names(pool.collectible().map(|card| (folded(card.name), card.name)).collect())
    }

    /// The card's own name for one that has the same letters and digits: capitals, accents, kinds of quotes and dashes, and what
    /// stands between name and version make no difference.
    pub(crate) fn find(&self, name: &str) -> Option<&'static str> {
        self.0.get(&folded(name)).copied()
    }
}

/// The letters and digits of a text, in small letters and without accents.
pub(crate) fn folded(text: &str) -> String {
    text.nfd().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
