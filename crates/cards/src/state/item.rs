//! Items of the stack, and the one that resolves now.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::definition::card::CardId;
use crate::definition::compile::{ProgramId, TARGETS_MAX};
use crate::state::object::{Handle, Leaving};

/// Value of a register of an item.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "Meant")]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// Nothing, or a target that has become illegal.
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

/// Kind of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A card that was cast.
    Spell,
    /// A copy of a spell.
    Copy,
    /// An ability somebody activated.
    Activated,
    /// An ability that triggered.
    Triggered,
}

/// A spell or ability that waits, or resolves now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Identity of the item.
    pub handle: Handle,
    /// The card whose text it is.
    pub card: CardId,
    /// Kind of the item.
    pub kind: ItemKind,
    /// Program it runs.
    pub program: ProgramId,
    /// Controller of the item.
    pub controller: Seat,
    /// Owner of the card.
    pub owner: Seat,
    /// The permanent whose ability it is, or itself.
    pub source: Handle,
    /// Targets of the item.
    #[serde(default, skip_serializing_if = "no_targets")]
    pub targets: [Value; TARGETS_MAX],
    /// Value of X.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u8,
    /// Object or player a trigger is about.
    #[serde(default, skip_serializing_if = "Value::is_nothing")]
    pub about: Value,
    /// The player a trigger is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// Amount a trigger is about.
    #[serde(default, skip_serializing_if = "is_none")]
    pub amount: i16,
    /// Index of the card's triggered ability it is, the condition of which is checked again on resolution.
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

/// The item that resolves now, and the progress of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "Resolving")]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// Item that resolves.
    pub item: Item,
    /// Index of the next instruction.
    pub at: u8,
    /// Antecedent of "it": the object or player the text mentioned last.
    #[serde(default)]
    pub it: Value,
    /// Whether the last effect was done fully.
    #[serde(default)]
    pub done: bool,
    /// Number of players the effect has dealt with.
    #[serde(default)]
    pub players: u8,
    /// Progress of the present player with the effect: number of cards discarded or placed.
    #[serde(default)]
    pub count: u8,
    /// Number of cards from the top that are being looked at.
    #[serde(default)]
    pub looking: u8,
    /// Whether something was answered with yes.
    #[serde(default)]
    pub agreed: bool,
    /// Zone the spell itself goes to when it has resolved; the graveyard if nothing is said.
    #[serde(default)]
    pub fate: Leaving,
    /// Seat that does the next effect, if not the controller of the item.
    #[serde(default)]
    pub actor: Option<Seat>,
    /// The card of the hand that is being played for free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Permanent it is played onto; or, where objects are dealt with one after the other, the last one.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub onto: Handle,
    /// Number of players who have been asked, of those who may do something.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub round: u8,
}

fn is_nobody(handle: &Handle) -> bool {
    !handle.is_some()
}

impl Frame {
    /// Returns the frame of an item that begins to resolve.
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
