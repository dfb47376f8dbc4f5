//! What the texts of cards bring, for every game made of them: judged from what lies open, by what things are worth in
//! that game.

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

/// More than anything else could be.
pub const GAME: f32 = 1_000.0;

/// What things are worth in a game, in a unit of about one resource.
pub trait Scale: Copy {
    /// A card in the hand, before anybody looks which.
    const HELD: f32;
    /// A card that was drawn.
    const DRAWN: f32;
    /// About what the next unknown card is worth to hold.
    const USUAL: f32;
    /// A point of damage that does not kill.
    const SCAR: f32;
    /// The share of its worth a permanent loses that is tapped.
    const TAPPED: f32;
    /// The share of its worth it gains that is untapped.
    const UNTAPPED: f32;

    /// A permanent, to its controller.
    fn permanent(self, public: &PublicState, one: &Permanent) -> f32;

    /// A body with these numbers and keywords.
    fn body(self, power: i16, toughness: i16, keywords: Keywords) -> f32;

    /// A card once it is in play, X being so much.
    fn in_play(self, card: &Card, x: u8) -> f32;

    /// How much a seat wants to keep a card it holds or could hold.
    fn held(self, public: &PublicState, seat: Seat, hand: &[CardId], card: &Card) -> f32;

    /// A change of what the game counts for players, to whose it is.
    fn life_change(self, public: &PublicState, seat: Seat, by: i16) -> f32;

    /// The share of a lasting change that one until the end of the turn is worth.
    fn passing(self, public: &PublicState, one: &Permanent) -> f32;

    /// What it costs to tap a permanent for an ability.
    fn tapping(self, public: &PublicState, one: &Permanent) -> f32;

    /// Another card in the inkwell.
    fn ink(self, _table: &PublicState, _seat: Seat) -> f32 {
        0.0
    }

    /// More lore of a permanent.
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
