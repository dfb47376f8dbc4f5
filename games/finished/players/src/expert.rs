use std::borrow::Cow;

use finished::{Choice, Finished};
use kernel::{Game, Sink, Unit};

use super::beam::{Beam, Effort, End, lay, laying};
use bots::Tally;
use bots::{Bot, BotError, Candidate, Query, Thought};

/// The strongest player of Finished!.
///
/// Once every card was seen, nothing is left to chance: it looks for a way to the end of the game that saves
/// the most cups, and goes it. Until then it looks a little ahead in dealt worlds. Its values are cups saved;
/// below none the game is lost.
#[derive(Default)]
pub struct Expert {
    beam: Beam,
    plan: Option<Plan>,
}

/// Unit of values: cups left after a win, or those that are missing for one.
const UNIT: Unit = Unit::Count(Cow::Borrowed("cups to spare"));

/// Error of a value that comes from looking for the best way instead of going all of them.
const ERROR: f64 = 0.5;

/// Effort for dealt worlds. Lines that depend on cards nobody has seen are not worth planning far ahead.
const GLANCE: Effort = Effort { width: 1, acts: 4, turns: 2 };

/// Number of times a search that finds no win is made, and the factor by which it widens each time.
const SEARCHES: u32 = 3;
const WIDER_BY: usize = 4;

/// A way to the end of the game.
struct Plan {
    /// The world its next choice is for.
    world: Finished,
    /// Choices left, but for those that lay cards.
    left: std::vec::IntoIter<Choice>,
    /// End it leads to.
    end: End,
    /// The turn in which it was looked at last.
    turn: u32,
}

impl Plan {
    /// Whether its next choice answers what is asked.
    fn fits(&self, query: &Query<'_, Finished>) -> bool {
        self.world.known(query.known.viewer) == *query.known
    }

    /// Whether it is good enough for now. One that does not win is good for a turn.
    fn is_settled(&self) -> bool {
        self.end.is_won() || self.turn == self.world.turn()
    }

    /// Makes its next choice.
    fn go_on(&mut self, query: &Query<'_, Finished>) -> Option<Choice> {
        let choice = laying(&self.world).or_else(|| self.left.next())?;
        self.world.apply_unchecked(query.seat, choice, &mut Sink::off());
        Some(choice)
    }
}

/// An answer, and what is known about it so far.
enum Answer {
    /// The only legal choice.
    Only(Choice),
    /// An obvious choice, which lays cards.
    Plain(Choice),
    /// The next choice of a plan, and where that leads.
    Planned(Choice, End),
    /// The best of these.
    Weighed(Vec<Candidate<Choice>>),
}

impl Expert {
    fn answer(&mut self, query: &Query<'_, Finished>) -> Answer {
        let root = query.world(&mut query.seed.rng("finished expert"));
        let choices = query.choices(&root);
        if let [only] = choices[..] {
            if let Some(plan) = self.plan.as_mut().filter(|plan| plan.fits(query)) {
                plan.go_on(query);
            }
            return Answer::Only(only);
        }
        if is_certain(query) {
            let mut plan = self.plan_for(query, &root);
            let choice = plan.go_on(query);
            let end = plan.end;
            self.plan = Some(plan);
            if let Some(choice) = choice {
                return Answer::Planned(choice, end);
            }
        }
        match laying(&root) {
            Some(choice) => Answer::Plain(choice),
            None => Answer::Weighed(self.weigh(query, &choices)),
        }
    }

    /// The plan there is, or a better one.
    fn plan_for(&mut self, query: &Query<'_, Finished>, root: &Finished) -> Plan {
        let old = self.plan.take().filter(|plan| plan.fits(query));
        // A search that found no win is not made again, but for a narrow one once a turn.
        let searches = match old {
            Some(plan) if plan.is_settled() => return plan,
            Some(_) => 1,
            None => SEARCHES,
        };
        let mut width = width(query);
        let mut line = self.beam.search(root, Effort::to_the_end(width));
        for _ in 1..searches {
            if line.end.is_won() {
                break;
            }
            width *= WIDER_BY;
            line = self.beam.search(root, Effort::to_the_end(width));
        }
        let turn = root.turn();
        match old {
            Some(old) if old.end.cups() >= line.end.cups() => Plan { turn, ..old },
            _ => Plan { world: root.clone(), left: line.choices.into_iter(), end: line.end, turn },
        }
    }

    /// Average values of choices over dealt worlds, or in the one world there can be.
    fn weigh(&mut self, query: &Query<'_, Finished>, choices: &[Choice]) -> Vec<Candidate<Choice>> {
        let mut rng = query.seed.rng("finished expert worlds");
        let (worlds, effort) = if is_certain(query) {
            (1, Effort::to_the_end(width(query)))
        } else {
            (query.budget.worlds.max(1), GLANCE)
        };
        let mut tallies = vec![Tally::default(); choices.len()];
        let mut root = query.world(&mut rng);
        let mut world = root.clone();
        for _ in 0..worlds {
            query.deal(&mut rng, &mut root);
            for (&choice, tally) in choices.iter().zip(&mut tallies) {
                world.clone_from(&root);
                world.apply_unchecked(query.seat, choice, &mut Sink::off());
                lay(&mut world);
                // All are compared at the same turn.
                let turns = effort.turns - (world.turn() - root.turn());
                tally.add(self.beam.search(&world, Effort { turns, ..effort }).end.cups());
            }
        }
        choices.iter().zip(&tallies).map(|(&choice, tally)| tally.candidate(choice)).collect()
    }

    /// Reasons for an answer: what the others are worth. The answer stands: where a search that starts one
    /// choice later finds more by luck, the other counts as just as good.
    fn reasons(
        &mut self,
        query: &Query<'_, Finished>,
        answer: Choice,
        end: Option<End>,
    ) -> Vec<Candidate<Choice>> {
        let mut choices = query.choices(&query.world(&mut query.seed.rng("finished expert")));
        choices.retain(|&choice| choice != answer);
        choices.insert(0, answer);
        let mut candidates = self.weigh(query, &choices);
        if let Some(end) = end {
            candidates[0].value = end.cups();
        }
        let most = candidates[0].value;
        for candidate in &mut candidates {
            candidate.value = candidate.value.min(most);
            candidate.error = candidate.error.or(Some(ERROR));
        }
        candidates
    }
}

/// Whether there is only one world: a single unseen card has but one place to lie in.
fn is_certain(query: &Query<'_, Finished>) -> bool {
    query.known.unseen().len() <= 1
}

/// Number of worlds a search keeps from turn to turn.
fn width(query: &Query<'_, Finished>) -> usize {
    query.budget.worlds as usize
}

impl Bot<Finished> for Expert {
    fn think(&mut self, query: &Query<'_, Finished>) -> Result<Thought<Choice>, BotError> {
        let candidates = match self.answer(query) {
            Answer::Only(choice) => return Ok(Thought::plain(choice)),
            Answer::Plain(choice) => self.reasons(query, choice, None),
            Answer::Planned(choice, end) => self.reasons(query, choice, Some(end)),
            Answer::Weighed(candidates) => candidates,
        };
        Thought::best_of(candidates, UNIT).ok_or(BotError::NothingToChoose)
    }

    /// Chooses without giving reasons, which take longer than the answer.
    fn choose(&mut self, query: &Query<'_, Finished>) -> Result<Choice, BotError> {
        match self.answer(query) {
            Answer::Only(choice) | Answer::Plain(choice) | Answer::Planned(choice, _) => Ok(choice),
            Answer::Weighed(candidates) => {
                let best = Thought::best_of(candidates, UNIT).ok_or(BotError::NothingToChoose)?;
                Ok(best.choice)
            }
        }
    }
}
