//! The strong player: many worlds, chosen by how well they explain the predictions heard.

use kernel::{Game, Rng, Seat, Sink};
use wizard::{Choice, Question, Wizard};

use super::field::Field;
use super::hearsay::Hearsay;
use super::rule;
use super::stakes::Stakes;
use super::tricks::Tricks;
use crate::{Ask, Bot, Fault, Thought};

/// Plays Wizard well.
///
/// It deals more worlds than it looks at and keeps each as often as it explains what the others predicted. In
/// those it tries every choice and goes on by rules of thumb, or exactly once few tricks are left; a choice that
/// has clearly fallen behind is tried no more. What counts is the own points, and in the last rounds what they
/// are worth: the chance to win the game. The values of its candidates are points all the same.
#[derive(Default)]
pub struct Expert {
    /// Worlds dealt for the decision, kept for their room.
    dealt: Vec<Wizard>,
    /// How well each explains what was heard.
    weights: Vec<f32>,
}

/// Worlds dealt for one that is looked at.
const DEALT_PER_LOOK: usize = 4;

/// Worlds looked at from one dealing, so that a large budget needs no more room than this.
const LOOKS_PER_DEALING: u32 = 1_500;

impl Bot<Wizard> for Expert {
    fn think(&mut self, ask: &Ask<'_, Wizard>) -> Result<Thought<Choice>, Fault> {
        let mut rng = ask.seed.rng("wizard expert");
        let choices = ask.choices(&ask.world(&mut rng));
        if let [only] = choices[..] {
            return Ok(Thought::plain(only));
        }
        let stakes = Stakes::new(&ask.known.open, ask.seat);
        let mut field = Field::new(&choices);
        let mut left = ask.budget.worlds.max(1);
        while left > 0 {
            let looks = left.min(LOOKS_PER_DEALING);
            self.deal(ask, looks as usize * DEALT_PER_LOOK, &mut rng);
            for (world, times) in self.sample(looks, &mut rng) {
                field.look(world, times, &stakes, |world, choice| after(world, ask.seat, choice));
            }
            left -= looks;
        }
        Thought::first_of(field.candidates(), "points").ok_or(Fault::NothingToChoose)
    }
}

impl Expert {
    /// Deals worlds and weighs them.
    fn deal(&mut self, ask: &Ask<'_, Wizard>, count: usize, rng: &mut Rng) {
        let hearsay = Hearsay::new(ask.known);
        self.dealt.truncate(count);
        while self.dealt.len() < count {
            self.dealt.push(ask.world(rng));
        }
        self.weights.clear();
        for world in &mut self.dealt {
            ask.deal(rng, world);
            self.weights.push(hearsay.likelihood(world, ask.seat));
        }
    }

    /// So many of the worlds dealt, each as often as its weight says: marks at equal distances on the line of
    /// all weights.
    fn sample(&self, looks: u32, rng: &mut Rng) -> impl Iterator<Item = (&Wizard, u32)> {
        let distance = self.weights.iter().sum::<f32>() / looks as f32;
        let mut mark = distance * rng.below(1 << 16) as f32 / 65_536.0;
        let mut reached = 0.0;
        self.dealt.iter().zip(&self.weights).filter_map(move |(world, weight)| {
            reached += weight;
            let mut times = 0;
            while mark < reached {
                mark += distance;
                times += 1;
            }
            (times > 0).then_some((world, times))
        })
    }
}

/// The tricks to come after a choice, once everybody has predicted.
fn after(world: &Wizard, seat: Seat, choice: Choice) -> Tricks {
    if let Choice::Play(card) = choice {
        let mut tricks = Tricks::of(world);
        tricks.play(card.bit());
        return tricks;
    }
    let mut world = world.clone();
    world.perform(seat, choice, &mut Sink::off());
    while world.open().asking() != Question::Play {
        let Some(seat) = world.open().waiting().first() else { break };
        world.perform(seat, rule::answer(&world, seat), &mut Sink::off());
    }
    Tricks::of(&world)
}
