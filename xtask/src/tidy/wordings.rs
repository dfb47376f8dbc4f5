//! The tree of card texts and what carries it out: nothing is left out silently, and no wording is for one card alone
//! without anybody knowing.

use super::tree::Source;
use super::{Problem, has_word, lines_before_tests};

/// The modules that carry the tree out, below `crates/cards/src`: each a file, perhaps with a folder.
const INTERPRETER: [&str; 8] = [
    "definition/compile",
    "engine/agenda",
    "engine/costs",
    "engine/effects",
    "engine/trigger",
    "state/filter",
    "state/layers",
    "state/targets",
];

/// Stands above or behind a catch-all that is over something else.
const MARK: &str = "// not the tree:";

/// Checks that matches over the tree name every variant, and that the tree has no text in it.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for source in sources {
        if is_interpreter(&source.path) {
            catch_alls(source, &mut problems);
        }
        if source.path.starts_with("crates/wording/src/ast/") {
            texts(source, &mut problems);
        }
    }
    problems
}

fn is_interpreter(path: &str) -> bool {
    let Some(rest) = path.strip_prefix("crates/cards/src/") else { return false };
    let Some(module) = rest.strip_suffix(".rs") else { return false };
    let is_in = |folder: &&str| {
        module.strip_prefix(*folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    INTERPRETER.iter().any(is_in)
}

fn catch_alls(source: &Source, problems: &mut Vec<Problem>) {
    let mut before = "";
    for (number, line) in lines_before_tests(source) {
        let is_marked = before.trim_start().starts_with(MARK) || line.contains(MARK);
        if line.trim_start().starts_with("_ =>") && !is_marked {
            let text =
                format!("`_ =>` would hide a new variant: name all of them, or say above `{MARK} why`");
            problems.push(Problem::new(&source.path, number, text));
        }
        before = line;
    }
}

fn texts(source: &Source, problems: &mut Vec<Problem>) {
    let code = lines_before_tests(source).filter(|(_, line)| !line.trim_start().starts_with("//"));
    for (number, _) in code.filter(|(_, line)| has_word(line, "String") || has_word(line, "str")) {
        let text = "text in the tree: the tree is what a text means, as values";
        problems.push(Problem::new(&source.path, number, text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&[Source::example(path, text)]).into_iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn finds_catch_alls_in_the_interpreter() {
        let text = "match effect {\n    Effect::Draw => 1,\n    _ => 2,\n}\n";
        assert_eq!(lines("crates/cards/src/engine/effects.rs", text), [3]);
        assert_eq!(lines("crates/cards/src/engine/effects/change.rs", text), [3]);
        assert_eq!(lines("crates/cards/src/definition/card.rs", text), [0; 0]);
        assert_eq!(lines("crates/duel/src/effects.rs", text), [0; 0]);
        let marked = text.replace("    _", "    // not the tree: a pair.\n    _");
        assert_eq!(lines("crates/cards/src/state/layers.rs", &marked), [0; 0]);
        let behind = text.replace("2,", "2, // not the tree: a pair.");
        assert_eq!(lines("crates/cards/src/state/layers.rs", &behind), [0; 0]);
        assert_eq!(lines("crates/cards/src/state/layers.rs", &format!("#[cfg(test)]\n{text}")), [0; 0]);
    }

    #[test]
    fn finds_text_in_the_tree() {
        let text = "/// A String.\npub enum Cost {\n    Named(String),\n    Said(&'static str),\n    Strings(u8),\n}\n";
        assert_eq!(lines("crates/wording/src/ast/cost.rs", text), [3, 4]);
        assert_eq!(lines("crates/wording/src/unread.rs", text), [0; 0]);
    }
}
