use kernel::{Game, Sink};

use crate::{Bot, BotError, Candidate, Lookahead, Query, Thought};

/// Flat Monte Carlo: deals worlds, tries every choice in each, and takes the one that does best on average.
pub struct FlatMonteCarlo<L>(pub L);

impl<G: Game, L: Lookahead<G>> Bot<G> for FlatMonteCarlo<L> {
    fn think(&mut self, query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError> {
        let mut rng = query.seed.rng("flat monte carlo");
        let mut root = query.world(&mut rng);
        let mut choices = query.choices(&root);
        if let [only] = choices[..] {
            return Ok(Thought::plain(only));
        }
        if let Some(clear) = self.0.narrow(&root, query.seat, &mut choices) {
            return Ok(Thought::plain(clear));
        }
        let mut tallies = vec![Tally::default(); choices.len()];
        let mut world = root.clone();
        for _ in 0..query.budget.worlds.max(1) {
            query.deal(&mut rng, &mut root);
            for (&choice, tally) in choices.iter().zip(&mut tallies) {
                world.clone_from(&root);
                world.apply_unchecked(query.seat, choice, &mut Sink::off());
                let values = self.0.play_out(&root, &mut world, &mut rng);
                tally.add(f64::from(values[query.seat.index()]));
            }
        }
        let weighed = choices.iter().zip(&tallies);
        let candidates = weighed.map(|(&choice, tally)| tally.candidate(choice)).collect();
        Thought::best_of(candidates, L::UNIT).ok_or(BotError::NothingToChoose)
    }
}

/// Values of one choice, summed up as they come.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    count: f64,
    mean: f64,
    /// The squares of the differences from the average, summed up.
    squares: f64,
}

impl Tally {
    /// Adds one value.
    #[inline]
    pub fn add(&mut self, worth: f64) {
        let off = worth - self.mean;
        self.count += 1.0;
        self.mean += off / self.count;
        self.squares += off * (worth - self.mean);
    }

    /// The number of values counted.
    #[inline]
    pub fn count(&self) -> f64 {
        self.count
    }

    /// The average.
    #[inline]
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The choice with its average and the standard error of that, which after one try may be anything.
    pub fn candidate<C>(&self, choice: C) -> Candidate<C> {
        let variance = self.squares / (self.count - 1.0);
        let error = if self.count > 1.0 { (variance / self.count).sqrt() } else { f64::INFINITY };
        Candidate { choice, value: self.mean, error: Some(error) }
    }
}
