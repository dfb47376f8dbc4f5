//! Store of local games: one file a game, one line a move, written through to the disk.
//!
//! A file is only ever appended to, by one program at a time. One that cannot be read is left as it is.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use host::{HUMAN, RANDOM};
use kernel::record::{RecordError, Tail, Timeline};
use kernel::{Game, Message, Seed, Text, message};

use crate::words::english;

/// A record that could not be stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", english(self.message()))]
pub struct StoreError {
    path: PathBuf,
    error: io::Error,
}

impl StoreError {
    /// The same in a message.
    pub(crate) fn message(&self) -> Message {
        let (path, why) = (self.path.display().to_string(), self.error.to_string());
        message!("terminal-error-unkept", path = path, why = why)
    }
}

/// A record that cannot be continued. The file is as it was.
#[derive(Debug, thiserror::Error)]
#[error("{}", english(self.message()))]
pub struct CannotContinue {
    /// Path of the file.
    pub path: PathBuf,
    /// Reason for which it cannot be continued.
    pub why: WhyNot,
}

impl CannotContinue {
    /// The same in a message.
    pub fn message(&self) -> Message {
        let path = self.path.display().to_string();
        message!("terminal-error-cannot-continue", path = path, why = self.why.text())
    }
}

/// Reason for which a record cannot be continued.
#[derive(Debug)]
pub enum WhyNot {
    /// The file cannot be read.
    Io(io::Error),
    /// A line is damaged.
    Damaged(RecordError),
    /// The file is locked.
    Held,
}

impl WhyNot {
    fn text(&self) -> Text {
        match self {
            WhyNot::Io(error) => error.to_string().into(),
            WhyNot::Damaged(error) => error.to_string().into(),
            WhyNot::Held => message!("terminal-error-held").into(),
        }
    }
}

/// The directory games are kept in.
#[derive(Clone, Debug)]
pub struct SavedGames {
    directory: PathBuf,
    /// Set of the cards of records that name none.
    set: Option<ChosenSet>,
}

/// The name of the option that chooses a set of cards, and its word.
pub type ChosenSet = (&'static str, String);

/// A kept game, ready to be continued.
pub struct SavedGame<G: Game> {
    /// The game with its past.
    pub timeline: Timeline<G>,
    /// Players, seat by seat, in words.
    pub players: Vec<String>,
    pub(crate) record_file: RecordFile,
    pub(crate) record: String,
}

/// Writes a copy of a record to a new file; says why if that cannot be done.
pub(crate) fn write_copy(path: &Path, record: &str) -> Result<(), Message> {
    let written = File::create_new(path).and_then(|mut file| {
        file.write_all(record.as_bytes())?;
        file.sync_data()
    });
    written.map_err(|error| {
        let (path, why) = (path.display().to_string(), error.to_string());
        message!("terminal-cannot-save", path = path, why = why)
    })
}

impl SavedGames {
    /// The games kept below `directory`, which need not exist yet.
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        SavedGames { directory: directory.into(), set: None }
    }

    /// The same games, those of which that name no set of cards are of this one.
    #[must_use]
    pub fn of_set(self, set: Option<ChosenSet>) -> Self {
        SavedGames { set, ..self }
    }

    /// Opens a kept game to go on with it.
    pub fn open<G: Game>(&self, path: &Path) -> Result<SavedGame<G>, CannotContinue> {
        SavedGame::open(path, self.set.as_ref())
    }

    /// The directory of the games of this id.
    pub fn directory(&self, game: &str) -> PathBuf {
        self.directory.join("games").join(game)
    }

    /// A new file, named for the time and the seed.
    pub(crate) fn create(
        &self,
        game: &str,
        seed: Seed,
        players: &[String],
    ) -> Result<RecordFile, StoreError> {
        const SEED_DIGITS: usize = 8;
        const SAME_SECOND_MAX: u32 = 1000;
        let directory = self.directory(game);
        fs::create_dir_all(&directory).map_err(|error| StoreError { path: directory.clone(), error })?;
        let seed = seed.to_string();
        let stem = format!("{}-{}", date_time(SystemTime::now()), &seed[..SEED_DIGITS.min(seed.len())]);
        for again in 1..=SAME_SECOND_MAX {
            let name = if again == 1 { format!("{stem}.jsonl") } else { format!("{stem}-{again}.jsonl") };
            match RecordFile::create(directory.join(name), players) {
                Err(StoreError { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created_or_not => return created_or_not,
            }
        }
        Err(StoreError { path: directory.join(stem), error: io::ErrorKind::AlreadyExists.into() })
    }

    /// The files of games of this id, the one played last first.
    pub fn files(&self, game: &str) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.directory(game)) else { return Vec::new() };
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
            // What is no plain file, a pipe above all, might never end.
            .filter_map(|path| Some((path.metadata().ok().filter(Metadata::is_file)?.modified().ok()?, path)))
            .collect();
        files.sort();
        files.into_iter().rev().map(|(_, path)| path).collect()
    }

    /// The game played last among those that are under way. What cannot be continued is passed over and
    /// reported.
    pub fn latest<G: Game>(&self, mut passed_over: impl FnMut(&CannotContinue)) -> Option<SavedGame<G>> {
        self.files(G::INFO.id).into_iter().filter(|path| !is_over(path)).find_map(|path| {
            match self.open(&path) {
                // A deal nobody has played yet is nothing to go back to.
                Ok(saved) => Some(saved).filter(|saved| !saved.timeline.is_empty()),
                Err(error) => {
                    passed_over(&error);
                    None
                }
            }
        })
    }
}

/// Whether the last line says that the game is over, without replaying it.
fn is_over(path: &Path) -> bool {
    last_line(path).is_ok_and(|line| line.starts_with(b"{\"over\":"))
}

fn last_line(path: &Path) -> io::Result<Vec<u8>> {
    /// Number of bytes read from the end, more than the line that closes a record.
    const TAIL_BYTES: u64 = 256;
    let mut file = File::open(path)?;
    let start = file.metadata()?.len().saturating_sub(TAIL_BYTES);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(TAIL_BYTES).read_to_end(&mut bytes)?;
    let whole = bytes.strip_suffix(b"\n").unwrap_or(&[]);
    Ok(whole.rsplit(|byte| *byte == b'\n').next().unwrap_or(&[]).to_vec())
}

impl<G: Game> SavedGame<G> {
    /// Opens a kept game to go on with it. A line that was not written to its end is cut off: nobody has
    /// seen what it led to.
    pub fn open(path: &Path, set: Option<&ChosenSet>) -> Result<Self, CannotContinue> {
        let wrong = |why: WhyNot| CannotContinue { path: path.to_owned(), why };
        let io_wrong = |error: io::Error| wrong(WhyNot::Io(error));
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(io_wrong)?;
        lock(&file).map_err(wrong)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io_wrong)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let record = match std::str::from_utf8(&bytes[..whole]) {
            Ok(text) => text.to_owned(),
            Err(error) => return Err(wrong(WhyNot::Damaged(no_text(&bytes, error.valid_up_to())))),
        };
        let timeline = Timeline::<G>::load_with(
            &record,
            Tail::MayBeTorn,
            set.map(|(option, set)| (*option, set.as_str())),
        )
        .map_err(|error| wrong(WhyNot::Damaged(error)))?;
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(io_wrong)?;
        }
        let players = players_of(path, timeline.game().seats().into());
        Ok(SavedGame { timeline, players, record_file: RecordFile { path: path.to_owned(), file }, record })
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        self.record_file.path()
    }
}

fn no_text(bytes: &[u8], at: usize) -> RecordError {
    let line = bytes[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    RecordError { line, reason: "damaged: this is no text".to_owned() }
}

fn lock(file: &File) -> Result<(), WhyNot> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(WhyNot::Held),
        // Some network file systems know no locks; better to play there without one than not at all.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(WhyNot::Io(error)),
    }
}

/// The file of one game, open and locked as long as this lives.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    fn create(path: PathBuf, players: &[String]) -> Result<Self, StoreError> {
        let create = || -> io::Result<File> {
            let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
            lock(&file).map_err(|why| io::Error::other(why.text().to_string()))?;
            if players != unwritten_players(players.len()) {
                fs::write(seats_path(&path), players.join("\n") + "\n")?;
            }
            Ok(file)
        };
        match create() {
            Ok(file) => Ok(RecordFile { path, file }),
            Err(error) => Err(StoreError { path, error }),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Appends whole lines and waits until they are on the disk.
    pub(crate) fn append(&mut self, lines: &str) -> Result<(), StoreError> {
        if lines.is_empty() {
            return Ok(());
        }
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| StoreError { path: self.path.clone(), error })
    }
}

/// Default players of a game whose file names none: a person first and chance at the other seats.
fn unwritten_players(seats: usize) -> Vec<String> {
    (0..seats).map(|seat| if seat == 0 { HUMAN } else { RANDOM }.to_owned()).collect()
}

/// Players of a kept game.
fn players_of(record: &Path, seats: usize) -> Vec<String> {
    let text = fs::read_to_string(seats_path(record)).unwrap_or_default();
    let words: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    if words.len() == seats { words } else { unwritten_players(seats) }
}

/// Path of the list of players, beside the record: a record holds the game and not who sat at which keyboard.
fn seats_path(record: &Path) -> PathBuf {
    record.with_extension("seats")
}

/// A time in UTC as a file name has it: `2026-03-01T18-05-09Z`.
fn date_time(time: SystemTime) -> String {
    const DAY: u64 = 24 * 60 * 60;
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = date(seconds / DAY);
    let second = seconds % DAY;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}-{minute:02}-{second:02}Z")
}

/// Date this number of days after 1970-01-01: year, month and day.
fn date(mut days: u64) -> (u64, u64, u64) {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    (year, month as u64 + 1, days + 1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        let at = |seconds| date_time(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00-00-00Z");
        assert_eq!(at(951_782_399), "2000-02-28T23-59-59Z");
        assert_eq!(at(951_782_400), "2000-02-29T00-00-00Z");
        assert_eq!(at(1_772_388_309), "2026-03-01T18-05-09Z");
        assert_eq!(at(4_107_542_400), "2100-03-01T00-00-00Z");
    }
}
