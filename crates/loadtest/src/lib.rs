//! Load for the table server, and what it takes.
//!
//! [`speed`] measures moves per second of the server's CPU time and how long a move takes to be accepted, [`memory`]
//! what an idle table holds and how soon a server is back after it was killed, [`abuse`] what people notice of others
//! who misbehave. Each starts a server of its own ([`serve`], in a process of its own so that its time and memory can
//! be told apart) and plays at it over real sockets: any game of the catalog, or [`SmallWhist`](toys::small_whist::SmallWhist), a
//! toy that costs next to nothing itself.
//!
//! ```
//! use std::net::TcpListener;
//!
//! use loadtest::{LoadTarget, LoadUntil, Loop, On, Order, SpeedPlan, speed};
//! use server::Config;
//! use session::ServedGames;
//!
//! let directory = tempfile::tempdir()?;
//! let listener = TcpListener::bind("127.0.0.1:0")?;
//! let running = server::start(Config::new(directory.path().to_owned()), ServedGames::of_catalog(), listener)?;
//! let on = On::Running(LoadTarget::at(&format!("http://{}", running.addr()), None)?);
//! let order = Order { game: "finished".to_owned(), options: Default::default(), seats: Vec::new() };
//! let plan = SpeedPlan { order, tables: 2, pace: Loop::Closed, until: LoadUntil::Moves(20), seed: 7 };
//! let measured = speed(&plan, on, &|_doing| ())?;
//! assert_eq!((measured.connections, measured.refused), (2, 0));
//! running.stop()?;
//! # Ok::<(), anyhow::Error>(())
//! ```

mod abuse;
mod crowd;
mod host;
mod http;
mod latency;
mod memory;
mod player;
mod process;
mod scan;
mod speed;
mod usher;
mod wire;

pub use abuse::{Abuse, AbusePlan, Pair, abuse};
pub use crowd::Loop;
pub use host::{Launch, LoadTarget, Patience, serve};
pub use latency::{Latencies, Percentiles};
pub use memory::{Memory, MemoryPlan, memory};
pub use process::Pid;
pub use speed::{LoadUntil, On, Speed, SpeedPlan, speed};
pub use usher::Order;

/// Tells somebody who waits what is going on.
pub type OnProgress<'a> = &'a dyn Fn(&str);

/// Runs something that talks to a server on this thread.
fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    tokio::task::LocalSet::new().block_on(&runtime, work)
}
