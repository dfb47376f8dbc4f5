//! Kinds: names that card sets declare, and the vocabulary a text is read with.
//!
//! A [`Kind`] is a name as a number, the same in the whole process: sets that lie side by side may share names, and what is
//! stored says the name. Which kinds a text may speak of is up to the [`Vocabulary`] it is read with.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{LazyLock, PoisonError, RwLock};

use crate::ast::Kind;
use crate::phrase::{Form, Phrase, Printer, Reader, Reading, Rows, Wanted};
use crate::reference::Reference;
use crate::unread::{Unsaid, distance};

/// Dialect with kinds.
pub trait Kinds: 'static {
    /// The kinds of the set the game comes with, singular and plural: every text of the dialect may speak of them.
    const KINDS: &'static [(&'static str, &'static str)];
    /// Explanation of a kind for the wording reference, with an example in both forms.
    const ABOUT: &'static str;
    /// Explanation of a kind that stays in the singular.
    const ABOUT_ONE: &'static str;
}

/// Most words of a kind's name.
const WORDS_MAX: usize = 4;

/// Most letters of a kind's name.
const LETTERS_MAX: usize = 40;

/// A kind of this process.
struct Entry {
    name: &'static str,
    plural: &'static str,
    word: &'static str,
}

/// Every kind any set of this process has declared; a [`Kind`] is an index into them.
#[derive(Default)]
struct Known {
    entries: Vec<Entry>,
    vocabulary: Vocabulary,
}

static KNOWN: LazyLock<RwLock<Known>> = LazyLock::new(|| {
    let mut known = Known::default();
    for (name, plural) in crate::Duel::KINDS.iter().chain(crate::Lorcana::KINDS) {
        known.add(name, Some(plural));
    }
    RwLock::new(known)
});

fn known<T>(ask: impl FnOnce(&Known) -> T) -> T {
    ask(&KNOWN.read().unwrap_or_else(PoisonError::into_inner))
}

fn keep(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

impl Known {
    /// The kind of this name, added if it is new. The first plural anybody gives it is the one that is printed.
    fn add(&mut self, name: &str, plural: Option<&str>) -> Option<Kind> {
        if let Some(kind) = self.vocabulary.singulars.get(name) {
            return Some(*kind);
        }
        let kind = Kind(u16::try_from(self.entries.len()).ok()?);
        let (name, plural) = (keep(name), plural.map_or_else(|| keep(&plural_of(name)), keep));
        self.entries.push(Entry { name, plural, word: keep(&name.to_lowercase()) });
        self.vocabulary.singulars.insert(name, kind);
        self.vocabulary.plurals.entry(plural).or_insert(kind);
        Some(kind)
    }
}

impl Kind {
    /// The kind of a name that a set of this process has declared.
    pub fn named(name: &str) -> Option<Kind> {
        known(|known| known.vocabulary.singulars.get(name).copied())
    }

    /// Its name: `Hound`.
    pub fn name(self) -> &'static str {
        known(|known| known.entries[usize::from(self.0)].name)
    }

    /// The name of several: `Hounds`.
    pub fn plural(self) -> &'static str {
        known(|known| known.entries[usize::from(self.0)].plural)
    }

    /// Its name in lower case, as facts have it: `hound`.
    pub fn word(self) -> &'static str {
        known(|known| known.entries[usize::from(self.0)].word)
    }
}

/// Shows the name: the number says nothing.
impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The kinds the texts of a set may speak of: those of the game's own set, and those its cards declare.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Vocabulary {
    singulars: BTreeMap<&'static str, Kind>,
    plurals: BTreeMap<&'static str, Kind>,
}

/// Reason why a name is none of a kind of the set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoKind {
    /// A name no kind can have.
    #[error(
        "\"{0}\" is no name of a kind: up to {WORDS_MAX} words of letters, digits, hyphens and apostrophes, with a capital first"
    )]
    Misshapen(String),
    /// The plural of a kind.
    #[error("\"{0}\" is more than one: write \"{1}\"")]
    Plural(String, &'static str),
    /// A name nobody has declared.
    #[error("there is no kind \"{0}\"")]
    Undeclared(String),
    /// More kinds than a process can tell apart.
    #[error("there are too many kinds for \"{0}\"")]
    TooMany(String),
}

impl Vocabulary {
    /// The kinds of the set a game comes with.
    pub fn new<D: Kinds>() -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for (name, plural) in D::KINDS {
            // None of them is refused: the tests declare them all.
            let _ = vocabulary.declare(name, Some(plural));
        }
        vocabulary
    }

    /// Adds a kind, with its plural if that is not regular. Declaring one again changes nothing.
    pub fn declare(&mut self, name: &str, plural: Option<&str>) -> Result<Kind, NoKind> {
        if let Some(kind) = self.singulars.get(name) {
            return Ok(*kind);
        }
        for form in [Some(name), plural].into_iter().flatten() {
            if !is_name(form) {
                return Err(NoKind::Misshapen(form.to_owned()));
            }
        }
        if let Some(other) = self.plurals.get(name) {
            return Err(NoKind::Plural(name.to_owned(), other.name()));
        }
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let kind = known.add(name, plural).ok_or_else(|| NoKind::TooMany(name.to_owned()))?;
        let entry = &known.entries[usize::from(kind.0)];
        let plural = plural.map_or_else(|| plural_of(name), str::to_owned);
        let plural = if entry.plural == plural { entry.plural } else { keep(&plural) };
        self.singulars.insert(entry.name, kind);
        self.plurals.entry(plural).or_insert(kind);
        Ok(kind)
    }

    /// The kind of a name, written as it was declared.
    pub fn named(&self, name: &str) -> Result<Kind, NoKind> {
        match (self.singulars.get(name), self.plurals.get(name)) {
            (Some(kind), _) => Ok(*kind),
            (None, Some(kind)) => Err(NoKind::Plural(name.to_owned(), kind.name())),
            (None, None) if is_name(name) => Err(NoKind::Undeclared(name.to_owned())),
            (None, None) => Err(NoKind::Misshapen(name.to_owned())),
        }
    }

    /// The names of all kinds, sorted.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.singulars.keys().copied()
    }

    /// Another kind whose name differs by a letter: the one that was probably meant.
    pub fn similar(&self, name: &str) -> Option<&'static str> {
        self.names().find(|other| *other != name && distance(other, name) == 1)
    }

    /// The kind whose name stands at a place, in a form, with the index of the word after it; the longest name.
    fn at(&self, reader: &Reader<'_>, at: usize, form: Form) -> Option<(Kind, usize)> {
        let names = if form == Form::One { &self.singulars } else { &self.plurals };
        let mut name = Cow::Borrowed(reader.word(at).filter(|word| word.starts_with(char::is_uppercase))?);
        let mut found = None;
        for end in at + 1..=at + WORDS_MAX {
            found = names.get(&*name).map(|kind| (*kind, end)).or(found);
            let Some(next) = reader.word(end) else { break };
            name = format!("{name} {next}").into();
        }
        found
    }
}

/// The names of all kinds, singular and plural.
pub(crate) fn forms(vocabulary: Option<&Vocabulary>) -> Vec<String> {
    let forms = |vocabulary: &Vocabulary| {
        vocabulary.singulars.keys().chain(vocabulary.plurals.keys()).map(|name| (*name).to_owned()).collect()
    };
    vocabulary.map_or_else(|| known(|known| forms(&known.vocabulary)), forms)
}

/// Whether a kind can have this name.
fn is_name(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '\'');
    name.starts_with(char::is_uppercase)
        && name.chars().count() <= LETTERS_MAX
        && name.split(' ').count() <= WORDS_MAX
        && name.split(' ').all(|word| !word.is_empty() && word.chars().all(is_letter))
}

/// Nouns with a plural of their own, by the end of the word.
const IRREGULAR: [(&str, &str); 17] = [
    ("wolf", "wolves"),
    ("elf", "elves"),
    ("dwarf", "dwarves"),
    ("thief", "thieves"),
    ("mouse", "mice"),
    ("child", "children"),
    ("woman", "women"),
    ("merman", "mermen"),
    ("sman", "smen"),
    ("fish", "fish"),
    ("sheep", "sheep"),
    ("deer", "deer"),
    ("moose", "moose"),
    ("elk", "elk"),
    ("ox", "oxen"),
    ("series", "series"),
    ("species", "species"),
];

/// The plural of a name nobody gave one: that of its last word.
fn plural_of(name: &str) -> String {
    let (before, last) = name.rsplit_once(' ').map_or(("", name), |(before, last)| (before, last));
    let space = if before.is_empty() { "" } else { " " };
    format!("{before}{space}{}", plural_of_word(last))
}

fn plural_of_word(word: &str) -> String {
    let lower = word.to_lowercase();
    for (end, plural) in IRREGULAR {
        // `Fox` and `Phoenix` are regular, `Ox` is not.
        let fits = if end == "ox" { lower == end } else { lower.ends_with(end) };
        if fits && lower.len() == word.len() {
            let kept = word.len() - end.len();
            let capital = |text: &str| text[..1].to_uppercase() + &text[1..];
            return word[..kept].to_owned() + &if kept == 0 { capital(plural) } else { plural.to_owned() };
        }
    }
    if let Some(stem) = word.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u'])) {
        return format!("{stem}ies");
    }
    let hisses = ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end));
    format!("{word}{}", if hisses || lower == "hero" { "es" } else { "s" })
}

/// `Hound`, `Hounds`.
pub(crate) struct KindName<D>(PhantomData<D>);

/// `Hound` in `Hound cards`: a kind that stays in the singular.
pub(crate) struct KindOf<D>(PhantomData<D>);

/// The reading of a kind in the form `named`; after it the words have the form `form`.
fn read(
    reader: &mut Reader<'_>,
    at: usize,
    named: Form,
    form: Form,
    hint: &'static str,
) -> Vec<Reading<Kind>> {
    let found = match reader.vocabulary {
        Some(vocabulary) => vocabulary.at(reader, at, named),
        // What is stored may have been written with any set.
        None => known(|known| known.vocabulary.at(reader, at, named)),
    };
    if let Some((value, end)) = found {
        return vec![Reading { value, end, form, rows: Rows::default() }];
    }
    reader.miss(at, Wanted::Hint(hint));
    reader.miss(at, Wanted::Kind);
    Vec::new()
}

impl<D: Kinds> Phrase<D> for KindName<D> {
    type Value = Kind;

    fn name() -> String {
        "<kind>".to_owned()
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Kind>> {
        read(reader, at, form, form, "kind")
    }

    fn print(value: &Kind, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        out.word(if form == Form::One { value.name() } else { value.plural() });
        Ok(form)
    }

    fn sample(_row: usize, form: Form, out: &mut Printer) -> Form {
        out.word(D::KINDS[0].0);
        form
    }

    fn describe(reference: &mut Reference) {
        reference.kinds("kind", D::ABOUT);
    }
}

impl<D: Kinds> Phrase<D> for KindOf<D> {
    type Value = Kind;

    fn name() -> String {
        "<kind of>".to_owned()
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Kind>> {
        read(reader, at, Form::One, form, "kind of")
    }

    fn print(value: &Kind, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        out.word(value.name());
        Ok(form)
    }

    fn sample(_row: usize, form: Form, out: &mut Printer) -> Form {
        out.word(D::KINDS[0].0);
        form
    }

    fn describe(reference: &mut Reference) {
        reference.kinds("kind of", D::ABOUT_ONE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Duel, Lorcana};

    fn plurals<D: Kinds>() {
        for (name, plural) in D::KINDS {
            assert!(is_name(name) && is_name(plural), "{name}");
            assert_eq!(plural_of(name), *plural);
        }
        assert_eq!(Vocabulary::new::<D>().names().count(), D::KINDS.len());
    }

    #[test]
    fn the_kinds_of_the_sets_have_the_plurals_one_expects() {
        plurals::<Duel>();
        plurals::<Lorcana>();
        for (name, plural) in [
            ("Ox", "Oxen"),
            ("Fox", "Foxes"),
            ("Huntsman", "Huntsmen"),
            ("Human", "Humans"),
            ("Sea Elf", "Sea Elves"),
            ("Werewolf", "Werewolves"),
            ("Fly", "Flies"),
            ("Monkey", "Monkeys"),
            ("Witch", "Witches"),
            ("Type-7", "Type-7s"),
        ] {
            assert_eq!(plural_of(name), plural);
        }
    }

    #[test]
    fn kinds_are_declared_once_and_well_formed() {
        let mut vocabulary = Vocabulary::new::<Duel>();
        let toad = vocabulary.declare("Toad", None).unwrap();
        assert_eq!((toad.name(), toad.plural(), toad.word()), ("Toad", "Toads", "toad"));
        assert_eq!(vocabulary.declare("Toad", Some("Toadlings")), Ok(toad));
        assert_eq!(Vocabulary::new::<Lorcana>().declare("Toad", None), Ok(toad));
        assert_eq!(vocabulary.similar("Toat"), Some("Toad"));
        assert_eq!(vocabulary.declare("Toads", None), Err(NoKind::Plural("Toads".into(), "Toad")));
        for name in ["", "toad", "Two  Toads", "Toad,", "A B C D E", "Toad.", " Toad"] {
            assert_eq!(vocabulary.declare(name, None), Err(NoKind::Misshapen(name.into())));
        }
        assert_eq!(vocabulary.named("Newt"), Err(NoKind::Undeclared("Newt".into())));
    }
}
