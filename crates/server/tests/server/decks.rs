//! Decks of people's own at tables of the server.

use protocol::http::{EntryReport, Games, Seated};
use protocol::limits::ENTRY_BYTES_MAX;
use protocol::{Act, ServerMsg};
use serde_json::json;

use crate::client::{Server, hello};

const ENTRIES: &str = "/api/games/duel/entries";

/// A list of a deck one can play, under a name that nobody else may read.
fn list(server: &Server, name: &str) -> String {
    let games: Games = server.get("/api/games", &[]).read();
    let duel = games.games.iter().find(|game| game.id == "duel").unwrap();
    let cards = duel.starters[0].text.lines().filter(|line| !line.starts_with("Name"));
    format!("Name: {name}\n{}", cards.collect::<Vec<_>>().join("\n"))
}

#[test]
fn everything_wrong_with_a_deck_is_told_at_once_in_the_readers_language() {
    let server = Server::start();
    let bert = server.guest("Bert");
    let check = |text: &str| -> EntryReport { bert.post(ENTRIES, &json!({ "text": text })).read() };
    let report = check("9 Cinder Hound\n4 Cindr Hound\n1 Nobody");
    let places: Vec<_> = report.faults.iter().map(|one| (one.line, one.instead.as_deref())).collect();
    let near = (Some(2), Some("4 Cinder Hound"));
    let wanted = [(Some(1), Some("4 Cinder Hound")), near, (Some(3), None), (None, None)];
    assert_eq!((report.text, &places[..]), (None, &wanted[..]), "{:?}", report.faults);
    let good = check(&list(&server, "Mine"));
    assert!(good.faults.is_empty() && good.text.is_some_and(|text| text.starts_with("Name: Mine\n")));
    let refused = bert.post("/api/games/chess/entries", &json!({ "text": "" })).refusal();
    assert_eq!(refused, (422, "unknown_game".to_owned()));
    let none: EntryReport = bert.post("/api/games/wizard/entries", &json!({ "text": "4 Jester" })).read();
    assert_eq!(none.faults[0].reason, "this game is played without decks of one's own");
    let long = bert.post(ENTRIES, &json!({ "text": "x".repeat(ENTRY_BYTES_MAX) })).refusal();
    assert_eq!(long, (413, "too_long".to_owned()));
}

#[test]
fn a_deck_of_ones_own_is_played_and_the_friend_never_gets_a_byte_of_it() {
    let server = Server::start();
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let table = anna.make_with(&json!({
        "game": "duel", "seats": ["open", "open"], "entry": { "text": list(&server, "Annas-secret-weapon") },
    }));
    let seats = format!("/api/tables/{}/seats", table.table);
    let bad = bert.post(&seats, &json!({ "entry": { "text": "4 Cindr Hound" } }));
    assert_eq!(bad.refusal(), (422, "bad_entry".to_owned()));
    assert!(bad.text.contains("Cinder Hound"), "{}", bad.text);
    let own = json!({ "entry": { "text": list(&server, "Berts-secret-weapon") } });
    let seated: Seated = bert.post(&seats, &own).read();
    let mut line = server.watch(&hello(&seated));
    let mut heard = String::new();
    let version = loop {
        let msg = line.next().expect("the line is open");
        heard += &msg.to_text();
        if let ServerMsg::Frame(frame) = msg {
            break frame.version;
        }
    };
    assert!(heard.contains("Berts-secret-weapon"), "one's own deck is told: {heard}");
    line.command(version, Act::Concede);
    line.until(|msg| {
        heard += &msg.to_text();
        matches!(msg, ServerMsg::Accepted { .. }).then_some(())
    });
    let info = bert.get(&format!("/api/tables/{}", table.table)).text;
    assert!(!(heard + &info).contains("Annas-secret-weapon"));
    let record = bert.get(&format!("/api/tables/{}/record", table.table)).text;
    assert!(record.contains("Annas-secret-weapon"), "the record of a finished game has it");
}
