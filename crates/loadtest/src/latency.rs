//! Latencies: counts in buckets that grow by an eighth of a power of two, so that a percentile is within about nine per
//! cent and nothing is kept per move.

use std::time::Duration;

use serde::Serialize;

/// Buckets per power of two.
const STEPS: u32 = 8;
const BUCKETS: usize = 40 * STEPS as usize;

/// Histogram of latencies.
#[derive(Clone, Debug)]
pub struct Latencies {
    buckets: Vec<u64>,
    count: u64,
    max: Duration,
}

impl Default for Latencies {
    fn default() -> Self {
        Latencies { buckets: vec![0; BUCKETS], count: 0, max: Duration::ZERO }
    }
}

/// Percentiles of latencies, in microseconds.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Percentiles {
    /// Median: half took no longer.
    pub p50: u64,
    /// 90th percentile.
    pub p90: u64,
    /// 99th percentile.
    pub p99: u64,
    /// Longest.
    pub max: u64,
}

impl Latencies {
    /// Adds a latency.
    pub fn add(&mut self, took: Duration) {
        self.buckets[bucket(took.as_micros() as u64)] += 1;
        self.count += 1;
        self.max = self.max.max(took);
    }

    /// Number of latencies.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Microseconds within which `percent` of a hundred were done.
    pub fn percentile(&self, percent: u64) -> u64 {
        let rank = (self.count * percent).div_ceil(100);
        let mut sum = 0;
        for (index, count) in self.buckets.iter().enumerate() {
            sum += count;
            if sum >= rank && sum > 0 {
                return upper(index).min(self.max.as_micros() as u64);
            }
        }
        0
    }

    /// Usual percentiles.
    pub fn percentiles(&self) -> Percentiles {
        Percentiles {
            p50: self.percentile(50),
            p90: self.percentile(90),
            p99: self.percentile(99),
            max: self.max.as_micros() as u64,
        }
    }

    /// Counts by power of two: upper bounds in microseconds, and the number below each and above the one before, from
    /// the first that has any to the last.
    pub fn histogram(&self) -> Vec<(u64, u64)> {
        let rows = self.buckets.chunks(STEPS as usize).enumerate();
        let rows: Vec<(u64, u64)> = rows
            .map(|(power, counts)| (upper((power + 1) * STEPS as usize - 1), counts.iter().sum()))
            .collect();
        let first = rows.iter().position(|row| row.1 > 0).unwrap_or(0);
        let last = rows.iter().rposition(|row| row.1 > 0).map_or(0, |last| last + 1);
        rows.get(first..last).map(<[_]>::to_vec).unwrap_or_default()
    }
}

/// The bucket of a number of microseconds: its power of two and the three bits after the first.
fn bucket(micros: u64) -> usize {
    if micros < u64::from(STEPS) {
        return micros as usize;
    }
    let power = micros.ilog2();
    let step = (micros >> (power - 3)) as u32 & (STEPS - 1);
    (((power - 2) * STEPS + step) as usize).min(BUCKETS - 1)
}

/// The greatest number of microseconds in a bucket.
fn upper(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    let steps = u64::from(STEPS);
    if bucket < steps {
        return bucket;
    }
    let shift = bucket / steps - 1;
    ((steps + bucket % steps + 1) << shift) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_narrow_and_without_gaps() {
        for micros in 0..100_000 {
            let index = bucket(micros);
            let top = upper(index);
            assert!(top >= micros && top - micros <= micros / 8, "{micros} is in a bucket up to {top}");
            assert_eq!(bucket(top), index);
            assert_eq!(bucket(top + 1), index + 1);
        }
    }

    #[test]
    fn percentiles_are_those_of_the_numbers() {
        let mut latencies = Latencies::default();
        (1..=100).for_each(|millis| latencies.add(Duration::from_millis(millis)));
        let Percentiles { p50, p90, p99, max } = latencies.percentiles();
        assert!((50_000..56_000).contains(&p50), "{p50}");
        assert!((90_000..100_000).contains(&p90), "{p90}");
        assert!((99_000..=100_000).contains(&p99), "{p99}");
        assert_eq!(max, 100_000);
        assert_eq!(latencies.histogram().iter().map(|(_, count)| count).sum::<u64>(), 100);
        assert_eq!(Latencies::default().percentiles(), Percentiles::default());
    }
}
