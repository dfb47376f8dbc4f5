//! Events, and the part of each that a viewer hears.

use kernel::{Leave, Seat, Told, Viewer};

use super::cards::{Card, Cards};
use super::table::{Ending, Place, STEPS, TurnStep, Value};

/// Something that happened, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event(pub(super) What);

/// Kept apart from [`Event`] so that its parts need not be public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    TurnBegan(u8, Seat),
    StepBegan(TurnStep),
    /// Cards drawn together, without order: the order is gone once they are in the hand.
    Drew(Seat, Cards),
    DrewNothing(Seat),
    Played(Seat, Card),
    Targeted(Value),
    Triggered(Seat, Card),
    Resolves(Card),
    /// Everything it was pointed at is gone.
    Fizzled(Card),
    Entered(Place, Card),
    NoRoom(Seat, Card),
    Died(Place, Card),
    Returned(Place, Card),
    Discarded(Seat, Card),
    Looked(Seat, Card),
    Kept(Seat),
    Bottomed(Seat),
    Revealed(Seat, Card),
    Renewed(Seat),
    Damaged(Place, i16),
    LifeLost(Seat, i16),
    Boosted(Place, i16),
    Attacks(Place),
    Blocks(Place, Place),
    Ended(Ending),
}

/// The event in the words of `viewer`.
pub(super) fn tell(event: &Event, viewer: Viewer) -> Told {
    let step_word = |step: TurnStep| STEPS.iter().find(|row| row.0 == step).map_or("", |row| row.1);
    match event.0 {
        What::TurnBegan(turn, seat) => {
            Told::new("turn", format!("turn {turn} of {seat} begins")).with("turn", turn)
        }
        What::StepBegan(step) => Told::new("step", format!("the {} step begins", step_word(step))),
        What::Drew(seat, cards) if viewer.is(seat) => {
            let names: Vec<_> = cards.iter().map(Card::name).collect();
            Told::new("drew", format!("you draw {}", names.join(", "))).with("cards", names)
        }
        What::Drew(seat, cards) => {
            let count = cards.len();
            Told::new("drew", format!("{seat} draws, cards: {count}")).with("count", count)
        }
        What::DrewNothing(seat) => Told::new("drew_nothing", format!("{seat} has no card left to draw")),
        What::Played(seat, card) => named("played", card, format!("{seat} plays {}", card.name())),
        What::Targeted(Value::Player(seat)) => Told::new("targeted", format!("it is pointed at {seat}")),
        What::Targeted(Value::Creature(creature)) => {
            Told::new("targeted", format!("it is pointed at {}", creature.place))
        }
        What::Targeted(Value::Nothing | Value::Card(_)) => Told::new("targeted", "it needs no target"),
        What::Triggered(seat, card) => {
            named("triggered", card, format!("the ability of {}'s {} triggers", seat, card.name()))
        }
        What::Resolves(card) => named("resolves", card, format!("{} resolves", card.name())),
        What::Fizzled(card) => named("fizzled", card, format!("{} has lost its target", card.name())),
        What::Entered(place, card) => named("entered", card, format!("{} enters at {place}", card.name())),
        What::NoRoom(seat, card) => {
            named("no_room", card, format!("{} of {seat} finds no place", card.name()))
        }
        What::Died(place, card) => named("died", card, format!("{} at {place} dies", card.name())),
        What::Returned(place, card) => {
            named("returned", card, format!("{} at {place} leaves for its owner's hand", card.name()))
        }
        What::Discarded(seat, card) => named("discarded", card, format!("{seat} discards {}", card.name())),
        What::Looked(seat, card) if viewer.is(seat) => {
            named("looked", card, format!("your top card is {}", card.name()))
        }
        What::Looked(seat, _) => Told::new("looked", format!("{seat} looks at their top card")),
        What::Kept(seat) => Told::new("kept", format!("{seat} leaves it on top")),
        What::Bottomed(seat) => Told::new("bottomed", format!("{seat} puts it on the bottom")),
        What::Revealed(seat, card) => named("revealed", card, format!("{seat} reveals {}", card.name())),
        What::Renewed(seat) => {
            Told::new("renewed", format!("{seat} shuffles hand and graveyard into the library"))
        }
        What::Damaged(place, amount) => {
            Told::new("damaged", format!("{place} takes {amount} damage")).with("amount", amount)
        }
        What::LifeLost(seat, amount) => {
            Told::new("life_lost", format!("{seat} loses {amount} life")).with("amount", amount)
        }
        What::Boosted(place, amount) => Told::new("boosted", format!("{place} gets +{amount}/+{amount}")),
        What::Attacks(place) => Told::new("attacks", format!("{place} attacks")),
        What::Blocks(place, attacker) => Told::new("blocks", format!("{place} blocks {attacker}")),
        What::Ended(ending) => Told::new("ended", ending_words(ending)),
    }
}

fn named(kind: &'static str, card: Card, text: String) -> Told {
    Told::new(kind, text).with("card", card.name())
}

/// Reason for the end of the game, in words.
pub(super) fn ending_words(ending: Ending) -> &'static str {
    match ending {
        Ending::Beaten(_) => "one player is beaten",
        Ending::BothBeaten => "both players are beaten at once",
        Ending::TurnLimit => "the last turn is over",
        Ending::Left(_, Leave::Concede) => "a player gave up",
        Ending::Left(_, Leave::Forfeit) => "a player is gone",
    }
}
