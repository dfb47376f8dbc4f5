//! Effects on hands, libraries and graveyards, and the answers they need.

use kernel::Seat;
use wording::ast::{Amount, Effect, Filter, Players, Random, Where};

use crate::definition::card::CardId;
use crate::definition::compile::Op;
use crate::engine::agenda::{Answer, Ask, Going, looked};
use crate::engine::event::Event;
use crate::engine::inkwell::Poured;
use crate::engine::play::{Arrival, Play};
use crate::state::filter::fits_card;
use crate::state::item::{Item, ItemKind, Value};
use crate::state::object::Handle;
use crate::state::public::{Exhausted, STACK_MAX, Zone};
use crate::state::secret::{Placed, Seen};

impl Play<'_, '_> {
    /// Makes one player after the other discard, card by card.
    pub(crate) fn discards(&mut self, who: Players, amount: Amount, random: Random, slot: u8) -> Going {
        let count = self.amount(amount).min(250) as u8;
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.public.frame else { return Going::Done(false) };
            let Some(seat) = players.get(frame.players) else { return Going::Done(frame.done) };
            let hand = self.public.hands[seat.index()];
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
                    self.revealed();
                    self.discard(seat, card);
                    self.frame(|frame| frame.count += 1);
                }
            }
        }
    }

    /// Makes one player after the other show the hand, and discard one card that is chosen there.
    pub(crate) fn strips(&mut self, who: Players, filter: &Filter, slot: u8) -> Going {
        let players = self.players(who, slot);
        loop {
            let Some(frame) = self.public.frame else { return Going::Done(false) };
            let you = frame.context().you;
            let Some(seat) = players.get(frame.players) else { return Going::Done(frame.agreed) };
            if seat != you && frame.count == 0 {
                self.emit(Event::SawHand(you, seat));
                self.show_hand(seat);
                if self.secrets[seat.index()].hand.iter().any(|card| fits_card(filter, card.card())) {
                    return Going::Asked(you, Ask::Strip);
                }
            }
            self.frame(|frame| {
                frame.agreed |= frame.count > 0;
                frame.players += 1;
                frame.count = 0;
            });
        }
    }

    pub(crate) fn looks(&mut self, amount: Amount, ask: Ask) -> Going {
        let Some(frame) = self.public.frame else { return Going::Done(false) };
        let you = frame.context().you;
        if frame.looking == 0 && frame.count == 0 {
            let library = self.secrets[you.index()].library.len();
            let count = (self.public.amount(amount, &frame.context()).max(0) as usize).min(library).min(60);
            if count == 0 {
                return Going::Done(true);
            }
            self.frame(|frame| frame.looking = count as u8);
            self.look(you, count);
            return Going::Asked(you, ask);
        }
        if frame.looking > 0 { Going::Asked(you, ask) } else { Going::Done(true) }
    }

    pub(crate) fn searches(&mut self) -> Going {
        self.revealed();
        let Some(you) = self.public.frame.map(|frame| frame.context().you) else { return Going::Done(false) };
        self.look_through(you);
        Going::Asked(you, Ask::Search)
    }

    pub(crate) fn copies(&mut self, slot: u8) -> bool {
        let Some(&copied) = self.public.item(self.target(slot).object()) else { return false };
        if self.public.stack.len() >= STACK_MAX {
            self.public.exhausted = Some(Exhausted::Stack);
            return false;
        }
        let (handle, you) = (self.public.issue(), self.context().you);
        let copy =
            Item { handle, kind: ItemKind::Copy, controller: you, owner: you, source: handle, ..copied };
        self.public.stack.push(copy);
        self.emit(Event::Copied(copied.card));
        true
    }

    pub(crate) fn return_buried(&mut self, handle: Handle, place: Where) -> bool {
        let Some((owner, at)) = self.public.buried(handle) else { return false };
        let card = self.public.graveyards[owner.index()].remove(at).card;
        self.put(owner, card, Zone::Graveyard, place);
        true
    }

    /// Puts a card into the zone an effect names.
    pub(crate) fn put(&mut self, owner: Seat, card: CardId, from: Zone, place: Where) {
        let you = self.context().you;
        let tapped = match place {
            Where::Hand => return self.give_back(owner, card, from),
            Where::Inkwell => {
                // A card from the deck is not shown.
                let seen = if from == Zone::Library { Seen::Owner } else { Seen::Everybody };
                return self.ink(owner, card, from, Poured::Exerted, seen);
            }
            Where::Battlefield => false,
            Where::BattlefieldTapped => true,
        };
        if !card.card().card_type.is_permanent() || card.card().is_attached() {
            self.bury(owner, card, from);
            return;
        }
        let handle =
            self.enter(Arrival { card, owner, controller: you, from, tapped, host: Handle::NONE, x: 0 });
        self.frame(|frame| frame.it = Value::Object(handle));
    }

    /// Takes the answer to a question of an effect.
    pub(crate) fn answer_effect(&mut self, seat: Seat, ask: Ask, answer: Answer) {
        match (ask, answer) {
            (Ask::Discard, Answer::Card(card)) => {
                self.discard(seat, card);
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Strip, Answer::Card(card)) => {
                if let Some(stripped) = self.public.stripped() {
                    self.discard(stripped, card);
                }
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Ink, Answer::Card(card)) => {
                self.ink_held(seat, card);
                self.frame(|frame| frame.count += 1);
            }
            (Ask::Number(_), Answer::Number(number)) => self.take_number(number),
            (Ask::PlayFree | Ask::Onto | Ask::EnterExerted, answer) => self.answer_free(ask, answer),
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
            // not the tree: an answer to something else is none.
            _ => {}
        }
    }

    pub(crate) fn found(&mut self, seat: Seat, answer: Answer) {
        let Some(frame) = self.public.frame else { return };
        if let (Answer::Card(card), Some(Op::Do { effect: Effect::Search(_, place), .. })) =
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

    /// Goes on after an effect that its answer completes.
    pub(crate) fn next(&mut self, done: bool) {
        self.frame(|frame| {
            frame.at += 1;
            frame.done = done;
            (frame.players, frame.count, frame.looking, frame.agreed) = (0, 0, 0, false);
            frame.actor = None;
        });
    }

    pub(crate) fn takes(&mut self, seat: Seat, answer: Answer) {
        let Some(frame) = self.public.frame else { return };
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
    pub(crate) fn sort(&mut self, seat: Seat, card: CardId, on_top: bool) {
        let Some(frame) = self.public.frame else { return };
        debug_assert!(looked(self.secrets, seat, frame.looking).any(|one| one == card));
        sort_card(&mut self.secrets[seat.index()].library, frame.looking, card, on_top);
        self.emit(if on_top { Event::PutOnTop(seat, card) } else { Event::PutOnBottom(seat, card) });
        self.frame(|frame| {
            frame.looking -= 1;
            frame.count += 1;
        });
    }
}

/// Puts one of the `looking` cards at the top that are not placed yet below the others, above those placed before; or
/// on the bottom of the library.
pub fn sort_card(library: &mut Vec<Placed>, looking: u8, card: CardId, on_top: bool) {
    let from = library.len() - usize::from(looking);
    let Some(at) = library[from..].iter().rposition(|placed| placed.card == card) else { return };
    let placed = library.remove(from + at);
    library.insert(if on_top { from } else { 0 }, placed);
}
