//! A WebSocket on a thread of its own, which connects again whenever it is cut.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use kernel::{Text, message};
use protocol::{ClientMsg, Goodbye, Hello, RefusalCode, Return, ServerMsg};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{HandshakeError, Message, WebSocket};

use super::address::Server;
use super::api::connection_words;
use super::sanitise;
use super::talk::{Heard, Talk};
use crate::screen::Waker;

/// Timeout of a read, before looking whether there is something to send: too short to be noticed.
const LISTEN: Duration = Duration::from_millis(20);
/// Timeout of connecting, shaking hands and sending.
const PATIENCE: Duration = Duration::from_secs(5);
/// Silence after which the server is pinged.
const SILENCE: Duration = Duration::from_secs(15);
/// Silence after which the server is taken to be gone.
const SILENCE_MAX: Duration = Duration::from_secs(40);
/// The longest message that is read.
const MESSAGE_BYTES_MAX: usize = 8 << 20;

/// Pauses before connecting again: each twice as long as the last, and never exactly as long as those of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pauses {
    /// The first pause.
    pub first: Duration,
    /// The longest pause.
    pub longest: Duration,
}

impl Default for Pauses {
    fn default() -> Self {
        Pauses { first: Duration::from_millis(250), longest: Duration::from_secs(10) }
    }
}

impl Pauses {
    /// Random pause between half and all of the time due after this number of failures: when a server restarts, not
    /// all clients that wait for it come back at the same moment.
    fn after(self, failures: u32) -> Duration {
        let due = self.first.saturating_mul(2u32.saturating_pow(failures)).min(self.longest);
        let chance = f64::from(getrandom::u32().unwrap_or(0)) / f64::from(u32::MAX);
        due.mul_f64(0.5 + 0.5 * chance)
    }
}

/// An event of a line.
#[derive(Clone, PartialEq, Debug)]
pub enum LineEvent {
    /// The server says something.
    Said(ServerMsg),
    /// The connection is gone; another is being made. Says why.
    Down(Text),
    /// The connection is gone for good. The last thing.
    Over(Goodbye),
}

/// A line to a table. Dropping it hangs up.
#[derive(Debug)]
pub struct Line {
    orders: Sender<ClientMsg>,
    reports: Receiver<LineEvent>,
}

impl Line {
    /// Connects to a table and stays connected. Whenever there is a report, `waker` is called.
    pub fn open(server: &Server, hello: Hello, pauses: Pauses, waker: Waker) -> io::Result<Self> {
        let (orders, todo) = channel();
        let (sender, reports) = channel();
        let work = Work {
            server: server.clone(),
            talk: Talk::new(hello),
            todo,
            desk: Desk { reports: sender, waker },
        };
        thread::Builder::new().name("line".into()).spawn(move || work.run(pauses))?;
        Ok(Line { orders, reports })
    }

    /// Says something as soon as possible, and again on a new connection until it is answered. A command or a
    /// hint: saying hello is done by the line.
    pub fn say(&self, msg: ClientMsg) {
        // A line that is over has reported so.
        let _ = self.orders.send(msg);
    }

    /// The next report, if there is one.
    pub fn report(&self) -> Option<LineEvent> {
        self.reports.try_recv().ok()
    }

    /// Waits for the next report; none if the time runs out, or no more will come.
    pub fn wait(&self, patience: Duration) -> Option<LineEvent> {
        self.reports.recv_timeout(patience).ok()
    }
}

type Socket = WebSocket<TcpStream>;

/// Reason for which a connection ended.
enum End {
    /// No one is interested in it any more.
    HungUp,
    /// The connection was cut, for this reason.
    Cut(Text),
    /// The server wants no other.
    Over(Goodbye),
}

struct Desk {
    reports: Sender<LineEvent>,
    waker: Waker,
}

impl Desk {
    fn report(&self, report: LineEvent) {
        // Whoever hung up does not read any more.
        let _ = self.reports.send(report);
        (self.waker)();
    }
}

struct Work {
    server: Server,
    talk: Talk,
    todo: Receiver<ClientMsg>,
    desk: Desk,
}

impl Work {
    fn run(mut self, pauses: Pauses) {
        let mut failures = 0;
        loop {
            let end = match connect(&self.server) {
                Ok(socket) => self.follow(socket, &mut failures),
                Err(end) => end,
            };
            match end {
                End::HungUp => return,
                End::Over(goodbye) => return self.desk.report(LineEvent::Over(goodbye)),
                End::Cut(why) => self.desk.report(LineEvent::Down(why)),
            }
            if !self.pause(pauses.after(failures)) {
                return;
            }
            failures += 1;
        }
    }

    /// Waits, and remembers what is to be said meanwhile; false if somebody hung up.
    fn pause(&mut self, pause: Duration) -> bool {
        let until = Instant::now() + pause;
        loop {
            match self.todo.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(msg) => {
                    self.talk.say(&msg);
                }
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// Follows one connection to its end.
    fn follow(&mut self, mut socket: Socket, failures: &mut u32) -> End {
        match self.exchange(&mut socket, failures) {
            Ok(end) => {
                // The server may have gone already.
                let _ = socket.close(None);
                let _ = socket.flush();
                end
            }
            Err(error) => End::Cut(socket_words(&error)),
        }
    }

    fn exchange(&mut self, socket: &mut Socket, failures: &mut u32) -> Result<End, tungstenite::Error> {
        let hello = self.talk.hello();
        send(socket, &hello)?;
        let (mut heard, mut asked) = (Instant::now(), false);
        loop {
            loop {
                match self.todo.try_recv() {
                    Ok(msg) if self.talk.say(&msg) => send(socket, &msg)?,
                    Ok(_) => {}
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return Ok(End::HungUp),
                }
            }
            let text = match listen(socket)? {
                Some(Message::Text(text)) => Some(text),
                Some(Message::Close(_)) => {
                    return Ok(End::Cut(message!("terminal-why-closed").into()));
                }
                Some(_) => None,
                None if heard.elapsed() > SILENCE_MAX => {
                    return Ok(End::Cut(message!("terminal-why-silent").into()));
                }
                None if heard.elapsed() > SILENCE && !asked => {
                    asked = true;
                    socket.send(Message::Ping(Default::default()))?;
                    continue;
                }
                None => continue,
            };
            (heard, asked) = (Instant::now(), false);
            let Some(text) = text else { continue };
            let heard = serde_json::from_str(&text).and_then(|msg| match msg {
                // Put together as they came: what is taken out for the terminal would not fit their digests.
                ServerMsg::Frame(_) | ServerMsg::Presence { .. } => match self.talk.hear(msg) {
                    Heard::News(msg) => sanitise::cleaned(&msg).map(Heard::News),
                    other => Ok(other),
                },
                _ => sanitise::cleaned(&msg).map(|msg| self.talk.hear(msg)),
            });
            let heard = match heard {
                Ok(heard) => heard,
                Err(error) => {
                    let reason = message!("terminal-why-unknown", why = error.to_string());
                    return Ok(End::Over(Goodbye::new(RefusalCode::Protocol, reason, Return::No)));
                }
            };
            match heard {
                Heard::News(msg) => self.desk.report(LineEvent::Said(msg)),
                Heard::Welcome(msg, unanswered) => {
                    *failures = 0;
                    self.desk.report(LineEvent::Said(msg));
                    unanswered.iter().try_for_each(|msg| send(socket, msg))?;
                }
                Heard::Again(why) => return Ok(End::Cut(why)),
                Heard::End(goodbye) => return Ok(End::Over(goodbye)),
            }
        }
    }
}

fn connect(server: &Server) -> Result<Socket, End> {
    let cut = |error: &io::Error| End::Cut(connection_words(error));
    let addresses: Vec<_> =
        server.host_and_port().to_socket_addrs().map_err(|_| cut(&io::Error::other("lookup")))?.collect();
    let mut last = io::Error::other("lookup");
    for address in addresses {
        let connected = TcpStream::connect_timeout(&address, PATIENCE).and_then(|stream| {
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.set_write_timeout(Some(PATIENCE))?;
            Ok(stream)
        });
        match connected {
            Ok(stream) => return shake_hands(server, stream),
            Err(error) => last = error,
        }
    }
    Err(cut(&last))
}

fn shake_hands(server: &Server, stream: TcpStream) -> Result<Socket, End> {
    let config = WebSocketConfig::default().max_message_size(Some(MESSAGE_BYTES_MAX));
    match tungstenite::client::client_with_config(server.socket_url(), stream, Some(config)) {
        Ok((socket, _)) => match socket.get_ref().set_read_timeout(Some(LISTEN)) {
            Ok(()) => Ok(socket),
            Err(error) => Err(End::Cut(connection_words(&error))),
        },
        Err(HandshakeError::Interrupted(_)) => Err(End::Cut(message!("terminal-why-slow").into())),
        Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
            let status = answer.status().as_u16();
            // A server that is starting, stopping or busy says so with these.
            if status == 429 || status >= 500 {
                return Err(End::Cut(message!("terminal-why-busy", status = status).into()));
            }
            let server = server.to_string();
            let reason = message!("terminal-why-no-server", server = server, status = status);
            Err(End::Over(Goodbye::new(RefusalCode::Protocol, reason, Return::No)))
        }
        Err(HandshakeError::Failure(error)) => Err(End::Cut(socket_words(&error))),
    }
}

fn send(socket: &mut Socket, msg: &ClientMsg) -> Result<(), tungstenite::Error> {
    socket.send(Message::text(msg.to_text()))
}

/// Reads the next message of the server; none if it is silent for a while.
fn listen(socket: &mut Socket) -> Result<Option<Message>, tungstenite::Error> {
    match socket.read() {
        Ok(message) => Ok(Some(message)),
        Err(tungstenite::Error::Io(error))
            if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
        {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

fn socket_words(error: &tungstenite::Error) -> Text {
    match error {
        tungstenite::Error::Io(error) => connection_words(error),
        tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
            message!("terminal-why-closed").into()
        }
        tungstenite::Error::Protocol(_) => message!("terminal-why-cut").into(),
        other => other.to_string().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_differ() {
        let pauses = Pauses { first: Duration::from_millis(100), longest: Duration::from_secs(1) };
        for (failures, due) in [(0, 100), (1, 200), (2, 400), (3, 800), (4, 1000), (40, 1000)] {
            let pause = pauses.after(failures).as_millis();
            assert!((due / 2..=due).contains(&pause), "{failures}: {pause}");
        }
        let twenty: Vec<Duration> = (0..20).map(|_| pauses.after(3)).collect();
        assert!(twenty.iter().any(|pause| *pause != twenty[0]));
    }
}
