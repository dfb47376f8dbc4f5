//! What a viewer hears of what happened (DUEL 9).
//!
//! Facts for programs: `card` by name, `seat` counted from 1, `from` and `to` as the view calls its zones, `amount`.

use cards::{CardId, Event, Value, Zone};
use kernel::{Seat, Told, Viewer};
use wording::ast::CounterKind;

use crate::steps::STEPS;

/// The event in the words `viewer` may hear.
pub(crate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    match event {
        Event::First(_)
        | Event::Kept(..)
        | Event::Mulliganed(..)
        | Event::TurnBegan(..)
        | Event::StepBegan(_)
        | Event::Passed(_)
        | Event::Refreshed(_)
        | Event::Made(..)
        | Event::Paid(_)
        | Event::ExtraTurn(_)
        | Event::Wins(_)
        | Event::Loses(_)
        | Event::Left(_)
        | Event::Ended(_) => told_turn(event),
        Event::Cast(..)
        | Event::Activated(..)
        | Event::Pointed(..)
        | Event::Triggered(..)
        | Event::Removed(_)
        | Event::Resolves(..)
        | Event::Fizzled(_)
        | Event::Countered(_)
        | Event::Copied(_) => told_stack(event),
        Event::Moved { .. }
        | Event::Drew(..)
        | Event::DrewNothing(_)
        | Event::Looked(..)
        | Event::Saw(..)
        | Event::Shown(..)
        | Event::SawHand(..)
        | Event::PutOnTop(..)
        | Event::PutOnBottom(..)
        | Event::Shuffled(_)
        | Event::FoundNothing(_) => told_cards(event, viewer),
        Event::Attacks(..)
        | Event::Blocks(..)
        | Event::Damaged(..)
        | Event::PlayerDamaged(..)
        | Event::Prevented(_)
        | Event::Gained(..)
        | Event::Lost(..)
        | Event::NoGain(_)
        | Event::Poisoned(..)
        | Event::Tapped(..)
        | Event::Untapped(..)
        | Event::Counters(..)
        | Event::Changed(..)
        | Event::Controlled(..)
        | Event::Attached(..)
        | Event::Fought(..) => told_change(event),
    }
}

/// What the game itself does: turns, steps, the beginning and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::First(seat) => about("first", seat, format!("{seat} goes first")),
        Event::Kept(seat, count) => {
            about("kept", seat, format!("{seat} keeps {}", cards_in_words(count))).with("count", count)
        }
        Event::Mulliganed(seat, count) => {
            let text = format!("{seat} shuffles the hand back and draws {}", cards_in_words(count));
            about("mulligan", seat, text).with("count", count)
        }
        Event::TurnBegan(turn, seat) => {
            about("turn_began", seat, format!("turn {turn} of {seat} begins")).with("turn", turn)
        }
        Event::StepBegan(place) => {
            let row = STEPS.get(usize::from(place))?;
            Told::new("phase_change", format!("step: {}", row.title))
                .with("phase", row.phase)
                .with("step", row.id)
        }
        Event::Passed(seat) => about("passed", seat, format!("{seat} passes")),
        Event::Refreshed(seat) => about("resources", seat, format!("the resources of {seat} are made anew")),
        Event::Made(seat, count, aspect) => {
            about("resources", seat, format!("{seat} makes {count} {}", aspect.name()))
                .with("amount", count)
                .with("aspect", aspect.name().to_lowercase())
        }
        Event::Paid(seat) => about("paid", seat, format!("{seat} pays")),
        Event::ExtraTurn(seat) => {
            about("extra_turn", seat, format!("{seat} takes another turn after this one"))
        }
        Event::Wins(seat) => about("wins", seat, format!("by a text {seat} wins the game")),
        Event::Loses(seat) => about("loses", seat, format!("by a text {seat} loses the game")),
        Event::Left(seat) => about("left", seat, format!("{seat} leaves")),
        Event::Ended(why) => Told::new("game_over", format!("the game is over: {why}")),
        _ => return None,
    })
}

/// What waits and happens: spells and abilities.
fn told_stack(event: &Event) -> Option<Told> {
    let update = |what: &'static str, card: CardId, text: String| {
        Told::new("stack_update", text).with("what", what).with("card", name(card))
    };
    let of = |seat: Seat, told: Told| told.with("seat", number(seat));
    Some(match *event {
        Event::Cast(_, card, seat) => of(seat, update("cast", card, format!("{seat} casts {}", name(card)))),
        Event::Activated(_, card, seat) => {
            of(seat, update("activated", card, format!("{seat} activates {}", name(card))))
        }
        Event::Triggered(_, card, seat) => {
            of(seat, update("triggered", card, format!("{} triggers for {seat}", name(card))))
        }
        Event::Pointed(_, card, Value::Player(seat), _) => {
            of(seat, update("targeted", card, format!("{} targets {seat}", name(card))))
        }
        Event::Pointed(_, card, Value::Object(handle), target) => {
            let at = target.map_or("something", name);
            update("targeted", card, format!("{} targets {at}", name(card))).with("target", handle.0)
        }
        Event::Pointed(_, card, Value::Nothing, _) => {
            update("targeted", card, format!("{} has no target", name(card)))
        }
        Event::Removed(card) => {
            update("removed", card, format!("the ability of {} finds no target and is gone", name(card)))
        }
        Event::Resolves(_, card) => update("resolves", card, format!("{} resolves", name(card))),
        Event::Fizzled(card) => {
            update("fizzled", card, format!("{} does nothing: its targets are gone", name(card)))
        }
        Event::Countered(card) => update("countered", card, format!("{} is countered", name(card))),
        Event::Copied(card) => update("copied", card, format!("{} is copied", name(card))),
        _ => return None,
    })
}

/// Cards that move, are seen or put somewhere. What others may not see they hear without its name.
fn told_cards(event: &Event, viewer: Viewer) -> Option<Told> {
    Some(match *event {
        Event::Moved { card, from, to, owner, controller, .. } => {
            told_move(card, (from, to), owner, controller, viewer)
        }
        Event::Drew(seat, card) => {
            let told = if viewer.is(seat) {
                named("drew", card, format!("you draw {}", name(card)))
            } else {
                Told::new("drew", format!("{seat} draws a card")).with("count", 1)
            };
            moving(told, (Zone::Library, Zone::Hand), seat, seat).with("seat", number(seat))
        }
        Event::DrewNothing(seat) => about("drew_nothing", seat, format!("{seat} has no card left to draw")),
        Event::Looked(seat, 1) => {
            about("looked", seat, format!("{seat} looks at the top card of their library"))
        }
        Event::Looked(seat, count) => {
            about("looked", seat, format!("{seat} looks at the top {count} cards of their library"))
                .with("count", count)
        }
        Event::Saw(seat, card) if viewer.is(seat) => named("saw", card, format!("you see {}", name(card))),
        Event::Saw(..) => return None,
        Event::Shown(seat, card) => {
            named("shown", card, format!("{seat} has {} in hand", name(card))).with("seat", number(seat))
        }
        Event::SawHand(seat, other) => about("saw_hand", seat, format!("{seat} sees the hand of {other}")),
        Event::PutOnTop(seat, card) => put("put_on_top", "on top", seat, card, viewer),
        Event::PutOnBottom(seat, card) => put("put_on_bottom", "on the bottom", seat, card, viewer),
        Event::Shuffled(seat) => about("shuffled", seat, format!("{seat} shuffles their library")),
        Event::FoundNothing(seat) => about("found_nothing", seat, format!("{seat} takes no card")),
        _ => return None,
    })
}

fn put(kind: &str, place: &str, seat: Seat, card: CardId, viewer: Viewer) -> Told {
    if viewer.is(seat) {
        about(kind, seat, format!("you put {} {place}", name(card))).with("card", name(card))
    } else {
        about(kind, seat, format!("{seat} puts a card {place}"))
    }
}

fn told_move(card: CardId, way: (Zone, Zone), owner: Seat, controller: Seat, viewer: Viewer) -> Told {
    let what = name(card);
    let text = match way {
        (Zone::Hand, Zone::Library) if !viewer.is(owner) => {
            let told = Told::new("card_moved", format!("{owner} puts a card back into the library"));
            return moving(told, way, owner, controller);
        }
        (Zone::Hand, Zone::Stack) => format!("{controller} announces {what}"),
        (Zone::Stack, Zone::Hand) => format!("{owner} takes {what} back"),
        (Zone::Hand, Zone::Battlefield) => format!("{controller} plays {what}"),
        (Zone::Hand, Zone::Graveyard) => format!("{owner} discards {what}"),
        (Zone::Nowhere, Zone::Battlefield) => format!("{controller} creates {what}"),
        (Zone::Stack, Zone::Battlefield) => format!("{what} enters for {controller}"),
        (Zone::Graveyard | Zone::Exile, Zone::Battlefield) => format!("{what} returns for {controller}"),
        (_, Zone::Battlefield) => format!("{what} is put onto the battlefield for {controller}"),
        (Zone::Battlefield, Zone::Graveyard) if card.card().is_creature() => format!("{what} dies"),
        (Zone::Library, Zone::Graveyard) => format!("{owner} mills {what}"),
        (_, Zone::Graveyard) => format!("{what} goes to the graveyard"),
        (_, Zone::Exile) => format!("{what} is exiled"),
        (Zone::Library, Zone::Hand) => format!("{owner} takes {what}"),
        (_, Zone::Hand) => format!("{what} goes to the hand of {owner}"),
        (_, Zone::Library) => format!("{what} goes to the library of {owner}"),
        (_, Zone::Stack) => format!("{what} is announced"),
        (_, Zone::Nowhere) => format!("{what} is gone"),
    };
    moving(named("card_moved", card, text), way, owner, controller).with("seat", number(owner))
}

/// What happens to objects and players.
fn told_change(event: &Event) -> Option<Told> {
    let amount = |told: Told, amount: i16| told.with("amount", amount);
    Some(match *event {
        Event::Attacks(handle, card) => {
            named("attacks", card, format!("{} attacks", name(card))).with("handle", handle.0)
        }
        Event::Blocks(handle, card, attacker, attacking) => {
            let text = format!("{} blocks {}", name(card), name(attacking));
            named("blocks", card, text).with("handle", handle.0).with("attacker", attacker.0)
        }
        Event::Damaged(handle, card, dealt) => {
            let told = named("damage", card, format!("{dealt} damage to {}", name(card)));
            amount(told, dealt).with("handle", handle.0)
        }
        Event::PlayerDamaged(seat, dealt) => {
            amount(about("damage", seat, format!("{dealt} damage to {seat}")), dealt)
        }
        Event::Prevented(prevented) => {
            amount(Told::new("prevented", format!("{prevented} damage is prevented")), prevented)
        }
        Event::Gained(seat, life) => amount(about("life", seat, format!("{seat} gains {life} life")), life),
        Event::Lost(seat, life) => amount(about("life", seat, format!("{seat} loses {life} life")), -life),
        Event::NoGain(seat) => about("life", seat, format!("{seat} cannot gain life now")).with("amount", 0),
        Event::Poisoned(seat, poison) => {
            amount(about("poison", seat, format!("{seat} gets {poison} poison")), poison)
        }
        Event::Tapped(handle, card) => {
            named("tapped", card, format!("{} is tapped", name(card))).with("handle", handle.0)
        }
        Event::Untapped(handle, card) => {
            named("untapped", card, format!("{} untaps", name(card))).with("handle", handle.0)
        }
        Event::Counters(handle, card, kind, count) => {
            let (gets, so_many) = if count < 0 { ("loses", -count) } else { ("gets", count) };
            let counters = if so_many == 1 { "counter" } else { "counters" };
            let text = format!("{} {gets} {so_many} {} {counters}", name(card), counter_word(kind));
            amount(named("counters", card, text), count)
                .with("handle", handle.0)
                .with("counter", counter_word(kind))
        }
        Event::Changed(handle, card) => {
            named("changed", card, format!("{} changes", name(card))).with("handle", handle.0)
        }
        Event::Controlled(handle, card, seat) => {
            let text = format!("{seat} controls {} now", name(card));
            about("controlled", seat, text).with("card", name(card)).with("handle", handle.0)
        }
        Event::Attached(card, host) => {
            named("attached", card, format!("{} is attached to {}", name(card), name(host)))
        }
        Event::Fought(one, other) => named("fought", one, format!("{} fights {}", name(one), name(other))),
        _ => return None,
    })
}

/// What counters of a kind are called.
pub(crate) fn counter_word(kind: CounterKind) -> &'static str {
    match kind {
        CounterKind::Plus => "+1/+1",
        CounterKind::Minus => "-1/-1",
        CounterKind::Charge => "charge",
    }
}

/// An event that is about one seat.
fn about(kind: &str, seat: Seat, text: String) -> Told {
    Told::new(kind, text).with("seat", number(seat))
}

/// An event that is about one card.
fn named(kind: &str, card: CardId, text: String) -> Told {
    Told::new(kind, text).with("card", name(card))
}

/// People count seats from 1.
fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

fn name(card: CardId) -> &'static str {
    card.card().name
}

fn cards_in_words(count: u8) -> String {
    match count {
        0 => "no cards".to_owned(),
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}

/// Says from which zone of the view to which a card goes, so that it can be seen to move.
fn moving(told: Told, (from, to): (Zone, Zone), owner: Seat, controller: Seat) -> Told {
    let told = match zone_id(from, owner, controller) {
        Some(id) => told.with("from", id),
        None => told,
    };
    match zone_id(to, owner, controller) {
        Some(id) => told.with("to", id),
        None => told,
    }
}

/// What the view calls a zone.
pub(crate) fn zone_id(zone: Zone, owner: Seat, controller: Seat) -> Option<String> {
    let (word, seat) = match zone {
        Zone::Library => ("library", owner),
        Zone::Hand => ("hand", owner),
        Zone::Graveyard => ("graveyard", owner),
        Zone::Exile => ("exile", owner),
        Zone::Battlefield => ("battlefield", controller),
        Zone::Stack | Zone::Nowhere => return None,
    };
    Some(format!("{word}_{}", seat.0))
}
