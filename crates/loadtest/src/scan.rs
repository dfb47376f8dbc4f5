//! Scanner for the parts of a message that a player needs.

use anyhow::Result;
use serde_json::Value;

/// Kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    Frame,
    Welcome,
    Accepted,
    Refused,
    Goodbye,
    Other,
}

pub(crate) fn message(text: &[u8]) -> Message {
    let Some(rest) = text.strip_prefix(b"{\"type\":\"") else { return Message::Other };
    match rest {
        [b'f', b'r', b'a', b'm', b'e', b'"', ..] => Message::Frame,
        [b'w', b'e', b'l', b'c', b'o', b'm', b'e', ..] => Message::Welcome,
        [b'a', b'c', b'c', b'e', b'p', b't', ..] => Message::Accepted,
        [b'g', b'a', b'm', b'e', ..] => Message::Refused,
        [b'g', b'o', b'o', b'd', ..] => Message::Goodbye,
        _ => Message::Other,
    }
}

/// State a player must know of its view: whether the seat is asked, and the offers. The rest of a frame is passed
/// over.
#[derive(Default)]
pub(crate) struct Seen {
    /// Version since which the seat is asked, if it is.
    pub(crate) asked: Option<u32>,
    /// Whether nothing will happen at the table any more.
    pub(crate) is_over: bool,
    offers: Vec<Value>,
}

impl Seen {
    /// Offers of the current question.
    pub(crate) fn offers(&self) -> &[Value] {
        &self.offers
    }

    /// Takes a frame in.
    pub(crate) fn take(&mut self, mut frame: Value) -> Result<()> {
        if let Some(snapshot) = frame.get_mut("snapshot") {
            self.set_phase(&snapshot["phase"]);
            self.asked = version(&snapshot["asked"]);
            self.offers = choices(&mut snapshot["view"]);
        }
        let Some(patch) = frame.get_mut("patch") else { return Ok(()) };
        if let Some(phase) = patch.get("phase") {
            self.set_phase(&phase[0]);
        }
        if let Some(asked) = patch.get("asked") {
            self.asked = version(&asked[0]);
        }
        match patch.get_mut("view") {
            // Another view, or none.
            Some(Value::Array(view)) => self.offers = view.first_mut().map(choices).unwrap_or_default(),
            Some(view) => {
                if let Some(changes) = view.get("choices") {
                    let offers = Value::Array(std::mem::take(&mut self.offers));
                    if let Some(Value::Array(offers)) = protocol::apply_patch(Some(offers), changes)? {
                        self.offers = offers;
                    }
                }
            }
            None => {}
        }
        Ok(())
    }

    fn set_phase(&mut self, phase: &Value) {
        self.is_over = phase != "playing" && phase != "waiting";
    }
}

fn version(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|version| u32::try_from(version).ok())
}

/// The choices of a view, taken out of it.
fn choices(view: &mut Value) -> Vec<Value> {
    match view.get_mut("choices").map(Value::take) {
        Some(Value::Array(offers)) => offers,
        _ => Vec::new(),
    }
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
        seen.take(serde_json::from_slice(whole).unwrap()).unwrap();
        assert_eq!((seen.asked, seen.is_over, notations(&seen)), (None, false, vec![]));
        let asked =
            br#"{"type":"frame","version":8,"digest":2,"patch":{"asked":[8],"view":{"choices":{"splice":
            [[0,0,{"kind":"play","notation":"play \"A\""},{"kind":"pass","notation":"pass"}]]}}}}"#;
        seen.take(serde_json::from_slice(asked).unwrap()).unwrap();
        assert_eq!((seen.asked, notations(&seen)), (Some(8), vec!["play \"A\"", "pass"]));
        let over = br#"{"type":"frame","version":9,"digest":3,"patch":{"phase":["over"],"asked":[null],
            "view":{"choices":{"splice":[[0,2]]}}}}"#;
        seen.take(serde_json::from_slice(over).unwrap()).unwrap();
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
