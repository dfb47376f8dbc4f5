//! The line mode: draws the table as text, asks, reads a line.

mod command;
pub mod draw;
mod help;
mod layout;
mod lines;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use kernel::{Game, Message, Text, message};

use crate::local::{Local, Thinking};
use crate::remote::Visit;
use crate::saved_games::StoreError;
use crate::words::english;
use crate::{LocalGame, PlayEnd};
use layout::BOLD;
use lines::{Lines, Sign};

/// Origin of the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typist {
    /// A person at a terminal, which shows the typing. Ending the input is quitting.
    Person,
    /// A script. Repeating its lines makes the output a readable transcript; it must play to the end or quit.
    Script,
}

/// A game that could not go on.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The game could not be kept.
    #[error(transparent)]
    NotStored(#[from] StoreError),
    /// The script ended before the game did.
    #[error("{}", english(self.text()))]
    EndOfInput,
    /// A line of the script waits for what others do, and they wait for us.
    #[error("{}", english(self.text()))]
    NotYet(String),
    /// The server ended the visit. Says why, in words.
    #[error("{0}")]
    Gone(String),
}

impl PlainError {
    /// The same in a text.
    pub(crate) fn text(&self) -> Text {
        match self {
            PlainError::Io(error) => error.to_string().into(),
            PlainError::NotStored(error) => error.message().into(),
            PlainError::EndOfInput => message!("terminal-error-end-of-input").into(),
            PlainError::NotYet(line) => message!("terminal-error-not-yet", line = line.clone()).into(),
            PlainError::Gone(why) => why.clone().into(),
        }
    }
}

/// Plays on until the game is over, somebody quits or the input ends.
pub fn play<G: Game>(
    local_game: &mut LocalGame<G>,
    mut input: impl BufRead,
    mut output: impl Write,
    typist: Typist,
) -> Result<PlayEnd, PlainError> {
    let summary = local_game.words().say(Message::of_id(G::INFO.summary));
    writeln!(output, "{BOLD}{}{BOLD:#}\n{summary}", G::INFO.title)?;
    if let moves @ 1.. = local_game.moves() as u32 {
        writeln!(output, "{}", local_game.words().say(message!("terminal-continued", count = moves)))?;
    }
    let source = Box::new(Local::new(local_game, Thinking::Here));
    Lines::new(source, output, typist, Box::new(move || Some(read(&mut input)))).run()
}

/// Plays at a table of a server until the game is over, somebody quits or the input ends.
///
/// Lines of a person are obeyed at once. The lines of a script wait for their moment: a choice until the seat is
/// asked, `agree` until somebody asks for it, `rematch` until the game is over.
pub fn visit(
    visit: &mut Visit,
    mut input: impl BufRead + Send + 'static,
    output: impl Write,
    typist: Typist,
) -> Result<PlayEnd, PlainError> {
    let (sender, signs) = channel();
    let waker = sender.clone();
    visit.connect(Arc::new(move || {
        // Nobody waits once the visit is over.
        let _ = waker.send(Sign::News);
    }))?;
    // The table goes on while somebody types.
    let read_all = move || loop {
        let sign = read(&mut input);
        let more = matches!(sign, Sign::Line(_));
        if sender.send(sign).is_err() || !more {
            return;
        }
    };
    thread::Builder::new().name("input".into()).spawn(read_all)?;
    Lines::new(Box::new(visit), output, typist, Box::new(move || signs.recv().ok())).run()
}

/// Reads a line. What is no UTF-8 is read as such and refused later as unreadable.
fn read(input: &mut impl BufRead) -> Sign {
    let mut bytes = Vec::new();
    match input.read_until(b'\n', &mut bytes) {
        Ok(0) => Sign::EndOfInput,
        Ok(_) => Sign::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
        Err(error) => Sign::Failed(error),
    }
}
