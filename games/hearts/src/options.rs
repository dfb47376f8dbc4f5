use kernel::view::Cell;
use kernel::{Message, OptionInfo, SetupErrors, message};
use serde::{Deserialize, Serialize};

/// Number of players (HEA 1.2).
pub const SEATS: usize = 4;
/// Most deals of a game (HEA 1.4): twelve times round all directions of passing.
pub const DEALS_MAX: u8 = 48;
/// The highest limit of points (HEA 6.2).
pub const LIMIT_MAX: u8 = 200;

/// Options, set before a game (HEA 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsOptions")]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Schedule of passing (HEA 6.1).
    pub passing: Passing,
    /// Points of any seat at which the game ends (HEA 6.2).
    pub limit: u8,
    /// Number of deals after which the game ends at the latest (HEA 6.3).
    pub deals: u8,
    /// Effect of shooting the moon (HEA 6.4).
    pub moon: Moon,
    /// Point cards may be played to the first trick (HEA 6.5).
    pub first_trick_points: bool,
    /// The first lead may be any club (HEA 6.6).
    pub any_club: bool,
    /// Hearts may be led only once they are broken (HEA 6.7).
    pub must_break: bool,
    /// The queen of spades breaks hearts (HEA 6.7).
    pub queen_breaks: bool,
    /// A seat with only hearts and the queen of spades may lead a heart (HEA 6.8).
    pub heart_for_queen: bool,
    /// The jack of diamonds takes 10 points off (HEA 6.9).
    pub jack_bonus: bool,
    /// Taking no trick takes 5 points off (HEA 6.10).
    pub no_trick_bonus: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            passing: Passing::Cycle,
            limit: 100,
            deals: DEALS_MAX,
            moon: Moon::Others,
            first_trick_points: false,
            any_club: false,
            must_break: true,
            queen_breaks: false,
            heart_for_queen: false,
            jack_bonus: false,
            no_trick_bonus: false,
        }
    }
}

/// Schedule of passing (HEA 6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsPassing")]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// Left, right, across, not at all, and again.
    #[default]
    Cycle,
    /// Always left.
    Left,
    /// Always right.
    Right,
    /// Always across.
    Across,
    /// Never: everybody keeps their cards.
    Hold,
}

impl Passing {
    const WORDS: [&str; 5] = ["cycle", "left", "right", "across", "hold"];

    fn shown(self) -> Message {
        match self {
            Passing::Cycle => message!("hearts-option-passing-cycle"),
            Passing::Left => message!("hearts-option-passing-left"),
            Passing::Right => message!("hearts-option-passing-right"),
            Passing::Across => message!("hearts-option-passing-across"),
            Passing::Hold => message!("hearts-option-passing-hold"),
        }
    }
}

/// Effect of shooting the moon (HEA 6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsMoon")]
#[serde(rename_all = "snake_case")]
pub enum Moon {
    /// The others get 26 points each.
    #[default]
    Others,
    /// The shooter loses 26 points.
    Own,
}

impl Options {
    /// Adds every reason against a table of `seats` seats with these options.
    pub(crate) fn judge(&self, seats: usize, errors: &mut SetupErrors) {
        // HEA 1.2.
        errors.require(seats == SEATS, || {
            let seats = u32::try_from(seats).unwrap_or(u32::MAX);
            message!("hearts-setup-seats", seats = seats)
        });
        errors.require((1..=LIMIT_MAX).contains(&self.limit), || {
            message!("hearts-setup-limit", most = LIMIT_MAX, limit = self.limit)
        });
        errors.require((1..=DEALS_MAX).contains(&self.deals), || {
            message!("hearts-setup-deals", most = DEALS_MAX, deals = self.deals)
        });
    }

    /// The options as names and values, for people (HEA 6).
    pub(crate) fn shown(&self) -> Vec<(Message, Cell)> {
        let flag = |on: bool| -> Cell {
            if on { message!("hearts-option-on").into() } else { message!("hearts-option-off").into() }
        };
        let moon = match self.moon {
            Moon::Others => message!("hearts-option-moon-others"),
            Moon::Own => message!("hearts-option-moon-own"),
        };
        vec![
            (message!("hearts-option-passing"), self.passing.shown().into()),
            (message!("hearts-option-limit"), Cell::Number(self.limit.into())),
            (message!("hearts-option-deals"), Cell::Number(self.deals.into())),
            (message!("hearts-option-moon"), moon.into()),
            (message!("hearts-option-first-trick-points"), flag(self.first_trick_points)),
            (message!("hearts-option-any-club"), flag(self.any_club)),
            (message!("hearts-option-must-break"), flag(self.must_break)),
            (message!("hearts-option-queen-breaks"), flag(self.queen_breaks)),
            (message!("hearts-option-heart-for-queen"), flag(self.heart_for_queen)),
            (message!("hearts-option-jack-bonus"), flag(self.jack_bonus)),
            (message!("hearts-option-no-trick-bonus"), flag(self.no_trick_bonus)),
        ]
    }
}

/// The options described, in the words [`Options`] reads.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::word("passing", "hearts-help-passing", &Passing::WORDS, "cycle"),
    OptionInfo::number("limit", "hearts-help-limit", (1, LIMIT_MAX), 100),
    OptionInfo::number("deals", "hearts-help-deals", (1, DEALS_MAX), DEALS_MAX),
    OptionInfo::word("moon", "hearts-help-moon", &["others", "own"], "others"),
    OptionInfo::flag("first_trick_points", "hearts-help-first-trick-points", false),
    OptionInfo::flag("any_club", "hearts-help-any-club", false),
    OptionInfo::flag("must_break", "hearts-help-must-break", true),
    OptionInfo::flag("queen_breaks", "hearts-help-queen-breaks", false),
    OptionInfo::flag("heart_for_queen", "hearts-help-heart-for-queen", false),
    OptionInfo::flag("jack_bonus", "hearts-help-jack-bonus", false),
    OptionInfo::flag("no_trick_bonus", "hearts-help-no-trick-bonus", false),
];
