//! A visit to a server: one table after the other, each followed over a line.

use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::players::Words;
use kernel::fair::Nonce;
use kernel::record::Mode;
use kernel::{Seat, Told, message};
use protocol::http::{Invitation, Seated};
use protocol::{Act, ClientMsg, Consent, Hello, PROTOCOL, TableId, Token, Version};

use super::address::TableLink;
use super::api::Api;
use super::line::{Line, Pauses};
use super::table::Table;
use crate::saved_games::{self, StoreError};
use crate::source::{News, Scene, ServerTable, Source, State};
use crate::work::Waker;
use crate::{AutoPass, PlayEnd, PlayError};

/// Access to a table: its id, and the tokens that let one and others in.
#[derive(Clone, Debug)]
pub struct Place {
    /// Id of the table.
    pub table: TableId,
    /// Token of one's seat; without it one watches.
    pub seat_token: Option<Token>,
    /// Invitation that admits others to a table that is not open.
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
    /// Titles of the games, by id.
    titles: Vec<(String, String)>,
    table: Table,
    line: Option<Line>,
    waker: Waker,
    passing: AutoPass,
    language: &'static str,
}

impl Visit {
    /// A visit to a table; `titles` are what games are called, by id. Nothing is connected yet.
    pub fn new(api: Api, place: Place, titles: Vec<(String, String)>) -> Self {
        let (table, waker) = (Table::new(fresh_word(), language::ENGLISH), Arc::new(|| {}));
        let (passing, language) = (AutoPass::Asked, language::ENGLISH);
        Visit { api, place, titles, table, line: None, waker, passing, language }
    }

    /// Speaks this language from now on. To be said before connecting.
    pub fn set_language(&mut self, tag: &'static str) {
        self.language = tag;
        self.table = Table::new(fresh_word(), tag);
    }

    /// Says whether the person is asked for every pass.
    pub fn set_passing(&mut self, passing: AutoPass) {
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
        let hello = Hello { protocol: vec![PROTOCOL], table, seat_token, invitation, since, packed: false };
        let server = self.api.server();
        self.line = Some(Line::open(server, hello, Pauses::default(), Arc::clone(&self.waker))?);
        Ok(())
    }

    /// The id of the table.
    pub fn table_id(&self) -> TableId {
        self.place.table
    }

    /// Whether one has left the seat for good.
    pub fn has_left(&self) -> bool {
        self.table.has_left()
    }

    /// The command that waits to be sent, in words, while there is no connection.
    pub fn unsent(&self) -> Option<String> {
        self.table.unsent()
    }

    /// The link by which others come.
    fn link(&self) -> String {
        let Place { table, invitation, .. } = self.place;
        TableLink { server: Some(self.api.server().clone()), table, invitation }.to_string()
    }

    /// The command by which others come.
    fn command_line(&self) -> String {
        let Place { table, invitation, .. } = self.place;
        let invitation = invitation.map(|code| format!(" --invitation {code}")).unwrap_or_default();
        format!("parlour play --server {} --join {table}{invitation}", self.api.server())
    }

    /// Passes where the person need not be asked.
    fn pass_on(&mut self) {
        let pass = match self.passing {
            AutoPass::Asked => None,
            AutoPass::ByItself => self.table.pass(),
        };
        if let Some(msg) = pass.and_then(|act| self.table.command(act).ok()) {
            self.say(msg);
        }
    }

    /// Does something at the table as soon as possible.
    fn act(&mut self, act: Act) -> Result<(), PlayError> {
        let msg = self.table.command(act).map_err(PlayError::sentence)?;
        self.say(msg);
        Ok(())
    }

    fn say(&self, msg: ClientMsg) {
        if let Some(line) = &self.line {
            line.say(msg);
        }
    }

    /// The table where they play again, which is made if there is none yet.
    fn rematch(&self) -> Result<Place, PlayError> {
        if self.place.seat_token.is_some() {
            let seated = self.api.rematch(self.place.table, fresh_nonce());
            return Ok(seated.map_err(|failure| PlayError::refused(failure.text()))?.into());
        }
        match self.table.rematch() {
            Some(table) => Ok(Place { table, ..self.place.clone() }),
            None => Err(PlayError::sentence(message!("terminal-no-rematch-yet"))),
        }
    }
}

impl Source for &mut Visit {
    fn title(&self) -> String {
        let Some(game) = self.table.game() else { return "Parlour".to_owned() };
        let title = self.titles.iter().find(|(id, _)| id == game);
        title.map_or(game, |(_, title)| title.as_str()).to_owned()
    }

    fn tables(&self) -> Vec<kernel::DocTable> {
        let info = catalog::infos().iter().find(|info| self.table.game() == Some(info.id));
        info.map_or_else(Vec::new, |info| (info.tables)())
    }

    fn words(&self) -> &Words {
        self.table.words()
    }

    fn scene(&self) -> Scene {
        let table = &self.table;
        let view = table.view().cloned();
        let game = view.as_ref().map_or("", |view| &view.game);
        Scene::Table(Box::new(State {
            phase: table.phase(),
            question: table.question().filter(|_| !table.is_unsettled()).map(|version| version.0.into()),
            waiting: table.waiting(),
            moves: 0,
            mode: Mode::Play,
            is_kept: true,
            can_undo: table.may_undo(),
            can_redo: false,
            copy_name: format!("{game}-{}.jsonl", self.place.table),
            view,
        }))
    }

    fn server_table(&self) -> Option<ServerTable> {
        let table = &self.table;
        let is_other = |seat: &Seat| table.is_person(*seat) && table.own_seat() != Some(*seat);
        Some(ServerTable {
            table: self.place.table,
            command: self.command_line(),
            link: self.link(),
            names: table.names(),
            own_seat: table.own_seat(),
            people_asked: table
                .others_asked()
                .filter(is_other)
                .map(|seat| table.words().seat(seat))
                .collect(),
            has_others: table.seats().iter().any(|info| is_other(&info.seat)),
            asks_undo: table.asks_us_to_undo().map(|by| table.words().seat(by)),
            has_rematch: table.rematch().is_some(),
            is_known: table.version().is_some(),
            is_unsettled: table.is_unsettled(),
            connection: table.connection(),
            unsent: table.unsent(),
        })
    }

    fn log(&self) -> Vec<Vec<Told>> {
        self.table.log().to_vec()
    }

    fn attend(&mut self) -> Result<Vec<News>, StoreError> {
        let mut news = Vec::new();
        while let Some(report) = self.line.as_ref().and_then(Line::report) {
            news.extend(self.table.take(report));
            self.pass_on();
        }
        Ok(news)
    }

    fn choose(&mut self, code: u32) -> Result<(), PlayError> {
        let act = self.table.choice(code).map_err(PlayError::sentence)?;
        self.act(act)
    }

    fn choose_written(&mut self, text: &str) -> Result<(), PlayError> {
        let act = self.table.choice_written(text);
        self.act(act)
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        self.act(Act::Undo)
    }

    fn redo(&mut self) -> Result<(), PlayError> {
        Err(PlayError::sentence(message!("terminal-no-redo-at-server")))
    }

    fn concede(&mut self) -> Result<(), PlayError> {
        self.act(Act::Concede)
    }

    fn ask_hint(&mut self) -> Result<Option<String>, PlayError> {
        let msg = self.table.ask_hint().map_err(PlayError::sentence)?;
        self.say(msg);
        Ok(Some(self.words().say(message!("terminal-strong-bot"))))
    }

    fn save(&self, path: &str) -> Result<String, PlayError> {
        let record = self.api.record(self.place.table, self.place.invitation);
        let record = record.map_err(|failure| PlayError::refused(failure.text()))?;
        saved_games::write_copy(Path::new(path), &record).map_err(PlayError::refused)?;
        Ok(self.words().say(message!("terminal-saved-record", path = path.to_owned())))
    }

    fn play_again(&mut self) -> Result<Option<PlayEnd>, PlayError> {
        (self.place, self.table) = (self.rematch()?, Table::new(fresh_word(), self.language));
        let opened = self.open_line();
        opened.map_err(|error| {
            PlayError::sentence(message!("terminal-cannot-connect", why = error.to_string()))
        })?;
        Ok(None)
    }

    fn answer_undo(&mut self, consent: Consent) -> Result<(), PlayError> {
        self.act(Act::AnswerUndo(consent))
    }

    fn start(&mut self) -> Result<(), PlayError> {
        self.act(Act::Start)
    }

    fn leave(&mut self) -> Result<(), PlayError> {
        self.act(Act::Leave)
    }
}

/// A word nobody else has, for ids of commands.
fn fresh_word() -> String {
    // Without randomness ids may meet those of an earlier connection; all other use of it fails before.
    format!("{:016x}", getrandom::u64().unwrap_or(0))
}

/// Contribution of this client to the shuffle; none if the system gives no random numbers.
pub fn fresh_nonce() -> Option<Nonce> {
    let (high, low) = (getrandom::u64().ok()?, getrandom::u64().ok()?);
    format!("{high:016x}{low:016x}").parse().ok()
}
