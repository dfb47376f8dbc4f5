//! Tables that cannot go on: their games fail, or their logs are damaged.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{Message, message};
use protocol::{Goodbye, Phase, Refusal, RefusalCode, Return, TableId};

use super::{AfterStore, Pending, Slot, State, Step, Storing, TableManager};
use crate::io::{Input, Output, Reply, goodbye};
use crate::log::LogRow;

impl Slot {
    /// Reports to the operator what happened to this table.
    fn report(&mut self, table: TableId, why: &Message, what: &str, rows: &[LogRow], step: &mut Step<'_>) {
        let mut report = format!("{why}: {what}\n");
        if let Some(msg) = self.doing.take() {
            report.push_str(&format!("after the message {}\n", msg.to_text()));
        }
        for row in rows {
            report.push_str(&row.body);
            report.push('\n');
        }
        step.out.push(Output::SetAside { table, why: why.clone(), report });
    }
}

impl TableManager {
    /// Takes a table out of use. `why` is for everybody, `what` only for the operator.
    pub(super) fn set_aside(
        &mut self,
        slot: &mut Slot,
        table: TableId,
        why: &Message,
        what: &str,
        rows: &[LogRow],
        step: &mut Step<'_>,
    ) {
        slot.report(table, why, what, rows, step);
        self.close_all(slot, &Goodbye::new(RefusalCode::Stopped, why.clone(), Return::No), step);
        slot.state = State::Aside(why.clone());
    }

    /// Stops this table alone because its game failed, and keeps what led to it.
    pub(super) fn fail(&mut self, slot: &mut Slot, table: TableId, panic: &str, step: &mut Step<'_>) {
        // What went wrong may name what is hidden: it is for the report alone.
        let why = message!("refused-failed");
        let waiting = std::mem::take(&mut slot.waiting);
        let mut pending: Vec<Pending> = slot.pending.take().into_iter().collect();
        if let Some(Storing { ticket, then }) = slot.storing.take() {
            self.tickets.remove(&ticket);
            if let AfterStore::Reply { request, .. } = then {
                pending.push(Pending::Request(request));
            }
        }
        slot.state = State::Unread;
        let read = step.logs.load(table).map(|log| log.rows);
        let is_readable = read.is_ok();
        let rows = read.unwrap_or_default();
        let games = Arc::clone(&self.games);
        let again = catch_unwind(AssertUnwindSafe(|| {
            let mut opened = games.load(crate::table::spec(&rows).ok()?, &rows).ok()?;
            // If that was stored before, even showing it fails.
            let change = (opened.phase() != Phase::Stopped).then(|| opened.stop(why.clone()))?;
            Some((opened, change))
        }));
        let known = slot.here_at_all();
        let code = match again {
            Ok(Some((opened, change))) => {
                slot.state = State::Open(opened);
                slot.report(table, &why, panic, &rows, step);
                // That it stopped is told when it is stored: to those who come back.
                self.close_all(slot, &Goodbye::new(RefusalCode::Failed, why.clone(), Return::Soon), step);
                self.store(slot, &change, AfterStore::Nobody, step);
                RefusalCode::Failed
            }
            Ok(None) if !is_readable => {
                // Whether it stops shows when the store can be read again.
                slot.report(table, &why, panic, &rows, step);
                self.close_all(slot, &Goodbye::new(RefusalCode::Failed, why.clone(), Return::Soon), step);
                RefusalCode::Failed
            }
            Ok(None) | Err(_) => {
                self.set_aside(slot, table, &why, panic, &rows, step);
                RefusalCode::Stopped
            }
        };
        let refusal = Refusal::new(code, why);
        for one in pending {
            match one {
                Pending::Request(request) => step.reply(request, Reply::Refused(refusal.clone())),
                // Who was let in has been told with the others.
                Pending::Hello(conn) if known.contains(&conn) => {}
                Pending::Hello(conn) => step.close(conn, goodbye(refusal.clone())),
            }
        }
        for input in waiting {
            if let Input::Hello { conn, .. } = &input {
                self.arriving.remove(conn);
            }
            self.refuse(slot, input, refusal.clone(), step);
        }
    }
}

/// Message of a panic.
pub(super) fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it does not say why".to_owned())
}
