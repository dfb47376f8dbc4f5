//! All tests of the crate from outside in one program: what they share is built once.

mod cards;
mod common;
mod errors;
mod rewrites;
mod texts;
mod trees;
