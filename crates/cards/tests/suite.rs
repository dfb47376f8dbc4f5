//! Texts to programs to effects, without any game around them.

mod agenda;
mod binding;
mod programs;

use cards::{Card, CardType, Dialect, Pool, Printed};
use wording::Vocabulary;

/// The only card of a pool, of the type its text needs, with the pool.
fn pool_of(dialect: Dialect, card_type: CardType, text: &str) -> Pool {
    let mut printed = Printed::new("Sample", card_type);
    match dialect {
        Dialect::Duel => printed.read::<wording::Duel>(text, &Vocabulary::new::<wording::Duel>()),
        Dialect::Lorcana => printed.read::<wording::Lorcana>(text, &Vocabulary::new::<wording::Lorcana>()),
    }
    Pool::compile(dialect, &Vocabulary::default(), &[printed]).unwrap_or_else(|faults| panic!("{faults}"))
}

fn sample(pool: &Pool) -> &Card {
    &pool.cards()[0]
}

/// Compares two listings line by line, blanks around lines aside, and shows both if they differ.
#[track_caller]
fn assert_listing(what: &str, found: &str, expected: &str) {
    let lines = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    assert!(
        found == expected,
        "{what}\n  expected\n    {}\n  found\n    {}",
        expected.join("\n    "),
        found.join("\n    ")
    );
}
