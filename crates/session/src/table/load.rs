//! Loading of a table from its log.

use std::sync::Arc;

use host::Match;
use kernel::record::{Header, Tail, Timeline, Walk};
use kernel::{Game, Seat, Sink};
use protocol::{Phase, Version};
use serde_json::Value;

use super::{Damaged, Happened, Table};
use crate::games::ServedGame;
use crate::log::{Head, LogEntry, LogRow, Sum, TableSpec};

/// Specification of the table, from the first entry of its log.
pub(crate) fn spec(rows: &[LogRow]) -> Result<TableSpec, Damaged> {
    match rows.first().map(entries).transpose()?.and_then(|entries| entries.into_iter().next()) {
        Some(LogEntry::Made(spec)) => Ok(*spec),
        Some(_) | None => Err(Damaged("its log does not begin with how it was made".to_owned())),
    }
}

/// Whether a log ends where the store notes that it does.
pub(crate) fn check_end(rows: &[LogRow], head: Option<Head>) -> Result<(), Damaged> {
    let end = rows.last().map(LogRow::head);
    match head {
        Some(head) if end != Some(head) => {
            let last = end.map_or(Version(0), |end| end.version);
            Err(Damaged(format!("its log should end with row {}, and row {last} is the last", head.version)))
        }
        _ => Ok(()),
    }
}

/// The record of the game in a log.
pub(crate) fn record(rows: &[LogRow]) -> Result<String, Damaged> {
    let mut text = String::new();
    for row in rows {
        for entry in entries(row)? {
            if let LogEntry::Record(lines) = entry {
                text.push_str(&lines);
            }
        }
    }
    Ok(text)
}

fn entries(row: &LogRow) -> Result<Vec<LogEntry>, Damaged> {
    serde_json::from_str(&row.body)
        .map_err(|error| Damaged(format!("row {} of its log is not understood: {error}", row.version)))
}

/// Whether every row is there, in its place and as it was written.
fn check(rows: &[LogRow]) -> Result<(), Damaged> {
    let (mut version, mut sum) = (Version(0), Sum::default());
    for row in rows {
        version = version.next();
        if row.version != version {
            return Err(Damaged(format!("row {version} of its log is missing")));
        }
        sum = row.right_sum(sum);
        if row.sum != sum {
            return Err(Damaged(format!("row {version} of its log is damaged: its checksum does not fit")));
        }
    }
    Ok(())
}

impl<G: Game> Table<G> {
    /// The table a log leads to. Every row must fit the one before, and the game must go as it was recorded.
    pub(crate) fn load(
        served: Arc<ServedGame<G>>,
        spec: TableSpec,
        rows: &[LogRow],
    ) -> Result<Self, Damaged> {
        let id = rows.first().map(|row| row.table).ok_or_else(|| Damaged("its log is empty".to_owned()))?;
        check(rows)?;
        let (seats, range) = (spec.seats.len(), G::INFO.seats);
        if !(usize::from(range.min)..=usize::from(range.max)).contains(&seats) {
            return Err(Damaged(format!("{} is not played at {seats} seats", G::INFO.title)));
        }
        let text = record(rows)?;
        let damaged = |what: &dyn std::fmt::Display| Damaged(format!("the record of its game: {what}"));
        if !text.is_empty() {
            // The table may be of cards that nobody else offers any more.
            let header = Header::peek(&text).map_err(|error| damaged(&error))?;
            if !header.cards.is_empty() {
                G::learn_cards(&header.cards).map_err(|errors| damaged(&errors))?;
            }
        }
        let mut table =
            Table::make(served, id, spec).map_err(|refusal| Damaged(refusal.reason.to_string()))?;
        let timeline = match text.is_empty() {
            true => None,
            false => Some(Timeline::<G>::load(&text, Tail::Whole).map_err(|error| damaged(&error))?),
        };
        if timeline.as_ref().is_some_and(|timeline| usize::from(timeline.game().seats()) != seats) {
            return Err(Damaged(format!("the record of its game has not {seats} seats")));
        }
        let all: Vec<Vec<LogEntry>> = rows.iter().map(entries).collect::<Result<_, _>>()?;
        if let Some(seat) = all.iter().flatten().flat_map(LogEntry::seats).find(|seat| seat.index() >= seats)
        {
            return Err(Damaged(format!("its log names a seat of number {}, and it has {seats}", seat.0)));
        }
        let undone =
            |entries: &Vec<LogEntry>| entries.iter().any(|entry| matches!(entry, LogEntry::Undone { .. }));
        let stands_from = all.iter().rposition(undone).unwrap_or(0);
        let mut game = timeline.as_ref().map(|timeline| Going { timeline, walk: None });
        for (index, (row, entries)) in rows.iter().zip(&all).enumerate() {
            // Who gave the command may have left by it.
            let by = row.seat.and_then(|seat| Some(table.seating.seated(seat)?.person.guest));
            for entry in entries {
                table.enter(entry);
                if let (LogEntry::Record(lines), Some(game)) = (entry, &mut game) {
                    // Before the last undo the game went another way than the record now leads.
                    let stands = if index >= stands_from { Stands::Yes } else { Stands::No };
                    table.went_on(lines, game, stands);
                }
            }
            (table.version, table.sum) = (row.version, row.sum);
            if let (Some(seat), Some(command), Some(by)) = (row.seat, &row.command, by) {
                table.remember(seat, command, row.act, by);
            }
        }
        if let Some(timeline) = timeline {
            let participants =
                table.options().and_then(|options| table.participants(&options)).map_err(Damaged)?;
            let play = Match::resume(timeline, participants).map_err(|errors| Damaged(errors.to_string()))?;
            table.play = Some(play);
        }
        // Whoever is connected was shown what is stored.
        table.note_shown();
        Ok(table)
    }

    /// Notes what lines of the record did, as if it happened now.
    fn went_on(&mut self, lines: &str, game: &mut Going<'_, G>, stands: Stands) {
        let Lines { begins, back_to, made, by } = Lines::read(lines);
        if begins {
            self.begins();
        }
        if stands == Stands::No {
            return;
        }
        let walk = match (back_to, game.walk.take()) {
            (None, Some(walk)) => walk,
            (back_to, _) => game.timeline.walk(back_to.unwrap_or(0)),
        };
        let walk = game.walk.insert(walk);
        let from = walk.made();
        for _ in 0..made {
            walk.go_on(&mut Sink::off());
        }
        if made > 0 {
            self.held.push(self.version.next(), Happened::Moves(from, walk.made()));
            self.wish = None;
        }
        self.note_asked(walk.game().decision().seats(), by);
        if walk.game().outcome().is_some() {
            self.phase = Phase::Over;
        }
    }
}

/// The game of a log, gone over again.
struct Going<'a, G: Game> {
    timeline: &'a Timeline<G>,
    walk: Option<Walk<'a, G>>,
}

/// Whether moves were not taken back later.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    Yes,
    No,
}

/// Summary of some lines of a record.
#[derive(Default)]
struct Lines {
    begins: bool,
    /// The number of moves left by an undo.
    back_to: Option<usize>,
    /// Number of moves that follow.
    made: usize,
    /// Seat that made them, if they were choices.
    by: Option<Seat>,
}

impl Lines {
    fn read(text: &str) -> Self {
        let mut lines = Lines::default();
        for line in text.lines() {
            // The record was loaded before this: its lines are what they should be.
            let value: Value = serde_json::from_str(line).unwrap_or_default();
            let back = value.get("undo_to").or_else(|| value.get("agreed_undo_to"));
            if let Some(left) = back.and_then(Value::as_u64) {
                lines.back_to = Some(left as usize);
            } else if let Some(choice) = value.get("choice") {
                lines.made += 1;
                lines.by = choice.get("seat").and_then(Value::as_u64).map(|seat| Seat(seat as u8));
            } else if value.get("leave").is_some() {
                (lines.made, lines.by) = (lines.made + 1, None);
            } else if value.get("format").is_some() {
                lines.begins = true;
            }
        }
        lines
    }
}
