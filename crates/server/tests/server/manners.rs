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
fn a_dead_line_is_seen_soon() {
    let server = Server::with(|config| config.limits.silence = Duration::from_secs(1));
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let table = anna.make("wizard", &["open", "open", "open"]);
    let mut watcher = server.watch(&hello(&bert.sit(&table)));
    watcher.frame();
    let dead = server.watch(&hello(&table));
    // The watcher hears that Anna came and went: it answers pings by reading, and the dead line does not.
    for presence in ["here", "away"] {
        watcher.until(|msg| match msg {
            ServerMsg::Presence { seats } => {
                serde_json::to_string(&seats[0]).unwrap().contains(presence).then_some(())
            }
            _ => None,
        });
    }
    drop(dead);
}

#[test]
fn pings_are_counted_like_messages() {
    let server = Server::with(|config| config.limits.messages = MESSAGES);
    let seated = server.guest("Anna").make("finished", &["open"]);
    let flood = |socket: &mut crate::client::Socket| {
        for _ in 0..500 {
            // The server may hang up before all of it is sent.
            if socket.socket.send(Message::Ping(Default::default())).is_err() {
                break;
            }
        }
        socket.closed().words().0.to_owned()
    };
    assert_eq!(flood(&mut server.connect()), "hello");
    let mut socket = server.watch(&hello(&seated));
    socket.frame();
    assert_eq!(flood(&mut socket), "flood");
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
fn people_behind_a_trusted_proxy_count_for_themselves() {
    let limited = |proxies: &[&str]| {
        let trusted = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let server = Server::with(|config| {
            config.proxies = server::Proxies { trusted, ..Default::default() };
            config.limits.connections_per_address = 2;
            config.limits.requests.burst = 2;
            config.limits.guests_per_address_hour = 1;
        });
        let statuses = [1, 2, 3].map(|number| {
            let client = format!("8.8.8.8, 192.0.2.{number}");
            let ask = || server.get("/api/games", &[("x-forwarded-for", &client)]).status;
            (ask(), server.connect_with(&[("x-forwarded-for", &client)]))
        });
        statuses.map(|(status, socket)| (status, socket.err()))
    };
    assert_eq!(limited(&["127.0.0.0/8"]), [(200, None), (200, None), (200, None)]);
    // Whoever is not listed may say what they like.
    assert_ne!(limited(&["10.0.0.0/8"]), [(200, None), (200, None), (200, None)]);
}

#[test]
fn one_person_behind_a_proxy_has_the_limits_of_one() {
    let server = Server::with(|config| {
        config.proxies.trusted = vec!["127.0.0.1".parse().unwrap()];
        config.limits.connections_per_address = 2;
    });
    let connect = |client: &str| server.connect_with(&[("x-forwarded-for", client)]);
    let _sockets = [(); 2].map(|()| connect("192.0.2.1").unwrap());
    assert_eq!(connect("192.0.2.1").err(), Some(429));
    assert!(connect("192.0.2.2").is_ok());
}

#[test]
fn all_who_may_be_connected_may_come_back_at_once() {
    let server = Server::with(|config| {
        config.limits.connections_per_address = 30;
        config.limits.requests.burst = 1;
    });
    for _ in 0..30 {
        assert!(server.connect_from(None).is_ok(), "sockets are no requests");
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
