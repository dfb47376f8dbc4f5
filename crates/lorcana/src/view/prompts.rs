//! What is asked, in words.

use cards::{Ask, Op, Table};
use kernel::Text;

use wording::ast::{Cost, Effect};

use super::words;
use crate::known::Known;
use crate::notation;
use crate::state::{Question, Way};
use crate::steps::Phase;

pub(super) fn prompt(known: &Known) -> Text {
    let (table, course) = (&known.table, &known.course);
    let name = announced(table);
    match course.question {
        Question::Mulligan => mulligan(known),
        Question::Main => "Your turn: ink, play, quest, challenge, or end it.".into(),
        Question::Singers => {
            let sung = course.announcement.map_or(0, |announcement| announcement.sung);
            let needed = table.stack.last().map_or(0, |item| item.card.card().keywords.sing_together);
            format!("Who sings {name}? {sung} of {needed} so far.").into()
        }
        Question::EnterExerted => format!("Does {name} enter exerted?").into(),
        Question::Instead => {
            let what = table.undecided().and_then(|undecided| table.find(undecided.what));
            let name = what.map_or("It", |one| one.card().name);
            format!("{name} would be banished: where does it go instead?").into()
        }
        Question::Bag => "Which of your abilities resolves first?".into(),
        Question::Cost(ask) => match course.announcement.map(|announcement| announcement.way) {
            Some(Way::ShiftDiscard(_, count)) => {
                format!("To shift {name}: discard {}.", words::so_many(usize::from(count), "card")).into()
            }
            _ => format!("To pay for {name}: {}", picked(ask)).into(),
        },
        Question::Step => match course.step.phase() {
            Phase::Setup => format!("{} is over: go on.", course.step.row().title).into(),
            _ => format!("The {} step is over: go on.", course.step.row().title).into(),
        },
        Question::Effect(ask) => effect(table, ask),
    }
}

fn mulligan(known: &Known) -> Text {
    let count = known.course.bottomed[known.course.asked.index()];
    match count {
        0 => "Keep this hand, or choose cards to put on the bottom, and draw as many?".into(),
        _ => {
            let cards = words::so_many(usize::from(count), "card");
            format!("{cards} on the bottom: put another there, or draw {count}?").into()
        }
    }
}

/// What is being played or used.
pub(super) fn announced(table: &Table) -> &'static str {
    table.stack.last().map_or("it", |item| item.card.card().name)
}

/// What is to be picked for a cost or an effect.
fn picked(ask: Ask) -> &'static str {
    match ask {
        Ask::May | Ask::Pay => "do it?",
        Ask::Discard => "which card do you discard?",
        Ask::Strip => "which card of that hand is discarded?",
        Ask::Sacrifice => "which one do you banish?",
        Ask::Exile => "which card of your discard?",
        Ask::Choose | Ask::Target => "which one do you choose?",
        Ask::Search => "which card of your deck do you find?",
        Ask::Take => "which of these cards do you take?",
        Ask::Sort => "which of these cards go on top, and which on the bottom?",
        Ask::Mode => "which one?",
        Ask::Number(_) => "how much?",
        Ask::Ink => "which card goes into your inkwell?",
        Ask::PlayFree => "which card do you play for free?",
        Ask::Onto => "which character do you shift it onto?",
        Ask::EnterExerted => "does it enter exerted?",
    }
}

fn effect(table: &Table, ask: Ask) -> Text {
    let Some(frame) = &table.frame else { return words::sentence(picked(ask)).into() };
    let name = frame.item.card.card().name;
    match (ask, frame.op()) {
        (Ask::May, Some(Op::May { effect, .. })) => match words::effect(&effect) {
            Some(text) => format!("{name}: {}?", text.trim_end_matches('.')).into(),
            None => format!("{name}: do what it says?").into(),
        },
        (Ask::Pay, _) => format!("{name}: {}?", to_pay(table)).into(),
        (Ask::Target, Some(Op::Point { .. })) => match next_effect(table).as_ref().and_then(words::effect) {
            Some(text) => format!("{name}: {}", words::sentence(&text)).into(),
            None => format!("{name}: {}", picked(ask)).into(),
        },
        (Ask::Number(_), Some(Op::Do { effect, .. })) => match words::effect(&effect) {
            Some(text) => format!("{name}: {text}: how much?").into(),
            None => format!("{name}: {}", picked(ask)).into(),
        },
        (Ask::Onto | Ask::EnterExerted, _) => {
            let played = frame.card.map_or(name, |card| card.card().name);
            format!("{played}: {}", picked(ask)).into()
        }
        _ => format!("{name}: {}", picked(ask)).into(),
    }
}

/// What happens once it is chosen.
fn next_effect(table: &Table) -> Option<Effect> {
    let frame = table.frame.as_ref()?;
    let ops = &cards::pool::program(frame.item.program).ops;
    ops.iter().skip(usize::from(frame.at)).find_map(|op| match op {
        Op::Do { effect, .. } => Some(*effect),
        _ => None,
    })
}

/// What may be paid now: `pay 2 ink`, `banish one of your items`.
pub(super) fn to_pay(table: &Table) -> String {
    let cost = match table.frame.as_ref().and_then(|frame| frame.op()) {
        Some(Op::MayPay { cost, .. } | Op::Unless { cost, .. }) => cost,
        _ => return "pay".to_owned(),
    };
    let text = words::cost(&cost);
    if matches!(cost, Cost::Resources { .. }) { format!("pay {text}") } else { text }
}

/// The name of a card in play, with a number if it is not the first of that name.
pub(super) fn named(table: &Table, place: u8) -> String {
    notation::object(table, place)
}
