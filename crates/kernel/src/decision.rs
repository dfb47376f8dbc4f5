use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats, Text, message};

/// The decision a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision<Q> {
    /// A question to some seats. If there are several, they answer independently and in any order.
    Ask {
        /// Seats that have yet to answer; never empty.
        seats: Seats,
        /// The question, in the game's own terms.
        what: Q,
        /// Progress of the decision, for the first of these seats; for each of them as
        /// [`Game::progress`](crate::Game::progress) says.
        progress: Progress,
    },
    /// The game is over: nothing is asked.
    Over,
}

impl<Q> Decision<Q> {
    /// Asks `what` of these seats, a single choice each; over if there are none.
    pub fn ask(seats: Seats, what: Q) -> Self {
        match seats {
            Seats::NONE => Decision::Over,
            seats => Decision::Ask { seats, what, progress: Progress::WHOLE },
        }
    }

    /// The seats that have yet to answer; nobody once the game is over.
    pub fn seats(&self) -> Seats {
        match self {
            Decision::Ask { seats, .. } => *seats,
            Decision::Over => Seats::NONE,
        }
    }
}

/// Progress of a decision: the place of the current question in it.
///
/// Most decisions are one choice. A compound one (which creatures attack, in what order cards are laid) is a
/// sequence of small choices, each settling one thing for good: `made` counts up by one from 0 and `left`
/// falls with every choice, so the end is in sight from the start. Where several seats decide at once, each has a
/// progress of its own, which all may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Progress {
    /// Choices of this decision already made.
    pub made: u16,
    /// Most choices still to be made, this one included; at least 1.
    pub left: u16,
}

impl Progress {
    /// A decision of a single choice.
    pub const WHOLE: Progress = Progress { made: 0, left: 1 };
}

/// Effect of a choice on the knowledge at the table. Undo and a batch of choices stop at `Reveal`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Nothing came to light: what everybody knows now follows from what they knew and the choice made.
    Quiet,
    /// Others may have seen something, such as the card that is played, and the player who chose has learnt nothing:
    /// what they know now follows from what they knew and their choice.
    Shown,
    /// Something hidden may have come to light for anybody.
    Reveal,
}

impl Step {
    /// The joint effect of two steps.
    #[must_use]
    pub fn and(self, other: Step) -> Step {
        self.max(other)
    }
}

/// Reason for a seat to leave the game before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leave {
    /// The player gives up.
    Concede,
    /// The table decides so: the player is gone or out of time.
    Forfeit,
}

/// A game's own reasons to refuse: typed for programs, a text for people.
pub trait Reason: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The reason as a stable word for programs and scenario files, such as `no_candy`, and in words for people.
    fn words(&self) -> (&'static str, Text);
}

/// A reason without details, enough for a game with a handful of fixed ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainReason {
    /// The word for programs.
    pub code: &'static str,
    /// The sentence for people.
    pub text: &'static str,
}

impl Reason for PlainReason {
    fn words(&self) -> (&'static str, Text) {
        (self.code, self.text.into())
    }
}

/// A choice that was refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused<R> {
    /// The game has ended.
    Over,
    /// Nothing is asked of this seat now.
    NotAsked(Seat),
    /// The rules of the game forbid it.
    Rules(R),
}

impl<R: Reason> Refused<R> {
    /// A stable word for programs and scenario files.
    pub fn code(&self) -> &'static str {
        self.words().0
    }

    /// The refusal in words, for people.
    pub fn text(&self) -> Text {
        self.words().1
    }

    fn words(&self) -> (&'static str, Text) {
        match self {
            Refused::Over => ("over", message!("kernel-over").into()),
            Refused::NotAsked(seat) => ("not_asked", message!("kernel-not-asked", seat = *seat).into()),
            Refused::Rules(reason) => reason.words(),
        }
    }
}

/// Display for logs and tests; words for people come from a catalogue.
impl<R: Reason> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.text(), f)
    }
}

impl<R: Reason> std::error::Error for Refused<R> {}

/// A text that is no choice of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot read \"{text}\": {expected}")]
pub struct Unreadable {
    /// The text as given, shortened if it was long.
    pub text: String,
    /// Hint at a readable text: what was expected instead.
    pub expected: Text,
}

impl Unreadable {
    /// Makes the error for `text`, with a hint at what was expected.
    pub fn new(text: &str, expected: impl Into<Text>) -> Self {
        const SHOWN_CHARS_MAX: usize = 40;
        let mut shown: String = text.chars().take(SHOWN_CHARS_MAX).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        Unreadable { text: shown, expected: expected.into() }
    }
}

impl From<Unreadable> for Text {
    fn from(Unreadable { text, expected }: Unreadable) -> Self {
        message!("kernel-unreadable", text = text, expected = expected).into()
    }
}
