//! The kinds of creatures in Duel.

use super::Duel;
use crate::ast::Kind;
use crate::kinds::{self, Kinds};
use crate::parts::worded;

/// The kinds of the set, singular and plural. Their order never changes: digests of kept decks count on it.
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

impl Kinds for Duel {
    const KINDS: &'static [(&'static str, &'static str)] = &KINDS;
    const ABOUT: &'static str = "What a creature is, with a capital: `Hound`, `Hounds`.";
    const ABOUT_ONE: &'static str = "What a creature is, always in the singular: `Hound` in `Hound cards`.";
}

pub(crate) type KindName = kinds::KindName<Duel>;
pub(crate) type KindOf = kinds::KindOf<Duel>;

worded!(Duel: Kind = KindName);
