//! `cargo xtask new-game NAME`: a directory in `games/` and a line in the list of games.
//!
//! What it makes is a copy of `games/highlow`, the game of the guide, under another name. That one is compiled and held to the
//! suite with everything else, so what is copied cannot rot.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::project::{cargo, root, succeed};

/// The game that is copied: its directory and the names in it.
const TEMPLATE: Names<'static> = Names { id: "highlow", type_name: "HighLow", title: "High Low" };

/// The list of games: the lines of this manifest that name a directory in `games/`.
const LIST: &str = "crates/catalog/Cargo.toml";

/// Longer ids do not fit into tables.
const ID_LEN_MAX: usize = 16;

/// Names of a game, one for each place that needs one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Names<'a> {
    /// In commands, paths and manifests.
    id: &'a str,
    /// In Rust.
    type_name: &'a str,
    /// By people.
    title: &'a str,
}

/// Makes a game, and says what to do next.
pub(crate) fn new_game(id: &str, title: Option<&str>) -> Result<()> {
    let title = title.map_or_else(|| title_of(id), str::to_owned);
    make(root(), id, &title)?;
    // Other names make other lines.
    succeed(&mut cargo(["fmt", "--package", &format!("parlour-{id}")]))?;
    println!(
        "made games/{id} and added it to the list in {LIST}

It is High Low under the name of {title}, and can be played:
  cargo test -p parlour-{id}
  cargo xtask run play {id} --seat human,bot:easy
  cargo xtask run

Now make it your game: games/{id}/rules.md says the rules, games/{id}/scenarios what they mean,
and games/{id}/src/lib.rs plays by them. docs/adding-a-game.md tells how, and what a failing check
means. At the end: cargo xtask codegen, and cargo xtask test."
    );
    Ok(())
}

/// Copies the template and adds the line; on any error there is neither.
fn make(root: &Path, id: &str, title: &str) -> Result<()> {
    check_id(root, id)?;
    let type_name = type_name_of(title)?;
    let names = Names { id, type_name: &type_name, title };
    let list = fs::read_to_string(root.join(LIST)).with_context(|| format!("cannot read {LIST}"))?;
    let list = with_line(&list, id)?;
    let template = root.join("games").join(TEMPLATE.id);
    let mut files = Vec::new();
    collect(&template, Path::new(""), &mut files)?;
    let directory = root.join("games").join(id);
    let made = write(&template, &directory, &files, names)
        .and_then(|()| fs::write(root.join(LIST), list).with_context(|| format!("cannot write {LIST}")));
    if made.is_err() {
        // Nobody wants half a game; that it was not there before has been checked.
        fs::remove_dir_all(&directory).ok();
    }
    made
}

fn check_id(root: &Path, id: &str) -> Result<()> {
    ensure!(
        (2..=ID_LEN_MAX).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_lowercase()),
        "\"{id}\" is no name for a game: it is one word of 2 to {ID_LEN_MAX} small letters, as in `hearts`; \
         `--title` says what people call it"
    );
    for taken in [format!("games/{id}"), format!("crates/{id}")] {
        ensure!(!root.join(&taken).exists(), "there is {taken} already: choose another name");
    }
    // Names of programs and of parts of the language would not compile.
    let reserved = [
        "parlour", "xtask", "players", "game", "core", "std", "alloc", "test", "proc", "crate", "self",
        "super",
    ];
    ensure!(!reserved.contains(&id), "\"{id}\" means something else to the compiler: choose another name");
    ensure!(!KEYWORDS.contains(&id), "\"{id}\" is a word of Rust: choose another name");
    Ok(())
}

/// Words of Rust that look like names of games.
const KEYWORDS: [&str; 30] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "if", "impl", "in", "let", "loop", "macro", "match",
    "mod", "move", "true", "type", "use",
];

/// `Hearts` of `hearts`.
fn title_of(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `CrazyEights` of `Crazy Eights`.
fn type_name_of(title: &str) -> Result<String> {
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.map(title_of).collect();
    ensure!(
        name.starts_with(|first: char| first.is_ascii_uppercase()) && !title.contains(['"', '\\', '\n']),
        "\"{title}\" is no title: it begins with a letter and has no quotation marks, as in \"Crazy Eights\""
    );
    let taken = ["Choice", "Decision", "Event", "Game", "Known", "Say", "Seat", "View", "TheGame"];
    ensure!(
        !taken.contains(&name.as_str()),
        "{name} is the name of something else in the code: choose another title"
    );
    Ok(name)
}

/// The manifest with one game more, behind the last.
fn with_line(list: &str, id: &str) -> Result<String> {
    let is_game = |line: &str| line.contains(" = { path = \"../../games/");
    let Some(last) = list.lines().rfind(|line| is_game(line)) else {
        bail!("{LIST} has no list of games: a line names a directory in games/");
    };
    let line = format!("{id} = {{ path = \"../../games/{id}\", package = \"parlour-{id}\" }}");
    Ok(list.replacen(last, &format!("{last}\n{line}"), 1))
}

/// All files below a directory, from there.
fn collect(directory: &Path, under: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let here = directory.join(under);
    for entry in fs::read_dir(&here).with_context(|| format!("cannot list {}", here.display()))? {
        let entry = entry?;
        let path = under.join(entry.file_name());
        if entry.file_type()?.is_dir() { collect(directory, &path, files)? } else { files.push(path) }
    }
    files.sort();
    Ok(())
}

fn write(template: &Path, directory: &Path, files: &[PathBuf], names: Names<'_>) -> Result<()> {
    for file in files {
        let text = fs::read_to_string(template.join(file))
            .with_context(|| format!("cannot read {}", file.display()))?;
        let path = directory.join(file);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, renamed(&text, names))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// A file of the template under other names.
fn renamed(text: &str, names: Names<'_>) -> String {
    // What is copied is written by hand from now on.
    let text =
        text.replace(" Generated by `cargo xtask codegen` from `docs/adding-a-game.md`: edit that page.", "");
    text.replace(TEMPLATE.title, names.title)
        .replace(TEMPLATE.type_name, names.type_name)
        .replace(&TEMPLATE.id.to_uppercase(), &names.id.to_uppercase())
        .replace(TEMPLATE.id, names.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of the project that are read, in a directory of their own.
    fn project() -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        let template = root().join("games").join(TEMPLATE.id);
        let mut files = Vec::new();
        collect(&template, Path::new(""), &mut files).unwrap();
        write(&template, &copy.path().join("games").join(TEMPLATE.id), &files, TEMPLATE).unwrap();
        fs::create_dir_all(copy.path().join("crates/catalog")).unwrap();
        fs::copy(root().join(LIST), copy.path().join(LIST)).unwrap();
        copy
    }

    #[test]
    fn a_game_is_a_directory_and_a_line() {
        let copy = project();
        make(copy.path(), "crazyeights", "Crazy Eights").unwrap();
        let list = fs::read_to_string(copy.path().join(LIST)).unwrap();
        assert!(
            list.contains(
                "\ncrazyeights = { path = \"../../games/crazyeights\", package = \"parlour-crazyeights\" }\n"
            ),
            "{list}"
        );
        let before = fs::read_to_string(root().join(LIST)).unwrap();
        assert_eq!(list.lines().count(), before.lines().count() + 1);
        let directory = copy.path().join("games/crazyeights");
        let mut files = Vec::new();
        collect(&directory, Path::new(""), &mut files).unwrap();
        assert!(files.iter().any(|file| file.starts_with("scenarios")), "{files:?}");
        for file in files {
            let text = fs::read_to_string(directory.join(&file)).unwrap();
            for old in ["highlow", "HighLow", "High Low", "HIGHLOW", "Generated"] {
                assert!(!text.contains(old), "{}: {old}", file.display());
            }
        }
        let rules = fs::read_to_string(directory.join("src/lib.rs")).unwrap();
        assert!(rules.contains("pub type TheGame = CrazyEights;") && rules.contains("id: \"crazyeights\""));
    }

    #[test]
    fn a_bad_name_is_refused_and_leaves_nothing() {
        let copy = project();
        let list = fs::read_to_string(copy.path().join(LIST)).unwrap();
        for (id, title, why) in [
            ("Crazy Eights", "Crazy Eights", "one word"),
            ("crazy-eights", "Crazy Eights", "one word"),
            ("", "Nothing", "one word"),
            ("averylongnameforagame", "Long", "one word"),
            ("highlow", "High Low", "already"),
            ("match", "Match", "word of Rust"),
            ("players", "Players", "something else"),
            ("eights", "8 Eights", "no title"),
            ("eights", "Eights \"wild\"", "no title"),
            ("eights", "Game", "something else"),
        ] {
            let error = make(copy.path(), id, title).unwrap_err().to_string();
            assert!(error.contains(why), "{id}: {error}");
            assert!(id == "highlow" || id.is_empty() || !copy.path().join("games").join(id).exists(), "{id}");
            assert_eq!(fs::read_to_string(copy.path().join(LIST)).unwrap(), list);
        }
    }

    #[test]
    fn what_cannot_be_finished_is_not_begun() {
        let copy = project();
        fs::write(copy.path().join(LIST), "[dependencies]\n").unwrap();
        assert!(make(copy.path(), "eights", "Eights").unwrap_err().to_string().contains("no list of games"));
        assert!(!copy.path().join("games/eights").exists());
    }
}
