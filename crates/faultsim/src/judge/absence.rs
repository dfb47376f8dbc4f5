//! Absences: nobody is missed before they came, before the game began, or while they are there.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use protocol::TableId;
use serde_json::Value;
use session::LogRow;

use super::{Held, Invariant, broken};

/// The absences the manager may act on.
#[derive(Default)]
pub(crate) struct Absences {
    /// Start of each possible absence: when they sat down, the game began, or their last connection ended.
    since: BTreeMap<(TableId, Seat), u64>,
    /// The connected seats, and how many connections each has.
    here: BTreeMap<(TableId, Seat), u32>,
    begun: BTreeSet<TableId>,
    /// Seats whose people were there before the server started and have not come since.
    expected: BTreeSet<(TableId, Seat)>,
    /// Time until which returns count.
    return_until: u64,
    /// Last return of one of them.
    returned: u64,
}

impl Absences {
    /// The server starts.
    pub(crate) fn started(&mut self, now: u64, return_within: u64) {
        self.expected = self.since.keys().copied().collect();
        (self.return_until, self.returned) = (now + return_within, 0);
    }

    /// A seat is connected.
    pub(crate) fn comes(&mut self, table: TableId, seat: Seat, now: u64) {
        if self.expected.remove(&(table, seat)) && now <= self.return_until {
            self.returned = now;
        }
        *self.here.entry((table, seat)).or_default() += 1;
    }

    /// A connection of a seat ended.
    pub(crate) fn goes(&mut self, table: TableId, seat: Seat, now: u64) {
        let left = self.here.get_mut(&(table, seat)).map(|count| {
            *count -= 1;
            *count
        });
        if left == Some(0) {
            self.here.remove(&(table, seat));
            self.since.insert((table, seat), now);
        }
    }

    /// The manager wants a row stored: a bot may take over only from who has been missed for as long as the manager says.
    pub(crate) fn decided(&mut self, row: &LogRow, now: u64, grace: u64) -> Held {
        let entries: Vec<Value> = serde_json::from_str(&row.body).unwrap_or_default();
        for entry in &entries {
            let seat_of = |word: &str| Some(Seat(entry.get(word)?["seat"].as_u64()? as u8));
            if let Some(seat) = seat_of("sat") {
                self.since.insert((row.table, seat), now);
            } else if entry.get("record").is_some() && self.begun.insert(row.table) {
                let players = self.since.range_mut((row.table, Seat(0))..=(row.table, Seat(u8::MAX)));
                players.for_each(|(_, since)| *since = now);
            } else if let Some(seat) = seat_of("bot_plays") {
                let key = (row.table, seat);
                let crowd = if self.expected.contains(&key) { self.returned } else { 0 };
                let missed = self.since.get(&key).map_or(0, |since| now.saturating_sub(*since.max(&crowd)));
                if self.here.contains_key(&key) || missed < grace {
                    let what = format!("a bot plays for {seat}, who was missed for {missed} ms");
                    return broken(Invariant::Present, what);
                }
            }
        }
        Ok(())
    }
}
