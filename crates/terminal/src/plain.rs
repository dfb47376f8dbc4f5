//! The line mode: draws the table as text, asks, reads a line.

pub mod draw;
mod help;
mod layout;
mod remote;

use std::io::{self, BufRead, Write};
use std::path::Path;

use kernel::{Game, Message, Seat, View, Viewer};

use crate::shelf::Unkept;
use crate::{Abilities, Ended, Sitting, Trouble};
use help::{Kept, Table};
use layout::{BOLD, DIM};

pub use remote::visit;

/// Where lines come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typist {
    /// Somebody at a terminal, which shows what is typed. Ending the input is quitting.
    Person,
    /// A script. Repeating its lines makes the output a readable transcript; it must play to the end or quit.
    Script,
}

/// A game that could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The game could not be kept.
    #[error(transparent)]
    Unkept(#[from] Unkept),
    /// The script ended before the game did.
    #[error("the input ended before the game did; end it with `quit` to stop early")]
    EndOfInput,
    /// A line of the script waits for what others do, and they wait for us.
    #[error("the line `{0}` waits for others, but it is your turn: make a choice before it")]
    NotYet(String),
    /// The server ended the visit. Says why.
    #[error("{0}")]
    Gone(String),
}

/// Plays on until the game is over, somebody quits or the input ends.
pub fn play<G: Game>(
    sitting: &mut Sitting<G>,
    input: impl BufRead,
    output: impl Write,
    typist: Typist,
) -> Result<Ended, Error> {
    let screen = Screen { input, output, typist };
    let mut lines = Lines { sitting, screen, at_screen: None, abilities: Abilities::Folded };
    lines.greet()?;
    while let Some(seat) = lines.sitting.advance()? {
        if lines.ask(seat)? == Answer::Quit {
            return Ok(Ended::Quit);
        }
    }
    let viewer = lines.sitting.audience();
    lines.report(viewer)?;
    lines.complain()?;
    draw::table(&lines.sitting.view(viewer), lines.sitting.words(), &mut lines.screen.output)?;
    lines.screen.output.flush()?;
    Ok(Ended::Over)
}

struct Lines<'a, G: Game, I, O> {
    sitting: &'a mut Sitting<G>,
    screen: Screen<I, O>,
    /// The person the screen was last shown to.
    at_screen: Option<Seat>,
    abilities: Abilities,
}

impl<G: Game, I: BufRead, O: Write> Lines<'_, G, I, O> {
    fn greet(&mut self) -> io::Result<()> {
        let out = &mut self.screen.output;
        let summary = self.sitting.words().say(Message::of_id(G::INFO.summary));
        writeln!(out, "{BOLD}{}{BOLD:#}\n{summary}", G::INFO.title)?;
        match self.sitting.moves() {
            0 => Ok(()),
            1 => writeln!(out, "Continued after 1 move."),
            moves => writeln!(out, "Continued after {moves} moves."),
        }
    }

    /// Asks a person until something changes or they quit.
    fn ask(&mut self, seat: Seat) -> Result<Answer, Error> {
        let somebody_else_looks = self.sitting.humans() > 1 && self.at_screen != Some(seat);
        if somebody_else_looks && self.screen.hand_over(seat)? == Answer::Quit {
            return Ok(Answer::Quit);
        }
        self.at_screen = Some(seat);
        self.report(Viewer::Seat(seat))?;
        self.complain()?;
        // The public reads only how a game of several people ends: what follows the last question.
        self.sitting.news(Viewer::Public);
        let view = self.sitting.view(Viewer::Seat(seat));
        draw::table(&view, self.sitting.words(), &mut self.screen.output)?;
        loop {
            let Some(line) = self.screen.line("> ")? else { return Ok(Answer::Quit) };
            match self.obey(seat, &view, Command::of(&line)) {
                Ok(Next::Ask) => {}
                Ok(Next::Show) => return Ok(Answer::Made),
                Ok(Next::Stop) => return Ok(Answer::Quit),
                Err(Failure::Said(Trouble::No(refusal))) => {
                    layout::paragraph(&mut self.screen.output, "", &format!("No: {refusal}."))?;
                }
                Err(Failure::Said(Trouble::Unkept(error))) => return Err(error.into()),
                Err(Failure::Io(error)) => return Err(error.into()),
            }
        }
    }

    /// Does what a line asks for.
    fn obey(&mut self, seat: Seat, view: &View, command: Command<'_>) -> Result<Next, Failure> {
        let out = &mut self.screen.output;
        match command {
            Command::Nothing => Ok(Next::Ask),
            Command::Quit => Ok(Next::Stop),
            Command::Help(about) => {
                let kept = if self.sitting.kept_in().is_some() { Kept::Yes } else { Kept::No };
                let table = Table {
                    mode: self.sitting.mode(),
                    kept,
                    tells_abilities: self.sitting.tells_abilities(Viewer::Seat(seat)),
                    tables: (G::INFO.tables)(),
                };
                help::show(view, about, &table, self.sitting.words(), out)?;
                Ok(Next::Ask)
            }
            Command::Look => {
                draw::table(view, self.sitting.words(), out)?;
                Ok(Next::Ask)
            }
            Command::Sheet => {
                draw::sheets(view, self.sitting.words(), out)?;
                Ok(Next::Ask)
            }
            Command::Abilities => {
                self.turn_abilities(Viewer::Seat(seat))?;
                Ok(Next::Ask)
            }
            Command::Save(path) => {
                self.sitting.save_copy(Path::new(path))?;
                writeln!(out, "Saved a copy to {path}.")?;
                Ok(Next::Ask)
            }
            Command::Hint => {
                let answer = self.sitting.hint_question(seat).answer();
                let hint = self.sitting.hint(seat, Ok(answer))?;
                layout::paragraph(out, "", &format!("{}.", hint.sentence()))?;
                Ok(Next::Ask)
            }
            Command::Undo => self.sitting.undo().map(|()| Next::Show).map_err(Failure::Said),
            Command::Redo => self.sitting.redo().map(|()| Next::Show).map_err(Failure::Said),
            Command::Concede => {
                self.sitting.concede(seat).map_err(Trouble::from)?;
                Ok(Next::Show)
            }
            Command::Choice(text) => {
                self.choose(seat, text, view)?;
                Ok(Next::Show)
            }
        }
    }

    /// Makes the choice meant by a number of the list or by notation.
    fn choose(&mut self, seat: Seat, text: &str, view: &View) -> Result<(), Trouble> {
        let Ok(number) = text.parse::<usize>() else { return self.sitting.choose_written(seat, text) };
        match number.checked_sub(1).and_then(|index| view.choices.get(index)) {
            Some(offer) => self.sitting.choose_code(seat, offer.code),
            None => Err(Trouble::No(match view.choices.len() {
                1 => format!("there is no {number} in the list; there is only 1"),
                count => format!("there is no {number} in the list; it goes from 1 to {count}"),
            })),
        }
    }

    /// Prints what went wrong with bots.
    fn complain(&mut self) -> io::Result<()> {
        let notices = self.sitting.take_notices();
        notices.iter().try_for_each(|notice| layout::paragraph(&mut self.screen.output, "! ", notice))
    }

    /// Prints what `viewer` was told and has not read yet.
    fn report(&mut self, viewer: Viewer) -> io::Result<()> {
        let moves = self.sitting.news(viewer);
        moves.into_iter().try_for_each(|told| draw::news(&told, self.abilities, &mut self.screen.output))
    }

    /// Shows or folds the abilities that run, and tells the last move again that way.
    fn turn_abilities(&mut self, viewer: Viewer) -> io::Result<()> {
        let out = &mut self.screen.output;
        if !self.sitting.tells_abilities(viewer) {
            return writeln!(out, "{NO_ABILITIES}");
        }
        self.abilities = self.abilities.turned();
        layout::paragraph(out, "", abilities_sentence(self.abilities))?;
        let last = self.sitting.log(viewer).pop().unwrap_or_default();
        draw::news(&last, self.abilities, out)
    }
}

/// What there is to say where nothing can be unfolded.
const NO_ABILITIES: &str = "Nothing is told of abilities in this game.";

/// How abilities are told from now on.
fn abilities_sentence(abilities: Abilities) -> &'static str {
    match abilities {
        Abilities::Shown => "Every ability that runs is told now; `abilities` folds them again.",
        Abilities::Folded => "Abilities are folded again.",
    }
}

/// What came of asking a person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// What was asked for.
    Made,
    /// They want to stop.
    Quit,
}

/// What to do after a line.
enum Next {
    /// Nothing has changed: read another.
    Ask,
    /// Show what has changed.
    Show,
    /// Leave.
    Stop,
}

enum Failure {
    Said(Trouble),
    Io(io::Error),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        Failure::Said(trouble)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

/// What a line asks for.
enum Command<'a> {
    Nothing,
    Help(&'a str),
    Look,
    Sheet,
    Abilities,
    Hint,
    Undo,
    Redo,
    Save(&'a str),
    Concede,
    Quit,
    Choice(&'a str),
}

impl<'a> Command<'a> {
    fn of(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Command::Nothing,
            ("help" | "?", about) => Command::Help(about),
            ("look", "") => Command::Look,
            ("sheet", "") => Command::Sheet,
            ("abilities", "") => Command::Abilities,
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo,
            ("redo", "") => Command::Redo,
            ("save", path) if !path.is_empty() => Command::Save(path),
            ("concede", "") => Command::Concede,
            ("quit", "") => Command::Quit,
            _ if word.starts_with('#') => Command::Nothing,
            _ => Command::Choice(line),
        }
    }
}

struct Screen<I, O> {
    input: I,
    output: O,
    typist: Typist,
}

impl<I: BufRead, O: Write> Screen<I, O> {
    /// Shows `prompt` and reads a line; none if a person ended the input. What is no UTF-8 is read as such
    /// and refused later as unreadable.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return match self.typist {
                Typist::Person => Ok(None),
                Typist::Script => Err(Error::EndOfInput),
            };
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if self.typist == Typist::Script {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }

    /// Moves what the last player saw out of sight and waits for the next one.
    fn hand_over(&mut self, seat: Seat) -> Result<Answer, Error> {
        const BLANK_LINES: usize = 50;
        write!(self.output, "{}", "\n".repeat(BLANK_LINES))?;
        writeln!(self.output, "{BOLD}It is the turn of {seat}.{BOLD:#}")?;
        let line = self.line(&format!("{DIM}Press Enter when only {seat} looks at the screen.{DIM:#} "))?;
        let stays = line.is_some_and(|line| !matches!(Command::of(&line), Command::Quit));
        Ok(if stays { Answer::Made } else { Answer::Quit })
    }
}
