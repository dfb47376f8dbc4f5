//! Phrases made of phrases, and phrases of a single word.

use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

use crate::phrase::{Form, Phrase, Printer, Reader, Reading, Rows, Wanted};
use crate::reference::Reference;
use crate::unread::Unsaid;

/// A phrase that may be left out.
pub(crate) struct Maybe<P>(PhantomData<P>);

impl<D: 'static, P: Phrase<D>> Phrase<D> for Maybe<P> {
    type Value = Option<P::Value>;

    fn name() -> String {
        format!("[{}]", P::name())
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>> {
        let mut found = vec![Reading { value: None, end: at, form, rows: Rows::default() }];
        found.extend(reader.readings::<D, P>(at, form).iter().map(|reading| Reading {
            value: Some(reading.value.clone()),
            end: reading.end,
            form: reading.form,
            rows: reading.rows.clone(),
        }));
        found
    }

    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        value.as_ref().map_or(Ok(form), |value| P::print(value, form, out))
    }

    fn sample(_row: usize, form: Form, _out: &mut Printer) -> Form {
        form
    }

    fn describe(reference: &mut Reference) {
        P::describe(reference);
    }
}

/// Separator between the members of a list.
pub(crate) trait Separator: 'static {
    /// The literal, if there is one.
    const LITERAL: Option<&'static str>;
}

/// No separator: the members are sentences.
pub(crate) enum Nothing {}

impl Separator for Nothing {
    const LITERAL: Option<&'static str> = None;
}

/// `, `.
pub(crate) enum Comma {}

impl Separator for Comma {
    const LITERAL: Option<&'static str> = Some(", ~|and");
}

/// `; or `.
pub(crate) enum Or {}

impl Separator for Or {
    const LITERAL: Option<&'static str> = Some("; or");
}

/// List of one or more phrases of one sort.
pub(crate) struct List<P, S>(PhantomData<(P, S)>);

impl<D: 'static, P: Phrase<D>, S: Separator> Phrase<D> for List<P, S> {
    type Value = Vec<P::Value>;

    fn name() -> String {
        let between =
            S::LITERAL.map_or("", |literal| literal.split_once(" ~").map_or(literal, |(word, _)| word));
        format!("{}{between} …", P::name())
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>> {
        let mut found: Vec<Reading<Self::Value>> = Vec::new();
        let empty = Reading { value: Vec::new(), end: at, form, rows: Rows::default() };
        let mut open = vec![empty];
        while let Some(begun) = open.pop() {
            let next = match S::LITERAL {
                Some(literal) if !begun.value.is_empty() => reader.literal(begun.end, literal, form),
                _ => Some((begun.end, form)),
            };
            let Some((at, form)) = next else { continue };
            for reading in reader.readings::<D, P>(at, form).iter().filter(|reading| reading.end > at) {
                let mut longer = begun.clone();
                longer.value.push(reading.value.clone());
                longer.end = reading.end;
                longer.rows = longer.rows.and(&reading.rows);
                found.push(longer.clone());
                open.push(longer);
            }
        }
        found
    }

    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        if value.is_empty() {
            return Err(Unsaid::new("list", value));
        }
        for (index, member) in value.iter().enumerate() {
            if let Some(literal) = S::LITERAL.filter(|_| index > 0) {
                out.literal(literal, form);
            }
            P::print(member, form, out)?;
        }
        Ok(form)
    }

    fn sample(row: usize, form: Form, out: &mut Printer) -> Form {
        P::sample(row, form, out);
        form
    }

    fn describe(reference: &mut Reference) {
        P::describe(reference);
    }
}

/// Mapping of a phrase to the words of another, such as `another character` to those for `a character`.
pub(crate) trait Mapping: 'static {
    /// The phrase that has the words.
    type Words: 'static;
    /// Value of its words by themselves.
    type Said: Clone + PartialEq + Debug + 'static;
    /// Value of its words here.
    type Value: Clone + PartialEq + Debug + 'static;

    /// Value that is meant if this is said; nothing if it cannot be said here.
    fn meant(said: Self::Said) -> Option<Self::Value>;

    /// Value to say if this is meant.
    fn said(meant: &Self::Value) -> Option<Self::Said>;
}

/// Phrase worded by a mapping.
pub(crate) struct Mapped<M>(PhantomData<M>);

impl<D: 'static, M: Mapping> Phrase<D> for Mapped<M>
where
    M::Words: Phrase<D, Value = M::Said>,
{
    type Value = M::Value;

    fn name() -> String {
        <M::Words as Phrase<D>>::name()
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>> {
        let said = reader.readings::<D, M::Words>(at, form);
        let meant = said.iter().filter_map(|reading| {
            let value = M::meant(reading.value.clone())?;
            Some(Reading { value, end: reading.end, form: reading.form, rows: reading.rows.clone() })
        });
        meant.collect()
    }

    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        let said = M::said(value).ok_or_else(|| Unsaid::new("meaning", value))?;
        <M::Words as Phrase<D>>::print(&said, form, out)
    }

    fn sample(row: usize, form: Form, out: &mut Printer) -> Form {
        <M::Words as Phrase<D>>::sample(row, form, out)
    }

    fn describe(reference: &mut Reference) {
        <M::Words as Phrase<D>>::describe(reference);
    }
}

/// A phrase of a single word, the same in all dialects that use it.
pub trait Leaf: 'static {
    /// Value that is worded.
    type Value: Clone + PartialEq + Debug + 'static;

    /// Name in templates.
    const NAME: &'static str;

    /// Explanation of its possible words, one sentence.
    const ABOUT: &'static str;

    /// An example.
    const EXAMPLE: &'static str;

    /// Reads a word: its value, and the form of the words after it.
    fn read(word: &str, form: Form) -> Option<(Self::Value, Form)>;

    /// Prints a value: its word, and the form of the words after it.
    fn print(value: &Self::Value, form: Form) -> Option<(Cow<'static, str>, Form)>;

    /// All words, if they are names; misspelt ones are looked for among them.
    fn names() -> &'static [&'static str] {
        &[]
    }
}

impl<D: 'static, L: Leaf> Phrase<D> for L {
    type Value = L::Value;

    fn name() -> String {
        format!("<{}>", L::NAME)
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>> {
        if let Some((value, form)) = reader.word(at).and_then(|word| L::read(word, form)) {
            return vec![Reading { value, end: at + 1, form, rows: Rows::default() }];
        }
        reader.miss(at, Wanted::Hint(L::NAME));
        reader.miss(at, Wanted::Names(L::names()));
        Vec::new()
    }

    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        let (word, form) = L::print(value, form).ok_or_else(|| Unsaid::new(L::NAME, value))?;
        out.word(word);
        Ok(form)
    }

    fn sample(_row: usize, form: Form, out: &mut Printer) -> Form {
        out.word(L::EXAMPLE);
        L::read(L::EXAMPLE, form).map_or(form, |(_, form)| form)
    }

    fn describe(reference: &mut Reference) {
        reference.leaf(L::NAME, L::ABOUT, L::names());
    }
}

/// Numbers as words, from 1 on.
const NUMBER_WORDS: [&str; 10] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A number as it is written: digits without zeros before them, or a word.
pub(crate) fn number(word: &str) -> Option<u8> {
    if let Some(place) = NUMBER_WORDS.iter().position(|known| known.eq_ignore_ascii_case(word)) {
        return Some(place as u8 + 1);
    }
    let number: u8 = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

/// `3`, which says nothing about the number of the words after it.
pub(crate) enum Number {}

impl Leaf for Number {
    type Value = u8;
    const NAME: &'static str = "number";
    const ABOUT: &'static str = "A number in digits, from 0 to 255; up to ten it may be a word.";
    const EXAMPLE: &'static str = "2";

    fn read(word: &str, form: Form) -> Option<(u8, Form)> {
        Some((number(word)?, form))
    }

    fn print(value: &u8, form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some((value.to_string().into(), form))
    }
}

/// `1 creature`, `3 creatures`: the noun after it agrees in number.
pub(crate) enum Counted {}

impl Leaf for Counted {
    type Value = u8;
    const NAME: &'static str = "count";
    const ABOUT: &'static str = "A number in digits; what is counted follows it in number.";
    const EXAMPLE: &'static str = "2";

    fn read(word: &str, _form: Form) -> Option<(u8, Form)> {
        let count = number(word)?;
        Some((count, if count == 1 { Form::One } else { Form::Many }))
    }

    fn print(value: &u8, _form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some((value.to_string().into(), if *value == 1 { Form::One } else { Form::Many }))
    }
}

/// `a creature`, `3 creatures`: one is an article.
pub(crate) enum Several {}

impl Leaf for Several {
    type Value = u8;
    const NAME: &'static str = "several";
    const ABOUT: &'static str = "`a` for one, else a number in digits.";
    const EXAMPLE: &'static str = "2";

    fn read(word: &str, _form: Form) -> Option<(u8, Form)> {
        if word.eq_ignore_ascii_case("a") || word.eq_ignore_ascii_case("an") {
            return Some((1, Form::One));
        }
        number(word).filter(|count| *count != 1).map(|count| (count, Form::Many))
    }

    fn print(value: &u8, _form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some(if *value == 1 { ("a".into(), Form::One) } else { (value.to_string().into(), Form::Many) })
    }
}

/// `2` in `2 creatures` where one thing has a row of its own.
pub(crate) enum Plural {}

impl Leaf for Plural {
    type Value = u8;
    const NAME: &'static str = "plural";
    const ABOUT: &'static str = "A number in digits other than 1.";
    const EXAMPLE: &'static str = "2";

    fn read(word: &str, _form: Form) -> Option<(u8, Form)> {
        number(word).filter(|count| *count != 1).map(|count| (count, Form::Many))
    }

    fn print(value: &u8, _form: Form) -> Option<(Cow<'static, str>, Form)> {
        (*value != 1).then(|| (value.to_string().into(), Form::Many))
    }
}

/// Amount of a reduction: `1` stands for -1.
pub(crate) enum Less {}

impl Leaf for Less {
    type Value = i8;
    const NAME: &'static str = "less";
    const ABOUT: &'static str = "A number in digits, above 0.";
    const EXAMPLE: &'static str = "1";

    fn read(word: &str, form: Form) -> Option<(i8, Form)> {
        let (number, form) = <More as Leaf>::read(word, form)?;
        Some((-number, form))
    }

    fn print(value: &i8, form: Form) -> Option<(Cow<'static, str>, Form)> {
        <More as Leaf>::print(&value.checked_neg()?, form)
    }
}

/// Amount of an increase.
pub(crate) enum More {}

impl Leaf for More {
    type Value = i8;
    const NAME: &'static str = "more";
    const ABOUT: &'static str = "A number in digits, above 0.";
    const EXAMPLE: &'static str = "1";

    fn read(word: &str, form: Form) -> Option<(i8, Form)> {
        let number: i8 = word.parse().ok()?;
        (number > 0 && number.to_string() == word).then_some((number, form))
    }

    fn print(value: &i8, form: Form) -> Option<(Cow<'static, str>, Form)> {
        (*value > 0).then(|| (value.to_string().into(), form))
    }
}

/// Implements `Phrase` for a type of the tree by a word that each dialect has of its own.
macro_rules! worded {
    ($dialect:ty: $value:ty = $leaf:ty) => {
        impl $crate::phrase::Phrase<$dialect> for $value {
            type Value = $value;

            fn name() -> String {
                <$leaf as $crate::phrase::Phrase<$dialect>>::name()
            }

            fn read(
                reader: &mut $crate::phrase::Reader<'_>,
                at: usize,
                form: $crate::phrase::Form,
            ) -> Vec<$crate::phrase::Reading<$value>> {
                <$leaf as $crate::phrase::Phrase<$dialect>>::read(reader, at, form)
            }

            fn print(
                value: &$value,
                form: $crate::phrase::Form,
                out: &mut $crate::phrase::Printer,
            ) -> Result<$crate::phrase::Form, $crate::unread::Unsaid> {
                <$leaf as $crate::phrase::Phrase<$dialect>>::print(value, form, out)
            }

            fn sample(
                row: usize,
                form: $crate::phrase::Form,
                out: &mut $crate::phrase::Printer,
            ) -> $crate::phrase::Form {
                <$leaf as $crate::phrase::Phrase<$dialect>>::sample(row, form, out)
            }

            fn describe(reference: &mut $crate::reference::Reference) {
                <$leaf as $crate::phrase::Phrase<$dialect>>::describe(reference);
            }
        }
    };
}

pub(crate) use worded;
