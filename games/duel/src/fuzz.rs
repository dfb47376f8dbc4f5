//! Entry points for fuzzers.

use crate::written::read_pool;

/// Checks a file of cards: every card it reads prints a text that reads as the same card.
pub fn card_file(data: &[u8]) {
    let Ok(pool) = read_pool(&[&String::from_utf8_lossy(data)]) else { return };
    for card in pool.collectible() {
        let text = wording::print_abilities::<wording::Duel>(card.abilities.iter().map(|line| &line.ability))
            .expect("what was read can be printed");
        let again = wording::read_card_text::<wording::Duel>(&text, pool.vocabulary())
            .expect("what was printed can be read");
        assert!(
            again.iter().map(|line| &line.ability).eq(card.abilities.iter().map(|line| &line.ability)),
            "{text}"
        );
    }
}
