use serde::Serialize;

/// Bots at a table, one per seat, each by its number in the list of bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Lineup(pub Vec<usize>);

impl Lineup {
    /// Lineup of one `single`, with `others` at the other seats.
    fn one_against(single: usize, others: usize, seats: usize) -> Self {
        let mut bots = vec![others; seats];
        bots[0] = single;
        Lineup(bots)
    }

    /// Number of its rotations that differ: moving everybody one seat on as often leads back to the start.
    pub fn rotations(&self) -> usize {
        let seats = self.0.len();
        let same = |by: &usize| (0..seats).all(|seat| self.0[seat] == self.0[(seat + by) % seats]);
        (1..=seats).find(same).unwrap_or(1)
    }

    /// The bots by seat after everybody moved `by` seats on.
    pub fn rotated(&self, by: usize) -> Vec<usize> {
        let seats = self.0.len();
        (0..seats).map(|seat| self.0[(seat + seats - by % seats) % seats]).collect()
    }

    /// Whether the two are the same up to rotation.
    fn is_like(&self, other: &Lineup) -> bool {
        (0..self.0.len()).any(|by| self.rotated(by) == other.0)
    }
}

/// Choice of the bots that meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// Every bot meets every other.
    RoundRobin,
    /// Every bot meets its neighbours in the list.
    Ladder,
}

/// The lineups in which `bots` bots meet at tables of `seats`.
///
/// Two bots meet in two lineups: one of the first among the second at all other seats, and the other way
/// round. A bot without anybody to meet, in a list of one or a game of one seat, sits at all seats.
pub fn pair_up(pairing: Pairing, bots: usize, seats: usize) -> Vec<Lineup> {
    if seats == 1 || bots == 1 {
        return (0..bots).map(|bot| Lineup(vec![bot; seats])).collect();
    }
    let mut lineups: Vec<Lineup> = Vec::new();
    for one in 0..bots {
        let partners = match pairing {
            Pairing::RoundRobin => one + 1..bots,
            Pairing::Ladder => one + 1..bots.min(one + 2),
        };
        for other in partners {
            for lineup in [Lineup::one_against(one, other, seats), Lineup::one_against(other, one, seats)] {
                // At a table of two both are the same.
                if !lineups.iter().any(|known| known.is_like(&lineup)) {
                    lineups.push(lineup);
                }
            }
        }
    }
    lineups
}

/// All games of a tournament: every lineup gets the same deals, and each is played once for every rotation
/// of the lineup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    lineups: Vec<Lineup>,
    first: u64,
    deals: u64,
    /// Lineup and rotation of each game of a deal.
    tables: Vec<(usize, usize)>,
}

/// One game of a schedule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The number of the lineup, from 0.
    pub lineup: usize,
    /// Number of seats everybody moved on.
    pub rotation: usize,
}

impl Schedule {
    /// A schedule of `deals` deals from number `first`.
    pub fn new(lineups: Vec<Lineup>, first: u64, deals: u64) -> Self {
        let rotations = |(number, lineup): (usize, &Lineup)| {
            (0..lineup.rotations()).map(move |rotation| (number, rotation)).collect::<Vec<_>>()
        };
        let tables = lineups.iter().enumerate().flat_map(rotations).collect();
        Schedule { lineups, first, deals, tables }
    }

    /// The lineups.
    pub fn lineups(&self) -> &[Lineup] {
        &self.lineups
    }

    /// The numbers of the deals.
    pub fn deals(&self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.deals)
    }

    /// Number of games played with each deal.
    pub fn games_per_deal(&self) -> u64 {
        self.tables.len() as u64
    }

    /// Number of games in all.
    pub fn games(&self) -> u64 {
        self.deals.saturating_mul(self.games_per_deal())
    }

    /// Game `index`. Those of one deal follow each other.
    pub fn fixture(&self, index: u64) -> Fixture {
        let per_deal = self.games_per_deal().max(1);
        let (lineup, rotation) = self.tables[(index % per_deal) as usize];
        Fixture { deal: self.first + index / per_deal, lineup, rotation }
    }

    /// The bots of a game, by seat.
    pub fn bots(&self, fixture: Fixture) -> Vec<usize> {
        self.lineups[fixture.lineup].rotated(fixture.rotation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineups(pairing: Pairing, bots: usize, seats: usize) -> Vec<Vec<usize>> {
        pair_up(pairing, bots, seats).into_iter().map(|lineup| lineup.0).collect()
    }

    #[test]
    fn every_pair_meets_both_ways() {
        assert_eq!(
            lineups(Pairing::RoundRobin, 3, 4),
            [[0, 1, 1, 1], [1, 0, 0, 0], [0, 2, 2, 2], [2, 0, 0, 0], [1, 2, 2, 2], [2, 1, 1, 1]]
        );
        assert_eq!(lineups(Pairing::RoundRobin, 3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(lineups(Pairing::RoundRobin, 3, 1), [[0], [1], [2]]);
        assert_eq!(lineups(Pairing::RoundRobin, 1, 3), [[0, 0, 0]]);
    }

    #[test]
    fn on_a_ladder_only_neighbours_meet() {
        assert_eq!(lineups(Pairing::Ladder, 3, 3), [[0, 1, 1], [1, 0, 0], [1, 2, 2], [2, 1, 1]]);
        assert_eq!(lineups(Pairing::Ladder, 3, 1), [[0], [1], [2]]);
    }

    #[test]
    fn rotations_that_are_the_same_are_played_once() {
        for (bots, rotations) in [
            (vec![0], 1),
            (vec![0, 0, 0, 0], 1),
            (vec![0, 1, 0, 1], 2),
            (vec![0, 1, 1, 1], 4),
            (vec![0, 0, 1], 3),
        ] {
            assert_eq!(Lineup(bots.clone()).rotations(), rotations, "{bots:?}");
        }
        assert_eq!(Lineup(vec![0, 1, 2]).rotated(1), [2, 0, 1]);
    }

    #[test]
    fn every_bot_plays_every_seat_equally_often_with_every_deal() {
        for seats in 1..=6 {
            for bots in 1..=4 {
                for pairing in [Pairing::RoundRobin, Pairing::Ladder] {
                    let schedule = Schedule::new(pair_up(pairing, bots, seats), 5, 2);
                    for deal in [5, 6] {
                        let mut sat = vec![vec![0; seats]; bots];
                        let games = (0..schedule.games()).map(|index| schedule.fixture(index));
                        for fixture in games.filter(|fixture| fixture.deal == deal) {
                            let at = schedule.bots(fixture);
                            at.iter().enumerate().for_each(|(seat, &bot)| sat[bot][seat] += 1);
                        }
                        for times in &sat {
                            assert!(times[0] > 0 && times.iter().all(|&count| count == times[0]), "{sat:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_games_of_a_deal_follow_each_other() {
        let schedule = Schedule::new(vec![Lineup(vec![0, 1]), Lineup(vec![1, 1])], 0, 2);
        assert_eq!((schedule.games(), schedule.games_per_deal()), (6, 3));
        let games: Vec<_> = (0..6).map(|index| schedule.fixture(index)).collect();
        let told: Vec<_> = games.iter().map(|game| (game.deal, game.lineup, game.rotation)).collect();
        assert_eq!(told, [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 0, 1), (1, 1, 0)]);
    }
}
