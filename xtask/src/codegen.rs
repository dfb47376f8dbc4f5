//! `cargo xtask codegen`: what is written once and shown in two places.
//!
//! What is told of games and protocols comes from the program in `xtask/codegen`.
//!
//! - Rules pages show tables of their game between `<!-- generated: ID -->` and `<!-- /generated -->`.
//! - The README shows commands with what they print, in blocks of kind `console`. A line `$ parlour ...` is run;
//!   lines `> ...` below it are what is typed.
//! - The maps of the README and of `ARCHITECTURE.md` show the table of layers that `cargo xtask tidy` enforces.
//! - The Rust blocks of `docs/adding-a-game.md` are, one after the other, the game `games/highlow`: what that page builds step by
//!   step is compiled, held to every promise, and what `cargo xtask new-game` begins with.
//! - `docs/wording-duel.md` and `docs/wording-lorcana.md` are everything a card of these games can say, from the tables
//!   that read it.
//! - `docs/schema/` describes the protocols of tables and of bots for programs, and `docs/protocol-types.md` and
//!   `docs/bots-types.md` the same for people; `docs/protocol.md` lists requests, the kinds of choices of every game and the codes
//!   of refusals.
//! - `web/src/protocol.ts` has the types of the protocol for browsers.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::project::{Profile, build, cargo, root, shown};
use crate::tidy::{Problem, layers};

const README: &str = "README.md";
const ARCHITECTURE: &str = "ARCHITECTURE.md";
const GUIDE: &str = "docs/adding-a-game.md";
const GUIDE_GAME: &str = "games/highlow/src/lib.rs";

/// A file with generated parts, as it should be.
struct Output {
    path: String,
    text: String,
}

/// Table for readers.
#[derive(Deserialize)]
pub(crate) struct Table {
    /// Word it is asked for by.
    pub(crate) id: String,
    /// Names of the columns.
    pub(crate) columns: Vec<String>,
    /// Rows, each as wide as `columns`.
    pub(crate) rows: Vec<Vec<String>>,
}

/// Output of the program `codegen`: everything about games and protocols.
#[derive(Deserialize)]
pub(crate) struct Generated {
    /// Whole files, by path.
    files: BTreeMap<String, String>,
    /// Tables of pages, by path.
    tables: BTreeMap<String, Vec<Table>>,
    /// Remarks, nothing to put right.
    pub(crate) notes: Vec<String>,
}

impl Generated {
    /// Builds the program, which needs every game, and runs it.
    pub(crate) fn make() -> Result<Self> {
        // Not `--package codegen`, for the reason in `.cargo/config.toml`.
        let mut command = cargo(["run", "--quiet", "--bin", "codegen"]);
        let output = command.stderr(Stdio::inherit()).output()?;
        ensure!(output.status.success(), "{} failed ({})", shown(&command), output.status);
        serde_json::from_slice(&output.stdout)
            .context("the program codegen says something else than expected")
    }
}

/// Writes all generated parts.
pub(crate) fn write() -> Result<()> {
    for Output { path, text } in outputs(Generated::make()?)? {
        if on_disk(&path) != Some(text.clone()) {
            if let Some(directory) = Path::new(&path).parent() {
                fs::create_dir_all(root().join(directory))?;
            }
            fs::write(root().join(&path), text).with_context(|| format!("cannot write {path}"))?;
            println!("wrote {path}");
        }
    }
    Ok(())
}

/// Fails if a generated part is not what it should be.
pub(crate) fn check() -> Result<()> {
    let stale = stale(Generated::make()?)?;
    for problem in &stale {
        eprintln!("{problem}");
    }
    if stale.is_empty() { Ok(()) } else { bail!("generated files are not fresh") }
}

/// The generated parts that are not what they should be.
pub(crate) fn stale(generated: Generated) -> Result<Vec<Problem>> {
    let problem = |Output { path, text }: Output| {
        let found = on_disk(&path).unwrap_or_default();
        let same = found.lines().zip(text.lines()).take_while(|(found, wanted)| found == wanted).count();
        (found != text).then(|| Problem::new(&path, same + 1, "not fresh: run `cargo xtask codegen`"))
    };
    Ok(outputs(generated)?.into_iter().filter_map(problem).collect())
}

fn outputs(generated: Generated) -> Result<Vec<Output>> {
    let mut outputs = Vec::new();
    for (path, tables) in generated.tables {
        let page = on_disk(&path).with_context(|| format!("there is no page {path}"))?;
        let text = with_tables(&page, &tables).with_context(|| path.clone())?;
        outputs.push(Output { path, text });
    }
    outputs.extend(generated.files.into_iter().map(|(path, text)| Output { path, text }));
    let readme = on_disk(README).with_context(|| format!("cannot read {README}"))?;
    let binary = build(Profile::Dev)?;
    let text = with_sessions(&readme, |words, typed| run(&binary, words, typed)).context(README)?;
    let text = with_tables(&text, &[layers::layout(root())?]).context(README)?;
    outputs.push(Output { path: README.to_owned(), text });
    let architecture = on_disk(ARCHITECTURE).with_context(|| format!("cannot read {ARCHITECTURE}"))?;
    let text = with_tables(&architecture, &[layers::uses()]).context(ARCHITECTURE)?;
    outputs.push(Output { path: ARCHITECTURE.to_owned(), text });
    let guide = on_disk(GUIDE).with_context(|| format!("cannot read {GUIDE}"))?;
    outputs.push(Output { path: GUIDE_GAME.to_owned(), text: guide_game(&guide) });
    Ok(outputs)
}

fn on_disk(path: &str) -> Option<String> {
    fs::read_to_string(root().join(path)).ok()
}

/// A page with its generated parts written anew.
fn with_tables(page: &str, tables: &[Table]) -> Result<String> {
    let mut written = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
        let Some(id) = line.strip_prefix("<!-- generated: ").and_then(|rest| rest.strip_suffix(" -->"))
        else {
            continue;
        };
        let Some(table) = tables.iter().find(|table| table.id == id) else {
            let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
            bail!("there is no table {id}; there is {}", ids.join(", "));
        };
        written.push('\n');
        written.push_str(&markdown(table));
        written.push('\n');
        if !lines.any(|line| line == CLOSING) {
            bail!("the generated part {id} is not closed by {CLOSING}");
        }
        written.push_str(CLOSING);
        written.push('\n');
    }
    Ok(written)
}

const CLOSING: &str = "<!-- /generated -->";

fn markdown(table: &Table) -> String {
    let row = |cells: &mut dyn Iterator<Item = &str>| {
        format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>().join(" | "))
    };
    let mut text = row(&mut table.columns.iter().map(String::as_str));
    text.push_str(&format!("|{}\n", "---|".repeat(table.columns.len())));
    for cells in &table.rows {
        text.push_str(&row(&mut cells.iter().map(String::as_str)));
    }
    text
}

/// A page with what its commands print written anew. `run` gets the words after `parlour` and what is typed.
fn with_sessions(page: &str, run: impl Fn(&[&str], &str) -> Result<String>) -> Result<String> {
    let mut written = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
        if !line.starts_with("```console") {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let mut sessions = Vec::new();
        for session in block.chunk_by(|_, line| !line.starts_with("$ ")) {
            let Some(words) = session[0].strip_prefix("$ parlour ") else {
                bail!("a session starts with `$ parlour ...`, not with `{}`", session[0]);
            };
            let typed: Vec<&str> = session.iter().filter_map(|line| line.strip_prefix("> ")).collect();
            let words: Vec<&str> = words.split(' ').collect();
            let printed = run(&words, &typed.join("\n"))?;
            let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
            sessions.push(format!("{}\n{}\n", session[0], printed.join("\n")));
        }
        written.push_str(&sessions.join("\n"));
        // The empty line stands for the end of the last line: trycmd tests the page too and is exact about it.
        written.push_str("\n```\n");
    }
    Ok(written)
}

/// Output of the binary. A negative answer is an answer; an error is not.
fn run(binary: &Path, words: &[&str], typed: &str) -> Result<String> {
    let mut command = Command::new(binary);
    command
        .args(words)
        .current_dir(root())
        // Games played for the docs are not kept among anybody's own.
        .env("PARLOUR_DATA_DIR", root().join("target/docs-data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start {}", shown(&command)))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A command that does not read what is typed has closed its end, which is its right.
        let _ = stdin.write_all(typed.as_bytes());
    }
    let output = child.wait_with_output()?;
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(matches!(output.status.code(), Some(0 | 1)), "{} failed: {errors}", shown(&command));
    Ok(String::from_utf8(output.stdout)?)
}

/// Example on the first page of the guide's game, true of any game that is made from it.
const GUIDE_EXAMPLE: &str = r#"//!
//! ```
//! use highlow::TheGame;
//! use kernel::{Game, Seed, Sink, random_playout};
//!
//! let seed = Seed::from_number(7);
//! let mut game = TheGame::new(&Default::default(), &[(); 2], seed, &mut Sink::off())?;
//! random_playout(&mut game, &mut seed.rng("players"), &mut Vec::new(), u32::MAX);
//! assert!(game.outcome().is_some());
//! # Ok::<(), kernel::SetupErrors>(())
//! ```
"#;

/// The Rust blocks of the guide as one file.
fn guide_game(guide: &str) -> String {
    let mut text = format!(
        "//! The rules of High Low. Generated by `cargo xtask codegen` from `{GUIDE}`: edit that page.\n{GUIDE_EXAMPLE}"
    );
    let mut lines = guide.lines();
    while lines.any(|line| line == "```rust") {
        text.push('\n');
        for line in lines.by_ref().take_while(|line| *line != "```") {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards() -> Table {
        Table {
            id: "cards".to_owned(),
            columns: vec!["number".to_owned(), "does".to_owned()],
            rows: vec![vec!["1".into(), "a|b".into()], vec!["2".into(), "c".into()]],
        }
    }

    #[test]
    fn a_table_is_written_between_its_marks_and_only_once() {
        let page = "before\n<!-- generated: cards -->\nold\n<!-- /generated -->\nafter\n";
        let fresh = "before\n<!-- generated: cards -->\n\n| number | does |\n|---|---|\n| 1 | a\\|b |\n| 2 | c |\n\n<!-- /generated -->\nafter\n";
        assert_eq!(with_tables(page, &[cards()]).unwrap(), fresh);
        assert_eq!(with_tables(fresh, &[cards()]).unwrap(), fresh);
    }

    #[test]
    fn a_wrong_mark_is_an_error() {
        let unknown = with_tables("<!-- generated: dice -->\n<!-- /generated -->\n", &[cards()]).unwrap_err();
        assert_eq!(unknown.to_string(), "there is no table dice; there is cards");
        assert!(with_tables("<!-- generated: cards -->\n", &[cards()]).is_err());
    }

    #[test]
    fn sessions_are_run_with_what_is_typed() {
        let page = "a\n```console\n$ parlour play x\n> one\nold\n> two\n\n$ parlour games\n```\nb\n```text\n$ ls\n```\n";
        let run = |words: &[&str], typed: &str| Ok(format!("{}: {typed:?} \n\n", words.join("+")));
        let fresh = with_sessions(page, run).unwrap();
        let lines = ["$ parlour play x", "play+x: \"one\\ntwo\"", "", "$ parlour games", "games: \"\""];
        assert_eq!(fresh, format!("a\n```console\n{}\n\n```\nb\n```text\n$ ls\n```\n", lines.join("\n")));
        assert!(with_sessions("```console\n$ rm -r\n```\n", run).is_err());
    }

    #[test]
    fn the_guide_becomes_one_file() {
        let guide = "text\n```rust\nfn a() {}\n```\nmore\n```toml\nb = 1\n```\n```rust\nfn c() {}\n```\n";
        let test = guide_game(guide);
        let (page, code) = test.split_once("//! ```\n\n").unwrap();
        assert!(page.contains("Generated") && page.contains("```\n"));
        assert_eq!(code, "fn a() {}\n\nfn c() {}\n");
    }
}
