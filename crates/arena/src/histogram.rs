use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

/// Histogram of whole numbers: the number of times each occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
}

impl Histogram {
    /// Counts one occurrence of `value`.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// Counts everything that `other` counted.
    pub fn merge(&mut self, other: &Histogram) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_default() += count;
        }
    }

    /// The values that occurred, rising, each with its count.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// Number of values counted.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The sum of the values counted.
    pub fn sum(&self) -> i128 {
        self.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum()
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.count().max(1) as f64
    }

    /// The least value; 0 of nothing.
    pub fn min(&self) -> i64 {
        self.counts.first_key_value().map_or(0, |(&value, _)| value)
    }

    /// The greatest value; 0 of nothing.
    pub fn max(&self) -> i64 {
        self.counts.last_key_value().map_or(0, |(&value, _)| value)
    }

    /// The least value that at least `percent` of a hundred values do not exceed; 0 of nothing.
    pub fn percentile(&self, percent: u8) -> i64 {
        let wanted = (u128::from(self.count()) * u128::from(percent)).div_ceil(100);
        let mut seen = 0;
        for (value, count) in self.iter() {
            seen += u128::from(count);
            if seen >= wanted {
                return value;
            }
        }
        self.max()
    }

    /// Its figures; all 0 of nothing.
    pub fn figures(&self) -> Figures {
        Figures {
            mean: self.mean(),
            min: self.min(),
            p50: self.percentile(50),
            p90: self.percentile(90),
            p99: self.percentile(99),
            max: self.max(),
        }
    }
}

/// The figures that describe a histogram.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The mean.
    pub mean: f64,
    /// The least value.
    pub min: i64,
    /// Median: half of the values do not exceed it.
    pub p50: i64,
    /// 90th percentile.
    pub p90: i64,
    /// 99th percentile.
    pub p99: i64,
    /// The greatest value.
    pub max: i64,
}

impl Serialize for Histogram {
    /// Writes the figures, and the whole distribution as an object from value to count.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            figures: Figures,
            distribution: &'a BTreeMap<i64, u64>,
        }
        Whole { figures: self.figures(), distribution: &self.counts }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_values(values: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        values.iter().for_each(|&value| histogram.add(value));
        histogram
    }

    #[test]
    fn describes_what_it_counted() {
        let histogram = from_values(&[-2, 5, 5, 8]);
        assert_eq!((histogram.min(), histogram.max(), histogram.count()), (-2, 8, 4));
        assert!((histogram.mean() - 4.0).abs() < 1e-12);
        assert_eq!(histogram.iter().collect::<Vec<_>>(), [(-2, 1), (5, 2), (8, 1)]);
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        let hundred = from_values(&(1..=100).collect::<Vec<_>>());
        assert_eq!([50, 90, 99, 100].map(|percent| hundred.percentile(percent)), [50, 90, 99, 100]);
        assert_eq!([0, 50, 99].map(|percent| from_values(&[7]).percentile(percent)), [7, 7, 7]);
        assert_eq!(Histogram::default().percentile(50), 0);
    }

    #[test]
    fn merging_is_counting_everything_in_any_order() {
        let (mut left, mut right) = (from_values(&[1, 2]), from_values(&[2, 9]));
        let whole = from_values(&[2, 9, 1, 2]);
        left.merge(&from_values(&[2, 9]));
        right.merge(&from_values(&[1, 2]));
        assert_eq!((&left, &right), (&whole, &whole));
    }
}
