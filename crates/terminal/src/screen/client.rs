//! A sitting and its screen: inputs go in, the game changes, the screen follows.

use std::path::Path;

use kernel::{Game, Seat, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use super::app::{App, Effect, Kept, Shown};
use super::theme::Theme;
use crate::shelf::Unkept;
use crate::words::sentence;
use crate::{Ended, Sitting, Trouble};

/// A game on a screen, without the terminal around it.
pub struct Client<'a, G: Game> {
    sitting: &'a mut Sitting<G>,
    app: App,
    /// The person the screen is shown to.
    at_screen: Option<Seat>,
    /// The person the game waits for.
    asked: Option<Seat>,
}

impl<'a, G: Game> Client<'a, G> {
    /// Shows the game as it stands.
    pub fn new(sitting: &'a mut Sitting<G>, theme: Theme) -> Result<Self, Unkept> {
        let app = App::new(G::INFO.title, theme);
        let mut client = Client { sitting, app, at_screen: None, asked: None };
        client.follow()?;
        Ok(client)
    }

    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.app.draw(frame);
    }

    /// Takes in what somebody did; says how it ended if it did.
    pub fn handle(&mut self, event: &Event) -> Result<Option<Ended>, Unkept> {
        let effect = self.app.update(event);
        match self.carry_out(effect) {
            Ok(ended) => Ok(ended),
            Err(Trouble::No(reason)) => {
                self.app.say(format!("No: {reason}."));
                Ok(None)
            }
            Err(Trouble::Unkept(error)) => Err(error),
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ended>, Trouble> {
        // Only the person at the screen is listened to, and only while they are asked.
        let seat = self.asked.filter(|_| self.asked == self.at_screen);
        match (effect, seat) {
            (Effect::None, _) => return Ok(None),
            (Effect::Quit, _) => {
                let over = self.sitting.game().outcome().is_some();
                return Ok(Some(if over { Ended::Over } else { Ended::Quit }));
            }
            (Effect::Again, _) => return Ok(Some(Ended::Again)),
            (Effect::Save(path), _) => {
                self.sitting.save_copy(Path::new(&path))?;
                self.app.say(format!("Saved a copy to {path}."));
                return Ok(None);
            }
            (Effect::Ready, _) => self.at_screen = self.asked,
            (Effect::Undo, _) => self.sitting.undo()?,
            (Effect::Redo, _) => self.sitting.redo()?,
            (Effect::Choose(code), Some(seat)) => self.sitting.choose_code(seat, code)?,
            (Effect::Write(text), Some(seat)) => self.sitting.choose_written(seat, &text)?,
            (Effect::Concede, Some(seat)) => self.sitting.concede(seat)?,
            (Effect::Choose(_) | Effect::Write(_) | Effect::Concede, None) => return Ok(None),
        }
        self.follow()?;
        Ok(None)
    }

    /// Lets chance play, then shows the screen to whoever is next.
    fn follow(&mut self) -> Result<(), Unkept> {
        self.asked = self.sitting.advance()?;
        let viewer = match self.asked {
            Some(seat) if self.sitting.humans() > 1 && self.at_screen != Some(seat) => {
                self.at_screen = None;
                self.app.cover(seat);
                return Ok(());
            }
            Some(seat) => {
                self.at_screen = Some(seat);
                Viewer::Seat(seat)
            }
            None => {
                // Everybody may be looking now: who goes on from here is asked first.
                self.at_screen = None;
                self.sitting.audience()
            }
        };
        let sitting = &self.sitting;
        let seed = sitting.seed().to_string();
        self.app.show(Shown {
            view: sitting.game().look(viewer),
            log: sitting.log(viewer).into_iter().filter_map(sentence).collect(),
            moves: sitting.moves(),
            mode: sitting.mode(),
            kept: if sitting.kept_in().is_some() { Kept::Yes } else { Kept::No },
            can_undo: sitting.can_undo(),
            can_redo: sitting.can_redo(),
            copy_name: format!("{}-{}-{}.jsonl", G::INFO.id, &seed[..8], sitting.moves()),
        });
        Ok(())
    }
}
