//! Ordinary behaviour of clients: sit down, connect, play, and ask for the record at the end.

use kernel::Viewer;
use protocol::http::Sit;
use protocol::{
    Act, Chosen, ClientMsg, Command, Consent, Hello, PROTOCOL, Phase, RefusalCode, Token, Version,
};
use session::{Reply, RequestId, RequestKind};

use super::{Event, Weather, World};
use crate::client::{Asked, Client, Request, Role};
use crate::faults::chance;
use crate::judge::{Held, Honesty};

/// Silence after which a client connects again.
const SILENCE_MAX: u64 = 6_000;
/// Time after which a command without an answer is sent again, and a request is made again.
const PATIENCE: u64 = 2_000;
/// Largest number of games played again in a world.
const REMATCHES_MAX: u32 = 3;

impl World<'_> {
    /// A client has a turn.
    pub(super) fn wake(&mut self, number: usize) -> Held {
        let client = &self.clients[number];
        if client.done {
            return Ok(());
        }
        let away = self.now < client.away_until;
        let wait = 5 + self.rng.below(if self.weather == Weather::Calm { 60 } else { 200 });
        self.after(u64::from(wait), Event::Wake(number));
        if away {
            return Ok(());
        }
        if chance(&mut self.rng, self.faults.absence) {
            self.goes_away(number);
            return Ok(());
        }
        let client = &self.clients[number];
        if client.role != Role::Watcher && client.token.is_none() {
            self.request(number, Asked::Seat);
            return Ok(());
        }
        let Some(conn) = client.conn() else {
            self.say_hello(number, self.clients[number].token.clone());
            return Ok(());
        };
        if self.now - client.heard > SILENCE_MAX {
            self.hang_up(conn);
        } else if client.frame.is_some() {
            if chance(&mut self.rng, self.faults.mischief) {
                self.mischief(number);
            } else {
                self.play(number);
            }
        }
        Ok(())
    }

    fn goes_away(&mut self, number: usize) {
        self.count("absences");
        self.clients[number].away_until = self.now + u64::from(200 + self.rng.below(9_000));
        if self.rng.below(3) > 0 {
            for conn in self.clients[number].conns.clone() {
                self.hang_up(conn);
            }
        }
    }

    /// Connects, as the seat whose token is shown or to watch.
    pub(super) fn say_hello(&mut self, number: usize, seat_token: Option<Token>) {
        let client = &self.clients[number];
        let (table, seen) = (client.table, client.seen);
        let since = seen.filter(|_| self.weather == Weather::Calm || self.rng.below(6) > 0);
        if since.is_some() {
            self.count("connections resumed");
        }
        let invitation = self.gossip.invitations.get(&table).copied();
        // Every second client reads frames in the packed form.
        let hello = Hello {
            protocol: vec![PROTOCOL],
            table,
            seat_token,
            invitation,
            since,
            packed: number.is_multiple_of(2),
        };
        self.connect(number, &hello);
    }

    /// Asks something over HTTP, unless an answer is awaited already.
    pub(super) fn request(&mut self, number: usize, what: Asked) {
        let client = &self.clients[number];
        if client.request.as_ref().is_some_and(|request| self.now < request.at + PATIENCE) {
            return;
        }
        let (guest, nonce, table) = (client.person.clone(), Some(client.nonce.clone()), client.table);
        let entry = client.entry.clone();
        let invitation = self.gossip.invitations.get(&table).copied();
        let ask = match (what, &client.role) {
            (Asked::Seat, Role::Host(spec)) => RequestKind::Make { spec: spec.clone(), guest, nonce, entry },
            (Asked::Seat, _) => RequestKind::Sit { guest, sit: Sit { seat: None, invitation, nonce, entry } },
            (Asked::Rematch, _) => RequestKind::Rematch { guest },
            (Asked::Record, _) => RequestKind::Record { guest: Some(guest.guest), invitation },
            (Asked::Story, _) => RequestKind::Story { guest: Some(guest.guest), invitation },
            (Asked::Info, _) => RequestKind::Info { guest: Some(guest.guest), invitation },
        };
        self.last_request += 1;
        let id = RequestId(self.last_request);
        self.requests.insert(id, number);
        self.clients[number].request = Some(Request { id, at: self.now, what });
        let wait = u64::from(1 + self.rng.below(40));
        self.after(wait, Event::Ask { request: id, table, ask, life: self.life });
    }

    /// A reply reaches a client. Only the one it waits for counts.
    pub(super) fn answered(&mut self, number: usize, request: RequestId, reply: Reply) {
        let client = &mut self.clients[number];
        let Some(asked) = client.request.take_if(|one| one.id == request) else { return };
        match reply {
            Reply::Seated(seated) => {
                if client.seat != Some(seated.seat) {
                    client.sent.clear();
                    client.pending = None;
                }
                client.old_token = client.token.replace(seated.seat_token);
                client.seat = Some(seated.seat);
                if let Some(invitation) = seated.invitation {
                    self.gossip.invitations.insert(seated.table, invitation);
                }
            }
            Reply::Rematch { table, spec } => {
                self.rematches += 1;
                if self.stage.plans.iter().any(|plan| plan.stored.as_ref() == Some(&spec.options)) {
                    self.fragile.insert(table);
                }
                let nonce = self.nonce(number);
                let client = &mut self.clients[number];
                let person = client.person.clone();
                let conns = client.conns.clone();
                let sequel = client.sequel(Client::new(person, nonce, table, Role::Host(spec)));
                for conn in conns {
                    self.hang_up(conn);
                }
                self.clients[number] = sequel;
            }
            Reply::Record(_) => {
                client.has_record = true;
                self.count("records given out");
            }
            Reply::Story(_) => self.count("stories given out"),
            Reply::Info { .. } => self.count("infos given out"),
            Reply::Refused(refusal) => self.request_refused(number, asked.what, refusal.code),
        }
    }

    fn request_refused(&mut self, number: usize, what: Asked, code: RefusalCode) {
        self.count("requests refused");
        let now = self.now;
        let client = &mut self.clients[number];
        match (what, code) {
            (_, RefusalCode::Stopped) => client.done = true,
            (
                Asked::Seat,
                RefusalCode::Begun | RefusalCode::Over | RefusalCode::TableFull | RefusalCode::SeatTaken,
            ) => {
                client.role = Role::Watcher;
                (client.token, client.seat, client.pending) = (None, None, None);
            }
            (Asked::Rematch, RefusalCode::NotSeated) => client.wants_rematch = false,
            _ => client.away_until = now + 100,
        }
    }

    /// Does what the table waits for.
    fn play(&mut self, number: usize) {
        let client = &self.clients[number];
        let Some(frame) = &client.frame else { return };
        if frame.phase.is_final() {
            self.at_the_end(number);
            return;
        }
        if let Some((id, at)) = &client.pending {
            if self.now > at + PATIENCE {
                let again = client.sent.iter().rev().find(|sent| sent.id == *id).cloned();
                self.send_again(number, again);
            }
            return;
        }
        match (frame.phase, frame.view.as_ref().map(|view| view.viewer)) {
            (Phase::Waiting, _) => self.waits(number),
            (Phase::Playing, Some(Viewer::Seat(seat))) => {
                let consents = frame.undo.as_ref().is_some_and(|undo| undo.waiting_for.contains(&seat));
                let asks = frame.undo.as_ref().is_some_and(|undo| undo.by == seat);
                let compound = frame.view.as_ref().and_then(|view| view.prompt.as_ref());
                let compound = compound.is_some_and(|prompt| prompt.progress.left > 1);
                if consents {
                    let agrees = self.weather == Weather::Stormy && self.rng.below(3) > 0;
                    let consent = if agrees { Consent::Agree } else { Consent::Refuse };
                    self.command(number, Act::AnswerUndo(consent), Honesty::Proper);
                } else if !asks || self.rng.below(8) == 0 {
                    // Guessed, for the next question is not known: some batches are refused, some are not.
                    let batch = compound && self.rng.below(3) == 0;
                    self.choose(number, if batch { 2 } else { 1 });
                }
            }
            (Phase::Playing | Phase::Over | Phase::Abandoned | Phase::Stopped, _) => {}
        }
    }

    /// Makes a number of choices at random, in one command.
    pub(super) fn choose(&mut self, number: usize, count: usize) {
        let Some(frame) = &self.clients[number].frame else { return };
        let Some(view) = frame.view.as_ref().filter(|view| frame.asked.is_some() && !view.choices.is_empty())
        else {
            return;
        };
        let chosen = (0..count).map(|_| {
            let offer = self.rng.pick(&view.choices);
            Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() }
        });
        let act = Act::Choose(chosen.collect());
        self.command(number, act, Honesty::Proper);
    }

    fn waits(&mut self, number: usize) {
        let client = &self.clients[number];
        let calm = self.weather == Weather::Calm;
        let started = client.sent.last().is_some_and(|sent| sent.act == Act::Start);
        match client.role {
            // Who made the table begins when nobody comes; who cannot, because somebody else made it, leaves.
            Role::Host(_) if chance(&mut self.rng, if calm { 200 } else { 20 }) => {
                let act = if calm && started && self.rng.below(4) == 0 { Act::Leave } else { Act::Start };
                self.command(number, act, Honesty::Proper);
            }
            Role::Player if calm && chance(&mut self.rng, 10) => {
                self.command(number, Act::Leave, Honesty::Proper)
            }
            Role::Host(_) | Role::Player | Role::Watcher => {}
        }
    }

    fn at_the_end(&mut self, number: usize) {
        let calm = self.weather == Weather::Calm;
        let client = &mut self.clients[number];
        let over = client.frame.as_ref().is_some_and(|frame| frame.phase == Phase::Over);
        if over && !client.has_record {
            self.request(number, Asked::Record);
        } else if client.wants_rematch && client.role != Role::Watcher {
            self.request(number, Asked::Rematch);
        } else if calm {
            client.done = true;
        } else if self.rematches < REMATCHES_MAX && chance(&mut self.rng, 100) {
            self.clients[number].wants_rematch = true;
        }
    }

    /// Sends a command for the first time.
    pub(super) fn command(&mut self, number: usize, act: Act, honesty: Honesty) {
        let client = &mut self.clients[number];
        let Some(frame) = &client.frame else { return };
        let latest = matches!(act, Act::Undo) || self.rng.below(4) == 0;
        let at = match (frame.asked, honesty) {
            (Some(asked), Honesty::Stale) => Version(asked.0.saturating_sub(1 + self.rng.below(3))),
            (Some(asked), Honesty::Proper) if !latest => asked,
            (Some(_) | None, _) => frame.version,
        };
        self.command_at(number, act, at, honesty);
    }

    pub(super) fn command_at(&mut self, number: usize, act: Act, at: Version, honesty: Honesty) {
        let now = self.now;
        let client = &mut self.clients[number];
        let command = Command { id: client.next_id(number), at, act };
        client.sent.push(command.clone());
        if client.pending.is_none() && honesty == Honesty::Proper {
            client.pending = Some((command.id.clone(), now));
        }
        let (table, seat, conn) = (client.table, client.seat, client.conn());
        let seat = seat.filter(|_| client.token.is_some());
        self.judge.commanded(&command, table, seat, honesty);
        self.count("commands");
        if let Some(conn) = conn {
            self.send_up(conn, ClientMsg::Command(command).to_text());
        }
    }

    /// Sends a command once more.
    pub(super) fn send_again(&mut self, number: usize, command: Option<Command>) {
        let now = self.now;
        let client = &mut self.clients[number];
        let (Some(command), Some(conn)) = (command, client.conn()) else {
            client.pending = None;
            return;
        };
        if let Some((id, at)) = &mut client.pending
            && *id == command.id
        {
            *at = now;
        }
        self.count("commands repeated");
        self.send_up(conn, ClientMsg::Command(command).to_text());
    }

    /// State of a client in words, for a run that does not end.
    pub(super) fn state_of(&self, number: usize) -> String {
        let client = &self.clients[number];
        let phase = client.frame.as_ref().map(|frame| (frame.phase, frame.version, frame.asked));
        format!(
            "table {}, {:?}, seat {:?}, request {:?}, connections {:?}, frame {phase:?}, pending {:?}",
            client.table,
            std::mem::discriminant(&client.role),
            client.seat,
            client.request,
            client.conns,
            client.pending
        )
    }
}
