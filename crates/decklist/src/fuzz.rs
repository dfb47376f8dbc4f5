//! Entry points for fuzzers.

use cards::Pool;

use crate::{Format, parse, write};

/// Reads a deck list: what is no list is refused, what is one reads back the same from a file of ours, and one of known cards
/// from a code too.
///
/// # Panics
/// If it does not.
pub fn deck_list(data: &[u8], pool: &Pool) {
    let Ok(deck) = parse(&String::from_utf8_lossy(data), pool) else { return };
    let known = deck.cards.keys().all(|name| pool.named(name).is_ok());
    for format in [Some(Format::Toml), known.then_some(Format::Code)].into_iter().flatten() {
        let text = write(&deck, format);
        let back = parse(&text, pool).unwrap_or_else(|errors| panic!("{format:?} {errors}: {text}"));
        assert_eq!(back.cards, deck.cards, "{format:?}: {text}");
    }
}
