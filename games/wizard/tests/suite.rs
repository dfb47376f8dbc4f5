//! All tests of the crate from outside in one program: what they share is built once.

mod conformance;
mod dealing;
mod messages;
mod pointing;
mod rules;
mod scenarios;
mod shown;
mod statistics;
mod stored;
mod words;
