//! Lists what the command line carries with it: its messages, and the rules pages of all games.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

// The build script of every other crate that speaks.
#[path = "../language/build.rs"]
#[expect(dead_code)]
mod messages;

fn main() -> io::Result<()> {
    let directory = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (here, out) = (directory("CARGO_MANIFEST_DIR")?, directory("OUT_DIR")?);
    let (messages, rules) = (here.join("messages"), here.join("../../docs/rules").canonicalize()?);
    for watched in [&messages, &rules] {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    fs::write(out.join("catalogues.rs"), messages::list(&messages)?)?;
    fs::write(out.join("rules.rs"), list_rules(&rules)?)
}

/// The rules pages of a directory as a constant of Rust: `GAME.md` is English, `de/GAME.md` German.
fn list_rules(directory: &Path) -> io::Result<String> {
    let mut pages = pages(directory, "en")?;
    for translations in entries(directory)?.into_iter().filter(|path| path.is_dir()) {
        let language = translations.file_name().and_then(OsStr::to_str).unwrap_or_default();
        pages += &self::pages(&translations, language)?;
    }
    Ok(format!("&[\n{pages}]\n"))
}

fn pages(directory: &Path, language: &str) -> io::Result<String> {
    let page = |path: PathBuf| {
        let game = path.file_stem()?;
        (path.extension()? == "md").then(|| {
            format!("    Page {{ game: {game:?}, language: {language:?}, text: include_str!({path:?}) }},\n")
        })
    };
    Ok(entries(directory)?.into_iter().filter_map(page).collect())
}

/// What lies in a directory, in the order of names.
fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
