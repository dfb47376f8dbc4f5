//! The part of a position that only a running game has.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Challenge, Exhausted, Frame, Item, LastKnown, Modifier, PendingReturn, PublicState, Shield};
use crate::engine::floating::{Delayed, Floating};
use crate::engine::under::Under;

/// The part of a position that only a running game has: items, triggers and effects that last. Fields that came with a
/// later game are written only if they hold something, so that older positions keep their digest.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Running {
    stack: Vec<Item>,
    waiting: Vec<Item>,
    frame: Option<Frame>,
    modifiers: Vec<Modifier>,
    shields: Vec<Shield>,
    returns: Vec<PendingReturn>,
    #[serde(rename = "ghosts")]
    last_known: Vec<LastKnown>,
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
    /// The running part of a public state.
    pub fn new(public: &PublicState) -> Running {
        Running {
            stack: public.stack.clone(),
            waiting: public.waiting.clone(),
            frame: public.frame,
            modifiers: public.modifiers.clone(),
            shields: public.shields.clone(),
            returns: public.returns.clone(),
            last_known: public.last_known.clone(),
            floating: public.floating.clone(),
            delayed: public.delayed.clone(),
            under: public.under.clone(),
            challenge: public.challenge,
            departing: public.departing,
            extra_turns: public.extra_turns.clone(),
            creature_died: public.creature_died,
            issued: public.issued,
            exhausted: public.exhausted,
        }
    }

    /// Puts it into an empty public state.
    pub fn put(&self, public: &mut PublicState) {
        public.stack.extend(&self.stack);
        public.waiting.extend(&self.waiting);
        public.frame = self.frame;
        public.modifiers.extend(&self.modifiers);
        public.shields.extend(&self.shields);
        public.returns.extend(&self.returns);
        public.last_known.extend(&self.last_known);
        public.floating.extend(&self.floating);
        public.delayed.extend(&self.delayed);
        public.under.extend(&self.under);
        public.challenge = self.challenge;
        public.departing = self.departing;
        public.extra_turns.extend(&self.extra_turns);
        public.creature_died = self.creature_died;
        public.issued = self.issued;
        public.exhausted = self.exhausted;
    }
}
