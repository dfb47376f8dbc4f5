//! Effect of clients that misbehave on the others.

mod rogues;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;
use tokio::task::JoinSet;

use crate::OnProgress;
use crate::crowd::{Crowd, Loop, Moves, Origins, paces};
use crate::host::{Launch, Own, Patience};
use crate::http::{Http, Route};
use crate::player::Tally;
use crate::usher::Order;
use rogues::Rogues;

/// Time to settle before each reading.
const SETTLE: Duration = Duration::from_secs(1);

/// Plan of a measurement of abuse.
#[derive(Clone, Debug)]
pub struct AbusePlan {
    /// Game to play.
    pub order: Order,
    /// Number of tables of people who behave.
    pub tables: usize,
    /// Rate of their moves, per second in all.
    pub rate: f64,
    /// Duration of each reading.
    pub time: Duration,
    /// Number of pairs of readings: one without rogues, one with them.
    pub pairs: usize,
    /// Seed of the players' choices.
    pub seed: u64,
}

/// Result of a measurement of abuse.
#[derive(Clone, Debug, Serialize)]
pub struct Abuse {
    /// Id of the game.
    pub game: String,
    /// The readings.
    pub pairs: Vec<Pair>,
    /// The ratio of the median of all medians with rogues to that without.
    pub ratio: f64,
    /// Messages and requests the rogues sent.
    pub thrown: u64,
    /// Times they were thrown out.
    pub thrown_out: u64,
    /// Moves of people who behave that were refused, and connections of theirs that were ended.
    pub harmed: u64,
    /// The first harm.
    pub trouble: Option<String>,
}

/// A pair of readings: medians in microseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// Median without rogues.
    pub calm: u64,
    /// Median with rogues.
    pub abused: u64,
    /// Moves that were accepted meanwhile, without and with: a median of fewer moves would be no comparison.
    pub moves: (u64, u64),
    /// Ratio of the second to the first.
    pub ratio: f64,
}

/// Measures, with a server of its own that limits everybody as usual. People who behave come from many addresses,
/// rogues of each kind from one.
pub fn abuse(plan: &AbusePlan, launch: Launch<'_>, progress: OnProgress<'_>) -> Result<Abuse> {
    let data_dir = tempfile::tempdir()?;
    let own = Own::start(launch, data_dir.path(), Patience::Usual)?;
    crate::block_on(measure(plan, &own, progress))
}

async fn measure(plan: &AbusePlan, own: &Own, progress: OnProgress<'_>) -> Result<Abuse> {
    let server = own.target.server;
    let mut http = Http::connect(Route::to(server)).await?;
    let order = plan.order.clone().complete(&mut http).await?;
    progress(&format!("making {} tables of {}", plan.tables, order.game));
    let crowd = Crowd::new(server, &order, plan.tables, Origins::Many, plan.seed).await?;
    let parties = crowd.arrive(plan.tables).await?;
    let victim = parties.first().context("there must be a table")?.laid.table;
    let tally = Rc::new(RefCell::new(Tally::default()));
    let mut playing = JoinSet::new();
    for (party, pace) in
        parties.into_iter().zip(paces(plan.tables, Loop::Open(plan.rate), Moves::Endless, &tally))
    {
        playing.spawn_local(crowd.clone().play(party, pace));
    }
    let median = async || {
        tokio::time::sleep(SETTLE).await;
        tally.borrow_mut().latencies = Default::default();
        tokio::time::sleep(plan.time).await;
        let tally = tally.borrow();
        (tally.latencies.percentile(50), tally.latencies.count())
    };
    let (mut pairs, mut thrown, mut thrown_out) = (Vec::new(), 0, 0);
    for number in 0..plan.pairs {
        let (calm, calm_moves) = median().await;
        let rogues = Rogues::start(server, victim, &order, number)?;
        let (abused, abused_moves) = median().await;
        let (sent, out) = rogues.stop()?;
        (thrown, thrown_out) = (thrown + sent, thrown_out + out);
        let moves = (calm_moves, abused_moves);
        let pair = Pair { calm, abused, moves, ratio: abused as f64 / calm.max(1) as f64 };
        progress(&format!("pair {}: {calm} µs calm, {abused} µs abused", number + 1));
        pairs.push(pair);
    }
    playing.abort_all();
    let tally = tally.borrow();
    let ratio =
        middle(pairs.iter().map(|pair| pair.abused)) / middle(pairs.iter().map(|pair| pair.calm)).max(1.0);
    Ok(Abuse {
        game: order.game,
        pairs,
        ratio,
        thrown,
        thrown_out,
        harmed: tally.refused + tally.closed,
        trouble: tally.trouble.clone(),
    })
}

/// The median; 0 of nothing.
fn middle(numbers: impl Iterator<Item = u64>) -> f64 {
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    let half = numbers.len() / 2;
    match numbers.len() {
        0 => 0.0,
        odd if odd % 2 == 1 => numbers[half] as f64,
        _ => (numbers[half - 1] + numbers[half]) as f64 / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(middle([3, 1, 2].into_iter()), 2.0);
        assert_eq!(middle([4, 1, 3, 2].into_iter()), 2.5);
        assert_eq!(middle(std::iter::empty()), 0.0);
    }
}
