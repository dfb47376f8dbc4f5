//! The choices on offer, in words and with what one would click.

use cards::{Ask, CardId, CardType, Price, Table, pool, showing};
use kernel::view::{Anchor, Does, Offer, OfferFacts};
use kernel::{Choice as _, Seat, Text};
use wording::ast::Aspect;

use super::prompts::{named, to_pay};
use super::{with_handles, words};
use crate::announce;
use crate::choice::Choice;
use crate::known::Known;
use crate::notation;
use crate::state::Question;

pub(super) fn offer(known: &Known, choice: Choice) -> Offer {
    let notation = notation::write(&known.table, &known.course, choice);
    let (text, on) = in_words(known, choice);
    Offer::new(choice, notation, text, on)
        .with(OfferFacts { does: does(known, choice), ..OfferFacts::default() })
}

fn does(known: &Known, choice: Choice) -> Option<Does> {
    match choice {
        Choice::Pass => Some(Does::Pass),
        Choice::Activate(place, ability) => {
            let permanent = known.table.field.get(usize::from(place))?;
            let makes = permanent.card().activated.get(usize::from(ability))?.makes;
            makes.map(|_| Does::MakeResources)
        }
        _ => None,
    }
}

fn in_words(known: &Known, choice: Choice) -> (Text, Vec<Anchor>) {
    let (table, question) = (&known.table, known.course.question);
    match choice {
        Choice::Pass => ("Pass".into(), Vec::new()),
        Choice::Keep => ("Keep this hand".into(), Vec::new()),
        Choice::Mulligan => ("Draw a new hand, a card fewer".into(), Vec::new()),
        Choice::Yes | Choice::No => (answer(table, question, choice), Vec::new()),
        Choice::Attack | Choice::Hold | Choice::NoBlock => fight(table, question, choice),
        Choice::Alternative | Choice::Printed => (way(known, choice), Vec::new()),
        Choice::Player(seat) => (format!("{} {seat}", verb(question)).into(), vec![Anchor::Seat(seat)]),
        Choice::Mode(mode) => (mode_in_words(table, mode), Vec::new()),
        Choice::Number(number) => (number_in_words(known, number), Vec::new()),
        Choice::Object(place) => object(table, question, place),
        Choice::Item(place) => {
            let item = table.stack.get(usize::from(place));
            let on = item.map(|item| Anchor::Item(item.handle.0));
            (format!("{} {}", verb(question), notation::item(table, place)).into(), on.into_iter().collect())
        }
        Choice::Buried(seat, place) => {
            let card = table.graveyards[seat.index()].get(usize::from(place));
            let name = notation::buried(table, seat.index(), place);
            let on = card.map(|buried| Anchor::Card(buried.handle.0));
            (format!("{} {name} in the graveyard", verb(question)).into(), on.into_iter().collect())
        }
        Choice::Trigger(place) => {
            let text = table.waiting.get(usize::from(place)).map_or("".into(), words::item_text);
            (format!("{}: {text}", notation::trigger(table, place)).into(), Vec::new())
        }
        Choice::Activate(place, ability) => activate(table, place, ability),
        Choice::Play(card) => play(known, card),
        Choice::Card(card) => (card_in_words(question, card), on_card(known, card)),
        Choice::Top(card) => (format!("{} on top", card.card().name).into(), on_card(known, card)),
        Choice::Bottom(card) => (format!("{} on the bottom", card.card().name).into(), on_card(known, card)),
    }
}

fn answer(table: &Table, question: Question, choice: Choice) -> Text {
    match (question, choice) {
        (Question::Effect(Ask::Pay), Choice::Yes) => {
            words::sentence(&to_pay(table)).trim_end_matches('.').to_owned().into()
        }
        (Question::Effect(Ask::Pay), _) => "Do not pay".into(),
        (Question::Target(_), _) => "No target".into(),
        (Question::Effect(Ask::Search | Ask::Take), _) => "Take none".into(),
        (_, Choice::Yes) => "Yes".into(),
        _ => "No".into(),
    }
}

/// Attacking is done by the creature; not fighting is a plain answer, so that it is there without pointing first.
fn fight(table: &Table, question: Question, choice: Choice) -> (Text, Vec<Anchor>) {
    let (Question::Attack(creature) | Question::Block(creature)) = question else {
        return (choice.kind().into(), Vec::new());
    };
    let name = named(table, creature);
    match choice {
        Choice::Attack => (format!("Attack with {name}").into(), vec![Anchor::Card(creature.0)]),
        Choice::Hold => (format!("Hold {name} back").into(), Vec::new()),
        _ => (format!("{name} does not block").into(), Vec::new()),
    }
}

fn way(known: &Known, choice: Choice) -> Text {
    let Some(item) = known.table.stack.last() else { return choice.kind().into() };
    let card = item.card.card();
    match (choice, &card.alternative) {
        (Choice::Alternative, Some(cost @ wording::ast::Cost::Resources { .. })) => {
            format!("Pay {} instead", words::cost(cost)).into()
        }
        (Choice::Alternative, Some(cost)) => format!("Instead: {}", words::cost(cost)).into(),
        _ => {
            let price = announce::owed(&known.table, item.controller, item.card, false);
            format!("Pay {}", words::price(&price)).into()
        }
    }
}

/// What is done with a thing that is chosen.
fn verb(question: Question) -> &'static str {
    match question {
        Question::Target(_) => "Target",
        Question::Block(_) => "Block",
        Question::Unique => "Keep",
        Question::Cost(Ask::Sacrifice) | Question::Effect(Ask::Sacrifice) => "Sacrifice",
        Question::Cost(Ask::Exile) | Question::Effect(Ask::Exile) => "Exile",
        _ => "Choose",
    }
}

fn mode_in_words(table: &Table, mode: u8) -> Text {
    let program = table.stack.last().map(|item| pool::program(item.program));
    let text =
        program.and_then(|program| program.modes.get(usize::from(mode))).and_then(|&id| words::mode_text(id));
    match text {
        Some(text) => text.into(),
        None => format!("Mode {}", u16::from(mode) + 1).into(),
    }
}

/// Numbers say what they lead to: what is paid in all, or with what the rest is.
fn number_in_words(known: &Known, number: u8) -> Text {
    let (table, course) = (&known.table, &known.course);
    let owed = course.announcement.map_or_else(Price::default, |announcement| announcement.owed);
    match course.question {
        Question::X => format!("X is {number}: pay {}", words::price(&owed.with_x(number))).into(),
        Question::Pay(aspect) => {
            let purse = &table.players[course.asked.index()].purse;
            let later = Aspect::ALL.into_iter().skip(usize::from(aspect) + 1);
            let later: Vec<Aspect> = later.filter(|&one| purse.of(one as usize) > 0).collect();
            let own = Aspect::ALL.get(usize::from(aspect)).map_or("", |aspect| aspect.name());
            let rest = match (owed.generic.saturating_sub(number), &later[..]) {
                (0, _) => return format!("Pay {number} with {own}").into(),
                (rest, [only]) => format!("{rest} with {}", only.name()),
                (rest, _) => format!("{rest} with others"),
            };
            if number == 0 {
                format!("Pay {rest}").into()
            } else {
                format!("Pay {number} with {own} and {rest}").into()
            }
        }
        Question::Assign(_, blocker) => format!("{number} to {}", named(table, blocker)).into(),
        _ => number.to_string().into(),
    }
}

fn object(table: &Table, question: Question, place: u8) -> (Text, Vec<Anchor>) {
    let text = format!("{} {}", verb(question), notation::object(table, place)).into();
    let own = table.field.get(usize::from(place)).map(|permanent| Anchor::Card(permanent.handle.0));
    let blocker = match question {
        Question::Block(blocker) => Some(Anchor::Card(blocker.0)),
        _ => None,
    };
    (text, blocker.into_iter().chain(own).collect())
}

fn activate(table: &Table, place: u8, ability: u8) -> (Text, Vec<Anchor>) {
    let Some(permanent) = table.field.get(usize::from(place)) else { return ("Activate".into(), Vec::new()) };
    let text = permanent.card().activated.get(usize::from(ability)).map_or("", |ability| ability.text);
    (format!("{}: {text}", notation::object(table, place)).into(), vec![Anchor::Card(permanent.handle.0)])
}

/// Casting says what it costs now.
fn play(known: &Known, card: CardId) -> (Text, Vec<Anchor>) {
    let name = card.card().name;
    if card.card().card_type == CardType::Generator {
        return (format!("Play {name}").into(), on_card(known, card));
    }
    let price = announce::owed(&known.table, known.course.asked, card, false);
    (format!("Cast {name} for {}", words::price(&price)).into(), on_card(known, card))
}

fn card_in_words(question: Question, card: CardId) -> Text {
    let name = card.card().name;
    match question {
        Question::Effect(Ask::Take | Ask::Search) => format!("Take {name}").into(),
        _ => format!("Discard {name}").into(),
    }
}

/// Where the viewer sees such a card: among those looked at, or in a hand. Cards found in a library are seen nowhere.
fn on_card(known: &Known, card: CardId) -> Vec<Anchor> {
    let asked = known.course.asked;
    let first = |zone: u32, cards: &[CardId]| {
        with_handles(zone, cards).find(|&(_, own)| own == card).map(|(handle, _)| Anchor::Card(handle))
    };
    let in_hand = |seat: Seat| first(showing::hand_handles(&known.sight, seat), known.hand(seat));
    let found = match known.course.question {
        Question::Effect(Ask::Search) => None,
        Question::Look | Question::Effect(Ask::Take | Ask::Sort) => {
            first(showing::LOOKED_AT, &known.looked_at())
        }
        Question::Effect(Ask::Strip) => in_hand(crate::seats::other(asked)),
        _ => in_hand(asked),
    };
    found.into_iter().collect()
}
