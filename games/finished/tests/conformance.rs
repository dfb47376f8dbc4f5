//! The whole suite, for every difficulty, edition and aid.

use finished::{Card, Finished};
use kernel::{Game, Rng};
use testkit::Kit;

testkit::conformance!(Kit::<Finished>::new().worlds(stack_in_disorder));

/// Proposes worlds for the oracle that judges `deal`: the unseen cards of the stack and the one above and
/// below them, in any order. Most proposals move a card whose place is known and are rejected; the rest are
/// all orders of the unseen cards, equally often.
fn stack_in_disorder(game: &Finished, rng: &mut Rng) -> Option<Finished> {
    const UNSEEN_MAX: usize = 4;
    let mut position = game.position();
    let is_unseen = |card: &Card| position.unseen.contains(card);
    if !(2..=UNSEEN_MAX).contains(&position.unseen.len()) {
        return None;
    }
    let first = position.stack.iter().position(is_unseen)?.saturating_sub(1);
    let last = position.stack.iter().rposition(is_unseen)? + 1;
    let end = (last + 1).min(position.stack.len());
    rng.shuffle(&mut position.stack[first..end]);
    Finished::from_position(&position).ok()
}
