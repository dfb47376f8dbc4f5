//! Printed cards, with the text read into abilities, and the faults they can have.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};
use wording::ast::{Ability, Aspect, Kind};
use wording::{AbilityLine, Kinds, Phrase, Rewrites, Unread, Vocabulary};

use crate::definition::card::CardType;
use crate::definition::price::Price;

/// Leaks a text, so that it lives as long as the process, as pools do.
pub fn keep(text: &str) -> &'static str {
    if text.is_empty() { "" } else { Box::leak(text.to_owned().into_boxed_str()) }
}

/// Reads a number of a card file; one that is too large or too small is told with the range.
pub fn small_number<'de, D: Deserializer<'de>>(file: D) -> Result<Option<i8>, D::Error> {
    let number = i64::deserialize(file)?;
    let small = i8::try_from(number);
    let told = |_| {
        de::Error::custom(format!("{number} is out of range: give a number from {} to {}", i8::MIN, i8::MAX))
    };
    small.map(Some).map_err(told)
}

/// Printed card: what a game reads from its files and tells the pool.
#[derive(Clone, Debug)]
pub struct Printed {
    /// Its name, unique over all pools.
    pub name: &'static str,
    /// Its type.
    pub card_type: CardType,
    /// The price of playing it.
    pub price: Price,
    /// Its aspects or inks, one bit each.
    pub aspects: u8,
    /// Its kinds, as they are written, each once.
    pub kinds: Vec<Kind>,
    /// Its power, if it is a creature.
    pub power: i8,
    /// Its toughness, if it is a creature.
    pub toughness: i8,
    /// The lore it gives, if it is a character or location.
    pub lore: i8,
    /// The price of moving a creature there, if it is a location.
    pub move_cost: u8,
    /// Whether it may be put into the inkwell by choice.
    pub inkable: bool,
    /// Whether it is a song, which creatures may sing instead of paying for it.
    pub song: bool,
    /// The names it answers to: `A & B` is also A and B, whatever its version.
    pub titles: Vec<&'static str>,
    /// The limit on copies of it in a deck, if that is not the game's.
    pub max_copies: Option<u8>,
    /// The aspect it yields each turn, if it is a generator.
    pub yields: Option<Aspect>,
    /// Whether a deck may have any number of it.
    pub basic: bool,
    /// Its rules text, one ability per line.
    pub text: &'static str,
    /// The text as a tree, line by line.
    pub abilities: Vec<AbilityLine<'static>>,
    /// Words without meaning for the rules.
    pub flavour: &'static str,
    /// A word clients map to a picture.
    pub art: &'static str,
    /// Faults found while it was read. A card in a pool has none.
    pub faults: Vec<String>,
    /// Lines of its text that are not understood. A card in a pool has none.
    pub unread: Vec<Unread>,
}

impl Printed {
    /// Returns a card with nothing but a name and a type.
    pub fn new(name: &str, card_type: CardType) -> Printed {
        Printed {
            name: keep(name),
            card_type,
            price: Price::default(),
            aspects: 0,
            kinds: Vec::new(),
            power: 0,
            toughness: 0,
            lore: 0,
            move_cost: 0,
            inkable: false,
            song: false,
            titles: Vec::new(),
            max_copies: None,
            yields: None,
            basic: false,
            text: "",
            abilities: Vec::new(),
            flavour: "",
            art: "",
            faults: Vec::new(),
            unread: Vec::new(),
        }
    }

    /// Gives it kinds.
    pub fn of_kinds(&mut self, names: &[String], vocabulary: &Vocabulary) {
        for name in names {
            match vocabulary.named(name) {
                Ok(kind) if self.kinds.contains(&kind) => {}
                Ok(kind) => self.kinds.push(kind),
                Err(error) => self.fault(error.to_string()),
            }
        }
    }

    /// Gives it a rules text, which is read in the dialect `D` and may speak of the kinds of a vocabulary.
    pub fn read<D: Rewrites>(&mut self, text: &str, vocabulary: &Vocabulary)
    where
        Ability: Phrase<D, Value = Ability>,
    {
        self.text = keep(text.trim());
        match wording::read_card_text::<D>(self.text, vocabulary) {
            Ok(lines) => self.abilities = lines,
            Err(unread) => self.unread = unread,
        }
    }

    /// Records a fault of the card.
    pub fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(what.into());
    }
}

/// Kind as files declare it: one no card has, or one with a plural of its own.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenKind {
    /// Name of one.
    pub name: String,
    /// Name of several, if it is not regular.
    pub plural: Option<String>,
}

/// The vocabulary of a set: the kinds of the game's own, those its files declare, and those of its cards; with all that is
/// wrong with what the files declare. Kinds of cards that are none are a fault of the card.
pub fn vocabulary<'a, D: Kinds>(
    declared: &[WrittenKind],
    of_cards: impl IntoIterator<Item = &'a String>,
) -> (Vocabulary, Faults) {
    let mut vocabulary = Vocabulary::new::<D>();
    let mut faults = Faults::default();
    for kind in declared {
        if let Err(error) = vocabulary.declare(&kind.name, kind.plural.as_deref()) {
            faults.0.push(Fault::new("", error.to_string()));
        }
    }
    for name in of_cards {
        let _ = vocabulary.declare(name, None);
    }
    (vocabulary, faults)
}

/// Kinds of a card, as digests of decks have them: a bit for each of the game's own set, or else the names.
#[derive(Serialize)]
#[serde(untagged)]
pub enum PrintedKinds {
    /// Kinds of the game's own set. It was the only one when the first games were kept.
    Bits(u64),
    /// Kinds of which the set does not have all, sorted.
    Names(Vec<&'static str>),
}

impl PrintedKinds {
    /// The kinds of a card.
    pub fn new<D: Kinds>(kinds: &[Kind]) -> PrintedKinds {
        let bit = |kind: &Kind| {
            let place = D::KINDS.iter().position(|(name, _)| *name == kind.name())?;
            1_u64.checked_shl(place as u32)
        };
        match kinds.iter().map(bit).sum::<Option<u64>>() {
            Some(bits) => PrintedKinds::Bits(bits),
            None => {
                let mut names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
                names.sort_unstable();
                PrintedKinds::Names(names)
            }
        }
    }
}

/// Faults of cards, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

/// Fault of one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Name of the card, or nothing if the file itself is wrong.
    pub card: String,
    /// Description of the fault.
    pub what: String,
    /// Place of the fault, if it is in the rules text.
    pub unread: Option<Unread>,
}

impl Fault {
    /// Fault of a card, or of a file if the name is empty.
    pub fn new(card: &str, what: impl Into<String>) -> Fault {
        Fault { card: card.to_owned(), what: what.into(), unread: None }
    }

    /// Fault of a line of a card's text.
    pub fn in_text(card: &str, unread: Unread) -> Fault {
        Fault { unread: Some(unread.clone()), ..Fault::new(card, unread.to_string()) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let end = if index > 0 { "\n" } else { "" };
            if fault.card.is_empty() {
                write!(f, "{end}{}", fault.what)?;
            } else {
                write!(f, "{end}{}: {}", fault.card, fault.what)?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
