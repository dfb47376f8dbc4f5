use std::time::Duration;

use serde::Serialize;

/// Histogram of many short durations: counted in steps of 3 %, so that any number of them takes little room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    counts: Vec<u64>,
    count: u64,
    max: u64,
}

/// Steps to a doubling, as a power of 2.
const STEPS_LOG: u32 = 5;
const STEPS: u64 = 1 << STEPS_LOG;

impl Times {
    /// Counts a duration.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let step = step(nanos);
        if self.counts.len() <= step {
            self.counts.resize(step + 1, 0);
        }
        self.counts[step] += 1;
        self.count += 1;
        self.max = self.max.max(nanos);
    }

    /// Number of durations counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Microseconds that `percent` of a hundred do not exceed, up to 3 % too long; 0 of nothing.
    pub fn percentile(&self, percent: u8) -> f64 {
        let wanted = (u128::from(self.count) * u128::from(percent)).div_ceil(100);
        let mut seen = 0;
        for (step, &count) in self.counts.iter().enumerate() {
            seen += u128::from(count);
            if count > 0 && seen >= wanted {
                return end(step).min(self.max) as f64 / 1e3;
            }
        }
        self.max as f64 / 1e3
    }

    /// Its figures; all 0 of nothing.
    pub fn figures(&self) -> TimeFigures {
        TimeFigures {
            decisions: self.count,
            p50: self.percentile(50),
            p90: self.percentile(90),
            p99: self.percentile(99),
            max: self.max as f64 / 1e3,
        }
    }

    /// Durations in microseconds, rising, each with the number of those about that long.
    pub fn iter(&self) -> impl Iterator<Item = (f64, u64)> {
        let counted = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        counted.map(|(step, &count)| (end(step) as f64 / 1e3, count))
    }
}

/// The step a number of nanoseconds falls into: below 32 each is one, then 32 to every doubling.
fn step(nanos: u64) -> usize {
    let doublings = (nanos | 1).ilog2().saturating_sub(STEPS_LOG);
    (u64::from(doublings) * STEPS + (nanos >> doublings)) as usize
}

/// The longest time of a step, in nanoseconds.
fn end(step: usize) -> u64 {
    let step = step as u64;
    let doublings = (step / STEPS).saturating_sub(1);
    let first = (step - doublings * STEPS) << doublings;
    first + ((1 << doublings) - 1)
}

/// Microseconds of CPU time for a decision with more than one choice.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TimeFigures {
    /// Number of such decisions.
    pub decisions: u64,
    /// Median: half took no longer.
    pub p50: f64,
    /// 90th percentile.
    pub p90: f64,
    /// 99th percentile.
    pub p99: f64,
    /// Longest time.
    pub max: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_each_other_and_are_narrow() {
        for nanos in (0..5_000).chain([1 << 20, (1 << 40) + 12_345, u64::MAX / 2]) {
            let step = step(nanos);
            assert!(nanos <= end(step) && (step == 0 || nanos > end(step - 1)), "{nanos}");
            assert!(end(step) as f64 <= nanos as f64 * 1.033 + 1.0, "{nanos} {}", end(step));
        }
    }

    #[test]
    fn percentiles_are_a_little_too_long_at_most() {
        let mut times = Times::default();
        (1..=100).rev().for_each(|millis| times.add(Duration::from_millis(millis)));
        let TimeFigures { decisions, p50, p90, p99, max } = times.figures();
        assert_eq!((decisions, max), (100, 100_000.0));
        for (found, millis) in [(p50, 50.0), (p90, 90.0), (p99, 99.0)] {
            assert!((1.0..1.033).contains(&(found / (millis * 1e3))), "{found} {millis}");
        }
        assert_eq!(Times::default().figures().p99, 0.0);
        assert_eq!(times.iter().map(|(_, count)| count).sum::<u64>(), 100);
    }
}
