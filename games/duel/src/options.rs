//! Options of the game (DUEL 1.5, 4.5), and the decks seats bring (DUEL 1.1).

pub use cards::Deck;
use cards::{CORE, Dialect, Limits, Pool, PoolId, RuleVariants, Yields};
use kernel::{OptionInfo, SetupErrors, message};
use serde::{Deserialize, Deserializer, Serialize};

/// Whether a smaller hand comes with a look at the top card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "DuelMulligan")]
#[serde(rename_all = "snake_case")]
pub enum Mulligan {
    /// A look at the top card.
    Scry,
    /// No look.
    Plain,
}

/// Options, set before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "DuelOptions")]
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
    /// Set of cards it is played with.
    #[serde(deserialize_with = "read_set", skip_serializing_if = "PoolId::is_core")]
    #[schemars(with = "Option<String>")]
    pub set: PoolId,
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
            set: PoolId::built_in(Dialect::Duel),
        }
    }
}

pub(crate) const LIFE: (u8, u8) = (1, 100);
pub(crate) const HAND_LIMIT: (u8, u8) = (0, 20);
pub(crate) const BASE: (u8, u8) = (0, 10);

/// Cards of an opening hand.
pub(crate) const OPENING_HAND: u8 = 7;

/// Limits on a deck (DUEL 1.1); the rules know no most cards, choices of a card in a graveyard do.
pub const LIMITS: Limits = Limits { cards: (60, 120), copies: 4, aspects: None };

pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::number("life", "duel-help-life", LIFE, 20),
    OptionInfo::number("hand_limit", "duel-help-hand-limit", HAND_LIMIT, 7),
    OptionInfo::word("mulligan", "duel-help-mulligan", &["scry", "plain"], "scry"),
    OptionInfo::number("base", "duel-help-base", BASE, 0),
    OptionInfo::flag("carry_over", "duel-help-carry-over", false),
    OptionInfo::flag("yield_on_entry", "duel-help-yield-on-entry", false),
    OptionInfo::set("set", "duel-help-set", sets, CORE),
];

/// Names of the sets of cards it can be played with.
fn sets() -> Vec<String> {
    crate::pool();
    PoolId::offered(Dialect::Duel)
}

fn read_set<'de, D: Deserializer<'de>>(from: D) -> Result<PoolId, D::Error> {
    crate::pool();
    cards::read_set(Dialect::Duel, from)
}

impl Options {
    /// The pool of its set.
    pub fn pool(&self) -> &'static Pool {
        crate::pool();
        self.set.pool()
    }

    /// The decks of its set that are ready to be played.
    pub fn decks(&self) -> &'static [Deck] {
        &self.pool().set().decks
    }

    /// Variants these options mean of the rules all games of cards share.
    pub(crate) fn variants(&self) -> RuleVariants {
        let yields = if self.yield_on_entry { Yields::OnEntry } else { Yields::Later };
        RuleVariants { yields, ..RuleVariants::default() }
    }

    pub(crate) fn check(&self, errors: &mut SetupErrors) {
        for (name, value, (min, max)) in [
            ("life", self.life, LIFE),
            ("hand_limit", self.hand_limit, HAND_LIMIT),
            ("base", self.base, BASE),
        ] {
            errors.require((min..=max).contains(&value), || {
                message!("duel-option-range", option = name, min = min, max = max)
            });
        }
    }
}
