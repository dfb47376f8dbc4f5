//! Start and stop of a server, from its configuration on.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use session::ServedGames;
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

use crate::api::{self, ClientAddr};
use crate::config::{Config, Data, MetricsAt};
use crate::hub::{Hub, Life};
use crate::shard::{self, ShardMsg};
use crate::store::Store;
use crate::store::writer::{self, Work};

/// Timeout of the head of a request.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// Pause when the system gives no more connections.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Time connections have to take their last message.
const GOODBYE_WITHIN: Duration = Duration::from_secs(3);

/// Time answers to requests have to get out.
const ANSWER_WITHIN: Duration = Duration::from_millis(500);

/// Reason for which a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data directory cannot be used.
    #[error("cannot write to the data directory {}: {why}; choose another with --data-dir", directory.display())]
    DataDir {
        /// The directory.
        directory: PathBuf,
        /// Error of the system.
        why: String,
    },
    /// Another server has it.
    #[error("another server uses {}; stop it, or choose another directory with --data-dir", directory.display())]
    Taken {
        /// The directory.
        directory: PathBuf,
    },
    /// The database was written by a newer program.
    #[error(
        "{} was written by a newer version of this program (it has version {found}, this one knows {known})",
        file.display()
    )]
    Newer {
        /// The database.
        file: PathBuf,
        /// Version of the database.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The database cannot be used.
    #[error("cannot use the database {}: {why}", file.display())]
    Database {
        /// The database.
        file: PathBuf,
        /// Error it reports.
        why: String,
    },
    /// The address cannot be used.
    #[error("cannot use the address: {0}")]
    Address(std::io::Error),
    /// A thread could not be started.
    #[error("cannot start a thread: {0}")]
    Thread(String),
}

/// The server could not store anything any more.
#[derive(Debug, thiserror::Error)]
#[error("the store failed, and so the server has stopped; what it had accepted is kept")]
pub struct StoreFailed;

/// A running server.
pub struct RunningServer {
    hub: Arc<Hub>,
    addr: SocketAddr,
    metrics_addr: Option<SocketAddr>,
    runtime: Runtime,
    writer: JoinHandle<()>,
    /// Dropped to end the watchdog of the shards.
    _watch: mpsc::Sender<()>,
}

/// Starts a server on a listener that is bound already.
pub fn start(
    mut config: Config,
    games: ServedGames,
    listener: TcpListener,
) -> Result<RunningServer, StartError> {
    let addr = listener.local_addr().map_err(StartError::Address)?;
    listener.set_nonblocking(true).map_err(StartError::Address)?;
    raise_file_limit();
    lengthen_queue(&listener);
    let (store, connection) = Store::open(&config.data_dir)?;
    if config.data == Data::Restored {
        store.begin_epoch(&connection)?;
    }
    config.tables.epoch = store.epoch(&connection)?;
    let hub = Arc::new(Hub::new(config, Arc::new(games), store)?);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(hub.config.socket_threads.max(1))
        .max_blocking_threads(4)
        .thread_name("sockets")
        .enable_all()
        .build()
        .map_err(|error| StartError::Thread(error.to_string()))?;

    survive_file_limit(&runtime);
    let shared = Arc::clone(&hub);
    let writer = spawn("writer", move || writer::run(&shared, connection, &shared.writer))?;
    for index in 0..hub.shards.len() {
        shard::start(&hub, index)?;
    }
    for lane in hub.thinkers.lanes() {
        let shared = Arc::clone(&hub);
        spawn("bots", move || shard::run_thinker(&shared, lane))?;
    }
    let (watch, end) = mpsc::channel();
    let shared = Arc::clone(&hub);
    spawn("watch", move || shard::watch(&shared, &end))?;

    let listener = {
        let _in_runtime = runtime.enter();
        tokio::net::TcpListener::from_std(listener).map_err(StartError::Address)?
    };
    let metrics_addr = match hub.config.metrics {
        MetricsAt::Address(addr) => Some(serve_operators(&hub, &runtime, addr)?),
        MetricsAt::Nowhere | MetricsAt::PlayersPort => None,
    };
    runtime.spawn(accept(Arc::clone(&hub), listener));
    tracing::info!(%addr, shards = hub.shards.len(), "the server is open");
    Ok(RunningServer { hub, addr, metrics_addr, runtime, writer, _watch: watch })
}

/// Serves operators at an address of their own until the server ends.
fn serve_operators(hub: &Arc<Hub>, runtime: &Runtime, addr: SocketAddr) -> Result<SocketAddr, StartError> {
    let listener = runtime.block_on(tokio::net::TcpListener::bind(addr)).map_err(StartError::Address)?;
    let addr = listener.local_addr().map_err(StartError::Address)?;
    let router = api::operators_router().with_state(Arc::clone(hub));
    let mut life = hub.life();
    let ended = async move {
        // The sender lives as long as the hub does.
        let _ = life.wait_for(|life| *life != Life::Open).await;
    };
    runtime.spawn(async move {
        if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(ended).await {
            tracing::warn!(%error, "metrics are not served any more");
        }
    });
    Ok(addr)
}

/// Lets the process have as many files, and so connections, as the system allows it.
#[cfg(unix)]
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    // None means that there is no limit.
    let most = getrlimit(Resource::Nofile).current;
    tracing::info!(most, "limit of open files, connections included");
}

#[cfg(not(unix))]
fn raise_file_limit() {}

/// Makes a write beyond the largest file the process may have an error, which the writer tells, and not the end without a word that
/// the system gives it.
#[cfg(unix)]
fn survive_file_limit(runtime: &Runtime) {
    /// Number of SIGXFSZ on all systems.
    const FILE_TOO_LARGE: i32 = 25;
    let _in_runtime = runtime.enter();
    let kind = tokio::signal::unix::SignalKind::from_raw(FILE_TOO_LARGE);
    // The handler stays when its listener has gone.
    if let Err(error) = tokio::signal::unix::signal(kind) {
        tracing::warn!(%error, "a file that grows too large will end the server without a word");
    }
}

#[cfg(not(unix))]
fn survive_file_limit(_: &Runtime) {}

/// Lets the system hold as many connections as it may that are not yet accepted: after a restart a crowd comes back at once,
/// and whoever finds no place tries again only after a second.
#[cfg(unix)]
fn lengthen_queue(listener: &TcpListener) {
    /// More than systems allow; they take the most they do.
    const WAITING_MAX: i32 = 1 << 16;
    if let Err(error) = rustix::net::listen(listener, WAITING_MAX) {
        tracing::warn!(%error, "the queue of new connections cannot be made longer");
    }
}

#[cfg(not(unix))]
fn lengthen_queue(_: &TcpListener) {}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StartError> {
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(run)
        .map_err(|error| StartError::Thread(error.to_string()))
}

impl RunningServer {
    /// Address the server listens on.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Address metrics are served at, if they have a listener of their own.
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics_addr
    }

    /// Waits until somebody asks the process to end, or until the store fails.
    pub fn wait_for_signal(&self) -> std::io::Result<()> {
        let mut life = self.hub.life();
        self.runtime.block_on(async {
            let broken = async {
                // The sender lives as long as the hub does.
                let _ = life.wait_for(|life| *life == Life::Broken).await;
            };
            tokio::select! {
                () = broken => Ok(()),
                signal = asked_to_end() => signal,
            }
        })
    }

    /// Ends the server: finishes what is under way, tells clients to come back and closes the store.
    pub fn stop(self) -> Result<(), StoreFailed> {
        let RunningServer { hub, runtime, writer, _watch, .. } = self;
        let by = Instant::now() + hub.config.drain_within;
        hub.drain();
        let (done, ended) = mpsc::channel();
        for shard in &hub.shards {
            shard.inbox.push(ShardMsg::Drain { by, done: done.clone() });
        }
        drop(done);
        // Nothing is ever sent: the last shard to end drops the last sender. A stuck one is not waited for.
        let _ = ended.recv_timeout(hub.config.drain_within + Duration::from_secs(1));
        hub.shards.iter().for_each(crate::shard::Shard::close);
        hub.thinkers.close();
        wait_until_empty(&hub);
        hub.writer.push(Work::Close);
        let is_written = writer.join().is_ok();
        hub.store.release();
        runtime.shutdown_timeout(Duration::from_millis(500));
        tracing::info!("the server has ended");
        if hub.is_broken() || !is_written { Err(StoreFailed) } else { Ok(()) }
    }
}

/// Lets connections take their last message.
fn wait_until_empty(hub: &Hub) {
    let start = Instant::now();
    while !hub.doors.are_empty() {
        let is_talking = hub.metrics.connections.load(std::sync::atomic::Ordering::Relaxed) > 0;
        if start.elapsed() > if is_talking { GOODBYE_WITHIN } else { ANSWER_WITHIN } {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(unix)]
async fn asked_to_end() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn asked_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Takes connections until the server ends.
async fn accept(hub: Arc<Hub>, listener: tokio::net::TcpListener) {
    let router = api::router(Arc::clone(&hub));
    let mut life = hub.life();
    loop {
        let accepted = tokio::select! {
            biased;
            _ = life.wait_for(|life| *life != Life::Open) => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                let is_proxy = hub.config.proxies.trust(address.ip());
                let visit = if is_proxy { hub.doors.enter_proxy() } else { hub.doors.enter(address.ip()) };
                let Some(visit) = visit else { continue };
                tokio::spawn(serve(Arc::clone(&hub), router.clone(), stream, address, Arc::new(visit)));
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept connections at the moment");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Serves what comes over one connection.
async fn serve(
    hub: Arc<Hub>,
    router: axum::Router,
    stream: TcpStream,
    address: SocketAddr,
    visit: Arc<crate::limit::Visit>,
) {
    // A move is worth a packet of its own. If the system cannot do that, it will be slower and as right.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let shared = Arc::clone(&hub);
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        let client = shared.config.proxies.client(address.ip(), request.headers());
        request.extensions_mut().insert(Arc::clone(&visit));
        request.extensions_mut().insert(ClientAddr(client));
        router.call(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut life = hub.life();
    let mut is_ending = false;
    loop {
        tokio::select! {
            // How a client breaks off is its own business.
            _ = connection.as_mut() => return,
            _ = life.wait_for(|life| *life != Life::Open), if !is_ending => {
                is_ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}
