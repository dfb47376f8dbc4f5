//! Cards as files have them (LOR 9.1).

use cards::{CardType, Price, Printed, SetFile, keep, small_number};
use serde::Deserialize;
use wording::{Lorcana, Vocabulary};

/// The six inks, in the order of their bits.
pub const INKS: [&str; 6] = ["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"];

/// Type of a card, as files say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Type {
    /// A character, which quests, challenges and sings.
    Character,
    /// An action, which happens once.
    Action,
    /// A song, an action that can be sung.
    Song,
    /// An item, which stays.
    Item,
    /// A location, which stays, and characters go there.
    Location,
}

impl Type {
    /// Word for the type.
    pub fn name(self) -> &'static str {
        match self {
            Type::Character => "character",
            Type::Action => "action",
            Type::Song => "song",
            Type::Item => "item",
            Type::Location => "location",
        }
    }

    fn card_type(self) -> CardType {
        match self {
            Type::Character => CardType::Creature,
            Type::Action | Type::Song => CardType::Action,
            Type::Item => CardType::Item,
            Type::Location => CardType::Location,
        }
    }
}

/// A card as files have it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Name without the version.
    pub name: String,
    /// Version; characters and locations have one.
    #[serde(default)]
    pub version: String,
    /// Type of the card.
    #[serde(rename = "type")]
    pub card_type: Type,
    /// Inks, one or two.
    pub ink: Vec<String>,
    /// Cost in ink.
    pub cost: u8,
    /// Whether it may be put into the inkwell.
    #[serde(default)]
    pub inkable: bool,
    /// Strength, if it is a character.
    #[serde(default, deserialize_with = "small_number")]
    pub strength: Option<i8>,
    /// Willpower, if it is a character or location.
    #[serde(default, deserialize_with = "small_number")]
    pub willpower: Option<i8>,
    /// The lore it gives, if it is a character or location.
    #[serde(default, deserialize_with = "small_number")]
    pub lore: Option<i8>,
    /// Cost of moving there, if it is a location.
    pub move_cost: Option<u8>,
    /// Classifications.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Rules text, one ability per line.
    #[serde(default)]
    pub text: String,
    /// Words without meaning for the rules.
    #[serde(default)]
    pub flavour: String,
    /// A word for the picture.
    #[serde(default)]
    pub glyph: String,
    /// Most copies in a deck, if that is not four.
    pub max_copies: Option<u8>,
}

/// A file of cards and decks.
pub type CardFile = SetFile<Written>;

impl Written {
    /// Name with the version.
    pub fn full_name(&self) -> String {
        if self.version.is_empty() { self.name.clone() } else { format!("{} - {}", self.name, self.version) }
    }

    /// The names it answers to: `A & B` is also A and B (LOR 2.2).
    fn titles(&self) -> Vec<&'static str> {
        let mut titles = vec![keep(&self.name)];
        if self.name.contains(" & ") {
            titles.extend(titles[0].split(" & "));
        }
        titles
    }

    /// The card as printed in a set with these kinds, with all that is wrong with it.
    pub fn printed(&self, vocabulary: &Vocabulary) -> Printed {
        let mut printed = Printed::new(&self.full_name(), self.card_type.card_type());
        printed.price = Price::generic(self.cost);
        printed.inkable = self.inkable;
        printed.song = self.card_type == Type::Song;
        printed.titles = self.titles();
        printed.max_copies = self.max_copies;
        printed.flavour = keep(self.flavour.trim());
        self.numbers(&mut printed);
        self.inks(&mut printed);
        printed.of_kinds(&self.kinds, vocabulary);
        printed.read::<Lorcana>(&self.text, vocabulary);
        printed.art = keep(&self.glyph);
        printed
    }

    fn numbers(&self, printed: &mut Printed) {
        let (character, location) = (self.card_type == Type::Character, self.card_type == Type::Location);
        let mut number = |what: &str, value: Option<i8>, needed: bool, allowed: bool| {
            if value.is_some() && !allowed {
                printed.fault(format!("{what} is not for a card of type {}", self.card_type.name()));
            } else if value.is_none() && needed {
                printed.fault(format!("a card of type {} has {what}", self.card_type.name()));
            } else if value.is_some_and(|value| value < 0) {
                printed.fault(format!("{what} is 0 or more"));
            }
            value.unwrap_or(0)
        };
        let strength = number("strength", self.strength, character, character);
        let willpower = number("willpower", self.willpower, character || location, character || location);
        let lore = number("lore", self.lore, character, character || location);
        let move_cost = self.move_cost.map(|cost| cost.min(100) as i8);
        let move_cost = number("move_cost", move_cost, location, location);
        (printed.power, printed.toughness, printed.lore) = (strength, willpower, lore);
        printed.move_cost = move_cost.max(0) as u8;
        if (character || location) == self.version.is_empty() {
            printed.fault("characters and locations have a version, other cards have none");
        }
    }

    fn inks(&self, printed: &mut Printed) {
        for word in &self.ink {
            match INKS.iter().position(|ink| ink.eq_ignore_ascii_case(word)) {
                Some(place) => printed.aspects |= 1 << place,
                None => printed.fault(format!("\"{word}\" is no ink: inks are {}", INKS.join(", "))),
            }
        }
        if !(1..=2).contains(&self.ink.len()) || printed.aspects.count_ones() as usize != self.ink.len() {
            printed.fault("a card has one or two different inks");
        }
    }
}
