use kernel::limits::{GAME_CHOICES_MAX, SEATS_MAX};
use kernel::{Game, Rng, Seat, Unit, Verdict, random_playout};

/// The value of an end for each seat, in the unit of its [`Lookahead`].
pub type SeatValues = [f32; SEATS_MAX];

/// The evaluation of a search: how far it plays a world on, how, and the values it finds there.
pub trait Lookahead<G: Game>: Send + 'static {
    /// Unit of the values.
    const UNIT: Unit;
    /// The least and the greatest value.
    const RANGE: (f32, f32);

    /// Whether `world`, reached from `root`, is as far as this looks. A game that is over always is.
    fn is_far(&self, _root: &G, world: &G) -> bool {
        world.outcome().is_some()
    }

    /// Plays `world` on, as far as this looks, and returns the values found there. The state `world` is in after that
    /// is of no use.
    fn play_out(&mut self, root: &G, world: &mut G, rng: &mut Rng) -> SeatValues;

    /// A choice so clear that no search weighs others, such as the only one. If there is none, leaves among
    /// `choices` those worth trying, at least one. Looks only at what `seat` knows. All are tried unless a game
    /// says otherwise.
    fn narrow(&mut self, _world: &G, _seat: Seat, _choices: &mut Vec<G::Choice>) -> Option<G::Choice> {
        None
    }

    /// The hash of `seat`'s information set: the key of its nodes in the tree. Zero shares one node between all worlds:
    /// right where a seat knows so much that no two worlds would ever look the same to it.
    fn infoset_hash(&self, _world: &G, _seat: Seat) -> u64 {
        0
    }
}

/// Random playouts of any game: to its end, counting who wins.
pub struct RandomPlayout<G: Game> {
    scratch: Vec<G::Choice>,
}

impl<G: Game> Default for RandomPlayout<G> {
    fn default() -> Self {
        RandomPlayout { scratch: Vec::new() }
    }
}

impl<G: Game> Lookahead<G> for RandomPlayout<G> {
    const UNIT: Unit = Unit::Chance;
    const RANGE: (f32, f32) = (0.0, 1.0);

    fn play_out(&mut self, _root: &G, world: &mut G, rng: &mut Rng) -> SeatValues {
        random_playout(world, rng, &mut self.scratch, GAME_CHOICES_MAX);
        wins(world)
    }
}

/// Values by verdict: 1 for a win, one half for a draw, 0 for a loss or a game that does not end.
pub fn wins<G: Game>(world: &G) -> SeatValues {
    let mut values = [0.0; SEATS_MAX];
    if let Some(outcome) = world.outcome() {
        for (worth, standing) in values.iter_mut().zip(outcome.standings()) {
            *worth = match standing.verdict {
                Verdict::Won => 1.0,
                Verdict::Drew => 0.5,
                Verdict::Lost => 0.0,
            };
        }
    }
    values
}
