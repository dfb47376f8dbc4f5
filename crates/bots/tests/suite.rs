//! All tests of the crate from outside in one program: what they share is built once.

mod external;
mod fair_search;
mod solved_games;
