//! Life of tables, in the messages clients send.

// Helpers unwrap as tests do.

use crate::hall::{Disk, Hall, events, first, nth, person, seat};
use kernel::view::Anchor;
use kernel::{Seat, message};
use protocol::{
    Access, Act, Consent, Hello, Phase, Player, Presence, RefusalCode, ServerMsg, TableId, Version,
};
use session::{ConnId, Input, Reply, RequestKind};

/// Two people and a bot at a short game of Wizard.
struct Two {
    hall: Hall,
    ann: ConnId,
    bob: ConnId,
    seats: [protocol::http::Seated; 2],
}

fn two() -> Two {
    let mut hall = Hall::new();
    let (one, other) = (person(1, "Ann"), person(2, "Bob"));
    let a = hall.make(&one, "wizard", &[("length", "2")], &["open", "open", "bot:rule"]);
    let b = hall.sit(&other, a.table).unwrap();
    let (ann, bob) = (hall.connect(&a), hall.connect(&b));
    Two { hall, ann, bob, seats: [a, b] }
}

impl Two {
    /// The connection that is asked, and its latest frame.
    fn asked(&mut self) -> (ConnId, protocol::WholeFrame) {
        for index in [0, 1] {
            let seated = self.seats[index].clone();
            let again = self.hall.connect(&seated);
            let frame = self.hall.frame(again);
            if index == 0 {
                self.ann = again
            } else {
                self.bob = again
            }
            if frame.asked.is_some() {
                return (again, frame);
            }
        }
        panic!("nobody is asked");
    }
}

#[test]
fn a_solitaire_begins_at_once_and_is_played_to_its_end() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let mut frame = hall.frame(conn);
    assert_eq!((frame.version, frame.phase, frame.asked), (Version(1), Phase::Playing, Some(Version(1))));
    let mut moves = 0;
    while frame.phase == Phase::Playing {
        let act = first(&frame);
        let at = frame.asked.unwrap();
        moves += 1;
        hall.say(conn, &format!("c{moves}"), at, act);
        assert_eq!(hall.answer(conn, &format!("c{moves}")), Ok(frame.version.next()));
        let next = hall.frame(conn);
        assert_eq!((next.version, next.since), (frame.version.next(), frame.version), "no gap");
        frame = next;
    }
    assert_eq!(frame.phase, Phase::Over);
    assert!(frame.snapshot.view.unwrap().ending.is_some());
    assert_eq!(hall.listings[&seated.table].phase(), Phase::Over);
    let ask = RequestKind::Record { guest: None, invitation: None };
    let Reply::Record(record) = hall.ask(seated.table, ask) else { panic!("no record") };
    assert_eq!(catalog::with_game("finished", Moves(&record)), Ok(moves));
}

/// Visitor that counts the moves of a record.
struct Moves<'a>(&'a str);

impl catalog::Visitor for Moves<'_> {
    type Out = usize;
    fn visit<G: catalog::Listed>(self) -> usize {
        kernel::record::Timeline::<G>::load(self.0, kernel::record::Tail::Whole).unwrap().len()
    }
}

#[test]
fn a_table_waits_for_people_and_tells_who_comes() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "bot:rule"]);
    let ann = hall.connect(&a);
    let frame = hall.frame(ann);
    assert_eq!((frame.phase, frame.view.is_none()), (Phase::Waiting, true));
    assert_eq!(hall.command(ann, "c1", frame.version, Act::Concede), Err(RefusalCode::NotBegun));
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    assert_eq!(b.seat, seat(1));
    let frame = hall.frames(ann).remove(0);
    assert_eq!(frame.phase, Phase::Playing);
    assert_eq!(events(&frame)[..2], ["seat_taken", "game_started"]);
    assert_eq!(hall.sit(&person(3, "Cid"), a.table), Err(RefusalCode::Begun));
}

#[test]
fn the_host_may_begin_with_bots_and_nobody_else() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "open"]);
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    let (ann, bob) = (hall.connect(&a), hall.connect(&b));
    assert_eq!(hall.command(bob, "s", Version(2), Act::Start), Err(RefusalCode::NotHost));
    assert!(hall.command(ann, "s", Version(2), Act::Start).is_ok());
    let frame = hall.frame(ann);
    assert_eq!(frame.phase, Phase::Playing);
    assert_eq!(frame.seats[2].player, Player::Bot { name: "medium".to_owned() });
}

#[test]
fn a_command_sent_again_is_answered_again_and_done_once() {
    let mut two = two();
    let (conn, frame) = two.asked();
    let (at, act) = (frame.asked.unwrap(), first(&frame));
    let done = two.hall.command(conn, "same", at, act.clone()).unwrap();
    let rows = two.hall.rows.0[&two.seats[0].table].len();
    two.hall.heard(conn);
    assert_eq!(two.hall.command(conn, "same", at, act.clone()), Ok(done));
    assert_eq!(two.hall.rows.0[&two.seats[0].table].len(), rows);
    two.hall.restart();
    let seated = two.seats.iter().find(|s| s.seat == viewer_seat(&frame)).unwrap().clone();
    let again = two.hall.connect(&seated);
    assert_eq!(two.hall.command(again, "same", at, act), Ok(done), "also after a restart");
}

fn viewer_seat(frame: &protocol::WholeFrame) -> kernel::Seat {
    match frame.view.as_ref().unwrap().viewer {
        kernel::Viewer::Seat(seat) => seat,
        kernel::Viewer::Public => panic!("a spectator"),
    }
}

#[test]
fn an_answer_to_an_older_question_is_stale() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let frame = hall.frame(conn);
    let at = frame.asked.unwrap();
    hall.command(conn, "c1", at, nth(&frame, 1)).unwrap();
    let frame = hall.frame(conn);
    assert_eq!(hall.command(conn, "c2", at, first(&frame)), Err(RefusalCode::Stale));
    assert_eq!(hall.command(conn, "c3", Version(99), first(&frame)), Err(RefusalCode::FromTheFuture));
    assert!(hall.command(conn, "c4", frame.version, first(&frame)).is_ok());
}

#[test]
fn what_is_wrong_with_a_choice_is_said() {
    let mut two = two();
    let (conn, frame) = two.asked();
    let at = frame.version;
    let choose = |kind: &str, notation: &str| {
        Act::Choose(vec![protocol::Chosen { kind: Some(kind.to_owned()), notation: notation.to_owned() }])
    };
    assert_eq!(two.hall.command(conn, "1", at, choose("bid", "nonsense")), Err(RefusalCode::Unreadable));
    assert_eq!(two.hall.command(conn, "2", at, choose("play_card", "bid 1")), Err(RefusalCode::WrongKind));
    assert_eq!(two.hall.command(conn, "3", at, Act::Choose(Vec::new())), Err(RefusalCode::BadBatch));
    let other = if conn == two.ann { two.bob } else { two.ann };
    assert_eq!(two.hall.command(other, "4", at, choose("bid", "bid 1")), Err(RefusalCode::NotAsked));
    let watcher = two.hall.watch(two.seats[0].table);
    assert_eq!(two.hall.command(watcher, "5", at, choose("bid", "bid 1")), Err(RefusalCode::Spectator));
    let notation = frame.snapshot.view.unwrap().choices[0].notation.to_string();
    let typed = Act::Choose(vec![protocol::Chosen { kind: None, notation }]);
    assert_eq!(two.hall.command(conn, "6", at, typed), Ok(at.next()), "who types need not know the kind");
}

#[test]
fn spectators_see_only_what_is_public() {
    let mut two = two();
    let watcher = two.hall.watch(two.seats[0].table);
    let seen = two.hall.frame(watcher).snapshot.view.unwrap();
    assert!(seen.choices.is_empty());
    assert!(
        seen.zones
            .iter()
            .filter(|zone| zone.id.starts_with("hand"))
            .all(|zone| { zone.slots.iter().all(|slot| matches!(slot, kernel::view::Slot::Hidden { .. })) })
    );
    let (conn, frame) = two.asked();
    two.hall.command(conn, "c", frame.version, first(&frame)).unwrap();
    assert_eq!(two.hall.frames(watcher).first().unwrap().version, frame.version.next());
}

#[test]
fn a_table_by_invitation_is_closed_to_others() {
    let mut hall = Hall::new();
    let a =
        hall.make_for(&person(1, "Ann"), "wizard", &[], &["open", "open", "bot:rule"], Access::Invitation);
    assert_eq!(hall.sit(&person(2, "Bob"), a.table), Err(RefusalCode::NotInvited));
    let stranger = hall.watch(a.table);
    assert_eq!(hall.closed.pop(), Some((stranger, RefusalCode::NotInvited)));
    let ask = |guest, invitation| RequestKind::Info { guest, invitation };
    assert!(matches!(hall.ask(a.table, ask(None, None)), Reply::Refused(_)));
    assert!(matches!(hall.ask(a.table, ask(None, a.invitation)), Reply::Info { .. }));
    assert!(matches!(hall.ask(a.table, ask(Some(person(1, "Ann").guest), None)), Reply::Info { .. }));
    let sit = protocol::http::Sit { invitation: a.invitation, ..Default::default() };
    assert!(matches!(hall.ask(a.table, RequestKind::Sit { guest: person(2, "Bob"), sit }), Reply::Seated(_)));
}

#[test]
fn a_new_token_ends_the_old_one_and_its_connection() {
    let mut two = two();
    let old = two.seats[0].clone();
    let new = two.hall.sit(&person(1, "Ann"), old.table).unwrap();
    assert_eq!(new.seat, old.seat);
    assert_eq!(two.hall.closed.pop(), Some((two.ann, RefusalCode::Replaced)));
    let thief = two.hall.connect(&old);
    assert_eq!(two.hall.closed.pop(), Some((thief, RefusalCode::BadToken)));
    let conn = two.hall.connect(&new);
    assert_eq!(viewer_seat(&two.hall.frame(conn)), old.seat);
    two.hall.restart();
    let thief = two.hall.connect(&old);
    assert_eq!(two.hall.closed.pop(), Some((thief, RefusalCode::BadToken)), "also after a restart");
}

#[test]
fn a_token_of_one_table_does_not_open_another() {
    let mut two = two();
    let other = two.hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let token = Some(two.seats[0].seat_token.clone());
    let conn = two.hall.hello(Hello {
        protocol: vec![protocol::PROTOCOL],
        table: other.table,
        seat_token: token,
        invitation: None,
        since: None,
        packed: false,
    });
    assert_eq!(two.hall.closed.pop(), Some((conn, RefusalCode::BadToken)));
    let conn = two.hall.hello(Hello {
        protocol: vec![77],
        table: other.table,
        seat_token: None,
        invitation: None,
        since: None,
        packed: false,
    });
    assert_eq!(two.hall.closed.pop(), Some((conn, RefusalCode::Protocol)));
    let conn = two.hall.watch(protocol::TableId(12345));
    assert_eq!(two.hall.closed.pop(), Some((conn, RefusalCode::UnknownTable)));
}

#[test]
fn who_comes_back_hears_what_they_missed() {
    let mut two = two();
    let (conn, frame) = two.asked();
    let seen = frame.version;
    two.hall.command(conn, "c", seen, first(&frame)).unwrap();
    let live: Vec<_> = two.hall.frames(conn);
    let told: Vec<_> = live.iter().flat_map(|frame| frame.events.clone()).collect();
    let seated = two.seats.iter().find(|s| s.seat == viewer_seat(&frame)).unwrap().clone();
    for _ in 0..2 {
        let again = two.hall.connect_since(&seated, Some(seen));
        let resumed = two.hall.frame(again);
        assert_eq!((resumed.since, &resumed.events), (seen, &told));
        assert_eq!(resumed.snapshot.view, live.last().unwrap().view);
        assert_eq!(resumed.asked, live.last().unwrap().asked);
        two.hall.restart();
    }
    let again = two.hall.connect_since(&seated, Some(Version(1_000)));
    let resumed = two.hall.frame(again);
    assert_eq!(
        (resumed.since, resumed.events.len()),
        (resumed.version, 0),
        "from the future: the view alone"
    );
}

#[test]
fn a_bot_plays_for_who_is_away_and_hands_back() {
    let mut two = two();
    let (conn, frame) = two.asked();
    two.hall.input(Input::Gone { conn });
    let other = if conn == two.ann { two.bob } else { two.ann };
    let heard = two.hall.heard(other);
    assert!(matches!(heard.last(), Some(ServerMsg::Presence { seats })
        if matches!(seats[viewer_seat(&frame).index()].player, Player::Person { presence: Presence::Away, .. })));
    two.hall.later(29_000);
    assert!(two.hall.frames(other).is_empty(), "not yet");
    two.hall.later(2_000);
    assert_eq!(events(&two.hall.frame(other)), ["bot_plays"]);
    two.hall.later(1_000);
    assert!(!two.hall.frames(other).is_empty(), "and the bot has moved");
    let seated = two.seats.iter().find(|s| s.seat == viewer_seat(&frame)).unwrap().clone();
    let back = two.hall.connect(&seated);
    assert_eq!(events(&two.hall.frame(back)), ["player_back"]);
}

/// The seat that is asked of those with these places at a table; nobody of them has connected.
fn asked_of(hall: &mut Hall, table: TableId) -> Seat {
    let watcher = hall.watch(table);
    let view = hall.frame(watcher).snapshot.view.expect("the game has begun");
    view.prompt.expect("somebody is asked").seats[0]
}

#[test]
fn who_sits_down_late_is_not_away() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "bot:rule"]);
    let ann = hall.connect(&a);
    hall.later(120_000);
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    hall.later(29_000);
    assert!(!hall.frames(ann).iter().any(|frame| events(frame).contains(&"bot_plays")), "Bob has just come");
    let bob = hall.connect(&b);
    hall.later(600_000);
    assert!(!hall.frames(bob).iter().any(|frame| events(frame).contains(&"bot_plays")), "Bob is here");
}

#[test]
fn who_sits_down_and_never_connects_is_away_after_a_while() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "bot:rule"]);
    hall.later(120_000);
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    let here = if asked_of(&mut hall, a.table) == a.seat { b } else { a };
    let conn = hall.connect(&here);
    hall.later(31_000);
    assert!(hall.frames(conn).iter().any(|frame| events(frame).contains(&"bot_plays")));
}

#[test]
fn who_went_away_before_the_game_began_is_waited_for_from_its_beginning() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "bot:rule"]);
    let ann = hall.connect(&a);
    hall.input(Input::Gone { conn: ann });
    hall.later(120_000);
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    let bob = hall.connect(&b);
    hall.later(29_000);
    assert!(!hall.frames(bob).iter().any(|frame| events(frame).contains(&"bot_plays")));
}

#[test]
fn nobody_is_hurried_while_nobody_waits() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "bot:rule", "bot:rule"]);
    let conn = hall.connect(&seated);
    let version = hall.frame(conn).version;
    hall.input(Input::Gone { conn });
    hall.later(1_000_000);
    let again = hall.connect(&seated);
    assert_eq!(hall.frame(again).version, version);
}

#[test]
fn one_alone_takes_back_at_once_and_several_only_by_consent() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let before = hall.frame(conn);
    assert_eq!(hall.command(conn, "u0", before.version, Act::Undo), Err(RefusalCode::CannotUndo));
    hall.command(conn, "c", before.version, quiet(&before)).unwrap();
    let frame = hall.frame(conn);
    hall.command(conn, "u", frame.version, Act::Undo).unwrap();
    let frame = hall.frame(conn);
    assert_eq!((events(&frame), &frame.view), (vec!["undone"], &before.view));

    let mut two = two();
    let (conn, before) = two.asked();
    two.hall.command(conn, "c", before.version, first(&before)).unwrap();
    let frame = two.hall.frame(conn);
    let other = if conn == two.ann { two.bob } else { two.ann };
    two.hall.command(conn, "u", frame.version, Act::Undo).unwrap();
    let asked = two.hall.frame(other);
    assert_eq!(asked.undo.as_ref().unwrap().by, viewer_seat(&before));
    let at = asked.version;
    assert_eq!(
        two.hall.command(conn, "y", at, Act::AnswerUndo(Consent::Agree)),
        Err(RefusalCode::NothingAsked)
    );
    two.hall.command(other, "n", at, Act::AnswerUndo(Consent::Refuse)).unwrap();
    let refused = two.hall.frame(conn);
    assert_eq!((events(&refused), &refused.undo), (vec!["undo_refused"], &None));
    two.hall.command(conn, "u2", refused.version, Act::Undo).unwrap();
    let at = two.hall.frame(other).version;
    two.hall.command(other, "y2", at, Act::AnswerUndo(Consent::Agree)).unwrap();
    let undone = two.hall.frame(conn);
    assert_eq!(undone.snapshot.view, before.view);
    two.hall.restart();
    let seated = two.seats.iter().find(|s| s.seat == viewer_seat(&before)).unwrap().clone();
    let again = two.hall.connect(&seated);
    let resumed = two.hall.frame(again);
    assert_eq!((&resumed.view, resumed.asked), (&undone.view, undone.asked));
}

/// A choice that reveals nothing, so that it can be taken back: ending the turn never is one.
fn quiet(frame: &protocol::WholeFrame) -> Act {
    let view = frame.view.as_ref().unwrap();
    let aside =
        view.asides.iter().find(|offer| offer.on.iter().any(|on| matches!(on, Anchor::Card(_)))).unwrap();
    Act::Choose(vec![protocol::Chosen {
        kind: Some(aside.kind.to_string()),
        notation: aside.notation.to_string(),
    }])
}

#[test]
fn who_leaves_is_replaced_and_the_last_one_ends_the_table() {
    let mut two = two();
    two.hall.heard(two.bob);
    two.hall.command(two.ann, "l", Version(1), Act::Leave).unwrap();
    let frame = two.hall.frames(two.bob).remove(0);
    assert_eq!(events(&frame)[0], "seat_left");
    assert_eq!(frame.seats[0].player, Player::Bot { name: "medium".to_owned() });
    assert!(two.hall.closed.contains(&(two.ann, RefusalCode::Left)));
    let thief = two.hall.connect(&two.seats[0].clone());
    assert_eq!(two.hall.closed.pop(), Some((thief, RefusalCode::BadToken)));
    two.hall.command(two.bob, "l", Version(1), Act::Leave).unwrap();
    assert_eq!(two.hall.listings[&two.seats[0].table].phase(), Phase::Abandoned);
}

#[test]
fn who_played_plays_again_at_one_new_table() {
    let mut hall = Hall::new();
    let (one, other) = (person(1, "Ann"), person(2, "Bob"));
    let a = hall.make(&one, "wizard", &[("length", "1")], &["open", "open", "bot:rule"]);
    let b = hall.sit(&other, a.table).unwrap();
    assert!(matches!(hall.ask(a.table, RequestKind::Rematch { guest: one.clone() }), Reply::Refused(_)));
    let (ann, bob) = (hall.connect(&a), hall.connect(&b));
    for number in 0..100 {
        for conn in [ann, bob] {
            if let Some(frame) = hall.frames(conn).pop()
                && frame.asked.is_some()
            {
                hall.say(conn, &format!("c{number}"), frame.version, first(&frame));
            }
        }
    }
    let Reply::Rematch { table, spec } = hall.ask(a.table, RequestKind::Rematch { guest: one.clone() })
    else {
        panic!()
    };
    let Reply::Rematch { table: same, .. } = hall.ask(a.table, RequestKind::Rematch { guest: other.clone() })
    else {
        panic!()
    };
    assert_eq!(table, same);
    assert_eq!(hall.frame(bob).rematch, Some(table));
    let make = |guest| RequestKind::Make { spec: spec.clone(), guest, nonce: None, entry: None };
    let first = crate::hall::seated(hall.ask(table, make(other)));
    assert_eq!((first.table, first.seat), (table, seat(1)), "the seat that was kept");
    assert_eq!(hall.sit(&person(3, "Cid"), table), Err(RefusalCode::TableFull), "the other seat is kept too");
    let bob = hall.connect(&first);
    hall.later(120_000);
    let second = crate::hall::seated(hall.ask(table, make(one)));
    assert_eq!(second.seat, seat(0));
    assert_eq!(hall.listings[&table].phase(), Phase::Playing);
    hall.later(29_000);
    let took_over = hall.frames(bob).iter().any(|frame| events(frame).contains(&"bot_plays"));
    assert!(!took_over, "who comes late to play again is not away");
}

#[test]
fn what_cannot_be_stored_never_happened() {
    let mut two = two();
    let (conn, frame) = two.asked();
    two.hall.disk = Disk::Full;
    let act = first(&frame);
    assert_eq!(two.hall.command(conn, "c", frame.version, act.clone()), Err(RefusalCode::Storage));
    assert!(two.hall.frames(conn).is_empty());
    two.hall.disk = Disk::Works;
    assert_eq!(two.hall.command(conn, "c", frame.version, act), Ok(frame.version.next()));
}

#[test]
fn a_damaged_table_is_set_aside_alone() {
    let mut two = two();
    let healthy = two.hall.make(&person(5, "Eve"), "finished", &[], &["open"]);
    let table = two.seats[0].table;
    two.hall.restart();
    let rows = two.hall.rows.0.get_mut(&table).unwrap();
    rows[1].body = rows[1].body.replace("Bob", "Bab");
    let conn = two.hall.connect(&two.seats[0].clone());
    assert_eq!(two.hall.closed.pop(), Some((conn, RefusalCode::Stopped)));
    let (_, why, report) = &two.hall.aside[0];
    assert!(report.contains("row 2") && !why.contains("row"), "details are for who mends it: {why}");
    let conn = two.hall.connect(&healthy);
    assert_eq!(two.hall.frame(conn).phase, Phase::Playing);
}

#[test]
fn a_hint_comes_with_reasons_to_who_asked() {
    let mut two = two();
    let (conn, frame) = two.asked();
    two.hall.input(Input::Message { conn, msg: protocol::ClientMsg::Hint { id: "h".parse().unwrap() } });
    let heard = two.hall.heard(conn);
    let Some(ServerMsg::Hint(hint)) = heard.last() else { panic!("{heard:?}") };
    let offers: Vec<_> =
        frame.snapshot.view.unwrap().choices.into_iter().map(|offer| offer.notation).collect();
    assert!(offers.iter().any(|offer| *offer == hint.best) && !hint.candidates.is_empty());
}

#[test]
fn a_forgotten_table_is_found_again() {
    let mut two = two();
    let (conn, frame) = two.asked();
    let (ann, bob) = (two.ann, two.bob);
    two.hall.input(Input::Gone { conn: ann });
    two.hall.input(Input::Gone { conn: bob });
    let _ = conn;
    two.hall.later(3_600_000);
    assert_eq!(two.hall.manager.tables(), 0);
    let seated = two.seats.iter().find(|s| s.seat == viewer_seat(&frame)).unwrap().clone();
    let again = two.hall.connect(&seated);
    let found = two.hall.frame(again);
    assert_eq!((&found.view, found.asked), (&frame.view, frame.asked));
}

#[test]
fn an_id_is_of_whoever_used_it() {
    let mut hall = Hall::new();
    let a = hall.make(&person(1, "Ann"), "wizard", &[], &["open", "open", "open"]);
    let b = hall.sit(&person(2, "Bob"), a.table).unwrap();
    let (ann, bob) = (hall.connect(&a), hall.connect(&b));
    hall.command(ann, "c1", Version(2), Act::Leave).unwrap();
    let c = hall.sit(&person(3, "Cid"), a.table).unwrap();
    assert_eq!(c.seat, a.seat);
    let cid = hall.connect(&c);
    assert_eq!(hall.command(cid, "c1", Version(3), Act::Leave), Err(RefusalCode::IdUsed));
    assert_eq!(hall.command(bob, "s1", Version(4), Act::Start), Err(RefusalCode::NotHost));
    assert!(hall.command(cid, "s1", Version(4), Act::Start).is_ok(), "the first of those who are there");
}

#[test]
fn a_command_is_remembered_however_long_ago_it_was() {
    let mut hall = Hall::new();
    let seated = hall.make(&person(1, "Ann"), "finished", &[], &["open"]);
    let conn = hall.connect(&seated);
    let first_frame = hall.frame(conn);
    let act = first(&first_frame);
    let done = hall.command(conn, "first", first_frame.version, act.clone()).unwrap();
    for number in 0..100 {
        let Some(frame) = hall.frames(conn).pop() else { break };
        if frame.asked.is_none() {
            break;
        }
        hall.say(conn, &format!("c{number}"), frame.version, first(&frame));
    }
    assert!(hall.rows.0[&seated.table].len() > 66);
    hall.heard(conn);
    assert_eq!(hall.command(conn, "first", first_frame.version, act), Ok(done));
}

#[test]
fn a_late_answer_does_not_agree_to_another_wish() {
    let mut two = two();
    let (conn, before) = two.asked();
    two.hall.command(conn, "c", before.version, first(&before)).unwrap();
    let at = two.hall.frame(conn).version;
    two.hall.command(conn, "u", at, Act::Undo).unwrap();
    let other = if conn == two.ann { two.bob } else { two.ann };
    assert_eq!(two.hall.command(other, "y", at, Act::AnswerUndo(Consent::Agree)), Err(RefusalCode::Stale));
    assert!(two.hall.command(other, "z", at.next(), Act::AnswerUndo(Consent::Agree)).is_ok());
}

#[test]
fn any_version_may_be_named_and_bots_think_as_much_as_they_usually_do() {
    let mut two = two();
    let conn = two.hall.connect_since(&two.seats[0].clone(), Some(Version(u32::MAX)));
    assert_eq!(two.hall.frame(conn).events.len(), 0);
    let new = crate::hall::new_table("wizard", &["open", "bot:mc:1000000", "bot:mc"]);
    let plan = session::ServedGames::of_catalog().plan(
        new,
        person(1, "Ann").guest,
        1,
        &mut crate::hall::Counting(1),
    );
    assert_eq!(plan.unwrap_err().reason, message!("refused-table-bot-thinks", kind = "mc").into());
}

#[test]
fn one_hint_at_a_time() {
    let mut two = two();
    let (conn, _) = two.asked();
    let ask = |id: &str| Input::Message { conn, msg: protocol::ClientMsg::Hint { id: id.parse().unwrap() } };
    let mut out = Vec::new();
    for id in ["h1", "h2"] {
        two.hall.manager.handle(two.hall.now, ask(id), &mut two.hall.rows, &mut out);
    }
    let thinks = out.iter().filter(|output| matches!(output, session::Output::Think(_))).count();
    assert_eq!(thinks, 1, "{out:?}");
}
