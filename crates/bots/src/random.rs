use kernel::Game;

use crate::{Ask, Bot, Fault, Thought};

/// Makes any listed choice, each equally likely.
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&mut self, ask: &Ask<'_, G>) -> Result<Thought<G::Choice>, Fault> {
        let mut rng = ask.seed.rng("random bot");
        let choices = ask.choices(&ask.world(&mut rng));
        if choices.is_empty() {
            return Err(Fault::NothingToChoose);
        }
        Ok(Thought::plain(*rng.pick(&choices)))
    }
}
