//! Load on the table server, held against bars.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::bars::{self, Bar, Wanted};

/// A run of `parlour load` and what must come of it.
struct Run {
    args: &'static str,
    bars: &'static [Bar],
}

const fn moves(per_cpu_second: f64) -> Bar {
    Bar { what: "moves per CPU second", at: "/moves_per_cpu_second", wanted: Wanted::AtLeast(per_cpu_second) }
}

const RUNS: [Run; 4] = [
    Run { args: "small-whist --tables 1000 --seconds 20", bars: &[moves(12_000.0)] },
    Run { args: "wizard --tables 1000 --seconds 20 --seats open,open,open,open", bars: &[moves(8_000.0)] },
    Run {
        args: "small-whist --measure memory --tables 10000",
        bars: &[
            Bar { what: "bytes a table", at: "/bytes_per_table", wanted: Wanted::AtMost(40.0 * 1024.0) },
            Bar { what: "ms from killed to a move", at: "/move_after", wanted: Wanted::AtMost(2_000.0) },
        ],
    },
    Run {
        args: "small-whist --measure abuse",
        bars: &[
            Bar { what: "median latency, times that in peace", at: "/ratio", wanted: Wanted::AtMost(1.5) },
            Bar { what: "people harmed", at: "/harmed", wanted: Wanted::AtMost(0.0) },
        ],
    },
];

/// Runs all of them, prints every number with its bar and fails if one does not hold.
pub(super) fn load(binary: &Path) -> Result<()> {
    let mut missed = 0;
    for Run { args, bars } in RUNS {
        missed += bars::run(binary, &format!("load {args}"), |written| {
            let found = serde_json::from_str(written).context("it printed no JSON")?;
            bars.iter().map(|bar| bar.judge(&found, "")).collect()
        })?;
    }
    ensure!(missed == 0, "{missed} bars are missed");
    Ok(())
}
