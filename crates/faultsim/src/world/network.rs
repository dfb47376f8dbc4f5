//! Connections: in order, with delay, and never to be relied upon.

use protocol::{Goodbye, Hello, RefusalCode, ServerMsg, TableId};
use session::ConnId;

use super::{Event, World};
use crate::client::Role;
use crate::faults::chance;
use crate::judge::Held;

pub(super) struct Wire {
    client: usize,
    pub(super) table: TableId,
    /// The life of the server it leads to.
    pub(super) life: u64,
    /// Whether the server still has it.
    pub(super) server_has: bool,
    pub(super) said_hello: bool,
    /// Whether nothing more that is sent gets through.
    cut: bool,
    /// Whether even messages under way are lost.
    dead: bool,
    up_at: u64,
    down_at: u64,
}

impl Wire {
    /// Whether the manager of this life should know of it.
    pub(super) fn is_known(&self, life: u64) -> bool {
        self.server_has && self.said_hello && self.life == life
    }

    pub(super) fn client(&self) -> usize {
        self.client
    }

    /// Whether what is under way gets through.
    pub(super) fn arrives(&self) -> bool {
        !self.dead
    }
}

impl World<'_> {
    /// Delay of a message.
    fn delay(&mut self) -> u64 {
        if chance(&mut self.rng, self.faults.late) {
            self.count("messages late");
            return u64::from(500 + self.rng.below(4_000));
        }
        u64::from(1 + self.rng.below(40))
    }

    /// A client opens a connection and says hello.
    pub(super) fn connect(&mut self, number: usize, hello: &Hello) {
        if self.manager.is_none() {
            return;
        }
        self.last_conn += 1;
        let conn = ConnId(self.last_conn);
        let (now, life) = (self.now, self.life);
        let wire = Wire {
            client: number,
            table: hello.table,
            life,
            server_has: true,
            said_hello: false,
            cut: false,
            dead: false,
            up_at: now,
            down_at: now,
        };
        self.wires.insert(conn, wire);
        let client = &mut self.clients[number];
        client.conns.push(conn);
        (client.heard, client.frame, client.replica) = (now, None, Default::default());
        self.count("connections");
        self.send_up(conn, protocol::ClientMsg::Hello(hello.clone()).to_text());
    }

    /// A client sends something.
    pub(super) fn send_up(&mut self, conn: ConnId, text: String) {
        let delay = self.delay();
        if chance(&mut self.rng, self.faults.lost) {
            self.count("messages lost");
            self.cut(conn);
        }
        let Some(wire) = self.wires.get_mut(&conn).filter(|wire| !wire.cut) else { return };
        let at = (self.now + delay).max(wire.up_at);
        wire.up_at = at;
        self.at(at, Event::Arrive { conn, text });
    }

    /// The server sends something.
    pub(super) fn send_down(&mut self, conn: ConnId, msg: ServerMsg) {
        let delay = self.delay();
        if chance(&mut self.rng, self.faults.lost) {
            self.count("messages lost");
            self.cut(conn);
        }
        let Some(wire) = self.wires.get_mut(&conn).filter(|wire| !wire.cut) else { return };
        let at = (self.now + delay).max(wire.down_at);
        wire.down_at = at;
        self.at(at, Event::Deliver { conn, msg: Box::new(msg) });
    }

    /// A connection breaks. Each side hears of it sooner or later.
    pub(super) fn cut(&mut self, conn: ConnId) {
        let Some(wire) = self.wires.get_mut(&conn).filter(|wire| !wire.cut) else { return };
        wire.cut = true;
        wire.dead = self.rng.below(2) == 0;
        self.count("connections cut");
        let (mut at_server, mut at_client) = (u64::from(self.rng.below(50)), u64::from(self.rng.below(50)));
        if chance(&mut self.rng, self.faults.half_open) {
            self.count("connections half open");
            let late = u64::from(1_000 + self.rng.below(15_000));
            if self.rng.below(2) == 0 { at_server += late } else { at_client += late }
        }
        self.after(at_server, Event::ServerHears { conn });
        self.after(at_client, Event::ClientHears { conn });
    }

    pub(super) fn server_hears(&mut self, conn: ConnId) -> Held {
        let Some(wire) = self.wires.get_mut(&conn).filter(|wire| wire.server_has) else { return Ok(()) };
        wire.server_has = false;
        if wire.life != self.life || !wire.said_hello {
            return Ok(());
        }
        self.note(&format!("{conn:?} is gone"));
        self.judge.closed(conn, self.now);
        self.tell(session::Input::Gone { conn })
    }

    pub(super) fn client_hears(&mut self, conn: ConnId) {
        if let Some(wire) = self.wires.get(&conn) {
            self.clients[wire.client].forget_conn(conn);
        }
    }

    /// The client ends a connection itself.
    pub(super) fn hang_up(&mut self, conn: ConnId) {
        self.client_hears(conn);
        self.cut(conn);
    }

    pub(super) fn deliver(&mut self, conn: ConnId, msg: ServerMsg) {
        let Some(wire) = self.wires.get(&conn).filter(|wire| !wire.dead) else { return };
        let number = wire.client;
        if !self.clients[number].conns.contains(&conn) {
            return;
        }
        if let ServerMsg::Goodbye(goodbye) = &msg {
            self.clients[number].forget_conn(conn);
            self.sent_away(number, conn, goodbye);
            return;
        }
        let left = matches!(&msg, ServerMsg::Accepted { id, .. } if self.is_leave(number, id));
        let client = &mut self.clients[number];
        client.hear(conn, msg, self.now);
        if left {
            client.done = true;
        }
    }

    fn is_leave(&self, number: usize, id: &protocol::CommandId) -> bool {
        self.clients[number].sent.iter().any(|sent| sent.id == *id && sent.act == protocol::Act::Leave)
    }

    /// Reaction of a client to a goodbye.
    fn sent_away(&mut self, number: usize, conn: ConnId, goodbye: &Goodbye) {
        let client = &mut self.clients[number];
        match goodbye.refusal.code {
            RefusalCode::BadToken if client.probing == Some(conn) => client.probing = None,
            RefusalCode::BadToken => {
                client.token = None;
                client.pending = None;
            }
            RefusalCode::Stopped => client.done = true,
            RefusalCode::NotInvited if client.role == Role::Watcher => client.away_until = self.now + 300,
            _ => {}
        }
    }
}
