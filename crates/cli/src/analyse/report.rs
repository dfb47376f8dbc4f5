//! Report on an analysis, for people and for programs.

use std::io::Write;

use kernel::{Seat, Unit};
use serde::Serialize;

use super::{Verdict, Weighed};
use crate::text::{Align, bar, columns, percent};

/// Report on a game.
pub(super) struct Report<'a> {
    pub(super) bot: &'a str,
    pub(super) verdicts: &'a [Verdict],
    /// Smallest loss of a listed move, as it is told.
    pub(super) least: f64,
    /// Number of moves of the game.
    pub(super) moves: usize,
    pub(super) seats: u8,
}

impl Verdict {
    fn agreed(&self) -> bool {
        self.played == self.best
    }

    fn weighed(&self, choice: &str) -> Option<&Weighed> {
        self.candidates.iter().find(|weighed| weighed.choice == choice)
    }

    /// Value of the best choice above the one made; unknown if one of them was not valued.
    fn loss(&self) -> Option<f64> {
        let (best, played) = (self.weighed(&self.best)?, self.weighed(&self.played)?);
        Some((best.value - played.value).max(0.0))
    }

    /// The error of the loss, if the bot can tell.
    fn error(&self) -> Option<f64> {
        let (best, played) = (self.weighed(&self.best)?.error?, self.weighed(&self.played)?.error?);
        Some(best.hypot(played))
    }

    /// Whether the loss is more than noise.
    fn is_clear(&self, least: f64) -> bool {
        const ERRORS: f64 = 2.0;
        let noise = self.error().map_or(0.0, |error| ERRORS * error);
        self.loss().is_some_and(|loss| loss > noise && loss >= least)
    }
}

/// Scale on which values are told.
struct Scale {
    /// Unit of the values.
    unit: String,
    /// Factor by which a value is multiplied.
    factor: f64,
    decimals: usize,
}

/// Summary of the decisions of one seat.
#[derive(Serialize)]
struct SeatSum {
    seat: Seat,
    decisions: usize,
    agreed: usize,
    /// Moves where another choice was clearly better.
    clear: usize,
    loss: f64,
}

/// A decision, for programs.
#[derive(Serialize)]
struct MoveObject<'a> {
    r#move: usize,
    seat: Seat,
    played: &'a str,
    best: &'a str,
    agreed: bool,
    loss: Option<f64>,
    error: Option<f64>,
    clear: bool,
    unit: Option<&'a Unit>,
    candidates: &'a [Weighed],
}

impl Report<'_> {
    /// Chances are told in per cent; small numbers in hundredths, others in tenths.
    fn scale(&self) -> Scale {
        let values = self.verdicts.iter().flat_map(|verdict| &verdict.candidates);
        let largest = values.map(|weighed| weighed.value.abs()).fold(0.0, f64::max);
        let decimals = if largest < 2.0 { 2 } else { 1 };
        match self.verdicts.iter().find_map(|verdict| verdict.unit.as_ref()) {
            Some(Unit::Chance) => {
                Scale { unit: "chance to win, in per cent".to_owned(), factor: 100.0, decimals: 1 }
            }
            Some(Unit::Count(things)) => Scale { unit: things.to_string(), factor: 1.0, decimals },
            None => Scale { unit: "in value".to_owned(), factor: 1.0, decimals },
        }
    }

    /// Whether a move clearly gave away as much as is asked for.
    fn is_clear(&self, verdict: &Verdict) -> bool {
        verdict.is_clear(self.least / self.scale().factor)
    }

    fn sums(&self) -> Vec<SeatSum> {
        let seats = (0..self.seats).map(Seat).filter_map(|seat| {
            let own: Vec<&Verdict> = self.verdicts.iter().filter(|verdict| verdict.seat == seat).collect();
            (!own.is_empty()).then(|| SeatSum {
                seat,
                decisions: own.len(),
                agreed: own.iter().filter(|verdict| verdict.agreed()).count(),
                clear: own.iter().filter(|verdict| self.is_clear(verdict)).count(),
                loss: own.iter().filter_map(|verdict| verdict.loss()).sum(),
            })
        });
        seats.collect()
    }

    pub(super) fn write_json(&self, out: &mut impl Write) -> anyhow::Result<()> {
        for verdict in self.verdicts {
            let object = MoveObject {
                r#move: verdict.number,
                seat: verdict.seat,
                played: &verdict.played,
                best: &verdict.best,
                agreed: verdict.agreed(),
                loss: verdict.loss(),
                error: verdict.error(),
                clear: self.is_clear(verdict),
                unit: verdict.unit.as_ref(),
                candidates: &verdict.candidates,
            };
            writeln!(out, "{}", serde_json::to_string(&object)?)?;
        }
        for sum in self.sums() {
            writeln!(out, "{}", serde_json::to_string(&sum)?)?;
        }
        Ok(())
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Report { bot, verdicts, moves, .. } = self;
        let looked_at = verdicts.len();
        writeln!(out, "{moves} moves, {looked_at} of them decisions between choices, judged by {bot}")?;
        let scale = self.scale();
        let clear: Vec<&Verdict> = verdicts.iter().filter(|verdict| self.is_clear(verdict)).collect();
        writeln!(out)?;
        if clear.is_empty() {
            writeln!(out, "No move gave clearly anything away.")?;
        } else {
            write_moves(out, &clear, &scale)?;
        }
        self.write_sums(out, &scale)?;
        self.write_courses(out, &scale)
    }

    fn write_sums(&self, out: &mut impl Write, scale: &Scale) -> anyhow::Result<()> {
        let Scale { unit, factor, decimals } = scale;
        let heading = ["seat", "decisions", "agreed", "clearly worse", "given away", "a decision"];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        for SeatSum { seat, decisions, agreed, clear, loss } in self.sums() {
            rows.push(vec![
                (seat.0 + 1).to_string(),
                decisions.to_string(),
                format!("{agreed} ({})", percent(agreed as u64, decisions as u64)),
                clear.to_string(),
                format!("{:.decimals$}", factor * loss),
                format!("{:.2}", factor * loss / decisions as f64),
            ]);
        }
        writeln!(out, "\nIn all ({unit})")?;
        Ok(columns(out, 2, &[Align::Right; 6], &rows)?)
    }

    /// Writes the expectation of each seat, decision by decision.
    fn write_courses(&self, out: &mut impl Write, scale: &Scale) -> anyhow::Result<()> {
        let Scale { unit, factor, decimals } = scale;
        let courses: Vec<(Seat, Vec<f64>)> = (0..self.seats)
            .map(|seat| (Seat(seat), self.course(Seat(seat))))
            .filter(|(_, course)| course.len() > 1)
            .collect();
        if courses.is_empty() {
            return Ok(());
        }
        let all = || courses.iter().flat_map(|(_, course)| course.iter().copied());
        let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
        let (from, to) = (factor * low, factor * high);
        writeln!(out, "\nWhat they could expect, from {from:.decimals$} to {to:.decimals$} ({unit})")?;
        let rows: Vec<Vec<String>> = courses
            .iter()
            .map(|(seat, course)| vec![seat.to_string(), sparkline(course, low, high)])
            .collect();
        Ok(columns(out, 2, &[Align::Left, Align::Left], &rows)?)
    }

    /// The value of the best choice at each decision of a seat, neighbours taken together if there are many.
    fn course(&self, seat: Seat) -> Vec<f64> {
        const POINTS_MAX: usize = 64;
        let own = self.verdicts.iter().filter(|verdict| verdict.seat == seat);
        let values: Vec<f64> =
            own.filter_map(|verdict| verdict.weighed(&verdict.best)).map(|weighed| weighed.value).collect();
        let group = values.len().div_ceil(POINTS_MAX).max(1);
        values.chunks(group).map(|chunk| chunk.iter().sum::<f64>() / chunk.len() as f64).collect()
    }
}

/// Moves that gave something away.
fn write_moves(out: &mut impl Write, clear: &[&Verdict], scale: &Scale) -> anyhow::Result<()> {
    const BAR_COLUMNS: u64 = 20;
    const STEPS: f64 = 1000.0;
    let Scale { unit, factor, decimals } = scale;
    let most = clear.iter().filter_map(|verdict| verdict.loss()).fold(0.0, f64::max);
    let mut rows = vec![["move", "seat", "played", "better", "given away", ""].map(str::to_owned).to_vec()];
    for verdict in clear {
        let loss = verdict.loss().unwrap_or_default();
        let error = verdict.error().map(|error| format!(" ±{:.decimals$}", factor * error));
        let error = error.unwrap_or_default();
        let share = (loss / most * STEPS) as u64;
        rows.push(vec![
            verdict.number.to_string(),
            (verdict.seat.0 + 1).to_string(),
            verdict.played.clone(),
            verdict.best.clone(),
            format!("{:.decimals$}{error}", factor * loss),
            bar(share, STEPS as u64, BAR_COLUMNS),
        ]);
    }
    let align = [Align::Right, Align::Right, Align::Left, Align::Left, Align::Right, Align::Left];
    writeln!(out, "Moves where another choice was better, and by how much ({unit})")?;
    Ok(columns(out, 2, &align, &rows)?)
}

/// A row of bars, one a value.
fn sparkline(values: &[f64], low: f64, high: f64) -> String {
    const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let step = |value: f64| match high > low {
        true => ((value - low) / (high - low) * (LEVELS.len() - 1) as f64).round() as usize,
        false => 0,
    };
    values.iter().map(|value| LEVELS[step(*value).min(LEVELS.len() - 1)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(number: usize, played: &str, values: &[(&str, f64)], error: Option<f64>) -> Verdict {
        let candidates: Vec<Weighed> = values
            .iter()
            .map(|(choice, value)| Weighed { choice: (*choice).to_owned(), value: *value, error })
            .collect();
        let best = candidates.first().map_or("b", |weighed| &weighed.choice).to_owned();
        Verdict {
            number,
            seat: Seat(0),
            played: played.to_owned(),
            best,
            candidates,
            unit: Some(Unit::Count("points".into())),
        }
    }

    #[test]
    fn noise_is_no_mistake() {
        let values = [("b", 12.0), ("a", 5.0)];
        assert!(verdict(1, "a", &values, None).is_clear(0.0));
        assert!(verdict(1, "a", &values, Some(2.0)).is_clear(7.0));
        assert!(!verdict(1, "a", &values, Some(2.0)).is_clear(7.5), "less than asked for");
        assert!(!verdict(1, "a", &values, Some(3.0)).is_clear(0.0), "within the error");
        assert!(!verdict(1, "a", &values, Some(f64::INFINITY)).is_clear(0.0), "tried only once");
        assert!(!verdict(1, "b", &values, None).is_clear(0.0), "the best choice");
        assert!(!verdict(1, "c", &values, None).is_clear(0.0), "a choice the bot did not value");
        assert!(!verdict(1, "a", &[], None).is_clear(0.0), "no values at all");
    }

    #[test]
    fn seats_are_summed_up() {
        let verdicts = [
            verdict(1, "a", &[("b", 12.0), ("a", 5.0)], Some(1.0)),
            verdict(2, "b", &[("b", 2.0), ("a", 1.0)], Some(1.0)),
            verdict(3, "c", &[("b", 2.0), ("a", 1.0)], Some(1.0)),
        ];
        let report = Report { bot: "hard", verdicts: &verdicts, least: 0.0, moves: 9, seats: 2 };
        let sums = report.sums();
        let [sum] = &sums[..] else { panic!("one seat decided something") };
        assert_eq!((sum.decisions, sum.agreed, sum.clear), (3, 1, 1));
        assert!((sum.loss - 7.0).abs() < 1e-9);
        let mut text = Vec::new();
        report.write_text(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let row = text.lines().find(|line| line.contains("7.0 ±1.4")).unwrap_or_default();
        assert_eq!(row.split_whitespace().take(6).collect::<Vec<_>>(), ["1", "1", "a", "b", "7.0", "±1.4"]);
        assert!(text.contains("1 (33.3 %)"), "{text}");
    }

    #[test]
    fn chances_are_told_in_per_cent() {
        let chance = |number, played| Verdict {
            unit: Some(Unit::Chance),
            ..verdict(number, played, &[("b", 0.62), ("a", 0.5)], Some(0.02))
        };
        let verdicts = [chance(1, "a"), chance(2, "b")];
        let told = |least: f64| {
            let mut text = Vec::new();
            Report { bot: "hard", verdicts: &verdicts, least, moves: 2, seats: 1 }
                .write_text(&mut text)
                .unwrap();
            String::from_utf8(text).unwrap()
        };
        let text = told(12.0);
        assert!(text.contains("and by how much (chance to win, in per cent)"), "{text}");
        assert!(text.contains("12.0 ±2.8"), "{text}");
        assert!(
            text.contains("What they could expect, from 62.0 to 62.0 (chance to win, in per cent)"),
            "{text}"
        );
        assert!(told(12.5).contains("No move gave clearly anything away."));
    }

    #[test]
    fn courses_rise_and_fall() {
        assert_eq!(sparkline(&[0.0, 0.5, 1.0], 0.0, 1.0), "▁▅█");
        assert_eq!(sparkline(&[3.0, 3.0], 3.0, 3.0), "▁▁");
    }
}
