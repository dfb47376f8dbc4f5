//! What is shown, made from knowledge alone.

use kernel::view::{
    Anchor, CardView, Counter, FlowStep, Layout, Offer, Prompt, SeatView, Slot, Track, View, Zone,
};
use kernel::{Choice as _, Game, Offered, Seat};

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
        game: Finished::INFO.id.to_owned(),
        viewer: known.viewer,
        turn: open.turn,
        seats: vec![SeatView { seat: PLAYER, asked: !over, note: None }],
        zones: zones(known),
        links: Vec::new(),
        tracks: tracks(open),
        sheets: Vec::new(),
        flow: flow(open),
        stack: Vec::new(),
        prompt: (!over).then(|| Prompt {
            seats: vec![PLAYER],
            text: prompt(open),
            progress: open.progress(),
        }),
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
    past.note = Some("oldest first; at the end of a turn only the 3 newest stay".to_owned());
    zones.push(past);
    for (index, (kind, cards)) in open.future().enumerate() {
        let mut row = Zone::new(format!("future_{index}"), format!("Future {}", index + 1), Layout::Row);
        row.slots = slots(open, cards);
        row.note = Some(comes_back(kind, index));
        zones.push(row);
    }
    let mut finished = Zone::new(Area::FinishedPile.id(), Area::FinishedPile.title(), Layout::Pile);
    finished.slots = slots(open, (1..=open.finished).rev().map(Card));
    finished.note = open.next().map(|next| format!("next is {next}"));
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
    zone.note = Some("the known order is shown: this aid is on".to_owned());
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

fn comes_back(kind: RowKind, index: usize) -> String {
    match (kind, index) {
        (RowKind::One, _) => "joins the cards drawn next turn".to_owned(),
        (RowKind::All, 0) => "becomes the Present next turn, in place of the draw".to_owned(),
        (RowKind::All, _) => format!("becomes the Present in {} turns, in place of the draw", index + 1),
    }
}

/// Cards are unique and open, so a card's number is its handle.
fn card_view(open: &Open, card: Card) -> CardView {
    let info = Ability::of(card).info();
    let candy = open.candy.on(card);
    let mut states = Vec::new();
    if candy > 0 && candy == room(card) {
        states.push("used".to_owned());
    }
    if open.question.by == Some(card) {
        states.push("running".to_owned());
    }
    if open.question.picked == Some(card) {
        states.push("picked".to_owned());
    }
    CardView {
        handle: handle(card),
        name: card.to_string(),
        text: info.description.to_owned(),
        symbol: info.id.to_owned(),
        counters: if candy > 0 {
            vec![Counter { kind: "candy".to_owned(), count: u32::from(candy) }]
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

fn tracks(open: &Open) -> Vec<Track> {
    let track = |id: &str, title: &str, value: u8, max: Option<u8>| Track {
        id: id.to_owned(),
        title: title.to_owned(),
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
    let step = |id: &str, title: &str, now: bool| FlowStep {
        id: id.to_owned(),
        title: title.to_owned(),
        now: now && open.ended.is_none(),
    };
    vec![
        step("turn_start", "Turn start", false),
        step("actions", "Actions", !laying),
        step("laying", "Laying", laying),
        step("turn_end", "Turn end", false),
    ]
}

fn prompt(open: &Open) -> String {
    let running =
        open.question.by.map(|by| format!("Card {by} ({}): ", Ability::of(by).info().id)).unwrap_or_default();
    let ask = match (open.question.asking, open.question.picked) {
        (Asking::Act, _) => {
            let next = open.next().map(|next| format!(" Next to finish: {next}.")).unwrap_or_default();
            return format!("Use a card of the Present for 1 candy, or end the turn.{next}");
        }
        (Asking::Return, _) => "choose the card of the Present to put on top of the Draw Stack.".to_owned(),
        (Asking::Past, None) => {
            "choose the first of 2 cards of the Present to move to the Past; then 2 are drawn.".to_owned()
        }
        (Asking::Past, Some(first)) => {
            format!("{first} goes to the Past first; choose the second card, then 2 are drawn.")
        }
        (Asking::Future, _) => "choose the card of the Present to send into the Future.".to_owned(),
        (Asking::LayEnd, _) => {
            return "End of turn: choose the card that goes to the Past next, or keep the rest as they lie. \
                    Runs of 3 or more, each 1 higher than the one before, earn candy."
                .to_owned();
        }
        (Asking::LayBelow, _) => {
            "choose the card that goes under the stack next, or keep the rest as they lie.".to_owned()
        }
    };
    running + &ask
}

fn offer(choice: Choice, open: &Open) -> Offer {
    let cards = |cards: &[Card]| cards.iter().map(|&card| Anchor::Card(handle(card))).collect::<Vec<_>>();
    let (text, on) = match choice {
        Choice::End => ("end the turn".to_owned(), vec![Anchor::Zone(Area::Past.id().to_owned())]),
        Choice::Rest => {
            ("keep the rest as they lie".to_owned(), vec![Anchor::Zone(Area::Present.id().to_owned())])
        }
        Choice::Use(card) => {
            let info = Ability::of(card).info();
            (format!("use {card}: {} ({} candy)", info.description, info.cost), cards(&[card]))
        }
        Choice::Return(card) => (format!("put {card} on top of the Draw Stack"), cards(&[card])),
        Choice::Past(card) => (format!("move {card} to the Past"), cards(&[card])),
        Choice::Future(card) => (format!("send {card} into the Future"), cards(&[card])),
        Choice::Lay(card) if open.question.asking == Asking::LayBelow => {
            (format!("lay {card} under the stack next"), cards(&[card]))
        }
        Choice::Lay(card) => (format!("lay {card} in the Past next"), cards(&[card])),
        Choice::Swap(a, b) => (format!("swap {a} and {b} in the Present"), cards(&[a, b])),
    };
    Offer { code: choice.code(), notation: notation::write(choice), kind: choice.kind().to_owned(), text, on }
}
