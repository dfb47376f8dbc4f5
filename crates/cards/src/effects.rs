//! What effects do.

mod change;
mod hidden;

pub use hidden::sort_card;

use kernel::Seat;
use wording::ast::{Amount, Effect, Filter, Objects, Players, Recipient, Token};

use crate::agenda::{Ask, Going};
use crate::card::CardId;
use crate::damage::Combat;
use crate::event::Event;
use crate::filter::Context;
use crate::object::{Handle, Leaving};
use crate::play::{Entry, Play};
use crate::pool;
use crate::table::{Modification, NUMBER_MAX, Value, Zone, other};
use change::until;

/// Some of the seats, in turn order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Some2 {
    seats: [Seat; 2],
    len: usize,
}

impl Some2 {
    fn none() -> Some2 {
        Some2 { seats: [Seat(0); 2], len: 0 }
    }

    fn one(seat: Seat) -> Some2 {
        Some2 { seats: [seat; 2], len: 1 }
    }

    pub(crate) fn first(self) -> Seat {
        self.seats[0]
    }

    fn get(self, index: u8) -> Option<Seat> {
        self.seats[..self.len].get(usize::from(index)).copied()
    }

    fn iter(self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().take(self.len)
    }
}

impl Play<'_, '_> {
    fn context(&self) -> Context {
        self.table
            .frame
            .as_ref()
            .map_or_else(|| Context::of(self.table.active, Handle::NONE), |frame| frame.context())
    }

    fn target(&self, slot: u8) -> Value {
        let frame = self.table.frame.as_ref();
        frame.and_then(|frame| frame.item.targets.get(usize::from(slot)).copied()).unwrap_or_default()
    }

    /// The players a text means.
    pub(crate) fn players(&self, who: Players, slot: u8) -> Some2 {
        let context = self.context();
        match who {
            Players::You => Some2::one(context.you),
            Players::EachOpponent => Some2::one(other(context.you)),
            Players::EachPlayer => Some2 { seats: self.in_turn_order(), len: 2 },
            Players::Target | Players::TargetOpponent => match self.target(slot) {
                Value::Player(seat) => Some2::one(seat),
                Value::Nothing | Value::Object(_) => Some2::none(),
            },
            Players::ItsController => match context.it {
                Value::Player(seat) => Some2::one(seat),
                Value::Object(handle) => self.table.controller(handle).map_or_else(Some2::none, Some2::one),
                Value::Nothing => Some2::none(),
            },
            Players::ThatPlayer => {
                let about = self.table.frame.as_ref().and_then(|frame| frame.item.player);
                about.map_or_else(Some2::none, Some2::one)
            }
        }
    }

    fn amount(&self, amount: Amount) -> i16 {
        self.table.amount(amount, &self.context()).clamp(0, NUMBER_MAX)
    }

    /// Does something with every object a text means; says how many there were. What is meant is spoken of from now on.
    fn with_objects(&mut self, objects: Objects, slot: u8, mut each: impl FnMut(&mut Self, Handle)) -> u32 {
        let context = self.context();
        match objects {
            Objects::Each(filter) => {
                let mut count = 0;
                for place in 0..self.table.field.len() {
                    let permanent = self.table.field[place];
                    if self.table.fits(&filter, &permanent, &context) {
                        each(self, permanent.handle);
                        count += 1;
                    }
                }
                count
            }
            Objects::UpTo(most, _) => {
                let mut count = 0;
                for slot in slot..slot + most {
                    if let Value::Object(handle) = self.target(slot) {
                        self.frame(|frame| frame.it = Value::Object(handle));
                        each(self, handle);
                        count += 1;
                    }
                }
                count
            }
            Objects::Target(_)
            | Objects::This(_)
            | Objects::It
            | Objects::That
            | Objects::Host
            | Objects::Chosen(_) => {
                let handle = self.object(objects, slot);
                if !handle.is_some() {
                    return 0;
                }
                each(self, handle);
                1
            }
        }
    }

    /// The one object a text means.
    fn object(&mut self, objects: Objects, slot: u8) -> Handle {
        let handle = match objects {
            Objects::Target(_) | Objects::UpTo(..) => self.target(slot).object(),
            Objects::This(_)
            | Objects::It
            | Objects::That
            | Objects::Host
            | Objects::Each(_)
            | Objects::Chosen(_) => self.table.one(objects, &self.context()),
        };
        if handle.is_some() && matches!(objects, Objects::Target(_) | Objects::UpTo(..)) {
            self.frame(|frame| frame.it = Value::Object(handle));
        }
        handle
    }

    /// Asks for what is chosen on resolution, if the effect has something so and it is not chosen yet.
    fn choose_first(&mut self) -> Option<Going> {
        let frame = self.table.frame?;
        let filter = frame.filter().filter(|_| frame.count == 0)?;
        let context = frame.context();
        if self.table.count(&filter, &context) == 0 {
            return Some(Going::Done(false));
        }
        Some(Going::Asked(context.you, Ask::Choose))
    }

    /// Does an effect, or asks what it needs to know.
    pub(crate) fn effect(&mut self, effect: &Effect, slot: u8) -> Going {
        crate::trace::seen("Effect", effect);
        match *effect {
            Effect::Draw(who, amount) => {
                let count = self.amount(amount);
                for seat in self.players(who, slot).iter() {
                    (0..count).for_each(|_| self.draw(seat));
                }
                Going::Done(true)
            }
            Effect::Discard(who, amount, random) => self.discards(who, amount, random, slot),
            Effect::DiscardChosen(who, filter) => self.strips(who, &filter, slot),
            Effect::Mill(who, amount) => {
                let count = self.amount(amount);
                self.players(who, slot).iter().for_each(|seat| self.mill(seat, count));
                Going::Done(true)
            }
            Effect::LookAndSort(amount) => self.looks(amount, Ask::Sort),
            Effect::LookAndTake(amount, _) => self.looks(amount, Ask::Take),
            Effect::Search(..) => {
                self.revealed();
                Going::Asked(self.context().you, Ask::Search)
            }
            Effect::Damage(amount, to) => {
                if let Some(going) = self.chosen_in(to) {
                    return going;
                }
                let (amount, source) = (self.amount(amount), self.damage_source());
                self.damages(source, amount, to, slot)
            }
            Effect::DamageByPower(by, to) => {
                let source = self.object(by, slot);
                let power = self.table.power(source);
                let slot = slot + u8::from(matches!(by, Objects::Target(_)));
                self.damages(source, power, to, slot)
            }
            Effect::Fight(one, two) => self.fights(one, two, slot),
            Effect::GainLife(who, amount) => {
                let amount = self.amount(amount);
                self.players(who, slot).iter().for_each(|seat| self.gain_life(seat, amount));
                Going::Done(true)
            }
            Effect::LoseLife(who, amount) => {
                let amount = self.amount(amount);
                self.players(who, slot).iter().for_each(|seat| self.lose_life(seat, amount));
                Going::Done(true)
            }
            Effect::Poison(who, amount) => {
                let amount = self.amount(amount);
                for seat in self.players(who, slot).iter() {
                    let player = &mut self.table.players[seat.index()];
                    player.poison = (i16::from(player.poison) + amount).min(200) as u8;
                    self.emit(Event::Poisoned(seat, amount));
                }
                Going::Done(true)
            }
            Effect::ReturnFromGraveyard(_, place) => {
                let handle = self.target(slot).object();
                Going::Done(self.return_buried(handle, place))
            }
            Effect::Counter(_) => {
                let handle = self.target(slot).object();
                self.frame(|frame| frame.it = Value::Object(handle));
                Going::Done(self.counter(handle))
            }
            Effect::Sacrifice(who, filter) => self.sacrifices(who, &filter, slot),
            Effect::Create(who, amount, token) => self.creates(who, amount, &token, slot),
            Effect::CopySpell(_) => self.copies(slot),
            Effect::ExtraTurn => {
                let you = self.context().you;
                self.table.extra_turns.push(you);
                self.emit(Event::ExtraTurn(you));
                Going::Done(true)
            }
            Effect::AddResource(count, aspect) => {
                let you = self.context().you;
                let passing = &mut self.table.players[you.index()].purse.passing[aspect as usize];
                *passing = passing.saturating_add(count).min(99);
                self.emit(Event::Made(you, count, aspect));
                Going::Done(true)
            }
            Effect::Prevent(what, to) => self.prevents(what, to, slot),
            Effect::WinGame => {
                let you = self.context().you;
                self.table.players[other(you).index()].loses = true;
                self.emit(Event::Wins(you));
                Going::Done(true)
            }
            Effect::LoseGame(who) => {
                for seat in self.players(who, slot).iter() {
                    self.table.players[seat.index()].loses = true;
                    self.emit(Event::Loses(seat));
                }
                Going::Done(true)
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
            | Effect::Attach(objects) => match self.choose_first() {
                Some(going) => going,
                None => Going::Done(self.on_objects(effect, objects, slot)),
            },
        }
    }

    /// Effects that do one thing to each of some objects.
    fn on_objects(&mut self, effect: &Effect, objects: Objects, slot: u8) -> bool {
        let context = self.context();
        match *effect {
            Effect::Destroy(_) => {
                let count = self.with_objects(objects, slot, |play, handle| play.destroy(handle));
                self.depart();
                count > 0
            }
            Effect::Exile(_) => self.moves(objects, slot, Leaving::Exiled),
            Effect::ReturnToHand(_) => self.moves(objects, slot, Leaving::Returns),
            Effect::SacrificeIt(_) => {
                let count = self.with_objects(objects, slot, |play, handle| {
                    if let Some(seat) = play.table.find(handle).map(|permanent| permanent.now.controller) {
                        play.sacrifice(seat, handle);
                    }
                });
                self.depart();
                count > 0
            }
            Effect::ExileUntilThisLeaves(_) => {
                // The source is gone already: then it never ends, so it never begins.
                let stays = self.table.find(context.source).is_some();
                stays && self.blinks(objects, slot, context.source)
            }
            Effect::Blink(_) => {
                let done = self.blinks(objects, slot, context.source);
                self.come_back_now(context.source);
                done
            }
            Effect::BlinkUntilEndStep(_) => self.blinks(objects, slot, Handle::NONE),
            Effect::Tap(_) => {
                self.with_objects(objects, slot, |play, handle| play.set_tapped(handle, true)) > 0
            }
            Effect::Untap(_) => {
                self.with_objects(objects, slot, |play, handle| play.set_tapped(handle, false)) > 0
            }
            Effect::CreateCopy(_) => {
                let handle = self.object(objects, slot);
                let Some(card) = self.table.find(handle).map(|permanent| permanent.now.card) else {
                    return false;
                };
                self.create(context.you, card).is_some()
            }
            Effect::PutCounters(amount, kind, _) => {
                let count = self.amount(amount);
                self.with_objects(objects, slot, |play, handle| play.put_counters(handle, kind, count)) > 0
            }
            Effect::RemoveCounters(amount, kind, _) => {
                let (count, mut all) = (self.amount(amount), true);
                let met = self.with_objects(objects, slot, |play, handle| {
                    all &= play.remove_counters(handle, kind, count)
                });
                all && met > 0
            }
            Effect::Modify(_, change, duration) => self.modifies(objects, slot, &change, duration),
            Effect::GainControl(_, duration) => {
                let until = until(duration, &context);
                if !self.can_begin(until) {
                    return false;
                }
                self.with_objects(objects, slot, |play, handle| {
                    play.modify(handle, Modification::Control(context.you), until);
                    if let Some(card) = play.table.find(handle).map(|permanent| permanent.now.card) {
                        play.emit(Event::Controlled(handle, card, context.you));
                    }
                }) > 0
            }
            Effect::Attach(_) => {
                let host = self.object(objects, slot);
                self.attach(context.source, host)
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
            | Effect::ReturnFromGraveyard(..)
            | Effect::Counter(_)
            | Effect::Sacrifice(..)
            | Effect::Create(..)
            | Effect::CopySpell(_)
            | Effect::ExtraTurn
            | Effect::AddResource(..)
            | Effect::Prevent(..)
            | Effect::WinGame
            | Effect::LoseGame(_) => false,
        }
    }

    /// Destroys, unless it is indestructible.
    pub fn destroy(&mut self, handle: Handle) {
        if self.table.find(handle).is_some_and(|one| !one.has(wording::ast::Keyword::Indestructible)) {
            self.mark(handle, Leaving::Dies);
        }
    }

    /// What an effect's damage comes from: the permanent if it is an ability, else the spell.
    fn damage_source(&self) -> Handle {
        self.context().source
    }

    fn chosen_in(&mut self, to: Recipient) -> Option<Going> {
        if matches!(to, Recipient::Objects(Objects::Chosen(_))) { self.choose_first() } else { None }
    }

    fn damages(&mut self, source: Handle, amount: i16, to: Recipient, slot: u8) -> Going {
        let mut dealt = 0;
        self.damage_together();
        match to {
            Recipient::AnyTarget => {
                let target = self.target(slot);
                self.frame(|frame| frame.it = target);
                dealt += self.deal_damage(source, target, amount, Combat::No);
            }
            Recipient::Objects(objects) => {
                self.with_objects(objects, slot, |play, handle| {
                    dealt += play.deal_damage(source, Value::Object(handle), amount, Combat::No);
                });
            }
            Recipient::Players(who) => {
                for seat in self.players(who, slot).iter() {
                    dealt += self.deal_damage(source, Value::Player(seat), amount, Combat::No);
                }
            }
            Recipient::Everything => {
                for place in 0..self.table.field.len() {
                    let permanent = self.table.field[place];
                    if permanent.is_creature() {
                        dealt +=
                            self.deal_damage(source, Value::Object(permanent.handle), amount, Combat::No);
                    }
                }
                for seat in self.in_turn_order() {
                    dealt += self.deal_damage(source, Value::Player(seat), amount, Combat::No);
                }
            }
        }
        self.damage_dealt();
        Going::Done(dealt > 0)
    }

    fn fights(&mut self, one: Objects, two: Objects, slot: u8) -> Going {
        if matches!(one, Objects::Chosen(_)) || matches!(two, Objects::Chosen(_)) {
            if let Some(going) = self.choose_first() {
                return going;
            }
        }
        let first = self.object(one, slot);
        let second = self.object(two, slot + u8::from(matches!(one, Objects::Target(_))));
        let (Some(a), Some(b)) = (self.table.find(first).copied(), self.table.find(second).copied()) else {
            return Going::Done(false);
        };
        if !a.is_creature() || !b.is_creature() {
            return Going::Done(false);
        }
        self.emit(Event::Fought(a.now.card, b.now.card));
        self.damage_together();
        self.deal_damage(first, Value::Object(second), a.now.power, Combat::No);
        self.deal_damage(second, Value::Object(first), b.now.power, Combat::No);
        self.damage_dealt();
        Going::Done(true)
    }

    fn sacrifices(&mut self, who: Players, filter: &Filter, slot: u8) -> Going {
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.table.frame else { return Going::Done(false) };
            let Some(seat) = players.get(frame.players) else {
                self.depart();
                return Going::Done(frame.agreed);
            };
            let mut any = false;
            self.table.each_sacrifice(seat, filter, frame.item.source, |_| any = true);
            if any && frame.count == 0 {
                return Going::Asked(seat, Ask::Sacrifice);
            }
            self.frame(|frame| {
                frame.agreed |= frame.count > 0;
                frame.players += 1;
                frame.count = 0;
            });
        }
    }

    fn creates(&mut self, who: Players, amount: Amount, token: &Token, slot: u8) -> Going {
        let (count, card) = (self.amount(amount), pool::get().token(token));
        for seat in self.players(who, slot).iter() {
            for _ in 0..count {
                let handle = self.create(seat, card);
                if !handle.is_some() {
                    return Going::Done(false);
                }
                self.frame(|frame| frame.it = Value::Object(handle));
            }
        }
        Going::Done(count > 0)
    }

    fn create(&mut self, seat: Seat, card: CardId) -> Handle {
        let from = Zone::Nowhere;
        self.enter(Entry {
            card,
            owner: seat,
            controller: seat,
            from,
            tapped: false,
            host: Handle::NONE,
            x: 0,
        })
    }
}
