//! All tests of the crate from outside in one program: what they share is built once.

mod fuzz_corpora;
mod planted_bugs;
mod seeds;
mod stage;
