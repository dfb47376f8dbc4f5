//! `cargo xtask tidy`: the habits of the project as checks. All problems are reported at once, each with
//! the place and what to do. Every check works on text or data in memory, so that it is itself tested.

mod comments;
mod examples;
mod files;
mod harnesses;
pub(crate) mod layers;
mod licences;
mod links;
mod messages;
mod names;
mod pages;
mod rules;
mod scenarios;
mod tree;
mod walk;
mod wordings;

use std::{fmt, fs};

use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, MetadataCommand};

use crate::codegen::{self, Generated};
use crate::project::{cargo, root};

use tree::Source;

/// Something to put right.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Problem {
    /// The file, from the root of the project.
    pub(crate) path: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// Description: the problem, and what to do.
    pub(crate) text: String,
}

impl Problem {
    /// A problem at a line, counted from 1.
    pub(crate) fn new(path: &str, line: usize, text: impl Into<String>) -> Self {
        Problem { path: path.to_owned(), line, text: text.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.text)
    }
}

/// Runs all checks.
pub(crate) fn tidy() -> Result<()> {
    let sources = tree::sources(root())?;
    let metadata = metadata()?;

    let mut problems = Vec::new();
    problems.extend(comments::check(&sources));
    problems.extend(examples::check(&sources, &schemas()?));
    problems.extend(files::check(&sources));
    problems.extend(harnesses::check(&sources));
    problems.extend(layers::check(&layers::dependencies(&metadata, root())));
    problems.extend(layers::check_purity(&sources));
    problems.extend(licences::check(&licences::packages(&metadata)));
    problems.extend(licences::check(&licences::web_packages(&read("web/package-lock.json")?)?));
    problems.extend(licences::check_credits(&read("web/package.json")?, &read("NOTICE")?)?);
    problems.extend(links::check(&sources, |path| root().join(path).exists()));
    problems.extend(messages::check(&sources));
    problems.extend(names::check(&sources));
    problems.extend(pages::check(&sources));
    problems.extend(scenarios::check(&sources));
    problems.extend(rules::check(&sources));
    problems.extend(walk::check(&sources));
    problems.extend(wordings::check(&sources));
    let generated = Generated::make()?;
    let notes = generated.notes.clone();
    problems.extend(codegen::stale(generated)?);

    for line in notes {
        println!("note: {line}");
    }
    problems.sort();
    for problem in &problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        0 => Ok(()),
        1 => bail!("1 problem"),
        count => bail!("{count} problems"),
    }
}

/// The schemas of messages, by the names of their files: that they are fresh is another check.
fn schemas() -> Result<[examples::Schema; 2]> {
    let schema =
        |name| anyhow::Ok((name, serde_json::from_str(&read(&format!("docs/schema/{name}.json"))?)?));
    Ok([schema("protocol")?, schema("bots")?])
}

/// A file of the project.
fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {path}"))
}

/// Metadata cargo has of the workspace and its dependencies on this platform. Asking about others would need
/// packages that nothing here has downloaded.
pub(crate) fn metadata() -> Result<Metadata> {
    let version = cargo(["--version", "--verbose"]).output()?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let mut command = MetadataCommand::new();
    command.current_dir(root());
    if let Some(host) = version.lines().find_map(|line| line.strip_prefix("host: ")) {
        command.other_options(["--filter-platform".to_owned(), host.to_owned()]);
    }
    Ok(command.exec()?)
}

/// Whether `text` has `word` at byte `at`, standing alone.
fn stands_alone(text: &str, at: usize, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    !text[..at].ends_with(part_of_word) && !text[at + word.len()..].starts_with(part_of_word)
}

/// Whether `word` stands alone somewhere in `text`.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| stands_alone(text, at, word))
}

/// The numbered lines of a source, up to the unit tests that close a Rust file.
fn lines_before_tests(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    source.lines().take_while(|(_, line)| *line != "#[cfg(test)]")
}
