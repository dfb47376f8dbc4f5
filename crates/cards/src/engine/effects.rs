//! Execution of effects.

mod change;
mod hidden;
mod inks;
mod plays;

pub use hidden::sort_card;
pub use plays::Entering;

use kernel::Seat;
use wording::ast::{
    Amount, Antecedent, Aspect, CounterKind, Effect, Filter, Objects, Players, Recipient, Token,
};

use crate::definition::card::CardId;
use crate::definition::compile::{Op, each_target, slots};
use crate::engine::agenda::{Ask, Going, chosen_filter};
use crate::engine::damage::Combat;
use crate::engine::event::Event;
use crate::engine::play::{Arrival, Play};
use crate::state::filter::Context;
use crate::state::item::Value;
use crate::state::object::{Handle, Leaving};
use crate::state::public::{NUMBER_MAX, PublicState, Zone};
use crate::state::seats::SomeSeats;

impl PublicState {
    fn context(&self) -> Context {
        let frame = self.frame.as_ref();
        frame.map_or_else(|| Context::new(self.active, Handle::NONE), |frame| frame.context())
    }

    /// Target of the item that resolves, at a place of its program.
    pub(crate) fn target(&self, slot: u8) -> Value {
        let frame = self.frame.as_ref();
        frame.and_then(|frame| frame.item.targets.get(usize::from(slot)).copied()).unwrap_or_default()
    }

    /// Players the present text means.
    pub(crate) fn players_meant(&self, who: Players, slot: u8) -> SomeSeats {
        let context = self.context();
        // A player who has left since is meant no more.
        let one = |seat: Option<Seat>| match seat.filter(|seat| !self.players[seat.index()].out) {
            Some(seat) => SomeSeats::one(seat),
            None => SomeSeats::none(),
        };
        match who {
            Players::You => SomeSeats::one(context.you),
            Players::EachOpponent => self.opponents(context.you),
            Players::EachPlayer => self.from_active(),
            Players::Target | Players::TargetOpponent => match self.target(slot) {
                Value::Player(seat) => one(Some(seat)),
                Value::Nothing | Value::Object(_) => SomeSeats::none(),
            },
            Players::ItsController(antecedent) => match self.antecedent(antecedent, &context) {
                Value::Player(seat) => one(Some(seat)),
                Value::Object(handle) => one(self.controller(handle)),
                Value::Nothing => SomeSeats::none(),
            },
            Players::ThatPlayer(Antecedent::Targets(slot, _)) => match self.target(slot) {
                Value::Player(seat) => one(Some(seat)),
                Value::Nothing | Value::Object(_) => SomeSeats::none(),
            },
            Players::ThatPlayer(_) => one(self.frame.as_ref().and_then(|frame| frame.item.player)),
        }
    }

    /// Owner of the hand that is looked at to discard from it.
    pub fn stripped(&self) -> Option<Seat> {
        let frame = self.frame.as_ref()?;
        let Op::Do { effect: Effect::DiscardChosen(who, _), slot } = frame.op()? else { return None };
        self.players_meant(who, slot).get(frame.players)
    }
}

impl Play<'_, '_> {
    pub(crate) fn context(&self) -> Context {
        self.public.context()
    }

    fn target(&self, slot: u8) -> Value {
        self.public.target(slot)
    }

    pub(crate) fn players(&self, who: Players, slot: u8) -> SomeSeats {
        self.public.players_meant(who, slot)
    }

    fn amount(&self, amount: Amount) -> i16 {
        let mut context = self.context();
        if let Some(Objects::Target(_)) = amount.of() {
            context.it = self.measured();
        }
        self.public.amount(amount, &context).clamp(0, NUMBER_MAX)
    }

    /// Target whose number is the amount of the present effect: the last of its targets (LOR 6.11).
    fn measured(&self) -> Value {
        let Some(Op::Do { effect, slot }) = self.public.frame.and_then(|frame| frame.op()) else {
            return Value::Nothing;
        };
        let mut targets = 0;
        each_target(&effect, &mut |_| targets += 1);
        self.target(slot + targets - 1)
    }

    /// Does something with every object a text means; returns the number of them. A single one becomes the antecedent
    /// of "it".
    pub(crate) fn with_objects(
        &mut self,
        objects: Objects,
        slot: u8,
        mut each: impl FnMut(&mut Self, Handle),
    ) -> u32 {
        let context = self.context();
        match objects {
            Objects::Each(filter) => {
                let mut count = 0;
                for place in 0..self.public.field.len() {
                    let permanent = self.public.field[place];
                    if self.public.fits(&filter, &permanent, &context) {
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
            Objects::It(Antecedent::Targets(first, count))
            | Objects::That(Antecedent::Targets(first, count)) => {
                let mut met = 0;
                for slot in first..first + count {
                    if let Value::Object(handle) = self.target(slot) {
                        each(self, handle);
                        met += 1;
                    }
                }
                met
            }
            Objects::Target(_)
            | Objects::This(_)
            | Objects::It(_)
            | Objects::That(_)
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
    pub(crate) fn object(&mut self, objects: Objects, slot: u8) -> Handle {
        let handle = match objects {
            Objects::Target(_) | Objects::UpTo(..) => self.target(slot).object(),
            Objects::This(_)
            | Objects::It(_)
            | Objects::That(_)
            | Objects::Host
            | Objects::Each(_)
            | Objects::Chosen(_) => self.public.one(objects, &self.context()),
        };
        if handle.is_some() && matches!(objects, Objects::Target(_) | Objects::UpTo(..)) {
            self.frame(|frame| frame.it = Value::Object(handle));
        }
        handle
    }

    /// Asks for the object chosen on resolution, if the effect has one and it is not chosen yet.
    fn choose_first(&mut self, effect: &Effect) -> Option<Going> {
        let frame = self.public.frame?;
        let filter = chosen_filter(effect).filter(|_| frame.count == 0)?;
        let context = frame.context();
        if self.public.count(&filter, &context) == 0 {
            return Some(Going::Done(false));
        }
        Some(Going::Asked(context.you, Ask::Choose))
    }

    /// Does an effect, or asks a question it needs answered.
    pub(crate) fn effect(&mut self, effect: &Effect, slot: u8) -> Going {
        crate::engine::trace::seen("Effect", effect);
        if let Some(going) = self.choose_first(effect) {
            return going;
        }
        let done = match *effect {
            Effect::Discard(who, amount, random) => return self.discards(who, amount, random, slot),
            Effect::DiscardChosen(who, filter) => return self.strips(who, &filter, slot),
            Effect::LookAndSort(amount) => return self.looks(amount, Ask::Sort),
            Effect::LookAndTake(amount, _) => return self.looks(amount, Ask::Take),
            Effect::Search(..) => return self.searches(),
            Effect::Sacrifice(who, filter) => return self.sacrifices(who, &filter, slot),
            Effect::RemoveDamage(most, what) => return self.removes_damage(most, what, slot),
            Effect::MoveDamage(most, from, to) => return self.moves_damage(most, from, to, slot),
            Effect::InkFromHand(who) => return self.inks_from_hand(who, slot),
            Effect::PlayFree(_) => return self.plays_free(),
            Effect::Draw(who, count) => self.draws(who, count, slot),
            Effect::Mill(who, count) => self.mills(who, count, slot),
            Effect::GainLife(who, amount) => self.for_each_player(who, amount, slot, Play::gain_life),
            Effect::LoseLife(who, amount) => self.loses_life(who, amount, slot),
            Effect::Poison(who, amount) => self.for_each_player(who, amount, slot, Play::poison),
            Effect::LoseGame(who) => self.for_each_player(who, Amount::Number(1), slot, Play::lose_game),
            Effect::WinGame => self.wins(),
            Effect::ExtraTurn => self.takes_extra_turn(),
            Effect::AddResource(count, aspect) => self.adds_resource(count, aspect),
            Effect::Damage(amount, to) => self.damages(self.context().source, self.amount(amount), to, slot),
            Effect::DamageByPower(by, to) => self.damages_by_power(by, to, slot),
            Effect::Fight(one, two) => self.fights(one, two, slot),
            Effect::Prevent(what, to) => self.prevents(what, to, slot),
            Effect::ReturnFromGraveyard(_, place) => self.return_buried(self.target(slot).object(), place),
            Effect::Counter(_) => self.counters(slot),
            Effect::Create(who, amount, token) => self.creates(who, amount, &token, slot),
            Effect::CopySpell(_) => self.copies(slot),
            Effect::Destroy(what) => self.destroys(what, slot),
            Effect::Exile(what) => self.moves(what, slot, Leaving::Exiled),
            Effect::ReturnToHand(what) => self.moves(what, slot, Leaving::Returns),
            Effect::ExileUntilThisLeaves(what) => self.exiles_until_this_leaves(what, slot),
            Effect::Blink(what) => self.blinks_at_once(what, slot),
            Effect::BlinkUntilEndStep(what) => self.blinks(what, slot, Handle::NONE),
            Effect::Tap(what) => self.taps(what, slot, true),
            Effect::Untap(what) => self.taps(what, slot, false),
            Effect::SacrificeIt(what) => self.sacrifices_it(what, slot),
            Effect::CreateCopy(what) => self.creates_copy(what, slot),
            Effect::PutCounters(amount, kind, what) => self.puts_counters(amount, kind, what, slot),
            Effect::RemoveCounters(amount, kind, what) => self.removes_counters(amount, kind, what, slot),
            Effect::Modify(what, change, duration) => self.modifies(what, slot, &change, duration),
            Effect::GainControl(what, duration) => self.gains_control(what, duration, slot),
            Effect::Attach(what) => self.attaches(what, slot),
            Effect::PutDamage(amount, what) => self.puts_damage(amount, what, slot),
            Effect::InkTop(who) => self.inks_top(who, slot),
            Effect::InkObject(what) => self.moves(what, slot, Leaving::Inked),
            Effect::Move(who, to) => self.moves_to(who, to, slot),
            Effect::PutUnder(what) => self.puts_under(what, slot),
        };
        Going::Done(done)
    }

    fn for_each_player(
        &mut self,
        who: Players,
        amount: Amount,
        slot: u8,
        act: fn(&mut Self, Seat, i16),
    ) -> bool {
        let (amount, players) = (self.amount(amount), self.players(who, slot));
        players.iter().for_each(|seat| act(self, seat, amount));
        amount > 0 && players.get(0).is_some()
    }

    /// Taps or untaps objects; returns whether it did: what is tapped already cannot be tapped (LOR 6.10).
    fn taps(&mut self, what: Objects, slot: u8, tapped: bool) -> bool {
        let (mut changed, mut met) = (0, 0);
        self.with_objects(what, slot, |play, one| {
            let before = play.public.find(one).is_some_and(|one| one.tapped != tapped);
            play.set_tapped(one, tapped);
            met += 1;
            changed += u32::from(before);
        });
        changed > 0 && (changed == met || matches!(what, Objects::Each(_)))
    }

    /// Mills cards; returns whether there were enough.
    fn mills(&mut self, who: Players, amount: Amount, slot: u8) -> bool {
        let count = self.amount(amount);
        let mut all = count > 0;
        for seat in self.players(who, slot).iter() {
            all &= self.secrets[seat.index()].library.len() >= count as usize;
            self.mill(seat, count);
        }
        all
    }

    /// Draws cards; returns whether there were enough.
    fn draws(&mut self, who: Players, amount: Amount, slot: u8) -> bool {
        let count = self.amount(amount);
        let mut all = count > 0;
        for seat in self.players(who, slot).iter() {
            all &= self.secrets[seat.index()].library.len() >= count.max(0) as usize;
            (0..count).for_each(|_| self.draw(seat));
        }
        all
    }

    /// Takes life from players; returns whether all of it was lost.
    fn loses_life(&mut self, who: Players, amount: Amount, slot: u8) -> bool {
        let amount = self.amount(amount);
        let mut all = amount > 0;
        for seat in self.players(who, slot).iter() {
            let before = self.public.players[seat.index()].life;
            self.lose_life(seat, amount);
            all &= before - self.public.players[seat.index()].life == amount.max(0);
        }
        all
    }

    fn poison(&mut self, seat: Seat, amount: i16) {
        let player = &mut self.public.players[seat.index()];
        player.poison = (i16::from(player.poison) + amount).min(200) as u8;
        self.emit(Event::Poisoned(seat, amount));
    }

    fn lose_game(&mut self, seat: Seat, _: i16) {
        self.public.players[seat.index()].loses = true;
        self.emit(Event::Loses(seat));
    }

    fn wins(&mut self) -> bool {
        let you = self.context().you;
        for other in self.public.opponents(you).iter() {
            self.public.players[other.index()].loses = true;
        }
        self.emit(Event::Wins(you));
        true
    }

    fn takes_extra_turn(&mut self) -> bool {
        let you = self.context().you;
        self.public.extra_turns.push(you);
        self.emit(Event::ExtraTurn(you));
        true
    }

    fn adds_resource(&mut self, count: u8, aspect: Aspect) -> bool {
        let you = self.context().you;
        let passing = &mut self.public.players[you.index()].resources.passing[aspect as usize];
        *passing = passing.saturating_add(count).min(99);
        self.emit(Event::Made(you, count, aspect));
        true
    }

    fn damages_by_power(&mut self, by: Objects, to: Recipient, slot: u8) -> bool {
        let source = self.object(by, slot);
        let power = self.public.power(source);
        self.damages(source, power, to, slot + slots(by))
    }

    fn counters(&mut self, slot: u8) -> bool {
        let handle = self.target(slot).object();
        self.frame(|frame| frame.it = Value::Object(handle));
        self.counter(handle)
    }

    fn destroys(&mut self, what: Objects, slot: u8) -> bool {
        self.with_objects(what, slot, Play::destroy);
        self.depart() > 0
    }

    fn sacrifices_it(&mut self, what: Objects, slot: u8) -> bool {
        self.with_objects(what, slot, |play, handle| {
            if let Some(seat) = play.public.find(handle).map(|permanent| permanent.now.controller) {
                play.sacrifice(seat, handle);
            }
        });
        self.depart() > 0
    }

    fn creates_copy(&mut self, of: Objects, slot: u8) -> bool {
        let handle = self.object(of, slot);
        // DUEL 7.6: of what died a copy is made as it was last.
        let here = self.public.find(handle).map(|permanent| permanent.now.card);
        let Some(card) = here.or_else(|| Some(self.public.last_known_of(handle)?.card)) else { return false };
        let copy = self.create(self.context().you, card);
        self.frame(|frame| frame.it = Value::Object(copy));
        copy.is_some()
    }

    fn puts_counters(&mut self, amount: Amount, kind: CounterKind, what: Objects, slot: u8) -> bool {
        let count = self.amount(amount);
        self.with_objects(what, slot, |play, handle| play.put_counters(handle, kind, count)) > 0 && count > 0
    }

    fn removes_counters(&mut self, amount: Amount, kind: CounterKind, what: Objects, slot: u8) -> bool {
        let (count, mut all) = (self.amount(amount), true);
        let met =
            self.with_objects(what, slot, |play, handle| all &= play.remove_counters(handle, kind, count));
        all && met > 0
    }

    fn fights(&mut self, one: Objects, two: Objects, slot: u8) -> bool {
        let first = self.object(one, slot);
        let second = self.object(two, slot + slots(one));
        let (Some(a), Some(b)) = (self.public.find(first).copied(), self.public.find(second).copied()) else {
            return false;
        };
        if !a.is_creature() || !b.is_creature() {
            return false;
        }
        self.emit(Event::Fought(a.now.card, b.now.card));
        self.damage_together();
        self.deal_damage(first, Value::Object(second), a.now.power, Combat::No);
        self.deal_damage(second, Value::Object(first), b.now.power, Combat::No);
        self.damage_dealt();
        true
    }

    fn creates(&mut self, who: Players, amount: Amount, token: &Token, slot: u8) -> bool {
        let Some(by) = self.public.frame.as_ref().map(|frame| frame.item.card) else { return false };
        let (count, card) = (self.amount(amount), by.pool().token(token));
        for seat in self.players(who, slot).iter() {
            for _ in 0..count {
                let handle = self.create(seat, card);
                if !handle.is_some() {
                    return false;
                }
                self.frame(|frame| frame.it = Value::Object(handle));
            }
        }
        count > 0
    }

    /// Destroys an object, unless it is indestructible.
    pub fn destroy(&mut self, handle: Handle) {
        if self.public.find(handle).is_some_and(|one| !one.has(wording::ast::Keyword::Indestructible)) {
            self.mark(handle, Leaving::Dies);
        }
    }

    fn damages(&mut self, source: Handle, amount: i16, to: Recipient, slot: u8) -> bool {
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
                for place in 0..self.public.field.len() {
                    let permanent = self.public.field[place];
                    if permanent.is_creature() {
                        dealt +=
                            self.deal_damage(source, Value::Object(permanent.handle), amount, Combat::No);
                    }
                }
                for seat in self.public.from_active().iter() {
                    dealt += self.deal_damage(source, Value::Player(seat), amount, Combat::No);
                }
            }
        }
        self.damage_dealt();
        dealt > 0
    }

    fn sacrifices(&mut self, who: Players, filter: &Filter, slot: u8) -> Going {
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.public.frame else { return Going::Done(false) };
            let Some(seat) = players.get(frame.players) else {
                return Going::Done(self.depart() > 0);
            };
            let mut any = false;
            self.public.each_sacrifice(seat, filter, frame.item.source, |_| any = true);
            if any && frame.count == 0 {
                return Going::Asked(seat, Ask::Sacrifice);
            }
            self.frame(|frame| {
                frame.players += 1;
                frame.count = 0;
            });
        }
    }

    fn create(&mut self, seat: Seat, card: CardId) -> Handle {
        let from = Zone::Nowhere;
        self.enter(Arrival {
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
