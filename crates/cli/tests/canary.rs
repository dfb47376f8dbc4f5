//! Secrecy of the process: every byte the server sends or logs while a game goes on is kept, and when the game is over
//! and its record tells everything, searched for what nobody should have seen.

use std::fs;
use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use crate::served::{Line, Served, ask, ask_text, guest, table};
use catalog::{Listed, Visitor};
use kernel::record::{Header, Tail, Timeline};
use kernel::view::Anchor;
use kernel::{Game, Seat, Told, Viewer};
use protocol::http::{Guest, Seated, Sit};
use protocol::{Act, Chosen, ClientMsg, Command, Phase, Replica, ServerMsg, Version, WholeFrame};

/// Everything one connection was sent, up to the end of the game.
struct Heard {
    viewer: Viewer,
    texts: Vec<String>,
}

/// Plays, or watches, until the game is over; keeps every byte.
fn follow(addr: SocketAddr, table: protocol::TableId, seat: Option<Seated>) -> Heard {
    let mut line = Line::open(addr, table, seat.as_ref(), None).unwrap();
    let mut texts = Vec::new();
    let mut count = 0;
    let viewer = seat.as_ref().map_or(Viewer::Public, |seat| Viewer::Seat(seat.seat));
    while let Some(text) = line.hear_text() {
        texts.push(text.clone());
        let Some(frame) = line.shown(&serde_json::from_str(&text).unwrap()) else { continue };
        if frame.phase == Phase::Over {
            break;
        }
        if let Some(at) = frame.asked {
            count += 1;
            let offer = frame.view.as_ref().unwrap().choices[0].clone();
            let act =
                Act::Choose(vec![Chosen { kind: Some(offer.kind.into()), notation: offer.notation.into() }]);
            // Refusals are bytes too: one wish that cannot be, a card that may be anywhere, a hint, then the choice.
            let wrong =
                Act::Choose(vec![Chosen { kind: Some("play_card".into()), notation: "play R1".into() }]);
            let id = |word: &str| format!("{word}{count}").parse().unwrap();
            line.say(&ClientMsg::Command(Command { id: id("undo"), at: Version(1), act: Act::Undo }))
                .unwrap();
            line.say(&ClientMsg::Command(Command { id: id("wrong"), at: Version(1), act: wrong })).unwrap();
            line.say(&ClientMsg::Why { id: id("why"), on: Anchor::Card(count) }).unwrap();
            line.say(&ClientMsg::Hint { id: id("hint") }).unwrap();
            line.say(&ClientMsg::Command(Command { id: id("right"), at, act })).unwrap();
        }
    }
    Heard { viewer, texts }
}

fn sit(addr: SocketAddr, guest: &Guest, table: protocol::TableId, nonce: &str) -> Seated {
    let sit = Sit { nonce: Some(nonce.parse().unwrap()), ..Sit::default() };
    ask(addr, &format!("/api/tables/{table}/seats"), guest.token.as_ref(), Some(&sit)).unwrap()
}

/// Asks every address anybody may ask several times while the game goes on: as often as one address may.
fn pry(
    addr: SocketAddr,
    metrics: SocketAddr,
    table: protocol::TableId,
    guest: &Guest,
    over: &Receiver<()>,
) -> Vec<String> {
    let paths = [
        "/".to_owned(),
        "/healthz".to_owned(),
        "/readyz".to_owned(),
        "/api/games".to_owned(),
        "/api/me".to_owned(),
        "/api/me/tables".to_owned(),
        "/api/tables".to_owned(),
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/record"),
    ];
    let mut heard = Vec::new();
    for _ in 0..6 {
        for path in &paths {
            heard.extend(ask_text(addr, path, guest.token.as_ref(), None::<&()>));
        }
        heard.push(ask_text(metrics, "/metrics", None, None::<&()>).unwrap());
    }
    over.recv().unwrap();
    heard
}

#[test]
fn no_byte_tells_what_is_hidden() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let args = ["--max-messages-per-second", "10000", "--metrics-listen", "127.0.0.1:0"];
    let mut server = Served::start_logging(data.path(), &args, &log);
    let metrics = server.metrics_addr();
    let addr = server.addr;
    let names = ["Ann", "Bob", "Eve"];
    let guests: Vec<Guest> = names.iter().map(|name| guest(addr, name).unwrap()).collect();
    let first = table(addr, &guests[0], "wizard", &[("length", "3")], &["open", "open", "bot:rule"]).unwrap();
    let id = first.table;
    // Both look first, so that they see the whole game.
    let watcher = thread::spawn(move || follow(addr, id, None));
    let ann = {
        let seat = first.clone();
        thread::spawn(move || follow(addr, id, Some(seat)))
    };
    let second = sit(addr, &guests[1], id, "canary-of-bob");
    let (end, over) = channel();
    let eve = guests[2].clone();
    let prying = thread::spawn(move || pry(addr, metrics, id, &eve, &over));
    let bob = {
        let seat = second.clone();
        thread::spawn(move || follow(addr, id, Some(seat)))
    };
    let heard: Vec<Heard> = [ann, bob, watcher].into_iter().map(|one| one.join().unwrap()).collect();
    end.send(()).unwrap();
    let pried = prying.join().unwrap();
    for one in &heard {
        let last = one.texts.last().unwrap();
        assert!(last.contains("\"phase\":[\"over\"]"), "{} was cut off after {last}", one.viewer);
    }

    let record = ask_text(addr, &format!("/api/tables/{id}/record"), None, None::<&()>).unwrap();
    catalog::with_game("wizard", Check(&record, &heard)).unwrap();
    let header = Header::peek(&record).unwrap();
    let fair = header.fair.unwrap();
    let canaries = [
        ("the secret", fair.secret.reveal()),
        ("the seed", header.seed.to_string()),
        ("the token of Ann", guests[0].token.as_ref().unwrap().to_string()),
        ("the token of Bob", guests[1].token.as_ref().unwrap().to_string()),
        ("the token of Ann's seat", first.seat_token.to_string()),
        ("the token of Bob's seat", second.seat_token.to_string()),
        ("the guest behind Ann", guests[0].guest.to_string()),
        ("the guest behind Bob", guests[1].guest.to_string()),
        ("the nonce of Ann", "canary-of-mine".to_owned()),
        ("the nonce of Bob", "canary-of-bob".to_owned()),
    ];
    let log = fs::read_to_string(&log).unwrap();
    assert!(!log.is_empty(), "the log was kept");
    for (what, canary) in &canaries {
        assert!(!log.contains(canary), "the log tells {what}");
        // What was pried out after the last frame may be the record, which tells all; before that nothing may.
        let told = pried.iter().filter(|text| !text.contains("\"rules_version\""));
        assert!(told.clone().all(|text| !text.contains(canary)), "somebody with no seat hears {what}");
        for Heard { viewer, texts } in &heard {
            let own = *what == "the nonce of Ann" && viewer.is(first.seat)
                || *what == "the nonce of Bob" && viewer.is(second.seat);
            assert!(own || texts.iter().all(|text| !text.contains(canary)), "{viewer} hears {what}");
        }
    }
}

/// A record, and what everybody heard of the game.
struct Check<'a>(&'a str, &'a [Heard]);

impl Visitor for Check<'_> {
    type Out = ();
    fn visit<G: Listed>(self) {
        let timeline = Timeline::<G>::load(self.0, Tail::Whole).unwrap();
        self.1.iter().for_each(|heard| check_frames(&timeline, heard));
    }
}

/// Every frame shows and tells exactly what the replayed game shows and tells this viewer, and nothing else.
fn check_frames<G: Game>(timeline: &Timeline<G>, heard: &Heard) {
    let mut replica = Replica::default();
    let frames: Vec<WholeFrame> = heard
        .texts
        .iter()
        .filter_map(|text| match serde_json::from_str(text).unwrap() {
            ServerMsg::Frame(frame) => Some(replica.take(*frame).unwrap()),
            ServerMsg::Presence { seats } => {
                replica.presence(&seats);
                None
            }
            _ => None,
        })
        .collect();
    // The table was made by the first change and dealt by the second, when the other person sat down. Nobody takes
    // anything back here, so every version after that is one move, whenever somebody came.
    let dealt = Version(2);
    for frame in frames.iter().filter(|frame| frame.view.is_some()) {
        let moves = (frame.version.0 - dealt.0) as usize;
        assert_eq!(
            frame.view.as_ref(),
            Some(&timeline.at(moves).look(heard.viewer)),
            "version {}",
            frame.version
        );
        if moves > 0 && frame.since < frame.version {
            let events = timeline.events(moves - 1);
            let told: Vec<Told> = events.iter().filter_map(|event| G::tell(event, heard.viewer)).collect();
            assert_eq!(frame.events, told, "version {}", frame.version);
        }
    }
    let last = frames.last().unwrap();
    assert_eq!((last.version.0 - dealt.0) as usize, timeline.len());
    let hidden = |seat: u8| !heard.viewer.is(Seat(seat));
    assert!((0..3).any(hidden), "there was something to hide");
}
