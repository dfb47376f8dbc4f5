//! Parts of texts in words.

use kernel::Text;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use cards::{Dialect, Item, ItemKind, Op, ProgramId, Table, pool};

use wording::Lorcana;
use wording::ast::{Cost, Effect, Keyword, Restriction};

/// The stable words of the inks, in the order of their bits.
const INKS: [&str; 6] = ["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"];

/// The inks of a set of bits: `amber and steel`.
pub(super) fn inks(bits: u8) -> String {
    let named = INKS.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    named.map(|(_, ink)| ink).collect::<Vec<_>>().join(" and ")
}

pub(super) fn keyword(keyword: Keyword) -> String {
    wording::print::<Lorcana, Keyword>(&keyword).unwrap_or_default()
}

pub(super) fn restriction(restriction: Restriction) -> String {
    wording::print::<Lorcana, Restriction>(&restriction).unwrap_or_default()
}

/// A cost as texts have it.
pub(super) fn cost(cost: &Cost) -> String {
    wording::print::<Lorcana, Cost>(cost).unwrap_or_else(|_| "the cost".to_owned())
}

/// What an effect says; nothing if there are no words for it alone.
pub(super) fn effect(effect: &Effect) -> Option<String> {
    wording::print::<Lorcana, Effect>(effect).ok().filter(|text| !text.is_empty())
}

/// What an item is called.
pub(super) fn item_title(item: &Item) -> Text {
    item.card.card().name.into()
}

/// What an item does: of an action with modes, the one that was chosen.
pub(super) fn item_text(table: &Table, item: &Item) -> Text {
    if item.program == ProgramId::SUPPORT {
        let strength = table.find(item.source).map_or(0, |one| one.now.power.max(0));
        return format!("Support: add {strength} strength to another chosen character this turn.").into();
    }
    let card = item.card.card();
    let program = pool::program(item.program);
    match mode_text(item.program) {
        Some(mode) => mode.into(),
        None if !program.text.is_empty() => program.text.into(),
        None if item.kind == ItemKind::Spell && !card.text.is_empty() => card.text.into(),
        None => "An ability.".into(),
    }
}

/// What a program does that is one of the modes of another.
pub(super) fn mode_text(program: ProgramId) -> Option<&'static str> {
    static MODES: OnceLock<BTreeMap<u16, String>> = OnceLock::new();
    let modes = MODES.get_or_init(|| {
        let pool = pool::get(Dialect::Lorcana);
        let all = pool.programs().iter().flat_map(|program| &program.modes);
        let texts = all.filter_map(|&id| {
            let done = pool::program(id).ops.iter().find_map(|op| match op {
                Op::Do { effect: one, .. } => effect(one),
                _ => None,
            });
            Some((id.index(), sentence(&done?)))
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

/// `1 card`, `2 cards`.
pub(super) fn so_many(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
