//! Trouble for the server and its store between two steps.

use session::ConnId;

use super::{Event, World};
use crate::bug::Bug;
use crate::faults::Trouble;
use crate::judge::Held;

impl World<'_> {
    pub(super) fn trouble(&mut self) -> Held {
        let trouble = Trouble::draw(&mut self.rng);
        let until = self.now + u64::from(100 + self.rng.below(3_000));
        if self.manager.is_none() {
            return Ok(());
        }
        self.note(&format!("{trouble:?}"));
        match trouble {
            Trouble::Crash => self.crash()?,
            Trouble::FullStore => {
                self.count("store full");
                self.store.full_until = until;
            }
            Trouble::UnreadableStore => {
                self.count("store unreadable");
                self.store.unreadable_until = until;
            }
            Trouble::SlowStore => {
                self.count("store slow");
                self.store.slow_until = until;
            }
            Trouble::ClockJump => {
                self.count("clock jumps");
                self.now += u64::from(1_000 + self.rng.below(60_000));
            }
            Trouble::Cut => {
                let known: Vec<ConnId> = self.known_wires();
                if !known.is_empty() {
                    let conn = *self.rng.pick(&known);
                    self.cut(conn);
                }
            }
            Trouble::DamagedRow => self.damage()?,
        }
        Ok(())
    }

    fn known_wires(&self) -> Vec<ConnId> {
        self.wires.iter().filter(|(_, wire)| wire.is_known(self.life)).map(|(conn, _)| *conn).collect()
    }

    /// The server is gone from one moment to the next. Of what was about to be stored, nothing, all or a part is.
    fn crash(&mut self) -> Held {
        self.count("crashes");
        let pending = self.store.pending.len();
        let survive = match self.rng.below(3) {
            0 => 0,
            1 => pending,
            _ => self.rng.below(pending as u32 + 1) as usize,
        };
        if pending > 0 {
            self.count(match survive {
                0 => "batches lost in a crash",
                all if all == pending => "batches stored and not told",
                _ => "batches torn",
            });
        }
        let _ = self.make_durable(survive)?;
        if self.bug == Some(Bug::TornRow) && survive < pending {
            let (_, mut row) = self.store.pending.swap_remove(0);
            row.body.truncate(row.body.len() / 2);
            self.store.logs.entry(row.table).or_default().push(row);
        }
        self.store.pending.clear();
        for (table, at) in std::mem::take(&mut self.lazy) {
            if at + 100 > self.now {
                let log = self.store.logs.entry(table).or_default();
                log.pop();
                if let Some(last) = log.last() {
                    self.store.heads.insert(table, last.head());
                }
            }
        }
        self.manager = None;
        self.requests.clear();
        self.unanswered.clear();
        let conns: Vec<ConnId> =
            self.wires.iter().filter(|(_, wire)| wire.server_has).map(|(conn, _)| *conn).collect();
        for conn in conns {
            if let Some(wire) = self.wires.get_mut(&conn) {
                wire.server_has = false;
            }
            self.cut(conn);
        }
        self.judge.crashed(&self.store.logs, self.now)?;
        let wait = u64::from(1 + self.rng.below(400));
        self.after(wait, Event::Start);
        Ok(())
    }

    /// Changes one byte of one row, or takes the last rows away, while nobody looks, and starts the server again.
    fn damage(&mut self) -> Held {
        // That bug makes checksums right again, and would be found for not noticing damage.
        if self.bug == Some(Bug::CommandsForgottenOnReload) {
            return Ok(());
        }
        let whole = |table: &protocol::TableId| !self.fragile.contains(table);
        let tables: Vec<_> =
            self.store.logs.iter().filter(|(_, rows)| !rows.is_empty()).map(|(id, _)| *id).collect();
        let tables: Vec<_> = tables.into_iter().filter(whole).collect();
        // One in a world is enough: the others must go on as if nothing had happened.
        if tables.len() < 2 || self.counts.contains_key("rows damaged") {
            return Ok(());
        }
        self.crash()?;
        let table = *self.rng.pick(&tables);
        let Some(rows) = self.store.logs.get_mut(&table) else { return Ok(()) };
        if rows.is_empty() {
            return Ok(());
        }
        if self.rng.below(3) == 0 {
            let left = self.rng.below(rows.len() as u32) as usize;
            rows.truncate(left);
            self.count("tails lost");
            self.note(&format!("{table} has only {left} rows left"));
            return self.has_damaged(table);
        }
        let at = self.rng.below(rows.len() as u32) as usize;
        // A name is told nobody cares about, so that nothing but the checksum can notice.
        if let Some(name) = rows[at].body.find("Guest ") {
            rows[at].body.replace_range(name..name + 1, "B");
        } else {
            rows[at].sum.0[0] ^= 1;
        }
        self.note(&format!("row {} of {table} is damaged", at + 1));
        self.has_damaged(table)
    }

    fn has_damaged(&mut self, table: protocol::TableId) -> Held {
        self.count("rows damaged");
        self.fragile.insert(table);
        self.judge.damaged(table);
        Ok(())
    }
}
