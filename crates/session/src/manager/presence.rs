//! Presence: people who come, go and are missed, and the measures taken as time passes.

use kernel::{Seat, Seats, Viewer};
use protocol::{Phase, ServerMsg, TableId};

use super::{Slot, State, Step, TableManager, Visitor};
use crate::io::{ConnId, Millis, Output, Payload};
use crate::table::Change;

/// Number of tables looked after in one step.
const ALARMS_AT_ONCE: usize = 16;

/// Change by which a person a bot plays for gets their seat back, if one has returned.
pub(super) fn returned(slot: &mut Slot) -> Option<Change> {
    let here = slot.here();
    let State::Open(table) = &mut slot.state else { return None };
    let acting = table.seating().acting();
    here.iter().filter(|seat| !acting.has(*seat)).find_map(|seat| table.welcome_back(seat))
}

impl Slot {
    /// Tells the others that somebody came or went.
    pub(super) fn tell_presence(&mut self, but: Option<ConnId>, step: &mut Step<'_>) {
        // While something is being stored the next frame will tell.
        if self.storing.is_some() || self.conns.is_empty() {
            return;
        }
        let Some(seats) = self.seats_shown() else { return };
        let text = Payload::from(ServerMsg::Presence { seats: seats.seats.clone() }.to_text());
        self.seats_told = seats;
        for &(conn, _) in self.conns.iter().filter(|(conn, _)| Some(*conn) != but) {
            step.out.push(Output::Send { conn, text: Payload::clone(&text) });
        }
    }
}

impl TableManager {
    pub(super) fn wake_later(&mut self, table: TableId, at: Millis) {
        self.alarms.insert((at, table));
    }

    /// Looks after tables whose time has come.
    pub(super) fn tick(&mut self, step: &mut Step<'_>) {
        // A few at a time: nobody else has a turn meanwhile.
        for _ in 0..ALARMS_AT_ONCE {
            let Some(&(at, table)) = self.alarms.first() else { return };
            if at > step.now {
                return;
            }
            self.alarms.pop_first();
            if self.tables.contains_key(&table) {
                self.at_table(table, step, |manager, slot, step| manager.look_after(slot, table, step));
            }
        }
    }

    fn look_after(&mut self, slot: &mut Slot, table: TableId, step: &mut Step<'_>) {
        let idle = slot.conns.is_empty() && slot.storing.is_none() && slot.waiting.is_empty();
        let forget_at = slot.touched.after(self.config.forget_after);
        if idle && forget_at <= step.now {
            // Whoever comes next finds it in the store.
            slot.state = State::Unread;
        } else if matches!(slot.state, State::Unread) {
            // Storing failed a while ago: bots try again.
            if slot.storing.is_none() && self.open(slot, table, &crate::io::Input::Tick, step).is_err() {
                self.wake_later(table, step.now.after(super::RETRY_AFTER));
            }
        } else {
            self.wake_later(table, forget_at.max(step.now.after(Millis(1_000))));
        }
    }

    /// Removes a connection that ended.
    pub(super) fn leave(&mut self, slot: &mut Slot, conn: ConnId, step: &mut Step<'_>) {
        let Some(Visitor { table, viewer, .. }) = self.conns.remove(&conn) else { return };
        self.hinting.remove(&conn);
        slot.conns.retain(|(one, _)| *one != conn);
        let Viewer::Seat(seat) = viewer else { return };
        if slot.here().has(seat) {
            return;
        }
        if let Some(away) = slot.away.get_mut(seat.index()) {
            *away = Some(step.now);
        }
        self.wake_later(table, step.now.after(self.config.grace));
        slot.tell_presence(None, step);
    }

    /// Notes that somebody came. Who was here before the manager is one of a crowd, and the rest of it may be still on its way.
    pub(super) fn welcome_back(&mut self, slot: &mut Slot, seat: Seat, now: Millis) {
        let is_return = slot.unseen.has(seat);
        slot.unseen = slot.unseen.without(seat);
        let until = self.started.unwrap_or(now).after(self.config.return_within);
        if is_return && now <= until {
            self.returned = now;
        }
    }

    /// Change by which a bot plays for a person others have waited for long enough.
    pub(super) fn missing(&mut self, slot: &mut Slot, now: Millis) -> Option<Change> {
        let grace = self.config.grace;
        let here = slot.here();
        let State::Open(table) = &mut slot.state else { return None };
        if table.phase() != Phase::Playing {
            return None;
        }
        let acting = table.seating().acting();
        let present: Seats = acting.iter().filter(|seat| here.has(*seat)).collect();
        // Alone nobody waits for anybody.
        if present.is_empty() || present == acting {
            return None;
        }
        let on_since = slot.on_since.unwrap_or(now);
        let late_at = |seat: Seat| {
            let away = slot.away.get(seat.index()).copied().flatten()?;
            let crowd = if slot.unseen.has(seat) { self.returned } else { Millis(0) };
            Some(away.max(on_since).max(crowd).after(grace))
        };
        let awaited = acting.iter().filter(|&seat| !here.has(seat) && table.is_asked(seat));
        let (late_at, late) = awaited.filter_map(|seat| Some((late_at(seat)?, seat))).min()?;
        if late_at > now {
            // They may have been away before anybody waited for them: since the manager read the table, or they sat down.
            self.wake_later(table.id(), late_at);
            return None;
        }
        table.bot_plays(late)
    }
}
