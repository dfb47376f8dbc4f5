//! Sets of cards at a server: offered from a directory, chosen by tables; and records that hold their cards or not.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use protocol::http::{Games, Guest, NewGuest};
use serde_json::{Value, json};

use crate::served::{Served, ask, ask_text};

fn parlour(directory: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(words).current_dir(directory).env("PARLOUR_DATA_DIR", directory).output().expect("it runs")
}

/// A file of a set with one card, of this power, and a deck with it.
fn set(name: &str, own: bool, power: u8) -> String {
    format!(
        "[set]\nname = \"{name}\"\nown = {own}\n\n[[card]]\nname = \"Salt Golem\"\ntype = \"creature\"\ncost = \"1 Ember\"\n\
         power = {power}\ntoughness = 2\nglyph = \"golem\"\n\n[[deck]]\nname = \"Salt of {name}\"\nabout = \"Salt.\"\n\n\
         [deck.cards]\n\"Salt Golem\" = 4\n\"Ember Vent\" = 56\n"
    )
}

#[test]
fn tables_choose_among_the_sets_of_a_directory() {
    let (data, sets) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for (name, power) in [("dry", 1), ("wet", 5)] {
        fs::write(sets.path().join(format!("{name}.toml")), set(name, false, power)).unwrap();
    }
    let served = Served::start(data.path(), &["--cards", sets.path().to_str().unwrap()]);
    let games: Games = ask(served.addr, "/api/games", None, None::<&()>).expect("the list");
    let duel = games.games.iter().find(|game| game.id == "duel").expect("it is served");
    let option = duel.options.iter().find(|option| option.name == "set").expect("there is a choice");
    assert_eq!(
        (&option.words[..], &option.default[..]),
        (&["core", "dry", "wet"].map(String::from)[..], "core")
    );
    let of_dry = duel.starters.iter().filter(|deck| deck.set.as_deref() == Some("dry"));
    assert!(of_dry.clone().count() == duel.starters.iter().filter(|deck| deck.set.is_none()).count() + 1);
    assert!(of_dry.clone().any(|deck| deck.id == "salt-of-dry"), "{:?}", of_dry.collect::<Vec<_>>());
    let lorcana = games.games.iter().find(|game| game.id == "lorcana").expect("it is served");
    assert!(lorcana.options.iter().all(|option| option.name != "set"), "there is nothing to choose");

    let guest = NewGuest { name: "Ann".parse().unwrap() };
    let Guest { token, .. } = ask(served.addr, "/api/guests", None, Some(&guest)).expect("a guest");
    let make = |set: &str, entry: &str| -> Option<String> {
        let options = BTreeMap::from([("set", set)]);
        let table =
            json!({"game": "duel", "options": options, "seats": ["open", "bot:easy"], "entry": entry});
        ask_text(served.addr, "/api/tables", token.as_ref(), Some(&table))
    };
    assert!(make("dry", "salt-of-dry").is_some());
    assert!(make("wet", "cinders").is_some(), "the game's own cards are in every set");
    assert!(make("wet", "salt-of-dry").is_none(), "a deck of another set");
    assert!(make("damp", "cinders").is_none(), "no such set");

    let own = json!({"text": "4 Salt Golem\n56 Ember Vent\n"});
    let check = |path: &str| -> Value { ask(served.addr, path, None, Some(&own)).expect("a report") };
    assert_eq!(check("/api/games/duel/entries?set=wet")["faults"], json!([]));
    assert_ne!(check("/api/games/duel/entries")["faults"], json!([]), "the game's own set has no such card");
}

#[test]
fn all_faults_of_a_directory_are_told_before_the_server_opens() {
    let sets = tempfile::tempdir().unwrap();
    for (name, text) in [("one", "Juggle 3 lanterns."), ("two", "Whistle +2.")] {
        let text = set(name, false, 1).replace("toughness = 2", &format!("toughness = 2\ntext = \"{text}\""));
        fs::write(sets.path().join(format!("{name}.toml")), text).unwrap();
    }
    let output = parlour(sets.path(), &["serve", "--listen", "127.0.0.1:0", "--cards", "."]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("one.toml:") && said.contains("two.toml:"), "{said}");
    assert!(said.contains("Juggle 3 lanterns") && said.contains("Whistle +2"), "{said}");
}

#[test]
fn a_record_of_ones_own_cards_needs_no_file_and_another_says_that_it_does() {
    for own in [true, false] {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("mine.toml"), set("mine", own, 2)).unwrap();
        let words = [
            "sim",
            "duel",
            "--games",
            "1",
            "--seed",
            "3",
            "--cards",
            "mine.toml",
            "--deck",
            "salt-of-mine",
            "--records",
            "kept",
        ];
        let output = parlour(directory.path(), &words);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let record = "kept/duel-1-000001.jsonl";
        let alone = parlour(directory.path(), &["verify", record]);
        let said = String::from_utf8_lossy(&alone.stdout).into_owned();
        assert_eq!(alone.status.success(), own, "{said}");
        assert!(
            own || said.contains("\"mine\" is not known here: name its file with --cards FILE"),
            "{said}"
        );
        let named = parlour(directory.path(), &["verify", record, "--cards", "mine.toml"]);
        assert!(named.status.success(), "{}", String::from_utf8_lossy(&named.stdout));
    }
}
