//! Layers: the crates each crate may depend on. The compiler forbids circles; this table forbids the wrong direction.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, Package};

use crate::codegen::Table;

use super::tree::Source;
use super::{Problem, has_word, lines_before_tests};

/// Dependencies that a crate of the workspace, or every crate of a family, may have.
struct Layer {
    /// The crate, or the family: [`RULES`] or [`PLAYERS`].
    name: &'static str,
    /// Crates of the workspace, and families of them.
    internal: &'static [&'static str],
    /// Packages of others.
    external: External,
}

enum External {
    /// Only these: the crate is part of a pure state machine.
    Only(&'static [&'static str]),
    /// Any package the work needs, licence permitting.
    Any,
}

/// The family of the rules of games: `games/ID`.
const RULES: &str = "games/*";

/// The family of the players of games: `games/ID/players`.
const PLAYERS: &str = "games/*/players";

/// From the bottom to the top.
const LAYERS: [Layer; 22] = [
    Layer {
        name: "kernel",
        internal: &[],
        external: External::Only(&[
            "blake3",
            "rand_chacha",
            "rand_core",
            "rand_xoshiro",
            "schemars",
            "serde",
            "serde_json",
            "thiserror",
            "ts-rs",
        ]),
    },
    Layer { name: "toys", internal: &["kernel"], external: External::Only(&["serde", "thiserror"]) },
    Layer { name: "wording", internal: &[], external: External::Only(&["serde", "thiserror"]) },
    Layer {
        name: "cards",
        internal: &["kernel", "wording"],
        external: External::Only(&["schemars", "serde", "thiserror", "toml"]),
    },
    Layer {
        name: RULES,
        internal: &["cards", "kernel", "wording"],
        external: External::Only(&["schemars", "serde", "serde_json", "thiserror", "toml"]),
    },
    Layer { name: "decklist", internal: &[RULES, "cards", "kernel", "wording"], external: External::Any },
    Layer { name: "language", internal: &["kernel"], external: External::Any },
    Layer { name: "scenario", internal: &["kernel", "language"], external: External::Any },
    Layer { name: "testkit", internal: &["kernel", "scenario"], external: External::Any },
    Layer { name: "bots", internal: &["kernel", "language"], external: External::Any },
    Layer { name: "cardbots", internal: &["bots", "cards", "kernel", "wording"], external: External::Any },
    Layer {
        name: PLAYERS,
        internal: &[RULES, "bots", "cardbots", "cards", "decklist", "kernel", "wording"],
        external: External::Any,
    },
    Layer {
        name: "catalog",
        internal: &[RULES, PLAYERS, "bots", "kernel", "scenario"],
        external: External::Any,
    },
    Layer { name: "host", internal: &["bots", "kernel"], external: External::Any },
    Layer { name: "arena", internal: &["bots", "kernel", "language"], external: External::Any },
    Layer { name: "protocol", internal: &["kernel"], external: External::Any },
    Layer {
        name: "terminal",
        internal: &["bots", "catalog", "host", "kernel", "language", "protocol"],
        external: External::Any,
    },
    Layer {
        name: "session",
        internal: &["bots", "catalog", "host", "kernel", "protocol"],
        external: External::Any,
    },
    Layer {
        name: "server",
        internal: &["catalog", "kernel", "language", "protocol", "session"],
        external: External::Any,
    },
    Layer {
        name: "faultsim",
        internal: &["bots", "catalog", "kernel", "protocol", "session"],
        external: External::Any,
    },
    Layer {
        name: "loadtest",
        internal: &["bots", "kernel", "protocol", "server", "session", "toys"],
        external: External::Any,
    },
    Layer {
        name: "parlour",
        internal: &[
            RULES, "arena", "bots", "cards", "catalog", "decklist", "host", "kernel", "language", "loadtest",
            "protocol", "scenario", "server", "session", "terminal", "wording",
        ],
        external: External::Any,
    },
];

/// The build tool stands beside everything and builds without games: what needs them is a program that it starts.
const BUILD_TOOL: Layer = Layer { name: "xtask", internal: &["scenario"], external: External::Any };

/// The program that tells the build tool of games. It may use everything.
const CODEGEN: &str = "codegen";

/// The test kit knows nothing a product needs, so no product carries it.
const DEV_ONLY: &str = "testkit";

/// Crates that anybody's tests may use: messages in words, and small games.
const FOR_TESTS: [&str; 2] = ["language", "toys"];

/// Paths of things that may differ from machine to machine or from time to time.
const IMPURE: [&str; 10] = [
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "std::env",
    "std::fs",
    "std::net",
    "std::thread",
    "std::time",
    "thread_local",
];

/// A place where one of them is known to change nothing: which set the names of cards are read in is the same as long as one thing is
/// read, and nothing else asks for it.
const KNOWN_HARMLESS: (&str, &str) = ("crates/cards/src/definition/registry.rs", "thread_local");

/// Directory of a crate or a family.
fn path_of(name: &str) -> String {
    match name {
        RULES => "games/ID".to_owned(),
        PLAYERS => "games/ID/players".to_owned(),
        "parlour" => "crates/cli".to_owned(),
        name => format!("crates/{name}"),
    }
}

/// Table of allowed dependencies, for people, from the bottom to the top.
pub(crate) fn uses() -> Table {
    let row = |layer: &Layer| {
        let internal: Vec<String> = layer.internal.iter().map(|name| format!("`{name}`")).collect();
        let uses = if internal.is_empty() { "nothing".to_owned() } else { internal.join(", ") };
        vec![format!("`{}`", layer.name), uses]
    };
    Table {
        id: "layers".to_owned(),
        columns: vec!["crate".to_owned(), "may use".to_owned()],
        rows: LAYERS.iter().map(row).collect(),
    }
}

/// Table of the crates: their directories, and what is in them in the words of their manifests.
pub(crate) fn layout(root: &Path) -> Result<Table> {
    let row = |layer: &Layer| {
        let path = path_of(layer.name);
        let about = match layer.name {
            RULES => "A game: its rules, the page that tells them to players, scenarios, records".to_owned(),
            PLAYERS => "Players of that game that are programs".to_owned(),
            _ => {
                let manifest = root.join(&path).join("Cargo.toml");
                let text = fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
                let line =
                    text.lines().find_map(|line| line.strip_prefix("description = \"")?.strip_suffix('"'));
                line.with_context(|| format!("{}: no description", manifest.display()))?.to_owned()
            }
        };
        Ok(vec![format!("`{path}`"), about])
    };
    let rows = LAYERS.iter().map(row).collect::<Result<_>>()?;
    Ok(Table { id: "layout".to_owned(), columns: vec!["where".to_owned(), "what".to_owned()], rows })
}

/// Place of a crate among the layers, counted from the bottom; the build tool stands above all.
pub(crate) fn place(package: &str, manifest: &str) -> usize {
    let row = layer_of(library(package), manifest);
    LAYERS.iter().position(|layer| layer.name == row).unwrap_or(LAYERS.len())
}

/// Name of the library of a package: that of the package has the project's before it.
fn library(package: &str) -> &str {
    package.strip_prefix("parlour-").unwrap_or(package)
}

/// A crate of the workspace and what its manifest asks for.
pub(crate) struct Crate {
    name: String,
    manifest: String,
    dependencies: Vec<Dependency>,
}

struct Dependency {
    name: String,
    kind: DependencyKind,
    /// The manifest, if it is a crate of the workspace.
    manifest: Option<String>,
}

/// The crates of the workspace.
pub(crate) fn dependencies(metadata: &Metadata, root: &Path) -> Vec<Crate> {
    let members = metadata.workspace_packages();
    let manifest_of = |package: &Package| {
        let path = package.manifest_path.as_std_path();
        path.strip_prefix(root).unwrap_or(path).to_string_lossy().into_owned()
    };
    let crate_of = |package: &Package| Crate {
        name: library(&package.name).to_owned(),
        manifest: manifest_of(package),
        dependencies: package
            .dependencies
            .iter()
            .map(|dependency| Dependency {
                name: library(&dependency.name).to_owned(),
                kind: dependency.kind,
                manifest: members
                    .iter()
                    .find(|member| *member.name == dependency.name)
                    .map(|member| manifest_of(member)),
            })
            .collect(),
    };
    members.iter().map(|package| crate_of(package)).collect()
}

/// The row of the table a crate is in: that of its family, or its own.
fn layer_of<'a>(name: &'a str, manifest: &str) -> &'a str {
    match manifest.split('/').collect::<Vec<_>>()[..] {
        ["games", _, "Cargo.toml"] => RULES,
        ["games", _, "players", "Cargo.toml"] => PLAYERS,
        _ => name,
    }
}

/// Checks the direction of all dependencies.
pub(crate) fn check(crates: &[Crate]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for of in crates.iter().filter(|of| of.name != CODEGEN) {
        let row = layer_of(&of.name, &of.manifest);
        let Some(layer) = LAYERS.iter().chain([&BUILD_TOOL]).find(|layer| layer.name == row) else {
            let text = format!("{} is in no layer: add it to the table in xtask/src/tidy/layers.rs", of.name);
            problems.push(Problem::new(&of.manifest, 1, text));
            continue;
        };
        let texts = of.dependencies.iter().filter_map(|dependency| wrong(layer, of, dependency));
        problems.extend(texts.map(|text| Problem::new(&of.manifest, 1, text)));
    }
    problems
}

fn wrong(layer: &Layer, of: &Crate, dependency: &Dependency) -> Option<String> {
    let (Crate { name, manifest, .. }, Dependency { name: on, kind, .. }) = (of, dependency);
    let dev = *kind == DependencyKind::Development;
    let Some(on_manifest) = &dependency.manifest else {
        return match layer.external {
            External::Only(allowed) if !dev && !allowed.contains(&on.as_str()) => Some(format!(
                "{name} must not depend on {on}: rules are pure and use only {}",
                allowed.join(", ")
            )),
            _ => None,
        };
    };
    let row = layer_of(on, on_manifest);
    if on == DEV_ONLY {
        return if !dev {
            Some(format!("{on} is only ever a dev-dependency: move it to [dev-dependencies]"))
        } else {
            // The test kit stands above these, so that they cannot be tested with it.
            ["kernel", "scenario"]
                .contains(&name.as_str())
                .then(|| format!("{on} depends on {name}: test {name} by itself, or the pair in {on}"))
        };
    }
    if dev && FOR_TESTS.contains(&on.as_str()) {
        return None;
    }
    if layer.name == PLAYERS && row == RULES && directory_of(manifest) != directory_of(on_manifest) {
        return Some(format!("{name} must not depend on {on}: players know their own game alone"));
    }
    let allowed = layer.internal;
    (!allowed.contains(&row)).then(|| {
        let may_use = if allowed.is_empty() { "no other crate".to_owned() } else { allowed.join(", ") };
        format!(
            "{name} must not depend on {on}: it may use {may_use}; move the code to the layer it belongs to"
        )
    })
}

/// The directory of a game that a manifest in `games/` belongs to.
fn directory_of(manifest: &str) -> Option<&str> {
    manifest.split('/').nth(1)
}

/// Checks that rules use no clock, thread, file, float or map without order.
pub(crate) fn check_purity(sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for source in sources.iter().filter(|source| is_pure(source)) {
        let code = lines_before_tests(source).filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (number, line) in code {
            let harmless = |word: &str| KNOWN_HARMLESS == (source.path.as_str(), word);
            for word in IMPURE.iter().filter(|word| has_word(line, word) && !harmless(word)) {
                let text = format!("{word} is not the same everywhere: rules must do without it");
                problems.push(Problem::new(&source.path, number, text));
            }
        }
    }
    problems
}

/// Whether a source belongs to a crate that may use few packages of others: kernel and games.
fn is_pure(source: &Source) -> bool {
    let parts: Vec<&str> = source.path.splitn(4, '/').collect();
    let row = match parts[..] {
        ["crates", name, "src", _] => name,
        ["games", _, "src", _] => RULES,
        _ => return false,
    };
    LAYERS.iter().any(|layer| layer.name == row && matches!(layer.external, External::Only(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of the problems of a crate that depends on another of the workspace, or on a package of others.
    fn texts(of: &str, on: &str, kind: DependencyKind) -> Vec<String> {
        let named = |path: &str| path.strip_prefix("games/").unwrap_or(path).replace('/', "-");
        let manifest = |path: &str| match path.strip_prefix("games/") {
            Some(_) => format!("{path}/Cargo.toml"),
            None => format!("crates/{path}/Cargo.toml"),
        };
        let ours = ["kernel", "catalog", "arena", "testkit", "toys", "bots"].contains(&on)
            || on.starts_with("games/");
        let dependency = Dependency { name: named(on), kind, manifest: ours.then(|| manifest(on)) };
        let krate = Crate { name: named(of), manifest: manifest(of), dependencies: vec![dependency] };
        check(&[krate]).into_iter().map(|problem| problem.text).collect()
    }

    const NORMAL: DependencyKind = DependencyKind::Normal;
    const DEV: DependencyKind = DependencyKind::Development;

    #[test]
    fn the_direction_is_kept() {
        assert_eq!(texts("games/toy", "kernel", NORMAL), [""; 0]);
        assert!(texts("kernel", "games/toy", NORMAL)[0].contains("must not depend"));
        assert!(texts("games/toy", "catalog", DEV)[0].contains("may use cards, kernel"));
    }

    #[test]
    fn a_game_needs_no_row_and_knows_no_other() {
        for (of, on) in [
            ("games/toy/players", "games/toy"),
            ("games/toy/players", "bots"),
            ("catalog", "games/toy"),
            ("catalog", "games/toy/players"),
        ] {
            assert_eq!(texts(of, on, NORMAL), [""; 0], "{of} {on}");
        }
        assert!(texts("games/toy", "games/whist", NORMAL)[0].contains("must not depend"));
        assert!(texts("games/toy/players", "games/whist", NORMAL)[0].contains("their own game alone"));
        assert!(texts("games/toy", "games/toy/players", NORMAL)[0].contains("must not depend"));
        assert!(texts("bots", "games/toy", NORMAL)[0].contains("must not depend"));
    }

    #[test]
    fn the_test_kit_is_for_tests() {
        assert_eq!(texts("games/toy", "testkit", DEV), [""; 0]);
        assert!(texts("games/toy", "testkit", NORMAL)[0].contains("dev-dependency"));
        assert!(texts("games/toy", "testkit", DependencyKind::Build)[0].contains("dev-"));
        assert!(texts("kernel", "testkit", DEV)[0].contains("by itself"));
    }

    #[test]
    fn toys_are_for_anybodys_tests_and_for_load() {
        assert_eq!(texts("arena", "toys", DEV), [""; 0]);
        assert_eq!(texts("loadtest", "toys", NORMAL), [""; 0]);
        assert!(texts("arena", "toys", NORMAL)[0].contains("must not depend"));
    }

    #[test]
    fn rules_use_few_packages() {
        assert_eq!(texts("games/toy", "serde", NORMAL), [""; 0]);
        assert_eq!(texts("games/toy", "proptest", DEV), [""; 0]);
        assert_eq!(texts("arena", "rayon", NORMAL), [""; 0]);
        assert!(texts("games/toy", "rand", NORMAL)[0].contains("pure"));
        assert!(texts("kernel", "tokio", NORMAL)[0].contains("pure"));
    }

    #[test]
    fn the_build_tool_needs_no_game() {
        assert!(texts("xtask", "games/toy", NORMAL)[0].contains("it may use scenario"));
        assert!(texts("xtask", "catalog", NORMAL)[0].contains("must not depend"));
        assert_eq!(texts("codegen", "catalog", NORMAL), [""; 0]);
    }

    #[test]
    fn a_new_crate_needs_a_layer() {
        assert!(texts("mystery", "serde", NORMAL)[0].contains("in no layer"));
    }

    #[test]
    fn rules_are_pure() {
        let lines = |path: &str, text: &str| {
            check_purity(&[Source::example(path, text)]).into_iter().map(|p| p.line).collect::<Vec<_>>()
        };
        let text =
            "// No HashMap here.\nuse std::time::Instant;\nlet a: f64 = 0.0;\n#[cfg(test)]\nuse std::fs;\n";
        assert_eq!(lines("games/toy/src/a.rs", text), [2, 3]);
        assert_eq!(lines("crates/arena/src/a.rs", text), [0; 0]);
        assert_eq!(lines("games/toy/players/src/a.rs", text), [0; 0]);
        assert_eq!(lines("games/toy/tests/a.rs", text), [0; 0]);
    }
}
