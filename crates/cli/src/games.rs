//! `parlour games`: what there is to play.

use std::io::Write;

use anstyle::Style;
use bots::{BotKind, Budget, Level, Roster, Starter};
use catalog::{Listed, Listing, Visitor, infos, with_game};
use kernel::{DocTable, GameInfo, Message, OptionInfo, OptionKind, SeatRange};
use language::Language;
use serde::Serialize;
use serde_json::Value;

use crate::Answer;
use crate::completion;
use crate::text::{Align, columns, paragraph, players, width};

/// List the games, or show one with its options, bots and tables
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour games
  parlour games finished
  parlour games --json | jq -r .game")]
pub(crate) struct Args {
    /// Show this game in detail
    #[arg(add = completion::games())]
    game: Option<String>,
    /// Write one JSON object a line
    #[arg(long)]
    json: bool,
}

/// The facts of a game, and its tables with that of its bots.
struct Info;

impl Visitor for Info {
    type Out = (GameInfo, Vec<DocTable>);
    fn visit<G: Listed>(self) -> Self::Out {
        let mut tables = (G::INFO.tables)();
        tables.push(bots(&G::Listing::roster()));
        let decks = Decks.visit::<G>();
        if !decks.is_empty() {
            let title = "Decks, as in --deck NAME";
            let rows = decks.into_iter().map(|deck| vec![deck.id, deck.title, deck.about]);
            tables.push(DocTable {
                id: "decks",
                title,
                columns: vec!["name", "deck", "plays"],
                rows: rows.collect(),
            });
        }
        (G::INFO, tables)
    }
}

/// The decks of a game.
struct Decks;

impl Visitor for Decks {
    type Out = Vec<DeckDescription>;
    fn visit<G: Listed>(self) -> Self::Out {
        let description = |Starter { id, title, about, .. }| DeckDescription { id, title, about };
        G::Listing::starters(&G::Options::default()).into_iter().map(description).collect()
    }
}

/// A deck for programs.
#[derive(Serialize)]
struct DeckDescription {
    id: String,
    title: String,
    about: String,
}

/// The levels and the bots of a game.
fn bots<G: Listed>(roster: &Roster<G>) -> DocTable {
    let with_worlds = |name: &str, budget: Option<Budget>| match budget {
        Some(Budget { worlds }) => format!("{name}:{worlds}"),
        None => name.to_owned(),
    };
    let kind_of = |name: &str| roster.kinds.iter().find(|kind| kind.name == name);
    let level = |level: &Level| {
        let deals = kind_of(level.kind).and_then(|kind| kind.budget);
        vec![
            level.name.to_owned(),
            format!("the level: {}", with_worlds(level.kind, deals.map(|_| level.budget))),
        ]
    };
    let english = Language::new(language::ENGLISH, bots::MESSAGES);
    let about = |kind: &BotKind<G>| english.say(Message::of_id(kind.about));
    let kind = |kind: &BotKind<G>| vec![with_worlds(kind.name, kind.budget), about(kind)];
    let rows = roster.levels.iter().map(level).chain(roster.kinds.iter().map(kind)).collect();
    DocTable { id: "bots", title: "Bots, as in --seat human,bot:hard", columns: vec!["bot", "plays"], rows }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut out = anstream::stdout().lock();
    match &args.game {
        None if args.json => {
            for info in infos() {
                writeln!(out, "{}", serde_json::to_string(&Description::new(info))?)?;
            }
        }
        None => list(&mut out)?,
        Some(id) => {
            let (info, tables) = with_game(id, Info)?;
            if args.json {
                let game = Description { tables: Some(tables), ..Description::new(&info) };
                writeln!(out, "{}", serde_json::to_string(&game)?)?;
            } else {
                detail(&mut out, &info, &tables)?;
            }
        }
    }
    Ok(Answer::Yes)
}

/// A game for programs.
#[derive(Serialize)]
struct Description {
    game: &'static str,
    title: &'static str,
    summary: String,
    seats: SeatRange,
    rules_version: u32,
    options: Vec<OptionDescription>,
    decks: Vec<DeckDescription>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<Vec<DocTable>>,
}

/// An option for programs.
#[derive(Serialize)]
struct OptionDescription {
    name: &'static str,
    #[serde(flatten)]
    values: Values,
    default: Value,
    help: String,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Values {
    Word { values: Vec<String> },
    Number { min: i64, max: i64 },
    Flag,
    WordOrNumbers { values: &'static [&'static str], min: i64, max: i64, len_max: u32 },
}

impl Description {
    fn new(info: &GameInfo) -> Self {
        let &GameInfo { id, title, seats, rules_version, options, .. } = info;
        let summary = english(info, info.summary);
        let options = options.iter().map(|option| OptionDescription::new(info, option)).collect();
        let decks = with_game(id, Decks).unwrap_or_default();
        Description { game: id, title, summary, seats, rules_version, options, decks, tables: None }
    }
}

impl OptionDescription {
    fn new(info: &GameInfo, option: &OptionInfo) -> Self {
        let &OptionInfo { name, help, kind } = option;
        let values = match kind {
            OptionKind::Word { of, .. } => {
                Values::Word { values: of.iter().map(|&word| word.to_owned()).collect() }
            }
            OptionKind::Set { of, .. } => Values::Word { values: of() },
            OptionKind::Number { min, max, .. } => Values::Number { min, max },
            OptionKind::Flag { .. } => Values::Flag,
            OptionKind::WordOrNumbers { of, min, max, len_max, .. } => {
                Values::WordOrNumbers { values: of, min, max, len_max }
            }
        };
        OptionDescription { name, values, default: kind.default(), help: english(info, help) }
    }
}

/// A message of a game in English.
fn english(info: &GameInfo, id: &'static str) -> String {
    Language::english(info).say(Message::of_id(id))
}

const BOLD: Style = Style::new().bold();

fn list(out: &mut impl Write) -> anyhow::Result<()> {
    let indent = infos().iter().map(|info| width(info.id)).max().unwrap_or(0) + 2;
    for info in infos() {
        let seats = players(info.seats);
        writeln!(out, "{BOLD}{:indent$}{BOLD:#}{}, {seats}", info.id, info.title)?;
        writeln!(out, "{:indent$}{}", "", english(info, info.summary))?;
        let decks: Vec<String> = with_game(info.id, Decks)?.into_iter().map(|deck| deck.id).collect();
        if !decks.is_empty() {
            writeln!(out, "{:indent$}Decks: {}.", "", decks.join(", "))?;
        }
    }
    Ok(())
}

fn detail(out: &mut impl Write, info: &GameInfo, tables: &[DocTable]) -> anyhow::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#} ({}), {}", info.title, info.id, players(info.seats))?;
    writeln!(out, "{}", english(info, info.summary))?;
    writeln!(out, "Version {} of its rules.", info.rules_version)?;
    if !info.options.is_empty() {
        writeln!(out, "\n{BOLD}Options{BOLD:#}, set with --option NAME=VALUE")?;
    }
    for option in info.options {
        let (values, default) = match option.kind {
            OptionKind::Word { of, default } => (of.join(", "), default.to_owned()),
            OptionKind::Set { of, default } => (of().join(", "), default.to_owned()),
            OptionKind::Number { min, max, default } => (format!("{min} to {max}"), default.to_string()),
            OptionKind::Flag { default } => ("on, off".into(), if default { "on" } else { "off" }.into()),
            OptionKind::WordOrNumbers { of, min, max, default, .. } => {
                (format!("{} or numbers from {min} to {max} as in 1,3,5", of.join(", ")), default.to_owned())
            }
        };
        writeln!(out, "  {}: {values} [default: {default}]", option.name)?;
        paragraph(out, 6, &english(info, option.help))?;
    }
    for table in tables {
        writeln!(out)?;
        write_table(out, table)?;
    }
    Ok(())
}

/// Writes a table in columns, or row by row if they are too wide to read.
fn write_table(out: &mut impl Write, table: &DocTable) -> anyhow::Result<()> {
    const TABLE_COLUMNS_MAX: usize = 140;
    writeln!(out, "{BOLD}{}{BOLD:#}", table.title)?;
    let cells = |column: usize| table.rows.iter().filter_map(move |row| row.get(column));
    let widest = |column: usize| cells(column).map(|cell| width(cell)).max().unwrap_or(0);
    if (0..table.columns.len()).map(|column| widest(column) + 2).sum::<usize>() > TABLE_COLUMNS_MAX {
        return write_rows(out, table);
    }
    let numbers = |column: usize| cells(column).all(|cell| cell.parse::<i64>().is_ok());
    let align: Vec<Align> = (0..table.columns.len())
        .map(|column| if numbers(column) { Align::Right } else { Align::Left })
        .collect();
    let heading = table.columns.iter().map(|&column| column.to_owned()).collect();
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(table.rows.iter().cloned()).collect();
    Ok(columns(out, 2, &align, &rows)?)
}

/// Writes the first cell of each row, and those of the others that are not empty.
fn write_rows(out: &mut impl Write, table: &DocTable) -> anyhow::Result<()> {
    for row in &table.rows {
        let mut cells = table.columns.iter().zip(row);
        if let Some((_, first)) = cells.next() {
            writeln!(out, "  {first}")?;
        }
        let filled = cells.filter(|(_, cell)| !cell.is_empty());
        let text = filled.map(|(column, cell)| format!("{column}: {cell}")).collect::<Vec<_>>().join("; ");
        paragraph(out, 6, &text)?;
    }
    Ok(())
}
