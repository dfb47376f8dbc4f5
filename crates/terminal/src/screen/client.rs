//! A table and its screen: inputs go in, the table changes, the screen follows.

use crate::players::Words;
use kernel::{Game, Seat, message};
use protocol::Phase;
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use super::ScreenError;
use super::app::{App, Effect, Part, Persistence, Remote, Room, Shown};
use super::theme::Theme;
use crate::local::{Local, Thinking};
use crate::remote::Visit;
use crate::source::{Connection, News, Scene, ServerTable, Source, Waiting};
use crate::words::{all_names, marked_own};
use crate::work::Waker;
use crate::{LocalGame, PlayEnd, PlayError};

/// A table on a screen, without the terminal around it.
pub struct Client<'a> {
    source: Box<dyn Source + 'a>,
    app: App,
    /// Whether the table has been seen at all.
    welcomed: bool,
}

impl<'a> Client<'a> {
    /// Shows a game at one screen as it stands. When a bot has thought, `waker` is called, and somebody must call
    /// [`attend`](Client::attend).
    pub fn new<G: Game>(local_game: &'a mut LocalGame<G>, theme: Theme, waker: Waker) -> Self {
        Client::from_source(Box::new(Local::new(local_game, Thinking::Aside(waker))), theme)
    }

    /// Shows a table of a server as it is known. When the visit wakes its waiting thread, somebody must call
    /// [`attend`](Client::attend).
    pub fn visiting(visit: &'a mut Visit, theme: Theme) -> Self {
        Client::from_source(Box::new(visit), theme)
    }

    fn from_source(source: Box<dyn Source + 'a>, theme: Theme) -> Self {
        let app = App::new(&source.title(), theme, source.words().clone());
        let mut client = Client { source, app, welcomed: false };
        client.show();
        client
    }

    /// Shows what is new; says how it ended if it did. An error if we were not let in.
    pub fn attend(&mut self) -> Result<Option<PlayEnd>, ScreenError> {
        for news in self.source.attend()? {
            match news {
                News::Changed(_) => {
                    self.welcomed = true;
                    self.show();
                }
                News::Notices(notices) => self.app.say(notices.join(" ")),
                News::Presence => self.show_house(),
                News::Up => {
                    self.show_house();
                    self.app.tell(message!("terminal-connection-back"));
                }
                News::Down(why) => {
                    self.show_house();
                    self.app.tell(message!("terminal-down", why = why));
                }
                News::Refused(reason) => self.app.tell(message!("terminal-refused", reason = reason)),
                News::Hint(hint) => self.app.show_hint(hint),
                News::Left => return Ok(Some(PlayEnd::Quit)),
                News::Gone(why) if !self.welcomed => return Err(ScreenError::NotWelcome(why)),
                News::Gone(why) => {
                    self.show_house();
                    self.app.tell(message!("terminal-gone-quit", why = why));
                }
            }
        }
        Ok(None)
    }

    /// Shows the table once no bot at this screen thinks any more.
    pub fn settle(&mut self) -> Result<Option<PlayEnd>, ScreenError> {
        self.source.settle()?;
        self.attend()
    }

    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.app.draw(frame);
    }

    /// Takes in what somebody did; says how it ended if it did.
    pub fn handle(&mut self, event: &Event) -> Result<Option<PlayEnd>, ScreenError> {
        let effect = self.app.update(event);
        if effect == Effect::None {
            return Ok(None);
        }
        let ended = match self.carry_out(effect) {
            Ok(None) => self.attend()?,
            Ok(ended) => return Ok(ended),
            Err(PlayError::Refused(reason)) => {
                self.app.tell(message!("terminal-refused", reason = reason));
                return Ok(None);
            }
            Err(PlayError::Sentence(sentence)) => {
                self.app.say(self.source.words().plain(&sentence));
                return Ok(None);
            }
            Err(PlayError::NotStored(error)) => return Err(error.into()),
        };
        self.show_house();
        if let Some(waits) = self.source.server_table().and_then(|server_table| server_table.unsent) {
            self.app.tell(message!("terminal-unsent", command = waits));
        }
        Ok(ended)
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<PlayEnd>, PlayError> {
        let source = &mut self.source;
        match effect {
            Effect::None => {}
            Effect::Quit => {
                let over = matches!(source.scene(), Scene::Table(table) if table.phase.is_final());
                return Ok(Some(if over { PlayEnd::Over } else { PlayEnd::Quit }));
            }
            Effect::Explain(word) => self.app.explain(&word, &source.tables()),
            Effect::Again => return self.play_again(),
            Effect::Save(path) => self.app.say(source.save(&path)?),
            Effect::Hint => {
                if let Some(who) = source.ask_hint()? {
                    self.app.tell(message!("terminal-thinking", who = who));
                }
            }
            Effect::Ready => source.be_ready(),
            Effect::Undo => source.undo()?,
            Effect::Redo => source.redo()?,
            Effect::Choose(code) => source.choose(code)?,
            Effect::Write(text) => source.choose_written(&text)?,
            Effect::Concede => source.concede()?,
            Effect::Answer(consent) => source.answer_undo(consent)?,
            Effect::Start => source.start()?,
            Effect::Leave => source.leave()?,
        }
        Ok(None)
    }

    fn play_again(&mut self) -> Result<Option<PlayEnd>, PlayError> {
        let ended = self.source.play_again()?;
        if ended.is_none() {
            (self.welcomed, self.app) = (false, self.app.afresh());
            self.show();
        }
        Ok(ended)
    }

    /// Shows everything anew.
    fn show(&mut self) {
        let state = match self.source.scene() {
            Scene::Cover(seat) => return self.app.cover(seat),
            Scene::Table(state) => *state,
        };
        (self.app.title, self.app.words) = (self.source.title(), self.source.words().clone());
        let (server_table, phase) = (self.source.server_table(), state.phase);
        let has_rematch = server_table.as_ref().is_some_and(|server_table| server_table.has_rematch);
        match (state.view, server_table) {
            (Some(view), server_table) => self.app.show(Shown {
                view,
                log: self.source.log(),
                moves: state.moves,
                mode: state.mode,
                kept: if state.is_kept { Persistence::Yes } else { Persistence::No },
                can_undo: state.can_undo,
                can_redo: state.can_redo,
                copy_name: state.copy_name,
                thinking: state.waiting.map(|waiting| waiting_words(waiting, self.source.words())),
                remote: server_table.map(|server_table| remote(server_table, self.source.words())),
            }),
            (None, Some(server_table)) => self.app.show_room(room(server_table, self.source.words())),
            (None, None) => {}
        }
        match phase {
            Phase::Waiting | Phase::Playing => {}
            Phase::Over if has_rematch => self.app.tell(message!("terminal-they-play-again")),
            Phase::Over => {}
            Phase::Abandoned => self.app.tell(message!("terminal-abandoned-quit")),
            Phase::Stopped => self.app.tell(message!("terminal-stopped-quit")),
        }
    }

    /// Shows who is there and how the connection is; all else stays as it is.
    fn show_house(&mut self) {
        match (self.source.server_table(), self.app.shown()) {
            (Some(server_table), Some(_)) => {
                self.app.words = self.source.words().clone();
                self.app.show_remote(remote(server_table, self.source.words()));
            }
            (Some(_), None) => self.show(),
            (None, _) => {}
        }
    }
}

fn waiting_words(waiting: Waiting, words: &Words) -> String {
    words.say(match waiting {
        Waiting::Bot(seat) => message!("terminal-thinking", who = words.seat(seat)),
        Waiting::Passing => message!("terminal-passing"),
        Waiting::Others(names) => message!("terminal-waiting", names = all_names(&names, words)),
    })
}

fn part(server_table: &ServerTable) -> Part {
    if server_table.own_seat.is_some() { Part::Plays } else { Part::Watches }
}

fn remote(server_table: ServerTable, words: &Words) -> Remote {
    let trouble = match (server_table.connection, &server_table.unsent) {
        (Connection::Gone, _) => Some(message!("terminal-disconnected")),
        (Connection::Down, Some(waits)) => Some(message!("terminal-down-unsent", command = waits.clone())),
        (Connection::Down, None) => Some(message!("terminal-no-connection")),
        (Connection::Up, _) => None,
    };
    let asks = |name: &String| words.say(message!("terminal-asks-undo", name = name.clone()));
    Remote {
        part: part(&server_table),
        trouble: trouble.map(|trouble| words.say(trouble)),
        undo: server_table.asks_undo.as_ref().map(asks),
    }
}

fn room(server_table: ServerTable, words: &Words) -> Room {
    let mut lines = Vec::new();
    if server_table.is_known {
        lines.extend([words.say(message!("terminal-room")), String::new()]);
        lines.extend((0..).map(Seat).zip(&server_table.names).map(|(seat, name)| {
            let name = marked_own(name.clone(), server_table.own_seat == Some(seat), words);
            format!("{}  {name}", words.number(seat))
        }));
        lines.extend([
            String::new(),
            words.say(message!("terminal-join-by-command")),
            server_table.command.clone(),
        ]);
        lines.extend([words.say(message!("terminal-join-by-link")), server_table.link.clone()]);
    } else {
        lines.push(words.say(message!("terminal-connecting")));
    }
    if server_table.connection == Connection::Down {
        lines.extend([String::new(), words.say(message!("terminal-reconnecting"))]);
    }
    Room { lines, part: part(&server_table) }
}
