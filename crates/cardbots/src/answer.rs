//! Answers to the questions of effects and costs.

use cards::{Answer, Ask, CardId, Frame, Handle, Item, ItemKind, Op, PublicState, Value};
use kernel::Seat;

use crate::{Scale, cast, gain};

/// A seat that is asked something.
#[derive(Clone, Copy)]
pub struct AskedSeat<'a, S> {
    /// Values of things in this game.
    pub scale: S,
    /// Public state.
    pub public: &'a PublicState,
    /// Seat that is asked.
    pub seat: Seat,
    /// The cards that seat holds.
    pub hand: &'a [CardId],
}

impl<S: Scale> AskedSeat<'_, S> {
    fn held(&self, card: CardId) -> f32 {
        self.scale.held(self.public, self.seat, self.hand, card.card())
    }

    /// Loss in value if the card or permanent an answer names is given up.
    pub fn lost(&self, answer: Answer) -> f32 {
        match answer {
            Answer::Card(card) => self.held(card),
            Answer::Object(handle) => match (self.public.find(handle), self.public.buried(handle)) {
                (Some(one), _) => self.scale.permanent(self.public, one),
                (None, Some((seat, place))) => {
                    self.scale.in_play(self.public.graveyards[seat.index()][place].card.card(), 0)
                }
                (None, None) => 0.0,
            },
            _ => 0.0,
        }
    }

    /// Score of an answer to sorting: cards worth holding stay on top, the best first; the others go below.
    pub fn sorted(&self, answer: Answer) -> f32 {
        let worth = |card: CardId| self.held(card) - S::USUAL;
        match answer {
            // The card put on top last is drawn first.
            Answer::Top(card) if worth(card) >= 0.0 => 10.0 - worth(card),
            Answer::Bottom(card) => -worth(card),
            _ => -10.0,
        }
    }

    /// Score of an answer to an effect, to compare with other answers.
    pub fn effect(&self, ask: Ask, answer: Answer) -> f32 {
        let AskedSeat { scale, public, seat, .. } = *self;
        let Some(frame) = &public.frame else { return 0.0 };
        let next = usize::from(frame.at) + 1;
        match (ask, answer) {
            (Ask::May, Answer::Yes) => match frame.op() {
                Some(Op::May { no, .. }) => self.may(frame, next..usize::from(no)),
                _ => 0.0,
            },
            (Ask::Pay, Answer::Yes) => self.paying(frame),
            (Ask::Discard | Ask::Sacrifice | Ask::Exile | Ask::Ink, answer) => -self.lost(answer),
            (Ask::Strip, Answer::Card(card)) => {
                let whose = public.stripped().unwrap_or(seat);
                scale.held(public, whose, &[], card.card())
            }
            (Ask::Search | Ask::Take, Answer::Card(card)) => self.held(card).max(0.1),
            (Ask::Choose, Answer::Object(handle)) => match frame.op() {
                Some(Op::Do { effect, .. }) => {
                    gain::of_choosing(scale, public, &frame.item, frame.it, &effect, handle)
                }
                _ => 0.0,
            },
            (Ask::Sort, answer) => self.sorted(answer),
            (Ask::Target, answer) => self.pointing(frame, answer),
            (Ask::Mode, Answer::Mode(mode)) => {
                let gain = cast::of_mode(scale, public, &frame.item, mode);
                if gain.is_finite() { gain } else { 0.0 }
            }
            (Ask::Number(_), Answer::Number(number)) => {
                // As much as there is, or nothing.
                let good = gain::of_ops(scale, public, &frame.item, seat, next - 1..next) >= 0.0;
                f32::from(number) * if good { 1.0 } else { -1.0 }
            }
            (Ask::PlayFree, Answer::Card(card)) => self.free(card),
            // Two are better than one, unless the one is little.
            (Ask::Onto, Answer::Object(_)) => 0.5 - self.lost(answer),
            _ => 0.0,
        }
    }

    /// Gain from doing an optional part, with the best thing it could be pointed at.
    fn may(&self, frame: &Frame, which: std::ops::Range<usize>) -> f32 {
        let AskedSeat { scale, public, seat, .. } = *self;
        let Some(&Op::Point { slot, .. }) = frame.program().ops.get(which.start) else {
            return gain::of_ops(scale, public, &frame.item, seat, which);
        };
        // Nothing is chosen yet: it is worth asking if the best choice of the first thing is.
        let Some(spec) = frame.program().targets.get(usize::from(slot)) else { return 0.0 };
        let Item { source, handle, x, .. } = frame.item;
        let pointer = cards::Pointer { you: seat, source, item: handle, aspects: 0, x };
        let (mut item, mut best) = (frame.item, f32::NEG_INFINITY);
        public.each_legal_target(spec, &[], &pointer, |value| {
            item.targets[usize::from(slot)] = value;
            best = best.max(gain::of_ops(scale, public, &item, seat, which.clone()));
            true
        });
        if best.is_finite() { best } else { 0.0 }
    }

    /// Gain from pointing the next effect at what the answer names.
    fn pointing(&self, frame: &Frame, answer: Answer) -> f32 {
        let Some(Op::Point { slot, .. }) = frame.op() else { return 0.0 };
        let mut item = frame.item;
        let Some(target) = item.targets.get_mut(usize::from(slot + frame.count)) else { return 0.0 };
        *target = match answer {
            Answer::Object(handle) => Value::Object(handle),
            Answer::Player(seat) => Value::Player(seat),
            _ => Value::Nothing,
        };
        let you = frame.context().you;
        gain::of_ops(self.scale, self.public, &item, you, usize::from(frame.at) + 1..usize::MAX)
    }

    /// Gain from playing a card for free.
    pub fn free(&self, card: CardId) -> f32 {
        let printed = card.card();
        let program = printed.program();
        let mut item = Item::new(Handle::NONE, card, ItemKind::Spell, program, self.seat);
        let spell = cast::of_program(self.scale, self.public, &mut item);
        self.scale.in_play(printed, 0)
            + cast::entering(self.scale, self.public, &item, printed)
            + if spell.is_finite() { spell } else { 0.0 }
    }

    /// Gain from paying, compared with not paying.
    fn paying(&self, frame: &Frame) -> f32 {
        let AskedSeat { scale, public, seat, .. } = *self;
        let next = usize::from(frame.at) + 1;
        match frame.op() {
            Some(Op::MayPay { cost, no }) => {
                let then = self.may(frame, next..usize::from(no));
                then - cast::of_cost(scale, public, seat, &cost, frame.item.source)
            }
            Some(Op::Unless { cost, paid, .. }) => {
                let controller = frame.item.controller;
                let else_ = gain::of_ops(scale, public, &frame.item, controller, next..usize::from(paid));
                let else_ = if seat == controller { else_ } else { -else_ };
                -else_ - cast::of_cost(scale, public, seat, &cost, frame.item.source)
            }
            Some(Op::Ward) => 1.0,
            _ => 0.0,
        }
    }
}
