//! Facts are fields: with nonsense in place of every word of every game, whole games are played as with English.

use std::io::Write;
use std::process::{Command, Stdio};

/// Plays a game to its end by numbers alone; what was printed, and the choices that were made.
fn play(game: &str, language: &str) -> (String, Vec<String>) {
    let home = tempfile::tempdir().expect("there is room");
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["play", game, "--plain", "--auto-pass", "--seed", "7", "--lang", language])
        .env("PARLOUR_DATA_DIR", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut typed = child.stdin.take().expect("it reads");
    let writer = std::thread::spawn(move || {
        // It stops reading when the game is over.
        let _ = typed.write_all("1\n".repeat(20_000).as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("nobody panicked");
    assert!(output.status.success(), "{game} in {language}: {}", String::from_utf8_lossy(&output.stderr));
    let record = std::fs::read_dir(home.path().join("games").join(game)).expect("the game is kept");
    let record = record
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|end| end == "jsonl"));
    let lines = std::fs::read_to_string(record.expect("there is a record")).expect("it can be read");
    let choices = lines.lines().filter(|line| line.contains("\"choice\"")).map(str::to_owned).collect();
    (String::from_utf8(output.stdout).expect("text"), choices)
}

#[test]
fn whole_games_are_played_without_a_word() {
    for game in ["finished", "wizard", "duel", "lorcana"] {
        let (english, choices) = play(game, "en");
        let (nonsense, same) = play(game, "en-x-scramble");
        assert!(!choices.is_empty() && choices == same, "{game} was played otherwise");
        assert_ne!(english, nonsense, "{game} says nothing");
    }
}

#[test]
fn a_game_is_told_in_german() {
    let (german, _) = play("wizard", "de");
    assert!(german.contains("Trumpf ist") && german.contains("sagt"), "{german}");
    assert!(!german.contains("trump is") && !german.contains("predicts"), "{german}");
}
