//! Choices a game leaves to the moment an effect happens: modes and targets.

use kernel::Seat;
use wording::ast::{Keyword, TriggerKind};

use super::{Answer, Ask, Going, next_op};
use crate::definition::card::{CardId, CardType};
use crate::definition::compile::{Common, Op, Program, TARGETS_MAX, TargetSpec};
use crate::definition::pool;
use crate::engine::event::Event;
use crate::engine::play::Play;
use crate::engine::trigger::TriggerEvent;
use crate::state::item::{Frame, Item, ItemKind, Value};
use crate::state::object::Handle;
use crate::state::public::PublicState;
use crate::state::targets::{Pointer, barred};

impl Frame {
    /// Point of view from which the item chooses targets, for the seat that chooses.
    pub(crate) fn pointer(&self, you: Seat) -> Pointer {
        let Item { source, handle, x, .. } = self.item;
        Pointer { you, source, item: handle, aspects: 0, x }
    }

    /// Specification of the target to choose now, and the targets before it that cannot be chosen again.
    fn pointing(&self) -> Option<(&'static TargetSpec, &[Value])> {
        let Op::Point { slot, .. } = self.op()? else { return None };
        let now = usize::from(slot) + usize::from(self.count);
        let specs = &self.program().targets;
        Some((specs.get(now)?, barred(specs, now, &self.item.targets)))
    }
}

impl PublicState {
    /// Whether the targets from `slot` on, `count` of them, can be chosen as far as they are required, given those before.
    fn can_point(
        &self,
        program: &Program,
        chosen: &[Value; TARGETS_MAX],
        at: (u8, u8),
        pointer: &Pointer,
    ) -> bool {
        let (slot, count) = (usize::from(at.0), usize::from(at.1));
        let specs = &program.targets[..slot + count];
        self.can_target_from(specs, slot, &mut { *chosen }, pointer)
    }

    /// Whether a program does anything: whether its first targets can be chosen.
    fn can_happen(&self, program: &Program, pointer: &Pointer) -> bool {
        let Some(&Op::Point { slot, count, .. }) = program.ops.first() else { return true };
        self.can_point(program, &[Value::Nothing; TARGETS_MAX], (slot, count), pointer)
    }

    /// Every legal target of the next effect.
    pub(super) fn each_pointed(&self, frame: &Frame, mut found: impl FnMut(Answer)) {
        let Some((spec, before)) = frame.pointing() else { return };
        self.each_legal_target(spec, before, &frame.pointer(frame.context().you), |value| {
            found(match value {
                Value::Nothing => Answer::No,
                Value::Player(seat) => Answer::Player(seat),
                Value::Object(handle) => Answer::Object(handle),
            });
            true
        });
    }

    /// The modes that do anything.
    pub(super) fn each_mode(&self, frame: &Frame, mut found: impl FnMut(Answer)) {
        let pointer = frame.pointer(frame.context().you);
        for (place, &mode) in frame.program().modes.iter().enumerate() {
            if self.can_happen(pool::program(mode), &pointer) {
                found(Answer::Mode(place as u8));
            }
        }
    }

    /// Card of an object that is a target.
    pub fn pointed_card(&self, handle: Handle) -> Option<CardId> {
        let here = self.find(handle).map(|one| one.now.card);
        let buried = || self.buried(handle).map(|(seat, place)| self.graveyards[seat.index()][place].card);
        here.or_else(|| self.item(handle).map(|item| item.card)).or_else(buried)
    }
}

impl Play<'_, '_> {
    /// Asks for a mode. If only one does anything it is that, and if none does nothing happens.
    pub(super) fn choose_mode(&mut self, frame: &Frame) -> Option<(Seat, Ask)> {
        let (mut count, mut only) = (0u8, 0);
        self.public.each_mode(frame, |answer| {
            if let Answer::Mode(mode) = answer {
                (count, only) = (count + 1, mode);
            }
        });
        match count {
            0 => self.frame(|frame| frame.item.program = Common::Nothing.of(frame.item.card.pool_id())),
            1 => self.take_mode(only),
            2.. => return Some((frame.context().you, Ask::Mode)),
        }
        None
    }

    pub(super) fn take_mode(&mut self, mode: u8) {
        self.frame(|frame| {
            if let Some(&program) = frame.program().modes.get(usize::from(mode)) {
                frame.item.program = program;
            }
        });
    }

    /// Whether the targets of the effect after a `may` can be chosen, if they are required.
    pub(super) fn can_point_next(&self, seat: Seat) -> bool {
        let Some(frame) = &self.public.frame else { return false };
        let Some(Op::Point { slot, count, .. }) = next_op(frame) else { return true };
        let specs = &frame.program().targets[usize::from(slot)..usize::from(slot + count)];
        let pointer = frame.pointer(seat);
        // Even if no target is required, there should be one to choose.
        let any = specs.iter().any(|spec| {
            let mut any = false;
            self.public.each_legal_target(spec, &[], &pointer, |value| {
                any |= value != Value::Nothing;
                !any
            });
            any
        });
        any && self.public.can_point(frame.program(), &frame.item.targets, (slot, count), &pointer)
    }

    /// Asks for target after target; without a legal one where one is required, the effect is skipped.
    pub(super) fn point(&mut self, slot: u8, count: u8, no: u8) -> Going {
        let Some(frame) = self.public.frame else { return Going::Skip(no) };
        let you = frame.context().you;
        let pointer = frame.pointer(you);
        if frame.count == 0
            && !self.public.can_point(frame.program(), &frame.item.targets, (slot, count), &pointer)
        {
            self.emit(Event::NothingToChoose(frame.item.card));
            return Going::Skip(no);
        }
        loop {
            let Some(frame) = self.public.frame.filter(|frame| frame.count < count) else {
                // The player who chose still decides about the effect.
                let at = self.public.frame.map_or(0, |frame| frame.at + 1);
                return Going::Jump(at);
            };
            let mut any = false;
            self.public.each_pointed(&frame, |answer| any |= answer != Answer::No);
            if any {
                return Going::Asked(you, Ask::Target);
            }
            self.set_target(Value::Nothing);
            self.leave_out_rest();
        }
    }

    /// Skips the remaining targets of an effect if none was chosen although some might have been: the effect is then
    /// about nothing.
    fn leave_out_rest(&mut self) {
        let Some(frame) = self.public.frame else { return };
        let Some(Op::Point { slot, .. }) = frame.op() else { return };
        let (from, count) = (usize::from(slot), usize::from(frame.count));
        let next = frame.program().targets.get(from + count).filter(|_| !is_pointed(&frame));
        let goes_on = matches!(next, Some(TargetSpec::Object { optional: true, .. }));
        let mut chosen = frame.item.targets.iter().skip(from).take(count);
        if goes_on || chosen.any(|&value| value != Value::Nothing) {
            return;
        }
        while self.public.frame.as_ref().is_some_and(|frame| !is_pointed(frame)) {
            self.set_target(Value::Nothing);
        }
    }

    fn set_target(&mut self, value: Value) {
        self.frame(|frame| {
            if let Some(Op::Point { slot, .. }) = frame.op() {
                let now = usize::from(slot) + usize::from(frame.count);
                if let Some(target) = frame.item.targets.get_mut(now) {
                    *target = value;
                }
                frame.count = frame.count.saturating_add(1);
            }
        });
    }

    /// Takes the chosen target. After a refusal, no more are asked for.
    pub(super) fn pointed(&mut self, seat: Seat, answer: Answer) {
        let value = match answer {
            Answer::Object(handle) => Value::Object(handle),
            Answer::Player(player) => Value::Player(player),
            Answer::Yes
            | Answer::No
            | Answer::Card(_)
            | Answer::Top(_)
            | Answer::Bottom(_)
            | Answer::Number(_)
            | Answer::Mode(_) => Value::Nothing,
        };
        self.set_target(value);
        if value == Value::Nothing {
            while let Some((TargetSpec::Object { optional: true, .. }, _)) =
                self.public.frame.as_ref().filter(|frame| !is_pointed(frame)).and_then(Frame::pointing)
            {
                self.set_target(Value::Nothing);
            }
            return self.leave_out_rest();
        }
        let Some(Frame { item, .. }) = self.public.frame else { return };
        let card = self.public.pointed_card(value.object());
        self.emit(Event::Pointed(item.handle, item.card, value, card));
        self.notice(seat, &item, value.object());
    }

    /// Triggers abilities that look at being chosen, and Vanish if an opponent's action chose.
    fn notice(&mut self, seat: Seat, item: &Item, target: Handle) {
        let Some(permanent) = self.public.find(target).copied() else { return };
        self.public.occurs(TriggerEvent {
            player: Some(seat),
            ..TriggerEvent::of_object(TriggerKind::Targeted, target)
        });
        let by_action = item.kind == ItemKind::Spell && item.card.card().card_type == CardType::Action;
        if by_action && permanent.now.controller != seat && permanent.has(Keyword::Vanish) {
            let (card, controller) = (permanent.now.card, permanent.now.controller);
            let mut vanish = Item::new(
                Handle::NONE,
                card,
                ItemKind::Triggered,
                Common::Vanish.of(card.pool_id()),
                controller,
            );
            vanish.source = target;
            vanish.about = Value::Object(target);
            self.public.waiting.push(vanish);
        }
    }
}

/// Whether all targets of the present instruction are chosen.
fn is_pointed(frame: &Frame) -> bool {
    matches!(frame.op(), Some(Op::Point { count, .. }) if frame.count >= count)
}
