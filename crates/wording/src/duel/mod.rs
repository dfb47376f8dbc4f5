//! Dialect of Duel: the wording of its cards, one file for each file of the syntax tree.

pub(crate) mod ability;
pub(crate) mod amount;
pub(crate) mod condition;
pub(crate) mod cost;
pub(crate) mod duration;
pub(crate) mod effect;
pub(crate) mod filter;
pub mod keyword;
pub mod kind;
pub(crate) mod rewrite;
pub(crate) mod target;
pub(crate) mod trigger;

/// The dialect of Duel.
pub enum Duel {}
