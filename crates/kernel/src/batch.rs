use std::fmt;

use crate::limits::BATCH_CHOICES_MAX;
use crate::{Game, Reason, Refused, Seat, Sink, Step, Text, message};

/// A batch that was refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchRefused<R> {
    /// No choice at all.
    Empty,
    /// More choices than a batch may hold.
    TooLong,
    /// The choice at this index is refused.
    Choice(usize, Refused<R>),
    /// The choice at this index reveals something or ends its decision, and others follow it.
    ReachesPast(usize),
}

impl<R: Reason> BatchRefused<R> {
    /// The refusal in words, for people.
    pub fn text(&self) -> Text {
        let place = |index: usize| index as i64 + 1;
        match self {
            BatchRefused::Empty => message!("kernel-batch-empty"),
            BatchRefused::TooLong => message!("kernel-batch-long", count = BATCH_CHOICES_MAX as i64),
            BatchRefused::Choice(index, refused) => {
                message!("kernel-batch-choice", place = place(*index), why = refused.text())
            }
            BatchRefused::ReachesPast(index) => message!("kernel-batch-past", place = place(*index)),
        }
        .into()
    }
}

/// Display for logs and tests; words for people come from a catalogue.
impl<R: Reason> fmt::Display for BatchRefused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.text(), f)
    }
}

impl<R: Reason> std::error::Error for BatchRefused<R> {}

/// A sequence of choices of one decision, each judged in the state that those before it lead to.
///
/// A decision is a compound one, or what a seat announced ([`Game::announcement`]). Every step but the last must leave
/// it unfinished and tell nothing to the player who chooses: be `Quiet` or `Shown`. Otherwise a batch would be an
/// oracle: its refusal would tell what an earlier step brought to light, and the state would be as before.
pub struct Batch<G: Game> {
    seat: Seat,
    /// The state the next choice is made in: a copy, for the game itself stays as it is until all is judged.
    state: G,
    choices: Vec<G::Choice>,
    events: Vec<G::Event>,
    /// The joint effect of the steps so far.
    step: Step,
    /// Whether another choice may follow.
    goes_on: bool,
}

impl<G: Game> Batch<G> {
    /// A batch of `count` choices of `seat`, none of which is judged yet.
    pub fn new(game: &G, seat: Seat, count: usize) -> Result<Self, BatchRefused<G::Reason>> {
        match count {
            0 => Err(BatchRefused::Empty),
            1..=BATCH_CHOICES_MAX => Ok(Batch {
                seat,
                state: game.clone(),
                choices: Vec::with_capacity(count),
                events: Vec::new(),
                step: Step::Quiet,
                goes_on: true,
            }),
            _ => Err(BatchRefused::TooLong),
        }
    }

    /// The state the next choice is read and judged in; refused if none may follow the last one, for that state could
    /// tell what came to light.
    pub fn state(&self) -> Result<&G, BatchRefused<G::Reason>> {
        if self.goes_on { Ok(&self.state) } else { Err(BatchRefused::ReachesPast(self.choices.len() - 1)) }
    }

    /// Adds a choice, if it may follow and is legal there.
    pub fn push(&mut self, choice: G::Choice) -> Result<(), BatchRefused<G::Reason>> {
        let (made, announced) = (self.state()?.progress(self.seat).made, self.state.announcement());
        let step = self
            .state
            .apply(self.seat, choice, &mut Sink::into_list(&mut self.events))
            .map_err(|refused| BatchRefused::Choice(self.choices.len(), refused))?;
        self.choices.push(choice);
        self.step = self.step.and(step);
        let asked = self.state.decision().seats().has(self.seat);
        let next = self.state.announcement();
        let announces = next.is_some() && (announced.is_none() || announced == next);
        self.goes_on =
            asked && step != Step::Reveal && (announces || self.state.progress(self.seat).made == made + 1);
        Ok(())
    }

    /// The choices so far.
    pub fn into_choices(self) -> Vec<G::Choice> {
        self.choices
    }
}

/// Carries out several choices of one decision, all or nothing, as [`Batch`] says.
pub fn apply_batch<G: Game>(
    game: &mut G,
    seat: Seat,
    choices: &[G::Choice],
    out: &mut Sink<'_, G::Event>,
) -> Result<Step, BatchRefused<G::Reason>> {
    let mut batch = Batch::new(game, seat, choices.len())?;
    for &choice in choices {
        batch.push(choice)?;
    }
    *game = batch.state;
    for event in batch.events {
        out.emit(|| event);
    }
    Ok(batch.step)
}
