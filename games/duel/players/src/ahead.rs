//! Judgement of Duel for a search that looks some turns ahead.

use cards::{Ask, CardType};
use duel::SEATS;
use duel::{Choice, Duel, Ending, Question};
use kernel::Seat;
use kernel::limits::SEATS_MAX;

use super::rule::{self, DuelPolicy, Moment};
use super::worth;
use bots::SeatValues;
use cardbots::{Judge, keep_best};

/// Number of permanents from which a table is crowded.
const CROWDED: usize = 40;

impl Judge<Duel> for DuelPolicy {
    fn values(world: &Duel) -> SeatValues {
        let mut values = [0.0; SEATS_MAX];
        for seat in SEATS {
            values[seat.index()] = match world.course().ending.map(Ending::loser) {
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
        values
    }

    fn is_crowded(world: &Duel) -> bool {
        world.public().field.len() > CROWDED
    }

    fn narrow(world: &Duel, seat: Seat, choices: &mut Vec<Choice>) -> Option<Choice> {
        match world.course().question {
            Question::Priority => {
                if Moment::new(world, seat) == Moment::Wait {
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
                keep_best(choices, |choice| rule::score(world, seat, choice));
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
            | Question::Effect(
                Ask::Discard
                | Ask::Exile
                | Ask::Sort
                | Ask::Target
                | Ask::Mode
                | Ask::Number(_)
                | Ask::Ink
                | Ask::PlayFree
                | Ask::Onto
                | Ask::EnterExerted,
            ) => {
                return rule::answer(world, seat, choices);
            }
        }
        None
    }
}

fn plays_generator(choice: &Choice) -> bool {
    matches!(choice, Choice::Play(id) if id.card().card_type == CardType::Generator)
}
