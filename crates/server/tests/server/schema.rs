//! Agreement of all traffic with `docs/schema/protocol.json`. Every other test here is held to it too: the client they
//! all use looks at every message.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use jsonschema::Validator;
use kernel::Seed;
use kernel::view::Anchor;
use protocol::http::{Games, Invitation, Seated};
use protocol::{
    Act, Chosen, ClientMsg, Command, CommandId, Consent, Goodbye, Hello, Phase, RefusalCode, Return,
    ServerMsg, TableId, Token, Version,
};
use serde_json::{Value, json};

use crate::client::{FIRST, Person, Server, Socket, hello, watching};

static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/protocol.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
});

/// Judges of each entry of the document.
struct Judges {
    client: Validator,
    server: Validator,
    refusal: Validator,
    /// Judges by request: the expected status, and the validators of body and answer.
    http: BTreeMap<String, (u16, Option<Validator>, Option<Validator>)>,
}

static JUDGES: LazyLock<Judges> = LazyLock::new(|| {
    let judge = |entry: &Value| {
        let schema = json!({ "$ref": entry["$ref"], "$defs": SCHEMA["$defs"] });
        jsonschema::draft202012::new(&schema).unwrap()
    };
    let http = SCHEMA["x-http"].as_object().unwrap().iter().map(|(request, entry)| {
        let of = |side: &str| entry[side].is_object().then(|| judge(&entry[side]));
        (request.clone(), (entry["status"].as_u64().unwrap() as u16, of("body"), of("answer")))
    });
    Judges {
        client: judge(&SCHEMA["x-client"]),
        server: judge(&SCHEMA["x-server"]),
        refusal: judge(&SCHEMA["x-refusal"]),
        http: http.collect(),
    }
});

fn hold(judge: &Validator, text: &str) {
    let value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let faults: Vec<String> =
        judge.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(faults.is_empty(), "{faults:#?}\n{text}");
}

/// Panics unless a client may say this.
pub(crate) fn hold_client(text: &str) {
    hold(&JUDGES.client, text);
}

/// Panics unless a server may say this.
pub(crate) fn hold_server(text: &str) {
    hold(&JUDGES.server, text);
}

/// Panics unless a request over HTTP may be answered with this.
pub(crate) fn hold_answer(method: &str, path: &str, body: &str, (status, text): (u16, &str)) {
    if !path.starts_with("/api/") {
        return;
    }
    if status >= 400 {
        hold(&JUDGES.refusal, text);
        let refusal: protocol::Refusal = serde_json::from_str(text).unwrap();
        assert_eq!(refusal.code.status(), Some(status), "{text}");
        return;
    }
    let (wanted, accepted, answer) = &JUDGES.http[&request(method, path)];
    assert_eq!(status, *wanted, "{method} {path}");
    if let Some(accepted) = accepted {
        hold(accepted, if body.is_empty() { "{}" } else { body });
    }
    if let Some(answer) = answer {
        hold(answer, text);
    }
}

/// A request as the document names it.
fn request(method: &str, path: &str) -> String {
    let path = path.split('?').next().unwrap_or_default();
    for list in ["/api/tables", "/api/games"] {
        if let Some(rest) = path.strip_prefix(list).and_then(|rest| rest.strip_prefix('/')) {
            let below = rest.find('/').map_or("", |at| &rest[at..]);
            return format!("{method} {list}/{{id}}{below}");
        }
    }
    format!("{method} {path}")
}

#[test]
fn whole_games_are_told_as_the_schema_says() {
    let server = Server::start();
    let anna = server.guest("Anna");
    let games: Games = server.get("/api/games", &[]).read();
    for game in games.games {
        let mut seats = vec!["bot:random"; usize::from(game.seats.min)];
        seats[0] = "open";
        let seated = anna.make(&game.id, &seats);
        let mut socket = server.watch(&hello(&seated));
        let mut rng = Seed::from_number(18).rng("choices");
        let mut asked = 0;
        let first = socket.frame();
        let last = socket.play_by(first, |socket, offers| {
            asked += 1;
            if asked == 3 {
                ask_about_everything(socket);
                server.watch(&watching(&seated)).frame();
            }
            rng.below(offers as u32) as usize
        });
        assert_eq!(last.phase, Phase::Over, "{}", game.id);
        assert!(asked > 3, "{}", game.id);
        server.watch(&Hello { since: Some(Version(1)), ..hello(&seated) }).frame();
    }
}

/// A hint, and why not, of things that are there and of things that are not.
fn ask_about_everything(socket: &mut Socket) {
    let anchors = [
        Anchor::Card(1),
        Anchor::Card(7_000),
        Anchor::Item(1),
        Anchor::Seat(FIRST),
        Anchor::Zone("present".into()),
        Anchor::Zone("hand_0".into()),
    ];
    for on in anchors {
        socket.send(&ClientMsg::Why { id: id("w"), on });
        socket.until(|msg| matches!(msg, ServerMsg::Reason { .. }).then_some(()));
    }
    socket.send(&ClientMsg::Hint { id: id("h") });
    socket.until(|msg| matches!(msg, ServerMsg::Hint(_) | ServerMsg::GameError(_)).then_some(()));
}

fn id(text: &str) -> CommandId {
    text.parse().unwrap()
}

/// A game that is over, made with all there is to say about a table.
fn finished_table<'a>(server: &'a Server) -> (Person<'a>, Seated) {
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let commitment = anna.post("/api/commitments", &json!({})).json()["commitment"].take();
    let seated = anna.make_with(&json!({
        "game": "wizard", "seats": ["open", "open", "bot:easy"], "options": { "length": "1" },
        "access": "invitation", "mode": "practice", "nonce": "mine", "commitment": commitment,
    }));
    bert.sit(&seated);
    let mut sockets = [&anna, &bert].map(|one| server.watch(&hello(&one.sit(&seated))));
    let version = sockets[1].frame().version;
    for socket in &mut sockets {
        socket.command(version, Act::Concede);
        socket.until(|msg| matches!(msg, ServerMsg::Accepted { .. } | ServerMsg::GameError(_)).then_some(()));
    }
    (anna, seated)
}

#[test]
fn every_request_is_answered_as_the_schema_says() {
    let server = Server::start();
    let (anna, over) = finished_table(&server);
    let (table, invitation) = (format!("/api/tables/{}", over.table), over.invitation.unwrap());
    for (request, (status, ..)) in &JUDGES.http {
        let answer = match request.as_str() {
            "GET /api/tables/{id}" => {
                server.get(&table, &[("x-parlour-invitation", &invitation.to_string())])
            }
            "GET /api/tables/{id}/record" => anna.get(&format!("{table}/record")),
            "GET /api/tables/{id}/story" => anna.get(&format!("{table}/story")),
            "POST /api/commitments" => anna.post("/api/commitments", &json!({})),
            "POST /api/games/{id}/entries" => {
                anna.post("/api/games/duel/entries", &json!({ "text": "4 Cinder Hound" }))
            }
            "POST /api/guests" => anna.post("/api/guests", &json!({ "name": "Cleo" })),
            "POST /api/tables" => anna.post("/api/tables", &json!({ "game": "finished", "seats": ["open"] })),
            "POST /api/tables/{id}/seats" => {
                let open = anna.make("wizard", &["open", "open", "open"]);
                server.guest("Bert").post(&format!("/api/tables/{}/seats", open.table), &json!({ "seat": 2 }))
            }
            "POST /api/tables/{id}/rematch" => {
                anna.post(&format!("{table}/rematch"), &json!({ "nonce": "again" }))
            }
            _ => anna.get(request.strip_prefix("GET ").expect("a request nobody has tried")),
        };
        assert_eq!(answer.status, *status, "{request}: {}", answer.text);
    }
}

#[test]
fn what_seats_bring_is_in_the_schema_too() {
    let server = Server::start();
    let games: Games = server.get("/api/games", &[]).read();
    for game in games.games.iter().filter(|game| !game.starters.is_empty()) {
        let [own, other, ..] = &game.starters[..] else { panic!("{} has one starter", game.id) };
        let seated = server.guest("Anna").make_with(&json!({
            "game": game.id, "seats": ["open", "bot:easy"], "entry": own.id, "bot_entries": [null, other.id],
        }));
        server.watch(&hello(&seated)).frame();
    }
}

/// Every message a client can send.
fn client_messages() -> Vec<ClientMsg> {
    let command = |act| ClientMsg::Command(Command { id: id("c-1_a"), at: Version(3), act });
    let chosen =
        |notation: &str| Chosen { kind: Some("play_card".to_owned()), notation: notation.to_owned() };
    let whole = Hello {
        protocol: vec![2],
        table: TableId(7),
        seat_token: Some(Token::from_bytes([7; 32])),
        invitation: Some(Invitation(7)),
        since: Some(Version(0)),
        packed: true,
    };
    let brief = Hello { seat_token: None, invitation: None, since: None, packed: false, ..whole.clone() };
    let acts = [
        Act::Choose(vec![chosen("play R1"), chosen("play Z")]),
        Act::Concede,
        Act::Undo,
        Act::AnswerUndo(Consent::Agree),
        Act::AnswerUndo(Consent::Refuse),
        Act::Start,
        Act::Leave,
    ];
    let why = |on| ClientMsg::Why { id: id("w1"), on };
    let anchors = [Anchor::Card(1), Anchor::Item(1), Anchor::Seat(FIRST), Anchor::Zone("stack".into())];
    let hellos = [whole, brief].map(ClientMsg::Hello);
    let others = acts.map(command).into_iter().chain(anchors.map(why));
    hellos.into_iter().chain(others).chain([ClientMsg::Hint { id: id("h1") }]).collect()
}

#[test]
fn a_client_may_say_what_there_is_to_say() {
    client_messages().iter().for_each(|message| hold_client(&message.to_text()));
}

/// An object with each of its fields left out in turn.
fn without_one(value: &Value) -> Vec<(String, Value)> {
    let fields = value.as_object().into_iter().flatten();
    fields
        .map(|(name, _)| {
            let mut less = value.clone();
            less.as_object_mut().unwrap().remove(name);
            (name.clone(), less)
        })
        .collect()
}

#[test]
fn a_message_that_lacks_something_is_refused() {
    let optional = ["seat_token", "invitation", "since", "packed"];
    for message in client_messages() {
        let value = serde_json::to_value(&message).unwrap();
        for (name, less) in without_one(&value) {
            let is_valid = JUDGES.client.is_valid(&less);
            assert_eq!(is_valid, optional.contains(&name.as_str()), "{name} of {value}");
            assert_eq!(serde_json::from_value::<ClientMsg>(less).is_ok(), is_valid, "{name} of {value}");
        }
    }
    let server = Server::start();
    let seated = server.guest("Anna").make("finished", &["open"]);
    let mut socket = server.watch(&hello(&seated));
    let (welcome, frame) = (socket.next().unwrap(), socket.next().unwrap());
    for message in [welcome, frame] {
        let value = serde_json::to_value(&message).unwrap();
        for (name, less) in without_one(&value) {
            let is_valid = JUDGES.server.is_valid(&less);
            assert_eq!(is_valid, ["since", "events"].contains(&name.as_str()), "{name} of {value}");
        }
    }
}

#[test]
fn a_server_may_say_more_some_day_and_a_client_may_not() {
    let more = |mut value: Value| {
        value["colour"] = json!("red");
        value
    };
    let bye = ServerMsg::Goodbye(Goodbye::new(RefusalCode::Left, "gone", Return::No));
    assert!(JUDGES.server.is_valid(&more(serde_json::to_value(bye).unwrap())));
    for message in client_messages() {
        let value = more(serde_json::to_value(&message).unwrap());
        assert!(!JUDGES.client.is_valid(&value), "{value}");
        assert!(serde_json::from_value::<ClientMsg>(value).is_err());
    }
}
