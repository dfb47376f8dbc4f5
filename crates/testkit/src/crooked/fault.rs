use std::cell::Cell;

use serde::{Deserialize, Serialize};

/// The promise to break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// None: an honest game.
    #[default]
    None,
    /// The die is loaded by a counter outside the state.
    GlobalCounter,
    /// An aside's code lies among the listed ones.
    CodeOfAside,
    /// A legal choice is not listed.
    Unlisted,
    /// A listed choice is not legal.
    Illegal,
    /// A choice is listed twice.
    Twice,
    /// A refused choice costs something.
    CostlyRefusal,
    /// Two choices are written alike.
    SameNotation,
    /// The reader crashes on odd texts.
    FragileReader,
    /// The position leaves out the generator.
    PositionWithoutRng,
    /// The position cannot be restored in the middle of the compound decision.
    PositionWithoutPebbles,
    /// Somebody is asked and has no choice.
    NoChoice,
    /// A compound decision takes back a step.
    TakesBack,
    /// The game never ends.
    Endless,
    /// A card disappears.
    LostCard,
    /// The aside passes the turn.
    PushyAside,
    /// A seat that left is asked again.
    Revenant,
    /// The view does not offer the last choice.
    ShortView,
    /// The view calls the kind of a choice by another word.
    OtherKind,
    /// An event names a step no view shows.
    OtherStep,
    /// Pointing at a card means another one.
    OtherMeant,
    /// A card played from a hidden hand counts as quiet.
    QuietPlay,
    /// A roll of the die counts as known to whoever played before it.
    ShownRoll,
    /// Whether a card is shown or reveals depends on the hidden one.
    StepLeak,
    /// `known` names the hidden card.
    KnownLeak,
    /// An event tells everybody what only one may know.
    EventLeak,
    /// A refusal depends on the other hand.
    RefusalLeak,
    /// Notation is read with the help of the other hand.
    ReaderLeak,
    /// `known` keeps something it did not tell.
    UntoldKnowledge,
    /// A dealt world contradicts what is known.
    WrongDeal,
    /// `deal` keeps the true hidden card.
    PeekingDeal,
    /// `deal` never makes some worlds.
    NarrowDeal,
    /// `deal` prefers some worlds.
    BiasedDeal,
    /// A described default is not the real one, from the moment a game is set up with this fault.
    WrongDefault,
}

/// Options of the toy: the fault. Not described in `INFO`, which lists what players may set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The promise to break; written only if there is one, so that the honest game describes all its options.
    #[serde(default, skip_serializing_if = "is_honest")]
    pub fault: Fault,
    /// Whether pebbles count for anything (they do not).
    pub pebbles_count: bool,
}

thread_local! {
    /// Defaults belong to the type, so [`Fault::WrongDefault`] has to reach them past the state.
    static PEBBLES_COUNT_BY_DEFAULT: Cell<bool> = const { Cell::new(false) };
}

impl Default for Options {
    fn default() -> Self {
        Options { fault: Fault::None, pebbles_count: PEBBLES_COUNT_BY_DEFAULT.get() }
    }
}

/// Makes the default of the options right or wrong, as the fault says.
pub(super) fn set_default_of(fault: Fault) {
    PEBBLES_COUNT_BY_DEFAULT.set(fault == Fault::WrongDefault);
}

fn is_honest(fault: &Fault) -> bool {
    *fault == Fault::None
}
