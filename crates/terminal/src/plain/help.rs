//! `help`: the commands, and what the cards in view do.

use std::io::{self, Write};

use crate::players::Words;
use kernel::record::Mode;
use kernel::view::CardView;
use kernel::{Message, View, message};

use super::layout::{BOLD, paragraph, width};
use crate::look::described;
use crate::words::{HelpEntry, cards, entries, grouped, patterns, unknown_word};

/// Settings of a table that decide which commands the help explains.
pub(super) struct HelpTable {
    pub(super) mode: Mode,
    pub(super) kept: Persistence,
    /// Whether the game tells of abilities.
    pub(super) tells_abilities: bool,
    /// The tables of the game, to look words up in.
    pub(super) tables: Vec<kernel::DocTable>,
}

/// Whether the game outlives the program.
#[derive(Clone, Copy)]
pub(super) enum Persistence {
    Yes,
    No,
    /// A server keeps it, and others play too.
    ByServer,
}

/// Explains everything in view, or only what `about` names: cards in view, or else entries of the game's tables.
pub(super) fn show(
    view: &View,
    about: &str,
    table: &HelpTable,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let cards: Vec<&CardView> = cards(view).filter(|card| !card.text.is_empty()).collect();
    if !about.is_empty() {
        let named: Vec<&CardView> =
            cards.into_iter().filter(|card| card.name.to_string().eq_ignore_ascii_case(about)).collect();
        if named.is_empty() {
            return look_up(&table.tables, about, words, out);
        }
        return explain(&named, words, out);
    }
    commands(view, table, words, out)?;
    if !cards.is_empty() {
        writeln!(out, "\n{BOLD}{}{BOLD:#}", words.say(message!("terminal-cards-in-view")))?;
    }
    explain(&cards, words, out)
}

/// Explains a word from the tables of the game.
fn look_up(tables: &[kernel::DocTable], word: &str, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let entries = entries(tables, word);
    if entries.is_empty() {
        let help = words.say(message!("terminal-unknown-help"));
        return paragraph(out, "", &format!("{} {help}", unknown_word(word, words)));
    }
    for HelpEntry { title, lines } in entries {
        writeln!(out, "{BOLD}{title}{BOLD:#}")?;
        let columns = lines.iter().map(|(column, _)| width(column)).max().unwrap_or(0);
        lines
            .iter()
            .try_for_each(|(column, cell)| paragraph(out, &format!("  {column:columns$}  "), cell))?;
    }
    Ok(())
}

fn commands(view: &View, table: &HelpTable, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#}", words.say(message!("terminal-help-title")))?;
    let mut lines: Vec<(String, Message)> = Vec::new();
    if let Some(first) = view.choices.first() {
        lines.push(("1".to_owned(), message!("terminal-help-number")));
        lines.push((first.notation.to_string(), message!("terminal-help-notation")));
    }
    for pattern in patterns(&view.asides) {
        lines.push((pattern, message!("terminal-help-aside")));
    }
    let typed = fixed_commands(view, table).into_iter();
    lines.extend(typed.map(|(typed, meaning)| (typed.to_owned(), meaning)));
    let columns = lines.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
    for (typed, meaning) in lines {
        paragraph(out, &format!("  {typed:columns$}  "), &words.say(meaning))?;
    }
    Ok(())
}

/// The commands that are the same in every game, with what they do at this table.
fn fixed_commands(view: &View, table: &HelpTable) -> Vec<(&'static str, Message)> {
    let mut lines =
        vec![("help, ?", message!("terminal-help-help")), ("look", message!("terminal-help-look"))];
    if !view.sheets.is_empty() {
        lines.push(("sheet", message!("terminal-help-sheet")));
    }
    if table.tells_abilities {
        lines.push(("abilities", message!("terminal-help-abilities")));
    }
    lines.push(("hint", message!("terminal-help-hint")));
    lines.push(match (table.kept, table.mode) {
        (Persistence::ByServer, _) => ("undo", message!("terminal-help-undo-server")),
        (_, Mode::Play) => ("undo", message!("terminal-help-undo")),
        (_, Mode::Practice) => ("undo", message!("terminal-help-undo-practice")),
    });
    match table.kept {
        Persistence::Yes | Persistence::No => lines.extend([
            ("redo", message!("terminal-help-redo")),
            ("save PATH", message!("terminal-help-save")),
        ]),
        Persistence::ByServer => lines.extend([
            ("agree, refuse", message!("terminal-help-agree")),
            ("start", message!("terminal-help-start")),
            ("leave", message!("terminal-help-leave")),
            ("rematch", message!("terminal-help-rematch")),
            ("save PATH", message!("terminal-help-save-server")),
        ]),
    }
    lines.push(("concede", message!("terminal-help-concede")));
    lines.push(match table.kept {
        Persistence::Yes => ("quit", message!("terminal-help-quit-kept")),
        Persistence::No => ("quit", message!("terminal-help-quit-lost")),
        Persistence::ByServer => ("quit", message!("terminal-help-quit-server")),
    });
    lines
}

/// Cards that do the same are explained together.
fn explain(cards: &[&CardView], words: &Words, out: &mut impl Write) -> io::Result<()> {
    for (card, names) in grouped(cards.iter().copied(), words) {
        let (is, text) = (described(card, words), card.text.to_string());
        let is = if is.is_empty() { is } else { format!(" {is}") };
        let text = if text.is_empty() { String::new() } else { format!(": {text}") };
        paragraph(out, "  ", &format!("{}{is}{text}", names.join(", ")))?;
    }
    Ok(())
}
