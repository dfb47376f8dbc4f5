//! Judgement of Lorcana for a search that looks some turns ahead.

use cards::Ask;
use kernel::Seat;
use lorcana::{Choice, Lorcana, Question};

use super::deeds::NEVER;
use super::rule::{self, LorcanaPolicy, Turn};
use super::worth;
use bots::{SeatValues, wins};
use cardbots::{Judge, keep_best};

/// Cards worth trying as ink.
const INKED: usize = 2;

/// Other actions worth trying.
const ACTIONS: usize = 10;

/// Number of cards in play from which a table is crowded.
const CROWDED: usize = 26;

impl Judge<Lorcana> for LorcanaPolicy {
    const SOONER: f32 = 0.02;

    fn is_crowded(world: &Lorcana) -> bool {
        world.public().field.len() > CROWDED
    }

    fn values(world: &Lorcana) -> SeatValues {
        if world.course().ending.is_some() { wins(world) } else { worth::expected(world) }
    }

    fn narrow(world: &Lorcana, seat: Seat, choices: &mut Vec<Choice>) -> Option<Choice> {
        match world.course().question {
            Question::Main => return narrow_actions(world, seat, choices),
            Question::Instead | Question::Effect(Ask::May | Ask::Pay | Ask::Mode) => {}
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

/// Returns a choice that wins, if there is one; else narrows the list. Choices that only hurt are not tried, and of
/// many actions only the most promising, of cards for the inkwell those least useful elsewhere.
fn narrow_actions(world: &Lorcana, seat: Seat, choices: &mut Vec<Choice>) -> Option<Choice> {
    if let Some(wins) = rule::winning(world.public(), seat, choices) {
        return Some(wins);
    }
    let turn = Turn::new(world, seat);
    choices.sort_by_cached_key(|&choice| std::cmp::Reverse((1_000.0 * turn.action(choice)) as i32));
    let (mut inks, mut others) = (0, 0);
    choices.retain(|&choice| match choice {
        Choice::EndTurn => true,
        Choice::Ink(_) => {
            inks += 1;
            inks <= INKED
        }
        _ => {
            others += 1;
            others <= ACTIONS && turn.action(choice) > NEVER
        }
    });
    None
}
