//! Sources of a client's table: a game at one screen, or a table of a server.
//!
//! Both clients are written against [`Source`] and know nothing else: what there is to see is a [`Scene`], what happened
//! since they last asked is [`News`], and what somebody wants is a method. Everything is in words already.

use crate::players::Words;
use kernel::record::Mode;
use kernel::{Seat, Told, View};
use protocol::{Consent, Phase, TableId};

use crate::PlayEnd;
use crate::hint::Hint;
use crate::local_game::PlayError;
use crate::saved_games::StoreError;

/// A source of table state.
pub(crate) trait Source {
    /// Title of the game.
    fn title(&self) -> String;

    /// The tables of the game, to look words up in.
    fn tables(&self) -> Vec<kernel::DocTable>;

    /// The words of the person at the screen.
    fn words(&self) -> &Words;

    /// Scene to show now.
    fn scene(&self) -> Scene;

    /// Additional state at a table of a server.
    fn server_table(&self) -> Option<ServerTable> {
        None
    }

    /// Events so far, move by move where that is known, for the person at the screen.
    fn log(&self) -> Vec<Vec<Told>>;

    /// Takes the news since the last call. Lets bots at this screen play on.
    fn attend(&mut self) -> Result<Vec<News>, StoreError>;

    /// Waits until nobody at this screen thinks any more. For tests.
    fn settle(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Makes the choice of a code.
    fn choose(&mut self, code: u32) -> Result<(), PlayError>;

    /// Makes the choice with this notation.
    fn choose_written(&mut self, text: &str) -> Result<(), PlayError>;

    /// Takes back the last decision, or asks the others whether one may.
    fn undo(&mut self) -> Result<(), PlayError>;

    /// Does again what was taken back.
    fn redo(&mut self) -> Result<(), PlayError>;

    /// Gives the game up.
    fn concede(&mut self) -> Result<(), PlayError>;

    /// Asks what a strong bot would do, which comes as [`News::Hint`]. Says who thinks about it, if anybody does.
    fn ask_hint(&mut self) -> Result<Option<String>, PlayError>;

    /// Writes the record to a new file; says what was written.
    fn save(&self, path: &str) -> Result<String, PlayError>;

    /// Plays again. Says how this ends, if it does; otherwise the source is of another table from now on.
    fn play_again(&mut self) -> Result<Option<PlayEnd>, PlayError>;

    /// Notes that the person who is asked is alone with the screen.
    fn be_ready(&mut self) {}

    /// Answers somebody who wants to take something back.
    fn answer_undo(&mut self, _consent: Consent) -> Result<(), PlayError> {
        Ok(())
    }

    /// Begins without waiting for others.
    fn start(&mut self) -> Result<(), PlayError> {
        Ok(())
    }

    /// Leaves the seat for good.
    fn leave(&mut self) -> Result<(), PlayError> {
        Ok(())
    }
}

/// Scene to show.
pub(crate) enum Scene {
    /// A cover that hides the game: the screen passes on to this seat.
    Cover(Seat),
    /// The table.
    Table(Box<State>),
}

/// The state of a table, as the person at the screen may know it.
pub(crate) struct State {
    pub(crate) phase: Phase,
    /// View of the table, once the cards are dealt.
    pub(crate) view: Option<View>,
    /// The number of the question, if the person at the screen is asked one and can answer it now.
    pub(crate) question: Option<u64>,
    /// Players who are to answer, if they are others.
    pub(crate) waiting: Option<Waiting>,
    /// Number of moves that stand, where they are counted.
    pub(crate) moves: usize,
    pub(crate) mode: Mode,
    /// Whether the game outlives the program.
    pub(crate) is_kept: bool,
    pub(crate) can_undo: bool,
    pub(crate) can_redo: bool,
    /// A name for a copy of the record.
    pub(crate) copy_name: String,
}

/// Player to answer in place of the person at the screen.
pub(crate) enum Waiting {
    /// A bot at this screen.
    Bot(Seat),
    /// Nobody: a pass is made for the person.
    Passing,
    /// Others, by their names.
    Others(Vec<String>),
}

/// State that only a table of a server has, not a game at one screen.
pub(crate) struct ServerTable {
    pub(crate) table: TableId,
    /// Command by which others come; `link` does the same in a browser.
    pub(crate) command: String,
    pub(crate) link: String,
    /// Players of the seats, in words.
    pub(crate) names: Vec<String>,
    /// Own seat; none for a spectator.
    pub(crate) own_seat: Option<Seat>,
    /// The people among those who are to answer, by their names.
    pub(crate) people_asked: Vec<String>,
    /// Whether somebody else plays here who is no bot.
    pub(crate) has_others: bool,
    /// Name of the person who wants to take something back and waits for an answer.
    pub(crate) asks_undo: Option<String>,
    /// Whether they play again at another table.
    pub(crate) has_rematch: bool,
    /// Whether anything has been heard of the table yet.
    pub(crate) is_known: bool,
    /// Whether something that was said is not settled yet.
    pub(crate) is_unsettled: bool,
    pub(crate) connection: Connection,
    /// Command that waits to be sent until there is a connection.
    pub(crate) unsent: Option<String>,
}

/// State of the connection to a server.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Connection {
    Up,
    /// No connection, and another is tried for.
    Down,
    /// No connection, and there will be none.
    Gone,
}

/// News: a change to show.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum News {
    /// A change of the table, with the events it brought, move by move where that is known.
    Changed(Vec<Vec<Told>>),
    /// Failures of bots: each sentence says which bot, and who plays for it.
    Notices(Vec<String>),
    /// A change only of who is present.
    Presence,
    /// A refusal, with its reason.
    Refused(String),
    /// Hint of a strong bot.
    Hint(Hint),
    /// Loss of the connection, with its reason.
    Down(String),
    /// Return of the connection.
    Up,
    /// The own seat was left.
    Left,
    /// Final loss of the connection, with its reason.
    Gone(String),
}
