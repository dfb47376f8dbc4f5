//! Training of the policy net on the choices of a long search.
//!
//! The bot that looks ahead plays games with itself and says of every card what it would bring. A network is fitted to
//! prefer cards as it does. With that network the bot looks ahead better, so that learning can be repeated; the first
//! time it played rounds out by rules of thumb.

use std::fmt::Write;

use kernel::{Decision, Game, Rng, Seed, SetupErrors, Sink, Viewer};
use wizard::{Choice, Options, Question, Wizard};

use super::Expert;
use super::features::{CARD_FEATURES, Features, ROUND_FEATURES};
use super::policy_net::{HIDDEN_UNITS, PolicyNet, add, relu_dot};
use super::watched::Watched;
use bots::{Bot, Budget, Query, TableContext};

/// A training example: a decision, its features, and what each card would bring.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    round: [f32; ROUND_FEATURES],
    cards: Vec<([f32; CARD_FEATURES], f32)>,
}

/// Number of decisions among which one is answered with another choice than the best, so that odd situations are learnt
/// as well.
const STRAYS: u32 = 12;

/// The lessons of a game the strong bot plays with itself.
pub fn lessons(seats: u8, worlds: u32, seed: Seed) -> Result<Vec<Lesson>, SetupErrors> {
    let options = Options::default();
    let entries = vec![(); usize::from(seats)];
    let context = TableContext::new(&options, &entries, ())?;
    let mut game = Wizard::new(&options, &entries, seed, &mut Sink::off())?;
    let (mut bot, mut rng, mut lessons) = (Expert::default(), seed.rng("lessons"), Vec::new());
    while let Decision::Ask { seats, what, .. } = game.decision() {
        let Some(seat) = seats.first() else { break };
        let known = game.known(Viewer::Seat(seat));
        let budget = Budget { worlds };
        let query = Query { known: &known, seat, seed: rng.seed(), budget, context: &context };
        // Only programs outside this one fail to answer.
        let Ok(thought) = bot.think(&query) else { break };
        let stray = !thought.candidates.is_empty() && rng.below(STRAYS) == 0;
        let choice = if stray { rng.pick(&thought.candidates).choice } else { thought.choice };
        if what == Question::Play && thought.candidates.len() > 1 {
            let watched = Watched::from_world(&game);
            let features = Features::new(&watched);
            let cards = thought.candidates.iter().filter_map(|candidate| match candidate.choice {
                Choice::Play(card) => Some((features.card(card.bit()), candidate.value as f32)),
                Choice::Bid(_) | Choice::Trump(_) => None,
            });
            lessons.push(Lesson { round: features.round(), cards: cards.collect() });
        }
        game.apply_unchecked(seat, choice, &mut Sink::off());
    }
    Ok(lessons)
}

/// Performance of a network on lessons.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mark {
    /// Divergence of its preferences from those it should have, in nats.
    pub loss: f64,
    /// Points given away by the card it would play.
    pub regret: f64,
}

/// A network being trained, with the state of the optimiser.
pub struct Learner {
    net: PolicyNet,
    /// Mean and mean square of the gradients of late, of every weight (Adam).
    gradients: (Vec<f32>, Vec<f32>),
    steps: i32,
}

/// Number of points that make a card e times as good: the temperature of the softmax.
const SHARPNESS: f32 = 4.0;

/// Lessons between two steps.
const BATCH: usize = 128;

/// Decay rates of the means of gradients and of their squares.
const FORGET: (f32, f32) = (0.9, 0.999);

impl Learner {
    /// A learner that knows nothing: weights are drawn.
    pub fn new(rng: &mut Rng) -> Learner {
        let mut net = PolicyNet::ZERO.clone();
        let weights = net.weights();
        let count =
            weights.map(|weight| *weight = (rng.below(1 << 16) as f32 / 65_536.0 - 0.5) * 0.6).count();
        Learner { net, gradients: (vec![0.0; count], vec![0.0; count]), steps: 0 }
    }

    /// Goes through all lessons once, with steps of this size.
    pub fn study(&mut self, lessons: &[Lesson], rate: f32) {
        for batch in lessons.chunks(BATCH) {
            let mut gradient = PolicyNet::ZERO.clone();
            for lesson in batch {
                lesson.gradient(&self.net, &mut gradient);
            }
            self.step(&mut gradient, rate, batch.len() as f32);
        }
    }

    fn step(&mut self, gradient: &mut PolicyNet, rate: f32, lessons: f32) {
        self.steps += 1;
        let young = (1.0 - FORGET.0.powi(self.steps), 1.0 - FORGET.1.powi(self.steps));
        let means = self.gradients.0.iter_mut().zip(&mut self.gradients.1);
        for ((weight, gradient), (mean, square)) in self.net.weights().zip(gradient.weights()).zip(means) {
            let gradient = *gradient / lessons;
            *mean += (gradient - *mean) * (1.0 - FORGET.0);
            *square += (gradient * gradient - *square) * (1.0 - FORGET.1);
            *weight -= rate * (*mean / young.0) / ((*square / young.1).sqrt() + 1e-8);
        }
    }

    /// Performance on lessons.
    pub fn mark(&self, lessons: &[Lesson]) -> Mark {
        let mut mark = Mark::default();
        for lesson in lessons {
            let (wanted, given) = (lesson.wanted(), lesson.given(&self.net));
            mark.loss += f64::from(wanted.iter().zip(&given).map(|(w, g)| w * (w / g).ln()).sum::<f32>());
            mark.regret += f64::from(lesson.regret(&given));
        }
        let count = lessons.len().max(1) as f64;
        Mark { loss: mark.loss / count, regret: mark.regret / count }
    }

    /// The module that holds what was learnt.
    pub fn written(&self) -> String {
        let mut text = String::from(
            "//! Written by `cargo xtask learn`.\n\nuse super::PolicyNet;\n\n#[rustfmt::skip]\npub(super) const WEIGHTS: PolicyNet = PolicyNet {\n",
        );
        let row = |row: &[f32; HIDDEN_UNITS]| {
            let weights: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
            format!("[{}]", weights.join(", "))
        };
        for (name, rows) in [("round", &self.net.round[..]), ("card", &self.net.card[..])] {
            let _ = writeln!(text, "    {name}: [");
            for weights in rows {
                let _ = writeln!(text, "        {},", row(weights));
            }
            text.push_str("    ],\n");
        }
        let _ = writeln!(text, "    output_weights: {},\n}};", row(&self.net.output_weights));
        text
    }
}

impl PolicyNet {
    const ZERO: PolicyNet = PolicyNet {
        round: [[0.0; HIDDEN_UNITS]; ROUND_FEATURES],
        card: [[0.0; HIDDEN_UNITS]; CARD_FEATURES],
        output_weights: [0.0; HIDDEN_UNITS],
    };

    fn weights(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.round.iter_mut().chain(&mut self.card);
        rows.flatten().chain(&mut self.output_weights)
    }
}

impl Lesson {
    /// The units of every card.
    fn units(&self, net: &PolicyNet) -> impl Iterator<Item = [f32; HIDDEN_UNITS]> {
        let round = add(&[0.0; HIDDEN_UNITS], &net.round, &self.round);
        self.cards.iter().map(move |(card, _)| add(&round, &net.card, card))
    }

    /// Preference each card should have.
    fn wanted(&self) -> Vec<f32> {
        softmax(self.cards.iter().map(|(_, points)| points / SHARPNESS).collect())
    }

    /// Preference a net gives each card.
    fn given(&self, net: &PolicyNet) -> Vec<f32> {
        softmax(self.units(net).map(|units| relu_dot(&units, &net.output_weights)).collect())
    }

    /// Points the preferred card gives away.
    fn regret(&self, given: &[f32]) -> f32 {
        let best = self.cards.iter().map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
        let played = given.iter().zip(&self.cards).max_by(|(one, _), (other, _)| one.total_cmp(other));
        played.map_or(0.0, |(_, (_, points))| best - points)
    }

    /// Adds the gradient of the loss with respect to the weights of a net.
    fn gradient(&self, net: &PolicyNet, gradient: &mut PolicyNet) {
        let off = self.given(net).into_iter().zip(self.wanted()).map(|(given, wanted)| given - wanted);
        let mut of_round = [0.0; HIDDEN_UNITS];
        for ((units, off), (card, _)) in self.units(net).zip(off).zip(&self.cards) {
            for unit in (0..HIDDEN_UNITS).filter(|&unit| units[unit] > 0.0) {
                let back = off * net.output_weights[unit];
                gradient.output_weights[unit] += off * units[unit];
                of_round[unit] += back;
                gradient.card.iter_mut().zip(card).for_each(|(row, number)| row[unit] += back * number);
            }
        }
        for (row, number) in gradient.round.iter_mut().zip(&self.round) {
            row.iter_mut().zip(of_round).for_each(|(weight, back)| *weight += back * number);
        }
    }
}

/// Shares that sum up to 1; none is quite 0.
fn softmax(mut values: Vec<f32>) -> Vec<f32> {
    let top = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|worth| *worth = (*worth - top).exp().max(1e-9));
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|worth| *worth /= sum);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pupil_gets_better_at_what_it_studies() {
        let seed = Seed::from_number(1);
        let lessons = lessons(3, 4, seed).unwrap();
        assert!(lessons.len() > 100 && lessons.iter().all(|lesson| lesson.cards.len() > 1));
        let mut learner = Learner::new(&mut seed.rng("pupil"));
        let before = learner.mark(&lessons);
        for _ in 0..60 {
            learner.study(&lessons, 0.004);
        }
        let after = learner.mark(&lessons);
        assert!(after.loss < 0.9 * before.loss && after.regret < 0.7 * before.regret, "{before:?} {after:?}");
    }

    #[test]
    fn what_was_learnt_is_written_as_it_is_read() {
        let learner =
            Learner { net: PolicyNet::FITTED.clone(), gradients: (Vec::new(), Vec::new()), steps: 0 };
        assert_eq!(learner.written(), include_str!("policy_net/fitted.rs"));
    }

    /// The gradient of a weight is what a small change of it does to the loss.
    #[test]
    fn slopes_are_those_of_the_loss() {
        let seed = Seed::from_number(2);
        let lessons = lessons(4, 4, seed).unwrap();
        let lesson = &lessons[100];
        let mut learner = Learner::new(&mut seed.rng("pupil"));
        let mut gradient = PolicyNet::ZERO.clone();
        lesson.gradient(&learner.net, &mut gradient);
        let gradients: Vec<f32> = gradient.weights().map(|gradient| *gradient).collect();
        let mut loss_with = |weight: usize, change: f32| {
            *learner.net.weights().nth(weight).unwrap() += change;
            let loss = learner.mark(std::slice::from_ref(lesson)).loss;
            *learner.net.weights().nth(weight).unwrap() -= change;
            loss
        };
        // Weights of the round, of the card and of the output: of each some gradient is steep enough to be missed.
        let groups = [
            0..ROUND_FEATURES * HIDDEN_UNITS,
            ROUND_FEATURES * HIDDEN_UNITS..(ROUND_FEATURES + CARD_FEATURES) * HIDDEN_UNITS,
        ];
        let mut steep = [0; 3];
        for (weight, gradient) in gradients.iter().enumerate().step_by(3) {
            let measured = (loss_with(weight, 2e-3) - loss_with(weight, -2e-3)) / 4e-3;
            let group = groups.iter().position(|group| group.contains(&weight)).unwrap_or(2);
            steep[group] += usize::from(gradient.abs() > 0.01);
            assert!((measured - f64::from(*gradient)).abs() < 0.002, "{weight}: {gradient} is {measured}");
        }
        assert!(steep.iter().all(|&count| count > 0), "{steep:?}");
    }
}
