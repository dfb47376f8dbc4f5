//! Answers and frames: telling each connection what it may know.

use kernel::{Seat, Viewer, message};
use protocol::{CommandId, GameError, Goodbye, Refusal, RefusalCode, Return, ServerMsg, Version};

use super::{AfterStore, Slot, State, Step, TableManager};
use crate::io::{ConnId, Input, Reply, goodbye};

impl Slot {
    /// The version everybody has been told of.
    pub(super) fn told_version(&self) -> Version {
        match &self.state {
            // What is being stored has not happened for anybody yet.
            State::Open(table) if self.storing.is_some() => Version(table.version().0 - 1),
            State::Open(table) => table.version(),
            State::Unread | State::Aside(_) => Version(0),
        }
    }
}

/// Each viewer once, in the order they come: those who see the same are sent the same, made once.
fn distinct(viewers: impl Iterator<Item = Viewer>) -> impl Iterator<Item = Viewer> {
    let mut watched = false;
    // A seat has one connection; only those who watch may be many.
    viewers.filter(move |viewer| *viewer != Viewer::Public || !std::mem::replace(&mut watched, true))
}

impl TableManager {
    /// Tells everybody of a change that is stored, the one who caused it first.
    pub(super) fn tell_all(&mut self, slot: &mut Slot, then: AfterStore, step: &mut Step<'_>) {
        let Some(seats) = slot.seats_shown() else { return };
        let State::Open(table) = &mut slot.state else { return };
        let version = table.version();
        let mut close = None;
        match then {
            AfterStore::Accept { conn, id } => {
                if self.conns.contains_key(&conn) {
                    step.send(conn, &ServerMsg::Accepted { id, version });
                }
            }
            AfterStore::Reply { request, reply, close: seat } => {
                step.reply(request, reply);
                close = seat;
            }
            AfterStore::Nobody => {}
        }
        let words = self.games.words(&table.spec().game);
        let viewers = slot.conns.iter().map(|(_, viewer)| *viewer);
        for viewer in distinct(viewers) {
            table.next_frame(viewer, &slot.seats_told, &seats, &mut |frame| {
                let conns = slot.conns.iter().filter(|(_, one)| *one == viewer);
                step.send_frame(frame, conns.map(|(conn, _)| *conn), &self.conns, words);
            });
        }
        table.note_shown();
        slot.seats_told = seats;
        if let Some(seat) = close {
            let why = message!("refused-replaced-token");
            self.close_seat(slot, seat, &Goodbye::new(RefusalCode::Replaced, why, Return::No), step);
            // They are away until they come with the new token.
            slot.tell_presence(None, step);
        }
        self.rise(slot, step);
    }

    /// Connections of seats that nobody sits at any more become those of spectators.
    fn rise(&mut self, slot: &mut Slot, step: &mut Step<'_>) {
        let State::Open(table) = &slot.state else { return };
        let people = table.seating().people();
        let gone: Vec<Seat> = slot.here().iter().filter(|seat| !people.has(*seat)).collect();
        for seat in gone {
            self.close_seat(
                slot,
                seat,
                &Goodbye::new(RefusalCode::Left, message!("refused-left"), Return::No),
                step,
            );
        }
    }

    /// Ends the connections of a seat.
    pub(super) fn close_seat(&mut self, slot: &mut Slot, seat: Seat, why: &Goodbye, step: &mut Step<'_>) {
        let (gone, stay): (Vec<_>, Vec<_>) = slot.conns.drain(..).partition(|(_, viewer)| viewer.is(seat));
        slot.conns = stay;
        for (conn, _) in gone {
            self.conns.remove(&conn);
            step.close(conn, why.clone());
        }
    }

    pub(super) fn game_error(
        &self,
        slot: &Slot,
        conn: ConnId,
        id: Option<CommandId>,
        refusal: Refusal,
        step: &mut Step<'_>,
    ) {
        // Who waits to be let in may have asked for something already.
        if self.table_of(conn).is_none() {
            return;
        }
        let version = slot.told_version();
        step.send(conn, &ServerMsg::GameError(GameError { id, refusal, version }));
    }

    /// Refuses an input to the client that sent it.
    pub(super) fn refuse(&mut self, slot: &Slot, input: Input, refusal: Refusal, step: &mut Step<'_>) {
        match input {
            Input::Hello { conn, .. } => step.close(conn, goodbye(refusal)),
            Input::Message { conn, msg } => {
                self.game_error(slot, conn, msg.id().cloned(), refusal, step);
            }
            Input::Request { request, .. } => step.reply(request, Reply::Refused(refusal)),
            Input::JobDone(_) | Input::Gone { .. } | Input::Stored { .. } | Input::Tick => {}
        }
    }
}
