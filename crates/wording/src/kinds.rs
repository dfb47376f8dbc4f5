//! Kinds by name, one list for each dialect.

use std::borrow::Cow;
use std::marker::PhantomData;

use crate::ast::Kind;
use crate::parts::Leaf;
use crate::phrase::Form;

/// A dialect with kinds.
pub trait Kinds: 'static {
    /// Names of the kinds in the singular: `Hound`.
    const SINGULARS: &'static [&'static str];
    /// Names of the kinds in the plural: `Hounds`.
    const PLURALS: &'static [&'static str];
    /// Explanation of a kind for the wording reference, with an example in both forms.
    const ABOUT: &'static str;
    /// Explanation of a kind that stays in the singular.
    const ABOUT_ONE: &'static str;
}

/// All names of a form from a list of both.
pub(crate) const fn column<const N: usize>(
    kinds: &[(&'static str, &'static str); N],
    form: Form,
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = match form {
            Form::One => kinds[index].0,
            Form::Many => kinds[index].1,
        };
        index += 1;
    }
    names
}

/// The name of a kind: `Hound`. Empty for one the dialect does not have.
pub fn kind_name<D: Kinds>(kind: Kind) -> &'static str {
    D::SINGULARS.get(usize::from(kind.0)).copied().unwrap_or_default()
}

/// The name of several of a kind: `Hounds`. Empty for one the dialect does not have.
pub fn kind_plural<D: Kinds>(kind: Kind) -> &'static str {
    D::PLURALS.get(usize::from(kind.0)).copied().unwrap_or_default()
}

/// The kind of a name, written as it stands in the list.
pub fn kind_named<D: Kinds>(name: &str) -> Option<Kind> {
    index_in(D::SINGULARS, name)
}

fn index_in(names: &[&str], name: &str) -> Option<Kind> {
    names.iter().position(|known| *known == name).and_then(|index| u8::try_from(index).ok()).map(Kind)
}

/// `Hound`, `Hounds`.
pub(crate) struct KindName<D>(PhantomData<D>);

impl<D: Kinds> Leaf for KindName<D> {
    type Value = Kind;
    const NAME: &'static str = "kind";
    const ABOUT: &'static str = D::ABOUT;
    const EXAMPLE: &'static str = D::SINGULARS[0];

    fn read(word: &str, form: Form) -> Option<(Kind, Form)> {
        let names = if form == Form::One { D::SINGULARS } else { D::PLURALS };
        Some((index_in(names, word)?, form))
    }

    fn print(value: &Kind, form: Form) -> Option<(Cow<'static, str>, Form)> {
        let name = if form == Form::One { kind_name::<D>(*value) } else { kind_plural::<D>(*value) };
        (!name.is_empty()).then_some((name.into(), form))
    }

    fn names() -> &'static [&'static str] {
        D::SINGULARS
    }
}

/// `Hound` in `Hound cards`: a kind that stays in the singular.
pub(crate) struct KindOf<D>(PhantomData<D>);

impl<D: Kinds> Leaf for KindOf<D> {
    type Value = Kind;
    const NAME: &'static str = "kind of";
    const ABOUT: &'static str = D::ABOUT_ONE;
    const EXAMPLE: &'static str = D::SINGULARS[0];

    fn read(word: &str, form: Form) -> Option<(Kind, Form)> {
        Some((kind_named::<D>(word)?, form))
    }

    fn print(value: &Kind, form: Form) -> Option<(Cow<'static, str>, Form)> {
        let name = kind_name::<D>(*value);
        (!name.is_empty()).then_some((name.into(), form))
    }

    fn names() -> &'static [&'static str] {
        D::SINGULARS
    }
}
