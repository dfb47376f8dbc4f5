//! Writes the list of games from the manifest: every dependency in `games/` is one, in the order of the lines.
//!
//! A line names a crate of players or, if a game has none, its rules. Both export the game as `TheGame`; players export
//! their `Listing` too.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let directory = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let manifest = fs::read_to_string(directory("CARGO_MANIFEST_DIR")?.join("Cargo.toml"))?;
    let games: Vec<String> = manifest.lines().filter_map(game).collect();
    fs::write(directory("OUT_DIR")?.join("games.rs"), format!("games![{}];\n", games.join(", ")))
}

/// The game a line of the manifest names, if it names one, and its listing.
fn game(line: &str) -> Option<String> {
    let (name, path) = line.split_once(" = { path = \"../../games/")?;
    let (path, _) = path.split_once('"')?;
    let name = name.trim().replace('-', "_");
    let listing = if path.ends_with("/players") {
        format!("{name}::Listing")
    } else {
        format!("bots::Plain<{name}::TheGame>")
    };
    Some(format!("{name}::TheGame: {listing}"))
}
