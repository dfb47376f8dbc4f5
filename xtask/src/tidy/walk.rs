//! The walk of `ARCHITECTURE.md` from key to screen names functions that are there, and few of them.
//!
//! A function is named as `crate::module::Type::function` in backticks. Modules may be left out, and a function that is no
//! method has no type.

use super::tree::Source;
use super::{Problem, stands_alone};

/// The page, and the heading of the walk on it.
const PAGE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## One choice, from key to screen";

/// Nobody follows a walk of more steps.
const FUNCTIONS_MAX: usize = 15;

/// Checks that every function named in the walk is there, and that they are few.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let Some(page) = sources.iter().find(|source| source.path == PAGE) else {
        return vec![Problem::new(PAGE, 1, "the page is missing")];
    };
    let named = named(page);
    let Some(&(last, _)) = named.last() else {
        let text = format!("no function is named under `{HEADING}`: name those a choice goes through");
        return vec![Problem::new(PAGE, 1, text)];
    };
    let mut problems = Vec::new();
    if named.len() > FUNCTIONS_MAX {
        let text =
            format!("the walk names {} functions, at most {FUNCTIONS_MAX}: leave some out", named.len());
        problems.push(Problem::new(PAGE, last, text));
    }
    for (line, name) in named.iter().filter(|(_, name)| !exists(sources, name)) {
        let text = format!("there is no function {name}: name the one that does this now");
        problems.push(Problem::new(PAGE, *line, text));
    }
    problems
}

/// The functions the walk names, with their lines.
fn named(page: &Source) -> Vec<(usize, &str)> {
    let walk = page.lines().skip_while(|(_, line)| *line != HEADING).skip(1);
    let walk = walk.take_while(|(_, line)| !line.starts_with("## "));
    walk.flat_map(|(number, line)| {
        let quoted = line.split('`').skip(1).step_by(2);
        quoted.filter(|quoted| quoted.contains("::")).map(move |quoted| (number, quoted))
    })
    .collect()
}

/// Whether a function of this name is somewhere in the sources.
fn exists(sources: &[Source], name: &str) -> bool {
    let parts: Vec<&str> = name.split("::").collect();
    let [krate, path @ .., function] = &parts[..] else { return false };
    let (modules, owner) = match path {
        [modules @ .., owner] if owner.starts_with(char::is_uppercase) => (modules, Some(*owner)),
        modules => (modules, None),
    };
    let roots = ["crates", "games"].map(|family| format!("{family}/{krate}/src/"));
    let mut files = sources.iter().filter_map(|source| {
        Some((source, roots.iter().find_map(|root| source.path.strip_prefix(root.as_str()))?))
    });
    files.any(|(source, file)| {
        let here = modules.is_empty() || modules_of(file) == modules;
        here && has_function(source, owner, function)
    })
}

/// The modules a file of a crate stands for.
fn modules_of(file: &str) -> Vec<&str> {
    let path = file.strip_suffix(".rs").unwrap_or(file);
    path.split('/').filter(|part| !["lib", "main", "mod"].contains(part)).collect()
}

/// Whether a source has the function, in what belongs to `owner` if there is one.
fn has_function(source: &Source, owner: Option<&str>, function: &str) -> bool {
    let mut here = None;
    source.lines().any(|(_, line)| {
        if !(line.is_empty() || line.starts_with([' ', '}', ')', '/', '#'])) {
            here = owner_of(line);
        }
        let is_there = if line.starts_with(' ') { here.is_some() && here == owner } else { owner.is_none() };
        is_there && defines(line, function)
    })
}

/// Owner of the methods that follow a line: a trait, or the type something is implemented for.
fn owner_of(line: &str) -> Option<&str> {
    let unseen = line.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")).map(|(_, rest)| rest);
    let line = unseen.or_else(|| line.strip_prefix("pub ")).unwrap_or(line);
    let named = match line.strip_prefix("trait ") {
        Some(named) => named,
        None => {
            let rest = line.strip_prefix("impl")?;
            match rest.split_once(" for ") {
                Some((_, named)) => named,
                None => after_generics(rest),
            }
        }
    };
    let named = named.trim_start().trim_start_matches('&').trim_start_matches("mut ");
    let end = named.find(|letter: char| !(letter.is_alphanumeric() || letter == '_')).unwrap_or(named.len());
    Some(&named[..end])
}

/// Text behind `<...>`, if it begins with that.
fn after_generics(text: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if letter == '>' { &text[at + 1..] } else { text };
        }
    }
    text
}

/// Whether a line begins the definition of a function.
fn defines(line: &str, function: &str) -> bool {
    let definition = format!("fn {function}");
    let mut found = line.match_indices(&definition).map(|(at, _)| at);
    !line.trim_start().starts_with("//") && found.any(|at| stands_alone(line, at, &definition))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
#[cfg(test)]
mod build;
//! fn told() is only talked of.
pub fn free<T>(of: T) {}
impl<G: Game<Choice = u8>> Match<G> {
    pub fn choose(
        &mut self,
    ) {
    }
}
impl Source for &mut Visit {
    const NAME: &str = \"visit\";

    fn undo(&mut self) {}
}
pub(crate) trait Source: Send {
    /// Says fn nothing.
    fn redo(&mut self);
}
#[cfg(test)]
mod tests {
    fn late() {}
}
";

    fn problems(walk: &str) -> Vec<(usize, String)> {
        let page = format!("# Architecture\n\n{HEADING}\n\n{walk}\n\n## Elsewhere\n\n`host::gone`\n");
        let sources = [Source::example(PAGE, &page), Source::example("crates/host/src/inner/match.rs", CODE)];
        check(&sources).into_iter().map(|problem| (problem.line, problem.text)).collect()
    }

    #[test]
    fn functions_that_are_there_are_found() {
        for name in [
            "host::free",
            "host::inner::match::free",
            "host::Match::choose",
            "host::inner::match::Match::choose",
            "host::Visit::undo",
            "host::Source::redo",
        ] {
            assert_eq!(problems(&format!("1. `{name}` and `Step` and `use 9`.")), [], "{name}");
        }
    }

    #[test]
    fn functions_that_are_not_there_are_named() {
        for name in [
            "host::told",
            "host::fre",
            "host::late",
            "host::nothing",
            "host::choose",
            "host::Game::choose",
            "host::Visit::redo",
            "host::outer::free",
            "hosts::free",
            "host::Match",
        ] {
            let found = problems(&format!("1. `host::free` first.\n2. `{name}` then."));
            assert_eq!(found.len(), 1, "{name}");
            assert!(found[0].0 == 6 && found[0].1.contains(name), "{found:?}");
        }
    }

    #[test]
    fn a_walk_is_short_and_there() {
        let steps = |count: usize| problems(&"`host::free` ".repeat(count));
        assert_eq!(steps(FUNCTIONS_MAX), []);
        assert!(steps(FUNCTIONS_MAX + 1)[0].1.contains("16 functions"));
        assert!(problems("Nobody is named.")[0].1.contains("no function"));
        assert!(check(&[])[0].text.contains("missing"));
    }
}
