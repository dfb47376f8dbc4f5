//! Strength of the bots, held against bars.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::bars::{self, Bar, Line, Wanted};

/// Some games and what must come of them.
struct Match {
    /// Arguments of `parlour arena`.
    args: &'static str,
    /// The bot that is judged.
    bot: &'static str,
    bars: &'static [Bar],
}

const fn exact(share: f64) -> Bar {
    Bar { what: "exact predictions", at: "/measures/0/all/mean", wanted: Wanted::AtLeast(share) }
}

const fn wins(share: f64) -> Bar {
    Bar { what: "share of wins", at: "/won/mean", wanted: Wanted::AtLeast(share) }
}

const fn points(points: f64) -> Bar {
    Bar { what: "points a game", at: "/score/mean", wanted: Wanted::AtLeast(points) }
}

const fn median(micros: f64) -> Bar {
    Bar { what: "median decision, CPU microseconds", at: "/cpu_us/p50", wanted: Wanted::AtMost(micros) }
}

const fn p99(micros: f64) -> Bar {
    Bar { what: "p99 of decisions, CPU microseconds", at: "/cpu_us/p99", wanted: Wanted::AtMost(micros) }
}

/// At least 1,000 games each: a lineup of one bot has one rotation, of one against three it has four.
const MATCHES: [Match; 10] = [
    Match {
        args: "wizard --lineup rule,rule,rule,rule --deals 1000",
        bot: "rule",
        bars: &[exact(0.47), points(150.0)],
    },
    Match {
        args: "wizard --lineup mc:100,mc:100,mc:100,mc:100 --deals 1000",
        bot: "mc:100",
        bars: &[exact(0.61)],
    },
    Match {
        args: "wizard --lineup hard,rule,rule,rule --deals 250",
        bot: "hard",
        bars: &[exact(0.82), points(455.0), wins(0.94), median(10_000.0), p99(50_000.0)],
    },
    Match { args: "wizard --lineup hard,mc:100,mc:100,mc:100 --deals 250", bot: "hard", bars: &[wins(0.64)] },
    Match { args: "wizard --lineup hard,hard,hard,hard --deals 1000", bot: "hard", bars: &[exact(0.74)] },
    Match { args: "hearts --lineup medium,easy,easy,easy --deals 250", bot: "medium", bars: &[wins(0.46)] },
    Match {
        args: "hearts --lineup hard,medium,medium,medium --deals 250",
        bot: "hard",
        bars: &[wins(0.30), p99(100_000.0)],
    },
    Match {
        args: "finished --bots hard --option difficulty=easy --each edition --deals 1000",
        bot: "hard",
        bars: &[wins(0.92), median(50_000.0)],
    },
    Match {
        args: "finished --bots hard --option difficulty=regular --each edition --deals 1000",
        bot: "hard",
        bars: &[wins(0.65), median(50_000.0)],
    },
    Match {
        args: "finished --bots hard --option difficulty=difficult --each edition --deals 1000",
        bot: "hard",
        bars: &[wins(0.28), median(50_000.0)],
    },
];

/// Plays all matches and says what was measured and what was wanted. Fails if a bar is missed, after all.
pub(super) fn strength(binary: &Path) -> Result<()> {
    let mut missed = 0;
    for wanted in &MATCHES {
        let args = format!("arena {} --seed 1", wanted.args);
        missed += bars::run(binary, &args, |written| judge(wanted, written))?;
    }
    ensure!(missed == 0, "{missed} bars are missed");
    Ok(())
}

/// Holds what the arena wrote against the bars: once for every combination of options.
fn judge(wanted: &Match, written: &str) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    let mut options = String::new();
    for line in written.lines() {
        let object: Value = serde_json::from_str(line).context("the arena wrote a line that is no JSON")?;
        if object["type"] == "tournament" {
            options =
                object["options"]["edition"].as_str().map(|word| format!("{word}: ")).unwrap_or_default();
        }
        if object["type"] == "bot" && object["bot"] == wanted.bot {
            for bar in wanted.bars {
                lines.push(bar.judge(&object, &options)?);
            }
        }
    }
    ensure!(!lines.is_empty(), "the arena wrote nothing about {}", wanted.bot);
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = r#"{"type":"tournament","options":{"edition":"rulebook"}}
{"type":"game","deal":0}
{"type":"bot","bot":"other","won":{"mean":1.0}}
{"type":"bot","bot":"hard","won":{"mean":0.5},"cpu_us":{"p50":20.5}}"#;

    #[test]
    fn bars_are_held_or_missed() {
        const BARS: &[Bar] = &[wins(0.5), median(20.0)];
        const NOT_SAID: &[Bar] = &[points(1.0)];
        let of = |bars| Match { args: "", bot: "hard", bars };
        let lines = judge(&of(BARS), WRITTEN).unwrap();
        let told: Vec<(bool, &str)> = lines.iter().map(|line| (line.holds, line.text.as_str())).collect();
        assert_eq!(
            told,
            [
                (true, "ok      rulebook: share of wins 0.500, at least 0.5"),
                (false, "MISSED  rulebook: median decision, CPU microseconds 20.500, at most 20"),
            ]
        );
        assert!(judge(&of(NOT_SAID), WRITTEN).is_err(), "nothing is said about points");
        assert!(judge(&Match { args: "", bot: "nobody", bars: &[] }, WRITTEN).is_err());
    }
}
