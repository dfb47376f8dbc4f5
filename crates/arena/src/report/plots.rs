//! The figures of the report, each of all bots of a tournament.

use std::collections::BTreeSet;

use kernel::MeasureKind;

use super::svg::{Anchor, Figure, MARGIN, Scale, WIDTH, colour};
use crate::grid::{amount, order, share, time};
use crate::standings::{BotResults, Results};
use crate::stats::Estimate;

/// Starts a row: the bot on the left, its numbers on the right. Returns the y at which its drawing begins.
fn row(figure: &mut Figure, bot: usize, name: &str, numbers: &str) -> f64 {
    let y = figure.height + 20.0;
    figure.dot((MARGIN + 5.0, y - 5.0), 5.0, &format!("fill {}", colour(bot)), name);
    figure.text((MARGIN + 16.0, y), Anchor::Start, "name", name);
    figure.text((WIDTH - MARGIN, y), Anchor::End, "number", numbers);
    y + 6.0
}

/// A point with whiskers.
fn whiskers(figure: &mut Figure, scale: &Scale, y: f64, bot: usize, estimate: Estimate, tip: &str) {
    let class = format!("whisker {}", colour(bot));
    if let (Some(low), Some(high)) = (estimate.low, estimate.high) {
        let (left, right) = (scale.at(low), scale.at(high));
        figure.line((left, y), (right, y), &class);
        [left, right].iter().for_each(|&x| figure.line((x, y - 6.0), (x, y + 6.0), &class));
    }
    figure.dot((scale.at(estimate.mean), y), 6.0, &format!("fill {}", colour(bot)), tip);
}

fn bounds(estimates: impl Iterator<Item = Estimate>) -> (f64, f64) {
    let ends = estimates.flat_map(|it| [it.low.unwrap_or(it.mean), it.high.unwrap_or(it.mean)]);
    ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)))
}

/// Shares of wins with their intervals, and the fair share.
pub(super) fn wins(results: &Results, seats: usize) -> String {
    let (_, high) = bounds(results.bots.iter().map(|bot| bot.won));
    let scale = Scale::percent(high.max(1.0 / seats as f64));
    let mut figure = Figure::new();
    for bot in order(results) {
        let BotResults { name, won, .. } = &results.bots[bot];
        let numbers = share(*won);
        let y = row(&mut figure, bot, name, &numbers) + 10.0;
        whiskers(&mut figure, &scale, y, bot, *won, &numbers);
        figure.height = y + 12.0;
    }
    if seats > 1 {
        let x = scale.at(1.0 / seats as f64);
        figure.grid((x, 0.0), (x, figure.height), "fair");
    }
    figure.axis(&scale, 0.0, "share of wins, with 95 % interval");
    figure.finish("Share of wins of each bot")
}

/// Ratings with twice their uncertainty.
pub(super) fn ratings(results: &Results) -> String {
    let estimate = |bot: &BotResults| {
        let (mean, half) = (bot.rating.rating, 2.0 * bot.rating.uncertainty);
        Estimate { mean, low: Some(mean - half), high: Some(mean + half) }
    };
    let (low, high) = bounds(results.bots.iter().map(estimate));
    let scale = Scale::linear(low.min(0.0), high);
    let mut figure = Figure::new();
    for bot in order(results) {
        let found = &results.bots[bot];
        let numbers = format!("{:.1} ± {:.1}", found.rating.rating, found.rating.uncertainty);
        let y = row(&mut figure, bot, &found.name, &numbers) + 10.0;
        whiskers(&mut figure, &scale, y, bot, estimate(found), &numbers);
        figure.height = y + 12.0;
    }
    figure.axis(&scale, 0.0, "rating, with twice its uncertainty");
    figure.finish("Rating of each bot")
}

/// Height of a small histogram.
const HISTOGRAM: f64 = 56.0;

/// Distribution of scores, a histogram for each bot.
pub(super) fn scores(results: &Results, unit: &str) -> String {
    let least = results.bots.iter().map(|bot| bot.scores.min()).min().unwrap_or(0);
    let most = results.bots.iter().map(|bot| bot.scores.max()).max().unwrap_or(0);
    let bin = bin_width(most - least + 1);
    let first = least.div_euclid(bin);
    let bins = (most.div_euclid(bin) - first + 1) as usize;
    // A bar stands around its scores, so that the bar of one score has it in the middle.
    let start = |number: i64| ((first + number) * bin) as f64 - 0.5;
    let scale = Scale::linear(start(0), start(bins as i64));
    let mut figure = Figure::new();
    for bot in order(results) {
        let found = &results.bots[bot];
        let mut counts = vec![0; bins];
        for (score, count) in found.scores.iter() {
            counts[(score.div_euclid(bin) - first) as usize] += count;
        }
        let top = row(&mut figure, bot, &found.name, &format!("mean {}", amount(found.score)));
        let tallest = counts.iter().copied().max().unwrap_or(0).max(1);
        for (number, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let from = (first + number as i64) * bin;
            let (left, right) = (scale.at(start(number as i64)), scale.at(start(number as i64 + 1)));
            let height = HISTOGRAM * count as f64 / tallest as f64;
            let range = if bin == 1 { from.to_string() } else { format!("{from} to {}", from + bin - 1) };
            let tip = format!("{}: {range} {unit}, {count} times", found.name);
            let place = (left + 0.5, top + HISTOGRAM - height);
            figure.bar(
                place,
                ((right - left - 1.0).max(0.6), height),
                &format!("fill {}", colour(bot)),
                &tip,
            );
        }
        let bottom = top + HISTOGRAM;
        figure.line((MARGIN, bottom), (WIDTH - MARGIN, bottom), "axis");
        let mean = scale.at(found.score.mean);
        figure.line((mean, top), (mean, bottom), "mean");
        figure.height = bottom + 6.0;
    }
    figure.axis(&scale, 0.0, &format!("{unit} in a game; the line is the mean"));
    figure.finish("Distribution of scores of each bot")
}

/// The least of 1, 2, 5, 10, 20, 50, ... that covers `span` with at most 40 bars.
fn bin_width(span: i64) -> i64 {
    let mut tens = 1;
    loop {
        if let Some(bin) = [1, 2, 5].map(|digit| digit * tens).into_iter().find(|bin| span / bin <= 40) {
            return bin;
        }
        tens *= 10;
    }
}

/// CPU time for a decision: its distribution and the percentiles.
pub(super) fn times(results: &Results) -> String {
    let every = || results.bots.iter().flat_map(|bot| bot.times.iter().map(|(time, _)| time));
    let scale = Scale::time(every().fold(f64::INFINITY, f64::min), every().fold(0.0, f64::max));
    let mut figure = Figure::new();
    for bot in order(results) {
        let found = &results.bots[bot];
        let numbers = [found.cpu_us.p50, found.cpu_us.p90, found.cpu_us.p99, found.cpu_us.max].map(time);
        let top = row(&mut figure, bot, &found.name, &numbers.join(" | "));
        let bottom = top + HISTOGRAM;
        // Bins about four pixels wide, whatever the range.
        const BINS: usize = 115;
        let width = (WIDTH - 2.0 * MARGIN) / BINS as f64;
        let mut counts = [0u64; BINS];
        for (time, count) in found.times.iter() {
            counts[(((scale.at(time) - MARGIN) / width) as usize).min(BINS - 1)] += count;
        }
        let tallest = counts.iter().copied().max().unwrap_or(0).max(1);
        for (number, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let height = (HISTOGRAM * count as f64 / tallest as f64).max(1.0);
            let place = (MARGIN + number as f64 * width, bottom - height);
            let tip = format!("{}: {count} decisions", found.name);
            figure.bar(place, (width - 0.4, height), &format!("fill {}", colour(bot)), &tip);
        }
        figure.line((MARGIN, bottom), (WIDTH - MARGIN, bottom), "axis");
        for time in [found.cpu_us.p50, found.cpu_us.p99] {
            let x = scale.at(time);
            figure.line((x, top), (x, bottom), "mean");
        }
        figure.height = bottom + 6.0;
    }
    figure.axis(&scale, 0.0, "CPU time, logarithmic; lines at p50 and p99");
    figure.finish("CPU time for a decision of each bot")
}

/// A measure told apart by something: a line for each bot.
pub(super) fn breakdown(results: &Results, number: usize, by: &str) -> String {
    const HEIGHT: f64 = 260.0;
    let lines: Vec<(usize, Vec<(u16, f64)>)> = order(results)
        .into_iter()
        .map(|bot| {
            let each = &results.bots[bot].measures[number].each;
            (bot, each.iter().map(|(&at, &mean)| (at, mean)).collect())
        })
        .collect();
    let all = || lines.iter().flat_map(|(_, line)| line.iter().copied());
    let kind = results.bots.first().map_or(MeasureKind::Amount, |bot| bot.measures[number].kind);
    let high = all().map(|(_, mean)| mean).fold(0.0, f64::max);
    let low = all().map(|(_, mean)| mean).fold(0.0, f64::min);
    let (scale, ticks) = match kind {
        MeasureKind::Share => (Scale::percent(1.0), Scale::percent(1.0).ticks()),
        MeasureKind::Amount => (Scale::linear(low, high), Scale::linear(low, high).ticks()),
    };
    let at: BTreeSet<u16> = all().map(|(at, _)| at).collect();
    // The scale runs along the width: here it stands upright, and room is left for its labels.
    let (left, top) = (MARGIN + 30.0, 14.0);
    let y = |value: f64| top + HEIGHT * (1.0 - (scale.at(value) - MARGIN) / (WIDTH - 2.0 * MARGIN));
    let step = (WIDTH - MARGIN - left) / at.len().max(1) as f64;
    let x = |at_value: u16| left + step * (at.range(..at_value).count() as f64 + 0.5);
    let mut figure = Figure::new();
    for (value, label) in ticks {
        figure.grid((left, y(value)), (WIDTH - MARGIN, y(value)), "grid");
        figure.text((left - 6.0, y(value) + 5.0), Anchor::End, "tick", &label);
    }
    let crowded = at.len().div_ceil(15);
    for &value in at.iter().step_by(crowded) {
        figure.text((x(value), top + HEIGHT + 20.0), Anchor::Middle, "tick", &value.to_string());
    }
    figure.line((left, top + HEIGHT), (WIDTH - MARGIN, top + HEIGHT), "axis");
    for (bot, line) in &lines {
        let points: Vec<(f64, f64)> = line.iter().map(|&(at, mean)| (x(at), y(mean))).collect();
        figure.polyline(&points, &format!("plot {}", colour(*bot)));
        for (&point, (at, mean)) in points.iter().zip(line) {
            let name = &results.bots[*bot].name;
            let tip = match kind {
                MeasureKind::Share => format!("{name}: {:.1} % at {at} {by}", 100.0 * mean),
                MeasureKind::Amount => format!("{name}: {mean:.2} at {at} {by}"),
            };
            figure.dot(point, 4.0, &format!("fill {}", colour(*bot)), &tip);
        }
    }
    figure.text((WIDTH / 2.0, top + HEIGHT + 42.0), Anchor::Middle, "title", by);
    figure.height = top + HEIGHT + 52.0;
    legend(&mut figure, results, lines.iter().map(|(bot, _)| *bot));
    figure.finish(&format!("{} by {by}", results.bots[0].measures[number].name))
}

/// Names beside their colours, as many in a line as there is room for.
fn legend(figure: &mut Figure, results: &Results, bots: impl Iterator<Item = usize>) {
    let (mut x, mut y) = (MARGIN, figure.height + 12.0);
    for bot in bots {
        let name = &results.bots[bot].name;
        let width = 36.0 + 11.0 * name.chars().count() as f64;
        if x > MARGIN && x + width > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + 22.0);
        }
        figure.dot((x + 5.0, y - 5.0), 5.0, &format!("fill {}", colour(bot)), name);
        figure.text((x + 16.0, y), Anchor::Start, "name", name);
        x += width;
    }
    figure.height = y + 12.0;
}
