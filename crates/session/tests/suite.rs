//! Integration tests of the crate, all in one program: what they share is built once.

// Helpers are part of the tests: what they unwrap is what these assert.
#![allow(clippy::unwrap_used)]

mod arrivals;
mod batches;
mod closed_decks;
mod entries;
mod hall;
mod packed;
mod pointing;
mod tables;
mod undo;
