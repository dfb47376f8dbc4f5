//! What a player must find in a message.

use anyhow::Result;
use serde_json::Value;

/// What kind of message this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    Frame,
    Accepted,
    Refused,
    Goodbye,
    Other,
}

pub(crate) fn message(text: &[u8]) -> Message {
    let Some(rest) = text.strip_prefix(b"{\"type\":\"") else { return Message::Other };
    match rest {
        [b'f', b'r', b'a', b'm', b'e', b'"', ..] => Message::Frame,
        [b'a', b'c', b'c', b'e', b'p', b't', ..] => Message::Accepted,
        [b'g', b'a', b'm', b'e', ..] => Message::Refused,
        [b'g', b'o', b'o', b'd', ..] => Message::Goodbye,
        _ => Message::Other,
    }
}

/// What a player must know of what it is shown: whether the seat is asked, and what is on offer. The rest of a frame is
/// passed over.
#[derive(Default)]
pub(crate) struct Seen {
    /// Since which version the seat is asked, if it is.
    pub(crate) asked: Option<u32>,
    /// Whether nothing will happen at the table any more.
    pub(crate) is_over: bool,
    offers: Vec<Value>,
}

impl Seen {
    /// What is on offer.
    pub(crate) fn offers(&self) -> &[Value] {
        &self.offers
    }

    /// Takes a frame in.
    pub(crate) fn take(&mut self, frame: &[u8]) -> Result<()> {
        let frame: Value = serde_json::from_slice(frame)?;
        if let Some(snapshot) = frame.get("snapshot") {
            self.set_phase(&snapshot["phase"]);
            self.asked = version(&snapshot["asked"]);
            self.offers = offers_of(&snapshot["view"]);
        }
        let Some(patch) = frame.get("patch") else { return Ok(()) };
        if let Some(phase) = patch.pointer("/phase/0") {
            self.set_phase(phase);
        }
        if let Some(asked) = patch.pointer("/asked/0") {
            self.asked = version(asked);
        }
        match patch.get("view") {
            Some(Value::Array(view)) => self.offers = view.first().map(offers_of).unwrap_or_default(),
            Some(view) => {
                if let Some(choices) = view.get("choices") {
                    let offers = Value::Array(std::mem::take(&mut self.offers));
                    if let Some(Value::Array(offers)) = protocol::apply_patch(Some(offers), choices)? {
                        self.offers = offers;
                    }
                }
            }
            None => {}
        }
        Ok(())
    }

    fn set_phase(&mut self, phase: &Value) {
        self.is_over = !matches!(phase.as_str(), Some("playing" | "waiting"));
    }
}

fn version(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|version| u32::try_from(version).ok())
}

fn offers_of(view: &Value) -> Vec<Value> {
    view["choices"].as_array().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notations(seen: &Seen) -> Vec<&str> {
        seen.offers().iter().filter_map(|offer| offer["notation"].as_str()).collect()
    }

    #[test]
    fn follows_what_is_asked_and_offered() {
        let mut seen = Seen::default();
        let whole = br#"{"type":"frame","version":7,"digest":1,"snapshot":{"phase":"playing","asked":null,
            "view":{"choices":[]}}}"#;
        seen.take(whole).unwrap();
        assert_eq!((seen.asked, seen.is_over, notations(&seen)), (None, false, vec![]));
        let asked =
            br#"{"type":"frame","version":8,"digest":2,"patch":{"asked":[8],"view":{"choices":{"splice":
            [[0,0,{"kind":"play","notation":"play \"A\""},{"kind":"pass","notation":"pass"}]]}}}}"#;
        seen.take(asked).unwrap();
        assert_eq!((seen.asked, notations(&seen)), (Some(8), vec!["play \"A\"", "pass"]));
        let over = br#"{"type":"frame","version":9,"digest":3,"patch":{"phase":["over"],"asked":[null],
            "view":{"choices":{"splice":[[0,2]]}}}}"#;
        seen.take(over).unwrap();
        assert_eq!((seen.asked, seen.is_over, notations(&seen)), (None, true, vec![]));
    }

    #[test]
    fn messages_are_told_apart() {
        assert_eq!(message(br#"{"type":"frame","version":7}"#), Message::Frame);
        assert_eq!(message(br#"{"type":"game_error","id":null}"#), Message::Refused);
        assert_eq!(message(br#"{"type":"goodbye"}"#), Message::Goodbye);
        assert_eq!(message(br#"{"type":"accepted"}"#), Message::Accepted);
    }
}
