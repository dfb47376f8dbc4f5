//! Writing in the packed form, straight from the types.

use serde::Serialize;

use super::{SHORT_PLACES, Words, mark};
use crate::plain::{Form, NotPlain, Open, Plain};

/// Appends a value in the packed form. Only whole numbers can be written, and only text and numbers can be names.
pub fn pack<T: Serialize + ?Sized>(value: &T, words: &Words, out: &mut Vec<u8>) -> Result<(), NotPlain> {
    value.serialize(Plain(&mut Writer { words, out }))
}

struct Writer<'a> {
    words: &'a Words,
    out: &'a mut Vec<u8>,
}

impl Writer<'_> {
    fn put_text(&mut self, text: &str) {
        match self.words.place(text) {
            Some(place) if usize::from(place) < SHORT_PLACES => self.out.push(mark::WORD | place as u8),
            Some(place) => self.out.extend([mark::WORD_LONG | (place >> 8) as u8, place as u8]),
            None => {
                if text.len() < usize::from(mark::NULL - mark::TEXT) {
                    self.out.push(mark::TEXT | text.len() as u8);
                } else {
                    self.out.push(mark::TEXT_LONG);
                    self.seven_bits(text.len() as u64);
                }
                self.out.extend_from_slice(text.as_bytes());
            }
        }
    }

    fn put_number(&mut self, number: i64) {
        match u8::try_from(number) {
            Ok(small) if small < mark::TEXT - mark::NUMBER => self.out.push(mark::NUMBER | small),
            _ => self.long_number(number),
        }
    }

    fn long_number(&mut self, number: i64) {
        match u32::try_from(number) {
            Ok(large) if large >= 1 << 28 => {
                self.out.push(mark::NUMBER_OF_FOUR);
                self.out.extend(large.to_le_bytes());
            }
            _ => {
                self.out.push(if number < 0 { mark::NEGATIVE } else { mark::NUMBER_LONG });
                self.seven_bits(number.unsigned_abs());
            }
        }
    }

    fn seven_bits(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.out.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.out.push(number as u8);
    }
}

/// A list or an object that is being written.
pub(crate) struct OpenPacked<'a, 'b> {
    writer: &'a mut Writer<'b>,
    /// Index of its first byte.
    start: usize,
    /// Number of its values, counted up to two.
    values: u8,
}

impl<'a, 'b> OpenPacked<'a, 'b> {
    fn new(writer: &'a mut Writer<'b>, variant: Option<&'static str>, kind: u8) -> Self {
        if let Some(name) = variant {
            writer.out.push(mark::OBJECT_OF_ONE);
            writer.put_text(name);
        }
        let start = writer.out.len();
        writer.out.push(kind);
        OpenPacked { writer, start, values: 0 }
    }
}

impl<'a, 'b> Form for &'a mut Writer<'b> {
    type Ok = ();
    type Open = OpenPacked<'a, 'b>;

    fn null(self) -> Result<(), NotPlain> {
        self.out.push(mark::NULL);
        Ok(())
    }

    fn bool(self, value: bool) -> Result<(), NotPlain> {
        self.out.push(if value { mark::TRUE } else { mark::FALSE });
        Ok(())
    }

    fn number(self, value: i64) -> Result<(), NotPlain> {
        self.put_number(value);
        Ok(())
    }

    fn text(self, value: &str) -> Result<(), NotPlain> {
        self.put_text(value);
        Ok(())
    }

    fn list(self, variant: Option<&'static str>) -> Result<Self::Open, NotPlain> {
        Ok(OpenPacked::new(self, variant, mark::LIST))
    }

    fn object(self, variant: Option<&'static str>) -> Result<Self::Open, NotPlain> {
        Ok(OpenPacked::new(self, variant, mark::OBJECT))
    }
}

impl Open for OpenPacked<'_, '_> {
    type Ok = ();

    fn name(&mut self, name: &str) {
        self.writer.put_text(name);
    }

    /// Writes names as it does values: the reader takes no other than text and numbers.
    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotPlain> {
        key.serialize(Plain(&mut *self.writer))
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
        self.values = 2.min(self.values + 1);
        value.serialize(Plain(&mut *self.writer))
    }

    fn end(self) {
        let out = &mut self.writer.out;
        match (self.values, out[self.start]) {
            (1, mark::LIST) => out[self.start] = mark::LIST_OF_ONE,
            (1, _) => out[self.start] = mark::OBJECT_OF_ONE,
            _ => out.push(mark::END),
        }
    }
}
