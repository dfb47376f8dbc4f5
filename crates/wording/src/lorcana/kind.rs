//! The kinds of characters in Lorcana.

use super::Lorcana;
use crate::ast::Kind;
use crate::kinds::{self, Kinds};
use crate::parts::worded;

/// The kinds of the set, singular and plural. Their order never changes: digests of kept decks count on it.
pub const KINDS: [(&str, &str); 40] = [
    ("Hero", "Heroes"),
    ("Villain", "Villains"),
    ("Ally", "Allies"),
    ("Mentor", "Mentors"),
    ("Captain", "Captains"),
    ("Knight", "Knights"),
    ("Mage", "Mages"),
    ("Pirate", "Pirates"),
    ("Inventor", "Inventors"),
    ("Fairy", "Fairies"),
    ("Beast", "Beasts"),
    ("Ghost", "Ghosts"),
    ("Robot", "Robots"),
    ("Ruler", "Rulers"),
    ("Scholar", "Scholars"),
    ("Rogue", "Rogues"),
    ("Dragon", "Dragons"),
    ("Musician", "Musicians"),
    ("Gardener", "Gardeners"),
    ("Sailor", "Sailors"),
    ("Guard", "Guards"),
    ("Hunter", "Hunters"),
    ("Healer", "Healers"),
    ("Giant", "Giants"),
    ("Bird", "Birds"),
    ("Fox", "Foxes"),
    ("Wolf", "Wolves"),
    ("Bear", "Bears"),
    ("Cat", "Cats"),
    ("Smith", "Smiths"),
    ("Merchant", "Merchants"),
    ("Dancer", "Dancers"),
    ("Spirit", "Spirits"),
    ("Detective", "Detectives"),
    ("Cook", "Cooks"),
    ("Racer", "Racers"),
    ("Weaver", "Weavers"),
    ("Explorer", "Explorers"),
    ("Troll", "Trolls"),
    ("Golem", "Golems"),
];

impl Kinds for Lorcana {
    const KINDS: &'static [(&'static str, &'static str)] = &KINDS;
    const ABOUT: &'static str = "What a character is, with a capital: `Hero`, `Heroes`.";
    const ABOUT_ONE: &'static str = "What a character is, always in the singular: `Hero` in `Hero card`.";
}

pub(crate) type KindName = kinds::KindName<Lorcana>;
pub(crate) type KindOf = kinds::KindOf<Lorcana>;

worded!(Lorcana: Kind = KindName);
