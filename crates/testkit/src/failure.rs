use std::fmt;

/// A promise that was not kept, and how to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckFailure {
    /// Problem found, in a sentence.
    pub problem: String,
    /// The setup, as options and number of seats.
    pub setup: String,
    /// The number of the seed.
    pub seed: u64,
    /// The choices that lead there, in notation, each with its seat.
    pub history: Vec<String>,
}

impl fmt::Display for CheckFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.problem)?;
        writeln!(f, "  setup: {}", self.setup)?;
        writeln!(f, "  seed:  {}", self.seed)?;
        const SHOWN_MAX: usize = 30;
        let skipped = self.history.len().saturating_sub(SHOWN_MAX);
        write!(f, "  after {} choices", self.history.len())?;
        if skipped > 0 {
            write!(f, ", the last {SHOWN_MAX} of them")?;
        }
        write!(f, ": {}", self.history[skipped..].join(", "))
    }
}

impl std::error::Error for CheckFailure {}
