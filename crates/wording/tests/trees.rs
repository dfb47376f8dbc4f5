//! Generated trees: printed, each is read as the same tree, and together they use every row of the tables.

use std::collections::BTreeSet;

use crate::common::{SYNONYMS, lorcana, lorcana_trees, trees};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use wording::ast::Ability;
use wording::{
    Duel, Lorcana, Phrase, Rewrites, Vocabulary, print_abilities, print_ability, read_card_text, reference,
    row_uses,
};

/// Equal seeds give equal trees.
fn config(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default() }
}

/// Whether a card is read as it was printed.
fn is_read_as_itself<D: Rewrites>(abilities: Vec<Ability>) -> Result<(), TestCaseError>
where
    Ability: Phrase<D, Value = Ability>,
{
    let text = print_abilities::<D>(&abilities).expect("words for it");
    match read_card_text::<D>(&text, &Vocabulary::new::<D>()) {
        Ok(lines) => {
            let read: Vec<Ability> = lines.iter().map(|line| line.ability.clone()).collect();
            prop_assert_eq!(read, abilities, "{}", text);
            prop_assert_eq!(lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n"), text);
        }
        Err(unread) => prop_assert!(false, "{}", unread[0]),
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn printed_trees_are_read_as_themselves(abilities in trees::card()) {
        is_read_as_itself::<Duel>(abilities)?;
    }

    #[test]
    fn printed_trees_of_lorcana_are_read_as_themselves(abilities in lorcana_trees::card()) {
        is_read_as_itself::<Lorcana>(abilities)?;
    }
}

/// The rows that neither generated trees nor synonyms use.
fn unused<D: Rewrites>(abilities: &BoxedStrategy<Ability>, synonyms: &[(&str, &str)]) -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut runner = TestRunner::new(config(1));
    let texts: Vec<String> = (0..3000)
        .map(|_| abilities.new_tree(&mut runner).expect("a tree").current())
        .map(|ability| print_ability::<D>(&ability).expect("words for it"))
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let synonyms: Vec<&str> = synonyms.iter().map(|(text, _)| *text).collect();
    let generated = row_uses::<D>(&texts);
    let read_only: BTreeSet<_> =
        row_uses::<D>(&synonyms).into_iter().filter(|(_, uses)| *uses > 0).map(|(row, _)| row).collect();
    let reference = reference::<D>(&Vocabulary::new::<D>());
    let unused =
        reference.rows().filter(|wording| generated[&wording.row] == 0 && !read_only.contains(&wording.row));
    unused.map(|wording| format!("{}: {}", wording.row.table, wording.template)).collect()
}

#[test]
fn generated_trees_use_every_row() {
    let unused = unused::<Duel>(&trees::ability(), SYNONYMS);
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}

#[test]
fn generated_trees_of_lorcana_use_every_row() {
    let unused = unused::<Lorcana>(&lorcana_trees::ability(), lorcana::SYNONYMS);
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}
