//! Cards as they look.

use cards::{CardId, CardType, Permanent, PublicState, showing};
use kernel::text::{Argument, Word};
use kernel::view::{CardNumber, CardView, Counter, Price};
use kernel::{Seat, message};

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
    CardView { numbers, ..showing::printed(handle, card) }
}

/// Price in ink of playing a card now.
pub(super) fn owed(public: &PublicState, seat: Seat, card: CardId) -> u8 {
    public.price(seat, card.card()).total()
}

/// A card in a hand: what it costs now, and whether it can become ink.
pub(super) fn held(known: &Known, seat: Seat, handle: u32, card: CardId) -> CardView {
    let mut view = printed(handle, card);
    let owed = owed(&known.public, seat, card);
    for number in view.numbers.iter_mut().filter(|number| number.kind == "cost") {
        number.now = i32::from(owed);
    }
    view.price = Some(Price::uncoloured("ink", owed));
    if card.card().inkable {
        view.states.push("inkable".into());
    }
    view
}

/// A card in play as it stands.
pub(super) fn permanent(public: &PublicState, permanent: &Permanent) -> CardView {
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
    showing::as_it_stands(&mut view, permanent);
    view.counters = counters(public, permanent);
    view.states = states(public, permanent);
    view.attached_to = public.find(permanent.attached_to).map(|host| host.handle.0);
    remark(public, permanent, &mut view);
    view
}

fn counters(public: &PublicState, permanent: &Permanent) -> Vec<Counter> {
    let under = public.under.iter().filter(|under| under.host == permanent.handle).count();
    let all = [("damage", permanent.damage.max(0) as u32), ("under", under as u32)];
    let all = all.into_iter().filter(|&(_, count)| count > 0);
    all.map(|(kind, count)| Counter { kind: kind.into(), count }).collect()
}

fn states(public: &PublicState, permanent: &Permanent) -> Vec<Word> {
    let challenge = public.challenge;
    let all = [
        (permanent.tapped, "exerted"),
        (permanent.sick && permanent.is_creature(), "drying"),
        (challenge.is_some_and(|one| one.challenger == permanent.handle), "challenging"),
        (challenge.is_some_and(|one| one.defender == permanent.handle), "challenged"),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.into()).collect()
}

/// Says what is otherwise than the card says.
fn remark(public: &PublicState, permanent: &Permanent, view: &mut CardView) {
    let (now, card) = (&permanent.now, permanent.card());
    let mut remarks = showing::changed_abilities(permanent);
    if now.aspects != card.aspects {
        remarks.push(message!("lorcana-card-inks", inks = words::inks(now.aspects)));
    }
    let under = public.under.iter().filter(|under| under.host == permanent.handle);
    let under = under.filter_map(|under| under.card.map(|card| card.card().name));
    if under.clone().next().is_some() {
        remarks.push(message!("lorcana-card-lies-on", cards = under.collect::<Argument>()));
    }
    if permanent.owner != now.controller {
        remarks.push(message!("cards-belongs-to", seat = permanent.owner));
    }
    remarks.into_iter().for_each(|line| showing::add_line(view, line));
}
