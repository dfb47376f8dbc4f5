//! The full-screen client.
//!
//! The contents of the screen and the effects of keys are plain state ([`Client`]), which tests drive without a terminal.
//! [`play`] puts it on a real one and gives the terminal back as it was, whatever happens.

mod app;
mod canvas;
mod client;
#[cfg(test)]
mod distinct;
mod draw;
mod input;
mod menu;
mod plan;
mod steer;
mod text;
mod theme;
mod update;

use std::io::{self, stdout};
use std::sync::Arc;

use kernel::{Game, Text, message};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

pub use client::Client;
pub use menu::{MenuEnd, MenuScreen};
pub use theme::{ColourUse, Glyphs, Theme};

use crate::menu::{Menu, Picked};
use crate::remote::Visit;
use crate::saved_games::StoreError;
use crate::words::english;
pub use crate::work::Waker;
use crate::{LocalGame, PlayEnd};
use input::{Came, Input};

/// A game that could not go on.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError {
    /// The terminal failed.
    #[error("{}", english(self.text()))]
    Io(#[from] io::Error),
    /// The game could not be kept.
    #[error(transparent)]
    NotStored(#[from] StoreError),
    /// The server let nobody in. Says why, in words.
    #[error("{0}")]
    NotWelcome(String),
}

impl ScreenError {
    /// The same in a text.
    pub(crate) fn text(&self) -> Text {
        match self {
            ScreenError::Io(error) => message!("terminal-error-screen", why = error.to_string()).into(),
            ScreenError::NotStored(error) => error.message().into(),
            ScreenError::NotWelcome(why) => why.clone().into(),
        }
    }
}

/// Plays on until the game is over, somebody quits, or the program is asked to end.
pub fn play<G: Game>(local_game: &mut LocalGame<G>, theme: Theme) -> Result<PlayEnd, ScreenError> {
    let (screen, input) = (Screen::open()?, Input::open()?);
    let client = Client::new(local_game, theme, Arc::new(input.waker()));
    run(client, screen, input)
}

/// Plays at a table of a server until the game is over, somebody quits, or the program is asked to end.
pub fn visit(visit: &mut Visit, theme: Theme) -> Result<PlayEnd, ScreenError> {
    let (screen, input) = (Screen::open()?, Input::open()?);
    visit.connect(Arc::new(input.waker()))?;
    run(Client::visiting(visit, theme), screen, input)
}

/// Lets somebody pick from a menu; nothing if nobody wants to play.
pub fn pick(menu: &mut Menu, theme: Theme) -> Result<Option<Picked>, ScreenError> {
    let (mut screen, mut input) = (Screen::open()?, Input::open()?);
    let mut shown = MenuScreen::new(menu, theme);
    loop {
        screen.terminal.draw(|frame| shown.draw(frame))?;
        let Came::Events(events) = input.wait()? else { return Ok(None) };
        match events.iter().find_map(|event| shown.handle(event)) {
            None => {}
            Some(MenuEnd::Picked(picked)) => return Ok(Some(picked)),
            Some(MenuEnd::Quit) => return Ok(None),
        }
    }
}

fn run(mut client: Client<'_>, mut screen: Screen, mut input: Input) -> Result<PlayEnd, ScreenError> {
    loop {
        if let Some(ended) = client.attend()? {
            return Ok(ended);
        }
        screen.terminal.draw(|frame| client.draw(frame))?;
        match input.wait()? {
            // Every move is stored already: there is nothing to do but go.
            Came::End => return Ok(PlayEnd::Quit),
            Came::Events(events) => {
                for event in events {
                    if let Some(ended) = client.handle(&event)? {
                        return Ok(ended);
                    }
                }
            }
        }
    }
}

/// The terminal while we have it. Dropping it gives it back; a panic does so before its message is printed.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Self> {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            release_mouse();
            hook(panic);
        }));
        let terminal = ratatui::try_init()?;
        let screen = Screen { terminal };
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        release_mouse();
        // If the terminal is gone there is nobody to tell.
        let _ = ratatui::try_restore();
    }
}

fn release_mouse() {
    let _ = execute!(stdout(), DisableMouseCapture);
}
