use finished::{Asking, Choice, Finished};
use kernel::{Rng, Seat};

use bots::{Policy, RandomPolicy};

/// A random player who tidies up: acts at random, and lays cards in rising order.
///
/// Laying cards one by one (FIN 5.11) is how a player tells an order, and a player that sorts at random gives cards
/// away that anybody would finish. Chance decides what a player does with candy and cards, as in other people's counts
/// of random play.
#[derive(Default)]
pub struct Sorter(RandomPolicy<Finished>);

impl Policy<Finished> for Sorter {
    fn pick(&mut self, world: &Finished, seat: Seat, rng: &mut Rng) -> Option<Choice> {
        let open = world.open();
        match open.question().asking {
            Asking::LayEnd | Asking::LayBelow if open.ended().is_none() => {
                open.lying().lowest().map(Choice::Lay)
            }
            _ => self.0.pick(world, seat, rng),
        }
    }
}
