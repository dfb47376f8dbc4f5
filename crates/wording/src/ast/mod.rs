//! Syntax tree of card texts.
//!
//! Small values without strings: everything below an effect is `Copy`, so that the rules carry it around freely. Doc
//! comments show the wording of the Duel dialect, and that of Lorcana for what only Lorcana says.

mod ability;
mod amount;
mod condition;
mod cost;
mod duration;
mod effect;
mod filter;
mod fold;
mod keyword;
mod target;
mod trigger;

pub use ability::{Ability, Limit, Replacement, Static, Step, Timing};
pub use amount::Amount;
pub use condition::Condition;
pub use cost::Cost;
pub use duration::Duration;
pub use effect::{Change, CounterKind, Effect, EffectPart, Prevented, Random, Token, Where};
pub use filter::{Filter, Noun, Other, State, Whose, With};
pub use fold::Fold;
pub use keyword::{Aspect, Keyword, Kind, Restriction};
pub use target::{Antecedent, OPEN, Objects, Players, Recipient, This};
pub use trigger::{StepName, Subject, Trigger, TriggerKind};
