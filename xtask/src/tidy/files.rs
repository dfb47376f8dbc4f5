//! Files a person reads in one sitting, with nothing left lying about.

use super::tree::Source;
use super::{Problem, has_word};

/// Longest file of code, in lines.
const FILE_LINES_MAX: usize = 600;
/// Longest function, in lines: about a screen.
const FUNCTION_LINES_MAX: usize = 70;

// In halves, or this file would report itself.
const MARKS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
const STUBS: [&str; 2] = [concat!("unimple", "mented!"), concat!("to", "do!")];

/// Checks size, marks of unfinished work and white space at line ends.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for source in sources {
        lines(source, &mut problems);
        if source.is_rust() || source.is_web() {
            size(source, &mut problems);
        }
        if source.is_rust() {
            function_sizes(source, &mut problems);
        }
    }
    problems
}

fn lines(source: &Source, problems: &mut Vec<Problem>) {
    for (number, line) in source.lines() {
        if line.ends_with([' ', '\t', '\r']) {
            problems.push(Problem::new(
                &source.path,
                number,
                "white space at the end of the line: remove it",
            ));
        }
        for mark in MARKS.iter().filter(|mark| has_word(line, mark)) {
            let text = format!("{mark}: finish it, or write an issue and remove the mark");
            problems.push(Problem::new(&source.path, number, text));
        }
        for stub in STUBS.iter().filter(|stub| source.is_rust() && line.contains(*stub)) {
            problems.push(Problem::new(&source.path, number, format!("{stub} is a stub: write it")));
        }
    }
    if !source.text.is_empty() && !source.text.ends_with('\n') {
        let last = source.text.lines().count();
        problems.push(Problem::new(&source.path, last, "the last line has no line end: add one"));
    }
}

fn size(source: &Source, problems: &mut Vec<Problem>) {
    let count = source.text.lines().count();
    if count > FILE_LINES_MAX {
        let text = format!("{count} lines, at most {FILE_LINES_MAX}: split the file by concept");
        problems.push(Problem::new(&source.path, FILE_LINES_MAX + 1, text));
    }
}

fn function_sizes(source: &Source, problems: &mut Vec<Problem>) {
    for (number, count) in functions(&source.text) {
        if count > FUNCTION_LINES_MAX {
            let text =
                format!("a function of {count} lines, at most {FUNCTION_LINES_MAX}: give its parts names");
            problems.push(Problem::new(&source.path, number, text));
        }
    }
}

/// First line and number of lines of each function. Relies on rustfmt: the closing brace stands below
/// the first letter of the function.
fn functions(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        if !starts_function(line.trim_start()) || line.trim_end().ends_with('}') {
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        let closes = |line: &&str| line.strip_prefix(indent).is_some_and(|rest| rest == "}");
        let ends = |line: &&str| {
            line.strip_prefix(indent).is_some_and(|rest| rest.ends_with(';') && !rest.starts_with(' '))
        };
        let body = &lines[start..];
        if let Some(end) = body.iter().position(|line| closes(line) || ends(line)) {
            found.push((start + 1, end + 1));
        }
    }
    found
}

fn starts_function(line: &str) -> bool {
    let words = ["pub", "const", "async", "fn"];
    let mut parts = line.split([' ', '(']).take_while(|part| words.contains(part) || part.ends_with(')'));
    parts.any(|part| part == "fn")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(path: &str, text: &str) -> Vec<(usize, String)> {
        check(&[Source::example(path, text)]).into_iter().map(|p| (p.line, p.text)).collect()
    }

    #[test]
    fn finds_white_space_at_line_ends() {
        assert_eq!(texts("a.md", "one\ntwo \nthree\t\n").iter().map(|p| p.0).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(texts("a.md", "one\n\ntwo\n"), []);
        assert_eq!(texts("a.md", "one\ntwo")[0].0, 2);
    }

    #[test]
    fn finds_marks_of_unfinished_work() {
        for mark in MARKS {
            assert_eq!(texts("a.md", &format!("fine\nhere {mark}: more\n"))[0].0, 2);
            assert_eq!(texts("a.md", &format!("{mark}es are words\n")), []);
        }
        for stub in STUBS {
            assert_eq!(texts("a.rs", &format!("fn a() {{ {stub}() }}\n")).len(), 1);
            assert_eq!(texts("a.md", &format!("{stub}\n")), []);
        }
    }

    #[test]
    fn finds_long_files() {
        assert_eq!(texts("a.rs", &"x\n".repeat(FILE_LINES_MAX)), []);
        assert_eq!(texts("a.rs", &"x\n".repeat(FILE_LINES_MAX + 1))[0].0, FILE_LINES_MAX + 1);
        assert_eq!(texts("a.test.tsx", &"x\n".repeat(FILE_LINES_MAX + 1))[0].0, FILE_LINES_MAX + 1);
        assert_eq!(texts("a.module.css", &"x\n".repeat(FILE_LINES_MAX + 1))[0].0, FILE_LINES_MAX + 1);
        assert_eq!(texts("a.md", &"x\n".repeat(FILE_LINES_MAX + 1)), []);
    }

    #[test]
    fn finds_long_functions() {
        let function = |lines: usize| {
            format!("impl A {{\n    pub(crate) fn a() {{\n{}    }}\n}}\n", "        x\n".repeat(lines - 2))
        };
        assert_eq!(texts("a.rs", &function(FUNCTION_LINES_MAX)), []);
        assert_eq!(texts("a.rs", &function(FUNCTION_LINES_MAX + 1))[0].0, 2);
    }

    #[test]
    fn measures_functions_of_every_shape() {
        let text = "fn one() {}\n\nfn two(\n    a: u8,\n) -> u8 {\n    a\n}\n\ntrait T {\n    fn three(&self);\n    fn four(\n        &self,\n    );\n}\n";
        assert_eq!(functions(text), [(3, 5), (10, 1), (11, 3)]);
        assert!(starts_function("pub const fn a()") && starts_function("pub(crate) async fn a()"));
        assert!(!starts_function("let fn_name = 3") && !starts_function("/// fn a()"));
    }
}
