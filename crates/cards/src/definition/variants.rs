//! Variants of the rules: differences between the games on this layer.

/// Rule variants of a game, as far as this layer has to know them. Set by the game, not part of a written position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleVariants {
    /// First time a generator yields.
    pub yields: Yields,
    /// Least possible life.
    pub life_floor: i16,
    /// Consequence of drawing from an empty library.
    pub draws: Draws,
    /// Time at which the `if` of a trigger is checked.
    pub ifs: Ifs,
    /// Costs that `for free` waives.
    pub free: Free,
    /// Source of payment.
    pub pays: Pays,
    /// Whether "when this enters" triggers on any arrival or only if the card is played.
    pub enters_means: EntersMeans,
    /// Whether a permanent that goes elsewhere instead of dying still counts as destroyed or sacrificed.
    pub replaced: Replaced,
}

/// Whether a permanent that goes elsewhere instead of dying still counts as destroyed or sacrificed: `if you do` asks
/// for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replaced {
    /// Done: only the destination is replaced.
    Done,
    /// Not done: something else happened.
    NotDone,
}

/// The arrivals "when this enters" triggers on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntersMeans {
    /// Any arrival.
    Entering,
    /// Arrival by being played; being put into play by an effect is not enough.
    Played,
}

/// First time a generator yields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yields {
    /// Next resource step.
    Later,
    /// Moment it enters.
    OnEntry,
}

/// Consequence of drawing from an empty library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draws {
    /// Note on the player, which counts at the next check.
    Noted,
    /// No consequence.
    Harmless,
}

/// Time at which the `if` of a trigger is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ifs {
    /// Moment it would trigger, and again on resolution.
    Twice,
    /// Resolution only.
    OnResolution,
}

/// Costs that `for free` waives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// Cost in resources only: a card may still be played another way.
    WaivesCost,
    /// A way to play of its own, which excludes the others.
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
    /// Variants of Duel.
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
