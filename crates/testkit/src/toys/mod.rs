//! Toy games: small enough to read in one sitting, shaped like the hard ones.

pub mod crooked;
pub mod kuhn;
pub mod mini_duel;
pub mod sealed_bid;
pub mod small_whist;
