//! Everything that changes the state: moving cards, running programs, triggers, damage, paying.

pub(crate) mod agenda;
pub(crate) mod costs;
pub(crate) mod damage;
pub(crate) mod effects;
pub(crate) mod event;
pub(crate) mod floating;
pub(crate) mod inkwell;
pub(crate) mod instead;
pub(crate) mod play;
pub mod trace;
pub(crate) mod trigger;
pub(crate) mod under;
