//! The page about designing cards: its example is checked, shown and played as the page says.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn parlour(directory: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(words).current_dir(directory).env("PARLOUR_DATA_DIR", directory).output().expect("it runs")
}

#[test]
fn the_example_of_the_page_is_a_card_and_a_deck_to_play() {
    let page = include_str!("../../../docs/designing-cards.md");
    let (_, rest) = page.split_once("```toml\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let directory = tempfile::tempdir().expect("a temporary directory");
    let file = directory.path().join("mine.toml");
    fs::write(&file, example).expect("a file");

    let checked = parlour(directory.path(), &["cards", "check", "mine.toml"]);
    let text = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && text.ends_with("all is well\n"), "{text}");

    let shown = parlour(directory.path(), &["cards", "show", "Ash Fox", "--cards", "mine.toml"]);
    assert!(String::from_utf8_lossy(&shown.stdout).contains("When this creature enters, deal 1 damage"));

    // Its deck is played without being named.
    let words = ["play", "duel", "--cards", "mine.toml", "--seat", "random,random", "--seed", "1", "--plain"];
    let played = parlour(directory.path(), &words);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let kept = fs::read_dir(directory.path().join("games/duel")).expect("kept games");
    let mut kept = kept.map(|entry| entry.expect("an entry").path());
    let record = kept.find(|path| path.extension().is_some_and(|end| end == "jsonl")).expect("a record");
    let kept = fs::read_to_string(record).expect("its text");
    assert!(kept.contains("Foxfire") && kept.contains("Ash Fox"), "{kept}");

    // What the page shows of a mistake is what is said of it.
    fs::write(&file, example.replace("creature enters,", "creature enter,")).expect("a file");
    let checked = parlour(directory.path(), &["cards", "check", "mine.toml"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    let said: Vec<&str> = said.lines().take(3).collect();
    assert_eq!(checked.status.code(), Some(1));
    assert!(page.contains(&said.join("\n")), "{said:#?}");
}
