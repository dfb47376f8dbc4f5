//! Options of the game (LOR 1, 8), and the decks seats bring (LOR 2.5).

pub use cards::Deck;
use cards::Limits;
use kernel::OptionInfo;
use serde::{Deserialize, Serialize};

/// Edition of the rules (LOR 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaEdition")]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Rules by which a player who has to draw and cannot loses; conditions count as an ability triggers, too; free
    /// leaves Shift and songs open.
    #[default]
    Classic,
    /// Rules by which a player who ends the own turn without a deck loses; conditions count as an ability resolves;
    /// free is a cost like others.
    Current,
}

/// Options, set before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaOptions")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Edition of the rules.
    pub edition: Edition,
    /// Whether the game waits after each step in which nothing is decided.
    pub manual_steps: bool,
}

/// Cards of an opening hand (LOR 3.1.5).
pub(crate) const OPENING_HAND: u8 = 7;

/// Lore that wins (LOR 3.2.1.1).
pub(crate) const LORE_TO_WIN: i16 = 20;

/// Limits on a deck (LOR 2.5); the rules know no most cards, choices of a card in a discard pile do.
pub const LIMITS: Limits = Limits { cards: DECK, copies: 4, aspects: Some(2) };

/// Fewest and most cards of a deck.
pub(crate) const DECK: (usize, usize) = (60, 120);

pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::word("edition", "lorcana-help-edition", &["classic", "current"], "classic"),
    OptionInfo::flag("manual_steps", "lorcana-help-manual-steps", false),
];
