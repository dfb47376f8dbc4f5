//! Inputs and outputs of the table manager. Time, chance, storage, bots and sockets are all outside, so that a simulation
//! can stand in for every one of them.

use std::any::Any;
use std::fmt;

use bytes::Bytes;
use kernel::fair::Nonce;
use kernel::{Message, Seat, message};
use protocol::http::{Invitation, Name, Seated, Sit};
use protocol::{
    ClientMsg, CommandId, Goodbye, GuestId, Hello, Phase, Refusal, RefusalCode, Return, TableId, TableInfo,
    Version,
};

use crate::log::{LogRow, TableSpec};

/// Time since some moment, in milliseconds. It never goes back, whatever the clock on the wall does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

/// A connection, numbered by the shell and never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnId(pub u64);

/// A request over HTTP, numbered by the shell and never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u64);

/// Something to be stored, numbered by the manager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// An input of the table manager.
#[derive(Debug)]
pub enum Input {
    /// A connection said hello. Before that the manager does not know of it.
    Hello {
        /// The connection.
        conn: ConnId,
        /// What it said.
        hello: Hello,
    },
    /// A connection that has said hello says something else.
    Message {
        /// The connection.
        conn: ConnId,
        /// What it said.
        msg: ClientMsg,
    },
    /// A connection ended, whoever ended it.
    Gone {
        /// The connection.
        conn: ConnId,
    },
    /// Somebody asks something over HTTP. Always answered with [`Output::Reply`].
    Request {
        /// The request.
        request: RequestId,
        /// The table it is about.
        table: TableId,
        /// What is asked.
        ask: RequestKind,
    },
    /// What was to be stored is stored, or is not.
    Stored {
        /// Which [`Output::Store`].
        ticket: Ticket,
        /// How it went.
        outcome: Stored,
    },
    /// A bot has thought.
    JobDone(JobResult),
    /// Time has passed.
    Tick,
}

/// How storing went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stored {
    /// It will survive whatever comes.
    Safely,
    /// Nothing of it was stored; this is what to tell the client that waits.
    NotAtAll(String),
}

/// Something asked over HTTP.
#[derive(Clone, Debug)]
pub enum RequestKind {
    /// Make this table, with the guest at its first open seat (or the one kept for them). If it exists already,
    /// as it may when several people want to play again, the guest sits down there.
    Make {
        /// What the table is to be.
        spec: Box<TableSpec>,
        /// Who asks.
        guest: Person,
        /// What their client adds to the shuffle.
        nonce: Option<Nonce>,
        /// The starter they bring, if they name one.
        entry: Option<String>,
    },
    /// Sit down; who has a seat gets a new token for it.
    Sit {
        /// Who asks.
        guest: Person,
        /// The seat they want, and what they bring.
        sit: Sit,
    },
    /// Play again: what the new table is to be.
    Rematch {
        /// Who asks.
        guest: Person,
    },
    /// What can be said about the table.
    Info {
        /// Who asks, if they said.
        guest: Option<GuestId>,
        /// Their invitation, if they have one.
        invitation: Option<Invitation>,
    },
    /// The record of the finished game.
    Record {
        /// Who asks, if they said.
        guest: Option<GuestId>,
        /// Their invitation, if they have one.
        invitation: Option<Invitation>,
    },
}

/// A guest at a table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Person {
    /// The guest's id.
    pub guest: GuestId,
    /// What they are called.
    pub name: Name,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// A seat was taken.
    Seated(Seated),
    /// About the table.
    Info {
        /// The table.
        table: Box<TableInfo>,
        /// The seat of whoever asked, if they have one.
        own_seat: Option<Seat>,
    },
    /// The table to make for playing again. Who gets this asks that table to be made.
    Rematch {
        /// The new table.
        table: TableId,
        /// What it is to be.
        spec: Box<TableSpec>,
    },
    /// The record of a finished game.
    Record(String),
    /// The refusal.
    Refused(Refusal),
}

/// The last message to a connection that is not let in.
pub(crate) fn goodbye(refusal: Refusal) -> Goodbye {
    // What passes by itself is worth another try.
    let come_back = match refusal.code {
        RefusalCode::Storage | RefusalCode::Busy | RefusalCode::Failed => Return::Soon,
        _ => Return::No,
    };
    Goodbye { refusal, come_back }
}

/// An output of the table manager: something to be done, in the order given.
#[derive(Debug)]
pub enum Output {
    /// Send a message.
    Send {
        /// The connection.
        conn: ConnId,
        /// The message, a JSON object.
        text: Payload,
    },
    /// Send a frame in the packed form.
    SendPacked {
        /// To whom.
        conn: ConnId,
        /// The frame.
        frame: Bytes,
    },
    /// Send a last message and close. The manager has forgotten the connection; [`Input::Gone`] need not follow.
    Close {
        /// Which connection.
        conn: ConnId,
        /// The last message.
        goodbye: Goodbye,
    },
    /// Store a change, and say so with [`Input::Stored`]. Nobody has been told of it yet.
    Store {
        /// What to refer to.
        ticket: Ticket,
        /// The next row of the log of its table.
        row: LogRow,
        /// What lists are to show of the table from now on, if that has changed.
        listing: Option<Box<Listing>>,
    },
    /// Let a bot think, on another thread, and hand over what came of it with [`Input::JobDone`].
    Think(Job),
    /// Answer a request.
    Reply {
        /// The request.
        request: RequestId,
        /// The answer.
        reply: Reply,
    },
    /// A table can no longer be used: it is damaged, or its game failed. For the operator.
    SetAside {
        /// The table.
        table: TableId,
        /// The reason, for everybody.
        why: Message,
        /// All that is known of it, as text; says what led to it.
        report: String,
    },
}

/// The text of a message, shared by all who are sent the same.
pub type Payload = std::sync::Arc<str>;

/// What lists show of a table, and for whom it is in the list of their own.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// The table; everybody in it counts as away.
    pub info: TableInfo,
    /// Who sits there.
    pub people: Vec<(GuestId, Seat)>,
}

impl Listing {
    /// Where the table is in its life.
    pub fn phase(&self) -> Phase {
        self.info.phase
    }
}

/// A question for a bot.
pub struct Job {
    /// At which table.
    pub table: TableId,
    /// For which seat.
    pub seat: Seat,
    pub(crate) version: Version,
    pub(crate) purpose: Purpose,
    pub(crate) work: Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>,
}

/// What the answer of a bot is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Move,
    Hint { conn: ConnId, id: CommandId },
}

/// What came of a question for a bot.
pub struct JobResult {
    /// At which table.
    pub table: TableId,
    pub(crate) seat: Seat,
    pub(crate) version: Version,
    pub(crate) purpose: Purpose,
    /// None if the bot failed altogether.
    pub(crate) done: Option<Box<dyn Any + Send>>,
}

impl Job {
    /// Thinks. A bot that panics has no answer, and a substitute will be asked.
    pub fn run(self) -> JobResult {
        let Job { table, seat, version, purpose, work } = self;
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).ok();
        JobResult { table, seat, version, purpose, done }
    }

    /// Nobody has time to think about it: as if the bot had failed.
    pub fn give_up(self) -> JobResult {
        let Job { table, seat, version, purpose, work: _ } = self;
        JobResult { table, seat, version, purpose, done: None }
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Job({}, {}, {:?})", self.table, self.seat, self.purpose)
    }
}

impl fmt::Debug for JobResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JobResult({}, {}, {:?})", self.table, self.seat, self.purpose)
    }
}

/// The stored logs, read when a table is not in memory.
pub trait LogReader {
    /// All rows of the log of a table, in order; none if there is no such table.
    fn load(&mut self, table: TableId) -> Result<Vec<LogRow>, LogUnreadable>;
}

/// A log cannot be read just now. Says why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the store cannot be read: {0}")]
pub struct LogUnreadable(pub String);

/// A source of fresh, unpredictable bits.
pub trait Entropy: Send {
    /// 256 bits.
    fn bits(&mut self) -> [u8; 32];
}

/// Reads what a client says. What is wrong with it is told in a sentence.
pub fn read_message(text: &str) -> Result<ClientMsg, Refusal> {
    if text.len() > protocol::limits::MESSAGE_BYTES_MAX {
        let reason = message!("refused-too-long", count = protocol::limits::MESSAGE_BYTES_MAX as i64);
        return Err(Refusal::new(RefusalCode::TooLong, reason));
    }
    serde_json::from_str(text).map_err(|error| {
        Refusal::new(RefusalCode::Malformed, message!("refused-malformed", why = error.to_string()))
    })
}
