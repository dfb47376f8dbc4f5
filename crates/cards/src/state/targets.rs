//! Legal targets (DUEL 3.4, 7.1).

use kernel::Seat;
use wording::ast::{Keyword, Other, Static};

use crate::definition::compile::TargetSpec;
use crate::state::filter::{Context, fits_card, fits_spell};
use crate::state::item::{ItemKind, Value};
use crate::state::object::{Handle, Permanent};
use crate::state::public::PublicState;

/// Point of view of a spell or ability that chooses targets.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    /// Controller of the spell or ability.
    pub you: Seat,
    /// The permanent whose ability it is, or the spell itself.
    pub source: Handle,
    /// The item itself: a spell cannot point at itself.
    pub item: Handle,
    /// Its aspects.
    pub aspects: u8,
    /// The X that was chosen.
    pub x: u8,
}

/// The targets chosen before that the one at a place cannot be again. Each word "target" is a choice of its own, and two may
/// name one object (DUEL 7.6); "another" is none of those chosen before in the text (LOR 6.10), and of several chosen by one
/// word each is different.
pub fn barred<'c>(specs: &[TargetSpec], at: usize, chosen: &'c [Value]) -> &'c [Value] {
    let Some(spec) = specs.get(at) else { return &[] };
    let first = match spec {
        TargetSpec::Object { filter, .. } if filter.other == Other::Another => 0,
        TargetSpec::Object { optional: true, .. } => {
            let same = specs[..at].iter().rev().take_while(|before| *before == spec);
            at - same.count()
        }
        TargetSpec::Object { optional: false, .. }
        | TargetSpec::Any
        | TargetSpec::Player
        | TargetSpec::Opponent
        | TargetSpec::Spell(_)
        | TargetSpec::Buried(_) => at,
    };
    &chosen[first..at]
}

impl PublicState {
    /// Whether a value is a legal target, other than those chosen before.
    pub fn is_target(&self, spec: &TargetSpec, value: Value, pointer: &Pointer) -> bool {
        match (*spec, value) {
            (TargetSpec::Object { optional, .. }, Value::Nothing) => optional,
            (TargetSpec::Object { filter, .. }, Value::Object(handle)) => {
                self.find(handle).is_some_and(|permanent| {
                    let context = Context { x: pointer.x, ..Context::new(pointer.you, pointer.source) };
                    may_be_target(permanent, pointer) && self.fits(&filter, permanent, &context)
                })
            }
            (TargetSpec::Any, Value::Object(handle)) => self
                .find(handle)
                .is_some_and(|permanent| permanent.is_creature() && may_be_target(permanent, pointer)),
            (TargetSpec::Any | TargetSpec::Player, Value::Player(seat)) => {
                !self.is_out_of_reach(seat, pointer.you)
            }
            (TargetSpec::Opponent, Value::Player(seat)) => {
                seat != pointer.you && !self.is_out_of_reach(seat, pointer.you)
            }
            (TargetSpec::Spell(filter), Value::Object(handle)) => {
                handle != pointer.item
                    && self.item(handle).is_some_and(|item| {
                        matches!(item.kind, ItemKind::Spell | ItemKind::Copy)
                            && fits_spell(&filter, item.card.card(), item.controller, pointer.you)
                    })
            }
            (TargetSpec::Buried(filter), Value::Object(handle)) => {
                let pile = &self.graveyards[pointer.you.index()];
                pile.iter().any(|buried| buried.handle == handle && fits_card(&filter, buried.card.card()))
            }
            (
                TargetSpec::Any
                | TargetSpec::Player
                | TargetSpec::Opponent
                | TargetSpec::Spell(_)
                | TargetSpec::Buried(_)
                | TargetSpec::Object { .. },
                _,
            ) => false,
        }
    }

    fn is_out_of_reach(&self, seat: Seat, you: Seat) -> bool {
        seat != you
            && self
                .controlled(seat)
                .any(|one| !one.now.mute && one.card().statics.contains(&Static::PlayerHexproof))
    }

    /// Calls `found` with every legal target that is not among `chosen`; until it says stop by `false`.
    pub fn each_legal_target(
        &self,
        spec: &TargetSpec,
        chosen: &[Value],
        pointer: &Pointer,
        mut found: impl FnMut(Value) -> bool,
    ) {
        let mut offer = |value: Value| {
            let free = value == Value::Nothing || !chosen.contains(&value);
            !(free && self.is_target(spec, value, pointer)) || found(value)
        };
        match spec {
            TargetSpec::Object { optional, .. } => {
                if *optional && !offer(Value::Nothing) {
                    return;
                }
                let _ = self.field.iter().all(|permanent| offer(Value::Object(permanent.handle)));
            }
            TargetSpec::Any => {
                let _ = self.players_in().all(|seat| offer(Value::Player(seat)))
                    && self.field.iter().all(|permanent| offer(Value::Object(permanent.handle)));
            }
            TargetSpec::Player => {
                let _ = self.players_in().all(|seat| offer(Value::Player(seat)));
            }
            TargetSpec::Opponent => {
                let _ = self.opponents(pointer.you).iter().all(|seat| offer(Value::Player(seat)));
            }
            TargetSpec::Spell(_) => {
                let _ = self.stack.iter().all(|item| offer(Value::Object(item.handle)));
            }
            TargetSpec::Buried(_) => {
                let pile = &self.graveyards[pointer.you.index()];
                let _ = pile.iter().all(|buried| offer(Value::Object(buried.handle)));
            }
        }
    }

    /// Whether targets for all of these can be chosen. Greedy: no two required targets of one text compete for the last
    /// object in a way that the order of choice could decide, except by "another", which is checked by counting.
    pub fn can_target(&self, specs: &[TargetSpec], pointer: &Pointer) -> bool {
        let mut chosen = [Value::Nothing; crate::definition::compile::TARGETS_MAX];
        self.can_target_from(specs, 0, &mut chosen, pointer)
    }

    /// Whether the targets from `slot` on can be chosen, given those before.
    pub fn can_target_from(
        &self,
        specs: &[TargetSpec],
        slot: usize,
        chosen: &mut [Value; crate::definition::compile::TARGETS_MAX],
        pointer: &Pointer,
    ) -> bool {
        let Some(spec) = specs.get(slot) else { return true };
        if slot + 1 == specs.len() {
            let mut any = false;
            self.each_legal_target(spec, barred(specs, slot, chosen), pointer, |_| {
                any = true;
                false
            });
            return any;
        }
        let before = *chosen;
        let mut any = false;
        self.each_legal_target(spec, barred(specs, slot, &before), pointer, |value| {
            chosen[slot] = value;
            any = self.can_target_from(specs, slot + 1, chosen, pointer);
            !any
        });
        chosen[slot] = Value::Nothing;
        any
    }
}

/// Whether hexproof and protection leave a permanent a legal target.
fn may_be_target(permanent: &Permanent, pointer: &Pointer) -> bool {
    let hexproof = permanent.has(Keyword::Hexproof) && permanent.now.controller != pointer.you;
    !hexproof && permanent.now.keywords.protection & pointer.aspects == 0
}
