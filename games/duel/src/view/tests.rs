use std::collections::BTreeSet;

use kernel::view::{Anchor, Slot, View};
use kernel::{Decision, Game, Seat, Seed, Sink, Text, Viewer};
use language::Language;

use crate::state::Duel;

/// Plays a game at random, calling `each` before every choice with what just happened.
fn play(number: u64, mut each: impl FnMut(&Duel, &[cards::Event])) {
    let decks = crate::starters();
    let entries = [
        decks[number as usize % decks.len()].clone(),
        decks[(number as usize / 2 + 1) % decks.len()].clone(),
    ];
    let seed = Seed::from_number(number);
    let mut events = Vec::new();
    let mut game =
        Duel::new(&Default::default(), &entries, seed, &mut Sink::into_list(&mut events)).expect("a game");
    let mut rng = seed.rng("choices");
    let mut choices = Vec::new();
    for _ in 0..1500 {
        each(&game, &events);
        events.clear();
        let Decision::Ask { seats, .. } = game.decision() else { return };
        let Some(seat) = seats.first() else { return };
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        game.apply_unchecked(seat, choice, &mut Sink::into_list(&mut events));
    }
}

/// A text in English, with seats by their numbers.
fn english(text: &Text) -> String {
    Language::english(&Duel::INFO).plain(text)
}

fn things(view: &View) -> Vec<Anchor> {
    let cards = view.zones.iter().flat_map(|zone| &zone.slots).filter_map(|slot| match slot {
        Slot::Card(card) => Some(Anchor::Card(card.handle)),
        Slot::Hidden { .. } => None,
    });
    let items = view.stack.iter().map(|item| Anchor::Item(item.handle));
    cards.chain(items).chain([Anchor::Seat(Seat(0)), Anchor::Seat(Seat(1))]).collect()
}

#[test]
fn everything_one_can_point_at_is_there_once() {
    for number in 0..4 {
        play(number, |game, _| {
            for viewer in Viewer::everybody(2) {
                let view = game.look(viewer);
                let things = things(&view);
                let distinct: BTreeSet<String> = things.iter().map(|thing| format!("{thing:?}")).collect();
                assert_eq!(distinct.len(), things.len(), "{things:?}");
                let links = view.links.iter().flat_map(|link| [&link.from, &link.to]);
                for anchor in links.chain(view.choices.iter().flat_map(|offer| &offer.on)) {
                    assert!(things.contains(anchor), "{anchor:?} of {:?}", view.prompt);
                }
            }
        });
    }
}

#[test]
fn offers_are_told_apart_and_can_be_typed() {
    for number in 4..8 {
        play(number, |game, _| {
            let Some(seat) = game.decision().seats().first() else { return };
            let view = game.look(Viewer::Seat(seat));
            assert!(!view.choices.is_empty());
            let texts: BTreeSet<String> = view.choices.iter().map(|offer| english(&offer.text)).collect();
            assert_eq!(texts.len(), view.choices.len(), "{:?}", view.choices);
            assert!(!texts.contains(""));
            for offer in &view.choices {
                let meant = game.read(seat, &offer.notation).map(|choice| game.code(seat, choice));
                assert_eq!(meant.as_ref(), Ok(&Some(offer.code)), "{}", offer.notation);
            }
        });
    }
}

#[test]
fn pointing_at_a_card_of_the_own_hand_means_playing_it() {
    let mut played = 0;
    play(8, |game, _| {
        for seat in [Seat(0), Seat(1)] {
            let viewer = Viewer::Seat(seat);
            let view = game.look(viewer);
            for offer in view.choices.iter().filter(|offer| offer.kind == "play_card") {
                let meant = game.explain_at(seat, &offer.on[0]);
                assert_eq!(
                    meant.and_then(Result::ok).and_then(|choice| game.code(seat, choice)),
                    Some(offer.code)
                );
                played += 1;
            }
        }
    });
    assert!(played > 0);
}

/// Names of cards drawn, or put somewhere unseen, are for their owner only.
#[test]
fn what_is_told_keeps_secrets() {
    let mut drawn = 0;
    for number in 9..12 {
        play(number, |_, events| {
            for event in events {
                let (cards::Event::Drew(seat, card)
                | cards::Event::PutOnTop(seat, card)
                | cards::Event::PutOnBottom(seat, card)) = *event
                else {
                    continue;
                };
                drawn += 1;
                for viewer in Viewer::everybody(2) {
                    let told = Duel::tell(event, viewer).expect("everybody hears of it");
                    let text = english(&told.text);
                    assert_eq!(text.contains(card.card().name), viewer.is(seat), "{text}");
                    assert_eq!(told.facts.contains_key("cards"), viewer.is(seat));
                }
            }
        });
    }
    assert!(drawn > 0);
}

/// Views travel after every move: a typical one, facts and all, fits into 14 kB.
#[test]
fn views_are_small() {
    let mut sizes = Vec::new();
    for number in 12..16 {
        play(number, |game, _| {
            if let Some(seat) = game.decision().seats().first() {
                let view = game.look(Viewer::Seat(seat));
                sizes.push(serde_json::to_string(&view).map_or(0, |json| json.len()));
            }
        });
    }
    sizes.sort_unstable();
    assert!(sizes[sizes.len() / 2] <= 14_000, "half of all views are larger than {}", sizes[sizes.len() / 2]);
}
