//! Playing cards, paid or for free.

use kernel::Seat;
use wording::ast::{Keyword, TriggerKind};

use crate::definition::card::CardId;
use crate::definition::compile::Common;
use crate::definition::variants::Free;
use crate::engine::agenda::{Answer, Ask, Going};
use crate::engine::event::Event;
use crate::engine::play::{Arrival, Play};
use crate::engine::trigger::TriggerEvent;
use crate::state::item::{Frame, Item, ItemKind, Value};
use crate::state::object::Handle;
use crate::state::public::{Exhausted, STACK_MAX, Zone};

/// Manner in which a played permanent card comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entering {
    /// Permanent it is played onto, if any.
    pub onto: Handle,
    /// Whether it enters exerted by choice.
    pub exerted: bool,
}

impl Default for Entering {
    fn default() -> Self {
        Entering { onto: Handle::NONE, exerted: false }
    }
}

// Stages of playing a card for free, kept as the count of the frame.
const CHOSEN: u8 = 1;
const ONTO: u8 = 2;
const SETTLED: u8 = 3;

impl Play<'_, '_> {
    /// Plays a card of the hand once everything is paid: a permanent card enters, or is put onto another; any other
    /// card waits on the stack for the present item to end.
    pub fn play_card(&mut self, seat: Seat, card: CardId, entering: Entering) -> Handle {
        self.let_go(seat, card);
        self.shows(seat);
        if !card.card().card_type.is_permanent() {
            return self.stack_card(seat, card);
        }
        self.put_into_play(seat, card, Zone::Hand, entering)
    }

    /// Puts a card that is being played and has left its zone into play, and triggers abilities that wait for that.
    pub fn put_into_play(&mut self, seat: Seat, card: CardId, from: Zone, entering: Entering) -> Handle {
        let (owner, controller) = (seat, seat);
        let (host, tapped) = (Handle::NONE, entering.exerted);
        let arrival = Arrival { card, owner, controller, from, tapped, host, x: 0 };
        let is_onto = self.public.find(entering.onto).is_some();
        let handle = if is_onto { self.shift(arrival, entering.onto) } else { self.enter(arrival) };
        self.emit(Event::Cast(handle, card, seat));
        self.public.occurs(TriggerEvent::played(seat, card, handle));
        handle
    }

    fn stack_card(&mut self, seat: Seat, card: CardId) -> Handle {
        if self.public.stack.len() >= STACK_MAX {
            self.public.exhausted = Some(Exhausted::Stack);
        }
        let handle = self.public.issue();
        let program = card.card().program();
        let (owner, from, to) = (seat, Zone::Hand, Zone::Stack);
        self.emit(Event::Moved { handle, card, from, to, owner, controller: seat });
        self.emit(Event::Cast(handle, card, seat));
        // The played card resolves before the items already on the stack.
        self.public.stack.push(Item::new(handle, card, ItemKind::Spell, program, seat));
        self.public.occurs(TriggerEvent::played(seat, card, handle));
        handle
    }

    /// Makes a creature sing a song: it exerts, and abilities that wait for that trigger.
    pub fn sing(&mut self, singer: Handle, song: CardId) {
        self.set_tapped(singer, true);
        if let Some(card) = self.public.find(singer).map(|one| one.now.card) {
            self.emit(Event::Sang(singer, card, song));
            self.public.occurs(TriggerEvent::of_object(TriggerKind::Sings, singer));
        }
    }

    /// Makes a creature quest: it exerts, its controller gains its lore, and abilities that wait for that trigger,
    /// Support too.
    pub fn quest(&mut self, creature: Handle) {
        self.set_tapped(creature, true);
        let Some(one) = self.public.find(creature).copied() else { return };
        let (card, controller, lore) = (one.now.card, one.now.controller, one.now.lore.max(0));
        self.emit(Event::Quested(creature, card, lore));
        self.gain_life(controller, lore);
        self.public.occurs(TriggerEvent::of_object(TriggerKind::Quests, creature));
        if one.has(Keyword::Support) {
            let mut support = Item::new(
                Handle::NONE,
                card,
                ItemKind::Triggered,
                Common::Support.of(card.pool_id()),
                controller,
            );
            support.source = creature;
            support.about = Value::Object(creature);
            self.public.waiting.push(support);
        }
    }

    /// Plays a card of the hand for free: asks for the card, for the permanent to play it onto, and whether it enters
    /// exerted, as far as there is a choice.
    pub(crate) fn plays_free(&mut self) -> Going {
        loop {
            let Some(frame) = self.public.frame else { return Going::Done(false) };
            let you = frame.context().you;
            let Some(card) = frame.card else {
                // Asked even if no card fits: others must not learn from it what the hand holds.
                let any = frame.count == 0 && self.public.hands[you.index()] > 0;
                return if any { Going::Asked(you, Ask::PlayFree) } else { Going::Done(false) };
            };
            let next = match frame.count {
                CHOSEN if self.can_go_onto(you, card) => return Going::Asked(you, Ask::Onto),
                ONTO if self.may_enter_exerted(card, &frame) => return Going::Asked(you, Ask::EnterExerted),
                // not the tree: stages of the choices.
                SETTLED.. => {
                    let entering = Entering { onto: frame.onto, exerted: frame.agreed };
                    let handle = self.play_card(you, card, entering);
                    self.frame(|frame| {
                        frame.it = Value::Object(handle);
                        (frame.card, frame.onto) = (None, Handle::NONE);
                    });
                    return Going::Done(true);
                }
                // not the tree: stages of the choices.
                stage => stage + 1,
            };
            self.frame(|frame| frame.count = next);
        }
    }

    fn can_go_onto(&self, seat: Seat, card: CardId) -> bool {
        let mut field = self.public.field.iter();
        self.public.variants.free == Free::WaivesCost
            && field.any(|one| self.public.is_free_base(seat, card.card(), one))
    }

    /// Whether the player may choose to enter exerted: a card put onto an exerted permanent is exerted anyway.
    fn may_enter_exerted(&self, card: CardId, frame: &Frame) -> bool {
        let covered = self.public.find(frame.onto).is_some_and(|base| base.tapped);
        card.card().keywords.has(Keyword::Bodyguard) && !covered
    }

    pub(crate) fn answer_free(&mut self, ask: Ask, answer: Answer) {
        self.frame(|frame| match (ask, answer) {
            (Ask::PlayFree, Answer::Card(card)) => (frame.card, frame.count) = (Some(card), CHOSEN),
            (Ask::PlayFree, _) => frame.count = SETTLED,
            (Ask::Onto, Answer::Object(handle)) => (frame.onto, frame.count) = (handle, ONTO),
            (Ask::Onto, _) => frame.count = ONTO,
            (_, answer) => (frame.agreed, frame.count) = (answer == Answer::Yes, SETTLED),
        });
    }
}
