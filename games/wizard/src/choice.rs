use kernel::ChoicePart;

use crate::card::{Card, Colour, KINDS};
use crate::options::SIZE_MAX;

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Name trump (WIZ 2.2).
    Trump(Colour),
    /// Predict this number of tricks (WIZ 3.1).
    Bid(u8),
    /// Play a card (WIZ 4).
    Play(Card),
}

const COLOUR: ChoicePart<Colour> = ChoicePart {
    count: Colour::ALL.len() as u32,
    number: |colour| colour as u32,
    value: |number| Colour::ALL.get(number as usize).copied(),
};
const CARD: ChoicePart<Card> = ChoicePart {
    count: KINDS as u32,
    number: |card| u32::from(card.kind()),
    value: |number| Card::of_kind(number as u8),
};

kernel::choice!(
    Choice,
    [
        ("choose_trump", "names the trump colour"),
        ("bid", "predicts so many tricks"),
        ("play_card", "plays a card"),
    ],
    {
        Trump(colour: COLOUR) => "choose_trump",
        Bid(tricks: ChoicePart::below(SIZE_MAX as u32 + 1)) => "bid",
        Play(card: CARD) => "play_card",
    }
);
