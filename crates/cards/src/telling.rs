//! What every game of this layer says of what happened in the same words, and the parts of what each says in its own.
//!
//! Facts for programs: `card` by name, `seat` counted from 1, `from` and `to` as the view calls its zones, `amount`.

use kernel::{Seat, Told, Viewer};

use crate::card::CardId;
use crate::event::Event;
use crate::table::{Value, Zone};

/// How a game calls what all of them have.
pub struct Tongue {
    /// What is told when something waits or happens: `stack_update`.
    pub update: &'static str,
    /// What pointing at something is: its word for programs, and `targets` or `chooses`.
    pub pointed: (&'static str, &'static str),
    /// What one draws from: `library`.
    pub library: &'static str,
    /// What the view calls a zone that can be seen; it lies with who owns the card, or with who controls it.
    pub zone: fn(Zone) -> Option<(&'static str, Lies)>,
}

/// With whom a zone lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// With who owns the card.
    Owner,
    /// With who controls it.
    Controller,
}

impl Tongue {
    /// What every game says alike; nothing of what a game says in its own words.
    pub fn told(&self, event: &Event, viewer: Viewer) -> Option<Told> {
        told_turn(event).or_else(|| self.told_item(event)).or_else(|| self.told_hidden(event, viewer))
    }

    /// What waits and happens.
    fn told_item(&self, event: &Event) -> Option<Told> {
        let (pointed, points) = self.pointed;
        Some(match *event {
            Event::Triggered(_, card, seat) => self
                .update("triggered", card, format!("{} triggers for {seat}", name(card)))
                .with("seat", number(seat)),
            Event::Pointed(_, card, Value::Player(seat), _) => self
                .update(pointed, card, format!("{} {points} {seat}", name(card)))
                .with("seat", number(seat)),
            Event::Pointed(_, card, Value::Object(handle), target) => {
                let at = target.map_or("something", name);
                self.update(pointed, card, format!("{} {points} {at}", name(card))).with("target", handle.0)
            }
            Event::Pointed(_, card, Value::Nothing, _) => {
                self.update(pointed, card, format!("{} {points} nothing", name(card)))
            }
            Event::Resolves(_, card) => self.update("resolves", card, format!("{} resolves", name(card))),
            _ => return None,
        })
    }

    /// Cards that are drawn, seen or put somewhere. What others may not see they hear without its name.
    fn told_hidden(&self, event: &Event, viewer: Viewer) -> Option<Told> {
        let library = self.library;
        Some(match *event {
            Event::Drew(seat, card) => {
                let told = if viewer.is(seat) {
                    named("drew", card, format!("you draw {}", name(card)))
                } else {
                    Told::new("drew", format!("{seat} draws a card")).with("count", 1)
                };
                self.moving(told, (Zone::Library, Zone::Hand), seat, seat).with("seat", number(seat))
            }
            Event::DrewNothing(seat) => {
                about("drew_nothing", seat, format!("{seat} has no card left to draw"))
            }
            Event::Looked(seat, 1) => {
                about("looked", seat, format!("{seat} looks at the top card of their {library}"))
            }
            Event::Looked(seat, count) => {
                about("looked", seat, format!("{seat} looks at the top {count} cards of their {library}"))
                    .with("count", count)
            }
            Event::Saw(seat, card) if viewer.is(seat) => {
                named("saw", card, format!("you see {}", name(card)))
            }
            Event::Shown(seat, card) => {
                named("shown", card, format!("{seat} has {} in hand", name(card))).with("seat", number(seat))
            }
            Event::SawHand(seat, other) => {
                about("saw_hand", seat, format!("{seat} sees the hand of {other}"))
            }
            Event::PutOnTop(seat, card) => put("put_on_top", "on top", seat, card, viewer),
            Event::PutOnBottom(seat, card) => put("put_on_bottom", "on the bottom", seat, card, viewer),
            Event::Shuffled(seat) => about("shuffled", seat, format!("{seat} shuffles their {library}")),
            Event::FoundNothing(seat) => about("found_nothing", seat, format!("{seat} takes no card")),
            _ => return None,
        })
    }

    /// Something about what waits or happens.
    pub fn update(&self, what: &'static str, card: CardId, text: String) -> Told {
        named(self.update, card, text).with("what", what)
    }

    /// Says from which zone of the view to which a card goes, so that it can be seen to move.
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

/// The beginning, the turns and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::First(seat) => about("first", seat, format!("{seat} goes first")),
        Event::Kept(seat, count) => {
            about("kept", seat, format!("{seat} keeps {}", so_many_cards(count))).with("count", count)
        }
        Event::TurnBegan(turn, seat) => {
            about("turn_began", seat, format!("turn {turn} of {seat} begins")).with("turn", turn)
        }
        Event::Paid(seat) => about("paid", seat, format!("{seat} pays")),
        Event::ExtraTurn(seat) => {
            about("extra_turn", seat, format!("{seat} takes another turn after this one"))
        }
        Event::Wins(seat) => about("wins", seat, format!("by a text {seat} wins the game")),
        Event::Left(seat) => about("left", seat, format!("{seat} leaves")),
        Event::Ended(why) => Told::new("game_over", format!("the game is over: {why}")),
        _ => return None,
    })
}

fn put(kind: &'static str, place: &str, seat: Seat, card: CardId, viewer: Viewer) -> Told {
    if viewer.is(seat) {
        about(kind, seat, format!("you put {} {place}", name(card))).with("card", name(card))
    } else {
        about(kind, seat, format!("{seat} puts a card {place}"))
    }
}

/// An event that is about one seat.
pub fn about(kind: &'static str, seat: Seat, text: String) -> Told {
    Told::new(kind, text).with("seat", number(seat))
}

/// An event that is about one card.
pub fn named(kind: &'static str, card: CardId, text: String) -> Told {
    Told::new(kind, text).with("card", name(card))
}

/// People count seats from 1.
pub fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// What a card is called.
pub fn name(card: CardId) -> &'static str {
    card.card().name
}

/// `no cards`, `1 card`, `2 cards`.
pub fn so_many_cards(count: u8) -> String {
    match count {
        0 => "no cards".to_owned(),
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}
