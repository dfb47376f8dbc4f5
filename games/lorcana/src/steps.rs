//! The turn as a table (LOR 4), and what comes before the first (LOR 3.1.2).

use kernel::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The steps of a turn, and of the setup before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The starting player is drawn.
    DetermineFirstPlayer,
    /// Decks are shuffled.
    ShuffleDecks,
    /// Hands are drawn.
    DrawStartingHands,
    /// Hands are altered.
    Mulligan,
    /// The active player's cards ready.
    Ready,
    /// Characters dry, locations give lore.
    Set,
    /// The active player draws.
    Draw,
    /// Turn actions.
    Main,
    /// The turn ends.
    End,
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The time before the first turn.
    Setup,
    /// Ready, set, draw.
    Beginning,
    /// Turn actions.
    Main,
    /// The turn ends.
    End,
}

impl Phase {
    /// Name of the phase in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Beginning => "beginning",
            Phase::Main => "main",
            Phase::End => "end",
        }
    }
}

/// Whether the bag is resolved in a step, or waits (LOR 4.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bag {
    /// Triggered abilities are resolved.
    Resolved,
    /// Triggered abilities wait for a later step.
    Waits,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The step.
    pub step: Step,
    /// Phase the step is in.
    pub phase: Phase,
    /// Name for the tables of the docs.
    pub title: &'static str,
    /// The message that is its name.
    pub message: &'static str,
    /// A stable word.
    pub id: &'static str,
    /// Whether the bag is resolved in it.
    pub bag: Bag,
    /// Description of what happens, for people.
    pub what: &'static str,
}

const fn row(
    step: Step,
    phase: Phase,
    (title, message): (&'static str, &'static str),
    id: &'static str,
    bag: Bag,
    what: &'static str,
) -> Row {
    Row { step, phase, title, message, id, bag, what }
}

/// Every step in order.
pub const STEPS: [Row; 9] = [
    row(
        Step::DetermineFirstPlayer,
        Phase::Setup,
        ("First player", "lorcana-step-determine-first-player"),
        "determine_first_player",
        Bag::Waits,
        "who goes first is drawn",
    ),
    row(
        Step::ShuffleDecks,
        Phase::Setup,
        ("Shuffle", "lorcana-step-shuffle-decks"),
        "shuffle_decks",
        Bag::Waits,
        "decks are shuffled",
    ),
    row(
        Step::DrawStartingHands,
        Phase::Setup,
        ("Hands", "lorcana-step-draw-starting-hands"),
        "draw_starting_hands",
        Bag::Waits,
        "everybody draws 7 cards",
    ),
    row(
        Step::Mulligan,
        Phase::Setup,
        ("Mulligan", "lorcana-step-mulligan"),
        "mulligan",
        Bag::Waits,
        "everybody may put cards on the bottom and draw as many; then those who did shuffle",
    ),
    row(
        Step::Ready,
        Phase::Beginning,
        ("Ready", "lorcana-step-ready"),
        "ready",
        Bag::Waits,
        "the active player's cards and ink ready; what triggers waits",
    ),
    row(
        Step::Set,
        Phase::Beginning,
        ("Set", "lorcana-step-set"),
        "set",
        Bag::Resolved,
        "characters dry, locations give their lore, and the bag is resolved",
    ),
    row(
        Step::Draw,
        Phase::Beginning,
        ("Draw", "lorcana-step-draw"),
        "draw",
        Bag::Resolved,
        "the active player draws a card, but not the first player in turn 1",
    ),
    row(
        Step::Main,
        Phase::Main,
        ("Main", "lorcana-step-main"),
        "main",
        Bag::Resolved,
        "turn actions, in any order",
    ),
    row(
        Step::End,
        Phase::End,
        ("End", "lorcana-step-end"),
        "end",
        Bag::Resolved,
        "what waits for the end of the turn is resolved; then what lasts this turn ends",
    ),
];

impl Row {
    /// Name of the step, for people.
    pub(crate) fn name(&self) -> Message {
        Message::new(self.message)
    }
}

impl Step {
    /// Row of the step.
    pub fn row(self) -> &'static Row {
        &STEPS[self as usize]
    }

    /// Phase the step is in.
    pub fn phase(self) -> Phase {
        self.row().phase
    }

    /// The step after it; none after the last.
    pub fn next(self) -> Option<Step> {
        STEPS.get(self as usize + 1).map(|row| row.step)
    }
}

/// The table for people.
pub(crate) fn table() -> kernel::DocTable {
    let rows = STEPS.iter().map(|row| {
        let bag = match row.bag {
            Bag::Resolved => "yes",
            Bag::Waits => "no",
        };
        vec![row.phase.name().to_owned(), row.title.to_owned(), row.what.to_owned(), bag.to_owned()]
    });
    kernel::DocTable {
        id: "steps",
        title: "Steps of a turn",
        columns: vec!["phase", "step", "what happens", "bag is resolved"],
        rows: rows.collect(),
    }
}
