//! All tests of the crate from outside in one program: what they share is built once.

mod batches;
mod cards;
mod conformance;
mod messages;
mod random;
mod scenarios;
mod sets;
mod setup;
mod sizes;
mod stored;
