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
        "4 Pell - Smallest Soprano // the best of all",
        "4 Pell - Smallest Soprano (SET) 12 # the best of all",
        "4 Pell - Smallest Soprano\n\n// Sideboard\n2 Echo - Child of the Underarch",
        "4 Pell - Smallest Soprano\nSB: 2 Echo - Child of the Underarch",
        "```\n- 4x Pell - Smallest Soprano\n```",
        "x4 Pell - Smallest Soprano",
        "4,Pell - Smallest Soprano",
        "\"4\",\"Pell - Smallest Soprano\"",
        "Pell - Smallest Soprano: 4",
        "Pell - Smallest Soprano 4",
        "Pell - Smallest Soprano (4)",
        "\u{feff}4 Pell - Smallest Soprano\r\n",
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

/// A pool of creatures of these names.
fn named(names: &[&str]) -> Result<cards::Pool, cards::Faults> {
    let card = |name: &&str| {
        format!("[[card]]\nname = {name:?}\ntype = 'creature'\ncost = '1'\npower = 1\ntoughness = 1\n")
    };
    duel::read_pool(&[&names.iter().map(card).collect::<String>()])
}

#[test]
fn names_with_numbers_and_marks_are_read_as_they_are_written() {
    let names = [
        "Loam Golem",
        "Loam Golem 2",
        "Type-7",
        "Type 7",
        "3 Sails",
        "Nim & Tuck",
        "Nim Tuck",
        "Kay's $1 Lamp",
        "Oh, Captain! (again)",
        "Élan",
        "x4",
    ];
    let pool = named(&names).unwrap_or_else(|faults| panic!("{faults}"));
    let deck = |count: u8| Deck {
        name: String::new(),
        about: String::new(),
        cards: names.iter().zip(count..).map(|(name, count)| ((*name).to_owned(), count)).collect(),
    };
    for format in Format::ALL {
        for count in [1, 4] {
            let text = write(&deck(count), format);
            assert_eq!(parse(&text, &pool).unwrap().cards, deck(count).cards, "{format:?}: {text}");
        }
    }
    // What two names share is neither of them.
    assert!(parse("4 Type7", &pool).unwrap().cards.contains_key("Type7"));
    assert_eq!(parse("4 oh captain again", &pool).unwrap().cards["Oh, Captain! (again)"], 4);
}

#[test]
fn names_that_cannot_be_told_apart_are_refused() {
    for names in [["Horses", "4 Horses"], ["Well", "Well ability 2"], ["Kay's Lamp", "Kay\u{2019}s lamp"]] {
        assert!(named(&names).is_err(), "{names:?}");
    }
    for name in ["", " Well", "Two  Wells", "A|B", "A_B", "A #2", "Player 1", "Line\nBreak"] {
        assert!(named(&[name]).is_err(), "{name:?}");
    }
}

#[test]
fn a_name_is_read_from_the_list() {
    let deck = parse("Name: Songs\n\n4 Pell - Smallest Soprano", lorcana::pool()).unwrap();
    assert_eq!(deck.name, "Songs");
    let deck = parse("About\nName Songs\nDeck\n4 Pell - Smallest Soprano", lorcana::pool()).unwrap();
    assert_eq!(deck.name, "Songs");
}

/// Places of the faults of a list with the lines that would be right there, and the messages in which they are told.
fn faults(text: &str) -> Vec<(Option<u32>, String, Option<String>)> {
    let faults = read(text, lorcana::pool(), &lorcana::LIMITS).expect_err("a bad deck");
    let id = |text: &kernel::Text| text.to_string().split(' ').next().unwrap_or_default().to_owned();
    faults.iter().map(|fault| (fault.line, id(&fault.reason), fault.instead.clone())).collect()
}

#[test]
fn every_fault_is_told_at_once_at_its_line_with_what_would_be_right_there() {
    let text = "// mine\n4x Pell - Smalest Soprano\n1 Gandalf\n\n1 Belfry\n9 Echo - Child of the Underarch";
    let told = faults(text);
    let at = |line, id: &str, instead: Option<&str>| (line, id.to_owned(), instead.map(str::to_owned));
    assert_eq!(
        told,
        [
            at(Some(2), "cards-unknown-near", Some("4 Pell - Smallest Soprano")),
            at(Some(3), "cards-unknown", None),
            at(Some(5), "cards-unknown-near", Some("1 Belfry Owl - Counter of Nights")),
            at(Some(6), "cards-deck-copies", Some("4 Echo - Child of the Underarch")),
            at(None, "cards-deck-size", None),
        ]
    );
    let size = read(text, lorcana::pool(), &lorcana::LIMITS).expect_err("a bad deck").pop().expect("a fault");
    assert!(size.reason.to_string().contains("count=15"), "a misspelt card counts: {}", size.reason);
}

#[test]
fn what_a_name_is_near_to_is_found_by_letters_and_by_words() {
    let near = |name: &str| faults(&format!("2 {name}"))[0].2.clone();
    let pell = Some("2 Pell - Smallest Soprano".to_owned());
    for name in ["Pell Smalest Sopranno", "Smallest Soprano", "Soprano, smallest, Pell", "Pell the Soprano"] {
        assert_eq!(near(name), pell, "{name}");
    }
    for name in ["Gandalf", "x", "???", "the of and"] {
        assert_eq!(near(name), None, "{name}");
    }
}

#[test]
fn copies_on_several_lines_are_too_many_at_the_last() {
    let line = "Echo - Child of the Underarch";
    let (line, _, instead) = faults(&format!("3 {line}\n1 Pell - Smallest Soprano\n2 {line}"))[0].clone();
    assert_eq!((line, instead.as_deref()), (Some(3), Some("1 Echo - Child of the Underarch")));
}

#[test]
fn a_file_without_lines_has_faults_without_them() {
    let told = faults(r#"{"cards": {"Pell - Smalest Soprano": 4}}"#);
    assert_eq!(told[0], (None, "cards-unknown-near".to_owned(), None));
}

#[test]
fn a_code_broken_by_mail_is_read() {
    let code = write(&lorcana::starters()[0], Format::Code);
    let broken: Vec<&str> =
        code.as_bytes().chunks(60).map(|part| std::str::from_utf8(part).unwrap()).collect();
    assert_eq!(cards(&broken.join("\n")), cards(&code));
}

/// Lists that would take minutes if every tag were looked at.
#[test]
fn long_lines_and_many_tags_are_no_work() {
    for line in ["Pell () ", "Pell * ", "Pell 1 1 ", "Pell [a] ", "4 ", "- "] {
        let long = line.repeat(LIST_BYTES_MAX / line.len());
        assert_eq!(parse(&long, lorcana::pool()).map(|deck| deck.cards.len()), Ok(1), "{line}");
    }
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
    assert_eq!(refused(&"x\n".repeat(60_000)), "cards-list-many");
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
