//! Triggers that live outside any permanent: for the rest of a turn, or once at a step.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use wording::ast::{StepName, Trigger, TriggerKind};

use crate::definition::card::CardId;
use crate::definition::compile::{Op, ProgramId};
use crate::definition::pool;
use crate::engine::trigger::{Listener, TriggerEvent};
use crate::state::item::{Item, ItemKind, Value};
use crate::state::object::Handle;
use crate::state::public::PublicState;

/// Trigger that waits for the rest of the turn. Its condition stands in the instruction that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Floating {
    /// The program of the instruction.
    pub program: ProgramId,
    /// Index of the instruction there.
    pub at: u8,
    /// The card whose text it is.
    pub card: CardId,
    /// Controller of the text, its `you`.
    pub you: Seat,
    /// Source of the text, its `this`.
    pub source: Handle,
}

/// Delayed trigger: it comes once, at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delayed {
    /// The program of the instruction that made it, which names the step.
    pub program: ProgramId,
    /// Index of the instruction there.
    pub at: u8,
    /// The card whose text it is.
    pub card: CardId,
    /// Controller of the text, its `you`.
    pub you: Seat,
    /// Source of the text, its `this`.
    pub source: Handle,
    /// Antecedent of "it": the object or player the text mentioned last.
    #[serde(default)]
    pub it: Value,
}

fn op(program: ProgramId, at: u8) -> Option<Op> {
    pool::program(program).ops.get(usize::from(at)).copied()
}

impl Floating {
    fn what(&self) -> Option<(Trigger, ProgramId)> {
        match op(self.program, self.at)? {
            Op::Watch { when, program } => Some((when, program)),
            _ => None,
        }
    }
}

impl Delayed {
    fn what(&self) -> Option<(StepName, ProgramId)> {
        match op(self.program, self.at)? {
            Op::Later { at, program, .. } => Some((at, program)),
            _ => None,
        }
    }
}

impl PublicState {
    /// The kinds of events that triggers outside permanents wait for, one bit each.
    pub(crate) fn floating_kinds(&self) -> u32 {
        let floating = self.floating.iter().filter_map(Floating::what);
        let floating = floating.fold(0, |bits, (when, _)| bits | when.kind().bit());
        let delayed = self.delayed.iter().filter_map(Delayed::what);
        delayed.fold(floating, |bits, (step, _)| bits | step.kind().bit())
    }

    /// Adds a trigger that waits for the rest of the turn.
    pub(crate) fn watch(&mut self, floating: Floating) {
        self.floating.push(floating);
        self.listening |= self.floating_kinds();
    }

    /// Adds a trigger that comes at a step.
    pub(crate) fn delay(&mut self, delayed: Delayed) {
        self.delayed.push(delayed);
        self.listening |= self.floating_kinds();
    }

    /// Sets off the triggers outside permanents that wait for an event.
    pub(crate) fn ask_floating(&mut self, event: &TriggerEvent) {
        for place in 0..self.floating.len() {
            let floating = self.floating[place];
            let Some((when, program)) = floating.what() else { continue };
            let listener = Listener { you: floating.you, handle: floating.source, host: Handle::NONE };
            if when.kind() == event.kind
                && let Some(about) = self.set_off(&listener, &when, event)
            {
                let Floating { card, you, source, .. } = floating;
                let mut item = Item::new(Handle::NONE, card, ItemKind::Triggered, program, you);
                item.source = source;
                item.about = about;
                item.player = event.player;
                item.amount = event.amount;
                self.waiting.push(item);
            }
        }
        self.ask_delayed(event.kind);
    }

    /// Sets off the delayed triggers of a step: an upkeep must be of their controller's turn, an end step may be of
    /// any.
    fn ask_delayed(&mut self, kind: TriggerKind) {
        let mut place = 0;
        while place < self.delayed.len() {
            let Delayed { card, you, source, it, .. } = self.delayed[place];
            let comes = |&(at, _): &(StepName, ProgramId)| {
                at.kind() == kind && (at != StepName::Upkeep || self.active == you)
            };
            match self.delayed[place].what().filter(comes) {
                Some((_, program)) => {
                    self.delayed.remove(place);
                    self.stale = true;
                    let mut item = Item::new(Handle::NONE, card, ItemKind::Triggered, program, you);
                    item.source = source;
                    item.about = it;
                    self.waiting.push(item);
                }
                None => place += 1,
            }
        }
    }
}
