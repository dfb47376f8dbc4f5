//! State that all parts of a server share.

use std::collections::HashSet;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use kernel::text::Catalogue;
use kernel::{Message, message};
use language::Language;
use protocol::{Refusal, RefusalCode, TableId};
use session::{ConnId, Entropy, Job, Millis, Reply, RequestId, RequestKind, ServedGames};
use tokio::sync::{oneshot, watch};

use crate::commitments::ShuffleCommitments;
use crate::config::Config;
use crate::inbox::Inbox;
use crate::limit::{Doors, PerAddress};
use crate::metrics::Metrics;
use crate::page;
use crate::shard::{Shard, ShardMsg};
use crate::store::writer::Work;
use crate::store::{self, Reader, Store};
use crate::thinkers::Thinkers;

/// Timeout of a request that waits for a table.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// Time for which a count of the tables is believed before they are counted again.
const CENSUS_EVERY: Duration = Duration::from_secs(2);

/// State that all parts of a server share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) games: Arc<ServedGames>,
    pub(crate) store: Store,
    pub(crate) shards: Vec<Shard>,
    pub(crate) writer: Inbox<Work>,
    pub(crate) thinkers: Thinkers<Job>,
    pub(crate) metrics: Metrics,
    pub(crate) doors: Arc<Doors>,
    pub(crate) requests: PerAddress,
    pub(crate) sockets: PerAddress,
    pub(crate) file_requests: PerAddress,
    pub(crate) new_tables: PerAddress,
    pub(crate) new_guests: PerAddress,
    pub(crate) commitments: ShuffleCommitments,
    /// Tables that loop: nobody touches them.
    looping: Mutex<HashSet<TableId>>,
    /// The words of the server and its games, language by language.
    languages: Vec<Language>,
    /// Reader of the store for requests, which are few beside moves.
    reader: Mutex<Reader>,
    census: Mutex<(Instant, u64)>,
    /// Reason for which the last commit failed, if it did.
    trouble: Mutex<Option<String>>,
    life: watch::Sender<Life>,
    started: Instant,
    last_id: AtomicU64,
}

/// State of the server towards people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// Open to everybody.
    Open,
    /// About to end.
    Draining,
    /// Unable to store anything: it must end.
    Broken,
}

impl Hub {
    pub(crate) fn new(
        config: Config,
        games: Arc<ServedGames>,
        store: Store,
    ) -> Result<Self, crate::StartError> {
        let reader = store.reader()?;
        let live = reader.live_tables().unwrap_or_default();
        let limits = &config.limits;
        let now = Instant::now();
        let hub = Hub {
            shards: (0..config.shards.max(1)).map(|_| Shard::default()).collect(),
            writer: Inbox::new(usize::MAX),
            thinkers: Thinkers::new(config.thinkers),
            metrics: Metrics::default(),
            doors: Doors::new(limits.connections_per_address, limits.connections),
            requests: PerAddress::new(limits.requests),
            sockets: PerAddress::new(limits.sockets()),
            file_requests: PerAddress::new(page::rate(limits.requests)),
            new_tables: PerAddress::per_hour(limits.tables_per_address_hour),
            new_guests: PerAddress::per_hour(limits.guests_per_address_hour),
            commitments: ShuffleCommitments::default(),
            looping: Mutex::new(looping_before(&store)),
            languages: languages(&games),
            reader: Mutex::new(reader),
            census: Mutex::new((now, live)),
            trouble: Mutex::default(),
            life: watch::Sender::new(Life::Open),
            started: now,
            last_id: AtomicU64::new(0),
            config,
            games,
            store,
        };
        Ok(hub)
    }

    /// The words of a language; English if there are none of it.
    pub(crate) fn language(&self, tag: &str) -> &Language {
        self.languages.iter().find(|language| language.tag() == tag).unwrap_or(&self.languages[0])
    }

    /// The time as managers count it.
    pub(crate) fn now(&self) -> Millis {
        Millis(self.started.elapsed().as_millis() as u64)
    }

    /// A number nothing else has.
    fn next_id(&self) -> u64 {
        self.last_id.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// A name for a new connection.
    pub(crate) fn new_conn(&self) -> ConnId {
        ConnId(self.next_id())
    }

    /// The shard a table belongs to.
    pub(crate) fn shard_of(&self, table: TableId) -> &Shard {
        &self.shards[self.index_of(table)]
    }

    pub(crate) fn index_of(&self, table: TableId) -> usize {
        (table.0 % self.shards.len() as u64) as usize
    }

    pub(crate) fn life(&self) -> watch::Receiver<Life> {
        self.life.subscribe()
    }

    pub(crate) fn is_open(&self) -> bool {
        *self.life.borrow() == Life::Open
    }

    /// Begins to end.
    pub(crate) fn drain(&self) {
        self.life.send_if_modified(|life| {
            let was_open = *life == Life::Open;
            if was_open {
                *life = Life::Draining;
            }
            was_open
        });
    }

    /// The store has failed.
    pub(crate) fn break_down(&self) {
        self.life.send_replace(Life::Broken);
    }

    pub(crate) fn is_broken(&self) -> bool {
        *self.life.borrow() == Life::Broken
    }

    /// Reason for which nothing can be stored just now, if that is so.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes the result of the last commit.
    pub(crate) fn set_trouble(&self, trouble: Option<String>) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }

    pub(crate) fn is_looping(&self, table: TableId) -> bool {
        self.looping().contains(&table)
    }

    /// Lets nobody touch this table from now on.
    pub(crate) fn shun(&self, table: TableId) {
        self.looping().insert(table);
    }

    fn looping(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.looping.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what is known of a table that cannot go on, and says so in lists.
    pub(crate) fn set_aside(&self, table: TableId, why: Message, report: &str, kind: Kind) {
        self.metrics.set_aside.fetch_add(1, Ordering::Relaxed);
        let path = self.store.set_aside_directory().join(format!("{table}{}", kind.ending()));
        tracing::error!(%table, %why, report = %path.display(), "table failed and was set aside");
        let written = store::create_private(&path).and_then(|mut file| file.write_all(report.as_bytes()));
        if let Err(error) = written {
            tracing::error!(%table, %error, "cannot write the report about the table");
        }
        self.writer.push(Work::Stopped { table, why: why.into() });
    }

    /// Asks a table something.
    pub(crate) async fn ask(&self, table: TableId, ask: RequestKind) -> Reply {
        let refused = |code, reason: Message| Reply::Refused(Refusal::new(code, reason));
        if self.is_looping(table) {
            return Reply::Refused(crate::shard::stopped().refusal);
        }
        let (sender, receiver) = oneshot::channel();
        let request = RequestId(self.next_id());
        let shard = self.shard_of(table);
        {
            let mut routes = shard.routes();
            if routes.is_closed {
                return Reply::Refused(crate::shard::restarting().refusal);
            }
            routes.requests.insert(request, sender);
        }
        if shard.inbox.offer(ShardMsg::Request { request, table, ask }).is_err() {
            shard.routes().requests.remove(&request);
            return refused(RefusalCode::Busy, message!("refused-busy"));
        }
        match tokio::time::timeout(ANSWER_WITHIN, receiver).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(_)) => refused(RefusalCode::Restarting, message!("refused-restarting-table")),
            Err(_) => {
                shard.routes().requests.remove(&request);
                refused(RefusalCode::Busy, message!("refused-busy-unanswered"))
            }
        }
    }

    /// Reads from the store on a thread that may wait.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Reader) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Refusal> {
        let hub = Arc::clone(self);
        let task = tokio::task::spawn_blocking(move || {
            read(&hub.reader.lock().unwrap_or_else(PoisonError::into_inner))
        });
        match task.await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                tracing::error!(%error, "the store cannot be read");
                Err(Refusal::new(RefusalCode::Storage, message!("refused-storage-read")))
            }
            Err(_) => Err(Refusal::new(RefusalCode::Storage, message!("refused-failed-server"))),
        }
    }

    /// Counts a new table, unless there are too many that are not over.
    pub(crate) fn has_room(&self, reader: &Reader) -> rusqlite::Result<bool> {
        let mut census = self.census.lock().unwrap_or_else(PoisonError::into_inner);
        if census.0.elapsed() > CENSUS_EVERY {
            *census = (Instant::now(), reader.live_tables()?);
        }
        let has_room = census.1 < self.config.limits.tables;
        census.1 += u64::from(has_room);
        Ok(has_room)
    }
}

/// The words of the server and its games in every language, English first.
fn languages(games: &ServedGames) -> Vec<Language> {
    let catalogues: Vec<Catalogue> = protocol::MESSAGES.iter().copied().chain(games.messages()).collect();
    language::tags().map(|tag| Language::new(tag, &catalogues)).collect()
}

/// Reason for which a table is set aside.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Failure: it is damaged, or its game failed; the store says so.
    Failed,
    /// Loop: it took too long or broke its manager. Only the file says so: the operator removes it once that is mended.
    Looping,
}

impl Kind {
    fn ending(self) -> &'static str {
        match self {
            Kind::Failed => ".txt",
            Kind::Looping => ".looping.txt",
        }
    }
}

/// The tables that looped when the server ran before.
fn looping_before(store: &Store) -> HashSet<TableId> {
    let files = std::fs::read_dir(store.set_aside_directory()).into_iter().flatten().flatten();
    files
        .filter_map(|file| file.file_name().to_str()?.strip_suffix(Kind::Looping.ending())?.parse().ok())
        .collect()
}

/// The system's randomness.
pub(crate) struct System;

impl Entropy for System {
    #[expect(clippy::expect_used, reason = "without randomness nothing here can be kept secret")]
    fn bits(&mut self) -> [u8; 32] {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).expect("the system gives no random numbers");
        bits
    }
}

impl System {
    /// 64 bits for an id.
    pub(crate) fn id() -> u64 {
        let mut half = [0; 8];
        half.copy_from_slice(&System.bits()[..8]);
        u64::from_le_bytes(half)
    }
}

/// Seconds since 1970.
pub(crate) fn seconds() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
