use std::collections::BTreeMap;

use kernel::{Seat, Seed};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Error of a scenario file that cannot be used. Says where and what would be right.
#[derive(Debug, thiserror::Error)]
pub enum ScenarioError {
    /// The file is not TOML, or not of the shape of a scenario.
    #[error("{0}")]
    Shape(String),
    /// The setup cannot be made.
    #[error("{0}")]
    Setup(String),
    /// A step says something that is no choice or seat of the game.
    #[error("step {step}: {reason}")]
    Notation {
        /// The step, counted from 1.
        step: usize,
        /// The mistake, and what would be right.
        reason: String,
    },
}

/// A scenario: a start, and steps with what must hold after each.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The id of the game.
    pub game: String,
    /// The rules it shows, such as `FIN 5.3`.
    pub rules: Vec<String>,
    /// Title: one phrase about what it shows.
    pub title: String,
    /// Options that differ from their defaults.
    pub options: Map<String, Value>,
    /// Cards and kinds of its own, as card files write them, each a text of its own. It is played with the game's set and these.
    pub cards: Vec<String>,
    /// State it starts from.
    pub start: Start,
    /// Steps to take, with what must hold after each.
    pub steps: Vec<StepSpec>,
}

/// Start of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// A position by areas.
    Position(Map<String, Value>),
    /// A whole game from its seed.
    Seed {
        /// The seed.
        seed: Seed,
        /// Number of seats.
        seats: u8,
    },
}

/// A step of a scenario: choices, and what must hold after them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepSpec {
    /// Seat that acts; the first seat asked if not given.
    pub seat: Option<Seat>,
    /// Choices in notation, in order.
    pub choices: Vec<String>,
    /// Refusal that the last choice must meet: its code, or part of its sentence.
    pub refused: Option<String>,
    /// Parts of the position that must hold.
    pub expect: Map<String, Value>,
    /// Choices that must be on offer.
    pub offered: Vec<String>,
    /// Choices that must not be on offer.
    pub not_offered: Vec<String>,
    /// Events of this step that must be told, in this order: each a kind or part of a text.
    pub told: Hearing,
    /// Events that must not be told: kinds or parts of texts.
    pub not_told: Hearing,
    /// Parts of the result that must hold.
    pub outcome: Map<String, Value>,
}

/// Events by who hears of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hearing(pub Vec<(Listener, Vec<String>)>);

impl Hearing {
    fn is_empty(&self) -> bool {
        self.0.iter().all(|(_, texts)| texts.is_empty())
    }
}

/// A viewer in the words of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listener {
    /// The seat that acts.
    Actor,
    /// This seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Scenario {
    /// Reads a scenario file.
    pub fn parse(text: &str) -> Result<Self, ScenarioError> {
        let raw: Raw = toml::from_str(text)
            .map_err(|error| ScenarioError::Shape(error.to_string().trim_end().to_owned()))?;
        let start = match (raw.position, raw.seed) {
            (Some(position), None) => Start::Position(json(position)?),
            (None, Some(seed)) => {
                Start::Seed { seed: Seed::from_number(seed), seats: raw.seats.unwrap_or(1) }
            }
            _ => return Err(ScenarioError::Shape("a scenario has either a [position] or a seed".into())),
        };
        if raw.rule.is_empty() {
            return Err(ScenarioError::Shape("name at least one rule, as in rule = [\"FIN 5.3\"]".into()));
        }
        if raw.step.is_empty() {
            return Err(ScenarioError::Shape("a scenario has at least one [[step]]".into()));
        }
        Ok(Scenario {
            game: raw.game,
            rules: raw.rule,
            title: raw.title,
            options: json(raw.options)?,
            cards: texts("kind", raw.kind).chain(texts("card", raw.card)).collect(),
            start,
            steps: raw
                .step
                .into_iter()
                .enumerate()
                .map(|(index, step)| step.read(index))
                .collect::<Result<_, _>>()?,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    game: String,
    rule: Vec<String>,
    title: String,
    #[serde(default)]
    options: toml::Table,
    #[serde(default)]
    kind: Vec<toml::Table>,
    #[serde(default)]
    card: Vec<toml::Table>,
    position: Option<toml::Table>,
    seed: Option<u64>,
    seats: Option<u8>,
    step: Vec<RawStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    seat: Option<u8>,
    #[serde(rename = "do", default)]
    choices: Texts,
    refused: Option<String>,
    #[serde(default)]
    expect: toml::Table,
    #[serde(default)]
    offered: Vec<String>,
    #[serde(default)]
    not_offered: Vec<String>,
    #[serde(default)]
    told: Heard,
    #[serde(default)]
    not_told: Heard,
    #[serde(default)]
    outcome: toml::Table,
}

/// One text or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Many(Vec<String>),
}

impl Default for Texts {
    fn default() -> Self {
        Texts::Many(Vec::new())
    }
}

/// Events the acting seat hears, or events by who hears them: `seat_1`, `seat_2` and so on, or `spectator`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Heard {
    ByActor(Vec<String>),
    By(BTreeMap<String, Vec<String>>),
}

impl Default for Heard {
    fn default() -> Self {
        Heard::ByActor(Vec::new())
    }
}

impl Heard {
    fn read(self) -> Result<Hearing, &'static str> {
        let by = match self {
            Heard::ByActor(texts) => return Ok(Hearing(vec![(Listener::Actor, texts)])),
            Heard::By(by) => by,
        };
        let listener = |key: &str| match key.strip_prefix("seat_").map(str::parse::<u8>) {
            Some(Ok(number @ 1..)) => Some(Listener::Seat(Seat(number - 1))),
            _ if key == "spectator" => Some(Listener::Spectator),
            _ => None,
        };
        let by = by.into_iter().map(|(key, texts)| Some((listener(&key)?, texts)));
        by.collect::<Option<_>>()
            .map(Hearing)
            .ok_or("told and not_told are by seat_1, seat_2, ... or spectator")
    }
}

impl RawStep {
    fn read(self, index: usize) -> Result<StepSpec, ScenarioError> {
        let choices = match self.choices {
            Texts::One(text) => vec![text],
            Texts::Many(texts) => texts,
        };
        let wrong = |what: &str| Err(ScenarioError::Shape(format!("step {}: {what}", index + 1)));
        if self.refused.is_some() && choices.is_empty() {
            return wrong("refused needs a `do`");
        }
        let (told, not_told) = match (self.told.read(), self.not_told.read()) {
            (Ok(told), Ok(not_told)) => (told, not_told),
            (Err(what), _) | (_, Err(what)) => return wrong(what),
        };
        if !(told.is_empty() && not_told.is_empty()) && choices.is_empty() {
            return wrong("told and not_told need a `do`");
        }
        if self.seat == Some(0) {
            return wrong("seats are counted from 1");
        }
        let step = StepSpec {
            seat: self.seat.map(|number| Seat(number - 1)),
            choices,
            refused: self.refused,
            expect: json(self.expect)?,
            offered: self.offered,
            not_offered: self.not_offered,
            told,
            not_told,
            outcome: json(self.outcome)?,
        };
        let StepSpec { choices, expect, offered, not_offered, outcome, .. } = &step;
        if choices.is_empty()
            && expect.is_empty()
            && offered.is_empty()
            && not_offered.is_empty()
            && outcome.is_empty()
        {
            return wrong("it does nothing and expects nothing");
        }
        Ok(step)
    }
}

/// Cards or kinds, each as a text that files of cards could hold.
fn texts(key: &str, all: Vec<toml::Table>) -> impl Iterator<Item = String> {
    let file = |one: toml::Table| {
        toml::Table::from_iter([(key.to_owned(), toml::Value::Array(vec![one.into()]))]).to_string()
    };
    all.into_iter().map(file)
}

fn json(table: toml::Table) -> Result<Map<String, Value>, ScenarioError> {
    match serde_json::to_value(table) {
        Ok(Value::Object(map)) => Ok(map),
        _ => Err(ScenarioError::Shape("numbers must be whole and finite".into())),
    }
}
