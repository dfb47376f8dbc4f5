//! A real server process and plain clients of it.

// Not every test needs everything.
#![allow(dead_code, clippy::unwrap_used)]

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use protocol::http::{Guest, NewGuest, NewTable, Seated};
use protocol::{Access, ClientMsg, Hello, PROTOCOL, Replica, ServerMsg, TableId, Version, WholeFrame};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tungstenite::{Message, WebSocket};

/// Longest wait for anything: far longer than it takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server process, which is killed with the test.
pub(crate) struct Served {
    child: Child,
    /// Standard output, kept open: the server may have more to say.
    out: BufReader<ChildStdout>,
    pub(crate) addr: SocketAddr,
}

impl Served {
    /// Starts the server on a data directory, on any free port.
    pub(crate) fn start(data: &Path, args: &[&str]) -> Self {
        Served::spawn(data, args, "error", Stdio::inherit())
    }

    /// The same, with everything it has to say written to a file.
    pub(crate) fn start_logging(data: &Path, args: &[&str], log: &Path) -> Self {
        Served::spawn(data, args, "trace", File::create(log).unwrap().into())
    }

    fn spawn(data: &Path, args: &[&str], log: &str, stderr: Stdio) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            // Clients of tests listen when they have time.
            .env("PARLOUR_SILENCE_TIMEOUT", "60")
            .args(["serve", "--listen", "127.0.0.1:0", "--log", log, "--data-dir"])
            .arg(data)
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let addr = line.trim().rsplit_once("http://").and_then(|(_, addr)| addr.parse().ok());
        let addr = addr.unwrap_or_else(|| panic!("the server says {line:?}"));
        Served { child, out, addr }
    }

    /// The address metrics are served at, of a server that was told to.
    pub(crate) fn metrics_addr(&mut self) -> SocketAddr {
        let mut line = String::new();
        while !line.starts_with("Metrics are at ") {
            line.clear();
            assert!(self.out.read_line(&mut line).unwrap() > 0, "it serves no metrics");
        }
        let addr =
            line.trim().strip_prefix("Metrics are at http://").and_then(|rest| rest.strip_suffix("/metrics"));
        addr.and_then(|addr| addr.parse().ok()).unwrap_or_else(|| panic!("the server says {line:?}"))
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may be dead already, which is what was wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A request over HTTP; none if nobody answers, as while the server is down.
pub(crate) fn ask<T: DeserializeOwned>(
    addr: SocketAddr,
    path: &str,
    token: Option<&protocol::Token>,
    body: Option<&impl Serialize>,
) -> Option<T> {
    serde_json::from_str(&ask_text(addr, path, token, body)?).ok()
}

pub(crate) fn ask_text(
    addr: SocketAddr,
    path: &str,
    token: Option<&protocol::Token>,
    body: Option<&impl Serialize>,
) -> Option<String> {
    let url = format!("http://{addr}{path}");
    let mut headers: Vec<(&str, String)> = vec![("content-type", "application/json".to_owned())];
    headers.extend(token.map(|token| ("authorization", format!("Bearer {token}"))));
    let answer = match body {
        Some(body) => {
            let mut request = ureq::post(&url).config().timeout_global(Some(PATIENCE)).build();
            for (name, value) in &headers {
                request = request.header(*name, value);
            }
            request.send(serde_json::to_string(body).unwrap())
        }
        None => {
            let mut request = ureq::get(&url).config().timeout_global(Some(PATIENCE)).build();
            for (name, value) in &headers[1..] {
                request = request.header(*name, value);
            }
            request.call()
        }
    };
    answer.ok()?.body_mut().read_to_string().ok()
}

pub(crate) fn guest(addr: SocketAddr, name: &str) -> Option<Guest> {
    ask(addr, "/api/guests", None, Some(&NewGuest { name: name.parse().unwrap() }))
}

/// A table with `guest` at its first open seat.
pub(crate) fn table(
    addr: SocketAddr,
    guest: &Guest,
    game: &str,
    options: &[(&str, &str)],
    seats: &[&str],
) -> Option<Seated> {
    let new = NewTable {
        game: game.to_owned(),
        options: options.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect(),
        seats: seats.iter().map(|word| word.parse().unwrap()).collect(),
        access: Access::Open,
        mode: Default::default(),
        nonce: Some("canary-of-mine".parse().unwrap()),
        entry: None,
        bot_entries: Vec::new(),
        commitment: None,
    };
    ask(addr, "/api/tables", guest.token.as_ref(), Some(&new))
}

/// A WebSocket that has said hello.
pub(crate) struct Line {
    socket: WebSocket<TcpStream>,
    replica: Replica,
}

impl Line {
    /// Connects; none if nobody answers.
    pub(crate) fn open(
        addr: SocketAddr,
        table: TableId,
        seat: Option<&Seated>,
        since: Option<Version>,
    ) -> Option<Self> {
        let stream = TcpStream::connect(addr).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        stream.set_nodelay(true).ok()?;
        let (socket, _) = tungstenite::client(format!("ws://{addr}/ws"), stream).ok()?;
        let mut line = Line { socket, replica: Replica::default() };
        let hello = Hello {
            protocol: vec![PROTOCOL],
            table,
            seat_token: seat.map(|seat| seat.seat_token.clone()),
            invitation: None,
            since,
            packed: false,
        };
        line.say(&ClientMsg::Hello(hello))?;
        Some(line)
    }

    pub(crate) fn say(&mut self, msg: &ClientMsg) -> Option<()> {
        self.socket.send(Message::text(msg.to_text())).ok()
    }

    /// Frame shown after a message, if it shows anything else.
    pub(crate) fn shown(&mut self, msg: &ServerMsg) -> Option<WholeFrame> {
        match msg {
            ServerMsg::Frame(frame) => Some(self.replica.take((**frame).clone()).expect("it leads on")),
            ServerMsg::Presence { seats } => {
                self.replica.presence(seats);
                None
            }
            _ => None,
        }
    }

    /// The next message; none once the line is cut.
    pub(crate) fn hear(&mut self) -> Option<ServerMsg> {
        Some(serde_json::from_str(&self.hear_text()?).unwrap())
    }

    pub(crate) fn hear_text(&mut self) -> Option<String> {
        loop {
            match self.socket.read().ok()? {
                Message::Text(text) => return Some(text.as_str().to_owned()),
                Message::Close(_) => return None,
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }
}
