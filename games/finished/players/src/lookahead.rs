//! Goal of a search that plays worlds out.

use finished::{CARDS, Ended, Finished};
use kernel::limits::{GAME_CHOICES_MAX, SEATS_MAX};
use kernel::{Game, Rng, Seat, Sink, Unit};

use super::rule::FinishedPolicy;
use bots::{Lookahead, Policy, SeatValues};

/// The one seat.
const PLAYER: Seat = Seat(0);

/// Value of a finished card when the game is lost: much less than a win, so that it only decides between choices that
/// win equally seldom.
const PER_CARD: f32 = 0.25 / CARDS as f32;

/// Plays on by rules of thumb and counts wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct ToTheEnd(FinishedPolicy);

impl Lookahead<Finished> for ToTheEnd {
    const UNIT: Unit = Unit::Chance;
    const RANGE: (f32, f32) = (0.0, 1.0);

    fn play_out(&mut self, _root: &Finished, world: &mut Finished, rng: &mut Rng) -> SeatValues {
        for _ in 0..GAME_CHOICES_MAX {
            let Some(choice) = self.0.pick(world, PLAYER, rng) else { break };
            world.apply_unchecked(PLAYER, choice, &mut Sink::off());
        }
        let mut values = [0.0; SEATS_MAX];
        values[PLAYER.index()] = match world.open().ended() {
            Some(Ended::Won) => 1.0,
            _ => PER_CARD * f32::from(world.open().finished()),
        };
        values
    }
}
