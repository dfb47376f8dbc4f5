//! Bars that figures of `parlour --json` are held to.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{root, shown};

/// Bar a figure is held to.
pub(super) struct Bar {
    pub(super) what: &'static str,
    /// Path of the figure in an object.
    pub(super) at: &'static str,
    pub(super) wanted: Wanted,
}

/// The side of a bar a figure must be on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wanted {
    AtLeast(f64),
    AtMost(f64),
}

/// A bar and what was measured.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) holds: bool,
    pub(super) text: String,
}

impl Bar {
    /// Holds the figure in an object against the bar; `with` stands before its name.
    pub(super) fn judge(&self, object: &Value, with: &str) -> Result<Line> {
        let Bar { what, at, wanted } = self;
        let found = object.pointer(at).and_then(Value::as_f64);
        let found = found.with_context(|| format!("nothing is said at {at}"))?;
        let (holds, bar) = match *wanted {
            Wanted::AtLeast(bar) => (found >= bar, format!("at least {bar}")),
            Wanted::AtMost(bar) => (found <= bar, format!("at most {bar}")),
        };
        let verdict = if holds { "ok    " } else { "MISSED" };
        Ok(Line { holds, text: format!("{verdict}  {with}{what} {found:.3}, {bar}") })
    }
}

/// Runs the program with these arguments and hands what it printed to `judge`. Prints the lines; returns the number of bars
/// missed.
pub(super) fn run(binary: &Path, args: &str, judge: impl FnOnce(&str) -> Result<Vec<Line>>) -> Result<usize> {
    let mut command = Command::new(binary);
    command.args(args.split(' ')).arg("--json").current_dir(root()).stderr(Stdio::inherit());
    println!("{}", shown(&command));
    let output = command.output().with_context(|| format!("cannot start {}", shown(&command)))?;
    ensure!(output.status.success(), "{} failed ({})", shown(&command), output.status);
    let lines = judge(&String::from_utf8(output.stdout)?)?;
    lines.iter().for_each(|line| println!("  {}", line.text));
    Ok(lines.iter().filter(|line| !line.holds).count())
}
