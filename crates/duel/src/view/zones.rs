//! Where everything lies.

use cards::{Buried, CardId, Permanent, SEATS, Table, Value};
use kernel::Seat;
use kernel::view::{Anchor, CardView, Layout, Link, Slot, StackItem, Zone};

use super::{LIBRARY, LOOKED_AT, faces, hand_handles, hidden_handle, with_handles, words};
use crate::blocks::{can_block, is_free};
use crate::combat::may_attack;
use crate::known::Known;
use crate::state::Question;

/// The zones of both seats, and the cards somebody looks at.
pub(super) fn zones(known: &Known) -> Vec<Zone> {
    let looked_at = known.looked_at();
    let mut zones: Vec<Zone> =
        SEATS.iter().flat_map(|&seat| zones_of(known, seat, looked_at.len())).collect();
    if !looked_at.is_empty() {
        let mut looking = Zone::new("looking", "Looking at", Layout::Row);
        looking.slots = with_handles(LOOKED_AT, &looked_at)
            .rev()
            .map(|(handle, card)| Slot::Card(faces::printed(handle, card)))
            .collect();
        looking.note = Some("the top card first".into());
        zones.push(looking);
    }
    zones
}

fn zones_of(known: &Known, seat: Seat, looked_at: usize) -> Vec<Zone> {
    let table = &known.table;
    let zone = |word: &str, title: &'static str, layout: Layout, slots: Vec<Slot>| Zone {
        owner: Some(seat),
        slots,
        ..Zone::new(format!("{word}_{}", seat.0), title, layout)
    };
    let field = table.controlled(seat).map(|one| Slot::Card(standing(known, one))).collect();
    let mut zones = vec![
        zone("hand", "Hand", Layout::Hand, hand(known, seat)),
        zone("library", "Library", Layout::Pile, library(known, seat, looked_at)),
        zone("battlefield", "Battlefield", Layout::Row, field),
        zone("graveyard", "Graveyard", Layout::Pile, pile(&table.graveyards[seat.index()])),
    ];
    let exile = &table.exile[seat.index()];
    if !exile.is_empty() {
        zones.push(zone("exile", "Exile", Layout::Pile, pile(exile)));
    }
    zones
}

/// A permanent as it stands; while attackers or blockers are declared also whether it is still to be asked about, so that
/// people can point at their creatures in any order.
fn standing(known: &Known, permanent: &Permanent) -> CardView {
    let mut view = faces::permanent(permanent);
    let table = &known.table;
    let part = match known.course.question {
        Question::Attack(asked) if permanent.handle >= asked && may_attack(table, permanent) => "may_attack",
        Question::Block(asked) if permanent.handle >= asked && may_block(table, permanent) => "may_block",
        _ => return view,
    };
    if known.course.ending.is_none() {
        view.states.push(part.into());
    }
    view
}

fn may_block(table: &Table, permanent: &Permanent) -> bool {
    is_free(table, permanent) && table.field.iter().any(|attacker| can_block(permanent, attacker))
}

fn hand(known: &Known, seat: Seat) -> Vec<Slot> {
    let cards = known.hand(seat);
    let faces = with_handles(hand_handles(known, seat), cards);
    let faces = faces.map(|(handle, card)| Slot::Card(faces::held(known, seat, handle, card)));
    let hidden = u32::from(known.table.hands[seat.index()]).saturating_sub(cards.len() as u32);
    faces.chain((hidden > 0).then_some(Slot::Hidden { count: hidden })).collect()
}

/// Top first.
fn pile(cards: &[Buried]) -> Vec<Slot> {
    cards.iter().rev().map(|buried| Slot::Card(faces::printed(buried.handle.0, buried.card))).collect()
}

/// Top first; cards the viewer does not know run together into counts. What is being looked at lies elsewhere.
fn library(known: &Known, seat: Seat, looked_at: usize) -> Vec<Slot> {
    let count = usize::from(known.libraries[seat.index()]);
    let hidden = |count: usize| Slot::Hidden { count: count as u32 };
    let Some(own) = known.own.as_ref().filter(|own| own.seat == seat) else {
        return if count == 0 { Vec::new() } else { vec![hidden(count)] };
    };
    let mut slots: Vec<Slot> = Vec::new();
    let mut seen: Vec<CardId> = Vec::new();
    for card in own.library.iter().rev().skip(looked_at) {
        match (card, slots.last_mut()) {
            (Some(card), _) => {
                let copy = seen.iter().filter(|other| *other == card).count();
                slots.push(Slot::Card(faces::printed(hidden_handle(LIBRARY, *card, copy), *card)));
                seen.push(*card);
            }
            (None, Some(Slot::Hidden { count })) => *count += 1,
            (None, _) => slots.push(hidden(1)),
        }
    }
    slots
}

/// What happens now, then what waits, the next first.
pub(super) fn stack(table: &Table) -> Vec<StackItem> {
    let now = table.frame.as_ref().map(|frame| &frame.item);
    let now = now.filter(|item| table.item(item.handle).is_none());
    now.into_iter()
        .chain(table.stack.iter().rev())
        .map(|item| StackItem {
            handle: item.handle.0,
            title: words::item_title(item),
            text: words::item_text(item),
            owner: Some(item.controller),
        })
        .collect()
}

/// What items are pointed at, and who blocks whom.
pub(super) fn links(table: &Table) -> Vec<Link> {
    let blocks = table.field.iter().filter_map(|permanent| {
        let attacker = table.find(permanent.blocks)?;
        let (from, to) = (Anchor::Card(permanent.handle.0), Anchor::Card(attacker.handle.0));
        Some(Link { from, to, kind: "blocks".into() })
    });
    let now = table.frame.as_ref().map(|frame| &frame.item);
    let items = now.filter(|item| table.item(item.handle).is_none()).into_iter().chain(&table.stack);
    let targets = items.flat_map(|item| {
        item.targets.iter().filter_map(|&target| {
            Some(Link {
                from: Anchor::Item(item.handle.0),
                to: anchor(table, target)?,
                kind: "targets".into(),
            })
        })
    });
    targets.chain(blocks).collect()
}

/// What a value is on the table, if it is still there.
fn anchor(table: &Table, value: Value) -> Option<Anchor> {
    let handle = match value {
        Value::Nothing => return None,
        Value::Player(seat) => return Some(Anchor::Seat(seat)),
        Value::Object(handle) => handle,
    };
    let lies =
        table.place(handle).is_some() || table.buried(handle).is_some() || table.exiled(handle).is_some();
    if lies {
        return Some(Anchor::Card(handle.0));
    }
    let waits = table.item(handle).is_some();
    waits.then_some(Anchor::Item(handle.0))
}
