//! What a viewer hears of what happened.
//!
//! Facts for programs: `card` by name, `seat` counted from 1, `from` and `to` as the view calls its zones, `amount`.

use cards::telling::{Lies, Tongue, about, name, named, number, so_many_cards};
use cards::{CardId, Event, Handle, Poured, Seen, Zone};
use kernel::{Seat, Told, Viewer};

use crate::steps::STEPS;

/// How Lorcana calls what every game on its layer has. What lies under a card lies in play, as far as can be seen.
const TONGUE: Tongue = Tongue {
    update: "bag_update",
    pointed: ("chosen", "chooses"),
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

/// The event in the words `viewer` may hear.
pub(crate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    told_turn(event)
        .or_else(|| told_playing(event))
        .or_else(|| told_cards(event, viewer))
        .or_else(|| told_character(event))
        .or_else(|| told_change(event))
        .or_else(|| TONGUE.told(event, viewer))
}

/// What the game itself does: turns, steps, the beginning and the end.
fn told_turn(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Mulliganed(seat, count) => {
            let text = format!("{seat} puts {} on the bottom and draws as many", so_many_cards(count));
            about("mulligan", seat, text).with("count", count)
        }
        Event::StepBegan(place) => {
            let row = STEPS.get(usize::from(place))?;
            Told::new("phase_change", format!("step: {}", row.title))
                .with("phase", row.phase.name())
                .in_step(row.id)
        }
        Event::Loses(seat) => about("loses", seat, format!("{seat} is out of the game")),
        _ => return None,
    })
}

/// What is used, and what is in the bag. That a card is played is told as it leaves the hand.
fn told_playing(event: &Event) -> Option<Told> {
    let of = |seat: Seat, told: Told| told.with("seat", number(seat));
    Some(match *event {
        Event::Activated(_, card, seat) => {
            of(seat, named("used", card, format!("{seat} uses {}", name(card))))
        }
        Event::Removed(card) => {
            TONGUE.update("removed", card, format!("the ability of {} finds nothing to choose", name(card)))
        }
        Event::Fizzled(card) => {
            TONGUE.update("fizzled", card, format!("the ability of {} does nothing now", name(card)))
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
                named("card_moved", card, format!("you take {} from under it", name(card)))
            } else {
                Told::new("card_moved", format!("{seat} takes a facedown card from under it"))
            };
            TONGUE.moving(told, (Zone::Under, Zone::Hand), seat, seat).with("seat", number(seat))
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
    let what = match from {
        _ if known => name(card),
        Zone::Hand => "a card of the hand",
        Zone::Library => "the top card of the deck",
        _ => "a card",
    };
    let how = match how {
        Poured::Ready => "",
        Poured::Exerted => ", exerted",
    };
    let text = match from {
        Zone::Battlefield => format!("{what} goes into the inkwell of {seat}{how}"),
        _ => format!("{seat} puts {what} into the inkwell{how}"),
    };
    let told = about("inked", seat, text);
    let told = if known { told.with("card", name(card)) } else { told };
    TONGUE.moving(told, (from, Zone::Inkwell), seat, seat)
}

fn told_move(card: CardId, way: (Zone, Zone), owner: Seat, controller: Seat, viewer: Viewer) -> Told {
    let what = name(card);
    let text = match way {
        (Zone::Hand, Zone::Library) if !viewer.is(owner) => {
            let told = Told::new("card_moved", format!("{owner} puts a card back into the deck"));
            return TONGUE.moving(told, way, owner, controller);
        }
        (Zone::Hand, Zone::Stack | Zone::Battlefield) => format!("{controller} plays {what}"),
        (Zone::Hand, Zone::Graveyard) => format!("{owner} discards {what}"),
        (Zone::Stack, Zone::Battlefield) => format!("{what} enters play for {controller}"),
        (_, Zone::Battlefield) => format!("{what} is put into play for {controller}"),
        (Zone::Battlefield, Zone::Graveyard) => format!("{what} is banished"),
        (Zone::Library, Zone::Graveyard) => {
            format!("{owner} puts {what} from the deck into the discard")
        }
        (_, Zone::Graveyard) => format!("{what} goes to the discard"),
        (Zone::Library, Zone::Hand) => format!("{owner} takes {what}"),
        (_, Zone::Hand) => format!("{what} goes to the hand of {owner}"),
        (_, Zone::Library) => format!("{what} goes to the deck of {owner}"),
        (_, Zone::Stack) => format!("{controller} plays {what}"),
        (_, Zone::Inkwell) => format!("{what} goes into the inkwell of {owner}"),
        (_, Zone::Under) => format!("{what} goes under a character"),
        (_, Zone::Exile | Zone::Nowhere) => format!("{what} leaves the game"),
    };
    TONGUE.moving(named("card_moved", card, text), way, owner, controller).with("seat", number(owner))
}

/// What characters do.
fn told_character(event: &Event) -> Option<Told> {
    let on = |told: Told, handle: Handle| told.with("handle", handle.0);
    Some(match *event {
        Event::Quested(handle, card, lore) => {
            let text = format!("{} quests for {lore} lore", name(card));
            on(named("quests", card, text), handle).with("amount", lore)
        }
        Event::Challenged(handle, card, defender, challenged) => {
            let text = format!("{} challenges {}", name(card), name(challenged));
            on(named("challenges", card, text), handle).with("defender", defender.0)
        }
        Event::Shifted { handle, card, onto, seat, .. } => {
            let text = format!("{} is shifted onto {}", name(card), name(onto));
            let told =
                TONGUE.moving(named("shifted", card, text), (Zone::Stack, Zone::Battlefield), seat, seat);
            on(told, handle).with("seat", number(seat))
        }
        Event::Sang(handle, card, song) => {
            let text = format!("{} sings {}", name(card), name(song));
            on(named("sings", card, text), handle).with("song", name(song))
        }
        Event::MovedTo(handle, card, location, at) => {
            let text = format!("{} moves to {}", name(card), name(at));
            on(named("moves", card, text), handle).with("location", location.0)
        }
        Event::Boosted(handle, card) => {
            on(named("boosts", card, format!("{} is boosted", name(card))), handle)
        }
        Event::PutUnder(handle, card) => {
            let text = format!("the top card of the deck goes facedown under {}", name(card));
            on(named("put_under", card, text), handle)
        }
        Event::LocationLore(handle, card, lore) => {
            on(named("location_lore", card, format!("{} gives {lore} lore", name(card))), handle)
                .with("amount", lore)
        }
        _ => return None,
    })
}

/// What happens to objects and players.
fn told_change(event: &Event) -> Option<Told> {
    let amount = |told: Told, amount: i16| told.with("amount", amount);
    let on = |told: Told, handle: Handle| told.with("handle", handle.0);
    Some(match *event {
        Event::Damaged(handle, card, dealt) => {
            let told = named("damage", card, format!("{dealt} damage to {}", name(card)));
            on(amount(told, dealt), handle)
        }
        Event::DamagePut(handle, card, damage) => {
            let told = named("damage", card, format!("{damage} damage is put on {}", name(card)));
            on(amount(told, damage), handle)
        }
        Event::DamageRemoved(handle, card, damage) => {
            let told = named("damage", card, format!("{damage} damage is removed from {}", name(card)));
            on(amount(told, -damage), handle)
        }
        Event::Prevented(prevented) => {
            amount(Told::new("prevented", format!("{prevented} damage is prevented")), prevented)
        }
        Event::Gained(seat, lore) => amount(about("lore", seat, format!("{seat} gains {lore} lore")), lore),
        Event::Lost(seat, lore) => amount(about("lore", seat, format!("{seat} loses {lore} lore")), -lore),
        Event::NoGain(seat) => about("lore", seat, format!("{seat} cannot gain lore now")).with("amount", 0),
        Event::Tapped(handle, card) => on(named("exerted", card, format!("{} exerts", name(card))), handle),
        Event::Untapped(handle, card) => {
            on(named("readied", card, format!("{} readies", name(card))), handle)
        }
        Event::Changed(handle, card) => on(named("changed", card, format!("{} changes", name(card))), handle),
        _ => return None,
    })
}
