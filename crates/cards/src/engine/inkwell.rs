//! Inkwells: facedown cards that pay.

use kernel::{Seat, Step};

use wording::ast::TriggerKind;

use crate::definition::card::CardId;
use crate::engine::event::Event;
use crate::engine::play::Play;
use crate::engine::trigger::TriggerEvent;
use crate::state::public::{PublicState, Zone};
use crate::state::secret::{Placed, Seen};

/// Public part of an inkwell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Inkwell {
    /// Number of cards that can pay.
    pub ready: u8,
    /// Number of cards that have paid.
    pub exerted: u8,
}

impl Inkwell {
    /// Number of all its cards.
    pub fn total(self) -> u8 {
        self.ready.saturating_add(self.exerted)
    }
}

/// State in which a card is put into an inkwell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Poured {
    /// Ready, to pay at once.
    Ready,
    /// Exerted, to pay from the next turn on.
    Exerted,
}

impl PublicState {
    /// Ready ink of a seat.
    #[inline]
    pub fn ready_ink(&self, seat: Seat) -> u8 {
        self.ink[seat.index()].ready
    }
}

impl Play<'_, '_> {
    /// Puts a card into its owner's inkwell, facedown; `seen` says who knows the card. It must have left its zone.
    pub fn ink(&mut self, owner: Seat, card: CardId, from: Zone, how: Poured, seen: Seen) {
        let ink = &mut self.public.ink[owner.index()];
        match how {
            Poured::Ready => ink.ready = ink.ready.saturating_add(1),
            Poured::Exerted => ink.exerted = ink.exerted.saturating_add(1),
        }
        if seen != Seen::Nobody {
            self.step = Step::Reveal;
        }
        self.secrets[owner.index()].inkwell.push(Placed { card, seen });
        self.emit(Event::Inked { seat: owner, card, from, how, seen });
        // A card put there by another's text is not put there by its owner.
        if self.public.frame.is_none_or(|frame| frame.context().you == owner) {
            self.public.occurs(TriggerEvent::of_player(TriggerKind::Inks, owner, 1));
        }
    }

    /// Puts the top card of a deck into the inkwell, facedown and exerted: nobody sees it.
    pub fn ink_top(&mut self, seat: Seat) -> bool {
        let Some(top) = self.secrets[seat.index()].library.pop() else { return false };
        self.ink(seat, top.card, Zone::Library, Poured::Exerted, top.seen);
        true
    }

    /// Puts a card of the hand into the inkwell, facedown and exerted: only its owner knows which.
    pub fn ink_held(&mut self, seat: Seat, card: CardId) -> bool {
        let gone = self.let_go_unseen(seat, card);
        if gone {
            self.ink(seat, card, Zone::Hand, Poured::Exerted, Seen::Owner);
        }
        gone
    }

    /// Pays by exerting ready ink.
    pub fn pay_ink(&mut self, seat: Seat, count: u8) {
        let ink = &mut self.public.ink[seat.index()];
        let paid = count.min(ink.ready);
        ink.ready -= paid;
        ink.exerted += paid;
    }

    /// Readies all ink of a seat.
    pub fn ready_all_ink(&mut self, seat: Seat) {
        let ink = &mut self.public.ink[seat.index()];
        (ink.ready, ink.exerted) = (ink.total(), 0);
    }
}
