//! Arrangement of a view: the order of seats and areas, and the cards that lie as one. Both clients draw by it.
//!
//! Everything follows from typed facts: who owns an area, how its cards lie, what is attached to what.

use kernel::view::{Anchor, CardView, Layout, Slot, Zone};
use kernel::{Seat, View, Viewer};

/// Seats in the order they are shown: the others as they follow the viewer round the table, the viewer last.
pub(crate) fn seating(view: &View) -> Vec<Seat> {
    let count = view.seats.len();
    let own = match view.viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public => count.saturating_sub(1),
    };
    (1..=count).filter_map(|step| view.seats.get((own + step) % count)).map(|seat| seat.seat).collect()
}

/// Areas to draw, by their numbers in the view: those of the others first, then everybody's, then the viewer's own, the hand
/// last. Areas that are only counted are left out.
pub(crate) fn areas(view: &View) -> Vec<usize> {
    let seating = seating(view);
    let mut areas: Vec<usize> =
        (0..view.zones.len()).filter(|&index| !is_counted(&view.zones[index], view)).collect();
    if view.seats.len() > 1 {
        areas.sort_by_key(|&index| {
            let zone = &view.zones[index];
            let place = zone.owner.map(|owner| seating.iter().position(|seat| *seat == owner));
            let whose = match zone.owner {
                Some(owner) if view.viewer.is(owner) => 2,
                Some(_) => 0,
                None => 1,
            };
            // What lies before a player is between their piles and the middle of the table.
            let within = match (zone.layout, whose) {
                (Layout::Hand, _) => 3,
                (Layout::Pile, 2) => 2,
                (Layout::Pile, _) => 0,
                (Layout::Row, _) => 1,
            };
            let within = if whose == 1 { 0 } else { within };
            (whose, place, within)
        });
    }
    areas
}

/// Whether an area is only counted, beside the name of its owner: nothing in it can be seen or pointed at.
pub(crate) fn is_counted(zone: &Zone, view: &View) -> bool {
    let bare = zone.slots.iter().all(|slot| slot.card().is_none());
    let lies_open = zone.layout == Layout::Row && zone.slots.is_empty();
    let pointed_at = view.choices.iter().any(|offer| offer.on.contains(&Anchor::Zone(zone.id.clone())));
    zone.owner.is_some() && view.seats.len() > 1 && bare && !lies_open && !pointed_at
}

/// Areas of a seat that are only counted and not empty, unless a number of the seat says the same.
pub(crate) fn counted(view: &View, seat: Seat) -> impl Iterator<Item = &Zone> {
    let is_said = move |zone: &&Zone| {
        view.tracks.iter().any(|track| track.owner == Some(seat) && track.id == zone.kind)
    };
    let own = view.zones.iter().filter(move |zone| zone.owner == Some(seat) && zone.count() > 0);
    own.filter(move |zone| is_counted(zone, view) && !is_said(zone))
}

/// Cards of an area that lie as one, by their slots: equal cards as a stack, and what is attached right after its host. A
/// pile is one.
pub(crate) fn stacks(zone: &Zone, view: &View) -> Vec<Vec<usize>> {
    if zone.layout == Layout::Pile {
        return if zone.slots.is_empty() { Vec::new() } else { vec![(0..zone.slots.len()).collect()] };
    }
    let mut stacks: Vec<Vec<usize>> = Vec::new();
    for slot in with_attachments(zone) {
        let same = stacks.iter_mut().find(|stack| is_alike(zone, view, stack[0], slot));
        match same {
            Some(stack) => stack.push(slot),
            None => stacks.push(vec![slot]),
        }
    }
    stacks
}

/// The slots of an area, each card followed by those attached to it.
fn with_attachments(zone: &Zone) -> Vec<usize> {
    let host = |slot: usize| {
        let handle = zone.slots[slot].card()?.attached_to?;
        zone.slots.iter().position(|other| other.card().is_some_and(|card| card.handle == handle))
    };
    // What is attached to something that is attached itself lies beside both.
    fn add(slot: usize, hosts: &[Option<usize>], order: &mut Vec<usize>) {
        if order.contains(&slot) {
            return;
        }
        order.push(slot);
        for attached in (0..hosts.len()).filter(|&other| hosts[other] == Some(slot)) {
            add(attached, hosts, order);
        }
    }
    let hosts: Vec<Option<usize>> = (0..zone.slots.len()).map(host).collect();
    let mut order = Vec::new();
    (0..hosts.len()).filter(|&slot| hosts[slot].is_none()).for_each(|slot| add(slot, &hosts, &mut order));
    (0..hosts.len()).for_each(|slot| add(slot, &hosts, &mut order));
    order
}

/// Whether the cards of two slots are equal in all that can be seen, and nothing on the table tells them apart.
fn is_alike(zone: &Zone, view: &View, one: usize, other: usize) -> bool {
    let (Slot::Card(one), Slot::Card(other)) = (&zone.slots[one], &zone.slots[other]) else { return false };
    let other_at_one = CardView { handle: one.handle, ..CardView::clone(other) };
    **one == other_at_one && one.attached_to.is_none() && !is_marked(one, view) && !is_marked(other, view)
}

/// Whether an arrow begins or ends at a card, or something is attached to it.
fn is_marked(card: &CardView, view: &View) -> bool {
    let here = Anchor::Card(card.handle);
    let attached = |slot: &Slot| slot.card().is_some_and(|other| other.attached_to == Some(card.handle));
    view.links.iter().any(|link| link.from == here || link.to == here)
        || view.zones.iter().flat_map(|zone| &zone.slots).any(attached)
}

#[cfg(test)]
mod tests {
    use kernel::view::{Offer, OfferFacts, Track};

    use super::*;

    fn card(handle: u32, name: &'static str) -> Slot {
        CardView::new(handle, name).into()
    }

    fn zone(owner: u8, kind: &'static str, layout: Layout, slots: Vec<Slot>) -> Zone {
        Zone { slots, ..Zone::owned(Seat(owner), kind, kind, layout) }
    }

    fn table(viewer: Viewer) -> View {
        let mut view = View::new("game", viewer, 1, 3);
        let hidden = |count| vec![Slot::Hidden { count }];
        for seat in 0..3 {
            let hand = if viewer.is(Seat(seat)) { vec![card(70, "Fox")] } else { hidden(4) };
            view.zones.extend([
                zone(seat, "hand", Layout::Hand, hand),
                zone(seat, "deck", Layout::Pile, hidden(30)),
                zone(seat, "field", Layout::Row, Vec::new()),
                zone(seat, "discard", Layout::Pile, vec![card(80 + u32::from(seat), "Owl")]),
            ]);
        }
        view.zones.push(Zone::new("trick", "Trick", Layout::Row));
        view
    }

    fn ids(view: &View) -> Vec<String> {
        areas(view).into_iter().map(|index| view.zones[index].id.to_string()).collect()
    }

    #[test]
    fn others_come_first_and_the_own_hand_last() {
        let view = table(Viewer::Seat(Seat(1)));
        assert_eq!(seating(&view), [Seat(2), Seat(0), Seat(1)]);
        let order =
            ["discard_2", "field_2", "discard_0", "field_0", "trick", "field_1", "discard_1", "hand_1"];
        assert_eq!(ids(&view), order);
        assert_eq!(seating(&table(Viewer::Public)), [Seat(0), Seat(1), Seat(2)]);
    }

    #[test]
    fn what_cannot_be_seen_is_counted_unless_a_number_or_a_choice_speaks_of_it() {
        let mut view = table(Viewer::Seat(Seat(1)));
        let kinds =
            |view: &View| counted(view, Seat(0)).map(|zone| zone.kind.to_string()).collect::<Vec<_>>();
        assert_eq!(kinds(&view), ["hand", "deck"]);
        view.tracks.push(Track {
            id: "deck".into(),
            title: "Deck".into(),
            owner: Some(Seat(0)),
            value: 30,
            max: None,
        });
        assert_eq!(kinds(&view), ["hand"]);
        view.choices.push(Offer {
            code: 0,
            notation: "look".into(),
            kind: "look".into(),
            text: "look".into(),
            on: vec![Anchor::Zone("hand_0".into())],
            facts: OfferFacts::default(),
        });
        assert!(kinds(&view).is_empty() && ids(&view).contains(&"hand_0".to_owned()));
    }

    #[test]
    fn equal_cards_are_one_stack_and_attachments_follow_their_host() {
        let mut view = View::new("game", Viewer::Seat(Seat(0)), 1, 2);
        let mut tapped = CardView::new(3, "Fox");
        tapped.states.push("tapped".into());
        let mut mantle = CardView::new(5, "Mantle");
        mantle.attached_to = Some(1);
        let slots = vec![
            card(1, "Owl"),
            card(2, "Fox"),
            tapped.into(),
            card(4, "Fox"),
            mantle.into(),
            card(6, "Owl"),
            Slot::Hidden { count: 2 },
        ];
        view.zones.push(zone(0, "field", Layout::Row, slots));
        let expected = [vec![0], vec![4], vec![1, 3], vec![2], vec![5], vec![6]];
        assert_eq!(stacks(&view.zones[0], &view), expected, "the Owl with a Mantle is not the other one");
    }
}
