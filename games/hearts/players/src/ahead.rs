//! Looking ahead to the end of the deal, everybody playing by rules of thumb.

use bots::{Lookahead, SeatValues};
use hearts::Hearts;
use kernel::limits::SEATS_MAX;
use kernel::{Game, Rng, Seat, Sink, Unit};

use super::{POINTS, rule};

/// Plays a deal out by rules of thumb and counts its points.
pub struct DealByRule;

impl Lookahead<Hearts> for DealByRule {
    const UNIT: Unit = POINTS;
    const RANGE: (f32, f32) = (-26.0, 36.0);

    fn is_far(&self, root: &Hearts, world: &Hearts) -> bool {
        world.open().deal() != root.open().deal() || world.outcome().is_some()
    }

    fn play_out(&mut self, root: &Hearts, world: &mut Hearts, _rng: &mut Rng) -> SeatValues {
        while !self.is_far(root, world) {
            let Some(seat) = world.open().waiting().first() else { break };
            world.apply_unchecked(seat, rule::answer(world, seat), &mut Sink::off());
        }
        let mut values = [0.0; SEATS_MAX];
        for seat in (0..4).map(Seat) {
            values[seat.index()] = f32::from(root.open().total(seat) - world.open().total(seat));
        }
        values
    }
}
