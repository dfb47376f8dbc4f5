//! Value of playing a card.

use cards::{Card, CardType, Handle, Item, ItemKind, PublicState};
use kernel::Seat;

use super::worth::InDuel;
use cardbots::{Scale, entering, of_cost, of_program};

/// Least value expected of a card that is used up.
const SPELL: f32 = 1.4;

/// Value of an item for a given X: of a card that stays, by what it becomes.
pub(super) fn of_x(public: &PublicState, item: &Item, x: u8) -> f32 {
    let mut item = Item { x, ..*item };
    InDuel.in_play(item.card.card(), x) + of_program(InDuel, public, &mut item)
}

/// Value of playing a card from the hand, beyond what must be expected of one.
pub(super) fn of_card(public: &PublicState, seat: Seat, card: &Card) -> f32 {
    let resources = &public.players[seat.index()].resources;
    let more = public.makeable(seat, Handle::NONE);
    let program = card.program();
    let mut item = Item::new(Handle::NONE, card.id, ItemKind::Spell, program, seat);
    let spare = (resources.total() + more.iter().map(|&part| u16::from(part)).sum::<u16>())
        .saturating_sub(u16::from(card.price.total()));
    let mut gain = f32::NEG_INFINITY;
    if card.price.x {
        for x in 0..=spare.min(20) as u8 {
            gain = gain.max(of_x(public, &Item { x, ..item }, x));
        }
    } else {
        gain = InDuel.in_play(card, 0) + of_program(InDuel, public, &mut item);
    }
    gain += entering(InDuel, public, &item, card);
    if let Some(cost) = &card.additional {
        gain -= of_cost(InDuel, public, seat, cost, Handle::NONE);
    }
    if let Some(cost) = &card.alternative
        && !resources.covers(&card.price, &more)
    {
        gain -= 0.5 + of_cost(InDuel, public, seat, cost, Handle::NONE);
    }
    match card.card_type {
        CardType::Instant | CardType::Sorcery => gain - SPELL,
        CardType::Enchantment if card.is_attached() => gain - 0.8,
        CardType::Creature
        | CardType::Enchantment
        | CardType::Generator
        | CardType::Action
        | CardType::Item
        | CardType::Location => gain,
    }
}
