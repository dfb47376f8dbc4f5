//! Examples of messages in our pages are messages.
//!
//! A block of JSON below `<!-- example: SCHEMA TYPE -->` is held to that type of `docs/schema/SCHEMA.json`. A page that has one
//! such block has no others: every example there is checked.

use serde_json::{Value, json};

use super::Problem;
use super::tree::Source;

/// A schema by the name of its file.
pub(crate) type Schema = (&'static str, Value);

/// Checks the examples of all Markdown pages.
pub(crate) fn check(sources: &[Source], schemas: &[Schema]) -> Vec<Problem> {
    let pages = sources.iter().filter(|source| source.path.ends_with(".md"));
    let pages = pages.filter(|page| page.lines().any(|(_, line)| mark(line).is_some()));
    pages.flat_map(|page| check_page(page, schemas)).collect()
}

fn check_page(page: &Source, schemas: &[Schema]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut marked = None;
    let mut lines = page.lines();
    while let Some((number, line)) = lines.next() {
        if mark(line).is_some() {
            marked = mark(line);
        } else if line == "```json" {
            let block: Vec<&str> =
                lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            let wrong = match marked.take() {
                Some(words) => fault(words, &block.join("\n"), schemas),
                None => Some(
                    "say of what this is an example, by `<!-- example: SCHEMA TYPE -->` above it".to_owned(),
                ),
            };
            problems.extend(wrong.map(|text| Problem::new(&page.path, number, text)));
        }
    }
    problems
}

/// Words of a line that marks the next block as an example of something.
fn mark(line: &str) -> Option<&str> {
    line.strip_prefix("<!-- example: ")?.strip_suffix(" -->")
}

/// Fault of an example, if it has one.
fn fault(words: &str, example: &str, schemas: &[Schema]) -> Option<String> {
    let (file, name) = words.split_once(' ').unwrap_or((words, ""));
    let Some((_, schema)) = schemas.iter().find(|(known, _)| *known == file) else {
        return Some(format!("there is no schema {file}"));
    };
    if schema["$defs"][name].is_null() {
        return Some(format!("the schema {file} has no type {name}"));
    }
    let value: Value = match serde_json::from_str(example) {
        Ok(value) => value,
        Err(error) => return Some(format!("the example is no JSON: {error}")),
    };
    let of_type = json!({ "$ref": format!("#/$defs/{name}"), "$defs": schema["$defs"] });
    let validator = match jsonschema::draft202012::new(&of_type) {
        Ok(validator) => validator,
        Err(error) => return Some(format!("the schema {file} cannot be used: {error}")),
    };
    let error = validator.iter_errors(&value).next()?;
    Some(format!("the example is no {name}: {error} at {:?}", error.instance_path().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: &str) -> Vec<(usize, String)> {
        let seat = json!({ "type": "object", "properties": { "seat": { "type": "integer" } }, "required": ["seat"] });
        let schemas = [("toy", json!({ "$defs": { "Seat": seat } }))];
        let found = check(&[Source::example("docs/a.md", text)], &schemas);
        found.into_iter().map(|problem| (problem.line, problem.text)).collect()
    }

    #[test]
    fn good_examples_and_pages_without_any_are_left_alone() {
        assert_eq!(problems("<!-- example: toy Seat -->\n```json\n{\"seat\":\n 1}\n```\n"), []);
        assert_eq!(problems("```json\n{\"seat\": ...}\n```\n"), []);
    }

    #[test]
    fn bad_examples_are_reported_where_they_stand() {
        let bad = |mark: &str, example: &str| {
            let found = problems(&format!("text\n<!-- example: {mark} -->\n```json\n{example}\n```\n"));
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found[0].0, 3);
            found[0].1.clone()
        };
        assert!(bad("toy Seat", "{}").contains("\"seat\" is a required property"));
        assert!(bad("toy Seat", "{").contains("no JSON"));
        assert!(bad("toy Card", "{}").contains("no type Card"));
        assert!(bad("dice Seat", "{}").contains("no schema dice"));
        let second = problems("<!-- example: toy Seat -->\n```json\n{\"seat\": 1}\n```\n```json\n{}\n```\n");
        assert_eq!(second.len(), 1);
        assert!(second[0].1.contains("of what this is an example"), "{second:?}");
    }
}
