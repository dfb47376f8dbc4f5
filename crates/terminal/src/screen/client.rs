//! A sitting and its screen: inputs go in, the game changes, the screen follows.

use std::path::Path;

use bots::Fault;
use host::{Answer, Next, Purpose};
use kernel::{Game, Seat, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use super::app::{App, Effect, Kept, Shown};
use super::theme::Theme;
use super::work::{Waker, Work};
use crate::shelf::Unkept;
use crate::{Ended, Sitting, Trouble};

/// A game on a screen, without the terminal around it.
pub struct Client<'a, G: Game> {
    sitting: &'a mut Sitting<G>,
    app: App,
    /// The person the screen is shown to.
    at_screen: Option<Seat>,
    /// The person the game waits for.
    asked: Option<Seat>,
    /// The bot that is thinking.
    work: Option<Work<G>>,
    waker: Waker,
}

impl<'a, G: Game> Client<'a, G> {
    /// Shows the game as it stands. When a bot has thought, `waker` is called, and somebody must call
    /// [`attend`](Client::attend).
    pub fn new(sitting: &'a mut Sitting<G>, theme: Theme, waker: Waker) -> Self {
        let app = App::new(G::INFO.title, theme, sitting.words().clone());
        let mut client = Client { sitting, app, at_screen: None, asked: None, work: None, waker };
        client.follow();
        client
    }

    /// Plays or shows what a bot came to, if one has.
    pub fn attend(&mut self) -> Result<(), Unkept> {
        match self.work.as_ref().and_then(Work::look) {
            Some(done) => self.use_answer(done),
            None => Ok(()),
        }
    }

    /// Waits until no bot thinks any more.
    pub fn settle(&mut self) -> Result<(), Unkept> {
        while let Some(done) = self.work.as_ref().map(Work::wait) {
            self.use_answer(done)?;
        }
        Ok(())
    }

    fn use_answer(&mut self, answer: Result<Answer<G>, Fault>) -> Result<(), Unkept> {
        let Some(Work { seat, purpose, .. }) = self.work.take() else { return Ok(()) };
        match purpose {
            Purpose::Move => {
                self.sitting.play_answer(seat, answer)?;
                self.follow();
            }
            Purpose::Hint => match self.sitting.hint(seat, answer) {
                Ok(hint) => self.app.show_hint(hint),
                Err(trouble) => self.app.say(format!("There is no hint: {trouble}.")),
            },
        }
        Ok(())
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
            (Effect::Explain(word), _) => {
                self.app.explain(&word, &(G::INFO.tables)());
                return Ok(None);
            }
            (Effect::Again, _) => return Ok(Some(Ended::Again)),
            (Effect::Save(path), _) => {
                self.sitting.save_copy(Path::new(&path))?;
                self.app.say(format!("Saved a copy to {path}."));
                return Ok(None);
            }
            (Effect::Hint, Some(seat)) => {
                self.work = Some(Work::start(self.sitting.hint_question(seat), &self.waker));
                let adviser = &self.sitting.company().adviser.name;
                self.app.say(format!("{adviser} is thinking…"));
                return Ok(None);
            }
            (Effect::Ready, _) => self.at_screen = self.asked,
            (Effect::Undo, _) => self.sitting.undo()?,
            (Effect::Redo, _) => self.sitting.redo()?,
            (Effect::Choose(code), Some(seat)) => self.sitting.choose_code(seat, code)?,
            (Effect::Write(text), Some(seat)) => self.sitting.choose_written(seat, &text)?,
            (Effect::Concede, Some(seat)) => self.sitting.concede(seat)?,
            (Effect::Choose(_) | Effect::Write(_) | Effect::Concede | Effect::Hint, None) => {
                return Ok(None);
            }
            // At one screen there is no server.
            (Effect::Answer(_) | Effect::Start | Effect::Leave, _) => return Ok(None),
        }
        // Whatever a bot thinks about now is no longer so.
        self.work = None;
        self.follow();
        Ok(None)
    }

    /// Shows the screen to whoever is next; a bot is set to work.
    fn follow(&mut self) {
        let next = self.sitting.next();
        self.asked = None;
        let viewer = match next {
            Next::Person(seat) if self.sitting.humans() > 1 && self.at_screen != Some(seat) => {
                (self.asked, self.at_screen) = (Some(seat), None);
                self.app.cover(seat);
                self.complain();
                return;
            }
            Next::Person(seat) => {
                (self.asked, self.at_screen) = (Some(seat), Some(seat));
                Viewer::Seat(seat)
            }
            Next::Bot(seat) => {
                self.work = self.sitting.question(seat).map(|question| Work::start(question, &self.waker));
                self.at_screen.map_or(self.sitting.audience(), Viewer::Seat)
            }
            Next::Nobody => {
                // Everybody may be looking now: who goes on from here is asked first.
                self.at_screen = None;
                self.sitting.audience()
            }
        };
        let sitting = &self.sitting;
        let seed = sitting.seed().to_string();
        let thinking = match next {
            Next::Bot(seat) => {
                let word = sitting.company().players[seat.index()].word();
                Some(format!("{seat} ({word}) is thinking…"))
            }
            Next::Person(_) | Next::Nobody => None,
        };
        self.app.show(Shown {
            view: sitting.view(viewer),
            log: sitting.log(viewer),
            moves: sitting.moves(),
            mode: sitting.mode(),
            kept: if sitting.kept_in().is_some() { Kept::Yes } else { Kept::No },
            can_undo: sitting.can_undo(),
            can_redo: sitting.can_redo(),
            copy_name: format!("{}-{}-{}.jsonl", G::INFO.id, &seed[..8], sitting.moves()),
            thinking,
            remote: None,
        });
        self.complain();
    }

    /// Says what went wrong with bots.
    fn complain(&mut self) {
        let notices = self.sitting.take_notices();
        if !notices.is_empty() {
            self.app.say(notices.join(" "));
        }
    }
}
