use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where a game puts its events. Off, it costs one predicted branch and the event is never built.
#[derive(Debug)]
pub struct Sink<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Sink<'a, E> {
    /// Nobody listens.
    pub fn off() -> Self {
        Sink(None)
    }

    /// Events are appended to `list`.
    pub fn into_list(list: &'a mut Vec<E>) -> Self {
        Sink(Some(list))
    }

    /// Reports an event.
    #[inline(always)]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(list) = &mut self.0 {
            list.push(event());
        }
    }
}

/// An event in the words one viewer may hear.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The kind of event, in snake case: `card_moved`, `scored`, `ability_executed`, ...
    pub kind: String,
    /// One sentence for people.
    pub text: String,
    /// The same for programs.
    #[serde(flatten)]
    pub facts: BTreeMap<String, Value>,
}

impl Told {
    /// An event of `kind`, told as `text`.
    pub fn new(kind: &str, text: impl Into<String>) -> Self {
        Told { kind: kind.to_owned(), text: text.into(), facts: BTreeMap::new() }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &str, fact: impl Into<Value>) -> Self {
        debug_assert!(name != "kind" && name != "text", "{name} is not free for facts");
        self.facts.insert(name.to_owned(), fact.into());
        self
    }
}
