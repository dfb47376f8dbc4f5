//! The notation of choices: a word for what is done, then what it names.
//!
//! Things are named as people see them, never by handles: `target Cinder Hound 2` is the second of that name on the
//! battlefield. Places where nothing lies have a notation too, so that every choice can be written.

mod read;

use cards::naming::numbered;
pub(crate) use cards::naming::{buried, card_name, object, trigger};
use cards::{Ask, PublicState};

use crate::choice::Choice;
use crate::state::{Course, Question};

pub(crate) use read::read;

/// Writes a choice.
pub(crate) fn write(public: &PublicState, course: &Course, choice: Choice) -> String {
    let question = course.question;
    match choice {
        Choice::Pass => "pass".to_owned(),
        Choice::Keep => "keep".to_owned(),
        Choice::Mulligan => "mulligan".to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::No => no_word(question).to_owned(),
        Choice::Attack => "attack".to_owned(),
        Choice::Hold => "hold".to_owned(),
        Choice::NoBlock => "no block".to_owned(),
        Choice::Alternative => "alternative".to_owned(),
        Choice::Printed => "printed".to_owned(),
        Choice::Player(seat) => format!("{} player {}", thing_word(question), seat.0 + 1),
        Choice::Mode(mode) => format!("mode {}", u16::from(mode) + 1),
        Choice::Number(number) => format!("{} {number}", number_word(question)),
        Choice::Object(place) => format!("{} {}", thing_word(question), object(public, place)),
        Choice::Item(place) => format!("{} {}", thing_word(question), item(public, place)),
        Choice::Buried(seat, place) => {
            let card = buried(public, seat.index(), place);
            format!("{} {card} in graveyard of player {}", thing_word(question), seat.0 + 1)
        }
        Choice::Trigger(place) => format!("order {}", trigger(public, place)),
        Choice::Activate(place, 0) => format!("activate {}", object(public, place)),
        Choice::Activate(place, ability) => {
            format!("activate {} ability {}", object(public, place), u16::from(ability) + 1)
        }
        Choice::Play(card) => format!("play {}", card_name(card)),
        Choice::Card(card) => format!("{} {}", card_word(question), card_name(card)),
        Choice::Top(card) => format!("top {}", card_name(card)),
        Choice::Bottom(card) => format!("bottom {}", card_name(card)),
    }
}

/// Verb written before a thing on the table. Any of these is read.
fn thing_word(question: Question) -> &'static str {
    match question {
        Question::Target(_) => "target",
        Question::Block(_) => "block",
        Question::Cost(Ask::Sacrifice) | Question::Effect(Ask::Sacrifice) => "sacrifice",
        Question::Cost(Ask::Exile) | Question::Effect(Ask::Exile) => "exile",
        _ => "choose",
    }
}

fn number_word(question: Question) -> &'static str {
    match question {
        Question::Pay(_) => "pay",
        Question::Assign(..) => "assign",
        _ => "x",
    }
}

fn card_word(question: Question) -> &'static str {
    match question {
        Question::Effect(Ask::Take) => "take",
        Question::Effect(Ask::Search) => "find",
        _ => "discard",
    }
}

fn no_word(question: Question) -> &'static str {
    match question {
        Question::Target(_) => "no target",
        Question::Effect(Ask::Take | Ask::Search) => "none",
        _ => "no",
    }
}

/// An item of the stack, counted from the bottom.
pub(crate) fn item(public: &PublicState, place: u8) -> String {
    let named = numbered(public.stack.iter().map(|item| item.card.card().name), place);
    named.map_or_else(|| format!("item at {place}"), |name| format!("spell {name}"))
}

#[cfg(test)]
mod tests;
