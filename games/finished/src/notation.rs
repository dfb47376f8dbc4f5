//! The notation of choices: a word for what is done, then the cards it names.

use kernel::text::Word;
use kernel::{Unreadable, message};

use crate::card::{CARDS, Card};
use crate::choice::Choice;

/// Writes a choice.
pub(crate) fn write(choice: Choice) -> Word {
    match choice {
        Choice::End => "end".into(),
        Choice::Rest => "rest".into(),
        Choice::Use(card) => format!("use {card}").into(),
        Choice::Return(card) => format!("return {card}").into(),
        Choice::Past(card) => format!("past {card}").into(),
        Choice::Future(card) => format!("future {card}").into(),
        Choice::Lay(card) => format!("lay {card}").into(),
        Choice::Swap(a, b) => format!("swap {a} {b}").into(),
    }
}

/// Reads a choice; case and extra spaces do not matter.
pub(crate) fn read(text: &str) -> Result<Choice, Unreadable> {
    let lower = text.to_lowercase();
    let mut words = lower.split_whitespace();
    let word = words.next().unwrap_or_default();
    let numbers: Vec<&str> = words.collect();
    let one = |make: fn(Card) -> Choice| match numbers[..] {
        [number] => card(text, number).map(make),
        _ => Err(Unreadable::new(text, message!("finished-unreadable-one-card", word = word.to_owned()))),
    };
    let none = |choice: Choice| match numbers[..] {
        [] => Ok(choice),
        _ => Err(Unreadable::new(text, message!("finished-unreadable-no-card", word = word.to_owned()))),
    };
    match word {
        "end" => none(Choice::End),
        "rest" => none(Choice::Rest),
        "use" => one(Choice::Use),
        "return" => one(Choice::Return),
        "past" => one(Choice::Past),
        "future" => one(Choice::Future),
        "lay" => one(Choice::Lay),
        "swap" => match numbers[..] {
            [a, b] => match (card(text, a)?, card(text, b)?) {
                (a, b) if a != b => Ok(Choice::swap(a, b)),
                _ => Err(Unreadable::new(text, message!("finished-unreadable-swap-same"))),
            },
            _ => Err(Unreadable::new(text, message!("finished-unreadable-swap"))),
        },
        _ => Err(Unreadable::new(text, message!("finished-unreadable-word"))),
    }
}

fn card(text: &str, number: &str) -> Result<Card, Unreadable> {
    number
        .parse()
        .ok()
        .and_then(Card::new)
        .ok_or_else(|| Unreadable::new(text, message!("finished-unreadable-card", last = CARDS)))
}
