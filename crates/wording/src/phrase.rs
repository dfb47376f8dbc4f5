//! Phrases: wordings of one part of the syntax tree, for both reading and printing.
//!
//! The reader tries every row of a table and keeps all readings, the printer takes the first row that fits, and the wording
//! reference lists the rows. Nothing else knows any wording.

use std::any::{Any, TypeId};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::rc::Rc;

use crate::kinds::Vocabulary;
use crate::reference::{Reference, Row};
use crate::unread::Unsaid;
use crate::words::{CAPITAL, Start, Word, join};

/// Whether a phrase speaks of one thing or of several: `creature gets`, `creatures get`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// One thing.
    One,
    /// Several things; also the imperative, which has the same verbs.
    Many,
}

/// A way to word some type of the syntax tree in the dialect `D`. A type that is worded differently by where it stands, such
/// as `all creatures` and `each creature`, has several.
pub trait Phrase<D: 'static>: Sized + 'static {
    /// Value that is worded.
    type Value: Clone + PartialEq + Debug + 'static;

    /// Name in templates, such as `<effect>`.
    fn name() -> String;

    /// All readings of the words from `at` on.
    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>>;

    /// Writes the wording and returns the form of the words after it; an error if there are no words for it.
    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid>;

    /// Writes an example of a row.
    fn sample(row: usize, form: Form, out: &mut Printer) -> Form;

    /// Adds the rows of this table and of all it has slots for.
    fn describe(reference: &mut Reference);
}

/// One way to understand some words.
#[derive(Clone, Debug)]
pub struct Reading<T> {
    /// Meaning of the words.
    pub value: T,
    /// Index of the word after them.
    pub end: usize,
    /// Form of the words after them.
    pub form: Form,
    /// The rows they were read with.
    pub rows: Rows,
}

/// A row and the words it was read from: the index of the first, and of the one after the last.
pub(crate) type Span = (Row, usize, usize);

/// The rows a reading was made with, shared between readings.
#[derive(Clone, Default, Debug)]
pub struct Rows(Option<Rc<(Option<Span>, Rows, Rows)>>);

impl Rows {
    /// Returns these rows inside of another.
    pub(crate) fn within(&self, span: Span) -> Rows {
        Rows(Some(Rc::new((Some(span), self.clone(), Rows::default()))))
    }

    /// Returns these rows and others.
    pub(crate) fn and(&self, others: &Rows) -> Rows {
        match (&self.0, &others.0) {
            (None, _) => others.clone(),
            (_, None) => self.clone(),
            _ => Rows(Some(Rc::new((None, self.clone(), others.clone())))),
        }
    }

    /// Calls for each row.
    pub(crate) fn each(&self, call: &mut impl FnMut(Span)) {
        if let Some(node) = &self.0 {
            node.0.into_iter().for_each(&mut *call);
            node.1.each(call);
            node.2.each(call);
        }
    }
}

/// Continuation that would have been understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The rest of a literal from this piece on.
    Literal(&'static str, usize, Form),
    /// A word that is not spelled out, such as a number.
    Hint(&'static str),
    /// One of these names.
    Names(&'static [&'static str]),
    /// The name of a kind.
    Kind,
    /// The end of the text.
    End,
}

/// Reader of words.
pub struct Reader<'a> {
    words: &'a [Word<'a>],
    /// Index of the furthest word that was not understood; `wanted` has what would have been.
    pub(crate) furthest: usize,
    pub(crate) wanted: Vec<Wanted>,
    /// Whether the words are part of a text, which goes on behind them.
    is_part: bool,
    /// The kinds there are; if nothing is said, all this process knows.
    pub(crate) vocabulary: Option<&'a Vocabulary>,
    /// Readings already made: a phrase means the same wherever it is tried from.
    known: BTreeMap<(usize, TypeId, Form), Rc<dyn Any>>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(words: &'a [Word<'a>], is_part: bool, vocabulary: Option<&'a Vocabulary>) -> Self {
        Reader { words, furthest: 0, wanted: Vec::new(), is_part, vocabulary, known: BTreeMap::new() }
    }

    /// The word at an index.
    pub fn word(&self, at: usize) -> Option<&'a str> {
        self.words.get(at).map(|word| word.text)
    }

    /// Index after a literal if it stands at `at`, and the form of the words after it.
    pub(crate) fn literal(
        &mut self,
        mut at: usize,
        literal: &'static str,
        mut form: Form,
    ) -> Option<(usize, Form)> {
        for (index, piece) in literal.split(' ').enumerate() {
            match piece_of(piece, form) {
                Piece::Form(asked) => form = asked,
                Piece::Capital | Piece::Nothing => {}
                Piece::More => {
                    if self.word(at).is_none() && !self.is_part {
                        self.miss(at, Wanted::Hint("more words"));
                        return None;
                    }
                }
                Piece::Words(alternatives) => {
                    if self.word(at).is_some_and(|word| fits(alternatives, word)) {
                        at += 1;
                    } else if !may_be_left_out(alternatives) {
                        self.miss(at, Wanted::Literal(literal, index, form));
                        return None;
                    }
                }
            }
        }
        Some((at, form))
    }

    /// Notes that something else would have been understood at a place.
    pub(crate) fn miss(&mut self, at: usize, wanted: Wanted) {
        if at > self.furthest {
            self.furthest = at;
            self.wanted.clear();
        }
        if at == self.furthest {
            self.wanted.push(wanted);
        }
    }

    /// The readings of a phrase at a place, made once.
    pub(crate) fn readings<D: 'static, P: Phrase<D>>(&mut self, at: usize, form: Form) -> Readings<P::Value> {
        let key = (at, TypeId::of::<P>(), form);
        if let Some(Ok(known)) = self.known.get(&key).map(|known| Rc::clone(known).downcast()) {
            return known;
        }
        let made = Rc::new(P::read(self, at, form));
        self.known.insert(key, Rc::clone(&made) as Rc<dyn Any>);
        made
    }
}

/// All readings of a phrase at a place.
pub(crate) type Readings<T> = Rc<Vec<Reading<T>>>;

/// Meaning of a word of a literal.
pub(crate) enum Piece {
    /// Switch to this form from here on: `@one`, `@many`.
    Form(Form),
    /// Beginning of a sentence: `^`.
    Capital,
    /// No word in this form: `a/~`.
    Nothing,
    /// No word, but some have to follow: `…`.
    More,
    /// One of these, separated by `|`, the first of them when printing; `~` is none of them.
    Words(&'static str),
}

/// Meaning of a word of a literal in a form: `gets/get` has a word for each, others have one.
pub(crate) fn piece_of(piece: &'static str, form: Form) -> Piece {
    match piece {
        "@one" => return Piece::Form(Form::One),
        "@many" => return Piece::Form(Form::Many),
        CAPITAL => return Piece::Capital,
        "…" => return Piece::More,
        _ => {}
    }
    // `+1/+1` is a word.
    let forms = if piece.starts_with(['+', '-']) { None } else { piece.split_once('/') };
    let words = match (forms, form) {
        (None, _) => piece,
        (Some((one, _)), Form::One) => one,
        (Some((_, many)), Form::Many) => many,
    };
    if words == "~" { Piece::Nothing } else { Piece::Words(words) }
}

/// The alternative that is printed, if it is a word.
pub(crate) fn printed(alternatives: &'static str) -> Option<&'static str> {
    alternatives.split('|').next().filter(|word| *word != "~")
}

/// Whether no word at all is one of the alternatives.
pub(crate) fn may_be_left_out(alternatives: &str) -> bool {
    alternatives.split('|').any(|word| word == "~")
}

/// Whether a word is one of the alternatives; `a` may be `an`.
fn fits(alternatives: &str, word: &str) -> bool {
    let same = |one: &str| one.eq_ignore_ascii_case(word);
    if alternatives.contains('|') {
        alternatives.split('|').any(same)
    } else {
        same(alternatives) || alternatives == "a" && word.eq_ignore_ascii_case("an")
    }
}

/// A text being written, word by word.
#[derive(Default)]
pub struct Printer {
    words: Vec<Cow<'static, str>>,
}

impl Printer {
    /// Writes a literal and returns the form of the words after it.
    pub(crate) fn literal(&mut self, literal: &'static str, mut form: Form) -> Form {
        for piece in literal.split(' ') {
            match piece_of(piece, form) {
                Piece::Form(asked) => form = asked,
                Piece::Capital => self.word(CAPITAL),
                Piece::Nothing | Piece::More => {}
                Piece::Words(alternatives) => {
                    if let Some(word) = printed(alternatives) {
                        self.word(word);
                    }
                }
            }
        }
        form
    }

    /// Writes a word that is no literal, such as a number.
    pub fn word(&mut self, word: impl Into<Cow<'static, str>>) {
        self.words.push(word.into());
    }

    /// Number of words so far.
    pub(crate) fn mark(&self) -> usize {
        self.words.len()
    }

    /// Takes back all words after a mark.
    pub(crate) fn back_to(&mut self, mark: usize) {
        self.words.truncate(mark);
    }

    /// The text.
    pub(crate) fn finish(&self, start: Start) -> String {
        join(&self.words, start)
    }
}
