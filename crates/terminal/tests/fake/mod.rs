//! A server of one connection at a time, which says exactly what a test lets it say.

// Not every test uses all of it.
#![allow(dead_code)]

use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use kernel::fair::Secret;
use kernel::record::Mode;
use kernel::view::{Anchor, CardView, Layout, Offer, Whose, Window, Zone};
use kernel::{Progress, Seat, Seats, Told, View, Viewer};
use protocol::{
    Access, ClientMsg, Command, Epoch, Hello, MayUndo, PROTOCOL, Phase, Player, Presence, SeatInfo,
    ServerMsg, Snapshot, TableId, TableInfo, Version, Welcome, WholeFrame,
};
use terminal::remote::{Api, Place, Server, Visit};
use tungstenite::{Message, WebSocket};

/// Longest wait for anything before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// The table of all tests.
pub(crate) const TABLE: TableId = TableId(0x0123_4567_89ab_cdef);

/// A server that listens on loopback.
pub(crate) struct Fake {
    listener: TcpListener,
}

impl Fake {
    pub(crate) fn new() -> Self {
        Fake { listener: TcpListener::bind("127.0.0.1:0").expect("a port on loopback") }
    }

    pub(crate) fn address(&self) -> Server {
        let address = self.listener.local_addr().expect("it listens");
        format!("http://{address}").parse().expect("this is an address")
    }

    /// The next connection, as it came.
    pub(crate) fn accept_raw(&self) -> TcpStream {
        let (stream, _) = self.listener.accept().expect("somebody connects");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        stream
    }

    /// The next connection, and its hello.
    pub(crate) fn accept(&self) -> (Conn, Hello) {
        let mut conn = Conn(tungstenite::accept(self.accept_raw()).expect("a WebSocket"));
        match conn.hear() {
            ClientMsg::Hello(hello) => (conn, hello),
            other => panic!("no hello but {other:?}"),
        }
    }

    /// The next connection, let in as the first seat.
    pub(crate) fn welcome(&self) -> Conn {
        let (mut conn, _) = self.accept();
        conn.say(&welcome(Viewer::Seat(Seat(0))));
        conn
    }

    /// A visit that is not connected yet, and signs of its news.
    pub(crate) fn visit(&self) -> Visit {
        let place = Place { table: TABLE, seat_token: None, invitation: None };
        let titles = vec![("whist".to_owned(), "Small Whist".to_owned())];
        Visit::new(Api::new(self.address()), place, titles)
    }

    /// A visit that is being connected, and signs of its news.
    pub(crate) fn connected_visit(&self) -> (Visit, Receiver<()>) {
        let mut visit = self.visit();
        let (sender, signs) = channel();
        let waker = move || {
            let _ = sender.send(());
        };
        visit.connect(Arc::new(waker)).expect("a thread");
        (visit, signs)
    }
}

/// A connection, from the server's side.
pub(crate) struct Conn(WebSocket<TcpStream>);

impl Conn {
    pub(crate) fn say(&mut self, msg: &ServerMsg) {
        self.say_text(&msg.to_text());
    }

    pub(crate) fn say_text(&mut self, text: &str) {
        self.0.send(Message::text(text)).expect("the client listens");
    }

    /// The next message, whatever else comes between.
    pub(crate) fn hear(&mut self) -> ClientMsg {
        let until = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < until, "the client says nothing");
            if let Message::Text(text) = self.0.read().expect("the client says something") {
                return serde_json::from_str(&text).expect("a message of the protocol");
            }
        }
    }

    pub(crate) fn hear_command(&mut self) -> Command {
        match self.hear() {
            ClientMsg::Command(command) => command,
            other => panic!("no command but {other:?}"),
        }
    }

    /// Waits until the client closes the connection.
    pub(crate) fn hear_end(mut self) {
        while self.0.read().is_ok() {}
    }
}

pub(crate) fn seats() -> Vec<SeatInfo> {
    vec![
        SeatInfo { seat: Seat(0), player: person("Ann", Presence::Here) },
        SeatInfo { seat: Seat(1), player: person("Bob", Presence::Here) },
    ]
}

pub(crate) fn person(name: &str, presence: Presence) -> Player {
    Player::Person { name: name.to_owned(), presence }
}

pub(crate) fn welcome(viewer: Viewer) -> ServerMsg {
    let table = TableInfo {
        table: TABLE,
        game: "whist".to_owned(),
        options: serde_json::json!({}),
        access: Access::Open,
        mode: Mode::Play,
        phase: Phase::Playing,
        seats: seats(),
        commitment: Secret::from_bytes([7; 32]).commitment(),
        ending: None,
        rematch: None,
        stopped: None,
        created: 0,
    };
    let (capabilities, epoch) = (Vec::new(), Epoch(1));
    let (nonce, entry) = (None, None);
    let welcome =
        Welcome { protocol: PROTOCOL, capabilities, epoch, viewer, table, nonce, entry, words: Vec::new() };
    ServerMsg::Welcome(Box::new(welcome))
}

/// The table at a version, with these choices for the first seat; none are asked of the second.
pub(crate) fn frame(version: u32, choices: &[&str]) -> WholeFrame {
    let mut view = View::new("whist", Viewer::Seat(Seat(0)), 1, 2);
    let mut hand = Zone::new("hand_0", "Hand", Layout::Hand);
    hand.owner = Some(Seat(0));
    for (handle, choice) in (0..).zip(choices) {
        let name = choice.rsplit(' ').next().unwrap_or_default().to_owned();
        hand.slots.push(CardView::new(handle, name).into());
        view.choices.push(Offer {
            code: handle + 10,
            notation: (*choice).to_owned().into(),
            kind: choice.split(' ').next().unwrap_or_default().to_owned().into(),
            text: (*choice).to_owned().into(),
            on: vec![Anchor::Card(handle)],
            facts: Default::default(),
        });
    }
    view.zones.push(hand);
    let asked = if choices.is_empty() { Seat(1) } else { Seat(0) };
    view.ask(Seats::one(asked), "Play a card.", Progress::WHOLE);
    let pass = view.choices.iter().find(|offer| offer.kind == "pass").map(|offer| offer.code);
    if let (Some(pass), Some(prompt)) = (pass, &mut view.prompt) {
        let idle = view.choices.len() == 1;
        prompt.window = Some(Window { pass, turn: Whose::Own, idle, stops: true, next: None });
    }
    WholeFrame {
        version: Version(version),
        since: Version(version - 1),
        events: vec![Told::new("card_moved", format!("change {version} happens"))],
        snapshot: Snapshot {
            phase: Phase::Playing,
            seats: seats(),
            asked: (!choices.is_empty()).then_some(Version(version)),
            undo: None,
            may_undo: Some(MayUndo::IfAllAgree),
            rematch: None,
            view: Some(view),
        },
    }
}

pub(crate) fn said(frame: WholeFrame) -> ServerMsg {
    ServerMsg::Frame(Box::new(frame.into()))
}
