//! Fixed texts about cards, colours, numbers and seats, written out once. A view is made for every viewer after
//! every move and is mostly such texts, so it borrows them.

use kernel::Seat;

use crate::card::{Card, Colour, RANKS};
use crate::options::{SEATS_MAX, SIZE_MAX};

/// The texts of a card.
pub(crate) struct CardWords {
    /// As it is written: `R7`, `Z` for a Wizard, `N` for a Fool.
    pub(crate) code: &'static str,
    /// A word clients map to a symbol.
    pub(crate) symbol: &'static str,
    /// What it is: `red 7`.
    pub(crate) text: &'static str,
    /// Playing it, as it is written.
    pub(crate) notation: &'static str,
    /// Playing it, in words.
    pub(crate) play: &'static str,
}

macro_rules! of_colour {
    ($letter:literal, $colour:literal) => {
        of_colour!($letter, $colour, 1 2 3 4 5 6 7 8 9 10 11 12 13)
    };
    ($letter:literal, $colour:literal, $($rank:literal)+) => {
        [$(CardWords {
            code: concat!($letter, $rank),
            symbol: $colour,
            text: concat!($colour, " ", $rank),
            notation: concat!("play ", $letter, $rank),
            play: concat!("play ", $colour, " ", $rank),
        }),+]
    };
}

static CARDS: [[CardWords; RANKS as usize]; 4] =
    [of_colour!("B", "blue"), of_colour!("G", "green"), of_colour!("R", "red"), of_colour!("Y", "yellow")];

static WIZARD: CardWords = CardWords {
    code: "Z",
    symbol: "wizard",
    text: "Wizard: may always be played; the first one wins",
    notation: "play Z",
    play: "play a Wizard",
};

static FOOL: CardWords = CardWords {
    code: "N",
    symbol: "fool",
    text: "Fool: may always be played; never wins unless all play Fools",
    notation: "play N",
    play: "play a Fool",
};

/// The texts of a card.
pub(crate) fn card(card: Card) -> &'static CardWords {
    match (card.colour(), card.rank()) {
        (Some(colour), Some(rank)) => &CARDS[colour as usize][usize::from(rank) - 1],
        _ if card == Card::WIZARD => &WIZARD,
        _ => &FOOL,
    }
}

/// The texts of a colour.
pub(crate) struct ColourWords {
    /// Naming it trump, as it is written.
    pub(crate) notation: &'static str,
    /// Naming it trump, in words.
    pub(crate) named: &'static str,
    /// That it is trump.
    pub(crate) trump: &'static str,
    /// That it is led.
    pub(crate) led: &'static str,
    /// What is asked while it is led.
    pub(crate) follow: &'static str,
}

macro_rules! colours {
    ($($colour:literal),+) => {
        [$(ColourWords {
            notation: concat!("trump ", $colour),
            named: concat!($colour, " is trump"),
            trump: concat!("trump is ", $colour),
            led: concat!($colour, " is led"),
            follow: concat!("Play a card: ", $colour, " is led, follow if you can."),
        }),+]
    };
}

static COLOURS: [ColourWords; 4] = colours!("blue", "green", "red", "yellow");

/// The texts of a colour.
pub(crate) fn colour(colour: Colour) -> &'static ColourWords {
    &COLOURS[colour as usize]
}

/// The texts of a number of cards, tricks or rounds.
pub(crate) struct NumberWords {
    /// The number alone.
    pub(crate) digits: &'static str,
    /// Predicting so many tricks, as it is written.
    pub(crate) notation: &'static str,
    /// Predicting so many tricks, in words.
    pub(crate) predict: &'static str,
    /// What is asked when so many tricks are played.
    pub(crate) ask: &'static str,
}

macro_rules! numbers {
    ($($number:literal $tricks:literal $are:literal),+) => {
        [$(NumberWords {
            digits: concat!($number),
            notation: concat!("bid ", $number),
            predict: concat!("predict ", $number, " ", $tricks),
            ask: concat!($number, " ", $tricks, " ", $are, " played: how many will you win?"),
        }),+]
    };
    ($one:literal; $($number:literal)+) => {
        numbers!(0 "tricks" "are", $one "trick" "is", $($number "tricks" "are"),+)
    };
}

static NUMBERS: [NumberWords; SIZE_MAX as usize + 1] =
    numbers!(1; 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20);

/// The texts of a number of cards, tricks or rounds: none is above [`SIZE_MAX`].
pub(crate) fn number(number: u8) -> &'static NumberWords {
    &NUMBERS[usize::from(number)]
}

/// The texts of a seat.
pub(crate) struct SeatWords {
    /// The name people read.
    pub(crate) name: &'static str,
    /// The id of its hand.
    pub(crate) hand: &'static str,
}

macro_rules! seats {
    ($($index:literal $number:literal),+) => {
        [$(SeatWords { name: concat!("seat ", $number), hand: concat!("hand_", $index) }),+]
    };
}

static SEATS: [SeatWords; SEATS_MAX] = seats!(0 1, 1 2, 2 3, 3 4, 4 5, 5 6);

/// The texts of a seat.
pub(crate) fn seat(seat: Seat) -> &'static SeatWords {
    &SEATS[seat.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_are_those_of_their_cards_colours_numbers_and_seats() {
        for suit in Colour::ALL {
            assert_eq!(colour(suit).trump, format!("trump is {suit}"));
            for rank in 1..=RANKS {
                let words = card(Card::new(suit, rank).unwrap());
                assert_eq!(words.code, format!("{}{rank}", suit.word()[..1].to_uppercase()));
                assert_eq!(words.text, format!("{} {rank}", words.symbol));
                assert_eq!(words.symbol, suit.word());
            }
        }
        for count in 0..=SIZE_MAX {
            assert_eq!(number(count).digits, count.to_string());
        }
        for place in (0..SEATS_MAX as u8).map(Seat) {
            assert_eq!(seat(place).name, place.to_string());
            assert_eq!(seat(place).hand, format!("hand_{}", place.0));
        }
        assert_eq!([number(1).predict, number(2).predict], ["predict 1 trick", "predict 2 tricks"]);
        assert_eq!([score(3, 2), score(2, 2)], ["2 of 3: -10", "2 of 2: +40"]);
        assert_eq!([so_far(3, 2), so_far(99, 0)], ["2 of 3", "0 of 99"]);
    }
}
