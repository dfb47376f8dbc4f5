use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Digest, Game, Leave, Seat, Seed};

/// The format of records this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// What undo may reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Back to the last reveal.
    #[default]
    Play,
    /// Back to the start; marked as such, because it shows what would otherwise be hidden.
    Practice,
}

/// The first line of a record: all it takes to start the game again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format of the record.
    pub format: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its options.
    pub options: Value,
    /// What each seat brought.
    pub entries: Vec<Value>,
    /// The digest of the card pool, for games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Digest>,
    /// The seed.
    #[serde(with = "seed_text")]
    pub seed: Seed,
    /// What undo may reach.
    pub mode: Mode,
}

/// A line after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// A seat made a choice.
    Choice {
        /// Which seat.
        seat: Seat,
        /// The choice in notation.
        text: String,
    },
    /// A seat left.
    Leave {
        /// Which seat.
        seat: Seat,
        /// Why.
        why: Leave,
    },
    /// Moves were taken back until this many were left.
    UndoTo(u32),
    /// The position at this point.
    Checkpoint(Digest),
    /// The game is over, at this position.
    Over(Digest),
}

/// A record that cannot be used: which line, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl RecordError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> Self {
        RecordError { line, reason: reason.into() }
    }
}

/// What to do with a last line that was not written to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Refuse the record.
    Whole,
    /// Leave it out: it was never acknowledged. For going on after a crash.
    MayBeTorn,
}

impl Header {
    /// The header of a record, whatever its game; what one needs to know to load the rest.
    pub fn peek(text: &str) -> Result<Header, RecordError> {
        let line = text.lines().next().unwrap_or_default();
        // A newer format may have other fields and checksums: say that before complaining about them.
        let format = serde_json::from_str::<Value>(line).ok().and_then(|value| value.get("format")?.as_u64());
        match format {
            None => return Err(RecordError::new(1, "this is no record: it does not begin with a header")),
            Some(format) if format > u64::from(FORMAT) => {
                let reason =
                    format!("written in format {format} by a newer program; this one reads up to {FORMAT}");
                return Err(RecordError::new(1, reason));
            }
            Some(_) => {}
        }
        let mut chain = Chain::default();
        read_line(&mut chain, 1, line)
    }

    /// Refuses a header of another game or of other rules.
    pub(super) fn must_be_of<G: Game>(&self) -> Result<(), RecordError> {
        let info = G::INFO;
        if self.game != info.id {
            return Err(RecordError::new(1, format!("a record of {}, not of {}", self.game, info.id)));
        }
        if self.rules_version != info.rules_version {
            let reason = format!(
                "recorded under version {} of the rules of {}; this program plays version {}",
                self.rules_version, info.title, info.rules_version
            );
            return Err(RecordError::new(1, reason));
        }
        Ok(())
    }
}

/// The checksums so far: each line's depends on all before it.
#[derive(Clone, Default)]
pub(super) struct Chain(String);

const SUM_KEY: &str = ",\"sum\":\"";
const SUM_DIGITS: usize = 16;

impl Chain {
    fn sum(&self, body: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.0.as_bytes());
        hasher.update(body.as_bytes());
        hasher.finalize().to_hex()[..SUM_DIGITS].to_owned()
    }

    /// The line of a value, with its checksum, without a line end.
    pub(super) fn write<T: Serialize>(&mut self, value: &T) -> String {
        // Headers and entries are plain data with text keys; there is nothing JSON could refuse.
        self.seal(&serde_json::to_string(value).unwrap_or_default())
    }

    /// A JSON object with its checksum.
    fn seal(&mut self, object: &str) -> String {
        let body = object.strip_suffix('}').unwrap_or(object);
        let sum = self.sum(body);
        let line = format!("{body}{SUM_KEY}{sum}\"}}");
        self.0 = sum;
        line
    }

    /// The body of a line whose checksum is right.
    fn check<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        let rest = line.strip_suffix("\"}")?;
        let (body, sum) = rest.split_at_checked(rest.len().checked_sub(SUM_DIGITS)?)?;
        let body = body.strip_suffix(SUM_KEY)?;
        if self.sum(body) != sum {
            return None;
        }
        self.0 = sum.to_owned();
        Some(body)
    }
}

/// The text of a record made of these lines, each a JSON object without its checksum: for tests, and for
/// tools that repair records by hand.
pub fn seal<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let mut chain = Chain::default();
    lines.into_iter().map(|line| chain.seal(line) + "\n").collect()
}

/// Reads one line of a record.
fn read_line<T: serde::de::DeserializeOwned>(
    chain: &mut Chain,
    number: usize,
    line: &str,
) -> Result<T, RecordError> {
    let body =
        chain.check(line).ok_or_else(|| RecordError::new(number, "damaged: its checksum does not fit"))?;
    serde_json::from_str(&format!("{body}}}"))
        .map_err(|error| RecordError::new(number, format!("not understood: {error}")))
}

/// What stands in a record.
pub(super) struct Lines {
    pub(super) header: Header,
    /// The entries, each with its line number.
    pub(super) entries: Vec<(usize, Entry)>,
    pub(super) chain: Chain,
}

/// Reads all lines of a record.
pub(super) fn read_lines(text: &str, tail: Tail) -> Result<Lines, RecordError> {
    let whole = match text.rfind('\n') {
        Some(end) if end + 1 == text.len() => text,
        Some(end) if tail == Tail::MayBeTorn => &text[..=end],
        _ => {
            let last = text.lines().count().max(1);
            return Err(RecordError::new(last, "cut off: the line has no end"));
        }
    };
    Header::peek(whole)?;
    let mut chain = Chain::default();
    let mut lines = whole.split_terminator('\n').enumerate().map(|(index, line)| (index + 1, line));
    let (_, first) = lines.next().unwrap_or((1, ""));
    let header = read_line(&mut chain, 1, first)?;
    let entries = lines
        .map(|(number, line)| read_line(&mut chain, number, line).map(|entry| (number, entry)))
        .collect::<Result<_, _>>()?;
    Ok(Lines { header, entries, chain })
}

mod seed_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::Seed;

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
