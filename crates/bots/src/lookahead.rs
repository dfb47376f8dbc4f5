use kernel::limits::{GAME_CHOICES_MAX, SEATS_MAX};
use kernel::{Game, Rng, Seat, Unit, Verdict, random_playout};

/// What an end is worth to each seat, in the unit of its [`Lookahead`].
pub type Worths = [f32; SEATS_MAX];

/// How search looks at a game: how far it plays on, how, and what it finds there.
pub trait Lookahead<G: Game>: Send + 'static {
    /// What worths count.
    const UNIT: Unit;
    /// The least and the greatest worth.
    const RANGE: (f32, f32);

    /// Whether `world`, reached from `root`, is as far as this looks. A game that is over always is.
    fn is_far(&self, _root: &G, world: &G) -> bool {
        world.outcome().is_some()
    }

    /// Plays `world` on, as far as this looks, and says what that is worth. What `world` is after that is of
    /// no use to anybody.
    fn play_out(&mut self, root: &G, world: &mut G, rng: &mut Rng) -> Worths;

    /// A choice so clear that no search weighs others, such as the only one. If there is none, leaves among
    /// `choices` those worth trying, at least one. Looks only at what `seat` knows. All are tried unless a game
    /// says otherwise.
    fn narrow(&mut self, _world: &G, _seat: Seat, _choices: &mut Vec<G::Choice>) -> Option<G::Choice> {
        None
    }

    /// Tells apart what `seat` may know in one world and in another, for a search that lets others decide by
    /// what they know. Zero treats them as if they knew nothing: right where they know so much that no two
    /// worlds would ever look the same to them.
    fn mind(&self, _world: &G, _seat: Seat) -> u64 {
        0
    }
}

/// Plays any game at random to its end and counts who wins.
pub struct ByChance<G: Game> {
    scratch: Vec<G::Choice>,
}

impl<G: Game> Default for ByChance<G> {
    fn default() -> Self {
        ByChance { scratch: Vec::new() }
    }
}

impl<G: Game> Lookahead<G> for ByChance<G> {
    const UNIT: Unit = Unit::Chance;
    const RANGE: (f32, f32) = (0.0, 1.0);

    fn play_out(&mut self, _root: &G, world: &mut G, rng: &mut Rng) -> Worths {
        random_playout(world, rng, &mut self.scratch, GAME_CHOICES_MAX);
        wins(world)
    }
}

/// 1 for a win, one half for a draw, 0 for a loss or a game that does not end.
pub fn wins<G: Game>(world: &G) -> Worths {
    let mut worths = [0.0; SEATS_MAX];
    if let Some(outcome) = world.outcome() {
        for (worth, standing) in worths.iter_mut().zip(outcome.standings()) {
            *worth = match standing.verdict {
                Verdict::Won => 1.0,
                Verdict::Drew => 0.5,
                Verdict::Lost => 0.0,
            };
        }
    }
    worths
}
