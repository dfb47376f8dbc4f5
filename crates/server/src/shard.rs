//! A shard runs its share of the tables on one thread: letters in, work for others out.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use protocol::{ClientMsg, Goodbye, Hello, Return, TableId};
use session::{
    Ask, ConnId, House, Input, Job, Library, Millis, Output, Reply, RequestId, Stored, Thought, Ticket,
};
use tokio::sync::oneshot;

use crate::hub::{Hub, Kind, System};
use crate::inbox::{Full, Inbox};
use crate::outbox::{End, Outbox, Pushed};
use crate::store::Reader;
use crate::store::writer::{Change, Work};

/// Most letters from outside that may wait for a shard.
const LETTERS_MAX: usize = 50_000;

/// What everybody knows of a shard.
pub(crate) struct Shard {
    pub(crate) inbox: Inbox<Letter>,
    post: Mutex<Post>,
    step: Step,
    tables: AtomicU64,
}

/// Where a shard sends things, and which of its houses may.
#[derive(Default)]
pub(crate) struct Post {
    generation: u64,
    pub(crate) conns: HashMap<ConnId, Arc<Outbox>>,
    pub(crate) requests: HashMap<RequestId, oneshot::Sender<Reply>>,
}

/// What a house is doing, for whoever watches it.
#[derive(Default)]
struct Step {
    /// Odd while a step is under way.
    count: AtomicU64,
    /// At which table.
    table: AtomicU64,
}

impl Default for Shard {
    fn default() -> Self {
        Shard {
            inbox: Inbox::new(LETTERS_MAX),
            post: Mutex::default(),
            step: Step::default(),
            tables: AtomicU64::new(0),
        }
    }
}

impl Shard {
    pub(crate) fn post(&self) -> MutexGuard<'_, Post> {
        self.post.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tables in mind.
    pub(crate) fn tables(&self) -> u64 {
        self.tables.load(Ordering::Relaxed)
    }
}

/// Something for a shard.
pub(crate) enum Letter {
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
        ask: Ask,
    },
    Stored(Vec<Receipt>),
    Thought(Thought),
    /// The server ends: finish what is under way by then, say goodbye, and drop the sender.
    Drain {
        by: Instant,
        done: mpsc::Sender<()>,
    },
}

/// How storing a change went.
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
    house: House,
    reader: Reader,
    outputs: Vec<Output>,
    /// Outboxes that have something to send since the last delivery.
    woken: Vec<Arc<Outbox>>,
    /// Changes handed to the writer of which nothing has been heard.
    unstored: usize,
    draining: Option<(Instant, mpsc::Sender<()>)>,
}

/// Why a worker does not go on.
enum Stop {
    /// Another one has its shard, or the server ends.
    Done,
    /// A step at this table broke its house.
    Broken(Option<TableId>),
}

/// Starts the thread of a shard.
pub(crate) fn start(hub: &Arc<Hub>, index: usize) -> Result<(), crate::StartError> {
    let generation = hub.shards[index].post().generation;
    let mut worker = Worker {
        hub: Arc::clone(hub),
        index,
        generation,
        house: House::new(Arc::clone(&hub.games), hub.config.house, Box::new(System)),
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
            take_over(&hub, index, worker.generation, table, "its game failed");
            if let Some((by, done)) = worker.draining.take() {
                hub.shards[index].inbox.push(Letter::Drain { by, done });
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
            for letter in batch.drain(..) {
                self.open(now, letter)?;
            }
            if self.house.wakes_at().is_some_and(|at| at <= now) && self.draining.is_none() {
                self.step(now, None, Input::Tick)?;
            }
            self.deliver()?;
            shard.tables.store(self.house.tables() as u64, Ordering::Relaxed);
            if let Some((by, _)) = &self.draining
                && (self.unstored == 0 || *by <= Instant::now())
            {
                self.house.farewell(&restarting(), &mut self.outputs);
                self.deliver()?;
                return Err(Stop::Done);
            }
        }
    }

    /// How long to wait for letters.
    fn patience(&self) -> Option<Duration> {
        if let Some((by, _)) = &self.draining {
            return Some(by.saturating_duration_since(Instant::now()));
        }
        let Millis(at) = self.house.wakes_at()?;
        Some(Duration::from_millis(at.saturating_sub(self.hub.now().0)))
    }

    fn open(&mut self, now: Millis, letter: Letter) -> Result<(), Stop> {
        // Who ends takes nothing new on; clients will ask again.
        let is_draining = self.draining.is_some();
        match letter {
            Letter::Stored(receipts) => {
                for Receipt { generation, ticket, table, outcome } in receipts {
                    // What an earlier house stored, this one reads when it needs it.
                    if generation == self.generation {
                        self.unstored -= 1;
                        self.step(now, Some(table), Input::Stored { ticket, outcome })?;
                    }
                }
                Ok(())
            }
            Letter::Drain { by, done } => {
                self.draining = Some((by, done));
                Ok(())
            }
            Letter::Hello { .. } | Letter::Message { .. } | Letter::Request { .. } | Letter::Thought(_)
                if is_draining =>
            {
                Ok(())
            }
            Letter::Hello { conn, hello } => self.step(now, Some(hello.table), Input::Hello { conn, hello }),
            Letter::Message { conn, table, msg } => self.step(now, Some(table), Input::Message { conn, msg }),
            Letter::Gone { conn, table } => self.step(now, Some(table), Input::Gone { conn }),
            Letter::Request { request, table, ask } => {
                self.step(now, Some(table), Input::Request { request, table, ask })
            }
            Letter::Thought(thought) => self.step(now, Some(thought.table), Input::Thought(thought)),
        }
    }

    /// One step of the house, watched.
    fn step(&mut self, now: Millis, table: Option<TableId>, input: Input) -> Result<(), Stop> {
        let step = &self.hub.shards[self.index].step;
        step.table.store(table.map_or(0, |table| table.0), Ordering::Relaxed);
        step.count.fetch_add(1, Ordering::Release);
        let (house, reader, outputs) = (&mut self.house, &mut self.reader, &mut self.outputs);
        let result = catch_unwind(AssertUnwindSafe(|| house.handle(now, input, reader, outputs)));
        // Whoever was given up on while it took its time must not touch the count of its successor.
        if self.hub.shards[self.index].post().generation != self.generation {
            return Err(Stop::Done);
        }
        self.hub.shards[self.index].step.count.fetch_add(1, Ordering::Release);
        result.map_err(|_| Stop::Broken(table))
    }

    /// Hands on what the house wants done.
    fn deliver(&mut self) -> Result<(), Stop> {
        if self.outputs.is_empty() {
            return Ok(());
        }
        let hub = Arc::clone(&self.hub);
        let mut changes = Vec::new();
        let mut jobs = Vec::new();
        let mut post = hub.shards[self.index].post();
        if post.generation != self.generation {
            return Err(Stop::Done);
        }
        for output in self.outputs.drain(..) {
            match output {
                Output::Send { conn, text } => {
                    hub.metrics.sent(&text);
                    let Some(outbox) = post.conns.get(&conn) else { continue };
                    match outbox.push(text) {
                        Pushed::First => self.woken.push(Arc::clone(outbox)),
                        Pushed::Stalled => {
                            hub.metrics.stalled.fetch_add(1, Ordering::Relaxed);
                            outbox.wake();
                        }
                        Pushed::Behind | Pushed::Ended => {}
                    }
                }
                Output::Close { conn, goodbye } => {
                    if let Some(outbox) = post.conns.remove(&conn) {
                        outbox.end(End::Goodbye(goodbye));
                    }
                }
                Output::Store { ticket, row, listing } => changes.push(Change { ticket, row, listing }),
                Output::Think(job) => jobs.push(job),
                Output::Reply { request, reply } => {
                    if let Some(sender) = post.requests.remove(&request) {
                        // Whoever asked may have gone.
                        let _ = sender.send(reply);
                    }
                }
                Output::SetAside { table, why, report } => hub.set_aside(table, &why, &report, Kind::Failed),
            }
        }
        if !changes.is_empty() {
            self.unstored += changes.len();
            hub.writer.push(Work::Changes { shard: self.index, generation: self.generation, changes });
        }
        drop(post);
        for outbox in self.woken.drain(..) {
            outbox.wake();
        }
        jobs.into_iter().for_each(|job| think(&hub, job));
        Ok(())
    }
}

/// Finds somebody to think. If nobody has time the table is told so, and it makes do.
fn think(hub: &Hub, job: Job) {
    if let Err(Full(job)) = hub.jobs.offer(job) {
        hub.metrics.jobs_given_up.fetch_add(1, Ordering::Relaxed);
        hub.shard_of(job.table).inbox.push(Letter::Thought(job.give_up()));
    }
}

fn restarting() -> Goodbye {
    Goodbye::new("restarting", "the server restarts; come back in a moment", Return::Soon)
}

/// Gives a shard a new house: the old one is stuck or broken. Everything told to anybody is in the store.
fn take_over(hub: &Arc<Hub>, index: usize, generation: u64, table: Option<TableId>, why: &str) {
    let shard = &hub.shards[index];
    let mut post = shard.post();
    if post.generation != generation {
        return;
    }
    post.generation += 1;
    shard.step.count.fetch_and(!1, Ordering::Release);
    for (_, outbox) in post.conns.drain() {
        outbox.end(End::Goodbye(restarting()));
    }
    // Dropping what would answer tells whoever asked.
    post.requests.clear();
    drop(post);
    hub.metrics.houses_lost.fetch_add(1, Ordering::Relaxed);
    if let Some(table) = table {
        hub.shun(table);
        hub.set_aside(table, why, &report(hub, table, why), Kind::Looping);
    }
    if let Err(error) = start(hub, index) {
        tracing::error!(%error, "a shard cannot be started again; this server ends");
        hub.break_down();
    }
}

/// All that is stored of a table.
fn report(hub: &Hub, table: TableId, why: &str) -> String {
    let rows = match hub.store.reader().map(|mut reader| reader.load(table)) {
        Ok(Ok(rows)) => rows,
        Ok(Err(error)) => return format!("{why}\n{error}\n"),
        Err(error) => return format!("{why}\n{error}\n"),
    };
    let lines = rows.iter().map(|row| format!("{}\t{}\n", row.version, row.body));
    format!("{why}\n{}", lines.collect::<String>())
}

/// Looks after all shards until the other end of `end` is dropped.
pub(crate) fn watch(hub: &Arc<Hub>, end: &mpsc::Receiver<()>) {
    /// How often to look. Counting looks instead of time forgives a machine that stood still.
    const LOOK_EVERY: Duration = Duration::from_millis(100);
    let looks_max = (hub.config.step_within.as_millis() / LOOK_EVERY.as_millis()).max(1);
    let mut seen = vec![(0, 0); hub.shards.len()];
    while end.recv_timeout(LOOK_EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
        for (index, shard) in hub.shards.iter().enumerate() {
            let generation = shard.post().generation;
            let count = shard.step.count.load(Ordering::Acquire);
            let (before, looks) = &mut seen[index];
            *looks = if count == *before && count % 2 == 1 { *looks + 1 } else { 0 };
            *before = count;
            if *looks >= looks_max {
                *looks = 0;
                let table = Some(TableId(shard.step.table.load(Ordering::Relaxed)));
                let table = table.filter(|table| table.0 != 0);
                take_over(hub, index, generation, table, "one of its steps took too long");
            }
        }
    }
}

/// Thinks for bots until the server ends.
pub(crate) fn run_thinker(hub: &Hub) {
    while let Some(job) = hub.jobs.next() {
        let thought = job.run();
        hub.shard_of(thought.table).inbox.push(Letter::Thought(thought));
    }
}
