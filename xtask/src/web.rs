//! The browser client: its packages, its build and its checks. `cargo xtask web` makes `web/dist`, which the server
//! gives to browsers.

mod browser;
mod watch;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result, bail};

use crate::project::{root, succeed};

pub(crate) use browser::{test as test_in_browser, test_at_length as test_in_browser_at_length};
pub(crate) use watch::watch;

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Parts of `web/` that do not end up in the build.
const ASIDE: [&str; 5] = ["artefacts", "dist", "e2e", "node_modules", "test-results"];

/// Directory of the client.
fn web() -> PathBuf {
    root().join("web")
}

/// The lock file the packages were installed from. Goes away with the packages, and so is never wrong.
fn installed() -> PathBuf {
    web().join("node_modules/.installed")
}

/// File that lists the sources the client was built from.
fn built() -> PathBuf {
    web().join("node_modules/.built")
}

/// A command of npm, without its advertisements.
fn npm<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(NPM);
    command.current_dir(web()).args(["--no-fund", "--no-audit", "--loglevel=error"]).args(args);
    command
}

/// Builds the client, unless it is built.
pub(crate) fn build() -> Result<()> {
    if is_fresh()? {
        return Ok(());
    }
    install()?;
    // Taken before the build: what changes meanwhile is not in it.
    let sources = sources()?;
    eprintln!("Building the browser client");
    succeed(&mut npm(["run", "build"]))?;
    fs::write(built(), sources).context("cannot note what the browser client was built from")
}

/// Checks the client without a browser, and builds it.
pub(crate) fn test() -> Result<()> {
    install()?;
    succeed(&mut npm(["run", "check"]))?;
    succeed(&mut npm(["test"]))?;
    build()
}

/// Whether what is built is what the sources say.
pub(crate) fn is_fresh() -> Result<bool> {
    let is_there = web().join("dist/index.html").exists();
    Ok(is_there && fs::read_to_string(built()).is_ok_and(|before| sources().is_ok_and(|now| now == before)))
}

/// Reason why nothing can be built here, if there is one.
pub(crate) fn obstacle() -> Option<String> {
    let needs = "the browser client needs Node 20.19, 22.12 or newer, with npm";
    let says = |program: &str| {
        let output = Command::new(program).arg("--version").current_dir(web()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let what = match (says("node"), says(NPM)) {
        (None, _) => "there is no Node".to_owned(),
        (Some(version), _) if !is_new_enough(&version) => format!("this is Node {version}"),
        (Some(_), None) => "there is no npm".to_owned(),
        (Some(_), Some(_)) => return None,
    };
    Some(format!("{needs}; {what}: install it from https://nodejs.org or with the packages of your system"))
}

/// Whether a version of Node, as it says it itself, is one the build tools run with.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), _) => major > 22,
        (None, _) => false,
    }
}

/// Gets the packages the client is made with, unless they are there.
fn install() -> Result<()> {
    if let Some(obstacle) = obstacle() {
        bail!(obstacle);
    }
    let lock =
        fs::read_to_string(web().join("package-lock.json")).context("cannot read web/package-lock.json")?;
    if fs::read_to_string(installed()).is_ok_and(|before| before == lock) {
        return Ok(());
    }
    eprintln!("Fetching the packages of the browser client");
    succeed(&mut npm(["ci"])).context("the packages of web/package-lock.json could not be installed")?;
    fs::write(installed(), lock).context("cannot note which packages were installed")
}

/// The files the client is built from, each with its size and when it changed: equal texts, equal builds.
fn sources() -> Result<String> {
    let mut text = String::new();
    list(&web(), "", &mut text)?;
    Ok(text)
}

fn list(directory: &Path, under: &str, text: &mut String) -> Result<()> {
    let entries = fs::read_dir(directory).with_context(|| format!("cannot list {}", directory.display()))?;
    let mut entries = entries.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || (under.is_empty() && ASIDE.contains(&name.as_str())) {
            continue;
        }
        let path = format!("{under}{name}");
        let metadata = entry.metadata()?;
        if metadata.is_dir() {
            list(&entry.path(), &format!("{path}/"), text)?;
        } else {
            let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
            writeln!(text, "{path} {} {}", metadata.len(), changed.as_nanos())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_told_apart() {
        for good in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0"] {
            assert!(is_new_enough(good), "{good}");
        }
        for bad in ["v18.20.0", "v20.18.9", "v21.7.0", "v22.11.0", "", "nonsense"] {
            assert!(!is_new_enough(bad), "{bad}");
        }
    }

    #[test]
    fn what_is_built_depends_on_sources_alone() {
        let sources = sources().unwrap();
        let has = |start: &str| sources.lines().any(|line| line.starts_with(start));
        assert!(has("index.html ") && has("package-lock.json ") && has("src/protocol.ts "), "{sources}");
        assert!(!ASIDE.iter().any(|aside| has(&format!("{aside}/"))), "{sources}");
    }
}
