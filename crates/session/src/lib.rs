//! The table manager: all of the server that decides anything, without input and output.
//!
//! [`TableManager`] takes an [`Input`] at a time and says by [`Output`]s what is to be done: send, store, let a bot think.
//! It has no clock, no threads, no sockets and no files. What a table does is stored before anybody is told: a
//! change is worked out, handed out as [`Output::Store`], and told when [`Input::Stored`] comes back; until then
//! the table listens to nobody. If it cannot be stored the manager forgets the table and reads it again.

mod games;
mod io;
mod log;
mod manager;
mod seating;
mod table;

pub use games::{ServedGame, ServedGames};
pub use io::{
    ConnId, Entropy, Input, Job, JobResult, Listing, LogReader, LogUnreadable, Millis, Output, Payload,
    Person, Reply, RequestId, RequestKind, Stored, Ticket, read_message,
};
pub use log::{LogRow, Sum, TableSpec};
pub use manager::{ManagerConfig, TableManager};
