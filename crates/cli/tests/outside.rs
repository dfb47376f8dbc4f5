//! A client in another language, written from docs/protocol.md and its schema alone, plays a whole game of each.

use std::path::Path;
use std::process::Command;

use crate::served::Served;

#[test]
fn a_client_from_outside_plays_a_whole_game_of_each() {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/client/play.py");
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("SKIPPED: there is no python3 to run {}", client.display());
        return;
    }
    let data = tempfile::tempdir().unwrap();
    // A program is quicker than people.
    let served = Served::start(data.path(), &["--max-messages-per-second", "1000"]);
    let played =
        Command::new("python3").arg(&client).arg(format!("http://{}", served.addr)).output().unwrap();
    let told = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{told}{}", String::from_utf8_lossy(&played.stderr));
    for info in catalog::infos() {
        let line = told.lines().find(|line| line.starts_with(info.id));
        assert!(line.is_some_and(|line| line.contains(" moves, ")), "no game of {}: {told}", info.id);
    }
}
