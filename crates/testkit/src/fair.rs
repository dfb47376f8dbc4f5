//! Whether a player plays fair: answers by what its seat knows, and by nothing else.

use kernel::{Game, Rng, Seat, Seed, Viewer};

use crate::checks::{require, twin};
use crate::kit::Moment;
use crate::oracle::hidden_truth;
use crate::{CheckFailure, Kit, Setup};

/// Number of steps a pair of worlds is followed.
const STEPS_FOLLOWED: usize = 8;

/// Question to a player.
pub struct Asked<'a, G: Game> {
    /// The table.
    pub setup: &'a Setup<G>,
    /// Knowledge of the seat: all that an honest player looks at.
    pub known: &'a G::Known,
    /// Its seat.
    pub seat: Seat,
    /// Source of the player's own chance; the same in both worlds.
    pub seed: Seed,
    /// The state itself, here only so that a test can show that a player who looks at it is caught.
    pub truth: &'a G,
}

/// Answer of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairAnswer<C> {
    /// Its choice.
    pub choice: C,
    /// Reasons it gives: they can tell as much as a choice.
    pub reasons: String,
}

/// Asks a player in about so many pairs of worlds that its seat cannot tell apart, spread over all decisions of
/// the kit's games at which something is hidden, and goes on asking while they look alike: choices and reasons
/// must be the same, and the choices legal. `make` makes a player that remembers nothing; each world has one of
/// its own.
pub fn plays_fair<G, P>(kit: &Kit<G>, pairs: u32, make: impl Fn(&Setup<G>) -> P) -> Result<(), CheckFailure>
where
    G: Game,
    P: FnMut(&Asked<'_, G>) -> Result<FairAnswer<G::Choice>, String>,
{
    let mut all_pairs = 0u32;
    for_pairs(kit, |_, _, _, _| {
        all_pairs += 1;
        Ok(())
    })?;
    for_pairs(kit, |moment, seat, twin, rng| {
        if rng.below(all_pairs.max(1)) >= pairs {
            return Ok(());
        }
        let players = [make(moment.setup), make(moment.setup)];
        follow(moment, seat, twin, players, rng).map_err(|problem| format!("for {seat}: {problem}"))
    })
}

/// Calls `visit` at every decision with a seat that is asked and a world it cannot tell from the true one,
/// unless that is the true one again.
fn for_pairs<G: Game>(
    kit: &Kit<G>,
    mut visit: impl FnMut(&Moment<'_, G>, Seat, G, &mut Rng) -> Result<(), String>,
) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        for seat in moment.game.decision().seats().iter() {
            let twin = twin(moment, Viewer::Seat(seat), rng);
            if hidden_truth(&twin)? != hidden_truth(moment.game)? {
                visit(moment, seat, twin, rng)?;
            }
        }
        Ok(())
    })
}

/// Follows the state and a twin of it, a player in each, until they can be told apart.
fn follow<G, P>(
    moment: &Moment<'_, G>,
    seat: Seat,
    mut twin: G,
    [mut in_real, mut in_twin]: [P; 2],
    rng: &mut Rng,
) -> Result<(), String>
where
    G: Game,
    P: FnMut(&Asked<'_, G>) -> Result<FairAnswer<G::Choice>, String>,
{
    let viewer = Viewer::Seat(seat);
    let mut real = moment.game.clone();
    for _ in 0..STEPS_FOLLOWED {
        let known = real.known(viewer);
        if twin.known(viewer) != known {
            break;
        }
        let step = if real.decision().seats().has(seat) {
            let (setup, seed, known) = (moment.setup, rng.seed(), &known);
            let answer = in_real(&Asked { setup, known, seat, seed, truth: &real })?;
            let other = in_twin(&Asked { setup, known, seat, seed, truth: &twin })?;
            require(answer == other, || {
                format!("the answer depends on what the seat cannot know: {answer:?} or {other:?}")
            })?;
            real.legal(seat, answer.choice)
                .map_err(|refused| format!("answers {:?}, which is refused: {refused}", answer.choice))?;
            Some((seat, answer.choice))
        } else {
            step_in_both(&real, &twin, rng)
        };
        let Some((actor, choice)) = step else { break };
        match (real.after(actor, choice), twin.after(actor, choice)) {
            (Ok(next), Ok(next_twin)) => (real, twin) = (next, next_twin),
            _ => break, // `non_interference` reports it
        }
    }
    Ok(())
}

/// Something another seat may do in either world.
fn step_in_both<G: Game>(real: &G, twin: &G, rng: &mut Rng) -> Option<(Seat, G::Choice)> {
    let actor = real.decision().seats().first()?;
    let mut choices = Vec::new();
    real.choices(actor, &mut choices);
    choices.retain(|&choice| twin.legal(actor, choice).is_ok());
    (!choices.is_empty()).then(|| (actor, *rng.pick(&choices)))
}
