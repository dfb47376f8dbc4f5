//! The notation of choices: a word for what is done, then what it names.
//!
//! Things are named as people see them, never by handles: `quest Marla Quill - Lamplighter 2` is the second of that name in
//! play. Places where nothing lies have a notation too, so that every choice can be written.

mod read;

pub(crate) use cards::naming::{buried, card_name, object, trigger};
use cards::{Ask, CardId, PublicState};

use crate::choice::Choice;
use crate::state::{Course, Question};

pub(crate) use read::read;

/// Writes a choice.
pub(crate) fn write(public: &PublicState, course: &Course, choice: Choice) -> String {
    let question = course.question;
    let at = |place: u8| object(public, place);
    match choice {
        Choice::EndTurn => "end turn".to_owned(),
        Choice::Keep => "keep".to_owned(),
        Choice::Done => "done".to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::No => no_word(question).to_owned(),
        Choice::Continue => "continue".to_owned(),
        Choice::Ink(card) => format!("ink {}", card_name(card)),
        Choice::Play(card) => format!("play {}", card_name(card)),
        Choice::Shift(card, place) => format!("shift {} onto {}", card_name(card), at(place)),
        Choice::Sing(card, place) => format!("sing {} with {}", card_name(card), at(place)),
        Choice::SingTogether(card) => format!("sing together {}", card_name(card)),
        Choice::Quest(place) => format!("quest {}", at(place)),
        Choice::Challenge(challenger, defender) => {
            format!("challenge {} with {}", at(defender), at(challenger))
        }
        Choice::Move(character, location) => format!("move {} to {}", at(character), at(location)),
        Choice::Boost(place) => format!("boost {}", at(place)),
        Choice::Activate(place, 0) => format!("use {}", at(place)),
        Choice::Activate(place, ability) => format!("use {} ability {}", at(place), u16::from(ability) + 1),
        Choice::Bottom(card) => format!("bottom {}", card_name(card)),
        Choice::Top(card) => format!("top {}", card_name(card)),
        Choice::Card(card) => format!("{} {}", card_word(question), card_name(card)),
        Choice::Object(place) => format!("choose {}", at(place)),
        Choice::Player(seat) => format!("choose player {}", seat.0 + 1),
        Choice::Buried(seat, place) => {
            format!("choose {} in discard of player {}", buried(public, seat.index(), place), seat.0 + 1)
        }
        Choice::Number(number) => format!("number {number}"),
        Choice::Mode(mode) => format!("mode {}", u16::from(mode) + 1),
        Choice::Trigger(place) => format!("order {}", trigger(public, place)),
    }
}

fn card_word(question: Question) -> &'static str {
    match question {
        Question::Effect(Ask::Take) => "take",
        Question::Effect(Ask::Search) => "find",
        Question::Effect(Ask::PlayFree) => "play",
        Question::Effect(Ask::Ink) => "ink",
        _ => "discard",
    }
}

fn no_word(question: Question) -> &'static str {
    match question {
        Question::EnterExerted | Question::Effect(Ask::May | Ask::Pay | Ask::EnterExerted) => "no",
        _ => "none",
    }
}

/// Name of a card without its version.
pub(crate) fn title(card: CardId) -> &'static str {
    let name = card.card().name;
    name.split_once(" - ").map_or(name, |(title, _)| title)
}

#[cfg(test)]
mod tests;
