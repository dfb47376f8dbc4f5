//! Lists the catalogues of a crate: every `messages/LANGUAGE.ftl` it has when it is built.
//!
//! The build script of every crate that speaks, named in its manifest: `build = "../language/build.rs"`. What it writes is
//! the value of `kernel::catalogues!()`, so a new language is a new file, and no code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let directory = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let messages = directory("CARGO_MANIFEST_DIR")?.join("messages");
    println!("cargo::rerun-if-changed={}", messages.display());
    fs::write(directory("OUT_DIR")?.join("catalogues.rs"), list(&messages)?)
}

/// The catalogues of a directory as a constant of Rust, English first.
pub(crate) fn list(directory: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(directory)? {
        files.push(entry?.path());
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort_by_key(|path| (path.file_stem().is_none_or(|language| language != "en"), path.clone()));
    let catalogue = |path: &PathBuf| {
        let language = path.file_stem().unwrap_or_default();
        format!("    ::kernel::text::Catalogue {{ language: {language:?}, text: include_str!({path:?}) }},\n")
    };
    Ok(format!("&[\n{}]\n", files.iter().map(catalogue).collect::<String>()))
}
