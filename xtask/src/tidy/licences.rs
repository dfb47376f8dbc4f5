//! Every package we build upon allows it under a licence we can meet.

use cargo_metadata::Metadata;

use super::Problem;

/// Licences whose terms a copy of their text in a distribution meets.
const ALLOWED: [&str; 10] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A package of others.
pub(crate) struct Package {
    name: String,
    licence: Option<String>,
}

/// The packages of others.
pub(crate) fn packages(metadata: &Metadata) -> Vec<Package> {
    let others = metadata.packages.iter().filter(|package| package.source.is_some());
    others
        .map(|package| Package {
            name: format!("{} {}", package.name, package.version),
            licence: package.license.clone(),
        })
        .collect()
}

/// Checks all licences.
pub(crate) fn check(packages: &[Package]) -> Vec<Problem> {
    packages
        .iter()
        .filter_map(|Package { name, licence }| {
            let text = match licence {
                None => format!("{name} names no licence: read its text, or do without it"),
                Some(licence) if !allows(licence) => format!(
                    "{name} is licensed as {licence}, which is not in the list of xtask/src/tidy/licences.rs"
                ),
                Some(_) => return None,
            };
            Some(Problem::new("Cargo.lock", 1, text))
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
        let package =
            |licence: Option<&str>| Package { name: "a 1.0.0".into(), licence: licence.map(Into::into) };
        let problems = check(&[package(Some("MIT")), package(None), package(Some("AGPL-3.0"))]);
        assert_eq!(problems.len(), 2);
        assert!(problems[0].text.contains("no licence") && problems[1].text.contains("AGPL-3.0"));
    }
}
