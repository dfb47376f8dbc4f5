//! Cards before they are in any zone: what is printed, compiled once into programs, in one pool per game.

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
pub(crate) mod special;
pub(crate) mod starters;
pub(crate) mod variants;
