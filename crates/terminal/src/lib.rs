//! Playing in a terminal.
//!
//! A client of any game: it sees only the [`View`](kernel::View) of the seat at the screen, what that seat
//! is told, and the choices on offer. Both clients are written against a source of table state, and there are two of
//! those: a [`LocalGame`], which is a game at one screen with the file each move is stored in before anybody sees
//! what came of it ([`saved_games`]), and a visit to a table of a server ([`remote`]).
//!
//! [`screen`] is the full-screen client. [`plain`] is the line mode: text out, a line in; it works in a
//! terminal, in a pipe and for a screen reader alike. [`menu`] is what both ask first where nobody has named a game.
//!
//! ```
//! use bots::TableContext;
//! use host::{Participants, SeatPlayer};
//! use kernel::Seed;
//! use kernel::record::Mode;
//! use terminal::plain::{Typist, play};
//! use terminal::{LocalGame, PlayEnd};
//! use toys::sealed_bid::SealedBid;
//!
//! let (options, entries) = (Default::default(), [(); 2]);
//! let context = TableContext::<SealedBid>::new(&options, &entries, ())?;
//! let participants = Participants::new(vec![SeatPlayer::Human, SeatPlayer::chance()], context);
//! let mut game = LocalGame::start(&options, &entries, Seed::from_number(7), Mode::Play, participants)?;
//! let mut screen = Vec::new();
//! let end = play(&mut game, "bid 2\nquit\n".as_bytes(), &mut screen, Typist::Script)?;
//! assert_eq!(end, PlayEnd::Quit);
//! assert!(String::from_utf8(screen)?.contains("you bid 2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrange;
mod hint;
mod local;
mod local_game;
mod look;
pub mod menu;
mod offers;
pub mod plain;
mod players;
pub mod remote;
pub mod saved_games;
pub mod screen;
mod source;
mod words;
mod work;

use std::error::Error;

use kernel::Text;

pub use local_game::{AutoPass, LocalGame, PlayError};
pub use words::{Abilities, MESSAGES};

/// Text of an error of this crate, to be put into words; none for errors of other crates.
pub fn text_of(error: &(dyn Error + 'static)) -> Option<Text> {
    fn as_a<T: Error + 'static>(
        error: &(dyn Error + 'static),
        text: impl FnOnce(&T) -> Text,
    ) -> Option<Text> {
        error.downcast_ref::<T>().map(text)
    }
    as_a(error, plain::PlainError::text)
        .or_else(|| as_a(error, screen::ScreenError::text))
        .or_else(|| as_a(error, remote::ApiFailure::text))
        .or_else(|| as_a(error, |error: &remote::Unkeepable| error.message().into()))
        .or_else(|| as_a(error, |error: &saved_games::StoreError| error.message().into()))
        .or_else(|| as_a(error, |error: &saved_games::CannotContinue| error.message().into()))
}

/// Reason for which a client was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayEnd {
    /// The game is over.
    Over,
    /// The game is over, and somebody wants another one.
    Again,
    /// A player quit before the end.
    Quit,
}
