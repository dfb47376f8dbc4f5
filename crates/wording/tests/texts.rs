//! Example texts: each is understood in one way and printed again as it was written.

use std::collections::BTreeSet;

use crate::common::{SYNONYMS, TEXTS};
use wording::{Duel, print_ability, read_card_text, reference, row_uses};

#[test]
fn texts_are_printed_as_written() {
    let mut wrong = Vec::new();
    for text in TEXTS {
        match read_card_text::<Duel>(text) {
            Err(unread) => wrong.push(unread[0].to_string()),
            Ok(abilities) => match print_ability::<Duel>(&abilities[0]) {
                Ok(printed) if printed == *text => {}
                other => wrong.push(format!("{text}\n  printed as {other:?}")),
            },
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn synonyms_are_printed_as_the_first_wording() {
    for (text, first) in SYNONYMS {
        let abilities = read_card_text::<Duel>(text).unwrap();
        assert_eq!(print_ability::<Duel>(&abilities[0]).unwrap(), *first);
        assert_eq!(read_card_text::<Duel>(first).unwrap(), abilities);
    }
}

#[test]
fn every_example_of_the_reference_is_read_by_its_row() {
    let mut wrong = Vec::new();
    for wording in reference::<Duel>().rows() {
        match &wording.reads {
            Ok((rows, _)) if rows.contains(&wording.row) => {}
            Ok(_) => wrong.push(format!("{:?} {}: read by other rows", wording.row, wording.example)),
            Err(unread) => wrong.push(format!("{:?} {}\n{unread}", wording.row, wording.template)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_row_has_a_place_of_its_own() {
    let reference = reference::<Duel>();
    let mut seen = BTreeSet::new();
    let twice: Vec<_> =
        reference.rows().map(|wording| wording.row).filter(|row| !seen.insert(*row)).collect();
    assert!(twice.is_empty(), "two tables of one name: {twice:?}");
}

#[test]
fn every_row_is_used_by_a_text() {
    let texts: Vec<&str> = TEXTS.iter().copied().chain(SYNONYMS.iter().map(|(text, _)| *text)).collect();
    let uses = row_uses::<Duel>(&texts);
    let reference = reference::<Duel>();
    let unused: Vec<String> = reference
        .rows()
        .filter(|wording| uses[&wording.row] == 0)
        .map(|wording| format!("{}: {}", wording.row.table, wording.template))
        .collect();
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}
