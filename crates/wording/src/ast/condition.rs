use super::{Filter, Objects, State};

/// Condition of a state, which holds or does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// `you control a Hound`, `you control another creature`; `you control 3 or more creatures`. The filter's `whose` is any.
    YouControl {
        /// Least number of them.
        count: u8,
        /// Permanents that count.
        of: Filter,
    },
    /// `you control no creatures`.
    YouControlNo(Filter),
    /// `an opponent controls a creature with flying`.
    OpponentControls(Filter),
    /// `you have 5 or less life`.
    LifeAtMost(u8),
    /// `you have 25 or more life`.
    LifeAtLeast(u8),
    /// `it's your turn`.
    YourTurn,
    /// `it's not your turn`.
    NotYourTurn,
    /// `you have no cards in hand`.
    EmptyHand,
    /// `7 or more cards are in your graveyard`.
    GraveyardAtLeast(u8),
    /// `this creature is tapped`, `it is attacking`.
    Is(Objects, State),
    /// `you gained life this turn`.
    GainedLife,
    /// `you attacked this turn`.
    Attacked,
    /// `a creature died this turn`.
    CreatureDied,
    /// `you have 7 or more cards in your inkwell`.
    InkAtLeast(u8),
    /// `an opponent has more lore than you`.
    OpponentAhead,
}
