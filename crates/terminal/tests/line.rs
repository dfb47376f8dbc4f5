//! The line to a server: a fake one on loopback says what a test lets it say.

use std::io::{Read, Write};
use std::sync::Arc;
use std::time::Duration;

use crate::fake::{Fake, PATIENCE, TABLE, frame, said, welcome};
use kernel::{Seat, Viewer};
use protocol::http::{Name, Sit};
use protocol::{
    Act, ClientMsg, Command, CommandId, Content, GameError, Goodbye, Hello, PROTOCOL, Patch, Refusal,
    RefusalCode, Return, ServerMsg, Version,
};
use terminal::remote::{Api, Line, LineEvent, Pauses};

fn open(fake: &Fake) -> Line {
    let pauses = Pauses { first: Duration::from_millis(1), longest: Duration::from_millis(5) };
    let hello = Hello {
        protocol: vec![PROTOCOL],
        table: TABLE,
        seat_token: None,
        invitation: None,
        since: None,
        packed: false,
    };
    Line::open(&fake.address(), hello, pauses, Arc::new(|| {})).expect("a thread")
}

fn command(id: &str, act: Act) -> ClientMsg {
    ClientMsg::Command(Command { id: id.parse().expect("an id"), at: Version(1), act })
}

#[track_caller]
fn next(line: &Line) -> LineEvent {
    line.wait(PATIENCE).expect("the line reports something")
}

#[track_caller]
fn next_said(line: &Line) -> ServerMsg {
    match next(line) {
        LineEvent::Said(msg) => msg,
        other => panic!("nothing was said: {other:?}"),
    }
}

#[track_caller]
fn next_down(line: &Line) -> String {
    match next(line) {
        LineEvent::Down(why) => why.to_string(),
        other => panic!("the line is not down: {other:?}"),
    }
}

#[test]
fn what_the_server_says_is_reported_in_order() {
    let fake = Fake::new();
    let line = open(&fake);
    let (mut conn, hello) = fake.accept();
    assert_eq!((hello.table, hello.since, hello.protocol), (TABLE, None, vec![PROTOCOL]));
    let all = [welcome(Viewer::Public), said(frame(4, &[])), said(frame(5, &["play 1"]))];
    all.iter().for_each(|msg| conn.say(msg));
    for msg in all {
        assert_eq!(next_said(&line), msg);
    }
    drop(line);
    conn.hear_end();
}

#[test]
fn a_cut_connection_is_made_again_and_resumes() {
    let fake = Fake::new();
    let line = open(&fake);
    let mut conn = fake.welcome();
    conn.say(&said(frame(4, &[])));
    conn.say(&said(frame(5, &[])));
    drop(conn);
    for _ in 0..3 {
        next_said(&line);
    }
    next_down(&line);
    let (mut conn, hello) = fake.accept();
    assert_eq!(hello.since, Some(Version(5)));
    conn.say(&welcome(Viewer::Public));
    conn.say(&said(frame(9, &[])));
    assert!(matches!(next_said(&line), ServerMsg::Welcome(_)));
    assert!(matches!(next_said(&line), ServerMsg::Frame(frame) if frame.version == Version(9)));
}

#[test]
fn a_command_is_said_again_with_the_same_id_until_it_is_answered() {
    let fake = Fake::new();
    let line = open(&fake);
    let conn = fake.welcome();
    assert!(matches!(next_said(&line), ServerMsg::Welcome(_)));
    let sent = command("a-1", Act::Undo);
    drop(conn);
    next_down(&line);
    // Said while there is no connection, sent with the next one.
    line.say(sent.clone());
    let mut conn = fake.welcome();
    assert_eq!(conn.hear(), sent);
    drop(conn);
    // Never answered: sent again.
    let mut conn = fake.welcome();
    assert_eq!(conn.hear(), sent);
    let id: CommandId = "a-1".parse().unwrap();
    conn.say(&ServerMsg::Accepted { id, version: Version(2) });
    while !matches!(next(&line), LineEvent::Said(ServerMsg::Accepted { .. })) {}
    drop(conn);
    // Answered: what comes next is something new.
    let mut conn = fake.welcome();
    let other = command("a-2", Act::Concede);
    line.say(other.clone());
    assert_eq!(conn.hear(), other);
}

#[test]
fn a_refused_command_is_answered_too() {
    let fake = Fake::new();
    let line = open(&fake);
    let mut conn = fake.welcome();
    line.say(command("a-1", Act::Undo));
    conn.hear_command();
    let error = GameError {
        id: Some("a-1".parse().unwrap()),
        refusal: Refusal::new(RefusalCode::CannotUndo, "there is nothing to take back"),
        version: Version(1),
    };
    conn.say(&ServerMsg::GameError(error.clone()));
    assert!(matches!(next_said(&line), ServerMsg::Welcome(_)));
    assert_eq!(next_said(&line), ServerMsg::GameError(error));
    drop(conn);
    let mut conn = fake.welcome();
    line.say(command("a-2", Act::Concede));
    assert_eq!(conn.hear_command().id.as_str(), "a-2");
}

#[test]
fn a_goodbye_says_whether_to_come_back() {
    let fake = Fake::new();
    let line = open(&fake);
    let mut conn = fake.welcome();
    conn.say(&ServerMsg::Goodbye(Goodbye::new(RefusalCode::Restarting, "the server restarts", Return::Soon)));
    next_said(&line);
    assert_eq!(next_down(&line), "the server restarts");
    let mut conn = fake.welcome();
    let goodbye = Goodbye::new(RefusalCode::Replaced, "you play from another place", Return::No);
    conn.say(&ServerMsg::Goodbye(goodbye.clone()));
    next_said(&line);
    assert_eq!(next(&line), LineEvent::Over(goodbye));
    assert_eq!(line.wait(PATIENCE), None, "nothing comes after the end");
    conn.hear_end();
}

#[test]
fn a_gap_between_versions_is_mended_by_connecting_again() {
    let fake = Fake::new();
    let line = open(&fake);
    let mut conn = fake.welcome();
    conn.say(&said(frame(4, &[])));
    let (old, new) = (frame(5, &[]).snapshot, frame(6, &["play 7"]).snapshot);
    let mut jumps = protocol::Frame::from(frame(6, &["play 7"]));
    jumps.content = Content::Patch(Patch::between(&old.shown(), &new.shown()));
    conn.say(&ServerMsg::Frame(Box::new(jumps)));
    next_said(&line);
    assert!(matches!(next_said(&line), ServerMsg::Frame(frame) if frame.version == Version(4)));
    next_down(&line);
    let (_conn, hello) = fake.accept();
    assert_eq!(hello.since, Some(Version(4)));
}

#[test]
fn who_is_not_let_in_does_not_try_again() {
    let refusal = |fake: &Fake, msg: &str| {
        let line = open(fake);
        let (mut conn, _) = fake.accept();
        conn.say_text(msg);
        match next(&line) {
            LineEvent::Over(goodbye) => goodbye.refusal.reason.to_string(),
            other => panic!("no end: {other:?}"),
        }
    };
    let fake = Fake::new();
    let old = welcome(Viewer::Seat(Seat(0))).to_text().replace("\"protocol\":2", "\"protocol\":99");
    assert!(refusal(&fake, &old).contains("theirs=99"));
    assert!(refusal(&fake, "{\"type\":\"accepted\"}").contains("terminal-why-unknown"));
    let error =
        "{\"type\":\"game_error\",\"id\":null,\"code\":\"x\",\"reason\":\"no such table\",\"version\":0}";
    assert_eq!(refusal(&fake, error), "no such table");
}

/// Answers one request with these lines.
fn answer(fake: &Fake, status: &str, body: &str) -> std::thread::JoinHandle<String> {
    let mut stream = fake.accept_raw();
    let text =
        format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
    std::thread::spawn(move || {
        let mut request = vec![0; 4096];
        let read = stream.read(&mut request).expect("a request");
        stream.write_all(text.as_bytes()).expect("somebody reads");
        String::from_utf8_lossy(&request[..read]).into_owned()
    })
}

#[test]
fn requests_that_fail_say_why_in_one_sentence() {
    let fake = Fake::new();
    let server = fake.address();
    let ask = |status: &str, body: &str| {
        let api = Api::new(server.clone());
        let asking = std::thread::spawn(move || api.sit(TABLE, &Sit::default()));
        answer(&fake, status, body).join().expect("it was asked");
        asking.join().expect("it is answered").expect_err("it is no seat")
    };
    let full = ask("409 Conflict", "{\"code\":\"table_full\",\"reason\":\"every seat is taken\"}");
    assert_eq!(full.to_string(), "every seat is taken");
    assert!(!full.is_unknown_guest());
    let unknown = ask("401 Unauthorized", "{\"code\":\"guest\",\"reason\":\"who are you?\"}");
    assert!(unknown.is_unknown_guest());
    for (status, body) in [("200 OK", "<html>"), ("404 Not Found", "<html>"), ("200 OK", "{}")] {
        let strange = ask(status, body).to_string();
        assert!(strange.contains("does not answer as a Parlour server"), "{strange}");
    }
    drop(fake);
    let name: Name = "Ann".parse().unwrap();
    let nobody = Api::new(server.clone()).new_guest(&name).unwrap_err().to_string();
    assert_eq!(nobody, format!("no server answers at {server}: the connection was refused"));
}
