//! Views, made from the knowledge of the viewer.

use kernel::view::{
    Anchor, CardNumber, CardView, FlowStep, Layout, Link, Offer, Prompt, SeatView, Slot, StackItem, Track,
    Zone,
};
use kernel::{Game, Offered, Seat, Seats, Text, View, Viewer};

use super::MiniDuel;
use super::cards::{Card, Cards};
use super::choice::{self, Choice};
use super::knowledge::Known;
use super::table::{Object, Place, Question, STEPS, Table, Value};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Handles of cards in hidden zones that the viewer happens to know. Such cards are no objects: the handle
/// says only "the second Bear of this hand", and objects never get one so high.
const HAND_HANDLES: u32 = 1 << 24;
const LIBRARY_HANDLES: u32 = 1 << 25;

pub(super) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let table = &known.table;
    let over = table.ending.is_some();
    View {
        game: MiniDuel::INFO.id.into(),
        viewer: known.viewer,
        turn: u32::from(table.turn),
        seats: SEATS
            .map(|seat| SeatView {
                asked: !over && table.asked == seat,
                note: (table.active() == seat).then(|| "active".into()),
                ..SeatView::new(seat)
            })
            .to_vec(),
        zones: SEATS.iter().flat_map(|&seat| zones(known, seat)).collect(),
        links: links(table),
        tracks: SEATS.iter().flat_map(|&seat| tracks(table, seat)).collect(),
        sheets: Vec::new(),
        flow: STEPS.iter().map(|&(step, id, title)| FlowStep::new(id, title, table.step == step)).collect(),
        stack: stack(table),
        prompt: (!over).then(|| Prompt::new(Seats::one(table.asked), prompt(table), table.progress())),
        choices: offered.choices.iter().map(|&choice| offer(known, choice)).collect(),
        asides: Vec::new(),
        ending: super::outcome(table).map(|outcome| kernel::view::Ending::new(&MiniDuel::INFO, outcome)),
    }
}

fn zones(known: &Known, seat: Seat) -> Vec<Zone> {
    let zone = |word: &str, title: &'static str, layout: Layout, slots: Vec<Slot>| Zone {
        owner: Some(seat),
        slots,
        ..Zone::new(format!("{word}_{}", seat.0), title, layout)
    };
    let hidden = |count: u32| (count > 0).then_some(Slot::Hidden { count });
    let hand = known.hand(seat);
    let hand_slots =
        copies(hand).map(|(card, copy)| face(card, hidden_handle(HAND_HANDLES, seat, card, copy)));
    let unknown = hidden(known.hands[seat.index()] - hand.len());
    let field =
        Place::of(seat).filter_map(|place| known.table.at(place)).map(|object| Slot::from(creature(object)));
    let graveyard = &known.table.graveyards[seat.index()];
    vec![
        zone("hand", "Hand", Layout::Hand, hand_slots.chain(unknown).collect()),
        zone("library", "Library", Layout::Pile, library(known, seat)),
        zone("field", "Creatures", Layout::Row, field.collect()),
        zone(
            "graveyard",
            "Graveyard",
            Layout::Pile,
            graveyard.iter().rev().map(|b| face(b.card, b.handle)).collect(),
        ),
    ]
}

/// Top first; cards the viewer does not know run together into counts.
fn library(known: &Known, seat: Seat) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut seen = Cards::default();
    for place in (0..known.libraries[seat.index()]).rev() {
        match (known.library(seat, place), slots.last_mut()) {
            (Some(card), _) => {
                slots.push(face(
                    card,
                    hidden_handle(LIBRARY_HANDLES, seat, card, u32::from(seen.count(card))),
                ));
                seen.add(card);
            }
            (None, Some(Slot::Hidden { count })) => *count += 1,
            (None, _) => slots.push(Slot::Hidden { count: 1 }),
        }
    }
    slots
}

/// Each card with the number of equal ones before it.
fn copies(cards: Cards) -> impl Iterator<Item = (Card, u32)> {
    Card::all().flat_map(move |card| (0..u32::from(cards.count(card))).map(move |copy| (card, copy)))
}

fn hidden_handle(zone: u32, seat: Seat, card: Card, copy: u32) -> u32 {
    zone + (u32::from(seat.0) << 16) + (u32::from(card.0) << 8) + copy
}

fn face(card: Card, handle: u32) -> Slot {
    printed(card, handle).into()
}

fn printed(card: Card, handle: u32) -> CardView {
    let definition = card.definition();
    let number = |kind: &'static str, base: i16| CardNumber {
        kind: kind.into(),
        base: i32::from(base),
        now: i32::from(base),
    };
    let mut numbers = vec![number("cost", i16::from(definition.cost))];
    if card.is_creature() {
        numbers.extend([number("power", definition.power), number("toughness", definition.toughness)]);
    }
    CardView {
        handle,
        name: definition.name.into(),
        text: definition.text.into(),
        types: vec![definition.name.to_lowercase().into()],
        numbers,
        ..CardView::default()
    }
}

fn creature(object: &Object) -> CardView {
    let mut view = printed(object.card, object.handle);
    for number in &mut view.numbers {
        match &*number.kind {
            "power" => number.now = i32::from(object.power()),
            "toughness" => number.now = i32::from(object.toughness() - object.damage),
            _ => {}
        }
    }
    let states = [(object.attacking, "attacking"), (object.blocked, "blocked")];
    view.states = states.iter().filter(|state| state.0).map(|state| state.1.into()).collect();
    view
}

fn links(table: &Table) -> Vec<Link> {
    let blocks = table.creatures().filter_map(|(_, object)| {
        let attacker = table.find(object.blocks?)?;
        let (from, to) = (Anchor::Card(object.handle), Anchor::Card(attacker.handle));
        Some(Link { from, to, kind: "blocks".into() })
    });
    let targets = table.stack.iter().filter_map(|item| {
        let to = match item.registers[0] {
            Value::Creature(creature) => Anchor::Card(table.find(creature)?.handle),
            Value::Player(seat) => Anchor::Seat(seat),
            Value::Nothing | Value::Card(_) => return None,
        };
        Some(Link { from: Anchor::Item(item.handle), to, kind: "targets".into() })
    });
    blocks.chain(targets).collect()
}

fn tracks(table: &Table, seat: Seat) -> [Track; 2] {
    let player = &table.players[seat.index()];
    let track = |id: &'static str, title: &'static str, value: i16| Track {
        id: id.into(),
        title: title.into(),
        owner: Some(seat),
        value: i32::from(value),
        max: None,
    };
    [track("life", "Life", player.life), track("energy", "Energy", i16::from(player.energy))]
}

/// Next to resolve first: what is resolving right now, then the stack from the top.
fn stack(table: &Table) -> Vec<StackItem> {
    let resolving = table.agenda.iter().rev().map(|frame| &frame.item);
    let items = resolving.chain(table.stack.iter().rev());
    items
        .map(|item| StackItem {
            handle: item.handle,
            title: item.card.name().into(),
            text: item.card.definition().text.into(),
            owner: Some(item.controller),
        })
        .collect()
}

fn name_at(table: &Table, place: Place) -> &'static str {
    table.at(place).map_or("creature", |object| object.card.name())
}

fn prompt(table: &Table) -> Text {
    match table.question {
        Question::Priority => "Play a card or pass.".into(),
        Question::Target => "What is it pointed at?".into(),
        Question::Discard => "Discard a card.".into(),
        Question::Creature => "Choose a creature.".into(),
        Question::Look => "Does the top card stay there?".into(),
        Question::Order => "Which of your triggers goes on the stack next?".into(),
        Question::Attack(place) => format!("Does your {} at {place} attack?", name_at(table, place)).into(),
        Question::Block(place) => {
            format!("What does your {} at {place} block?", name_at(table, place)).into()
        }
    }
}

fn offer(known: &Known, choice: Choice) -> Offer {
    let table = &known.table;
    let creature =
        |place: Place| table.at(place).map(|object| Anchor::Card(object.handle)).into_iter().collect();
    let in_hand = |card: Card| -> Vec<Anchor> {
        let held = u32::from(known.hand(table.asked).count(card));
        (0..held).map(|copy| Anchor::Card(hidden_handle(HAND_HANDLES, table.asked, card, copy))).collect()
    };
    let (text, on): (Text, _) = match choice {
        Choice::Pass => ("Pass.".into(), Vec::new()),
        Choice::Attack => ("It attacks.".into(), asked_about(table)),
        Choice::Hold => ("It does not attack.".into(), asked_about(table)),
        Choice::NoBlock => ("It does not block.".into(), asked_about(table)),
        Choice::Keep => ("Leave it on top.".into(), top_of_library(table)),
        Choice::Bottom => ("Put it on the bottom.".into(), top_of_library(table)),
        Choice::Player(seat) => (format!("Choose {seat}.").into(), vec![Anchor::Seat(seat)]),
        Choice::Creature(place) => (format!("Choose {}.", name_at(table, place)).into(), creature(place)),
        Choice::Block(place) => (format!("It blocks {}.", name_at(table, place)).into(), creature(place)),
        Choice::Play(card) => (format!("Play {}.", card.name()).into(), in_hand(card)),
        Choice::Discard(card) => (format!("Discard {}.", card.name()).into(), in_hand(card)),
        Choice::Trigger(card) => (format!("The ability of {} goes next.", card.name()).into(), Vec::new()),
    };
    Offer::new(choice, choice::write(table, choice), text, on)
}

/// Choice meant by pointing at a thing now. A card of the own hand means playing it unless one is to be discarded; a
/// creature nothing is asked of may mean anything, so it means nothing.
pub(super) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let (table, Viewer::Seat(viewer)) = (&known.table, known.viewer) else { return None };
    let asks_for_target = matches!(table.question, Question::Target | Question::Creature);
    match *at {
        Anchor::Card(handle) => {
            let held =
                |&(card, copy): &(Card, u32)| hidden_handle(HAND_HANDLES, viewer, card, copy) == handle;
            if let Some((card, _)) = copies(known.hand(viewer)).find(held) {
                let discards = table.question == Question::Discard;
                return Some(if discards { Choice::Discard(card) } else { Choice::Play(card) });
            }
            let (place, _) = table.creatures().find(|(_, object)| object.handle == handle)?;
            match table.question {
                Question::Block(own) if place.controller() != own.controller() => Some(Choice::Block(place)),
                _ => asks_for_target.then_some(Choice::Creature(place)),
            }
        }
        Anchor::Seat(seat) if SEATS.contains(&seat) => asks_for_target.then_some(Choice::Player(seat)),
        Anchor::Seat(_) | Anchor::Zone(_) | Anchor::Item(_) => None,
    }
}

fn asked_about(table: &Table) -> Vec<Anchor> {
    let (Question::Attack(place) | Question::Block(place)) = table.question else { return Vec::new() };
    table.at(place).map(|object| Anchor::Card(object.handle)).into_iter().collect()
}

fn top_of_library(table: &Table) -> Vec<Anchor> {
    vec![Anchor::Zone(format!("library_{}", table.asked.0).into())]
}
