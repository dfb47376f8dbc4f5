use kernel::ChoicePart;

use crate::card::{CARDS, Card};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Put a card aside to be passed on (HEA 3.2).
    Pass(Card),
    /// Play a card (HEA 4).
    Play(Card),
}

const CARD: ChoicePart<Card> = ChoicePart {
    count: CARDS as u32,
    number: |card| u32::from(card.bit()),
    value: |number| Card::of_bit(number as u8),
};

kernel::choice!(
    Choice,
    [("pass_card", "puts a card aside to be passed on"), ("play_card", "plays a card")],
    { Pass(card: CARD) => "pass_card", Play(card: CARD) => "play_card" }
);
