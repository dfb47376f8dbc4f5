//! Pointing at a thing: the table explains why it cannot be chosen.

// Helpers unwrap as tests do.

use crate::hall::{Hall, first, person};
use kernel::view::{Anchor, Slot};
use protocol::{Act, ClientMsg, Pointed, RefusalCode, ServerMsg, Version, WholeFrame};
use session::{ConnId, Input};

/// Asks why; the one answer there is, with the version it holds for.
fn why(hall: &mut Hall, conn: ConnId, on: Anchor) -> (Result<Pointed, RefusalCode>, Version) {
    hall.heard(conn);
    hall.input(Input::Message { conn, msg: ClientMsg::Why { id: "w1".parse().unwrap(), on } });
    match &hall.heard(conn)[..] {
        [ServerMsg::GameError(error)] => {
            assert_eq!(error.id, Some("w1".parse().unwrap()));
            (Err(error.refusal.code), error.version)
        }
        [ServerMsg::Reason { id, version, pointed }] => {
            assert_eq!(*id, "w1".parse().unwrap());
            (Ok(pointed.clone()), *version)
        }
        other => panic!("one answer, not {other:?}"),
    }
}

/// The rule that forbids what is pointed at.
fn rule_of(answer: Result<Pointed, RefusalCode>) -> String {
    match answer {
        Ok(Pointed::Refused(refusal)) if refusal.code == RefusalCode::Rule => {
            refusal.rule.unwrap().into_owned()
        }
        other => panic!("a rule, not {other:?}"),
    }
}

fn card_in(frame: &WholeFrame, zone: &str) -> Option<Anchor> {
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
    let (answer, version) = why(&mut hall, conn, away);
    let rule = rule_of(answer);
    assert!(["not_in_present", "no_manual_ability"].contains(&rule.as_str()), "{rule}");
    assert_eq!(version, frame.version);
    let usable = card_in(&frame, "present");
    let offered = usable.filter(|card| present.contains(&card));
    if let Some(card) = offered {
        let (answer, _) = why(&mut hall, conn, card);
        assert!(
            matches!(&answer, Ok(Pointed::Allowed { notation }) if notation.starts_with("use ")),
            "{answer:?}"
        );
    }
    let (answer, _) = why(&mut hall, conn, Anchor::Zone("z".repeat(16_000).into()));
    assert_eq!(answer, Ok(Pointed::Nothing));
    assert_eq!(hall.rows.0[&seated.table].len(), 1, "asking changes nothing");
    hall.command(conn, "c", frame.version, Act::Concede).unwrap();
    assert_eq!(why(&mut hall, conn, Anchor::Card(48)).0, Err(RefusalCode::Over));
}

#[test]
fn before_the_deal_out_of_turn_and_for_who_only_watches() {
    let mut hall = Hall::new();
    let (one, other) = (person(1, "Ann"), person(2, "Bob"));
    let a = hall.make(&one, "wizard", &[("length", "2")], &["open", "open", "bot:rule"]);
    let ann = hall.connect(&a);
    assert_eq!(why(&mut hall, ann, Anchor::Card(0)).0, Err(RefusalCode::NotBegun));
    let b = hall.sit(&other, a.table).unwrap();
    for (seated, hand) in [(&a, "hand_0"), (&b, "hand_1")] {
        let conn = hall.connect(seated);
        let frame = hall.frame(conn);
        let (answer, _) = why(&mut hall, conn, card_in(&frame, hand).unwrap());
        match answer {
            Ok(Pointed::Refused(refusal)) if frame.asked.is_none() => {
                assert_eq!(refusal.code, RefusalCode::NotAsked);
            }
            answer => assert_eq!(rule_of(answer), "wrong_question"),
        }
    }
    let watcher = hall.watch(a.table);
    let (answer, version) = why(&mut hall, watcher, Anchor::Card(0));
    assert_eq!((answer, version.0 > 0), (Err(RefusalCode::Spectator), true));
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
        hall.manager.handle(hall.now, Input::Message { conn, msg }, &mut hall.rows, &mut out);
    }
    let [session::Output::Store { ticket, row, .. }] = &out[..] else { panic!("{out:?}") };
    hall.rows.0.entry(seated.table).or_default().push(row.clone());
    hall.input(Input::Stored { ticket: *ticket, outcome: session::Stored::Safely });
    let answers = hall.heard(conn);
    let Some(ServerMsg::Reason { id, version, .. }) = answers.last() else { panic!("{answers:?}") };
    assert_eq!((id.as_str(), *version), ("w1", Version(2)));
}
