//! Card definitions: a card before it is in any zone.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wording::ast::{Aspect, Condition, Cost, Keyword, Kind, Limit, Replacement, Static, Timing, Trigger};

use crate::definition::compile::{Common, ProgramId};
use crate::definition::keywords::Keywords;
use crate::definition::pool::Pool;
use crate::definition::price::Price;
use crate::definition::printed::Printed;
use crate::definition::registry::{self, PoolId};
use crate::state::layers::Reach;

/// Card language of a game: each game has a pool and words of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dialect {
    /// Dialect of Duel.
    Duel,
    /// Dialect of Lorcana.
    Lorcana,
}

impl Dialect {
    /// All dialects.
    pub const ALL: [Dialect; 2] = [Dialect::Duel, Dialect::Lorcana];

    /// The words of its colours, in the order of their bits: aspects or inks.
    pub const fn colour_words(self) -> &'static [&'static str] {
        match self {
            Dialect::Duel => &["dawn", "tide", "dusk", "ember", "grove"],
            Dialect::Lorcana => &["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"],
        }
    }

    /// The words of these colours, one bit each.
    pub fn colours(self, bits: u8) -> impl Iterator<Item = &'static str> {
        let words = self.colour_words().iter().enumerate();
        words.filter(move |(bit, _)| bits >> bit & 1 == 1).map(|(_, word)| *word)
    }

    /// Name of a keyword, with its number.
    pub fn keyword(self, keyword: Keyword) -> String {
        let printed = match self {
            Dialect::Duel => wording::print::<wording::Duel, Keyword>(&keyword),
            Dialect::Lorcana => wording::print::<wording::Lorcana, Keyword>(&keyword),
        };
        printed.unwrap_or_default()
    }
}

/// A card of a pool, written by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, schemars::JsonSchema)]
#[schemars(with = "String", rename = "CardName")]
pub struct CardId(
    /// The pool, and the place there.
    pub(crate) u32,
);

impl CardId {
    /// Its definition.
    #[inline]
    pub fn card(self) -> &'static Card {
        registry::card(self)
    }

    /// Its place in its pool.
    #[inline]
    pub fn index(self) -> u32 {
        PoolId::of_number(self.0).1
    }

    /// Its pool.
    #[inline]
    pub fn pool_id(self) -> PoolId {
        PoolId::of_number(self.0).0
    }

    /// Its pool.
    #[inline]
    pub fn pool(self) -> &'static Pool {
        self.pool_id().pool()
    }

    /// Game to which the card belongs.
    #[inline]
    pub fn dialect(self) -> Dialect {
        self.pool_id().dialect()
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pool_id().entered().and_then(|pool| pool.cards().get(self.index() as usize)) {
            Some(card) => f.write_str(card.name),
            None => write!(f, "card {}", self.index()),
        }
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.card().name)
    }
}

impl<'de> Deserialize<'de> for CardId {
    /// The card of this name in the pool that is [read](registry::reading).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let pool = registry::read_now().ok_or_else(|| de::Error::custom("cards of which set?"))?;
        pool.pool().named(&name).map_err(de::Error::custom)
    }
}

/// Type of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// A permanent that fights; in Lorcana a character.
    Creature,
    /// A spell for any time one has priority.
    Instant,
    /// A spell for one's own main phase.
    Sorcery,
    /// A permanent that stands alone or is attached to another.
    Enchantment,
    /// A permanent that yields resources.
    Generator,
    /// A card that happens once, in one's own turn.
    Action,
    /// A permanent that does not fight.
    Item,
    /// A permanent creatures move to.
    Location,
}

impl CardType {
    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        match self {
            CardType::Creature => "creature",
            CardType::Instant => "instant",
            CardType::Sorcery => "sorcery",
            CardType::Enchantment => "enchantment",
            CardType::Generator => "generator",
            CardType::Action => "action",
            CardType::Item => "item",
            CardType::Location => "location",
        }
    }

    /// Whether it stays on the battlefield.
    pub fn is_permanent(self) -> bool {
        !matches!(self, CardType::Instant | CardType::Sorcery | CardType::Action)
    }
}

/// A triggered ability, compiled.
#[derive(Clone, Debug)]
pub struct Triggered {
    /// Trigger condition.
    pub when: Trigger,
    /// Condition, checked on resolution and, unless the game says otherwise, when it would trigger.
    pub only_if: Option<Condition>,
    /// Program it runs.
    pub program: ProgramId,
    /// Limit on uses in a turn.
    pub limit: Limit,
    /// Its bit among the once-per-turn abilities of the card.
    pub bit: u8,
}

/// An activated ability, compiled.
#[derive(Clone, Debug)]
pub struct Activated {
    /// Resources to pay.
    pub price: Price,
    /// Costs other than resources, in the order to pay them.
    pub costs: Vec<Cost>,
    /// Program it runs.
    pub program: ProgramId,
    /// Time at which it may be activated.
    pub timing: Timing,
    /// Limit on uses in a turn.
    pub limit: Limit,
    /// Its bit among the once-per-turn abilities of the card.
    pub bit: u8,
    /// Resources it makes, if it does only that and therefore uses no stack (DUEL 4.3).
    pub makes: Option<(Aspect, u8)>,
    /// Its text.
    pub text: &'static str,
}

impl Activated {
    /// Whether it makes resources and can be paid at once, so that it may be used while paying (DUEL 4.3): it taps, and
    /// nothing has to be picked.
    pub fn makes_at_once(&self) -> bool {
        let at_once = |cost: &Cost| matches!(cost, Cost::Tap | Cost::RemoveCounters { .. } | Cost::Life(_));
        self.makes.is_some()
            && self.price == Price::default()
            && self.taps()
            && self.costs.iter().all(at_once)
    }

    /// Whether tapping is among its costs.
    pub fn taps(&self) -> bool {
        self.costs.contains(&Cost::Tap)
    }
}

/// A card of a pool: what is printed on it, which it derefs to, and what was made of that.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id.
    pub id: CardId,
    /// The printed card.
    pub printed: Printed,
    /// Whether it exists only as a token.
    pub token: bool,
    /// Its printed keywords and restrictions.
    pub keywords: Keywords,
    /// The names of its printed keywords.
    pub keyword_names: Vec<&'static str>,
    /// The ways to play it onto another: keywords of the family of Shift.
    pub shifts: Vec<Keyword>,
    /// The program it runs when it resolves, if it is an instant or sorcery; of an enchantment that is attached, its target.
    pub spell: Option<ProgramId>,
    /// Its triggered abilities.
    pub triggered: Vec<Triggered>,
    /// The kinds of events its triggered abilities wait for, one bit each.
    pub listens: u32,
    /// Its activated abilities.
    pub activated: Vec<Activated>,
    /// Its static abilities.
    pub statics: Vec<Static>,
    /// The reach of these, so that layers nobody needs are skipped.
    pub(crate) reach: Reach,
    /// Its replacement effects.
    pub replacements: Vec<Replacement>,
    /// Additional cost, to be paid besides the price.
    pub additional: Option<Cost>,
    /// Alternative cost, which may be paid instead of the price.
    pub alternative: Option<Cost>,
}

impl Deref for Card {
    type Target = Printed;

    #[inline]
    fn deref(&self) -> &Printed {
        &self.printed
    }
}

impl Card {
    /// Returns a card with nothing but its printed part: no abilities compiled yet.
    pub(crate) fn new(id: CardId, printed: Printed) -> Card {
        Card {
            id,
            printed,
            token: false,
            keywords: Keywords::default(),
            keyword_names: Vec::new(),
            shifts: Vec::new(),
            spell: None,
            triggered: Vec::new(),
            listens: 0,
            activated: Vec::new(),
            statics: Vec::new(),
            reach: Reach::default(),
            replacements: Vec::new(),
            additional: None,
            alternative: None,
        }
    }

    /// Types in the words of its game: `character`; `action` and `song`.
    pub fn types(&self) -> impl Iterator<Item = &'static str> + use<> {
        let word = match (self.id.dialect(), self.card_type) {
            (Dialect::Lorcana, CardType::Creature) => "character",
            (_, other) => other.name(),
        };
        std::iter::once(word).chain(self.song.then_some("song"))
    }

    /// Whether it is a creature.
    #[inline]
    pub fn is_creature(&self) -> bool {
        self.card_type == CardType::Creature
    }

    /// Whether it is a creature of this kind.
    #[inline]
    pub fn is_kind(&self, kind: Kind) -> bool {
        self.is_creature() && self.kinds.contains(&kind)
    }

    /// The program it runs when it resolves; the one that does nothing if it has none.
    #[inline]
    pub fn program(&self) -> ProgramId {
        self.spell.unwrap_or(Common::Nothing.of(self.id.pool_id()))
    }

    /// Whether it is cast onto a creature and stays attached to it.
    pub fn is_attached(&self) -> bool {
        self.keywords.has(Keyword::Enchant)
    }

    /// Whether it needs a moment of one's own: the own main phase and an empty stack (DUEL 3.3).
    pub fn is_slow(&self) -> bool {
        self.card_type != CardType::Instant && !self.keywords.has(Keyword::Flash)
    }
}
