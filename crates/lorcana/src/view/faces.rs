//! Cards as they look.

use cards::{Card, CardId, CardType, Permanent, Table};
use kernel::Seat;
use kernel::text::Word;
use kernel::view::{CardNumber, CardView, Counter};
use wording::ast::Keyword;

use super::words;
use crate::known::Known;

fn number(kind: &'static str, base: impl Into<i32>, now: impl Into<i32>) -> CardNumber {
    CardNumber { kind: kind.into(), base: base.into(), now: now.into() }
}

/// A card as it is printed.
pub(super) fn printed(handle: u32, card: CardId) -> CardView {
    let card = card.card();
    let same = |kind: &'static str, value: i32| number(kind, value, value);
    let mut numbers = vec![same("cost", i32::from(card.price.total()))];
    match card.card_type {
        CardType::Creature => numbers.push(same("strength", i32::from(card.power))),
        CardType::Location => numbers.push(same("move", i32::from(card.move_cost))),
        _ => {}
    }
    if matches!(card.card_type, CardType::Creature | CardType::Location) {
        numbers.push(same("willpower", i32::from(card.toughness)));
        numbers.push(same("lore", i32::from(card.lore)));
    }
    CardView {
        handle,
        name: card.name.into(),
        text: card.text.into(),
        symbol: card.symbol.into(),
        numbers,
        ..CardView::default()
    }
}

/// What playing a card for ink costs now.
pub(super) fn owed(table: &Table, seat: Seat, card: CardId) -> u8 {
    table.price(seat, card.card()).total()
}

/// A card in a hand: what it costs now, and whether it can become ink.
pub(super) fn held(known: &Known, seat: Seat, handle: u32, card: CardId) -> CardView {
    let mut view = printed(handle, card);
    let owed = owed(&known.table, seat, card);
    for number in view.numbers.iter_mut().filter(|number| number.kind == "cost") {
        number.now = i32::from(owed);
    }
    if card.card().inkable {
        view.states.push("inkable".into());
    }
    view
}

/// A card in play as it stands.
pub(super) fn permanent(table: &Table, permanent: &Permanent) -> CardView {
    let now = &permanent.now;
    let mut view = printed(permanent.handle.0, now.card);
    for number in &mut view.numbers {
        match &*number.kind {
            "strength" => number.now = i32::from(now.power),
            "willpower" => number.now = i32::from(now.toughness),
            "lore" => number.now = i32::from(now.lore),
            _ => {}
        }
    }
    view.counters = counters(table, permanent);
    view.states = states(table, permanent);
    view.attached_to = table.find(permanent.attached_to).map(|host| host.handle.0);
    let remarks = remarks(table, permanent);
    if !remarks.is_empty() {
        let text = &view.text;
        let between = if text.is_empty() { "" } else { "\n" };
        view.text = format!("{text}{between}{}", remarks.join(" ")).into();
    }
    view
}

fn counters(table: &Table, permanent: &Permanent) -> Vec<Counter> {
    let under = table.under.iter().filter(|under| under.host == permanent.handle).count();
    let all = [("damage", permanent.damage.max(0) as u32), ("under", under as u32)];
    let all = all.into_iter().filter(|&(_, count)| count > 0);
    all.map(|(kind, count)| Counter { kind: kind.into(), count }).collect()
}

fn states(table: &Table, permanent: &Permanent) -> Vec<Word> {
    let challenge = table.challenge;
    let all = [
        (permanent.tapped, "exerted"),
        (permanent.sick && permanent.is_creature(), "drying"),
        (challenge.is_some_and(|one| one.attacker == permanent.handle), "challenging"),
        (challenge.is_some_and(|one| one.defender == permanent.handle), "challenged"),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.into()).collect()
}

/// What is otherwise than the card says.
fn remarks(table: &Table, permanent: &Permanent) -> Vec<String> {
    let (now, card) = (&permanent.now, permanent.card());
    let mut remarks = Vec::new();
    if now.mute {
        remarks.push("Has lost its abilities.".to_owned());
    }
    let gained = now.keywords.iter().filter(|&keyword| !printed_has(card, keyword)).map(words::keyword);
    let gained: Vec<String> = gained.collect();
    if !gained.is_empty() {
        remarks.push(format!("Now has {}.", gained.join(", ")));
    }
    let lost = card.keywords.iter().filter(|&keyword| !now.mute && !now.keywords.has(keyword));
    let lost: Vec<String> = lost.map(words::keyword).collect();
    if !lost.is_empty() {
        remarks.push(format!("No longer has {}.", lost.join(", ")));
    }
    for restriction in now.keywords.restrictions().filter(|&one| !card.keywords.is(one)) {
        remarks.push(format!("Now {}.", words::restriction(restriction)));
    }
    if now.aspects != card.aspects {
        remarks.push(format!("Its ink is {} now.", words::inks(now.aspects)));
    }
    let under: Vec<&str> = table
        .under
        .iter()
        .filter(|under| under.host == permanent.handle)
        .filter_map(|under| under.card.map(|card| card.card().name))
        .collect();
    if !under.is_empty() {
        remarks.push(format!("Lies on {}.", under.join(", ")));
    }
    if permanent.owner != now.controller {
        remarks.push(format!("Belongs to {}.", permanent.owner));
    }
    remarks
}

/// Whether exactly this keyword is printed, its number included.
fn printed_has(card: &Card, keyword: Keyword) -> bool {
    card.keywords.iter().any(|one| one == keyword)
}
