//! What is asked, in words.

use cards::{Ask, Handle, Op, Table};
use kernel::Text;

use wording::ast::{Aspect, Cost};

use super::words;
use crate::known::Known;
use crate::notation;
use crate::state::Question;
use crate::steps::Step;

pub(super) fn prompt(known: &Known) -> Text {
    let (table, course) = (&known.table, &known.course);
    let name = announced(table);
    match course.question {
        Question::Mulligan => mulligan(known),
        Question::Look => "Your hand is smaller: leave your top card there, or put it on the bottom?".into(),
        Question::Priority => match table.stack.last() {
            None => free(known),
            Some(top) if top.controller == course.asked => {
                format!("Your {} waits: add something, or pass so that it happens.", words::item_title(top))
                    .into()
            }
            Some(top) => {
                format!("{}: {} Answer it, or pass.", words::item_title(top), words::item_text(top)).into()
            }
        },
        Question::Way => format!("Which cost of {name} do you pay?").into(),
        Question::Mode => format!("{name}: choose one.").into(),
        Question::X => format!("How much is X for {name}?").into(),
        Question::Target(slot) => target(table, slot),
        Question::Pay(aspect) => {
            let owed = course.announcement.map_or(0, |announcement| announcement.owed.generic);
            let aspect = Aspect::ALL.get(usize::from(aspect)).map_or("", |aspect| aspect.name());
            format!("{name}: pay the {owed} with what? How much of it is {aspect}?").into()
        }
        Question::MakeResources => format!("{name} is not paid yet: choose what makes resources.").into(),
        Question::Cost(ask) => format!("To pay for {name}: {}", picked(ask)).into(),
        Question::Attack(creature) => format!("Does {} attack?", named(table, creature)).into(),
        Question::Block(creature) => format!("What does {} block?", named(table, creature)).into(),
        Question::Assign(attacker, blocker) => assign(table, attacker, blocker),
        Question::Order => {
            "Which of your abilities goes on the stack next? The last one happens first.".into()
        }
        Question::Unique => "You control several unique permanents of one name: which one stays?".into(),
        Question::HandLimit => {
            format!("You may keep {} cards: which one do you discard?", course.options.hand_limit).into()
        }
        Question::Effect(ask) => effect(table, ask),
    }
}

/// Priority while nothing waits: what passing leads to depends on the step.
fn free(known: &Known) -> Text {
    let (table, course) = (&known.table, &known.course);
    let title = course.step.row().title;
    match (table.active == course.asked, course.step) {
        (true, Step::Main1) => "Your main phase: play cards, then pass.".into(),
        (true, Step::Main2) => "Your second main phase: play cards, then pass.".into(),
        (true, _) => format!("{title}, your turn: do something, or pass.").into(),
        (false, _) => format!("{title}, turn of {}: do something, or pass.", table.active).into(),
    }
}

fn mulligan(known: &Known) -> Text {
    let cards = known.course.opening[known.course.asked.index()];
    match cards.saturating_sub(1) {
        _ if cards == 0 => "You have no cards left to give back: keep.".into(),
        0 => "Keep this hand, or shuffle it back and go on without any cards?".into(),
        fewer => format!("Keep this hand, or shuffle it back and draw {fewer}?").into(),
    }
}

/// What is being announced.
pub(super) fn announced(table: &Table) -> &'static str {
    table.stack.last().map_or("it", |item| item.card.card().name)
}

/// The name of a permanent, with a number if it is not the first of that name.
pub(super) fn named(table: &Table, handle: Handle) -> String {
    table.place(handle).map_or_else(|| "it".to_owned(), |place| notation::object(table, place as u8))
}

fn target(table: &Table, slot: u8) -> Text {
    let name = announced(table);
    let targets = table.stack.last().map_or(1, |item| cards::pool::program(item.program).targets.len());
    if targets < 2 {
        return format!("{name}: choose its target.").into();
    }
    format!("{name}: choose target {} of {targets}.", slot + 1).into()
}

fn assign(table: &Table, attacker: Handle, blocker: Handle) -> Text {
    let power = table.find(attacker).map_or(0, |permanent| permanent.now.power);
    let dealt: i16 = table.field.iter().filter(|one| one.blocks == attacker).map(|one| one.assigned).sum();
    let (from, to) = (named(table, attacker), named(table, blocker));
    format!("How much of the {} damage does {from} deal to {to}?", (power - dealt).max(0)).into()
}

/// What is to be picked for a cost or an effect.
fn picked(ask: Ask) -> &'static str {
    match ask {
        Ask::May | Ask::Pay => "do it?",
        Ask::Discard => "which card do you discard?",
        Ask::Strip => "which card of that hand is discarded?",
        Ask::Sacrifice => "what do you sacrifice?",
        Ask::Exile => "which card of your graveyard do you exile?",
        Ask::Choose => "which one do you choose?",
        Ask::Search => "which card of your library do you find?",
        Ask::Take => "which of these cards do you take?",
        Ask::Sort => "which of these cards go on top, and which on the bottom?",
        // Nothing of Duel asks these.
        Ask::Target
        | Ask::Mode
        | Ask::Number(_)
        | Ask::Ink
        | Ask::PlayFree
        | Ask::Onto
        | Ask::EnterExerted => "which one?",
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
        _ => format!("{name}: {}", picked(ask)).into(),
    }
}

/// What may be paid now: `pay 2`, `sacrifice a creature`.
pub(super) fn to_pay(table: &Table) -> String {
    let Some(frame) = &table.frame else { return "pay".to_owned() };
    let cost = match frame.op() {
        Some(Op::MayPay { cost, .. } | Op::Unless { cost, .. }) => cost,
        Some(Op::Ward) => return format!("pay {}", frame.item.x),
        _ => return "pay".to_owned(),
    };
    let text = words::cost(&cost);
    if matches!(cost, Cost::Resources { .. }) { format!("pay {text}") } else { text }
}
