use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where a game puts its events. Off, it costs one predicted branch and the event is never built.
#[derive(Debug)]
pub struct Sink<'a, E> {
    list: Option<&'a mut Vec<E>>,
    /// How long the list may grow.
    longest: usize,
}

impl<'a, E> Sink<'a, E> {
    /// Nobody listens.
    pub fn off() -> Self {
        Sink { list: None, longest: 0 }
    }

    /// Events are appended to `list`.
    pub fn into_list(list: &'a mut Vec<E>) -> Self {
        Sink { list: Some(list), longest: usize::MAX }
    }

    /// Events are appended to `list`, at most `most` of them: a budget for rules that may not come to an end.
    /// One event more panics, which whoever set the budget catches; the state is then of no use any more.
    pub fn within(list: &'a mut Vec<E>, most: usize) -> Self {
        let longest = list.len().saturating_add(most);
        Sink { list: Some(list), longest }
    }

    /// Reports an event.
    #[inline(always)]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(list) = &mut self.list {
            if list.len() >= self.longest {
                over_budget();
            }
            list.push(event());
        }
    }
}

#[cold]
#[inline(never)]
fn over_budget() -> ! {
    panic!("the rules went over their budget of events for one choice: they may not come to an end");
}

/// An event in the words one viewer may hear.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_counts_what_comes_after_it_was_set() {
        let mut list = vec![0];
        let mut sink = Sink::within(&mut list, 2);
        sink.emit(|| 1);
        sink.emit(|| 2);
        assert_eq!(list, [0, 1, 2]);
    }

    #[test]
    #[should_panic(expected = "over their budget of events for one choice")]
    fn one_event_too_many_panics() {
        let mut list = Vec::new();
        let mut sink = Sink::within(&mut list, 2);
        (0..3).for_each(|number| sink.emit(|| number));
    }
}
