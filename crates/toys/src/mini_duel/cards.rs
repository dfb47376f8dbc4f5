//! Cards, the decks made of them, and the choices.

use kernel::{Seat, SetupErrors};
use serde::{Deserialize, Serialize};

use super::DECK;

/// Most copies of one card in a deck.
pub const COPIES_MAX: usize = 3;

/// One instruction of a card, done to a player: the one it was pointed at, or who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Op {
    /// Gains life, or loses it.
    Life(i8),
    Draw(u8),
    /// Shows a card of the hand, chosen by its owner, to everybody.
    Show,
    Discard(u8),
}

macro_rules! cards {
    ($($name:ident $cost:literal $targets:literal $program:expr;)*) => {
        /// A card.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "the table says what each does")]
        pub enum Card { $($name,)* }

        impl Card {
            /// Cards there are.
            pub const ALL: &[Card] = &[$(Card::$name),*];

            /// Name of the card.
            pub fn name(self) -> &'static str {
                [$(stringify!($name)),*][self as usize]
            }

            pub(super) fn cost(self) -> u8 {
                [$($cost),*][self as usize]
            }

            /// Whether it is pointed at a player when it is played.
            pub(super) fn targets(self) -> bool {
                [$($targets),*][self as usize]
            }

            pub(super) fn program(self) -> &'static [Op] {
                match self { $(Card::$name => &$program,)* }
            }
        }
    };
}

cards! {
    Ember 0 true [Op::Life(-1)];
    Spark 1 true [Op::Life(-2)];
    Blaze 2 true [Op::Life(-4)];
    Balm 1 true [Op::Life(2)];
    Study 1 false [Op::Draw(2)];
    Sift 1 false [Op::Draw(2), Op::Discard(2)];
    Glimpse 0 true [Op::Show];
    Robbery 2 true [Op::Discard(1)];
    Trial 2 true [Op::Discard(2), Op::Life(-1)];
    Gift 1 true [Op::Draw(1), Op::Life(1)];
    Duress 1 true [Op::Show, Op::Discard(1)];
    Pact 0 false [Op::Life(-1), Op::Draw(1)];
}

/// The deck a seat brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck(pub Vec<Card>);

impl Deck {
    /// One of each of the first `count` cards.
    pub fn singles(count: usize) -> Deck {
        Deck(Card::ALL.iter().copied().take(count).collect())
    }

    pub(super) fn check(&self, seat: Seat, errors: &mut SetupErrors) {
        for &card in Card::ALL {
            let count = copies(&self.0, card);
            errors.require(count <= COPIES_MAX, || {
                format!("{seat}: {count} copies of {}, at most {COPIES_MAX} are allowed", card.name())
            });
        }
        errors.require(DECK.contains(&self.0.len()), || {
            format!("{seat}: {} cards, a deck has {} to {}", self.0.len(), DECK.start(), DECK.end())
        });
    }
}

impl Default for Deck {
    /// A legal deck: one of each card and a second of the first four.
    fn default() -> Self {
        Deck([Deck::singles(Card::ALL.len()).0, Deck::singles(4).0].concat())
    }
}

/// Number of copies of a card in a list.
pub(super) fn copies(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|one| **one == card).count()
}

/// Takes one copy of each of these cards out of a list, as far as they are there.
pub(super) fn take(from: &mut Vec<Card>, cards: &[Card]) {
    for card in cards {
        if let Some(place) = from.iter().position(|one| one == card) {
            from.remove(place);
        }
    }
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// End the turn.
    Pass,
    /// Point the card at a player.
    Target(Seat),
    /// Play a card. Equal ones are one choice.
    Play(Card),
    /// Show or discard a card.
    Pick(Card),
}

const CARDS: u32 = Card::ALL.len() as u32;
const PLAY: u32 = 3;
const PICK: u32 = PLAY + CARDS;

impl kernel::Choice for Choice {
    const CODES: u32 = PICK + CARDS;
    const KINDS: &[(&str, &str)] = &[
        ("pass", "ends the turn"),
        ("choose", "points the card at a player"),
        ("play_card", "plays a card"),
        ("choose_card", "shows or discards a card"),
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::Pass => "pass",
            Choice::Target(_) => "choose",
            Choice::Play(_) => "play_card",
            Choice::Pick(_) => "choose_card",
        }
    }

    fn code(self) -> Option<u32> {
        Some(match self {
            Choice::Pass => 0,
            Choice::Target(seat) => 1 + u32::from(seat.0),
            Choice::Play(card) => PLAY + card as u32,
            Choice::Pick(card) => PICK + card as u32,
        })
    }

    fn from_code(code: u32) -> Option<Self> {
        let card = |first: u32| Card::ALL.get((code - first) as usize).copied();
        match code {
            0 => Some(Choice::Pass),
            1 | 2 => Some(Choice::Target(Seat(code as u8 - 1))),
            PLAY..PICK => card(PLAY).map(Choice::Play),
            _ => card(PICK).map(Choice::Pick),
        }
    }
}

impl Choice {
    /// Notation of the choice.
    pub(super) fn write(self) -> String {
        match self {
            Choice::Pass => "pass".into(),
            Choice::Target(seat) => format!("target {}", seat.0 + 1),
            Choice::Play(card) => format!("play {}", card.name().to_lowercase()),
            Choice::Pick(card) => format!("pick {}", card.name().to_lowercase()),
        }
    }
}
