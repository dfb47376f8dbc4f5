//! Habits learnt from long thought.
//!
//! The bot that looks ahead plays games with itself and says of every card what it would bring. A network is fitted to
//! prefer cards as it does. With that network the bot looks ahead better, so that learning can be repeated; the first
//! time it played rounds out by rules of thumb.

use std::fmt::Write;

use kernel::{Decision, Game, Rng, Seed, SetupErrors, Sink, Viewer};
use wizard::{Choice, Options, Question, Wizard};

use super::Expert;
use super::glance::{CARD, Glance, SITUATION};
use super::habit::{Habit, UNITS, add, said};
use super::watched::Watched;
use crate::{Bot, Budget, Query, TableContext};

/// A decision: what was seen, and what each card would bring.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    situation: [f32; SITUATION],
    cards: Vec<([f32; CARD], f32)>,
}

/// In one of so many decisions another choice is made than the best, so that odd situations are learnt as well.
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
            let watched = Watched::of(&game);
            let glance = Glance::new(&watched);
            let cards = thought.candidates.iter().filter_map(|candidate| match candidate.choice {
                Choice::Play(card) => Some((glance.card(card.bit()), candidate.value as f32)),
                Choice::Bid(_) | Choice::Trump(_) => None,
            });
            lessons.push(Lesson { situation: glance.situation(), cards: cards.collect() });
        }
        game.apply_unchecked(seat, choice, &mut Sink::off());
    }
    Ok(lessons)
}

/// How well a network does on lessons.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mark {
    /// How far its preferences are from those it should have, in nats.
    pub loss: f64,
    /// Points given away by the card it would play.
    pub regret: f64,
}

/// A network that learns.
pub struct Pupil {
    habit: Habit,
    /// Mean and mean square of the slopes of late, of every weight (Adam).
    slopes: (Vec<f32>, Vec<f32>),
    steps: i32,
}

/// So many points make a card e times as good.
const SHARPNESS: f32 = 4.0;

/// Lessons between two steps.
const BATCH: usize = 128;

/// How fast the means of slopes and of their squares forget.
const FORGET: (f32, f32) = (0.9, 0.999);

impl Pupil {
    /// One that knows nothing: weights are drawn.
    pub fn new(rng: &mut Rng) -> Pupil {
        let mut habit = Habit::SILENT.clone();
        let weights = habit.weights();
        let count =
            weights.map(|weight| *weight = (rng.below(1 << 16) as f32 / 65_536.0 - 0.5) * 0.6).count();
        Pupil { habit, slopes: (vec![0.0; count], vec![0.0; count]), steps: 0 }
    }

    /// Goes through all lessons once, with steps of this size.
    pub fn study(&mut self, lessons: &[Lesson], rate: f32) {
        for batch in lessons.chunks(BATCH) {
            let mut slope = Habit::SILENT.clone();
            for lesson in batch {
                lesson.slope(&self.habit, &mut slope);
            }
            self.step(&mut slope, rate, batch.len() as f32);
        }
    }

    fn step(&mut self, slope: &mut Habit, rate: f32, lessons: f32) {
        self.steps += 1;
        let young = (1.0 - FORGET.0.powi(self.steps), 1.0 - FORGET.1.powi(self.steps));
        let means = self.slopes.0.iter_mut().zip(&mut self.slopes.1);
        for ((weight, slope), (mean, square)) in self.habit.weights().zip(slope.weights()).zip(means) {
            let slope = *slope / lessons;
            *mean += (slope - *mean) * (1.0 - FORGET.0);
            *square += (slope * slope - *square) * (1.0 - FORGET.1);
            *weight -= rate * (*mean / young.0) / ((*square / young.1).sqrt() + 1e-8);
        }
    }

    /// How well it does.
    pub fn mark(&self, lessons: &[Lesson]) -> Mark {
        let mut mark = Mark::default();
        for lesson in lessons {
            let (wanted, given) = (lesson.wanted(), lesson.given(&self.habit));
            mark.loss += f64::from(wanted.iter().zip(&given).map(|(w, g)| w * (w / g).ln()).sum::<f32>());
            mark.regret += f64::from(lesson.regret(&given));
        }
        let count = lessons.len().max(1) as f64;
        Mark { loss: mark.loss / count, regret: mark.regret / count }
    }

    /// The module that holds what was learnt.
    pub fn written(&self) -> String {
        let mut text = String::from(
            "//! Written by `cargo xtask learn`.\n\nuse super::Habit;\n\n#[rustfmt::skip]\npub(super) const HABIT: Habit = Habit {\n",
        );
        let row = |row: &[f32; UNITS]| {
            let weights: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
            format!("[{}]", weights.join(", "))
        };
        for (name, rows) in [("situation", &self.habit.situation[..]), ("card", &self.habit.card[..])] {
            let _ = writeln!(text, "    {name}: [");
            for weights in rows {
                let _ = writeln!(text, "        {},", row(weights));
            }
            text.push_str("    ],\n");
        }
        let _ = writeln!(text, "    voice: {},\n}};", row(&self.habit.voice));
        text
    }
}

impl Habit {
    const SILENT: Habit =
        Habit { situation: [[0.0; UNITS]; SITUATION], card: [[0.0; UNITS]; CARD], voice: [0.0; UNITS] };

    fn weights(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.situation.iter_mut().chain(&mut self.card);
        rows.flatten().chain(&mut self.voice)
    }
}

impl Lesson {
    /// The units of every card.
    fn units(&self, habit: &Habit) -> impl Iterator<Item = [f32; UNITS]> {
        let situation = add(&[0.0; UNITS], &habit.situation, &self.situation);
        self.cards.iter().map(move |(card, _)| add(&situation, &habit.card, card))
    }

    /// How much each card should be preferred.
    fn wanted(&self) -> Vec<f32> {
        softmax(self.cards.iter().map(|(_, points)| points / SHARPNESS).collect())
    }

    /// How much a habit prefers each card.
    fn given(&self, habit: &Habit) -> Vec<f32> {
        softmax(self.units(habit).map(|units| said(&units, &habit.voice)).collect())
    }

    /// What the preferred card gives away.
    fn regret(&self, given: &[f32]) -> f32 {
        let best = self.cards.iter().map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
        let played = given.iter().zip(&self.cards).max_by(|(one, _), (other, _)| one.total_cmp(other));
        played.map_or(0.0, |(_, (_, points))| best - points)
    }

    /// Adds how the loss of a habit would change with each of its weights.
    fn slope(&self, habit: &Habit, slope: &mut Habit) {
        let off = self.given(habit).into_iter().zip(self.wanted()).map(|(given, wanted)| given - wanted);
        let mut of_situation = [0.0; UNITS];
        for ((units, off), (card, _)) in self.units(habit).zip(off).zip(&self.cards) {
            for unit in (0..UNITS).filter(|&unit| units[unit] > 0.0) {
                let back = off * habit.voice[unit];
                slope.voice[unit] += off * units[unit];
                of_situation[unit] += back;
                slope.card.iter_mut().zip(card).for_each(|(row, number)| row[unit] += back * number);
            }
        }
        for (row, number) in slope.situation.iter_mut().zip(&self.situation) {
            row.iter_mut().zip(of_situation).for_each(|(weight, back)| *weight += back * number);
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
        let mut pupil = Pupil::new(&mut seed.rng("pupil"));
        let before = pupil.mark(&lessons);
        for _ in 0..60 {
            pupil.study(&lessons, 0.004);
        }
        let after = pupil.mark(&lessons);
        assert!(after.loss < 0.9 * before.loss && after.regret < 0.7 * before.regret, "{before:?} {after:?}");
    }

    #[test]
    fn what_was_learnt_is_written_as_it_is_read() {
        let pupil = Pupil { habit: Habit::FITTED.clone(), slopes: (Vec::new(), Vec::new()), steps: 0 };
        assert_eq!(pupil.written(), include_str!("habit/fitted.rs"));
    }

    /// The slope of a weight is what a small change of it does to the loss.
    #[test]
    fn slopes_are_those_of_the_loss() {
        let seed = Seed::from_number(2);
        let lessons = lessons(4, 4, seed).unwrap();
        let lesson = &lessons[100];
        let mut pupil = Pupil::new(&mut seed.rng("pupil"));
        let mut slope = Habit::SILENT.clone();
        lesson.slope(&pupil.habit, &mut slope);
        let slopes: Vec<f32> = slope.weights().map(|slope| *slope).collect();
        let mut loss_with = |weight: usize, change: f32| {
            *pupil.habit.weights().nth(weight).unwrap() += change;
            let loss = pupil.mark(std::slice::from_ref(lesson)).loss;
            *pupil.habit.weights().nth(weight).unwrap() -= change;
            loss
        };
        // Weights of the situation, of the card and of the voice: of each some slope is steep enough to be missed.
        let groups = [0..SITUATION * UNITS, SITUATION * UNITS..(SITUATION + CARD) * UNITS];
        let mut steep = [0; 3];
        for (weight, slope) in slopes.iter().enumerate().step_by(3) {
            let measured = (loss_with(weight, 2e-3) - loss_with(weight, -2e-3)) / 4e-3;
            let group = groups.iter().position(|group| group.contains(&weight)).unwrap_or(2);
            steep[group] += usize::from(slope.abs() > 0.01);
            assert!((measured - f64::from(*slope)).abs() < 0.002, "{weight}: {slope} is {measured}");
        }
        assert!(steep.iter().all(|&count| count > 0), "{steep:?}");
    }
}
