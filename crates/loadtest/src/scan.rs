//! What a player must find in a message.

use anyhow::Result;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

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
        let Shown { snapshot, patch } = serde_json::from_slice(frame)?;
        if let Some(Snapshot { phase, asked, view }) = snapshot {
            self.set_phase(&phase);
            self.asked = asked;
            self.offers = view.map(|view| view.choices).unwrap_or_default();
        }
        let Some(Patch { phase, asked, view }) = patch else { return Ok(()) };
        if let Some((phase,)) = phase {
            self.set_phase(&phase);
        }
        if let Some((asked,)) = asked {
            self.asked = asked;
        }
        let Some(view) = view.map(RawValue::get) else { return Ok(()) };
        if view.starts_with('[') {
            let (view,): (Option<View>,) = serde_json::from_str(view)?;
            self.offers = view.map(|view| view.choices).unwrap_or_default();
        } else if let Some(choices) = serde_json::from_str::<ViewPatch>(view)?.choices {
            let offers = Value::Array(std::mem::take(&mut self.offers));
            if let Some(Value::Array(offers)) = protocol::apply_patch(Some(offers), &choices)? {
                self.offers = offers;
            }
        }
        Ok(())
    }

    fn set_phase(&mut self, phase: &str) {
        self.is_over = !matches!(phase, "playing" | "waiting");
    }
}

/// A frame, as far as a player needs it: the client shares the machine with the server, and what is not named here is
/// only skipped.
#[derive(Deserialize)]
struct Shown<'a> {
    snapshot: Option<Snapshot>,
    #[serde(borrow)]
    patch: Option<Patch<'a>>,
}

#[derive(Deserialize)]
struct Snapshot {
    phase: String,
    asked: Option<u32>,
    view: Option<View>,
}

#[derive(Deserialize)]
struct View {
    choices: Vec<Value>,
}

#[derive(Deserialize)]
struct Patch<'a> {
    phase: Option<(String,)>,
    asked: Option<(Option<u32>,)>,
    /// The patch of the view: another view, or what changed in it.
    #[serde(borrow)]
    view: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct ViewPatch {
    choices: Option<Value>,
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
