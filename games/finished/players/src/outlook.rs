//! Heuristic value of a world, at a glance.
//!
//! Cards come by in a circle: the stack, the Present, the Past and under the stack again. If nothing is done
//! but laying them as they come, the numbers that come by in rising order are finished, and each time 48
//! comes by costs a cup. So what counts is how often a number comes by before the one below it, by how
//! many cards, and how much time there is to mend that. The weights were found by trying many on games with
//! only 3 cups.

use finished::{CARDS, Card, Finished, RowKind};

/// Heuristic value and fingerprint of a world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Higher is better, by 1 for each cup.
    pub(super) value: f32,
    /// Equal for worlds in which cards and candy lie in the same places.
    pub(super) print: u64,
}

/// One place per card number, in whole words.
const PLACES: usize = 56;
const _: () = assert!(PLACES > CARDS as usize && PLACES.is_multiple_of(8));

/// Candy in the Active Stash, in cups.
const ACTIVE: f32 = 0.115;
/// Candy in the Reserve, in cups.
const RESERVED: f32 = 0.018;
/// A finished card, in cups.
const FINISHED: f32 = 0.043;
/// A whole circle to go until 48 comes by, in cups.
const CIRCLE: f32 = 0.926;

/// Difficulty of mending that a number comes by this many cards before the one below it, as steps: a least number of
/// cards, and the difficulty from there on.
const HARD: [f32; PLACES] = steps([
    (0, 1.0),
    (2, 1.32),
    (3, 1.55),
    (4, 1.83),
    (6, 2.18),
    (9, 2.61),
    (14, 3.11),
    (21, 3.62),
    (31, 4.15),
]);

/// Time there is to mend it if this many other numbers are to be finished first.
const TIME: [f32; PLACES] = steps([
    (0, 2.10),
    (1, 2.49),
    (2, 2.88),
    (3, 3.46),
    (5, 4.43),
    (8, 5.79),
    (12, 7.73),
    (18, 10.44),
    (26, 14.52),
]);

/// A table of a function given by where it changes.
const fn steps<const N: usize>(steps: [(usize, f32); N]) -> [f32; PLACES] {
    let mut table = [0.0; PLACES];
    let mut step = 0;
    while step < N {
        let mut index = steps[step].0;
        while index < PLACES {
            table[index] = steps[step].1;
            index += 1;
        }
        step += 1;
    }
    table
}

impl Outlook {
    /// Looks at a world.
    pub(super) fn new(world: &Finished) -> Outlook {
        let circle = Circle::new(world);
        let open = world.open();
        let value = f32::from(open.coffee())
            + f32::from(open.active()) * ACTIVE
            + f32::from(open.reserved()) * RESERVED
            + f32::from(open.finished()) * FINISHED
            + f32::from(circle.due(CARDS)) / f32::from(circle.len) * CIRCLE
            - circle.cups(open.finished() + 1);
        Outlook { value, print: circle.print(world) }
    }
}

/// Order in which the cards come by.
struct Circle {
    /// Place of each card, different for different places.
    place: [u8; PLACES],
    /// Number of cards that come by before each card; 0 for the Present.
    due: [u8; PLACES],
    len: u8,
}

/// Places of cards in the Past and in the Future; those below are in the Present and in the stack.
const PAST: u8 = 64;
const FUTURE: u8 = 128;

/// A waiting card joins the next three.
const JOINS: u8 = 3;

impl Circle {
    fn new(world: &Finished) -> Circle {
        let open = world.open();
        let mut circle = Circle { place: [u8::MAX; PLACES], due: [0; PLACES], len: 1 };
        for card in open.lying().iter() {
            circle.put(card, 0, 0);
        }
        for (row, (kind, cards)) in open.future().enumerate() {
            let due = match kind {
                RowKind::One => JOINS,
                RowKind::All => circle.next(),
            };
            for card in cards {
                circle.put(card, FUTURE + row as u8, due);
            }
        }
        for (index, card) in world.stack().enumerate() {
            let due = circle.next();
            circle.put(card, 1 + index as u8, due);
        }
        for (index, card) in open.past().enumerate() {
            let due = circle.next();
            circle.put(card, PAST + index as u8, due);
        }
        circle
    }

    #[inline]
    fn put(&mut self, card: Card, place: u8, due: u8) {
        self.place[usize::from(card.number())] = place;
        self.due[usize::from(card.number())] = due;
    }

    #[inline]
    fn next(&mut self) -> u8 {
        self.len += 1;
        self.len - 1
    }

    #[inline]
    fn due(&self, number: u8) -> u8 {
        self.due[usize::from(number)]
    }

    /// Cups that finishing all numbers from `next` on will cost.
    #[inline]
    fn cups(&self, next: u8) -> f32 {
        let last = self.due(CARDS);
        // The circle begins behind 48: who has to go back in it passes 48.
        let place = |due: u8| {
            let turned = i16::from(due) - i16::from(last) - 1;
            if turned < 0 { turned + i16::from(self.len) } else { turned }
        };
        let mut cups = 0.0;
        let mut here = place(0);
        for number in next..CARDS {
            let there = place(self.due(number));
            if there < here {
                let hard = HARD[((here - there) as usize).min(PLACES - 1)];
                cups += (hard / TIME[usize::from(number - next)]).min(1.0);
            }
            here = there;
        }
        cups
    }

    fn print(&self, world: &Finished) -> u64 {
        let open = world.open();
        let numbers = [open.active(), open.reserved(), open.coffee(), open.finished(), 0, 0, 0, 0];
        let (places, _) = self.place.as_chunks::<8>();
        let words = places.iter().chain([&numbers]).map(|word| u64::from_le_bytes(*word));
        words.chain([open.candied().bits()]).fold(0, |print: u64, word| {
            let mixed = (print ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Seat, Seed, Sink};

    use super::*;

    fn game() -> Finished {
        Finished::new(&Default::default(), &[()], Seed::from_number(3), &mut Sink::off()).unwrap()
    }

    /// `game()` with the stack in another order.
    fn with_stack(order: impl FnOnce(&mut Vec<Card>)) -> Finished {
        let mut position = game().position();
        order(&mut position.stack);
        Finished::from_position(&position).unwrap()
    }

    #[test]
    fn rising_order_looks_best_and_what_is_hard_to_mend_worst() {
        let value = |world: Finished| Outlook::new(&world).value;
        let rising = value(with_stack(|stack| stack.sort_unstable()));
        let forward = |places: usize| {
            value(with_stack(|stack| {
                stack.sort_unstable();
                stack[30 - places..=30].rotate_right(1);
            }))
        };
        assert!(rising > forward(1) && forward(1) > forward(20));
        assert!(rising > value(game()));
    }

    #[test]
    fn a_cup_counts_as_one() {
        let mut position = game().position();
        let before = Outlook::new(&game());
        position.coffee -= 1;
        let after = Outlook::new(&Finished::from_position(&position).unwrap());
        assert!((before.value - after.value - 1.0).abs() < 1e-4);
        assert_ne!(before.print, after.print);
    }

    #[test]
    fn the_order_of_the_present_is_no_difference_and_that_of_the_stack_is() {
        let mut world = game();
        let mut swaps = Vec::new();
        world.asides(Seat(0), &mut swaps);
        world.apply(Seat(0), swaps[0], &mut Sink::off()).unwrap();
        assert_eq!(Outlook::new(&world).print, Outlook::new(&game()).print);
        assert_ne!(Outlook::new(&with_stack(|stack| stack.swap(4, 5))).print, Outlook::new(&game()).print);
    }
}
