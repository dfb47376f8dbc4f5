//! Events told in the same words by every game of this layer, and parts for those each game tells in its own.
//!
//! Facts for programs: `seat` counted from 0, `from` and `to` as the view calls its zones, `amount`. An event that is about
//! one card alone has it as `card`, by name; events that are told together have `cards` and, where objects have identity,
//! `handles`.

use kernel::text::Argument;
use kernel::{Message, Seat, Text, Told, Viewer, Weight, message};

use crate::definition::card::CardId;
use crate::engine::event::Event;
use crate::state::item::Value;
use crate::state::object::Handle;
use crate::state::public::Zone;

/// Terms of a game for things all games have.
pub struct Tongue {
    /// Kind of event told when something waits or happens: `stack_update`.
    pub update: &'static str,
    /// Verb for pointing at something: `targeted` or `chosen`.
    pub pointed: &'static str,
    /// Name of the pile one draws from: `library` or `deck`.
    pub library: &'static str,
    /// Name the view has for a visible zone, and the player it lies with.
    pub zone: fn(Zone) -> Option<(&'static str, Lies)>,
}

/// Player a zone lies with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// Owner of the card.
    Owner,
    /// Controller of the card.
    Controller,
}

impl Tongue {
    /// Telling of an event that every game tells alike; nothing for those a game tells in its own words.
    pub fn told(&self, event: &Event, viewer: Viewer) -> Option<Told> {
        told_turn(event)
            .or_else(|| self.told_item(event))
            .or_else(|| self.told_hidden(event, viewer))
            .or_else(|| told_change(event))
    }

    /// Telling of items that wait or happen.
    fn told_item(&self, event: &Event) -> Option<Told> {
        let pointed = |card: CardId, at: Argument| {
            let text = message!("cards-pointed", how = self.pointed, card = called(card), at = at);
            self.update(self.pointed, card, text)
        };
        Some(match *event {
            Event::Triggered(_, card, seat) => self
                .update("triggered", card, message!("cards-triggered", card = called(card), seat = seat))
                .with("seat", seat.0),
            Event::Pointed(_, card, Value::Player(seat), _) => {
                pointed(card, seat.into()).with("seat", seat.0)
            }
            Event::Pointed(_, card, Value::Object(handle), target) => {
                let at = target
                    .map_or_else(|| message!("cards-something").into(), |target| object(handle, target));
                pointed(card, at).with("target", handle.0)
            }
            Event::Pointed(_, card, Value::Nothing, _) => {
                let text = message!("cards-pointed-nowhere", how = self.pointed, card = called(card));
                self.update(self.pointed, card, text)
            }
            Event::Resolves(_, card) => {
                self.update("resolves", card, message!("cards-resolves", card = called(card)))
            }
            _ => return None,
        })
    }

    /// Telling of cards that are drawn, seen or put somewhere. Viewers who may not see a card hear of it without its
    /// name.
    fn told_hidden(&self, event: &Event, viewer: Viewer) -> Option<Told> {
        let library = self.library;
        Some(match *event {
            Event::Drew(seat, card) => {
                let told = if viewer.is(seat) {
                    listed("drew", card, message!("cards-drew-own", cards = list(card)))
                } else {
                    Told::new("drew", message!("cards-drew", seat = seat)).with("count", 1)
                };
                self.moving(told, (Zone::Library, Zone::Hand), seat, seat).with("seat", seat.0)
            }
            Event::DrewNothing(seat) => {
                about("drew_nothing", seat, message!("cards-drew-nothing", seat = seat))
            }
            Event::Looked(seat, count) => {
                let text = message!("cards-looked", seat = seat, count = count, library = library);
                about("looked", seat, text).with("count", count)
            }
            Event::Saw(seat, card) if viewer.is(seat) => {
                listed("saw", card, message!("cards-saw", cards = list(card)))
            }
            Event::Shown(seat, card) => {
                let text = message!("cards-shown", seat = seat, cards = list(card));
                listed("shown", card, text).with("seat", seat.0)
            }
            Event::SawHand(seat, other) => {
                about("saw_hand", seat, message!("cards-saw-hand", seat = seat, other = other))
            }
            Event::PutOnTop(seat, card) if viewer.is(seat) => {
                listed("put_on_top", card, message!("cards-put-on-top-own", cards = list(card)))
                    .with("seat", seat.0)
            }
            Event::PutOnTop(seat, _) => about("put_on_top", seat, message!("cards-put-on-top", seat = seat)),
            Event::PutOnBottom(seat, card) if viewer.is(seat) => {
                listed("put_on_bottom", card, message!("cards-put-on-bottom-own", cards = list(card)))
                    .with("seat", seat.0)
            }
            Event::PutOnBottom(seat, _) => {
                about("put_on_bottom", seat, message!("cards-put-on-bottom", seat = seat))
            }
            Event::Shuffled(seat) => {
                about("shuffled", seat, message!("cards-shuffled", seat = seat, library = library))
                    .weighing(Weight::Dull)
            }
            Event::FoundNothing(seat) => {
                about("found_nothing", seat, message!("cards-found-nothing", seat = seat))
            }
            _ => return None,
        })
    }

    /// Event about an item that waits or happens: worth a look, for it may be answered.
    pub fn update(&self, what: &'static str, card: CardId, text: impl Into<Text>) -> Told {
        named(self.update, card, text).with("what", what).weighing(Weight::Weighty)
    }

    /// Adds the zones of the view a card goes from and to, so that it can be seen to move.
    pub fn moving(&self, told: Told, (from, to): (Zone, Zone), owner: Seat, controller: Seat) -> Told {
        let id = |zone: Zone| {
            let (word, lies) = (self.zone)(zone)?;
            let seat = match lies {
                Lies::Owner => owner,
                Lies::Controller => controller,
            };
            Some(format!("{word}_{}", seat.0))
        };
        let told = match id(from) {
            Some(id) => told.with("from", id),
            None => told,
        };
        match id(to) {
            Some(id) => told.with("to", id),
            None => told,
        }
    }
}

/// Telling of the beginning, the turns and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::First(seat) => about("first", seat, message!("cards-first", seat = seat)),
        Event::Kept(seat, count) => {
            about("kept", seat, message!("cards-kept", seat = seat, count = count)).with("count", count)
        }
        Event::TurnBegan(turn, seat) => {
            about("turn_began", seat, message!("cards-turn-began", turn = turn, seat = seat))
                .with("turn", turn)
        }
        Event::Paid(seat) => about("paid", seat, message!("cards-paid", seat = seat)).weighing(Weight::Dull),
        Event::ExtraTurn(seat) => about("extra_turn", seat, message!("cards-extra-turn", seat = seat)),
        Event::Wins(seat) => about("wins", seat, message!("cards-wins", seat = seat)),
        Event::Left(seat) => about("left", seat, message!("cards-left", seat = seat)),
        Event::Ended(why) => {
            Told::new("game_over", message!("cards-over", why = Message::new(why))).with("why", why)
        }
        _ => return None,
    })
}

/// Telling of changes of objects.
fn told_change(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Damaged(handle, card, dealt) => {
            let one = message!("cards-damage-to", amount = dealt, to = object(handle, card));
            let text = message!("cards-damage", dealt = Argument::from_iter([one]));
            on(listed("damage", card, text), handle).with("amounts", vec![dealt]).weighing(Weight::Weighty)
        }
        Event::Prevented(amount) => {
            Told::new("prevented", message!("cards-prevented", amount = amount)).with("amount", amount)
        }
        Event::Changed(handle, card) => {
            let text = message!("cards-changed", cards = objects(handle, card));
            on(listed("changed", card, text), handle).weighing(Weight::Dull)
        }
        _ => return None,
    })
}

/// An event that is about one seat.
pub fn about(kind: &'static str, seat: Seat, text: impl Into<Text>) -> Told {
    Told::new(kind, text).with("seat", seat.0)
}

/// An event that is about one card alone.
pub fn named(kind: &'static str, card: CardId, text: impl Into<Text>) -> Told {
    Told::new(kind, text).with("card", name(card))
}

/// An event that is about one card, or several if it is told together with its like: its text has a list.
pub fn listed(kind: &'static str, card: CardId, text: impl Into<Text>) -> Told {
    Told::new(kind, text).with("cards", vec![name(card)])
}

/// Adds the object a listed event is about.
pub fn on(told: Told, handle: Handle) -> Told {
    told.with("handles", vec![handle.0])
}

/// Name of a card.
pub fn name(card: CardId) -> &'static str {
    card.card().name
}

/// A card as an argument of a message: its name stands out.
pub fn called(card: CardId) -> Argument {
    Argument::Card { card: Box::new(name(card).into()), handle: None }
}

/// A card as a list that others may join.
pub fn list(card: CardId) -> Argument {
    Argument::from_iter([called(card)])
}

/// A card that lies on the table, as an argument of a message.
pub fn object(handle: Handle, card: CardId) -> Argument {
    Argument::Card { card: Box::new(name(card).into()), handle: Some(handle.0) }
}

/// A card that lies on the table, as a list that others may join.
pub fn objects(handle: Handle, card: CardId) -> Argument {
    Argument::from_iter([object(handle, card)])
}
