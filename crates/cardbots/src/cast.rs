//! Gain from playing a card or activating an ability, net of its cost.

use cards::{Activated, Card, Handle, Item, ItemKind, Permanent, Pointer, Program, PublicState, Value, pool};
use kernel::Seat;
use wording::ast::{Cost, Trigger};

use crate::{Scale, gain};

/// Gain from a program with its best targets, those before `slot` being chosen.
pub fn best_targets(
    scale: impl Scale,
    public: &PublicState,
    item: &mut Item,
    program: &Program,
    slot: usize,
) -> f32 {
    let Some(spec) = program.targets.get(slot) else { return gain::of_item(scale, public, item) };
    let pointer = pointer(public, item);
    let chosen = item.targets;
    let mut best = f32::NEG_INFINITY;
    public.each_legal_target(spec, &chosen[..slot], &pointer, |value| {
        item.targets[slot] = value;
        best = best.max(best_targets(scale, public, item, program, slot + 1));
        true
    });
    item.targets[slot] = Value::Nothing;
    best
}

/// Point of view from which an item chooses its targets.
fn pointer(public: &PublicState, item: &Item) -> Pointer {
    let aspects = public.find(item.source).map_or(item.card.card().aspects, |one| one.now.aspects);
    Pointer { you: item.controller, source: item.source, item: item.handle, aspects, x: item.x }
}

/// Gain from a program with its best mode and targets; nothing good if it has none.
pub fn of_program(scale: impl Scale, public: &PublicState, item: &mut Item) -> f32 {
    let program = pool::program(item.program);
    if program.modes.is_empty() {
        return best_targets(scale, public, item, program, 0);
    }
    let mut best = f32::NEG_INFINITY;
    for &mode in &program.modes {
        item.program = mode;
        best = best.max(best_targets(scale, public, item, pool::program(mode), 0));
    }
    best
}

/// Gain from a mode with its best targets.
pub fn of_mode(scale: impl Scale, public: &PublicState, item: &Item, mode: u8) -> f32 {
    let Some(&program) = pool::program(item.program).modes.get(usize::from(mode)) else { return 0.0 };
    best_targets(scale, public, &mut Item { program, ..*item }, pool::program(program), 0)
}

/// Gain from the abilities that trigger as a card enters.
pub fn entering(scale: impl Scale, public: &PublicState, item: &Item, card: &Card) -> f32 {
    let mut gain = 0.0;
    for ability in card.triggered.iter().filter(|one| matches!(one.when, Trigger::Enters(_))) {
        let mut entering = Item { program: ability.program, kind: ItemKind::Triggered, ..*item };
        entering.targets = Default::default();
        // Without a target it just does not happen.
        let more = of_program(scale, public, &mut entering);
        gain += if more.is_finite() { more } else { 0.0 };
    }
    gain
}

/// Gain from activating an ability, net of its cost.
pub fn of_ability(
    scale: impl Scale,
    public: &PublicState,
    seat: Seat,
    one: &Permanent,
    ability: &Activated,
) -> f32 {
    let mut item = Item::new(Handle::NONE, one.now.card, ItemKind::Activated, ability.program, seat);
    item.source = one.handle;
    let costs: f32 = ability.costs.iter().map(|cost| of_cost(scale, public, seat, cost, one.handle)).sum();
    of_program(scale, public, &mut item) - costs - 0.2 * f32::from(ability.price.total()) - 0.2
}

/// Loss in value from paying a cost.
pub fn of_cost<S: Scale>(scale: S, public: &PublicState, seat: Seat, cost: &Cost, source: Handle) -> f32 {
    let own = |handle: Handle| public.find(handle).map_or(0.0, |one| scale.permanent(public, one));
    match *cost {
        Cost::Resources { generic, aspects } => {
            0.2 * (f32::from(generic) + aspects.iter().map(|&part| f32::from(part)).sum::<f32>())
        }
        Cost::Tap => public.find(source).map_or(0.0, |one| scale.tapping(public, one)),
        Cost::SacrificeThis(_) => own(source),
        Cost::Sacrifice { count, of } => {
            let mut least = f32::INFINITY;
            public.each_sacrifice(seat, &of, source, |one| least = least.min(scale.permanent(public, one)));
            f32::from(count) * if least.is_finite() { least } else { 0.0 }
        }
        Cost::Life(life) => -scale.life_change(public, seat, -i16::from(life)),
        Cost::Discard(count) => 0.8 * S::HELD * f32::from(count),
        Cost::RemoveCounters { count, .. } => 0.1 * f32::from(count),
        Cost::ExileFromGraveyard(count) => {
            f32::from(count) * if scale.likes_its_graveyard(public, seat) { 0.5 } else { 0.05 }
        }
    }
}
