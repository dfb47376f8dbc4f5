//! HEA 1.3: the phases of a deal.

use kernel::view::FlowStep;
use kernel::{DocTable, Message};

use crate::state::Question;

/// A phase of a deal.
pub struct Phase {
    /// Word for programs.
    pub id: &'static str,
    /// Name in the table of the rules page, which is English.
    pub title: &'static str,
    /// Description of what happens in it.
    pub text: &'static str,
    /// Question asked in it; nothing if it runs by itself.
    pub asks: Option<Question>,
}

/// The phase in which cards are dealt. It runs by itself, so it is current only while it is told of.
pub(crate) const DEAL: &str = "deal";

/// The phase in which points are written down. It runs by itself, too.
pub(crate) const SCORE: &str = "score";

/// The phases in order; after the last comes the next deal, or the end.
pub const PHASES: [Phase; 4] = [
    Phase { id: DEAL, title: "Deal", text: "all cards are shuffled, everybody gets thirteen", asks: None },
    Phase {
        id: "pass",
        title: "Pass",
        text: "everybody passes three cards, in every fourth deal nobody does",
        asks: Some(Question::Pass),
    },
    Phase {
        id: "play",
        title: "Play",
        text: "the two of clubs is led; who takes a trick leads the next",
        asks: Some(Question::Play),
    },
    Phase { id: SCORE, title: "Score", text: "a heart costs 1 point, the queen of spades 13", asks: None },
];

/// The phases in words.
pub(crate) fn table() -> DocTable {
    let row = |phase: &Phase| [phase.id, phase.title, phase.text].map(str::to_owned).to_vec();
    DocTable {
        id: "phases",
        title: "Phases of a deal",
        columns: vec!["phase", "title", "what happens"],
        rows: PHASES.iter().map(row).collect(),
    }
}

/// The names of the phases, for people.
static TITLES: [Message; PHASES.len()] = [
    Message::new("hearts-phase-deal"),
    Message::new("hearts-phase-pass"),
    Message::new("hearts-phase-play"),
    Message::new("hearts-phase-score"),
];

/// The flow bar while something is asked; nothing is lit once the game is over.
pub(crate) fn flow(asking: Option<Question>) -> Vec<FlowStep> {
    let step = |(phase, title): (&Phase, &Message)| {
        FlowStep::new(phase.id, title.clone(), phase.asks.is_some() && phase.asks == asking)
    };
    PHASES.iter().zip(&TITLES).map(step).collect()
}
