//! Dialect of Lorcana: the wording of its cards, one file for each file of the syntax tree.
//!
//! A character is a creature of the tree, strength its power, willpower its toughness and lore its player's life; to
//! exert is to tap, and to be banished is to die. Choices are made when the effect happens (LOR 6.2).

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

/// The dialect of Lorcana.
pub enum Lorcana {}
