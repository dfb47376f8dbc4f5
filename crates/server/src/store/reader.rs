use kernel::Seat;
use protocol::http::{Listed, Name};
use protocol::limits::LISTED_TABLES_MAX;
use protocol::{CommandId, GuestId, Phase, TableId, TableInfo, TokenHash, Version};
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, params};
use session::{ActPrint, Head, LogReader, LogRow, LogUnreadable, Person, StoredLog, Sum};

use crate::hub::seconds;

/// Query for a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    /// Page, from 1 on.
    #[serde(default)]
    page: Option<u32>,
    /// Game to show alone.
    #[serde(default)]
    game: Option<String>,
    /// Phase to show alone.
    #[serde(default)]
    phase: Option<Phase>,
    /// Part of the name of somebody there.
    #[serde(default)]
    name: Option<String>,
}

impl ListQuery {
    /// Number of tables on the pages before.
    fn offset(&self) -> u32 {
        self.page.unwrap_or(1).saturating_sub(1).saturating_mul(LISTED_TABLES_MAX)
    }
}

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

    /// A page of the open tables that are live, as this guest sees them: fresh ones first, and of each host the newest before
    /// anybody's second, so that nobody buries the others.
    pub(crate) fn open_tables(
        &self,
        guest: Option<GuestId>,
        query: &ListQuery,
    ) -> rusqlite::Result<Vec<Listed>> {
        /// Newest tables that are sorted: more than anybody looks through.
        const LOOKED_THROUGH: u32 = 5_000;
        let mut statement = self.0.prepare_cached(
            "SELECT info, people.seat FROM (
                 SELECT id, info, created, created <= iif(phase = 'waiting', ?5, ?6) AS stale,
                        row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY created DESC, id) AS turn
                 FROM (SELECT * FROM tables
                       WHERE access = 'open' AND phase IN ('waiting', 'playing')
                         AND created > iif(phase = 'waiting', ?3, ?4)
                         AND (?7 IS NULL OR game = ?7) AND (?8 IS NULL OR phase = ?8)
                         AND (?9 IS NULL OR EXISTS (
                             SELECT 1 FROM json_each(info, '$.seats') AS seat
                             WHERE instr(lower(seat.value ->> '$.player.name'), lower(?9)) > 0))
                       ORDER BY created DESC LIMIT ?10)
             ) AS one LEFT JOIN people ON people.table_id = one.id AND guest = ?1
             ORDER BY stale, turn, created DESC, id LIMIT ?2 OFFSET ?11",
        )?;
        let fresh = |seconds_of: u64| seconds().saturating_sub(seconds_of) as i64;
        let rows = statement.query_map(
            params![
                guest.map(|guest| guest.0 as i64),
                LISTED_TABLES_MAX,
                waiting_since(),
                playing_since(),
                fresh(super::FRESH_WAITING),
                fresh(super::FRESH_PLAYING),
                query.game,
                query.phase.as_ref().map(super::writer::word),
                query.name,
                LOOKED_THROUGH,
                query.offset(),
            ],
            listed,
        )?;
        collect(rows)
    }

    /// A page of the tables of a guest, newest first.
    pub(crate) fn tables_of(&self, guest: GuestId, query: &ListQuery) -> rusqlite::Result<Vec<Listed>> {
        let mut statement = self.0.prepare_cached(
            "SELECT info, people.seat FROM people JOIN tables ON tables.id = people.table_id
             WHERE guest = ?1 AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR phase = ?3)
               AND (?4 IS NULL OR EXISTS (
                   SELECT 1 FROM json_each(info, '$.seats') AS seat
                   WHERE instr(lower(seat.value ->> '$.player.name'), lower(?4)) > 0))
             ORDER BY created DESC, tables.id LIMIT ?5 OFFSET ?6",
        )?;
        let phase = query.phase.as_ref().map(super::writer::word);
        let rows = statement.query_map(
            params![guest.0 as i64, query.game, phase, query.name, LISTED_TABLES_MAX, query.offset()],
            listed,
        )?;
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
            "SELECT version, seat, command, body, sum, act FROM log WHERE table_id = ?1 ORDER BY version",
        )?;
        let rows = query.query_map([table.0 as i64], |row| {
            // What is damaged here is not what was stored, and so its sum will be wrong.
            let command = row.get_ref(2)?.as_str_or_null().ok().flatten();
            Ok(LogRow {
                table,
                version: Version(row.get(0).unwrap_or_default()),
                seat: row.get::<_, Option<u8>>(1).unwrap_or_default().map(Seat),
                command: command.and_then(|text| text.parse::<CommandId>().ok()),
                act: row
                    .get::<_, Option<i64>>(5)
                    .unwrap_or_default()
                    .map(|act| ActPrint(act.cast_unsigned())),
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
