//! Wording of conditions.

use super::Lorcana;
use super::filter::One;
use super::target::Known;
use crate::ast::{Condition, Filter, State};
use crate::parts::{Number, Plural};
use crate::table::phrases;

/// `is exerted`, `has a card under it`.
pub(crate) enum Being {}

/// Condition after `while` on the subject itself: `exerted`.
pub(crate) enum While {}

phrases! {
    Lorcana: Condition as Condition, "condition" {
        Condition::YouControl { count: 1, of } = "you have" {of: One} "in play";
        Condition::YouControl { count, of } = "you have" {count: Plural} "or more" {of: Filter} "in play";
        Condition::YouControlNo(of) = "you have no @many" {of: Filter} "in play";
        Condition::OpponentControls(of) = "an opponent has" {of: One} "in play";
        Condition::LifeAtMost(lore) = "you have" {lore: Number} "or less lore";
        Condition::LifeAtLeast(lore) = "you have" {lore: Number} "or more lore";
        Condition::OpponentAhead = "an opponent has more lore than you";
        Condition::YourTurn = "it's your turn";
        Condition::NotYourTurn = "it's not your turn";
        Condition::EmptyHand = "you have no cards in your hand";
        Condition::GraveyardAtLeast(count) = "you have" {count: Number} "or more cards in your discard";
        Condition::InkAtLeast(count) = "you have" {count: Number} "or more cards in your inkwell";
        Condition::Is(objects, state) = {objects: Known} {state: Being};
        Condition::GainedLife = "you gained lore this turn";
        Condition::Attacked = "a character of yours challenged this turn";
        Condition::CreatureDied = "a character was banished this turn";
    }

    Lorcana: Being as State, "being" {
        State::Tapped = "is exerted";
        State::Untapped = "is ready";
        State::Damaged = "is damaged";
        State::AtLocation = "is at a location";
        State::Here = "is here";
        State::Boosted = "has a card under it";
    }

    Lorcana: While as State, "while" {
        State::Tapped = "exerted";
        State::Untapped = "ready";
        State::Damaged = "damaged";
        State::AtLocation = "at a location";
        State::Boosted = "it has a card under it";
    }
}
