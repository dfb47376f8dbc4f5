//! Events as a viewer is told them.
//!
//! Facts for programs: `seat` counted from 0, `from` and `to` as the view calls its zones, `amount`; cards by name, `card`
//! and `handle` if the event is told by itself, `cards`, `handles` and `amounts` if it may be told together with others.

use cards::telling::{Lies, Tongue, about, called, list, listed, name, named, object, objects, on};
use cards::{CardId, CardType, Event, Handle, Poured, Seen, Zone};
use kernel::{Message, Seat, Told, Viewer, Weight, message};

use crate::steps::STEPS;

/// Lorcana's terms for what every game on its layer has. Cards under a card lie in play, as far as can be seen.
const TONGUE: Tongue = Tongue {
    update: "bag_update",
    pointed: "chosen",
    library: "deck",
    zone: |zone| match zone {
        Zone::Library => Some(("deck", Lies::Owner)),
        Zone::Hand => Some(("hand", Lies::Owner)),
        Zone::Graveyard => Some(("discard", Lies::Owner)),
        Zone::Inkwell => Some(("ink", Lies::Owner)),
        Zone::Battlefield | Zone::Under => Some(("play", Lies::Controller)),
        Zone::Exile | Zone::Stack | Zone::Nowhere => None,
    },
};

/// The event as `viewer` may hear of it.
pub(crate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    told_turn(event)
        .or_else(|| told_playing(event))
        .or_else(|| told_cards(event, viewer))
        .or_else(|| told_character(event))
        .or_else(|| told_player(event))
        .or_else(|| told_object(event))
        .or_else(|| TONGUE.told(event, viewer).map(|told| weighed(event, told)))
}

/// Weighs an event: that a card which was played happens goes without saying.
fn weighed(event: &Event, told: Told) -> Told {
    match *event {
        Event::Resolves(_, card) if card.card().card_type == CardType::Action => told.weighing(Weight::Dull),
        _ => told,
    }
}

/// Events of the game itself: turns, steps, the beginning and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Mulliganed(seat, count) => {
            about("mulligan", seat, message!("lorcana-mulligans", seat = seat, count = count))
                .with("count", count)
        }
        Event::StepBegan(place) => {
            let row = STEPS.get(usize::from(place))?;
            Told::new("phase_change", message!("lorcana-step", step = row.name()))
                .with("phase", row.phase.name())
                .in_step(row.id)
                .weighing(Weight::Dull)
        }
        Event::Loses(seat) => about("loses", seat, message!("lorcana-loses", seat = seat)),
        _ => return None,
    })
}

/// Events of abilities that are used, and of the bag. That a card is played is told as it leaves the hand.
fn told_playing(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Activated(_, card, seat) => {
            let text = message!("lorcana-uses", seat = seat, card = called(card));
            named("used", card, text).with("seat", seat.0)
        }
        Event::NothingToChoose(card) => {
            TONGUE.update("nothing_to_choose", card, message!("lorcana-finds-nothing", card = called(card)))
        }
        Event::Fizzled(card) => {
            TONGUE.update("fizzled", card, message!("lorcana-does-nothing", card = called(card)))
        }
        _ => return None,
    })
}

/// Cards that move. What others may not see they hear without its name.
fn told_cards(event: &Event, viewer: Viewer) -> Option<Told> {
    Some(match *event {
        Event::Moved { card, from, to, owner, controller, .. } => {
            told_move(card, (from, to), owner, controller, viewer)
        }
        Event::Inked { seat, card, from, how, seen } => told_inked(seat, card, from, (how, seen), viewer),
        Event::TookUnder(seat, card) => {
            let told = if viewer.is(seat) {
                listed("card_moved", card, message!("lorcana-takes-under-own", cards = list(card)))
            } else {
                Told::new("card_moved", message!("lorcana-takes-under", seat = seat))
            };
            let told = TONGUE.moving(told, (Zone::Under, Zone::Hand), seat, seat).with("seat", seat.0);
            told.weighing(Weight::Weighty)
        }
        _ => return None,
    })
}

fn told_inked(seat: Seat, card: CardId, from: Zone, (how, seen): (Poured, Seen), viewer: Viewer) -> Told {
    let known = match seen {
        Seen::Everybody => true,
        Seen::Owner => viewer.is(seat),
        Seen::Nobody => false,
    };
    let how = match how {
        Poured::Ready => "ready",
        Poured::Exerted => "exerted",
    };
    let text = match from {
        Zone::Battlefield if known => {
            message!("lorcana-goes-to-inkwell", cards = list(card), seat = seat, how = how)
        }
        _ if known => message!("lorcana-inks", seat = seat, cards = list(card), how = how),
        Zone::Hand => message!("lorcana-inks-of-hand", seat = seat, how = how),
        Zone::Library => message!("lorcana-inks-of-deck", seat = seat, how = how),
        _ => message!("lorcana-inks-unseen", seat = seat, how = how),
    };
    let told = if known { listed("inked", card, text) } else { Told::new("inked", text) };
    TONGUE.moving(told.with("seat", seat.0), (from, Zone::Inkwell), seat, seat)
}

fn told_move(card: CardId, way: (Zone, Zone), owner: Seat, controller: Seat, viewer: Viewer) -> Told {
    if way == (Zone::Hand, Zone::Library) && !viewer.is(owner) {
        let told = Told::new("card_moved", message!("lorcana-puts-back", seat = owner));
        return TONGUE.moving(told, way, owner, controller);
    }
    // Where a card goes that was played goes without saying.
    let weight = match way {
        (Zone::Stack, Zone::Battlefield | Zone::Graveyard) => Weight::Dull,
        _ => Weight::Weighty,
    };
    let told = listed("card_moved", card, moved(card, way, owner, controller));
    TONGUE.moving(told, way, owner, controller).with("seat", owner.0).weighing(weight)
}

fn moved(card: CardId, way: (Zone, Zone), owner: Seat, controller: Seat) -> Message {
    let cards = list(card);
    match way {
        (Zone::Hand, Zone::Stack | Zone::Battlefield) | (_, Zone::Stack) => {
            message!("lorcana-plays", seat = controller, cards = cards)
        }
        (Zone::Hand, Zone::Graveyard) => message!("lorcana-discards", seat = owner, cards = cards),
        (Zone::Stack, Zone::Battlefield) => message!("lorcana-enters", cards = cards, seat = controller),
        (_, Zone::Battlefield) => message!("lorcana-put-into-play", cards = cards, seat = controller),
        (Zone::Battlefield, Zone::Graveyard) => message!("lorcana-banished", cards = cards),
        (Zone::Library, Zone::Graveyard) => {
            message!("lorcana-discards-of-deck", seat = owner, cards = cards)
        }
        (_, Zone::Graveyard) => message!("lorcana-to-discard", cards = cards),
        (Zone::Library, Zone::Hand) => message!("lorcana-takes", seat = owner, cards = cards),
        (_, Zone::Hand) => message!("lorcana-to-hand", cards = cards, seat = owner),
        (_, Zone::Library) => message!("lorcana-to-deck", cards = cards, seat = owner),
        (_, Zone::Inkwell) => {
            message!("lorcana-goes-to-inkwell", cards = cards, seat = owner, how = "ready")
        }
        (_, Zone::Under) => message!("lorcana-goes-under", cards = cards),
        (_, Zone::Exile | Zone::Nowhere) => message!("lorcana-leaves", cards = cards),
    }
}

/// An event about one object that is told by itself.
fn of_object(kind: &'static str, handle: Handle, card: CardId, text: Message) -> Told {
    named(kind, card, text).with("handle", handle.0)
}

/// Events of what characters and locations do.
fn told_character(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Quested(handle, card, lore) => {
            let text = message!("lorcana-quests", card = object(handle, card), lore = lore);
            of_object("quests", handle, card, text).with("amount", lore).weighing(Weight::Weighty)
        }
        Event::Challenged(handle, card, defender, challenged) => {
            let (who, whom) = (object(handle, card), object(defender, challenged));
            of_object("challenges", handle, card, message!("lorcana-challenges", card = who, defender = whom))
                .with("defender", defender.0)
                .weighing(Weight::Weighty)
        }
        Event::Shifted { handle, card, onto, seat, .. } => {
            let text = message!("lorcana-shifted", card = object(handle, card), onto = called(onto));
            let told = of_object("shifted", handle, card, text);
            TONGUE
                .moving(told, (Zone::Stack, Zone::Battlefield), seat, seat)
                .with("seat", seat.0)
                .weighing(Weight::Weighty)
        }
        Event::Sang(handle, card, song) => {
            let text = message!("lorcana-sings", cards = objects(handle, card), song = called(song));
            on(listed("sings", card, text), handle).with("song", name(song)).weighing(Weight::Weighty)
        }
        Event::MovedTo(handle, card, location, at) => {
            let to = object(location, at);
            let text = message!("lorcana-moves", cards = objects(handle, card), location = to);
            on(listed("moves", card, text), handle).with("location", location.0)
        }
        Event::Boosted(handle, card) => {
            of_object("boosts", handle, card, message!("lorcana-boosted", card = object(handle, card)))
        }
        Event::PutUnder(handle, card) => {
            of_object("put_under", handle, card, message!("lorcana-put-under", card = object(handle, card)))
        }
        Event::LocationLore(handle, card, lore) => {
            let text = message!("lorcana-location-lore", card = object(handle, card), lore = lore);
            of_object("location_lore", handle, card, text).with("amount", lore)
        }
        _ => return None,
    })
}

/// Events that happen to players.
fn told_player(event: &Event) -> Option<Told> {
    let (seat, amount, text) = match *event {
        Event::Gained(seat, lore) => (seat, lore, message!("lorcana-gains-lore", seat = seat, lore = lore)),
        Event::Lost(seat, lore) => (seat, -lore, message!("lorcana-loses-lore", seat = seat, lore = lore)),
        Event::NoGain(seat) => (seat, 0, message!("lorcana-gains-nothing", seat = seat)),
        _ => return None,
    };
    Some(about("lore", seat, text).with("amount", amount))
}

/// Events that happen to objects.
fn told_object(event: &Event) -> Option<Told> {
    let (kind, (handle, card), text, amount) = match *event {
        Event::DamagePut(handle, card, damage) => {
            let text = message!("lorcana-damage-put", amount = damage, cards = objects(handle, card));
            ("damage", (handle, card), text, Some(damage))
        }
        Event::DamageRemoved(handle, card, damage) => {
            let text = message!("lorcana-damage-removed", amount = damage, cards = objects(handle, card));
            ("damage", (handle, card), text, Some(-damage))
        }
        Event::Tapped(handle, card) => {
            let text = message!("lorcana-exerts", cards = objects(handle, card));
            ("exerted", (handle, card), text, None)
        }
        Event::Untapped(handle, card) => {
            let text = message!("lorcana-readies", cards = objects(handle, card));
            ("readied", (handle, card), text, None)
        }
        _ => return None,
    };
    let told = on(listed(kind, card, text), handle);
    Some(match amount {
        Some(amount) => told.with("amounts", vec![amount]).weighing(Weight::Weighty),
        None => told.weighing(Weight::Dull),
    })
}
