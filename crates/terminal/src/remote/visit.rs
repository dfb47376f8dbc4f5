//! A visit to a server: one table after the other, each followed over a line.

use std::io;
use std::sync::Arc;

use kernel::fair::Nonce;
use protocol::http::{Invitation, Seated};
use protocol::{Act, ClientMsg, Hello, PROTOCOL, TableId, Token, Version};

use super::address::Link;
use super::api::{Api, Failure};
use super::line::{Line, Pauses};
use super::table::{News, Table};
use crate::Passing;
use crate::screen::Waker;

/// Where one is at a table.
#[derive(Clone, Debug)]
pub struct Place {
    /// The table.
    pub table: TableId,
    /// Shows that one has a seat; without it one watches.
    pub seat_token: Option<Token>,
    /// What lets others come to a table that is not open.
    pub invitation: Option<Invitation>,
}

impl From<Seated> for Place {
    fn from(seated: Seated) -> Self {
        let Seated { table, seat_token, invitation, .. } = seated;
        Place { table, seat_token: Some(seat_token), invitation }
    }
}

/// A visit to a server.
pub struct Visit {
    api: Api,
    place: Place,
    /// What each game is called, by id.
    titles: Vec<(String, String)>,
    table: Table,
    line: Option<Line>,
    waker: Waker,
    passing: Passing,
    language: &'static str,
}

impl Visit {
    /// A visit to a table; `titles` are what games are called, by id. Nothing is connected yet.
    pub fn new(api: Api, place: Place, titles: Vec<(String, String)>) -> Self {
        let (table, waker) = (Table::new(fresh_word(), language::ENGLISH), Arc::new(|| {}));
        let (passing, language) = (Passing::Asked, language::ENGLISH);
        Visit { api, place, titles, table, line: None, waker, passing, language }
    }

    /// Speaks this language from now on. To be said before connecting.
    pub fn set_language(&mut self, tag: &'static str) {
        self.language = tag;
        self.table = Table::new(fresh_word(), tag);
    }

    /// Says whether the person is asked for every pass.
    pub fn set_passing(&mut self, passing: Passing) {
        self.passing = passing;
    }

    /// Connects, and stays connected. Whenever there are news, `waker` is called.
    pub fn connect(&mut self, waker: Waker) -> io::Result<()> {
        self.waker = waker;
        self.open_line()
    }

    fn open_line(&mut self) -> io::Result<()> {
        let Place { table, seat_token, invitation } = self.place.clone();
        // From the beginning, if so much is held: who comes late reads how it came to this.
        let since = Some(Version(0));
        let hello = Hello { protocol: vec![PROTOCOL], table, seat_token, invitation, since };
        let server = self.api.server();
        self.line = Some(Line::open(server, hello, Pauses::default(), Arc::clone(&self.waker))?);
        Ok(())
    }

    /// The table as it is known.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What the game is called.
    pub fn title(&self) -> &str {
        let Some(game) = self.table.game() else { return "Parlour" };
        let title = self.titles.iter().find(|(id, _)| id == game);
        title.map_or(game, |(_, title)| title.as_str())
    }

    /// The tables of the game, to look words up in, if it is a game of the list.
    pub(crate) fn tables(&self) -> Vec<kernel::Table> {
        let info = catalog::infos().iter().find(|info| self.table.game() == Some(info.id));
        info.map_or_else(Vec::new, |info| (info.tables)())
    }

    /// The link by which others come.
    pub fn link(&self) -> String {
        let Place { table, invitation, .. } = self.place;
        Link { server: Some(self.api.server().clone()), table, invitation }.to_string()
    }

    /// The command by which others come.
    pub fn command_line(&self) -> String {
        let Place { table, invitation, .. } = self.place;
        let invitation = invitation.map(|code| format!(" --invitation {code}")).unwrap_or_default();
        format!("parlour play --server {} --join {table}{invitation}", self.api.server())
    }

    /// The id of the table.
    pub fn table_id(&self) -> TableId {
        self.place.table
    }

    /// What has changed since the last call. Passes where the person need not be asked.
    pub fn attend(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        while let Some(report) = self.line.as_ref().and_then(Line::report) {
            news.extend(self.table.take(report));
            self.pass_on();
        }
        news
    }

    fn pass_on(&mut self) {
        let pass = match self.passing {
            Passing::Asked => None,
            Passing::ByItself => self.table.pass(),
        };
        if let Some(msg) = pass.and_then(|act| self.table.command(act).ok()) {
            self.say(msg);
        }
    }

    /// Does something at the table as soon as possible; a sentence if this is not the moment.
    pub fn act(&mut self, act: Act) -> Result<(), String> {
        let msg = self.table.command(act)?;
        self.say(msg);
        Ok(())
    }

    /// Makes the choice of a code.
    pub fn choose(&mut self, code: u32) -> Result<(), String> {
        let act = self.table.choice(code)?;
        self.act(act)
    }

    /// Makes the choice written so.
    pub fn choose_written(&mut self, text: &str) -> Result<(), String> {
        let act = self.table.choice_written(text);
        self.act(act)
    }

    /// Asks what a strong bot would do.
    pub fn ask_hint(&mut self) -> Result<(), String> {
        let msg = self.table.ask_hint()?;
        self.say(msg);
        Ok(())
    }

    fn say(&self, msg: ClientMsg) {
        if let Some(line) = &self.line {
            line.say(msg);
        }
    }

    /// Goes to the table where they play again, which is made if there is none yet.
    pub fn play_again(&mut self) -> Result<(), String> {
        if self.place.seat_token.is_none() {
            return self.watch_rematch();
        }
        let nonce = fresh_nonce();
        let seated = self.api.rematch(self.place.table, nonce).map_err(|error| said(&error))?;
        self.go_to(seated.into())
    }

    fn watch_rematch(&mut self) -> Result<(), String> {
        let Some(table) = self.table.rematch() else { return Err("They do not play again yet.".to_owned()) };
        let place = Place { table, ..self.place.clone() };
        self.go_to(place)
    }

    fn go_to(&mut self, place: Place) -> Result<(), String> {
        (self.place, self.table) = (place, Table::new(fresh_word(), self.language));
        self.open_line().map_err(|error| format!("No connection can be made: {error}."))
    }

    /// The record of the finished game.
    pub fn record(&self) -> Result<String, String> {
        self.api.record(self.place.table, self.place.invitation).map_err(|error| said(&error))
    }
}

fn said(failure: &Failure) -> String {
    format!("No: {failure}.")
}

/// A word nobody else has, for ids of commands.
fn fresh_word() -> String {
    // Without randomness ids may meet those of an earlier connection; all other use of it fails before.
    format!("{:016x}", getrandom::u64().unwrap_or(0))
}

/// What this client adds to the shuffle; nothing if the system gives no random numbers.
pub fn fresh_nonce() -> Option<Nonce> {
    let (high, low) = (getrandom::u64().ok()?, getrandom::u64().ok()?);
    format!("{high:016x}{low:016x}").parse().ok()
}
