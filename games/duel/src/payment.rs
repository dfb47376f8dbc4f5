//! What things cost now, and how that can be paid (DUEL 4.6).

use cards::{Card, Secret, Table};
use kernel::Seat;
use wording::ast::Cost;

use crate::announce;

/// Whether the printed and the alternative cost of a card in hand can be paid.
pub(crate) fn ways(table: &Table, secrets: &[Secret], seat: Seat, card: &Card) -> [bool; 2] {
    let purse = &table.players[seat.index()].purse;
    let more = table.makeable(seat, cards::Handle::NONE);
    let others = |cost: &Cost| {
        // A card that is cast cannot be discarded for itself: it has left the hand, or will.
        let held = secrets[seat.index()].hand.len();
        let on_stack = table.stack.last().is_some_and(|item| item.card == card.id && item.controller == seat);
        match cost {
            Cost::Discard(count) => held >= usize::from(*count) + usize::from(!on_stack),
            Cost::Resources { .. } => true,
            _ => table.can_pay(seat, cost, cards::Handle::NONE),
        }
    };
    let additional = card.additional.as_ref().is_none_or(others);
    let printed = additional && purse.covers(&announce::owed(table, seat, card.id, false), &more);
    let alternative = card.alternative.as_ref().is_some_and(|cost| {
        additional && others(cost) && purse.covers(&announce::owed(table, seat, card.id, true), &more)
    });
    [printed, alternative]
}

/// How much of a generic cost can be paid with an aspect, if those before it are settled: least and most.
pub(crate) fn payable(table: &Table, seat: Seat, generic: u8, aspect: usize) -> (u8, u8) {
    let purse = &table.players[seat.index()].purse;
    let later: u16 = (aspect + 1..5).map(|later| u16::from(purse.of(later))).sum();
    let least = u16::from(generic).saturating_sub(later) as u8;
    (least.min(purse.of(aspect)), generic.min(purse.of(aspect)))
}
