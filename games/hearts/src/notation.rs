//! The notation of choices: `pass QS`, `play 7C`.

use kernel::{Unreadable, message};

use crate::card::NoCard;
use crate::choice::Choice;

/// Writes a choice.
pub(crate) fn write(choice: Choice) -> String {
    match choice {
        Choice::Pass(card) => format!("pass {card}"),
        Choice::Play(card) => format!("play {card}"),
    }
}

/// Reads a choice; case and extra spaces do not matter.
pub(crate) fn read(text: &str) -> Result<Choice, Unreadable> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().take(3).collect();
    let no_card = |NoCard(card)| Unreadable::new(text, message!("hearts-expected-card", card = card));
    match words[..] {
        ["pass", card] => card.parse().map(Choice::Pass).map_err(no_card),
        ["play", card] => card.parse().map(Choice::Play).map_err(no_card),
        _ => Err(Unreadable::new(text, message!("hearts-expected-choice"))),
    }
}
