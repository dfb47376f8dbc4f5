use std::collections::BTreeMap;

use bots::BotError;
use kernel::{Game, MeasureKind, Seat};
use serde::Serialize;

use crate::Histogram;
use crate::ratings::{Rating, Ratings};
use crate::stats::{Clustered, Estimate};
use crate::times::{TimeFigures, Times};
use crate::tournament::{Played, Tournament};

/// Results of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// Number of games played.
    pub games: u64,
    /// The bots, in the order of their list.
    pub bots: Vec<BotResults>,
    /// Comparisons of every two bots that can be compared.
    pub pairs: Vec<PairResults>,
}

/// Results of one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotResults {
    /// Its name.
    #[serde(rename = "bot")]
    pub name: String,
    /// Games it took part in.
    pub games: u64,
    /// Seats it had in them, all together.
    pub seats: u64,
    /// Its part of the win, for a seat; winners of a game share it.
    pub won: Estimate,
    /// The score of a seat.
    pub score: Estimate,
    /// The score less that of the reference bot at the same table, or in a game for one with the same
    /// deal; `None` if they did not meet.
    pub to_reference: Option<Estimate>,
    /// Its strength.
    pub rating: Rating,
    /// Statistics of the game besides scores.
    pub measures: Vec<MeasureResults>,
    /// CPU time of its decisions.
    pub cpu_us: TimeFigures,
    /// Games it lost by forfeit.
    #[serde(rename = "forfeits")]
    pub faults: u64,
    /// Details of the first forfeit.
    #[serde(rename = "first_forfeit")]
    pub first_fault: Option<FirstFault>,
    /// All its scores.
    pub scores: Histogram,
    /// The CPU time of all its decisions.
    #[serde(skip)]
    pub times: Times,
}

/// A statistic of the game, for one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeasureResults {
    /// Name of the statistic.
    pub name: &'static str,
    /// Kind of its values.
    #[serde(skip)]
    pub kind: MeasureKind,
    /// Its mean; `None` if there was nothing to count.
    pub all: Option<Estimate>,
    /// Category the values are grouped by.
    pub by: Option<&'static str>,
    /// The mean for each category, rising.
    pub each: BTreeMap<u16, f64>,
}

/// Two bots compared where they met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairResults {
    /// The numbers of the two.
    #[serde(skip)]
    pub numbers: (usize, usize),
    /// Name of the first bot.
    pub bot: String,
    /// Name of the second bot.
    pub other: String,
    /// Share of comparisons in which a seat of the first finished ahead of a seat of the second; equals count one half.
    pub ahead: Estimate,
    /// The score of the first less that of the second.
    pub score: Estimate,
}

/// The first time a bot gave no answer that counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FirstFault {
    /// The number of the deal.
    pub deal: u64,
    /// The number of the lineup.
    pub lineup: usize,
    /// Number of seats everybody had moved on.
    pub rotation: usize,
    /// The seat.
    pub seat: Seat,
    /// Number of choices made in the game before.
    pub choices: u32,
    /// The fault, as a sentence about the bot.
    #[serde(rename = "reason")]
    pub why: String,
}

impl Results {
    /// Comparison of `one` with `other`: the share in which it finished ahead, and the difference of scores.
    pub fn pair(&self, one: usize, other: usize) -> Option<(Estimate, Estimate)> {
        let ahead = |pair: &PairResults| match pair.numbers {
            numbers if numbers == (one, other) => Some((pair.ahead, pair.score)),
            numbers if numbers == (other, one) => Some((pair.ahead.complement(), pair.score.negated())),
            _ => None,
        };
        self.pairs.iter().find_map(ahead)
    }
}

/// Results as they come in, game by game.
pub(crate) struct Tally {
    games: u64,
    bots: Vec<BotTally>,
    pairs: BTreeMap<(usize, usize), PairTally>,
    ratings: Ratings,
    reference: usize,
    /// The deal at hand.
    deal: Option<u64>,
    /// Bots with this deal and their ranks, in a game for one.
    alone: Vec<(usize, (u8, i32, i32))>,
}

struct BotTally {
    name: String,
    games: u64,
    won: Clustered,
    score: Clustered,
    scores: Histogram,
    measures: Vec<MeasureTally>,
    times: Times,
    faults: u64,
    first_fault: Option<FirstFault>,
}

struct MeasureTally {
    name: &'static str,
    kind: MeasureKind,
    by: Option<&'static str>,
    all: Clustered,
    /// Sum and count.
    each: BTreeMap<u16, (i64, u64)>,
}

#[derive(Default)]
struct PairTally {
    ahead: Clustered,
    score: Clustered,
}

impl PairTally {
    fn add(&mut self, one: (u8, i32, i32), other: (u8, i32, i32)) {
        self.ahead.add(match one.cmp(&other) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        });
        self.score.add(f64::from(one.1) - f64::from(other.1));
    }
}

impl Tally {
    pub(crate) fn new<G: Game>(tournament: &Tournament<'_, G>) -> Self {
        let measure = |measure: &kernel::Measure<G>| MeasureTally {
            name: measure.name,
            kind: measure.kind,
            by: measure.by,
            all: Clustered::default(),
            each: BTreeMap::new(),
        };
        let bot = |bot: &bots::BotFactory<G>| BotTally {
            name: bot.name.clone(),
            games: 0,
            won: Clustered::default(),
            score: Clustered::default(),
            scores: Histogram::default(),
            measures: tournament.measures.iter().map(measure).collect(),
            times: Times::default(),
            faults: 0,
            first_fault: None,
        };
        Tally {
            games: 0,
            bots: tournament.bots.iter().map(bot).collect(),
            pairs: BTreeMap::new(),
            ratings: Ratings::new(tournament.bots.len()),
            reference: tournament.reference,
            deal: None,
            alone: Vec::new(),
        }
    }

    /// Counts a game. Those of one deal follow each other.
    pub(crate) fn add(&mut self, played: &Played) {
        if self.deal != Some(played.fixture.deal) {
            self.close_deal();
            self.deal = Some(played.fixture.deal);
        }
        self.games += 1;
        let seats: Vec<(usize, (u8, i32, i32))> =
            played.bots.iter().enumerate().map(|(seat, &bot)| (bot, played.rank(seat))).collect();
        for (seat, &(bot, (_, score, _))) in seats.iter().enumerate() {
            let tally = &mut self.bots[bot];
            tally.games += u64::from(!seats[..seat].iter().any(|(before, _)| *before == bot));
            tally.won.add(played.win_share(seat));
            tally.score.add(f64::from(score));
            tally.scores.add(i64::from(score));
        }
        self.add_details(played);
        match seats[..] {
            [alone] => self.alone.push(alone),
            _ => {
                self.ratings.learn(&seats);
                self.compare(&seats);
            }
        }
    }

    fn add_details(&mut self, played: &Played) {
        for reading in &played.readings {
            let tally = &mut self.bots[played.bots[reading.seat.index()]].measures[reading.measure];
            tally.all.add(f64::from(reading.value));
            let (sum, count) = tally.each.entry(reading.at).or_default();
            *sum += i64::from(reading.value);
            *count += 1;
        }
        for &(seat, time) in &played.times {
            self.bots[played.bots[seat.index()]].times.add(time);
        }
        for forfeit in &played.forfeits {
            let tally = &mut self.bots[played.bots[forfeit.seat.index()]];
            tally.faults += 1;
            tally.first_fault.get_or_insert_with(|| FirstFault {
                deal: played.fixture.deal,
                lineup: played.fixture.lineup,
                rotation: played.fixture.rotation,
                seat: forfeit.seat,
                choices: forfeit.choices,
                why: BotError::to_string(&forfeit.fault),
            });
        }
    }

    /// Compares every two seats of different bots.
    fn compare(&mut self, seats: &[(usize, (u8, i32, i32))]) {
        for (index, &(one, one_rank)) in seats.iter().enumerate() {
            for &(other, other_rank) in &seats[index + 1..] {
                match one.cmp(&other) {
                    std::cmp::Ordering::Less => {
                        self.pairs.entry((one, other)).or_default().add(one_rank, other_rank);
                    }
                    std::cmp::Ordering::Greater => {
                        self.pairs.entry((other, one)).or_default().add(other_rank, one_rank);
                    }
                    std::cmp::Ordering::Equal => {}
                }
            }
        }
    }

    /// Ends the deal at hand: deals are the clusters of all estimates.
    fn close_deal(&mut self) {
        // Bots that play alone are compared by having had the same deal.
        let alone = std::mem::take(&mut self.alone);
        if alone.len() > 1 {
            self.ratings.learn(&alone);
            self.compare(&alone);
        }
        for bot in &mut self.bots {
            bot.won.close();
            bot.score.close();
            bot.measures.iter_mut().for_each(|measure| measure.all.close());
        }
        for pair in self.pairs.values_mut() {
            pair.ahead.close();
            pair.score.close();
        }
    }

    pub(crate) fn finish(mut self) -> Results {
        self.close_deal();
        let names: Vec<String> = self.bots.iter().map(|bot| bot.name.clone()).collect();
        let pairs = self.pairs.iter().filter_map(|(&(one, other), pair)| {
            let (bot, other_bot) = (names[one].clone(), names[other].clone());
            let (ahead, score) = (pair.ahead.share()?, pair.score.estimate()?);
            Some(PairResults { numbers: (one, other), bot, other: other_bot, ahead, score })
        });
        let mut results = Results { games: self.games, bots: Vec::new(), pairs: pairs.collect() };
        for (number, bot) in self.bots.into_iter().enumerate() {
            let nothing = Estimate { mean: 0.0, low: None, high: None };
            results.bots.push(BotResults {
                games: bot.games,
                seats: bot.won.count(),
                won: bot.won.share().unwrap_or(nothing),
                score: bot.score.estimate().unwrap_or(nothing),
                to_reference: results.pair(number, self.reference).map(|(_, score)| score),
                rating: self.ratings.rating(number),
                measures: bot.measures.into_iter().map(MeasureTally::finish).collect(),
                cpu_us: bot.times.figures(),
                faults: bot.faults,
                first_fault: bot.first_fault,
                scores: bot.scores,
                times: bot.times,
                name: bot.name,
            });
        }
        results
    }
}

impl MeasureTally {
    fn finish(self) -> MeasureResults {
        let MeasureTally { name, kind, by, all, each } = self;
        let all = match kind {
            MeasureKind::Share => all.share(),
            MeasureKind::Amount => all.estimate(),
        };
        let mean = |(at, (sum, count)): (u16, (i64, u64))| (at, sum as f64 / count.max(1) as f64);
        let each = if by.is_some() { each.into_iter().map(mean).collect() } else { BTreeMap::new() };
        MeasureResults { name, kind, all, by, each }
    }
}
