//! `docs/json.md` is what `--json` prints: every field of every object, and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::{Map, Value};

const PAGE: &str = include_str!("../../../docs/json.md");

/// Type of a field, as the page writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Type {
    Any,
    Text,
    Number,
    Flag,
    List(Box<Type>),
    OrNull(Box<Type>),
    /// Shape by its name.
    Shape(String),
}

impl Type {
    fn read(text: &str) -> Self {
        if let Some(of) = text.strip_prefix("list of ") {
            return Type::List(Box::new(Type::read(of)));
        }
        if let Some(of) = text.strip_suffix(" or null") {
            return Type::OrNull(Box::new(Type::read(of)));
        }
        match text {
            "any" => Type::Any,
            "text" => Type::Text,
            "number" => Type::Number,
            "flag" => Type::Flag,
            shape => Type::Shape(shape.to_owned()),
        }
    }
}

/// Fields of one kind of object, with those that were seen.
struct Object {
    heading: String,
    fields: BTreeMap<String, Type>,
    seen: BTreeSet<String>,
}

/// The page: tables below the headings of commands, and of shapes.
struct Page {
    commands: BTreeMap<String, Vec<Object>>,
    shapes: BTreeMap<String, Object>,
}

impl Page {
    fn read() -> Self {
        let mut page = Page { commands: BTreeMap::new(), shapes: BTreeMap::new() };
        let (mut heading, mut command) = (String::new(), None);
        for line in PAGE.lines() {
            if let Some(title) = line.strip_prefix("### ") {
                heading = title.to_owned();
            } else if let Some(title) = line.strip_prefix("## ") {
                command = title.strip_prefix("`parlour ").map(|rest| rest.trim_end_matches('`').to_owned());
            } else if line == "| field | type | meaning |" {
                match &command {
                    Some(command) => page
                        .commands
                        .entry(command.clone())
                        .or_default()
                        .push(Object::new(format!("parlour {command}"))),
                    None => {
                        page.shapes.insert(heading.clone(), Object::new(heading.clone()));
                    }
                }
            } else if let Some(row) = line.strip_prefix("| `") {
                let (field, rest) = row.split_once("` | ").expect("a field and its type");
                let (kind, meaning) = rest.split_once(" | ").expect("a type and its meaning");
                assert!(meaning.len() > 2, "{line}");
                let object = match &command {
                    Some(command) => page.commands.get_mut(command).and_then(|objects| objects.last_mut()),
                    None => page.shapes.get_mut(&heading),
                };
                let before = object.expect("a table").fields.insert(field.to_owned(), Type::read(kind));
                assert_eq!(before, None, "{line}: twice");
            }
        }
        page
    }

    /// Takes an object printed by a command; an error says what is wrong with it.
    fn take(&mut self, command: &str, printed: &Map<String, Value>) -> Result<(), String> {
        let objects = self.commands.get_mut(command).ok_or_else(|| format!("no section {command}"))?;
        let fits = |object: &Object| {
            let known = |(name, value): (&String, &Value)| {
                object.fields.get(name).is_some_and(|kind| is_like(kind, value))
            };
            printed.iter().all(known)
        };
        let object = objects.iter_mut().find(|object| fits(object));
        let object = object.ok_or_else(|| format!("no table has all fields of {printed:?}"))?;
        object.seen.extend(printed.keys().cloned());
        for (name, value) in printed {
            let kind = object.fields[name].clone();
            check(&mut self.shapes, &kind, value).map_err(|why| format!("{name}: {why}"))?;
        }
        Ok(())
    }
}

impl Object {
    fn new(heading: String) -> Self {
        Object { heading, fields: BTreeMap::new(), seen: BTreeSet::new() }
    }

    fn unseen(&self) -> Vec<String> {
        let unseen = self.fields.keys().filter(|field| !self.seen.contains(*field));
        unseen.map(|field| format!("{}: {field}", self.heading)).collect()
    }
}

/// Whether a value can be of a type, without looking into it.
fn is_like(kind: &Type, value: &Value) -> bool {
    match kind {
        Type::Any => true,
        Type::Text => value.is_string(),
        Type::Number => value.is_number(),
        Type::Flag => value.is_boolean(),
        Type::List(_) => value.is_array(),
        Type::OrNull(of) => value.is_null() || is_like(of, value),
        Type::Shape(_) => value.is_object(),
    }
}

/// Checks a value with all there is in it.
fn check(shapes: &mut BTreeMap<String, Object>, kind: &Type, value: &Value) -> Result<(), String> {
    if !is_like(kind, value) {
        return Err(format!("{value} is no {kind:?}"));
    }
    match (kind, value) {
        (Type::OrNull(of), value) if !value.is_null() => check(shapes, of, value),
        (Type::List(of), Value::Array(values)) => {
            values.iter().try_for_each(|value| check(shapes, of, value))
        }
        (Type::Shape(name), Value::Object(fields)) => {
            for (field, value) in fields {
                let shape = shapes.get_mut(name).ok_or_else(|| format!("no shape {name}"))?;
                let kind = shape.fields.get(field).cloned();
                let kind = kind.ok_or_else(|| format!("{name} has no {field}"))?;
                shape.seen.insert(field.clone());
                check(shapes, &kind, value).map_err(|why| format!("{field}: {why}"))?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn run(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour")).args(args).output().expect("the binary runs");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// A small run of every kind of output. Words are parted by blanks; `_` stands for a blank inside one.
const RUNS: [(&str, &str); 22] = [
    ("games", ""),
    ("games", "finished"),
    ("rules", "wizard 2.3"),
    ("replay", "tests/records/fair.jsonl"),
    ("replay", "tests/records/fair.jsonl --at 3"),
    ("verify", "tests/records/fair.jsonl tests/records/other-rules.jsonl tests/records/missing.jsonl"),
    ("analyse", "tests/records/unfinished.jsonl --bot mc:2"),
    ("scenario", "tests/scenarios"),
    ("sim", "finished --games 2 --seed 7"),
    ("arena", "wizard --bots rule,mc:1 --deals 1 --seed 3 --option length=1"),
    (
        "arena",
        "wizard --lineup random,broken,random --external broken=false --deals 1 --seed 3 --option length=1",
    ),
    ("bench", "wizard --games 1 --seed 1"),
    ("load", "small-whist --tables 2 --moves 20 --option hands=1"),
    ("load", "wizard --measure memory --tables 10 --moves 2"),
    ("cards check", "tests/cards/faults.toml"),
    ("cards check", "tests/cards/fox.toml"),
    ("cards check", "tests/cards/spark.toml --game lorcana"),
    ("cards check", "tests/cards/odd.toml"),
    ("cards check", "tests/cards/fox.toml --knockout --only Ash_Fox --scenarios tests/cards/scenarios"),
    ("cards show", ""),
    ("cards show", "--game lorcana"),
    ("cards show", "--game lorcana --type location"),
];

#[test]
fn the_page_has_every_field_and_no_others() {
    let mut page = Page::read();
    for (command, args) in RUNS {
        let args: Vec<String> = args.split_whitespace().map(|word| word.replace('_', " ")).collect();
        let words: Vec<&str> =
            command.split(' ').chain(args.iter().map(String::as_str)).chain(["--json"]).collect();
        let printed = run(&words);
        assert!(!printed.is_empty(), "parlour {} prints nothing", words.join(" "));
        for line in printed.lines() {
            let object: Map<String, Value> = serde_json::from_str(line).expect("an object");
            page.take(command, &object)
                .unwrap_or_else(|why| panic!("docs/json.md, parlour {}: {why}", words.join(" ")));
        }
    }
    // This one takes a minute to measure: what it would print is enough.
    let pair = loadtest::Pair { calm: 1, abused: 1, moves: (1, 1), ratio: 1.0 };
    let abuse = loadtest::Abuse {
        game: "small-whist".to_owned(),
        pairs: vec![pair],
        ratio: 1.0,
        thrown: 0,
        thrown_out: 0,
        harmed: 0,
        trouble: None,
    };
    let Ok(Value::Object(abuse)) = serde_json::to_value(abuse) else { panic!("an object") };
    page.take("load", &abuse).unwrap_or_else(|why| panic!("docs/json.md, --measure abuse: {why}"));

    let objects = page.commands.values().flatten().chain(page.shapes.values());
    let unseen: Vec<String> = objects.flat_map(Object::unseen).collect();
    assert!(unseen.is_empty(), "docs/json.md has fields that nothing prints: {unseen:#?}");
}

/// The commands a help page lists.
fn listed(help: &str) -> Vec<&str> {
    let below = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = below.take_while(|line| line.starts_with("  "));
    commands
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect()
}

fn writes_json(help: &str) -> bool {
    help.lines().any(|line| line.trim_start().starts_with("--json"))
}

#[test]
fn the_page_has_every_command_that_writes_json() {
    let mut with_json = BTreeSet::new();
    let top = run(&["--help"]);
    for command in listed(&top).into_iter().filter(|command| *command != "help") {
        let help = run(&[command, "--help"]);
        let below = listed(&help);
        for name in below.iter().filter(|name| **name != "help") {
            if writes_json(&run(&[command, name, "--help"])) {
                with_json.insert(format!("{command} {name}"));
            }
        }
        if below.is_empty() && writes_json(&help) {
            with_json.insert(command.to_owned());
        }
    }
    assert!(with_json.contains("sim") && with_json.contains("cards show"), "{with_json:?}");
    assert_eq!(Page::read().commands.into_keys().collect::<BTreeSet<_>>(), with_json);
}
