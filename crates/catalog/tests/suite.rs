//! All tests of the crate from outside in one program: what they share is built once.

mod fair_bots;
mod fuzz_corpora;
mod told;

use catalog::{Visitor, infos, with_game};

/// Does something with every game of the list.
fn with_every_game<V: Visitor + Copy>(visitor: V) {
    for info in infos() {
        with_game(info.id, visitor).expect("it is in the list");
    }
}
