//! Wording of costs.

use super::Lorcana;
use crate::ast::{Cost, Filter, This};
use crate::parts::{Number, Plural, Several};
use crate::table::phrases;

phrases! {
    Lorcana: Cost as Cost, "cost" {
        Cost::Resources { generic, aspects: [0, 0, 0, 0, 0] } = {generic: Number} "ink";
        Cost::Tap = "exert";
        Cost::SacrificeThis(this) = "banish" {this: This};
        Cost::Sacrifice { count: 1, of } = "banish one of your @many" {of: Filter};
        Cost::Sacrifice { count, of } = "banish" {count: Plural} "of your" {of: Filter};
        Cost::Discard(count) = "discard" {count: Several} "card/cards";
    }
}
