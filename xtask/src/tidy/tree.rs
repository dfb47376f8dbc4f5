//! The files of the project that are written by people.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A text file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Path from the root of the project, with `/` between directories.
    pub(crate) path: String,
    /// Content.
    pub(crate) text: String,
}

impl Source {
    /// Its lines, counted from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Whether it is Rust code.
    pub(crate) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Whether it belongs to the browser client.
    pub(crate) fn is_web(&self) -> bool {
        [".ts", ".tsx", ".css", ".js"].iter().any(|end| self.path.ends_with(end))
    }

    /// Whether it is a scenario.
    pub(crate) fn is_scenario(&self) -> bool {
        let parts: Vec<&str> = self.path.split('/').collect();
        matches!(parts[..], ["games", _, "scenarios", .., file] if file.ends_with(".toml"))
    }

    #[cfg(test)]
    pub(crate) fn example(path: &str, text: &str) -> Self {
        Source { path: path.to_owned(), text: text.to_owned() }
    }
}

/// All sources under `root`, in the order of their paths.
pub(crate) fn sources(root: &Path) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    collect(root, "", &mut sources)?;
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn collect(root: &Path, under: &str, sources: &mut Vec<Source>) -> Result<()> {
    let directory = root.join(under);
    for entry in fs::read_dir(&directory).with_context(|| format!("cannot list {}", directory.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if under.is_empty() { name.clone() } else { format!("{under}/{name}") };
        if entry.file_type()?.is_dir() {
            if enters(&path) {
                collect(root, &path, sources)?;
            }
        } else if reads(&path) {
            let text = fs::read_to_string(entry.path()).with_context(|| format!("cannot read {path}"))?;
            sources.push(Source { path, text });
        }
    }
    Ok(())
}

/// Build products, packages of others and the hidden directories of tools are not ours to tidy.
fn enters(directory: &str) -> bool {
    let name = directory.rsplit('/').next().unwrap_or(directory);
    let is_made = ["web/artefacts", "web/dist", "web/test-results"].contains(&directory)
        || ["target", "node_modules"].contains(&name);
    directory == ".ci" || !(name.starts_with('.') || is_made)
}

/// Whether a file is written by people. The one of `web/` that is not is checked where it is made.
fn reads(path: &str) -> bool {
    let ends = [".rs", ".md", ".toml", ".ftl", ".ts", ".tsx", ".css", ".js"];
    path == ".ci/run" || (path != "web/src/protocol.ts" && ends.iter().any(|end| path.ends_with(end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_people_write() {
        assert!(reads("crates/kernel/src/lib.rs") && reads("README.md") && reads(".ci/run"));
        assert!(reads("web/src/main.tsx") && reads("web/src/theme.css") && reads("web/build/size.js"));
        assert!(!reads("Cargo.lock") && !reads("run") && !reads("web/src/protocol.ts"));
        assert!(enters("crates") && enters(".ci") && enters("web/src"));
        assert!(!enters(".git") && !enters("target") && !enters("fuzz/target"));
        assert!(!enters("web/node_modules") && !enters("web/dist") && !enters("web/artefacts"));
    }

    #[test]
    fn finds_this_very_file() {
        let sources = sources(crate::project::root()).unwrap();
        assert!(sources.iter().any(|source| source.path == "xtask/src/tidy/tree.rs"));
        assert!(sources.iter().all(|source| !source.path.starts_with("target/")));
    }
}
