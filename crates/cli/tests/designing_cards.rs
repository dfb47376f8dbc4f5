//! The page about designing cards: its examples are checked, shown and played as the page says.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn parlour(directory: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(words).current_dir(directory).env("PARLOUR_DATA_DIR", directory).output().expect("it runs")
}

const PAGE: &str = include_str!("../../../docs/designing-cards.md");

/// The examples of the page: files of cards.
fn examples() -> Vec<&'static str> {
    let parts = PAGE.split("```toml\n").skip(1);
    parts.map(|part| part.split_once("```").expect("its end").0).collect()
}

/// Checks, shows and plays a file of cards with one deck.
fn try_out(game: &str, example: &str, card: &str, text: &str, deck: &str) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::write(directory.path().join("mine.toml"), example).expect("a file");

    let checked = parlour(directory.path(), &["cards", "check", "mine.toml"]);
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && said.ends_with("all is well\n"), "{said}");

    let shown = parlour(directory.path(), &["cards", "show", card, "--cards", "mine.toml"]);
    assert!(String::from_utf8_lossy(&shown.stdout).contains(text));

    // Its deck is played without being named.
    let words = ["play", game, "--cards", "mine.toml", "--seat", "random,random", "--seed", "1", "--plain"];
    let played = parlour(directory.path(), &words);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let kept = fs::read_dir(directory.path().join("games").join(game)).expect("kept games");
    let mut kept = kept.map(|entry| entry.expect("an entry").path());
    let record = kept.find(|path| path.extension().is_some_and(|end| end == "jsonl")).expect("a record");
    let kept = fs::read_to_string(record).expect("its text");
    assert!(kept.contains(deck) && kept.contains(card), "{kept}");
}

#[test]
fn the_examples_of_the_page_are_cards_and_decks_to_play() {
    let [duel, lorcana] = examples()[..] else { panic!("an example for each game") };
    try_out("duel", duel, "Ash Fox", "When this creature enters, deal 1 damage", "Foxfire");
    let (card, text) = ("Tilda Brand - Keeper of Sparks", "When you play this character, chosen");
    try_out("lorcana", lorcana, card, text, "Small Lights");
}

#[test]
fn what_the_page_shows_of_a_mistake_is_what_is_said_of_it() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let line = "When this creature enters, deal 1 damage to any target.";
    for (instead, lines) in [(&line.replace("enters", "enter")[..], 4), ("Enchanted creature gets +1/+1.", 3)]
    {
        let wrong = examples()[0].replace(line, instead);
        fs::write(directory.path().join("mine.toml"), wrong).expect("a file");
        let checked = parlour(directory.path(), &["cards", "check", "mine.toml"]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        let said: Vec<&str> = said.lines().take(lines).collect();
        assert_eq!(checked.status.code(), Some(1));
        assert!(PAGE.contains(&said.join("\n")), "{said:#?}");
    }
}
