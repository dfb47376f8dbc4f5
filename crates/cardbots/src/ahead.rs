//! Looking some turns ahead, everybody playing by rules of thumb.

use kernel::{Decision, Game, Rng, Seat, Sink, Unit};

use bots::{Lookahead, Policy, SeatValues};

/// Policy that can also evaluate a position and propose the choices worth trying in it.
pub trait Judge<G: Game>: Policy<G> {
    /// Share of a win that each turn costs, so that a seat that can win does not put it off.
    const SOONER: f32 = 0.0;

    /// Evaluation of the position: each seat's share of a win.
    fn values(world: &G) -> SeatValues;

    /// Whether the battlefield is so full that a turn takes long to play and brings little.
    fn is_crowded(_world: &G) -> bool {
        false
    }

    /// Narrows several choices down to those worth trying, as [`Lookahead::narrow`] does.
    fn narrow(world: &G, seat: Seat, choices: &mut Vec<G::Choice>) -> Option<G::Choice>;
}

/// Plays some turns by rules of thumb and judges where that leads.
#[derive(Clone, Debug)]
pub struct FixedHorizon<P> {
    policy: P,
    /// Number of turns played after the present one.
    turns: u32,
}

/// Upper bound on the choices of a playout, more than its turns ever need.
const CHOICES_MAX: u32 = 3_000;

/// Number of targets, cards and numbers worth trying, the most promising ones.
const TRIED: usize = 4;

impl<P: Default> FixedHorizon<P> {
    /// Returns a horizon that plays to the beginning of the turn `turns` after the present one.
    pub fn new(turns: u32) -> Self {
        FixedHorizon { policy: P::default(), turns }
    }
}

impl<G: Game, P: Judge<G>> Lookahead<G> for FixedHorizon<P> {
    const UNIT: Unit = Unit::Chance;
    const RANGE: (f32, f32) = (0.0, 1.0);

    fn is_far(&self, root: &G, world: &G) -> bool {
        let turns = if P::is_crowded(root) { self.turns.min(1) } else { self.turns };
        matches!(world.decision(), Decision::Over) || world.turn() > root.turn() + turns
    }

    fn play_out(&mut self, root: &G, world: &mut G, rng: &mut Rng) -> SeatValues {
        for _ in 0..CHOICES_MAX {
            if self.is_far(root, world) {
                break;
            }
            let Decision::Ask { seats, .. } = world.decision() else { break };
            let Some(seat) = seats.first() else { break };
            let Some(choice) = self.policy.pick(world, seat, rng) else { break };
            world.apply_unchecked(seat, choice, &mut Sink::off());
        }
        let mut values = P::values(world);
        if P::SOONER > 0.0 && matches!(world.decision(), Decision::Over) {
            let late = (P::SOONER * (world.turn() - root.turn()) as f32).min(0.5);
            values.iter_mut().for_each(|worth| *worth += late * (0.5 - *worth));
        }
        values
    }

    fn narrow(&mut self, world: &G, seat: Seat, choices: &mut Vec<G::Choice>) -> Option<G::Choice> {
        if let [only] = choices[..] {
            return Some(only);
        }
        let clear = P::narrow(world, seat, choices);
        if let [only] = choices[..] { Some(only) } else { clear }
    }
}

/// Leaves the most promising choices by their score, the best first.
pub fn keep_best<C: Copy>(choices: &mut Vec<C>, score: impl Fn(C) -> f32) {
    if choices.len() <= TRIED {
        return;
    }
    choices.sort_by_cached_key(|&choice| {
        // Whole numbers, so that the order is total; stable, so that equals stay in the game's order.
        -(score(choice).clamp(-1e6, 1e6) * 1_000.0) as i64
    });
    choices.truncate(TRIED);
}
