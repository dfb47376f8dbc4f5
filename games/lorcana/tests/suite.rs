//! All tests of the crate from outside in one program: what they share is built once.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

mod batches;
mod conformance;
mod document;
mod messages;
mod random;
mod rules;
mod scenarios;
mod seats;
mod sizes;
mod stored;
