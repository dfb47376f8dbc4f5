//! Zones: the places of everything on the table.

use cards::{Buried, CardId, Permanent, PublicState, showing};
use kernel::view::{Anchor, CardView, Layout, Link, Slot, StackItem, Zone};
use kernel::{Message, Seat, message};

use super::{faces, words};
use crate::blocks::{can_block, is_free};
use crate::combat::may_attack;
use crate::known::Known;
use crate::seats::SEATS;
use crate::state::Question;

/// The zones of both seats, and the cards somebody looks at.
pub(super) fn zones(known: &Known) -> Vec<Zone> {
    let looked_at = known.looked_at();
    let mut zones: Vec<Zone> =
        SEATS.iter().flat_map(|&seat| zones_of(known, seat, looked_at.len())).collect();
    zones.extend(showing::looking(&looked_at, &faces::printed));
    zones
}

fn zones_of(known: &Known, seat: Seat, looked_at: usize) -> Vec<Zone> {
    let public = &known.public;
    let zone = |word: &'static str, title: Message, layout: Layout, slots: Vec<Slot>| Zone {
        slots,
        ..Zone::owned(seat, word, title, layout)
    };
    let held = |handle: u32, card: CardId| faces::held(known, seat, handle, card);
    let pile = |cards: &[Buried]| showing::pile(cards, &faces::printed);
    let hand = showing::hand(public, &known.sight, seat, &held);
    let library = showing::library(&known.sight, seat, looked_at, &faces::printed);
    let field = public.controlled(seat).map(|one| standing(known, one).into()).collect();
    let (graveyard, exile) = (&public.graveyards[seat.index()], &public.exile[seat.index()]);
    let mut zones = vec![
        zone("hand", message!("duel-zone-hand"), Layout::Hand, hand),
        zone("library", message!("duel-zone-library"), Layout::Pile, library),
        zone("battlefield", message!("duel-zone-battlefield"), Layout::Row, field),
        zone("graveyard", message!("duel-zone-graveyard"), Layout::Pile, pile(graveyard)),
    ];
    if !exile.is_empty() {
        zones.push(zone("exile", message!("duel-zone-exile"), Layout::Pile, pile(exile)));
    }
    zones
}

/// A permanent as it stands; while attackers or blockers are declared also whether it is still to be asked about, so that
/// people can point at their creatures in any order.
fn standing(known: &Known, permanent: &Permanent) -> CardView {
    let mut view = faces::permanent(permanent);
    let public = &known.public;
    let part = match known.course.question {
        Question::Attack(asked) if permanent.handle >= asked && may_attack(public, permanent) => "may_attack",
        Question::Block(asked) if permanent.handle >= asked && may_block(public, permanent) => "may_block",
        _ => return view,
    };
    if known.course.ending.is_none() {
        view.states.push(part.into());
    }
    view
}

fn may_block(public: &PublicState, permanent: &Permanent) -> bool {
    is_free(public, permanent) && public.field.iter().any(|attacker| can_block(permanent, attacker))
}

/// Items on the stack: the one that happens now, then those that wait, the next first.
pub(super) fn stack(public: &PublicState) -> Vec<StackItem> {
    showing::under_way(public)
        .map(|item| StackItem {
            handle: item.handle.0,
            title: words::item_title(item),
            text: words::item_text(item),
            owner: Some(item.controller),
            card: Some(faces::printed(item.handle.0, item.card).into()),
        })
        .collect()
}

/// Links from items to their targets, and from blockers to attackers.
pub(super) fn links(public: &PublicState) -> Vec<Link> {
    let blocks = public.field.iter().filter_map(|permanent| {
        let attacker = public.find(permanent.blocks)?;
        let (from, to) = (Anchor::Card(permanent.handle.0), Anchor::Card(attacker.handle.0));
        Some(Link { from, to, kind: "blocks".into() })
    });
    showing::pointing(public, "targets").chain(blocks).collect()
}
