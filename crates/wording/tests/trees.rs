//! Generated trees: printed, each is read as the same tree, and together they use every row of the tables.

use std::collections::BTreeSet;

use crate::common::SYNONYMS;
use crate::common::trees::{ability, card};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use wording::{Duel, print_abilities, print_ability, read_card_text, reference, row_uses};

/// Equal seeds give equal trees.
fn config(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn printed_trees_are_read_as_themselves(abilities in card()) {
        let text = print_abilities::<Duel>(&abilities).unwrap();
        match read_card_text::<Duel>(&text) {
            Ok(read) => prop_assert_eq!(read, abilities, "{}", text),
            Err(unread) => prop_assert!(false, "{}", unread[0]),
        }
    }
}

#[test]
fn generated_trees_use_every_row() {
    let mut runner = TestRunner::new(config(1));
    let abilities = ability();
    let texts: Vec<String> = (0..3000)
        .map(|_| print_ability::<Duel>(&abilities.new_tree(&mut runner).unwrap().current()).unwrap())
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let synonyms: Vec<&str> = SYNONYMS.iter().map(|(text, _)| *text).collect();
    let generated = row_uses::<Duel>(&texts);
    let read_only: BTreeSet<_> =
        row_uses::<Duel>(&synonyms).into_iter().filter(|(_, uses)| *uses > 0).map(|(row, _)| row).collect();
    let reference = reference::<Duel>();
    let unused: Vec<String> = reference
        .rows()
        .filter(|wording| generated[&wording.row] == 0 && !read_only.contains(&wording.row))
        .map(|wording| format!("{}: {}", wording.row.table, wording.template))
        .collect();
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}
