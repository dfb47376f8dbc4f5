//! A game while a choice is carried out: cards that move, damage, life.

use kernel::{Seat, Sink, StateRng, Step};
use wording::ast::{CounterKind, Replacement, Subject, TriggerKind};

use crate::definition::card::{CardId, CardType};
use crate::definition::variants::{Draws, Replaced, Yields};
use crate::engine::event::Event;
use crate::engine::inkwell::Poured;
use crate::engine::trigger::TriggerEvent;
use crate::state::filter::Context;
use crate::state::object::{Buried, Handle, Leaving, Permanent};
use crate::state::public::{Exhausted, FIELD_MAX, LastKnown, PublicState, Until, Zone};
use crate::state::secret::{Secret, Seen};

/// Arrival of a card on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The card.
    pub card: CardId,
    /// Owner of the card.
    pub owner: Seat,
    /// Controller of the permanent.
    pub controller: Seat,
    /// Zone it comes from.
    pub from: Zone,
    /// Whether an effect puts it there tapped.
    pub tapped: bool,
    /// Permanent it is attached to.
    pub host: Handle,
    /// The X it was cast with.
    pub x: u8,
}

/// A game while a choice is carried out.
pub struct Play<'g, 'e> {
    /// Public state.
    pub public: &'g mut PublicState,
    /// Secrets of the seats.
    pub secrets: &'g mut [Secret],
    /// The source of chance.
    pub rng: &'g mut StateRng,
    /// Destination of events.
    pub out: &'g mut Sink<'e, Event>,
    /// Seat whose choice is carried out.
    pub actor: Seat,
    /// Whether something hidden came to light.
    pub step: Step,
}

impl Play<'_, '_> {
    /// Reports an event.
    #[inline]
    pub fn emit(&mut self, event: Event) {
        self.out.emit(|| event);
    }

    /// Takes the top card of a library into the hand; an empty one is noted (DUEL 5.2).
    pub fn draw(&mut self, seat: Seat) {
        self.step = Step::Reveal;
        let Some(top) = self.secrets[seat.index()].library.pop() else {
            self.public.players[seat.index()].drew_nothing |= self.public.variants.draws == Draws::Noted;
            return self.emit(Event::DrewNothing(seat));
        };
        self.hold(seat, top.card);
        self.emit(Event::Drew(seat, top.card));
        self.public.occurs(TriggerEvent::of_player(TriggerKind::Draws, seat, 1));
    }

    /// Puts a card into a hand.
    pub fn hold(&mut self, seat: Seat, card: CardId) {
        let hand = &mut self.secrets[seat.index()].hand;
        let place = hand.partition_point(|&held| held <= card);
        hand.insert(place, card);
        self.public.hands[seat.index()] = hand.len() as u8;
    }

    /// Puts a card into a hand before everybody's eyes.
    pub fn hold_shown(&mut self, seat: Seat, card: CardId) {
        self.hold(seat, card);
        let shown = &mut self.public.shown[seat.index()];
        let place = shown.partition_point(|&held| held <= card);
        shown.insert(place, card);
    }

    /// Takes a card out of a hand. Of equal cards those that everybody has seen go first: nobody could know more.
    pub fn let_go(&mut self, seat: Seat, card: CardId) -> bool {
        let hand = &mut self.secrets[seat.index()].hand;
        let Ok(place) = hand.binary_search(&card) else { return false };
        hand.remove(place);
        self.public.hands[seat.index()] = hand.len() as u8;
        let shown = &mut self.public.shown[seat.index()];
        if let Ok(place) = shown.binary_search(&card) {
            shown.remove(place);
        }
        true
    }

    /// Notes that a card of a hand is shown to everybody. Its holder knew it: if that is the seat that chooses, only
    /// others see something new.
    pub fn shows(&mut self, seat: Seat) {
        self.step = self.step.and(if seat == self.actor { Step::Shown } else { Step::Reveal });
    }

    /// Takes a card out of a hand without showing it: nobody can be sure any more of the cards left there.
    pub fn let_go_unseen(&mut self, seat: Seat, card: CardId) -> bool {
        let gone = self.let_go(seat, card);
        if gone {
            self.public.shown[seat.index()].clear();
        }
        gone
    }

    /// Lets a seat look through its whole library. It sees which cards are missing, and so those that lie facedown
    /// elsewhere.
    pub(crate) fn look_through(&mut self, seat: Seat) {
        let Secret { inkwell, under, .. } = &mut self.secrets[seat.index()];
        let facedown = inkwell.iter_mut().chain(under.iter_mut().map(|(_, placed)| placed));
        for placed in facedown.filter(|placed| placed.seen == Seen::Nobody) {
            placed.seen = Seen::Owner;
            let card = placed.card;
            self.out.emit(|| Event::Saw(seat, card));
        }
    }

    /// Shows a whole hand to everybody.
    pub fn show_hand(&mut self, seat: Seat) {
        self.public.shown[seat.index()].clone_from(&self.secrets[seat.index()].hand);
        self.step = Step::Reveal;
        for place in 0..self.public.shown[seat.index()].len() {
            self.emit(Event::Shown(seat, self.public.shown[seat.index()][place]));
        }
    }

    /// Lets the owner look at the top cards of the library.
    pub fn look(&mut self, seat: Seat, count: usize) {
        self.step = Step::Reveal;
        self.emit(Event::Looked(seat, count as u8));
        let from = self.secrets[seat.index()].library.len().saturating_sub(count);
        for place in (from..self.secrets[seat.index()].library.len()).rev() {
            let placed = &mut self.secrets[seat.index()].library[place];
            placed.seen = Seen::Owner;
            let card = placed.card;
            self.emit(Event::Saw(seat, card));
        }
    }

    /// Discards a card.
    pub fn discard(&mut self, seat: Seat, card: CardId) {
        if self.let_go(seat, card) {
            self.shows(seat);
            self.bury(seat, card, Zone::Hand);
            self.public.occurs(TriggerEvent::of_player(TriggerKind::Discards, seat, 1));
        }
    }

    /// Puts a card into its owner's graveyard.
    pub fn bury(&mut self, owner: Seat, card: CardId, from: Zone) -> Handle {
        let handle = self.public.issue();
        self.public.graveyards[owner.index()].push(Buried { handle, card });
        self.emit(Event::Moved { handle, card, from, to: Zone::Graveyard, owner, controller: owner });
        handle
    }

    /// Puts a card into exile.
    pub fn banish(&mut self, owner: Seat, card: CardId, from: Zone) -> Handle {
        let handle = self.public.issue();
        self.public.exile[owner.index()].push(Buried { handle, card });
        self.emit(Event::Moved { handle, card, from, to: Zone::Exile, owner, controller: owner });
        handle
    }

    /// Puts a card everybody has seen into its owner's hand.
    pub(crate) fn give_back(&mut self, owner: Seat, card: CardId, from: Zone) {
        self.hold_shown(owner, card);
        let (handle, to) = (Handle::NONE, Zone::Hand);
        self.emit(Event::Moved { handle, card, from, to, owner, controller: owner });
    }

    /// Puts cards from the top of a library into the graveyard; an empty library is harmless.
    pub fn mill(&mut self, seat: Seat, count: i16) {
        for _ in 0..count.max(0) {
            let Some(top) = self.secrets[seat.index()].library.pop() else { return };
            self.step = Step::Reveal;
            self.bury(seat, top.card, Zone::Library);
        }
    }

    /// Shuffles a library; nobody knows its order any more.
    pub fn shuffle(&mut self, seat: Seat) {
        let library = &mut self.secrets[seat.index()].library;
        library.iter_mut().for_each(|placed| placed.seen = Seen::Nobody);
        self.rng.shuffle(library);
        self.step = Step::Reveal;
        self.emit(Event::Shuffled(seat));
    }

    /// Puts a card onto the battlefield, with the replacements of entering, and triggers abilities that wait for it.
    pub fn enter(&mut self, arrival: Arrival) -> Handle {
        if self.public.field.len() >= FIELD_MAX {
            self.public.exhausted = Some(Exhausted::Field);
            return Handle::NONE;
        }
        let handle = self.public.issue();
        let mut permanent = Permanent::new(handle, arrival.card, arrival.owner, arrival.controller);
        permanent.token |= arrival.from == Zone::Nowhere;
        permanent.tapped = arrival.tapped || self.enters_tapped(&permanent);
        permanent.attached_to = arrival.host;
        for replacement in &arrival.card.card().replacements {
            if let Replacement::EntersWith { count, counter, .. } = *replacement {
                crate::engine::trace::seen("Replacement", replacement);
                let mut context = Context::new(arrival.controller, handle);
                context.x = arrival.x;
                let count = self.public.amount(count, &context);
                let count = if count > 0 { count + self.more_counters(&permanent) } else { 0 };
                *permanent.counters.get_mut(counter) = count.clamp(0, 255) as u8;
            }
        }
        crate::engine::trace::holds(&arrival.card.card().abilities);
        self.public.listening |= arrival.card.card().listens;
        if let Some(aspect) =
            arrival.card.card().yields.filter(|_| self.public.variants.yields == Yields::OnEntry)
        {
            let lasting =
                &mut self.public.players[arrival.controller.index()].resources.lasting[aspect as usize];
            *lasting = lasting.saturating_add(1).min(99);
        }
        self.public.field.push(permanent);
        self.public.stale = true;
        let Arrival { card, owner, controller, from, .. } = arrival;
        self.emit(Event::Moved { handle, card, from, to: Zone::Battlefield, owner, controller });
        self.public.refresh();
        let played = matches!(from, Zone::Hand | Zone::Stack).then_some(card);
        self.public
            .occurs(TriggerEvent { card: played, ..TriggerEvent::of_object(TriggerKind::Enters, handle) });
        handle
    }

    pub(crate) fn enters_tapped(&self, entering: &Permanent) -> bool {
        let own = entering.card().replacements.iter();
        let own = own.filter(|one| matches!(one, Replacement::EntersTapped(Subject::This(_))));
        let own = own.inspect(|one| crate::engine::trace::seen("Replacement", one)).count() > 0;
        own || self.public.replaces
            && self.public.field.iter().filter(|source| !source.now.mute).any(|source| {
                let context = Context::new(source.now.controller, source.handle);
                source.card().replacements.iter().any(|one| {
                    matches!(one, Replacement::EntersTapped(Subject::Any(filter)) if self.public.fits(filter, entering, &context))
                })
            })
    }

    fn more_counters(&self, on: &Permanent) -> i16 {
        let mut more = 0;
        for source in self.public.field.iter().filter(|source| self.public.replaces && !source.now.mute) {
            let context = Context::new(source.now.controller, source.handle);
            for one in &source.card().replacements {
                if let Replacement::MoreCounters { on: filter, more: so_many } = one
                    && self.public.fits(filter, on, &context)
                {
                    crate::engine::trace::seen("Replacement", one);
                    more += i16::from(*so_many);
                }
            }
        }
        more
    }

    /// Marks an object to leave; [`Play::depart`] takes all marked ones away together.
    pub fn mark(&mut self, handle: Handle, how: Leaving) {
        if let Some(permanent) = self.public.find_mut(handle) {
            permanent.leaving = how;
        }
    }

    /// Takes all marked objects away at once; returns the number destroyed or sacrificed by that. Abilities that look
    /// back see everything as it was before (DUEL 7.2). The objects wait if somebody must first decide where one of
    /// them goes instead.
    pub fn depart(&mut self) -> usize {
        if self.public.field.iter().all(|permanent| permanent.leaving == Leaving::Stays) {
            self.public.departing = false;
            return 0;
        }
        let (dying, replaced) = self.public.dying();
        let dead = match self.public.variants.replaced {
            Replaced::Done => dying,
            Replaced::NotDone => dying - replaced,
        };
        self.public.departing = self.public.undecided().is_some();
        if self.public.departing {
            return dead;
        }
        self.replace_dying();
        for place in 0..self.public.field.len() {
            let permanent = self.public.field[place];
            if permanent.leaving == Leaving::Stays {
                continue;
            }
            self.public.occurs(TriggerEvent::of_object(TriggerKind::Leaves, permanent.handle));
            if permanent.leaving == Leaving::Dies && dies(&permanent) {
                self.public.creature_died |= permanent.is_creature();
                self.public.occurs(TriggerEvent::of_object(TriggerKind::Dies, permanent.handle));
            }
        }
        for place in 0..self.public.field.len() {
            let permanent = self.public.field[place];
            if permanent.leaving != Leaving::Stays {
                self.take_away(&permanent);
            }
        }
        let public = &mut *self.public;
        if public.field.iter().any(|one| one.leaving != Leaving::Stays && one.is_location()) {
            leave_locations(public);
        }
        public.field.retain(|permanent| permanent.leaving == Leaving::Stays);
        public.stale = true;
        let field = &public.field;
        let is_there =
            |handle: Handle| field.binary_search_by_key(&handle, |permanent| permanent.handle).is_ok();
        public.modifiers.retain(|modifier| {
            let source_stays = !matches!(modifier.until, Until::Leaves(source) if !is_there(source));
            (is_there(modifier.on) || !modifier.on.is_some()) && source_stays
        });
        self.public.refresh();
        self.bring_back_what_waited();
        dead
    }

    /// Replaces dying by the first way out, once that is decided.
    fn replace_dying(&mut self) {
        for place in 0..self.public.field.len() {
            if let Some(instead) =
                self.public.ways_out(&self.public.field[place]).into_iter().flatten().next()
            {
                self.public.field[place].leaving = instead;
            }
        }
    }

    fn take_away(&mut self, permanent: &Permanent) {
        let Permanent { card, owner, .. } = *permanent;
        let from = Zone::Battlefield;
        let is = if permanent.is_token() {
            let controller = permanent.now.controller;
            self.emit(Event::Moved {
                handle: permanent.handle,
                card,
                from,
                to: Zone::Nowhere,
                owner,
                controller,
            });
            Handle::NONE
        } else {
            self.take_card_away(permanent)
        };
        let under = self.public.cards_under(permanent.handle);
        self.public.last_known.push(LastKnown::new(permanent, is, under));
        if under > 0 {
            self.take_away_under(permanent);
        }
    }

    /// Puts the card of a permanent that leaves into its new zone; returns its identity there.
    fn take_card_away(&mut self, permanent: &Permanent) -> Handle {
        let Permanent { card, owner, leaving, .. } = *permanent;
        let from = Zone::Battlefield;
        let handle = match leaving {
            Leaving::Dies | Leaving::Stays | Leaving::Exiled => self.public.issue(),
            Leaving::Returns | Leaving::Inked => Handle::NONE,
        };
        let buried = Buried { handle, card };
        let to = match leaving {
            Leaving::Dies | Leaving::Stays => {
                self.public.graveyards[owner.index()].push(buried);
                Zone::Graveyard
            }
            Leaving::Exiled => {
                self.public.exile[owner.index()].push(buried);
                Zone::Exile
            }
            Leaving::Returns => {
                self.hold_shown(owner, card);
                Zone::Hand
            }
            Leaving::Inked => {
                self.ink(owner, card, from, Poured::Exerted, Seen::Everybody);
                return handle;
            }
        };
        self.emit(Event::Moved { handle, card, from, to, owner, controller: permanent.now.controller });
        handle
    }

    /// Brings back the cards that were exiled until something leaves that is now gone.
    fn bring_back_what_waited(&mut self) {
        while let Some(place) = self
            .public
            .returns
            .iter()
            .position(|one| one.when.is_some() && self.public.place(one.when).is_none())
        {
            let what = self.public.returns.remove(place).what;
            self.come_back(what);
        }
    }

    /// Returns a card from exile to the battlefield under its owner's control.
    pub fn come_back(&mut self, what: Handle) -> Handle {
        let Some((owner, place)) = self.public.exiled(what) else { return Handle::NONE };
        let card = self.public.exile[owner.index()].remove(place).card;
        if !card.card().card_type.is_permanent() || card.card().is_attached() {
            self.bury(owner, card, Zone::Exile);
            return Handle::NONE;
        }
        let from = Zone::Exile;
        self.enter(Arrival { card, owner, controller: owner, from, tapped: false, host: Handle::NONE, x: 0 })
    }

    /// Taps or untaps an object.
    pub fn set_tapped(&mut self, handle: Handle, tapped: bool) {
        let Some(permanent) = self.public.find_mut(handle).filter(|permanent| permanent.tapped != tapped)
        else {
            return;
        };
        permanent.tapped = tapped;
        let card = permanent.now.card;
        if tapped {
            self.emit(Event::Tapped(handle, card));
            self.public.occurs(TriggerEvent::of_object(TriggerKind::Tapped, handle));
        } else {
            self.emit(Event::Untapped(handle, card));
        }
    }

    /// Puts counters on an object.
    pub fn put_counters(&mut self, on: Handle, kind: CounterKind, count: i16) {
        let Some(permanent) = self.public.find(on).copied().filter(|_| count > 0) else { return };
        let count = count + self.more_counters(&permanent);
        if let Some(permanent) = self.public.find_mut(on) {
            let counters = permanent.counters.get_mut(kind);
            *counters = (i16::from(*counters) + count).clamp(0, 255) as u8;
        }
        self.public.stale = true;
        self.emit(Event::Counters(on, permanent.now.card, kind, count));
        self.public.occurs(TriggerEvent::of_object(TriggerKind::CounterPut, on));
    }

    /// Takes counters away, as many as there are.
    pub fn remove_counters(&mut self, from: Handle, kind: CounterKind, count: i16) -> bool {
        let Some(permanent) = self.public.find_mut(from) else { return false };
        let (card, counters) = (permanent.now.card, permanent.counters.get_mut(kind));
        let taken = count.clamp(0, i16::from(*counters));
        *counters -= taken as u8;
        self.public.stale = true;
        if taken > 0 {
            self.emit(Event::Counters(from, card, kind, -taken));
        }
        taken == count
    }

    /// Forgets the objects that left once no text can speak of them any more.
    pub fn forget_last_known(&mut self) {
        if self.public.stack.is_empty() && self.public.waiting.is_empty() && self.public.frame.is_none() {
            self.public.last_known.clear();
        }
    }
}

/// Whether leaving for the graveyard is dying: enchantments and generators only leave.
pub(crate) fn dies(permanent: &Permanent) -> bool {
    matches!(permanent.card().card_type, CardType::Creature | CardType::Item | CardType::Location)
}

/// Takes creatures off the locations that leave: they stay, and are nowhere in particular.
fn leave_locations(public: &mut PublicState) {
    for place in 0..public.field.len() {
        let location = public.field[place];
        if location.leaving == Leaving::Stays || !location.is_location() {
            continue;
        }
        for one in public.field.iter_mut().filter(|one| one.attached_to == location.handle) {
            one.attached_to = Handle::NONE;
        }
    }
}
