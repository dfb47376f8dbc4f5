use crate::{Decision, Game, Rng, Seed, Sink};

/// Plays on with random choices until the game is over or `choices_max` choices were made; returns how many.
/// `choices` is scratch space. Asides and leaving are never taken.
pub fn random_playout<G: Game>(
    game: &mut G,
    rng: &mut Rng,
    choices: &mut Vec<G::Choice>,
    choices_max: u32,
) -> u32 {
    let mut made = 0;
    while made < choices_max {
        let Decision::Ask { seats, .. } = game.decision() else { break };
        let Some(seat) = seats.first() else { break };
        choices.clear();
        game.choices(seat, choices);
        let choice = *rng.pick(choices);
        if game.apply(seat, choice, &mut Sink::off()).is_err() {
            // A listed choice is legal; the conformance suite holds every game to that.
            debug_assert!(false, "listed choice {choice:?} refused");
            break;
        }
        made += 1;
    }
    made
}

/// A game's own way to play on quickly, for search: without listing choices, perhaps not to the very end.
pub struct Rollout<G> {
    /// Description of the rollout, in words.
    pub what: &'static str,
    /// A typical state to start from.
    pub start: fn(Seed) -> Option<G>,
    /// Function that plays it out at random.
    pub play: fn(&mut G, &mut Rng),
}
