//! Knowledge of a viewer, and worlds dealt from it.
//!
//! Everything public stands in [`PublicState`] and [`Course`]; what a viewer knows of the rest is a [`Sight`].

mod facts;

use cards::{CardId, Pool, PublicState, Secret, Sight};
use kernel::{Rng, Seat, SetupErrors, Viewer};
use serde::Serialize;

use crate::options::{Deck, LIMITS};
use crate::state::{Course, Lorcana};
use facts::Facts;

pub(crate) use facts::has;

/// All that a viewer of a game of Lorcana may know. For programs outside, cards go by their names, seats count from 0 and `null`
/// stands for what is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[schemars(with = "Facts", rename = "LorcanaKnown")]
#[serde(into = "Facts")]
pub struct Known {
    /// The public state: all that lies open.
    pub public: PublicState,
    /// Course of the turn: the step, and the question that is asked.
    pub course: Course,
    /// The viewer's knowledge of the rest.
    pub sight: Sight,
}

/// Decks a player believes each seat may have brought, one as likely as the other. What a viewer knows comes before what
/// is believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prior(cards::Prior);

impl Prior {
    /// The belief that the seats brought these decks.
    pub fn each(pool: &Pool, decks: &[Deck]) -> Result<Prior, SetupErrors> {
        cards::Prior::each(decks, pool, &LIMITS).map(Prior)
    }

    /// The belief that every seat brought one of these.
    pub fn any(pool: &Pool, decks: &[Deck]) -> Result<Prior, SetupErrors> {
        cards::Prior::one_of(decks, pool, &LIMITS).map(Prior)
    }
}

impl Default for Prior {
    fn default() -> Self {
        Prior::any(crate::pool(), crate::starters()).unwrap_or(Prior(cards::Prior::default()))
    }
}

impl Known {
    pub(crate) fn new(game: &Lorcana, viewer: Viewer) -> Known {
        let sight = Sight::new(&game.secrets, viewer);
        Known { public: game.public.clone(), course: game.course, sight }
    }

    /// The cards of a hand the viewer knows.
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.sight.hand(&self.public, seat)
    }

    /// The cards at the top of the own deck that are being looked at, the top one last.
    pub fn looked_at(&self) -> Vec<CardId> {
        let looking = self.public.frame.map_or(0, |frame| frame.looking);
        self.sight.top(self.course.asked, looking)
    }

    /// Makes `into` a world this knowledge cannot tell from the true one.
    pub(crate) fn deal(&self, prior: &Prior, rng: &mut Rng, into: &mut Lorcana) {
        into.public.clone_from(&self.public);
        into.course = self.course;
        // The true stream would foretell shuffles and lots; a dealt world has one of its own.
        into.rng = rng.seed().state_rng("lorcana");
        into.secrets.resize_with(usize::from(self.public.seats), Secret::default);
        self.sight.deal(&self.public, &prior.0, self.course.options.set.pool(), rng, &mut into.secrets);
    }
}
