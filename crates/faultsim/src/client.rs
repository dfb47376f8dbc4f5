//! A client: what it knows of its table and what it waits for. What it does is in `world/clients.rs`.

use std::collections::BTreeMap;

use kernel::Seat;
use kernel::fair::Nonce;
use protocol::http::{Invitation, SeatEntry};
use protocol::{Command, CommandId, Replica, ServerMsg, TableId, Token, Version, WholeFrame};
use session::{ConnId, Person, RequestId, TableSpec};

pub(crate) struct Client {
    pub(crate) person: Person,
    pub(crate) nonce: Nonce,
    /// The starter it names when it sits down.
    pub(crate) entry: Option<SeatEntry>,
    pub(crate) table: TableId,
    pub(crate) role: Role,
    pub(crate) seat: Option<Seat>,
    pub(crate) token: Option<Token>,
    pub(crate) old_token: Option<Token>,
    pub(crate) request: Option<Request>,
    /// Open connections as far as the client knows, the newest last.
    pub(crate) conns: Vec<ConnId>,
    /// Time of the last message on the newest connection.
    pub(crate) heard: u64,
    pub(crate) seen: Option<Version>,
    pub(crate) frame: Option<WholeFrame>,
    /// Replica built on the newest connection.
    pub(crate) replica: Replica,
    /// Commands sent, the newest last.
    pub(crate) sent: Vec<Command>,
    /// The command whose answer is awaited, and when it was sent last.
    pub(crate) pending: Option<(CommandId, u64)>,
    pub(crate) away_until: u64,
    pub(crate) wants_rematch: bool,
    pub(crate) has_record: bool,
    /// Connection opened with a token that should no longer be good.
    pub(crate) probing: Option<ConnId>,
    /// Whether the client has nothing left to do.
    pub(crate) done: bool,
    counter: u32,
}

/// Role of a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Makes the table.
    Host(Box<TableSpec>),
    Player,
    Watcher,
}

/// A request that waits for its reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(crate) id: RequestId,
    pub(crate) at: u64,
    pub(crate) what: Asked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Seat,
    Rematch,
    Record,
    Story,
    Info,
}

impl Client {
    pub(crate) fn new(person: Person, nonce: Nonce, table: TableId, role: Role) -> Self {
        Client {
            person,
            nonce,
            entry: None,
            table,
            role,
            seat: None,
            token: None,
            old_token: None,
            request: None,
            conns: Vec::new(),
            heard: 0,
            seen: None,
            frame: None,
            replica: Replica::default(),
            sent: Vec::new(),
            pending: None,
            away_until: 0,
            wants_rematch: false,
            has_record: false,
            probing: None,
            done: false,
            counter: 0,
        }
    }

    pub(crate) fn bringing(self, entry: Option<SeatEntry>) -> Client {
        Client { entry, ..self }
    }

    /// The same person at another table: ids go on, so that none is used twice.
    pub(crate) fn sequel(&self, mut next: Client) -> Client {
        next.counter = self.counter;
        next
    }

    /// An id no other command has.
    pub(crate) fn next_id(&mut self, number: usize) -> CommandId {
        self.counter += 1;
        // Letters, digits and hyphens: it is an id.
        format!("c{number}-{}", self.counter).parse().unwrap_or_else(|_| unreachable!())
    }

    /// The connection to use: the newest.
    pub(crate) fn conn(&self) -> Option<ConnId> {
        self.conns.last().copied()
    }

    pub(crate) fn forget_conn(&mut self, conn: ConnId) {
        if self.conn() == Some(conn) {
            self.frame = None;
        }
        self.conns.retain(|one| *one != conn);
    }

    /// Takes in what the server says on one of its connections.
    pub(crate) fn hear(&mut self, conn: ConnId, msg: ServerMsg, now: u64) {
        if self.conn() == Some(conn) {
            self.heard = now;
        }
        match msg {
            ServerMsg::Frame(frame) => {
                if self.conn() == Some(conn) {
                    self.seen = Some(frame.version);
                    // The judge has seen that it can be taken in.
                    self.frame = self.replica.take(*frame).ok();
                }
            }
            ServerMsg::Accepted { id, .. } => self.answered(&id),
            ServerMsg::GameError(error) => {
                if let Some(id) = error.id {
                    self.answered(&id);
                }
            }
            ServerMsg::Reason { id, .. } => self.answered(&id),
            ServerMsg::Presence { seats } => {
                if self.conn() == Some(conn) {
                    self.replica.presence(&seats);
                }
            }
            ServerMsg::Welcome(_) | ServerMsg::Hint(_) | ServerMsg::Goodbye(_) | ServerMsg::Unknown => {}
        }
    }

    fn answered(&mut self, id: &CommandId) {
        if self.pending.as_ref().is_some_and(|(pending, _)| pending == id) {
            self.pending = None;
        }
    }
}

/// Knowledge about tables that people pass on outside the server.
#[derive(Default)]
pub(crate) struct Gossip {
    pub(crate) invitations: BTreeMap<TableId, Invitation>,
}
