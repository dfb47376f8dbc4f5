//! The table server: sockets, storage and threads around table managers.
//!
//! [`start`] takes a listener and runs until [`RunningServer::stop`]. Inside, connections are tasks of a small runtime;
//! tables live on the threads of shards, each with a [`TableManager`](session::TableManager) of its own; one thread writes to the
//! store, all waiting changes in one transaction; bots think on threads of their own. Every queue is bounded, or
//! holds only what tables in memory have asked for.
//!
//! ```
//! use std::net::TcpListener;
//!
//! use server::Config;
//! use session::ServedGames;
//!
//! let directory = tempfile::tempdir()?;
//! let listener = TcpListener::bind("127.0.0.1:0")?;
//! let running = server::start(Config::new(directory.path().to_owned()), ServedGames::of_catalog(), listener)?;
//! let games = ureq::get(format!("http://{}/api/games", running.addr())).call()?.body_mut().read_to_string()?;
//! assert!(games.contains("Wizard"));
//! running.stop()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod api;
mod api_error;
mod commitments;
mod config;
mod hub;
mod inbox;
mod limit;
mod metrics;
mod origin;
mod outbox;
mod page;
mod running;
mod shard;
mod socket;
mod store;
mod thinkers;

pub use address::{Network, Proxies, ProxyHeader};
pub use config::{Config, Data, MetricsAt, ServerLimits};
pub use running::{RunningServer, StartError, StoreFailed, start};
