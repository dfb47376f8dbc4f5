//! Knowledge of one viewer about what is hidden, and worlds dealt from it.

pub(crate) mod belief;
pub(crate) mod list;
pub(crate) mod sight;
