//! Cards in their zones: the open state, what each seat hides, and what follows from both without anything happening.

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
