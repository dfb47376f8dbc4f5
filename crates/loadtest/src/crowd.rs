//! Many tables with players at every open seat.

use std::cell::{Cell, RefCell};
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use kernel::Seed;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::http::Route;
use crate::player::{End, Pace, Player, Schedule, Tally};
use crate::usher::{Laid, Order, Usher};

/// Tables one usher makes at most at the same time as others.
const USHERS_MAX: usize = 32;
/// Tables whose people share an address, where addresses matter: well within what an address may do.
const TABLES_PER_ADDRESS: usize = 10;

/// Whether everybody comes from one address or from many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origins {
    One,
    /// Each few tables have an address of their own, as people have.
    Many,
}

/// Ushers who make tables, with the routes by which their people come.
#[derive(Clone)]
pub(crate) struct Crowd {
    ushers: Rc<Vec<(Route, Mutex<Usher>)>>,
    seed: Seed,
    /// Tables made so far: each gets players of its own.
    made: Rc<Cell<u64>>,
}

/// A table and its players.
pub(crate) struct Party {
    /// Index of the usher who looks after them.
    usher: usize,
    pub(crate) laid: Laid,
    players: Vec<Player>,
}

impl Crowd {
    pub(crate) async fn new(
        server: SocketAddr,
        order: &Order,
        tables: usize,
        origins: Origins,
        seed: u64,
    ) -> Result<Self> {
        let count = match origins {
            Origins::One => tables.min(USHERS_MAX),
            Origins::Many => tables.div_ceil(TABLES_PER_ADDRESS),
        };
        let mut ushers = Vec::new();
        for number in 0..count {
            let from = match origins {
                Origins::One => None,
                Origins::Many => Some(address(1, number)),
            };
            let route = Route { server, from };
            ushers.push((route, Mutex::new(Usher::new(route, order.clone()).await?)));
        }
        let seed = Seed::from_number(seed);
        Ok(Crowd { ushers: Rc::new(ushers), seed, made: Rc::default() })
    }

    /// Makes a number of tables and takes the seats, on a local set.
    pub(crate) async fn arrive(&self, tables: usize) -> Result<Vec<Party>> {
        let mut arriving = JoinSet::new();
        for number in 0..tables {
            let crowd = self.clone();
            let usher = number % self.ushers.len();
            arriving.spawn_local(async move { crowd.party(usher).await });
        }
        let mut parties = Vec::with_capacity(tables);
        while let Some(party) = arriving.join_next().await {
            parties.push(party.context("a player failed")??);
        }
        Ok(parties)
    }

    async fn party(&self, usher: usize) -> Result<Party> {
        let laid = self.ushers[usher].1.lock().await.lay().await?;
        let players = self.sit(usher, &laid).await?;
        Ok(Party { usher, laid, players })
    }

    async fn sit(&self, usher: usize, laid: &Laid) -> Result<Vec<Player>> {
        let number = self.made.replace(self.made.get() + 1);
        let mut players = Vec::new();
        for (seat, token) in &laid.seats {
            let rng = self.seed.nth(number).nth(u64::from(seat.0)).rng("load");
            players.push(Player::sit(self.ushers[usher].0, laid.table, token.clone(), rng).await?);
        }
        Ok(players)
    }

    /// Plays at a table, and at another when the game is over, until all moves are made.
    pub(crate) async fn play(self, mut party: Party, pace: Rc<Pace>) -> Result<Party> {
        loop {
            let mut playing = JoinSet::new();
            for mut player in party.players.drain(..) {
                let pace = Rc::clone(&pace);
                playing.spawn_local(async move { player.play(&pace).await });
            }
            let mut is_over = true;
            while let Some(end) = playing.join_next().await {
                match end.context("a player failed")?? {
                    End::Over => {}
                    End::Done => is_over = false,
                    // The others would wait for ever.
                    End::Trouble => return Ok(party),
                }
            }
            if !is_over {
                return Ok(party);
            }
            party = self.party(party.usher).await?;
        }
    }

    /// Sits down again at a table that was left.
    pub(crate) async fn come_back(server: SocketAddr, laid: Laid, pace: Rc<Pace>) -> Result<()> {
        let mut playing = JoinSet::new();
        for (seat, token) in laid.seats {
            let rng = Seed::from_number(u64::from(seat.0)).rng("load");
            let mut player = Player::sit(Route::to(server), laid.table, token, rng).await?;
            let pace = Rc::clone(&pace);
            playing.spawn_local(async move { player.play(&pace).await });
        }
        // The first to be done has had its move accepted; whoever was not asked may wait for ever.
        while let Some(end) = playing.join_next().await {
            if end.context("a player failed")?? == End::Done && pace.tally.borrow().latencies.count() > 0 {
                break;
            }
        }
        Ok(())
    }
}

/// An address of this machine, out of many.
pub(crate) fn address(group: u8, number: usize) -> SocketAddr {
    let [.., high, low] = (number as u32 + 1).to_be_bytes();
    SocketAddr::from((Ipv4Addr::new(127, group, high, low), 0))
}

/// Kind of load: the loop in which all tables move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Loop {
    /// Closed: everybody answers as soon as asked.
    Closed,
    /// Open: this number of moves a second in all, at fixed times.
    Open(f64),
}

/// Paces, one for each table, with a budget of moves for each, spread evenly over time if there is a schedule.
pub(crate) fn paces(tables: usize, pace: Loop, moves: Moves, tally: &Rc<RefCell<Tally>>) -> Vec<Rc<Pace>> {
    let now = Instant::now();
    let schedule = |number: usize| match pace {
        Loop::Closed => None,
        Loop::Open(rate) => {
            let every = Duration::from_secs_f64(tables as f64 / rate);
            let next = Cell::new(now + every.mul_f64(number as f64 / tables as f64));
            Some(Schedule { next, every })
        }
    };
    let left = |number: usize| match moves {
        Moves::Endless => u64::MAX,
        Moves::Each(count) => count,
        Moves::InAll(count) => count / tables as u64 + u64::from((number as u64) < count % tables as u64),
    };
    let pace =
        |number| Pace { tally: Rc::clone(tally), left: Cell::new(left(number)), schedule: schedule(number) };
    (0..tables).map(|number| Rc::new(pace(number))).collect()
}

/// Budget of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moves {
    Endless,
    Each(u64),
    InAll(u64),
}
