//! A table manager without input and output.
//!
//! [`TableManager`] takes an [`Input`] at a time and says by [`Output`]s what is to be done: send, store, let a bot think.
//! It has no clock, no threads, no sockets and no files. What a table does is stored before anybody is told: a
//! change is worked out, handed out as [`Output::Store`], and told when [`Input::Stored`] comes back; until then
//! the table listens to nobody. If it cannot be stored the manager forgets the table and reads it again.

mod log;
mod games;
mod manager;
mod io;
mod seating;
mod table;

pub use log::{TableSpec, LogRow, Sum};
pub use games::{ServedGames, ServedGame};
pub use manager::{ManagerConfig, TableManager};
pub use io::{
    RequestKind, ConnId, Entropy, Input, Job, LogReader, Listing, Millis, Output, Payload, Person, Reply, RequestId,
    Stored, JobResult, Ticket, LogUnreadable, read_message,
};
