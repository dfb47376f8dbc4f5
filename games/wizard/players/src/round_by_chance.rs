//! Looking ahead to the end of the round, everybody playing at random.

use kernel::limits::SEATS_MAX;
use kernel::{Game, Rng, Seat, Sink, Unit};
use wizard::{Choice, Question, Wizard};

use super::EXPERIENCE_POINTS;
use super::round_by_rule::points_since;
use bots::{Lookahead, SeatValues};

/// Plays a round out at random and counts its points.
#[derive(Default)]
pub struct RoundByChance {
    scratch: Vec<Choice>,
}

impl Lookahead<Wizard> for RoundByChance {
    const UNIT: Unit = EXPERIENCE_POINTS;
    const RANGE: (f32, f32) = (-210.0, 230.0);

    fn is_far(&self, root: &Wizard, world: &Wizard) -> bool {
        is_past(root, world) || is_last_trick(world)
    }

    fn play_out(&mut self, root: &Wizard, world: &mut Wizard, rng: &mut Rng) -> SeatValues {
        if is_past(root, world) {
            return points_since(root, world);
        }
        while world.open().asking() != Question::Play {
            let Some(seat) = world.open().waiting().first() else { break };
            self.scratch.clear();
            world.choices(seat, &mut self.scratch);
            world.apply_unchecked(seat, *rng.pick(&self.scratch), &mut Sink::off());
        }
        world.finish_tricks(|_, _, playable| playable.random(rng));
        round_points(world)
    }
}

/// Whether the round of `root` is over.
fn is_past(root: &Wizard, world: &Wizard) -> bool {
    world.open().round() != root.open().round() || world.outcome().is_some()
}

/// Whether nobody can choose any more: the cards of the last trick play themselves.
fn is_last_trick(world: &Wizard) -> bool {
    let open = world.open();
    let last = usize::from(open.size() - 1) * usize::from(open.seats());
    open.asking() == Question::Play && open.played().len() == last
}

/// Points of every seat for the round that has just been played out.
fn round_points(world: &Wizard) -> SeatValues {
    let mut values = [0.0; SEATS_MAX];
    for seat in (0..world.open().seats()).map(Seat) {
        values[seat.index()] = f32::from(world.round_points(seat));
    }
    values
}
