//! What looking some turns ahead needs to know of Lorcana.

use ::lorcana::{Choice, Lorcana, Question};
use cards::Ask;
use kernel::Seat;

use super::rule::{self, Thumb};
use super::worth;
use crate::texts::{Judge, keep_best};
use crate::{Worths, wins};

/// Cards worth trying as ink.
const INKED: usize = 2;

impl Judge<Lorcana> for Thumb {
    fn worths(world: &Lorcana) -> Worths {
        if world.course().ending.is_some() { wins(world) } else { worth::expected(world) }
    }

    fn narrow(world: &Lorcana, seat: Seat, choices: &mut Vec<Choice>) -> Option<Choice> {
        match world.course().question {
            Question::Main => narrow_actions(world, seat, choices),
            Question::Effect(Ask::May | Ask::Pay | Ask::Mode) => {}
            Question::Effect(
                Ask::Target
                | Ask::Choose
                | Ask::Strip
                | Ask::Sacrifice
                | Ask::Search
                | Ask::Take
                | Ask::PlayFree
                | Ask::Onto,
            ) => keep_best(choices, |choice| rule::score(world, seat, choice)),
            Question::Mulligan
            | Question::Singers
            | Question::EnterExerted
            | Question::Bag
            | Question::Cost(_)
            | Question::Step
            | Question::Effect(
                Ask::Discard | Ask::Exile | Ask::Sort | Ask::Number(_) | Ask::Ink | Ask::EnterExerted,
            ) => return rule::answer(world, seat, choices),
        }
        None
    }
}

/// What only hurts is not tried, and of cards for the inkwell only the least useful.
fn narrow_actions(world: &Lorcana, seat: Seat, choices: &mut Vec<Choice>) {
    let score = |choice: Choice| rule::score(world, seat, choice);
    let mut inks: Vec<(f32, Choice)> = choices
        .iter()
        .filter(|choice| matches!(choice, Choice::Ink(_)))
        .map(|&ink| (score(ink), ink))
        .collect();
    inks.sort_by(|one, other| other.0.total_cmp(&one.0));
    inks.truncate(INKED);
    choices.retain(|&choice| match choice {
        Choice::Ink(_) => inks.iter().any(|&(_, ink)| ink == choice),
        Choice::EndTurn => true,
        _ => score(choice) > -1.0,
    });
}
