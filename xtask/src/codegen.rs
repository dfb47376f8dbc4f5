//! `cargo xtask codegen`: what is written once and shown in two places.
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

mod bots;
mod protocol;
mod reference;
mod schema;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use kernel::DocTable;
use serde_json::Value;
use wording::Phrase;
use wording::ast::Ability;

use crate::project::{Profile, build, root, shown};
use crate::tidy::{Problem, layers};

const README: &str = "README.md";
const ARCHITECTURE: &str = "ARCHITECTURE.md";
const GUIDE: &str = "docs/adding-a-game.md";
const GUIDE_GAME: &str = "games/highlow/src/lib.rs";
const TYPESCRIPT: &str = "web/src/protocol.ts";
const BOTS_TYPES: &str = "docs/bots-types.md";
const PROTOCOL_TYPES: &str = "docs/protocol-types.md";
const PROTOCOL_PAGE: &str = "docs/protocol.md";

/// A file with generated parts, as it should be.
struct Output {
    path: String,
    text: String,
}

/// Writes all generated parts.
pub(crate) fn write() -> Result<()> {
    for Output { path, text } in outputs()? {
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
    let stale = stale()?;
    for problem in &stale {
        eprintln!("{problem}");
    }
    if stale.is_empty() { Ok(()) } else { bail!("generated files are not fresh") }
}

/// The generated parts that are not what they should be.
pub(crate) fn stale() -> Result<Vec<Problem>> {
    let problem = |Output { path, text }: Output| {
        let found = on_disk(&path).unwrap_or_default();
        let same = found.lines().zip(text.lines()).take_while(|(found, wanted)| found == wanted).count();
        (found != text).then(|| Problem::new(&path, same + 1, "not fresh: run `cargo xtask codegen`"))
    };
    Ok(outputs()?.into_iter().filter_map(problem).collect())
}

fn outputs() -> Result<Vec<Output>> {
    let mut outputs = Vec::new();
    for info in catalog::infos() {
        let path = format!("games/{}/rules.md", info.id);
        let page = on_disk(&path).with_context(|| format!("{} has no rules page {path}", info.title))?;
        let text = with_tables(&page, &(info.tables)()).with_context(|| path.clone())?;
        outputs.push(Output { path, text });
    }
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
    outputs.push(wording_page::<wording::Duel>("duel", "Duel"));
    outputs.push(wording_page::<wording::Lorcana>("lorcana", "Lorcana"));
    outputs.extend(protocol_outputs()?);
    Ok(outputs)
}

/// The schemas of messages, by the names of their files.
pub(crate) fn schemas() -> Result<[(&'static str, Value); 2]> {
    Ok([("protocol", protocol::schema()?), ("bots", bots::schema()?)])
}

/// The protocols of the table server and of bots, for programs and people.
fn protocol_outputs() -> Result<Vec<Output>> {
    let page = on_disk(PROTOCOL_PAGE).with_context(|| format!("cannot read {PROTOCOL_PAGE}"))?;
    let [(_, schema), (_, bots)] = schemas()?;
    let output = |path: &str, text: String| Output { path: path.to_owned(), text };
    Ok(vec![
        output(TYPESCRIPT, ::protocol::typescript::declarations()),
        output(PROTOCOL_PAGE, with_tables(&page, &protocol::tables()?).context(PROTOCOL_PAGE)?),
        output(PROTOCOL_TYPES, protocol::types_page(&schema)),
        output("docs/schema/asyncapi.json", schema::text(&protocol::asyncapi(&schema)?)),
        output("docs/schema/protocol.json", schema::text(&schema)),
        output(BOTS_TYPES, bots::types_page(&bots, &schema)),
        output("docs/schema/bots.json", schema::text(&bots)),
    ])
}

/// Everything a card of a game can say.
fn wording_page<D: 'static>(id: &str, title: &str) -> Output
where
    Ability: Phrase<D, Value = Ability>,
{
    let reference = wording::reference::<D>();
    let text = format!(
        "# What a card of {title} can say\n\nGenerated by `cargo xtask codegen` from the tables in `crates/wording/src/{id}`, \
         which read and print every text.\nA slot `<name>` is filled with a row of the section of that name; what stands in \
         brackets may be left out, and `a/b`\nis one word or the other. `parlour cards grammar --used` says how many cards \
         use each row, and\n[designing cards](designing-cards.md) how to write one.\n\n{reference}"
    );
    Output { path: format!("docs/wording-{id}.md"), text }
}

fn on_disk(path: &str) -> Option<String> {
    fs::read_to_string(root().join(path)).ok()
}

/// A page with its generated parts written anew.
fn with_tables(page: &str, tables: &[DocTable]) -> Result<String> {
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
            let ids: Vec<&str> = tables.iter().map(|table| table.id).collect();
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

fn markdown(table: &DocTable) -> String {
    let row = |cells: &mut dyn Iterator<Item = &str>| {
        format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>().join(" | "))
    };
    let mut text = row(&mut table.columns.iter().copied());
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

/// The Rust blocks of the guide as one file.
fn guide_game(guide: &str) -> String {
    let mut text = format!(
        "//! The rules of High Low. Generated by `cargo xtask codegen` from `{GUIDE}`: edit that page.\n"
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

    fn cards() -> DocTable {
        DocTable {
            id: "cards",
            title: "Cards",
            columns: vec!["number", "does"],
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
        let (header, code) = test.split_once('\n').unwrap();
        assert!(header.contains("Generated"));
        assert_eq!(code, "\nfn a() {}\n\nfn c() {}\n");
    }
}
