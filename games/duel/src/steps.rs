//! The turn as a table (DUEL 2.5).

use kernel::{Message, message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wording::ast::StepName;

/// The steps of a turn, and what comes before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DuelStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The time before the first turn: hands are kept or not.
    Setup,
    /// The active player's permanents untap.
    Untap,
    /// Triggered abilities happen, nothing else.
    Upkeep,
    /// The active player draws.
    Draw,
    /// The active player's resources are made anew.
    Resource,
    /// Cards are played.
    #[serde(rename = "main_1")]
    Main1,
    /// Combat begins.
    BeginCombat,
    /// Attackers are declared.
    Attackers,
    /// Blockers are declared.
    Blockers,
    /// First and double strike deal damage; skipped if there is none.
    FirstDamage,
    /// The others deal damage.
    Damage,
    /// Combat ends.
    EndCombat,
    /// Cards are played.
    #[serde(rename = "main_2")]
    Main2,
    /// The turn is about to end.
    End,
    /// Hands and damage are cleaned up.
    Cleanup,
}

/// Whether players get priority in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// Both, the active player first.
    Open,
    /// Nobody, unless something happens that must be answered.
    Closed,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The step.
    pub step: Step,
    /// Phase the step is in, for people.
    pub phase: &'static str,
    /// Name in the table of steps, which is English.
    pub title: &'static str,
    /// A stable word.
    pub id: &'static str,
    /// Whether players get priority.
    pub window: Window,
    /// Step name with which abilities can wait for its beginning.
    pub beginning: Option<StepName>,
    /// Action that happens first, for people.
    pub what: &'static str,
}

const fn row(
    step: Step,
    phase: &'static str,
    title: &'static str,
    id: &'static str,
    window: Window,
    beginning: Option<StepName>,
    what: &'static str,
) -> Row {
    Row { step, phase, title, id, window, beginning, what }
}

/// Every step in order.
pub const STEPS: [Row; 15] = [
    row(Step::Setup, "setup", "Setup", "setup", Window::Closed, None, "hands are kept or drawn again"),
    row(Step::Untap, "begin", "Untap", "untap", Window::Closed, None, "the active player's permanents untap"),
    row(Step::Upkeep, "begin", "Upkeep", "upkeep", Window::Open, Some(StepName::Upkeep), "nothing"),
    row(
        Step::Draw,
        "begin",
        "Draw",
        "draw",
        Window::Open,
        Some(StepName::Draw),
        "the active player draws a card",
    ),
    row(
        Step::Resource,
        "begin",
        "Resources",
        "resource",
        Window::Open,
        None,
        "the active player's resources are made anew",
    ),
    row(Step::Main1, "main 1", "Main 1", "main_1", Window::Open, None, "nothing"),
    row(
        Step::BeginCombat,
        "combat",
        "Begin combat",
        "begin_combat",
        Window::Open,
        Some(StepName::Combat),
        "nothing",
    ),
    row(
        Step::Attackers,
        "combat",
        "Attackers",
        "attackers",
        Window::Open,
        None,
        "the active player declares attackers",
    ),
    row(
        Step::Blockers,
        "combat",
        "Blockers",
        "blockers",
        Window::Open,
        None,
        "the other player declares blockers",
    ),
    row(
        Step::FirstDamage,
        "combat",
        "First strike",
        "first_damage",
        Window::Open,
        None,
        "first and double strike deal damage",
    ),
    row(Step::Damage, "combat", "Damage", "damage", Window::Open, None, "the other fighters deal damage"),
    row(
        Step::EndCombat,
        "combat",
        "End combat",
        "end_combat",
        Window::Open,
        Some(StepName::EndOfCombat),
        "nothing",
    ),
    row(Step::Main2, "main 2", "Main 2", "main_2", Window::Open, None, "nothing"),
    row(Step::End, "end", "End step", "end", Window::Open, Some(StepName::End), "nothing"),
    row(
        Step::Cleanup,
        "end",
        "Cleanup",
        "cleanup",
        Window::Closed,
        None,
        "the active player discards to the limit; then damage and effects until end of turn end",
    ),
];

impl Step {
    /// Row of the step.
    pub fn row(self) -> &'static Row {
        &STEPS[self as usize]
    }

    /// Name of the step, for people.
    pub fn title(self) -> Message {
        match self {
            Step::Setup => message!("duel-step-setup"),
            Step::Untap => message!("duel-step-untap"),
            Step::Upkeep => message!("duel-step-upkeep"),
            Step::Draw => message!("duel-step-draw"),
            Step::Resource => message!("duel-step-resource"),
            Step::Main1 => message!("duel-step-main-1"),
            Step::BeginCombat => message!("duel-step-begin-combat"),
            Step::Attackers => message!("duel-step-attackers"),
            Step::Blockers => message!("duel-step-blockers"),
            Step::FirstDamage => message!("duel-step-first-damage"),
            Step::Damage => message!("duel-step-damage"),
            Step::EndCombat => message!("duel-step-end-combat"),
            Step::Main2 => message!("duel-step-main-2"),
            Step::End => message!("duel-step-end"),
            Step::Cleanup => message!("duel-step-cleanup"),
        }
    }

    /// Whether it is a main phase.
    pub fn is_main(self) -> bool {
        matches!(self, Step::Main1 | Step::Main2)
    }

    /// The step after it; none after the last.
    pub fn next(self) -> Option<Step> {
        STEPS.get(self as usize + 1).map(|row| row.step)
    }
}

/// The table for people.
pub(crate) fn table() -> kernel::DocTable {
    let rows = STEPS.iter().skip(1).map(|row| {
        let window = match row.window {
            Window::Open => "yes",
            Window::Closed => "no",
        };
        vec![row.phase.to_owned(), row.title.to_owned(), row.what.to_owned(), window.to_owned()]
    });
    kernel::DocTable {
        id: "steps",
        title: "Steps of a turn",
        columns: vec!["phase", "step", "what happens first", "priority"],
        rows: rows.collect(),
    }
}
