use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::text::{Text, Word};

/// Receiver of a game's events. Off, it costs one predicted branch and the event is never built.
#[derive(Debug)]
pub struct Sink<'a, E> {
    list: Option<&'a mut Vec<E>>,
    /// Greatest length the list may reach.
    longest: usize,
}

impl<'a, E> Sink<'a, E> {
    /// A sink that drops everything: nobody listens.
    pub fn off() -> Self {
        Sink { list: None, longest: 0 }
    }

    /// A sink that appends events to `list`.
    pub fn into_list(list: &'a mut Vec<E>) -> Self {
        Sink { list: Some(list), longest: usize::MAX }
    }

    /// A sink that appends events to `list`, at most `most` of them: a budget for rules that may not come to an end.
    /// One event more panics, which the caller that set the budget catches; the state is then of no use any more.
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

    /// Whether anybody listens.
    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.list.is_some()
    }

    /// The place of the next event, for [`emit_at`](Sink::emit_at).
    pub fn place(&self) -> usize {
        self.list.as_ref().map_or(0, |list| list.len())
    }

    /// Reports an event before all that were reported since `place`: for what can be told in full only after
    /// what it brought about.
    pub fn emit_at(&mut self, place: usize, event: impl FnOnce() -> E) {
        if let Some(list) = &mut self.list {
            if list.len() >= self.longest {
                over_budget();
            }
            list.insert(place.min(list.len()), event());
        }
    }
}

#[cold]
#[inline(never)]
fn over_budget() -> ! {
    panic!("the rules went over their budget of events for one choice: they may not come to an end");
}

/// An event as one viewer may hear of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Told {
    /// The kind of event, in snake case: `card_moved`, `scored`, `ability_executed`, ...
    pub kind: Word,
    /// One sentence for people.
    pub text: Text,
    /// Importance to people who read along; `plain` if this is absent.
    #[ts(optional, as = "Option<Weight>")]
    #[serde(default, skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// Number of times it happened in a row; once if this is absent.
    #[ts(optional, as = "Option<u32>")]
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub times: u32,
    /// The id of the step of the flow bar it happened in, where no view shows that: a view is of a moment at which
    /// something is asked, and in some steps nothing ever is. Clients show the step while they tell the event.
    #[ts(optional, as = "Option<String>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Word>,
    /// Facts of the event for programs, by names that go with the kind. Seats count from 0.
    #[serde(flatten)]
    pub facts: BTreeMap<String, Value>,
}

/// Importance of an event to people who read along.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// A routine event, one that shows on the table anyway or one that repeats another: folded away in a log.
    Dull,
    /// An ordinary line of the log.
    #[default]
    Plain,
    /// A turning point, worth a longer look.
    Weighty,
}

impl Weight {
    fn is_plain(&self) -> bool {
        *self == Weight::Plain
    }
}

fn once() -> u32 {
    1
}

fn is_once(times: &u32) -> bool {
    *times == 1
}

impl Told {
    /// An event of `kind`, told as `text`.
    pub fn new(kind: &'static str, text: impl Into<Text>) -> Self {
        let (weight, times) = (Weight::Plain, 1);
        Told { kind: kind.into(), text: text.into(), weight, times, step: None, facts: BTreeMap::new() }
    }

    /// Sets the weight.
    #[must_use]
    pub fn weighing(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    /// Sets the step of the flow bar it happened in.
    #[must_use]
    pub fn in_step(mut self, step: impl Into<Word>) -> Self {
        self.step = Some(step.into());
        self
    }

    /// The events of a move as they are told: neighbours that can be told in one sentence are.
    pub fn joined(all: impl IntoIterator<Item = Told>) -> Vec<Told> {
        let mut told: Vec<Told> = Vec::new();
        for next in all {
            if !told.last_mut().is_some_and(|last| last.join(&next)) {
                told.push(next);
            }
        }
        told
    }

    /// Joins the event that came next if both can be told in one sentence: the same again, or the same but for a list.
    /// Facts that are lists are joined likewise. Says whether that was done.
    fn join(&mut self, next: &Told) -> bool {
        if (&self.kind, self.weight, &self.step) != (&next.kind, next.weight, &next.step) {
            return false;
        }
        if self.text == next.text && self.facts == next.facts {
            self.times += next.times;
            return true;
        }
        let alike = self.facts.len() == next.facts.len()
            && self.facts.iter().zip(&next.facts).all(|((name, fact), (other, another))| {
                name == other && (fact == another || fact.is_array() && another.is_array())
            });
        if self.times != 1 || next.times != 1 || !alike || !self.text.join(&next.text) {
            return false;
        }
        for (fact, another) in self.facts.values_mut().zip(next.facts.values()) {
            if let (Value::Array(list), Value::Array(more)) = (fact, another) {
                list.extend_from_slice(more);
            }
        }
        true
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &str, fact: impl Into<Value>) -> Self {
        debug_assert!(
            !["kind", "text", "weight", "times", "step"].contains(&name),
            "{name} is not free for facts"
        );
        self.facts.insert(name.to_owned(), fact.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;
    use crate::text::Argument;

    fn moved(cards: &[u8]) -> Told {
        let list = cards.iter().copied().collect::<Argument>();
        Told::new("card_moved", message!("toy-moved", cards = list)).with("cards", cards).with("to", "past")
    }

    #[test]
    fn neighbours_that_differ_in_a_list_are_told_together() {
        let paid = || Told::new("paid", message!("toy-paid")).with("count", 1);
        let told = Told::joined([moved(&[5]), moved(&[7]), paid(), paid(), moved(&[9])]);
        assert_eq!(told, [moved(&[5, 7]), Told { times: 2, ..paid() }, moved(&[9])]);
    }

    #[test]
    fn a_budget_counts_what_comes_after_it_was_set() {
        let mut list = vec![0];
        let mut sink = Sink::within(&mut list, 2);
        sink.emit(|| 1);
        sink.emit(|| 2);
        assert_eq!(list, [0, 1, 2]);
    }

    #[test]
    fn an_event_can_stand_before_those_it_brought_about() {
        let mut list = vec![0];
        let mut sink = Sink::into_list(&mut list);
        let place = sink.place();
        sink.emit(|| 2);
        sink.emit(|| 3);
        sink.emit_at(place, || 1);
        assert_eq!(list, [0, 1, 2, 3]);
        let mut off = Sink::off();
        off.emit_at(off.place(), || 1);
    }

    #[test]
    #[should_panic(expected = "over their budget of events for one choice")]
    fn one_event_too_many_panics() {
        let mut list = Vec::new();
        let mut sink = Sink::within(&mut list, 2);
        (0..3).for_each(|number| sink.emit(|| number));
    }
}
