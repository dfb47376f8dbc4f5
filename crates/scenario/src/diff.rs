//! Compares what a scenario expects with what there is, part by part.

use serde_json::{Map, Value};

/// The parts of `expected` that differ in `found`, one readable line each. Tables are compared key by key
/// and may leave keys out; everything else is compared whole.
pub(crate) fn differences(expected: &Map<String, Value>, found: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    compare_tables("", expected, found, &mut lines);
    lines
}

fn compare_tables(path: &str, expected: &Map<String, Value>, found: &Value, lines: &mut Vec<String>) {
    for (key, want) in expected {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match (want, found.get(key)) {
            (Value::Object(want), Some(have @ Value::Object(_))) => compare_tables(&path, want, have, lines),
            (_, Some(have)) if want == have => {}
            (_, Some(have)) => lines.push(format!("{path}: expected {want}, found {have}")),
            (_, None) => lines.push(format!("{path}: expected {want}, found nothing")),
        }
    }
}
