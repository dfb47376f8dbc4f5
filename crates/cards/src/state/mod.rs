//! Cards in their zones: the public state, the secrets of each seat, and everything derived from both.

pub(crate) mod filter;
pub(crate) mod item;
pub(crate) mod layers;
pub(crate) mod object;
pub(crate) mod public;
pub(crate) mod resource_pool;
pub(crate) mod seats;
pub(crate) mod secret;
pub(crate) mod soundness;
pub(crate) mod targets;
