//! All tests of the crate from outside in one program: what they share is built once.

mod mini_duel;
mod sealed_bid;
mod solved_toys;
