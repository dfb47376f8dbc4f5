//! Requests, right and wrong.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::client::Server;

#[test]
fn what_can_be_played_is_told() {
    let server = Server::start();
    let games = server.get("/api/games", &[]).json();
    let ids: Vec<_> = games["games"].as_array().unwrap().iter().map(|game| &game["id"]).collect();
    assert!(ids.contains(&&json!("wizard")) && ids.contains(&&json!("finished")), "{ids:?}");
}

#[test]
fn games_are_described_in_the_language_that_is_asked_for() {
    let server = Server::start();
    let words = |language: &str| -> Vec<String> {
        let games = server.get("/api/games", &[("accept-language", language)]).json();
        let said = |game: &Value| {
            let of = |list: &str, field: &str| -> Vec<Value> {
                game[list].as_array().unwrap().iter().map(|one| one[field].clone()).collect()
            };
            [vec![game["summary"].clone()], of("options", "help"), of("bots", "about")].concat()
        };
        games["games"].as_array().unwrap().iter().flat_map(said).map(|text| text.to_string()).collect()
    };
    let (english, german) = (words("fr, en;q=0.5"), words("de-AT, en;q=0.5"));
    assert!(english.iter().any(|text| text.contains("tricks you will win")), "{english:?}");
    assert!(german.iter().any(|text| text.contains("wie viele Stiche du gewinnst")), "{german:?}");
    for (german, english) in german.iter().zip(&english) {
        assert!(german != english && german.contains(' ') && english.contains(' '), "{german} {english}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let post = |path: &str, body: &str| server.post(path, Some(&anna.token), body).refusal();
    let refusal = |status, code: &str| (status, code.to_owned());
    let nowhere = "/api/tables/0123456789abcdef";
    assert_eq!(server.get("/api/nonsense", &[]).refusal(), refusal(404, "unknown_path"));
    assert_eq!(post("/api/games", "{}"), refusal(405, "unknown_method"));
    assert_eq!(server.get(nowhere, &[]).refusal(), refusal(404, "unknown_table"));
    assert_eq!(server.get("/api/tables/nonsense", &[]).refusal(), refusal(404, "unknown_table"));
    assert_eq!(post(&format!("{nowhere}/seats"), "{}"), refusal(404, "unknown_table"));
    assert_eq!(post(&format!("{nowhere}/rematch"), ""), refusal(404, "unknown_table"));
    assert_eq!(server.get(&format!("{nowhere}/record"), &[]).refusal(), refusal(404, "unknown_table"));
    assert_eq!(post("/api/tables", "nonsense"), refusal(400, "malformed"));
    assert_eq!(post("/api/tables", r#"{"game":"wizard","seats":[],"x":1}"#), refusal(400, "malformed"));
    assert_eq!(post("/api/tables", r#"{"game":"chess","seats":["open"]}"#), refusal(422, "unknown_game"));
    assert_eq!(post("/api/tables", r#"{"game":"wizard","seats":["open"]}"#), refusal(422, "bad_table"));
    let with_deck = r#"{"game":"wizard","seats":["open","open","bot:easy"],"entry":"cinders"}"#;
    assert_eq!(post("/api/tables", with_deck), refusal(422, "unknown_entry"));
    assert_eq!(post("/api/guests", r#"{"name":""}"#), refusal(400, "malformed"));
    assert_eq!(post("/api/guests", &" ".repeat(20_000)), refusal(413, "too_long"));
    assert_eq!(server.get("/ws", &[]).refusal(), refusal(426, "websocket"));
    let seated = anna.make("finished", &["open"]);
    let record = server.get(&format!("/api/tables/{}/record", seated.table), &[]);
    assert_eq!(record.refusal(), refusal(409, "not_over"));
    let waiting = anna.make("wizard", &["open", "open", "open"]);
    let seat =
        server.guest("Bert").post(&format!("/api/tables/{}/seats", waiting.table), &json!({ "seat": 7 }));
    assert_eq!(seat.refusal(), refusal(422, "no_such_seat"));
}

#[test]
fn only_a_good_token_opens_what_is_ones_own() {
    let server = Server::start();
    let unauthorized = (401, "unauthorized".to_owned());
    assert_eq!(server.get("/api/me", &[]).refusal(), unauthorized);
    let unknown = format!("Bearer {}", "0".repeat(64));
    for bad in ["nonsense", "Bearer nonsense", "Basic abc", &unknown] {
        assert_eq!(server.get("/api/me", &[("authorization", bad)]).refusal(), unauthorized, "{bad}");
        assert_eq!(server.get("/api/tables", &[("authorization", bad)]).refusal(), unauthorized, "{bad}");
    }
    let me = server.guest("Anna").get("/api/me").json();
    assert_eq!((&me["name"], me.get("token")), (&json!("Anna"), None));
}

#[test]
fn answers_carry_their_headers() {
    let server = Server::start();
    let page = server.get("/", &[]);
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(server.get("/api/games", &[]).headers["cache-control"], "no-store");
}

#[test]
fn pages_of_listed_origins_may_read_answers() {
    const PAGE: &str = "https://cards.example";
    let server = Server::with(|config| config.origins = vec![PAGE.to_owned()]);
    let asked = server.get("/api/games", &[("origin", PAGE)]);
    assert_eq!(asked.headers["access-control-allow-origin"], PAGE);
    assert_eq!(asked.headers["vary"], "origin");
    let refused = server.get("/api/me", &[("origin", PAGE)]);
    assert_eq!(
        (refused.status, &refused.headers["access-control-allow-origin"]),
        (401, &PAGE.parse().unwrap())
    );
    let preflight = server.options("/api/tables", PAGE);
    assert_eq!(preflight.status, 204);
    assert_eq!(preflight.headers["access-control-allow-origin"], PAGE);
    assert!(preflight.headers["access-control-allow-headers"].to_str().unwrap().contains("authorization"));
    for other in ["https://evil.example", "null", "https://cards.example.evil.example"] {
        assert_eq!(server.options("/api/tables", other).status, 405, "{other}");
        let headers = server.get("/api/games", &[("origin", other)]).headers;
        assert!(!headers.contains_key("access-control-allow-origin"), "{other}");
    }
    assert!(!server.get("/", &[("origin", PAGE)]).headers.contains_key("access-control-allow-origin"));
}

#[test]
fn pages_of_others_make_nothing_here() {
    let server = Server::start();
    let (same, local) = (format!("http://{}", server.host), "http://localhost".to_owned());
    let made = |origin: &str, host: &str| {
        let headers = format!("origin: {origin}\r\nhost: {host}\r\n");
        raw(&server, "POST /api/guests", &headers, r#"{"name":"Anna"}"#)
    };
    assert_eq!(made(&same, &server.host), 201);
    assert_eq!(made(&local, "localhost"), 201);
    assert_eq!(made("https://evil.example", &server.host), 403);
    assert_eq!(made("null", &server.host), 403);
    // A name of somebody else's that leads here.
    assert_eq!(made("http://evil.example", "evil.example"), 403);
    // Programs name no origin.
    assert_eq!(
        raw(&server, "POST /api/guests", &format!("host: {}\r\n", server.host), r#"{"name":"Anna"}"#),
        201
    );
}

#[test]
fn a_request_names_its_host_once() {
    let server = Server::start();
    assert_eq!(raw(&server, "GET /api/games", "", ""), 400);
    assert_eq!(raw(&server, "GET /api/games", "host: localhost\r\nhost: localhost\r\n", ""), 400);
    assert_eq!(raw(&server, "GET /api/games", "host: localhost\r\n", ""), 200);
}

/// Status of the answer to exactly this request.
fn raw(server: &Server, line: &str, headers: &str, body: &str) -> u16 {
    raw_at(&server.host, line, headers, body)
}

fn raw_at(host: &str, line: &str, headers: &str, body: &str) -> u16 {
    let mut stream = TcpStream::connect(host).unwrap();
    let length = body.len();
    write!(stream, "{line} HTTP/1.1\r\n{headers}connection: close\r\ncontent-length: {length}\r\n\r\n{body}")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn the_server_tells_how_it_is() {
    let server = Server::start();
    assert_eq!(server.get("/healthz", &[]).status, 200);
    assert_eq!(server.get("/readyz", &[]).status, 200);
    server.guest("Anna").make("finished", &["open"]);
    let metrics = server.get("/metrics", &[]).text;
    assert!(metrics.contains("\nparlour_rows_committed_total 1\n"), "{metrics}");
    assert!(metrics.contains("\nparlour_tables_in_mind 1\n"), "{metrics}");
}

#[test]
fn operators_have_a_listener_of_their_own() {
    let server = Server::with(|config| {
        config.metrics = server::MetricsAt::Address("127.0.0.1:0".parse().unwrap());
    });
    let status = |host: &str, path: &str| raw_at(host, &format!("GET {path}"), "host: localhost\r\n", "");
    let theirs = server.metrics_addr().unwrap().to_string();
    assert_eq!(
        ["/metrics", "/healthz", "/readyz", "/api/games"].map(|path| status(&theirs, path)),
        [200, 200, 200, 404]
    );
    assert_eq!(["/metrics", "/healthz", "/readyz"].map(|path| status(&server.host, path)), [404, 200, 200]);
}

#[test]
fn who_asks_too_often_is_told_to_wait() {
    let server = Server::with(|config| config.limits.requests.burst = 5);
    let answers: Vec<_> = (0..50).map(|_| server.get("/api/games", &[])).collect();
    assert_eq!(answers[0].status, 200);
    let refused = answers.iter().find(|answer| answer.status != 200).expect("nobody was refused");
    assert_eq!(refused.refusal(), (429, "rate".to_owned()));
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(server.get("/readyz", &[]).status, 200);
}

#[test]
fn tables_are_limited_by_guest_by_address_and_in_all() {
    let body = json!({ "game": "finished", "seats": ["open"] });
    let third = |change: fn(&mut server::ServerLimits)| {
        let server = Server::with(|config| change(&mut config.limits));
        let anna = server.guest("Anna");
        let answers = [0; 3].map(|_| anna.post("/api/tables", &body));
        assert_eq!([answers[0].status, answers[1].status], [201, 201]);
        // Who has tables already can go on with them.
        let seated: protocol::http::Seated = answers[0].read();
        server.watch(&crate::client::hello(&seated)).frame();
        answers[2].refusal()
    };
    assert_eq!(third(|limits| limits.tables_per_guest = 2), (429, "tables".to_owned()));
    assert_eq!(third(|limits| limits.tables_per_address_hour = 2), (429, "tables".to_owned()));
    assert_eq!(third(|limits| limits.tables = 2), (503, "full".to_owned()));
}

#[test]
fn nobody_buries_the_tables_of_others() {
    let server = Server::with(|config| config.limits.requests.burst = 10_000);
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let table = |game: &str, seats: &[&str]| json!({ "game": game, "seats": seats, "access": "open" });
    let wizard = bert.make_with(&table("wizard", &["open", "open", "open"]));
    let finished: Vec<_> = (0..49).map(|_| anna.make_with(&table("finished", &["open"])).table).collect();
    let carl = server.guest("Carl");
    for _ in 0..49 {
        carl.make_with(&table("finished", &["open"]));
    }
    let dora = server.guest("Dora");
    for _ in 0..10 {
        dora.make_with(&table("finished", &["open"]));
    }
    let listed = |path: &str| -> Vec<protocol::TableId> {
        let tables = server.get(path, &[]).read::<protocol::http::Tables>().tables;
        tables.into_iter().map(|one| one.table.table).collect()
    };
    let first = listed("/api/tables");
    assert_eq!(first.len(), 100);
    assert!(first[..4].contains(&wizard.table), "everybody's newest comes first");
    let second = listed("/api/tables?page=2");
    assert_eq!(second.len(), 9);
    assert!(finished.iter().all(|table| first.contains(table) != second.contains(table)));
    assert_eq!(listed("/api/tables?game=wizard"), [wizard.table]);
    assert_eq!(listed("/api/tables?phase=waiting&name=bER"), [wizard.table]);
    assert_eq!(listed("/api/tables?phase=playing&name=bert"), []);
    assert_eq!(listed("/api/tables?page=3"), []);
    for bad in ["page=x", "pages=2", "phase=never"] {
        assert_eq!(server.get(&format!("/api/tables?{bad}"), &[]).refusal(), (400, "malformed".to_owned()));
    }
    // One's own have pages too.
    let own = anna.get("/api/me/tables?page=2").read::<protocol::http::Tables>().tables;
    assert!(own.is_empty());
    let own = anna.get("/api/me/tables?game=finished").read::<protocol::http::Tables>().tables;
    assert_eq!(own.len(), 49);
}

#[test]
fn the_server_commits_before_it_hears_what_is_added() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let pledge = |person: &crate::client::Person<'_>| person.post("/api/commitments", &json!({})).json();
    let commitment = pledge(&anna)["commitment"].clone();
    let table = json!({ "game": "finished", "seats": ["open"], "nonce": "mine", "commitment": commitment });
    let used = (409, "commitment".to_owned());
    assert_eq!(bert.post("/api/tables", &table).refusal(), used, "it is Anna's");
    let seated = anna.make_with(&table);
    assert_eq!(json!(seated.commitment), commitment);
    assert_eq!(anna.post("/api/tables", &table).refusal(), used, "it is good for one table");
    assert_ne!(pledge(&anna)["commitment"], commitment);
}
