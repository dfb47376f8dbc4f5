//! The strong player: many worlds, chosen by how well they explain the predictions heard.

use kernel::limits::SEATS_MAX;
use kernel::{Game, Rng, Seat, Sink};
use wizard::{Choice, Question, Wizard};

use super::bid_likelihood::BidLikelihood;
use super::field::Field;
use super::policy_net::PolicyNet;
use super::stakes::Stakes;
use super::watched::Watched;
use super::{EXPERIENCE_POINTS, endgame, rule};
use bots::{Bot, BotError, Query, Thought};

/// Plays Wizard well.
///
/// It deals more worlds than it looks at and keeps each as often as it explains what the others predicted. In
/// those it tries every choice and goes on by the policy net, among others who do so too or play by rules of thumb, or exactly
/// once few tricks are left; a choice that has clearly fallen behind is tried no more. What counts is the own points,
/// and in the last rounds what they are worth: the chance to win the game. The values of its candidates are points all
/// the same.
#[derive(Default)]
pub struct Expert {
    /// Worlds dealt for the decision, kept for their room.
    dealt: Vec<Wizard>,
    /// Likelihood of the predictions heard in each of them.
    weights: Vec<f32>,
}

/// Worlds dealt for one that is looked at.
const DEALT_PER_LOOK: usize = 4;

/// Worlds looked at from one dealing, so that a large budget needs no more room than this.
const LOOKS_PER_DEALING: u32 = 1_500;

impl Bot<Wizard> for Expert {
    fn think(&mut self, query: &Query<'_, Wizard>) -> Result<Thought<Choice>, BotError> {
        let mut rng = query.seed.rng("wizard expert");
        let choices = query.choices(&query.world(&mut rng));
        if let [only] = choices[..] {
            return Ok(Thought::plain(only));
        }
        let stakes = Stakes::new(&query.known.open, query.seat);
        let mut field = Field::new(&choices);
        let mut left = query.budget.worlds.max(1);
        while left > 0 {
            let looks = left.min(LOOKS_PER_DEALING);
            self.deal(query, looks as usize * DEALT_PER_LOOK, &mut rng);
            for (number, (world, times)) in self.sample(looks, &mut rng).enumerate() {
                let others = if number.is_multiple_of(RULES_EVERY) { Others::ByRules } else { Others::ByNet };
                let tryout = Tryout::new(world, query.seat, others);
                field.look(times, &stakes, |choice| tryout.outcome(choice));
            }
            left -= looks;
        }
        Thought::first_of(field.candidates(), EXPERIENCE_POINTS).ok_or(BotError::NothingToChoose)
    }
}

impl Expert {
    /// Deals worlds and weighs them.
    fn deal(&mut self, query: &Query<'_, Wizard>, count: usize, rng: &mut Rng) {
        let likelihood = BidLikelihood::new(query.known);
        self.dealt.truncate(count);
        while self.dealt.len() < count {
            self.dealt.push(query.world(rng));
        }
        self.weights.clear();
        for world in &mut self.dealt {
            query.deal(rng, world);
            self.weights.push(likelihood.likelihood(world, query.seat));
        }
    }

    /// Sample of the worlds dealt, each as often as its weight says (systematic resampling): marks at equal distances
    /// on the line of all weights.
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

/// A world in which choices are tried.
struct Tryout<'a> {
    world: &'a Wizard,
    seat: Seat,
    /// The tricks under way, if a card is asked for.
    watched: Option<Watched>,
    others: Others,
}

/// Model of the other players in a world. The bot cannot know them, and a bot that is ready for good players alone is
/// surprised by careless ones, and the other way round.
#[derive(Clone, Copy)]
enum Others {
    /// The policy net, as the bot itself would play.
    ByNet,
    /// Rules of thumb.
    ByRules,
}

/// Number of worlds among which there is one where the others play by rules of thumb.
const RULES_EVERY: usize = 2;

/// Most tricks left with which a decision is solved rather than played out.
const SOLVED_TRICKS: u8 = 2;

impl Tryout<'_> {
    fn new(world: &Wizard, seat: Seat, others: Others) -> Tryout<'_> {
        let watched = (world.open().asking() == Question::Play).then(|| Watched::from_world(world));
        Tryout { world, seat, watched, others }
    }

    /// Points of every seat for the round after a choice.
    fn outcome(&self, choice: Choice) -> [i16; SEATS_MAX] {
        let mut watched = match (self.watched, choice) {
            (Some(mut watched), Choice::Play(card)) => {
                let few = watched.tricks.left <= SOLVED_TRICKS;
                watched.play(card.bit());
                if few {
                    return endgame::solve(&watched.tricks);
                }
                watched
            }
            _ => self.once_all_predicted(choice),
        };
        while watched.tricks.left > 0 {
            let bit = match self.others {
                Others::ByRules if watched.tricks.turn != self.seat.0 => rule::card(&watched.tricks),
                _ => PolicyNet::FITTED.choose(&watched),
            };
            watched.play(bit);
        }
        watched.tricks.all_points()
    }

    /// The tricks to come after a choice and the predictions that follow it.
    fn once_all_predicted(&self, choice: Choice) -> Watched {
        let mut world = self.world.clone();
        world.apply_unchecked(self.seat, choice, &mut Sink::off());
        while world.open().asking() != Question::Play {
            let Some(seat) = world.open().waiting().first() else { break };
            world.apply_unchecked(seat, rule::answer(&world, seat), &mut Sink::off());
        }
        Watched::from_world(&world)
    }
}
