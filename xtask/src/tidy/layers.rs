//! Who may depend on whom. The compiler forbids circles; this table forbids the wrong direction.

use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata};

use super::tree::Source;
use super::{Problem, has_word, lines_before_tests};

/// What a crate of the workspace may depend on.
struct Layer {
    name: &'static str,
    /// Crates of the workspace.
    internal: &'static [&'static str],
    /// Packages of others.
    external: External,
}

enum External {
    /// Only these: the crate is part of a pure state machine.
    Only(&'static [&'static str]),
    /// Whatever the work needs, licence permitting.
    Any,
}

/// What the rules of a game need from others: names for errors, a written form, and its schema.
const FOR_RULES: External = External::Only(&["schemars", "serde", "thiserror"]);

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
    Layer {
        name: "cards",
        internal: &["kernel", "wording"],
        external: External::Only(&["schemars", "serde", "thiserror", "toml"]),
    },
    Layer {
        name: "duel",
        internal: &["cards", "kernel", "wording"],
        external: External::Only(&["schemars", "serde", "thiserror", "toml"]),
    },
    Layer {
        name: "lorcana",
        internal: &["cards", "kernel", "wording"],
        external: External::Only(&["schemars", "serde", "thiserror", "toml"]),
    },
    Layer { name: "finished", internal: &["kernel"], external: FOR_RULES },
    Layer { name: "wizard", internal: &["kernel"], external: FOR_RULES },
    Layer { name: "wording", internal: &[], external: FOR_RULES },
    Layer { name: "language", internal: &["kernel"], external: External::Any },
    Layer { name: "scenario", internal: &["kernel", "language"], external: External::Any },
    Layer { name: "testkit", internal: &["kernel", "scenario"], external: External::Any },
    Layer {
        name: "bots",
        internal: &["cards", "duel", "finished", "kernel", "language", "lorcana", "wizard", "wording"],
        external: External::Any,
    },
    Layer {
        name: "catalog",
        internal: &["bots", "duel", "finished", "kernel", "lorcana", "scenario", "wizard"],
        external: External::Any,
    },
    Layer { name: "host", internal: &["bots", "kernel"], external: External::Any },
    Layer { name: "arena", internal: &["bots", "kernel", "language"], external: External::Any },
    Layer {
        name: "terminal",
        internal: &["bots", "catalog", "host", "kernel", "language", "protocol"],
        external: External::Any,
    },
    Layer { name: "protocol", internal: &["kernel"], external: External::Any },
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
        name: "loadtest",
        internal: &["bots", "kernel", "protocol", "server", "session"],
        external: External::Any,
    },
    Layer {
        name: "parlour",
        internal: &[
            "arena", "bots", "cards", "catalog", "duel", "host", "kernel", "language", "loadtest", "lorcana",
            "protocol", "scenario", "server", "session", "terminal", "wizard", "wording",
        ],
        external: External::Any,
    },
    Layer {
        name: "faultsim",
        internal: &["bots", "catalog", "kernel", "protocol", "session"],
        external: External::Any,
    },
    Layer {
        name: "xtask",
        internal: &[
            "bots", "catalog", "duel", "kernel", "lorcana", "protocol", "scenario", "faultsim", "wording",
        ],
        external: External::Any,
    },
];

/// The test kit knows nothing a product needs, so no product carries it.
const DEV_ONLY: &str = "testkit";

/// The crate that puts messages into words.
const WORDS: &str = "language";

/// What may differ from machine to machine or from time to time.
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

/// A crate of the workspace and what its manifest asks for.
pub(crate) struct Crate {
    name: String,
    manifest: String,
    dependencies: Vec<Dependency>,
}

struct Dependency {
    name: String,
    kind: DependencyKind,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Workspace,
    Elsewhere,
}

/// The crates of the workspace.
pub(crate) fn dependencies(metadata: &Metadata, root: &Path) -> Vec<Crate> {
    let members = metadata.workspace_packages();
    members
        .iter()
        .map(|package| Crate {
            name: package.name.to_string(),
            manifest: package.manifest_path.as_std_path().strip_prefix(root).map_or_else(
                |_| package.manifest_path.to_string(),
                |path| path.to_string_lossy().into_owned(),
            ),
            dependencies: package
                .dependencies
                .iter()
                .map(|dependency| Dependency {
                    name: dependency.name.clone(),
                    kind: dependency.kind,
                    place: if members.iter().any(|member| *member.name == dependency.name) {
                        Place::Workspace
                    } else {
                        Place::Elsewhere
                    },
                })
                .collect(),
        })
        .collect()
}

/// Checks the direction of all dependencies.
pub(crate) fn check(crates: &[Crate]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for Crate { name, manifest, dependencies } in crates {
        let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
            let text = format!("{name} is in no layer: add it to the table in xtask/src/tidy/layers.rs");
            problems.push(Problem::new(manifest, 1, text));
            continue;
        };
        for dependency in dependencies {
            if let Some(text) = wrong(layer, dependency) {
                problems.push(Problem::new(manifest, 1, text));
            }
        }
    }
    problems
}

fn wrong(layer: &Layer, dependency: &Dependency) -> Option<String> {
    let Layer { name, internal, external } = layer;
    let Dependency { name: on, kind, place } = dependency;
    let dev = *kind == DependencyKind::Development;
    match place {
        Place::Workspace if on == DEV_ONLY && !dev => {
            Some(format!("{on} is only ever a dev-dependency: move it to [dev-dependencies]"))
        }
        // The test kit stands above these, so that they cannot be tested with it.
        Place::Workspace if on == DEV_ONLY => ["kernel", "scenario"]
            .contains(name)
            .then(|| format!("{on} depends on {name}: test {name} by itself, or the pair in {on}")),
        Place::Workspace if internal.contains(&on.as_str()) => None,
        // Anybody's tests may read their messages in words.
        Place::Workspace if dev && on == WORDS => None,
        Place::Workspace => Some(format!(
            "{name} must not depend on {on}: it may use {}; move the code to the layer it belongs to",
            if internal.is_empty() { "no other crate".to_owned() } else { internal.join(", ") }
        )),
        Place::Elsewhere => match external {
            External::Only(allowed) if !dev && !allowed.contains(&on.as_str()) => Some(format!(
                "{name} must not depend on {on}: rules are pure and use only {}",
                allowed.join(", ")
            )),
            _ => None,
        },
    }
}

/// Checks that rules use no clock, thread, file, float or map without order.
pub(crate) fn check_purity(sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for source in sources.iter().filter(|source| is_pure(source)) {
        let code = lines_before_tests(source).filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (number, line) in code {
            for word in IMPURE.iter().filter(|word| has_word(line, word)) {
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
    let ["crates", name, "src", _] = parts[..] else { return false };
    LAYERS.iter().any(|layer| layer.name == name && matches!(layer.external, External::Only(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(name: &str, on: &str, kind: DependencyKind, place: Place) -> Vec<String> {
        let dependency = Dependency { name: on.to_owned(), kind, place };
        let krate = Crate { name: name.to_owned(), manifest: "x".to_owned(), dependencies: vec![dependency] };
        check(&[krate]).into_iter().map(|problem| problem.text).collect()
    }

    const NORMAL: DependencyKind = DependencyKind::Normal;
    const DEV: DependencyKind = DependencyKind::Development;

    #[test]
    fn the_direction_is_kept() {
        assert_eq!(texts("finished", "kernel", NORMAL, Place::Workspace), [""; 0]);
        assert!(texts("kernel", "finished", NORMAL, Place::Workspace)[0].contains("must not depend"));
        assert!(texts("finished", "catalog", DEV, Place::Workspace)[0].contains("may use kernel"));
    }

    #[test]
    fn the_test_kit_is_for_tests() {
        assert_eq!(texts("finished", "testkit", DEV, Place::Workspace), [""; 0]);
        assert!(texts("finished", "testkit", NORMAL, Place::Workspace)[0].contains("dev-dependency"));
        assert!(texts("finished", "testkit", DependencyKind::Build, Place::Workspace)[0].contains("dev-"));
        assert!(texts("kernel", "testkit", DEV, Place::Workspace)[0].contains("by itself"));
    }

    #[test]
    fn rules_use_few_packages() {
        assert_eq!(texts("finished", "serde", NORMAL, Place::Elsewhere), [""; 0]);
        assert_eq!(texts("finished", "proptest", DEV, Place::Elsewhere), [""; 0]);
        assert_eq!(texts("arena", "rayon", NORMAL, Place::Elsewhere), [""; 0]);
        assert!(texts("finished", "rand", NORMAL, Place::Elsewhere)[0].contains("pure"));
        assert!(texts("kernel", "tokio", NORMAL, Place::Elsewhere)[0].contains("pure"));
    }

    #[test]
    fn a_new_crate_needs_a_layer() {
        assert!(texts("mystery", "serde", NORMAL, Place::Elsewhere)[0].contains("in no layer"));
    }

    #[test]
    fn rules_are_pure() {
        let lines = |path: &str, text: &str| {
            check_purity(&[Source::example(path, text)]).into_iter().map(|p| p.line).collect::<Vec<_>>()
        };
        let text =
            "// No HashMap here.\nuse std::time::Instant;\nlet a: f64 = 0.0;\n#[cfg(test)]\nuse std::fs;\n";
        assert_eq!(lines("crates/finished/src/a.rs", text), [2, 3]);
        assert_eq!(lines("crates/arena/src/a.rs", text), [0; 0]);
        assert_eq!(lines("crates/finished/tests/a.rs", text), [0; 0]);
    }
}
