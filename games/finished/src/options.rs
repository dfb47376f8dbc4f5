use kernel::OptionInfo;
use serde::{Deserialize, Serialize};

/// Options, set before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "FinishedOptions")]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Cups and candy at the start (FIN 1.3).
    pub difficulty: Difficulty,
    /// Edition, the text that decides about the reward of belowTheStack (FIN 8).
    pub edition: Edition,
    /// Whether views show the cards of the stack whose place is known (FIN 10).
    pub show_known_order: bool,
}

/// Cups and candy at the start (FIN 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// 7 cups, 7 active candy, 3 in the Reserve.
    VeryEasy,
    /// 7 cups, 5 active candy, 5 in the Reserve.
    #[default]
    Easy,
    /// 6 cups, 5 active candy, 5 in the Reserve.
    Regular,
    /// 5 cups, 5 active candy, 5 in the Reserve.
    Difficult,
}

impl Difficulty {
    /// All, the easiest first.
    pub(crate) const ALL: [Difficulty; 4] =
        [Difficulty::VeryEasy, Difficulty::Easy, Difficulty::Regular, Difficulty::Difficult];

    const WORDS: [&str; 4] = ["very_easy", "easy", "regular", "difficult"];

    /// Word for it in options.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// Supplies the player starts with.
    pub const fn supplies(self) -> Supplies {
        match self {
            Difficulty::VeryEasy => Supplies { coffee: 7, active: 7, reserved: 3 },
            Difficulty::Easy => Supplies { coffee: 7, active: 5, reserved: 5 },
            Difficulty::Regular => Supplies { coffee: 6, active: 5, reserved: 5 },
            Difficulty::Difficult => Supplies { coffee: 5, active: 5, reserved: 5 },
        }
    }
}

/// Cups and candy at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supplies {
    /// Cups of coffee.
    pub coffee: u8,
    /// Candy in the Active Stash.
    pub active: u8,
    /// Candy in the Reserve.
    pub reserved: u8,
}

/// Edition, the text that decides about the reward of belowTheStack (FIN 8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "FinishedEdition")]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The design documents: no reward (FIN 8.1).
    #[default]
    Documents,
    /// The published rulebook: runs are rewarded (FIN 8.2).
    Rulebook,
}

/// The options described, in the words [`Options`] reads.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::word("difficulty", "finished-help-difficulty", &Difficulty::WORDS, Difficulty::Easy.word()),
    OptionInfo::word("edition", "finished-help-edition", &["documents", "rulebook"], "documents"),
    OptionInfo::flag("show_known_order", "finished-help-show-known-order", false),
];
