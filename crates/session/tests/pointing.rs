//! Somebody points at a thing, and the table says why not.

// Helpers unwrap as tests do.

use crate::hall::{Hall, first, person};
use kernel::view::{Anchor, Slot};
use protocol::{Act, ClientMsg, Frame, GameError, ServerMsg, Version};
use session::{ConnId, Input};

/// Asks why; the one answer there is.
fn why(hall: &mut Hall, conn: ConnId, on: Anchor) -> GameError {
    hall.heard(conn);
    hall.input(Input::Message { conn, msg: ClientMsg::Why { id: "w1".parse().unwrap(), on } });
    match &hall.heard(conn)[..] {
        [ServerMsg::GameError(error)] => {
            assert_eq!(error.id, Some("w1".parse().unwrap()));
            error.clone()
        }
        other => panic!("one answer, not {other:?}"),
    }
}

fn card_in(frame: &Frame, zone: &str) -> Option<Anchor> {
    let zone = frame.view.as_ref()?.zones.iter().find(|one| one.id == zone)?;
    zone.slots.iter().find_map(|slot| match slot {
        Slot::Card(card) => Some(Anchor::Card(card.handle)),
        Slot::Hidden { .. } => None,
    })
}

#[test]
fn the_game_says_why_not_and_nothing_has_happened() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let frame = hall.frame(conn);
    let present: Vec<_> = frame.view.as_ref().unwrap().choices.iter().flat_map(|offer| &offer.on).collect();
    let away = (1..=48).map(Anchor::Card).find(|card| !present.contains(&card)).unwrap();
    let error = why(&mut hall, conn, away);
    assert!(["not_in_present", "no_manual_ability"].contains(&error.code.as_str()), "{error:?}");
    assert_eq!(error.version, frame.version);
    let usable = card_in(&frame, "present");
    let offered = usable.filter(|card| present.contains(&card));
    if let Some(card) = offered {
        let error = why(&mut hall, conn, card);
        assert_eq!((error.code.as_str(), &error.reason[..26]), ("allowed", "this can be done now: use "));
    }
    let error = why(&mut hall, conn, Anchor::Zone("z".repeat(16_000).into()));
    assert_eq!(
        (error.code, error.reason),
        ("nothing_meant".into(), "there is nothing to do with this now".into())
    );
    assert_eq!(hall.rows.0[&seated.table].len(), 1, "asking changes nothing");
    hall.command(conn, "c", frame.version, Act::Concede).unwrap();
    assert_eq!(why(&mut hall, conn, Anchor::Card(48)).code, "over");
}

#[test]
fn before_the_deal_out_of_turn_and_for_who_only_watches() {
    let mut hall = Hall::new();
    let (one, other) = (person(1, "Ann"), person(2, "Bob"));
    let a = hall.make(&one, "wizard", &[("length", "2")], &["open", "open", "bot:rule"]);
    let ann = hall.connect(&a);
    assert_eq!(why(&mut hall, ann, Anchor::Card(0)).code, "not_begun");
    let b = hall.sit(&other, a.table).unwrap();
    for (seated, hand) in [(&a, "hand_0"), (&b, "hand_1")] {
        let conn = hall.connect(seated);
        let frame = hall.frame(conn);
        let error = why(&mut hall, conn, card_in(&frame, hand).unwrap());
        let right = if frame.asked.is_some() { "wrong_question" } else { "not_asked" };
        assert_eq!(error.code, right, "{}", error.reason);
    }
    let watcher = hall.watch(a.table);
    let error = why(&mut hall, watcher, Anchor::Card(0));
    assert_eq!((error.code.as_str(), error.version.0 > 0), ("spectator", true));
}

#[test]
fn a_question_waits_until_what_is_being_stored_is_stored() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let frame = hall.frame(conn);
    let command = protocol::Command { id: "c".parse().unwrap(), at: frame.version, act: first(&frame) };
    let asked = ClientMsg::Why { id: "w1".parse().unwrap(), on: Anchor::Card(48) };
    let mut out = Vec::new();
    for msg in [ClientMsg::Command(command), asked] {
        hall.house.handle(hall.now, Input::Message { conn, msg }, &mut hall.rows, &mut out);
    }
    let [session::Output::Store { ticket, row, .. }] = &out[..] else { panic!("{out:?}") };
    hall.rows.0.entry(seated.table).or_default().push(row.clone());
    hall.input(Input::Stored { ticket: *ticket, outcome: session::Stored::Safely });
    let answers = hall.heard(conn);
    let Some(ServerMsg::GameError(error)) = answers.last() else { panic!("{answers:?}") };
    assert_eq!((error.id.clone(), error.version), (Some("w1".parse().unwrap()), Version(2)));
}
