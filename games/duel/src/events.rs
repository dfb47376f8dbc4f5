//! Events as a viewer is told them (DUEL 9).
//!
//! Facts for programs: `seat` counted from 0, `from` and `to` as the view calls its zones, `amount`; cards by name, `card`
//! if the event is told by itself, `cards` and `handles` if it may be told together with others.

use cards::telling::{Lies, Tongue, about, called, list, listed, named, object, objects, on};
use cards::{CardId, Event, Zone};
use kernel::text::Argument;
use kernel::view::{Pips, Price};
use kernel::{Message, Seat, Told, Viewer, Weight, message};
use wording::ast::{Aspect, CounterKind};

use crate::steps::STEPS;

/// Duel's terms for what every game on its layer has.
const TONGUE: Tongue = Tongue {
    update: "stack_update",
    pointed: "targeted",
    library: "library",
    zone: |zone| match zone {
        Zone::Library => Some(("library", Lies::Owner)),
        Zone::Hand => Some(("hand", Lies::Owner)),
        Zone::Graveyard => Some(("graveyard", Lies::Owner)),
        Zone::Exile => Some(("exile", Lies::Owner)),
        Zone::Battlefield => Some(("battlefield", Lies::Controller)),
        Zone::Stack | Zone::Nowhere | Zone::Inkwell | Zone::Under => None,
    },
};

/// The event as `viewer` may hear of it.
pub(crate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    told_turn(event)
        .or_else(|| told_stack(event))
        .or_else(|| told_move(event, viewer))
        .or_else(|| told_fight(event))
        .or_else(|| told_player(event))
        .or_else(|| told_object(event))
        .or_else(|| TONGUE.told(event, viewer))
}

/// Events of the game itself: turns, steps, resources.
fn told_turn(event: &Event) -> Option<Told> {
    let dull = |told: Told| told.weighing(Weight::Dull);
    Some(match *event {
        Event::Mulliganed(seat, count) => {
            about("mulligan", seat, message!("duel-mulligan", seat = seat, count = count))
                .with("count", count)
        }
        Event::StepBegan(place) => {
            let row = STEPS.get(usize::from(place))?;
            dull(Told::new("phase_change", message!("duel-step", step = row.step.title())))
                .with("phase", row.phase)
                .in_step(row.id)
        }
        Event::Passed(seat) => dull(about("passed", seat, message!("duel-passes", seat = seat))),
        Event::Refreshed(seat) => {
            dull(about("resources", seat, message!("duel-resources-anew", seat = seat)))
        }
        Event::Made(seat, count, aspect) => {
            let text = message!("duel-makes", seat = seat, made = of_aspect(aspect, count));
            dull(about("resources", seat, text)).with("amount", count).with("aspect", word(aspect))
        }
        Event::Loses(seat) => about("loses", seat, message!("duel-loses", seat = seat)),
        _ => return None,
    })
}

/// Events of the stack: spells and abilities that wait and happen.
fn told_stack(event: &Event) -> Option<Told> {
    let of = |seat: Seat, told: Told| told.with("seat", seat.0);
    Some(match *event {
        Event::Cast(_, card, seat) => {
            let text = message!("duel-casts", seat = seat, card = called(card));
            of(seat, TONGUE.update("cast", card, text))
        }
        Event::Activated(_, card, seat) => {
            let text = message!("duel-activates", seat = seat, card = called(card));
            of(seat, TONGUE.update("activated", card, text))
        }
        Event::Removed(card) => {
            TONGUE.update("removed", card, message!("duel-finds-no-target", card = called(card)))
        }
        Event::Fizzled(card) => TONGUE.update("fizzled", card, message!("duel-fizzles", card = called(card))),
        Event::Countered(card) => {
            TONGUE.update("countered", card, message!("duel-countered", card = called(card)))
        }
        Event::Copied(card) => TONGUE.update("copied", card, message!("duel-copied", card = called(card))),
        _ => return None,
    })
}

/// Cards that move. What others may not see they hear without its name.
fn told_move(event: &Event, viewer: Viewer) -> Option<Told> {
    let Event::Moved { card, from, to, owner, controller, .. } = *event else { return None };
    let way = (from, to);
    if way == (Zone::Hand, Zone::Library) && !viewer.is(owner) {
        let told = Told::new("card_moved", message!("duel-puts-back", seat = owner));
        return Some(TONGUE.moving(told, way, owner, controller));
    }
    let told = listed("card_moved", card, moved(card, way, owner, controller));
    let told = TONGUE.moving(told, way, owner, controller).with("seat", owner.0);
    Some(if is_echo(way) { told.weighing(Weight::Dull) } else { told })
}

/// Whether a move goes without saying: what is announced is cast, and what has resolved goes where such cards go.
fn is_echo(way: (Zone, Zone)) -> bool {
    matches!(way, (Zone::Hand, Zone::Stack) | (Zone::Stack, Zone::Battlefield | Zone::Graveyard))
}

fn moved(card: CardId, way: (Zone, Zone), owner: Seat, controller: Seat) -> Message {
    let cards = list(card);
    match way {
        (Zone::Hand, Zone::Stack) => message!("duel-announces", seat = controller, cards = cards),
        (Zone::Stack, Zone::Hand) => message!("duel-takes-back", seat = owner, cards = cards),
        (Zone::Hand, Zone::Battlefield) => message!("duel-plays", seat = controller, cards = cards),
        (Zone::Hand, Zone::Graveyard) => message!("duel-discards", seat = owner, cards = cards),
        (Zone::Nowhere, Zone::Battlefield) => message!("duel-creates", seat = controller, cards = cards),
        (Zone::Stack, Zone::Battlefield) => message!("duel-enters", cards = cards, seat = controller),
        (Zone::Graveyard | Zone::Exile, Zone::Battlefield) => {
            message!("duel-returns", cards = cards, seat = controller)
        }
        (_, Zone::Battlefield) => message!("duel-put-in", cards = cards, seat = controller),
        (Zone::Battlefield, Zone::Graveyard) if card.card().is_creature() => {
            message!("duel-dies", cards = cards)
        }
        (Zone::Library, Zone::Graveyard) => message!("duel-mills", seat = owner, cards = cards),
        (_, Zone::Graveyard) => message!("duel-to-graveyard", cards = cards),
        (_, Zone::Exile) => message!("duel-exiled", cards = cards),
        (Zone::Library, Zone::Hand) => message!("duel-takes", seat = owner, cards = cards),
        (_, Zone::Hand) => message!("duel-to-hand", cards = cards, seat = owner),
        (_, Zone::Library) => message!("duel-to-library", cards = cards, seat = owner),
        (_, Zone::Stack) => message!("duel-announced", cards = cards),
        (_, Zone::Nowhere | Zone::Inkwell | Zone::Under) => message!("duel-gone", cards = cards),
    }
}

/// Creatures that fight.
fn told_fight(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Attacks(handle, card) => {
            let text = message!("duel-attacks", cards = objects(handle, card));
            on(listed("attacks", card, text), handle).weighing(Weight::Weighty)
        }
        Event::Blocks(handle, card, attacker, attacking) => {
            let (own, other) = (object(handle, card), object(attacker, attacking));
            let one = message!("duel-blocks-one", card = own, attacker = other);
            let text = message!("duel-blocks", blocks = Argument::from_iter([one]));
            on(listed("blocks", card, text), handle)
                .with("attackers", vec![attacker.0])
                .weighing(Weight::Weighty)
        }
        Event::Fought(one, other) => {
            named("fought", one, message!("duel-fights", card = called(one), other = called(other)))
        }
        _ => return None,
    })
}

/// Events that happen to players.
fn told_player(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::PlayerDamaged(seat, dealt) => {
            about("damage", seat, message!("cards-damage-to", amount = dealt, to = seat))
                .with("amount", dealt)
                .weighing(Weight::Weighty)
        }
        Event::Gained(seat, life) => {
            about("life", seat, message!("duel-gains-life", seat = seat, amount = life)).with("amount", life)
        }
        Event::Lost(seat, life) => {
            about("life", seat, message!("duel-loses-life", seat = seat, amount = life)).with("amount", -life)
        }
        Event::NoGain(seat) => {
            about("life", seat, message!("duel-gains-nothing", seat = seat)).with("amount", 0)
        }
        Event::Poisoned(seat, poison) => {
            about("poison", seat, message!("duel-poisoned", seat = seat, amount = poison))
                .with("amount", poison)
        }
        _ => return None,
    })
}

/// Events that happen to objects.
fn told_object(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Tapped(handle, card) => {
            let text = message!("duel-tapped", cards = objects(handle, card));
            on(listed("tapped", card, text), handle).weighing(Weight::Dull)
        }
        Event::Untapped(handle, card) => {
            let text = message!("duel-untapped", cards = objects(handle, card));
            on(listed("untapped", card, text), handle).weighing(Weight::Dull)
        }
        Event::Counters(handle, card, kind, count) => {
            let counter = counter_word(kind);
            let (cards, so_many) = (objects(handle, card), count.abs());
            let text = if count < 0 {
                message!("duel-loses-counters", cards = cards, count = so_many, counter = counter)
            } else {
                message!("duel-gets-counters", cards = cards, count = so_many, counter = counter)
            };
            on(listed("counters", card, text), handle).with("amount", count).with("counter", counter)
        }
        Event::Controlled(handle, card, seat) => {
            let text = message!("duel-controls", seat = seat, cards = objects(handle, card));
            on(listed("controlled", card, text), handle).with("seat", seat.0)
        }
        Event::Attached(card, host) => {
            named("attached", card, message!("duel-attached", card = called(card), host = called(host)))
        }
        _ => return None,
    })
}

/// Name of a kind of counter.
pub(crate) fn counter_word(kind: CounterKind) -> &'static str {
    match kind {
        CounterKind::Plus => "+1/+1",
        CounterKind::Minus => "-1/-1",
        CounterKind::Charge => "charge",
    }
}

/// The stable word of an aspect.
pub(crate) fn word(aspect: Aspect) -> &'static str {
    cards::Dialect::Duel.colour_words()[aspect as usize]
}

/// Price of `count` resources of an aspect.
pub(crate) fn of_aspect(aspect: Aspect, count: u8) -> Price {
    let pips = Pips { colour: word(aspect).into(), count: u32::from(count) };
    Price { colours: vec![pips], ..Price::uncoloured(crate::view::RESOURCE, 0u8) }
}
