//! Numbers, by the things they count. Amounts after `equal to` and `for each` have no role of their own.

use super::Lorcana;
use super::target::{Known, Named, Owning};
use crate::ast::{Amount, Filter, Objects};
use crate::parts::{Number, Plural};
use crate::table::phrases;

/// Things counted after `for each`.
pub(crate) enum Each {}

/// `a card`, `2 cards`.
pub(crate) enum Cards {}

/// `3 damage`.
pub(crate) enum Damage {}

/// `3 lore`.
pub(crate) enum Lore {}

/// `top 3 cards`.
pub(crate) enum Top {}

phrases! {
    Lorcana: Amount as Amount, "amount" {
        Amount::Power(objects) = {objects: Owning} "strength";
        Amount::Power(objects) if (matches!(objects, Objects::Target(_)))
            = "the strength of @one" {objects: Named} => "the strength of chosen character";
        Amount::Lore(objects) = {objects: Owning} "lore";
        Amount::Lore(objects) if (matches!(objects, Objects::Target(_)))
            = "the lore of @one" {objects: Named} => "the lore of chosen character";
        Amount::DamageOn(objects) = "the damage on" {objects: Known};
    }

    Lorcana: Each as Amount, "each" {
        Amount::Count(filter) = {filter: Filter};
        Amount::CardsInHand = "card in your hand";
        Amount::CardsInGraveyard = "card in your discard";
        Amount::CardsUnder(objects) = "card under" {objects: Known};
    }

    Lorcana: Cards as Amount, "cards" {
        Amount::Number(1) = "a|one|1 card";
        Amount::Number(number) = {number: Plural} "cards";
        Amount::ThatMuch = "that many cards";
        amount = "a card for each @one" {amount: Each};
        amount = "cards equal to" {amount: Amount};
    }

    Lorcana: Damage as Amount, "damage" {
        Amount::Number(number) = {number: Number} "damage ~|counter|counters";
        Amount::ThatMuch = "that much damage";
        amount = "damage equal to" {amount: Amount};
    }

    Lorcana: Lore as Amount, "lore" {
        Amount::Number(number) = {number: Number} "lore";
        Amount::ThatMuch = "that much lore";
        amount = "1 lore for each @one" {amount: Each};
        amount = "lore equal to" {amount: Amount};
    }

    Lorcana: Top as Amount, "top cards" {
        Amount::Number(number) = "top" {number: Plural} "cards";
        Amount::Number(1) = "top card";
        Amount::ThatMuch = "top that many cards";
    }
}
