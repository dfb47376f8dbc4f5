//! Parts of texts.

use cards::{Common, Item, ItemKind, Op, ProgramId, pool, showing};
use kernel::view::Price;
use kernel::{Text, message};
use wording::Duel;
use wording::ast::{Cost, Effect};

/// Name of the currency of Duel.
pub(crate) const RESOURCE: &str = "resource";

/// A price as it is shown.
pub(super) fn price(price: &cards::Price) -> Price {
    showing::price(RESOURCE, price)
}

/// A cost that is not of resources, as texts have it.
pub(super) fn cost(cost: &Cost) -> String {
    wording::print::<Duel, Cost>(cost).unwrap_or_default()
}

/// Text of an effect; nothing if there are no words for it alone.
pub(super) fn effect(effect: &Effect) -> Option<String> {
    wording::print::<Duel, Effect>(effect).ok().filter(|text| !text.is_empty())
}

/// Title of an item.
pub(super) fn item_title(item: &Item) -> Text {
    let name = item.card.card().name;
    match item.kind {
        ItemKind::Spell => name.into(),
        ItemKind::Copy => message!("duel-item-copy", card = name).into(),
        ItemKind::Activated | ItemKind::Triggered => message!("duel-item-ability", card = name).into(),
    }
}

/// Text of an item: of a spell with modes, the one that was chosen.
pub(super) fn item_text(item: &Item) -> Text {
    if item.program.is(Common::Ward) {
        return message!("duel-item-ward", price = price(&cards::Price::generic(item.x))).into();
    }
    let card = item.card.card();
    let program = pool::program(item.program);
    let text: Text = match mode_text(item.program) {
        Some(mode) => mode.into(),
        None if program.text.is_empty() => card.text.into(),
        None => program.text.into(),
    };
    if item.kind != ItemKind::Triggered && item.x > 0 {
        message!("duel-item-with-x", text = text, x = item.x).into()
    } else {
        text
    }
}

/// Text of a program that is one of the modes of another.
pub(super) fn mode_text(program: ProgramId) -> Option<&'static str> {
    program.pool_id().pool().mode_text(program, |mode| match mode.ops.first() {
        Some(Op::Do { effect: one, .. }) => Some(sentence(&effect(one)?)),
        _ => None,
    })
}

/// Makes a sentence of a text, with a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    let Some(first) = chars.next() else { return String::new() };
    format!("{}{}.", first.to_uppercase(), chars.as_str())
}
