//! All tests of the crate from outside in one program: what they share is built once.

mod fair_bots;
mod told;
