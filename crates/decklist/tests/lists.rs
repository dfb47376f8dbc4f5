//! Deck lists in every form people share them in.

use std::path::Path;

use cards::Deck;
use decklist::{Format, LIST_BYTES_MAX, parse, read, write};
use proptest::prelude::*;
use testkit::fuzz;

fn cards(text: &str) -> Vec<(String, u8)> {
    let deck = parse(text, lorcana::pool()).unwrap_or_else(|errors| panic!("{text:?}: {errors}"));
    deck.cards.into_iter().collect()
}

fn refused(text: &str) -> String {
    match &parse(text, lorcana::pool()).expect_err("not a deck").reasons()[0] {
        kernel::Text::Message(message) => message.id.to_string(),
        other @ kernel::Text::Printed(_) => panic!("{other}"),
    }
}

#[test]
fn one_card_is_found_however_it_is_written() {
    let name = "Pell - Smallest Soprano";
    for line in [
        "4 Pell - Smallest Soprano",
        "4x Pell - Smallest Soprano",
        "4X  PELL – smallest soprano",
        "4 × Pell, Smallest Soprano",
        "4\tPell — Smallest Soprano",
        "Pell - Smallest Soprano x4",
        "4 Pëll - Smallest Soprano",
        "4 Pell - Smallest Soprano *F*",
        "4 Pell - Smallest Soprano (SET) 12",
        "4 Pell - Smallest Soprano [SET] #12a",
        "4 Pell - Smallest Soprano (SET) 12/204 *E*",
        "2 Pell - Smallest Soprano\n2 pell smallest soprano",
        "// my deck\n# of songs\nCharacters (4)\n\n4 Pell - Smallest Soprano\nSideboard\n2 Echo - Child of the Underarch",
        "About\nName Songs\n\nDeck\n4 Pell - Smallest Soprano",
        "[Characters]\n4 Pell - Smallest Soprano",
        "== Mine ==\n4 Pell - Smallest Soprano",
        "Characters:\n4 Pell - Smallest Soprano\n\nTokens:\n3 anything",
    ] {
        assert_eq!(cards(line), [(name.to_owned(), 4)], "{line:?}");
    }
    assert_eq!(cards("Pell - Smallest Soprano"), [(name.to_owned(), 1)]);
}

#[test]
fn quotes_and_ampersands_make_no_difference() {
    let straight = cards("2 Silk - The Ragpicker's Fox\n1 Perrin & Pell - Choir of Two");
    assert_eq!(straight, cards("2 Silk - The Ragpicker’s Fox\n1 Perrin \u{26} Pell – Choir of Two"));
    assert_eq!(straight.len(), 2);
}

#[test]
fn a_name_is_read_from_the_list() {
    let deck = parse("Name: Songs\n\n4 Pell - Smallest Soprano", lorcana::pool()).unwrap();
    assert_eq!(deck.name, "Songs");
    let deck = parse("About\nName Songs\nDeck\n4 Pell - Smallest Soprano", lorcana::pool()).unwrap();
    assert_eq!(deck.name, "Songs");
}

#[test]
fn every_fault_is_told_at_once_and_every_unknown_line_with_the_nearest_name() {
    let text = "4 Pell - Smalest Soprano\n1 Nobody at all\n1 Belfry\n9 Echo - Child of the Underarch";
    let errors = read(text, lorcana::pool(), &lorcana::LIMITS).expect_err("a bad deck");
    let told: Vec<String> = errors.reasons().iter().map(|reason| format!("{reason:?}")).collect();
    for part in
        ["Pell - Smallest Soprano", "Nobody at all", "Belfry Owl - Counter of Nights", "cards-deck-copies"]
    {
        assert!(told.iter().any(|one| one.contains(part)), "{part}: {told:#?}");
    }
    let is_size = |one: &String| one.contains("cards-deck-size") && one.contains("15");
    assert!(told.iter().any(is_size), "a misspelt card counts: {told:#?}");
    assert_eq!(told.len(), 5);
}

#[test]
fn decks_of_the_sets_are_read_with_nothing_wrong() {
    for deck in lorcana::starters() {
        assert_eq!(
            read(&write(deck, Format::Lines), lorcana::pool(), &lorcana::LIMITS).map(|one| one.cards),
            Ok(deck.cards.clone())
        );
    }
}

#[test]
fn codes_and_links_carry_a_deck() {
    let deck = &lorcana::starters()[0];
    let code = write(deck, Format::Code);
    let plain: Vec<(String, u8)> = deck.cards.clone().into_iter().collect();
    for text in [
        code.clone(),
        code.trim_end_matches('=').to_owned(),
        code.replace('+', "-").replace('/', "_"),
        format!("https://cards.example/decks?id=7&deck={}", code.replace('+', "%2B")),
        format!("https://cards.example/decks?deck={code}"),
        format!("http://cards.example/#deck={code}"),
    ] {
        assert_eq!(cards(&text), plain, "{text}");
    }
    assert_eq!(refused("https://cards.example/decks/12345"), "cards-list-link");
}

#[test]
fn saved_objects_of_tabletop_simulator_are_read_through_bags_and_decks() {
    let text = r#"{"SaveName": "", "ObjectStates": [{"Name": "Bag", "ContainedObjects": [
        {"Name": "Deck", "Nickname": "Mine", "ContainedObjects": [
            {"Name": "Card", "Nickname": "Pell - Smallest Soprano"}, {"Name": "Card", "Nickname": "Pell\nSmallest Soprano"}]},
        {"Name": "Card", "Nickname": "Echo - Child of the Underarch"}, {"Name": "Token", "Nickname": ""}]}]}"#;
    assert_eq!(
        cards(text),
        [("Echo - Child of the Underarch".to_owned(), 1), ("Pell - Smallest Soprano".to_owned(), 2)]
    );
}

#[test]
fn what_is_no_list_is_refused_with_a_reason() {
    assert_eq!(refused(""), "cards-list-empty");
    assert_eq!(refused("// nothing\n\nDeck\n"), "cards-list-empty");
    assert_eq!(refused("{\"a\": 1}"), "cards-list-json-shape");
    assert_eq!(refused("{\"a\": "), "cards-list-json");
    assert_eq!(refused("[[deck]]\nname = 3\n"), "cards-list-toml");
    assert_eq!(
        refused("[[deck]]\nname = \"a\"\n[deck.cards]\n[[deck]]\nname = \"b\"\n[deck.cards]\n"),
        "cards-list-decks"
    );
    assert_eq!(refused(&"1 Pell\n".repeat(LIST_BYTES_MAX)), "cards-list-long");
    let many: String = (0..400).map(|number| format!("1 Card of number {number} here\n")).collect();
    assert_eq!(refused(&many), "cards-list-many");
}

#[test]
fn every_deck_is_read_back_from_every_form() {
    let pools = [(duel::pool(), duel::starters()), (lorcana::pool(), lorcana::starters())];
    for (pool, decks) in pools {
        for deck in decks {
            for format in Format::ALL {
                let text = write(deck, format);
                let back = parse(&text, pool).unwrap_or_else(|errors| panic!("{format:?} {errors}: {text}"));
                assert_eq!(back.cards, deck.cards, "{format:?}: {text}");
                assert!(format == Format::Code || back.name == deck.name, "{format:?}: {text}");
            }
        }
    }
}

proptest! {
    #[test]
    fn anything_is_read_or_refused(text in ".{0,400}") {
        let _ = parse(&text, duel::pool());
    }

    #[test]
    fn lists_with_any_lines_are_read_or_refused(lines in prop::collection::vec("[0-9]{0,3}[xX]? ?[A-Za-z' \\-\\(\\)\\[\\]\\*#/:]{0,20}", 0..20)) {
        if let Ok(deck) = parse(&lines.join("\n"), duel::pool()) {
            let again: Deck = parse(&write(&deck, Format::Toml), duel::pool()).expect("our own form");
            prop_assert_eq!(again.cards, deck.cards);
        }
    }
}

/// Lists in every form, and many small changes of each: they come from strangers.
#[test]
fn damaged_lists_are_read_or_refused() {
    let corpus = fuzz::corpus(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/deck_list"));
    for pool in [duel::pool(), lorcana::pool()] {
        fuzz::replay(&corpus, 100, |data| decklist::fuzz::deck_list(data, pool));
    }
}
