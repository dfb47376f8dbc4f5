//! Fixed texts about cards, colours, numbers and seats, made once. A view is made for every viewer after every move and is
//! mostly such texts, so it borrows them.

use std::borrow::Cow;

use kernel::text::{Argument, Word};
use kernel::{Message, Seat, Text};

use crate::card::{Card, Colour, RANKS};
use crate::options::{SEATS_MAX, SIZE_MAX};

/// The texts of a card.
pub(crate) struct CardWords {
    /// Written form: `R7`, `Z` for a Wizard, `N` for a Fool.
    pub(crate) code: &'static str,
    /// The word for its colour, or for what it is instead.
    pub(crate) suit: &'static str,
    /// Name in a sentence: `red 7`.
    pub(crate) name: Message,
    /// Description: the name, and the effect if the name does not say it.
    pub(crate) text: Message,
    /// Playing it, as it is written.
    pub(crate) notation: &'static str,
    /// Playing it, in words.
    pub(crate) play: Message,
}

/// An argument of a fixed message.
const fn argument(name: &'static str, value: Argument) -> (Word, Argument) {
    (Cow::Borrowed(name), value)
}

/// A message as an argument of a fixed message.
const fn nested(name: &'static str, message: Message) -> (Word, Argument) {
    argument(name, Argument::Text(Text::Message(message)))
}

/// A message whose arguments are fixed: they are made when the program is.
macro_rules! fixed {
    ($id:literal, $($argument:expr),+) => {
        Message::fixed($id, const { &[$($argument),+] })
    };
}

macro_rules! of_colour {
    ($letter:literal, $colour:literal, $id:literal) => {
        of_colour!($letter, $colour, $id, 1 2 3 4 5 6 7 8 9 10 11 12 13)
    };
    ($letter:literal, $colour:literal, $id:literal, $($rank:literal)+) => {
        [$({
            const NAME: Message = fixed!(
                "wizard-card",
                nested("colour", Message::new($id)),
                argument("rank", Argument::Number($rank))
            );
            CardWords {
                code: concat!($letter, $rank),
                suit: $colour,
                name: NAME,
                text: NAME,
                notation: concat!("play ", $letter, $rank),
                play: fixed!("wizard-offer-play", nested("card", NAME)),
            }
        }),+]
    };
}

static CARDS: [[CardWords; RANKS as usize]; 4] = [
    of_colour!("B", "blue", "colour-blue"),
    of_colour!("G", "green", "colour-green"),
    of_colour!("R", "red", "colour-red"),
    of_colour!("Y", "yellow", "colour-yellow"),
];

const WIZARD_NAME: Message = Message::new("wizard-card-wizard");

static WIZARD: CardWords = CardWords {
    code: "Z",
    suit: "wizard",
    name: WIZARD_NAME,
    text: Message::new("wizard-card-wizard-text"),
    notation: "play Z",
    play: fixed!("wizard-offer-play", nested("card", WIZARD_NAME)),
};

const FOOL_NAME: Message = Message::new("wizard-card-fool");

static FOOL: CardWords = CardWords {
    code: "N",
    suit: "fool",
    name: FOOL_NAME,
    text: Message::new("wizard-card-fool-text"),
    notation: "play N",
    play: fixed!("wizard-offer-play", nested("card", FOOL_NAME)),
};

/// The texts of a card.
pub(crate) fn card(card: Card) -> &'static CardWords {
    match (card.colour(), card.rank()) {
        (Some(colour), Some(rank)) => &CARDS[colour as usize][usize::from(rank) - 1],
        _ if card == Card::WIZARD => &WIZARD,
        _ => &FOOL,
    }
}

/// A card as an argument of a message.
pub(crate) fn named(card: Card) -> Argument {
    Argument::Card { card: Box::new(self::card(card).name.clone().into()), handle: None }
}

/// The texts of a colour.
pub(crate) struct ColourWords {
    /// The colour alone.
    pub(crate) name: Message,
    /// Naming it trump, as it is written.
    pub(crate) notation: &'static str,
    /// Naming it trump, in words.
    pub(crate) named: Message,
    /// Statement that it is trump.
    pub(crate) trump: Message,
    /// Statement that it is led.
    pub(crate) led: Message,
    /// Prompt while it is led.
    pub(crate) follow: Message,
}

macro_rules! colours {
    ($($colour:literal $id:literal),+) => {
        [$({
            const NAME: Message = Message::new($id);
            ColourWords {
                name: NAME,
                notation: concat!("trump ", $colour),
                named: fixed!("wizard-offer-trump", nested("colour", NAME)),
                trump: fixed!("wizard-trump", nested("colour", NAME)),
                led: fixed!("wizard-led", nested("colour", NAME)),
                follow: fixed!("wizard-prompt-follow", nested("colour", NAME)),
            }
        }),+]
    };
}

static COLOURS: [ColourWords; 4] =
    colours!("blue" "colour-blue", "green" "colour-green", "red" "colour-red", "yellow" "colour-yellow");

/// The texts of a colour.
pub(crate) fn colour(colour: Colour) -> &'static ColourWords {
    &COLOURS[colour as usize]
}

/// The texts of a number of tricks.
pub(crate) struct NumberWords {
    /// Prediction of this number of tricks, as it is written.
    pub(crate) notation: &'static str,
    /// Prediction of this number of tricks, in words.
    pub(crate) predict: Message,
    /// Prompt for a prediction when this number of tricks is played.
    pub(crate) ask: Message,
}

macro_rules! numbers {
    ($($number:literal)+) => {
        [$(NumberWords {
            notation: concat!("bid ", $number),
            predict: fixed!("wizard-offer-bid", argument("tricks", Argument::Number($number))),
            ask: fixed!("wizard-prompt-bid", argument("tricks", Argument::Number($number))),
        }),+]
    };
}

static NUMBERS: [NumberWords; SIZE_MAX as usize + 1] =
    numbers!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20);

/// The texts of a number of tricks: none is above [`SIZE_MAX`].
pub(crate) fn number(number: u8) -> &'static NumberWords {
    &NUMBERS[usize::from(number)]
}

macro_rules! seats {
    ($($index:literal)+) => {
        [$(fixed!("wizard-sheet-seat", argument("seat", Argument::Seat { seat: Seat($index) }))),+]
    };
}

static SEATS: [Message; SEATS_MAX] = seats!(0 1 2 3 4 5);

/// The heading of a seat's column.
pub(crate) fn seat(seat: Seat) -> Message {
    SEATS[seat.index()].clone()
}

#[cfg(test)]
mod tests {
    use kernel::message;

    use super::*;

    #[test]
    fn the_texts_are_those_of_their_cards_colours_numbers_and_seats() {
        for suit in Colour::ALL {
            let words = colour(suit);
            assert_eq!(words.notation, format!("trump {suit}"));
            assert_eq!(words.name.id, format!("colour-{suit}"));
            assert_eq!(words.trump, message!("wizard-trump", colour = words.name.clone()));
            for rank in 1..=RANKS {
                let name = message!("wizard-card", colour = words.name.clone(), rank = rank);
                let words = card(Card::new(suit, rank).unwrap());
                assert_eq!(words.code, format!("{}{rank}", suit.word()[..1].to_uppercase()));
                assert_eq!((&words.name, words.suit), (&name, suit.word()));
                assert_eq!(words.play, message!("wizard-offer-play", card = name));
            }
        }
        for count in 0..=SIZE_MAX {
            assert_eq!(number(count).notation, format!("bid {count}"));
            assert_eq!(number(count).predict, message!("wizard-offer-bid", tricks = count));
        }
        for place in (0..SEATS_MAX as u8).map(Seat) {
            assert_eq!(seat(place), message!("wizard-sheet-seat", seat = place));
        }
    }
}
