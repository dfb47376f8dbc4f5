//! What it brings to play a card or to activate an ability.

use cards::{
    Activated, Card, CardType, Handle, Item, ItemKind, Permanent, Pointer, Program, ProgramId, Table, Value,
    pool,
};
use kernel::Seat;
use wording::ast::{Cost, Trigger};

use super::gain;
use super::worth::{self, HELD};

/// What a card that is used up must bring at least.
const SPELL: f32 = 1.4;

/// What the best targets of a program bring, those before `slot` being chosen.
pub(super) fn best_targets(table: &Table, item: &mut Item, program: &Program, slot: usize) -> f32 {
    let Some(spec) = program.targets.get(slot) else { return gain::of_item(table, item) };
    let pointer = pointer(table, item);
    let chosen = item.targets;
    let mut best = f32::NEG_INFINITY;
    table.each_legal_target(spec, &chosen[..slot], &pointer, |value| {
        item.targets[slot] = value;
        best = best.max(best_targets(table, item, program, slot + 1));
        true
    });
    item.targets[slot] = Value::Nothing;
    best
}

/// From where an item points at things.
fn pointer(table: &Table, item: &Item) -> Pointer {
    let aspects = table.find(item.source).map_or(item.card.card().aspects, |one| one.now.aspects);
    Pointer { you: item.controller, source: item.source, item: item.handle, aspects, x: item.x }
}

/// What a program brings with its best mode and targets; nothing good if it has none.
fn best_of(table: &Table, item: &mut Item) -> f32 {
    let program = pool::get().program(item.program);
    if program.modes.is_empty() {
        return best_targets(table, item, program, 0);
    }
    let mut best = f32::NEG_INFINITY;
    for &mode in &program.modes {
        item.program = mode;
        best = best.max(best_targets(table, item, pool::get().program(mode), 0));
    }
    best
}

/// What a mode brings with its best targets.
pub(super) fn of_mode(table: &Table, item: &Item, mode: u8) -> f32 {
    let Some(&program) = pool::get().program(item.program).modes.get(usize::from(mode)) else { return 0.0 };
    best_targets(table, &mut Item { program, ..*item }, pool::get().program(program), 0)
}

/// What an item brings with X being so much: of a card that stays, by what it becomes.
pub(super) fn of_x(table: &Table, item: &Item, x: u8) -> f32 {
    let mut item = Item { x, ..*item };
    worth::in_play(item.card.card(), x) + best_of(table, &mut item)
}

/// What it brings to play a card from the hand, beyond what must be expected of one.
pub(super) fn of_card(table: &Table, seat: Seat, card: &Card) -> f32 {
    let purse = &table.players[seat.index()].purse;
    let more = table.makeable(seat, Handle::NONE);
    let program = card.spell.unwrap_or(ProgramId::NOTHING);
    let mut item = Item::new(Handle::NONE, card.id, ItemKind::Spell, program, seat);
    let spare = (purse.total() + more.iter().map(|&part| u16::from(part)).sum::<u16>())
        .saturating_sub(u16::from(card.price.total()));
    let mut gain = f32::NEG_INFINITY;
    if card.price.x {
        for x in 0..=spare.min(20) as u8 {
            gain = gain.max(of_x(table, &Item { x, ..item }, x));
        }
    } else {
        gain = worth::in_play(card, 0) + best_of(table, &mut item);
    }
    for ability in card.triggered.iter().filter(|one| matches!(one.when, Trigger::Enters(_))) {
        let mut entering = Item { program: ability.program, kind: ItemKind::Triggered, ..item };
        entering.targets = Default::default();
        // Without a target it just does not happen.
        let more = best_of(table, &mut entering);
        gain += if more.is_finite() { more } else { 0.0 };
    }
    if let Some(cost) = &card.additional {
        gain -= of_cost(table, seat, cost, Handle::NONE);
    }
    if let Some(cost) = &card.alternative
        && !purse.covers(&card.price, &more)
    {
        gain -= 0.5 + of_cost(table, seat, cost, Handle::NONE);
    }
    match card.card_type {
        CardType::Instant | CardType::Sorcery => gain - SPELL,
        CardType::Enchantment if card.is_attached() => gain - 0.8,
        CardType::Creature | CardType::Enchantment | CardType::Generator => gain,
    }
}

/// What it brings to activate an ability, beyond what it costs.
pub(super) fn of_ability(table: &Table, seat: Seat, one: &Permanent, ability: &Activated) -> f32 {
    let mut item = Item::new(Handle::NONE, one.now.card, ItemKind::Activated, ability.program, seat);
    item.source = one.handle;
    let costs: f32 = ability.costs.iter().map(|cost| of_cost(table, seat, cost, one.handle)).sum();
    best_of(table, &mut item) - costs - 0.2 * f32::from(ability.price.total()) - 0.2
}

/// What it hurts to pay a cost.
pub(super) fn of_cost(table: &Table, seat: Seat, cost: &Cost, source: Handle) -> f32 {
    let own = |handle: Handle| table.find(handle).map_or(0.0, |one| worth::permanent(table, one));
    match *cost {
        Cost::Resources { generic, aspects } => {
            0.2 * (f32::from(generic) + aspects.iter().map(|&part| f32::from(part)).sum::<f32>())
        }
        Cost::Tap => 0.06 * own(source),
        Cost::SacrificeThis(_) => own(source),
        Cost::Sacrifice { count, of } => {
            let mut least = f32::INFINITY;
            table.each_sacrifice(seat, &of, source, |one| least = least.min(worth::permanent(table, one)));
            f32::from(count) * if least.is_finite() { least } else { 0.0 }
        }
        Cost::Life(life) => -worth::life_change(&table.players[seat.index()], -i16::from(life)),
        Cost::Discard(count) => 0.8 * HELD * f32::from(count),
        Cost::RemoveCounters { count, .. } => 0.1 * f32::from(count),
        Cost::ExileFromGraveyard(count) => {
            f32::from(count) * if worth::likes_its_graveyard(table, seat) { 0.5 } else { 0.05 }
        }
    }
}
