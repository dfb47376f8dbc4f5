//! Rogue clients: on a thread of their own, each kind from an address of its own.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use protocol::http::NewTable;
use protocol::{Access, TableId};
use tokio::task::JoinSet;

use crate::crowd::address;
use crate::http::{Http, Route};
use crate::player::hello;
use crate::usher::{Order, guest};
use crate::wire::Wire;

/// Interval between looks whether it is over.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Kind of misbehaviour.
#[derive(Clone, Copy)]
enum Kind {
    /// Far more commands than anybody may send.
    Flood,
    /// Bytes that are no message, or no frame.
    Malformed,
    /// Messages far too long.
    Oversize,
    /// Pings, each of which costs an answer.
    Pings,
    /// Tables, one after the other.
    Tables,
    /// Watches a busy table and reads nothing.
    Stalled,
}

/// Rogues by kind: their number, and the pause of each between two deeds. They share the machine with the server, so
/// they throw some thousand things a second rather than all they could.
const ROGUES: [(Kind, usize, Duration); 6] = [
    (Kind::Flood, 10, Duration::from_millis(5)),
    (Kind::Malformed, 10, Duration::from_millis(10)),
    (Kind::Oversize, 4, Duration::from_millis(50)),
    (Kind::Pings, 10, Duration::from_millis(5)),
    (Kind::Tables, 4, Duration::from_millis(5)),
    (Kind::Stalled, 50, Duration::from_millis(500)),
];

/// A ping of a client: no content, masked with nothing.
const PING: [u8; 6] = [0x89, 0x80, 0, 0, 0, 0];

/// State that rogues share.
struct Shared {
    server: SocketAddr,
    victim: TableId,
    order: Order,
    is_over: AtomicBool,
    thrown: AtomicU64,
    thrown_out: AtomicU64,
}

/// Rogues at work.
pub(super) struct Rogues {
    shared: Arc<Shared>,
    thread: JoinHandle<Result<()>>,
}

impl Rogues {
    /// Lets them loose; `number` tells one horde from another, which comes from other addresses.
    pub(super) fn start(server: SocketAddr, victim: TableId, order: &Order, number: usize) -> Result<Self> {
        let shared = Arc::new(Shared {
            server,
            victim,
            order: order.clone(),
            is_over: AtomicBool::new(false),
            thrown: AtomicU64::new(0),
            thrown_out: AtomicU64::new(0),
        });
        let theirs = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("rogues".to_owned()).spawn(move || {
            crate::block_on(async move {
                let mut rogues = JoinSet::new();
                for (kind_number, (kind, count, pause)) in ROGUES.into_iter().enumerate() {
                    let from = Some(address(2, number * ROGUES.len() + kind_number));
                    for _ in 0..count {
                        let shared = Arc::clone(&theirs);
                        let route = Route { server: shared.server, from };
                        rogues.spawn_local(async move { be_one(kind, route, pause, &shared).await });
                    }
                }
                while !theirs.is_over.load(Ordering::Relaxed) {
                    tokio::time::sleep(LOOK_EVERY).await;
                }
                Ok(())
            })
        });
        Ok(Rogues { shared, thread: thread.context("cannot start a thread")? })
    }

    /// Ends them: how much they threw, and how often they were thrown out.
    pub(super) fn stop(self) -> Result<(u64, u64)> {
        self.shared.is_over.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow!("the rogues failed"))??;
        let get = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Ok((get(&self.shared.thrown), get(&self.shared.thrown_out)))
    }
}

/// Misbehaves for ever; who is thrown out comes again.
async fn be_one(kind: Kind, route: Route, pause: Duration, shared: &Shared) {
    loop {
        // However it ends: being thrown out is what a rogue expects.
        let _ = match kind {
            Kind::Tables => make_tables(route, pause, shared).await,
            Kind::Flood | Kind::Malformed | Kind::Oversize | Kind::Pings | Kind::Stalled => {
                throw(kind, route, pause, shared).await
            }
        };
        shared.thrown_out.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(pause).await;
    }
}

async fn throw(kind: Kind, route: Route, pause: Duration, shared: &Shared) -> Result<()> {
    let mut wire = Wire::connect(route).await?;
    wire.send(hello(shared.victim, None).as_bytes()).await?;
    for number in 0_u32.. {
        tokio::time::sleep(pause).await;
        match kind {
            Kind::Flood => {
                let act = r#"{"choose":[{"kind":"play_card","notation":"play R1"}]}"#;
                let text = format!(r#"{{"type":"command","id":"{number}","at":1,"act":{act}}}"#);
                wire.send(text.as_bytes()).await?;
            }
            Kind::Malformed => match number % 4 {
                0 => wire.send(b"{\"type\":\"command\"").await?,
                1 => wire.send("[".repeat(4000).as_bytes()).await?,
                2 => wire.send(br#"{"type":"command","id":"","at":-1,"act":{"fly":[]}}"#).await?,
                _ => wire.send_raw(&[0xff; 64]).await?,
            },
            Kind::Oversize => wire.send(&vec![b'x'; 256 * 1024]).await?,
            Kind::Pings => wire.send_raw(&PING).await?,
            Kind::Stalled | Kind::Tables => continue,
        }
        shared.thrown.fetch_add(1, Ordering::Relaxed);
        // Reads what there is, so that it is no stalled reader as well.
        loop {
            match tokio::time::timeout(Duration::ZERO, wire.receive()).await {
                Ok(Ok(Some(_))) => {}
                Ok(Ok(None) | Err(_)) => return Ok(()),
                Err(_) => break,
            }
        }
    }
    Ok(())
}

async fn make_tables(route: Route, pause: Duration, shared: &Shared) -> Result<()> {
    let mut http = Http::connect(route).await?;
    let token = guest(&mut http, "Rogue").await?;
    let Order { game, seats, .. } = shared.order.clone();
    let new = NewTable {
        game,
        options: BTreeMap::new(),
        seats,
        entry: None,
        bot_entries: Vec::new(),
        access: Access::Open,
        mode: Default::default(),
        nonce: None,
        commitment: None,
    };
    let body = serde_json::to_vec(&new)?;
    loop {
        http.request("POST", "/api/tables", Some(&token), &body).await?;
        shared.thrown.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(pause).await;
    }
}
