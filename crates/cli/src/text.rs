//! Text for people: aligned columns, bars, counts.

use std::io::{self, Write};

use kernel::SeatRange;

/// Number of columns text is wrapped to.
pub(crate) const COLUMNS: usize = 80;

/// Alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Writes rows in columns, each line after `indent` spaces. The last column is not filled up.
pub(crate) fn columns(
    out: &mut impl Write,
    indent: usize,
    align: &[Align],
    rows: &[Vec<String>],
) -> io::Result<()> {
    let widths: Vec<usize> = (0..align.len())
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
        })
        .collect();
    for row in rows {
        let mut line = " ".repeat(indent);
        for ((cell, &columns), align) in row.iter().zip(&widths).zip(align) {
            let fill = " ".repeat(columns - width(cell));
            match align {
                Align::Left => line.extend([cell.as_str(), &fill, "  "]),
                Align::Right => line.extend([fill.as_str(), cell, "  "]),
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes words within 80 columns, each line after `indent` spaces.
pub(crate) fn paragraph(out: &mut impl Write, indent: usize, text: &str) -> io::Result<()> {
    wrap(text, COLUMNS.saturating_sub(indent))
        .iter()
        .try_for_each(|line| writeln!(out, "{:indent$}{line}", ""))
}

/// The lines of a text, at least one, each as wide as `columns` at most unless a single word is wider.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        if used > 0 && used + 1 + width(word) > columns {
            lines.push(String::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(word);
            used += width(word);
        }
    }
    lines
}

/// Number of columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// A bar of `part` of `whole`, at most `columns` long, in eighths of a column; never empty for something.
pub(crate) fn bar(part: u64, whole: u64, columns: u64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let length = (u128::from(part) * u128::from(columns) * 8).div_ceil(u128::from(whole.max(1)));
    let (full, rest) = ((length / 8) as usize, (length % 8) as usize);
    format!("{}{}", "█".repeat(full), EIGHTHS[rest])
}

/// A share as a percentage.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// A rate with three digits and a unit prefix.
pub(crate) fn rate(per_second: f64) -> String {
    let (value, prefix) = match per_second {
        r if r >= 1e6 => (r / 1e6, " M"),
        r if r >= 1e3 => (r / 1e3, " k"),
        r => (r, ""),
    };
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$}{prefix}")
}

/// Number of players a game allows, in words.
pub(crate) fn players(range: SeatRange) -> String {
    match (range.min, range.max) {
        (1, 1) => "1 player".to_owned(),
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min} to {max} players"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_proportional_and_show_the_smallest_part() {
        assert_eq!(bar(10, 10, 4), "████");
        assert_eq!(bar(5, 10, 4), "██");
        assert_eq!(bar(1, 1000, 4), "▏");
        assert_eq!(bar(0, 10, 4), "");
        assert_eq!(bar(0, 0, 4), "");
    }

    #[test]
    fn rates_keep_three_digits() {
        assert_eq!(
            [4.0, 43.21, 987.6, 12_345.0, 2_410_000.0].map(rate),
            ["4.00", "43.2", "988", "12.3 k", "2.41 M"]
        );
    }

    #[test]
    fn columns_line_up() {
        let rows = vec![vec!["a".into(), "10".into()], vec!["word".into(), "9".into()]];
        let mut out = Vec::new();
        columns(&mut out, 2, &[Align::Left, Align::Right], &rows).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "  a     10\n  word   9\n");
    }
}
