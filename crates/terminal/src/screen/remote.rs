//! The full-screen client at a table of a server.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use kernel::record::Mode;
use protocol::{Act, Phase};
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use super::app::{App, Effect, Kept, Part, Remote, Room, Shown};
use super::input::{Came, Input};
use super::{Error, Screen, Theme};
use crate::Ended;
use crate::hint::Hint;
use crate::remote::{News, Table, Visit};

/// Plays at a table of a server until the game is over, somebody quits, or the program is asked to end.
pub fn visit(visit: &mut Visit, theme: Theme) -> Result<Ended, Error> {
    let mut screen = Screen::open()?;
    let mut input = Input::open()?;
    visit.connect(Arc::new(input.waker()))?;
    let mut client = Guest::new(visit, theme);
    loop {
        if let Some(ended) = client.attend()? {
            return Ok(ended);
        }
        screen.terminal.draw(|frame| client.draw(frame))?;
        match input.wait()? {
            Came::End => return Ok(Ended::Quit),
            Came::Events(events) => {
                for event in events {
                    if let Some(ended) = client.handle(&event) {
                        return Ok(ended);
                    }
                }
            }
        }
    }
}

/// A guest at a table on a screen, without the terminal around it.
pub struct Guest<'a> {
    visit: &'a mut Visit,
    app: App,
    /// Whether the server has let us in at all.
    welcomed: bool,
}

impl<'a> Guest<'a> {
    /// Shows the table as it is known. When the visit wakes whoever waits for it, somebody must call
    /// [`attend`](Guest::attend).
    pub fn new(visit: &'a mut Visit, theme: Theme) -> Self {
        let app = App::new(visit.title(), theme, visit.table().words().clone());
        let mut guest = Guest { visit, app, welcomed: false };
        guest.show();
        guest
    }

    /// Shows what the server has said; says how it ended if it did. An error if we were not let in.
    pub fn attend(&mut self) -> Result<Option<Ended>, Error> {
        for news in self.visit.attend() {
            match news {
                News::Changed(_) => {
                    self.welcomed = true;
                    self.show();
                    self.say_what_is_asked();
                }
                News::Presence => self.show_remote(),
                News::Up => {
                    self.show_remote();
                    self.app.say("The connection is back.");
                }
                News::Down(why) => {
                    self.show_remote();
                    self.app.say(format!("No connection: {why}. Trying again…"));
                }
                News::Refused(reason) => self.app.say(format!("No: {reason}.")),
                News::Hint(hint) => {
                    let offers = self.visit.table().view().map_or(&[][..], |view| &view.choices);
                    self.app.show_hint(Hint::told(&hint, offers));
                }
                News::Left => return Ok(Some(Ended::Quit)),
                News::Gone(why) if !self.welcomed => return Err(Error::NotWelcome(why)),
                News::Gone(why) => {
                    self.show_remote();
                    self.app.say(format!("The server ended the connection: {why}. q quits."));
                }
            }
        }
        Ok(None)
    }

    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.app.draw(frame);
    }

    /// Takes in what somebody did; says how it ended if it did.
    pub fn handle(&mut self, event: &Event) -> Option<Ended> {
        let effect = self.app.update(event);
        let done = match effect {
            Effect::None | Effect::Ready | Effect::Redo => return None,
            Effect::Quit => {
                let over = self.visit.table().phase().is_final();
                return Some(if over { Ended::Over } else { Ended::Quit });
            }
            Effect::Explain(word) => {
                self.app.explain(&word, &self.visit.tables());
                return None;
            }
            Effect::Again => self.play_again(),
            Effect::Save(path) => self.save(&path),
            Effect::Hint => self.visit.ask_hint().map(|()| self.app.say("A strong bot is thinking…")),
            Effect::Choose(code) => self.visit.choose(code),
            Effect::Write(text) => self.visit.choose_written(&text),
            Effect::Undo => self.visit.act(Act::Undo),
            Effect::Answer(consent) => self.visit.act(Act::AnswerUndo(consent)),
            Effect::Concede => self.visit.act(Act::Concede),
            Effect::Start => self.visit.act(Act::Start),
            Effect::Leave => self.visit.act(Act::Leave),
        };
        match done {
            Err(sentence) => self.app.say(sentence),
            Ok(()) => {
                self.show_remote();
                if let Some(waits) = self.visit.table().waits_to_be_sent() {
                    self.app.say(format!("There is no connection; \"{waits}\" is sent as soon as there is."));
                }
            }
        }
        None
    }

    fn play_again(&mut self) -> Result<(), String> {
        self.visit.play_again()?;
        self.welcomed = false;
        self.app = self.app.afresh();
        self.show();
        Ok(())
    }

    fn save(&mut self, path: &str) -> Result<(), String> {
        let record = self.visit.record()?;
        let written =
            File::create_new(Path::new(path)).and_then(|mut file| file.write_all(record.as_bytes()));
        written.map_err(|error: io::Error| format!("No: cannot save to {path}: {error}."))?;
        self.app.say(format!("Saved the record to {path}."));
        Ok(())
    }

    /// Shows everything anew.
    fn show(&mut self) {
        self.app.title = self.visit.title().to_owned();
        let table = self.visit.table();
        match table.view() {
            None => self.app.show_room(room(self.visit)),
            Some(view) => {
                let playing = table.phase() == Phase::Playing && table.own_seat().is_some();
                let id = self.visit.table_id().to_string();
                self.app.show(Shown {
                    view: view.clone(),
                    log: table.log().to_vec(),
                    moves: 0,
                    mode: Mode::Play,
                    kept: Kept::Yes,
                    can_undo: playing,
                    can_redo: false,
                    copy_name: format!("{}-{id}.jsonl", view.game),
                    thinking: thinking(table),
                    remote: Some(remote(self.visit)),
                });
            }
        }
    }

    /// Shows who is there and how the connection is.
    fn show_remote(&mut self) {
        match self.visit.table().view() {
            None => self.show(),
            Some(_) => self.app.show_remote(remote(self.visit)),
        }
    }

    /// Says what came up besides the game.
    fn say_what_is_asked(&mut self) {
        let table = self.visit.table();
        match table.phase() {
            Phase::Waiting | Phase::Playing => {}
            Phase::Over if table.rematch().is_some() => self.app.say("They play again: n joins them."),
            Phase::Over => {}
            Phase::Abandoned => self.app.say("Everybody has left: the game is over. q quits."),
            Phase::Stopped => self.app.say("The table cannot go on: its game failed. q quits."),
        }
    }
}

fn part(table: &Table) -> Part {
    if table.own_seat().is_some() { Part::Plays } else { Part::Watches }
}

fn remote(visit: &Visit) -> Remote {
    let table = visit.table();
    let trouble = match (table.gone(), table.down(), table.waits_to_be_sent()) {
        (Some(_), _, _) => Some("disconnected".to_owned()),
        (None, Some(_), Some(waits)) => Some(format!("no connection; \"{waits}\" waits")),
        (None, Some(_), None) => Some("no connection".to_owned()),
        (None, None, _) => None,
    };
    let asks = table
        .asks_us_to_undo()
        .map(|by| format!("{} asks to take back their last decision: y agrees, n refuses.", table.name(by)));
    Remote { names: table.names(), part: part(table), trouble, undo: asks }
}

/// Who is to answer, if it is not us.
fn thinking(table: &Table) -> Option<String> {
    if table.is_passing() {
        return Some("Passing…".to_owned());
    }
    let others = table.others_asked();
    if table.is_asked() || others.is_empty() {
        return None;
    }
    let names: Vec<String> = others.into_iter().map(|seat| table.name(seat)).collect();
    Some(format!("Waiting for {}…", names.join(" and ")))
}

fn room(visit: &Visit) -> Room {
    let table = visit.table();
    let mut lines = Vec::new();
    match table.seats() {
        _ if table.version().is_none() => lines.push("Connecting…".to_owned()),
        seats => {
            lines.push("Waiting for others to sit down.".to_owned());
            lines.push(String::new());
            lines.extend(seats.iter().zip(table.names()).map(|(info, name)| {
                let you = if table.viewer().is(info.seat) { " (you)" } else { "" };
                format!("{}  {name}{you}", info.seat)
            }));
            lines.extend([String::new(), "Others join with".to_owned(), visit.command_line()]);
            lines.extend(["or follow this link, which says how".to_owned(), visit.link()]);
        }
    }
    if table.down().is_some() {
        lines.extend([String::new(), "No connection: trying again…".to_owned()]);
    }
    Room { lines, part: part(table) }
}
