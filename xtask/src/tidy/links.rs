//! Links between our pages lead somewhere.

use super::Problem;
use super::tree::Source;

/// Checks the relative links of all Markdown pages. `exists` knows the paths of the project.
pub(crate) fn check(sources: &[Source], exists: impl Fn(&str) -> bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with(".md")) {
        for (number, line) in source.lines() {
            for target in targets(line).filter(|target| !exists(&resolve(&source.path, target))) {
                let text = format!("there is no {target}: correct the link");
                problems.push(Problem::new(&source.path, number, text));
            }
        }
    }
    problems
}

/// Targets of the links of a line, inside the project.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).filter_map(|(target, _)| {
        let path = target.split('#').next().unwrap_or_default();
        (!path.is_empty() && !path.contains(':')).then_some(path)
    })
}

/// The path of a link's target from the root of the project.
fn resolve(page: &str, target: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_are_reported() {
        let text = "[a](b.md) and [c](../d.md#part)\n[e](https://example.org) [f](#here) [g](gone.md)\n";
        let sources = [Source::example("docs/a.md", text), Source::example("a.rs", text)];
        let problems = check(&sources, |path| ["docs/b.md", "d.md"].contains(&path));
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].line, 2);
        assert!(problems[0].text.contains("gone.md"));
    }

    #[test]
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve("README.md", "docs/adr"), "docs/adr");
        assert_eq!(resolve("docs/adr/0001.md", "../rules/a.md"), "docs/rules/a.md");
        assert_eq!(resolve("docs/a.md", "./b.md"), "docs/b.md");
    }
}
