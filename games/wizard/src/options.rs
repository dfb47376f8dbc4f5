use std::fmt;

use kernel::text::Argument;
use kernel::view::Cell;
use kernel::{DocTable, Message, OptionInfo, OptionKind, Seat, SetupErrors, message};
use serde::{Deserialize, Serialize};

use crate::card::CARDS;

/// Fewest seats (WIZ 1.2).
pub const SEATS_MIN: u8 = 3;
/// Most seats (WIZ 1.2).
pub const SEATS_MAX: usize = 6;
/// Most cards a hand can hold: three seats share sixty.
pub const SIZE_MAX: u8 = CARDS / SEATS_MIN;
/// Most rounds a list can name, and a game of three seats has.
pub const ROUNDS_MAX: usize = SIZE_MAX as usize;
/// Most entries of the Tablet of Truth: rounds times seats. Every table has room for a full game.
pub const SHEET_ENTRIES_MAX: usize = CARDS as usize;

/// Options, set before a game (WIZ 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WizardOptions")]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The last to predict may not make the sum equal the number of tricks (WIZ 6.1).
    pub sum_rule: bool,
    /// Least round size for which the sum rule counts (WIZ 6.1).
    pub sum_rule_from: u8,
    /// Visibility of predictions (WIZ 6.2).
    pub predictions: Predictions,
    /// Rounds that are played (WIZ 6.3).
    pub length: Length,
    /// First dealer (WIZ 6.4).
    pub first_dealer: FirstDealer,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            sum_rule: false,
            sum_rule_from: 1,
            predictions: Predictions::Open,
            length: Length::Full,
            first_dealer: FirstDealer::Drawn,
        }
    }
}

/// Visibility of predictions (WIZ 6.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Predictions {
    /// Said aloud, one after the other.
    #[default]
    Open,
    /// Secret until all are in.
    Simultaneous,
    /// Secret until the round is over.
    Secret,
}

impl Predictions {
    const WORDS: [&str; 3] = ["open", "simultaneous", "secret"];

    /// Word for it in options.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// Rounds that are played (WIZ 6.3): `full`, `tournament`, or the sizes of the rounds in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "WordOrSizes", into = "WordOrSizes")]
#[schemars(with = "WordOrSizes", rename = "WizardLength")]
pub enum Length {
    /// One card, two cards, ... until all cards are dealt (WIZ 1.2).
    #[default]
    Full,
    /// Ten rounds, fewer of the small ones.
    Tournament,
    /// Listed sizes, in this order.
    Listed(Sizes),
}

/// A list of round sizes: one to [`ROUNDS_MAX`] sizes from 1 to [`SIZE_MAX`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    sizes: [u8; ROUNDS_MAX],
    rounds: u8,
}

impl Sizes {
    /// The list of these sizes, if it can be one.
    pub fn new(sizes: &[u8]) -> Option<Sizes> {
        let fits = (1..=ROUNDS_MAX).contains(&sizes.len())
            && sizes.iter().all(|&size| (1..=SIZE_MAX).contains(&size));
        fits.then(|| {
            let mut list = Sizes { sizes: [0; ROUNDS_MAX], rounds: sizes.len() as u8 };
            list.sizes[..sizes.len()].copy_from_slice(sizes);
            list
        })
    }

    /// The sizes in order.
    pub fn as_slice(&self) -> &[u8] {
        &self.sizes[..usize::from(self.rounds)]
    }
}

impl fmt::Debug for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// WIZ 6.3: the sizes of a tournament game for 3, 4, 5 and 6 seats.
const TOURNAMENT: [[u8; 10]; 4] = [
    [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    [1, 3, 5, 7, 9, 11, 12, 13, 14, 15],
    [2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
];

/// WIZ 1.2: the sizes of a full game for three seats; with more seats it ends where the cards do.
const RISING: [u8; ROUNDS_MAX] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

impl Length {
    const WORDS: [(&'static str, Length); 2] = [("full", Length::Full), ("tournament", Length::Tournament)];

    /// Sizes of the rounds for a number of seats.
    pub fn sizes(&self, seats: u8) -> &[u8] {
        match self {
            Length::Full => &RISING[..usize::from(largest(seats))],
            Length::Tournament => &TOURNAMENT[usize::from(seats - SEATS_MIN)],
            Length::Listed(sizes) => sizes.as_slice(),
        }
    }
}

/// Largest round for a number of seats, and the number of rounds of a full game (WIZ 1.2).
pub(crate) const fn largest(seats: u8) -> u8 {
    CARDS / seats
}

/// Written form of [`Length`].
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged, expecting = "\"full\", \"tournament\" or a list of 1 to 20 sizes from 1 to 20")]
enum WordOrSizes {
    /// `full` or `tournament`.
    Word(String),
    /// The size of each round.
    Sizes(Vec<u8>),
}

impl From<Length> for WordOrSizes {
    fn from(length: Length) -> Self {
        match length {
            Length::Full => WordOrSizes::Word(Length::WORDS[0].0.to_owned()),
            Length::Tournament => WordOrSizes::Word(Length::WORDS[1].0.to_owned()),
            Length::Listed(sizes) => WordOrSizes::Sizes(sizes.as_slice().to_vec()),
        }
    }
}

impl TryFrom<WordOrSizes> for Length {
    type Error = String;

    fn try_from(written: WordOrSizes) -> Result<Self, String> {
        let (found, written) = match &written {
            WordOrSizes::Word(word) => {
                let found = Length::WORDS.iter().find(|(name, _)| name == word);
                (found.map(|(_, length)| *length), format!("{word:?}"))
            }
            WordOrSizes::Sizes(sizes) => (Sizes::new(sizes).map(Length::Listed), format!("{sizes:?}")),
        };
        found.ok_or_else(|| {
            format!(
                "{written} is not \"full\", \"tournament\" or a list of 1 to {ROUNDS_MAX} sizes from 1 to {SIZE_MAX}"
            )
        })
    }
}

/// First dealer (WIZ 6.4): `drawn`, or a seat, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(with = "String", extend("enum" = FirstDealer::WORDS))]
#[serde(try_from = "String", into = "String")]
pub enum FirstDealer {
    /// Drawn from the seed (WIZ 1.3).
    #[default]
    Drawn,
    /// A given seat.
    Set(Seat),
}

impl FirstDealer {
    const WORDS: &'static [&'static str] = &["drawn", "1", "2", "3", "4", "5", "6"];

    /// Word for it in options.
    pub fn word(self) -> &'static str {
        match self {
            FirstDealer::Drawn => Self::WORDS[0],
            FirstDealer::Set(seat) => Self::WORDS[seat.index() + 1],
        }
    }
}

impl From<FirstDealer> for String {
    fn from(dealer: FirstDealer) -> String {
        dealer.word().to_owned()
    }
}

impl TryFrom<String> for FirstDealer {
    type Error = String;

    fn try_from(text: String) -> Result<FirstDealer, String> {
        match FirstDealer::WORDS.iter().position(|word| *word == text) {
            Some(0) => Ok(FirstDealer::Drawn),
            Some(number) => Ok(FirstDealer::Set(Seat(number as u8 - 1))),
            None => Err(format!("the first dealer is one of {}", FirstDealer::WORDS.join(", "))),
        }
    }
}

impl Options {
    /// Adds every reason against a table of `seats` seats with these options.
    pub(crate) fn judge(&self, seats: usize, errors: &mut SetupErrors) {
        // WIZ 1.2: 2 or 7 players are refused.
        errors.require((usize::from(SEATS_MIN)..=SEATS_MAX).contains(&seats), || {
            let (most, seats) = (SEATS_MAX as u8, u32::try_from(seats).unwrap_or(u32::MAX));
            message!("wizard-setup-seats", least = SEATS_MIN, most = most, seats = seats)
        });
        // WIZ 6.1: who cannot hear the others cannot keep to a sum.
        errors.require(!self.sum_rule || self.predictions == Predictions::Open, || {
            message!("wizard-setup-sum-rule", predictions = self.predictions.word())
        });
        errors.require((1..=SIZE_MAX).contains(&self.sum_rule_from), || {
            message!("wizard-setup-sum-rule-from", most = SIZE_MAX, from = self.sum_rule_from)
        });
        errors.require(self.sum_rule || self.sum_rule_from == 1, || message!("wizard-setup-sum-rule-off"));
        let Ok(seats @ 1..=CARDS) = u8::try_from(seats) else { return };
        if let Length::Listed(sizes) = &self.length {
            let most = largest(seats);
            for &size in sizes.as_slice().iter().filter(|&&size| size > most) {
                errors.add(message!("wizard-setup-size", size = size, seats = seats, most = most));
            }
            errors.require(sizes.rounds <= most, || {
                message!("wizard-setup-rounds", rounds = sizes.rounds, seats = seats, most = most)
            });
        }
        if let FirstDealer::Set(dealer) = self.first_dealer {
            errors.require(dealer.0 < seats, || {
                message!("wizard-setup-dealer", dealer = dealer.0 + 1, seats = seats)
            });
        }
    }
}

/// The options described, in the words [`Options`] reads.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::flag("sum_rule", "wizard-help-sum-rule", false),
    OptionInfo::number("sum_rule_from", "wizard-help-sum-rule-from", (1, SIZE_MAX), 1),
    OptionInfo::word("predictions", "wizard-help-predictions", &Predictions::WORDS, Predictions::Open.word()),
    OptionInfo {
        name: "length",
        help: "wizard-help-length",
        kind: OptionKind::WordOrNumbers {
            of: &[Length::WORDS[0].0, Length::WORDS[1].0],
            min: 1,
            max: SIZE_MAX as i64,
            len_max: ROUNDS_MAX as u32,
            default: Length::WORDS[0].0,
        },
    },
    OptionInfo::word("first_dealer", "wizard-help-first-dealer", FirstDealer::WORDS, FirstDealer::WORDS[0]),
];

impl Options {
    /// The options as names and values, for people.
    pub(crate) fn shown(&self) -> [(Message, Cell); 5] {
        let Options { sum_rule, sum_rule_from, predictions, length, first_dealer } = *self;
        let sum_rule = if sum_rule { message!("wizard-option-on") } else { message!("wizard-option-off") };
        let predictions = match predictions {
            Predictions::Open => message!("wizard-option-predictions-open"),
            Predictions::Simultaneous => message!("wizard-option-predictions-simultaneous"),
            Predictions::Secret => message!("wizard-option-predictions-secret"),
        };
        let length = match &length {
            Length::Full => message!("wizard-option-length-full"),
            Length::Tournament => message!("wizard-option-length-tournament"),
            Length::Listed(sizes) => {
                let sizes = sizes.as_slice().iter().copied().collect::<Argument>();
                message!("wizard-option-length-listed", sizes = sizes)
            }
        };
        let first_dealer = match first_dealer {
            FirstDealer::Drawn => message!("wizard-option-first-dealer-drawn").into(),
            FirstDealer::Set(seat) => Cell::Seat(seat),
        };
        [
            (message!("wizard-option-sum-rule"), sum_rule.into()),
            (message!("wizard-option-sum-rule-from"), Cell::Number(i32::from(sum_rule_from))),
            (message!("wizard-option-predictions"), predictions.into()),
            (message!("wizard-option-length"), length.into()),
            (message!("wizard-option-first-dealer"), first_dealer),
        ]
    }
}

/// The sizes of the rounds in words (WIZ 1.2, WIZ 6.3).
pub(crate) fn lengths_table() -> DocTable {
    let listed = |length: Length, seats: u8| {
        length.sizes(seats).iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
    };
    DocTable {
        id: "lengths",
        title: "Cards in each round",
        columns: vec!["seats", "full", "tournament"],
        rows: (SEATS_MIN..=SEATS_MAX as u8)
            .map(|seats| {
                vec![seats.to_string(), listed(Length::Full, seats), listed(Length::Tournament, seats)]
            })
            .collect(),
    }
}
