//! Doc comments that name the thing they stand on: the first word of each is not the beginning of a relative clause.

use super::Problem;
use super::tree::Source;

/// First words that leave out the noun: "What is asked." where "Question." would say it.
const CLAUSES: [&str; 12] =
    ["What", "Who", "Whose", "Whom", "Which", "Where", "When", "How", "Why", "Whoever", "Whatever", "That"];

/// Checks the first line of every doc comment of the Rust sources.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    sources.iter().filter(|source| source.is_rust()).flat_map(riddles).collect()
}

/// Problems of one source.
fn riddles(source: &Source) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut inside = false;
    for (number, line) in source.lines() {
        let text = doc_text(line);
        if let (false, Some(text)) = (inside, text)
            && let Some(word) = text.split_whitespace().next()
            && CLAUSES.contains(&word)
        {
            let text = format!(
                "a doc comment begins with \"{word}\": begin with a noun phrase that names the thing by its usual term"
            );
            problems.push(Problem::new(&source.path, number, text));
        }
        inside = text.is_some();
    }
    problems
}

/// Text of a line of a doc comment.
fn doc_text(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
    // Four slashes are an ordinary comment.
    (!text.starts_with('/')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_word_of_a_doc_comment_counts() {
        let text = "//! What it is.\n\n/// Seat to act,\n/// Which is asked.\nfn a() {}\n    /// How many.\n// Why not.\n/// Whether so.\n";
        let problems = check(&[Source::example("crates/a/src/lib.rs", text), Source::example("a.md", text)]);
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [1, 6]);
        assert!(problems[1].text.contains("\"How\""), "{}", problems[1].text);
    }
}
