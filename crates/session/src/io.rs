//! Inputs and outputs of the table manager. Time, chance, storage, bots and sockets are all outside, so that a simulation
//! can stand in for every one of them.

use std::any::Any;
use std::fmt;
use std::num::NonZeroU32;

use bytes::Bytes;
use kernel::fair::Nonce;
use kernel::{Message, Seat, message};
use protocol::http::{Invitation, Name, SeatEntry, Seated, Sit, Story};
use protocol::{
    ClientMsg, CommandId, Goodbye, GuestId, Hello, Phase, Refusal, RefusalCode, Return, TableId, TableInfo,
    Version,
};

use crate::log::{LogRow, StoredLog, TableSpec};

/// Time since some moment, in milliseconds. It never goes back, whatever the clock on the wall does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

/// A connection, numbered by the shell and never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnId(pub u64);

/// A request over HTTP, numbered by the shell and never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u64);

/// Ticket of a change to be stored, numbered by the manager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// An input of the table manager.
#[derive(Debug)]
pub enum Input {
    /// A connection said hello. Before that the manager does not know of it.
    Hello {
        /// The connection.
        conn: ConnId,
        /// Greeting it sent.
        hello: Hello,
    },
    /// A connection that has said hello sends another message.
    Message {
        /// The connection.
        conn: ConnId,
        /// Message it sent.
        msg: ClientMsg,
    },
    /// A connection ended, at either side.
    Gone {
        /// The connection.
        conn: ConnId,
    },
    /// A request over HTTP. Always answered with [`Output::Reply`].
    Request {
        /// Id of the request.
        request: RequestId,
        /// The table it is about.
        table: TableId,
        /// Kind of request, with its details.
        ask: RequestKind,
    },
    /// The store reports whether a change is stored.
    Stored {
        /// Ticket of the [`Output::Store`].
        ticket: Ticket,
        /// Result of storing it.
        outcome: Stored,
    },
    /// A bot has thought.
    JobDone(JobResult),
    /// Time has passed.
    Tick,
}

/// Result of storing a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stored {
    /// Stored: it will survive whatever comes.
    Safely,
    /// Not stored at all; the text is for the client that waits.
    NotAtAll(String),
}

/// Kind of a request over HTTP.
#[derive(Clone, Debug)]
pub enum RequestKind {
    /// Make this table, with the guest at its first open seat (or the one kept for them). If it exists already,
    /// as it may when several people want to play again, the guest sits down there.
    Make {
        /// Specification of the table.
        spec: Box<TableSpec>,
        /// Guest who asks.
        guest: Person,
        /// Contribution of their client to the shuffle.
        nonce: Option<Nonce>,
        /// Setup they bring, if they name one.
        entry: Option<SeatEntry>,
    },
    /// Sit down; a guest who has a seat gets a new token for it.
    Sit {
        /// Guest who asks.
        guest: Person,
        /// Seat they want, and the setup they bring.
        sit: Sit,
    },
    /// Play again: asks for the specification of the new table.
    Rematch {
        /// Guest who asks.
        guest: Person,
    },
    /// Public information about the table.
    Info {
        /// Guest who asks, if they said.
        guest: Option<GuestId>,
        /// Their invitation, if they have one.
        invitation: Option<Invitation>,
    },
    /// The course of the finished game, turn by turn.
    Story {
        /// Guest who asks, if they said.
        guest: Option<GuestId>,
        /// Their invitation, if they have one.
        invitation: Option<Invitation>,
    },
    /// The record of the finished game.
    Record {
        /// Guest who asks, if they said.
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
    /// Name of the guest.
    pub name: Name,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// A seat was taken.
    Seated(Seated),
    /// Information about the table.
    Info {
        /// The table.
        table: Box<TableInfo>,
        /// Seat of the guest who asked, if they have one.
        own_seat: Option<Seat>,
    },
    /// The table to make for playing again. The receiver asks that table to be made.
    Rematch {
        /// Id of the new table.
        table: TableId,
        /// Specification of the new table.
        spec: Box<TableSpec>,
    },
    /// The course of a finished game.
    Story(Story),
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
        /// Connection to send it to.
        conn: ConnId,
        /// The frame.
        frame: Bytes,
    },
    /// Send a last message and close. The manager has forgotten the connection; [`Input::Gone`] need not follow.
    Close {
        /// Connection to close.
        conn: ConnId,
        /// The last message.
        goodbye: Goodbye,
    },
    /// Store a change, and say so with [`Input::Stored`]. Nobody has been told of it yet.
    Store {
        /// Ticket that [`Input::Stored`] refers to.
        ticket: Ticket,
        /// The next row of the log of its table.
        row: LogRow,
        /// Listing of the table from now on, if that has changed.
        listing: Option<Box<Listing>>,
    },
    /// Let a bot think, on another thread, and hand over its answer with [`Input::JobDone`].
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
        /// Report with all that is known of the table and of what led to this.
        report: String,
    },
}

/// The text of a message, shared by all who are sent the same.
pub type Payload = std::sync::Arc<str>;

/// Entry of a table in lists, with the guests in whose own list it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// The table; everybody in it counts as away.
    pub info: TableInfo,
    /// Guests who sit there, with their seats.
    pub people: Vec<(GuestId, Seat)>,
    /// Guest who made it.
    pub host: GuestId,
}

impl Listing {
    /// Phase of the table's life.
    pub fn phase(&self) -> Phase {
        self.info.phase
    }
}

/// A question for a bot.
pub struct Job {
    /// Table the question is about.
    pub table: TableId,
    /// Seat the bot thinks for.
    pub seat: Seat,
    /// Guest on whose behalf the bot thinks: the host of the table, or who asked for a hint.
    pub guest: GuestId,
    /// Number of worlds the bot is to deal, which says how long it will take; one if it answers at once.
    pub worlds: u32,
    pub(crate) version: Version,
    pub(crate) purpose: Purpose,
    pub(crate) work: Work,
}

/// The thinking itself; the number divides its worlds.
pub(crate) type Work = Box<dyn FnOnce(NonZeroU32) -> Box<dyn Any + Send> + Send>;

/// Purpose of a bot's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Move,
    Hint { conn: ConnId, id: CommandId },
}

/// Answer of a bot to a question.
pub struct JobResult {
    /// Table the question was about.
    pub table: TableId,
    pub(crate) seat: Seat,
    pub(crate) version: Version,
    pub(crate) purpose: Purpose,
    /// Answer itself; none if the bot failed altogether.
    pub(crate) done: Option<Box<dyn Any + Send>>,
}

impl Job {
    /// Whether the bot answers at once, by rules of thumb.
    pub fn is_quick(&self) -> bool {
        self.worlds <= 1
    }

    /// Thinks. A bot that panics has no answer, and a substitute will be asked.
    pub fn run(self) -> JobResult {
        self.run_with_less(NonZeroU32::MIN)
    }

    /// Thinks with as many worlds divided by `divisor`: there is little time.
    pub fn run_with_less(self, divisor: NonZeroU32) -> JobResult {
        let Job { table, seat, version, purpose, work, .. } = self;
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(divisor))).ok();
        JobResult { table, seat, version, purpose, done }
    }

    /// Gives the question up, for lack of time: as if the bot had failed.
    pub fn give_up(self) -> JobResult {
        let Job { table, seat, version, purpose, .. } = self;
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
    /// Loads the log of a table.
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable>;
}

/// An error of reading a log, which may pass, with its reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the store cannot be read: {0}")]
pub struct LogUnreadable(pub String);

/// A source of fresh, unpredictable bits.
pub trait Entropy: Send {
    /// Returns 256 fresh bits.
    fn bits(&mut self) -> [u8; 32];
}

/// Checks that a guest may see the listing of a table; returns their seat if they have one.
pub fn read_message(text: &str) -> Result<ClientMsg, Refusal> {
    if text.len() > protocol::limits::MESSAGE_BYTES_MAX {
        let reason = message!("refused-too-long", count = protocol::limits::MESSAGE_BYTES_MAX as i64);
        return Err(Refusal::new(RefusalCode::TooLong, reason));
    }
    serde_json::from_str(text).map_err(|error| {
        Refusal::new(RefusalCode::Malformed, message!("refused-malformed", why = error.to_string()))
    })
}
