//! Payment of costs: the ways a card can be paid, and the resources a generic cost can be paid with (DUEL 4.6).

use cards::{Card, PublicState, Secret};
use kernel::Seat;
use wording::ast::Cost;

use crate::announce;

/// Whether the printed and the alternative cost of a card in hand can be paid.
pub(crate) fn ways(public: &PublicState, secrets: &[Secret], seat: Seat, card: &Card) -> [bool; 2] {
    let resources = &public.players[seat.index()].resources;
    let more = public.makeable(seat, cards::Handle::NONE);
    let others = |cost: &Cost| {
        // A card that is cast cannot be discarded for itself: it has left the hand, or will.
        let held = secrets[seat.index()].hand.len();
        let on_stack =
            public.stack.last().is_some_and(|item| item.card == card.id && item.controller == seat);
        match cost {
            Cost::Discard(count) => held >= usize::from(*count) + usize::from(!on_stack),
            Cost::Resources { .. } => true,
            _ => public.can_pay(seat, cost, cards::Handle::NONE),
        }
    };
    let additional = card.additional.as_ref().is_none_or(others);
    let printed = additional && resources.covers(&announce::owed(public, seat, card.id, false), &more);
    let alternative = card.alternative.as_ref().is_some_and(|cost| {
        additional && others(cost) && resources.covers(&announce::owed(public, seat, card.id, true), &more)
    });
    [printed, alternative]
}

/// Amounts of a generic cost that can be paid with an aspect, if those before it are settled: least and most.
pub(crate) fn payable(public: &PublicState, seat: Seat, generic: u8, aspect: usize) -> (u8, u8) {
    let resources = &public.players[seat.index()].resources;
    let later: u16 = (aspect + 1..5).map(|later| u16::from(resources.amount(later))).sum();
    let least = u16::from(generic).saturating_sub(later) as u8;
    (least.min(resources.amount(aspect)), generic.min(resources.amount(aspect)))
}
