//! Lists what the command line carries with it: its messages, and the rules pages of all games.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

// The build script of every other crate that speaks.
#[path = "../language/build.rs"]
#[expect(dead_code)]
mod messages;

fn main() -> io::Result<()> {
    let directory = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (here, out) = (directory("CARGO_MANIFEST_DIR")?, directory("OUT_DIR")?);
    let (messages, games) = (here.join("messages"), here.join("../../games").canonicalize()?);
    for watched in [&messages, &games] {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    fs::write(out.join("catalogues.rs"), messages::list(&messages)?)?;
    fs::write(out.join("rules.rs"), list_rules(&games)?)
}

/// The rules pages of all games as a constant of Rust.
fn list_rules(games: &Path) -> io::Result<String> {
    let mut list = String::new();
    for game in entries(games)?.into_iter().filter(|path| path.is_dir()) {
        list += &pages(&game)?;
    }
    Ok(format!("&[\n{list}]\n"))
}

/// The rules pages in the directory of a game, which is named as the game: `rules.md` is English, `rules.de.md` German.
fn pages(directory: &Path) -> io::Result<String> {
    let game = directory.file_name().unwrap_or_default();
    let page = |path: PathBuf| {
        let language = match path.file_name()?.to_str()? {
            "rules.md" => "en",
            name => name.strip_prefix("rules.")?.strip_suffix(".md")?,
        };
        Some(format!(
            "    Page {{ game: {game:?}, language: {language:?}, text: include_str!({path:?}) }},\n"
        ))
    };
    Ok(entries(directory)?.into_iter().filter_map(page).collect())
}

/// Contents of a directory, in the order of names.
fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
