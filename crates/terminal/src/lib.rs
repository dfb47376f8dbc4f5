//! Playing in a terminal.
//!
//! A client of any game: it sees only the [`View`](kernel::View) of the seat at the screen, what that seat
//! is told, and the choices on offer. Both clients are written against a source of table state, and there are two of
//! those: a [`Sitting`], which is a game at one screen with the file each move is stored in before anybody sees
//! what came of it ([`shelf`]), and a visit to a table of a server ([`remote`]).
//!
//! [`screen`] is the full-screen client. [`plain`] is the line mode: text out, a line in; it works in a
//! terminal, in a pipe and for a screen reader alike. [`menu`] is what both ask first where nobody has named a game.

mod hint;
mod local;
mod look;
pub mod menu;
pub mod plain;
pub mod remote;
pub mod screen;
pub mod shelf;
mod sitting;
mod source;
mod words;
mod work;

use std::error::Error;

use kernel::Text;

pub use sitting::{Passing, Sitting, Trouble};
pub use words::{Abilities, MESSAGES};

/// What an error of this crate says, to be put into words; nothing for errors of others.
pub fn text_of(error: &(dyn Error + 'static)) -> Option<Text> {
    fn as_a<T: Error + 'static>(
        error: &(dyn Error + 'static),
        text: impl FnOnce(&T) -> Text,
    ) -> Option<Text> {
        error.downcast_ref::<T>().map(text)
    }
    as_a(error, plain::Error::text)
        .or_else(|| as_a(error, screen::Error::text))
        .or_else(|| as_a(error, remote::Failure::text))
        .or_else(|| as_a(error, |error: &remote::Unkeepable| error.message().into()))
        .or_else(|| as_a(error, |error: &shelf::Unkept| error.message().into()))
        .or_else(|| as_a(error, |error: &shelf::CannotContinue| error.message().into()))
}

/// How a client was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The game is over.
    Over,
    /// The game is over, and somebody wants another one.
    Again,
    /// Somebody quit before the end.
    Quit,
}
