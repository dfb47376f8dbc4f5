//! Text to show: messages with typed arguments, turned into words where they are shown.
//!
//! Rules say *what* there is to tell, by the id of a message and its arguments; a catalogue beside each game has the words,
//! once per language. So a reader gets them in their own language, with names in place of seats, and nothing can be done
//! with a text but show it: what programs act on is a field.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Seat;
use crate::view::{Cell, Ending, Price, Shared, View};

/// A stable word for programs, never shown as it is. Most are fixed, and then borrowed.
pub type Word = Cow<'static, str>;

/// Text to show to people: a string that is shown as it is, or a message whose words a catalogue has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(untagged)]
#[serde(untagged)]
pub enum Text {
    /// Text printed on a card or typed by somebody: the same in every language.
    Printed(#[ts(type = "string")] Word),
    /// A message of a catalogue.
    Message(Message),
}

/// A message of a catalogue, with its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Message {
    /// Its id: the game's, a hyphen and a name, as in `wizard-lead`.
    #[ts(type = "string")]
    pub id: Word,
    /// Its arguments, by the names the catalogue knows them by.
    #[ts(optional, as = "Option<std::collections::BTreeMap<String, Argument>>")]
    #[schemars(with = "std::collections::BTreeMap<String, Argument>")]
    #[serde(default, skip_serializing_if = "Arguments::is_empty")]
    pub args: Arguments,
}

/// The arguments of a message, by name. Fixed ones are borrowed: a table makes a view for every viewer after every move.
#[derive(Clone, Eq, Debug, Default)]
pub struct Arguments(Cow<'static, [(Word, Argument)]>);

/// Arguments have names: their order, which JSON need not keep, does not count.
impl PartialEq for Arguments {
    fn eq(&self, other: &Self) -> bool {
        let named = |name: &Word| other.0.iter().find(|(one, _)| one == name).map(|(_, value)| value);
        // Fixed ones are mostly the same.
        std::ptr::eq::<[_]>(&*self.0, &*other.0)
            || self.0 == other.0
            || self.0.len() == other.0.len() && self.0.iter().all(|(name, value)| named(name) == Some(value))
    }
}

impl Hash for Arguments {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut all: Vec<_> = self.0.iter().collect();
        all.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        all.hash(state);
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(untagged)]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(#[ts(type = "number")] i64),
    /// A text: something printed, or another message.
    Text(Text),
    /// A seat, shown by the name of its player.
    Seat {
        /// The seat.
        seat: Seat,
    },
    /// A card, shown by its name.
    Card {
        /// The name of the card.
        card: Box<Text>,
        /// The handle of the card in the view, if it is there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        handle: Option<u32>,
    },
    /// A price.
    Price {
        /// The price.
        price: Price,
    },
    /// A list of arguments, shown one after the other.
    List {
        /// The parts, in the order they are shown.
        list: Vec<Argument>,
    },
}

/// The words of a language, as Project Fluent writes them: what each message says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Catalogue {
    /// The language, as in `de`.
    pub language: &'static str,
    /// The messages.
    pub text: &'static str,
}

impl Catalogue {
    /// Two lists of catalogues as one: of what games share, and of what one says itself.
    pub const fn joined<const N: usize>(shared: &[Catalogue], own: &[Catalogue]) -> [Catalogue; N] {
        assert!(shared.len() + own.len() == N, "a list as long as both");
        let mut all = [Catalogue { language: "", text: "" }; N];
        let mut at = 0;
        while at < N {
            all[at] = if at < shared.len() { shared[at] } else { own[at - shared.len()] };
            at += 1;
        }
        all
    }
}

/// The catalogues of the crate this is written in, one per language: all of its `messages/LANGUAGE.ftl`. Its manifest names
/// the build script that lists them, `crates/language/build.rs`.
#[macro_export]
macro_rules! catalogues {
    () => {
        include!(concat!(env!("OUT_DIR"), "/catalogues.rs"))
    };
}

/// A message by its id, which is written out so that it can be looked up, and its arguments by name:
/// `message!("wizard-plays", seat = seat, card = card)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Message { id: Cow::Borrowed(id), args: Arguments(Cow::Borrowed(&[])) }
    }

    /// The message of an id that is known only at run time, without arguments.
    pub fn of_id(id: impl Into<Word>) -> Self {
        Message { id: id.into(), args: Arguments::default() }
    }

    /// A message whose arguments are fixed too.
    pub const fn fixed(id: &'static str, args: &'static [(Word, Argument)]) -> Self {
        Message { id: Cow::Borrowed(id), args: Arguments(Cow::Borrowed(args)) }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.args.0.to_mut().push((name.into(), value.into()));
        self
    }
}

impl Arguments {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All arguments, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Argument)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }

    /// Joins others that differ in nothing but their lists, which become one; whether that could be done.
    fn join(&mut self, other: &Arguments) -> bool {
        let is_list = |value: &Argument| matches!(value, Argument::List { .. });
        let alike = |((name, value), (other, another)): (&(Word, Argument), &(Word, Argument))| {
            name == other && (value == another || is_list(value) && is_list(another))
        };
        let joins = self.0.len() == other.0.len()
            && self.0.iter().any(|(_, value)| is_list(value))
            && self.0.iter().zip(other.0.iter()).all(alike);
        if joins {
            for ((_, value), (_, another)) in self.0.to_mut().iter_mut().zip(other.0.iter()) {
                if let (Argument::List { list }, Argument::List { list: more }) = (value, another) {
                    list.extend_from_slice(more);
                }
            }
        }
        joins
    }
}

impl Text {
    /// Joins a text that differs from this one in nothing but the lists of its message: `5 goes to the Past` and
    /// `7 goes to the Past` are told as `5, 7 go to the Past`. Says whether that could be done.
    pub(crate) fn join(&mut self, other: &Text) -> bool {
        match (self, other) {
            (Text::Message(one), Text::Message(other)) => one.id == other.id && one.args.join(&other.args),
            _ => false,
        }
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        matches!(self, Text::Printed(text) if text.is_empty())
    }
}

impl View {
    /// Changes every text of the view, for a client to put it into the words of its reader.
    pub fn for_each_text(&mut self, change: &mut dyn FnMut(&mut Text)) {
        self.seats.iter_mut().filter_map(|seat| seat.note.as_mut()).for_each(&mut *change);
        for zone in &mut self.zones {
            change(&mut zone.title);
            zone.note.iter_mut().for_each(&mut *change);
            for card in zone.slots.iter_mut().filter_map(|slot| slot.card_mut()) {
                change(&mut card.name);
                change(&mut card.text);
            }
        }
        self.tracks.iter_mut().for_each(|track| change(&mut track.title));
        for sheet in self.sheets.iter_mut().map(Shared::make_mut) {
            change(&mut sheet.title);
            sheet.columns.iter_mut().for_each(&mut *change);
            for cell in sheet.rows.iter_mut().flatten() {
                if let Cell::Text(text) = cell {
                    change(text);
                }
            }
        }
        self.flow.iter_mut().for_each(|step| change(&mut step.title));
        for item in &mut self.stack {
            change(&mut item.title);
            change(&mut item.text);
        }
        self.prompt.iter_mut().for_each(|prompt| change(&mut prompt.text));
        self.choices.iter_mut().chain(&mut self.asides).for_each(|offer| change(&mut offer.text));
        if let Some(Ending { text, results, .. }) = &mut self.ending {
            change(text);
            results.iter_mut().for_each(&mut *change);
        }
    }
}

impl Default for Text {
    fn default() -> Self {
        Text::Printed("".into())
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Text::Printed(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text::Printed(text.into())
    }
}

impl From<Word> for Text {
    fn from(text: Word) -> Self {
        Text::Printed(text)
    }
}

impl From<Message> for Text {
    fn from(message: Message) -> Self {
        Text::Message(message)
    }
}

/// Display for logs and tests: printed text as it is, messages by their ids. Words for people come from a catalogue.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Printed(text) => f.pad(text),
            Text::Message(message) => fmt::Display::fmt(message, f),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        for (name, value) in self.args.iter() {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number(number) => write!(f, "{number}"),
            Argument::Text(text) => write!(f, "{text}"),
            Argument::Seat { seat } => write!(f, "{seat}"),
            Argument::Card { card, .. } => write!(f, "{card}"),
            Argument::Price { price } => write!(f, "{price:?}"),
            Argument::List { list } => {
                for (index, one) in list.iter().enumerate() {
                    write!(f, "{}{one}", if index > 0 { ", " } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Argument::Number(i64::from(number))
            }
        })+
    };
}

numbers!(u8, u16, u32, i8, i16, i32, i64);

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Self {
        Argument::Seat { seat }
    }
}

impl From<Price> for Argument {
    fn from(price: Price) -> Self {
        Argument::Price { price }
    }
}

impl<T: Into<Argument>> FromIterator<T> for Argument {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        Argument::List { list: all.into_iter().map(Into::into).collect() }
    }
}

macro_rules! texts {
    ($($text:ty),+) => {
        $(impl From<$text> for Argument {
            fn from(text: $text) -> Self {
                Argument::Text(text.into())
            }
        })+
    };
}

texts!(Text, Message, &'static str, String);

impl Serialize for Arguments {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Arguments;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the arguments of a message, by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Arguments, A::Error> {
                let mut all = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Argument>()? {
                    all.push((name.into(), value));
                }
                Ok(Arguments(all.into()))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// Serialises types as their text: written by `Display`, read by `FromStr`.
#[macro_export]
macro_rules! as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(cards: &[u8]) -> Text {
        message!("toy-moved", cards = cards.iter().copied().collect::<Argument>(), to = "the Past").into()
    }

    #[test]
    fn a_text_is_a_string_or_a_message() {
        let texts = [Text::from("Bear"), message!("toy-lead").into(), moved(&[5, 7])];
        let written = serde_json::to_string(&texts).unwrap();
        let right = r#"["Bear",{"id":"toy-lead"},{"id":"toy-moved","args":{"cards":{"list":[5,7]},"to":"the Past"}}]"#;
        assert_eq!(written, right);
        assert_eq!(serde_json::from_str::<[Text; 3]>(&written).unwrap(), texts);
    }

    #[test]
    fn every_kind_of_argument_is_read_as_it_was_written() {
        let card = Argument::Card { card: Box::new("Bear".into()), handle: Some(7) };
        let message = message!("toy-all", n = -3, seat = Seat(1), card = card, inner = message!("toy-lead"));
        let message = message
            .with("price", Price::uncoloured("ink", 3u8))
            .with("list", [1u8, 2].into_iter().collect::<Argument>());
        let written = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<Message>(&written).unwrap(), message, "{written}");
    }

    #[test]
    fn texts_that_differ_in_a_list_are_joined() {
        let mut text = moved(&[5]);
        assert!(text.join(&moved(&[7, 9])));
        assert_eq!(text, moved(&[5, 7, 9]));
        let lead: Text = message!("toy-lead").into();
        assert!(!text.join(&lead) && !lead.clone().join(&lead), "without a list there is nothing to join");
        let elsewhere = message!("toy-moved", cards = Argument::from_iter([1u8]), to = "the Future").into();
        assert!(!text.join(&elsewhere));
    }
}
