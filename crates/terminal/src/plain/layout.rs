//! Text within 80 columns. Styles are decoration: without them every line reads the same.

use std::io::{self, Write};

use anstyle::Style;

pub(super) const PLAIN: Style = Style::new();
pub(super) const BOLD: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();

const COLUMNS: usize = 80;

/// A piece of text that stays on one line.
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) style: Style,
}

impl Cell {
    pub(super) fn new(text: impl Into<String>, style: Style) -> Self {
        Cell { text: text.into(), style }
    }
}

/// Number of columns a text takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// The label, filled up to `indent` columns, and the cells after it; further lines are indented as far.
pub(super) fn flow(
    out: &mut impl Write,
    label: &Cell,
    indent: usize,
    cells: &[Cell],
    gap: &str,
) -> io::Result<()> {
    let Cell { text, style } = label;
    let label_width = width(text);
    write!(out, "{style}{text}{style:#}")?;
    let mut column = label_width;
    for (index, cell) in cells.iter().enumerate() {
        let wanted = width(&cell.text);
        let (fill, fresh) = match index {
            0 => (indent.saturating_sub(column), true),
            _ => (width(gap), false),
        };
        if !fresh && column + fill + wanted > COLUMNS {
            write!(out, "{}\n{:indent$}", gap.trim_end(), "")?;
            column = indent;
        } else if fresh {
            write!(out, "{:fill$}", "")?;
            column += fill;
        } else {
            write!(out, "{gap}")?;
            column += fill;
        }
        let style = cell.style;
        write!(out, "{style}{}{style:#}", cell.text)?;
        column += wanted;
    }
    writeln!(out)
}

/// Words after a label, wrapped; further lines are indented under the first word.
pub(super) fn paragraph(out: &mut impl Write, label: &str, text: &str) -> io::Result<()> {
    let words: Vec<Cell> = text.split_whitespace().map(|word| Cell::new(word, PLAIN)).collect();
    flow(out, &Cell::new(label, PLAIN), width(label), &words, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn long_text_is_wrapped_under_its_first_word() {
        let text = written(|out| paragraph(out, "note: ", &"word ".repeat(40)));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line) <= COLUMNS), "{text}");
        assert!(lines[0].starts_with("note: word") && lines[1].starts_with("      word"), "{text}");
        assert!(lines.iter().all(|line| *line == line.trim_end()), "{text}");
    }

    #[test]
    fn cells_are_never_broken() {
        let cells: Vec<Cell> = (0..30).map(|n| Cell::new(format!("a b {n}"), PLAIN)).collect();
        let text = written(|out| flow(out, &Cell::new("row", PLAIN), 6, &cells, "  "));
        assert!(text.starts_with("row   a b 0  a b 1"), "{text}");
        let (first, _) = text.split_once('\n').unwrap();
        assert!(first.ends_with(|last: char| last.is_ascii_digit()) && width(first) <= COLUMNS, "{text}");
    }
}
