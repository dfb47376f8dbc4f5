//! Every package we build upon allows it under a licence we can meet, and what pages show of others is credited.

use anyhow::{Context, Result};
use cargo_metadata::Metadata;
use serde_json::Value;

use super::Problem;

/// Licences whose terms a copy of their text in a distribution meets.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages of fonts and icons. They are for building, but pages show what is in them.
const SHOWN: [&str; 2] = ["@fontsource", "@iconify-json/"];

/// A package of others.
pub(crate) struct Package {
    /// The file that says which version of it is used.
    lock: &'static str,
    name: String,
    licence: Option<String>,
}

/// The packages of others.
pub(crate) fn packages(metadata: &Metadata) -> Vec<Package> {
    let others = metadata.packages.iter().filter(|package| package.source.is_some());
    others
        .map(|package| Package {
            lock: "Cargo.lock",
            name: format!("{} {}", package.name, package.version),
            licence: package.license.clone(),
        })
        .collect()
}

/// The packages of others that end up in the browser client, from the text of its lock file. What only builds and
/// tests it is not passed on.
pub(crate) fn web_packages(lock: &str) -> Result<Vec<Package>> {
    let lock: Value = serde_json::from_str(lock).context("web/package-lock.json is not JSON")?;
    let packages = lock["packages"].as_object().context("web/package-lock.json has no packages")?;
    let shipped = packages.iter().filter(|(path, package)| !path.is_empty() && package["dev"] != true);
    Ok(shipped
        .map(|(path, package)| Package {
            lock: "web/package-lock.json",
            name: format!(
                "{} {}",
                path.trim_start_matches("node_modules/"),
                package["version"].as_str().unwrap_or_default()
            ),
            licence: package["license"].as_str().map(str::to_owned),
        })
        .collect())
}

/// Checks that the notice names all packages of fonts and icons the browser client is made with.
pub(crate) fn check_credits(manifest: &str, notice: &str) -> Result<Vec<Problem>> {
    let manifest: Value = serde_json::from_str(manifest).context("web/package.json is not JSON")?;
    let names = ["dependencies", "devDependencies"]
        .into_iter()
        .filter_map(|key| manifest[key].as_object())
        .flat_map(serde_json::Map::keys)
        .filter(|name| SHOWN.iter().any(|shown| name.starts_with(shown)));
    let is_named =
        |name: &str| notice.split_whitespace().any(|word| word.trim_matches(['(', ')', ',', '.']) == name);
    Ok(names
        .filter(|name| !is_named(name))
        .map(|name| {
            Problem::new("NOTICE", 1, format!("{name} is not named: say whose work it is, and its licence"))
        })
        .collect())
}

/// Checks all licences.
pub(crate) fn check(packages: &[Package]) -> Vec<Problem> {
    packages
        .iter()
        .filter_map(|Package { lock, name, licence }| {
            let text = match licence {
                None => format!("{name} names no licence: read its text, or do without it"),
                Some(licence) if !allows(licence) => format!(
                    "{name} is licensed as {licence}, which is not in the list of xtask/src/tidy/licences.rs"
                ),
                Some(_) => return None,
            };
            Some(Problem::new(lock, 1, text))
        })
        .collect()
}

/// Whether an SPDX expression leaves us a way to comply. Old manifests write `/` for OR.
fn allows(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut tokens = spaced.split_whitespace().peekable();
    let allowed = any(&mut tokens);
    allowed && tokens.next().is_none()
}

type Tokens<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(tokens: &mut Tokens<'_>) -> bool {
    let mut allowed = all(tokens);
    while tokens.next_if_eq(&"OR").is_some() {
        allowed |= all(tokens);
    }
    allowed
}

fn all(tokens: &mut Tokens<'_>) -> bool {
    let mut allowed = one(tokens);
    while tokens.next_if_eq(&"AND").is_some() {
        allowed &= one(tokens);
    }
    allowed
}

fn one(tokens: &mut Tokens<'_>) -> bool {
    let allowed = match tokens.next() {
        Some("(") => {
            let inner = any(tokens);
            inner & (tokens.next() == Some(")"))
        }
        Some(licence) => ALLOWED.contains(&licence),
        None => false,
    };
    // An exception only ever grants more.
    if tokens.next_if_eq(&"WITH").is_some() {
        tokens.next();
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_understood() {
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "CC0-1.0 OR Apache-2.0 OR Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(allows(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "GPL-3.0 AND (MIT OR ISC)", "", "MIT MIT", "(MIT"] {
            assert!(!allows(bad), "{bad}");
        }
    }

    #[test]
    fn a_package_without_a_licence_is_reported() {
        let package = |licence: Option<&str>| Package {
            lock: "Cargo.lock",
            name: "a 1.0.0".into(),
            licence: licence.map(Into::into),
        };
        let problems = check(&[package(Some("MIT")), package(None), package(Some("AGPL-3.0"))]);
        assert_eq!(problems.len(), 2);
        assert!(problems[0].text.contains("no licence") && problems[1].text.contains("AGPL-3.0"));
    }

    #[test]
    fn what_pages_are_made_of_is_checked_and_what_builds_them_is_not() {
        let lock = r#"{"packages": {
            "": {"name": "web", "license": "MIT"},
            "node_modules/good": {"version": "1.0.0", "license": "ISC"},
            "node_modules/@some/bad": {"version": "2.0.0", "license": "GPL-3.0"},
            "node_modules/silent": {"version": "3.0.0"},
            "node_modules/tool": {"version": "4.0.0", "license": "MPL-2.0", "dev": true}
        }}"#;
        let problems = check(&web_packages(lock).unwrap());
        let texts: Vec<_> = problems.iter().map(|problem| problem.text.as_str()).collect();
        assert_eq!(texts.len(), 2, "{texts:?}");
        assert!(texts[0].starts_with("@some/bad 2.0.0 is licensed as GPL-3.0"), "{texts:?}");
        assert!(texts[1].starts_with("silent 3.0.0 names no licence"), "{texts:?}");
        assert_eq!(problems[0].path, "web/package-lock.json");
        assert!(web_packages("nonsense").is_err() && web_packages("{}").is_err());
    }

    #[test]
    fn fonts_and_icons_are_credited() {
        let manifest = r#"{
            "dependencies": {"react": "1"},
            "devDependencies": {"@iconify-json/a": "1", "@fontsource-variable/b": "1", "@fontsource/c": "1"}
        }"#;
        let uncredited = |notice: &str| check_credits(manifest, notice).unwrap().len();
        assert_eq!(uncredited("@iconify-json/a, by X. (@fontsource-variable/b) and @fontsource/c"), 0);
        assert_eq!(uncredited("@iconify-json/ab and @fontsource-variable/b"), 2);
        assert_eq!(uncredited(""), 3);
    }
}
