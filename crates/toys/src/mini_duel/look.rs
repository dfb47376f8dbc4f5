//! Views of the little duel, and the choices that pointing at things means.

use kernel::view::{Anchor, CardView, Layout, Slot, StackItem, Track, Zone};
use kernel::{Offered, Seat, View, Viewer};

use super::{Card, Choice, ENERGY, Known, Question, SEATS};

/// Handle of a card by its place in an area; the numbers of areas are far enough apart.
fn handle(area: u32, seat: Seat, place: usize) -> u32 {
    area * 200 + u32::from(seat.0) * 100 + place as u32
}

const HAND: u32 = 0;
const USED: u32 = 1;

fn faces(area: u32, seat: Seat, cards: &[Card]) -> Vec<Slot> {
    let face = |(place, card): (usize, &Card)| {
        let view = CardView::new(handle(area, seat, place), card.name());
        Slot::from(CardView { text: text(*card).into(), types: vec![card.name().into()], ..view })
    };
    cards.iter().enumerate().map(face).collect()
}

fn text(card: Card) -> String {
    format!("{:?}", card.program())
}

pub(super) fn view(known: &Known, offered: &Offered<Choice>, outline: View) -> View {
    let (mut view, open) = (outline, &known.open);
    for seat in SEATS {
        let mut zone = |kind, title, layout, mut slots: Vec<Slot>, count: usize| {
            let hidden = (count - slots.len()) as u32;
            slots.extend((hidden > 0).then_some(Slot::Hidden { count: hidden }));
            view.zones.push(Zone { slots, ..Zone::owned(seat, kind, title, layout) });
        };
        let (hand, used) = (faces(HAND, seat, known.hand(seat)), &open.used[seat.index()]);
        zone("hand", "Hand", Layout::Hand, hand, known.hands[seat.index()]);
        zone("library", "Library", Layout::Pile, Vec::new(), known.libraries[seat.index()]);
        zone("used", "Used up", Layout::Row, faces(USED, seat, used), used.len());
        view.tracks.push(track("life", "Life", Some(seat), open.life[seat.index()]));
    }
    view.tracks.push(track("energy", "Energy", None, open.energy));
    view.stack.extend(open.running.map(|running| StackItem {
        handle: 0,
        title: running.card.name().into(),
        text: text(running.card).into(),
        owner: Some(open.active),
        card: None,
    }));
    for (offer, &choice) in view.choices.iter_mut().zip(&offered.choices) {
        offer.on = anchors(known, choice);
    }
    view
}

fn track(id: &'static str, title: &'static str, owner: Option<Seat>, value: u8) -> Track {
    let max = owner.is_none().then_some(ENERGY.into());
    Track { id: id.into(), title: title.into(), owner, value: value.into(), max }
}

/// The things a choice of the viewer is tied to.
fn anchors(known: &Known, choice: Choice) -> Vec<Anchor> {
    match (choice, known.viewer) {
        (Choice::Target(seat), _) => vec![Anchor::Seat(seat)],
        (Choice::Play(card) | Choice::Pick(card), Viewer::Seat(seat)) => {
            let held = known.hand(seat).iter().enumerate().filter(|(_, one)| **one == card);
            held.map(|(place, _)| Anchor::Card(handle(HAND, seat, place))).collect()
        }
        (Choice::Pass | Choice::Play(_) | Choice::Pick(_), _) => Vec::new(),
    }
}

/// Choice meant by pointing at a thing. A card of the own hand means playing it unless one is to be picked.
pub(super) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let Viewer::Seat(viewer) = known.viewer else { return None };
    let question = known.open.asked().map(|(_, question)| question);
    match *at {
        Anchor::Card(at) => {
            let place = at.checked_sub(handle(HAND, viewer, 0))? as usize;
            let card = *known.own.hand.get(place)?;
            let picks = matches!(question, Some(Question::Show | Question::Discard));
            Some(if picks { Choice::Pick(card) } else { Choice::Play(card) })
        }
        Anchor::Seat(seat) if question == Some(Question::Target) => {
            SEATS.contains(&seat).then_some(Choice::Target(seat))
        }
        Anchor::Seat(_) | Anchor::Zone(_) | Anchor::Item(_) => None,
    }
}
