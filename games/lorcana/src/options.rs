//! Options of the game (LOR 1, 8), and the decks seats bring (LOR 2.5).

pub use cards::Deck;
use cards::{CORE, Dialect, Limits, Pool, PoolId};
use kernel::OptionInfo;
use serde::{Deserialize, Deserializer, Serialize};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaOptions")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Edition of the rules.
    pub edition: Edition,
    /// Whether the game waits after each step in which nothing is decided.
    pub manual_steps: bool,
    /// Set of cards it is played with.
    #[serde(deserialize_with = "read_set", skip_serializing_if = "PoolId::is_core")]
    #[schemars(with = "Option<String>")]
    pub set: PoolId,
}

impl Default for Options {
    fn default() -> Self {
        let set = PoolId::built_in(Dialect::Lorcana);
        Options { edition: Edition::default(), manual_steps: false, set }
    }
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
}

/// Names of the sets of cards it can be played with.
fn sets() -> Vec<String> {
    crate::pool();
    PoolId::offered(Dialect::Lorcana)
}

fn read_set<'de, D: Deserializer<'de>>(from: D) -> Result<PoolId, D::Error> {
    crate::pool();
    cards::read_set(Dialect::Lorcana, from)
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
    OptionInfo::set("set", "lorcana-help-set", sets, CORE),
];
