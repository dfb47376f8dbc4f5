//! Reading what is packed.

use serde_json::{Map, Value};

use super::mark;

/// Deepest nesting of lists and objects.
const DEPTH_MAX: usize = 64;

/// Bytes that are no packed value, or one that goes on after its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these bytes are not a value in the packed form")]
pub struct NotPacked;

/// Reads the value some bytes hold.
pub fn unpack(bytes: &[u8], words: &[String]) -> Result<Value, NotPacked> {
    let mut reader = Reader { bytes, words };
    let value = reader.value(DEPTH_MAX)?;
    if reader.bytes.is_empty() { Ok(value) } else { Err(NotPacked) }
}

struct Reader<'a> {
    bytes: &'a [u8],
    words: &'a [String],
}

impl<'a> Reader<'a> {
    fn value(&mut self, depth: usize) -> Result<Value, NotPacked> {
        let first = self.byte()?;
        match first {
            mark::NULL => Ok(Value::Null),
            mark::FALSE => Ok(Value::Bool(false)),
            mark::TRUE => Ok(Value::Bool(true)),
            mark::LIST | mark::OBJECT | mark::LIST_OF_ONE | mark::OBJECT_OF_ONE if depth == 0 => {
                Err(NotPacked)
            }
            mark::LIST_OF_ONE => Ok(vec![self.value(depth - 1)?].into()),
            mark::OBJECT_OF_ONE => Ok(Value::Object(Map::from_iter([self.member(depth - 1)?]))),
            mark::LIST => self.list(depth - 1),
            mark::OBJECT => self.object(depth - 1),
            mark::NEGATIVE => {
                let number = i64::try_from(self.number()?).map_err(|_| NotPacked)?;
                Ok((-number).into())
            }
            first => match self.name(first)? {
                Name::Text(text) => Ok(text.into()),
                Name::Number(number) => Ok(number.into()),
            },
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, NotPacked> {
        let mut items = Vec::new();
        while !self.ends()? {
            items.push(self.value(depth)?);
        }
        Ok(items.into())
    }

    fn object(&mut self, depth: usize) -> Result<Value, NotPacked> {
        let mut members = Map::new();
        while !self.ends()? {
            let (name, value) = self.member(depth)?;
            members.insert(name, value);
        }
        Ok(Value::Object(members))
    }

    fn member(&mut self, depth: usize) -> Result<(String, Value), NotPacked> {
        let first = self.byte()?;
        let name = match self.name(first)? {
            Name::Text(text) => text.to_owned(),
            Name::Number(number) => number.to_string(),
        };
        Ok((name, self.value(depth)?))
    }

    /// A text or a number that is not below zero: all that can be the name of a member.
    fn name(&mut self, first: u8) -> Result<Name<'a>, NotPacked> {
        match first {
            mark::WORD..mark::WORD_LONG => self.word(first.into()),
            mark::WORD_LONG..mark::NUMBER => {
                let place = usize::from(first - mark::WORD_LONG) << 8 | usize::from(self.byte()?);
                self.word(place)
            }
            mark::NUMBER..mark::TEXT => Ok(Name::Number(u64::from(first - mark::NUMBER))),
            mark::TEXT..mark::NULL => self.text(u64::from(first - mark::TEXT)),
            mark::NUMBER_LONG => self.number().map(Name::Number),
            mark::NUMBER_OF_FOUR => {
                let (number, rest) = self.bytes.split_first_chunk().ok_or(NotPacked)?;
                self.bytes = rest;
                Ok(Name::Number(u32::from_le_bytes(*number).into()))
            }
            mark::TEXT_LONG => {
                let length = self.number()?;
                self.text(length)
            }
            _ => Err(NotPacked),
        }
    }

    fn word(&self, place: usize) -> Result<Name<'a>, NotPacked> {
        self.words.get(place).map(|word| Name::Text(word)).ok_or(NotPacked)
    }

    fn text(&mut self, length: u64) -> Result<Name<'a>, NotPacked> {
        let length = usize::try_from(length).map_err(|_| NotPacked)?;
        let (text, rest) = self.bytes.split_at_checked(length).ok_or(NotPacked)?;
        self.bytes = rest;
        std::str::from_utf8(text).map(Name::Text).map_err(|_| NotPacked)
    }

    fn number(&mut self) -> Result<u64, NotPacked> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(NotPacked)
    }

    fn byte(&mut self) -> Result<u8, NotPacked> {
        let (first, rest) = self.bytes.split_first().ok_or(NotPacked)?;
        self.bytes = rest;
        Ok(*first)
    }

    /// Whether a list or an object ends here; then its end is taken.
    fn ends(&mut self) -> Result<bool, NotPacked> {
        let first = *self.bytes.first().ok_or(NotPacked)?;
        if first == mark::END {
            self.bytes = &self.bytes[1..];
        }
        Ok(first == mark::END)
    }
}

enum Name<'a> {
    Text(&'a str),
    Number(u64),
}
