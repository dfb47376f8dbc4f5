use std::fmt;

use crate::limits::BATCH_CHOICES_MAX;
use crate::{Decision, Game, Progress, Reason, Refused, Seat, Sink, Step, Text, message};

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
    /// The same for people.
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

/// For logs and tests; words for people come from a catalogue.
impl<R: Reason> fmt::Display for BatchRefused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.text(), f)
    }
}

impl<R: Reason> std::error::Error for BatchRefused<R> {}

/// Carries out several choices of one compound decision, all or nothing.
///
/// Every step but the last must be `Quiet` and leave the decision unfinished. Otherwise a batch would be an
/// oracle: its refusal would tell what an earlier step brought to light, and the state would be as before.
pub fn apply_batch<G: Game>(
    game: &mut G,
    seat: Seat,
    choices: &[G::Choice],
    out: &mut Sink<'_, G::Event>,
) -> Result<Step, BatchRefused<G::Reason>> {
    let Some((&last, before)) = choices.split_last() else { return Err(BatchRefused::Empty) };
    if choices.len() > BATCH_CHOICES_MAX {
        return Err(BatchRefused::TooLong);
    }
    let mut next = game.clone();
    let mut events = Vec::new();
    for (index, &choice) in before.iter().enumerate() {
        let made = made(&next);
        let step = next
            .apply(seat, choice, &mut Sink::into_list(&mut events))
            .map_err(|refused| BatchRefused::Choice(index, refused))?;
        let goes_on = matches!(next.decision(), Decision::Ask { seats, progress, .. }
            if seats.has(seat) && progress.made == made + 1);
        if step == Step::Reveal || !goes_on {
            return Err(BatchRefused::ReachesPast(index));
        }
    }
    let step = next
        .apply(seat, last, &mut Sink::into_list(&mut events))
        .map_err(|refused| BatchRefused::Choice(before.len(), refused))?;
    *game = next;
    for event in events {
        out.emit(|| event);
    }
    Ok(step)
}

fn made<G: Game>(game: &G) -> u16 {
    match game.decision() {
        Decision::Ask { progress: Progress { made, .. }, .. } => made,
        Decision::Over => 0,
    }
}
