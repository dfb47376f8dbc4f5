//! A shard runs its share of the tables on one thread: messages in, work for others out.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use kernel::message;
use protocol::{ClientMsg, Goodbye, Hello, RefusalCode, Return, TableId};
use session::{
    ConnId, Input, Job, JobResult, LogReader, LogUnreadable, Millis, Output, Reply, RequestId, RequestKind,
    Stored, StoredLog, TableManager, Ticket,
};
use tokio::sync::oneshot;

use crate::hub::{Hub, Kind, System};
use crate::inbox::{Full, Inbox};
use crate::outbox::{End, Outbox, Outgoing, Pushed};
use crate::store::Reader;
use crate::store::writer::{Change, Work};
use crate::thinkers::{Claim, Lane, Turn};

/// Most messages from outside that may wait for a shard.
const MESSAGES_MAX: usize = 50_000;

/// The shared part of a shard.
pub(crate) struct Shard {
    pub(crate) inbox: Inbox<ShardMsg>,
    routes: Mutex<Routes>,
    step: Step,
    tables: AtomicU64,
}

/// Destinations of a shard's messages, and the generation of the manager that may send.
#[derive(Default)]
pub(crate) struct Routes {
    generation: u64,
    pub(crate) conns: HashMap<ConnId, Arc<Outbox>>,
    pub(crate) requests: HashMap<RequestId, oneshot::Sender<Reply>>,
    /// Whether the last manager has said farewell: nobody reads messages any more.
    pub(crate) is_closed: bool,
}

/// The step a manager is in, for the watchdog. Changed only by the holder of the routes, so that a manager that was
/// given up on does not touch what its successor does.
#[derive(Default)]
struct Step {
    /// Number of beginnings and ends of steps: odd while a step is under way.
    count: AtomicU64,
    /// Table the step is at.
    table: AtomicU64,
}

impl Step {
    /// Makes the count odd or even, whatever it was.
    fn turn(&self, parity: u64) {
        let count = self.count.load(Ordering::Relaxed);
        self.count.store(count + u64::from(count % 2 != parity), Ordering::Release);
    }
}

impl Default for Shard {
    fn default() -> Self {
        Shard {
            inbox: Inbox::new(MESSAGES_MAX),
            routes: Mutex::default(),
            step: Step::default(),
            tables: AtomicU64::new(0),
        }
    }
}

impl Shard {
    pub(crate) fn routes(&self) -> MutexGuard<'_, Routes> {
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a step at a table; false if another manager has the shard.
    fn begin(&self, generation: u64, table: Option<TableId>) -> bool {
        let routes = self.routes();
        let is_ours = routes.generation == generation;
        if is_ours {
            self.step.table.store(table.map_or(0, |table| table.0), Ordering::Relaxed);
            self.step.turn(1);
        }
        is_ours
    }

    /// Ends a step; false if another manager has the shard.
    fn end(&self, generation: u64) -> bool {
        let routes = self.routes();
        let is_ours = routes.generation == generation;
        if is_ours {
            self.step.turn(0);
        }
        is_ours
    }

    /// Tells all clients to come back, new ones as well.
    pub(crate) fn close(&self) {
        let mut routes = self.routes();
        routes.is_closed = true;
        routes.dismiss();
    }

    /// Tables in mind.
    pub(crate) fn tables(&self) -> u64 {
        self.tables.load(Ordering::Relaxed)
    }
}

/// A message to a shard.
pub(crate) enum ShardMsg {
    Hello {
        conn: ConnId,
        hello: Hello,
    },
    Message {
        conn: ConnId,
        table: TableId,
        msg: ClientMsg,
    },
    Gone {
        conn: ConnId,
        table: TableId,
    },
    Request {
        request: RequestId,
        table: TableId,
        ask: RequestKind,
    },
    Stored(Vec<Receipt>),
    JobDone(JobResult),
    /// The server ends: finish what is under way by then, say goodbye, and drop the sender.
    Drain {
        by: Instant,
        done: mpsc::Sender<()>,
    },
}

/// Receipt for a change: whether it was stored.
pub(crate) struct Receipt {
    pub(crate) generation: u64,
    pub(crate) ticket: Ticket,
    pub(crate) table: TableId,
    pub(crate) outcome: Stored,
}

/// The thread of a shard.
struct Worker {
    hub: Arc<Hub>,
    index: usize,
    generation: u64,
    manager: TableManager,
    reader: Reader,
    outputs: Vec<Output>,
    /// Outboxes that have something to send since the last delivery.
    woken: Vec<Arc<Outbox>>,
    /// Changes handed to the writer of which nothing has been heard.
    unstored: usize,
    draining: Option<(Instant, mpsc::Sender<()>)>,
}

/// Reason for which a worker does not go on.
enum Stop {
    /// Another one has its shard, or the server ends.
    Done,
    /// A step at this table broke its manager.
    Broken(Option<TableId>),
}

/// Starts the thread of a shard.
pub(crate) fn start(hub: &Arc<Hub>, index: usize) -> Result<(), crate::StartError> {
    let generation = hub.shards[index].routes().generation;
    let mut worker = Worker {
        hub: Arc::clone(hub),
        index,
        generation,
        manager: TableManager::new(Arc::clone(&hub.games), hub.config.tables, Box::new(System)),
        reader: hub.store.reader()?,
        outputs: Vec::new(),
        woken: Vec::new(),
        unstored: 0,
        draining: None,
    };
    let run = move || {
        let Err(stop) = worker.run();
        if let Stop::Broken(table) = stop {
            let hub = Arc::clone(&worker.hub);
            take_over(&hub, index, worker.generation, Cause::Broken(table));
            if let Some((by, done)) = worker.draining.take() {
                hub.shards[index].inbox.push(ShardMsg::Drain { by, done });
            }
        }
    };
    let spawned = std::thread::Builder::new().name(format!("shard-{index}")).spawn(run);
    spawned.map(|_| ()).map_err(|error| crate::StartError::Thread(error.to_string()))
}

impl Worker {
    fn run(&mut self) -> Result<std::convert::Infallible, Stop> {
        let hub = Arc::clone(&self.hub);
        let shard = &hub.shards[self.index];
        let mut batch = Vec::new();
        loop {
            shard.inbox.take(&mut batch, self.patience());
            let now = self.hub.now();
            for msg in batch.drain(..) {
                self.open(now, msg)?;
            }
            // One step handles a few tables; if more are due the next round comes at once.
            if self.manager.wakes_at().is_some_and(|at| at <= now) && self.draining.is_none() {
                self.step(now, None, Input::Tick)?;
            }
            self.deliver()?;
            shard.tables.store(self.manager.tables() as u64, Ordering::Relaxed);
            if let Some((by, _)) = &self.draining
                && (self.unstored == 0 || *by <= Instant::now() || hub.is_broken())
            {
                self.manager.farewell(&restarting(), &mut self.outputs);
                self.deliver()?;
                shard.close();
                return Err(Stop::Done);
            }
        }
    }

    /// Longest time to wait for messages.
    fn patience(&self) -> Option<Duration> {
        if let Some((by, _)) = &self.draining {
            return Some(by.saturating_duration_since(Instant::now()));
        }
        let Millis(at) = self.manager.wakes_at()?;
        Some(Duration::from_millis(at.saturating_sub(self.hub.now().0)))
    }

    fn open(&mut self, now: Millis, msg: ShardMsg) -> Result<(), Stop> {
        let Some(msg) = self.admit(msg) else { return Ok(()) };
        match msg {
            ShardMsg::Stored(receipts) => {
                for Receipt { generation, ticket, table, outcome } in receipts {
                    // What an earlier manager stored, this one reads when it needs it.
                    if generation == self.generation {
                        self.unstored -= 1;
                        self.step(now, Some(table), Input::Stored { ticket, outcome })?;
                    }
                }
                Ok(())
            }
            ShardMsg::Drain { by, done } => {
                self.draining = Some((by, done));
                Ok(())
            }
            ShardMsg::Hello { conn, hello } => {
                self.step(now, Some(hello.table), Input::Hello { conn, hello })
            }
            ShardMsg::Message { conn, table, msg } => {
                self.step(now, Some(table), Input::Message { conn, msg })
            }
            ShardMsg::Gone { conn, table } => self.step(now, Some(table), Input::Gone { conn }),
            ShardMsg::Request { request, table, ask } => {
                self.step(now, Some(table), Input::Request { request, table, ask })
            }
            ShardMsg::JobDone(result) => self.step(now, Some(result.table), Input::JobDone(result)),
        }
    }

    /// Returns the message if it may be processed. While draining, or for a looping table, answers the sender instead:
    /// clients ask again after a restart, and a table that looped would loop again.
    fn admit(&self, msg: ShardMsg) -> Option<ShardMsg> {
        let is_draining = self.draining.is_some();
        let table = match &msg {
            ShardMsg::Hello { hello, .. } => hello.table,
            ShardMsg::Message { table, .. } | ShardMsg::Request { table, .. } => *table,
            ShardMsg::JobDone(result) => result.table,
            ShardMsg::Gone { .. } | ShardMsg::Stored(_) | ShardMsg::Drain { .. } => return Some(msg),
        };
        let is_looping = self.hub.is_looping(table);
        if !is_draining && !is_looping {
            return Some(msg);
        }
        let mut routes = self.hub.shards[self.index].routes();
        match msg {
            ShardMsg::Hello { conn, .. } => {
                if let Some(outbox) = routes.conns.remove(&conn) {
                    let goodbye = if is_looping { stopped() } else { restarting() };
                    outbox.end(End::Goodbye(goodbye));
                }
            }
            ShardMsg::Request { request, .. } => {
                // Without an answer whoever asks is told that the server restarts.
                let sender = routes.requests.remove(&request).filter(|_| is_looping);
                if let Some(sender) = sender {
                    let _ = sender.send(Reply::Refused(stopped().refusal));
                }
            }
            _ => {}
        }
        None
    }

    /// Runs one step of the manager, watched.
    fn step(&mut self, now: Millis, table: Option<TableId>, input: Input) -> Result<(), Stop> {
        let (shard, generation) = (&self.hub.shards[self.index], self.generation);
        if !shard.begin(generation, table) {
            return Err(Stop::Done);
        }
        let mut logs = UntimedReader { reader: &mut self.reader, shard, generation, table };
        let (manager, outputs) = (&mut self.manager, &mut self.outputs);
        let result = catch_unwind(AssertUnwindSafe(|| manager.handle(now, input, &mut logs, outputs)));
        if !shard.end(generation) {
            return Err(Stop::Done);
        }
        result.map_err(|_| Stop::Broken(table))
    }

    /// Hands on what the manager wants done.
    fn deliver(&mut self) -> Result<(), Stop> {
        if self.outputs.is_empty() {
            return Ok(());
        }
        let hub = Arc::clone(&self.hub);
        let mut changes = Vec::new();
        let mut jobs = Vec::new();
        let mut routes = hub.shards[self.index].routes();
        if routes.generation != self.generation {
            return Err(Stop::Done);
        }
        for output in self.outputs.drain(..) {
            match output {
                Output::Send { conn, text } => {
                    hub.metrics.sent(&text);
                    send(&hub, &routes, conn, Outgoing::Text(text), &mut self.woken);
                }
                Output::SendPacked { conn, frame } => {
                    send(&hub, &routes, conn, Outgoing::Packed(frame), &mut self.woken);
                }
                Output::Close { conn, goodbye } => {
                    if let Some(outbox) = routes.conns.remove(&conn) {
                        outbox.end(End::Goodbye(goodbye));
                    }
                }
                Output::Store { ticket, row, listing } => changes.push(Change { ticket, row, listing }),
                Output::Think(job) => jobs.push(job),
                Output::Reply { request, reply } => {
                    if let Some(sender) = routes.requests.remove(&request) {
                        // Whoever asked may have gone.
                        let _ = sender.send(reply);
                    }
                }
                Output::SetAside { table, why, report } => hub.set_aside(table, why, &report, Kind::Failed),
            }
        }
        if !changes.is_empty() {
            self.unstored += changes.len();
            hub.writer.push(Work::Changes { shard: self.index, generation: self.generation, changes });
        }
        drop(routes);
        for outbox in self.woken.drain(..) {
            outbox.wake();
        }
        jobs.into_iter().for_each(|job| think(&hub, job));
        Ok(())
    }
}

/// A log reader whose time does not count as part of the step: a table is not to blame for a slow disk.
struct UntimedReader<'a> {
    reader: &'a mut Reader,
    shard: &'a Shard,
    generation: u64,
    /// Table the step is at.
    table: Option<TableId>,
}

impl LogReader for UntimedReader<'_> {
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable> {
        self.shard.end(self.generation);
        let log = self.reader.load(table);
        // Nobody is given up on meanwhile; if the manager has lost its shard all the same, the end of the step shows.
        self.shard.begin(self.generation, self.table);
        log
    }
}

/// Hands a message to the outbox of a connection, which joins `woken` if its sender must be woken for it.
fn send(hub: &Hub, routes: &Routes, conn: ConnId, message: Outgoing, woken: &mut Vec<Arc<Outbox>>) {
    let Some(outbox) = routes.conns.get(&conn) else { return };
    match outbox.push(message) {
        Pushed::First => woken.push(Arc::clone(outbox)),
        Pushed::Stalled => {
            hub.metrics.stalled.fetch_add(1, Ordering::Relaxed);
            outbox.wake();
        }
        Pushed::Behind | Pushed::Ended => {}
    }
}

/// Finds somebody to think. If nobody has time the table is told so, and it makes do.
fn think(hub: &Hub, job: Job) {
    let claim = Claim { guest: job.guest, worlds: job.worlds };
    if let Err(Full(job)) = hub.thinkers.offer(claim, job) {
        hub.metrics.jobs_given_up.fetch_add(1, Ordering::Relaxed);
        hub.shard_of(job.table).inbox.push(ShardMsg::JobDone(job.give_up()));
    }
}

impl Routes {
    /// Tells everybody to come back. Dropping the senders tells the requests.
    fn dismiss(&mut self) {
        for (_, outbox) in self.conns.drain() {
            outbox.end(End::Goodbye(restarting()));
        }
        self.requests.clear();
    }
}

/// The last message of a server that restarts.
pub(crate) fn restarting() -> Goodbye {
    Goodbye::new(RefusalCode::Restarting, message!("refused-restarting"), Return::Soon)
}

/// The last message of a table that looped.
pub(crate) fn stopped() -> Goodbye {
    Goodbye::new(RefusalCode::Stopped, message!("refused-stopped-failed"), Return::No)
}

/// Reason for which a manager is given up on.
enum Cause {
    /// A step at this table broke it.
    Broken(Option<TableId>),
    /// The step of this count does not end.
    Stuck(u64),
}

/// Gives a shard a new manager: the old one is stuck or broken. Everything told to anybody is in the store.
fn take_over(hub: &Arc<Hub>, index: usize, generation: u64, cause: Cause) {
    let shard = &hub.shards[index];
    let mut routes = shard.routes();
    if routes.generation != generation {
        return;
    }
    let (table, why) = match cause {
        Cause::Broken(table) => (table, "its game failed"),
        // It has ended after all.
        Cause::Stuck(count) if shard.step.count.load(Ordering::Acquire) != count => return,
        Cause::Stuck(_) => {
            let table = TableId(shard.step.table.load(Ordering::Relaxed));
            (Some(table).filter(|table| table.0 != 0), "one of its steps took too long")
        }
    };
    routes.generation += 1;
    shard.step.turn(0);
    routes.dismiss();
    drop(routes);
    hub.metrics.managers_lost.fetch_add(1, Ordering::Relaxed);
    if let Some(table) = table {
        hub.shun(table);
        hub.set_aside(table, message!("refused-stopped-failed"), &report(hub, table, why), Kind::Looping);
    }
    if let Err(error) = start(hub, index) {
        tracing::error!(%error, "cannot restart a shard; the server stops");
        hub.break_down();
    }
}

/// Report on a table: the reason, and all that is stored of it.
fn report(hub: &Hub, table: TableId, why: &str) -> String {
    let rows = match hub.store.reader().map(|mut reader| reader.load(table)) {
        Ok(Ok(log)) => log.rows,
        Ok(Err(error)) => return format!("{why}\n{error}\n"),
        Err(error) => return format!("{why}\n{error}\n"),
    };
    let lines = rows.iter().map(|row| format!("{}\t{}\n", row.version, row.body));
    format!("{why}\n{}", lines.collect::<String>())
}

/// Looks after all shards until the other end of `end` is dropped.
pub(crate) fn watch(hub: &Arc<Hub>, end: &mpsc::Receiver<()>) {
    /// Interval between looks. Counting looks instead of time forgives a machine that stood still.
    const LOOK_EVERY: Duration = Duration::from_millis(100);
    let looks_max = (hub.config.step_within.as_millis() / LOOK_EVERY.as_millis()).max(1);
    let mut seen = vec![(0, 0); hub.shards.len()];
    while end.recv_timeout(LOOK_EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
        for (index, shard) in hub.shards.iter().enumerate() {
            let generation = shard.routes().generation;
            let count = shard.step.count.load(Ordering::Acquire);
            let (before, looks) = &mut seen[index];
            *looks = if count == *before && count % 2 == 1 { *looks + 1 } else { 0 };
            *before = count;
            if *looks >= looks_max {
                *looks = 0;
                take_over(hub, index, generation, Cause::Stuck(count));
            }
        }
    }
}

/// Thinks for bots until the server ends.
pub(crate) fn run_thinker(hub: &Hub, lane: Lane) {
    while let Some(Turn { job, divisor }) = hub.thinkers.next(lane) {
        let guest = job.guest;
        let result = job.run_with_less(divisor);
        hub.thinkers.done(lane, guest);
        hub.shard_of(result.table).inbox.push(ShardMsg::JobDone(result));
    }
}
