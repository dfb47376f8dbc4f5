//! Things on the table by names, as people see them: the second of a name has a number.

use std::collections::BTreeMap;

use kernel::{Message, Seat, SetupErrors, message};

use crate::definition::card::CardId;
use crate::definition::pool::{self, Pool};
use crate::state::object::Handle;
use crate::state::public::PublicState;

/// The name at a place, with a number if the same name stands before it.
pub fn numbered(names: impl Iterator<Item = &'static str> + Clone, place: u8) -> Option<String> {
    let place = usize::from(place);
    let name = names.clone().nth(place)?;
    let before = names.clone().take(place).filter(|&other| other == name).count();
    Some(nth(name, before + 1, names))
}

/// The name of the so-manieth of a name among these: a number, with a mark before it where the name with the number is that of
/// another.
fn nth(name: &str, number: usize, mut names: impl Iterator<Item = &'static str>) -> String {
    if number == 1 {
        return name.to_owned();
    }
    let numbered = format!("{name} {number}");
    if names.any(|other| other == numbered) { format!("{name} #{number}") } else { numbered }
}

/// A permanent by its name, and by a number from the second of that name on.
pub fn object(public: &PublicState, place: u8) -> String {
    let names = public.field.iter().map(|permanent| permanent.card().name);
    numbered(names, place).unwrap_or_else(|| format!("object at {place}"))
}

/// A card of a graveyard, the oldest first.
pub fn buried(public: &PublicState, seat: usize, place: u8) -> String {
    let names = public.graveyards[seat].iter().map(|buried| buried.card.card().name);
    numbered(names, place).unwrap_or_else(|| format!("card at {place}"))
}

/// A waiting trigger by the name of its card.
pub fn trigger(public: &PublicState, place: u8) -> String {
    let names = public.waiting.iter().map(|item| item.card.card().name);
    numbered(names, place).unwrap_or_else(|| format!("trigger at {place}"))
}

/// The place, of `count`, whose name in lower case this is; or a place by its number.
pub fn place_of(name: &str, by_number: &str, count: usize, written: impl Fn(u8) -> String) -> Option<u8> {
    let named = |name: &str| {
        (0..count.min(256)).map(|place| place as u8).find(|&place| pool::key(&written(place)) == name)
    };
    // The first of a name may be numbered too.
    named(name)
        .or_else(|| named(name.strip_suffix(" 1")?))
        .or_else(|| name.strip_prefix(by_number)?.parse().ok())
}

/// A card by its name. Tokens may share one: those are written by their place in the pool.
pub fn card_name(card: CardId) -> String {
    let name = card.card().name;
    if card.pool().named(name) == Ok(card) { name.to_owned() } else { format!("card {}", card.index()) }
}

/// The card of a pool written by this name; or the reason why there is none.
pub fn card_named(pool: &Pool, name: &str) -> Result<CardId, Message> {
    let named = pool.named(name);
    if named.is_err()
        && let Some(index) = name.strip_prefix("card ").and_then(|index| index.parse().ok())
    {
        let refused = || message!("cards-numbered", count = pool.cards().len() as i64);
        return pool.at(index).ok_or_else(refused);
    }
    named.map_err(|unknown| unknown.message())
}

/// The label of a permanent in positions: the name of its card, with a number from the second of that name on.
pub fn label(public: &PublicState, handle: Handle) -> String {
    let Some(place) = public.place(handle) else { return format!("#{}", handle.0) };
    let card = public.field[place].card;
    let number = public.field[..=place].iter().filter(|one| one.card == card).count();
    nth(card.card().name, number, public.field.iter().map(|one| one.card.card().name))
}

/// Permanents with their labels, which count over all seats: those with a given identity come first, in its order.
/// `told` is what a position says of objects by label: identity, and controller counted from 1; `seats` are the cards
/// of each seat.
pub fn labelled<'p>(
    told: impl Iterator<Item = (&'p String, Option<Handle>, Option<u8>)>,
    seats: impl IntoIterator<Item = &'p [CardId]>,
) -> Vec<(String, CardId, Seat)> {
    let listed = seats
        .into_iter()
        .zip(0..)
        .flat_map(|(cards, seat)| cards.iter().map(move |&card| (card, Seat(seat))));
    let mut rest: Vec<(CardId, Seat)> = listed.collect();
    let names: Vec<&'static str> = rest.iter().map(|(card, _)| card.card().name).collect();
    let mut known: Vec<(Handle, &String, Option<u8>)> =
        told.filter_map(|(label, handle, controller)| Some((handle?, label, controller))).collect();
    known.sort_unstable();
    let mut named: BTreeMap<CardId, usize> = BTreeMap::new();
    let mut all: Vec<(String, CardId, Seat)> = Vec::new();
    for (_, label, controller) in known {
        // A label that is a name is that of the first of the name: a number would have a mark before it.
        let number = label.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = number.strip_suffix('#').unwrap_or(number).trim_end();
        let name = if names.contains(&label.as_str()) { label } else { number };
        let is_it = |card: CardId| card.card().name == name;
        let is_its = |seat: Seat| controller.is_none_or(|number| number == seat.0 + 1);
        let place = rest.iter().position(|&(card, seat)| is_it(card) && is_its(seat));
        if let Some(place) = place.or_else(|| rest.iter().position(|&(card, _)| is_it(card))) {
            let (card, seat) = rest.remove(place);
            all.push((label.clone(), card, seat));
            *named.entry(card).or_default() += 1;
        }
    }
    for (card, seat) in rest {
        let number = named.entry(card).or_default();
        *number += 1;
        all.push((nth(card.card().name, *number, names.iter().copied()), card, seat));
    }
    all
}

/// The object of a label, or of an identity as `#12`.
pub fn handle_of(labels: &BTreeMap<String, Handle>, label: &str, errors: &mut SetupErrors) -> Handle {
    let raw = || label.strip_prefix('#').and_then(|number| number.parse().ok()).map(Handle);
    labels.get(label).copied().or_else(raw).unwrap_or_else(|| {
        errors.add(format!("nothing in play is called \"{label}\""));
        Handle::NONE
    })
}

/// Upper bound on the copies of a card in a deck.
const COPIES: u32 = 64;

/// Handle of a copy of a card in a hidden zone, the handles of which begin at `zone`. Such cards are no objects: it
/// says only "the second Bear of this hand".
pub fn hidden_handle(zone: u32, card: CardId, copy: usize) -> u32 {
    zone + card.index() * COPIES + copy as u32 % COPIES
}

/// Each card of a list with the handle it has there.
pub fn with_handles(zone: u32, cards: &[CardId]) -> impl DoubleEndedIterator<Item = (u32, CardId)> {
    cards.iter().enumerate().map(move |(place, &card)| {
        let copy = cards[..place].iter().filter(|&&other| other == card).count();
        (hidden_handle(zone, card, copy), card)
    })
}
