//! Variants of the rules: what the games on this layer do differently.

/// The rules of a game where this layer has to know them. Set by the game, not part of a written position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleVariants {
    /// When a generator yields first.
    pub yields: Yields,
    /// Life never goes below this.
    pub life_floor: i16,
    /// What drawing from an empty library means.
    pub draws: Draws,
    /// When the `if` of a trigger is checked.
    pub ifs: Ifs,
    /// What `for free` waives.
    pub free: Free,
    /// The source of payment.
    pub pays: Pays,
    /// Whether "when this enters" triggers on any arrival or only if the card is played.
    pub enters_means: EntersMeans,
    /// Whether what goes elsewhere instead of dying was destroyed or sacrificed all the same.
    pub replaced: Replaced,
}

/// Whether what goes elsewhere instead of dying was destroyed or sacrificed all the same: `if you do` asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replaced {
    /// It was: only where it goes is replaced.
    Done,
    /// It was not: something else happened.
    NotDone,
}

/// The arrivals "when this enters" triggers on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntersMeans {
    /// Any arrival.
    Entering,
    /// Being played; being put into play by an effect is not enough.
    Played,
}

/// When a generator yields first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yields {
    /// In the next resource step.
    Later,
    /// As it enters.
    OnEntry,
}

/// What drawing from an empty library means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draws {
    /// It is noted, and counts at the next check.
    Noted,
    /// It means nothing.
    Harmless,
}

/// When the `if` of a trigger is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ifs {
    /// When it would trigger and again on resolution.
    Twice,
    /// On resolution only.
    OnResolution,
}

/// What `for free` waives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// Only the cost in resources: a card may still be played another way.
    WaivesCost,
    /// It is a way to play of its own, and excludes the others.
    OwnWay,
}

/// The source of payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pays {
    /// The resource pool.
    Resources,
    /// Ready ink.
    Ink,
}

impl Default for RuleVariants {
    /// As Duel has it.
    fn default() -> Self {
        RuleVariants {
            yields: Yields::Later,
            life_floor: -crate::state::public::NUMBER_MAX,
            draws: Draws::Noted,
            ifs: Ifs::Twice,
            free: Free::WaivesCost,
            pays: Pays::Resources,
            enters_means: EntersMeans::Entering,
            replaced: Replaced::Done,
        }
    }
}
