//! Metrics of the server, as Prometheus reads them. A few numbers, so they are written out by hand.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the buckets for how long a commit took, in microseconds.
const COMMIT_MICROS: [u64; 10] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000];

/// Classes of refusals of commands.
const REFUSALS: [&str; 6] = ["stale", "not_asked", "rate", "malformed", "storage", "other"];

/// Counters of the server.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) accepted: AtomicU64,
    refused: [AtomicU64; REFUSALS.len()],
    commits: AtomicU64,
    rows: AtomicU64,
    commit_micros: AtomicU64,
    /// Number of commits that took no longer than each bound, and in the last place of those that took longer than all.
    commit_buckets: [AtomicU64; COMMIT_MICROS.len() + 1],
    pub(crate) not_stored: AtomicU64,
    pub(crate) stalled: AtomicU64,
    pub(crate) set_aside: AtomicU64,
    pub(crate) managers_lost: AtomicU64,
    pub(crate) connections: AtomicU64,
    pub(crate) jobs_given_up: AtomicU64,
}

impl Metrics {
    pub(crate) fn committed(&self, rows: u64, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = COMMIT_MICROS.iter().position(|bound| micros <= *bound).unwrap_or(COMMIT_MICROS.len());
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.rows.fetch_add(rows, Ordering::Relaxed);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
        self.commit_buckets[bucket].fetch_add(1, Ordering::Relaxed);
    }

    /// Counts an answer to a command by what it begins with.
    pub(crate) fn sent(&self, text: &str) {
        let Some(rest) = text.strip_prefix("{\"type\":\"") else { return };
        if rest.starts_with("accepted") {
            self.accepted.fetch_add(1, Ordering::Relaxed);
        } else if rest.starts_with("game_error") {
            let code = rest.split_once("\"code\":\"").and_then(|(_, rest)| rest.split('"').next());
            self.refused(code.unwrap_or_default());
        }
    }

    pub(crate) fn refused(&self, code: &str) {
        let class = REFUSALS.iter().position(|class| *class == code).unwrap_or(REFUSALS.len() - 1);
        self.refused[class].fetch_add(1, Ordering::Relaxed);
    }

    /// Metrics as text, with those others know: tables in memory, and jobs that wait for a bot.
    pub(crate) fn text(&self, tables: u64, jobs: usize) -> String {
        let mut text = Text(String::new());
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        text.one("tables_in_mind", "gauge", "Tables held in memory", tables);
        text.one("connections", "gauge", "WebSocket connections", get(&self.connections));
        text.one("bot_jobs_waiting", "gauge", "Questions that wait for a bot", jobs as u64);
        text.one(
            "bot_jobs_given_up_total",
            "counter",
            "Questions no bot had time for",
            get(&self.jobs_given_up),
        );
        text.one(
            "commands_accepted_total",
            "counter",
            "Commands carried out and stored",
            get(&self.accepted),
        );
        text.head("commands_refused_total", "counter", "Commands refused, by reason");
        for (class, count) in REFUSALS.iter().zip(&self.refused) {
            text.line(format_args!("commands_refused_total{{code=\"{class}\"}} {}", get(count)));
        }
        text.one("commits_not_made_total", "counter", "Transactions that failed", get(&self.not_stored));
        text.one("rows_committed_total", "counter", "Changes of tables that were stored", get(&self.rows));
        text.head("commit_seconds", "histogram", "How long transactions took");
        let mut sum = 0;
        for (bound, count) in COMMIT_MICROS.iter().zip(&self.commit_buckets) {
            sum += get(count);
            let seconds = *bound as f64 / 1e6;
            text.line(format_args!("commit_seconds_bucket{{le=\"{seconds}\"}} {sum}"));
        }
        text.line(format_args!("commit_seconds_bucket{{le=\"+Inf\"}} {}", get(&self.commits)));
        text.line(format_args!("commit_seconds_sum {}", get(&self.commit_micros) as f64 / 1e6));
        text.line(format_args!("commit_seconds_count {}", get(&self.commits)));
        text.one(
            "clients_stalled_total",
            "counter",
            "Clients cut off because they did not read",
            get(&self.stalled),
        );
        text.one("tables_set_aside_total", "counter", "Tables that could not go on", get(&self.set_aside));
        text.one("houses_lost_total", "counter", "Times a shard had to start anew", get(&self.managers_lost));
        text.0
    }
}

struct Text(String);

impl Text {
    fn one(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        self.line(format_args!("{name} {value}"));
    }

    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP parlour_{name} {help}.\n# TYPE parlour_{name} {kind}");
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a text cannot fail.
        let _ = writeln!(self.0, "parlour_{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_kind() {
        let metrics = Metrics::default();
        metrics.sent(r#"{"type":"accepted","id":"a","version":3}"#);
        metrics.sent(r#"{"type":"game_error","id":"a","code":"stale","reason":"","version":3}"#);
        metrics.sent(r#"{"type":"game_error","id":null,"code":"no_such_card","reason":"","version":3}"#);
        metrics.sent(r#"{"type":"frame","version":3}"#);
        metrics.committed(7, Duration::from_micros(300));
        let text = metrics.text(1, 2);
        for line in [
            "parlour_commands_accepted_total 1",
            "parlour_commands_refused_total{code=\"stale\"} 1",
            "parlour_commands_refused_total{code=\"other\"} 1",
            "parlour_commit_seconds_bucket{le=\"0.00025\"} 0",
            "parlour_commit_seconds_bucket{le=\"0.0005\"} 1",
            "parlour_rows_committed_total 7",
            "parlour_tables_in_mind 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}
