//! Players that are other programs, in any language.
//!
//! A program is started as a child process and talks in lines of JSON: it reads questions on its standard
//! input and writes answers to its standard output. What it is sent is made from a [`Query`] and so carries
//! nothing its seat may not know. The messages are described for authors in `docs/bots.md`.
//!
//! Every failure of the program (crash, hang, nonsense) comes back as a [`BotError`]; it is then killed, and
//! started afresh if it is asked again. A program that cannot be started is not tried again. A process ends
//! with its bot, so that it plays one game only: a bot that plays a deal at several seats must not remember it. When
//! the [`BotProgram`] is dropped all its processes end.

mod group;
mod message;
mod process;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kernel::{Game, Offered};

use crate::{Bot, BotError, BotFactory, Budget, Query, Thought};
use message::{ToBot, choose, ready};
use process::{GRACE, Process, Silence};

pub use message::PROTOCOL;

/// JSON Schema of the messages.
pub mod schema {
    use kernel::Game;
    use schemars::{JsonSchema, Schema, SchemaGenerator};

    use super::message::{FromBot, ToBot};

    /// Schema of the messages to a program that plays this game.
    pub fn told<G: Game<Known: JsonSchema, Options: JsonSchema>>(generator: &mut SchemaGenerator) -> Schema {
        ToBot::<G>::json_schema(generator)
    }

    /// Schema of the messages of a program.
    pub fn said(generator: &mut SchemaGenerator) -> Schema {
        FromBot::json_schema(generator)
    }
}

/// Longest line a program may write, in bytes.
pub const LINE_BYTES_MAX: usize = 64 * 1024;

/// Time limits of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramLimits {
    /// Limit to start and say that it is ready. Some load a good deal first.
    pub start: Duration,
    /// Limit for each answer.
    pub answer: Duration,
}

impl ProgramLimits {
    /// Limits with this one for each answer, and at least half a minute to start.
    pub fn answer_within(answer: Duration) -> Self {
        const START: Duration = Duration::from_secs(30);
        ProgramLimits { start: START.max(answer), answer }
    }
}

impl Default for ProgramLimits {
    fn default() -> Self {
        ProgramLimits::answer_within(Duration::from_secs(5))
    }
}

/// A program that plays. Dropping it ends all its processes, also those that are being waited for.
pub struct BotProgram(Arc<Shared>);

#[derive(Default)]
struct Shared {
    /// The program and its arguments; never empty.
    words: Vec<String>,
    /// Error that kept it from starting. To try again in every game would take the time to start in every game.
    unfit: Mutex<Option<BotError>>,
    /// Whether it once did not end with its input. Then it is not waited for again.
    stubborn: AtomicBool,
    /// Handles to end every process that was started, wherever it is.
    ends: Mutex<Vec<process::End>>,
}

/// Error of a command that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCommand {
    /// The command is empty.
    #[error("there is no command")]
    Empty,
    /// A quotation mark is never closed.
    #[error("a quotation mark is not closed")]
    OpenQuote,
}

impl BotProgram {
    /// The program started by `command`: words separated by spaces, quoted where they contain some. No shell
    /// reads it.
    pub fn new(command: &str) -> Result<Self, BadCommand> {
        let words = words(command)?;
        if words.is_empty() {
            return Err(BadCommand::Empty);
        }
        Ok(BotProgram(Arc::new(Shared { words, ..Shared::default() })))
    }

    /// A factory of bots of this program under a name, with a budget they are told and limits of time.
    pub fn factory<G: Game>(
        &self,
        name: impl Into<String>,
        budget: Budget,
        limits: ProgramLimits,
    ) -> BotFactory<G> {
        let shared = Arc::clone(&self.0);
        BotFactory::new(name, budget, move || {
            Box::new(External { shared: Arc::clone(&shared), limits, process: None, asked: 0 })
        })
    }
}

impl Drop for BotProgram {
    fn drop(&mut self) {
        for end in lock(&self.0.ends).drain(..) {
            end.now();
        }
    }
}

/// Locks a mutex, poisoned or not: what a thread that panicked left behind is still whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// A new process that is ready.
    fn process<G: Game>(&self, limit: Duration) -> Result<Process, BotError> {
        if let Some(fault) = &*lock(&self.unfit) {
            return Err(fault.clone());
        }
        let started = self.start::<G>(limit);
        if let Err(fault) = &started {
            lock(&self.unfit).get_or_insert_with(|| fault.clone());
        }
        started
    }

    fn start<G: Game>(&self, limit: Duration) -> Result<Process, BotError> {
        let process = Process::start(&self.words)?;
        {
            let mut ends = lock(&self.ends);
            ends.retain(|end| !end.is_reached());
            ends.push(process.end());
        }
        let hello: ToBot<'_, G> = ToBot::Hello { protocol: PROTOCOL };
        process.tell(hello.line());
        let line = match process.hear(limit) {
            Err(Silence::Late) => {
                let seconds = limit.as_secs_f64();
                return Err(BotError::NotStarted(format!(
                    "it did not say within {seconds} s that it is ready"
                )));
            }
            heard => understood(&process, heard, limit)?,
        };
        ready(&line)?;
        Ok(process)
    }
}

/// The line that was heard, or the error that the silence means.
fn understood(
    process: &Process,
    heard: Result<Vec<u8>, Silence>,
    limit: Duration,
) -> Result<Vec<u8>, BotError> {
    heard.map_err(|silence| match silence {
        Silence::Late => BotError::Late(limit),
        Silence::TooLong => BotError::Garbled(format!("it wrote a line of more than {LINE_BYTES_MAX} bytes")),
        Silence::Ended => BotError::Ended(process.last_words()),
    })
}

/// A bot that is a program, at one seat of one game.
struct External {
    shared: Arc<Shared>,
    limits: ProgramLimits,
    /// The process, from the first question of the game on.
    process: Option<Process>,
    /// Number of questions so far.
    asked: u64,
}

impl<G: Game> Bot<G> for External {
    fn think(&mut self, query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError> {
        let process = match self.process.take() {
            Some(process) => process,
            None => {
                let process = self.shared.process::<G>(self.limits.start)?;
                process.tell(game_line(query));
                process
            }
        };
        // After a fault nobody knows what it would say next: it is dropped.
        let thought = self.converse(&process, query)?;
        self.process = Some(process);
        Ok(thought)
    }
}

impl External {
    fn converse<G: Game>(
        &mut self,
        process: &Process,
        query: &Query<'_, G>,
    ) -> Result<Thought<G::Choice>, BotError> {
        let limit = self.limits.answer;
        if let Some(line) = process.overheard() {
            let line = message::shown(&line);
            return Err(BotError::Garbled(format!("it spoke without being asked: {line}")));
        }
        self.asked += 1;
        let asked = Asked::new(query);
        process.tell(asked.line(query, self.asked, limit));
        let line = process.hear(limit);
        let line = understood(process, line, limit)?;
        choose(&line, self.asked, &asked, query.seat)
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let Some(process) = self.process.take() else { return };
        let stubborn = self.shared.stubborn.load(Ordering::Relaxed);
        let grace = if stubborn { Duration::ZERO } else { GRACE };
        if !process.finish(grace) {
            self.shared.stubborn.store(true, Ordering::Relaxed);
        }
    }
}

/// A question, with the world and the choices its answer is checked against.
struct Asked<G: Game> {
    /// A world the seat cannot tell from the true one: notation and choices are the same in both.
    world: G,
    offered: Offered<G::Choice>,
}

impl<G: Game> Asked<G> {
    fn new(query: &Query<'_, G>) -> Self {
        let world = query.world(&mut query.seed.rng("external bot"));
        let offered = world.offered(kernel::Viewer::Seat(query.seat));
        Asked { world, offered }
    }

    /// The line of the question: all the program gets to know.
    fn line(&self, query: &Query<'_, G>, id: u64, limit: Duration) -> Vec<u8> {
        let view = G::view(query.known, &self.offered, || {
            self.world.outline(kernel::Viewer::Seat(query.seat), &self.offered)
        });
        let choices = view.choices.iter().map(|offer| offer.notation.as_ref()).collect();
        let message: ToBot<'_, G> = ToBot::Ask {
            id,
            seat: query.seat,
            seed: query.seed.to_string(),
            worlds: query.budget.worlds,
            time_ms: limit.as_millis() as u64,
            choices,
            known: query.known,
            view: &view,
        };
        message.line()
    }
}

fn game_line<G: Game>(query: &Query<'_, G>) -> Vec<u8> {
    let message: ToBot<'_, G> = ToBot::Game {
        game: G::INFO.id,
        rules_version: G::INFO.rules_version,
        seats: query.context.seats(),
        codes: <G::Choice as kernel::Choice>::CODES,
        options: query.context.options(),
    };
    message.line()
}

/// The two lines a program is sent when a game begins and it is asked for the first time: the game, and the question.
pub fn first_lines<G: Game>(query: &Query<'_, G>, limit: Duration) -> [Vec<u8>; 2] {
    [game_line(query), Asked::new(query).line(query, 1, limit)]
}

/// The words of a command, as a shell would split them: at spaces outside quotation marks.
fn words(command: &str) -> Result<Vec<String>, BadCommand> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(BadCommand::OpenQuote);
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests;
