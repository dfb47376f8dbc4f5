//! What can be set before a game (DUEL 1.5, 4.5), and the decks seats bring (DUEL 1.1).

use std::collections::BTreeMap;

use cards::{CardId, Pool};
use kernel::{OptionInfo, OptionKind, SetupErrors};
use serde::{Deserialize, Serialize};

/// Whether a smaller hand comes with a look at the top card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mulligan {
    /// With a look.
    Scry,
    /// Without.
    Plain,
}

/// What can be set before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Life at the start.
    pub life: u8,
    /// Cards a player may hold at the end of the own turn.
    pub hand_limit: u8,
    /// Whether a smaller hand comes with a look at the top card.
    pub mulligan: Mulligan,
    /// Resources without aspect each player gets each turn.
    pub base: u8,
    /// Whether resources not spent are kept.
    pub carry_over: bool,
    /// Whether a generator yields as it enters.
    pub yield_on_entry: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            life: 20,
            hand_limit: 7,
            mulligan: Mulligan::Scry,
            base: 0,
            carry_over: false,
            yield_on_entry: false,
        }
    }
}

pub(crate) const LIFE: (u8, u8) = (1, 100);
pub(crate) const HAND_LIMIT: (u8, u8) = (0, 20);
pub(crate) const BASE: (u8, u8) = (0, 10);

/// Cards of an opening hand.
pub(crate) const OPENING_HAND: u8 = 7;

/// Fewest and most cards of a deck; the rules know no most, choices of a card in a graveyard do.
pub(crate) const DECK: (usize, usize) = (60, 120);

/// Most copies of a card that is not basic.
pub(crate) const COPIES_MAX: u8 = 4;

pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "life",
        help: "Life at the start.",
        kind: OptionKind::Number { min: LIFE.0 as i64, max: LIFE.1 as i64, default: 20 },
    },
    OptionInfo {
        name: "hand_limit",
        help: "Cards a player may hold at the end of the own turn.",
        kind: OptionKind::Number { min: HAND_LIMIT.0 as i64, max: HAND_LIMIT.1 as i64, default: 7 },
    },
    OptionInfo {
        name: "mulligan",
        help: "Whether a smaller opening hand comes with a look at the top card (scry) or not (plain).",
        kind: OptionKind::Word { of: &["scry", "plain"], default: "scry" },
    },
    OptionInfo {
        name: "base",
        help: "Resources without aspect each player gets each turn.",
        kind: OptionKind::Number { min: BASE.0 as i64, max: BASE.1 as i64, default: 0 },
    },
    OptionInfo {
        name: "carry_over",
        help: "Whether resources that are not spent are kept.",
        kind: OptionKind::Flag { default: false },
    },
    OptionInfo {
        name: "yield_on_entry",
        help: "Whether a generator yields as soon as it enters.",
        kind: OptionKind::Flag { default: false },
    },
];

impl Options {
    pub(crate) fn check(&self, errors: &mut SetupErrors) {
        for (name, value, (min, max)) in [
            ("life", self.life, LIFE),
            ("hand_limit", self.hand_limit, HAND_LIMIT),
            ("base", self.base, BASE),
        ] {
            errors.require((min..=max).contains(&value), || format!("{name} goes from {min} to {max}"));
        }
    }
}

/// The deck a seat brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// What it is called.
    #[serde(default)]
    pub name: String,
    /// How it plays, in a sentence.
    #[serde(default)]
    pub about: String,
    /// How many of each card, by name.
    pub cards: BTreeMap<String, u8>,
}

impl Deck {
    /// The cards it lists, in the order of the pool; or all that is wrong with it (DUEL 1.1).
    pub fn cards(&self, pool: &Pool, whose: &str, errors: &mut SetupErrors) -> Vec<CardId> {
        let mut cards = Vec::new();
        for (name, &count) in &self.cards {
            match pool.named(name) {
                Err(unknown) => errors.add(format!("{whose}: {unknown}")),
                Ok(id) if id.card().token => {
                    errors.add(format!("{whose}: {name} is a token, and no deck can have it"))
                }
                Ok(id) => {
                    errors.require(count <= COPIES_MAX || id.card().basic, || {
                        format!("{whose}: {count} copies of {name}, at most {COPIES_MAX} are allowed")
                    });
                    cards.extend(std::iter::repeat_n(id, usize::from(count)));
                }
            }
        }
        let (min, max) = DECK;
        errors.require((min..=max).contains(&cards.len()), || {
            format!("{whose}: {} cards, a deck has {min} to {max}", cards.len())
        });
        cards.sort_unstable();
        cards
    }
}
