//! The digest of what a viewer is shown: a small number by which a client notices that its copy went astray.
//!
//! It is defined on JSON, so that any language can compute it (`docs/protocol.md` has the rules), and computed here
//! from any value that can be written as JSON, without writing it.

use kernel::View;
use kernel::view::{Cell, Shared, Sheet};
use serde::Serialize;

use crate::Shown;
use crate::plain::{Form, NotPlain, Open, Plain};

/// The digest of a value: the same for the same JSON, whatever the order of the members of objects.
pub fn digest_of<T: Serialize + ?Sized>(value: &T) -> u32 {
    value
        .serialize(Plain(Digester::Value))
        .expect("what is shown is plain data: whole numbers, text, lists and objects")
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
        let Shown { phase, seats: _, asked, undo, may_undo, rematch, view: _ } = self;
        let members = [
            ("phase", digest_of(phase)),
            ("seats", seats),
            ("asked", digest_of(asked)),
            ("undo", digest_of(undo)),
            ("may_undo", digest_of(may_undo)),
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

/// Form that computes the digest of one value.
enum Digester {
    /// Any value.
    Value,
    /// The name of a member, which is text.
    Key,
}

impl Digester {
    fn value(self, digest: u32) -> Result<u32, NotPlain> {
        match self {
            Digester::Value => Ok(digest),
            Digester::Key => Err(NotPlain("a key that is no text".to_owned())),
        }
    }

    fn open(self, kind: u32, variant: Option<&'static str>) -> Result<OpenDigest, NotPlain> {
        Ok(OpenDigest { digest: self.value(start(kind))?, key: None, variant })
    }
}

impl Form for Digester {
    type Ok = u32;
    type Open = OpenDigest;

    fn null(self) -> Result<u32, NotPlain> {
        self.value(start(NULL))
    }

    fn bool(self, value: bool) -> Result<u32, NotPlain> {
        self.value(start(if value { TRUE } else { FALSE }))
    }

    fn number(self, value: i64) -> Result<u32, NotPlain> {
        self.value(number(value))
    }

    fn text(self, value: &str) -> Result<u32, NotPlain> {
        Ok(text(value))
    }

    fn list(self, variant: Option<&'static str>) -> Result<OpenDigest, NotPlain> {
        self.open(LIST, variant)
    }

    fn object(self, variant: Option<&'static str>) -> Result<OpenDigest, NotPlain> {
        self.open(OBJECT, variant)
    }
}

/// Digest of a list or an object under way. That of an object is a sum, so that the order of its members does not matter.
struct OpenDigest {
    digest: u32,
    /// The digest of the name of the next member.
    key: Option<u32>,
    variant: Option<&'static str>,
}

impl Open for OpenDigest {
    type Ok = u32;

    fn name(&mut self, name: &str) {
        self.key = Some(text(name));
    }

    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotPlain> {
        self.key = Some(key.serialize(Plain(Digester::Key))?);
        Ok(())
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
        let value = value.serialize(Plain(Digester::Value))?;
        self.digest = match self.key {
            Some(key) => self.digest.wrapping_add(mix(key, value)),
            None => mix(self.digest, value),
        };
        Ok(())
    }

    fn end(self) -> u32 {
        self.variant.map_or(self.digest, |name| object(&[(name, self.digest)]))
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
