//! Integration tests of the crate, all in one program: what they share is built once.

mod fuzz_corpora;
mod planted_bugs;
mod seeds;
mod sets;
mod stage;
