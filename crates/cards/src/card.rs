//! Definitions: what a card is before it is in any zone.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wording::ast::{
    Ability, Aspect, Condition, Cost, Keyword, Limit, Replacement, Restriction, Static, Timing, Trigger,
};

use crate::compile::ProgramId;
use crate::layers::Reach;
use crate::pool;
use crate::resources::Price;

/// A card of a pool: its index there, and which game's pool it is.
///
/// Written by its name, which the pool of its game knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub(crate) u16);

impl CardId {
    /// Its definition.
    #[inline]
    pub fn card(self) -> &'static Card {
        pool::definition(self)
    }

    /// Its place in the pool of its game.
    pub fn index(self) -> u16 {
        self.0
    }

    /// The card at a place, whether the pool has one there or not: for codes only.
    pub fn raw(index: u16) -> CardId {
        CardId(index)
    }

    /// The card of the loaded pool at a place.
    pub fn at(index: u16) -> Option<CardId> {
        (usize::from(index) < pool::get().cards().len()).then_some(CardId(index))
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match pool::get().cards().get(usize::from(self.0)) {
            Some(card) => f.write_str(card.name),
            None => write!(f, "card {}", self.0),
        }
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.card().name)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        pool::get().named(&name).map_err(de::Error::custom)
    }
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// Stays and fights.
    Creature,
    /// Happens, whenever one has priority.
    Instant,
    /// Happens, in one's own main phase.
    Sorcery,
    /// Stays, free-standing or attached.
    Enchantment,
    /// Stays and yields resources.
    Generator,
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
        }
    }

    /// Whether it stays on the battlefield.
    pub fn is_permanent(self) -> bool {
        matches!(self, CardType::Creature | CardType::Enchantment | CardType::Generator)
    }
}

/// Keywords and restrictions as one value: bits, and the two that carry something.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Keywords {
    bits: u32,
    /// What an opponent must pay to target it.
    pub ward: u8,
    /// Aspects it is protected from, one bit each.
    pub protection: u8,
}

impl Keywords {
    const RESTRICTIONS: u32 = 24;

    fn bit(keyword: Keyword) -> u32 {
        match keyword {
            Keyword::Flying => 1,
            Keyword::Reach => 1 << 1,
            Keyword::FirstStrike => 1 << 2,
            Keyword::DoubleStrike => 1 << 3,
            Keyword::Trample => 1 << 4,
            Keyword::Deathtouch => 1 << 5,
            Keyword::Lifelink => 1 << 6,
            Keyword::Vigilance => 1 << 7,
            Keyword::Haste => 1 << 8,
            Keyword::Menace => 1 << 9,
            Keyword::Defender => 1 << 10,
            Keyword::Hexproof => 1 << 11,
            Keyword::Indestructible => 1 << 12,
            Keyword::Flash => 1 << 13,
            Keyword::Unique => 1 << 14,
            Keyword::Enchant => 1 << 15,
            Keyword::Ward(_) => 1 << 16,
            Keyword::Protection(_) => 1 << 17,
        }
    }

    /// Adds a keyword. Of several wards the greatest counts.
    pub fn add(&mut self, keyword: Keyword) {
        self.bits |= Keywords::bit(keyword);
        match keyword {
            Keyword::Ward(cost) => self.ward = self.ward.max(cost),
            Keyword::Protection(aspect) => self.protection |= 1 << aspect as u8,
            _ => {}
        }
    }

    /// Takes a keyword away.
    pub fn remove(&mut self, keyword: Keyword) {
        match keyword {
            Keyword::Ward(_) => self.ward = 0,
            Keyword::Protection(aspect) => {
                self.protection &= !(1 << aspect as u8);
                if self.protection != 0 {
                    return;
                }
            }
            _ => {}
        }
        self.bits &= !Keywords::bit(keyword);
    }

    /// Whether it is there; of those with a number, with any.
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.bits & Keywords::bit(keyword) != 0
    }

    /// Adds a restriction.
    pub fn restrict(&mut self, restriction: Restriction) {
        self.bits |= 1 << (Keywords::RESTRICTIONS + restriction as u32);
    }

    /// Whether it is restricted so.
    #[inline]
    pub fn is(self, restriction: Restriction) -> bool {
        self.bits >> (Keywords::RESTRICTIONS + restriction as u32) & 1 == 1
    }

    /// Every keyword there is, those with a number as they are here.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        const PLAIN: [Keyword; 16] = [
            Keyword::Flying,
            Keyword::Reach,
            Keyword::FirstStrike,
            Keyword::DoubleStrike,
            Keyword::Trample,
            Keyword::Deathtouch,
            Keyword::Lifelink,
            Keyword::Vigilance,
            Keyword::Haste,
            Keyword::Menace,
            Keyword::Defender,
            Keyword::Hexproof,
            Keyword::Indestructible,
            Keyword::Flash,
            Keyword::Unique,
            Keyword::Enchant,
        ];
        let ward = (self.ward > 0).then_some(Keyword::Ward(self.ward));
        let protected =
            Aspect::ALL.into_iter().filter(move |&aspect| self.protection >> aspect as u8 & 1 == 1);
        PLAIN
            .into_iter()
            .filter(move |&keyword| self.has(keyword))
            .chain(ward)
            .chain(protected.map(Keyword::Protection))
    }

    /// Every restriction there is.
    pub fn restrictions(self) -> impl Iterator<Item = Restriction> {
        const ALL: [Restriction; 5] = [
            Restriction::CantAttack,
            Restriction::CantBlock,
            Restriction::CantBeBlocked,
            Restriction::MustAttack,
            Restriction::DoesntUntap,
        ];
        ALL.into_iter().filter(move |&restriction| self.is(restriction))
    }
}

/// A triggered ability, compiled.
#[derive(Clone, Debug)]
pub struct Triggered {
    /// What sets it off.
    pub when: Trigger,
    /// Checked when it would trigger and again on resolution.
    pub only_if: Option<Condition>,
    /// What happens.
    pub program: ProgramId,
    /// How often in a turn.
    pub limit: Limit,
    /// Its bit among the once-per-turn abilities of the card.
    pub bit: u8,
}

/// An activated ability, compiled.
#[derive(Clone, Debug)]
pub struct Activated {
    /// Resources to pay.
    pub price: Price,
    /// Everything else to pay, in the order to do it.
    pub costs: Vec<Cost>,
    /// What happens.
    pub program: ProgramId,
    /// When it may be activated.
    pub timing: Timing,
    /// How often in a turn.
    pub limit: Limit,
    /// Its bit among the once-per-turn abilities of the card.
    pub bit: u8,
    /// Whether it only makes resources and therefore uses no stack (DUEL 4.3).
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

/// A card: its printed fields, its text, and what was made of the text.
#[derive(Clone, Debug)]
pub struct Card {
    /// Which card it is.
    pub id: CardId,
    /// Its name, unique in the pool.
    pub name: &'static str,
    /// What it is.
    pub card_type: CardType,
    /// What casting it costs.
    pub price: Price,
    /// Its aspects, one bit each.
    pub aspects: u8,
    /// Its kinds, one bit each.
    pub kinds: u64,
    /// Its power, if it is a creature.
    pub power: i8,
    /// Its toughness, if it is a creature.
    pub toughness: i8,
    /// The aspect it yields each turn, if it is a generator.
    pub yields: Option<Aspect>,
    /// Whether a deck may have any number of it.
    pub basic: bool,
    /// Whether it exists only as a token.
    pub token: bool,
    /// Its rules text.
    pub text: &'static str,
    /// Words without meaning for the rules.
    pub flavour: &'static str,
    /// Words clients map to colours and a picture: aspects, type, glyph.
    pub symbol: &'static str,
    /// The text as a tree, line by line.
    pub abilities: Vec<Ability>,
    /// Its printed keywords and restrictions.
    pub keywords: Keywords,
    /// What it does when it resolves, if it is an instant or sorcery; of an enchantment that is attached, its target.
    pub spell: Option<ProgramId>,
    /// Its triggered abilities.
    pub triggered: Vec<Triggered>,
    /// The moments its triggered abilities wait for, one bit each.
    pub listens: u32,
    /// Its activated abilities.
    pub activated: Vec<Activated>,
    /// Its static abilities.
    pub statics: Vec<Static>,
    /// What these reach, so that what nobody needs is not looked at.
    pub(crate) reach: Reach,
    /// Its replacement effects.
    pub replacements: Vec<Replacement>,
    /// What must be paid besides.
    pub additional: Option<Cost>,
    /// What may be paid instead.
    pub alternative: Option<Cost>,
}

impl Card {
    /// A card of which nothing but its name and type is known.
    pub(crate) fn plain(id: CardId, name: &'static str, card_type: CardType) -> Card {
        Card {
            id,
            name,
            card_type,
            price: Price::default(),
            aspects: 0,
            kinds: 0,
            power: 0,
            toughness: 0,
            yields: None,
            basic: false,
            token: false,
            text: "",
            flavour: "",
            symbol: "",
            abilities: Vec::new(),
            keywords: Keywords::default(),
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

    /// Whether it is a creature.
    #[inline]
    pub fn is_creature(&self) -> bool {
        self.card_type == CardType::Creature
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
