//! WIZ 1.4: the phases of a round.

use kernel::view::FlowStep;
use kernel::{DocTable, Message};

use crate::state::Question;

/// A phase of a round.
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

/// The phase in which predictions are compared with tricks won. It runs by itself, too.
pub(crate) const SCORE: &str = "score";

/// The phases in order; after the last comes the next round, or the end.
pub const PHASES: [Phase; 5] = [
    Phase {
        id: DEAL,
        title: "Deal",
        text: "all cards are shuffled and dealt from the dealer's left; the next card is turned up",
        asks: None,
    },
    Phase {
        id: "trump",
        title: "Choose trump",
        text: "if a Wizard is turned up, the dealer names a colour",
        asks: Some(Question::Trump),
    },
    Phase {
        id: "predict",
        title: "Predict",
        text: "everybody says how many tricks they will win",
        asks: Some(Question::Bid),
    },
    Phase {
        id: "play",
        title: "Play",
        text: "the dealer's left leads; the winner of a trick leads the next",
        asks: Some(Question::Play),
    },
    Phase {
        id: SCORE,
        title: "Score",
        text: "an exact prediction earns 20 Experience Points and 10 per trick, each trick of difference costs 10",
        asks: None,
    },
];

/// The phases in words.
pub(crate) fn table() -> DocTable {
    DocTable {
        id: "phases",
        title: "Phases of a round",
        columns: vec!["phase", "title", "what happens"],
        rows: PHASES
            .iter()
            .map(|phase| [phase.id, phase.title, phase.text].map(str::to_owned).to_vec())
            .collect(),
    }
}

/// The names of the phases, for people.
static TITLES: [Message; PHASES.len()] = [
    Message::new("wizard-phase-deal"),
    Message::new("wizard-phase-trump"),
    Message::new("wizard-phase-predict"),
    Message::new("wizard-phase-play"),
    Message::new("wizard-phase-score"),
];

/// The flow bar while something is asked; nothing is lit once the game is over.
pub(crate) fn flow(asking: Option<Question>) -> Vec<FlowStep> {
    PHASES
        .iter()
        .zip(&TITLES)
        .map(|(phase, title)| {
            FlowStep::new(phase.id, title.clone(), phase.asks.is_some() && phase.asks == asking)
        })
        .collect()
}
