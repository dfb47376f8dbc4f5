use kernel::{Game, Seed};

use crate::{Bot, TableContext};

/// A search whose speed is worth knowing: a bot at a typical decision.
pub struct SearchBench<G: Game> {
    /// Description of the decision, in words.
    pub what: &'static str,
    /// The decision: a state in which a seat is asked, and what is public about its table.
    pub start: fn(Seed) -> Option<(G, TableContext<G>)>,
    /// The bot. One simulation of its search is one world of its budget.
    pub bot: fn() -> Box<dyn Bot<G>>,
}
