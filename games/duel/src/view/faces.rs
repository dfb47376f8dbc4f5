//! Cards as they look.

use cards::{Card, CardId, Permanent, showing};
use kernel::text::{Argument, Word};
use kernel::view::{CardNumber, CardView, Counter};
use kernel::{Message, Seat, Text, message};
use wording::ast::{Aspect, CounterKind, Keyword};

use super::words;
use crate::announce;
use crate::events::{counter_word, of_aspect};
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
    CardView { text: text(card), numbers, ..showing::printed(handle, card) }
}

fn has_cost(card: &Card) -> bool {
    card.yields.is_none() && !card.token && card.card_type != cards::CardType::Generator
}

/// The rules text; what a generator yields is not written there.
fn text(card: &'static Card) -> Text {
    let Some(aspect) = card.yields else { return card.text.into() };
    let yields = message!("duel-yields", yielded = of_aspect(aspect, 1));
    if card.text.is_empty() {
        yields.into()
    } else {
        message!("cards-text-and-more", text = yields, more = card.text).into()
    }
}

/// A card in a hand: what it costs now, and in which resources.
pub(super) fn held(known: &Known, seat: Seat, handle: u32, card: CardId) -> CardView {
    let mut view = printed(handle, card);
    if has_cost(card.card()) {
        let price = announce::owed(&known.public, seat, card, false);
        for number in view.numbers.iter_mut().filter(|number| number.kind == "cost") {
            number.now = i32::from(price.total());
        }
        view.price = Some(words::price(&price));
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
    showing::as_it_stands(&mut view, permanent);
    view.counters = counters(permanent);
    view.states = states(permanent);
    view.attached_to = permanent.attached_to.is_some().then_some(permanent.attached_to.0);
    remarks(permanent).into_iter().for_each(|remark| showing::add_line(&mut view, remark));
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

/// Remarks on a permanent that differs from its card.
fn remarks(permanent: &Permanent) -> Vec<Message> {
    let (now, card) = (&permanent.now, permanent.card());
    let mut remarks = showing::changed_abilities(permanent);
    if now.aspects != card.aspects {
        let aspects = Aspect::ALL.into_iter().filter(|&one| now.aspects >> one as u8 & 1 == 1);
        remarks.push(match now.aspects {
            0 => message!("duel-of-no-aspect"),
            _ => message!("duel-of-aspects", aspects = aspects.map(Aspect::name).collect::<Argument>()),
        });
    }
    if permanent.kinds() != card.kinds {
        let kinds = permanent.kinds().iter().map(|kind| kind.name()).collect::<Argument>();
        remarks.push(message!("duel-of-kinds", kinds = kinds));
    }
    if permanent.card != now.card {
        remarks.push(message!("duel-is-a-copy", card = permanent.card.card().name));
    }
    if permanent.owner != now.controller {
        remarks.push(message!("cards-belongs-to", seat = permanent.owner));
    }
    remarks
}
