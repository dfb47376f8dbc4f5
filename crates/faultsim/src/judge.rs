//! The five invariants, checked against the log alone: the judge never looks into the table manager.

mod absence;
pub(crate) mod log;
mod secrets;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use kernel::view::Anchor;
use kernel::{Rng, Seat, Viewer};
use protocol::{
    Act, Command, CommandId, Content, Frame, Hello, Player, Pointed, Presence, RefusalCode, Replica,
    SeatInfo, ServerMsg, TableId, Token, Version, WholeFrame,
};
use session::{
    ConnId, Entropy, Input, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Reply,
    ServedGames, StoredLog, TableManager,
};

use crate::faults::chance;
use crate::replay::Rules;
use crate::stage::GameSet;
use absence::Absences;
use log::{Behind, TableLog};
use secrets::Secrets;

/// An invariant, which must hold in every run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invariant {
    /// Nothing acknowledged is lost.
    Kept,
    /// Nothing is applied twice, or otherwise than its sender meant it, and every command is answered.
    Once,
    /// Versions rise by one from frame to frame, from what the client has seen on.
    Gapless,
    /// Every frame is what the log leads to.
    Projection,
    /// Nobody gains hidden information.
    Hidden,
    /// A bot plays for nobody who is there, has just come or has just gone.
    Present,
}

impl fmt::Display for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Invariant::Kept => "something acknowledged is lost",
            Invariant::Once => "a command is not applied once, as it was meant, and answered",
            Invariant::Gapless => "versions have a gap",
            Invariant::Projection => "something is not what the log leads to",
            Invariant::Hidden => "hidden information got out",
            Invariant::Present => "a bot took the turn of somebody who was not away",
        })
    }
}

/// An invariant that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The invariant that is broken.
    pub invariant: Invariant,
    /// Evidence.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.invariant, self.what)
    }
}

pub(crate) type Held = Result<(), Violation>;

pub(crate) fn broken<T>(invariant: Invariant, what: impl Into<String>) -> Result<T, Violation> {
    Err(Violation { invariant, what: what.into() })
}

/// Number of commands back that a table must recognise when they come again.
const REMEMBERED: usize = 60;

/// Refusals of what has not come to the table.
const UNASKED: [RefusalCode; 3] = [RefusalCode::Storage, RefusalCode::Busy, RefusalCode::Stopped];

pub(crate) struct Judge {
    games: Arc<ServedGames>,
    rules: BTreeMap<&'static str, Arc<dyn Rules>>,
    tables: BTreeMap<TableId, TableLog>,
    lines: BTreeMap<ConnId, Line>,
    sent: BTreeMap<CommandId, Sent>,
    /// Commands that clients were told are done.
    accepted: BTreeMap<CommandId, Version>,
    /// Commands the manager has got and not answered yet.
    unanswered: BTreeSet<(ConnId, CommandId)>,
    /// Things pointed at, until the answer: there must be one and no more.
    pointed: BTreeMap<CommandId, Option<Anchor>>,
    tokens: BTreeMap<String, Token>,
    secrets: Secrets,
    absences: Absences,
    rng: Rng,
}

/// A connection the server knows of.
struct Line {
    client: usize,
    hello: Hello,
    viewer: Option<Viewer>,
    last: Option<Version>,
    /// The words of the packed form, as `welcome` named them.
    words: Vec<String>,
    /// Replica of the client, built from all frames so far.
    replica: Replica,
}

/// A command as its client sent it.
pub(crate) struct Sent {
    pub(crate) table: TableId,
    /// The seat the client sits at.
    pub(crate) seat: Option<Seat>,
    pub(crate) act: Act,
    pub(crate) honesty: Honesty,
}

/// Whether a command may be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Honesty {
    Proper,
    /// It answers an older question than the one its seat is asked.
    Stale,
}

impl Judge {
    pub(crate) fn new(stage: &GameSet, rng: Rng) -> Self {
        Judge {
            games: Arc::clone(&stage.games),
            rules: stage.rules.clone(),
            tables: BTreeMap::new(),
            lines: BTreeMap::new(),
            sent: BTreeMap::new(),
            accepted: BTreeMap::new(),
            unanswered: BTreeSet::new(),
            pointed: BTreeMap::new(),
            tokens: BTreeMap::new(),
            secrets: Secrets::default(),
            absences: Absences::default(),
            rng,
        }
    }

    /// A client sends a command, for the first time or again.
    pub(crate) fn commanded(
        &mut self,
        command: &Command,
        table: TableId,
        seat: Option<Seat>,
        honesty: Honesty,
    ) {
        let sent = Sent { table, seat, act: command.act.clone(), honesty };
        self.sent.entry(command.id.clone()).or_insert(sent);
    }

    /// Notes that a message that must be answered reached the manager.
    pub(crate) fn asked(&mut self, conn: ConnId, id: CommandId) {
        if self.lines.contains_key(&conn) {
            self.unanswered.insert((conn, id));
        }
    }

    /// Notes a question why nothing can be done with a thing. The id is used once.
    pub(crate) fn pointed_at(&mut self, id: CommandId, on: Anchor) {
        self.pointed.insert(id, Some(on));
    }

    /// A hello reached the server.
    pub(crate) fn hello(&mut self, conn: ConnId, client: usize, hello: Hello) {
        self.lines.insert(
            conn,
            Line { client, hello, viewer: None, last: None, words: Vec::new(), replica: Replica::default() },
        );
    }

    /// A connection ended at the server.
    pub(crate) fn closed(&mut self, conn: ConnId, now: u64) {
        if let Some(line) = self.lines.remove(&conn) {
            self.gone(&line, now);
        }
        self.unanswered.retain(|(one, _)| *one != conn);
    }

    /// Whether a connection is that of a spectator.
    pub(crate) fn watches(&self, conn: ConnId) -> bool {
        self.lines.get(&conn).is_some_and(|line| line.viewer == Some(Viewer::Public))
    }

    fn gone(&mut self, line: &Line, now: u64) {
        if let Some(Viewer::Seat(seat)) = line.viewer {
            self.absences.goes(line.hello.table, seat, now);
        }
    }

    /// The server starts: those who were there come back.
    pub(crate) fn started(&mut self, now: u64, return_within: Millis) {
        self.absences.started(now, return_within.0);
    }

    /// The manager wants a row stored.
    pub(crate) fn decided(&mut self, row: &LogRow, now: u64, grace: Millis) -> Held {
        self.absences.decided(row, now, grace.0)
    }

    pub(crate) fn own(&mut self, text: String, client: usize) {
        self.secrets.own(text, client);
    }

    /// The server is gone; this is what its store holds now.
    pub(crate) fn crashed(&mut self, logs: &BTreeMap<TableId, Vec<LogRow>>, now: u64) -> Held {
        for line in std::mem::take(&mut self.lines).into_values() {
            self.gone(&line, now);
        }
        self.unanswered.clear();
        let none = Vec::new();
        for (&table, log) in &mut self.tables {
            let rows = logs.get(&table).unwrap_or(&none);
            // Of what is damaged nobody is shown anything any more.
            if rows.len() < log.rows.len() && !log.damaged {
                log.cut(rows.len(), &self.rules)?;
            }
        }
        for (id, version) in &self.accepted {
            self.must_hold(id, *version)?;
        }
        Ok(())
    }

    fn must_hold(&self, id: &CommandId, version: Version) -> Held {
        let rows = self.sent.get(id).and_then(|sent| self.tables.get(&sent.table)).map(|log| &log.rows);
        let row = rows.and_then(|rows| rows.get(version.0.checked_sub(1)? as usize));
        if row.is_some_and(|row| row.command.as_ref() == Some(id)) {
            return Ok(());
        }
        broken(
            Invariant::Kept,
            format!("command {id} was accepted as version {version}; the log does not say so"),
        )
    }

    /// A row was committed.
    pub(crate) fn committed(&mut self, row: &LogRow) -> Held {
        let log = self.tables.entry(row.table).or_default();
        let behind = match &row.command {
            Some(id) => Behind::Command(self.sent.get(id)),
            None => Behind::Server,
        };
        log.enter(row, &self.rules, behind)?;
        self.secrets.learn(log);
        Ok(())
    }

    /// A row of this table is damaged: from now on nobody may be shown it.
    pub(crate) fn damaged(&mut self, table: TableId) {
        self.tables.entry(table).or_default().damaged = true;
    }

    /// Log of a table as the judge has read it.
    pub(crate) fn log(&self, table: TableId) -> Option<&TableLog> {
        self.tables.get(&table)
    }

    /// The text of a frame in the packed form; none if nobody is there.
    pub(crate) fn unpacked(&self, conn: ConnId, frame: &[u8]) -> Result<Option<String>, Violation> {
        let Some(line) = self.lines.get(&conn) else { return Ok(None) };
        match protocol::packed::unpack(frame, &line.words) {
            Ok(value) => Ok(Some(value.to_string())),
            Err(error) => broken(Invariant::Once, format!("a frame nobody understands: {error}: {frame:?}")),
        }
    }

    /// A message leaves the server; what it says.
    pub(crate) fn leaves(
        &mut self,
        conn: ConnId,
        text: &str,
        now: u64,
    ) -> Result<Option<ServerMsg>, Violation> {
        let Some((client, table)) = self.lines.get(&conn).map(|line| (line.client, line.hello.table)) else {
            return Ok(None);
        };
        let over = |table: TableId| self.tables.get(&table).is_some_and(TableLog::is_over);
        self.secrets.check(text, client, over)?;
        let msg: ServerMsg = match serde_json::from_str(text) {
            Ok(msg) => msg,
            Err(error) => {
                return broken(Invariant::Once, format!("a message nobody understands: {error}: {text}"));
            }
        };
        match &msg {
            ServerMsg::Welcome(welcome) => {
                self.welcomed(conn, table, welcome.viewer, now)?;
                if let Some(line) = self.lines.get_mut(&conn) {
                    line.words.clone_from(&welcome.words);
                }
            }
            ServerMsg::Frame(frame) => self.shown(conn, table, frame)?,
            ServerMsg::Accepted { id, version } => self.was_accepted(conn, id.clone(), *version)?,
            ServerMsg::GameError(error) => {
                if let Some(id) = &error.id {
                    self.was_answered(id)?;
                    self.was_refused(conn, table, id, error.refusal.code)?;
                }
            }
            ServerMsg::Reason { id, version, pointed } => {
                self.unanswered.remove(&(conn, id.clone()));
                if let Some(on) = self.was_answered(id)? {
                    self.was_told_why(conn, table, &on, *version, pointed)?;
                }
            }
            ServerMsg::Hint(hint) => {
                self.unanswered.remove(&(conn, hint.id.clone()));
            }
            ServerMsg::Presence { seats } => {
                if let Some(line) = self.lines.get_mut(&conn) {
                    line.replica.presence(seats);
                }
            }
            ServerMsg::Goodbye(_) => {}
            ServerMsg::Unknown => return broken(Invariant::Once, format!("an unknown message: {text}")),
        }
        Ok(Some(msg))
    }

    fn welcomed(&mut self, conn: ConnId, table: TableId, viewer: Viewer, now: u64) -> Held {
        let Some(line) = self.lines.get_mut(&conn) else { return Ok(()) };
        line.viewer = Some(viewer);
        if let Viewer::Seat(seat) = viewer {
            self.absences.comes(table, seat, now);
        }
        let shown = line.hello.seat_token.as_ref().map(|token| token.hash().to_string());
        let right = match viewer {
            Viewer::Public => true,
            Viewer::Seat(seat) => {
                shown.is_some() && self.tables.get(&table).and_then(|log| log.token(seat)) == shown.as_deref()
            }
        };
        if right {
            return Ok(());
        }
        broken(
            Invariant::Hidden,
            format!("{viewer:?} was given to a client without the token that is good now"),
        )
    }

    fn was_accepted(&mut self, conn: ConnId, id: CommandId, version: Version) -> Held {
        self.unanswered.remove(&(conn, id.clone()));
        self.must_hold(&id, version)?;
        if self.sent.get(&id).is_some_and(|sent| sent.honesty == Honesty::Stale) {
            return broken(Invariant::Once, format!("{id} answers an older question and was accepted"));
        }
        self.accepted.insert(id, version);
        Ok(())
    }

    /// Notes an answer; returns the thing pointed at, if it answers that.
    fn was_answered(&mut self, id: &CommandId) -> Result<Option<Anchor>, Violation> {
        let Some(on) = self.pointed.get_mut(id) else { return Ok(None) };
        match on.take() {
            Some(on) => Ok(Some(on)),
            None => broken(Invariant::Once, format!("{id} was answered twice")),
        }
    }

    fn was_told_why(
        &self,
        conn: ConnId,
        table: TableId,
        on: &Anchor,
        version: Version,
        pointed: &Pointed,
    ) -> Held {
        let viewer = self.lines.get(&conn).and_then(|line| line.viewer);
        let log = self.tables.get(&table).filter(|log| log.rows.len() == version.0 as usize);
        match (viewer, log) {
            (Some(Viewer::Seat(seat)), Some(log)) => log.check_why(seat, on, pointed),
            _ => Ok(()),
        }
    }

    fn was_refused(&mut self, conn: ConnId, table: TableId, id: &CommandId, code: RefusalCode) -> Held {
        self.unanswered.remove(&(conn, id.clone()));
        let Some(Viewer::Seat(seat)) = self.lines.get(&conn).and_then(|line| line.viewer) else {
            return Ok(());
        };
        let Some(log) = self.tables.get(&table) else { return Ok(()) };
        let mut commands = log.rows.iter().rev().filter(|row| row.command.is_some()).take(REMEMBERED);
        let known = commands.any(|row| row.command.as_ref() == Some(id) && row.seat == Some(seat));
        if known && !UNASKED.contains(&code) {
            return broken(
                Invariant::Once,
                format!("{id} was carried out, and refused as {code} when it came again"),
            );
        }
        Ok(())
    }

    fn shown(&mut self, conn: ConnId, table: TableId, frame: &Frame) -> Held {
        let version = frame.version;
        let Some(line) = self.lines.get_mut(&conn) else { return Ok(()) };
        let Some(viewer) = line.viewer else {
            return broken(Invariant::Gapless, "a frame came before the welcome");
        };
        let (before, since) = (line.last.replace(version), line.hello.since);
        let is_whole = matches!(frame.content, Content::Snapshot(_));
        if let Some(before) = before {
            // Who asks for a snapshot is shown again what is there.
            let again =
                is_whole && version == before && frame.since == Some(version) && frame.events.is_empty();
            let next = !is_whole && version == before.next() && frame.since.is_none();
            if !again && !next {
                let what = format!("after version {before} came {version} since {:?}", frame.since);
                return broken(Invariant::Gapless, what);
            }
        }
        // What changed must lead from what was shown before to what is shown now, whatever that is.
        let Ok(frame) = line.replica.take(frame.clone()) else {
            let what = format!("the patch of version {version} for {viewer:?} does not lead to its digest");
            return broken(Invariant::Projection, what);
        };
        let frame = &frame;
        let Some(log) = self.tables.get(&table) else {
            return broken(Invariant::Projection, "a frame of a table that is not in the store");
        };
        if log.damaged {
            return broken(Invariant::Projection, "a table whose log is damaged is shown");
        }
        if log.rows.len() != version.0 as usize {
            let what = format!("version {version} was shown, and the log has {} rows", log.rows.len());
            return broken(Invariant::Projection, what);
        }
        log.check_view(frame.view.as_ref(), viewer, &mut self.rng)?;
        let wanted = match before {
            Some(before) => before,
            None => since.unwrap_or(version),
        };
        let wanted = if is_whole && before.is_some() { version } else { wanted };
        let resumes = before.is_none() && since.is_some_and(|since| since != version);
        if !(resumes || chance(&mut self.rng, 60)) {
            return Ok(());
        }
        let Some(right) = self.projection(table, viewer, wanted) else { return Ok(()) };
        if before.is_none() && right.since != frame.since {
            let what =
                format!("the client has seen {since:?}, and the first frame tells since {}", frame.since);
            return broken(Invariant::Gapless, what);
        }
        let (right, shown) = (plain(right), plain(frame.clone()));
        if right == shown {
            return Ok(());
        }
        broken(
            Invariant::Projection,
            format!("version {version} for {viewer:?}: {}", difference(&right, &shown)),
        )
    }

    /// Frame that a manager just started would show.
    fn projection(&self, table: TableId, viewer: Viewer, since: Version) -> Option<WholeFrame> {
        let log = self.tables.get(&table)?;
        let seat_token = match viewer {
            Viewer::Seat(seat) => Some(self.tokens.get(log.token(seat)?)?.clone()),
            Viewer::Public => None,
        };
        let (protocol, invitation) = (vec![protocol::PROTOCOL], log.invitation());
        let hello = Hello { protocol, table, seat_token, invitation, since: Some(since), packed: false };
        shown_anew(&self.games, &log.rows, hello)
    }

    /// A reply leaves the server.
    pub(crate) fn replied(&mut self, client: usize, reply: &Reply) -> Held {
        let text = match reply {
            Reply::Seated(seated) => {
                self.secrets.own(seated.seat_token.to_string(), client);
                self.tokens.insert(seated.seat_token.hash().to_string(), seated.seat_token.clone());
                return Ok(());
            }
            // What the new table is to be stays inside the server.
            Reply::Rematch { .. } => return Ok(()),
            Reply::Info { table, .. } => serde_json::to_string(table).unwrap_or_default(),
            Reply::Story(story) => serde_json::to_string(story).unwrap_or_default(),
            Reply::Record(record) => record.clone(),
            Reply::Refused(refusal) => refusal.reason.to_string(),
        };
        let over = |table: TableId| self.tables.get(&table).is_some_and(TableLog::is_over);
        self.secrets.check(&text, client, over)
    }

    /// Everything has come to rest.
    pub(crate) fn finish(&self) -> Held {
        for (id, version) in &self.accepted {
            self.must_hold(id, *version)?;
        }
        if let Some((conn, id)) = self.unanswered.first() {
            return broken(Invariant::Once, format!("{id} on {conn:?} was never answered"));
        }
        for (conn, line) in &self.lines {
            let Some(log) = self.tables.get(&line.hello.table) else { continue };
            let last = line.last.map_or(0, |version| version.0 as usize);
            if line.viewer.is_some() && last != log.rows.len() {
                let what = format!("{conn:?} has seen {last} of {} versions", log.rows.len());
                return broken(Invariant::Gapless, what);
            }
        }
        Ok(())
    }
}

/// The first frame a manager that has just been started shows of a log.
pub(crate) fn shown_anew(games: &Arc<ServedGames>, rows: &[LogRow], hello: Hello) -> Option<WholeFrame> {
    let mut manager = TableManager::new(Arc::clone(games), ManagerConfig::default(), Box::new(NoChance));
    let mut out = Vec::new();
    manager.handle(Millis(0), Input::Hello { conn: ConnId(0), hello }, &mut Rows(rows), &mut out);
    out.into_iter().find_map(|output| match output {
        Output::Send { text, .. } => match serde_json::from_str(&text) {
            Ok(ServerMsg::Frame(frame)) => Replica::default().take(*frame).ok(),
            _ => None,
        },
        _ => None,
    })
}

/// A frame without who is there, which is not in the log.
pub(crate) fn plain(mut frame: WholeFrame) -> WholeFrame {
    for SeatInfo { player, .. } in &mut frame.snapshot.seats {
        if let Player::Person { presence, .. } = player
            && *presence == Presence::Here
        {
            *presence = Presence::Away;
        }
    }
    frame
}

pub(crate) fn difference(right: &WholeFrame, shown: &WholeFrame) -> String {
    let fields = |frame: &WholeFrame| match serde_json::to_value(frame) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (right, shown) = (fields(right), fields(shown));
    let differ = right.iter().filter(|(name, value)| shown.get(*name) != Some(value));
    let words = differ.map(|(name, value)| {
        format!("{name} should be {value}, not {}", shown.get(name).unwrap_or(&serde_json::Value::Null))
    });
    words.collect::<Vec<_>>().join("; ")
}

/// A log to be read.
struct Rows<'a>(&'a [LogRow]);

impl LogReader for Rows<'_> {
    fn load(&mut self, _table: TableId) -> Result<StoredLog, LogUnreadable> {
        Ok(self.0.to_vec().into())
    }
}

/// A manager that only shows needs no chance.
struct NoChance;

impl Entropy for NoChance {
    fn bits(&mut self) -> [u8; 32] {
        [0; 32]
    }
}
