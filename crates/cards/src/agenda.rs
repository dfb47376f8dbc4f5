//! The agenda: an item that happens, instruction by instruction, with pauses kept as data.

use kernel::{Seat, Step};
use serde::{Deserialize, Serialize};
use wording::ast::{Cost, Effect, Filter, Objects, Players};

use crate::card::CardId;
use crate::compile::Op;
use crate::event::Event;
use crate::filter::{Context, fits_card};
use crate::object::{Buried, Handle, Leaving};
use crate::play::{Play, Secret};
use crate::pool;
use crate::table::{Frame, Ghost, Item, ItemKind, Table, Value, Zone, other};

/// What an effect asks in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Whether to do it.
    May,
    /// Whether to pay.
    Pay,
    /// Which card of the own hand to discard.
    Discard,
    /// Which card of the other's hand they discard.
    Strip,
    /// Which own permanent to sacrifice.
    Sacrifice,
    /// Which card of the own graveyard to exile.
    Exile,
    /// Which permanent it is about.
    Choose,
    /// Which card of the own library to find, or none.
    Search,
    /// Which card of those looked at to take, or none.
    Take,
    /// Where to put a card of those looked at.
    Sort,
}

/// An answer to what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No, or none.
    No,
    /// This card.
    Card(CardId),
    /// This card on top.
    Top(CardId),
    /// This card on the bottom.
    Bottom(CardId),
    /// This object.
    Object(Handle),
}

/// Whether the agenda goes on.
pub(crate) enum Going {
    /// The instruction is done, and whether fully.
    Done(bool),
    /// Somebody is asked.
    Asked(Seat, Ask),
    /// Go on elsewhere.
    Jump(u8),
}

/// The distinct cards of a list, each once, in its order.
fn each_kind(cards: impl Iterator<Item = CardId> + Clone, mut found: impl FnMut(CardId)) {
    for (index, card) in cards.clone().enumerate() {
        if cards.clone().take(index).all(|before| before != card) {
            found(card);
        }
    }
}

/// Every answer to what the present effect asks of `seat`.
pub fn each_answer(
    table: &Table,
    secrets: &[Secret; 2],
    seat: Seat,
    ask: Ask,
    mut found: impl FnMut(Answer),
) {
    let Some(frame) = &table.frame else { return };
    match ask {
        Ask::May | Ask::Pay => {
            found(Answer::Yes);
            found(Answer::No);
        }
        Ask::Discard => {
            each_kind(secrets[seat.index()].hand.iter().copied(), |card| found(Answer::Card(card)))
        }
        Ask::Strip => {
            let hand = secrets[other(seat).index()].hand.iter().copied();
            let filter = frame.filter();
            let meant = hand.filter(move |card| filter.is_some_and(|filter| fits_card(&filter, card.card())));
            each_kind(meant, |card| found(Answer::Card(card)));
        }
        Ask::Sacrifice => {
            if let Some(filter) = frame.filter() {
                table.each_sacrifice(seat, &filter, frame.item.source, |permanent| {
                    found(Answer::Object(permanent.handle))
                });
            }
        }
        Ask::Exile => {
            table.graveyards[seat.index()].iter().for_each(|buried| found(Answer::Object(buried.handle)));
        }
        Ask::Choose => {
            let context = frame.context();
            if let Some(filter) = frame.filter() {
                let meant = table.field.iter().filter(|permanent| table.fits(&filter, permanent, &context));
                meant.for_each(|permanent| found(Answer::Object(permanent.handle)));
            }
        }
        Ask::Search => {
            found(Answer::No);
            // In the order of the pool: where a card lies in the library is nobody's knowledge.
            let Secret { deck, library, .. } = &secrets[seat.index()];
            let Some(filter) = frame.filter() else { return };
            let lies_there = |card: CardId| library.iter().any(|placed| placed.card == card);
            let meant =
                deck.iter().copied().filter(|&card| fits_card(&filter, card.card()) && lies_there(card));
            each_kind(meant, |card| found(Answer::Card(card)));
        }
        Ask::Take => {
            found(Answer::No);
            let filter = frame.filter();
            let looked = looked(secrets, seat, frame.looking);
            let meant =
                looked.filter(move |card| filter.is_some_and(|filter| fits_card(&filter, card.card())));
            each_kind(meant, |card| found(Answer::Card(card)));
        }
        Ask::Sort => each_kind(looked(secrets, seat, frame.looking), |card| {
            found(Answer::Top(card));
            found(Answer::Bottom(card));
        }),
    }
}

/// The cards being looked at, the top one last.
pub fn looked(secrets: &[Secret; 2], seat: Seat, count: u8) -> impl Iterator<Item = CardId> + Clone + '_ {
    let library = &secrets[seat.index()].library;
    library[library.len().saturating_sub(usize::from(count))..].iter().map(|placed| placed.card)
}

impl Frame {
    /// The instruction it is at.
    pub fn op(&self) -> Option<Op> {
        pool::get().program(self.item.program).ops.get(usize::from(self.at)).copied()
    }

    /// From where its text is read now.
    pub fn context(&self) -> Context {
        let mut context = Context::item(&self.item);
        context.it = self.it;
        if let Some(actor) = self.actor {
            context.you = actor;
        }
        context
    }

    /// What the present instruction asks to choose among.
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
            Op::If { .. } | Op::IfDone { .. } | Op::Jump(_) | Op::Ward | Op::ComeBack => None,
        }
    }
}

fn effect_filter(effect: &Effect) -> Option<Filter> {
    match *effect {
        Effect::DiscardChosen(_, filter)
        | Effect::LookAndTake(_, filter)
        | Effect::Search(filter, _)
        | Effect::Sacrifice(_, filter) => Some(filter),
        ref other => chosen_filter(other),
    }
}

/// What an effect lets choose on resolution, if it does.
pub(crate) fn chosen_filter(effect: &Effect) -> Option<Filter> {
    match *effect {
        Effect::Damage(_, wording::ast::Recipient::Objects(objects)) => chosen(objects),
        Effect::DamageByPower(one, wording::ast::Recipient::Objects(two)) | Effect::Fight(one, two) => {
            chosen(one).or_else(|| chosen(two))
        }
        Effect::Destroy(objects)
        | Effect::Exile(objects)
        | Effect::ExileUntilThisLeaves(objects)
        | Effect::Blink(objects)
        | Effect::BlinkUntilEndStep(objects)
        | Effect::ReturnToHand(objects)
        | Effect::Tap(objects)
        | Effect::Untap(objects)
        | Effect::SacrificeIt(objects)
        | Effect::CreateCopy(objects)
        | Effect::PutCounters(_, _, objects)
        | Effect::RemoveCounters(_, _, objects)
        | Effect::Modify(objects, _, _)
        | Effect::GainControl(objects, _)
        | Effect::Attach(objects)
        | Effect::DamageByPower(objects, _) => chosen(objects),
        Effect::DiscardChosen(..)
        | Effect::LookAndTake(..)
        | Effect::Search(..)
        | Effect::Sacrifice(..)
        | Effect::Draw(..)
        | Effect::Discard(..)
        | Effect::Mill(..)
        | Effect::LookAndSort(_)
        | Effect::Damage(..)
        | Effect::GainLife(..)
        | Effect::LoseLife(..)
        | Effect::Poison(..)
        | Effect::ReturnFromGraveyard(..)
        | Effect::Counter(_)
        | Effect::Create(..)
        | Effect::CopySpell(_)
        | Effect::ExtraTurn
        | Effect::AddResource(..)
        | Effect::Prevent(..)
        | Effect::WinGame
        | Effect::LoseGame(_) => None,
    }
}

fn chosen(objects: Objects) -> Option<Filter> {
    if let Objects::Chosen(filter) = objects { Some(filter) } else { None }
}

impl Play<'_, '_> {
    /// Lets an item begin to happen.
    pub fn begin(&mut self, item: Item) {
        self.table.frame = Some(Frame::new(item));
    }

    /// Runs what happens now until it ends or asks somebody.
    pub fn run(&mut self) -> Option<(Seat, Ask)> {
        loop {
            let frame = self.table.frame?;
            let Some(op) = frame.op() else {
                self.finish(&frame);
                return None;
            };
            match self.do_op(op) {
                Going::Asked(seat, ask) => return Some((seat, ask)),
                Going::Done(done) => self.advance_to(frame.at + 1, Some(done)),
                Going::Jump(at) => self.advance_to(at, None),
            }
            self.table.refresh();
        }
    }

    fn advance_to(&mut self, at: u8, done: Option<bool>) {
        if let Some(frame) = &mut self.table.frame {
            let keeps_actor = done.is_none();
            frame.at = at;
            frame.done = done.unwrap_or(frame.done);
            (frame.players, frame.count, frame.looking, frame.agreed) = (0, 0, 0, false);
            if !keeps_actor {
                frame.actor = None;
            }
        }
    }

    /// A spell that has happened goes to its owner's graveyard, unless its text says otherwise.
    fn finish(&mut self, frame: &Frame) {
        self.table.frame = None;
        let Item { owner, card, kind, .. } = frame.item;
        if kind != ItemKind::Spell || card.card().card_type.is_permanent() {
            return;
        }
        let (from, controller) = (Zone::Stack, owner);
        match frame.fate {
            Leaving::Stays | Leaving::Dies => {
                self.bury(owner, card, from);
            }
            Leaving::Exiled => {
                let handle = self.table.issue();
                self.table.exile[owner.index()].push(Buried { handle, card });
                self.emit(Event::Moved { handle, card, from, to: Zone::Exile, owner, controller });
            }
            Leaving::Returns => {
                self.hold_shown(owner, card);
                self.emit(Event::Moved {
                    handle: Handle::NONE,
                    card,
                    from,
                    to: Zone::Hand,
                    owner,
                    controller,
                });
            }
        }
    }

    pub(crate) fn frame(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = &mut self.table.frame {
            change(frame);
        }
    }

    fn do_op(&mut self, op: Op) -> Going {
        let Some(frame) = self.table.frame else { return Going::Done(false) };
        crate::trace::seen("Op", &op);
        match op {
            Op::Do { effect, slot } => self.effect(&effect, slot),
            Op::May { who, effect, slot, no } => {
                self.look_ahead(slot);
                let seat = self.players(who, slot).first();
                if !self.is_possible(&effect, seat) { Going::Jump(no) } else { Going::Asked(seat, Ask::May) }
            }
            Op::MayPay { cost, no } => {
                let seat = frame.context().you;
                self.ask_to_pay(seat, &cost, &frame, Going::Done(true), Going::Jump(no))
            }
            Op::Unless { who, cost, paid } => {
                if let Some(Op::Do { slot, .. }) = next_op(&frame) {
                    self.look_ahead(slot);
                }
                let seat = self.players(who, 0).first();
                self.ask_to_pay(seat, &cost, &frame, Going::Jump(paid), Going::Done(false))
            }
            Op::If { condition, no } => {
                if self.table.holds(&condition, &frame.context()) {
                    Going::Jump(frame.at + 1)
                } else {
                    Going::Jump(no)
                }
            }
            Op::IfDone { no } => Going::Jump(if frame.done { frame.at + 1 } else { no }),
            Op::Jump(at) => Going::Jump(at),
            Op::ComeBack => {
                let back = self.come_back(frame.item.about.object());
                Going::Done(back.is_some())
            }
            Op::Ward => {
                let seat = frame.item.player.unwrap_or(other(frame.item.controller));
                let cost = Cost::Resources { generic: frame.item.x, aspects: [0; 5] };
                let target = frame.item.about.object();
                if self.table.item(target).is_none() {
                    return Going::Done(false);
                }
                if frame.agreed || (frame.count == 0 && self.table.can_pay(seat, &cost, Handle::NONE)) {
                    return self.ask_to_pay(seat, &cost, &frame, Going::Done(true), Going::Done(false));
                }
                self.counter(target);
                Going::Done(true)
            }
        }
    }

    /// What the text is about next counts as spoken of: `unless its controller pays`.
    fn look_ahead(&mut self, slot: u8) {
        self.frame(|frame| {
            if let Some(&target) = frame.item.targets.get(usize::from(slot))
                && target != Value::Nothing
            {
                frame.it = target;
            }
        });
    }

    /// Takes the answer to what was asked; [`Play::run`] goes on.
    pub fn answer(&mut self, seat: Seat, ask: Ask, answer: Answer) {
        let Some(frame) = self.table.frame else { return };
        let paying = matches!(frame.op(), Some(Op::MayPay { .. } | Op::Unless { .. } | Op::Ward));
        match (ask, answer) {
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
        self.table.refresh();
    }

    fn declined(&mut self, frame: &Frame) {
        match frame.op() {
            Some(Op::May { no, .. } | Op::MayPay { no, .. }) => self.advance_to(no, None),
            Some(Op::Unless { .. }) => self.advance_to(frame.at + 1, Some(false)),
            Some(Op::Ward) => self.frame(|frame| frame.count = 1),
            Some(Op::Do { .. } | Op::If { .. } | Op::IfDone { .. } | Op::Jump(_) | Op::ComeBack) | None => {}
        }
        self.frame(|frame| frame.actor = None);
    }

    /// Counters a spell or ability (DUEL 3.5): nothing is refunded.
    pub fn counter(&mut self, handle: Handle) -> bool {
        let Some(place) = self.table.stack.iter().position(|item| item.handle == handle) else {
            return false;
        };
        let item = self.table.stack.remove(place);
        self.emit(Event::Countered(item.card));
        let is = if item.kind == ItemKind::Spell {
            self.bury(item.owner, item.card, Zone::Stack)
        } else {
            Handle::NONE
        };
        self.table.ghosts.push(Ghost {
            was: handle,
            is,
            card: item.card,
            controller: item.controller,
            power: 0,
        });
        true
    }

    /// Whether doing an effect would do anything for whoever may do it.
    fn is_possible(&self, effect: &Effect, seat: Seat) -> bool {
        match *effect {
            Effect::Discard(Players::You, ..) => self.table.hands[seat.index()] > 0,
            Effect::Sacrifice(Players::You, filter) => {
                let source = self.table.frame.map_or(Handle::NONE, |frame| frame.item.source);
                let mut any = false;
                self.table.each_sacrifice(seat, &filter, source, |_| any = true);
                any
            }
            Effect::Draw(..)
            | Effect::Discard(..)
            | Effect::DiscardChosen(..)
            | Effect::Mill(..)
            | Effect::LookAndSort(_)
            | Effect::LookAndTake(..)
            | Effect::Search(..)
            | Effect::Damage(..)
            | Effect::DamageByPower(..)
            | Effect::Fight(..)
            | Effect::GainLife(..)
            | Effect::LoseLife(..)
            | Effect::Poison(..)
            | Effect::Destroy(_)
            | Effect::Exile(_)
            | Effect::ExileUntilThisLeaves(_)
            | Effect::Blink(_)
            | Effect::BlinkUntilEndStep(_)
            | Effect::ReturnToHand(_)
            | Effect::ReturnFromGraveyard(..)
            | Effect::Tap(_)
            | Effect::Untap(_)
            | Effect::Counter(_)
            | Effect::Sacrifice(..)
            | Effect::SacrificeIt(_)
            | Effect::Create(..)
            | Effect::CreateCopy(_)
            | Effect::CopySpell(_)
            | Effect::PutCounters(..)
            | Effect::RemoveCounters(..)
            | Effect::Modify(..)
            | Effect::GainControl(..)
            | Effect::ExtraTurn
            | Effect::AddResource(..)
            | Effect::Prevent(..)
            | Effect::WinGame
            | Effect::LoseGame(_)
            | Effect::Attach(_) => true,
        }
    }

    /// Marks that hidden cards were looked at.
    pub(crate) fn revealed(&mut self) {
        self.step = Step::Reveal;
    }
}

fn next_op(frame: &Frame) -> Option<Op> {
    Frame { at: frame.at + 1, ..*frame }.op()
}
