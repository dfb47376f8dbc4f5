//! Zones: the places of everything on the table.

use cards::{CardId, PublicState, showing};
use kernel::view::{Anchor, Layout, Link, Slot, StackItem, Zone};
use kernel::{Message, Seat, Text, message};

use super::{BAG, faces, words};
use crate::known::Known;

/// The zones of all seats, and the cards somebody looks at.
pub(super) fn zones(known: &Known) -> Vec<Zone> {
    let looked_at = known.looked_at();
    let mut zones: Vec<Zone> =
        known.public.seats().flat_map(|seat| zones_of(known, seat, looked_at.len())).collect();
    zones.extend(showing::looking(&looked_at, &faces::printed));
    zones
}

fn zones_of(known: &Known, seat: Seat, looked_at: usize) -> [Zone; 5] {
    let public = &known.public;
    let zone = |kind: &'static str, title: Message, layout: Layout, slots: Vec<Slot>| Zone {
        slots,
        ..Zone::owned(seat, kind, title, layout)
    };
    let held = |handle: u32, card: CardId| faces::held(known, seat, handle, card);
    let play = public.controlled(seat).map(|one| faces::permanent(public, one).into()).collect();
    let mut inkwell = zone("ink", message!("lorcana-inkwell"), Layout::Pile, inkwell(public, seat));
    inkwell.note = ink_note(public, seat);
    [
        zone(
            "hand",
            message!("lorcana-hand"),
            Layout::Hand,
            showing::hand(public, &known.sight, seat, &held),
        ),
        zone(
            "deck",
            message!("lorcana-deck"),
            Layout::Pile,
            showing::library(&known.sight, seat, looked_at, &faces::printed),
        ),
        inkwell,
        zone("play", message!("lorcana-play-area"), Layout::Row, play),
        zone(
            "discard",
            message!("lorcana-discard"),
            Layout::Pile,
            showing::pile(&public.graveyards[seat.index()], &faces::printed),
        ),
    ]
}

/// Ink lies face down, for its owner too (LOR 2.4): only how much of it there is can be seen.
fn inkwell(public: &PublicState, seat: Seat) -> Vec<Slot> {
    let ink = &public.ink[seat.index()];
    let count = u32::from(ink.ready) + u32::from(ink.exerted);
    if count == 0 { Vec::new() } else { vec![Slot::Hidden { count }] }
}

fn ink_note(public: &PublicState, seat: Seat) -> Option<Text> {
    let ink = &public.ink[seat.index()];
    match (ink.ready, ink.exerted) {
        (0, 0) => None,
        (ready, 0) => Some(message!("lorcana-ink-ready", ready = ready).into()),
        (ready, exerted) => {
            Some(message!("lorcana-ink-ready-exerted", ready = ready, exerted = exerted).into())
        }
    }
}

/// Items under way: the one that happens now, then those a text played that wait, then the bag.
pub(super) fn bag(public: &PublicState) -> Vec<StackItem> {
    let before = showing::under_way(public).map(|item| (item.handle.0, item));
    let bag = public.waiting.iter().enumerate().map(|(place, item)| (BAG + place as u32, item));
    before
        .chain(bag)
        .map(|(handle, item)| StackItem {
            handle,
            title: words::item_title(item),
            text: words::item_text(public, item),
            owner: Some(item.controller),
            card: Some(faces::printed(handle, item.card).into()),
        })
        .collect()
}

/// Links from items to the objects they chose, and from challenger to challenged.
pub(super) fn links(public: &PublicState) -> Vec<Link> {
    let challenge = public.challenge.iter().filter_map(|challenge| {
        let (challenger, defender) = (public.find(challenge.challenger)?, public.find(challenge.defender)?);
        let (from, to) = (Anchor::Card(challenger.handle.0), Anchor::Card(defender.handle.0));
        Some(Link { from, to, kind: "challenges".into() })
    });
    showing::pointing(public, "chooses").chain(challenge).collect()
}
