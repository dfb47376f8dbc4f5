//! Cards before they are in any zone: what is printed, compiled once into programs, in pools.

pub(crate) mod bind;
pub(crate) mod card;
pub(crate) mod compile;
pub(crate) mod deck;
pub(crate) mod keywords;
pub(crate) mod make;
mod mend;
pub mod pool;
pub(crate) mod price;
pub(crate) mod printed;
pub(crate) mod registry;
pub(crate) mod set;
pub(crate) mod special;
pub(crate) mod variants;
