//! All tests of the crate from outside in one program: what they share is built once.

mod batches;
mod broken_toys;
mod fair_players;
mod fair_shuffle;
mod records;
