use std::collections::BTreeSet;

use kernel::view::{Anchor, Does, Offer, Role, Slot, View};
use kernel::{Decision, Game, Seat, Seed, Sink, Viewer, Weight};

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
        game.apply_unchecked(seat, choice, &mut Sink::into_list(&mut events));
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
            let texts: BTreeSet<String> = view.choices.iter().map(|offer| offer.text.to_string()).collect();
            assert_eq!(texts.len(), view.choices.len(), "{:?}", view.choices);
            for offer in &view.choices {
                let (kind, clicked) = (&*offer.kind, offer.on.len());
                let expected = match kind {
                    "challenge" | "move_to_location" | "shift" => 2,
                    "sing" => 2 - usize::from(offer.notation.starts_with("sing together ")),
                    "ink_card" | "play_card" | "quest" | "boost" | "activate_ability" | "choose_trigger" => 1,
                    _ => clicked,
                };
                assert_eq!(clicked, expected, "{offer:?}");
                seen.insert(kind.to_owned());
                assert_eq!(
                    game.read(seat, &offer.notation).map(|choice| game.code(seat, choice)),
                    Ok(Some(offer.code))
                );
            }
        });
    }
    let usual = [
        "challenge",
        "move_to_location",
        "sing",
        "ink_card",
        "play_card",
        "quest",
        "activate_ability",
        "end_turn",
    ];
    for kind in usual {
        assert!(seen.contains(kind), "no {kind} was offered");
    }
}

/// Offers tell by facts alone where a card goes and what a choice costs, brings or does, without a word of text.
#[test]
fn offers_say_what_they_cost_and_do() {
    let mut seen = BTreeSet::new();
    for number in 20..28 {
        play(number, |game, _| {
            let Some(seat) = game.decision().seats().first() else { return };
            let view = game.look(Viewer::Seat(seat));
            let zone = |kind: &str| Some(Anchor::Zone(format!("{kind}_{}", seat.0).into()));
            for Offer { kind, facts, notation, .. } in &view.choices {
                seen.insert(kind.to_string());
                let unit = facts.price.as_ref().map(|price| &*price.unit);
                match &**kind {
                    "end_turn" => assert_eq!(facts.does, Some(Does::EndTurn)),
                    "ink_card" => assert_eq!((unit, &facts.to), (None, &zone("ink"))),
                    "play_card" => assert_eq!((unit, &facts.to), (Some("ink"), &zone("play"))),
                    "move_to_location" | "boost" => assert_eq!(unit, Some("ink"), "{notation}"),
                    "quest" => assert!(facts.number.is_some_and(|lore| lore >= 0), "{notation}"),
                    "choose_card" => assert!(facts.purpose.is_some() && facts.to.is_some(), "{notation}"),
                    _ => {}
                }
            }
        });
    }
    for kind in ["end_turn", "ink_card", "play_card", "move_to_location", "quest", "choose_card"] {
        assert!(seen.contains(kind), "no {kind} was offered");
    }
}

#[test]
fn seats_and_cards_say_what_they_are() {
    play(3, |game, _| {
        let view = game.look(Viewer::Seat(Seat(0)));
        let begun = view.flow.iter().any(|step| step.now);
        let active = view.seats.iter().filter(|seat| seat.is(Role::Active)).count();
        assert_eq!(active, usize::from(begun));
        for zone in &view.zones {
            let owned = zone.owner.is_some_and(|owner| zone.id == format!("{}_{}", zone.kind, owner.0));
            assert!(owned || zone.kind == "looking", "{}", zone.id);
            for card in zone.slots.iter().filter_map(Slot::card) {
                let known = ["character", "action", "item", "location"].contains(&&*card.types[0]);
                assert!(known && !card.colours.is_empty() && !card.art.is_empty(), "{card:?}");
                assert_eq!(card.price.is_some(), zone.kind == "hand", "{card:?}");
            }
        }
    });
}

#[test]
fn what_goes_without_saying_is_dull_and_what_others_do_is_weighty() {
    use cards::{Event, Handle, Zone};
    let pool = crate::pool();
    let song = pool.cards().iter().find(|card| card.song).expect("the set has songs").id;
    let mut characters = pool.cards().iter().filter(|card| card.is_creature()).map(|card| card.id);
    let (character, other) = characters.next().zip(characters.next()).expect("the set has some");
    let seat = Seat(0);
    let moved =
        |card, from, to| Event::Moved { handle: Handle(7), card, from, to, owner: seat, controller: seat };
    let weight = |event: Event| Lorcana::tell(&event, Viewer::Seat(Seat(1))).expect("it is told").weight;
    assert_eq!(weight(moved(song, Zone::Hand, Zone::Stack)), Weight::Weighty);
    assert_eq!(weight(Event::Resolves(Handle(7), song)), Weight::Dull);
    assert_eq!(weight(moved(song, Zone::Stack, Zone::Graveyard)), Weight::Dull);
    assert_eq!(weight(Event::Resolves(Handle(7), character)), Weight::Weighty);
    assert_eq!(weight(Event::Tapped(Handle(7), character)), Weight::Dull);
    assert_eq!(weight(Event::Gained(seat, 2)), Weight::Plain);
    let banished = [character, other].map(|card| moved(card, Zone::Battlefield, Zone::Graveyard));
    let told = Lorcana::tell_all(&banished, Viewer::Seat(Seat(1)));
    let names = (character.card().name, other.card().name);
    assert_eq!(crate::english(&told[0].text), format!("{}, {} are banished", names.0, names.1));
    assert_eq!((told.len(), &told[0].facts["seat"]), (1, &0.into()));
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
                    assert_eq!(told.text.to_string().contains(card.card().name), may, "{}", told.text);
                    assert_eq!(told.facts.contains_key("cards"), may);
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
