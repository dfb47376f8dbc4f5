//! Load on the table server, held against bars.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{root, shown};

/// A run of `parlour load` and what must come of it.
struct Run {
    args: &'static str,
    bars: &'static [Bar],
}

/// Bar a server is held to.
struct Bar {
    what: &'static str,
    /// Path of the figure in the tool's output.
    at: &'static str,
    wanted: Wanted,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Wanted {
    AtLeast(f64),
    AtMost(f64),
}

impl Wanted {
    fn holds(self, found: f64) -> bool {
        match self {
            Wanted::AtLeast(bar) => found >= bar,
            Wanted::AtMost(bar) => found <= bar,
        }
    }
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
    let mut failed = 0;
    for Run { args, bars } in RUNS {
        let found = run(binary, args)?;
        println!("parlour load {args}");
        for Bar { what, at, wanted } in bars {
            let number = found.pointer(at).and_then(Value::as_f64);
            let number = number.with_context(|| format!("parlour load {args} does not say {at}"))?;
            let holds = wanted.holds(number);
            failed += usize::from(!holds);
            let (word, bar) = match wanted {
                Wanted::AtLeast(bar) => ("at least", bar),
                Wanted::AtMost(bar) => ("at most", bar),
            };
            println!("  {what}: {number:.1}, {word} {bar}: {}", if holds { "ok" } else { "FAILED" });
        }
    }
    ensure!(failed == 0, "{failed} bars do not hold");
    Ok(())
}

fn run(binary: &Path, args: &str) -> Result<Value> {
    let mut command = Command::new(binary);
    command.arg("load").args(args.split(' ')).arg("--json").current_dir(root()).stderr(Stdio::inherit());
    let output = command.output().with_context(|| format!("cannot run {}", shown(&command)))?;
    ensure!(output.status.success(), "{} failed", shown(&command));
    serde_json::from_slice(&output.stdout).context("it printed no JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_from_one_side() {
        assert!(Wanted::AtLeast(2.0).holds(2.0) && !Wanted::AtLeast(2.0).holds(1.9));
        assert!(Wanted::AtMost(2.0).holds(2.0) && !Wanted::AtMost(2.0).holds(2.1));
    }
}
