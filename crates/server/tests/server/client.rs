//! A server on this machine, and people who talk to it as anybody would.

use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use kernel::Seat;
use protocol::http::{Guest, Listed, Seated};
use protocol::limits::Rate;
use protocol::{
    Act, Chosen, ClientMsg, Command, GameError, Goodbye, Hello, Replica, ServerMsg, Version, WholeFrame,
};
use serde_json::{Value, json};
use server::{Config, RunningServer};
use session::ServedGames;
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use crate::schema;

/// Longest wait for an answer: none takes that long unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    running: Option<RunningServer>,
    directory: Arc<TempDir>,
    agent: ureq::Agent,
    pub(crate) host: String,
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn read<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The status and the word for programs.
    pub(crate) fn refusal(&self) -> (u16, String) {
        let code = self.json()["code"].as_str().unwrap_or_default().to_owned();
        (self.status, code)
    }
}

impl Server {
    pub(crate) fn start() -> Self {
        Server::with(|_| {})
    }

    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        Server::open(Arc::new(tempfile::tempdir().unwrap()), change)
    }

    pub(crate) fn open(directory: Arc<TempDir>, change: impl FnOnce(&mut Config)) -> Self {
        Server::of_games(ServedGames::of_catalog(), directory, change)
    }

    pub(crate) fn of_games(
        games: ServedGames,
        directory: Arc<TempDir>,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Config::new(directory.path().to_owned());
        config.shards = 2;
        config.metrics = server::MetricsAt::PlayersPort;
        // Programs play faster than people.
        config.limits.silence = PATIENCE;
        config.limits.messages = Rate { burst: 1_000_000, per_second: 1_000_000 };
        change(&mut config);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let running = server::start(config, games, listener).unwrap();
        let host = running.addr().to_string();
        let settings =
            ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build();
        Server { running: Some(running), directory, agent: settings.into(), host }
    }

    /// Address metrics are served at.
    pub(crate) fn metrics_addr(&self) -> Option<std::net::SocketAddr> {
        self.running.as_ref().and_then(RunningServer::metrics_addr)
    }

    /// Data directory.
    pub(crate) fn path(&self) -> &std::path::Path {
        self.directory.path()
    }

    /// Ends the server; an error if its store has failed.
    pub(crate) fn try_stop(mut self) -> Result<(), server::StoreFailed> {
        self.running.take().unwrap().stop()
    }

    /// Client of the same server for another thread.
    pub(crate) fn asker(&self) -> Server {
        let (agent, host) = (self.agent.clone(), self.host.clone());
        Server { running: None, directory: Arc::clone(&self.directory), agent, host }
    }

    /// Ends the server and returns its data.
    pub(crate) fn stop(mut self) -> Arc<TempDir> {
        self.running.take().unwrap().stop().unwrap();
        Arc::clone(&self.directory)
    }

    pub(crate) fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("http://{}{path}", self.host));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = answer(request.call());
        schema::hold_answer("GET", path, "", (answer.status, &answer.text));
        answer
    }

    /// Sends the preflight request of a browser before a page of this origin may post.
    pub(crate) fn options(&self, path: &str, origin: &str) -> Answer {
        let request = self.agent.options(format!("http://{}{path}", self.host));
        answer(request.header("origin", origin).header("access-control-request-method", "POST").call())
    }

    pub(crate) fn post(&self, path: &str, token: Option<&str>, body: &str) -> Answer {
        let mut request = self.agent.post(format!("http://{}{path}", self.host));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let answer = answer(request.send(body));
        schema::hold_answer("POST", path, body, (answer.status, &answer.text));
        answer
    }

    pub(crate) fn guest(&self, name: &str) -> Person<'_> {
        let answer = self.post("/api/guests", None, &json!({ "name": name }).to_string());
        assert_eq!(answer.status, 201, "{}", answer.text);
        let guest: Guest = answer.read();
        Person { server: self, token: guest.token.unwrap().to_string() }
    }

    /// A connection that has said nothing.
    pub(crate) fn connect(&self) -> Socket {
        self.connect_from(None).expect("the server takes connections")
    }

    /// A connection of a page of this origin, or the status it was refused with.
    pub(crate) fn connect_from(&self, origin: Option<&str>) -> Result<Socket, u16> {
        let origin = origin.map(|origin| ("origin", origin));
        self.connect_with(origin.as_slice())
    }

    /// A connection with these headers, or the status it was refused with.
    pub(crate) fn connect_with(&self, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
        let mut request = format!("ws://{}/ws", self.host).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket { socket, replica: Replica::default(), latest: None }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) fn watch(&self, hello: &Hello) -> Socket {
        let mut socket = self.connect();
        socket.send(&ClientMsg::Hello(hello.clone()));
        socket
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            let _ = running.stop();
        }
    }
}

fn answer(result: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Answer {
    let mut response = result.unwrap();
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    Answer { status, headers, text: response.body_mut().read_to_string().unwrap() }
}

/// A guest of a server.
pub(crate) struct Person<'a> {
    pub(crate) server: &'a Server,
    pub(crate) token: String,
}

impl Person<'_> {
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.server.post(path, Some(&self.token), &body.to_string())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.server.get(path, &[("authorization", &format!("Bearer {}", self.token))])
    }

    pub(crate) fn make(&self, game: &str, seats: &[&str]) -> Seated {
        self.make_with(&json!({ "game": game, "seats": seats }))
    }

    pub(crate) fn make_with(&self, body: &Value) -> Seated {
        let answer = self.post("/api/tables", body);
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.read()
    }

    pub(crate) fn sit(&self, seated: &Seated) -> Seated {
        let invitation = seated.invitation.map(|one| one.to_string());
        let answer =
            self.post(&format!("/api/tables/{}/seats", seated.table), &json!({ "invitation": invitation }));
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.read()
    }

    pub(crate) fn own_tables(&self) -> Vec<Listed> {
        self.get("/api/me/tables").read::<protocol::http::Tables>().tables
    }
}

/// Greeting to play the seat one has.
pub(crate) fn hello(seated: &Seated) -> Hello {
    Hello {
        protocol: vec![protocol::PROTOCOL],
        table: seated.table,
        seat_token: Some(seated.seat_token.clone()),
        invitation: None,
        since: None,
        packed: false,
    }
}

/// Greeting to watch.
pub(crate) fn watching(seated: &Seated) -> Hello {
    Hello { seat_token: None, ..hello(seated) }
}

/// A connection to a server.
pub(crate) struct Socket {
    pub(crate) socket: WebSocket<TcpStream>,
    replica: Replica,
    pub(crate) latest: Option<WholeFrame>,
}

/// End of a connection.
#[derive(Debug)]
pub(crate) struct Closed {
    pub(crate) goodbye: Option<Goodbye>,
    pub(crate) code: Option<u16>,
}

impl Closed {
    /// The word and the number.
    pub(crate) fn words(&self) -> (&str, u16) {
        (
            self.goodbye.as_ref().map_or("", |goodbye| goodbye.refusal.code.as_str()),
            self.code.unwrap_or_default(),
        )
    }
}

impl Socket {
    pub(crate) fn send(&mut self, msg: &ClientMsg) {
        let text = msg.to_text();
        schema::hold_client(&text);
        self.send_text(&text);
    }

    pub(crate) fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// The next message; none once the connection has ended.
    pub(crate) fn next(&mut self) -> Option<ServerMsg> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < deadline, "the server says nothing");
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    schema::hold_server(&text);
                    let msg = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                    match &msg {
                        ServerMsg::Frame(frame) => {
                            self.latest = Some(self.replica.take((**frame).clone()).expect("it leads on"));
                        }
                        ServerMsg::Presence { seats } => self.replica.presence(seats),
                        _ => {}
                    }
                    return Some(msg);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(Message::Close(_)) | Err(tungstenite::Error::ConnectionClosed) => return None,
                Ok(other) => panic!("{other:?}"),
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Reads until a message is the one wanted.
    pub(crate) fn until<T>(&mut self, mut want: impl FnMut(ServerMsg) -> Option<T>) -> T {
        loop {
            let msg = self.next().expect("the connection ended too early");
            if let Some(found) = want(msg) {
                return found;
            }
        }
    }

    pub(crate) fn frame(&mut self) -> WholeFrame {
        self.until(|msg| match msg {
            ServerMsg::Frame(_) => Some(()),
            _ => None,
        });
        self.latest.clone().expect("a frame was heard")
    }

    pub(crate) fn error(&mut self) -> GameError {
        self.until(|msg| match msg {
            ServerMsg::GameError(error) => Some(error),
            _ => None,
        })
    }

    /// Reads until the connection ends.
    pub(crate) fn closed(&mut self) -> Closed {
        let mut goodbye = None;
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    schema::hold_server(&text);
                    if let Ok(ServerMsg::Goodbye(found)) = serde_json::from_str(&text) {
                        goodbye = Some(found);
                    }
                }
                Ok(Message::Close(frame)) => {
                    return Closed { goodbye, code: frame.map(|frame| frame.code.into()) };
                }
                Ok(_) => {}
                Err(_) => return Closed { goodbye, code: None },
            }
        }
    }

    /// Sends a command and returns what it was called.
    pub(crate) fn command(&mut self, at: Version, act: Act) -> Command {
        // Ids belong to seats, which outlive connections.
        static LAST: AtomicU32 = AtomicU32::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let command = Command { id: format!("c{number}").parse().unwrap(), at, act };
        self.send(&ClientMsg::Command(command.clone()));
        command
    }

    /// Makes the first choice a frame offers.
    pub(crate) fn choose_first(&mut self, frame: &WholeFrame) -> Command {
        self.choose(frame, |_, _| 0)
    }

    /// Makes the choice at a place, which is picked knowing how many there are.
    fn choose(&mut self, frame: &WholeFrame, pick: impl FnOnce(&mut Socket, usize) -> usize) -> Command {
        let offers = &frame.view.as_ref().unwrap().choices;
        let offer = &offers[pick(self, offers.len())];
        let chosen = Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() };
        self.command(frame.asked.unwrap(), Act::Choose(vec![chosen]))
    }

    /// Plays the seat to the end, always the first choice, and returns the last frame.
    pub(crate) fn play(&mut self, frame: WholeFrame) -> WholeFrame {
        self.play_by(frame, |_, _| 0)
    }

    /// Plays the seat to the end, picking choices by their places, and returns the last frame.
    pub(crate) fn play_by(
        &mut self,
        mut frame: WholeFrame,
        mut pick: impl FnMut(&mut Socket, usize) -> usize,
    ) -> WholeFrame {
        while !frame.phase.is_final() {
            let asked = frame.asked;
            if asked.is_some() {
                self.choose(&frame, &mut pick);
            }
            // The frame of one's own choice may not be the next.
            loop {
                match self.next().expect("the connection ended too early") {
                    ServerMsg::Frame(_) => frame = self.latest.clone().expect("a frame was heard"),
                    ServerMsg::GameError(error) => panic!("{error:?}"),
                    _ => continue,
                }
                if asked.is_none() || frame.asked != asked || frame.phase.is_final() {
                    break;
                }
            }
        }
        frame
    }
}

/// The first seat.
pub(crate) const FIRST: Seat = Seat(0);
