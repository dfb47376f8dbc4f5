//! What is shown, made from knowledge alone.

use kernel::view::{
    Anchor, CardView, Counter, FlowStep, Layout, Offer, Prompt, SeatView, Slot, Track, View, Zone,
};
use kernel::{Game, Offered, Seat, Seats, Text};

use crate::abilities::{Ability, room};
use crate::areas::RowKind;
use crate::card::{CARDS, Card};
use crate::choice::Choice;
use crate::events::Area;
use crate::known::Known;
use crate::notation;
use crate::state::{Asking, CANDY_IN_ALL, Finished, Open};

const PLAYER: Seat = Seat(0);

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let open = &known.open;
    let over = open.ended.is_some();
    View {
        game: Finished::INFO.id.into(),
        viewer: known.viewer,
        turn: open.turn,
        seats: vec![SeatView { asked: !over, ..SeatView::new(PLAYER) }],
        zones: zones(known),
        links: Vec::new(),
        tracks: tracks(open),
        sheets: Vec::new(),
        flow: flow(open),
        stack: Vec::new(),
        prompt: (!over).then(|| Prompt::new(Seats::one(PLAYER), prompt(open), open.progress())),
        choices: offered.choices.iter().map(|&choice| offer(choice, open)).collect(),
        asides: offered.asides.iter().map(|&choice| offer(choice, open)).collect(),
        ending: open.outcome().map(Into::into),
    }
}

fn zones(known: &Known) -> Vec<Zone> {
    let open = &known.open;
    let mut zones = vec![stack_zone(known), row_zone(open, Area::Present, open.present())];
    if open.question.asking.is_laying() {
        let mut laid = Zone::new("laid", "Laid in order", Layout::Row);
        laid.slots = slots(open, open.laid());
        zones.push(laid);
    }
    let mut past = row_zone(open, Area::Past, open.past());
    past.note = Some("oldest first; at the end of a turn only the 3 newest stay".into());
    zones.push(past);
    for (index, (kind, cards)) in open.future().enumerate() {
        let mut row = Zone::new(format!("future_{index}"), format!("Future {}", index + 1), Layout::Row);
        row.slots = slots(open, cards);
        row.note = Some(comes_back(kind, index));
        zones.push(row);
    }
    let mut finished = Zone::new(Area::FinishedPile.id(), Area::FinishedPile.title(), Layout::Pile);
    finished.slots = slots(open, (1..=open.finished).rev().map(Card));
    finished.note = open.next().map(|next| format!("next is {next}").into());
    zones.push(finished);
    zones
}

/// The stack is a count, unless the aid is on: remembering is part of the game (FIN 10).
fn stack_zone(known: &Known) -> Zone {
    let mut zone = Zone::new(Area::DrawStack.id(), Area::DrawStack.title(), Layout::Pile);
    if !known.open.options.show_known_order {
        if !known.stack.is_empty() {
            zone.slots.push(Slot::Hidden { count: known.stack.len() as u32 });
        }
        return zone;
    }
    zone.note = Some("the known order is shown: this aid is on".into());
    for &place in &known.stack {
        match (place, zone.slots.last_mut()) {
            (Some(card), _) => zone.slots.push(Slot::Card(card_view(&known.open, card))),
            (None, Some(Slot::Hidden { count })) => *count += 1,
            (None, _) => zone.slots.push(Slot::Hidden { count: 1 }),
        }
    }
    zone
}

fn row_zone(open: &Open, area: Area, cards: impl Iterator<Item = Card>) -> Zone {
    let mut zone = Zone::new(area.id(), area.title(), Layout::Row);
    zone.slots = slots(open, cards);
    zone
}

fn slots(open: &Open, cards: impl Iterator<Item = Card>) -> Vec<Slot> {
    cards.map(|card| Slot::Card(card_view(open, card))).collect()
}

fn comes_back(kind: RowKind, index: usize) -> Text {
    match (kind, index) {
        (RowKind::One, _) => "joins the cards drawn next turn".into(),
        (RowKind::All, 0) => "becomes the Present next turn, in place of the draw".into(),
        (RowKind::All, _) => {
            format!("becomes the Present in {} turns, in place of the draw", index + 1).into()
        }
    }
}

/// Cards are unique and open, so a card's number is its handle.
fn card_view(open: &Open, card: Card) -> CardView {
    let info = Ability::of(card).info();
    let candy = open.candy.on(card);
    let mut states = Vec::new();
    if candy > 0 && candy == room(card) {
        states.push("used".into());
    }
    if open.question.by == Some(card) {
        states.push("running".into());
    }
    if open.question.picked == Some(card) {
        states.push("picked".into());
    }
    CardView {
        handle: handle(card),
        name: card.digits().into(),
        text: info.description.into(),
        symbol: info.id.into(),
        counters: if candy > 0 {
            vec![Counter { kind: "candy".into(), count: u32::from(candy) }]
        } else {
            Vec::new()
        },
        states,
        ..CardView::default()
    }
}

fn handle(card: Card) -> u32 {
    u32::from(card.number())
}

/// A card means what is asked of cards now, wherever it lies: where it must lie is a reason to hear.
pub(crate) fn meant(known: &Known, at: &Anchor) -> Option<Choice> {
    let Anchor::Card(handle) = *at else { return None };
    let card = u8::try_from(handle).ok().and_then(Card::new)?;
    Some(match known.open.question.asking {
        Asking::Act => Choice::Use(card),
        Asking::Return => Choice::Return(card),
        Asking::Past => Choice::Past(card),
        Asking::Future => Choice::Future(card),
        Asking::LayEnd | Asking::LayBelow => Choice::Lay(card),
    })
}

fn tracks(open: &Open) -> Vec<Track> {
    let track = |id: &'static str, title: &'static str, value: u8, max: Option<u8>| Track {
        id: id.into(),
        title: title.into(),
        owner: None,
        value: i32::from(value),
        max: max.map(i32::from),
    };
    let area = |area: Area, value: u8, max: u8| track(area.id(), area.title(), value, Some(max));
    // A position may start with more cups than its difficulty gives.
    let cups = open.options.difficulty.supplies().coffee.max(open.coffee);
    vec![
        area(Area::ActiveStash, open.active, CANDY_IN_ALL),
        area(Area::Reserve, open.reserved, CANDY_IN_ALL),
        area(Area::Coffee, open.coffee, cups),
        area(Area::FinishedPile, open.finished, CARDS),
        track("all_rows", "All rows waiting", open.all_rows(), None),
    ]
}

/// The phases of a turn. Its start and its end run by themselves, so no decision is ever asked there.
fn flow(open: &Open) -> Vec<FlowStep> {
    let laying = open.question.asking.is_laying();
    let step = |id: &'static str, title: &'static str, now: bool| {
        FlowStep::new(id, title, now && open.ended.is_none())
    };
    vec![
        step("turn_start", "Turn start", false),
        step("actions", "Actions", !laying),
        step("laying", "Laying", laying),
        step("turn_end", "Turn end", false),
    ]
}

fn prompt(open: &Open) -> Text {
    let ask: Text = match (open.question.asking, open.question.picked) {
        (Asking::Act, _) => {
            let next = open.next().map(|next| format!(" Next to finish: {next}.")).unwrap_or_default();
            return format!("Use a card of the Present for 1 candy, or end the turn.{next}").into();
        }
        (Asking::Return, _) => "choose the card of the Present to put on top of the Draw Stack.".into(),
        (Asking::Past, None) => {
            "choose the first of 2 cards of the Present to move to the Past; then 2 are drawn.".into()
        }
        (Asking::Past, Some(first)) => {
            format!("{first} goes to the Past first; choose the second card, then 2 are drawn.").into()
        }
        (Asking::Future, _) => "choose the card of the Present to send into the Future.".into(),
        (Asking::LayEnd, _) => {
            return "End of turn: choose the next card for the Past, or keep the rest as they lie. \
                    Runs such as 7, 8, 9 earn candy."
                .into();
        }
        (Asking::LayBelow, _) => {
            "choose the card that goes under the stack next, or keep the rest as they lie.".into()
        }
    };
    match open.question.by {
        Some(by) => format!("Card {by}: {ask}").into(),
        None => ask,
    }
}

fn offer(choice: Choice, open: &Open) -> Offer {
    let cards = |cards: &[Card]| cards.iter().map(|&card| Anchor::Card(handle(card))).collect::<Vec<_>>();
    let (text, on): (Text, _) = match choice {
        Choice::End => ("end the turn".into(), vec![Anchor::Zone(Area::Past.id().into())]),
        Choice::Rest => ("keep the rest as they lie".into(), vec![Anchor::Zone(Area::Present.id().into())]),
        Choice::Use(card) => {
            let info = Ability::of(card).info();
            (format!("use {card}: {} ({} candy)", info.description, info.cost).into(), cards(&[card]))
        }
        Choice::Return(card) => (format!("put {card} on top of the Draw Stack").into(), cards(&[card])),
        Choice::Past(card) => (format!("move {card} to the Past").into(), cards(&[card])),
        Choice::Future(card) => (format!("send {card} into the Future").into(), cards(&[card])),
        Choice::Lay(card) if open.question.asking == Asking::LayBelow => {
            (format!("lay {card} under the stack next").into(), cards(&[card]))
        }
        Choice::Lay(card) => (format!("lay {card} in the Past next").into(), cards(&[card])),
        Choice::Swap(a, b) => (format!("swap {a} and {b} in the Present").into(), cards(&[a, b])),
    };
    Offer::new(choice, notation::write(choice), text, on)
}
