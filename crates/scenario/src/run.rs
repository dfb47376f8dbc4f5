use kernel::{Game, Reason, Refused, Seat, SetupErrors, Sink, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use crate::diff::differences;
use crate::{Error, Scenario, Start, StepSpec};

/// How a scenario went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The rules it shows.
    pub rules: Vec<String>,
    /// What it shows.
    pub title: String,
    /// What did not hold; empty if all did.
    pub failures: Vec<Failure>,
}

/// Something that did not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The step, counted from 1.
    pub step: usize,
    /// What was done in it.
    pub did: Vec<String>,
    /// What did not hold, one line each.
    pub lines: Vec<String>,
}

/// Runs a scenario. It stops at the first step that does not hold, because what follows depends on it.
pub fn run<G: Game>(scenario: &Scenario) -> Result<Report, Error> {
    let mut game = start::<G>(scenario)?;
    let mut failures = Vec::new();
    for (index, step) in scenario.steps.iter().enumerate() {
        let lines = run_step(&mut game, step);
        if !lines.is_empty() {
            failures.push(Failure { step: index + 1, did: step.choices.clone(), lines });
            break;
        }
    }
    Ok(Report { rules: scenario.rules.clone(), title: scenario.title.clone(), failures })
}

fn start<G: Game>(scenario: &Scenario) -> Result<G, Error> {
    let setup = |errors: SetupErrors| Error::Setup(errors.to_string());
    let option_words: Vec<(&str, String)> = scenario
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let options =
        kernel::options_from_words::<G>(option_words.iter().map(|(name, word)| (*name, word.as_str())))
            .map_err(setup)?;
    match &scenario.start {
        Start::Seed { seed, seats } => {
            let entries: Vec<G::Entry> = vec![
                serde_json::from_value(Value::Null).map_err(
                    |_| Error::Setup("seats bring decks to this game: start from a [position]".into())
                )?;
                usize::from(*seats)
            ];
            G::new(&options, &entries, *seed, &mut Sink::off()).map_err(setup)
        }
        Start::Position(position) => {
            let mut position = position.clone();
            if !scenario.options.is_empty() {
                let options =
                    serde_json::to_value(&options).map_err(|error| Error::Setup(error.to_string()))?;
                position.insert("options".into(), options);
            }
            let position = serde_json::from_value(Value::Object(position))
                .map_err(|error| Error::Setup(format!("position: {error}")))?;
            G::from_position(&position)
                .map_err(|errors| Error::Setup(format!("impossible position: {errors}")))
        }
    }
}

fn run_step<G: Game>(game: &mut G, step: &StepSpec) -> Vec<String> {
    let mut lines = Vec::new();
    let seat = step.seat.or_else(|| game.decision().seats().first()).unwrap_or_default();
    let mut told = Vec::new();
    for (index, notation) in step.choices.iter().enumerate() {
        let refusal_expected = step.refused.as_ref().filter(|_| index + 1 == step.choices.len());
        let before = game.clone();
        match (make(game, seat, notation, &mut told), refusal_expected) {
            (Ok(()), None) => {}
            (Ok(()), Some(wanted)) => {
                return vec![format!("`{notation}` was accepted; expected refusal \"{wanted}\"")];
            }
            (Err(refusal), None) => {
                return vec![format!("`{notation}` was refused ({}): {}", refusal.code, refusal.text)];
            }
            (Err(refusal), Some(wanted)) => {
                if refusal.code != *wanted && !refusal.text.contains(wanted.as_str()) {
                    lines.push(format!(
                        "refused as {}: {}; expected \"{wanted}\"",
                        refusal.code, refusal.text
                    ));
                }
                if *game != before {
                    lines.push(format!("`{notation}` was refused and yet changed the game"));
                }
            }
        }
    }
    if let Err(broken) = game.check() {
        lines.push(format!("an invariant is broken: {broken}"));
    }
    compare_told(&step.told, &told, &mut lines);
    match serde_json::to_value(game.position()) {
        Ok(position) => lines.extend(differences(&step.expect, &position)),
        Err(error) => lines.push(format!("the position cannot be written: {error}")),
    }
    compare_offers(game, seat, step, &mut lines);
    if !step.outcome.is_empty() {
        match game.outcome() {
            None => lines.push("outcome: the game is not over".into()),
            Some(outcome) => {
                let standing = outcome.of(seat);
                let found = json!({
                    "verdict": standing.verdict,
                    "score": standing.score,
                    "tiebreak": standing.tiebreak,
                    "why": outcome.why,
                });
                lines.extend(
                    differences(&step.outcome, &found).into_iter().map(|line| format!("outcome: {line}")),
                );
            }
        }
    }
    lines
}

struct Refusal {
    code: &'static str,
    text: String,
}

impl<R: Reason> From<Refused<R>> for Refusal {
    fn from(refused: Refused<R>) -> Self {
        Refusal { code: refused.code(), text: refused.to_string() }
    }
}

/// Makes one choice and appends what the seat is told of it, as `kind: text`.
fn make<G: Game>(game: &mut G, seat: Seat, notation: &str, told: &mut Vec<String>) -> Result<(), Refusal> {
    let choice = game
        .read(seat, notation)
        .map_err(|unreadable| Refusal { code: "unreadable", text: unreadable.to_string() })?;
    let mut events = Vec::new();
    game.apply(seat, choice, &mut Sink::into_list(&mut events))?;
    let heard = events.iter().filter_map(|event| G::tell(event, Viewer::Seat(seat)));
    told.extend(heard.map(|told| format!("{}: {}", told.kind, told.text)));
    Ok(())
}

fn compare_told(wanted: &[String], told: &[String], lines: &mut Vec<String>) {
    let mut rest = told.iter();
    for want in wanted {
        if !rest.any(|line| line.contains(want.as_str())) {
            lines.push(format!("not told, or not in this order: \"{want}\"; told was:"));
            lines.extend(told.iter().map(|line| format!("  {line}")));
            return;
        }
    }
}

fn compare_offers<G: Game>(game: &G, seat: Seat, step: &StepSpec, lines: &mut Vec<String>) {
    let offered = game.offered(Viewer::Seat(seat));
    let written: Vec<String> =
        offered.choices.iter().chain(&offered.asides).map(|&choice| game.write(choice)).collect();
    let all = || if written.is_empty() { "nothing".to_owned() } else { written.join(", ") };
    for want in step.offered.iter().filter(|want| !written.contains(want)) {
        lines.push(format!("`{want}` is not offered; on offer: {}", all()));
    }
    for unwanted in step.not_offered.iter().filter(|unwanted| written.contains(unwanted)) {
        lines.push(format!("`{unwanted}` is offered"));
    }
}
