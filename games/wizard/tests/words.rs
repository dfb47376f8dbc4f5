//! Texts in English: tests read them as people do.

use kernel::view::Cell;
use kernel::{Game, Text};
use language::Language;
use wizard::Wizard;

/// A text in English.
pub(crate) fn said(text: impl Into<Text>) -> String {
    Language::english(&Wizard::INFO).plain(&text.into())
}

/// The cells of a row of a sheet: numbers as they are, scores as `1 of 2: -10`.
pub(crate) fn cells(row: &[Cell]) -> Vec<String> {
    row.iter().map(cell).collect()
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Seat(seat) => seat.to_string(),
        Cell::Score { bid, won, points } => {
            let bid = bid.map_or_else(|| "?".to_owned(), |bid| bid.to_string());
            let points = points.map(|points| format!(": {points:+}")).unwrap_or_default();
            format!("{won} of {bid}{points}")
        }
        Cell::Text(text) => said(text.clone()),
    }
}
