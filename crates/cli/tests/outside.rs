//! A client in another language, written from docs/protocol.md and its schema alone, plays a whole game of each.

use std::path::Path;
use std::process::{Command, Stdio};

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
    let play = |game: &'static str| {
        let mut command = Command::new("python3");
        command.arg(&client).arg(format!("http://{}", served.addr)).args(["--game", game]);
        (game, command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    };
    // All at once, each by a guest of its own.
    let playing: Vec<_> = catalog::infos().iter().map(|info| play(info.id)).collect();
    for (game, child) in playing {
        let played = child.wait_with_output().unwrap();
        let told = String::from_utf8_lossy(&played.stdout);
        assert!(played.status.success(), "{told}{}", String::from_utf8_lossy(&played.stderr));
        let line = told.lines().find(|line| line.starts_with(game));
        assert!(line.is_some_and(|line| line.contains(" moves, ")), "no game of {game}: {told}");
    }
}
