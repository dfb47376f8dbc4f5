//! The shell around the manager: what the real one does, with virtual time. Planted bugs live here.

use std::sync::Arc;

use protocol::{Act, ClientMsg, Consent, Epoch, GameError, Hello, ServerMsg, TableId, Version};
use session::{
    ConnId, Input, Job, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Reply, RequestId,
    RequestKind, Stored, StoredLog, TableManager, Ticket, read_message,
};

use super::{Chance, Event, World};
use crate::bug::{self, Bug};
use crate::judge::{Held, Invariant, broken};
use crate::store::{Committed, Store};
use crate::trace::caught;

/// Short, so that a run sees them pass.
const CONFIG: ManagerConfig = ManagerConfig {
    grace: Millis(3_000),
    return_within: Millis(9_000),
    bot_pause: Millis(150),
    viewers_max: 200,
    waiting_max: 64,
    forget_after: Millis(20_000),
    epoch: Epoch(1),
};

/// Log reader of the manager.
struct Shelf<'a> {
    store: &'a Store,
    now: u64,
    bug: Option<Bug>,
}

impl LogReader for Shelf<'_> {
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable> {
        if self.now < self.store.unreadable_until {
            return Err(LogUnreadable("the disk does not answer".to_owned()));
        }
        let mut rows = self.store.logs.get(&table).cloned().unwrap_or_default();
        bug::read_rows(self.bug, &mut rows);
        let head = self.store.heads.get(&table).copied().filter(|_| bug::compares_heads(self.bug));
        Ok(StoredLog { rows, head })
    }
}

impl World<'_> {
    pub(super) fn start(&mut self) {
        if self.manager.is_some() {
            return;
        }
        self.life += 1;
        self.note("the server starts");
        self.judge.started(self.now, CONFIG.return_within);
        let entropy = Chance(kernel::Seed::from_bytes(super::bits(&mut self.rng)).rng("house"));
        let config = match self.bug {
            Some(Bug::Impatient) => ManagerConfig { grace: Millis(0), ..CONFIG },
            Some(Bug::CrowdForgotten) => ManagerConfig { return_within: Millis(0), ..CONFIG },
            _ => CONFIG,
        };
        self.manager = Some(TableManager::new(Arc::clone(&self.stage.games), config, Box::new(entropy)));
        (self.committing, self.ticks_at) = (false, None);
    }

    /// Hands an input to the manager and carries out its outputs.
    pub(super) fn tell(&mut self, input: Input) -> Held {
        let Some(manager) = &mut self.manager else { return Ok(()) };
        let mut out = Vec::new();
        let mut shelf = Shelf { store: &self.store, now: self.now, bug: self.bug };
        caught(|| manager.handle(Millis(self.now), input, &mut shelf, &mut out));
        bug::outputs(self.bug, &mut self.bug_counter, |conn| self.judge.watches(conn), &mut out);
        for output in out {
            self.output(output)?;
        }
        let wakes_at = self.manager.as_ref().and_then(TableManager::wakes_at).map(|at| at.0.max(self.now));
        if let Some(at) = wakes_at
            && self.ticks_at.is_none_or(|ticks_at| at < ticks_at)
        {
            self.ticks_at = Some(at);
            self.at(at, Event::Tick { life: self.life });
        }
        Ok(())
    }

    fn output(&mut self, output: Output) -> Held {
        match output {
            Output::Send { conn, text } => self.say(conn, &text),
            Output::SendPacked { conn, frame } => match self.judge.unpacked(conn, &frame)? {
                Some(text) => self.say(conn, &text),
                None => Ok(()),
            },
            Output::Close { conn, goodbye } => {
                self.note(&format!("{conn:?} is closed: {}", goodbye.refusal.code));
                self.say(conn, &ServerMsg::Goodbye(goodbye).to_text())?;
                self.judge.closed(conn, self.now);
                if let Some(wire) = self.wires.get_mut(&conn) {
                    wire.server_has = false;
                }
                Ok(())
            }
            Output::Store { ticket, row, .. } => self.write(ticket, row),
            Output::Think(job) => {
                let wait = u64::from(1 + self.rng.below(100));
                self.after(wait, Event::Think { job: Box::new(job), life: self.life });
                Ok(())
            }
            Output::Reply { request, reply } => self.reply(request, reply),
            Output::SetAside { table, why, .. } => {
                self.note(&format!("table {table} is set aside: {why}"));
                self.count("tables set aside");
                if self.fragile.contains(&table) {
                    return Ok(());
                }
                broken(Invariant::Kept, format!("table {table} is whole, and was set aside: {why}"))
            }
        }
    }

    fn say(&mut self, conn: ConnId, text: &str) -> Held {
        let known = self.wires.get(&conn).is_some_and(|wire| wire.is_known(self.life));
        if !known {
            return Ok(());
        }
        self.note(&format!("{conn:?} <- {text}"));
        if let Some(msg) = self.judge.leaves(conn, text, self.now)? {
            self.send_down(conn, msg);
        }
        Ok(())
    }

    fn write(&mut self, ticket: Ticket, row: LogRow) -> Held {
        self.note(&format!("store {ticket:?} row {} of {}: {}", row.version, row.table, row.body));
        self.judge.decided(&row, self.now, CONFIG.grace)?;
        self.store.pending.push((ticket, row));
        if !self.committing {
            self.committing = true;
            let slow = self.now < self.store.slow_until;
            let wait = if slow { 1_000 + self.rng.below(3_000) } else { 1 + self.rng.below(10) };
            self.after(u64::from(wait), Event::Commit { life: self.life });
        }
        if self.bug == Some(Bug::ToldBeforeStored) {
            return self.tell(Input::Stored { ticket, outcome: Stored::Safely });
        }
        Ok(())
    }

    /// A batch is committed; the manager hears of it a little later.
    pub(super) fn commit(&mut self, life: u64) -> Held {
        if life != self.life || self.manager.is_none() {
            return Ok(());
        }
        self.committing = false;
        for (ticket, outcome) in self.make_durable(usize::MAX)? {
            let wait = u64::from(self.rng.below(3));
            self.after(wait, Event::Told { ticket, outcome, life });
        }
        Ok(())
    }

    /// Commits the first rows that wait, as many as `count`.
    pub(super) fn make_durable(&mut self, count: usize) -> Result<Vec<(Ticket, Stored)>, crate::Violation> {
        let mut told = Vec::new();
        for Committed { ticket, row, outcome } in self.store.commit(self.now, count) {
            let mut outcome = outcome;
            match &outcome {
                Stored::Safely => {
                    self.judge.committed(&row)?;
                    self.noticed(&row);
                    if self.bug == Some(Bug::LazyCommit) {
                        self.lazy.push((row.table, self.now));
                    }
                }
                Stored::NotAtAll(why) => {
                    self.note(&format!("{ticket:?} is not stored: {why}"));
                    self.count("rows not stored");
                    if self.bug == Some(Bug::FullStoreIgnored) {
                        outcome = Stored::Safely;
                    }
                }
            }
            told.push((ticket, outcome));
        }
        Ok(told)
    }

    /// Counts what a row says happened.
    fn noticed(&mut self, row: &LogRow) {
        self.count("rows");
        const KINDS: [(&str, &str); 15] = [
            ("{\"made\"", "tables made"),
            ("\"bot:panics\"", "tables with a bot that panics"),
            ("{\"sat\"", "seats taken"),
            ("{\"token\"", "tokens given out again"),
            ("{\"left\"", "seats left"),
            ("{\"filled\"", "seats filled with bots"),
            ("{\"bot_plays\"", "bots took over"),
            ("{\"back\"", "players came back"),
            ("{\"undo_asked\"", "undos asked for"),
            ("\"consent\":\"agree\"", "undos agreed to"),
            ("\"consent\":\"refuse\"", "undos refused"),
            ("{\"undone\"", "undos done"),
            ("{\"rematch\"", "rematches"),
            ("\\\"leave\\\"", "players conceded"),
            ("{\"stopped\"", "tables stopped"),
        ];
        for (mark, what) in KINDS {
            if row.body.contains(mark) {
                self.count(what);
            }
        }
        if row.body.matches("\\\"choice\\\"").count() > 1 {
            self.count("batches of choices");
        }
    }

    pub(super) fn told(&mut self, ticket: Ticket, outcome: Stored, life: u64) -> Held {
        if life != self.life || self.manager.is_none() || self.bug == Some(Bug::ToldBeforeStored) {
            return Ok(());
        }
        self.note(&format!("{ticket:?} is stored: {outcome:?}"));
        self.tell(Input::Stored { ticket, outcome })
    }

    pub(super) fn think(&mut self, job: Job, life: u64) -> Held {
        if life != self.life || self.manager.is_none() {
            return Ok(());
        }
        let given_up = self.weather == super::Weather::Stormy && self.rng.below(50) == 0;
        self.note(&format!("a bot thinks: {job:?}"));
        self.count("bots asked");
        let result = if given_up { job.give_up() } else { caught(|| job.run()) };
        self.tell(Input::JobDone(result))
    }

    pub(super) fn tick(&mut self, life: u64) -> Held {
        if life != self.life {
            return Ok(());
        }
        self.ticks_at = None;
        self.tell(Input::Tick)
    }

    /// A message reaches the server.
    pub(super) fn arrive(&mut self, conn: ConnId, text: &str) -> Held {
        let life = self.life;
        let alive = |wire: &&mut super::network::Wire| wire.server_has && wire.life == life && wire.arrives();
        let Some(wire) = self.wires.get_mut(&conn).filter(alive) else { return Ok(()) };
        if self.manager.is_none() {
            return Ok(());
        }
        let (client, first) = (wire.client(), !wire.said_hello);
        wire.said_hello = true;
        self.note(&format!("{conn:?} -> {text}"));
        match (read_message(text), first) {
            (Ok(ClientMsg::Hello(hello)), true) => {
                self.judge.hello(conn, client, hello.clone());
                self.count("hellos");
                let hello = self.buggy_hello(hello);
                self.tell(Input::Hello { conn, hello })
            }
            (Ok(msg), _) => self.message(conn, msg),
            (Err(refusal), _) => {
                self.count("garbage");
                let error = GameError { id: None, refusal, version: Version(0) };
                self.say(conn, &ServerMsg::GameError(error).to_text())
            }
        }
    }

    fn message(&mut self, conn: ConnId, msg: ClientMsg) -> Held {
        if let Some(id) = msg.id() {
            self.judge.asked(conn, id.clone());
        }
        let Some(table) = self.wires.get(&conn).map(|wire| wire.table) else { return Ok(()) };
        let rows = self.store.logs.get(&table).map_or(0, Vec::len) as u32;
        let mut conn = conn;
        let mut msg = msg;
        if let ClientMsg::Command(command) = &mut msg {
            match self.bug {
                Some(Bug::AckedBeforeStored) => {
                    let (id, version) = (command.id.clone(), Version(rows + 1));
                    self.say(conn, &ServerMsg::Accepted { id, version }.to_text())?;
                }
                Some(Bug::StaleCheckOff) => command.at = Version(rows),
                Some(Bug::ConsentForged) if command.act == Act::AnswerUndo(Consent::Refuse) => {
                    command.act = Act::AnswerUndo(Consent::Agree);
                }
                Some(Bug::CommandsForgotten) => {
                    self.bug_counter += 1;
                    command.id =
                        format!("{}-{}", command.id, self.bug_counter).parse().unwrap_or(command.id.clone());
                }
                Some(Bug::ActorFromMessage) => {
                    let others =
                        self.wires.iter().filter(|(_, wire)| wire.is_known(self.life) && wire.table == table);
                    conn = others.map(|(other, _)| *other).next().unwrap_or(conn);
                }
                _ => {}
            }
        }
        self.tell(Input::Message { conn, msg })
    }

    fn buggy_hello(&self, mut hello: Hello) -> Hello {
        match self.bug {
            Some(Bug::SinceIgnored) => hello.since = None,
            Some(Bug::OldTokenAccepted) => {
                let seat =
                    self.newer_tokens.iter().find(|(_, _, token)| Some(token) == hello.seat_token.as_ref());
                if let Some(&(table, seat, _)) = seat {
                    let mut tokens = self.newer_tokens.iter().rev();
                    let newest = tokens.find(|(of, at, _)| (*of, *at) == (table, seat));
                    hello.seat_token = newest.map(|(_, _, token)| token.clone());
                }
            }
            _ => {}
        }
        hello
    }

    /// A request reaches the server.
    pub(super) fn asked(&mut self, request: RequestId, table: TableId, ask: RequestKind, life: u64) -> Held {
        if life != self.life || self.manager.is_none() {
            return Ok(());
        }
        self.note(&format!("{request:?} about {table}: {}", name_of(&ask)));
        if self.bug == Some(Bug::RecordTooEarly) && matches!(ask, RequestKind::Record { .. }) {
            let rows = self.store.logs.get(&table).map_or(&[][..], Vec::as_slice);
            let entries =
                rows.iter().filter_map(|row| serde_json::from_str::<Vec<serde_json::Value>>(&row.body).ok());
            let lines = |entry: serde_json::Value| entry.get("record")?.as_str().map(str::to_owned);
            let text = entries.flatten().filter_map(lines).collect::<String>();
            return self.reply(request, Reply::Record(text));
        }
        self.unanswered.insert(request);
        self.tell(Input::Request { request, table, ask })
    }

    fn reply(&mut self, request: RequestId, reply: Reply) -> Held {
        self.unanswered.remove(&request);
        let Some(client) = self.requests.remove(&request) else {
            return broken(Invariant::Once, format!("{request:?} was answered twice"));
        };
        self.note(&format!("{request:?} is answered: {reply:?}"));
        self.judge.replied(client, &reply)?;
        if let Reply::Seated(seated) = &reply {
            self.newer_tokens.push((seated.table, seated.seat, seated.seat_token.clone()));
        }
        if crate::faults::chance(&mut self.rng, self.faults.lost) {
            self.count("replies lost");
            return Ok(());
        }
        let wait = u64::from(1 + self.rng.below(40));
        self.after(wait, Event::Answer { client, request, reply: Box::new(reply) });
        Ok(())
    }
}

fn name_of(ask: &RequestKind) -> &'static str {
    match ask {
        RequestKind::Make { .. } => "make",
        RequestKind::Sit { .. } => "sit",
        RequestKind::Rematch { .. } => "rematch",
        RequestKind::Info { .. } => "info",
        RequestKind::Story { .. } => "story",
        RequestKind::Record { .. } => "record",
    }
}
