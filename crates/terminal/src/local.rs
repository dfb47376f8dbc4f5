//! A game at one screen as a source of table state: people who take turns at it, and bots that think.

use std::path::Path;

use crate::players::Words;
use bots::BotError;
use host::{BotAnswer, BotQuestion, Next, Purpose};
use kernel::{Game, Seat, Told, Viewer, message};
use protocol::Phase;

use crate::saved_games::StoreError;
use crate::source::{News, Scene, Source, State, Waiting};
use crate::work::{Waker, Work};
use crate::{LocalGame, PlayEnd, PlayError};

/// Thread on which bots think.
pub(crate) enum Thinking {
    /// This thread, while everybody waits.
    Here,
    /// A thread for each thought; the waker is called when one is finished.
    Aside(Waker),
}

/// A game at one screen.
pub(crate) struct Local<'a, G: Game> {
    local_game: &'a mut LocalGame<G>,
    thinking: Thinking,
    /// The person the screen is shown to.
    at_screen: Option<Seat>,
    /// The bot that is thinking.
    work: Option<Work<G>>,
    /// News that has not been told yet.
    news: Vec<News>,
    /// Number of changes so far; also the number of the question, if one is asked.
    changes: u64,
    /// Number of the changes that were told of.
    told: u64,
}

impl<'a, G: Game> Local<'a, G> {
    pub(crate) fn new(local_game: &'a mut LocalGame<G>, thinking: Thinking) -> Self {
        let mut local = Local {
            local_game,
            thinking,
            at_screen: None,
            work: None,
            news: Vec::new(),
            changes: 0,
            told: 0,
        };
        local.follow();
        local
    }

    /// The person the game waits for.
    fn asked(&self) -> Option<Seat> {
        match self.local_game.next() {
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
        self.at_screen.map_or_else(|| self.local_game.audience(), Viewer::Seat)
    }

    /// Reacts to a change: shows the screen to the next person and sets a bot to work.
    fn follow(&mut self) {
        self.changes += 1;
        // Whatever a bot thought about is no longer so.
        self.work = None;
        match self.local_game.next() {
            Next::Person(seat) if self.local_game.humans() > 1 && self.at_screen != Some(seat) => {
                self.at_screen = None;
            }
            Next::Person(seat) => self.at_screen = Some(seat),
            Next::Bot(seat) => {
                if let Thinking::Aside(waker) = &self.thinking {
                    self.work = self.local_game.question(seat).map(|question| Work::start(question, waker));
                }
            }
            // Everybody may be looking now: who goes on from here is asked first.
            Next::Nobody => self.at_screen = None,
        }
    }

    /// Does something if it is the turn of the person at the screen.
    fn act(
        &mut self,
        act: impl FnOnce(&mut LocalGame<G>, Seat) -> Result<(), PlayError>,
    ) -> Result<(), PlayError> {
        let Some(seat) = self.listener() else { return Ok(()) };
        act(self.local_game, seat)?;
        self.follow();
        Ok(())
    }

    fn take_answer(&mut self, answer: Result<BotAnswer<G>, BotError>) -> Result<(), StoreError> {
        let Some(Work { seat, purpose, .. }) = self.work.take() else { return Ok(()) };
        match purpose {
            Purpose::Move => {
                self.local_game.play_answer(seat, answer)?;
                self.follow();
            }
            Purpose::Hint => self.tell_hint(seat, answer),
        }
        Ok(())
    }

    fn tell_hint(&mut self, seat: Seat, answer: Result<BotAnswer<G>, BotError>) {
        self.news.push(match self.local_game.hint(seat, answer) {
            Ok(hint) => News::Hint(hint),
            Err(reason) => News::Refused(self.local_game.words().say(reason)),
        });
    }

    /// Takes the news of the changes that were not told yet.
    fn tell_changes(&mut self) -> Vec<News> {
        if std::mem::replace(&mut self.told, self.changes) == self.changes {
            return Vec::new();
        }
        if self.covered().is_some() {
            return vec![News::Changed(Vec::new())];
        }
        let mut news = vec![News::Changed(self.local_game.news(self.viewer()))];
        if self.at_screen.is_some() {
            // The public reads only how a game of several people ends: what follows the last question.
            self.local_game.news(Viewer::Public);
        }
        let notices = self.local_game.take_notices();
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

    fn tables(&self) -> Vec<kernel::DocTable> {
        (G::INFO.tables)()
    }

    fn words(&self) -> &Words {
        self.local_game.words()
    }

    fn scene(&self) -> Scene {
        if let Some(seat) = self.covered() {
            return Scene::Cover(seat);
        }
        let local_game = &self.local_game;
        let waiting = match local_game.next() {
            Next::Bot(seat) => Some(Waiting::Bot(seat)),
            Next::Person(_) | Next::Nobody => None,
        };
        let (moves, seed) = (local_game.moves(), local_game.seed().to_string());
        Scene::Table(Box::new(State {
            phase: if local_game.game().outcome().is_some() { Phase::Over } else { Phase::Playing },
            view: Some(local_game.view(self.viewer())),
            question: self.listener().map(|_| self.changes),
            waiting,
            moves,
            mode: local_game.mode(),
            is_kept: local_game.kept_in().is_some(),
            can_undo: local_game.can_undo(),
            can_redo: local_game.can_redo(),
            copy_name: format!("{}-{}-{moves}.jsonl", G::INFO.id, &seed[..8]),
        }))
    }

    fn log(&self) -> Vec<Vec<Told>> {
        self.local_game.log(self.viewer())
    }

    fn attend(&mut self) -> Result<Vec<News>, StoreError> {
        match self.thinking {
            Thinking::Here if matches!(self.local_game.next(), Next::Bot(_)) => {
                self.local_game.advance()?;
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

    fn settle(&mut self) -> Result<(), StoreError> {
        while let Some(answer) = self.work.as_ref().map(Work::wait) {
            self.take_answer(answer)?;
        }
        Ok(())
    }

    fn choose(&mut self, code: u32) -> Result<(), PlayError> {
        self.act(|local_game, seat| local_game.choose_code(seat, code))
    }

    fn choose_written(&mut self, text: &str) -> Result<(), PlayError> {
        self.act(|local_game, seat| local_game.choose_written(seat, text))
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        self.local_game.undo()?;
        self.follow();
        Ok(())
    }

    fn redo(&mut self) -> Result<(), PlayError> {
        self.local_game.redo()?;
        self.follow();
        Ok(())
    }

    fn concede(&mut self) -> Result<(), PlayError> {
        self.act(|local_game, seat| Ok(local_game.concede(seat)?))
    }

    fn ask_hint(&mut self) -> Result<Option<String>, PlayError> {
        let Some(seat) = self.listener() else { return Ok(None) };
        let question = self.local_game.hint_question(seat);
        match &self.thinking {
            Thinking::Here => self.tell_hint(seat, Ok(BotQuestion::answer(question))),
            Thinking::Aside(waker) => self.work = Some(Work::start(question, waker)),
        }
        Ok(Some(self.local_game.participants().adviser.name.clone()))
    }

    fn save(&self, path: &str) -> Result<String, PlayError> {
        self.local_game.save_copy(Path::new(path))?;
        Ok(self.words().say(message!("terminal-saved-copy", path = path.to_owned())))
    }

    fn play_again(&mut self) -> Result<Option<PlayEnd>, PlayError> {
        Ok(Some(PlayEnd::Again))
    }

    fn be_ready(&mut self) {
        self.at_screen = self.asked();
        self.follow();
    }
}
