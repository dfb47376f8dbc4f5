//! What effects do.

use kernel::Seat;
use wording::ast::{
    Amount, Change, Duration, Effect, Filter, Objects, Players, Prevented, Random, Recipient, Token, Where,
};

use crate::agenda::{Answer, Ask, Going, looked};
use crate::card::CardId;
use crate::event::Event;
use crate::filter::{Context, fits_card};
use crate::layers::modifications;
use crate::object::{Handle, Leaving};
use crate::play::{Combat, Entry, Placed, Play};
use crate::pool;
use crate::table::{
    Exhausted, Item, ItemKind, Modification, Modifier, NUMBER_MAX, Return, STACK_MAX, Shield, Until, Value,
    Zone, other,
};

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

    fn moves(&mut self, objects: Objects, slot: u8, how: Leaving) -> bool {
        let count = self.with_objects(objects, slot, |play, handle| match play.table.find(handle) {
            Some(_) => play.mark(handle, how),
            None => play.move_buried(handle, how),
        });
        self.depart();
        count > 0
    }

    /// What a text speaks of may lie in a graveyard by now: `When this creature dies, return it to its owner's hand.`
    fn move_buried(&mut self, was: Handle, how: Leaving) {
        let handle = self.table.ghost(was).map_or(was, |ghost| ghost.is);
        let Some((owner, place)) = self.table.buried(handle) else { return };
        let card = self.table.graveyards[owner.index()].remove(place).card;
        let from = Zone::Graveyard;
        let to = match how {
            Leaving::Returns => {
                self.hold_shown(owner, card);
                Zone::Hand
            }
            Leaving::Exiled => {
                let handle = self.table.issue();
                self.table.exile[owner.index()].push(crate::object::Buried { handle, card });
                Zone::Exile
            }
            Leaving::Dies | Leaving::Stays => return,
        };
        self.emit(Event::Moved { handle: Handle::NONE, card, from, to, owner, controller: owner });
    }

    /// Exiles objects that come back when `when` leaves, or at the next end step if that is nobody.
    fn blinks(&mut self, objects: Objects, slot: u8, when: Handle) -> bool {
        let before = self.table.issued;
        let count = self.with_objects(objects, slot, |play, handle| play.mark(handle, Leaving::Exiled));
        self.depart();
        for seat in crate::table::SEATS {
            for place in 0..self.table.exile[seat.index()].len() {
                let what = self.table.exile[seat.index()][place].handle;
                if what.0 > before {
                    self.table.returns.push(Return { what, when });
                }
            }
        }
        count > 0
    }

    fn come_back_now(&mut self, when: Handle) {
        while let Some(place) = self.table.returns.iter().rposition(|one| one.when == when) {
            let what = self.table.returns.remove(place).what;
            let handle = self.come_back(what);
            if handle.is_some() {
                self.frame(|frame| frame.it = Value::Object(handle));
            }
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
        self.deal_damage(first, Value::Object(second), a.now.power, Combat::No);
        self.deal_damage(second, Value::Object(first), b.now.power, Combat::No);
        Going::Done(true)
    }

    /// One player after the other discards, card by card.
    fn discards(&mut self, who: Players, amount: Amount, random: Random, slot: u8) -> Going {
        let count = self.amount(amount).min(250) as u8;
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.table.frame else { return Going::Done(false) };
            let Some(seat) = players.get(frame.players) else { return Going::Done(frame.done) };
            let hand = self.table.hands[seat.index()];
            if frame.count >= count || hand == 0 {
                let fully = frame.count >= count;
                self.frame(|frame| {
                    frame.done = fully;
                    frame.players += 1;
                    frame.count = 0;
                });
                continue;
            }
            match random {
                Random::Chosen => return Going::Asked(seat, Ask::Discard),
                Random::AtRandom => {
                    let lot = self.rng.below(u32::from(hand));
                    let card = self.secrets[seat.index()].hand[lot as usize];
                    self.discard(seat, card);
                    self.frame(|frame| frame.count += 1);
                }
            }
        }
    }

    fn strips(&mut self, who: Players, filter: &Filter, slot: u8) -> Going {
        let Some(frame) = self.table.frame else { return Going::Done(false) };
        let you = frame.context().you;
        let Some(seat) = self.players(who, slot).get(0).filter(|&seat| seat != you && frame.count == 0)
        else {
            return Going::Done(frame.count > 0);
        };
        self.emit(Event::SawHand(you, seat));
        self.show_hand(seat);
        let any = self.secrets[seat.index()].hand.iter().any(|card| fits_card(filter, card.card()));
        if any { Going::Asked(you, Ask::Strip) } else { Going::Done(false) }
    }

    fn looks(&mut self, amount: Amount, ask: Ask) -> Going {
        let Some(frame) = self.table.frame else { return Going::Done(false) };
        let you = frame.context().you;
        if frame.looking == 0 && frame.count == 0 {
            let library = self.secrets[you.index()].library.len();
            let count = (self.table.amount(amount, &frame.context()).max(0) as usize).min(library).min(60);
            if count == 0 {
                return Going::Done(true);
            }
            self.frame(|frame| frame.looking = count as u8);
            self.look(you, count);
            return Going::Asked(you, ask);
        }
        if frame.looking > 0 { Going::Asked(you, ask) } else { Going::Done(true) }
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

    fn copies(&mut self, slot: u8) -> Going {
        let Some(&copied) = self.table.item(self.target(slot).object()) else { return Going::Done(false) };
        if self.table.stack.len() >= STACK_MAX {
            self.table.exhausted = Some(Exhausted::Stack);
            return Going::Done(false);
        }
        let (handle, you) = (self.table.issue(), self.context().you);
        let copy =
            Item { handle, kind: ItemKind::Copy, controller: you, owner: you, source: handle, ..copied };
        self.table.stack.push(copy);
        self.emit(Event::Copied(copied.card));
        Going::Done(true)
    }

    fn prevents(&mut self, what: Prevented, to: Recipient, slot: u8) -> Going {
        match to {
            Recipient::Everything => self.table.shields.push(Shield { to: Value::Nothing, what }),
            Recipient::AnyTarget => {
                let to = self.target(slot);
                if to != Value::Nothing {
                    self.table.shields.push(Shield { to, what });
                }
            }
            Recipient::Objects(objects) => {
                self.with_objects(objects, slot, |play, handle| {
                    play.table.shields.push(Shield { to: Value::Object(handle), what });
                });
            }
            Recipient::Players(who) => {
                for seat in self.players(who, slot).iter() {
                    self.table.shields.push(Shield { to: Value::Player(seat), what });
                }
            }
        }
        Going::Done(true)
    }

    fn modifies(&mut self, objects: Objects, slot: u8, change: &Change, duration: Duration) -> bool {
        let context = self.context();
        let until = until(duration, &context);
        if let Change::BecomesCopy(of) = *change {
            let whom = self.object(objects, slot);
            let of = self.object(of, slot + u8::from(matches!(objects, Objects::Target(_))));
            let Some(card) = self.table.find(of).map(|permanent| permanent.now.card) else { return false };
            self.modify(whom, Modification::Copy(card), until);
            return true;
        }
        let parts = modifications(change, |filter| self.table.count(filter, &context), i16::from(context.x));
        self.with_objects(objects, slot, |play, handle| {
            for what in parts.into_iter().flatten() {
                play.modify(handle, what, until);
            }
            if let Some(card) = play.table.find(handle).map(|permanent| permanent.now.card) {
                play.emit(Event::Changed(handle, card));
            }
        }) > 0
    }

    fn modify(&mut self, on: Handle, what: Modification, until: Until) {
        if self.table.find(on).is_some() {
            let stamp = self.table.issue().0;
            self.table.modifiers.push(Modifier { on, what, until, stamp });
            self.table.stale = true;
        }
    }

    fn attach(&mut self, what: Handle, host: Handle) -> bool {
        let Some(host_card) = self.table.find(host).filter(|one| one.is_creature()).map(|one| one.now.card)
        else {
            return false;
        };
        let Some(attached) = self.table.find_mut(what) else { return false };
        attached.attached_to = host;
        let card = attached.now.card;
        self.table.stale = true;
        self.emit(Event::Attached(card, host_card));
        true
    }

    fn return_buried(&mut self, handle: Handle, place: Where) -> bool {
        let Some((owner, at)) = self.table.buried(handle) else { return false };
        let card = self.table.graveyards[owner.index()].remove(at).card;
        self.put(owner, card, Zone::Graveyard, place);
        true
    }

    /// Puts a card where an effect says.
    fn put(&mut self, owner: Seat, card: CardId, from: Zone, place: Where) {
        let you = self.context().you;
        let tapped = match place {
            Where::Hand => {
                self.hold_shown(owner, card);
                let (handle, to) = (Handle::NONE, Zone::Hand);
                return self.emit(Event::Moved { handle, card, from, to, owner, controller: owner });
            }
            Where::Battlefield => false,
            Where::BattlefieldTapped => true,
        };
        if !card.card().card_type.is_permanent() || card.card().is_attached() {
            self.bury(owner, card, from);
            return;
        }
        let handle =
            self.enter(Entry { card, owner, controller: you, from, tapped, host: Handle::NONE, x: 0 });
        self.frame(|frame| frame.it = Value::Object(handle));
    }

    /// Takes the answer to what an effect asked.
    pub(crate) fn answer_effect(&mut self, seat: Seat, ask: Ask, answer: Answer) {
        match (ask, answer) {
            (Ask::Discard, Answer::Card(card)) => {
                self.discard(seat, card);
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Strip, Answer::Card(card)) => {
                self.discard(other(seat), card);
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Sacrifice, Answer::Object(handle)) => {
                self.sacrifice(seat, handle);
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Choose, Answer::Object(handle)) => self.frame(|frame| {
                frame.it = Value::Object(handle);
                frame.count = 1;
            }),
            (Ask::Search, found) => self.found(seat, found),
            (Ask::Take, taken) => self.takes(seat, taken),
            (Ask::Sort, Answer::Top(card)) => self.sort(seat, card, true),
            (Ask::Sort, Answer::Bottom(card)) => self.sort(seat, card, false),
            _ => {}
        }
    }

    fn found(&mut self, seat: Seat, answer: Answer) {
        let Some(frame) = self.table.frame else { return };
        if let (Answer::Card(card), Some(crate::compile::Op::Do { effect: Effect::Search(_, place), .. })) =
            (answer, frame.op())
        {
            let library = &mut self.secrets[seat.index()].library;
            if let Some(at) = library.iter().rposition(|placed| placed.card == card) {
                library.remove(at);
            }
            self.put(seat, card, Zone::Library, place);
        } else {
            self.emit(Event::FoundNothing(seat));
        }
        self.shuffle(seat);
        let done = matches!(answer, Answer::Card(_));
        self.next(done);
    }

    /// Goes on after an effect whose answer was its end.
    fn next(&mut self, done: bool) {
        self.frame(|frame| {
            frame.at += 1;
            frame.done = done;
            (frame.players, frame.count, frame.looking, frame.agreed) = (0, 0, 0, false);
            frame.actor = None;
        });
    }

    fn takes(&mut self, seat: Seat, answer: Answer) {
        let Some(frame) = self.table.frame else { return };
        let mut left = usize::from(frame.looking);
        if let Answer::Card(card) = answer {
            let library = &mut self.secrets[seat.index()].library;
            let from = library.len() - left;
            if let Some(at) = library[from..].iter().rposition(|placed| placed.card == card) {
                library.remove(from + at);
                left -= 1;
            }
            self.put(seat, card, Zone::Library, Where::Hand);
            self.revealed();
        } else {
            self.emit(Event::FoundNothing(seat));
        }
        // The rest goes to the bottom as it lay.
        let library = &mut self.secrets[seat.index()].library;
        library.rotate_right(left);
        self.next(matches!(answer, Answer::Card(_)));
    }

    /// Puts one of the cards looked at on top of those placed before, or on the bottom.
    fn sort(&mut self, seat: Seat, card: CardId, on_top: bool) {
        let Some(frame) = self.table.frame else { return };
        debug_assert!(looked(self.secrets, seat, frame.looking).any(|one| one == card));
        sort_card(&mut self.secrets[seat.index()].library, frame.looking, card, on_top);
        self.emit(if on_top { Event::PutOnTop(seat, card) } else { Event::PutOnBottom(seat, card) });
        self.frame(|frame| {
            frame.looking -= 1;
            frame.count += 1;
        });
    }
}

/// Of the `looking` cards at the top that are not placed yet, puts one below the others, above those placed before; or on
/// the bottom of the library.
pub fn sort_card(library: &mut Vec<Placed>, looking: u8, card: CardId, on_top: bool) {
    let from = library.len() - usize::from(looking);
    let Some(at) = library[from..].iter().rposition(|placed| placed.card == card) else { return };
    let placed = library.remove(from + at);
    library.insert(if on_top { from } else { 0 }, placed);
}

fn until(duration: Duration, context: &Context) -> Until {
    match duration {
        Duration::EndOfTurn => Until::EndOfTurn,
        Duration::YourNextTurn => Until::TurnOf(context.you),
        Duration::WhileSourceStays => Until::Leaves(context.source),
        Duration::Forever => Until::Forever,
    }
}
