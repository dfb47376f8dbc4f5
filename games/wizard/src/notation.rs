//! The notation of choices: the word of their kind, then what it names.

use kernel::text::Word;
use kernel::{Unreadable, message};

use crate::card::{Colour, NoCard};
use crate::choice::Choice;
use crate::options::SIZE_MAX;
use crate::wording;

/// Writes a choice.
pub(crate) fn write(choice: Choice) -> Word {
    match choice {
        Choice::Trump(colour) => wording::colour(colour).notation.into(),
        Choice::Bid(tricks) if tricks > SIZE_MAX => format!("bid {tricks}").into(),
        Choice::Bid(tricks) => wording::number(tricks).notation.into(),
        Choice::Play(card) => wording::card(card).notation.into(),
    }
}

/// Reads a choice; case and extra spaces do not matter.
pub(crate) fn read(text: &str) -> Result<Choice, Unreadable> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().take(3).collect();
    match words[..] {
        ["trump", word] => Colour::ALL
            .into_iter()
            .find(|colour| colour.word() == word)
            .map(Choice::Trump)
            .ok_or_else(|| Unreadable::new(text, message!("wizard-expected-colour"))),
        ["bid", number] => number
            .parse()
            .ok()
            .filter(|&tricks| tricks <= SIZE_MAX)
            .map(Choice::Bid)
            .ok_or_else(|| Unreadable::new(text, message!("wizard-expected-number", most = SIZE_MAX))),
        ["play", card] => card
            .parse()
            .map(Choice::Play)
            .map_err(|NoCard(card)| Unreadable::new(text, message!("wizard-expected-card", card = card))),
        _ => Err(Unreadable::new(text, message!("wizard-expected-choice"))),
    }
}
