//! Speed of a server: the rate of moves it can take, and their latency.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Serialize;
use tokio::task::JoinSet;

use crate::crowd::{Crowd, Loop, Moves, Origins, paces};
use crate::host::{Launch, Own, Patience};
use crate::http::{Http, Route};
use crate::latency::Percentiles;
use crate::player::Tally;
use crate::usher::Order;
use crate::{LoadTarget, OnProgress};

/// Time before what is counted begins.
const WARM_UP: Duration = Duration::from_secs(1);

/// Plan of a measurement of speed.
#[derive(Clone, Debug)]
pub struct SpeedPlan {
    /// Game to play.
    pub order: Order,
    /// Number of tables.
    pub tables: usize,
    /// Kind of load.
    pub pace: Loop,
    /// End of the measurement.
    pub until: LoadUntil,
    /// Seed of the players' choices.
    pub seed: u64,
}

/// End of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadUntil {
    /// After this time, following a second that does not count.
    Time(Duration),
    /// After this number of moves in all.
    Moves(u64),
}

/// Result of a measurement of speed.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    /// Id of the game.
    pub game: String,
    /// Number of tables.
    pub tables: usize,
    /// Number of seats played over connections.
    pub connections: usize,
    /// Duration of the measurement.
    pub seconds: f64,
    /// Moves that were accepted.
    pub moves: u64,
    /// Moves that were refused.
    pub refused: u64,
    /// Connections the server ended.
    pub closed: u64,
    /// The first thing that went wrong.
    pub trouble: Option<String>,
    /// Moves a second.
    pub moves_per_second: f64,
    /// CPU time of the server, on all its cores.
    pub cpu_seconds: Option<f64>,
    /// Moves per second of that CPU time.
    pub moves_per_cpu_second: Option<f64>,
    /// Bytes the server sent to all players of a table for one move, on average.
    pub bytes_per_move: f64,
    /// Latencies of accepted moves, in microseconds: from when they were sent or, by schedule, due.
    pub latency: Percentiles,
    /// Histogram of the latencies: upper bounds in microseconds, and the count between each and the one before.
    pub histogram: Vec<(u64, u64)>,
    /// Changes stored by one transaction, on average.
    pub rows_per_commit: Option<f64>,
    /// Memory of the server at the end, in bytes.
    pub resident: Option<u64>,
}

/// Server to measure.
#[derive(Clone, Copy)]
pub enum On<'a> {
    /// A server started for the measurement.
    Own(Launch<'a>),
    /// A server that runs already.
    Running(LoadTarget),
}

/// Measures the speed of a server.
pub fn speed(plan: &SpeedPlan, on: On<'_>, progress: OnProgress<'_>) -> Result<Speed> {
    match on {
        On::Running(target) => crate::block_on(measure(plan, target, progress)),
        On::Own(launch) => {
            let data_dir = tempfile::tempdir()?;
            let own = Own::start(launch, data_dir.path(), Patience::Endless)?;
            crate::block_on(measure(plan, own.target, progress))
        }
    }
}

/// Reading of the server's counters.
struct Reading {
    at: Instant,
    cpu: Option<Duration>,
    stored: Option<(u64, u64)>,
}

impl Reading {
    async fn take(target: LoadTarget, http: &mut Http) -> Result<Self> {
        let metrics = http.get("/metrics").await?;
        let text = String::from_utf8_lossy(&metrics.body);
        let stored =
            metric(&text, "parlour_rows_committed_total").zip(metric(&text, "parlour_commit_seconds_count"));
        let cpu = target.pid.map(|pid| pid.cpu_time()).transpose()?;
        Ok(Reading { at: Instant::now(), cpu, stored })
    }
}

/// A number the server counts, if it does.
pub(crate) fn metric(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

async fn measure(plan: &SpeedPlan, target: LoadTarget, progress: OnProgress<'_>) -> Result<Speed> {
    let mut http = Http::connect(Route::to(target.server)).await?;
    let order = plan.order.clone().complete(&mut http).await?;
    progress(&format!("making {} tables of {}", plan.tables, order.game));
    let crowd = Crowd::new(target.server, &order, plan.tables, Origins::One, plan.seed).await?;
    let parties = crowd.arrive(plan.tables).await?;
    let connections = parties.iter().map(|party| party.laid.seats.len()).sum();

    let tally = Rc::new(RefCell::new(Tally::default()));
    let moves = match plan.until {
        LoadUntil::Time(_) => Moves::Endless,
        LoadUntil::Moves(count) => Moves::InAll(count),
    };
    let mut playing = JoinSet::new();
    let mut start = Reading::take(target, &mut http).await?;
    for (party, pace) in parties.into_iter().zip(paces(plan.tables, plan.pace, moves, &tally)) {
        playing.spawn_local(crowd.clone().play(party, pace));
    }
    let all_played = async {
        while let Some(played) = playing.join_next().await {
            played.context("a table failed")??;
        }
        anyhow::Ok(())
    };
    match plan.until {
        LoadUntil::Moves(count) => {
            progress(&format!("playing {count} moves"));
            all_played.await?;
        }
        LoadUntil::Time(time) => {
            progress(&format!("playing for {} seconds", time.as_secs_f64()));
            let watch = async {
                tokio::time::sleep(WARM_UP).await;
                tally.borrow_mut().start_again();
                start = Reading::take(target, &mut http).await?;
                tokio::time::sleep(time).await;
                anyhow::Ok(())
            };
            tokio::select! {
                watched = watch => watched?,
                // Players go on for ever, unless something is wrong.
                played = all_played => played?,
            }
        }
    }
    let end = Reading::take(target, &mut http).await?;
    let resident = target.pid.map(|pid| pid.resident()).transpose()?;
    let tally = tally.take();
    Ok(report(plan, connections, &tally, &start, &end, resident))
}

fn report(
    plan: &SpeedPlan,
    connections: usize,
    tally: &Tally,
    start: &Reading,
    end: &Reading,
    resident: Option<u64>,
) -> Speed {
    let seconds = (end.at - start.at).as_secs_f64();
    let moves = tally.latencies.count();
    let cpu_seconds = end.cpu.zip(start.cpu).map(|(end, start)| (end - start).as_secs_f64());
    let rows_per_commit = end.stored.zip(start.stored).and_then(|(end, start)| {
        let (rows, commits) = (end.0 - start.0, end.1 - start.1);
        (commits > 0).then(|| rows as f64 / commits as f64)
    });
    Speed {
        game: plan.order.game.clone(),
        tables: plan.tables,
        connections,
        seconds,
        moves,
        refused: tally.refused,
        closed: tally.closed,
        trouble: tally.trouble.clone(),
        moves_per_second: moves as f64 / seconds,
        cpu_seconds,
        moves_per_cpu_second: cpu_seconds.filter(|cpu| *cpu > 0.0).map(|cpu| moves as f64 / cpu),
        bytes_per_move: tally.bytes as f64 / (moves as f64).max(1.0),
        latency: tally.latencies.percentiles(),
        histogram: tally.latencies.histogram(),
        rows_per_commit,
        resident,
    }
}
