//! Wording of conditions.

use super::Duel;
use super::filter::One;
use super::target::Doing;
use crate::ast::{Condition, Filter, State};
use crate::parts::{Number, Plural};
use crate::table::phrases;

phrases! {
    Duel: Condition as Condition, "condition" {
        Condition::YouControl { count: 1, of } = "you control" {of: One};
        Condition::YouControl { count, of } = "you control" {count: Plural} "or more" {of: Filter};
        Condition::YouControlNo(of) = "you control no @many" {of: Filter};
        Condition::OpponentControls(of) = "an opponent controls" {of: One};
        Condition::LifeAtMost(life) = "you have" {life: Number} "or less life";
        Condition::LifeAtLeast(life) = "you have" {life: Number} "or more life";
        Condition::YourTurn = "it's your turn";
        Condition::NotYourTurn = "it's not your turn";
        Condition::EmptyHand = "you have no cards in hand";
        Condition::GraveyardAtLeast(count) = {count: Number} "or more cards are in your graveyard";
        Condition::Is(objects, state) = {objects: Doing} "is/are" {state: State};
        Condition::GainedLife = "you gained life this turn";
        Condition::Attacked = "you attacked this turn";
        Condition::CreatureDied = "a creature died this turn";
    }
}
