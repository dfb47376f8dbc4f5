//! Agenda: an item that resolves, instruction by instruction, with pauses kept as data.

mod asks;
mod leaving;
mod point;

pub use asks::{Answer, Ask, each_answer, looked};
pub(crate) use asks::{chosen_filter, effect_filter};

use kernel::{Seat, Step};
use wording::ast::{Antecedent, Cost, Effect, EffectPart, Filter, Objects, Players};

use crate::definition::compile::{Op, Program, is_several};
use crate::definition::pool;
use crate::engine::event::Event;
use crate::engine::floating::{Delayed, Floating};
use crate::engine::inkwell::Poured;
use crate::engine::play::Play;
use crate::state::filter::Context;
use crate::state::item::{Frame, Item, ItemKind, Value};
use crate::state::object::{Handle, Leaving, Permanent};
use crate::state::public::{LastKnown, Zone};
use crate::state::secret::Seen;

/// Outcome of an instruction: whether and where the agenda goes on.
pub(crate) enum Going {
    /// Completion of the instruction, and whether fully.
    Done(bool),
    /// Question to a seat.
    Asked(Seat, Ask),
    /// Jump to an instruction.
    Jump(u8),
    /// Jump because nothing could be chosen: the instruction counts as not done.
    Skip(u8),
}

impl Frame {
    /// Program of the item.
    pub fn program(&self) -> &'static Program {
        pool::program(self.item.program)
    }

    /// The instruction it is at.
    pub fn op(&self) -> Option<Op> {
        self.program().ops.get(usize::from(self.at)).copied()
    }

    /// Context in which its text is read now.
    pub fn context(&self) -> Context {
        let mut context = Context::item(&self.item);
        context.it = self.it;
        if let Some(actor) = self.actor {
            context.you = actor;
        }
        context
    }

    /// Filter for the things the present instruction lets choose among.
    pub fn filter(&self) -> Option<Filter> {
        match self.op()? {
            Op::Do { effect, .. } | Op::May { effect, .. } => effect_filter(&effect),
            Op::MayPay { cost, .. } | Op::Unless { cost, .. } => match cost {
                Cost::Sacrifice { of, .. } => Some(of),
                Cost::Resources { .. }
                | Cost::Tap
                | Cost::SacrificeThis(_)
                | Cost::Life(_)
                | Cost::Discard(_)
                | Cost::RemoveCounters { .. }
                | Cost::ExileFromGraveyard(_) => None,
            },
            Op::Point { .. }
            | Op::If { .. }
            | Op::IfDone { .. }
            | Op::Jump(_)
            | Op::Again(_)
            | Op::Watch { .. }
            | Op::Later { .. }
            | Op::Measure
            | Op::Ward
            | Op::ComeBack => None,
        }
    }
}

impl Play<'_, '_> {
    /// Makes an item resolve next, from its first instruction.
    pub fn begin(&mut self, item: Item) {
        self.public.frame = Some(Frame::new(item));
    }

    /// Runs the present item until it ends, asks somebody, or has to wait for the destination of a permanent that
    /// leaves.
    pub fn run(&mut self) -> Option<(Seat, Ask)> {
        loop {
            if self.public.departing {
                return None;
            }
            let frame = self.public.frame?;
            if !frame.program().modes.is_empty() {
                match self.choose_mode(&frame) {
                    Some(asked) => return Some(asked),
                    None => continue,
                }
            }
            let Some(op) = frame.op() else {
                self.finish(&frame);
                return None;
            };
            match self.do_op(op) {
                Going::Asked(seat, ask) => return Some((seat, ask)),
                Going::Done(done) => self.advance_to(frame.at + 1, Some(done)),
                Going::Jump(at) => self.advance_to(at, None),
                Going::Skip(at) => self.advance_to(at, Some(false)),
            }
            self.public.refresh();
        }
    }

    fn advance_to(&mut self, at: u8, done: Option<bool>) {
        if let Some(frame) = &mut self.public.frame {
            let keeps_actor = done.is_none();
            frame.at = at;
            frame.done = done.unwrap_or(frame.done);
            (frame.players, frame.count, frame.looking, frame.agreed) = (0, 0, 0, false);
            if !keeps_actor {
                frame.actor = None;
            }
        }
    }

    /// Ends a resolved item. A spell goes to its owner's graveyard, unless its text says otherwise.
    fn finish(&mut self, frame: &Frame) {
        self.public.frame = None;
        let Item { owner, card, kind, .. } = frame.item;
        if kind != ItemKind::Spell || card.card().card_type.is_permanent() {
            return;
        }
        let from = Zone::Stack;
        match frame.fate {
            Leaving::Stays | Leaving::Dies => {
                self.bury(owner, card, from);
            }
            Leaving::Exiled => {
                self.banish(owner, card, from);
            }
            Leaving::Returns => self.give_back(owner, card, from),
            Leaving::Inked => self.ink(owner, card, from, Poured::Exerted, Seen::Everybody),
        }
    }

    pub(crate) fn frame(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = &mut self.public.frame {
            change(frame);
        }
    }

    fn do_op(&mut self, op: Op) -> Going {
        let Some(frame) = self.public.frame else { return Going::Done(false) };
        crate::engine::trace::seen("Op", &op);
        match op {
            Op::Do { effect, slot } => self.effect(&effect, slot),
            Op::Point { slot, count, no } => self.point(slot, count, no),
            Op::May { who, by, effect, slot, no } => {
                self.look_ahead(slot);
                self.may(who, by, &effect, no)
            }
            Op::MayPay { cost, no } => {
                let seat = frame.context().you;
                self.ask_to_pay(seat, &cost, &frame, Going::Done(true), Going::Jump(no))
            }
            Op::Unless { who, cost, paid } => {
                if let Some(Op::Do { slot, .. }) = next_op(&frame) {
                    self.look_ahead(slot);
                }
                let seat = self.public.players_meant(who, 0).first();
                self.ask_to_pay(seat, &cost, &frame, Going::Jump(paid), Going::Done(false))
            }
            Op::If { condition, no } => {
                if self.public.holds(&condition, &frame.context()) {
                    Going::Jump(frame.at + 1)
                } else {
                    Going::Jump(no)
                }
            }
            Op::IfDone { no } => Going::Jump(if frame.done { frame.at + 1 } else { no }),
            Op::Jump(at) => Going::Jump(at),
            Op::Again(at) => {
                self.frame(|frame| (frame.round, frame.actor) = (frame.round + 1, None));
                Going::Jump(at)
            }
            Op::ComeBack => {
                let back = self.come_back(frame.item.about.object());
                Going::Done(back.is_some())
            }
            Op::Watch { .. } => {
                let Item { program, card, source, .. } = frame.item;
                let you = frame.context().you;
                self.public.watch(Floating { program, at: frame.at, card, you, source });
                Going::Done(true)
            }
            Op::Later { about, .. } => self.later(&frame, about),
            Op::Measure => {
                let power = self.public.power(frame.item.source).clamp(0, 255) as u8;
                self.frame(|frame| frame.item.x = power);
                Going::Done(true)
            }
            Op::Ward => self.ward(&frame),
        }
    }

    /// Keeps the rest of a text for later, with what it is about.
    fn later(&mut self, frame: &Frame, about: Option<Antecedent>) -> Going {
        let Item { program, card, source, .. } = frame.item;
        let you = frame.context().you;
        let delayed = |it: Value| Delayed { program, at: frame.at, card, you, source, it };
        match about {
            // Each of several that were chosen together is dealt with by itself.
            Some(Antecedent::Targets(first, count)) => {
                for target in (first..first + count).map(|slot| frame.item.targets[usize::from(slot)]) {
                    if !target.is_nothing() {
                        self.public.delay(delayed(target));
                    }
                }
            }
            Some(about) => self.public.delay(delayed(self.public.antecedent(about, &frame.context()))),
            None => self.public.delay(delayed(Value::Nothing)),
        }
        Going::Done(true)
    }

    fn ward(&mut self, frame: &Frame) -> Going {
        let Some(seat) = frame.item.player else { return Going::Done(false) };
        let cost = Cost::Resources { generic: frame.item.x, aspects: [0; 5] };
        let target = frame.item.about.object();
        if self.public.item(target).is_none() {
            return Going::Done(false);
        }
        if frame.agreed || (frame.count == 0 && self.public.can_pay(seat, &cost, Handle::NONE)) {
            return self.ask_to_pay(seat, &cost, frame, Going::Done(true), Going::Done(false));
        }
        self.counter(target);
        Going::Done(true)
    }

    /// Asks whether to do the next effect: several players one after the other.
    fn may(&mut self, who: Players, by: u8, effect: &Effect, no: u8) -> Going {
        let round = self.public.frame.map_or(0, |frame| frame.round);
        let Some(seat) = self.public.players_meant(who, by).get(round) else {
            self.frame(|frame| frame.round = 0);
            // Behind the instruction that jumps back here.
            return Going::Jump(no + u8::from(is_several(who)));
        };
        if !self.is_possible(effect, seat) || !self.can_point_next(seat) {
            if let Some(card) = self.public.frame.map(|frame| frame.item.card) {
                self.emit(Event::NothingToChoose(card));
            }
            return Going::Jump(no);
        }
        Going::Asked(seat, Ask::May)
    }

    /// Makes the target of the next effect the antecedent of "it": `unless its controller pays`.
    fn look_ahead(&mut self, slot: u8) {
        self.frame(|frame| {
            if let Some(&target) = frame.item.targets.get(usize::from(slot))
                && target != Value::Nothing
            {
                frame.it = target;
            }
        });
    }

    /// Takes the answer to a question; [`Play::run`] goes on.
    pub fn answer(&mut self, seat: Seat, ask: Ask, answer: Answer) {
        let Some(frame) = self.public.frame else { return };
        let paying = matches!(frame.op(), Some(Op::MayPay { .. } | Op::Unless { .. } | Op::Ward));
        match (ask, answer) {
            (Ask::Target, answer) => self.pointed(seat, answer),
            (Ask::Mode, Answer::Mode(mode)) => self.take_mode(mode),
            (Ask::May, Answer::Yes) => {
                self.frame(|frame| {
                    frame.at += 1;
                    frame.actor = Some(seat);
                });
            }
            (Ask::Pay, Answer::Yes) => self.frame(|frame| frame.agreed = true),
            (Ask::May | Ask::Pay, _) => self.declined(&frame),
            (Ask::Discard | Ask::Sacrifice | Ask::Exile, picked) if paying => {
                self.pay_pick(seat, picked);
                self.frame(|frame| frame.count += 1);
            }
            (_, answer) => self.answer_effect(seat, ask, answer),
        }
        self.public.refresh();
    }

    fn declined(&mut self, frame: &Frame) {
        match frame.op() {
            Some(Op::May { no, .. } | Op::MayPay { no, .. }) => self.advance_to(no, None),
            Some(Op::Unless { .. }) => self.advance_to(frame.at + 1, Some(false)),
            Some(Op::Ward) => self.frame(|frame| frame.count = 1),
            Some(
                Op::Do { .. }
                | Op::Point { .. }
                | Op::If { .. }
                | Op::IfDone { .. }
                | Op::Jump(_)
                | Op::Again(_)
                | Op::Watch { .. }
                | Op::Later { .. }
                | Op::Measure
                | Op::ComeBack,
            )
            | None => {}
        }
        self.frame(|frame| frame.actor = None);
    }

    /// Counters a spell or ability (DUEL 3.5): nothing is refunded.
    pub fn counter(&mut self, handle: Handle) -> bool {
        let Some(place) = self.public.stack.iter().position(|item| item.handle == handle) else {
            return false;
        };
        let item = self.public.stack.remove(place);
        self.emit(Event::Countered(item.card));
        let is = if item.kind == ItemKind::Spell {
            self.bury(item.owner, item.card, Zone::Stack)
        } else {
            Handle::NONE
        };
        self.public.last_known.push(LastKnown {
            was: handle,
            is,
            card: item.card,
            controller: item.controller,
            power: 0,
            lore: 0,
            damage: 0,
            under: 0,
        });
        true
    }

    /// Whether the objects a text has already named are there and satisfy `is`; those yet to be chosen are not looked
    /// at.
    fn may_be_there(&self, what: Objects, is: impl Fn(&Permanent) -> bool) -> bool {
        match what {
            Objects::This(_) | Objects::It(_) | Objects::That(_) | Objects::Host => {
                self.public.find(self.public.one(what, &self.context())).is_some_and(is)
            }
            Objects::Target(_) | Objects::UpTo(..) | Objects::Each(_) | Objects::Chosen(_) => true,
        }
    }

    /// Whether the objects a text has already named are there, and not at the only location they could move to.
    fn could_move(&self, who: Objects) -> bool {
        self.may_be_there(who, |one| {
            let own = self.public.field.iter().filter(|place| place.now.controller == one.now.controller);
            own.into_iter().any(|place| place.is_location() && place.handle != one.attached_to)
        })
    }

    /// Whether doing an effect would do anything for the player who may.
    fn is_possible(&self, effect: &Effect, seat: Seat) -> bool {
        match *effect {
            Effect::Discard(Players::You, ..) => self.public.hands[seat.index()] > 0,
            Effect::Sacrifice(Players::You, filter) => {
                let source = self.public.frame.map_or(Handle::NONE, |frame| frame.item.source);
                let mut any = false;
                self.public.each_sacrifice(seat, &filter, source, |_| any = true);
                any
            }
            Effect::InkFromHand(Players::You) | Effect::PlayFree(_) => self.public.hands[seat.index()] > 0,
            Effect::PutDamage(_, what) | Effect::PutUnder(what) => self.may_be_there(what, |_| true),
            Effect::RemoveDamage(_, from) => self.may_be_there(from, |one| one.damage > 0),
            Effect::MoveDamage(_, from, to) => {
                self.may_be_there(from, |one| one.damage > 0) && self.may_be_there(to, |_| true)
            }
            Effect::Move(who, to) => self.may_be_there(to, |_| true) && self.could_move(who),
            Effect::LoseLife(Players::You, _) => {
                self.public.players[seat.index()].life > self.public.variants.life_floor
            }
            Effect::InkTop(Players::You) => !self.secrets[seat.index()].library.is_empty(),
            // not the tree: these are exceptions; all else can be done, unless it speaks of all of what is not there
            _ => effect.parts().into_iter().flatten().all(|part| match part {
                EffectPart::Objects(Objects::Each(filter)) => self.public.count(&filter, &self.context()) > 0,
                // not the tree: one part is looked for
                _ => true,
            }),
        }
    }

    /// Marks that hidden information came to light, such as cards or results of chance.
    pub(crate) fn revealed(&mut self) {
        self.step = Step::Reveal;
    }
}

fn next_op(frame: &Frame) -> Option<Op> {
    Frame { at: frame.at + 1, ..*frame }.op()
}
