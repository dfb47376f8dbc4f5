//! The one thread that writes. It takes whatever waits, commits it as one transaction and says how that went.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kernel::Text;
use protocol::{GuestId, Phase, TableId, TokenHash};
use rusqlite::{Connection, ErrorCode, Transaction, params};
use session::{Listing, LogRow, Person, Stored, Ticket};
use tokio::sync::oneshot;

use crate::hub::Hub;
use crate::inbox::Inbox;
use crate::shard::{Receipt, ShardMsg};

/// Interval between probes whether the store works again after it did not.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// Interval between complaints that it still does not.
const COMPLAIN_EVERY: Duration = Duration::from_secs(60);
/// Reason for refusals while the files are not where they were.
pub(crate) const GONE: &str = "the server's data were moved or deleted; nothing has changed";

/// A piece of work for the writer.
pub(crate) enum Work {
    /// Changes of tables, all from one shard.
    Changes {
        /// Index of the shard.
        shard: usize,
        /// Generation of the shard's manager.
        generation: u64,
        /// The changes.
        changes: Vec<Change>,
    },
    /// A new guest.
    Guest {
        /// The guest and their name.
        person: Person,
        /// Hash of their token.
        token: TokenHash,
        /// Time of making, in seconds since 1970.
        created: u64,
        /// Receiver of the result.
        done: oneshot::Sender<Stored>,
    },
    /// A table that cannot go on, for lists.
    Stopped {
        /// The table.
        table: TableId,
        /// Reason, for people.
        why: Text,
    },
    /// The end: nothing comes after this.
    Close,
}

/// A change of a table.
pub(crate) struct Change {
    /// Ticket the manager gave it.
    pub(crate) ticket: Ticket,
    /// The row.
    pub(crate) row: LogRow,
    /// Listing of the table from now on, if that has changed.
    pub(crate) listing: Option<Box<Listing>>,
}

/// Failure of a whole transaction.
enum Failure {
    /// A failure that may pass.
    ForNow(String),
    /// A failure that lasts: nobody knows what is on the disk, so nothing may be written any more.
    ForGood(String),
}

/// Runs the writer until it is told to close, or until the store fails.
pub(crate) fn run(hub: &Arc<Hub>, mut connection: Connection, inbox: &Inbox<Work>) {
    let mut batch = Vec::new();
    let mut outcomes = Vec::new();
    let mut is_troubled = false;
    let mut complaints = Complaints::default();
    loop {
        inbox.take(&mut batch, is_troubled.then_some(PROBE_EVERY));
        let is_last = batch.iter().any(|work| matches!(work, Work::Close));
        let started = Instant::now();
        let result = in_place(hub, || match batch.is_empty() && is_troubled {
            true => probe(&connection),
            false => write(&mut connection, &batch, &mut outcomes),
        });
        let failed = match result {
            Ok(rows) => {
                hub.metrics.committed(rows, started.elapsed());
                None
            }
            Err(Failure::ForNow(why)) => {
                complaints.add(&why);
                Some(why)
            }
            Err(Failure::ForGood(why)) => {
                tracing::error!(why, "the store has failed; the server stops");
                hub.metrics.not_stored.fetch_add(1, Ordering::Relaxed);
                // Whether the batch is on the disk shows when it is read again. Until then nobody is told that it is,
                // or that it is not: all are told to come back.
                batch.clear();
                hub.break_down();
                if !is_last {
                    leave_unanswered(inbox);
                }
                return;
            }
        };
        if failed.is_none() {
            complaints.end();
        }
        is_troubled = failed.is_some();
        hub.set_trouble(failed.clone());
        hub.metrics.not_stored.fetch_add(u64::from(failed.is_some()), Ordering::Relaxed);
        report(hub, batch.drain(..), outcomes.drain(..), failed.as_deref());
        if is_last {
            return close(connection);
        }
    }
}

/// Complaints about a store that cannot be written to: one when that begins, one in a while, and one when it ends.
#[derive(Default)]
struct Complaints {
    said: Option<Instant>,
    /// Attempts that failed.
    failed: u64,
}

impl Complaints {
    fn add(&mut self, why: &str) {
        self.failed += 1;
        if self.said.is_none_or(|said| said.elapsed() >= COMPLAIN_EVERY) {
            tracing::error!(why, failed = self.failed, "cannot write to the store at the moment");
            self.said = Some(Instant::now());
        }
    }

    fn end(&mut self) {
        let Complaints { said, failed } = std::mem::take(self);
        if said.is_some() {
            tracing::info!(failed, "the store can be written to again");
        }
    }
}

/// Writes to the database if it is still where it was opened, and looks again when that is done: what is written to a file without a
/// name is lost with the process.
fn in_place(hub: &Hub, write: impl FnOnce() -> Result<u64, Failure>) -> Result<u64, Failure> {
    if !hub.store.is_in_place() {
        return Err(Failure::ForNow(GONE.to_owned()));
    }
    let rows = write()?;
    if !hub.store.is_in_place() {
        return Err(Failure::ForGood(GONE.to_owned()));
    }
    Ok(rows)
}

/// Writes a little that changes nothing, to see whether writing works again: a server that is not ready is asked for
/// nothing it could store.
fn probe(connection: &Connection) -> Result<u64, Failure> {
    connection.pragma_update(None, "user_version", super::MIGRATIONS.len() as u32).map_err(failure)?;
    Ok(0)
}

/// Writes a batch as one transaction. What is wrong with one row alone, `outcomes` says, in order.
fn write(connection: &mut Connection, batch: &[Work], outcomes: &mut Vec<Stored>) -> Result<u64, Failure> {
    outcomes.clear();
    let transaction = connection.transaction().map_err(failure)?;
    let mut rows = 0;
    for work in batch {
        match work {
            Work::Changes { changes, .. } => {
                for change in changes {
                    outcomes.push(one(change_table(&transaction, change))?);
                    rows += 1;
                }
            }
            Work::Guest { person, token, created, .. } => {
                outcomes.push(one(add_guest(&transaction, person, token, *created))?);
            }
            Work::Stopped { table, why } => stop_listing(&transaction, *table, why).map_err(failure)?,
            Work::Close => {}
        }
    }
    transaction.commit().map_err(failure)?;
    Ok(rows)
}

/// Result of one statement: a violated constraint refuses this row alone, any other error the whole batch.
fn one(result: rusqlite::Result<()>) -> Result<Stored, Failure> {
    match result {
        Ok(()) => Ok(Stored::Safely),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Ok(Stored::NotAtAll("somebody else was faster".to_owned()))
        }
        Err(error) => Err(failure(error)),
    }
}

fn failure(error: rusqlite::Error) -> Failure {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => {
            Failure::ForNow("the server's disk is full; nothing has changed, try again later".to_owned())
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            Failure::ForNow("the server's store is busy; nothing has changed, try again".to_owned())
        }
        _ => Failure::ForGood(error.to_string()),
    }
}

fn change_table(transaction: &Transaction<'_>, change: &Change) -> rusqlite::Result<()> {
    let LogRow { table, version, seat, command, act, body, sum } = &change.row;
    transaction
        .prepare_cached(
            "INSERT INTO log (table_id, version, seat, command, body, sum, act) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            table.0 as i64,
            version.0,
            seat.map(|seat| seat.0),
            command.as_ref().map(protocol::CommandId::as_str),
            body,
            sum.0.as_slice(),
            act.map(|act| act.0.cast_signed())
        ])?;
    transaction
        .prepare_cached(
            "INSERT INTO heads (table_id, version, sum) VALUES (?1, ?2, ?3)
             ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, sum = excluded.sum",
        )?
        .execute(params![table.0 as i64, version.0, sum.0.as_slice()])?;
    match &change.listing {
        None => Ok(()),
        Some(listing) => list(transaction, listing),
    }
}

fn list(transaction: &Transaction<'_>, Listing { info, people, host }: &Listing) -> rusqlite::Result<()> {
    let id = info.table.0 as i64;
    transaction
        .prepare_cached(
            "INSERT INTO tables (id, game, access, phase, created, info, host) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, info = excluded.info",
        )?
        .execute(params![
            id,
            info.game,
            word(&info.access),
            word(&info.phase),
            info.created as i64,
            json(info),
            host.0 as i64
        ])?;
    transaction.prepare_cached("DELETE FROM people WHERE table_id = ?1")?.execute([id])?;
    let mut add = transaction
        .prepare_cached("INSERT OR REPLACE INTO people (guest, table_id, seat) VALUES (?1, ?2, ?3)")?;
    for (guest, seat) in people {
        add.execute(params![guest.0 as i64, id, seat.0])?;
    }
    Ok(())
}

/// A value as it is stored.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value)
        .expect("what is stored is plain data with text keys, which JSON can always hold")
}

/// The word of a value that is one word in JSON.
pub(super) fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn add_guest(
    transaction: &Transaction<'_>,
    person: &Person,
    token: &TokenHash,
    created: u64,
) -> rusqlite::Result<()> {
    let GuestId(id) = person.guest;
    transaction
        .prepare_cached("INSERT INTO guests (id, name, token_hash, created) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![id as i64, person.name.as_str(), token.as_bytes().as_slice(), created as i64])?;
    Ok(())
}

fn stop_listing(transaction: &Transaction<'_>, table: TableId, why: &Text) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "UPDATE tables SET phase = ?2, info = json_set(info, '$.phase', ?2, '$.stopped', json(?3)) WHERE id = ?1",
        )?
        .execute(params![table.0 as i64, word(&Phase::Stopped), json(why)])?;
    Ok(())
}

/// Tells everybody how it went: one message for every shard.
fn report(
    hub: &Hub,
    batch: impl Iterator<Item = Work>,
    outcomes: impl Iterator<Item = Stored>,
    failed: Option<&str>,
) {
    let mut outcomes = outcomes;
    // If all failed there may be fewer outcomes than rows, and none counts.
    let mut next = || match failed {
        Some(why) => Stored::NotAtAll(why.to_owned()),
        None => outcomes.next().unwrap_or(Stored::Safely),
    };
    let mut receipts: Vec<Vec<Receipt>> = hub.shards.iter().map(|_| Vec::new()).collect();
    for work in batch {
        match work {
            Work::Changes { shard, generation, changes } => {
                receipts[shard].extend(changes.into_iter().map(|change| Receipt {
                    generation,
                    ticket: change.ticket,
                    table: change.row.table,
                    outcome: next(),
                }));
            }
            Work::Guest { done, .. } => {
                // Whoever asked may have gone; the guest is there all the same.
                let _ = done.send(next());
            }
            Work::Stopped { .. } | Work::Close => {}
        }
    }
    for (shard, receipts) in hub.shards.iter().zip(receipts) {
        if !receipts.is_empty() {
            shard.inbox.push(ShardMsg::Stored(receipts));
        }
    }
}

/// The store has failed: drops everything until the server has stopped.
fn leave_unanswered(inbox: &Inbox<Work>) {
    let mut batch = Vec::new();
    loop {
        inbox.take(&mut batch, None);
        let is_last = batch.iter().any(|work| matches!(work, Work::Close));
        batch.clear();
        if is_last {
            return;
        }
    }
}

/// Moves what is in the log of the database to its place, so that one file is all there is.
fn close(connection: Connection) {
    let moved = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    if let Err(error) = moved.and_then(|()| connection.close().map_err(|(_, error)| error)) {
        tracing::warn!(%error, "the store was closed without a final checkpoint; nothing is lost");
    }
}
