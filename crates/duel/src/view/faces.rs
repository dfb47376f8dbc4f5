//! Cards as they look.

use cards::{Card, CardId, Permanent};
use kernel::Seat;
use kernel::Text;
use kernel::text::Word;
use kernel::view::{CardNumber, CardView, Counter};
use wording::ast::{Aspect, CounterKind, Keyword};

use super::words;
use crate::announce;
use crate::events::counter_word;
use crate::known::Known;

fn number(kind: &'static str, base: impl Into<i32>, now: impl Into<i32>) -> CardNumber {
    CardNumber { kind: kind.into(), base: base.into(), now: now.into() }
}

/// A card as it is printed.
pub(super) fn printed(handle: u32, card: CardId) -> CardView {
    let card = card.card();
    let mut numbers = Vec::new();
    if has_cost(card) {
        let total = card.price.total();
        numbers.push(number("cost", total, total));
    }
    if card.is_creature() {
        numbers.push(number("power", card.power, card.power));
        numbers.push(number("toughness", card.toughness, card.toughness));
    }
    CardView {
        handle,
        name: card.name.into(),
        text: text(card),
        symbol: card.symbol.into(),
        numbers,
        ..CardView::default()
    }
}

fn has_cost(card: &Card) -> bool {
    card.yields.is_none() && !card.token && card.card_type != cards::CardType::Generator
}

/// The rules text; what a generator yields is not written there.
fn text(card: &'static Card) -> Text {
    match card.yields {
        None => card.text.into(),
        Some(aspect) if card.text.is_empty() => format!("Yields 1 {}.", aspect.name()).into(),
        Some(aspect) => format!("Yields 1 {}.\n{}", aspect.name(), card.text).into(),
    }
}

/// A card in a hand: what it costs now, and in which resources.
pub(super) fn held(known: &Known, seat: Seat, handle: u32, card: CardId) -> CardView {
    let mut view = printed(handle, card);
    if has_cost(card.card()) {
        let price = announce::owed(&known.table, seat, card, false);
        for number in view.numbers.iter_mut().filter(|number| number.kind == "cost") {
            number.now = i32::from(price.total());
        }
        let costs = format!("Costs {}.", words::price(&price));
        view.text =
            if view.text.is_empty() { costs.into() } else { format!("{}\n{costs}", view.text).into() };
    }
    view
}

/// A permanent as it stands.
pub(super) fn permanent(permanent: &Permanent) -> CardView {
    let now = &permanent.now;
    let mut view = printed(permanent.handle.0, now.card);
    for number in &mut view.numbers {
        match &*number.kind {
            "power" => number.now = i32::from(now.power),
            "toughness" => number.now = i32::from(now.toughness),
            _ => {}
        }
    }
    view.counters = counters(permanent);
    view.states = states(permanent);
    view.attached_to = permanent.attached_to.is_some().then_some(permanent.attached_to.0);
    let remarks = remarks(permanent);
    if !remarks.is_empty() {
        let text = &view.text;
        let between = if text.is_empty() { "" } else { "\n" };
        view.text = format!("{text}{between}{}", remarks.join(" ")).into();
    }
    view
}

fn counters(permanent: &Permanent) -> Vec<Counter> {
    let kinds = [CounterKind::Plus, CounterKind::Minus, CounterKind::Charge];
    let placed = kinds.map(|kind| (counter_word(kind), u32::from(permanent.counters.count(kind))));
    let damage = ("damage", permanent.damage.max(0) as u32);
    let all = placed.into_iter().chain([damage]).filter(|&(_, count)| count > 0);
    all.map(|(kind, count)| Counter { kind: kind.into(), count }).collect()
}

fn states(permanent: &Permanent) -> Vec<Word> {
    let sick = permanent.sick && permanent.is_creature() && !permanent.has(Keyword::Haste);
    let all = [
        (permanent.tapped, "tapped"),
        (permanent.attacking, "attacking"),
        (permanent.blocked, "blocked"),
        (permanent.blocks.is_some(), "blocking"),
        (sick, "summoning_sick"),
        (permanent.token, "token"),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.into()).collect()
}

/// What is otherwise than the card says.
fn remarks(permanent: &Permanent) -> Vec<String> {
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
    let kept: Vec<Keyword> = now.keywords.iter().collect();
    let lost =
        card.keywords.iter().filter(|keyword| !now.mute && !kept.contains(keyword)).map(words::keyword);
    let lost: Vec<String> = lost.collect();
    if !lost.is_empty() {
        remarks.push(format!("No longer has {}.", lost.join(", ")));
    }
    for restriction in now.keywords.restrictions().filter(|&one| !card.keywords.is(one)) {
        remarks.push(format!("Now {}.", words::restriction(restriction)));
    }
    if now.aspects != card.aspects {
        let aspects: Vec<&str> = Aspect::ALL
            .into_iter()
            .filter(|&one| now.aspects >> one as u8 & 1 == 1)
            .map(Aspect::name)
            .collect();
        remarks.push(format!(
            "Is {} now.",
            if aspects.is_empty() { "of no aspect".to_owned() } else { aspects.join(" and ") }
        ));
    }
    if now.kinds != card.kinds {
        let kinds: Vec<&str> = (0..64)
            .filter(|kind| now.kinds >> kind & 1 == 1)
            .map(|kind| wording::kind_name::<wording::Duel>(wording::ast::Kind(kind)))
            .collect();
        remarks.push(format!("Its kind is {} now.", kinds.join(" ")));
    }
    if permanent.card != now.card {
        remarks.push(format!("This is a copy, made of {}.", permanent.card.card().name));
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
