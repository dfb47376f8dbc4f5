//! Completions, asked for as shells ask.

use std::process::Command;

/// Completions Bash is offered for the last of these words.
fn offered(words: &[&str]) -> Vec<String> {
    let index = words.len().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["--", "parlour"])
        .args(words)
        .env("PARLOUR_COMPLETE", "bash")
        .env("_CLAP_IFS", "\n")
        .env("_CLAP_COMPLETE_INDEX", index)
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("names are text").lines().map(str::to_owned).collect()
}

#[track_caller]
fn offers(words: &[&str], wanted: &[&str]) {
    let offered = offered(words);
    assert!(wanted.iter().all(|one| offered.iter().any(|other| other == one)), "{words:?}: {offered:?}");
}

#[test]
fn games_are_completed() {
    let all: Vec<&str> = catalog::infos().iter().map(|info| info.id).collect();
    for command in ["play", "rules", "games", "sim", "arena", "bench"] {
        offers(&[command, ""], &all);
        assert_eq!(offered(&[command, "wiz"]), ["wizard"], "{command}");
    }
}

#[test]
fn players_and_bots_are_those_of_the_game() {
    offers(&["play", "wizard", "--seat", ""], &["human", "random", "bot:easy", "bot:hard", "bot:rule"]);
    offers(&["play", "wizard", "--seat", "human,"], &["human,bot:easy"]);
    // Bash takes words apart at colons.
    assert_eq!(offered(&["play", "wizard", "--seat", "human,bot", ":", "har"]), ["hard"]);
    assert_eq!(offered(&["arena", "wizard", "--bots", "easy,med"]), ["easy,medium"]);
    assert_eq!(offered(&["analyse", "game.jsonl", "--bot", "me"]), ["medium"]);
}

#[test]
fn decks_and_options_are_those_of_the_game() {
    let decks: Vec<String> =
        duel::starters().iter().map(|deck| deck.name.to_lowercase().replace(' ', "-")).collect();
    let offered_decks = offered(&["play", "duel", "--deck", ""]);
    assert!(decks.iter().all(|deck| offered_decks.contains(deck)), "{offered_decks:?}");
    let others = offered(&["play", "lorcana", "--deck", ""]);
    assert!(decks.iter().all(|deck| !others.contains(deck)), "{others:?}");
    assert_eq!(offered(&["sim", "finished", "--option", "difficulty", "=", "ve"]), ["very_easy"]);
    assert_eq!(offered(&["sim", "finished", "--each", "ed"]), ["edition"]);
}

#[test]
fn every_shell_gets_a_script_that_asks_the_program() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_parlour")).args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(output.stdout).unwrap();
        assert!(script.contains("PARLOUR_COMPLETE") && script.contains("parlour"), "{shell}: {script}");
    }
}
