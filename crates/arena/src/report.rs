//! The report of tournaments: one page that needs nothing else.

mod plots;
mod svg;

use std::fmt::Write;

use self::svg::escape;
use crate::grid::{Grid, breakdowns, capitalised, details, head_to_head, order, overview, standings};
use crate::schedule::Schedule;
use crate::standings::{FirstFault, Results};

/// Content of a report.
pub struct ArenaReport<'a> {
    /// The title of the game.
    pub game: &'a str,
    /// Unit of its scores.
    pub score_unit: &'a str,
    /// Number of seats at a table.
    pub seats: usize,
    /// The seed, as it was written.
    pub seed: &'a str,
    /// Schedule of the games.
    pub schedule: &'a Schedule,
    /// The bot that others are compared with, by its number.
    pub reference: usize,
    /// The command that gives the same results again.
    pub command: &'a str,
    /// The tournaments, one for each combination of options; at least one.
    pub parts: &'a [Part],
}

/// A tournament of a report.
pub struct Part {
    /// The options of its games, by name.
    pub options: Vec<(&'static str, String)>,
    /// Its results.
    pub results: Results,
}

const STYLE: &str = include_str!("report/style.css");

/// The report as an HTML page: self-contained, and well-formed as XML too.
pub fn report(report: &ArenaReport<'_>) -> String {
    let headline = headline(report);
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    element(&mut page, "title", &format!("{} arena", report.game));
    let _ = write!(page, "<style>\n{STYLE}</style>\n</head>\n<body>\n");
    element(&mut page, "h1", &headline);
    how_it_was_played(&mut page, report);
    if let Some(overview) = overview(report.parts, report.score_unit) {
        grid(&mut page, &overview);
    }
    for part in report.parts {
        tournament(&mut page, report, part);
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn element(page: &mut String, name: &str, text: &str) {
    let _ = writeln!(page, "<{name}>{}</{name}>", escape(text));
}

fn headline(report: &ArenaReport<'_>) -> String {
    let results = &report.parts[0].results;
    match (&order(results)[..], report.parts.len()) {
        ([first, second, ..], 1) => {
            let [one, other] = [first, second].map(|&bot| &results.bots[bot].name);
            match results.pair(*first, *second) {
                // Only what the interval leaves no doubt of makes a headline.
                Some((ahead, _)) if ahead.low.is_none_or(|low| low <= 0.5) => {
                    format!("{}: {one} and {other} are close", report.game)
                }
                _ => format!("{}: {one} comes first", report.game),
            }
        }
        ([only], _) => format!("{}: how {} plays", report.game, results.bots[*only].name),
        _ => format!("{}: {} bots compared", report.game, results.bots.len()),
    }
}

fn how_it_was_played(page: &mut String, report: &ArenaReport<'_>) {
    let bots = &report.parts[0].results.bots;
    let ArenaReport { schedule, seats, .. } = report;
    let (deals, per_deal) = (schedule.deals(), schedule.games_per_deal());
    let games = schedule.games() * report.parts.len() as u64;
    page.push_str("<dl>\n");
    let mut row = |name: &str, text: &str| {
        let _ = writeln!(page, "<dt>{}</dt><dd>{}</dd>", escape(name), escape(text));
    };
    row("Games", &format!("{games}, with {seats} seat{}", if *seats == 1 { "" } else { "s" }));
    row("Deals", &format!("{}, numbers {} to {}", deals.end - deals.start, deals.start, deals.end - 1));
    let tables =
        if *seats == 1 { "one of each bot" } else { "every table below, in every rotation of its seats" };
    row("Games with each deal", &format!("{per_deal}: {tables}"));
    row("Seed", report.seed);
    let lineups: Vec<String> = schedule
        .lineups()
        .iter()
        .map(|lineup| lineup.0.iter().map(|&bot| bots[bot].name.as_str()).collect::<Vec<_>>().join(" "))
        .collect();
    if let [part] = report.parts {
        row("Options", &options(part));
    }
    let title = if *seats == 1 { "Bots" } else { "Tables" };
    let _ = write!(page, "<dt>{title}</dt><dd>");
    lineups.iter().for_each(|lineup| {
        let _ = write!(page, "<span>{}</span> ", escape(lineup));
    });
    page.push_str("</dd>\n</dl>\n");
    element(
        page,
        "p",
        "All tables get the same deals. Intervals are of 95 %; since the games with one deal have its cards in \
         common, each deal counts as one witness. Winners of a game share the win. CPU times are of decisions \
         with more than one choice, and the one thing here that differs when it is played again:",
    );
    element(page, "pre", report.command);
}

fn options(part: &Part) -> String {
    if part.options.is_empty() {
        return "none".to_owned();
    }
    part.options.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join(", ")
}

fn tournament(page: &mut String, report: &ArenaReport<'_>, part: &Part) {
    let results = &part.results;
    if report.parts.len() > 1 {
        element(page, "h2", &options(part));
    }
    faults(page, results);
    grid(page, &standings(results, report.score_unit, report.reference));
    page.push_str("<div class=\"figures\">\n");
    let fair = match report.seats {
        1 => "How many of its games each bot won.".to_owned(),
        seats => format!("For one seat. The dashed line is what equals would win: 1 of {seats}."),
    };
    figure(page, "Wins", &fair, &plots::wins(results, report.seats));
    let about = "How often each score occurred, for one seat.";
    figure(page, "Scores", about, &plots::scores(results, report.score_unit));
    let measures = results.bots.first().map_or(&[][..], |bot| &bot.measures);
    for (number, measure) in measures.iter().enumerate() {
        if let (Some(by), false) = (measure.by, measure.each.is_empty()) {
            let title = capitalised(measure.name);
            figure(page, &title, &format!("By {by}."), &plots::breakdown(results, number, by));
        }
    }
    if results.bots.len() > 1 {
        let about = "Strength by Weng and Lin: all start with 25 ± 8.3, and who beats the strong rises.";
        figure(page, "Ratings", about, &plots::ratings(results));
    }
    let about = "p50 | p90 | p99 | longest. The time of external programs is not counted.";
    figure(page, "Thinking", about, &plots::times(results));
    page.push_str("</div>\n");
    head_to_head_table(page, results);
    grid(page, &details(results));
    breakdowns(results).iter().for_each(|broken_down| grid(page, broken_down));
}

fn figure(page: &mut String, title: &str, about: &str, svg: &str) {
    let (title, about) = (escape(title), escape(about));
    let _ =
        writeln!(page, "<figure><figcaption><b>{title}</b><span>{about}</span></figcaption>{svg}</figure>");
}

fn faults(page: &mut String, results: &Results) {
    for bot in &results.bots {
        let Some(FirstFault { deal, rotation, seat, choices, why, .. }) = &bot.first_fault else { continue };
        let text = format!(
            "{} lost {} of its games by forfeit. The first: deal {deal}, rotation {rotation}, {seat}, after \
             {choices} choices: it {why}.",
            bot.name, bot.faults
        );
        let _ = writeln!(page, "<p class=\"fault\">{}</p>", escape(&text));
    }
}

fn grid(page: &mut String, grid: &Grid) {
    table(page, grid, |_, _| String::new());
}

/// The matrix of who finished ahead of whom, coloured by how often.
fn head_to_head_table(page: &mut String, results: &Results) {
    let Some(grid) = head_to_head(results) else { return };
    let order = order(results);
    table(page, &grid, |row, column| match results.pair(order[row], order[column]) {
        None => String::new(),
        Some((ahead, _)) => {
            let class = if ahead.mean >= 0.5 { "ahead" } else { "behind" };
            let much = (120.0 * (ahead.mean - 0.5).abs()).round();
            format!(" class=\"{class}\" style=\"--much: {much}%\"")
        }
    });
}

/// Writes a table. `attributes` are those of a cell that is not the first of its row.
fn table(page: &mut String, grid: &Grid, attributes: impl Fn(usize, usize) -> String) {
    element(page, "h3", &grid.title);
    page.push_str("<div class=\"wide\"><table>\n<thead><tr>");
    for column in &grid.columns {
        let _ = write!(page, "<th>{}</th>", escape(column));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for (row, cells) in grid.rows.iter().enumerate() {
        let Some((name, numbers)) = cells.split_first() else { continue };
        let _ = write!(page, "<tr><th>{}</th>", escape(name));
        for (column, cell) in numbers.iter().enumerate() {
            let _ = write!(page, "<td{}>{}</td>", attributes(row, column), escape(cell));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}
