//! The cards themselves: every text is understood, and printed again as it was written.

use std::path::{Path, PathBuf};

use wording::{Duel, print_abilities, read_card_text};

/// Name and text of every card of Duel; none if the cards are not there.
fn texts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/duel");
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        files.map(|file| file.expect("a folder that can be listed").path()).collect();
    files.sort();
    let mut texts = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "toml")) {
        let table: toml::Table = match std::fs::read_to_string(file).expect("a file that can be read").parse()
        {
            Ok(table) => table,
            Err(error) => panic!("{}: {error}", file.display()),
        };
        for card in table.get("card").and_then(toml::Value::as_array).into_iter().flatten() {
            let text = card.get("text").and_then(toml::Value::as_str).unwrap_or_default();
            texts.push((card["name"].as_str().expect("a name").to_owned(), text.trim().to_owned()));
        }
    }
    texts
}

#[test]
fn every_card_is_understood_and_printed_as_written() {
    let mut wrong = 0;
    for (name, text) in texts() {
        match read_card_text::<Duel>(&text) {
            Err(unread) => {
                wrong += unread.len();
                unread.iter().for_each(|unread| println!("{name}: {unread}\n"));
            }
            Ok(abilities) => {
                let printed = print_abilities::<Duel>(&abilities).unwrap();
                if printed != text {
                    wrong += 1;
                    println!("{name}:\n  written {text}\n  printed {printed}\n");
                }
            }
        }
    }
    assert_eq!(wrong, 0, "clauses that are not understood, or not printed as they are written");
}
