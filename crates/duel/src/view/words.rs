//! Parts of texts in words.

use kernel::Text;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use cards::{Dialect, Item, ItemKind, Op, Price, ProgramId, pool};

use wording::Duel;
use wording::ast::{Aspect, Cost, Effect, Keyword, Restriction};

/// The stable word of an aspect.
pub(super) fn aspect(aspect: Aspect) -> &'static str {
    ["dawn", "tide", "dusk", "ember", "grove"][aspect as usize]
}

pub(super) fn keyword(keyword: Keyword) -> String {
    wording::print::<Duel, Keyword>(&keyword).unwrap_or_default()
}

pub(super) fn restriction(restriction: Restriction) -> &'static str {
    match restriction {
        Restriction::CantAttack => "can't attack",
        Restriction::CantBlock => "can't block",
        Restriction::CantBeBlocked => "can't be blocked",
        Restriction::MustAttack => "must attack if it can",
        Restriction::DoesntUntap => "doesn't untap",
        Restriction::CantQuest | Restriction::CantBeChallenged => "",
    }
}

/// A cost as texts have it.
pub(super) fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Resources { .. } => price(&Price::from(cost)),
        _ => wording::print::<Duel, Cost>(cost).unwrap_or_else(|_| "the cost".to_owned()),
    }
}

/// What an effect says; nothing if there are no words for it alone.
pub(super) fn effect(effect: &Effect) -> Option<String> {
    wording::print::<Duel, Effect>(effect).ok().filter(|text| !text.is_empty())
}

/// A price as cards have it: `X 1 Ember Ember`; nothing is `0`.
pub(super) fn price(price: &Price) -> String {
    let mut parts = Vec::new();
    if price.x {
        parts.push("X".to_owned());
    }
    if price.generic > 0 {
        parts.push(price.generic.to_string());
    }
    for aspect in Aspect::ALL {
        parts.extend((0..price.aspects[aspect as usize]).map(|_| aspect.name().to_owned()));
    }
    if parts.is_empty() { "0".to_owned() } else { parts.join(" ") }
}

/// What an item is called.
pub(super) fn item_title(item: &Item) -> Text {
    let name = item.card.card().name;
    match item.kind {
        ItemKind::Spell => name.into(),
        ItemKind::Copy => format!("Copy of {name}").into(),
        ItemKind::Activated | ItemKind::Triggered => format!("{name} (ability)").into(),
    }
}

/// What an item does: of a spell with modes, the one that was chosen.
pub(super) fn item_text(item: &Item) -> Text {
    if item.program == ProgramId::WARD {
        return format!("It is countered unless its controller pays {}.", item.x).into();
    }
    let card = item.card.card();
    let program = pool::program(item.program);
    let text: Text = match mode_text(item.program) {
        Some(mode) => mode.into(),
        None if program.text.is_empty() => card.text.into(),
        None => program.text.into(),
    };
    if item.kind != ItemKind::Triggered && item.x > 0 {
        format!("{text} X is {}.", item.x).into()
    } else {
        text
    }
}

/// What a program does that is one of the modes of another.
pub(super) fn mode_text(program: ProgramId) -> Option<&'static str> {
    static MODES: OnceLock<BTreeMap<u16, String>> = OnceLock::new();
    let modes = MODES.get_or_init(|| {
        let all = pool::get(Dialect::Duel).programs().iter().flat_map(|program| &program.modes);
        let texts = all.filter_map(|&id| match pool::program(id).ops.first() {
            Some(Op::Do { effect: one, .. }) => Some((id.index(), sentence(&effect(one)?))),
            _ => None,
        });
        texts.collect()
    });
    modes.get(&program.index()).map(String::as_str)
}

/// With a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    let Some(first) = chars.next() else { return String::new() };
    format!("{}{}.", first.to_uppercase(), chars.as_str())
}
