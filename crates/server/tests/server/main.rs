//! The server as those outside see it: real sockets, a real store.

// Helpers of tests, like tests, fail with the reason.
#![allow(clippy::unwrap_used)]

mod client;
mod decks;
mod http;
mod looping;
mod manners;
mod page;
mod play;
mod schema;
mod storage;
