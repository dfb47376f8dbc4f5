//! Texts about cards, suits and seats.

use kernel::text::Argument;
use kernel::{Message, Seat, message};

use crate::card::{Card, Suit};

/// A suit by its name.
pub(crate) fn suit(suit: Suit) -> Message {
    match suit {
        Suit::Clubs => message!("hearts-suit-clubs"),
        Suit::Diamonds => message!("hearts-suit-diamonds"),
        Suit::Spades => message!("hearts-suit-spades"),
        Suit::Hearts => message!("hearts-suit-hearts"),
    }
}

/// A card by its name: `queen of spades`.
pub(crate) fn name(card: Card) -> Message {
    let suit = suit(card.suit());
    match card.rank() {
        11 => message!("hearts-card-jack", suit = suit),
        12 => message!("hearts-card-queen", suit = suit),
        13 => message!("hearts-card-king", suit = suit),
        14 => message!("hearts-card-ace", suit = suit),
        rank => message!("hearts-card", suit = suit, rank = rank),
    }
}

/// A card as it is printed on its face: `Q♠`.
pub(crate) fn face(card: Card) -> String {
    format!("{}{}", card.rank_word(), card.suit().sign())
}

/// A card as an argument of a message.
pub(crate) fn named(card: Card) -> Argument {
    Argument::Card { card: Box::new(name(card).into()), handle: None }
}

/// The heading of a seat's column.
pub(crate) fn seat(seat: Seat) -> Message {
    message!("hearts-sheet-seat", seat = seat)
}
