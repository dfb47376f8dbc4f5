//! The choices of a decision in a race: worlds are looked at until all but the best have fallen behind.

use kernel::limits::SEATS_MAX;
use wizard::Choice;

use super::stakes::Stakes;
use bots::Candidate;

/// Number of worlds after which, and again and again, choices that have fallen behind are dropped.
const WORLDS_PER_LAP: u32 = 16;

/// Number of standard errors from which a choice has fallen behind.
const BEHIND: f64 = 3.0;

/// The choices in the race and those that were dropped.
pub(super) struct Field {
    running: Vec<Runner>,
    dropped: Vec<Runner>,
    /// Worlds looked at.
    worlds: u32,
}

/// A choice and what came of it.
#[derive(Clone, Copy)]
struct Runner {
    choice: Choice,
    /// Mean worth, which decides.
    worth: Mean,
    /// Mean of the own points of the round, which people are told.
    points: Mean,
}

/// A mean over worlds of which some count more than others.
#[derive(Clone, Copy, Default)]
struct Mean {
    weight: f64,
    /// Weights squared, summed up.
    weights_squared: f64,
    value: f64,
    /// The squares of the differences from the mean, each by its weight.
    squares: f64,
}

impl Mean {
    #[inline]
    fn add(&mut self, value: f64, weight: f64) {
        let off = value - self.value;
        self.weight += weight;
        self.weights_squared += weight * weight;
        self.value += off * weight / self.weight;
        self.squares += weight * off * (value - self.value);
    }

    /// The standard error. A world that counts five times is one witness, not five.
    fn error(&self) -> f64 {
        let witnesses = self.weight * self.weight / self.weights_squared;
        if witnesses > 1.0 { (self.squares / self.weight / (witnesses - 1.0)).sqrt() } else { f64::INFINITY }
    }
}

impl Field {
    /// A field of all choices, at the start.
    pub(super) fn new(choices: &[Choice]) -> Field {
        let runner = |&choice| Runner { choice, worth: Mean::default(), points: Mean::default() };
        Field { running: choices.iter().map(runner).collect(), dropped: Vec::new(), worlds: 0 }
    }

    /// Tries every choice in the race in a world that counts `times` times; `outcome` says what every seat gets after a
    /// choice.
    pub(super) fn look(&mut self, times: u32, stakes: &Stakes, outcome: impl Fn(Choice) -> [i16; SEATS_MAX]) {
        for Runner { choice, worth, points } in &mut self.running {
            let all = outcome(*choice);
            worth.add(f64::from(stakes.worth(&all)), f64::from(times));
            points.add(f64::from(all[stakes.seat.index()]), f64::from(times));
        }
        self.worlds += 1;
        if self.worlds.is_multiple_of(WORLDS_PER_LAP) {
            self.drop_behind();
        }
    }

    fn drop_behind(&mut self) {
        let best = self.running.iter().max_by(|one, other| one.worth.value.total_cmp(&other.worth.value));
        let Some(best) = best.map(|best| best.worth) else { return };
        let is_behind = |runner: &Runner| {
            let noise = best.error().hypot(runner.worth.error());
            best.value - runner.worth.value > BEHIND * noise
        };
        self.dropped.extend(self.running.extract_if(.., |runner| is_behind(runner)));
    }

    /// All choices, best first.
    pub(super) fn candidates(&self) -> Vec<Candidate<Choice>> {
        let mut all: Vec<&Runner> = self.running.iter().collect();
        // Stable, so that equals stay in the order of the game's list.
        all.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
        let mut dropped: Vec<&Runner> = self.dropped.iter().collect();
        dropped.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
        let candidate = |runner: &Runner| Candidate {
            choice: runner.choice,
            value: runner.points.value,
            error: Some(runner.points.error()),
        };
        all.into_iter().chain(dropped).map(candidate).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_world_that_counts_twice_moves_the_mean_but_is_one_witness() {
        let mean_of = |values: &[(f64, f64)]| {
            let mut mean = Mean::default();
            values.iter().for_each(|&(value, weight)| mean.add(value, weight));
            mean
        };
        let plain = mean_of(&[(1.0, 1.0), (3.0, 1.0)]);
        assert!((plain.value - 2.0).abs() < 1e-12 && (plain.error() - 1.0).abs() < 1e-12);
        let doubled = mean_of(&[(1.0, 2.0), (3.0, 2.0)]);
        assert!((doubled.error() - plain.error()).abs() < 1e-12);
        assert!((mean_of(&[(1.0, 3.0), (3.0, 1.0)]).value - 1.5).abs() < 1e-12);
        assert!(mean_of(&[(1.0, 5.0)]).error().is_infinite(), "one witness proves nothing");
    }
}
