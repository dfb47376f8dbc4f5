//! What only a running game has, as a position has it.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Challenge, Exhausted, Frame, Ghost, Item, Modifier, Return, Shield, Table};
use crate::engine::floating::{Delayed, Floating};
use crate::engine::under::Under;

/// What only a running game has: what waits, what happens, what lasts. What came with a
/// later game is written only if it is there, so that what was kept before keeps its digest.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Running {
    stack: Vec<Item>,
    waiting: Vec<Item>,
    frame: Option<Frame>,
    modifiers: Vec<Modifier>,
    shields: Vec<Shield>,
    returns: Vec<Return>,
    ghosts: Vec<Ghost>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    floating: Vec<Floating>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    delayed: Vec<Delayed>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    under: Vec<Under>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<Challenge>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    departing: bool,
    extra_turns: Vec<Seat>,
    creature_died: bool,
    issued: u32,
    exhausted: Option<Exhausted>,
}

impl Running {
    /// What a table has of it.
    pub fn of(table: &Table) -> Running {
        Running {
            stack: table.stack.clone(),
            waiting: table.waiting.clone(),
            frame: table.frame,
            modifiers: table.modifiers.clone(),
            shields: table.shields.clone(),
            returns: table.returns.clone(),
            ghosts: table.ghosts.clone(),
            floating: table.floating.clone(),
            delayed: table.delayed.clone(),
            under: table.under.clone(),
            challenge: table.challenge,
            departing: table.departing,
            extra_turns: table.extra_turns.clone(),
            creature_died: table.creature_died,
            issued: table.issued,
            exhausted: table.exhausted,
        }
    }

    /// Puts it on an empty table.
    pub fn put(&self, table: &mut Table) {
        table.stack.extend(&self.stack);
        table.waiting.extend(&self.waiting);
        table.frame = self.frame;
        table.modifiers.extend(&self.modifiers);
        table.shields.extend(&self.shields);
        table.returns.extend(&self.returns);
        table.ghosts.extend(&self.ghosts);
        table.floating.extend(&self.floating);
        table.delayed.extend(&self.delayed);
        table.under.extend(&self.under);
        table.challenge = self.challenge;
        table.departing = self.departing;
        table.extra_turns.extend(&self.extra_turns);
        table.creature_died = self.creature_died;
        table.issued = self.issued;
        table.exhausted = self.exhausted;
    }
}
