//! The cards themselves: every text is understood, and printed again as it was written.

use std::path::{Path, PathBuf};

use wording::ast::Ability;
use wording::{Duel, Lorcana, Phrase, Rewrites, Vocabulary, print_abilities, read_card_text};

/// Name and text of every card of a game; none if the cards are not there.
fn texts(game: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards").join(game);
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

/// Texts of a game that are not understood, or not printed as they are written.
fn wrong<D: Rewrites>(game: &str) -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut wrong = Vec::new();
    for (name, text) in texts(game) {
        match read_card_text::<D>(&text, &Vocabulary::new::<D>()) {
            Err(unread) => wrong.extend(unread.iter().map(|unread| format!("{name}: {unread}"))),
            Ok(lines) => {
                let abilities = lines.iter().map(|line| &line.ability);
                let printed = print_abilities::<D>(abilities).expect("words for it");
                if printed != text {
                    wrong.push(format!("{name}:\n  written {text}\n  printed {printed}"));
                }
            }
        }
    }
    wrong
}

#[test]
fn every_card_is_understood_and_printed_as_written() {
    let wrong = [wrong::<Duel>("duel"), wrong::<Lorcana>("lorcana")].concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
