//! Player of one seat, at random, over a connection of its own.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Result;
use kernel::Rng;
use protocol::{ClientMsg, Hello, PROTOCOL, TableId, Token, Welcome, packed};

use crate::http::Route;
use crate::latency::Latencies;
use crate::scan::{self, Message, Seen};
use crate::wire::{Received, Wire};

/// Tally of all players together.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) latencies: Latencies,
    /// Bytes of all messages of the server.
    pub(crate) bytes: u64,
    pub(crate) refused: u64,
    /// Connections the server ended.
    pub(crate) closed: u64,
    /// The first thing that went wrong.
    pub(crate) trouble: Option<String>,
}

impl Tally {
    /// Counts from here: what came before was warming up.
    pub(crate) fn start_again(&mut self) {
        (self.latencies, self.bytes) = (Latencies::default(), 0);
    }
}

/// Pace of the players of one table.
pub(crate) struct Pace {
    pub(crate) tally: Rc<RefCell<Tally>>,
    /// Number of moves that may still be made at this table.
    pub(crate) left: Cell<u64>,
    /// Schedule of the moves; without one, everybody answers as soon as asked.
    pub(crate) schedule: Option<Schedule>,
}

/// Fixed times for the moves of a table, whatever the server does.
pub(crate) struct Schedule {
    pub(crate) next: Cell<Instant>,
    pub(crate) every: Duration,
}

impl Pace {
    /// Takes the next move: when it is due. None if all are made.
    fn next_move(&self) -> Option<Instant> {
        let left = self.left.get().checked_sub(1)?;
        self.left.set(left);
        Some(match &self.schedule {
            None => Instant::now(),
            Some(schedule) => schedule.next.replace(schedule.next.get() + schedule.every),
        })
    }

    fn is_done(&self) -> bool {
        self.left.get() == 0
    }
}

/// Reason for which a player stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The game is over.
    Over,
    /// All moves that were to be made are made.
    Done,
    /// A move was refused or the connection ended.
    Trouble,
}

/// Player of one seat, with its connection.
pub(crate) struct Player {
    wire: Wire,
    rng: Rng,
    sees: Seen,
    /// The words of the packed form.
    words: Vec<String>,
    /// The latest question that was answered.
    answered: u32,
    commands: u32,
    /// Time at which the command was sent whose answer is awaited.
    sent: Option<Instant>,
}

/// Meaning of a message for a player.
enum News {
    Asked,
    Accepted,
    Nothing,
    End(End),
}

impl Player {
    pub(crate) async fn sit(route: Route, table: TableId, token: Token, rng: Rng) -> Result<Self> {
        let mut wire = Wire::connect(route).await?;
        wire.send(hello(table, Some(token)).as_bytes()).await?;
        Ok(Player {
            wire,
            rng,
            sees: Seen::default(),
            words: Vec::new(),
            answered: 0,
            commands: 0,
            sent: None,
        })
    }

    /// Plays until the game is over or enough moves are made.
    pub(crate) async fn play(&mut self, pace: &Pace) -> Result<End> {
        let mut command = Vec::new();
        loop {
            if pace.is_done() && self.sent.is_none() {
                return Ok(End::Done);
            }
            match self.listen(pace, &mut command).await? {
                News::Asked => {
                    let Some(due) = pace.next_move() else { return Ok(End::Done) };
                    if due > Instant::now() {
                        tokio::time::sleep_until(due.into()).await;
                    }
                    self.sent = Some(due);
                    self.wire.send(&command).await?;
                }
                News::Accepted => {
                    if let Some(sent) = self.sent.take() {
                        pace.tally.borrow_mut().latencies.add(sent.elapsed());
                    }
                }
                News::Nothing => {}
                News::End(end) => return Ok(end),
            }
        }
    }

    /// Waits for a message. If it asks, `command` is the answer.
    async fn listen(&mut self, pace: &Pace, command: &mut Vec<u8>) -> Result<News> {
        let Some(received) = self.wire.receive().await? else {
            let mut tally = pace.tally.borrow_mut();
            tally.closed += 1;
            let waited = if self.sent.is_some() { "with" } else { "without" };
            let words =
                format!("closed without a word after {} moves, {waited} one under way", self.commands);
            tally.trouble.get_or_insert(words);
            return Ok(News::End(End::Trouble));
        };
        let text = match received {
            Received::Text(text) | Received::Packed(text) => text,
        };
        pace.tally.borrow_mut().bytes += text.len() as u64;
        let message = match received {
            Received::Text(text) => scan::message(text),
            Received::Packed(_) => Message::Frame,
        };
        match message {
            Message::Accepted => Ok(News::Accepted),
            Message::Welcome => {
                let Welcome { words, .. } = serde_json::from_slice(text)?;
                self.words = words;
                Ok(News::Nothing)
            }
            Message::Frame => {
                let frame = match received {
                    Received::Text(text) => serde_json::from_slice(text)?,
                    Received::Packed(frame) => packed::unpack(frame, &self.words)?,
                };
                self.sees.take(frame)?;
                if self.sees.is_over {
                    return Ok(News::End(End::Over));
                }
                match self.sees.asked.filter(|asked| *asked > self.answered) {
                    None => Ok(News::Nothing),
                    Some(asked) => {
                        self.answered = asked;
                        self.commands += 1;
                        let is_answer = answer(&self.sees, asked, &mut self.rng, command);
                        Ok(if is_answer { News::Asked } else { News::Nothing })
                    }
                }
            }
            Message::Refused | Message::Goodbye => {
                let mut tally = pace.tally.borrow_mut();
                tally.refused += u64::from(message == Message::Refused);
                tally.trouble.get_or_insert_with(|| String::from_utf8_lossy(text).into_owned());
                Ok(News::End(End::Trouble))
            }
            Message::Other => Ok(News::Nothing),
        }
    }
}

/// The first message.
pub(crate) fn hello(table: TableId, seat_token: Option<Token>) -> String {
    let hello =
        Hello { protocol: vec![PROTOCOL], table, seat_token, invitation: None, since: None, packed: true };
    ClientMsg::Hello(hello).to_text()
}

/// Writes a command that takes one of the offers; nothing if there is none. Its id is the question it answers, so that who
/// comes back to a table gives no id twice.
fn answer(sees: &Seen, asked: u32, rng: &mut Rng, command: &mut Vec<u8>) -> bool {
    if sees.offers().is_empty() {
        return false;
    }
    let offer = rng.pick(sees.offers());
    let (kind, notation) = (&offer["kind"], &offer["notation"]);
    command.clear();
    let act = format!(r#"{{"choose":[{{"kind":{kind},"notation":{notation}}}]}}"#);
    let text = format!(r#"{{"type":"command","id":"{asked}","at":{asked},"act":{act}}}"#);
    command.extend(text.as_bytes());
    true
}
