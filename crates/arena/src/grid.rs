//! Results as rows of words, for people: the command line prints them and the report shows them.

use std::collections::BTreeSet;

use kernel::MeasureKind;

use crate::report::Part;
use crate::standings::{BotResults, MeasureResults, Results};
use crate::stats::Estimate;
use crate::times::TimeFigures;

/// A table of words. The first column is a name, the others are numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Title of the table.
    pub title: String,
    /// The headings of its columns.
    pub columns: Vec<String>,
    /// Its rows, each as wide as `columns`.
    pub rows: Vec<Vec<String>>,
}

/// The bots by number, from the highest rating to the lowest.
pub(crate) fn order(results: &Results) -> Vec<usize> {
    let mut order: Vec<usize> = (0..results.bots.len()).collect();
    // Stable: equals stay in the order of the list.
    order.sort_by(|&one, &other| {
        results.bots[other].rating.rating.total_cmp(&results.bots[one].rating.rating)
    });
    order
}

fn ranked(results: &Results) -> impl Iterator<Item = &BotResults> {
    order(results).into_iter().map(|bot| &results.bots[bot])
}

/// Overview of all bots under all combinations of options, by what differs among these. `None` if there is but one.
pub fn overview(parts: &[Part], score_unit: &str) -> Option<Grid> {
    let [first, _, ..] = parts else { return None };
    let differ =
        |number: &usize| parts.iter().any(|part| part.options[*number].1 != first.options[*number].1);
    let told: Vec<usize> = (0..first.options.len()).filter(differ).collect();
    let names: Vec<&str> = told.iter().map(|&number| first.options[number].0).collect();
    let mut rows = Vec::new();
    for Part { options, results } in parts {
        let values: Vec<&str> = told.iter().map(|&number| options[number].1.as_str()).collect();
        for bot in ranked(results) {
            let name = format!("{}, {}", values.join(" "), bot.name);
            rows.push(vec![name, share(bot.won), amount(bot.score), time(bot.cpu_us.p50)]);
        }
    }
    let columns =
        vec![format!("{}, bot", names.join(" ")), "won".into(), score_unit.into(), "CPU p50".into()];
    Some(Grid { title: "Overview".to_owned(), columns, rows })
}

/// Standings: shares of wins, and scores.
pub fn standings(results: &Results, score_unit: &str, reference: usize) -> Grid {
    let several = results.bots.len() > 1;
    let faults = results.bots.iter().any(|bot| bot.faults > 0);
    let mut columns = ["bot", "games", "seats", "won", score_unit].map(str::to_owned).to_vec();
    if several {
        columns.push(format!("minus {}", results.bots[reference].name));
        columns.push("rating".to_owned());
    }
    if faults {
        columns.push("forfeits".to_owned());
    }
    let row = |bot: &BotResults| {
        let mut row = vec![bot.name.clone(), bot.games.to_string(), bot.seats.to_string()];
        row.extend([share(bot.won), amount(bot.score)]);
        if several {
            row.push(bot.to_reference.map_or("-".to_owned(), amount));
            row.push(format!("{:.1} ± {:.1}", bot.rating.rating, bot.rating.uncertainty));
        }
        if faults {
            row.push(bot.faults.to_string());
        }
        row
    };
    Grid { title: "Standings".to_owned(), columns, rows: ranked(results).map(row).collect() }
}

/// Statistics of the game besides scores, and the time for thinking.
pub fn details(results: &Results) -> Grid {
    let measures = results.bots.first().map_or(&[][..], |bot| &bot.measures);
    let mut columns = vec!["bot".to_owned()];
    columns.extend(measures.iter().map(|measure| measure.name.to_owned()));
    columns.extend(["decisions", "CPU p50", "p90", "p99", "max"].map(str::to_owned));
    let row = |bot: &BotResults| {
        let mut row = vec![bot.name.clone()];
        row.extend(bot.measures.iter().map(measured));
        let TimeFigures { decisions, p50, p90, p99, max } = bot.cpu_us;
        row.push(decisions.to_string());
        row.extend([p50, p90, p99, max].map(time));
        row
    };
    let title = "Decisions with more than one choice, and CPU time for each".to_owned();
    Grid { title, columns, rows: ranked(results).map(row).collect() }
}

/// The measures that are told apart by something, a table each.
pub fn breakdowns(results: &Results) -> Vec<Grid> {
    let measures = results.bots.first().map_or(&[][..], |bot| &bot.measures);
    let told_apart = measures.iter().enumerate().filter_map(|(number, measure)| Some((number, measure.by?)));
    let grid = |(number, by): (usize, &str)| {
        let at: BTreeSet<u16> =
            results.bots.iter().flat_map(|bot| bot.measures[number].each.keys().copied()).collect();
        let measure = &measures[number];
        let unit = if measure.kind == MeasureKind::Share { ", in %" } else { "" };
        let cell = |measure: &MeasureResults, at: &u16| match (measure.each.get(at), measure.kind) {
            (None, _) => "-".to_owned(),
            (Some(mean), MeasureKind::Share) => format!("{:.0}", 100.0 * mean),
            (Some(mean), MeasureKind::Amount) => format!("{mean:.1}"),
        };
        let row = |bot: &BotResults| {
            let cells = at.iter().map(|at| cell(&bot.measures[number], at));
            std::iter::once(bot.name.clone()).chain(cells).collect()
        };
        Grid {
            title: format!("{} by {by}{unit}", capitalised(measure.name)),
            columns: std::iter::once("bot".to_owned()).chain(at.iter().map(u16::to_string)).collect(),
            rows: ranked(results).map(row).collect(),
        }
    };
    told_apart.map(grid).collect()
}

/// Share of games in which the bot of the row finished ahead of the bot of the column. `None` if nobody met.
pub fn head_to_head(results: &Results) -> Option<Grid> {
    if results.pairs.is_empty() {
        return None;
    }
    let order = order(results);
    let name = |&bot: &usize| results.bots[bot].name.clone();
    let row = |one: &usize| {
        let cell = |other: &usize| match results.pair(*one, *other) {
            Some((ahead, _)) => share(ahead),
            None => "-".to_owned(),
        };
        std::iter::once(name(one)).chain(order.iter().map(cell)).collect()
    };
    Some(Grid {
        title: "How often a seat of the row finished ahead of one of the column, equals one half".to_owned(),
        columns: std::iter::once("ahead of".to_owned()).chain(order.iter().map(name)).collect(),
        rows: order.iter().map(row).collect(),
    })
}

/// The text with a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn measured(measure: &MeasureResults) -> String {
    match (measure.all, measure.kind) {
        (None, _) => "-".to_owned(),
        (Some(estimate), MeasureKind::Share) => share(estimate),
        (Some(estimate), MeasureKind::Amount) => amount(estimate),
    }
}

/// A share with its interval, in percent.
pub(crate) fn share(estimate: Estimate) -> String {
    let percent = |value: f64| format!("{:.1}", 100.0 * value);
    format!("{} %{}", percent(estimate.mean), interval(estimate, percent))
}

/// A number with its interval.
pub(crate) fn amount(estimate: Estimate) -> String {
    let decimals = if estimate.mean.abs() < 100.0 { 2 } else { 1 };
    let number = |value: f64| format!("{value:.decimals$}");
    format!("{}{}", number(estimate.mean), interval(estimate, number))
}

fn interval(estimate: Estimate, write: impl Fn(f64) -> String) -> String {
    match (estimate.low, estimate.high) {
        (Some(low), Some(high)) => format!(" ({} to {})", write(low), write(high)),
        _ => String::new(),
    }
}

/// Microseconds with two or three digits and a fitting unit.
pub(crate) fn time(micros: f64) -> String {
    let (value, unit) = match micros {
        value if value >= 1e6 => (value / 1e6, "s"),
        value if value >= 1e3 => (value / 1e3, "ms"),
        value => (value, "µs"),
    };
    let decimals = usize::from(value < 10.0);
    format!("{value:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_have_units() {
        let estimate = Estimate { mean: 0.4567, low: Some(0.4), high: Some(0.5) };
        assert_eq!(share(estimate), "45.7 % (40.0 to 50.0)");
        assert_eq!(amount(estimate), "0.46 (0.40 to 0.50)");
        assert_eq!(amount(Estimate { mean: -164.25, low: None, high: None }), "-164.2");
        assert_eq!([0.0, 7.25, 83.0, 1_250.0, 40_000.0, 2e6].map(time).join(", "), {
            "0.0 µs, 7.2 µs, 83 µs, 1.2 ms, 40 ms, 2.0 s"
        });
    }
}
