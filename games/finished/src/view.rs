//! View for one viewer, made from knowledge alone.

use kernel::view::{
    Anchor, CardNumber, CardView, Counter, Does, FlowStep, Layout, Offer, OfferFacts, Price, Prompt,
    SeatView, Slot, Track, View, Zone,
};
use kernel::{Game, Message, Offered, Seat, Seats, message};

use crate::abilities::{Ability, room};
use crate::areas::RowKind;
use crate::card::{CARDS, Card};
use crate::choice::Choice;
use crate::events::Area;
use crate::known::Known;
use crate::notation;
use crate::state::{Asking, CANDY_IN_ALL, Finished, Open};

const PLAYER: Seat = Seat(0);

/// Name of the currency, and of the counters on cards.
const CANDY: &str = "candy";

/// The row of the Future a card is sent to; there may be none before that.
const NEAREST_ROW: &str = "future_0";

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
        prompt: (!over).then(|| prompt(open)),
        choices: offered.choices.iter().map(|&choice| offer(choice, open)).collect(),
        asides: offered.asides.iter().map(|&choice| offer(choice, open)).collect(),
        ending: open.outcome().map(|outcome| kernel::view::Ending::new(&Finished::INFO, outcome)),
    }
}

fn zones(known: &Known) -> Vec<Zone> {
    let open = &known.open;
    let mut zones = vec![stack_zone(known), row_zone(open, Area::Present, open.present())];
    if open.question.asking.is_laying() {
        let mut laid = Zone::new("laid", message!("finished-area-laid"), Layout::Row);
        laid.slots = slots(open, open.laid());
        zones.push(laid);
    }
    let mut past = row_zone(open, Area::Past, open.past());
    past.note = Some(message!("finished-note-past").into());
    zones.push(past);
    for (row, (kind, cards)) in (1u32..).zip(open.future()) {
        let title = message!("finished-future-row", row = row);
        zones.push(Zone {
            kind: Area::Future.id().into(),
            slots: slots(open, cards),
            note: Some(comes_back(kind, row).into()),
            ..Zone::new(format!("future_{}", row - 1), title, Layout::Row)
        });
    }
    let mut finished = Zone::new(Area::FinishedPile.id(), Area::FinishedPile.name(), Layout::Pile);
    finished.slots = slots(open, (1..=open.finished).rev().map(Card));
    finished.note = open.next().map(|next| message!("finished-note-next", next = next.number()).into());
    zones.push(finished);
    zones
}

/// The stack is a count, unless the aid is on: remembering is part of the game (FIN 10).
fn stack_zone(known: &Known) -> Zone {
    let mut zone = Zone::new(Area::DrawStack.id(), Area::DrawStack.name(), Layout::Pile);
    if !known.open.options.show_known_order {
        if !known.stack.is_empty() {
            zone.slots.push(Slot::Hidden { count: known.stack.len() as u32 });
        }
        return zone;
    }
    zone.note = Some(message!("finished-note-known-order").into());
    for &place in &known.stack {
        match (place, zone.slots.last_mut()) {
            (Some(card), _) => zone.slots.push(card_view(&known.open, card).into()),
            (None, Some(Slot::Hidden { count })) => *count += 1,
            (None, _) => zone.slots.push(Slot::Hidden { count: 1 }),
        }
    }
    zone
}

fn row_zone(open: &Open, area: Area, cards: impl Iterator<Item = Card>) -> Zone {
    let mut zone = Zone::new(area.id(), area.name(), Layout::Row);
    zone.slots = slots(open, cards);
    zone
}

fn slots(open: &Open, cards: impl Iterator<Item = Card>) -> Vec<Slot> {
    cards.map(|card| card_view(open, card).into()).collect()
}

/// Message that says when a row of the Future comes back, and how; the nearest is row 1.
fn comes_back(kind: RowKind, row: u32) -> Message {
    match kind {
        RowKind::One => message!("finished-note-row-one"),
        RowKind::All => message!("finished-note-row-all", turns = row),
    }
}

/// Cards are unique and open, so a card's number is its handle.
fn card_view(open: &Open, card: Card) -> CardView {
    let info = Ability::of_card(card).info();
    let candy = open.candy.on(card);
    let number = i32::from(card.number());
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
        text: info.text().into(),
        types: vec![info.id.into()],
        art: info.id.into(),
        numbers: vec![CardNumber { kind: "number".into(), base: number, now: number }],
        counters: if candy > 0 {
            vec![Counter { kind: CANDY.into(), count: u32::from(candy) }]
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
pub(crate) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
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
    let track = |id: &'static str, title: Message, value: u8, max: Option<u8>| Track {
        id: id.into(),
        title: title.into(),
        owner: None,
        value: i32::from(value),
        max: max.map(i32::from),
    };
    let area = |area: Area, value: u8, max: u8| track(area.id(), area.name(), value, Some(max));
    // A position may start with more cups than its difficulty gives.
    let cups = open.options.difficulty.supplies().coffee.max(open.coffee);
    vec![
        area(Area::ActiveStash, open.active, CANDY_IN_ALL),
        area(Area::Reserve, open.reserved, CANDY_IN_ALL),
        area(Area::Coffee, open.coffee, cups),
        area(Area::FinishedPile, open.finished, CARDS),
        track("all_rows", message!("finished-all-rows"), open.all_rows(), None),
    ]
}

/// The phases of a turn. Its start and its end run by themselves, so no decision is ever asked there.
fn flow(open: &Open) -> Vec<FlowStep> {
    let laying = open.question.asking.is_laying();
    let step =
        |id: &'static str, title: Message, now: bool| FlowStep::new(id, title, now && open.ended.is_none());
    vec![
        step("turn_start", message!("finished-flow-turn-start"), false),
        step("actions", message!("finished-flow-actions"), !laying),
        step("laying", message!("finished-flow-laying"), laying),
        step("turn_end", message!("finished-flow-turn-end"), false),
    ]
}

fn prompt(open: &Open) -> Prompt {
    let asking = open.question.asking;
    // A question that belongs to no card does not name one.
    let card = open.question.by.map_or(0, Card::number);
    let text = match (asking, open.question.picked) {
        (Asking::Act, _) => message!("finished-prompt-act", next = open.finished + 1),
        (Asking::Return, _) => message!("finished-prompt-return", card = card),
        (Asking::Past, None) => message!("finished-prompt-past-first", card = card),
        (Asking::Past, Some(first)) => {
            message!("finished-prompt-past-second", card = card, first = first.number())
        }
        (Asking::Future, _) => message!("finished-prompt-future", card = card),
        (Asking::LayEnd, _) => message!("finished-prompt-lay-end"),
        (Asking::LayBelow, _) => message!("finished-prompt-lay-below", card = card),
    };
    let prompt = Prompt::new(Seats::one(PLAYER), text, open.progress());
    Prompt { counted: asking == Asking::Past, ..prompt }
}

fn offer(choice: Choice, open: &Open) -> Offer {
    let below = open.question.asking == Asking::LayBelow;
    let text = match choice {
        Choice::End => message!("finished-offer-end"),
        Choice::Rest => message!("finished-offer-rest"),
        Choice::Use(card) => {
            let info = Ability::of_card(card).info();
            let price = Price::uncoloured(CANDY, info.cost);
            message!("finished-offer-use", card = card.number(), does = info.text(), price = price)
        }
        Choice::Return(card) => message!("finished-offer-return", card = card.number()),
        Choice::Past(card) => message!("finished-offer-past", card = card.number()),
        Choice::Future(card) => message!("finished-offer-future", card = card.number()),
        Choice::Lay(card) if below => message!("finished-offer-lay-below", card = card.number()),
        Choice::Lay(card) => message!("finished-offer-lay-end", card = card.number()),
        Choice::Swap(a, b) => {
            message!("finished-offer-swap", first = a.number(), second = b.number())
        }
    };
    Offer::new(choice, notation::write(choice), text, clicked(choice)).with(facts(choice, below))
}

/// The things one clicks for a choice.
fn clicked(choice: Choice) -> Vec<Anchor> {
    let card = |card: Card| Anchor::Card(handle(card));
    match choice {
        Choice::End => vec![zone(Area::Past.id())],
        Choice::Rest => vec![zone(Area::Present.id())],
        Choice::Use(one)
        | Choice::Return(one)
        | Choice::Past(one)
        | Choice::Future(one)
        | Choice::Lay(one) => vec![card(one)],
        Choice::Swap(a, b) => vec![card(a), card(b)],
    }
}

fn facts(choice: Choice, below: bool) -> OfferFacts {
    let to = |id: &'static str| OfferFacts { to: Some(zone(id)), ..OfferFacts::default() };
    match choice {
        Choice::End => OfferFacts { does: Some(Does::EndTurn), ..OfferFacts::default() },
        Choice::Use(card) => {
            let price = Price::uncoloured(CANDY, Ability::of_card(card).info().cost);
            OfferFacts { price: Some(price), ..OfferFacts::default() }
        }
        Choice::Return(_) => to(Area::DrawStack.id()),
        Choice::Past(_) => to(Area::Past.id()),
        Choice::Future(_) => to(NEAREST_ROW),
        Choice::Lay(_) if below => to(Area::DrawStack.id()),
        Choice::Lay(_) => to(Area::Past.id()),
        Choice::Rest | Choice::Swap(..) => OfferFacts::default(),
    }
}

fn zone(id: &'static str) -> Anchor {
    Anchor::Zone(id.into())
}
