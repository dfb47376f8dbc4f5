//! Coverage of card texts: the variants of a syntax tree that were carried out, for a test that wants to see all of them.
//!
//! The variants are those the source of the tree has, and a game answers for those its own tables name: one that is new
//! and that no deck has a card for is missed at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Variants that are flattened before they are carried out, by what is left of them: a part of this kind was seen, or an
/// instruction of this name.
const SIGNS: [(&str, &str); 13] = [
    ("Keyword", "Ability::Keywords"),
    ("Trigger", "Ability::Triggered"),
    ("Timing", "Ability::Activated"),
    ("Static", "Ability::Static"),
    ("Replacement", "Ability::Replacement"),
    ("Op Do", "Step::Do"),
    ("Op May ", "Step::May"),
    ("Op MayPay", "Step::MayPay"),
    ("Op Unless", "Step::Unless"),
    ("Op If ", "Step::If"),
    ("Op Jump", "Step::IfElse"),
    ("Op Watch", "Step::Watch"),
    ("Op Later", "Step::Later"),
];

/// Variants a dialect can say, and those of them that were carried out.
pub struct Coverage {
    tree: Tree,
    wanted: BTreeSet<String>,
    found: BTreeSet<String>,
}

impl Coverage {
    /// Wants every variant of the tree in the one folder that the tables in the other name.
    pub fn measure(tree: &Path, tables: &Path) -> Coverage {
        let tree = Tree::read(tree);
        let wanted = tree.named_in(tables);
        assert!(wanted.len() > 100, "the tables in {} were not read: {wanted:?}", tables.display());
        Coverage { tree, wanted, found: BTreeSet::new() }
    }

    /// Number of variants wanted.
    pub fn wanted(&self) -> usize {
        self.wanted.len()
    }

    /// A part of the tree was carried out, with everything it carries: `Effect Draw(You, Number(2))`.
    pub fn saw_part(&mut self, part: &str) {
        let (kind, value) = part.split_once(' ').unwrap_or((part, ""));
        self.tree.find(kind, value, &mut self.found);
        let signs = SIGNS.iter().filter(|(sign, _)| part.starts_with(sign));
        self.found.extend(signs.map(|(_, variant)| (*variant).to_owned()));
    }

    /// This very variant was carried out.
    pub fn saw(&mut self, variant: &str) {
        self.found.insert(variant.to_owned());
    }

    /// Variants wanted and not seen yet.
    pub fn missing(&self) -> Vec<&str> {
        self.wanted.difference(&self.found).map(String::as_str).collect()
    }
}

/// The types of the tree: their variants, each with the types of its parts. A struct is its own only variant.
struct Tree {
    types: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    structs: BTreeSet<String>,
}

impl Tree {
    fn read(folder: &Path) -> Tree {
        let mut tree = Tree { types: BTreeMap::new(), structs: BTreeSet::new() };
        for words in sources(folder) {
            for at in 0..words.len() {
                match &words[at..] {
                    [public, what, name, ..] if public == "pub" && what == "enum" => {
                        tree.types.insert(name.clone(), variants(&words[at + 4..]));
                    }
                    [public, what, name, ..] if public == "pub" && what == "struct" => {
                        tree.types.insert(name.clone(), [(name.clone(), parts(&words[at + 4..]).0)].into());
                        tree.structs.insert(name.clone());
                    }
                    _ => {}
                }
            }
        }
        tree
    }

    /// The variants that the phrase tables of a folder name, and all of a type they list as `ALL`. What other functions name,
    /// such as those that match over the whole tree, does not count.
    fn named_in(&self, folder: &Path) -> BTreeSet<String> {
        let mut named = BTreeSet::new();
        for words in sources(folder) {
            let mut depth: Option<usize> = None;
            for (at, word) in words.iter().enumerate() {
                match (word.as_str(), depth) {
                    ("phrases", None) if words[at + 1..].starts_with(&["!".to_owned(), "{".to_owned()]) => {
                        depth = Some(0);
                    }
                    ("{", Some(open)) => depth = Some(open + 1),
                    ("}", Some(open)) => depth = Some(open - 1).filter(|&open| open > 0),
                    _ => {}
                }
                let [one, two, name, ..] = &words[at + 1..] else { continue };
                let (true, true, Some(all)) = (one == ":", two == ":", self.types.get(word)) else {
                    continue;
                };
                let wanted = |variant: &&String| name == "ALL" || (depth.is_some() && name == *variant);
                if !self.structs.contains(word) {
                    named.extend(all.keys().filter(wanted).map(|variant| format!("{word}::{variant}")));
                }
            }
        }
        named
    }

    /// Finds the variants in a value of this type as it is printed for debugging; says what stands after it.
    fn find<'t>(&self, of: &str, text: &'t str, found: &mut BTreeSet<String>) -> &'t str {
        let text = after_comma(text);
        if let Some(mut rest) = text.strip_prefix('[') {
            while !after_comma(rest).starts_with(']') {
                rest = self.find(of, rest, found);
            }
            return &after_comma(rest)[1..];
        }
        let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '-').unwrap_or(text.len());
        let (word, mut rest) = text.split_at(end);
        let parts = match self.types.get(of).and_then(|variants| variants.get(word)) {
            Some(parts) => {
                found.insert(format!("{of}::{word}"));
                parts.clone()
            }
            // An option of this type.
            None => vec![of.to_owned()],
        };
        let close = match rest.trim_start().chars().next() {
            Some('(') => ')',
            Some('{') => '}',
            _ => return rest,
        };
        rest = &rest.trim_start()[1..];
        for part in 0.. {
            rest = after_comma(rest);
            if let Some(after) = rest.strip_prefix(close) {
                return after;
            }
            if close == '}' {
                rest = rest.split_once(':').expect("the name of a part").1;
            }
            rest = self.find(parts.get(part).map_or("", String::as_str), rest, found);
        }
        rest
    }
}

/// The words of every file of the folder, without comments and attributes.
fn sources(folder: &Path) -> Vec<Vec<String>> {
    let files = fs::read_dir(folder).expect("a folder with sources");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("text"));
    texts
        .map(|text| {
            let code = text.lines().map(str::trim).filter(|line| !line.starts_with(['/', '#']));
            words(&code.collect::<Vec<_>>().join(" "))
        })
        .collect()
}

fn after_comma(text: &str) -> &str {
    text.trim_start_matches([' ', ','])
}

fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in code.chars() {
        if letter.is_alphanumeric() || letter == '_' {
            words.last_mut().expect("there is always one").push(letter);
        } else {
            words.extend([letter.to_string(), String::new()]);
        }
    }
    words.retain(|word| !word.trim().is_empty());
    words
}

/// The variants of an enum, from behind its opening brace.
fn variants(words: &[String]) -> BTreeMap<String, Vec<String>> {
    let (mut found, mut at) = (BTreeMap::new(), 0);
    while words[at] != "}" {
        let name = words[at].clone();
        let (types, length) = match words[at + 1].as_str() {
            "(" | "{" => parts(&words[at + 2..]),
            _ => (Vec::new(), 0),
        };
        at += if length > 0 { length + 2 } else { 1 };
        at += usize::from(words[at] == ",");
        found.insert(name, types);
    }
    found
}

/// The types of some parts, and how many words these are with the bracket that ends them. Of `Option<Filter>` it is the
/// `Filter`.
fn parts(words: &[String]) -> (Vec<String>, usize) {
    let (mut types, mut last, mut depth) = (Vec::new(), String::new(), 0);
    for (at, word) in words.iter().enumerate() {
        match word.as_str() {
            ")" | "}" if depth == 0 => {
                types.extend((!last.is_empty()).then_some(last));
                return (types, at + 1);
            }
            "(" | "{" | "[" | "<" => depth += 1,
            ")" | "}" | "]" | ">" => depth -= 1,
            "," if depth == 0 => types.push(std::mem::take(&mut last)),
            word if word.starts_with(char::is_alphanumeric) => last = word.to_owned(),
            _ => {}
        }
    }
    panic!("a bracket that never ends: {words:?}");
}
