//! The wording reference: all rows of a dialect, gathered from the tables themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};

use crate::phrase::{Form, Phrase, Piece, Printer, may_be_left_out, piece_of};
use crate::read::{part, rows_of};
use crate::unread::Unread;
use crate::words::{Start, Word, join, split};

/// A row of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Row {
    /// The name of its table.
    pub table: &'static str,
    /// Index in the table.
    pub index: u16,
}

/// A row with its explanation.
#[derive(Clone, Debug)]
pub struct Wording {
    /// The row.
    pub row: Row,
    /// Its words, with slots as `<name>`; a part that may be left out as `[<name>]`.
    pub template: String,
    /// An example.
    pub example: String,
    /// The rows the example is read with and its tree, printed for debugging, if it is understood.
    pub reads: Result<(BTreeSet<Row>, String), Unread>,
}

/// A table with its explanation.
#[derive(Clone, Debug)]
pub struct Table {
    /// Name in slots.
    pub name: &'static str,
    /// Explanation, if it has no rows.
    pub about: Option<String>,
    /// Its rows.
    pub rows: Vec<Wording>,
}

/// Words above the lines that are written otherwise.
const OTHERWISE: &str =
    "Not read, because there is one wording for what they mean; `parlour cards check` says which.";

/// All tables of a dialect; displays as Markdown.
#[derive(Clone, Default, Debug)]
pub struct Reference {
    /// The tables, each after those that have slots for it.
    pub tables: Vec<Table>,
    /// Lines that are not read, each with what to write instead.
    pub otherwise: Vec<(&'static str, String)>,
    /// The kinds its texts may speak of.
    pub(crate) names: Vec<&'static str>,
}

impl Reference {
    /// Makes room for a table; false if it is there already.
    pub(crate) fn begin(&mut self, name: &'static str) -> bool {
        let new = self.tables.iter().all(|table| table.name != name);
        if new {
            self.tables.push(Table { name, about: None, rows: Vec::new() });
        }
        new
    }

    /// Adds a table that has no rows.
    pub(crate) fn leaf(&mut self, name: &'static str, about: &'static str, names: &[&str]) {
        self.about(
            name,
            match names {
                [] => about.to_owned(),
                names => format!("{about} All of them: {}.", names.join(", ")),
            },
        );
    }

    fn about(&mut self, name: &'static str, about: String) {
        if self.begin(name) {
            self.tables
                .iter_mut()
                .filter(|table| table.name == name)
                .for_each(|table| table.about = Some(about.clone()));
        }
    }

    /// Adds a table of kinds.
    pub(crate) fn kinds(&mut self, name: &'static str, about: &'static str) {
        let names = self.names.join(", ");
        self.about(name, format!("{about} There are {names}; a card that has another declares it."));
    }

    /// Adds a row.
    pub(crate) fn row<D: 'static, P: Phrase<D>>(&mut self, name: &'static str, template: Template) {
        let Some(table) = self.tables.iter_mut().find(|table| table.name == name) else { return };
        let index = table.rows.len();
        let mut out = Printer::default();
        P::sample(index, Form::One, &mut out);
        let start = if name == "ability" { Start::Sentence } else { Start::Inside };
        let example = out.finish(start);
        let reads = part::<D, P>(&example);
        let row = Row { table: name, index: index as u16 };
        table.rows.push(Wording { row, template: template.finish(start), example, reads });
    }

    /// All rows.
    pub fn rows(&self) -> impl Iterator<Item = &Wording> {
        self.tables.iter().flat_map(|table| &table.rows)
    }

    /// The reference as Markdown, with a note behind each row.
    pub fn with_notes(&self, note: impl Fn(Row) -> String) -> String {
        let mut out = String::new();
        for (index, table) in self.tables.iter().enumerate() {
            let between = if index == 0 { "" } else { "\n" };
            out += &format!("{between}## {}\n\n", table.name);
            if let Some(about) = &table.about {
                out += &format!("{about}\n");
            }
            for Wording { row, template, example, .. } in &table.rows {
                let words = match &template[..] {
                    "" => "nothing is said".to_owned(),
                    template if template == example => format!("`{template}`"),
                    template => format!("`{template}`, as in `{example}`"),
                };
                out += &format!("- {words}{}\n", note(*row));
            }
        }
        if !self.otherwise.is_empty() {
            out += &format!("\n## written otherwise\n\n{OTHERWISE}\n\n");
        }
        for (line, rewrite) in &self.otherwise {
            out += &format!("- `{line}`: write `{}`\n", rewrite.replace('\n', "` and `"));
        }
        out
    }
}

impl Display for Reference {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.with_notes(|_| String::new()))
    }
}

/// A template being gathered.
#[derive(Default)]
pub(crate) struct Template(String);

impl Template {
    pub(crate) fn literal(self, literal: &'static str) -> Self {
        literal.split(' ').fold(self, |template, piece| {
            if may_be_left_out(piece) && !piece.contains('/') {
                let word = piece.split('|').find(|word| *word != "~").unwrap_or_default();
                let said = word.starts_with(char::is_alphabetic);
                return if said { template.slot(&format!("[{word}]")) } else { template };
            }
            if let Piece::More = piece_of(piece, Form::One) {
                return template.slot("…");
            }
            let forms = [Form::One, Form::Many].map(|form| match piece_of(piece, form) {
                Piece::Words(words) => words.split('|').next().unwrap_or_default(),
                Piece::Form(_) | Piece::Capital | Piece::Nothing | Piece::More => "",
            });
            match forms {
                ["", ""] => template,
                [one, many] if one == many => template.slot(one),
                ["", word] | [word, ""] => template.slot(&format!("[{word}]")),
                [one, many] => template.slot(&format!("{one}/{many}")),
            }
        })
    }

    pub(crate) fn slot(self, name: &str) -> Self {
        Template(self.0 + " " + name)
    }

    fn finish(self, start: Start) -> String {
        let words: Vec<_> =
            split(&self.0).iter().map(|Word { text, .. }| (*text).to_owned().into()).collect();
        join(&words, start)
    }
}

/// Number of texts that use each row, for all rows of a phrase and of its parts. Texts that are not understood use
/// none.
pub(crate) fn uses<D: 'static, P: Phrase<D>>(texts: &[&str]) -> BTreeMap<Row, usize> {
    let mut reference = Reference::default();
    P::describe(&mut reference);
    let mut uses: BTreeMap<Row, usize> = reference.rows().map(|wording| (wording.row, 0)).collect();
    for text in texts {
        let used: BTreeSet<Row> =
            text.lines().filter_map(|line| rows_of::<D, P>(line.trim()).ok()).flatten().collect();
        used.iter().for_each(|row| *uses.entry(*row).or_default() += 1);
    }
    uses
}
