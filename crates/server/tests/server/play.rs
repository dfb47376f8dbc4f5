//! People at tables.

use std::collections::BTreeSet;

use protocol::http::Story;
use protocol::{Act, ClientMsg, Phase, Player, Pointed, RefusalCode, ServerMsg, Version};
use serde_json::json;

use crate::client::{FIRST, Server, hello, watching};

#[test]
fn one_person_plays_wizard_with_bots_to_the_end() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let seated = anna.make("wizard", &["open", "bot:easy", "bot:easy"]);
    assert_eq!(seated.seat, FIRST);
    let mut socket = server.watch(&hello(&seated));
    let ServerMsg::Welcome(welcome) = socket.next().unwrap() else { panic!("no welcome") };
    assert_eq!(welcome.table.commitment, seated.commitment);
    let frame = socket.frame();
    let last = socket.play(frame);
    assert_eq!(last.phase, Phase::Over);
    assert!(last.snapshot.view.unwrap().ending.is_some());

    let own = anna.own_tables();
    assert_eq!((own.len(), own[0].table.phase, own[0].own_seat), (1, Phase::Over, Some(FIRST)));
    let record = anna.get(&format!("/api/tables/{}/record", seated.table));
    assert_eq!(record.status, 200);
    assert_eq!(record.headers["content-type"], "application/jsonl");
    let name = format!("parlour-wizard-{}.jsonl", seated.table);
    assert!(record.headers["content-disposition"].to_str().unwrap().contains(&name));
    assert!(record.text.lines().count() > 10);
    let story: Story = anna.get(&format!("/api/tables/{}/story", seated.table)).read();
    assert_eq!(story.points.len(), 21, "20 rounds, and what was before them");
}

#[test]
fn two_people_and_a_bot_see_the_same_game_and_each_their_own_hand() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let first = anna.make("wizard", &["open", "open", "bot:easy"]);
    let listed = server.get("/api/tables", &[]);
    assert!(listed.text.contains(&first.table.to_string()));
    let second = bert.sit(&first);
    assert_ne!(first.seat, second.seat);
    let play = |seated: &_| {
        let mut socket = server.watch(&hello(seated));
        let frame = socket.frame();
        socket.play(frame)
    };
    let (one, two) = std::thread::scope(|scope| {
        let one = scope.spawn(|| play(&first));
        let two = play(&second);
        (one.join().unwrap(), two)
    });
    assert_eq!(one.version, two.version);
    assert_eq!(one.snapshot.view.unwrap().ending, two.snapshot.view.unwrap().ending);
}

#[test]
fn versions_rise_by_one_and_a_command_sent_twice_counts_once() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let frame = socket.frame();
    let command = socket.choose_first(&frame);
    let accepted = |socket: &mut crate::client::Socket| {
        socket.until(|msg| match msg {
            ServerMsg::Accepted { id, version } => Some((id, version)),
            _ => None,
        })
    };
    let mut versions = BTreeSet::new();
    let first = socket.until(|msg| match msg {
        ServerMsg::Frame(frame) => {
            versions.insert(frame.version);
            None
        }
        ServerMsg::Accepted { id, version } => Some((id, version)),
        other => panic!("{other:?}"),
    });
    socket.send(&ClientMsg::Command(command.clone()));
    assert_eq!(accepted(&mut socket), first);
    // The same from another connection, as after a lost answer.
    let mut again = server.watch(&hello(&seated));
    let now = again.frame();
    assert_eq!(now.version, first.1);
    again.send(&ClientMsg::Command(command));
    assert_eq!(accepted(&mut again), first);
    assert_eq!(socket.closed().words().0, "replaced");
}

#[test]
fn whoever_comes_back_hears_what_they_missed() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let seen = socket.frame();
    socket.choose_first(&seen);
    let next = socket.frame();
    drop(socket);
    let mut back = hello(&seated);
    back.since = Some(seen.version);
    let mut socket = server.watch(&back);
    let frame = socket.frame();
    assert_eq!((frame.version, frame.since), (next.version, seen.version));
    assert_eq!(frame.events, next.events);
    back.since = Some(Version(9_999));
    let frame = server.watch(&back).frame();
    assert_eq!((frame.version, frame.events.len()), (next.version, 0));
}

#[test]
fn a_table_goes_on_after_a_restart() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let token = anna.token.clone();
    let seated = anna.make("wizard", &["open", "bot:easy", "bot:easy"]);
    let mut socket = server.watch(&hello(&seated));
    let mut frame = socket.frame();
    while frame.asked.is_none() {
        frame = socket.frame();
    }
    socket.choose_first(&frame);
    let version = socket.until(|msg| match msg {
        ServerMsg::Accepted { version, .. } => Some(version),
        _ => None,
    });
    let directory = server.stop();
    let closed = socket.closed();
    assert_eq!(closed.words(), ("restarting", 1012));
    let log = std::fs::metadata(directory.path().join("tables.sqlite3-wal"));
    assert!(log.map_or(0, |log| log.len()) == 0, "all is in one file");

    let server = Server::open(directory, |_| {});
    let me = server.get("/api/me", &[("authorization", &format!("Bearer {token}"))]);
    assert_eq!((me.status, &me.json()["name"]), (200, &json!("Anna")));
    let mut socket = server.watch(&hello(&seated));
    let frame = socket.frame();
    assert!(frame.version >= version);
    assert_eq!(socket.play(frame).phase, Phase::Over);
}

#[test]
fn a_table_by_invitation_is_for_those_who_have_it() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let seats = ["open", "open", "bot:easy"];
    let seated = anna.make_with(&json!({ "game": "wizard", "seats": seats, "access": "invitation" }));
    let invitation = seated.invitation.expect("a table by invitation has one");
    assert!(!server.get("/api/tables", &[]).text.contains(&seated.table.to_string()));
    let path = format!("/api/tables/{}", seated.table);
    assert_eq!(bert.get(&path).refusal(), (403, "not_invited".to_owned()));
    assert_eq!(bert.post(&format!("{path}/seats"), &json!({})).refusal(), (403, "not_invited".to_owned()));
    let mut stranger = server.watch(&watching(&seated));
    assert_eq!(stranger.closed().words().0, "not_invited");

    let text = invitation.to_string();
    assert_eq!(server.get(&path, &[("x-parlour-invitation", &text)]).status, 200);
    // In a query it would end up in logs.
    assert_eq!(server.get(&format!("{path}?invitation={text}"), &[]).status, 403);
    let mut guest = watching(&seated);
    guest.invitation = Some(invitation);
    assert!(server.watch(&guest).frame().view.is_none());
    let second = bert.sit(&seated);
    assert_ne!(second.seat, seated.seat);
}

#[test]
fn a_new_token_ends_the_old_one() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let old = anna.make("wizard", &["open", "open", "bot:easy"]);
    let mut before = server.watch(&hello(&old));
    before.frame();
    let new = anna.sit(&old);
    assert_eq!(new.seat, old.seat);
    before.closed();
    assert_eq!(server.watch(&hello(&old)).closed().words().0, "bad_token");
    server.watch(&hello(&new)).frame();
    // A token opens one seat of one table.
    let other = anna.make("finished", &["open"]);
    let mut stolen = hello(&other);
    stolen.seat_token = Some(new.seat_token);
    assert_eq!(server.watch(&stolen).closed().words().0, "bad_token");
}

#[test]
fn they_play_again_at_a_new_table() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let first = anna.make("wizard", &["open", "open", "bot:easy"]);
    let second = bert.sit(&first);
    let path = format!("/api/tables/{}/rematch", first.table);
    assert_eq!(anna.post(&path, &json!({})).refusal(), (409, "not_over".to_owned()));
    let mut sockets = [&first, &second].map(|seated| server.watch(&hello(seated)));
    let version = sockets[1].frame().version;
    for socket in &mut sockets {
        socket.command(version, Act::Concede);
        socket.until(|msg| matches!(msg, ServerMsg::Accepted { .. } | ServerMsg::GameError(_)).then_some(()));
    }
    while !sockets[0].latest.as_ref().is_some_and(|frame| frame.phase.is_final()) {
        sockets[0].next().expect("the connection ended too early");
    }
    let answer = anna.post(&path, &json!({}));
    assert_eq!(answer.status, 201, "{}", answer.text);
    let again: protocol::http::Seated = answer.read();
    assert_ne!(again.table, first.table);
    let too: protocol::http::Seated = bert.post(&path, &json!({})).read();
    assert_eq!(too.table, again.table);
    assert_ne!(too.seat, again.seat);
    let own = anna.own_tables();
    assert_eq!(own.len(), 2);
}

#[test]
fn others_see_who_is_there() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let first = anna.make("wizard", &["open", "open", "bot:easy"]);
    let mut watcher = server.watch(&watching(&first));
    watcher.frame();
    bert.sit(&first);
    let seats = watcher.frame().snapshot.seats;
    let names: Vec<_> = seats
        .iter()
        .map(|seat| match &seat.player {
            Player::Person { name, .. } | Player::Bot { name } | Player::Kept { name } => name.as_str(),
            Player::Open => "",
        })
        .collect();
    assert_eq!(names, ["Anna", "Bert", "easy"]);
    watcher.command(Version(1), Act::Concede);
    assert_eq!(watcher.error().refusal.code, RefusalCode::Spectator);
}

#[test]
fn whoever_points_at_a_thing_hears_why_not() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let version = socket.frame().version;
    // The last card lies at the bottom of the stack.
    socket.send_text(r#"{"type":"why","id":"w1","on":{"card":48}}"#);
    let reason = |msg: ServerMsg| match msg {
        ServerMsg::Reason { id, version, pointed } => Some((id, version, pointed)),
        _ => None,
    };
    let (id, at, pointed) = socket.until(reason);
    assert_eq!((id.as_str(), at), ("w1", version));
    let Pointed::Refused(refusal) = pointed else { panic!("{pointed:?}") };
    assert_eq!((refusal.code, refusal.rule.as_deref()), (RefusalCode::Rule, Some("not_in_present")));
    assert!(refusal.reason.to_string().contains("48"), "{}", refusal.reason);
    socket.send_text(&format!(r#"{{"type":"why","id":"w2","on":{{"zone":"{}"}}}}"#, "z".repeat(16_000)));
    assert_eq!(socket.until(reason).2, Pointed::Nothing);
    socket.send_text(r#"{"type":"why","id":"w3","on":{"cupboard":1}}"#);
    assert_eq!(socket.error().refusal.code, RefusalCode::Malformed);
    let mut watcher = server.watch(&watching(&seated));
    watcher.send_text(r#"{"type":"why","id":"w1","on":{"seat":0}}"#);
    assert_eq!(watcher.error().refusal.code, RefusalCode::Spectator);
}
