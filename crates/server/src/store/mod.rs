//! Everything that outlives the process: one SQLite file in the data directory.
//!
//! One thread writes ([`writer`]), everybody else only reads. Logs are only ever added to.

mod reader;
pub(crate) mod writer;

use std::fs::{DirBuilder, File, OpenOptions};
use std::path::{Path, PathBuf};

use protocol::Epoch;
use rusqlite::{Connection, OpenFlags};

pub(crate) use reader::{ListQuery, Reader};

use crate::StartError;

/// The name of the database in the data directory.
const FILE: &str = "tables.sqlite3";
/// The name of the file that is locked while a server runs.
const LOCK: &str = "server.lock";
/// Directory of reports about tables that cannot go on.
const SET_ASIDE: &str = "set-aside";

/// Seconds for which a waiting table counts as live: a host who has found nobody in a day has gone.
const WAITS_AT_MOST: u64 = 24 * 60 * 60;
/// Seconds for which a table in play counts as live: a game nobody has finished in a month is forgotten. Such tables
/// stay where they are and can be played on; they only take no room from others.
const PLAYS_AT_MOST: u64 = 30 * 24 * 60 * 60;

/// Seconds after which a waiting table stands behind newer ones in lists: people seldom wait that long.
const FRESH_WAITING: u64 = 60 * 60;
/// Seconds after which a table in play does.
const FRESH_PLAYING: u64 = 24 * 60 * 60;

/// The size of a page of the database.
const PAGE_BYTES: u32 = 1024;
/// Size the write-ahead log of the database may reach before it is moved to its place.
const WAL_BYTES: u32 = 16 << 20;

/// Migrations of the database, a step for every version of it.
const MIGRATIONS: [&str; 6] = [
    "
    CREATE TABLE log (
        table_id INTEGER NOT NULL,
        version INTEGER NOT NULL,
        seat INTEGER,
        command TEXT,
        body TEXT NOT NULL,
        sum BLOB NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX log_commands ON log (table_id, seat, command) WHERE command IS NOT NULL;
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        access TEXT NOT NULL,
        phase TEXT NOT NULL,
        created INTEGER NOT NULL,
        info TEXT NOT NULL
    );
    CREATE INDEX tables_live ON tables (access, created) WHERE phase IN ('waiting', 'playing');
    CREATE TABLE people (
        guest INTEGER NOT NULL,
        table_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX people_at ON people (table_id);
    CREATE TABLE guests (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash BLOB NOT NULL UNIQUE,
        created INTEGER NOT NULL
    );
    ",
    // One row: which history this is. Whoever puts a backup in its place makes another of it.
    "
    CREATE TABLE store (epoch INTEGER NOT NULL);
    INSERT INTO store VALUES (random());
    ",
    // A table whose log is read knows every command in it, and of two that write one version the key lets one: keeping commands
    // apart a second time took as long as storing them.
    "
    DROP INDEX log_commands;
    ",
    // The end of each log, apart from its rows: a page of rows that is lost takes later ones with it, and what is left is a log too.
    "
    CREATE TABLE heads (
        table_id INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        sum BLOB NOT NULL
    );
    INSERT INTO heads SELECT table_id, version, sum FROM log AS one
        WHERE version = (SELECT max(version) FROM log WHERE table_id = one.table_id);
    ",
    // What each command asked for, so that its id is not taken for another act.
    "
    ALTER TABLE log ADD COLUMN act INTEGER;
    ",
    // Who made a table, so that lists show some of everybody's.
    "
    ALTER TABLE tables ADD COLUMN host INTEGER;
    ",
];

/// The data directory of a running server. No other server can use it as long as this lives.
pub(crate) struct Store {
    directory: PathBuf,
    /// Lock file; the system lets go of it when the process ends, in any way.
    lock: File,
    /// Files of the database as they were opened.
    files: Vec<(PathBuf, FileIdentity)>,
}

/// Device and number of a file, which tell it from another one of its name.
type FileIdentity = (u64, u64);

impl Store {
    /// Takes the directory, makes what is missing and brings the database up to date.
    pub(crate) fn open(directory: &Path) -> Result<(Self, Connection), StartError> {
        let cannot = |error: std::io::Error| StartError::DataDir {
            directory: directory.to_owned(),
            why: error.to_string(),
        };
        create_private_directory(&directory.join(SET_ASIDE)).map_err(cannot)?;
        let lock = private().truncate(false).open(directory.join(LOCK)).map_err(cannot)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => {
                return Err(StartError::Taken { directory: directory.to_owned() });
            }
            Err(std::fs::TryLockError::Error(error)) => return Err(cannot(error)),
        }
        let mut store = Store { directory: directory.to_owned(), lock, files: Vec::new() };
        // Made here, because the database would be made for everybody to read.
        private().truncate(false).open(store.file()).map_err(cannot)?;
        let mut connection = Connection::open(store.file()).map_err(|error| store.broken(&error))?;
        store.prepare(&mut connection)?;
        let paths = [store.file(), directory.join(format!("{FILE}-wal"))];
        store.files = paths.into_iter().filter_map(|path| Some((path.clone(), identity(&path)?))).collect();
        Ok((store, connection))
    }

    fn prepare(&self, connection: &mut Connection) -> Result<(), StartError> {
        let broken = |error: rusqlite::Error| self.broken(&error);
        // Counts for a database that is new. A commit adds a row to each of many tables, in different places, and every page it
        // touches is summed and written whole: the smaller, the less there is to write.
        connection.pragma_update(None, "page_size", PAGE_BYTES).map_err(broken)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(broken)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(broken)?;
        // In KiB. The log grows at the ends of its tables, of which thousands may be in use.
        connection.pragma_update(None, "cache_size", -32_768).map_err(broken)?;
        connection.pragma_update(None, "wal_autocheckpoint", WAL_BYTES / PAGE_BYTES).map_err(broken)?;
        connection.set_prepared_statement_cache_capacity(32);
        let found: u32 =
            connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(broken)?;
        let known = MIGRATIONS.len() as u32;
        if found > known {
            return Err(StartError::Newer { file: self.file(), found, known });
        }
        for (step, sql) in (1_u32..).zip(MIGRATIONS).skip(found as usize) {
            let transaction = connection.transaction().map_err(broken)?;
            transaction.execute_batch(sql).map_err(broken)?;
            transaction.pragma_update(None, "user_version", step).map_err(broken)?;
            transaction.commit().map_err(broken)?;
        }
        // Whether it can be written at all shows only when it is.
        connection.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(broken)
    }

    /// Epoch of the store, which names its history.
    pub(crate) fn epoch(&self, connection: &Connection) -> Result<Epoch, StartError> {
        let epoch = connection.query_row("SELECT epoch FROM store", (), |row| row.get::<_, i64>(0));
        epoch.map(|epoch| Epoch(epoch.cast_unsigned())).map_err(|error| self.broken(&error))
    }

    /// Gives the store another history: its data were brought back from a backup.
    pub(crate) fn begin_epoch(&self, connection: &Connection) -> Result<(), StartError> {
        let changed = connection.execute("UPDATE store SET epoch = random()", ());
        changed.map(|_| ()).map_err(|error| self.broken(&error))
    }

    /// A connection that can only read.
    pub(crate) fn reader(&self) -> Result<Reader, StartError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(self.file(), flags).map_err(|error| self.broken(&error))?;
        Ok(Reader::new(connection))
    }

    /// Lets another server have the directory. Nothing may be written after this.
    pub(crate) fn release(&self) {
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the data directory stays locked until the process ends");
        }
    }

    /// Whether the database is where it was opened. A file that was deleted or moved away can still be written to, and whoever
    /// starts the server again does not find what was.
    pub(crate) fn is_in_place(&self) -> bool {
        self.files.iter().all(|(path, opened)| identity(path) == Some(*opened))
    }

    fn file(&self) -> PathBuf {
        self.directory.join(FILE)
    }

    fn broken(&self, error: &rusqlite::Error) -> StartError {
        StartError::Database { file: self.file(), why: error.to_string() }
    }

    /// Directory of reports about tables that cannot go on.
    pub(crate) fn set_aside_directory(&self) -> PathBuf {
        self.directory.join(SET_ASIDE)
    }
}

/// Identity of the file of this name; none if there is no such file, or the system has no such thing.
#[cfg(unix)]
fn identity(path: &Path) -> Option<FileIdentity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<FileIdentity> {
    None
}

/// Files that nobody but the owner reads when they are new: they hold seeds and what players hold in their hands.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.create(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A file for the owner alone, emptied if it was there.
pub(crate) fn create_private(path: &Path) -> std::io::Result<File> {
    private().truncate(true).open(path)
}

/// A directory for the owner alone, as all above it that have to be made.
fn create_private_directory(path: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_is_new_is_for_the_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let data = directory.path().join("data");
        let (store, connection) = Store::open(&data).unwrap();
        connection.execute_batch("CREATE TABLE more (a)").unwrap();
        create_private(&store.set_aside_directory().join("report")).unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let set_aside = store.set_aside_directory();
        for path in [&data, &set_aside] {
            assert_eq!(mode(path), 0o700, "{}", path.display());
        }
        for file in [FILE, LOCK, "tables.sqlite3-wal", "set-aside/report"] {
            assert_eq!(mode(&data.join(file)), 0o600, "{file}");
        }
    }

    #[test]
    fn one_server_at_a_time() {
        let directory = tempfile::tempdir().unwrap();
        let first = Store::open(directory.path()).unwrap();
        let error = Store::open(directory.path()).err().unwrap().to_string();
        assert!(error.contains("another server"), "{error}");
        drop(first);
        Store::open(directory.path()).unwrap();
    }

    #[test]
    fn a_newer_database_is_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let (store, connection) = Store::open(directory.path()).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        drop((store, connection));
        let error = Store::open(directory.path()).err().unwrap().to_string();
        assert!(error.contains("newer"), "{error}");
    }

    #[test]
    fn a_file_in_the_way_is_named() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("file");
        std::fs::write(&path, "").unwrap();
        let error = Store::open(&path).err().unwrap().to_string();
        assert!(error.contains("--data-dir"), "{error}");
        std::fs::write(directory.path().join(FILE), "this is no database, whatever its name says").unwrap();
        let error = Store::open(directory.path()).err().unwrap().to_string();
        assert!(error.contains(FILE), "{error}");
    }
}
