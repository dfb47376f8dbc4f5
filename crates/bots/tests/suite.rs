//! All tests of the crate from outside in one program: what they share is built once.

mod duel;
mod external;
mod fair_search;
mod finished;
mod lorcana;
mod solved_games;
