use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean of what was counted.
    pub mean: f64,
    /// The lower end of the interval; `None` if one deal is all there is.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
}

impl Estimate {
    /// The estimate of the negative of what was counted.
    #[must_use]
    pub fn negated(self) -> Self {
        // Adding 0 turns -0 into 0.
        let negative = |value: f64| 0.0 - value;
        Estimate { mean: negative(self.mean), low: self.high.map(negative), high: self.low.map(negative) }
    }

    /// The estimate of 1 less what was counted.
    #[must_use]
    pub fn complement(self) -> Self {
        let rest = |value: f64| 1.0 - value;
        Estimate { mean: rest(self.mean), low: self.high.map(rest), high: self.low.map(rest) }
    }
}

/// The mean of values that come in clusters: those of one deal have the cards in common and are no
/// independent witnesses, so that what counts for the error is how deals differ.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Clustered {
    /// Sum and count of the cluster at hand.
    sum: f64,
    count: f64,
    clusters: u64,
    sums: f64,
    counts: f64,
    sums_squared: f64,
    sums_by_counts: f64,
    counts_squared: f64,
}

impl Clustered {
    /// Counts a value of the cluster at hand.
    pub(crate) fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    /// Ends the cluster at hand; one without values is none.
    pub(crate) fn close(&mut self) {
        if self.count > 0.0 {
            self.clusters += 1;
            self.sums += self.sum;
            self.counts += self.count;
            self.sums_squared += self.sum * self.sum;
            self.sums_by_counts += self.sum * self.count;
            self.counts_squared += self.count * self.count;
        }
        (self.sum, self.count) = (0.0, 0.0);
    }

    /// Number of values in closed clusters.
    pub(crate) fn count(&self) -> u64 {
        self.counts as u64
    }

    /// The mean of all values; `None` of nothing.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let mean = self.mean()?;
        let half = self.error(mean).map(|error| error * quantile(self.clusters - 1));
        Some(Estimate { mean, low: half.map(|half| mean - half), high: half.map(|half| mean + half) })
    }

    /// The mean of values from 0 to 1, with Wilson's interval, which stays within these bounds and is not
    /// empty where all values are alike. `None` of nothing.
    pub(crate) fn share(&self) -> Option<Estimate> {
        let mean = self.mean()?;
        let Some(error) = self.error(mean) else { return Some(Estimate { mean, low: None, high: None }) };
        let sides = mean * (1.0 - mean);
        // Number of independent values that would be as sure.
        let worth = match error > 0.0 {
            true => sides / (error * error),
            false if sides > 0.0 => return Some(Estimate { mean, low: Some(mean), high: Some(mean) }),
            false => self.clusters as f64,
        };
        let square = quantile(self.clusters - 1).powi(2);
        let middle = (mean + square / (2.0 * worth)) / (1.0 + square / worth);
        let half =
            (square * (sides / worth + square / (4.0 * worth * worth))).sqrt() / (1.0 + square / worth);
        let (low, high) = ((middle - half).max(0.0), (middle + half).min(1.0));
        Some(Estimate { mean, low: Some(low), high: Some(high) })
    }

    fn mean(&self) -> Option<f64> {
        (self.counts > 0.0).then(|| self.sums / self.counts)
    }

    /// The standard error of the mean, by how the sums of clusters differ from what their counts let expect.
    fn error(&self, mean: f64) -> Option<f64> {
        if self.clusters < 2 {
            return None;
        }
        let squares =
            self.sums_squared - 2.0 * mean * self.sums_by_counts + mean * mean * self.counts_squared;
        // What rounding leaves of nothing is nothing.
        let squares = if squares < 1e-12 * self.sums_squared.max(1.0) { 0.0 } else { squares };
        let clusters = self.clusters as f64;
        Some((squares * clusters / (clusters - 1.0)).sqrt() / self.counts)
    }
}

/// Quantile of Student's t with these degrees of freedom, which it exceeds in absolute value in 5 of 100 cases.
fn quantile(freedom: u64) -> f64 {
    const FEW: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    const NORMAL: f64 = 1.959_964;
    if let Some(index @ 0..10) = (freedom as usize).checked_sub(1) {
        return FEW[index];
    }
    // The first terms of the expansion by Cornish and Fisher, exact to three digits from here on.
    let (z, n) = (NORMAL, freedom.max(1) as f64);
    let first = z.powi(3) + z;
    let second = 5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z;
    let third = 3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z;
    z + first / (4.0 * n) + second / (96.0 * n.powi(2)) + third / (384.0 * n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_clusters(clusters: &[&[f64]]) -> Clustered {
        let mut all = Clustered::default();
        for cluster in clusters {
            cluster.iter().for_each(|&value| all.add(value));
            all.close();
        }
        all
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-3
    }

    #[test]
    fn single_values_give_the_textbook_interval() {
        // Mean 3, standard deviation 1.5811, error 0.7071, t with 4 degrees of freedom 2.776.
        let estimate = from_clusters(&[&[1.0], &[2.0], &[3.0], &[4.0], &[5.0]]).estimate().unwrap();
        assert_eq!(estimate.mean, 3.0);
        assert!(close(estimate.low.unwrap(), 3.0 - 1.963) && close(estimate.high.unwrap(), 3.0 + 1.963));
    }

    #[test]
    fn the_rotations_of_a_deal_count_as_one_witness() {
        let single = from_clusters(&[&[1.0], &[2.0], &[6.0]]).estimate().unwrap();
        let fourfold = from_clusters(&[&[1.0; 4], &[2.0; 4], &[6.0; 4]]).estimate().unwrap();
        assert!(close(single.low.unwrap(), fourfold.low.unwrap()), "{single:?} {fourfold:?}");
        // As independent values they would seem much surer.
        let twelve: Vec<[f64; 1]> = [1.0, 2.0, 6.0].iter().flat_map(|&v| [[v]; 4]).collect();
        let twelve: Vec<&[f64]> = twelve.iter().map(|v| &v[..]).collect();
        assert!(from_clusters(&twelve).estimate().unwrap().low.unwrap() > fourfold.low.unwrap() + 1.0);
    }

    #[test]
    fn clusters_of_different_sizes_weigh_by_their_values() {
        // Sums 2 and 6 of counts 1 and 3: both expect 2 a value, so nothing is left over.
        assert_eq!(from_clusters(&[&[2.0], &[1.0, 2.0, 3.0], &[]]).estimate().unwrap().mean, 2.0);
        // Mean 1.5; leftovers 0.5, -0.5; error sqrt(0.5 * 2) / 4 = 0.25; t with 1 degree 12.706.
        let estimate = from_clusters(&[&[2.0], &[1.0, 1.0, 2.0]]).estimate().unwrap();
        assert!(close(estimate.mean, 1.5) && close(estimate.high.unwrap(), 1.5 + 12.706 * 0.25));
    }

    #[test]
    fn one_deal_says_nothing_about_its_error() {
        let one = from_clusters(&[&[1.0, 0.0]]);
        assert_eq!(one.estimate(), Some(Estimate { mean: 0.5, low: None, high: None }));
        assert_eq!(one.share(), one.estimate());
        assert_eq!(Clustered::default().estimate(), None);
    }

    #[test]
    fn shares_have_wilsons_interval() {
        // 8 of 10: worth 9 values; t 2.262; Wilson by hand.
        let mut wins = vec![[1.0]; 8];
        wins.extend([[0.0]; 2]);
        let wins: Vec<&[f64]> = wins.iter().map(|win| &win[..]).collect();
        let share = from_clusters(&wins).share().unwrap();
        let (p, n, z) = (0.8f64, 9.0, 2.262f64);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        assert!(close(share.low.unwrap(), middle - half) && close(share.high.unwrap(), middle + half));
        // Ten of ten: not certainty.
        let all = from_clusters(&[&[1.0][..]; 10]).share().unwrap();
        assert!(all.high.unwrap() > 0.999 && (0.6..0.8).contains(&all.low.unwrap()), "{all:?}");
        // A bot among its likes wins its share of every deal.
        let fair = from_clusters(&[&[1.0, 0.0, 0.0], &[0.0, 1.0, 0.0]]).share().unwrap();
        assert!(close(fair.low.unwrap(), 1.0 / 3.0) && close(fair.high.unwrap(), 1.0 / 3.0));
    }

    #[test]
    fn quantiles_are_students() {
        for (freedom, wanted) in [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (1000, 1.962)] {
            assert!(close(quantile(freedom), wanted), "{freedom}: {}", quantile(freedom));
        }
    }

    #[test]
    fn an_estimate_can_be_turned_round() {
        let estimate = Estimate { mean: 0.25, low: Some(0.0), high: Some(0.75) };
        assert_eq!(estimate.negated(), Estimate { mean: -0.25, low: Some(-0.75), high: Some(0.0) });
        assert_eq!(estimate.complement(), Estimate { mean: 0.75, low: Some(0.25), high: Some(1.0) });
    }
}
