//! The messages, one JSON object a line.

use kernel::limits::NOTATION_BYTES_MAX;
use kernel::{Choice, Game, Seat, Unit, View};
use language::Language;
use serde::{Deserialize, Serialize};

use super::Asked;
use crate::{BotError, Candidate, Thought};

/// The version of the protocol. Raised when a program that follows the old one could not go on.
pub const PROTOCOL: u32 = 2;

/// A message to a program.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(bound = "G::Known: schemars::JsonSchema, G::Options: schemars::JsonSchema", rename = "ToBot")]
#[serde(tag = "type", rename_all = "snake_case", bound = "")]
pub(super) enum ToBot<'a, G: Game> {
    /// The first message. Answered with `ready`.
    Hello {
        /// The version of the protocol Parlour speaks.
        protocol: u32,
    },
    /// A game that begins. Not answered.
    Game {
        /// The id of the game, as `parlour games` lists it.
        game: &'static str,
        /// A number that is raised whenever the rules or the codes of choices change.
        rules_version: u32,
        /// Number of seats.
        seats: u8,
        /// Number of codes of choices: they run from 0 to one less.
        codes: u32,
        /// The options of the table.
        options: &'a G::Options,
    },
    /// A question. Answered with `choose`.
    Ask {
        /// The number of the question, from 1.
        id: u64,
        /// The seat the bot plays.
        seat: Seat,
        /// 64 hexadecimal digits for the bot's own chance: with the same seed a bot should answer the same.
        seed: String,
        /// Budget of worlds to look at, if that means something to the bot: `bot:mine:500` asks for 500.
        worlds: u32,
        /// Time limit of the answer, in milliseconds.
        time_ms: u64,
        /// All legal answers in notation, at least one, in the order of `view.choices`.
        choices: Vec<&'a str>,
        /// All the seat may know, in the game's own terms.
        known: &'a G::Known,
        /// The table as a person at the seat is shown it, with every choice on offer: the same as a client of a server gets.
        view: &'a View,
    },
}

impl<G: Game> ToBot<'_, G> {
    /// The message with its line end.
    pub(super) fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("names and numbers can always be written");
        line.push(b'\n');
        line
    }
}

/// A message of a program. Fields that are not named here are passed over.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum FromBot {
    /// The answer to `hello`: the bot is ready to play.
    Ready {
        /// The version of the protocol the bot was written for.
        protocol: u32,
    },
    /// The answer to `ask`.
    Choose {
        /// The choice.
        choice: Named,
        /// The number of the question; if it is there, it must be the right one.
        id: Option<u64>,
        /// Choices that were weighed. Of several entries for a choice the first counts; without one for the choice that
        /// is made none does.
        why: Option<Vec<Weighed>>,
        /// Unit of the values: `chance` for the chance to win, from 0 to 1, or a plural such as `points`.
        unit: Option<String>,
    },
}

/// A choice by its notation or by its code.
#[derive(Deserialize, schemars::JsonSchema)]
#[schemars(rename = "ChoiceName")]
#[serde(untagged, expecting = "a choice in notation or its code")]
pub(super) enum Named {
    /// The notation, one of `choices`.
    Notation(String),
    /// The code, that of one of `view.choices`.
    Code(u32),
}

/// A choice that was weighed.
#[derive(Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WeighedChoice")]
pub(super) struct Weighed {
    /// The choice.
    choice: Named,
    /// Value of the choice; higher is better. Values above 1e9 or below -1e9 are passed over.
    value: f64,
    /// One standard error of the value.
    error: Option<f64>,
}

fn read(line: &[u8], expected: &str) -> Result<FromBot, BotError> {
    serde_json::from_slice(line)
        .map_err(|error| BotError::Garbled(format!("{expected} was expected, not {}: {error}", shown(line))))
}

/// A line for people: short, and without anything a terminal would obey.
pub(super) fn shown(line: &[u8]) -> String {
    const LETTERS_MAX: usize = 80;
    let text = String::from_utf8_lossy(line);
    let mut letters = text.trim_end().chars();
    let mut shown: String = letters.by_ref().take(LETTERS_MAX).flat_map(char::escape_debug).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

/// Reads the answer to `hello`.
pub(super) fn ready(line: &[u8]) -> Result<(), BotError> {
    match read(line, "`ready`")? {
        FromBot::Ready { protocol: PROTOCOL } => Ok(()),
        FromBot::Ready { protocol } => {
            Err(BotError::Garbled(format!("it speaks version {protocol} of the protocol, not {PROTOCOL}")))
        }
        FromBot::Choose { .. } => {
            Err(BotError::Garbled(format!("`ready` was expected, not {}", shown(line))))
        }
    }
}

/// Reads the answer to question number `id`.
pub(super) fn choose<G: Game>(
    line: &[u8],
    id: u64,
    asked: &Asked<G>,
    seat: Seat,
) -> Result<Thought<G::Choice>, BotError> {
    let FromBot::Choose { choice, id: answered, why, unit } = read(line, "`choose`")? else {
        return Err(BotError::Garbled(format!("`choose` was expected, not {}", shown(line))));
    };
    if let Some(other) = answered.filter(|answered| *answered != id) {
        return Err(BotError::Garbled(format!("it answered question {other} when it was asked {id}")));
    }
    let choice = meant(&choice, asked, seat)?;
    let mut weighed =
        Thought::best_of(candidates(&why.unwrap_or_default(), asked, seat), unit.and_then(counted))
            .unwrap_or(Thought::plain(choice));
    if weighed.candidates.iter().any(|candidate| candidate.choice == choice) {
        weighed.choice = choice;
        return Ok(weighed);
    }
    // Reasons that do not mention the answer explain nothing.
    Ok(Thought::plain(choice))
}

/// Unit a program names for its values: `chance` for the chance to win, or anything there can be many of.
fn counted(unit: String) -> Option<Unit> {
    const UNIT_LETTERS_MAX: usize = 24;
    let word: String = unit.chars().filter(|letter| !letter.is_control()).take(UNIT_LETTERS_MAX).collect();
    match word.trim() {
        "" => None,
        "chance" => Some(Unit::Chance),
        word => Some(Unit::Count(word.to_owned().into())),
    }
}

/// The reasons that can be used: of legal choices, each once, with values one can reckon with.
fn candidates<G: Game>(why: &[Weighed], asked: &Asked<G>, seat: Seat) -> Vec<Candidate<G::Choice>> {
    const VALUE_MAX: f64 = 1e9;
    let mut kept: Vec<Candidate<G::Choice>> = Vec::new();
    for Weighed { choice, value, error } in why.iter().filter(|weighed| weighed.value.abs() <= VALUE_MAX) {
        let Ok(choice) = meant(choice, asked, seat) else { continue };
        if kept.iter().all(|candidate| candidate.choice != choice) {
            let error = error.filter(|error| error.is_finite() && *error >= 0.0);
            kept.push(Candidate { choice, value: *value, error });
        }
    }
    kept
}

/// The listed choice a program names, or the reason it is none.
fn meant<G: Game>(named: &Named, asked: &Asked<G>, seat: Seat) -> Result<G::Choice, BotError> {
    let (text, choice) = match named {
        Named::Code(code) => {
            let choice = asked.world.choice_of(seat, *code);
            (
                format!("code {code}"),
                choice.ok_or_else(|| format!("there are codes up to {}", G::Choice::CODES - 1)),
            )
        }
        Named::Notation(text) if text.len() > NOTATION_BYTES_MAX => {
            let start: String = text.chars().take(20).flat_map(char::escape_debug).collect();
            (format!("{start}…"), Err(format!("no choice is longer than {NOTATION_BYTES_MAX} bytes")))
        }
        Named::Notation(text) => {
            let choice = asked
                .world
                .read(seat, text)
                .map_err(|unreadable| Language::english(&G::INFO).plain(&unreadable.expected));
            (text.chars().flat_map(char::escape_debug).collect(), choice)
        }
    };
    let illegal = |why: String| BotError::Illegal { choice: text.clone(), why: why.into() };
    let choice = choice.map_err(illegal)?;
    if asked.offered.choices.contains(&choice) {
        return Ok(choice);
    }
    Err(illegal(match asked.world.legal(seat, choice) {
        Err(refused) => Language::english(&G::INFO).plain(&refused.text()),
        Ok(()) => "it answers nothing".to_owned(),
    }))
}
