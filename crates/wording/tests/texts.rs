//! Example texts: each is understood in one way and printed again as it was written.

use std::collections::BTreeSet;

use crate::common::{SYNONYMS, TEXTS, lorcana};
use wording::ast::Ability;
use wording::{
    Duel, Lorcana, Phrase, Rewrites, Vocabulary, print_ability, read_card_text, reference, row_uses,
};

fn texts_of<D: Rewrites>(texts: &[&str]) -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut wrong = Vec::new();
    for text in texts {
        match read_card_text::<D>(text, &Vocabulary::new::<D>()) {
            Err(unread) => wrong.push(unread[0].to_string()),
            Ok(lines) => match print_ability::<D>(&lines[0].ability) {
                Ok(printed) if printed == *text => {}
                other => wrong.push(format!("{text}\n  printed as {other:?}")),
            },
        }
    }
    wrong
}

#[test]
fn texts_are_printed_as_written() {
    let wrong = [texts_of::<Duel>(TEXTS), texts_of::<Lorcana>(lorcana::TEXTS)].concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

fn synonyms_of<D: Rewrites>(synonyms: &[(&str, &str)])
where
    Ability: Phrase<D, Value = Ability>,
{
    for (text, first) in synonyms {
        let ability = |text| {
            read_card_text::<D>(text, &Vocabulary::new::<D>())
                .expect("a text that is understood")
                .remove(0)
                .ability
        };
        assert_eq!(print_ability::<D>(&ability(text)).as_deref(), Ok(*first));
        assert_eq!(ability(first), ability(text));
    }
}

#[test]
fn synonyms_are_printed_as_the_first_wording() {
    synonyms_of::<Duel>(SYNONYMS);
    synonyms_of::<Lorcana>(lorcana::SYNONYMS);
}

fn misread_examples<D: Rewrites>() -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut wrong = Vec::new();
    for wording in reference::<D>(&Vocabulary::new::<D>()).rows() {
        match &wording.reads {
            Ok((rows, _)) if rows.contains(&wording.row) => {}
            Ok(_) => wrong.push(format!("{:?} {}: read by other rows", wording.row, wording.example)),
            Err(unread) => wrong.push(format!("{:?} {}\n{unread}", wording.row, wording.template)),
        }
    }
    wrong
}

#[test]
fn every_example_of_the_reference_is_read_by_its_row() {
    let wrong = [misread_examples::<Duel>(), misread_examples::<Lorcana>()].concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

fn unused_rows<D: Rewrites>(texts: &[&str], synonyms: &[(&str, &str)]) -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let texts: Vec<&str> = texts.iter().copied().chain(synonyms.iter().map(|(text, _)| *text)).collect();
    let uses = row_uses::<D>(&texts);
    let reference = reference::<D>(&Vocabulary::new::<D>());
    let unused = reference.rows().filter(|wording| uses[&wording.row] == 0);
    unused.map(|wording| format!("{}: {}", wording.row.table, wording.template)).collect()
}

#[test]
fn every_row_has_a_place_of_its_own() {
    let reference = reference::<Duel>(&Vocabulary::new::<Duel>());
    let mut seen = BTreeSet::new();
    let twice: Vec<_> =
        reference.rows().map(|wording| wording.row).filter(|row| !seen.insert(*row)).collect();
    assert!(twice.is_empty(), "two tables of one name: {twice:?}");
}

#[test]
fn every_row_is_used_by_a_text() {
    let of_lorcana = unused_rows::<Lorcana>(lorcana::TEXTS, lorcana::SYNONYMS);
    let unused = [unused_rows::<Duel>(TEXTS, SYNONYMS), of_lorcana].concat();
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}
