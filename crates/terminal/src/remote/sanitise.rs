//! Sanitising of server messages: takes out the characters a terminal obeys, as a message is read.

use protocol::ServerMsg;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads what a server said. No text in it moves the cursor, changes colours or turns the direction of writing.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    // On the parsed texts, because JSON can spell any letter in letters that are harmless.
    let mut value = serde_json::from_str(text)?;
    clean(&mut value);
    serde_json::from_value(value)
}

/// Copy of a server message, sanitised likewise.
pub(super) fn cleaned(said: &ServerMsg) -> serde_json::Result<ServerMsg> {
    let mut value = serde_json::to_value(said)?;
    clean(&mut value);
    serde_json::from_value(value)
}

fn clean(value: &mut Value) {
    match value {
        Value::String(text) => {
            if text.contains(is_obeyed) {
                *text = text.chars().map(harmless).collect();
            }
        }
        Value::Array(values) => values.iter_mut().for_each(clean),
        Value::Object(fields) => {
            if fields.keys().any(|key| key.contains(is_obeyed)) {
                let dirty = std::mem::take(fields);
                fields.extend(
                    dirty.into_iter().map(|(key, value)| (key.chars().map(harmless).collect(), value)),
                );
            }
            fields.values_mut().for_each(clean);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether a terminal does something at this letter instead of showing it.
fn is_obeyed(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn harmless(letter: char) -> char {
    match letter {
        '\n' | '\r' | '\t' => ' ',
        letter if is_obeyed(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_a_terminal_obeys_are_taken_out() {
        let said = r#"{"a\u001b": ["\u001b[2J\u009b", {"b": "one\ntwo \u202eevil\u2066 é 日"}], "n": 1.5}"#;
        let value: Value = read(said).expect("it is JSON");
        let clean = serde_json::json!({"a\u{fffd}": ["\u{fffd}[2J\u{fffd}", {"b": "one two \u{fffd}evil\u{fffd} é 日"}], "n": 1.5});
        assert_eq!(value, clean);
    }
}
