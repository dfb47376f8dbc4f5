//! The digest of what a viewer is shown: a small number by which a client notices that its copy went astray.
//!
//! It is defined on JSON, so that any language can compute it (`docs/protocol.md` has the rules), and computed here
//! from any value that can be written as JSON, without writing it.

use std::fmt;

use kernel::View;
use kernel::view::{Cell, Shared, Sheet};
use serde::ser::{self, Impossible, Serialize};

use crate::Shown;

/// The digest of a value: the same for the same JSON, whatever the order of the members of objects.
pub fn digest_of<T: Serialize + ?Sized>(value: &T) -> u32 {
    value.serialize(Digester).expect("what is shown is plain data: whole numbers, text, lists and objects")
}

/// The digests of the parts of a view, kept so that the digest of the next one takes in only what changed.
#[derive(Clone, Debug)]
pub struct ViewDigest {
    /// Contribution of each member to the digest of the view; 0 for those that are left out.
    members: [u32; MEMBERS],
    /// The digests of the items of `seats`, `zones`, `tracks`, `choices` and `sheets`, one list after the other. That of a
    /// sheet is followed by those of its rows.
    items: Vec<u32>,
}

/// The members of a view but those whose items are digested one by one: those that are left out of JSON when empty are
/// `optional`. All must be named.
macro_rules! members {
    ($($index:literal $name:ident $($optional:ident)?),+ $(,)?) => {
        const MEMBERS: usize = [$($index),+].len() + 5;

        impl ViewDigest {
            /// Digests the parts of a view; parts equal to those of an earlier one are not digested again.
            pub fn new(view: &View, before: Option<(&View, &ViewDigest)>) -> Self {
                let View { seats, zones, tracks, choices, sheets, $($name),+ } = view;
                let (old, known) = (before.map(|(old, _)| old), before.map(|(_, parts)| &parts.items[..]));
                let mut lists = Lists { known: known.unwrap_or_default(), items: Vec::with_capacity(64) };
                let member = |name: &str, digest: u32| mix(text(name), digest);
                let members = [
                    member("seats", lists.add(old.map(|old| &old.seats[..]), seats)),
                    member("zones", lists.add(old.map(|old| &old.zones[..]), zones)),
                    member("tracks", lists.add(old.map(|old| &old.tracks[..]), tracks)),
                    member("choices", lists.add(old.map(|old| &old.choices[..]), choices)),
                    match lists.add_sheets(old.map(|old| &old.sheets[..]), sheets) {
                        _ if sheets.is_empty() => 0,
                        digest => member("sheets", digest),
                    },
                    $(match before {
                        Some((old, parts)) if old.$name == *$name => parts.members[5 + $index],
                        _ if members!(@left_out $name $($optional)?) => 0,
                        _ => member(stringify!($name), digest_of($name)),
                    }),+
                ];
                ViewDigest { members, items: lists.items }
            }
        }
    };
    (@left_out $name:ident) => { false };
    (@left_out $name:ident optional) => { $name.is_empty() };
}

members! {
    0 game,
    1 viewer,
    2 turn,
    3 links optional,
    4 flow,
    5 stack optional,
    6 prompt,
    7 asides optional,
    8 ending,
}

impl ViewDigest {
    fn digest(&self) -> u32 {
        self.members.iter().fold(start(OBJECT), |sum, member| sum.wrapping_add(*member))
    }
}

/// Digests of lists under way, item by item.
struct Lists<'a> {
    /// The digests of the items of the lists before, as far as they were not used yet.
    known: &'a [u32],
    items: Vec<u32>,
}

impl<'a> Lists<'a> {
    /// The next digests that are known.
    fn next(&mut self, count: usize) -> &'a [u32] {
        let (next, rest) = self.known.split_at(count);
        self.known = rest;
        next
    }

    /// Digests a list. Items are compared with those at the same place before.
    fn add<T: Serialize + PartialEq>(&mut self, old: Option<&[T]>, new: &[T]) -> u32 {
        let old = old.unwrap_or_default();
        let known = self.next(old.len());
        new.iter().enumerate().fold(start(LIST), |list, (place, item)| {
            let digest = match old.get(place) {
                Some(same) if same == item => known[place],
                _ => digest_of(item),
            };
            self.items.push(digest);
            mix(list, digest)
        })
    }

    fn add_sheets(&mut self, old: Option<&[Shared<Sheet>]>, new: &[Shared<Sheet>]) -> u32 {
        let mut old = old.unwrap_or_default().iter();
        new.iter().fold(start(LIST), |list, sheet| {
            let digest = match old.next() {
                Some(same) if same == sheet => {
                    let known = self.next(1 + sheet.rows.len());
                    self.items.extend_from_slice(known);
                    known[0]
                }
                changed => {
                    changed.map(|_| self.next(1));
                    self.add_sheet(changed.map(|old| &old.rows[..]), sheet)
                }
            };
            mix(list, digest)
        })
    }

    fn add_sheet(&mut self, old_rows: Option<&[Vec<Cell>]>, sheet: &Sheet) -> u32 {
        let place = self.items.len();
        self.items.push(0);
        let Sheet { id, title, columns, rows } = sheet;
        let members = [
            ("id", digest_of(id)),
            ("title", digest_of(title)),
            ("columns", digest_of(columns)),
            ("rows", self.add(old_rows, rows)),
        ];
        self.items[place] = object(&members);
        self.items[place]
    }
}

/// The digest of an object, from those of its members.
fn object(members: &[(&str, u32)]) -> u32 {
    members.iter().fold(start(OBJECT), |sum, (name, digest)| sum.wrapping_add(mix(text(name), *digest)))
}

impl Shown<'_> {
    /// The digest of what is shown, from those of who sits where and of the parts of the view.
    pub fn digest(&self, seats: u32, view: Option<&ViewDigest>) -> u32 {
        let Shown { phase, seats: _, asked, undo, rematch, view: _ } = self;
        let members = [
            ("phase", digest_of(phase)),
            ("seats", seats),
            ("asked", digest_of(asked)),
            ("undo", digest_of(undo)),
            ("rematch", digest_of(rematch)),
            ("view", view.map_or(start(NULL), ViewDigest::digest)),
        ];
        object(&members)
    }
}

const START: u32 = 0x811c_9dc5;
const FACTOR: u32 = 0x0100_0193;
const NULL: u32 = 1;
const FALSE: u32 = 2;
const TRUE: u32 = 3;
const NUMBER: u32 = 4;
const STRING: u32 = 5;
const LIST: u32 = 6;
const OBJECT: u32 = 7;

/// Mixes a word into a digest: the one step all digests are made of.
#[inline(always)]
fn mix(digest: u32, word: u32) -> u32 {
    let mixed = (digest ^ word).wrapping_mul(FACTOR);
    mixed ^ (mixed >> 15)
}

#[inline(always)]
fn start(kind: u32) -> u32 {
    mix(START, kind)
}

/// Mixes bytes into a digest, four at a time, the first the lowest; then their number.
#[inline]
fn bytes(digest: u32, bytes: &[u8]) -> u32 {
    let (words, rest) = bytes.as_chunks::<4>();
    let digest = words.iter().fold(digest, |digest, word| mix(digest, u32::from_le_bytes(*word)));
    let last = rest.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    let digest = if rest.is_empty() { digest } else { mix(digest, last) };
    mix(digest, bytes.len() as u32)
}

fn text(text: &str) -> u32 {
    bytes(start(STRING), text.as_bytes())
}

/// Digest of a whole number, by its two halves: numbers are at most 2^53 in JSON, and negative ones have the other
/// sign.
fn number(number: i64) -> u32 {
    let digest = mix(start(NUMBER), number.unsigned_abs() as u32);
    let digest = mix(digest, (number.unsigned_abs() >> 32) as u32);
    mix(digest, u32::from(number < 0))
}

/// Error of a value without a digest: numbers with fractions, bytes, keys that are no text.
#[derive(Debug)]
pub(crate) struct NoDigest(String);

impl fmt::Display for NoDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoDigest {}

impl ser::Error for NoDigest {
    fn custom<T: fmt::Display>(message: T) -> Self {
        NoDigest(message.to_string())
    }
}

fn unfit<T>(what: &str) -> Result<T, NoDigest> {
    Err(NoDigest(format!("{what} has no digest")))
}

/// Serializer that computes the digest of one value.
struct Digester;

/// Digest of a list under way, item by item.
struct ListDigest {
    digest: u32,
    /// The name of the variant the list is the content of, if it is one.
    variant: Option<&'static str>,
}

/// Digest of an object under way: the sum of its members', so that their order does not matter.
struct ObjectDigest {
    sum: u32,
    key: u32,
    variant: Option<&'static str>,
}

impl ObjectDigest {
    fn new(variant: Option<&'static str>) -> Self {
        ObjectDigest { sum: start(OBJECT), key: 0, variant }
    }

    fn member<T: Serialize + ?Sized>(&mut self, key: u32, value: &T) -> Result<(), NoDigest> {
        self.sum = self.sum.wrapping_add(mix(key, value.serialize(Digester)?));
        Ok(())
    }

    fn finish(self) -> u32 {
        wrapped(self.variant, self.sum)
    }
}

/// Digest of a value, or of the object whose one member it is.
fn wrapped(variant: Option<&'static str>, digest: u32) -> u32 {
    match variant {
        Some(name) => start(OBJECT).wrapping_add(mix(text(name), digest)),
        None => digest,
    }
}

impl ser::Serializer for Digester {
    type Ok = u32;
    type Error = NoDigest;
    type SerializeSeq = ListDigest;
    type SerializeTuple = ListDigest;
    type SerializeTupleStruct = ListDigest;
    type SerializeTupleVariant = ListDigest;
    type SerializeMap = ObjectDigest;
    type SerializeStruct = ObjectDigest;
    type SerializeStructVariant = ObjectDigest;

    fn serialize_bool(self, value: bool) -> Result<u32, NoDigest> {
        Ok(start(if value { TRUE } else { FALSE }))
    }
    fn serialize_i8(self, value: i8) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_i16(self, value: i16) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_i32(self, value: i32) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_i64(self, value: i64) -> Result<u32, NoDigest> {
        Ok(number(value))
    }
    fn serialize_u8(self, value: u8) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_u16(self, value: u16) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_u32(self, value: u32) -> Result<u32, NoDigest> {
        Ok(number(value.into()))
    }
    fn serialize_u64(self, value: u64) -> Result<u32, NoDigest> {
        i64::try_from(value).map(number).or_else(|_| unfit("a number that large"))
    }
    fn serialize_f32(self, _: f32) -> Result<u32, NoDigest> {
        unfit("a number with a fraction")
    }
    fn serialize_f64(self, _: f64) -> Result<u32, NoDigest> {
        unfit("a number with a fraction")
    }
    fn serialize_char(self, value: char) -> Result<u32, NoDigest> {
        Ok(text(value.encode_utf8(&mut [0; 4])))
    }
    fn serialize_str(self, value: &str) -> Result<u32, NoDigest> {
        Ok(text(value))
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<u32, NoDigest> {
        unfit("what is no text")
    }
    fn serialize_none(self) -> Result<u32, NoDigest> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<u32, NoDigest> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<u32, NoDigest> {
        Ok(start(NULL))
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<u32, NoDigest> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<u32, NoDigest> {
        Ok(text(variant))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<u32, NoDigest> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<u32, NoDigest> {
        Ok(wrapped(Some(variant), value.serialize(self)?))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<ListDigest, NoDigest> {
        Ok(ListDigest { digest: start(LIST), variant: None })
    }
    fn serialize_tuple(self, length: usize) -> Result<ListDigest, NoDigest> {
        self.serialize_seq(Some(length))
    }
    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<ListDigest, NoDigest> {
        self.serialize_seq(Some(length))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ListDigest, NoDigest> {
        Ok(ListDigest { digest: start(LIST), variant: Some(variant) })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<ObjectDigest, NoDigest> {
        Ok(ObjectDigest::new(None))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<ObjectDigest, NoDigest> {
        Ok(ObjectDigest::new(None))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ObjectDigest, NoDigest> {
        Ok(ObjectDigest::new(Some(variant)))
    }
}

macro_rules! digest_lists {
    ($($kind:ident by $add:ident),+) => {
        $(impl ser::$kind for ListDigest {
            type Ok = u32;
            type Error = NoDigest;
            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDigest> {
                self.digest = mix(self.digest, value.serialize(Digester)?);
                Ok(())
            }
            fn end(self) -> Result<u32, NoDigest> {
                Ok(wrapped(self.variant, self.digest))
            }
        })+
    };
}

digest_lists!(
    SerializeSeq by serialize_element,
    SerializeTuple by serialize_element,
    SerializeTupleStruct by serialize_field,
    SerializeTupleVariant by serialize_field
);

macro_rules! digest_objects {
    ($($kind:ident),+) => {
        $(impl ser::$kind for ObjectDigest {
            type Ok = u32;
            type Error = NoDigest;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), NoDigest> {
                self.member(text(key), value)
            }
            fn end(self) -> Result<u32, NoDigest> {
                Ok(self.finish())
            }
        })+
    };
}

digest_objects!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for ObjectDigest {
    type Ok = u32;
    type Error = NoDigest;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoDigest> {
        self.key = key.serialize(KeyDigester)?;
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDigest> {
        self.member(self.key, value)
    }
    fn end(self) -> Result<u32, NoDigest> {
        Ok(self.finish())
    }
}

/// Serializer that computes the digest of the name of a member, which is text.
struct KeyDigester;

type NoKey = Impossible<u32, NoDigest>;

macro_rules! no_keys {
    ($($method:ident($($argument:ty),*) -> $ok:ty);+ $(;)?) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, NoDigest> {
            unfit("a key that is no text")
        })+
    };
}

impl ser::Serializer for KeyDigester {
    type Ok = u32;
    type Error = NoDigest;
    type SerializeSeq = NoKey;
    type SerializeTuple = NoKey;
    type SerializeTupleStruct = NoKey;
    type SerializeTupleVariant = NoKey;
    type SerializeMap = NoKey;
    type SerializeStruct = NoKey;
    type SerializeStructVariant = NoKey;

    fn serialize_str(self, value: &str) -> Result<u32, NoDigest> {
        Ok(text(value))
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<u32, NoDigest> {
        Ok(text(variant))
    }
    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<u32, NoDigest> {
        unfit("a key that is no text")
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<u32, NoDigest> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<u32, NoDigest> {
        unfit("a key that is no text")
    }
    no_keys! {
        serialize_bool(bool) -> u32;
        serialize_i8(i8) -> u32;
        serialize_i16(i16) -> u32;
        serialize_i32(i32) -> u32;
        serialize_i64(i64) -> u32;
        serialize_u8(u8) -> u32;
        serialize_u16(u16) -> u32;
        serialize_u32(u32) -> u32;
        serialize_u64(u64) -> u32;
        serialize_f32(f32) -> u32;
        serialize_f64(f64) -> u32;
        serialize_char(char) -> u32;
        serialize_bytes(&[u8]) -> u32;
        serialize_none() -> u32;
        serialize_unit() -> u32;
        serialize_unit_struct(&'static str) -> u32;
        serialize_seq(Option<usize>) -> NoKey;
        serialize_tuple(usize) -> NoKey;
        serialize_tuple_struct(&'static str, usize) -> NoKey;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> NoKey;
        serialize_map(Option<usize>) -> NoKey;
        serialize_struct(&'static str, usize) -> NoKey;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> NoKey;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The examples of docs/protocol.md, which other languages are tested with.
    #[test]
    fn digests_never_change() {
        let examples = [
            (json!(null), 67_916_692),
            (json!(true), 101_470_890),
            (json!(0), 2_254_461_265),
            (json!(-1), 571_574_308),
            (json!(""), 1_802_145_628),
            (json!("hello"), 4_245_916_557),
            (json!("Tür"), 1_534_136_363),
            (json!([]), 51_142_625),
            (json!([1, [2]]), 3_077_161_940),
            (json!({}), 34_364_542),
            (json!({"a": 1, "b": ["x", null]}), 3_523_832_008),
        ];
        for (value, right) in examples {
            assert_eq!(digest_of(&value), right, "{value}");
        }
    }

    #[test]
    fn the_order_of_members_does_not_matter_and_that_of_items_does() {
        let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let digest = |text: &str| digest_of(&value(text));
        assert_eq!(digest(r#"{"a":1,"b":2}"#), digest(r#"{"b":2,"a":1}"#));
        assert_ne!(digest(r#"{"a":1,"b":2}"#), digest(r#"{"a":2,"b":1}"#));
        assert_ne!(digest("[1,2]"), digest("[2,1]"));
        assert_ne!(digest(r#""ab""#), digest(r#""ab\u0000""#));
        assert_ne!(digest("[]"), digest("{}"));
    }

    #[test]
    fn a_value_and_its_json_have_one_digest() {
        use kernel::view::{Cell, Slot};
        let cells = vec![
            Cell::Empty,
            Cell::Number(-3),
            Cell::Seat(kernel::Seat(2)),
            Cell::Score { bid: None, won: 1, points: Some(20) },
            Cell::Text("Ann".into()),
        ];
        assert_eq!(digest_of(&cells), digest_of(&serde_json::to_value(&cells).unwrap()));
        let slot = Slot::Hidden { count: 53 };
        assert_eq!(digest_of(&slot), digest_of(&serde_json::to_value(&slot).unwrap()));
    }
}
