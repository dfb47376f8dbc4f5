//! Fuzz targets: whatever people say to the table server, and whatever its store holds, it must answer or refuse, and
//! never crash.
//!
//! The same functions run under a coverage-guided fuzzer (`fuzz/`) and, over the committed corpora and many small
//! changes of them, in the ordinary tests.

mod conversation;

use std::sync::{Arc, LazyLock};

use kernel::Seat;
use protocol::limits::MESSAGE_BYTES_MAX;
use protocol::{Hello, ServerMsg, TableId, Token, Version};
use serde_json::Value;
use session::{
    ConnId, Entropy, Input, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Stored,
    StoredLog, Sum, TableManager, read_message,
};

use crate::stage::GameSet;

pub use conversation::conversation;

/// The games of the catalog, with bots that do not think for long. Put together once: fuzzers are in a hurry.
static STAGE: LazyLock<GameSet> = LazyLock::new(GameSet::of_catalog);

/// A message of a client. Whatever is read can be written, and reads back as itself.
///
/// # Panics
/// If it does not.
pub fn client_message(data: &[u8]) {
    match read_message(&String::from_utf8_lossy(data)) {
        Ok(msg) => {
            let text = msg.to_text();
            // There are shorter ways to say the same; what was short enough may be too long when written out.
            if text.len() <= MESSAGE_BYTES_MAX {
                assert_eq!(read_message(&text), Ok(msg), "a message reads back as itself");
            }
        }
        Err(refusal) => assert!(!refusal.reason.is_empty(), "who is refused is told why"),
    }
}

/// The log of a table, one row a line: seat, command (`-` for none) and body, apart by blanks. Every checksum is made
/// right, in the log and in the record it holds: what a patient forger would store. What loads can be shown to
/// everybody.
///
/// # Panics
/// If it cannot.
pub fn stored_log(data: &[u8]) {
    shown(data);
}

/// Number of viewers a log was shown to.
fn shown(data: &[u8]) -> usize {
    let mut rows = sealed(&String::from_utf8_lossy(data));
    let made = rows.first().and_then(|row| serde_json::from_str::<Value>(&row.body).ok()).unwrap_or_default();
    let invitation = made[0]["made"]["invitation"].as_str().and_then(|text| text.parse().ok());
    let mut manager =
        TableManager::new(Arc::clone(&STAGE.games), ManagerConfig::default(), Box::new(Counting(0)));
    let tokens = (1..=6).map(|number| Some(Token::from_bytes(Counting(number - 1).bits())));
    let viewers = [None].into_iter().chain(tokens).enumerate();
    viewers.fold(0, |shown, (conn, seat_token)| {
        let (protocol, since) = (vec![protocol::PROTOCOL], Some(Version(0)));
        let hello = Hello { protocol, table: TABLE, seat_token, invitation, since, packed: false };
        shown + show(&mut manager, &mut rows, Input::Hello { conn: ConnId(conn as u64), hello })
    })
}

/// Lets a manager do something with a log that may be forged, and stores what it wants stored. How many it welcomed.
fn show(manager: &mut TableManager, rows: &mut Vec<LogRow>, input: Input) -> usize {
    let (mut inputs, mut welcomed) = (vec![input], 0);
    while let Some(input) = inputs.pop() {
        let mut out = Vec::new();
        manager.handle(Millis(0), input, &mut Log(rows), &mut out);
        for output in out {
            match output {
                Output::Send { text, .. } => {
                    let msg = serde_json::from_str(&text).expect("what is sent can be read");
                    welcomed += usize::from(matches!(msg, ServerMsg::Welcome(_)));
                }
                Output::Store { ticket, row, .. } => {
                    rows.push(row);
                    inputs.push(Input::Stored { ticket, outcome: Stored::Safely });
                }
                Output::SetAside { why, .. } => {
                    assert_eq!(why.id, "refused-damaged", "not refused: {why}");
                }
                Output::SendPacked { .. } => panic!("nobody asked for the packed form"),
                Output::Close { .. } | Output::Think(_) | Output::Reply { .. } => {}
            }
        }
    }
    welcomed
}

/// The table of forged logs.
const TABLE: TableId = TableId(1);

/// The rows a text tells of.
fn sealed(text: &str) -> Vec<LogRow> {
    let (mut rows, mut sum, mut record) = (Vec::new(), Sum::default(), Vec::new());
    for (line, version) in text.lines().zip(1..) {
        let mut parts = line.splitn(3, ' ');
        let mut part = || parts.next().unwrap_or_default();
        let (seat, command) = (part().parse().ok().map(Seat), part().parse().ok());
        let body = with_sealed_record(part(), &mut record);
        let mut row = LogRow { table: TABLE, version: Version(version), seat, command, act: None, body, sum };
        sum = row.right_sum(sum);
        row.sum = sum;
        rows.push(row);
    }
    rows
}

/// The body of a row, with right checksums in the lines of the record. `before` are the lines before, without them.
fn with_sealed_record(body: &str, before: &mut Vec<String>) -> String {
    let Ok(Value::Array(mut entries)) = serde_json::from_str(body) else { return body.to_owned() };
    for entry in &mut entries {
        let Some(Value::String(lines)) = entry.get_mut("record") else { continue };
        let known = before.len();
        before.extend(lines.lines().map(str::to_owned));
        let all = kernel::record::seal(before.iter().map(String::as_str));
        *lines = all.split_inclusive('\n').skip(known).collect();
    }
    Value::Array(entries).to_string()
}

/// The rows of the one table there is.
struct Log<'a>(&'a [LogRow]);

impl LogReader for Log<'_> {
    fn load(&mut self, _table: TableId) -> Result<StoredLog, LogUnreadable> {
        Ok(self.0.to_vec().into())
    }
}

/// Chance that is the same every time, so that corpora can hold tokens.
struct Counting(u8);

impl Entropy for Counting {
    fn bits(&mut self) -> [u8; 32] {
        self.0 = self.0.wrapping_add(1);
        [self.0; 32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(name: &str) -> String {
        let path = format!("{}/../../fuzz/corpus/stored_log/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[test]
    fn logs_of_the_corpus_load_and_are_shown_to_people_and_spectators() {
        for (name, viewers) in [
            ("away_and_back", 3),
            ("finished_batches_and_undo", 2),
            ("wizard_undo_and_consent", 3),
            ("wizard_whole_game", 3),
        ] {
            assert_eq!(shown(log(name).as_bytes()), viewers, "{name}");
        }
    }

    #[test]
    fn a_log_that_cannot_be_is_refused() {
        let log = log("wizard_undo_and_consent");
        let more = |row: &str| format!("{log}{row}\n");
        let forged = [
            more(r#"0 - [{"left":{"seat":255}}]"#),
            more(r#"0 - [{"filled":{"seats":[3]}}]"#),
            more(r#"0 - [{"undo_asked":{"by":9}}]"#),
            log.replacen(r#""open","open","#, r#""open","open","open","#, 1),
            log.replacen(r#""bot:rule""#, r#""open","open","open","open","open","open","open""#, 1),
            log.replacen("[null,null,null]", "[null,null,null,null]", 1),
        ];
        for forged in forged {
            assert_ne!(forged, log);
            assert_eq!(shown(forged.as_bytes()), 0, "{forged}");
        }
    }
}
