//! All tests of the crate from outside in one program: what they share is built once.

mod conformance;
mod events;
mod golden_records;
mod messages;
mod pointing;
mod rules;
mod scenarios;
mod sorting;
