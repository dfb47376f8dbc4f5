//! A store in memory that behaves as the real one: rows are appended in batches, a commit takes time, versions are
//! unique, and what was not committed is gone after a crash.

use std::collections::BTreeMap;

use protocol::TableId;
use session::{Head, LogRow, Stored, Ticket};

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) logs: BTreeMap<TableId, Vec<LogRow>>,
    /// Ends of the logs, noted apart.
    pub(crate) heads: BTreeMap<TableId, Head>,
    /// Rows that wait to be committed, in the order they came.
    pub(crate) pending: Vec<(Ticket, LogRow)>,
    /// Time until which nothing can be written.
    pub(crate) full_until: u64,
    /// Time until which nothing can be read.
    pub(crate) unreadable_until: u64,
    /// Time until which a commit takes long.
    pub(crate) slow_until: u64,
}

/// Result of committing a row.
pub(crate) struct Committed {
    pub(crate) ticket: Ticket,
    pub(crate) row: LogRow,
    pub(crate) outcome: Stored,
}

impl Store {
    /// Commits the first `count` rows that wait.
    pub(crate) fn commit(&mut self, now: u64, count: usize) -> Vec<Committed> {
        let count = count.min(self.pending.len());
        let batch: Vec<(Ticket, LogRow)> = self.pending.drain(..count).collect();
        let append = |(ticket, row): (Ticket, LogRow)| {
            let outcome = if now < self.full_until {
                Stored::NotAtAll("the disk is full".to_owned())
            } else {
                self.append(&row)
            };
            Committed { ticket, row, outcome }
        };
        batch.into_iter().map(append).collect()
    }

    fn append(&mut self, row: &LogRow) -> Stored {
        let log = self.logs.entry(row.table).or_default();
        if log.iter().any(|old| old.version == row.version) {
            return Stored::NotAtAll("there is such a version already".to_owned());
        }
        log.push(row.clone());
        self.heads.insert(row.table, row.head());
        Stored::Safely
    }
}
