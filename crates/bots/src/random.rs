use kernel::{Game, Rng, Seat};

use crate::Policy;

/// The uniform policy: any listed choice, each equally likely.
pub struct RandomPolicy<G: Game> {
    scratch: Vec<G::Choice>,
}

impl<G: Game> Default for RandomPolicy<G> {
    fn default() -> Self {
        RandomPolicy { scratch: Vec::new() }
    }
}

impl<G: Game> Policy<G> for RandomPolicy<G> {
    fn pick(&mut self, world: &G, seat: Seat, rng: &mut Rng) -> Option<G::Choice> {
        self.scratch.clear();
        world.choices(seat, &mut self.scratch);
        (!self.scratch.is_empty()).then(|| *rng.pick(&self.scratch))
    }
}
