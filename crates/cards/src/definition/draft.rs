//! Cards as they are told to the pool: printed fields, with the text read into abilities.

use std::fmt;

use wording::ast::{Ability, Aspect};

use crate::definition::card::CardType;
use crate::definition::price::Price;

/// A card as a game has read it from its files.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Its name, unique over all pools.
    pub name: String,
    /// What it is.
    pub card_type: CardType,
    /// What playing it costs.
    pub price: Price,
    /// Its aspects or inks, one bit each.
    pub aspects: u8,
    /// Its kinds, one bit each.
    pub kinds: u64,
    /// Its power.
    pub power: i8,
    /// Its toughness.
    pub toughness: i8,
    /// The lore it gives.
    pub lore: i8,
    /// What moving a creature there costs.
    pub move_cost: u8,
    /// Whether it may be put into the inkwell by choice.
    pub inkable: bool,
    /// Whether it is a song.
    pub song: bool,
    /// The names it answers to.
    pub titles: Vec<String>,
    /// Most copies of it in a deck, if that is not what the game says.
    pub max_copies: Option<u8>,
    /// The aspect it yields.
    pub yields: Option<Aspect>,
    /// Whether a deck may have any number of it.
    pub basic: bool,
    /// Its rules text, one ability per line.
    pub text: String,
    /// The text as a tree, line by line.
    pub abilities: Vec<Ability>,
    /// Words without meaning for the rules.
    pub flavour: String,
    /// A word clients map to a picture.
    pub art: String,
    /// What was found wrong while it was read.
    pub faults: Vec<String>,
}

impl Draft {
    /// A card of which nothing but its name and type is told yet.
    pub fn new(name: &str, card_type: CardType) -> Draft {
        Draft {
            name: name.to_owned(),
            card_type,
            price: Price::default(),
            aspects: 0,
            kinds: 0,
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
            text: String::new(),
            abilities: Vec::new(),
            flavour: String::new(),
            art: String::new(),
            faults: Vec::new(),
        }
    }

    /// Notes something that is wrong with it.
    pub fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(what.into());
    }
}

/// What is wrong with cards, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

/// What is wrong with one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The card, or nothing if the file itself is wrong.
    pub card: String,
    /// What is wrong.
    pub what: String,
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
