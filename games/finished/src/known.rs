//! Knowledge of a viewer, and full states made from it (FIN 10).

use kernel::{Rng, Viewer};
use serde::Serialize;

use crate::areas::Ring;
use crate::card::{Card, CardSet};
use crate::position::Position;
use crate::state::{Finished, Open};

/// All that a viewer of a game of Finished! may know. Everybody knows the same: there is nothing only the player sees. For
/// programs outside, `null` stands for a card of the stack that is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[schemars(with = "Facts", rename = "FinishedKnown")]
#[serde(into = "Facts")]
pub struct Known {
    /// The viewer.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub open: Open,
    /// The stack from top to bottom: a card where it can be remembered. That is where the card was seen
    /// before, and card 48, whose place is open from the setup on (FIN 2.1).
    pub stack: Vec<Option<Card>>,
}

impl Known {
    pub(crate) fn new(game: &Finished, viewer: Viewer) -> Known {
        let unseen = game.open.unseen;
        let stack = game.stack.iter().map(|card| (!unseen.has(card)).then_some(card)).collect();
        Known { viewer, open: game.open, stack }
    }

    /// The cards of the stack whose places are not known.
    pub fn unseen(&self) -> CardSet {
        self.open.unseen
    }

    /// A state like this with the unseen cards in some order, every order equally likely: exactly what the
    /// one shuffle (FIN 2.1) leaves possible.
    pub(crate) fn deal(&self, rng: &mut Rng, into: &mut Finished) {
        let mut unseen = [Card::LAST; 48];
        let mut count = 0;
        for card in self.open.unseen.iter() {
            unseen[count] = card;
            count += 1;
        }
        rng.shuffle(&mut unseen[..count]);
        let mut holes = unseen[..count].iter().copied();
        into.open = self.open;
        into.stack = Ring::EMPTY;
        for card in self.stack.iter().filter_map(|&known| known.or_else(|| holes.next())) {
            into.stack.push_back(card);
        }
    }
}

/// The fields of [`Known`] as they are written: those of a position.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
struct Facts {
    /// The viewer.
    viewer: Viewer,
    #[serde(flatten)]
    position: Position<Option<Card>>,
}

impl From<Known> for Facts {
    fn from(known: Known) -> Self {
        Facts { viewer: known.viewer, position: Position::new(&known.open, known.stack) }
    }
}
