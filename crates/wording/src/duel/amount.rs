//! Numbers, by the things they count. Amounts after `equal to` have no role of their own.

use super::Duel;
use super::target::Owning;
use crate::ast::{Amount, Filter};
use crate::parts::{Number, Plural, Several};
use crate::table::phrases;

/// `a`, `2`, `X`, `that many` before a noun.
pub(crate) enum Quantity {}

/// `a card`, `2 cards`.
pub(crate) enum Cards {}

/// `3 damage`.
pub(crate) enum Damage {}

/// `3 life`.
pub(crate) enum Life {}

/// `1 poison`.
pub(crate) enum Poison {}

/// `top 3 cards`.
pub(crate) enum Top {}

phrases! {
    Duel: Amount as Amount, "amount" {
        Amount::Count(filter) = "the number of @many" {filter: Filter};
        Amount::Power(objects) = {objects: Owning} "power";
        Amount::CardsInHand = "the number of cards in your hand";
        Amount::CardsInGraveyard = "the number of cards in your graveyard";
    }

    Duel: Quantity as Amount, "quantity" {
        Amount::Number(number) = {number: Several};
        Amount::X = "X @many";
        Amount::ThatMuch = "that many @many";
    }

    Duel: Cards as Amount, "cards" {
        Amount::Number(1) = "a|one|1 card";
        Amount::Number(number) = {number: Plural} "cards";
        Amount::X = "X cards";
        Amount::ThatMuch = "that many cards";
        amount = "cards equal to" {amount: Amount};
    }

    Duel: Damage as Amount, "damage" {
        Amount::Number(number) = {number: Number} "damage";
        Amount::X = "X damage";
        Amount::ThatMuch = "that much damage";
        amount = "damage equal to" {amount: Amount};
    }

    Duel: Life as Amount, "life" {
        Amount::Number(number) = {number: Number} "life";
        Amount::X = "X life";
        Amount::ThatMuch = "that much life";
        amount = "life equal to" {amount: Amount};
    }

    Duel: Poison as Amount, "poison" {
        Amount::Number(number) = {number: Number} "poison";
        Amount::X = "X poison";
        Amount::ThatMuch = "that much poison";
        amount = "poison equal to" {amount: Amount};
    }

    Duel: Top as Amount, "top cards" {
        Amount::Number(number) = "top" {number: Plural} "cards of your library";
        Amount::X = "top X cards of your library";
        Amount::ThatMuch = "top that many cards of your library";
    }
}
