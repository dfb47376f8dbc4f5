//! Parts of texts in words.

use cards::{Common, Item, ItemKind, Op, ProgramId, PublicState, pool};
use kernel::text::Argument;
use kernel::{Message, Text, message};
use wording::Lorcana;
use wording::ast::{Cost, Effect};

/// The messages that name the inks, in the order of their bits.
const INKS: [&str; 6] =
    ["colour-amber", "colour-amethyst", "colour-emerald", "colour-ruby", "colour-sapphire", "colour-steel"];

/// The inks of a set of bits, by name.
pub(super) fn inks(bits: u8) -> Argument {
    let named = INKS.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    named.map(|(_, ink)| Message::new(ink)).collect()
}

/// A cost as texts have it; nothing if there are no words for it alone.
pub(super) fn cost(cost: &Cost) -> Option<String> {
    wording::print::<Lorcana, Cost>(cost).ok().filter(|text| !text.is_empty())
}

/// Text of an effect; nothing if there are no words for it alone.
pub(super) fn effect(effect: &Effect) -> Option<String> {
    wording::print::<Lorcana, Effect>(effect).ok().filter(|text| !text.is_empty())
}

/// Title of an item.
pub(super) fn item_title(item: &Item) -> Text {
    item.card.card().name.into()
}

/// Text of an item: of an action with modes, the one that was chosen.
pub(super) fn item_text(public: &PublicState, item: &Item) -> Text {
    if item.program.is(Common::Support) {
        let strength = public.find(item.source).map_or(0, |one| one.now.power.max(0));
        return message!("lorcana-item-support", strength = strength).into();
    }
    let card = item.card.card();
    let program = pool::program(item.program);
    match mode_text(item.program) {
        Some(mode) => mode.into(),
        None if !program.text.is_empty() => program.text.into(),
        None if item.kind == ItemKind::Spell && !card.text.is_empty() => card.text.into(),
        None => message!("lorcana-item-ability").into(),
    }
}

/// Text of a program that is one of the modes of another.
pub(super) fn mode_text(program: ProgramId) -> Option<&'static str> {
    program.pool_id().pool().mode_text(program, |mode| {
        let done = mode.ops.iter().find_map(|op| match op {
            Op::Do { effect: one, .. } => effect(one),
            _ => None,
        });
        Some(sentence(&done?))
    })
}

/// Makes a sentence of a text, with a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    let Some(first) = chars.next() else { return String::new() };
    format!("{}{}.", first.to_uppercase(), chars.as_str())
}
