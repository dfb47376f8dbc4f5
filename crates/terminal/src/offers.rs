//! Words of the choices on offer: no two of a list read the same.

use std::collections::BTreeMap;

use kernel::view::{Anchor, CardView, Layout, Offer, Zone};
use kernel::{View, message};

use crate::players::Words;
use crate::words::state_words;

/// Texts of all offers, each different from all others. A card that has namesakes on the table is told from them by its
/// owner, by what it is like just now, or by its place in the row.
pub(crate) fn offer_words(view: &View, words: &Words) -> Vec<String> {
    let text = |offer: &Offer| {
        let cards = offer.on.iter().filter_map(|anchor| match anchor {
            Anchor::Card(handle) => told_apart(*handle, view, words),
            Anchor::Zone(_) | Anchor::Seat(_) | Anchor::Item(_) => None,
        });
        let marks: Vec<String> = cards.collect();
        match marks.is_empty() {
            true => offer.text.to_string(),
            false => format!("{} ({})", offer.text, marks.join("; ")),
        }
    };
    let texts: Vec<String> = view.choices.iter().map(text).collect();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    texts.iter().for_each(|text| *times.entry(text).or_default() += 1);
    let unique = |(text, offer): (&String, &Offer)| match times.get(text.as_str()) {
        // What is typed is never the same.
        Some(2..) => format!("{text} [{}]", offer.notation),
        _ => text.clone(),
    };
    texts.iter().zip(&view.choices).map(unique).collect()
}

/// Mark that tells a card on the table from others of its name; none if there are none.
fn told_apart(handle: u32, view: &View, words: &Words) -> Option<String> {
    let rows = || view.zones.iter().filter(|zone| zone.layout == Layout::Row);
    let cards =
        || rows().flat_map(|zone| zone.slots.iter().filter_map(move |slot| Some((zone, slot.card()?))));
    let (zone, card) = cards().find(|(_, card)| card.handle == handle)?;
    let namesakes: Vec<(&Zone, &CardView)> = cards().filter(|(_, other)| other.name == card.name).collect();
    if namesakes.len() < 2 {
        return None;
    }
    let mut marks = Vec::new();
    if let (Some(owner), true) = (zone.owner, namesakes.iter().any(|(other, _)| other.owner != zone.owner)) {
        marks.push(match view.viewer.is(owner) {
            true => words.say(message!("terminal-yours")),
            false => words.seat(owner),
        });
    }
    let row: Vec<&CardView> =
        namesakes.iter().filter(|(other, _)| other.id == zone.id).map(|&(_, card)| card).collect();
    if row.iter().any(|other| condition(other) != condition(card)) {
        let states = card.states.iter().map(|state| state_words(state, words));
        let numbers = card.numbers.iter().filter(|number| number.kind != "cost");
        let numbers = numbers.map(|number| number.now.to_string()).collect::<Vec<_>>().join("/");
        marks.extend([numbers].into_iter().filter(|numbers| !numbers.is_empty()));
        marks.extend(states);
    }
    if row.iter().any(|other| other.handle != handle && condition(other) == condition(card)) {
        let number = row.iter().position(|other| other.handle == handle).unwrap_or(0) + 1;
        marks.push(words.say(message!("terminal-nth-of", number = number as u32, count = row.len() as u32)));
    }
    (!marks.is_empty()).then(|| marks.join(", "))
}

/// State of a card that can be seen at a glance: its states and its numbers.
fn condition(card: &CardView) -> (Vec<&str>, Vec<i32>) {
    let numbers = card.numbers.iter().filter(|number| number.kind != "cost").map(|number| number.now);
    (card.states.iter().map(|state| &**state).collect(), numbers.collect())
}
