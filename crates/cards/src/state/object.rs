//! Objects: cards on the table that have an identity.

use std::fmt;

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wording::ast::{CounterKind, Keyword, Kind, State};

use crate::definition::card::{Card, CardId, CardType};
use crate::definition::keywords::Keywords;

/// Identity of an object: issued when it enters a zone and never reused, so that a card that left and came back is
/// another object (DUEL 3.4). 0 is no object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Handle(pub u32);

impl Handle {
    /// No object.
    pub const NONE: Handle = Handle(0);

    /// Whether this is an object.
    pub fn is_some(self) -> bool {
        self != Handle::NONE
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Counters of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Counters {
    /// Number of `+1/+1` counters.
    pub plus: u8,
    /// Number of `-1/-1` counters.
    pub minus: u8,
    /// Number of `charge` counters.
    pub charge: u8,
}

impl Counters {
    /// Number of counters of a kind, to change it.
    pub fn get_mut(&mut self, kind: CounterKind) -> &mut u8 {
        match kind {
            CounterKind::Plus => &mut self.plus,
            CounterKind::Minus => &mut self.minus,
            CounterKind::Charge => &mut self.charge,
        }
    }

    /// Number of counters of a kind.
    pub fn count(&self, kind: CounterKind) -> u8 {
        let mut counters = *self;
        *counters.get_mut(kind)
    }
}

/// Reason why an object is about to leave the battlefield. Objects that leave together are marked first, so that every
/// trigger sees all of them (look-back), and are taken away then.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// No departure.
    #[default]
    Stays,
    /// Departure to its owner's graveyard.
    Dies,
    /// Departure into exile.
    Exiled,
    /// Departure to its owner's hand.
    Returns,
    /// Departure into its owner's inkwell.
    Inked,
}

/// A permanent: a card or token on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Permanent {
    /// Identity of the permanent.
    pub handle: Handle,
    /// The card that was put there.
    pub card: CardId,
    /// Owner, who gets it back.
    pub owner: Seat,
    /// Controller it entered under; effects may give it another.
    pub base_controller: Seat,
    /// Whether it is a token, which exists on the battlefield only.
    pub token: bool,
    /// Whether it is tapped; in Lorcana, exerted.
    pub tapped: bool,
    /// Whether it came under its controller's control since their turn began (DUEL 6.1, 7.5).
    pub sick: bool,
    /// Whether it attacks.
    pub attacking: bool,
    /// Whether it attacks and was blocked, whatever became of the blockers (DUEL 6.3).
    pub blocked: bool,
    /// Whether it was dealt damage by something with deathtouch since the last check.
    pub touched: bool,
    /// Whether it deals damage in the first damage step of this combat.
    pub struck_first: bool,
    /// Marked damage.
    pub damage: i16,
    /// Damage its attacker has assigned to it in this damage step.
    pub assigned: i16,
    /// Counters on it.
    pub counters: Counters,
    /// The attacker it blocks.
    pub blocks: Handle,
    /// Permanent it is attached to.
    pub attached_to: Handle,
    /// Abilities used up this turn, one bit each.
    pub used: u8,
    /// Mark that it is about to leave.
    pub leaving: Leaving,
    /// Present characteristics, by all that modifies it.
    pub now: Characteristics,
}

/// The characteristics of an object after everything that modifies it (DUEL 7.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Characteristics {
    /// The card whose text it has: another than its own if it is a copy.
    pub card: CardId,
    /// Present controller.
    pub controller: Seat,
    /// Its power.
    pub power: i16,
    /// Its toughness.
    pub toughness: i16,
    /// The lore it gives.
    pub lore: i16,
    /// Its keywords and restrictions.
    pub keywords: Keywords,
    /// Its aspects, one bit each.
    pub aspects: u8,
    /// The kind it has in place of those printed.
    pub kind: Option<Kind>,
    /// Whether it has lost all abilities.
    pub mute: bool,
    /// Its own inputs to the layers when this was worked out, if anything depends on such.
    pub layer_inputs: u32,
}

impl Default for Characteristics {
    fn default() -> Self {
        Characteristics {
            card: CardId(0),
            controller: Seat(0),
            power: 0,
            toughness: 0,
            lore: 0,
            keywords: Keywords::default(),
            aspects: 0,
            kind: None,
            mute: false,
            layer_inputs: 0,
        }
    }
}

impl Permanent {
    /// Returns a permanent as its card is put onto the battlefield.
    pub fn new(handle: Handle, card: CardId, owner: Seat, controller: Seat) -> Permanent {
        let mut permanent = Permanent {
            handle,
            card,
            owner,
            base_controller: controller,
            token: card.card().token,
            tapped: false,
            sick: true,
            attacking: false,
            blocked: false,
            touched: false,
            struck_first: false,
            damage: 0,
            assigned: 0,
            counters: Counters::default(),
            blocks: Handle::NONE,
            attached_to: Handle::NONE,
            used: 0,
            leaving: Leaving::Stays,
            now: Characteristics { card, controller, ..Characteristics::default() },
        };
        permanent.reset(card);
        permanent
    }

    /// Resets its characteristics to those printed on a card, before anything modifies them.
    #[inline]
    pub(crate) fn reset(&mut self, card: CardId) {
        let printed = card.card();
        self.now = Characteristics {
            card,
            controller: self.base_controller,
            power: i16::from(printed.power),
            toughness: i16::from(printed.toughness),
            lore: i16::from(printed.lore),
            keywords: printed.keywords,
            aspects: printed.aspects,
            kind: None,
            mute: false,
            layer_inputs: 0,
        };
    }

    /// The card whose text it has now.
    #[inline]
    pub fn card(&self) -> &'static Card {
        self.now.card.card()
    }

    /// Whether it is a creature.
    #[inline]
    pub fn is_creature(&self) -> bool {
        self.card().is_creature()
    }

    /// Its kinds.
    pub fn kinds(&self) -> &[Kind] {
        self.now.kind.as_ref().map_or(&self.card().kinds, std::slice::from_ref)
    }

    /// Whether it is a creature of this kind.
    #[inline]
    pub fn is_kind(&self, kind: Kind) -> bool {
        self.now.kind.map_or_else(|| self.card().is_kind(kind), |own| own == kind && self.is_creature())
    }

    /// Whether it is a location.
    #[inline]
    pub fn is_location(&self) -> bool {
        self.card().card_type == CardType::Location
    }

    /// Whether it is a token.
    pub fn is_token(&self) -> bool {
        self.token
    }

    /// Whether it has a keyword now.
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.now.keywords.has(keyword)
    }

    /// Whether it fights in this combat.
    pub fn in_combat(&self) -> bool {
        self.attacking || self.blocks.is_some()
    }

    /// Takes it out of combat (DUEL 6.6).
    pub fn leave_combat(&mut self) {
        self.attacking = false;
        self.blocked = false;
        self.struck_first = false;
        self.assigned = 0;
        self.blocks = Handle::NONE;
    }

    /// Its own inputs to the layers: the states it can get into without being modified, one bit each, and its location.
    #[inline]
    pub(crate) fn layer_inputs(&self) -> u32 {
        u32::from(self.tapped)
            | u32::from(self.attacking) << 1
            | u32::from(self.blocks.is_some()) << 2
            | u32::from(self.damage > 0) << 3
            | self.attached_to.0 << 4
    }

    /// Whether a state is true of it; states that depend on other objects are for
    /// [`PublicState::is`](crate::PublicState::is).
    pub fn is(&self, state: State) -> bool {
        match state {
            State::Tapped => self.tapped,
            State::Untapped => !self.tapped,
            State::Attacking => self.attacking,
            State::Blocking => self.blocks.is_some(),
            State::Damaged => self.damage > 0,
            State::Enchanted | State::AtLocation | State::Here | State::Boosted => false,
        }
    }
}

/// A card in an open pile: a graveyard, or exile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Buried {
    /// Identity of the card.
    pub handle: Handle,
    /// The card.
    pub card: CardId,
}
