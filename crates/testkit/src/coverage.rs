//! Coverage of card texts: the names in their trees, and those that were carried out, for a test that wants to see all.

use std::collections::BTreeSet;

/// Names that are flattened before they are carried out, by what is left of them: a part that begins so.
const SIGNS: [(&str, &str); 4] =
    [("Keyword", "Keywords"), ("Trigger", "Triggered"), ("Timing", "Activated"), ("Op Jump", "IfElse")];

/// The name of a reference that is not bound yet: those that are carried out all are.
const UNBOUND: &str = "Open";

/// Names of a language of texts, and those of them that were carried out.
pub struct Coverage {
    wanted: BTreeSet<String>,
    found: BTreeSet<String>,
}

impl Coverage {
    /// Wants every name in these trees, given as they are printed for debugging.
    pub fn measure<'t>(trees: impl IntoIterator<Item = &'t String>) -> Coverage {
        let mut wanted: BTreeSet<String> = trees.into_iter().flat_map(|tree| names(tree)).collect();
        wanted.remove(UNBOUND);
        assert!(wanted.len() > 100, "the trees were not read: {wanted:?}");
        Coverage { wanted, found: BTreeSet::new() }
    }

    /// Number of names wanted.
    pub fn wanted(&self) -> usize {
        self.wanted.len()
    }

    /// A part of a tree was carried out, with everything it carries: `Effect Draw(You, Number(2))`.
    pub fn saw_part(&mut self, part: &str) {
        self.found.extend(names(part));
        let signs = SIGNS.iter().filter(|(sign, _)| part.starts_with(sign));
        self.found.extend(signs.map(|(_, name)| (*name).to_owned()));
    }

    /// This very name was carried out.
    pub fn saw(&mut self, name: &str) {
        self.found.insert(name.to_owned());
    }

    /// Names wanted and not seen yet.
    pub fn missing(&self) -> Vec<&str> {
        self.wanted.difference(&self.found).map(String::as_str).collect()
    }
}

/// The names of types and variants in a value as it is printed for debugging. Those of fields are small.
fn names(printed: &str) -> Vec<String> {
    let words = printed.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned).collect()
}
