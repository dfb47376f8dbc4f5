//! Looking some turns ahead, both sides playing by rules of thumb.

use ::duel::{Choice, Duel, Ending, Question};
use cards::{Ask, CardType, SEATS};
use kernel::limits::SEATS_MAX;
use kernel::{Game, Rng, Seat, Sink};

use super::rule::{self, Moment, Thumb};
use super::worth;
use crate::{Lookahead, Policy, Worths};

/// Plays some turns by rules of thumb and judges where that leads.
#[derive(Clone, Debug)]
pub struct SomeTurns {
    thumb: Thumb,
    /// How many turns after the present one.
    turns: u16,
}

/// More choices than so many turns ever need.
const CHOICES_MAX: u32 = 3_000;

/// As many permanents make a table crowded.
const CROWDED: usize = 40;

/// Targets, cards and numbers worth trying, the most promising ones.
const TRIED: usize = 4;

impl SomeTurns {
    /// To the beginning of the turn so many after the present one.
    pub fn new(turns: u16) -> Self {
        SomeTurns { thumb: Thumb::default(), turns }
    }
}

impl Lookahead<Duel> for SomeTurns {
    const UNIT: &'static str = "of a win";
    const RANGE: (f32, f32) = (0.0, 1.0);

    fn is_far(&self, root: &Duel, world: &Duel) -> bool {
        // On a crowded table a turn takes long, and brings little.
        let turns = if root.table().field.len() > CROWDED { self.turns.min(1) } else { self.turns };
        world.course().ending.is_some() || world.table().turn > root.table().turn + turns
    }

    fn play_out(&mut self, root: &Duel, world: &mut Duel, rng: &mut Rng) -> Worths {
        for _ in 0..CHOICES_MAX {
            if self.is_far(root, world) {
                break;
            }
            let seat = world.course().asked;
            let Some(choice) = self.thumb.pick(world, seat, rng) else { break };
            world.perform(seat, choice, &mut Sink::off());
        }
        judge(world)
    }

    fn narrow(&mut self, world: &Duel, seat: Seat, choices: &mut Vec<Choice>) -> Option<Choice> {
        if let [only] = choices[..] {
            return Some(only);
        }
        match world.course().question {
            Question::Priority => {
                if Moment::of(world, seat) == Moment::Wait {
                    return Some(Choice::Pass);
                }
                // One in the hand is good for nothing, though it counts as a card there.
                if choices.iter().any(plays_generator) {
                    return rule::answer(world, seat, choices);
                }
                // What only hurts is not tried.
                choices.retain(|&choice| rule::score(world, seat, choice) > -1.0);
            }
            Question::Mode
            | Question::Way
            | Question::Attack(_)
            | Question::Block(_)
            | Question::Effect(Ask::May | Ask::Pay) => {}
            Question::X
            | Question::Target(_)
            | Question::Effect(Ask::Choose | Ask::Strip | Ask::Sacrifice | Ask::Search | Ask::Take) => {
                keep_best(world, seat, choices);
            }
            Question::Mulligan
            | Question::Look
            | Question::Pay(_)
            | Question::MakeResources
            | Question::Cost(_)
            | Question::Assign(..)
            | Question::Order
            | Question::Unique
            | Question::HandLimit
            | Question::Effect(Ask::Discard | Ask::Exile | Ask::Sort) => {
                return rule::answer(world, seat, choices);
            }
        }
        if let [only] = choices[..] { Some(only) } else { None }
    }
}

fn plays_generator(choice: &Choice) -> bool {
    matches!(choice, Choice::Play(id) if id.card().card_type == CardType::Generator)
}

/// Leaves the most promising choices, the best first.
fn keep_best(world: &Duel, seat: Seat, choices: &mut Vec<Choice>) {
    if choices.len() <= TRIED {
        return;
    }
    choices.sort_by_cached_key(|&choice| {
        // Whole numbers, so that the order is total; stable, so that equals stay in the game's order.
        -(rule::score(world, seat, choice).clamp(-1e6, 1e6) * 1_000.0) as i64
    });
    choices.truncate(TRIED);
}

/// What both seats have of it.
fn judge(world: &Duel) -> Worths {
    let mut worths = [0.0; SEATS_MAX];
    for seat in SEATS {
        worths[seat.index()] = match world.course().ending.map(Ending::loser) {
            Some(Some(loser)) => {
                if loser == seat {
                    0.0
                } else {
                    1.0
                }
            }
            Some(None) => 0.5,
            None => worth::expected(world, seat),
        };
    }
    worths
}
