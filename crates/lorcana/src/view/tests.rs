use std::collections::BTreeSet;

use kernel::view::{Anchor, Slot, View};
use kernel::{Choice as _, Decision, Game, Seat, Seed, Sink, Viewer};

use crate::state::Lorcana;

/// Plays a game at random, calling `each` before every choice with what just happened.
fn play(number: u64, mut each: impl FnMut(&Lorcana, &[cards::Event])) {
    let decks = crate::starters();
    let entries = [
        decks[number as usize % decks.len()].clone(),
        decks[(number as usize / 2 + 1) % decks.len()].clone(),
    ];
    let seed = Seed::from_number(number);
    let mut events = Vec::new();
    let mut game =
        Lorcana::new(&Default::default(), &entries, seed, &mut Sink::into_list(&mut events)).expect("a game");
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
        game.perform(seat, choice, &mut Sink::into_list(&mut events));
    }
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
            }
        });
    }
}

#[test]
fn offers_are_told_apart_and_name_what_one_clicks() {
    let mut seen = BTreeSet::new();
    for number in 4..12 {
        play(number, |game, _| {
            let Some(seat) = game.decision().seats().first() else { return };
            let view = game.look(Viewer::Seat(seat));
            let texts: BTreeSet<&str> = view.choices.iter().map(|offer| &*offer.text).collect();
            assert_eq!(texts.len(), view.choices.len(), "{:?}", view.choices);
            for offer in &view.choices {
                let (kind, clicked) = (&*offer.kind, offer.on.len());
                let expected = match kind {
                    "challenge" | "move" | "shift" => 2,
                    "sing" => 2 - usize::from(offer.notation.starts_with("sing together ")),
                    "ink" | "play" | "quest" | "boost" | "use" | "order" => 1,
                    _ => clicked,
                };
                assert_eq!(clicked, expected, "{offer:?}");
                seen.insert(kind.to_owned());
                assert_eq!(game.read(seat, &offer.notation).map(|choice| choice.code()), Ok(offer.code));
            }
        });
    }
    for kind in ["challenge", "move", "sing", "ink", "play", "quest", "use", "end"] {
        assert!(seen.contains(kind), "no {kind} was offered");
    }
}

/// Names of cards drawn, or put somewhere unseen, are for those who may see them.
#[test]
fn what_is_told_keeps_secrets() {
    use cards::{Event, Seen};
    let mut told_of = BTreeSet::new();
    for number in 9..21 {
        play(number, |_, events| {
            for event in events {
                let (seat, card, seen) = match *event {
                    Event::Drew(seat, card)
                    | Event::PutOnTop(seat, card)
                    | Event::PutOnBottom(seat, card)
                    | Event::TookUnder(seat, card) => (seat, card, Seen::Owner),
                    Event::Inked { seat, card, seen, .. } => (seat, card, seen),
                    _ => continue,
                };
                for viewer in Viewer::everybody(2) {
                    let told = Lorcana::tell(event, viewer).expect("everybody hears of it");
                    let may = match seen {
                        Seen::Nobody => false,
                        Seen::Owner => viewer.is(seat),
                        Seen::Everybody => true,
                    };
                    assert_eq!(told.text.contains(card.card().name), may, "{}", told.text);
                    assert_eq!(told.facts.contains_key("card"), may);
                    told_of.insert(told.kind);
                }
            }
        });
    }
    assert!(told_of.contains("drew") && told_of.contains("inked"), "{told_of:?}");
}

/// Views travel after every move: a typical one fits into 16 kB.
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
    assert!(sizes[sizes.len() / 2] <= 16_000, "half of all views are larger than {}", sizes[sizes.len() / 2]);
}
