use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fair::Fairness;
use crate::{Digest, Game, Leave, Seat, Seed};

/// The format of records this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// Reach of undo.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Undo goes back to the last moment at which something hidden came to light.
    #[default]
    Play,
    /// Undo goes back to the start; marked as such, because it shows what would otherwise be hidden.
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
    /// The setup of each seat.
    pub entries: Vec<Value>,
    /// The digest of the card pool, for games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Digest>,
    /// Files of the cards that are not the game's own, if they are the own work of who brought them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The seed.
    #[serde(with = "seed_text")]
    pub seed: Seed,
    /// Ingredients of the seed, if the shuffle can be proven fair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fairness>,
    /// Reach of undo.
    pub mode: Mode,
}

/// A line of a record after its header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RecordLine {
    /// A seat made a choice.
    Choice {
        /// The seat.
        seat: Seat,
        /// The choice in notation.
        text: String,
    },
    /// A seat left.
    Leave {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Leave,
    },
    /// Moves were taken back until this many were left.
    UndoTo(u32),
    /// Everybody at the table agreed to take moves back, whatever had come to light, until this many were left.
    AgreedUndoTo(u32),
    /// The position at this point.
    Checkpoint(Digest),
    /// The game is over, at this position.
    Over(Digest),
}

/// Error of a record that cannot be used: the line and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The defect, in words.
    pub reason: String,
}

impl RecordError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> Self {
        RecordError { line, reason: reason.into() }
    }
}

/// Treatment of a last line that was not written to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Refuse the record.
    Whole,
    /// Leave it out: it was never acknowledged. For going on after a crash.
    MayBeTorn,
}

impl Header {
    /// The header of a record, whatever its game: it says how to load the rest.
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

    /// Refuses a header whose seed is not the one its fair shuffle gives.
    pub(super) fn must_be_fair(&self) -> Result<(), RecordError> {
        let checked = self.fair.as_ref().map_or(Ok(()), |fair| fair.check(&self.entries, self.seed));
        checked.map_err(|unfair| RecordError::new(1, unfair.to_string()))
    }
}

const SUM_KEY: &str = ",\"sum\":\"";
const SUM_DIGITS: usize = 16;

/// The checksums so far: each line's depends on all before it.
#[derive(Clone, Default)]
pub(super) struct Chain(Option<[u8; SUM_DIGITS]>);

impl Chain {
    fn sum(&self, body: &str) -> [u8; SUM_DIGITS] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.0.as_ref().map_or(&[], |sum| sum));
        hasher.update(body.as_bytes());
        let mut sum = [0; SUM_DIGITS];
        sum.copy_from_slice(&hasher.finalize().to_hex().as_bytes()[..SUM_DIGITS]);
        sum
    }

    /// Appends the line of a value, with its checksum and its end.
    pub(super) fn write<T: Serialize>(&mut self, value: &T, text: &mut String) {
        let object = serde_json::to_string(value)
            .expect("headers and lines are plain data with text keys, which JSON can always hold");
        self.seal(&object, text);
    }

    /// Appends a JSON object with its checksum, as a line.
    fn seal(&mut self, object: &str, text: &mut String) {
        let body = object.strip_suffix('}').unwrap_or(object);
        let sum = self.sum(body);
        text.push_str(body);
        text.push_str(SUM_KEY);
        text.extend(sum.map(char::from));
        text.push_str("\"}\n");
        self.0 = Some(sum);
    }

    /// The body of a line whose checksum is right.
    fn check<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        let rest = line.strip_suffix("\"}")?;
        let (body, sum) = rest.split_at_checked(rest.len().checked_sub(SUM_DIGITS)?)?;
        let body = body.strip_suffix(SUM_KEY)?;
        let computed = self.sum(body);
        if sum.as_bytes() != computed {
            return None;
        }
        self.0 = Some(computed);
        Some(body)
    }
}

/// The text of a record made of these lines, each a JSON object without its checksum: for tests, and for
/// tools that repair records by hand.
pub fn seal<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let (mut chain, mut text) = (Chain::default(), String::new());
    lines.into_iter().for_each(|line| chain.seal(line, &mut text));
    text
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

/// The parsed lines of a record.
pub(super) struct Lines {
    pub(super) header: Header,
    /// The lines after the header, each with its number.
    pub(super) lines: Vec<(usize, RecordLine)>,
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
    let lines = lines
        .map(|(number, line)| read_line(&mut chain, number, line).map(|line| (number, line)))
        .collect::<Result<_, _>>()?;
    Ok(Lines { header, lines, chain })
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
