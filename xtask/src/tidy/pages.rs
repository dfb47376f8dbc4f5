//! First pages of libraries: each has an example that runs.

use super::Problem;
use super::tree::Source;

/// Checks the first page of every library.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let libraries = sources.iter().filter(|source| is_library(&source.path));
    let bare = libraries.filter(|source| !first_page(source).any(runs));
    let text = "the first page has no example that runs: show in a few lines what the crate is for";
    bare.map(|source| Problem::new(&source.path, 1, text)).collect()
}

/// Whether a file is the root of a library.
fn is_library(path: &str) -> bool {
    (path.starts_with("crates/") || path.starts_with("games/")) && path.ends_with("/src/lib.rs")
}

/// Labels of the code blocks on the page a library opens with.
fn first_page(source: &Source) -> impl Iterator<Item = &str> {
    let lines = source.lines().map_while(|(_, line)| line.strip_prefix("//!"));
    // Every other fence closes a block.
    lines.filter_map(|line| line.trim_start().strip_prefix("```")).step_by(2)
}

/// Whether a block of this label is compiled and run.
fn runs(label: &str) -> bool {
    label.split(',').all(|word| matches!(word.trim(), "" | "rust"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_page_has_an_example_that_runs() {
        let count = |path: &str, text: &str| check(&[Source::example(path, text)]).len();
        let page = |label: &str| format!("//! A thing.\n//!\n//! ```{label}\n//! thing();\n//! ```\n");
        for (label, problems) in [("", 0), ("rust", 0), ("text", 1), ("ignore", 1), ("rust,no_run", 1)] {
            assert_eq!(count("crates/a/src/lib.rs", &page(label)), problems, "{label}");
        }
        assert_eq!(count("games/a/players/src/lib.rs", "//! Bots.\n\n/// ```\n/// a();\n/// ```\n"), 1);
        assert_eq!(count("crates/a/src/lib.rs", &(page("toml") + &page(""))), 0);
        assert_eq!(count("crates/a/src/main.rs", "//! A program.\n"), 0);
    }
}
