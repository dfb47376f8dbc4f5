//! `help`: the commands, and what the cards in view do.

use std::io::{self, Write};

use kernel::View;
use kernel::record::Mode;
use kernel::view::CardView;

use super::layout::{BOLD, paragraph, width};
use crate::look::described;
use crate::words::{Entry, cards, entries, grouped, patterns, unknown_word};

/// What the commands mean at this table.
pub(super) struct Table {
    pub(super) mode: Mode,
    pub(super) kept: Kept,
    /// Whether the game tells of abilities.
    pub(super) tells_abilities: bool,
    /// The tables of the game, to look words up in.
    pub(super) tables: Vec<kernel::Table>,
}

/// Whether the game outlives the program.
#[derive(Clone, Copy)]
pub(super) enum Kept {
    Yes,
    No,
    /// A server keeps it, and others play too.
    ByServer,
}

/// Explains everything in view, or only what `about` names: cards in view, or else entries of the game's tables.
pub(super) fn show(view: &View, about: &str, table: &Table, out: &mut impl Write) -> io::Result<()> {
    let cards: Vec<&CardView> = cards(view).filter(|card| !card.text.is_empty()).collect();
    if !about.is_empty() {
        let named: Vec<&CardView> =
            cards.into_iter().filter(|card| card.name.to_string().eq_ignore_ascii_case(about)).collect();
        if named.is_empty() {
            return look_up(&table.tables, about, out);
        }
        return explain(&named, out);
    }
    commands(view, table, out)?;
    if !cards.is_empty() {
        writeln!(out, "\n{BOLD}Cards in view{BOLD:#}")?;
    }
    explain(&cards, out)
}

/// Explains a word from the tables of the game.
fn look_up(tables: &[kernel::Table], word: &str, out: &mut impl Write) -> io::Result<()> {
    let entries = entries(tables, word);
    if entries.is_empty() {
        return paragraph(out, "", &format!("{} `help` explains what is.", unknown_word(word)));
    }
    for Entry { title, lines } in entries {
        writeln!(out, "{BOLD}{title}{BOLD:#}")?;
        let columns = lines.iter().map(|(column, _)| width(column)).max().unwrap_or(0);
        lines
            .iter()
            .try_for_each(|(column, cell)| paragraph(out, &format!("  {column:columns$}  "), cell))?;
    }
    Ok(())
}

fn commands(view: &View, table: &Table, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{BOLD}What you can type{BOLD:#}")?;
    let mut lines = Vec::new();
    if let Some(first) = view.choices.first() {
        lines.push(("1".to_owned(), "a number of the list makes that choice".to_owned()));
        lines.push((first.notation.to_string(), "so does its notation".to_owned()));
    }
    for pattern in patterns(&view.asides) {
        lines.push((pattern, "possible at any time, answers nothing".to_owned()));
    }
    lines.push((
        "help, ?".to_owned(),
        "this page; `help WORD` explains a card, an ability or the like".to_owned(),
    ));
    lines.push(("look".to_owned(), "draws the table again".to_owned()));
    if !view.sheets.is_empty() {
        lines.push(("sheet".to_owned(), "shows the sheets, such as the scores".to_owned()));
    }
    if table.tells_abilities {
        let meaning = "tells every ability that runs, or folds them again".to_owned();
        lines.push(("abilities".to_owned(), meaning));
    }
    lines.push(("hint".to_owned(), "says what a strong bot would do in your place, and why".to_owned()));
    let reach = match (table.kept, table.mode) {
        (Kept::ByServer, _) => "takes your last decision back; others at the table are asked first",
        (_, Mode::Play) => "takes the last decision back, unless something came to light with it",
        (_, Mode::Practice) => "takes the last decision back; this is a practice game, so back to the start",
    };
    lines.push(("undo".to_owned(), reach.to_owned()));
    let others: &[(&str, &str)] = match table.kept {
        Kept::Yes | Kept::No => &[
            ("redo", "does again what was taken back"),
            ("save PATH", "writes a copy of the record to a new file"),
        ],
        Kept::ByServer => &[
            ("agree, refuse", "answers somebody who wants to take a decision back"),
            ("start", "begins without waiting: bots take the open seats"),
            ("leave", "leaves the seat for good; a bot takes it"),
            ("rematch", "plays again, once the game is over"),
            ("save PATH", "writes the record to a new file, once the game is over"),
        ],
    };
    lines.extend(others.iter().map(|(typed, meaning)| ((*typed).to_owned(), (*meaning).to_owned())));
    lines.push(("concede".to_owned(), "gives the game up".to_owned()));
    let quit = match table.kept {
        Kept::Yes => "stops; the game is kept, move by move, and can be continued",
        Kept::No => "stops; this game is not kept",
        Kept::ByServer => "stops; your seat stays yours, and `--resume` comes back to it",
    };
    lines.push(("quit".to_owned(), quit.to_owned()));
    let columns = lines.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
    for (typed, meaning) in lines {
        paragraph(out, &format!("  {typed:columns$}  "), &meaning)?;
    }
    Ok(())
}

/// Cards that do the same are explained together.
fn explain(cards: &[&CardView], out: &mut impl Write) -> io::Result<()> {
    for (card, names) in grouped(cards.iter().copied()) {
        let (is, text) = (described(card), card.text.to_string());
        let is = if is.is_empty() { is } else { format!(" {is}") };
        let text = if text.is_empty() { String::new() } else { format!(": {text}") };
        paragraph(out, "  ", &format!("{}{is}{text}", names.join(", ")))?;
    }
    Ok(())
}
