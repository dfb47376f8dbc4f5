//! Evaluation of card texts for every game made of them, from public information and by the values of things in that
//! game.
//!
//! A game says by its [`Scale`] what things are worth in it; [`of_program`] and its like say by that what a text is worth. Of the
//! choices a text offers, search tries the most promising ones:
//!
//! ```
//! let mut damage: Vec<i16> = vec![1, 5, 3, 2, 4, 6];
//! let to_a_creature_of_toughness_3 = |damage: i16| f32::from(if damage < 3 { 0 } else { 10 - damage });
//! cardbots::keep_best(&mut damage, to_a_creature_of_toughness_3);
//! assert_eq!(damage, [3, 4, 5, 6]);
//! ```

mod ahead;
mod answer;
mod cast;
mod gain;

use bots::Starter;
use cards::{Card, CardId, Deck, Keywords, Permanent, PublicState};
use kernel::Seat;
use wording::ast::Duration;

pub use ahead::{FixedHorizon, Judge, keep_best};
pub use answer::AskedSeat;
pub use cast::{best_targets, entering, of_ability, of_cost, of_mode, of_program};

/// Value of winning the game, more than of anything else.
pub const GAME: f32 = 1_000.0;

/// Values of things in a game, in a unit of about one resource.
pub trait Scale: Copy {
    /// Value of a card in the hand, before anybody looks which.
    const HELD: f32;
    /// Value of a drawn card.
    const DRAWN: f32;
    /// Usual value of holding a card that is not known yet.
    const USUAL: f32;
    /// Value of a point of damage that does not kill.
    const SCAR: f32;
    /// Share of its worth that a permanent loses by being tapped.
    const TAPPED: f32;
    /// Share of its worth that a permanent gains by being untapped.
    const UNTAPPED: f32;

    /// Value of a permanent to its controller.
    fn permanent(self, public: &PublicState, one: &Permanent) -> f32;

    /// Value of a body with these numbers and keywords.
    fn body(self, power: i16, toughness: i16, keywords: Keywords) -> f32;

    /// Value of a card once it is in play, for a value of X.
    fn in_play(self, card: &Card, x: u8) -> f32;

    /// Value to a seat of keeping a card that it holds or could hold.
    fn held(self, public: &PublicState, seat: Seat, hand: &[CardId], card: &Card) -> f32;

    /// Value to a seat of a change of its life, or of what the game counts instead.
    fn life_change(self, public: &PublicState, seat: Seat, by: i16) -> f32;

    /// The share of a lasting change that one until the end of the turn is worth.
    fn passing(self, public: &PublicState, one: &Permanent) -> f32;

    /// Cost of tapping a permanent for an ability.
    fn tapping(self, public: &PublicState, one: &Permanent) -> f32;

    /// Value of another card in the inkwell.
    fn ink(self, _table: &PublicState, _seat: Seat) -> f32 {
        0.0
    }

    /// Value of more lore on a permanent.
    fn more_lore(self, _table: &PublicState, _one: &Permanent, _more: i16, _duration: Duration) -> f32 {
        0.0
    }

    /// Whether a seat gains by cards in its own graveyard.
    fn likes_its_graveyard(self, _table: &PublicState, _seat: Seat) -> bool {
        false
    }
}

/// The best of some things by a number; of equals the first.
pub fn best<T: Copy>(of: impl Iterator<Item = T>, by: impl Fn(T) -> f32) -> Option<T> {
    let scored = of.map(|one| (by(one), one));
    scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, one)| one)
}

/// The ready deck of a seat that says nothing: seats next to each other bring different ones.
pub fn usual_deck(decks: &[Deck], seat: Seat) -> Deck {
    decks[seat.index() % decks.len()].clone()
}

/// A ready deck as something to choose.
pub fn starter(deck: &Deck) -> Starter<Deck> {
    Starter::new(deck.name.clone(), deck.about.clone(), deck.clone())
}
