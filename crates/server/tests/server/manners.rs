//! Clients without manners: each gets a clear answer, is closed where due, and nobody else notices.

use std::io::Write;
use std::time::{Duration, Instant};

use protocol::limits::MESSAGES;
use protocol::{ClientMsg, Hello, Phase, RefusalCode, ServerMsg};
use tungstenite::Message;

use crate::client::{Server, hello, watching};

#[test]
fn only_pages_of_known_origins_may_connect() {
    let server = Server::with(|config| config.origins = vec!["https://cards.example".to_owned()]);
    let same = format!("http://{}", server.host);
    let longer = format!("{same}.evil.example");
    for good in [None, Some("https://cards.example"), Some(same.as_str())] {
        assert!(server.connect_from(good).is_ok(), "{good:?}");
    }
    for bad in ["null", "https://cards.example.evil.example", "https://evil.example", &longer] {
        assert_eq!(server.connect_from(Some(bad)).err(), Some(403), "{bad}");
    }
}

#[test]
fn a_message_too_long_is_answered_and_closed() {
    let server = Server::start();
    for length in [16 * 1024 + 1, 1_000_000] {
        let mut socket = server.connect();
        // The server may hang up before all of it is sent.
        let _ = socket.socket.send(Message::text("x".repeat(length)));
        let closed = socket.closed();
        if length < 100_000 {
            assert_eq!(closed.words(), ("too_long", 1009));
        }
    }
}

#[test]
fn a_binary_message_is_answered_and_closed() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut early = server.connect();
    early.socket.send(Message::binary(vec![1, 2, 3])).unwrap();
    assert_eq!(early.closed().words(), ("binary", 1003));
    let mut late = server.watch(&hello(&seated));
    late.frame();
    late.socket.send(Message::binary(vec![1, 2, 3])).unwrap();
    assert_eq!(late.closed().words(), ("binary", 1003));
}

#[test]
fn what_is_not_understood_is_answered_and_in_the_end_closed() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut early = server.connect();
    early.send_text("{");
    assert_eq!(early.closed().words(), ("malformed", 1008));
    let mut socket = server.watch(&hello(&seated));
    socket.frame();
    for text in ["{", "[]", r#"{"type":"nonsense"}"#, r#"{"type":"hint","id":"a b"}"#, "", "\u{0}", "1"] {
        socket.send_text(text);
        assert_eq!(socket.error().refusal.code, RefusalCode::Malformed, "{text}");
    }
    socket.send_text("{");
    assert_eq!(socket.closed().words(), ("malformed", 1008));
}

#[test]
fn hello_comes_first_and_once() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.connect();
    socket.send_text(r#"{"type":"hint","id":"a"}"#);
    assert_eq!(socket.closed().words(), ("hello", 1008));
    let mut socket = server.watch(&hello(&seated));
    socket.frame();
    socket.send(&ClientMsg::Hello(hello(&seated)));
    assert_eq!(socket.error().refusal.code, RefusalCode::HelloAgain);
}

#[test]
fn who_says_nothing_is_asked_to_leave() {
    let server = Server::start();
    assert_eq!(server.connect().closed().words(), ("hello", 1008));
}

#[test]
fn hello_must_be_right() {
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let code = |change: fn(&mut Hello)| {
        let mut hello = hello(&seated);
        change(&mut hello);
        server.watch(&hello).closed().words().0.to_owned()
    };
    assert_eq!(code(|hello| hello.protocol = vec![999]), "protocol");
    assert_eq!(code(|hello| hello.protocol = vec![]), "protocol");
    assert_eq!(code(|hello| hello.table.0 ^= 1), "unknown_table");
    assert_eq!(code(|hello| hello.seat_token = Some(protocol::Token::from_bytes([7; 32]))), "bad_token");
}

#[test]
fn a_flood_is_slowed_and_then_stopped() {
    let server = Server::with(|config| config.limits.messages = MESSAGES);
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let frame = socket.frame();
    for _ in 0..500 {
        // The server may hang up before all of it is sent.
        if socket.socket.send(Message::text(r#"{"type":"hint","id":"a"}"#)).is_err() {
            break;
        }
    }
    let mut rates = 0;
    let closed = loop {
        match socket.next() {
            Some(ServerMsg::GameError(error)) if error.refusal.code == RefusalCode::Rate => rates += 1,
            Some(ServerMsg::Goodbye(goodbye)) => break goodbye,
            Some(_) => {}
            None => panic!("no goodbye"),
        }
    };
    assert_eq!(closed.refusal.code, RefusalCode::Flood);
    assert!(rates > 0, "it was not warned");
    // The seat is as it was.
    assert_eq!(server.watch(&hello(&seated)).frame().version, frame.version);
}

#[test]
fn too_many_connections_of_one_address_are_refused() {
    let server = Server::with(|config| config.limits.connections_per_address = 3);
    let sockets = [(); 3].map(|()| server.connect());
    assert_eq!(server.connect_from(None).err(), Some(429));
    drop(sockets);
    // Whoever has gone makes room, as soon as the server has noticed.
    let deadline = Instant::now() + Duration::from_secs(30);
    while server.connect_from(None).is_err() {
        assert!(Instant::now() < deadline, "nobody made room");
        std::thread::yield_now();
    }
}

#[test]
fn whoever_does_not_read_is_cut_off_and_others_play_on() {
    let server = Server::with(|config| config.limits.read_within = Duration::from_millis(300));
    let anna = server.guest("Anna");
    let mut stalled = server.watch(&watching(&anna.make("finished", &["open"])));
    stalled.frame();
    let seated = anna.make("wizard", &["open", "bot:easy", "bot:easy"]);
    let mut socket = server.watch(&hello(&seated));
    let player = std::thread::spawn(move || {
        let frame = socket.frame();
        assert_eq!(socket.play(frame).phase, Phase::Over);
    });
    // It asks and asks, and reads no answer.
    stalled.socket.get_mut().set_nonblocking(true).unwrap();
    let cut_off = || {
        let metrics = server.get("/metrics", &[]).text;
        metrics.lines().any(|line| line == "parlour_clients_stalled_total 1")
    };
    let deadline = Instant::now() + Duration::from_secs(50);
    while !cut_off() {
        assert!(Instant::now() < deadline, "it was never cut off");
        for _ in 0..1_000 {
            // Full is what we want it to be.
            let _ = stalled.socket.send(Message::text(r#"{"type":"hint","id":"a"}"#));
            let _ = stalled.socket.get_mut().flush();
        }
    }
    player.join().unwrap();
}
