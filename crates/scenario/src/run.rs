use kernel::{Game, Refused, Seat, SetupErrors, Sink, Unreadable, Viewer};
use language::Language;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::diff::differences;
use crate::{Listener, Scenario, ScenarioError, Start, StepSpec};

/// Report of running a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScenarioReport {
    /// The rules it shows.
    pub rules: Vec<String>,
    /// Its title.
    pub title: String,
    /// Failed expectations; empty if all held.
    pub failures: Vec<StepFailure>,
}

/// A step with failed expectations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepFailure {
    /// The step, counted from 1.
    pub step: usize,
    /// The choices made in it, in notation.
    pub did: Vec<String>,
    /// The failed expectations, one line each.
    pub lines: Vec<String>,
}

/// Runs a scenario. It stops at the first step that does not hold, because what follows depends on it.
pub fn run<G: Game>(scenario: &Scenario) -> Result<ScenarioReport, ScenarioError> {
    let mut game = start::<G>(scenario)?;
    let mut failures = Vec::new();
    for (index, step) in scenario.steps.iter().enumerate() {
        let lines = run_step(&mut game, step)
            .map_err(|reason| ScenarioError::Notation { step: index + 1, reason })?;
        if !lines.is_empty() {
            failures.push(StepFailure { step: index + 1, did: step.choices.clone(), lines });
            break;
        }
    }
    Ok(ScenarioReport { rules: scenario.rules.clone(), title: scenario.title.clone(), failures })
}

fn start<G: Game>(scenario: &Scenario) -> Result<G, ScenarioError> {
    let setup = |errors: SetupErrors| ScenarioError::Setup(Language::english(&G::INFO).plain(&errors.text()));
    let mut option_words: Vec<(&str, String)> = scenario
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    if !scenario.cards.is_empty() {
        option_words.push(("set", G::learn_cards(&scenario.cards).map_err(setup)?));
    }
    let options =
        kernel::options_from_words::<G>(option_words.iter().map(|(name, word)| (*name, word.as_str())))
            .map_err(setup)?;
    match &scenario.start {
        Start::Seed { seed, seats } => {
            let entries: Vec<G::SeatSetup> = vec![
                serde_json::from_value(Value::Null).map_err(|_| {
                    ScenarioError::Setup("seats bring decks to this game: start from a [position]".into())
                })?;
                usize::from(*seats)
            ];
            G::new(&options, &entries, *seed, &mut Sink::off()).map_err(setup)
        }
        Start::Position(position) => {
            let mut position = position.clone();
            if !option_words.is_empty() {
                let options = serde_json::to_value(&options)
                    .map_err(|error| ScenarioError::Setup(error.to_string()))?;
                position.insert("options".into(), options);
            }
            let position = serde_json::from_value(Value::Object(position))
                .map_err(|error| ScenarioError::Setup(format!("position: {error}")))?;
            G::from_position(&position).map_err(|errors| {
                let errors = Language::english(&G::INFO).plain(&errors.text());
                ScenarioError::Setup(format!("impossible position: {errors}"))
            })
        }
    }
}

/// Runs a step and returns its failed expectations; `Err` if the step says something that is no choice or seat of this
/// game.
fn run_step<G: Game>(game: &mut G, step: &StepSpec) -> Result<Vec<String>, String> {
    let seat = step.seat.or_else(|| game.decision().seats().first()).unwrap_or_default();
    if seat.0 >= game.seats() && step.refused.is_none() {
        return Err(format!("there is no {seat}; there are {} seats", game.seats()));
    }
    let mut events = Vec::new();
    for (index, notation) in step.choices.iter().enumerate() {
        let refusal = step.refused.as_deref().filter(|_| index + 1 == step.choices.len());
        let lines = make(game, seat, notation, refusal, &mut events)?;
        if !lines.is_empty() {
            return Ok(lines);
        }
    }
    let mut lines = Vec::new();
    if let Err(broken) = game.check() {
        lines.push(format!("an invariant is broken: {broken}"));
    }
    compare_hearing(game, seat, step, &events, &mut lines)?;
    match serde_json::to_value(game.position()) {
        Ok(position) => {
            parts_exist::<G>(&step.expect, &position)?;
            lines.extend(differences(&step.expect, &position));
        }
        Err(error) => lines.push(format!("the position cannot be written: {error}")),
    }
    compare_offers(game, seat, step, &mut lines)?;
    compare_outcome(game, seat, &step.outcome, &mut lines);
    Ok(lines)
}

/// Refuses to expect what no position of the game has. A part that is missing now may be one that is left out
/// while it says nothing, so the game's own reader decides.
fn parts_exist<G: Game>(expected: &Map<String, Value>, position: &Value) -> Result<(), String> {
    for (part, value) in expected.iter().filter(|(part, _)| position.get(part.as_str()).is_none()) {
        let mut with_part = position.clone();
        with_part[part.as_str()] = value.clone();
        serde_json::from_value::<G::Position>(with_part).map_err(|error| format!("expect: {error}"))?;
    }
    Ok(())
}

/// Makes one choice, which must be accepted, or refused as expected, and appends its events.
fn make<G: Game>(
    game: &mut G,
    seat: Seat,
    notation: &str,
    refusal: Option<&str>,
    events: &mut Vec<G::Event>,
) -> Result<Vec<String>, String> {
    let before = game.clone();
    let english = Language::english(&G::INFO);
    let words =
        |refused: Refused<G::Reason>| Refusal { code: refused.code(), text: english.plain(&refused.text()) };
    let refused = match game.read(seat, notation) {
        Ok(choice) => game.apply(seat, choice, &mut Sink::into_list(events)).err().map(words),
        Err(unreadable) if refusal.is_none() => return Err(english.plain(&unreadable.into())),
        Err(unreadable) => Some(Refusal { code: "unreadable", text: english.plain(&unreadable.into()) }),
    };
    let mut lines = Vec::new();
    match (refused, refusal) {
        (None, None) => {}
        (None, Some(wanted)) => {
            lines.push(format!("`{notation}` was accepted; expected refusal \"{wanted}\""))
        }
        (Some(found), None) => {
            lines.push(format!("`{notation}` was refused ({}): {}", found.code, found.text))
        }
        (Some(found), Some(wanted)) => {
            if found.code != wanted && !found.text.contains(wanted) {
                lines.push(format!("refused as {}: {}; expected \"{wanted}\"", found.code, found.text));
            }
            if *game != before {
                lines.push(format!("`{notation}` was refused and yet changed the game"));
            }
        }
    }
    Ok(lines)
}

struct Refusal {
    code: &'static str,
    text: String,
}

/// Compares the events with what each listener must be told, and must not be.
fn compare_hearing<G: Game>(
    game: &G,
    actor: Seat,
    step: &StepSpec,
    events: &[G::Event],
    lines: &mut Vec<String>,
) -> Result<(), String> {
    let english = Language::english(&G::INFO);
    let heard = |listener: Listener| -> Result<(Vec<String>, String), String> {
        let viewer = match listener {
            Listener::Actor => Viewer::Seat(actor),
            Listener::Seat(seat) if seat.0 >= game.seats() => {
                return Err(format!("there is no {seat}; there are {} seats", game.seats()));
            }
            Listener::Seat(seat) => Viewer::Seat(seat),
            Listener::Spectator => Viewer::Public,
        };
        let told = G::tell_all(events, viewer).into_iter();
        let told = told.map(|told| format!("{}: {}", told.kind, english.plain(&told.text)));
        let to = if listener == Listener::Actor { String::new() } else { format!("{viewer}: ") };
        Ok((told.collect(), to))
    };
    for (listener, wanted) in &step.told.0 {
        let (told, to) = heard(*listener)?;
        compare_told(wanted, &told, &to, lines);
    }
    for (listener, unwanted) in &step.not_told.0 {
        let (told, to) = heard(*listener)?;
        for unwanted in unwanted {
            let said = told.iter().filter(|line| line.contains(unwanted.as_str()));
            lines.extend(said.map(|line| format!("{to}told, and \"{unwanted}\" must not be: {line}")));
        }
    }
    Ok(())
}

fn compare_told(wanted: &[String], told: &[String], to: &str, lines: &mut Vec<String>) {
    let mut rest = told.iter();
    for want in wanted {
        if !rest.any(|line| line.contains(want.as_str())) {
            lines.push(format!("{to}not told, or not in this order: \"{want}\"; told was:"));
            lines.extend(told.iter().map(|line| format!("  {line}")));
            return;
        }
    }
}

/// Compares choices, not texts: a misspelt one is an error rather than silently not on offer.
fn compare_offers<G: Game>(
    game: &G,
    seat: Seat,
    step: &StepSpec,
    lines: &mut Vec<String>,
) -> Result<(), String> {
    let offered = game.offered(Viewer::Seat(seat));
    let all: Vec<G::Choice> = offered.choices.into_iter().chain(offered.asides).collect();
    let is_offered = |text: &String| -> Result<bool, String> {
        let words = |unreadable: Unreadable| Language::english(&G::INFO).plain(&unreadable.into());
        let choice = game.read(seat, text).map_err(words)?;
        Ok(all.contains(&choice))
    };
    for wanted in &step.offered {
        if !is_offered(wanted)? {
            let written: Vec<String> = all.iter().map(|&choice| game.write(choice)).collect();
            let written = if written.is_empty() { "nothing".to_owned() } else { written.join(", ") };
            lines.push(format!("`{wanted}` is not offered; on offer: {written}"));
        }
    }
    for unwanted in &step.not_offered {
        if is_offered(unwanted)? {
            lines.push(format!("`{unwanted}` is offered"));
        }
    }
    Ok(())
}

fn compare_outcome<G: Game>(game: &G, seat: Seat, expected: &Map<String, Value>, lines: &mut Vec<String>) {
    if expected.is_empty() {
        return;
    }
    let Some(outcome) = game.outcome() else {
        lines.push("outcome: the game is not over".into());
        return;
    };
    let Some(standing) = outcome.standings().get(seat.index()) else {
        lines.push(format!("outcome: there is no {seat}"));
        return;
    };
    let found = json!({
        "verdict": standing.verdict,
        "score": standing.score,
        "tiebreak": standing.tiebreak,
        "why": outcome.why().to_string(),
    });
    lines.extend(differences(expected, &found).into_iter().map(|line| format!("outcome: {line}")));
}
