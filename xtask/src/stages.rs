//! Work in named stages: one after the other, each timed, the first failure ends it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// One stage.
pub(crate) struct Stage {
    /// The word it is known by.
    pub(crate) name: &'static str,
    /// Work it does.
    pub(crate) work: Box<dyn Fn() -> Result<()>>,
}

impl Stage {
    /// A stage that does `work`.
    pub(crate) fn new(name: &'static str, work: impl Fn() -> Result<()> + 'static) -> Self {
        Stage { name, work: Box::new(work) }
    }
}

/// Runs the stages in order. Prints a table of minutes at the end, also after a failure.
pub(crate) fn run(stages: &[Stage]) -> Result<()> {
    let mut rows = Vec::new();
    let mut result = Ok(());
    for stage in stages {
        eprintln!("==> {}", stage.name);
        let start = Instant::now();
        result = (stage.work)().with_context(|| format!("stage {} failed", stage.name));
        rows.push(Row { name: stage.name, took: start.elapsed(), ok: result.is_ok() });
        if result.is_err() {
            break;
        }
    }
    println!("{}", table(&rows));
    result
}

struct Row {
    name: &'static str,
    took: Duration,
    ok: bool,
}

fn table(rows: &[Row]) -> String {
    let mut lines = vec![format!("{:<14} {:>7}  result", "stage", "minutes")];
    for Row { name, took, ok } in rows {
        let verdict = if *ok { "ok" } else { "FAILED" };
        lines.push(format!("{name:<14} {:>7.2}  {verdict}", minutes(*took)));
    }
    lines.push(format!("{:<14} {:>7.2}", "all", minutes(rows.iter().map(|row| row.took).sum())));
    lines.join("\n")
}

fn minutes(duration: Duration) -> f64 {
    duration.as_secs_f64() / 60.0
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use anyhow::bail;

    use super::*;

    #[test]
    fn the_first_failure_ends_the_run_and_is_named() {
        let done = Rc::new(RefCell::new(Vec::new()));
        let log = |name: &'static str, ok: bool| {
            let done = Rc::clone(&done);
            Stage::new(name, move || {
                done.borrow_mut().push(name);
                if ok { Ok(()) } else { bail!("broken") }
            })
        };
        let error = run(&[log("one", true), log("two", false), log("three", true)]).unwrap_err();
        assert_eq!(*done.borrow(), ["one", "two"]);
        assert_eq!(format!("{error:#}"), "stage two failed: broken");
    }

    #[test]
    fn the_table_shows_minutes_and_the_failure() {
        let rows = [
            Row { name: "fmt", took: Duration::from_secs(30), ok: true },
            Row { name: "clippy", took: Duration::from_secs(90), ok: false },
        ];
        let lines = [
            "stage          minutes  result",
            "fmt               0.50  ok",
            "clippy            1.50  FAILED",
            "all               2.00",
        ];
        assert_eq!(table(&rows), lines.join("\n"));
    }
}
