//! Rules are cited: every number cited exists, and every rule has a scenario that shows it.
//!
//! A rules page has sections `## FIN 3 Turn start` with rules `**3.4** Scoring ...`. A section without
//! numbered rules counts as one rule, `FIN 7`.

use std::collections::{BTreeMap, BTreeSet};

use scenario::Scenario;

use super::tree::Source;
use super::{Problem, stands_alone};

/// The numbers of one page.
#[derive(Debug, Default, PartialEq, Eq)]
struct Page {
    /// Rules that need a scenario, and the line each stands in: `FIN 3.4`, or `FIN 7`.
    rules: BTreeMap<String, usize>,
    /// Sections, which may be cited as a whole.
    sections: BTreeSet<String>,
}

/// Checks citations against pages and pages against scenarios.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut pages = Vec::new();
    for source in sources.iter().filter(|source| is_page(source)) {
        pages.push((source, read_page(source, &mut problems)));
    }
    let sections = pages.iter().flat_map(|(_, page)| &page.sections);
    let prefixes: BTreeSet<&str> = sections.filter_map(|rule| rule.split(' ').next()).collect();
    let known: BTreeSet<&str> = pages
        .iter()
        .flat_map(|(_, page)| page.rules.keys().chain(&page.sections))
        .map(String::as_str)
        .collect();

    for source in sources.iter().filter(|source| may_cite(source)) {
        for (number, line) in source.lines() {
            for cited in
                citations(line, &prefixes).into_iter().filter(|cited| !known.contains(cited.as_str()))
            {
                let text = format!("{cited} is on no page of rules: cite the rule that is meant");
                problems.push(Problem::new(&source.path, number, text));
            }
        }
    }

    let shown: BTreeSet<String> = sources
        .iter()
        .filter(|source| source.is_scenario())
        .filter_map(|source| Scenario::parse(&source.text).ok())
        .flat_map(|scenario| scenario.rules)
        .collect();
    // What no position can show, such as which decks are legal, is shown by a test named after the rule.
    let tested = |rule: &str| {
        let name = format!("fn {}_", rule.to_lowercase().replace([' ', '.'], "_"));
        sources.iter().any(|source| source.path.contains("/tests/") && source.text.contains(&name))
    };
    for (source, page) in &pages {
        for (rule, &line) in page.rules.iter().filter(|(rule, _)| !shown.contains(*rule) && !tested(rule)) {
            let text = format!("no scenario shows {rule}: write one that lists it under `rule`");
            problems.push(Problem::new(&source.path, line, text));
        }
    }
    problems
}

fn is_page(source: &Source) -> bool {
    // Translations lie beside it, as `rules.de.md`; the English page is the one that counts.
    matches!(source.path.split('/').collect::<Vec<_>>()[..], ["games", _, "rules.md"])
}

fn may_cite(source: &Source) -> bool {
    source.is_rust() || source.is_scenario() || source.path.ends_with(".md")
}

fn read_page(source: &Source, problems: &mut Vec<Problem>) -> Page {
    let mut page = Page::default();
    // The section being read: its name, its line, and whether a rule of it was seen.
    let mut section: Option<(String, usize, bool)> = None;
    for (number, line) in source.lines() {
        if let Some(name) = section_of(line) {
            close(&mut page, section.take());
            page.sections.insert(name.clone());
            section = Some((name, number, false));
        } else if line.starts_with("## ") {
            // A heading without a number is prose.
            close(&mut page, section.take());
        } else if let Some(rule) = rule_of(line) {
            let Some((name, _, seen)) = &mut section else {
                problems.push(Problem::new(
                    &source.path,
                    number,
                    format!("rule {rule} is in no numbered section"),
                ));
                continue;
            };
            *seen = true;
            let (prefix, expected) = name.split_once(' ').unwrap_or_default();
            if rule.split('.').next() != Some(expected) {
                let text = format!("rule {rule} stands in section {name}: number it or move it");
                problems.push(Problem::new(&source.path, number, text));
            }
            if page.rules.insert(format!("{prefix} {rule}"), number).is_some() {
                let text = format!("there is another rule {rule}: numbers are given once");
                problems.push(Problem::new(&source.path, number, text));
            }
        }
    }
    close(&mut page, section);
    page
}

fn close(page: &mut Page, section: Option<(String, usize, bool)>) {
    if let Some((name, line, false)) = section {
        page.rules.insert(name, line);
    }
}

/// `FIN 3` of `## FIN 3 Turn start`.
fn section_of(line: &str) -> Option<String> {
    let mut words = line.strip_prefix("## ")?.split(' ');
    let (prefix, number) = (words.next()?, words.next()?);
    let well_formed = !prefix.is_empty()
        && prefix.chars().all(|c| c.is_ascii_uppercase())
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit());
    well_formed.then(|| format!("{prefix} {number}"))
}

/// `3.4` of `**3.4** Scoring ...`.
fn rule_of(line: &str) -> Option<&str> {
    let (number, _) = line.strip_prefix("**")?.split_once("**")?;
    (number.contains('.') && number_at(number) == number).then_some(number)
}

/// The rule number a text starts with: digits, with dots between them.
fn number_at(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.')
}

/// The rules cited in a line. `FIN 3.4, 3.5 and 6.1` cites three.
fn citations(line: &str, prefixes: &BTreeSet<&str>) -> Vec<String> {
    let mut cited = Vec::new();
    for prefix in prefixes {
        for (at, _) in line.match_indices(prefix).filter(|(at, _)| stands_alone(line, *at, prefix)) {
            let Some(mut rest) = line[at + prefix.len()..].strip_prefix(' ') else { continue };
            let mut number = number_at(rest);
            while !number.is_empty() {
                cited.push(format!("{prefix} {number}"));
                rest = &rest[number.len()..];
                let next = [", ", " and ", "/"].iter().find_map(|between| rest.strip_prefix(between));
                rest = next.unwrap_or_default();
                // A number without a dot may be a count of something.
                number = Some(number_at(rest)).filter(|number| number.contains('.')).unwrap_or_default();
            }
        }
    }
    cited
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Toy\n\n## TOY 1 Setup\n**1.1** Shuffle.\n**1.2** Deal.\n\n## TOY 2 Cards\n| a |\n\n## Notes\n**bold** words\n";

    fn problems(extra: &[(&str, &str)]) -> Vec<(String, usize)> {
        let mut sources = vec![Source::example("games/toy/rules.md", PAGE)];
        sources.extend(extra.iter().map(|(path, text)| Source::example(path, text)));
        check(&sources).into_iter().map(|problem| (problem.text, problem.line)).collect()
    }

    fn scenario(rules: &str) -> String {
        format!("game = \"toy\"\nrule = [{rules}]\ntitle = \"t\"\nseed = 1\n[[step]]\ndo = \"pass\"\n")
    }

    #[test]
    fn every_rule_needs_a_scenario() {
        let all = scenario("\"TOY 1.1\", \"TOY 1.2\", \"TOY 2\"");
        assert_eq!(problems(&[("games/toy/scenarios/a.toml", &all)]), []);
        let some = scenario("\"TOY 1.1\"");
        let missing = problems(&[("games/toy/scenarios/a.toml", &some)]);
        assert_eq!(missing.iter().map(|p| p.1).collect::<Vec<_>>(), [5, 7]);
        assert!(missing[1].0.contains("TOY 2"));
    }

    #[test]
    fn every_citation_must_exist() {
        let all = scenario("\"TOY 1.1\", \"TOY 1.2\", \"TOY 2\"");
        let with = |text: &str| {
            problems(&[("games/toy/scenarios/a.toml", &all), ("games/toy/src/a.rs", text)])
                .into_iter()
                .map(|p| p.1)
                .collect::<Vec<_>>()
        };
        assert_eq!(with("// TOY 1.1: why\n// TOY 1 and TOY 2.\n"), [0; 0]);
        assert_eq!(with("fine\n// TOY 1.9: why\n"), [2]);
        assert_eq!(with("// TOY 1.1, 1.7 and 1.8\n"), [1, 1]);
        let scenario = scenario("\"TOY 3.1\"");
        assert!(
            problems(&[("games/toy/scenarios/b.toml", &scenario)]).iter().any(|p| p.0.contains("TOY 3.1"))
        );
    }

    #[test]
    fn citations_are_words_of_their_own() {
        let prefixes = BTreeSet::from(["TOY"]);
        assert_eq!(citations("TOY 3.4: x (TOY 4.2.1).", &prefixes), ["TOY 3.4", "TOY 4.2.1"]);
        assert_eq!(citations("TOY 3.4, 2 cards; TOY 5.", &prefixes), ["TOY 3.4", "TOY 5"]);
        assert_eq!(citations("TOY 3.4/3.5", &prefixes), ["TOY 3.4", "TOY 3.5"]);
        assert_eq!(citations("aTOY 3.4, TOYS 3, TOY x", &prefixes), [""; 0]);
    }

    #[test]
    fn a_page_with_mistakes_is_reported() {
        let mut problems = Vec::new();
        let text = "**1.1** a\n## TOY 2 b\n**3.1** c\n**2.1** d\n**2.1** e\n";
        read_page(&Source::example("games/toy/rules.md", text), &mut problems);
        assert_eq!(problems.iter().map(|p| p.line).collect::<Vec<_>>(), [1, 3, 5]);
    }
}
