//! A game at one screen as a source of table state: people who take turns at it, and bots that think.

use std::path::Path;

use bots::BotError;
use host::{Answer, Next, Purpose, Question};
use kernel::{Game, Seat, Told, Viewer, message};
use language::Language;
use protocol::Phase;

use crate::shelf::Unkept;
use crate::source::{News, Scene, Source, State, Waiting};
use crate::work::{Waker, Work};
use crate::{Ended, Sitting, Trouble};

/// Where bots think.
pub(crate) enum Thinking {
    /// Here, while everybody waits.
    Here,
    /// On threads of their own; this is called when one has thought.
    Aside(Waker),
}

/// A game at one screen.
pub(crate) struct Local<'a, G: Game> {
    sitting: &'a mut Sitting<G>,
    thinking: Thinking,
    /// The person the screen is shown to.
    at_screen: Option<Seat>,
    /// The bot that is thinking.
    work: Option<Work<G>>,
    /// What came up and was not told yet.
    news: Vec<News>,
    /// How often something has changed; the number of the question, if one is asked.
    changes: u64,
    /// How many of those changes were told of.
    told: u64,
}

impl<'a, G: Game> Local<'a, G> {
    pub(crate) fn new(sitting: &'a mut Sitting<G>, thinking: Thinking) -> Self {
        let mut local =
            Local { sitting, thinking, at_screen: None, work: None, news: Vec::new(), changes: 0, told: 0 };
        local.follow();
        local
    }

    /// The person the game waits for.
    fn asked(&self) -> Option<Seat> {
        match self.sitting.next() {
            Next::Person(seat) => Some(seat),
            Next::Bot(_) | Next::Nobody => None,
        }
    }

    /// The person who is asked, if nobody but them looks at the screen: nobody else is listened to.
    fn listener(&self) -> Option<Seat> {
        self.asked().filter(|seat| self.at_screen == Some(*seat))
    }

    /// The person who is asked, if somebody else may be looking at the screen.
    fn covered(&self) -> Option<Seat> {
        self.asked().filter(|seat| self.at_screen != Some(*seat))
    }

    fn viewer(&self) -> Viewer {
        self.at_screen.map_or_else(|| self.sitting.audience(), Viewer::Seat)
    }

    /// Something has changed: the screen goes to whoever is next, and a bot is set to work.
    fn follow(&mut self) {
        self.changes += 1;
        // Whatever a bot thought about is no longer so.
        self.work = None;
        match self.sitting.next() {
            Next::Person(seat) if self.sitting.humans() > 1 && self.at_screen != Some(seat) => {
                self.at_screen = None;
            }
            Next::Person(seat) => self.at_screen = Some(seat),
            Next::Bot(seat) => {
                if let Thinking::Aside(waker) = &self.thinking {
                    self.work = self.sitting.question(seat).map(|question| Work::start(question, waker));
                }
            }
            // Everybody may be looking now: who goes on from here is asked first.
            Next::Nobody => self.at_screen = None,
        }
    }

    /// Does something if it is the turn of whoever is at the screen.
    fn act(&mut self, act: impl FnOnce(&mut Sitting<G>, Seat) -> Result<(), Trouble>) -> Result<(), Trouble> {
        let Some(seat) = self.listener() else { return Ok(()) };
        act(self.sitting, seat)?;
        self.follow();
        Ok(())
    }

    fn take_answer(&mut self, answer: Result<Answer<G>, BotError>) -> Result<(), Unkept> {
        let Some(Work { seat, purpose, .. }) = self.work.take() else { return Ok(()) };
        match purpose {
            Purpose::Move => {
                self.sitting.play_answer(seat, answer)?;
                self.follow();
            }
            Purpose::Hint => self.tell_hint(seat, answer),
        }
        Ok(())
    }

    fn tell_hint(&mut self, seat: Seat, answer: Result<Answer<G>, BotError>) {
        self.news.push(match self.sitting.hint(seat, answer) {
            Ok(hint) => News::Hint(hint),
            Err(reason) => News::Refused(self.sitting.words().say(reason)),
        });
    }

    /// What is told of the changes nobody was told of.
    fn tell_changes(&mut self) -> Vec<News> {
        if std::mem::replace(&mut self.told, self.changes) == self.changes {
            return Vec::new();
        }
        if self.covered().is_some() {
            return vec![News::Changed(Vec::new())];
        }
        let mut news = vec![News::Changed(self.sitting.news(self.viewer()))];
        if self.at_screen.is_some() {
            // The public reads only how a game of several people ends: what follows the last question.
            self.sitting.news(Viewer::Public);
        }
        let notices = self.sitting.take_notices();
        if !notices.is_empty() {
            news.push(News::Notices(notices));
        }
        news
    }
}

impl<G: Game> Source for Local<'_, G> {
    fn title(&self) -> String {
        G::INFO.title.to_owned()
    }

    fn tables(&self) -> Vec<kernel::Table> {
        (G::INFO.tables)()
    }

    fn words(&self) -> &Language {
        self.sitting.words()
    }

    fn scene(&self) -> Scene {
        if let Some(seat) = self.covered() {
            return Scene::Cover(seat);
        }
        let sitting = &self.sitting;
        let waiting = match sitting.next() {
            Next::Bot(seat) => Some(Waiting::Bot(seat, sitting.company().players[seat.index()].word())),
            Next::Person(_) | Next::Nobody => None,
        };
        let (moves, seed) = (sitting.moves(), sitting.seed().to_string());
        Scene::Table(Box::new(State {
            phase: if sitting.game().outcome().is_some() { Phase::Over } else { Phase::Playing },
            view: Some(sitting.view(self.viewer())),
            question: self.listener().map(|_| self.changes),
            waiting,
            moves,
            mode: sitting.mode(),
            is_kept: sitting.kept_in().is_some(),
            can_undo: sitting.can_undo(),
            can_redo: sitting.can_redo(),
            copy_name: format!("{}-{}-{moves}.jsonl", G::INFO.id, &seed[..8]),
        }))
    }

    fn log(&self) -> Vec<Vec<Told>> {
        self.sitting.log(self.viewer())
    }

    fn attend(&mut self) -> Result<Vec<News>, Unkept> {
        match self.thinking {
            Thinking::Here if matches!(self.sitting.next(), Next::Bot(_)) => {
                self.sitting.advance()?;
                self.follow();
            }
            Thinking::Here => {}
            Thinking::Aside(_) => {
                if let Some(answer) = self.work.as_ref().and_then(Work::look) {
                    self.take_answer(answer)?;
                }
            }
        }
        let mut news = self.tell_changes();
        news.append(&mut self.news);
        Ok(news)
    }

    fn settle(&mut self) -> Result<(), Unkept> {
        while let Some(answer) = self.work.as_ref().map(Work::wait) {
            self.take_answer(answer)?;
        }
        Ok(())
    }

    fn choose(&mut self, code: u32) -> Result<(), Trouble> {
        self.act(|sitting, seat| sitting.choose_code(seat, code))
    }

    fn choose_written(&mut self, text: &str) -> Result<(), Trouble> {
        self.act(|sitting, seat| sitting.choose_written(seat, text))
    }

    fn undo(&mut self) -> Result<(), Trouble> {
        self.sitting.undo()?;
        self.follow();
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Trouble> {
        self.sitting.redo()?;
        self.follow();
        Ok(())
    }

    fn concede(&mut self) -> Result<(), Trouble> {
        self.act(|sitting, seat| Ok(sitting.concede(seat)?))
    }

    fn ask_hint(&mut self) -> Result<Option<String>, Trouble> {
        let Some(seat) = self.listener() else { return Ok(None) };
        let question = self.sitting.hint_question(seat);
        match &self.thinking {
            Thinking::Here => self.tell_hint(seat, Ok(Question::answer(question))),
            Thinking::Aside(waker) => self.work = Some(Work::start(question, waker)),
        }
        Ok(Some(self.sitting.company().adviser.name.clone()))
    }

    fn save(&self, path: &str) -> Result<String, Trouble> {
        self.sitting.save_copy(Path::new(path))?;
        Ok(self.words().say(message!("terminal-saved-copy", path = path.to_owned())))
    }

    fn play_again(&mut self) -> Result<Option<Ended>, Trouble> {
        Ok(Some(Ended::Again))
    }

    fn be_ready(&mut self) {
        self.at_screen = self.asked();
        self.follow();
    }
}
