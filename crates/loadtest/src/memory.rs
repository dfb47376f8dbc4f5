//! Memory of idle tables, and time a server takes to be back.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use tokio::task::JoinSet;

use crate::crowd::{Crowd, Loop, Moves, Origins, paces};
use crate::host::{Launch, Own, Patience};
use crate::http::{Http, Route};
use crate::player::Tally;
use crate::speed::metric;
use crate::usher::{Laid, Order};
use crate::{LoadTarget, OnProgress};

/// Tables that are played at the same time.
const AT_ONCE: usize = 250;
/// Timeout for the server to notice that everybody has gone.
const QUIET_WITHIN: Duration = Duration::from_secs(30);

/// Plan of a measurement of memory.
#[derive(Clone, Debug)]
pub struct MemoryPlan {
    /// Game to play.
    pub order: Order,
    /// Number of tables in the end; the first reading is at a tenth of them.
    pub tables: usize,
    /// Number of moves played at each.
    pub moves: u64,
    /// Seed of the players' choices.
    pub seed: u64,
}

/// Result of a measurement of memory.
#[derive(Clone, Debug, Serialize)]
pub struct Memory {
    /// Id of the game.
    pub game: String,
    /// Tables at the first reading.
    pub few: usize,
    /// Tables at the second.
    pub many: usize,
    /// Tables the server had in memory at the second.
    pub in_memory: Option<u64>,
    /// Moves played at each.
    pub moves: u64,
    /// Memory of the server at the first reading, in bytes.
    pub resident_few: u64,
    /// Memory of the server at the second reading, in bytes.
    pub resident_many: u64,
    /// Memory of one more table, in bytes.
    pub bytes_per_table: f64,
    /// Milliseconds from starting the server again, after it was killed, until it listened.
    pub listens_after: u64,
    /// Milliseconds from the same moment until a move at one of the tables was accepted.
    pub move_after: u64,
}

/// Measures the memory of idle tables with a server of its own, then kills it and measures how soon it is back.
pub fn memory(plan: &MemoryPlan, launch: Launch<'_>, progress: OnProgress<'_>) -> Result<Memory> {
    let data_dir = tempfile::tempdir()?;
    let own = Own::start(launch, data_dir.path(), Patience::Endless)?;
    let (mut memory, laid) = crate::block_on(fill(plan, own.target, progress))?;
    progress("killing the server and starting it again");
    own.kill()?;
    let killed = Instant::now();
    let own = Own::start(launch, data_dir.path(), Patience::Endless)?;
    memory.listens_after = killed.elapsed().as_millis() as u64;
    crate::block_on(one_move(own.target, laid))?;
    memory.move_after = killed.elapsed().as_millis() as u64;
    Ok(memory)
}

async fn fill(plan: &MemoryPlan, target: LoadTarget, progress: OnProgress<'_>) -> Result<(Memory, Laid)> {
    let pid = target.pid.context("memory needs a process")?;
    let mut http = Http::connect(Route::to(target.server)).await?;
    let order = plan.order.clone().complete(&mut http).await?;
    let crowd = Crowd::new(target.server, &order, plan.tables, Origins::One, plan.seed).await?;
    let few = (plan.tables / 10).max(1);
    ensure!(plan.tables > few, "memory is measured by the difference: give at least 2 tables");
    let mut resident = [0; 2];
    let (mut made, mut last) = (0, None);
    let mut in_memory = None;
    for (reading, count) in [few, plan.tables].into_iter().enumerate() {
        while made < count {
            let some = AT_ONCE.min(count - made);
            progress(&format!("{made} of {} tables", plan.tables));
            last = Some(visit(&crowd, some, plan.moves).await?);
            made += some;
        }
        in_memory = quiet(&mut http).await?;
        resident[reading] = pid.resident()?;
    }
    let [resident_few, resident_many] = resident;
    let memory = Memory {
        game: order.game,
        few,
        many: plan.tables,
        in_memory,
        moves: plan.moves,
        resident_few,
        resident_many,
        bytes_per_table: (resident_many as f64 - resident_few as f64) / (plan.tables - few) as f64,
        listens_after: 0,
        move_after: 0,
    };
    Ok((memory, last.context("no table was made")?))
}

/// Makes some tables, plays some moves at each and leaves. Returns one of them.
async fn visit(crowd: &Crowd, tables: usize, moves: u64) -> Result<Laid> {
    let parties = crowd.arrive(tables).await?;
    let tally = Rc::new(RefCell::new(Tally::default()));
    let mut playing = JoinSet::new();
    for (party, pace) in parties.into_iter().zip(paces(tables, Loop::Closed, Moves::Each(moves), &tally)) {
        playing.spawn_local(crowd.clone().play(party, pace));
    }
    let mut last = None;
    while let Some(played) = playing.join_next().await {
        last = Some(played.context("a table failed")??.laid);
    }
    let tally = tally.borrow();
    ensure!(tally.refused + tally.closed == 0, "not all moves were accepted: {:?}", tally.trouble);
    last.context("no table was played")
}

/// Waits until nobody is connected any more. Returns how many tables the server has in memory.
async fn quiet(http: &mut Http) -> Result<Option<u64>> {
    let by = Instant::now() + QUIET_WITHIN;
    loop {
        let answer = http.get("/metrics").await?;
        let text = String::from_utf8_lossy(&answer.body);
        if metric(&text, "parlour_connections ").is_none_or(|count| count == 0) {
            return Ok(metric(&text, "parlour_tables_in_mind "));
        }
        ensure!(Instant::now() < by, "the server does not notice that everybody has gone");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Sits down at a table and has one move accepted.
async fn one_move(target: LoadTarget, laid: Laid) -> Result<()> {
    let tally = Rc::new(RefCell::new(Tally::default()));
    let pace = paces(1, Loop::Closed, Moves::Each(1), &tally).remove(0);
    Crowd::come_back(target.server, laid, pace).await?;
    ensure!(tally.borrow().latencies.count() == 1, "no move was accepted: {:?}", tally.borrow().trouble);
    Ok(())
}
