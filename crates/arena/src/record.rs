use bots::Policy;
use kernel::Game;
use kernel::limits::GAME_CHOICES_MAX;
use kernel::record::{Mode, Timeline};
use kernel::{SetupErrors, Sink};

use crate::SimPlan;

/// The record of game `index` of a plan: the very game [`sim`](crate::sim) lets `P` play under that number.
pub fn record<G: Game, P: Policy<G> + Default>(
    plan: &SimPlan<'_, G>,
    index: u64,
) -> Result<String, SetupErrors> {
    let seed = plan.seed.nth(index);
    let mut rng = seed.rng("random players");
    let mut timeline = Timeline::<G>::start(plan.options, plan.entries, seed, Mode::Play, &mut Sink::off())?;
    let mut players = P::default();
    for _ in 0..GAME_CHOICES_MAX {
        let Some(seat) = timeline.game().decision().seats().first() else { break };
        let Some(choice) = players.pick(timeline.game(), seat, &mut rng) else { break };
        if timeline.choose(seat, choice, &mut Sink::off()).is_err() {
            break; // `sim` has reported that a listed choice is refused
        }
    }
    Ok(timeline.take_lines())
}
