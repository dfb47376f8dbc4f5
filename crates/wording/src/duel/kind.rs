//! The kinds of creatures in Duel.

use std::borrow::Cow;

use crate::ast::Kind;
use crate::parts::Leaf;
use crate::phrase::Form;

/// All kinds, singular and plural; a [`Kind`] is an index into them.
pub const KINDS: [(&str, &str); 38] = [
    ("Hound", "Hounds"),
    ("Knight", "Knights"),
    ("Soldier", "Soldiers"),
    ("Spirit", "Spirits"),
    ("Cleric", "Clerics"),
    ("Bird", "Birds"),
    ("Mariner", "Mariners"),
    ("Serpent", "Serpents"),
    ("Mage", "Mages"),
    ("Rogue", "Rogues"),
    ("Rat", "Rats"),
    ("Shade", "Shades"),
    ("Wight", "Wights"),
    ("Leech", "Leeches"),
    ("Imp", "Imps"),
    ("Brigand", "Brigands"),
    ("Salamander", "Salamanders"),
    ("Drake", "Drakes"),
    ("Giant", "Giants"),
    ("Golem", "Golems"),
    ("Elk", "Elk"),
    ("Bear", "Bears"),
    ("Wolf", "Wolves"),
    ("Dryad", "Dryads"),
    ("Spider", "Spiders"),
    ("Snake", "Snakes"),
    ("Beast", "Beasts"),
    ("Boar", "Boars"),
    ("Construct", "Constructs"),
    ("Warden", "Wardens"),
    ("Scout", "Scouts"),
    ("Druid", "Druids"),
    ("Crab", "Crabs"),
    ("Phoenix", "Phoenixes"),
    ("Elemental", "Elementals"),
    ("Sprite", "Sprites"),
    ("Seraph", "Seraphs"),
    ("Horror", "Horrors"),
];

const SINGULARS: [&str; KINDS.len()] = column(Form::One);
const PLURALS: [&str; KINDS.len()] = column(Form::Many);

const fn column(form: Form) -> [&'static str; KINDS.len()] {
    let mut names = [""; KINDS.len()];
    let mut index = 0;
    while index < KINDS.len() {
        names[index] = match form {
            Form::One => KINDS[index].0,
            Form::Many => KINDS[index].1,
        };
        index += 1;
    }
    names
}

/// The name of a kind: `Hound`. Empty for what is no kind of Duel.
pub fn kind_name(kind: Kind) -> &'static str {
    SINGULARS.get(usize::from(kind.0)).copied().unwrap_or_default()
}

/// The name of several of a kind: `Hounds`. Empty for what is no kind of Duel.
pub fn kind_plural(kind: Kind) -> &'static str {
    PLURALS.get(usize::from(kind.0)).copied().unwrap_or_default()
}

/// The kind of a name, written as it stands in the list.
pub fn kind_named(name: &str) -> Option<Kind> {
    index_in(&SINGULARS, name)
}

fn index_in(names: &[&str], name: &str) -> Option<Kind> {
    names.iter().position(|known| *known == name).and_then(|index| u8::try_from(index).ok()).map(Kind)
}

impl Leaf for Kind {
    type Value = Kind;
    const NAME: &'static str = "kind";
    const ABOUT: &'static str = "What a creature is, with a capital: `Hound`, `Hounds`.";
    const EXAMPLE: &'static str = "Hound";

    fn read(word: &str, form: Form) -> Option<(Kind, Form)> {
        let names = if form == Form::One { &SINGULARS } else { &PLURALS };
        Some((index_in(names, word)?, form))
    }

    fn print(value: &Kind, form: Form) -> Option<(Cow<'static, str>, Form)> {
        let name = if form == Form::One { kind_name(*value) } else { kind_plural(*value) };
        (!name.is_empty()).then_some((name.into(), form))
    }

    fn names() -> &'static [&'static str] {
        &SINGULARS
    }
}

/// `Hound` in `Hound cards`: a kind that stays in the singular.
pub(crate) enum KindOf {}

impl Leaf for KindOf {
    type Value = Kind;
    const NAME: &'static str = "kind of";
    const ABOUT: &'static str = "What a creature is, always in the singular: `Hound` in `Hound cards`.";
    const EXAMPLE: &'static str = "Hound";

    fn read(word: &str, form: Form) -> Option<(Kind, Form)> {
        Some((kind_named(word)?, form))
    }

    fn print(value: &Kind, form: Form) -> Option<(Cow<'static, str>, Form)> {
        let name = kind_name(*value);
        (!name.is_empty()).then_some((name.into(), form))
    }

    fn names() -> &'static [&'static str] {
        &SINGULARS
    }
}
