use kernel::{Game, Rng, Seat};

use crate::{Bot, BotError, Query, Thought};

/// A policy: rules of thumb, quick enough to play out worlds with.
pub trait Policy<G: Game>: Send + 'static {
    /// The choice of `seat`, which is asked; `None` if it has none. Of what lies hidden in `world` it looks only at
    /// what `seat` knows.
    fn pick(&mut self, world: &G, seat: Seat, rng: &mut Rng) -> Option<G::Choice>;
}

/// A bot that plays by a policy alone.
pub struct PolicyBot<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for PolicyBot<P> {
    fn think(&mut self, query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError> {
        let mut rng = query.seed.rng("rule bot");
        let world = query.world(&mut rng);
        self.0.pick(&world, query.seat, &mut rng).map(Thought::plain).ok_or(BotError::NothingToChoose)
    }
}
