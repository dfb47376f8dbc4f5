//! The strong player: many worlds, chosen by how well they explain the predictions heard.

use kernel::{Game, Rng, Seat, Sink};
use wizard::{Choice, Question, Wizard};

use super::endgame;
use super::hearsay::Hearsay;
use super::rule;
use super::stakes::Stakes;
use super::tricks::Tricks;
use crate::flat::Tally;
use crate::{Ask, Bot, Candidate, Fault, Thought};

/// Plays Wizard well.
///
/// It deals more worlds than it looks at and keeps each as often as it explains what the others predicted. In
/// those it tries every choice and goes on by rules of thumb, or exactly once few tricks are left; a choice that
/// has clearly fallen behind is tried no more. What counts is the own points, and in the last rounds what they
/// are worth: the chance to win the game.
#[derive(Default)]
pub struct Expert {
    /// Worlds dealt for the decision, kept for their room.
    dealt: Vec<Wizard>,
    /// How well each explains what was heard.
    weights: Vec<f32>,
}

/// Worlds dealt for one that is looked at.
const DEALT_PER_LOOK: usize = 4;

/// With so many tricks left, or fewer, a decision is solved rather than played out.
const SOLVED_TRICKS: u8 = 2;

/// After so many worlds, and then again, choices that have fallen behind are dropped.
const LOOKS_PER_ROUND: u32 = 64;

/// Fallen behind: by so many standard errors.
const BEHIND: f64 = 3.0;

impl Bot<Wizard> for Expert {
    fn think(&mut self, ask: &Ask<'_, Wizard>) -> Result<Thought<Choice>, Fault> {
        let mut rng = ask.seed.rng("wizard expert");
        let choices = ask.choices(&ask.world(&mut rng));
        if let [only] = choices[..] {
            return Ok(Thought::plain(only));
        }
        let looks = ask.budget.worlds.max(1);
        self.deal(ask, looks as usize * DEALT_PER_LOOK, &mut rng);
        let stakes = Stakes::new(&ask.known.open, ask.seat);
        let mut field = Field::new(&choices);
        // Every world as often as its weight says: marks at equal distances on the line of all weights.
        let distance = self.weights.iter().sum::<f32>() / looks as f32;
        let mut mark = distance * rng.below(1 << 16) as f32 / f32::from(u16::MAX);
        let mut reached = 0.0;
        for (world, weight) in self.dealt.iter().zip(&self.weights) {
            reached += weight;
            let mut times = 0;
            while mark < reached {
                mark += distance;
                times += 1;
            }
            if times > 0 {
                field.look(world, times, &stakes);
            }
        }
        Thought::best_of(field.candidates(), "points").ok_or(Fault::NothingToChoose)
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
}

/// The choices in the running.
struct Field {
    running: Vec<(Choice, Tally)>,
    dropped: Vec<(Choice, Tally)>,
    looks: u32,
}

impl Field {
    fn new(choices: &[Choice]) -> Field {
        let running = choices.iter().map(|&choice| (choice, Tally::default())).collect();
        Field { running, dropped: Vec::new(), looks: 0 }
    }

    /// Tries every choice in the running in a world that counts so many times.
    fn look(&mut self, world: &Wizard, times: u32, stakes: &Stakes) {
        let seat = stakes.seat;
        let few = world.open().asking() == Question::Play && world.open().hand_size(seat) <= SOLVED_TRICKS;
        for (choice, tally) in &mut self.running {
            let mut tricks = after(world, seat, *choice);
            let points = if few {
                endgame::solve(&tricks)
            } else {
                while tricks.left > 0 {
                    tricks.play(rule::bit(&tricks));
                }
                tricks.all_points()
            };
            let worth = f64::from(stakes.worth(&points));
            for _ in 0..times {
                tally.add(worth);
            }
        }
        let before = self.looks / LOOKS_PER_ROUND;
        self.looks += times;
        if self.looks / LOOKS_PER_ROUND > before {
            self.drop_behind();
        }
    }

    fn drop_behind(&mut self) {
        let rated = |&(choice, tally): &(Choice, Tally)| tally.candidate(choice);
        let best = self.running.iter().map(rated).max_by(|one, other| one.value.total_cmp(&other.value));
        let Some(best) = best else { return };
        let error = |rated: &Candidate<Choice>| rated.error.unwrap_or(f64::INFINITY);
        let is_behind = |entry: &(Choice, Tally)| {
            let rated = rated(entry);
            best.value - rated.value > BEHIND * error(&best).hypot(error(&rated))
        };
        self.dropped.extend(self.running.extract_if(.., |entry| is_behind(entry)));
    }

    fn candidates(&self) -> Vec<Candidate<Choice>> {
        self.running.iter().chain(&self.dropped).map(|(choice, tally)| tally.candidate(*choice)).collect()
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
