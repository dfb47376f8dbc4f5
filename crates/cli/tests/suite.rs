//! Integration tests of the crate, all in one program: what they share is built once.

// Helpers are part of the tests: what they unwrap is what these assert.
#![allow(clippy::unwrap_used)]

mod arena;
mod canary;
mod cli;
mod completion;
mod dangling;
mod designing_cards;
mod examples;
mod json;
mod kept;
mod kills;
mod load;
mod outside;
mod scrambled;
mod served;
mod sets;
mod together;
