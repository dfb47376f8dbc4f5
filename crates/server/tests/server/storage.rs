//! A store that fails, that is slow, and that holds what nobody wants any more.

use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::RefusalCode;
use protocol::http::{Seated, Tables};
use rusqlite::Connection;
use serde_json::json;

use crate::client::{Server, hello};

/// The database of a server, opened as nobody should.
fn database(server: &Server) -> Connection {
    Connection::open(server.path().join("tables.sqlite3")).unwrap()
}

/// Waits for something that happens soon.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(50);
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn a_server_that_cannot_store_says_so_until_it_can() {
    let server = Server::start();
    let ready = || server.get("/readyz", &[]);
    assert_eq!(ready().status, 200);
    let other = database(&server);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answer = server.post("/api/guests", None, r#"{"name":"Anna"}"#);
    assert_eq!(answer.refusal(), (503, "storage".to_owned()));
    assert_eq!(ready().refusal(), (503, "storage".to_owned()));
    assert_eq!(server.get("/healthz", &[]).status, 200);
    other.execute_batch("COMMIT").unwrap();
    // Nobody asks it for anything, and it finds out all the same.
    until("it never became ready", || ready().status == 200);
    server.guest("Anna");
}

#[test]
fn nobody_is_told_what_became_of_a_change_when_the_store_breaks() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let frame = socket.frame();
    database(&server).execute_batch("DROP TABLE log").unwrap();
    socket.choose_first(&frame);
    // A server that ends takes no connections.
    until("it never noticed", || TcpStream::connect(&server.host).is_err());
    assert!(server.try_stop().is_err(), "the store has failed");
    let mut heard = Vec::new();
    while let Some(msg) = socket.next() {
        heard.push(msg);
    }
    let [protocol::ServerMsg::Goodbye(goodbye)] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!((goodbye.refusal.code, goodbye.come_back), (RefusalCode::Restarting, protocol::Return::Soon));
}

#[test]
fn who_waits_for_an_answer_when_the_server_ends_gets_one() {
    let server = Server::with(|config| {
        config.shards = 1;
        config.drain_within = Duration::from_millis(100);
    });
    let anna = server.guest("Anna");
    let other = database(&server);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (token, asker) = (anna.token.clone(), server.asker());
    let body = json!({ "game": "finished", "seats": ["open"] }).to_string();
    let asking = std::thread::spawn(move || asker.post("/api/tables", Some(&token), &body));
    until("nobody made a table", || {
        server.get("/metrics", &[]).text.contains("\nparlour_tables_in_mind 1\n")
    });
    let stopping = std::thread::spawn(move || server.try_stop());
    assert_eq!(asking.join().unwrap().refusal(), (503, "restarting".to_owned()));
    other.execute_batch("COMMIT").unwrap();
    stopping.join().unwrap().unwrap();
}

#[test]
fn forgotten_tables_take_no_room() {
    const DAY: u32 = 24 * 60 * 60;
    let directory = Arc::new(tempfile::tempdir().unwrap());
    let start = || {
        Server::open(Arc::clone(&directory), |config| {
            (config.limits.tables, config.limits.tables_per_guest) = (2, 2);
        })
    };
    let server = start();
    let anna = server.guest("Anna");
    let waiting =
        anna.make_with(&json!({ "game": "wizard", "seats": ["open", "open", "open"], "access": "open" }));
    let playing = anna.make_with(&json!({ "game": "finished", "seats": ["open"], "access": "open" }));
    let body = json!({ "game": "finished", "seats": ["open"] });
    let token = anna.token.clone();
    let age = |seconds: u32, table: &Seated| {
        // Ids are kept as numbers with a sign.
        let sql = "UPDATE tables SET created = created - ?1 WHERE id = ?2";
        let db = Connection::open(directory.path().join("tables.sqlite3")).unwrap();
        assert_eq!(db.execute(sql, rusqlite::params![seconds, table.table.0 as i64]).unwrap(), 1);
    };
    let listed = |server: &Server| -> Vec<_> {
        let tables = server.get("/api/tables", &[]).read::<Tables>().tables;
        tables.into_iter().map(|one| one.table.table).collect()
    };
    assert_eq!(listed(&server).len(), 2);
    age(DAY + 1, &waiting);
    age(DAY + 1, &playing);
    assert_eq!(listed(&server), [playing.table]);
    server.stop();
    let server = start();
    assert_eq!(server.post("/api/tables", Some(&token), &body.to_string()).status, 201);
    assert_eq!(
        server.post("/api/tables", Some(&token), &body.to_string()).refusal(),
        (429, "tables".to_owned())
    );
    age(29 * DAY, &playing);
    assert!(!listed(&server).contains(&playing.table));
    server.stop();
    let server = start();
    assert_eq!(server.post("/api/tables", Some(&token), &body.to_string()).status, 201);
    // They are where they were, for whoever has not forgotten them.
    let own = server.get("/api/me/tables", &[("authorization", &format!("Bearer {token}"))]);
    assert_eq!(own.read::<Tables>().tables.len(), 4);
    server.watch(&hello(&playing)).frame();
    server.watch(&hello(&waiting)).frame();
}

#[cfg(unix)]
#[test]
fn data_that_were_moved_away_are_missed_at_once() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let elsewhere = tempfile::tempdir().unwrap();
    for name in ["tables.sqlite3", "tables.sqlite3-wal"] {
        let (here, there) = (server.path().join(name), elsewhere.path().join(name));
        std::fs::rename(&here, &there).unwrap();
        let ready = server.get("/readyz", &[]);
        assert_eq!(ready.refusal(), (503, "storage".to_owned()), "{name}");
        let made = anna.post("/api/tables", &json!({ "game": "finished", "seats": ["open"] }));
        assert_eq!(made.refusal(), (503, "storage".to_owned()), "{name}");
        // Another file of the same name is another file.
        std::fs::write(&here, "").unwrap();
        assert_eq!(server.get("/readyz", &[]).status, 503, "{name}");
        std::fs::rename(&there, &here).unwrap();
        until("it never became ready", || server.get("/readyz", &[]).status == 200);
        // Who connected while the log was away reads another one for good: after that only a restart helps.
        if name == "tables.sqlite3" {
            anna.make("finished", &["open"]);
        }
    }
}

#[test]
fn a_log_that_has_lost_its_tail_is_set_aside() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let (short, whole) = (anna.make("finished", &["open"]), anna.make("finished", &["open"]));
    for seated in [&short, &whole] {
        let mut socket = server.watch(&hello(seated));
        let frame = socket.frame();
        socket.choose_first(&frame);
        socket.frame();
    }
    let directory = server.stop();
    let db = Connection::open(directory.path().join("tables.sqlite3")).unwrap();
    let cut = "DELETE FROM log WHERE table_id = ?1 AND version > 1";
    assert_eq!(db.execute(cut, [short.table.0 as i64]).unwrap(), 1);
    drop(db);
    let server = Server::open(directory, |_| {});
    assert_eq!(server.watch(&hello(&short)).closed().words().0, "stopped");
    server.watch(&hello(&whole)).frame();
}

/// A backup that is brought back is another history: clients learn it from the welcome.
#[test]
fn data_from_a_backup_begin_another_epoch() {
    let directory = Arc::new(tempfile::tempdir().unwrap());
    let epoch = |data: server::Data| {
        let server = Server::open(Arc::clone(&directory), |config| config.data = data);
        let seated = server.guest("Anna").make("finished", &["open"]);
        let mut socket = server.watch(&hello(&seated));
        socket.until(|msg| match msg {
            protocol::ServerMsg::Welcome(welcome) => Some(welcome.epoch),
            _ => None,
        })
    };
    let first = epoch(server::Data::Own);
    assert_eq!(epoch(server::Data::Own), first, "a restart is no new history");
    assert_ne!(epoch(server::Data::Restored), first);
}
