//! The choices on offer, in words and with what one would click.

use cards::naming::with_handles;
use cards::{Ask, CardId, Leaving, Table, pool, showing};
use kernel::view::{Anchor, Offer};
use kernel::{Choice as _, Seat, Text};

use super::prompts::{named, to_pay};
use super::{BAG, faces, words};
use crate::choice::Choice;
use crate::known::Known;
use crate::notation;
use crate::playing::{cheapest_shift, way_to_shift};
use crate::state::{Question, Way};

pub(super) fn offer(known: &Known, choice: Choice) -> Offer {
    let notation = notation::write(&known.table, &known.course, choice);
    let (text, on) = in_words(known, choice);
    Offer::new(choice, notation, text, on)
}

fn in_words(known: &Known, choice: Choice) -> (Text, Vec<Anchor>) {
    let (table, question) = (&known.table, known.course.question);
    let at = |place: u8| on_object(table, place);
    let nowhere = Vec::new;
    match choice {
        Choice::EndTurn => ("End the turn".into(), nowhere()),
        Choice::Keep => ("Keep this hand".into(), nowhere()),
        Choice::Done => (done(known), nowhere()),
        Choice::Yes | Choice::No => (answer(table, question, choice), nowhere()),
        Choice::Continue => ("Go on".into(), nowhere()),
        Choice::Player(seat) => (format!("Choose {seat}").into(), vec![Anchor::Seat(seat)]),
        Choice::Mode(way) if question == Question::Instead => (way_in_words(table, way), nowhere()),
        Choice::Mode(mode) => (mode_in_words(table, mode), nowhere()),
        Choice::Number(number) => (number.to_string().into(), nowhere()),
        Choice::Object(place) => (format!("{} {}", verb(question), named(table, place)).into(), at(place)),
        Choice::Buried(seat, place) => {
            let card = table.graveyards[seat.index()].get(usize::from(place));
            let name = notation::buried(table, seat.index(), place);
            let on = card.map(|buried| Anchor::Card(buried.handle.0));
            (format!("Choose {name} in the discard of {seat}").into(), on.into_iter().collect())
        }
        Choice::Trigger(place) => {
            let item = table.waiting.get(usize::from(place));
            let text = item.map_or("".into(), |item| words::item_text(table, item));
            let text = format!("Resolve {}: {text}", notation::trigger(table, place));
            (text.into(), vec![Anchor::Item(BAG + u32::from(place))])
        }
        Choice::Top(card) => (format!("{} on top", name(card)).into(), on_card(known, card)),
        Choice::Bottom(card) => (format!("{} on the bottom", name(card)).into(), on_card(known, card)),
        Choice::Card(card) => (card_in_words(question, card), on_card(known, card)),
        Choice::Ink(_)
        | Choice::Play(_)
        | Choice::Shift(..)
        | Choice::Sing(..)
        | Choice::SingTogether(_)
        | Choice::Quest(_)
        | Choice::Challenge(..)
        | Choice::Move(..)
        | Choice::Boost(_)
        | Choice::Activate(..) => turn_action(known, choice),
    }
}

/// What one does in the own main phase, with what it costs.
fn turn_action(known: &Known, choice: Choice) -> (Text, Vec<Anchor>) {
    let (table, seat) = (&known.table, known.course.asked);
    let at = |place: u8| on_object(table, place);
    let both = |one: Vec<Anchor>, other: Vec<Anchor>| [one, other].concat();
    match choice {
        Choice::Ink(card) => (format!("Put {} into your inkwell", name(card)).into(), on_card(known, card)),
        Choice::Play(card) => {
            let owed = faces::owed(table, seat, card);
            (format!("Play {} for {owed} ink", name(card)).into(), on_card(known, card))
        }
        Choice::Shift(card, place) => {
            let cost = shift_cost(table, seat, card, place);
            let text = format!("Shift {} onto {} {cost}", name(card), named(table, place));
            (text.into(), both(on_card(known, card), at(place)))
        }
        Choice::Sing(card, place) => {
            let text = format!("Sing {} with {}", name(card), named(table, place));
            (text.into(), both(on_card(known, card), at(place)))
        }
        Choice::SingTogether(card) => (format!("Sing {} together", name(card)).into(), on_card(known, card)),
        Choice::Quest(place) => {
            let lore = table.field.get(usize::from(place)).map_or(0, |one| one.now.lore.max(0));
            (format!("Quest with {} for {lore} lore", named(table, place)).into(), at(place))
        }
        Choice::Challenge(attacker, defender) => {
            let text = format!("Challenge {} with {}", named(table, defender), named(table, attacker));
            (text.into(), both(at(attacker), at(defender)))
        }
        Choice::Move(character, location) => {
            let cost = table.field.get(usize::from(location)).map_or(0, crate::actions::move_cost);
            let (who, to) = (named(table, character), named(table, location));
            (format!("Move {who} to {to} for {cost} ink").into(), both(at(character), at(location)))
        }
        Choice::Boost(place) => {
            let cost = table.field.get(usize::from(place)).map_or(0, |one| one.now.keywords.boost);
            (format!("Boost {} for {cost} ink", named(table, place)).into(), at(place))
        }
        Choice::Activate(place, ability) => {
            let one = table.field.get(usize::from(place));
            let text = one.and_then(|one| one.card().activated.get(usize::from(ability)));
            let text = text.map_or("", |ability| ability.text);
            (format!("{}: {text}", named(table, place)).into(), at(place))
        }
        _ => (choice.kind().into(), Vec::new()),
    }
}

/// What playing a card onto a character costs: `for 4 ink`.
fn shift_cost(table: &Table, seat: Seat, card: CardId, place: u8) -> String {
    let Some(onto) = table.field.get(usize::from(place)) else { return String::new() };
    match way_to_shift(table, seat, card.card(), onto) {
        Ok(Way::ShiftDiscard(_, count)) => {
            format!("by discarding {}", words::so_many(usize::from(count), "card"))
        }
        _ => format!("for {} ink", cheapest_shift(table, seat, card.card(), onto)),
    }
}

fn done(known: &Known) -> Text {
    match known.course.question {
        Question::Mulligan => {
            let count = known.course.bottomed[known.course.asked.index()];
            format!("Draw {}", words::so_many(usize::from(count), "card")).into()
        }
        Question::Singers => "These sing it".into(),
        _ => "Done".into(),
    }
}

fn answer(table: &Table, question: Question, choice: Choice) -> Text {
    match (question, choice) {
        (Question::Effect(Ask::Pay), Choice::Yes) => {
            words::sentence(&to_pay(table)).trim_end_matches('.').to_owned().into()
        }
        (Question::Effect(Ask::Pay), _) => "Do not pay".into(),
        (Question::EnterExerted | Question::Effect(Ask::EnterExerted), Choice::Yes) => "Enter exerted".into(),
        (Question::EnterExerted | Question::Effect(Ask::EnterExerted), _) => "Enter ready".into(),
        (Question::Effect(Ask::Target | Ask::Choose), _) => "Choose none".into(),
        (Question::Effect(Ask::Search | Ask::Take), _) => "Take none".into(),
        (Question::Effect(Ask::PlayFree), _) => "Play none".into(),
        (Question::Effect(Ask::Onto), _) => "Do not shift it".into(),
        (_, Choice::Yes) => "Yes".into(),
        _ => "No".into(),
    }
}

/// What is done with a thing that is chosen.
fn verb(question: Question) -> &'static str {
    match question {
        Question::Singers => "Sing with",
        Question::Cost(Ask::Sacrifice) | Question::Effect(Ask::Sacrifice) => "Banish",
        Question::Effect(Ask::Onto) => "Shift onto",
        _ => "Choose",
    }
}

fn mode_in_words(table: &Table, mode: u8) -> Text {
    let program = table.frame.as_ref().map(|frame| pool::program(frame.item.program));
    let text =
        program.and_then(|program| program.modes.get(usize::from(mode))).and_then(|&id| words::mode_text(id));
    match text {
        Some(text) => text.into(),
        None => format!("Mode {}", u16::from(mode) + 1).into(),
    }
}

/// Where something goes instead of being banished.
fn way_in_words(table: &Table, way: u8) -> Text {
    let undecided = table.undecided();
    match undecided.and_then(|undecided| *undecided.ways.get(usize::from(way))?) {
        Some(Leaving::Returns) => "To its player's hand".into(),
        Some(Leaving::Inked) => "Into its player's inkwell".into(),
        Some(Leaving::Exiled) => "Out of the game".into(),
        Some(Leaving::Stays | Leaving::Dies) | None => format!("Way {}", u16::from(way) + 1).into(),
    }
}

fn card_in_words(question: Question, card: CardId) -> Text {
    let name = name(card);
    match question {
        Question::Effect(Ask::Take | Ask::Search) => format!("Take {name}").into(),
        Question::Effect(Ask::PlayFree) => format!("Play {name} for free").into(),
        Question::Effect(Ask::Ink) => format!("Put {name} into your inkwell").into(),
        _ => format!("Discard {name}").into(),
    }
}

/// A card by its name; choices of cards that are not there have none.
fn name(card: CardId) -> String {
    notation::card_name(card)
}

fn on_object(table: &Table, place: u8) -> Vec<Anchor> {
    table.field.get(usize::from(place)).map(|one| Anchor::Card(one.handle.0)).into_iter().collect()
}

/// Where the viewer sees such a card: among those looked at, or in a hand. Cards found in a deck are seen nowhere.
fn on_card(known: &Known, card: CardId) -> Vec<Anchor> {
    let asked = known.course.asked;
    let first = |zone: u32, cards: &[CardId]| {
        with_handles(zone, cards).find(|&(_, own)| own == card).map(|(handle, _)| Anchor::Card(handle))
    };
    let in_hand = |seat: Seat| first(showing::hand_handles(&known.sight, seat), known.hand(seat));
    let found = match known.course.question {
        Question::Effect(Ask::Search) => None,
        Question::Effect(Ask::Take | Ask::Sort) => first(showing::LOOKED_AT, &known.looked_at()),
        Question::Effect(Ask::Strip) => known.table.stripped().and_then(in_hand),
        _ => in_hand(asked),
    };
    found.into_iter().collect()
}
