use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Estimated strength of a bot, by Weng and Lin: everybody starts with 25 and an uncertainty of 8.33.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// One standard deviation of the estimate.
    pub uncertainty: f64,
}

/// The ratings of some bots. They depend on the order of the games.
#[derive(Clone, Debug)]
pub(crate) struct Ratings {
    bots: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Ratings {
    pub(crate) fn new(bots: usize) -> Self {
        Ratings { bots: vec![WengLinRating::new(); bots], config: WengLinConfig::new() }
    }

    /// Learns from a game: bots by seat, each with its rank, higher is better. A bot at several seats moves by the mean
    /// of them.
    pub(crate) fn learn<K: Ord>(&mut self, seats: &[(usize, K)]) {
        let teams: Vec<[WengLinRating; 1]> = seats.iter().map(|(bot, _)| [self.bots[*bot]]).collect();
        let rank = |key: &K| 1 + seats.iter().filter(|(_, other)| other > key).count();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(seats)
            .map(|(team, (_, key))| (&team[..], MultiTeamOutcome::new(rank(key))))
            .collect();
        let after = weng_lin_multi_team(&ranked, &self.config);
        let mut bots: Vec<usize> = seats.iter().map(|(bot, _)| *bot).collect();
        bots.sort_unstable();
        bots.dedup();
        // Against nobody else there is nothing to learn.
        for &bot in bots.iter().filter(|_| bots.len() > 1) {
            let own: Vec<WengLinRating> =
                after.iter().zip(seats).filter(|(_, seat)| seat.0 == bot).map(|(team, _)| team[0]).collect();
            let mean = |part: fn(&WengLinRating) -> f64| own.iter().map(part).sum::<f64>() / own.len() as f64;
            self.bots[bot] =
                WengLinRating { rating: mean(|own| own.rating), uncertainty: mean(|own| own.uncertainty) };
        }
    }

    pub(crate) fn rating(&self, bot: usize) -> Rating {
        let WengLinRating { rating, uncertainty } = self.bots[bot];
        Rating { rating, uncertainty }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_more_is_rated_higher_and_doubt_shrinks() {
        let mut ratings = Ratings::new(3);
        for game in 0..60 {
            // Bot 0 always wins; bot 2 is second in one game of three.
            let (second, third) = if game % 3 == 0 { (2, 1) } else { (1, 2) };
            ratings.learn(&[(0, 3), (second, 2), (third, 1)]);
        }
        let [first, second, third] = [0, 1, 2].map(|bot| ratings.rating(bot));
        assert!(first.rating > second.rating && second.rating > third.rating, "{ratings:?}");
        assert!(first.rating > 25.0 && third.rating < 25.0 && second.uncertainty < 5.0, "{ratings:?}");
    }

    #[test]
    fn many_seats_do_not_count_many_times() {
        let mut ratings = Ratings::new(2);
        ratings.learn(&[(0, 5), (1, 1), (1, 1), (1, 1)]);
        let lone = ratings.rating(1);
        let mut pair = Ratings::new(2);
        pair.learn(&[(0, 5), (1, 1)]);
        assert!(lone.rating < 25.0 && lone.uncertainty > 7.0, "{lone:?}");
        assert!((lone.rating - pair.rating(1).rating).abs() < 2.0);
    }

    #[test]
    fn equals_stay_equal_and_self_play_teaches_nothing() {
        let mut ratings = Ratings::new(2);
        (0..10).for_each(|_| ratings.learn(&[(0, 1), (1, 1)]));
        assert!((ratings.rating(0).rating - ratings.rating(1).rating).abs() < 1e-9);
        let before = ratings.rating(1);
        ratings.learn(&[(1, 2), (1, 1)]);
        assert_eq!(ratings.rating(1), before);
    }
}
