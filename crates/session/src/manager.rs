//! The table manager: many tables, and the connections to them.

mod answers;
mod failures;
mod presence;
mod visits;

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bytes::Bytes;
use kernel::{Message, Seat, Seats, Viewer, message};
use protocol::limits::CONNECTIONS_PER_TABLE;
use protocol::packed::{self, Words};
use protocol::{ClientMsg, Epoch, Goodbye, Phase, Refusal, RefusalCode, ServerMsg, TableId};
use serde::Serialize;

use crate::games::ServedGames;
use crate::io::{
    ConnId, Entropy, Input, JobResult, Listing, LogReader, Millis, Output, Payload, Reply, RequestId, Stored,
    Ticket,
};
use crate::log::StoredLog;
use crate::table::{AnyTable, Change, Lists, SeatsShown};

/// Settings of the table manager.
#[derive(Clone, Copy, Debug)]
pub struct ManagerConfig {
    /// Longest absence while others wait before a bot plays for the person.
    pub grace: Millis,
    /// Time after a start in which a crowd comes back: while people return, those who have not yet returned are waited for.
    pub return_within: Millis,
    /// Least time between question and move of a bot that deals worlds. How long it thinks would tell whether it had a choice.
    pub bot_pause: Millis,
    /// Largest number of connections to one table.
    pub viewers_max: usize,
    /// Largest number of messages that wait at one table.
    pub waiting_max: usize,
    /// Time after which a table without connections is dropped from memory; it is read again when somebody comes.
    pub forget_after: Millis,
    /// Epoch of the store the tables are in.
    pub epoch: Epoch,
}

impl Default for ManagerConfig {
    fn default() -> Self {
        ManagerConfig {
            grace: Millis(30_000),
            return_within: Millis(120_000),
            bot_pause: Millis(300),
            viewers_max: CONNECTIONS_PER_TABLE,
            waiting_max: 256,
            forget_after: Millis(10 * 60_000),
            epoch: Epoch(0),
        }
    }
}

/// Pause before a bot tries again a move that could not be stored.
const RETRY_AFTER: Millis = Millis(1_000);

impl Millis {
    fn after(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_add(earlier.0))
    }
}

/// The table manager: all tables of a shard, the connections to them, and the inputs waiting at them. The one writer
/// of their logs.
pub struct TableManager {
    games: Arc<ServedGames>,
    config: ManagerConfig,
    entropy: Box<dyn Entropy>,
    tables: HashMap<TableId, Slot>,
    conns: HashMap<ConnId, Visitor>,
    /// Connections whose hello waits at a table.
    arriving: HashMap<ConnId, TableId>,
    tickets: HashMap<Ticket, TableId>,
    /// Connections that wait for a hint.
    hinting: HashSet<ConnId>,
    last_ticket: u64,
    /// First input, from which people come back.
    started: Option<Millis>,
    /// Last return of somebody who was at a table before this manager.
    returned: Millis,
    /// Times at which to look after tables, earliest first.
    alarms: BTreeSet<(Millis, TableId)>,
    /// Buffer in which messages are written before they are sent.
    page: Vec<u8>,
}

/// A connection that has said hello.
#[derive(Clone, Copy)]
struct Visitor {
    table: TableId,
    viewer: Viewer,
    form: Form,
}

/// Form in which frames are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Packed,
}

/// A table with its connections and the work that waits there.
struct Slot {
    state: State,
    conns: Vec<(ConnId, Viewer)>,
    /// Seats as all connections were told of them last.
    seats_told: SeatsShown,
    /// Start of the absence of each seat's person, if they are away. Nobody is away before they came.
    away: Vec<Option<Millis>>,
    /// Seats of people who have not come since the table was read.
    unseen: Seats,
    /// Start of the game as far as this manager has seen it: nobody was waited for before.
    on_since: Option<Millis>,
    /// Change that is being stored.
    storing: Option<Storing>,
    /// Time before which the bot that was asked last makes no move.
    pause_ends: Millis,
    /// Answers of bots that came before then.
    thoughts: Vec<JobResult>,
    /// Inputs that came meanwhile.
    waiting: VecDeque<Input>,
    touched: Millis,
    /// Message that is being obeyed, for the report if the game fails over it.
    doing: Option<ClientMsg>,
    /// Client that must be told if the game fails now.
    pending: Option<Pending>,
}

enum State {
    /// Not in memory: to be loaded.
    Unread,
    Open(Box<dyn AnyTable>),
    /// Taken out of use, for this reason.
    Aside(Message),
}

/// A change that is being stored, with the answer to give when it is.
struct Storing {
    ticket: Ticket,
    then: AfterStore,
}

/// Client that waits for a change to be stored.
enum AfterStore {
    Accept { conn: ConnId, id: protocol::CommandId },
    Reply { request: RequestId, reply: Reply, close: Option<Seat> },
    Nobody,
}

/// Client that waits for an answer to the current input.
#[derive(Clone, Copy)]
enum Pending {
    Hello(ConnId),
    Request(RequestId),
}

/// Whether no input waits for its turn at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settled {
    Yes,
    NotYet,
}

/// Context of one call of [`TableManager::handle`]: the time, the logs, and the list of outputs.
struct Step<'a> {
    now: Millis,
    logs: &'a mut dyn LogReader,
    out: &'a mut Vec<Output>,
    /// Buffer in which messages are written before they are sent; kept from call to call, because it grows long.
    page: Vec<u8>,
}

impl Step<'_> {
    fn send(&mut self, conn: ConnId, msg: &ServerMsg) {
        let text = self.write(msg);
        self.out.push(Output::Send { conn, text });
    }

    /// A message as it is sent.
    fn write(&mut self, msg: &ServerMsg) -> Payload {
        msg.to_text_on(&mut self.page).into()
    }

    /// Sends a frame to some connections, written once for each form they want it in.
    fn send_frame(
        &mut self,
        frame: &impl Serialize,
        to: impl IntoIterator<Item = ConnId>,
        visitors: &HashMap<ConnId, Visitor>,
        words: &Words,
    ) {
        let (mut text, mut packed): (Option<Payload>, Option<Bytes>) = (None, None);
        for conn in to {
            let Some(visitor) = visitors.get(&conn) else { continue };
            self.page.clear();
            let page = &mut self.page;
            self.out.push(match visitor.form {
                Form::Text => {
                    let text = text.get_or_insert_with(|| protocol::to_text_on(frame, page).into());
                    Output::Send { conn, text: Payload::clone(text) }
                }
                Form::Packed => {
                    let frame = packed.get_or_insert_with(|| {
                        packed::pack(frame, words, page).expect("frames are plain data with whole numbers");
                        Bytes::copy_from_slice(page)
                    });
                    Output::SendPacked { conn, frame: frame.clone() }
                }
            });
        }
    }

    fn close(&mut self, conn: ConnId, goodbye: Goodbye) {
        self.out.push(Output::Close { conn, goodbye });
    }

    fn reply(&mut self, request: RequestId, reply: Reply) {
        self.out.push(Output::Reply { request, reply });
    }
}

impl Slot {
    fn new(now: Millis) -> Self {
        Slot {
            state: State::Unread,
            conns: Vec::new(),
            seats_told: SeatsShown::default(),
            away: Vec::new(),
            unseen: Seats::NONE,
            on_since: None,
            storing: None,
            pause_ends: Millis(0),
            thoughts: Vec::new(),
            waiting: VecDeque::new(),
            touched: now,
            doing: None,
            pending: None,
        }
    }

    /// The seats with a connection.
    fn here(&self) -> Seats {
        self.conns
            .iter()
            .filter_map(|(_, viewer)| match viewer {
                Viewer::Seat(seat) => Some(*seat),
                Viewer::Public => None,
            })
            .collect()
    }

    /// Connections to the table, all of them.
    fn here_at_all(&self) -> Vec<ConnId> {
        self.conns.iter().map(|(conn, _)| *conn).collect()
    }

    /// Forgets a connection that ended before its turn came.
    fn forget(&mut self, conn: ConnId) {
        self.waiting.retain(|input| match input {
            Input::Hello { conn: one, .. } | Input::Message { conn: one, .. } => *one != conn,
            _ => true,
        });
    }

    fn table(&mut self) -> Option<&mut Box<dyn AnyTable>> {
        match &mut self.state {
            State::Open(table) => Some(table),
            State::Unread | State::Aside(_) => None,
        }
    }

    fn seats_shown(&self) -> Option<SeatsShown> {
        match &self.state {
            State::Open(table) => {
                Some(SeatsShown::after(table.seating().infos(self.here()), &self.seats_told))
            }
            State::Unread | State::Aside(_) => None,
        }
    }
}

impl TableManager {
    /// An empty manager. It finds the tables there are as they are asked for.
    pub fn new(games: Arc<ServedGames>, config: ManagerConfig, entropy: Box<dyn Entropy>) -> Self {
        TableManager {
            games,
            config,
            entropy,
            tables: HashMap::new(),
            conns: HashMap::new(),
            arriving: HashMap::new(),
            tickets: HashMap::new(),
            hinting: HashSet::new(),
            last_ticket: 0,
            started: None,
            returned: Millis(0),
            alarms: BTreeSet::new(),
            page: Vec::new(),
        }
    }

    /// The number of tables in memory.
    pub fn tables(&self) -> usize {
        self.tables.len()
    }

    /// Number of connections.
    pub fn connections(&self) -> usize {
        self.conns.len()
    }

    /// Time at which [`Input::Tick`] is wanted next.
    pub fn wakes_at(&self) -> Option<Millis> {
        self.alarms.first().map(|(at, _)| *at)
    }

    /// Says goodbye to everybody. What is being stored goes on being stored.
    pub fn farewell(&mut self, goodbye: &Goodbye, out: &mut Vec<Output>) {
        let mut conns: Vec<ConnId> = self.conns.drain().map(|(conn, _)| conn).collect();
        conns.extend(self.arriving.drain().map(|(conn, _)| conn));
        conns.sort_unstable();
        out.extend(conns.into_iter().map(|conn| Output::Close { conn, goodbye: goodbye.clone() }));
        for slot in self.tables.values_mut() {
            slot.conns.clear();
            slot.waiting.retain(|input| !matches!(input, Input::Hello { .. }));
        }
    }

    /// Takes in what happened and appends what is to be done.
    pub fn handle(&mut self, now: Millis, input: Input, logs: &mut dyn LogReader, out: &mut Vec<Output>) {
        self.started.get_or_insert(now);
        let page = std::mem::take(&mut self.page);
        let mut step = Step { now, logs, out, page };
        match input {
            Input::Gone { conn } => {
                if let Some(table) = self.arriving.remove(&conn) {
                    self.at_table(table, &mut step, |_, slot, _| slot.forget(conn));
                } else if let Some(Visitor { table, .. }) = self.conns.get(&conn).copied() {
                    self.at_table(table, &mut step, |manager, slot, step| manager.leave(slot, conn, step));
                }
            }
            Input::Stored { ticket, outcome } => {
                if let Some(table) = self.tickets.remove(&ticket) {
                    self.at_table(table, &mut step, |manager, slot, step| {
                        manager.stored(slot, table, ticket, &outcome, step);
                    });
                }
            }
            Input::Tick => self.tick(&mut step),
            Input::Hello { conn, ref hello } => {
                let table = hello.table;
                if self.table_of(conn).is_none() {
                    self.at_table(table, &mut step, |manager, slot, step| {
                        manager.take(slot, table, input, step)
                    });
                }
            }
            Input::Message { conn, .. } => {
                if let Some(table) = self.table_of(conn) {
                    self.at_table(table, &mut step, |manager, slot, step| {
                        manager.take(slot, table, input, step)
                    });
                }
            }
            Input::Request { table, .. } | Input::JobDone(JobResult { table, .. }) => {
                self.at_table(table, &mut step, |manager, slot, step| manager.take(slot, table, input, step));
            }
        }
        self.page = step.page;
    }

    /// The table a connection has come to, or waits to come to.
    fn table_of(&self, conn: ConnId) -> Option<TableId> {
        self.conns.get(&conn).map(|visitor| visitor.table).or_else(|| self.arriving.get(&conn).copied())
    }

    /// Does something at a table, which is taken out of the manager meanwhile. If it panics, that table alone stops.
    fn at_table(
        &mut self,
        table: TableId,
        step: &mut Step<'_>,
        work: impl FnOnce(&mut TableManager, &mut Slot, &mut Step<'_>),
    ) {
        let mut slot = self.tables.remove(&table).unwrap_or_else(|| Slot::new(step.now));
        self.guarded(&mut slot, table, step, work);
        while self.guarded(&mut slot, table, step, |manager, slot, step| manager.settle(slot, table, step))
            == Some(Settled::NotYet)
        {}
        let nothing = matches!(slot.state, State::Unread) && slot.conns.is_empty() && slot.storing.is_none();
        if !nothing {
            self.tables.insert(table, slot);
        }
    }

    /// Runs one step at a table. If it panics nothing of it is done, earlier steps stand, and the table stops.
    fn guarded<T>(
        &mut self,
        slot: &mut Slot,
        table: TableId,
        step: &mut Step<'_>,
        work: impl FnOnce(&mut TableManager, &mut Slot, &mut Step<'_>) -> T,
    ) -> Option<T> {
        let before = step.out.len();
        match catch_unwind(AssertUnwindSafe(|| work(self, slot, step))) {
            Ok(done) => Some(done),
            Err(panic) => {
                step.out.truncate(before);
                self.fail(slot, table, &failures::words(panic.as_ref()), step);
                None
            }
        }
    }

    /// Lets the next one who waited have their turn; if nobody did, bots think.
    fn settle(&mut self, slot: &mut Slot, table: TableId, step: &mut Step<'_>) -> Settled {
        if slot.storing.is_some() {
            return Settled::Yes;
        }
        if let Some(input) = slot.waiting.pop_front() {
            self.act(slot, table, input, step);
            return Settled::NotYet;
        }
        if let Some(change) = presence::returned(slot).or_else(|| self.missing(slot, step.now)) {
            self.store(slot, &change, AfterStore::Nobody, step);
            return Settled::Yes;
        }
        if slot.pause_ends <= step.now
            && let Some(thought) = slot.thoughts.pop()
        {
            self.job_done(slot, thought, step);
            return Settled::NotYet;
        }
        if let Some(job) = slot.table().and_then(|table| table.bot_job()) {
            let pause = if job.is_quick() { Millis(0) } else { self.config.bot_pause };
            slot.pause_ends = step.now.after(pause);
            step.out.push(Output::Think(job));
        }
        Settled::Yes
    }

    /// Takes something in, now or when what is being stored is stored.
    fn take(&mut self, slot: &mut Slot, table: TableId, input: Input, step: &mut Step<'_>) {
        let from_spectator = matches!(&input, Input::Message { conn, msg }
            if !matches!(msg, ClientMsg::Resync)
                && self.conns.get(conn).is_some_and(|visitor| visitor.viewer == Viewer::Public));
        // Who only watches is told so at once, and takes no place from who plays. What is shown is what is stored.
        if slot.storing.is_none() || from_spectator {
            self.act(slot, table, input, step);
        } else if slot.waiting.len() < self.config.waiting_max || matches!(input, Input::JobDone(_)) {
            if let Input::Hello { conn, .. } = &input {
                self.arriving.insert(*conn, table);
            }
            slot.waiting.push_back(input);
        } else {
            self.refuse(slot, input, Refusal::new(RefusalCode::Busy, message!("refused-busy-table")), step);
        }
    }

    fn act(&mut self, slot: &mut Slot, table: TableId, input: Input, step: &mut Step<'_>) {
        slot.touched = step.now;
        slot.doing = match &input {
            Input::Message { msg, .. } => Some(msg.clone()),
            _ => None,
        };
        slot.pending = match &input {
            Input::Hello { conn, .. } => Some(Pending::Hello(*conn)),
            Input::Request { request, .. } => Some(Pending::Request(*request)),
            _ => None,
        };
        if let Input::Hello { conn, .. } = &input {
            self.arriving.remove(conn);
        }
        if let Err(refusal) = self.open(slot, table, &input, step) {
            self.refuse(slot, input, refusal, step);
            return;
        }
        match input {
            Input::Hello { conn, hello } => self.hello(slot, conn, &hello, step),
            Input::Message { conn, msg } => self.message(slot, conn, msg, step),
            Input::Request { request, ask, .. } => self.request(slot, table, request, ask, step),
            Input::JobDone(result) => self.job_done(slot, result, step),
            Input::Gone { .. } | Input::Stored { .. } | Input::Tick => {}
        }
    }

    /// Loads a table unless it is in memory.
    fn open(
        &mut self,
        slot: &mut Slot,
        table: TableId,
        input: &Input,
        step: &mut Step<'_>,
    ) -> Result<(), Refusal> {
        match &slot.state {
            State::Open(_) => return Ok(()),
            State::Aside(why) => return Err(Refusal::new(RefusalCode::Stopped, why.clone())),
            State::Unread => {}
        }
        let StoredLog { rows, head } =
            step.logs.load(table).map_err(|error| Refusal::new(RefusalCode::Storage, error.to_string()))?;
        if rows.is_empty() && head.is_none() {
            if matches!(input, Input::Request { ask: crate::io::RequestKind::Make { .. }, .. }) {
                return Ok(());
            }
            return Err(Refusal::new(RefusalCode::UnknownTable, message!("refused-unknown-table")));
        }
        let whole = crate::table::check_end(&rows, head).and_then(|()| crate::table::spec(&rows));
        let loaded = whole.and_then(|spec| self.games.load(spec, &rows));
        match loaded {
            Ok(opened) => {
                slot.away = vec![Some(step.now); opened.seating().len()];
                slot.unseen = opened.seating().people();
                for seat in slot.here().iter() {
                    slot.away[seat.index()] = None;
                    slot.unseen = slot.unseen.without(seat);
                }
                slot.on_since = (opened.phase() == Phase::Playing).then_some(step.now);
                slot.state = State::Open(opened);
                self.wake_later(table, step.now.after(self.config.forget_after));
                Ok(())
            }
            Err(damaged) => {
                let why = message!("refused-damaged");
                self.set_aside(slot, table, &why, &damaged.to_string(), &rows, step);
                Err(Refusal::new(RefusalCode::Stopped, why))
            }
        }
    }

    /// Ends every connection to a table.
    fn close_all(&mut self, slot: &mut Slot, goodbye: &Goodbye, step: &mut Step<'_>) {
        for (conn, _) in std::mem::take(&mut slot.conns) {
            self.conns.remove(&conn);
            step.close(conn, goodbye.clone());
        }
    }

    /// Has a change stored. Nobody is told before it is.
    fn store(&mut self, slot: &mut Slot, change: &Change, then: AfterStore, step: &mut Step<'_>) {
        let Some(table) = slot.table() else { return };
        let row = table.row(change);
        let is_on = table.phase() == Phase::Playing;
        let listing = (change.listing == Lists::Changed).then(|| {
            let seats = table.seating().seats();
            let people =
                seats.filter_map(|(seat, _)| Some((table.seating().seated(seat)?.person.guest, seat)));
            let host = table.spec().host;
            Box::new(Listing { people: people.collect(), info: table.info(Seats::NONE), host })
        });
        self.last_ticket += 1;
        let ticket = Ticket(self.last_ticket);
        self.tickets.insert(ticket, row.table);
        if is_on {
            slot.on_since.get_or_insert(step.now);
        }
        slot.storing = Some(Storing { ticket, then });
        step.out.push(Output::Store { ticket, row, listing });
    }

    fn stored(
        &mut self,
        slot: &mut Slot,
        id: TableId,
        ticket: Ticket,
        outcome: &Stored,
        step: &mut Step<'_>,
    ) {
        let Some(Storing { then, .. }) = slot.storing.take_if(|storing| storing.ticket == ticket) else {
            return;
        };
        slot.pending = match &then {
            AfterStore::Reply { request, .. } => Some(Pending::Request(*request)),
            AfterStore::Accept { .. } | AfterStore::Nobody => None,
        };
        match outcome {
            Stored::Safely => {
                slot.table().into_iter().for_each(|table| table.stored());
                self.tell_all(slot, then, step);
            }
            Stored::NotAtAll(why) => {
                // What the table holds in memory never happened.
                slot.state = State::Unread;
                let refusal = Refusal::new(RefusalCode::Storage, why.clone());
                match then {
                    AfterStore::Accept { conn, id } => self.game_error(slot, conn, Some(id), refusal, step),
                    AfterStore::Reply { request, .. } => step.reply(request, Reply::Refused(refusal)),
                    AfterStore::Nobody => {}
                }
                self.wake_later(id, step.now.after(RETRY_AFTER));
            }
        }
    }
}
