//! Looking ahead to the end of the round, everybody playing by rules of thumb.

use kernel::limits::SEATS_MAX;
use kernel::{Game, Rng, Seat, Sink, Unit};
use wizard::{Question, Wizard};

use super::tricks::Tricks;
use super::{EXPERIENCE_POINTS, rule};
use bots::{Lookahead, SeatValues};

/// Plays a round out by rules of thumb and counts its points.
pub struct RoundByRule;

impl Lookahead<Wizard> for RoundByRule {
    const UNIT: Unit = EXPERIENCE_POINTS;
    const RANGE: (f32, f32) = (-210.0, 230.0);

    fn is_far(&self, root: &Wizard, world: &Wizard) -> bool {
        world.open().round() != root.open().round() || world.outcome().is_some()
    }

    fn play_out(&mut self, root: &Wizard, world: &mut Wizard, _rng: &mut Rng) -> SeatValues {
        if self.is_far(root, world) {
            return points_since(root, world);
        }
        while world.open().asking() != Question::Play {
            let Some(seat) = world.open().waiting().first() else { break };
            world.apply_unchecked(seat, rule::answer(world, seat), &mut Sink::off());
        }
        let mut tricks = Tricks::from_world(world);
        tricks.finish();
        tricks.all_points().map(f32::from)
    }
}

/// Points every seat got since `root`, in a world that went past the end of the round.
pub(super) fn points_since(root: &Wizard, world: &Wizard) -> SeatValues {
    let mut values = [0.0; SEATS_MAX];
    for seat in (0..world.open().seats()).map(Seat) {
        values[seat.index()] = f32::from(world.open().total(seat) - root.open().total(seat));
    }
    values
}
