//! Rules in lines of text.

use std::io::{self, Write};

use anstyle::Style;

use super::book::{Block, Rulebook};
use crate::text::{COLUMNS, width, wrap};

const BOLD: Style = Style::new().bold();
/// Blank columns between the columns of a table.
const GAP: usize = 2;

/// Writes rules within 80 columns: headings underlined, rules beside their numbers.
pub(super) fn book(out: &mut impl Write, book: &Rulebook) -> io::Result<()> {
    heading(out, &book.title, '=')?;
    blocks(out, 0, &book.opening)?;
    for section in &book.sections {
        writeln!(out)?;
        heading(out, &section.title, '-')?;
        blocks(out, 0, &section.opening)?;
        for rule in &section.rules {
            let indent = width(&rule.number) + 2;
            let mut lines = Vec::new();
            blocks(&mut lines, indent, &rule.blocks)?;
            // The first line is empty, the second has room for the number.
            let text = String::from_utf8_lossy(&lines);
            let first = text.trim_start();
            writeln!(out, "\n{BOLD}{}{BOLD:#}  {}", rule.number, first.trim_end())?;
        }
    }
    Ok(())
}

fn heading(out: &mut impl Write, title: &str, line: char) -> io::Result<()> {
    writeln!(out, "{BOLD}{title}{BOLD:#}\n{}", line.to_string().repeat(width(title)))
}

/// Writes blocks with an empty line before each; the items of a list stand together.
fn blocks(out: &mut impl Write, indent: usize, blocks: &[Block]) -> io::Result<()> {
    let mut in_list = false;
    for block in blocks {
        let is_item = matches!(block, Block::Item { .. });
        if !(in_list && is_item) {
            writeln!(out)?;
        }
        in_list = is_item;
        match block {
            Block::Paragraph(text) => lines(out, indent, "", text)?,
            Block::Item { mark, text } => lines(out, indent, &format!("{mark} "), text)?,
            Block::Table(rows) => table(out, indent, rows)?,
        }
    }
    Ok(())
}

/// Writes a text with a label before its first line.
fn lines(out: &mut impl Write, indent: usize, label: &str, text: &str) -> io::Result<()> {
    let hang = indent + width(label);
    for (number, line) in wrap(text, COLUMNS.saturating_sub(hang)).iter().enumerate() {
        let label = if number == 0 { label } else { "" };
        writeln!(out, "{:indent$}{label:1$}{line}", "", hang - indent)?;
    }
    Ok(())
}

/// Writes a table, its cells in as many lines as they need.
fn table(out: &mut impl Write, indent: usize, rows: &[Vec<String>]) -> io::Result<()> {
    let widths = widths(rows, COLUMNS.saturating_sub(indent));
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<Vec<String>> =
            row.iter().zip(&widths).map(|(cell, &width)| wrap(cell, width)).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let part = |cell: &Vec<String>| cell.get(line).cloned().unwrap_or_default();
            write_row(out, indent, cells.iter().map(part), &widths)?;
        }
        if number == 0 {
            write_row(out, indent, widths.iter().map(|&width| "-".repeat(width)), &widths)?;
        }
    }
    Ok(())
}

fn write_row(
    out: &mut impl Write,
    indent: usize,
    cells: impl Iterator<Item = String>,
    widths: &[usize],
) -> io::Result<()> {
    let mut line = " ".repeat(indent);
    for (cell, columns) in cells.zip(widths) {
        line.push_str(&cell);
        line.push_str(&" ".repeat(columns.saturating_sub(width(&cell)) + GAP));
    }
    writeln!(out, "{}", line.trim_end())
}

/// Widths of the columns: those of their cells, or the widest narrower until all fit. No word is cut.
fn widths(rows: &[Vec<String>], room: usize) -> Vec<usize> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize, measure: fn(&str) -> usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| measure(cell)).max().unwrap_or(0)
    };
    let longest_word = |cell: &str| cell.split_whitespace().map(width).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..count).map(|column| widest(column, width)).collect();
    let least: Vec<usize> = (0..count).map(|column| widest(column, longest_word)).collect();
    while widths.iter().sum::<usize>() + GAP * count.saturating_sub(1) > room {
        let shrinkable = (0..count).filter(|&column| widths[column] > least[column]);
        let Some(column) = shrinkable.max_by_key(|&column| widths[column]) else { break };
        widths[column] -= 1;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_written_within_the_columns() {
        let long = "word ".repeat(40);
        let page = format!(
            "# Toy\n\n## TOY 1 Setup\n\n**1.1** Take:\n- {long}\n\n| a | does |\n|---|---|\n| {long}| {long}|\n"
        );
        let mut out = Vec::new();
        book(&mut out, &Rulebook::read(&page)).unwrap();
        let text = anstream::adapter::strip_str(std::str::from_utf8(&out).unwrap()).to_string();
        assert!(text.lines().all(|line| width(line) <= COLUMNS), "{text}");
        let start = "Toy\n===\n\nTOY 1 Setup\n-----------\n\n1.1  Take:\n\n     - word word";
        assert!(text.starts_with(start), "{text}");
        assert!(text.contains("\n       word word"), "items hang: {text}");
        assert_eq!(text.matches("word").count(), 120, "no word is lost: {text}");
    }
}
