//! The load tool reports, and everything it sends is accepted. Numbers are for `cargo xtask nightly load`.

use std::process::Command;

use serde_json::Value;

fn load(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour")).arg("load").args(args).arg("--json").output();
    let output = output.expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_move_is_accepted_and_counted() {
    let speed = load(&["small-whist", "--tables", "4", "--moves", "300", "--option", "hands=2"]);
    assert_eq!(speed["moves"], 300, "{speed}");
    assert_eq!((&speed["refused"], &speed["closed"]), (&0.into(), &0.into()), "{speed}");
    assert_eq!(speed["connections"], 8);
    let counted: u64 =
        speed["histogram"].as_array().unwrap().iter().map(|row| row[1].as_u64().unwrap()).sum();
    assert_eq!(counted, 300, "every move has its place in the histogram");
    assert!(speed["resident"].as_u64().unwrap() > 1_000_000, "{speed}");
    assert!(speed["latency"]["p50"].as_u64() <= speed["latency"]["max"].as_u64(), "{speed}");
}

#[test]
fn a_killed_server_comes_back_with_its_tables() {
    let memory = load(&["wizard", "--measure", "memory", "--tables", "10", "--moves", "5"]);
    assert_eq!((&memory["few"], &memory["many"]), (&1.into(), &10.into()), "{memory}");
    assert_eq!(memory["in_memory"], 10, "{memory}");
    assert!(memory["move_after"].as_u64() >= memory["listens_after"].as_u64(), "{memory}");
}

#[test]
fn an_unknown_game_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour")).args(["load", "whist", "--moves", "1"]).output();
    let output = output.expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("there is no game \"whist\"; there is "), "{text}");
    assert!(
        ["duel", "finished", "lorcana", "small-whist", "wizard"].iter().all(|id| text.contains(id)),
        "{text}"
    );
}
