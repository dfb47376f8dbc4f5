//! Cards as files have them, read into printed cards.

use cards::{
    CardType, Dialect, Fault, Faults, Pool, PoolId, Price, Printed, SetFile, WrittenKind, keep, small_number,
};
use serde::Deserialize;
use wording::Vocabulary;
use wording::ast::{Aspect, Cost};

/// Type of a card, as files say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Type {
    /// A creature, which fights.
    Creature,
    /// An instant, for any time one has priority.
    Instant,
    /// A sorcery, for one's own main phase.
    Sorcery,
    /// An enchantment, which stays.
    Enchantment,
    /// A generator, which yields resources.
    Generator,
}

impl Type {
    fn card_type(self) -> CardType {
        match self {
            Type::Creature => CardType::Creature,
            Type::Instant => CardType::Instant,
            Type::Sorcery => CardType::Sorcery,
            Type::Enchantment => CardType::Enchantment,
            Type::Generator => CardType::Generator,
        }
    }
}

/// A card as files have it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Name of the card.
    pub name: String,
    /// Type of the card.
    #[serde(rename = "type")]
    pub card_type: Type,
    /// Cost, as wordings write resources, with `X` before everything.
    #[serde(default)]
    pub cost: String,
    /// Kinds of the card.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Power, if it is a creature.
    #[serde(default, deserialize_with = "small_number")]
    pub power: Option<i8>,
    /// Toughness, if it is a creature.
    #[serde(default, deserialize_with = "small_number")]
    pub toughness: Option<i8>,
    /// The aspect a generator yields.
    pub yields: Option<String>,
    /// Whether a deck may have any number of it.
    #[serde(default)]
    pub basic: bool,
    /// Rules text, one ability per line.
    #[serde(default)]
    pub text: String,
    /// Words without meaning for the rules.
    #[serde(default)]
    pub flavour: String,
    /// A word for the picture.
    #[serde(default)]
    pub glyph: String,
}

/// A file of cards and decks.
pub type CardFile = SetFile<Written>;

impl Written {
    /// The card as printed in a set with these kinds, with all that is wrong with it.
    pub fn printed(&self, vocabulary: &Vocabulary) -> Printed {
        let mut printed = Printed::new(&self.name, self.card_type.card_type());
        self.price(&mut printed);
        let creature = self.card_type == Type::Creature;
        if creature != (self.power.is_some() && self.toughness.is_some())
            || creature != (self.power.is_some() || self.toughness.is_some())
        {
            printed.fault("power and toughness belong to creatures, and creatures have both");
        }
        self.yielded(&mut printed);
        if self.card_type == Type::Generator && !self.cost.is_empty() {
            printed.fault("generators have no cost");
        }
        printed.of_kinds(&self.kinds, vocabulary);
        printed.read::<wording::Duel>(&self.text, vocabulary);
        for aspect in Aspect::ALL {
            let costs = printed.price.aspects[aspect as usize] > 0 || printed.yields == Some(aspect);
            printed.aspects |= u8::from(costs) << aspect as u8;
        }
        (printed.power, printed.toughness) = (self.power.unwrap_or(0), self.toughness.unwrap_or(0));
        printed.basic = self.basic;
        printed.flavour = keep(self.flavour.trim());
        printed.art = keep(&self.glyph);
        printed
    }

    fn yielded(&self, printed: &mut Printed) {
        let Some(word) = self.yields.as_deref() else { return };
        printed.yields = Aspect::ALL.into_iter().find(|aspect| aspect.name().eq_ignore_ascii_case(word));
        if printed.yields.is_none() {
            printed.fault(format!("yields one of Dawn, Tide, Dusk, Ember, Grove, not \"{word}\""));
        }
    }

    fn price(&self, printed: &mut Printed) {
        let cost = in_order(&self.cost);
        let (x, rest) = match cost.strip_prefix('X') {
            Some(rest) => (true, rest.trim()),
            None => (false, &*cost),
        };
        if rest.is_empty() {
            printed.price.x = x;
            return;
        }
        match wording::read::<wording::Duel, Cost>(rest) {
            Ok(cost @ Cost::Resources { .. }) => printed.price = Price { x, ..Price::from(&cost) },
            Ok(_) | Err(_) => {
                let written = self.cost.trim();
                printed.fault(format!("the cost \"{written}\" is no resources, such as \"2 Ember\""));
            }
        }
    }
}

/// The words of a cost in the usual order: X, what is paid with anything, aspects.
fn in_order(cost: &str) -> String {
    let mut words: Vec<&str> = cost.split_whitespace().collect();
    words.sort_by_key(|word| (*word != "X", word.parse::<u8>().is_err()));
    words.join(" ")
}

/// The pool of these cards, and of kinds they do not declare themselves, with all that is wrong with them.
pub(crate) fn pool_of(id: PoolId, written: &[Written], kinds: &[WrittenKind]) -> Result<Pool, Faults> {
    Pool::of_set::<wording::Duel, _>(id, (written, kinds), |card| &card.kinds, Written::printed)
}

/// The pool of the cards in these files, given as texts, to look at.
pub fn read_pool(files: &[&str]) -> Result<Pool, Faults> {
    let (mut written, mut kinds) = (Vec::new(), Vec::new());
    let mut faults = Faults::default();
    for text in files {
        match toml::from_str::<CardFile>(text) {
            Ok(file) => {
                written.extend(file.card);
                kinds.extend(file.kind);
            }
            Err(error) => faults.0.push(Fault::new("", error.to_string())),
        }
    }
    if faults.0.is_empty() {
        pool_of(PoolId::unentered(Dialect::Duel), &written, &kinds)
    } else {
        Err(faults)
    }
}
