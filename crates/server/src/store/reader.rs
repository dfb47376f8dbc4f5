use kernel::Seat;
use protocol::http::{Listed, Name};
use protocol::limits::LISTED_TABLES_MAX;
use protocol::{CommandId, GuestId, TableId, TableInfo, TokenHash, Version};
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, params};
use session::{Head, LogReader, LogRow, LogUnreadable, Person, StoredLog, Sum};

use crate::hub::seconds;

/// Reads what was committed.
pub(crate) struct Reader(Connection);

impl Reader {
    pub(super) fn new(connection: Connection) -> Self {
        connection.set_prepared_statement_cache_capacity(16);
        Reader(connection)
    }

    /// Guest with this token.
    pub(crate) fn guest(&self, token: &TokenHash) -> rusqlite::Result<Option<Person>> {
        let mut query = self.0.prepare_cached("SELECT id, name FROM guests WHERE token_hash = ?1")?;
        let found = query
            .query_row([token.as_bytes().as_slice()], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
            })
            .optional()?;
        Ok(found.and_then(|(id, name)| {
            Some(Person { guest: GuestId(id as u64), name: name.parse::<Name>().ok()? })
        }))
    }

    /// Open tables that are live, newest first, as this guest sees them.
    pub(crate) fn open_tables(&self, guest: Option<GuestId>) -> rusqlite::Result<Vec<Listed>> {
        let mut query = self.0.prepare_cached(
            "SELECT info, people.seat FROM tables LEFT JOIN people ON people.table_id = tables.id AND guest = ?1
             WHERE access = 'open' AND phase IN ('waiting', 'playing')
             AND created > iif(phase = 'waiting', ?3, ?4) ORDER BY created DESC LIMIT ?2",
        )?;
        let guest = guest.map(|guest| guest.0 as i64);
        let rows =
            query.query_map(params![guest, LISTED_TABLES_MAX, waiting_since(), playing_since()], listed)?;
        collect(rows)
    }

    /// The tables of a guest, newest first.
    pub(crate) fn tables_of(&self, guest: GuestId) -> rusqlite::Result<Vec<Listed>> {
        let mut query = self.0.prepare_cached(
            "SELECT info, people.seat FROM people JOIN tables ON tables.id = people.table_id
             WHERE guest = ?1 ORDER BY created DESC LIMIT ?2",
        )?;
        let rows = query.query_map(params![guest.0 as i64, LISTED_TABLES_MAX], listed)?;
        collect(rows)
    }

    /// Number of live tables of a guest: not over, and not forgotten.
    pub(crate) fn live_tables_of(&self, guest: GuestId) -> rusqlite::Result<u32> {
        let mut query = self.0.prepare_cached(
            "SELECT count(*) FROM people JOIN tables ON tables.id = people.table_id
             WHERE guest = ?1 AND phase IN ('waiting', 'playing') AND created > iif(phase = 'waiting', ?2, ?3)",
        )?;
        query.query_row(params![guest.0 as i64, waiting_since(), playing_since()], |row| row.get(0))
    }

    /// Number of live tables: not over, and not forgotten.
    pub(crate) fn live_tables(&self) -> rusqlite::Result<u64> {
        let mut query = self.0.prepare_cached(
            "SELECT count(*) FROM tables
             WHERE phase IN ('waiting', 'playing') AND created > iif(phase = 'waiting', ?1, ?2)",
        )?;
        query
            .query_row(params![waiting_since(), playing_since()], |row| row.get::<_, i64>(0))
            .map(|count| count as u64)
    }
}

impl LogReader for Reader {
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable> {
        self.log(table).map_err(|error| LogUnreadable(error.to_string()))
    }
}

impl Reader {
    /// The log of a table, and its end, both of one moment.
    fn log(&self, table: TableId) -> rusqlite::Result<StoredLog> {
        let _moment = self.0.unchecked_transaction()?;
        Ok(StoredLog { rows: self.rows(table)?, head: self.head(table)? })
    }

    fn head(&self, table: TableId) -> rusqlite::Result<Option<Head>> {
        let mut query = self.0.prepare_cached("SELECT version, sum FROM heads WHERE table_id = ?1")?;
        let head = |row: &SqlRow<'_>| {
            Ok(Head { version: Version(row.get(0).unwrap_or_default()), sum: sum(row, 1)? })
        };
        query.query_row([table.0 as i64], head).optional()
    }

    fn rows(&self, table: TableId) -> rusqlite::Result<Vec<LogRow>> {
        let mut query = self.0.prepare_cached(
            "SELECT version, seat, command, body, sum FROM log WHERE table_id = ?1 ORDER BY version",
        )?;
        let rows = query.query_map([table.0 as i64], |row| {
            // What is damaged here is not what was stored, and so its sum will be wrong.
            let command = row.get_ref(2)?.as_str_or_null().ok().flatten();
            Ok(LogRow {
                table,
                version: Version(row.get(0).unwrap_or_default()),
                seat: row.get::<_, Option<u8>>(1).unwrap_or_default().map(Seat),
                command: command.and_then(|text| text.parse::<CommandId>().ok()),
                body: row.get::<_, String>(3).unwrap_or_default(),
                sum: sum(row, 4)?,
            })
        })?;
        rows.collect()
    }
}

/// A fingerprint in a column; one that fits nothing if it is damaged.
fn sum(row: &SqlRow<'_>, column: usize) -> rusqlite::Result<Sum> {
    let mut sum = Sum::default();
    if let Some(bytes) = row.get_ref(column)?.as_blob().ok().filter(|bytes| bytes.len() == sum.0.len()) {
        sum.0.copy_from_slice(bytes);
    }
    Ok(sum)
}

/// Earliest time of making of a waiting table that is live.
fn waiting_since() -> i64 {
    seconds().saturating_sub(super::WAITS_AT_MOST) as i64
}

/// Earliest time of making of a table in play that is live.
fn playing_since() -> i64 {
    seconds().saturating_sub(super::PLAYS_AT_MOST) as i64
}

fn listed(row: &SqlRow<'_>) -> rusqlite::Result<Option<Listed>> {
    let own_seat: Option<u8> = row.get(1)?;
    // A listing that cannot be read hides one table and not the list.
    let info = serde_json::from_str::<TableInfo>(row.get_ref(0)?.as_str()?).ok();
    Ok(info.map(|table| Listed { table, own_seat: own_seat.map(Seat) }))
}

fn collect(rows: impl Iterator<Item = rusqlite::Result<Option<Listed>>>) -> rusqlite::Result<Vec<Listed>> {
    rows.filter_map(Result::transpose).collect()
}
