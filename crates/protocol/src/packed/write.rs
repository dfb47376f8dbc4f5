//! Writing in the packed form, straight from the types.

use std::fmt;

use serde::ser::{self, Serialize};

use super::{SHORT_PLACES, Words, mark};

/// Appends a value in the packed form. Only whole numbers can be written, and only text and numbers can be names.
pub fn pack<T: Serialize + ?Sized>(value: &T, words: &Words, out: &mut Vec<u8>) -> Result<(), CannotPack> {
    value.serialize(&mut Writer { words, out })
}

/// A value that has no packed form.
#[derive(Debug)]
pub struct CannotPack(String);

impl fmt::Display for CannotPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be packed", self.0)
    }
}

impl std::error::Error for CannotPack {}

impl ser::Error for CannotPack {
    fn custom<T: fmt::Display>(message: T) -> Self {
        CannotPack(message.to_string())
    }
}

fn cannot<T>(what: &str) -> Result<T, CannotPack> {
    Err(CannotPack(what.to_owned()))
}

struct Writer<'a> {
    words: &'a Words,
    out: &'a mut Vec<u8>,
}

impl Writer<'_> {
    fn text(&mut self, text: &str) {
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

    fn number(&mut self, number: i64) {
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
pub(super) struct Open<'a, 'b> {
    writer: &'a mut Writer<'b>,
    /// Index of its first byte.
    start: usize,
    /// Number of its values, counted up to two.
    values: u8,
}

impl<'a, 'b> Open<'a, 'b> {
    fn new(writer: &'a mut Writer<'b>, kind: u8) -> Self {
        let start = writer.out.len();
        writer.out.push(kind);
        Open { writer, start, values: 0 }
    }

    /// A list or an object in the object a variant is written as.
    fn variant(writer: &'a mut Writer<'b>, name: &str, kind: u8) -> Self {
        writer.out.push(mark::OBJECT_OF_ONE);
        writer.text(name);
        Open::new(writer, kind)
    }

    fn name(&mut self, name: &str) {
        self.writer.text(name);
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotPack> {
        self.values = 2.min(self.values + 1);
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        let out = &mut self.writer.out;
        match (self.values, out[self.start]) {
            (1, mark::LIST) => out[self.start] = mark::LIST_OF_ONE,
            (1, _) => out[self.start] = mark::OBJECT_OF_ONE,
            _ => out.push(mark::END),
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident: $type:ty),+) => {
        $(fn $method(self, value: $type) -> Result<(), CannotPack> {
            self.number(value.into());
            Ok(())
        })+
    };
}

impl<'a, 'b> ser::Serializer for &'a mut Writer<'b> {
    type Ok = ();
    type Error = CannotPack;
    type SerializeSeq = Open<'a, 'b>;
    type SerializeTuple = Open<'a, 'b>;
    type SerializeTupleStruct = Open<'a, 'b>;
    type SerializeTupleVariant = Open<'a, 'b>;
    type SerializeMap = Open<'a, 'b>;
    type SerializeStruct = Open<'a, 'b>;
    type SerializeStructVariant = Open<'a, 'b>;

    whole_numbers!(
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32
    );

    fn serialize_u64(self, value: u64) -> Result<(), CannotPack> {
        let Ok(number) = i64::try_from(value) else { return cannot("a number that large") };
        self.number(number);
        Ok(())
    }
    fn serialize_bool(self, value: bool) -> Result<(), CannotPack> {
        self.out.push(if value { mark::TRUE } else { mark::FALSE });
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), CannotPack> {
        cannot("a number with a fraction")
    }
    fn serialize_f64(self, _: f64) -> Result<(), CannotPack> {
        cannot("a number with a fraction")
    }
    fn serialize_char(self, value: char) -> Result<(), CannotPack> {
        self.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }
    fn serialize_str(self, value: &str) -> Result<(), CannotPack> {
        self.text(value);
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), CannotPack> {
        cannot("what is no text")
    }
    fn serialize_none(self) -> Result<(), CannotPack> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), CannotPack> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), CannotPack> {
        self.out.push(mark::NULL);
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), CannotPack> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), CannotPack> {
        self.text(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), CannotPack> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), CannotPack> {
        self.out.push(mark::OBJECT_OF_ONE);
        self.text(variant);
        value.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::new(self, mark::LIST))
    }
    fn serialize_tuple(self, _: usize) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::new(self, mark::LIST))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::new(self, mark::LIST))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::variant(self, variant, mark::LIST))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::new(self, mark::OBJECT))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::new(self, mark::OBJECT))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a, 'b>, CannotPack> {
        Ok(Open::variant(self, variant, mark::OBJECT))
    }
}

macro_rules! lists {
    ($($kind:ident by $add:ident),+) => {
        $(impl ser::$kind for Open<'_, '_> {
            type Ok = ();
            type Error = CannotPack;
            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotPack> {
                self.value(value)
            }
            fn end(self) -> Result<(), CannotPack> {
                self.close();
                Ok(())
            }
        })+
    };
}

lists!(
    SerializeSeq by serialize_element,
    SerializeTuple by serialize_element,
    SerializeTupleStruct by serialize_field,
    SerializeTupleVariant by serialize_field
);

macro_rules! objects {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Open<'_, '_> {
            type Ok = ();
            type Error = CannotPack;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), CannotPack> {
                self.name(name);
                self.value(value)
            }
            fn end(self) -> Result<(), CannotPack> {
                self.close();
                Ok(())
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);

/// Writes names as it does values: the reader takes no other than text and numbers.
impl ser::SerializeMap for Open<'_, '_> {
    type Ok = ();
    type Error = CannotPack;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), CannotPack> {
        name.serialize(&mut *self.writer)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotPack> {
        self.value(value)
    }
    fn end(self) -> Result<(), CannotPack> {
        self.close();
        Ok(())
    }
}
