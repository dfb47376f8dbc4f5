//! What a viewer hears of what happened (DUEL 9).
//!
//! Facts for programs: `card` by name, `seat` counted from 1, `from` and `to` as the view calls its zones, `amount`.

use cards::telling::{Lies, Tongue, about, name, named};
use cards::{CardId, Event, Value, Zone};
use kernel::{Seat, Told, Viewer};
use wording::ast::CounterKind;

use crate::steps::STEPS;

/// How Duel calls what every game on its layer has.
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

/// The event in the words `viewer` may hear.
pub(crate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    told_turn(event)
        .or_else(|| told_stack(event))
        .or_else(|| told_move(event, viewer))
        .or_else(|| told_change(event))
        .or_else(|| TONGUE.told(event, viewer))
}

/// What the game itself does: turns, steps, the beginning and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Mulliganed(seat, count) => {
            let text = format!("{seat} shuffles the hand back and draws {count} cards");
            about("mulligan", seat, text).with("count", count)
        }
        Event::StepBegan(place) => {
            let row = STEPS.get(usize::from(place))?;
            Told::new("phase_change", format!("step: {}", row.title)).with("phase", row.phase).in_step(row.id)
        }
        Event::Passed(seat) => about("passed", seat, format!("{seat} passes")),
        Event::Refreshed(seat) => about("resources", seat, format!("the resources of {seat} are made anew")),
        Event::Made(seat, count, aspect) => {
            about("resources", seat, format!("{seat} makes {count} {}", aspect.name()))
                .with("amount", count)
                .with("aspect", aspect.name().to_lowercase())
        }
        Event::Loses(seat) => about("loses", seat, format!("by a text {seat} loses the game")),
        _ => return None,
    })
}

/// What waits and happens: spells and abilities.
fn told_stack(event: &Event) -> Option<Told> {
    let update = |what: &'static str, card: CardId, text: String| TONGUE.update(what, card, text);
    let of = |seat: Seat, told: Told| told.with("seat", seat.0);
    Some(match *event {
        Event::Cast(_, card, seat) => of(seat, update("cast", card, format!("{seat} casts {}", name(card)))),
        Event::Activated(_, card, seat) => {
            of(seat, update("activated", card, format!("{seat} activates {}", name(card))))
        }
        Event::Pointed(_, card, Value::Nothing, _) => {
            update("targeted", card, format!("{} has no target", name(card)))
        }
        Event::Removed(card) => {
            update("removed", card, format!("the ability of {} finds no target and is gone", name(card)))
        }
        Event::Fizzled(card) => {
            update("fizzled", card, format!("{} does nothing: its targets are gone", name(card)))
        }
        Event::Countered(card) => update("countered", card, format!("{} is countered", name(card))),
        Event::Copied(card) => update("copied", card, format!("{} is copied", name(card))),
        _ => return None,
    })
}

/// Cards that move. What others may not see they hear without its name.
fn told_move(event: &Event, viewer: Viewer) -> Option<Told> {
    let Event::Moved { card, from, to, owner, controller, .. } = *event else { return None };
    let way = (from, to);
    let what = name(card);
    let text = match way {
        (Zone::Hand, Zone::Library) if !viewer.is(owner) => {
            let told = Told::new("card_moved", format!("{owner} puts a card back into the library"));
            return Some(TONGUE.moving(told, way, owner, controller));
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
        (_, Zone::Nowhere | Zone::Inkwell | Zone::Under) => format!("{what} is gone"),
    };
    let told = TONGUE.moving(named("card_moved", card, text), way, owner, controller);
    Some(told.with("seat", owner.0))
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
