//! Items of the stack, and what happens now.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::definition::card::CardId;
use crate::definition::compile::{ProgramId, TARGETS_MAX};
use crate::state::object::{Handle, Leaving};

/// What a register of an item holds.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Meant"))]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// Nothing, or what has become illegal.
    #[default]
    Nothing,
    /// A player.
    Player(Seat),
    /// An object: a permanent, a card in a graveyard or in exile, or an item of the stack.
    Object(Handle),
}

impl Value {
    /// The object, if it is one.
    pub fn object(self) -> Handle {
        match self {
            Value::Object(handle) => handle,
            Value::Nothing | Value::Player(_) => Handle::NONE,
        }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        *self == Value::Nothing
    }
}

/// What an item is.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A card that was cast.
    Spell,
    /// A copy of one.
    Copy,
    /// An ability somebody activated.
    Activated,
    /// An ability that triggered.
    Triggered,
}

/// A spell or ability that waits, or happens now.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Which object it is.
    pub handle: Handle,
    /// The card whose text it is.
    pub card: CardId,
    /// What it is.
    pub kind: ItemKind,
    /// What it does.
    pub program: ProgramId,
    /// Who decides for it.
    pub controller: Seat,
    /// Whose card it is.
    pub owner: Seat,
    /// The permanent whose ability it is, or itself.
    pub source: Handle,
    /// What it is pointed at.
    #[serde(default, skip_serializing_if = "no_targets")]
    pub targets: [Value; TARGETS_MAX],
    /// X.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u8,
    /// What a trigger is about.
    #[serde(default, skip_serializing_if = "Value::is_nothing")]
    pub about: Value,
    /// The player a trigger is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// How much a trigger is about.
    #[serde(default, skip_serializing_if = "is_none")]
    pub amount: i16,
    /// The condition to check again on resolution is that of this triggered ability of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
}

fn no_targets(targets: &[Value; TARGETS_MAX]) -> bool {
    *targets == [Value::Nothing; TARGETS_MAX]
}

fn is_zero(x: &u8) -> bool {
    *x == 0
}

fn is_none(amount: &i16) -> bool {
    *amount == 0
}

impl Item {
    /// An item without targets yet.
    pub fn new(handle: Handle, card: CardId, kind: ItemKind, program: ProgramId, controller: Seat) -> Item {
        Item {
            handle,
            card,
            kind,
            program,
            controller,
            owner: controller,
            source: handle,
            targets: [Value::Nothing; TARGETS_MAX],
            x: 0,
            about: Value::Nothing,
            player: None,
            amount: 0,
            ability: None,
        }
    }
}

/// What happens now: an item and how far it has come.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Resolving"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// What happens.
    pub item: Item,
    /// The next instruction.
    pub at: u8,
    /// What the text spoke of last.
    #[serde(default)]
    pub it: Value,
    /// Whether the last effect was done fully.
    #[serde(default)]
    pub done: bool,
    /// How many players of the effect have been dealt with.
    #[serde(default)]
    pub players: u8,
    /// How much of the effect the present player has done: cards discarded or placed.
    #[serde(default)]
    pub count: u8,
    /// Cards from the top that are being looked at.
    #[serde(default)]
    pub looking: u8,
    /// Something was answered with yes.
    #[serde(default)]
    pub agreed: bool,
    /// Where the spell itself goes when it has happened; to the graveyard if nothing is said.
    #[serde(default)]
    pub fate: Leaving,
    /// Who does the next effect, if not the controller of the item.
    #[serde(default)]
    pub actor: Option<Seat>,
    /// The card of the hand that is being played for free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// What it is played onto; or, where one after the other is dealt with, which was last.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub onto: Handle,
    /// How many of those who may do something have been asked.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub round: u8,
}

fn is_nobody(handle: &Handle) -> bool {
    !handle.is_some()
}

impl Frame {
    /// An item that begins to happen.
    pub fn new(item: Item) -> Frame {
        Frame {
            item,
            at: 0,
            it: item.about,
            done: true,
            players: 0,
            count: 0,
            looking: 0,
            agreed: false,
            fate: Leaving::Stays,
            actor: None,
            card: None,
            onto: Handle::NONE,
            round: 0,
        }
    }
}
