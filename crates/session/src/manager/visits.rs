//! Connections and requests: who may do what, and what comes of it.

use kernel::Viewer;
use kernel::message;
use protocol::http::{Invitation, Seated, Sit, Story};
use protocol::{
    Access, CAPABILITIES, ClientMsg, Command, Goodbye, GuestId, Hello, PROTOCOL, PlayerWord, Refusal,
    RefusalCode, Return, ServerMsg, TableId, Token, Welcome,
};

use super::{AfterStore, Form, Slot, State, Step, TableManager, Visitor};
use crate::games::invitation;
use crate::io::{ConnId, JobResult, Person, Purpose, Reply, RequestId, RequestKind};
use crate::log::TableSpec;
use crate::seating::Sitter;

impl TableManager {
    pub(super) fn hello(&mut self, slot: &mut Slot, conn: ConnId, hello: &Hello, step: &mut Step<'_>) {
        let viewer = match self.admit(slot, hello) {
            Ok(viewer) => viewer,
            Err(refusal) => {
                let input = crate::io::Input::Hello { conn, hello: hello.clone() };
                self.refuse(slot, input, refusal, step);
                return;
            }
        };
        if let Viewer::Seat(seat) = viewer {
            // The newest connection of a seat is the one that counts.
            let why = Goodbye::new(RefusalCode::Replaced, message!("refused-replaced"), Return::No);
            self.close_seat(slot, seat, &why, step);
            if let Some(away) = slot.away.get_mut(seat.index()) {
                *away = None;
            }
            self.welcome_back(slot, seat, step.now);
        }
        let form = if hello.packed { Form::Packed } else { Form::Text };
        self.conns.insert(conn, Visitor { table: hello.table, viewer, form });
        slot.conns.push((conn, viewer));
        let (here, seats) = (slot.here(), slot.seats_shown().unwrap_or_default());
        let State::Open(table) = &mut slot.state else { return };
        let (nonce, entry) = match viewer {
            Viewer::Seat(seat) => {
                table.seating().seated(seat).map(|one| (one.nonce.clone(), one.entry.clone()))
            }
            Viewer::Public => None,
        }
        .unwrap_or_default();
        let words = self.games.words(&table.spec().game);
        let welcome = Welcome {
            protocol: PROTOCOL,
            capabilities: CAPABILITIES.iter().map(|&word| word.to_owned()).collect(),
            epoch: self.config.epoch,
            viewer,
            table: table.info(here),
            nonce,
            entry,
            words: if hello.packed { words.list().to_vec() } else { Vec::new() },
        };
        step.send(conn, &ServerMsg::Welcome(Box::new(welcome)));
        let since = hello.since.unwrap_or(table.version());
        let frame = ServerMsg::Frame(Box::new(table.whole_frame(viewer, since, &seats.seats)));
        step.send_frame(&frame, [conn], &self.conns, words);
        slot.seats_told = seats;
        if viewer != Viewer::Public {
            slot.tell_presence(Some(conn), step);
        }
    }

    /// Viewer a connection will be, or the refusal to let it in.
    fn admit(&self, slot: &Slot, hello: &Hello) -> Result<Viewer, Refusal> {
        if !hello.protocol.contains(&PROTOCOL) {
            let reason = message!("refused-protocol", version = PROTOCOL);
            return Err(Refusal::new(RefusalCode::Protocol, reason));
        }
        let State::Open(table) = &slot.state else {
            return Err(Refusal::new(RefusalCode::UnknownTable, message!("refused-unknown-table")));
        };
        let viewer = match &hello.seat_token {
            Some(token) => table.seating().seat_with(token.hash()).map(Viewer::Seat).ok_or_else(|| {
                let reason = message!("refused-bad-token");
                Refusal::new(RefusalCode::BadToken, reason)
            })?,
            None if table.spec().admits(hello.invitation) => Viewer::Public,
            None => {
                return Err(Refusal::new(RefusalCode::NotInvited, message!("refused-not-invited")));
            }
        };
        if viewer == Viewer::Public && slot.conns.len() >= self.config.viewers_max {
            return Err(Refusal::new(RefusalCode::Crowded, message!("refused-crowded")));
        }
        Ok(viewer)
    }

    pub(super) fn message(&mut self, slot: &mut Slot, conn: ConnId, msg: ClientMsg, step: &mut Step<'_>) {
        // The actor is the connection, whatever the message says. It may have ended while the message waited.
        let Some(Visitor { viewer, .. }) = self.conns.get(&conn).copied() else { return };
        let done = match (msg, viewer) {
            (ClientMsg::Hello(_), _) => {
                Err((None, Refusal::new(RefusalCode::HelloAgain, message!("refused-hello-again"))))
            }
            (ClientMsg::Resync, _) => {
                let State::Open(table) = &slot.state else { return };
                let frame = table.whole_frame(viewer, table.version(), &slot.seats_told.seats);
                let words = self.games.words(&table.spec().game);
                step.send_frame(&ServerMsg::Frame(Box::new(frame)), [conn], &self.conns, words);
                Ok(())
            }
            (
                ClientMsg::Command(Command { id, .. }) | ClientMsg::Hint { id } | ClientMsg::Why { id, .. },
                Viewer::Public,
            ) => Err((Some(id), Refusal::new(RefusalCode::Spectator, message!("refused-spectator")))),
            (ClientMsg::Why { id, on }, Viewer::Seat(seat)) => {
                let version = slot.told_version();
                let Some(table) = slot.table() else { return };
                table.explain_at(seat, &on).map_err(|refusal| (Some(id.clone()), refusal)).map(|pointed| {
                    step.send(conn, &ServerMsg::Reason { id, version, pointed });
                })
            }
            (ClientMsg::Command(command), Viewer::Seat(seat)) => {
                let Some(table) = slot.table() else { return };
                let done = match table.done_before(seat, &command) {
                    Some(Ok(version)) => {
                        step.send(conn, &ServerMsg::Accepted { id: command.id, version });
                        return;
                    }
                    Some(Err(refusal)) => Err(refusal),
                    None => table.command(seat, &command),
                };
                match done {
                    Ok(change) => {
                        self.store(slot, &change, AfterStore::Accept { conn, id: command.id }, step);
                        Ok(())
                    }
                    Err(refusal) => Err((Some(command.id), refusal)),
                }
            }
            (ClientMsg::Hint { id }, Viewer::Seat(seat)) => {
                let Some(table) = slot.table() else { return };
                if self.hinting.contains(&conn) {
                    let refusal = Refusal::new(RefusalCode::Busy, message!("refused-busy-adviser"));
                    self.game_error(slot, conn, Some(id), refusal, step);
                    return;
                }
                match table.hint_job(seat, conn, id.clone()) {
                    Ok(job) => {
                        self.hinting.insert(conn);
                        step.out.push(crate::io::Output::Think(job));
                        Ok(())
                    }
                    Err(refusal) => Err((Some(id), refusal)),
                }
            }
        };
        if let Err((id, refusal)) = done {
            if refusal.code == RefusalCode::BadTable {
                // It was found out half-way: what the table holds in mind is not what is stored.
                self.game_error(slot, conn, id, refusal, step);
                slot.state = State::Unread;
            } else {
                self.game_error(slot, conn, id, refusal, step);
            }
        }
    }

    pub(super) fn job_done(&mut self, slot: &mut Slot, result: JobResult, step: &mut Step<'_>) {
        let pause_ends = slot.pause_ends;
        let Some(table) = slot.table() else { return };
        match result.purpose.clone() {
            Purpose::Move if step.now < pause_ends => {
                self.wake_later(result.table, pause_ends);
                slot.thoughts.push(result);
            }
            Purpose::Move => {
                if let Some(change) = table.bot_moves(result) {
                    self.store(slot, &change, AfterStore::Nobody, step);
                }
            }
            Purpose::Hint { conn, id } => match table.hint(result, id.clone()) {
                _ if !self.hinting.remove(&conn) => {}
                Ok(hint) if self.conns.contains_key(&conn) => step.send(conn, &ServerMsg::Hint(hint)),
                Ok(_) => {}
                Err(refusal) => self.game_error(slot, conn, Some(id), refusal, step),
            },
        }
    }

    pub(super) fn request(
        &mut self,
        slot: &mut Slot,
        table: TableId,
        request: RequestId,
        ask: RequestKind,
        step: &mut Step<'_>,
    ) {
        let done = match ask {
            RequestKind::Make { spec, guest, nonce, entry } => {
                let sit = Sit { seat: None, invitation: None, nonce, entry };
                match slot.state {
                    State::Open(_) => self.sit(slot, request, &guest, &sit, step),
                    State::Unread | State::Aside(_) => {
                        self.make(slot, table, *spec, request, &guest, &sit, step)
                    }
                }
            }
            RequestKind::Sit { guest, sit } => self.sit(slot, request, &guest, &sit, step),
            RequestKind::Rematch { guest } => self.rematch(slot, request, &guest, step),
            RequestKind::Info { guest, invitation } => may_see(slot, guest, invitation).map(|own_seat| {
                let here = slot.here();
                if let Some(table) = slot.table() {
                    step.reply(request, Reply::Info { table: Box::new(table.info(here)), own_seat });
                }
            }),
            RequestKind::Story { guest, invitation } => may_see(slot, guest, invitation)
                .and_then(|_| story_of(slot))
                .map(|story| step.reply(request, Reply::Story(story))),
            RequestKind::Record { guest, invitation } => may_see(slot, guest, invitation)
                .and_then(|_| record_of(slot, table, step))
                .map(|record| step.reply(request, Reply::Record(record))),
        };
        if let Err(refusal) = done {
            if refusal.code == RefusalCode::BadTable {
                slot.state = State::Unread;
            }
            step.reply(request, Reply::Refused(refusal));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a table, who makes it, and the turn")]
    fn make(
        &mut self,
        slot: &mut Slot,
        table: TableId,
        spec: TableSpec,
        request: RequestId,
        guest: &Person,
        sit: &Sit,
        step: &mut Step<'_>,
    ) -> Result<(), Refusal> {
        let mut opened = self.games.make(table, spec)?;
        let mut change = opened.opened();
        let token = Token::from_bytes(self.entropy.bits());
        let (seat, sat) = opened.sit(guest, sit, token.hash())?;
        change.entries.extend(sat.entries);
        change.seat = Some(seat);
        let reply = seated(opened.spec(), table, seat, token);
        slot.away = vec![None; opened.seating().len()];
        slot.away[seat.index()] = Some(step.now);
        slot.state = State::Open(opened);
        self.wake_later(table, step.now.after(self.config.forget_after));
        self.store(slot, &change, AfterStore::Reply { request, reply, close: None }, step);
        Ok(())
    }

    fn sit(
        &mut self,
        slot: &mut Slot,
        request: RequestId,
        guest: &Person,
        sit: &Sit,
        step: &mut Step<'_>,
    ) -> Result<(), Refusal> {
        let token = Token::from_bytes(self.entropy.bits());
        let Some(table) = slot.table() else {
            return Err(Refusal::new(RefusalCode::UnknownTable, message!("refused-unknown-table")));
        };
        let (seat, change) = table.sit(guest, sit, token.hash())?;
        let reply = seated(table.spec(), table.id(), seat, token);
        if !slot.here().has(seat)
            && let Some(away) = slot.away.get_mut(seat.index())
        {
            *away = Some(step.now);
        }
        self.store(slot, &change, AfterStore::Reply { request, reply, close: Some(seat) }, step);
        Ok(())
    }

    fn rematch(
        &mut self,
        slot: &mut Slot,
        request: RequestId,
        guest: &Person,
        step: &mut Step<'_>,
    ) -> Result<(), Refusal> {
        let Some(table) = slot.table() else {
            return Err(Refusal::new(RefusalCode::UnknownTable, message!("refused-unknown-table")));
        };
        if !table.phase().is_final() {
            return Err(Refusal::new(RefusalCode::NotOver, message!("refused-not-over")));
        }
        if table.seating().seat_of(guest.guest).is_none() {
            return Err(Refusal::new(RefusalCode::NotSeated, message!("refused-not-seated-rematch")));
        }
        let keep = |(_, sitter): (_, &Sitter)| match sitter {
            Sitter::Person(one) => Some(one.person.clone()),
            Sitter::Open | Sitter::Kept(_) | Sitter::Bot(_) => None,
        };
        let word = |(_, sitter): (_, &Sitter)| match sitter {
            Sitter::Bot(name) => PlayerWord::Bot(name.clone()),
            Sitter::Person(_) | Sitter::Open | Sitter::Kept(_) => PlayerWord::Open,
        };
        let brings = |(seat, sitter): (kernel::Seat, &Sitter)| match sitter {
            Sitter::Person(one) => one.entry.clone(),
            Sitter::Bot(_) => table.spec().bot_entry(seat).cloned(),
            Sitter::Open | Sitter::Kept(_) => None,
        };
        let spec = TableSpec {
            seats: table.seating().seats().map(word).collect(),
            kept: table.seating().seats().map(keep).collect(),
            entries: table.seating().seats().map(brings).collect(),
            invitation: invitation(self.entropy.as_mut()),
            secret: kernel::fair::Secret::from_bytes(self.entropy.bits()),
            host: guest.guest,
            ..table.spec().clone()
        };
        let known = table.info(kernel::Seats::NONE).rematch;
        let new = known.unwrap_or_else(|| TableId(number(self.entropy.bits())));
        let reply = Reply::Rematch { table: new, spec: Box::new(spec) };
        if known.is_some() {
            step.reply(request, reply);
            return Ok(());
        }
        let change = table.rematch(new);
        self.store(slot, &change, AfterStore::Reply { request, reply, close: None }, step);
        Ok(())
    }
}

/// Checks that a guest may see the listing of a table; returns their seat if they have one.
fn may_see(
    slot: &mut Slot,
    guest: Option<GuestId>,
    invitation: Option<Invitation>,
) -> Result<Option<kernel::Seat>, Refusal> {
    let Some(table) = slot.table() else {
        return Err(Refusal::new(RefusalCode::UnknownTable, message!("refused-unknown-table")));
    };
    let seating = table.seating();
    let own_seat = guest.and_then(|guest| seating.seat_of(guest));
    let kept = |sitter: &Sitter| matches!(sitter, Sitter::Kept(one) if Some(one.guest) == guest);
    let is_kept = seating.seats().any(|(_, sitter)| kept(sitter));
    if own_seat.is_some() || is_kept || table.spec().admits(invitation) {
        return Ok(own_seat);
    }
    Err(Refusal::new(RefusalCode::NotInvited, message!("refused-not-invited")))
}

fn number(bits: [u8; 32]) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&bits[..8]);
    u64::from_le_bytes(eight)
}

fn seated(spec: &TableSpec, table: TableId, seat: kernel::Seat, token: Token) -> Reply {
    Reply::Seated(Seated {
        table,
        seat,
        seat_token: token,
        invitation: (spec.access == Access::Invitation).then_some(spec.invitation),
        commitment: spec.secret.commitment(),
    })
}

/// The course of a game that is over. Who plays it sees as much of it as they may.
fn story_of(slot: &mut Slot) -> Result<Story, Refusal> {
    let over = slot.table().filter(|table| table.phase() == protocol::Phase::Over);
    over.and_then(|table| table.story())
        .ok_or_else(|| Refusal::new(RefusalCode::NotOver, message!("refused-not-over-story")))
}

/// The record of a game that is over. While it goes on it would show what is hidden.
fn record_of(slot: &mut Slot, table: TableId, step: &mut Step<'_>) -> Result<String, Refusal> {
    match slot.table().map(|table| table.phase()) {
        Some(protocol::Phase::Over) => {
            let log = step
                .logs
                .load(table)
                .map_err(|error| Refusal::new(RefusalCode::Storage, error.to_string()))?;
            crate::table::record(&log.rows)
                .map_err(|damaged| Refusal::new(RefusalCode::Stopped, damaged.to_string()))
        }
        _ => Err(Refusal::new(RefusalCode::NotOver, message!("refused-not-over-record"))),
    }
}
