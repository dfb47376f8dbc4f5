use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use protocol::limits::{
    CONNECTIONS, CONNECTIONS_PER_ADDRESS, GUESTS_PER_ADDRESS_HOUR, MESSAGES, READ_WITHIN, REQUESTS, Rate,
    SILENCE_MAX, TABLES, TABLES_PER_ADDRESS_HOUR, TABLES_PER_GUEST,
};

use crate::address::Proxies;

/// Configuration of a server. Everything but the data directory has a default that suits one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Data directory, which holds everything. Made if it does not exist.
    pub data_dir: PathBuf,
    /// Origin of the data in that directory.
    pub data: Data,
    /// Settings of the table managers.
    pub tables: session::ManagerConfig,
    /// Pages of these origins may connect, besides those of the host a request names.
    pub origins: Vec<String>,
    /// Proxies that are believed when they name a client.
    pub proxies: Proxies,
    /// Place where metrics are served.
    pub metrics: MetricsAt,
    /// Threads that run tables, each its share of them.
    pub shards: usize,
    /// Threads that move bytes between sockets and tables.
    pub socket_threads: usize,
    /// Threads on which bots think.
    pub thinkers: usize,
    /// Limits of one client.
    pub limits: ServerLimits,
    /// Longest time of one step of a table before the table counts as looping.
    pub step_within: Duration,
    /// Longest time a stopping server waits for work under way.
    pub drain_within: Duration,
}

/// Origin of a server's data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Data {
    /// A server that ran here left them.
    Own,
    /// A backup was restored: clients connected before may have seen what is not there.
    Restored,
}

/// Place where metrics are served. They tell nothing hidden, and still are not for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricsAt {
    /// Nowhere.
    Nowhere,
    /// The port of the players, for tests and measurements.
    PlayersPort,
    /// A listener of its own, with `/healthz` and `/readyz`.
    Address(SocketAddr),
}

/// Limits of one client.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    /// Rate of messages of a connection.
    pub messages: Rate,
    /// Rate of requests of an address, sockets not counted.
    pub requests: Rate,
    /// Longest time a client may read nothing of what it is sent.
    pub read_within: Duration,
    /// Longest silence of a client, which is pinged more than twice meanwhile, before it counts as gone.
    pub silence: Duration,
    /// Connections of an address.
    pub connections_per_address: usize,
    /// Connections in all.
    pub connections: usize,
    /// Tables a guest may have that are not over.
    pub tables_per_guest: u32,
    /// Tables an address may make in an hour.
    pub tables_per_address_hour: u32,
    /// Tables in all that are not over.
    pub tables: u64,
    /// Guests an address may make in an hour.
    pub guests_per_address_hour: u32,
}

impl Default for ServerLimits {
    fn default() -> Self {
        ServerLimits {
            messages: MESSAGES,
            requests: REQUESTS,
            read_within: READ_WITHIN,
            silence: SILENCE_MAX,
            connections_per_address: CONNECTIONS_PER_ADDRESS,
            connections: CONNECTIONS,
            tables_per_guest: TABLES_PER_GUEST,
            tables_per_address_hour: TABLES_PER_ADDRESS_HOUR,
            tables: TABLES,
            guests_per_address_hour: GUESTS_PER_ADDRESS_HOUR,
        }
    }
}

impl ServerLimits {
    /// Rate at which an address may open sockets: all it may have at once, so that a crowd that was cut off comes back
    /// together, and all of them again every few seconds.
    pub(crate) fn sockets(&self) -> Rate {
        let burst = u32::try_from(self.connections_per_address).unwrap_or(u32::MAX);
        Rate { burst, per_second: (burst / 4).max(1) }
    }

    /// Limits for measuring, where one address is everybody: nothing is limited that a player would not feel.
    pub fn for_load() -> Self {
        let unlimited = Rate { burst: u32::MAX / 2, per_second: u32::MAX / 2 };
        ServerLimits {
            messages: unlimited,
            requests: unlimited,
            read_within: READ_WITHIN,
            silence: Duration::from_secs(60),
            connections_per_address: 1_000_000,
            connections: 1_000_000,
            tables_per_guest: u32::MAX,
            tables_per_address_hour: u32::MAX / 2,
            tables: 10_000_000,
            guests_per_address_hour: u32::MAX / 2,
        }
    }
}

impl Config {
    /// The defaults, with data in this directory.
    pub fn new(data_dir: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            data_dir,
            data: Data::Own,
            tables: session::ManagerConfig::default(),
            origins: Vec::new(),
            proxies: Proxies::default(),
            metrics: MetricsAt::Nowhere,
            shards: cores,
            socket_threads: cores,
            thinkers: (cores - 1).max(1),
            limits: ServerLimits::default(),
            step_within: Duration::from_secs(2),
            drain_within: Duration::from_secs(5),
        }
    }
}
