//! All tests of the crate from outside in one program: what they share is built once.

mod conformance;
mod messages;
mod rules;
mod scenarios;
mod stored;
