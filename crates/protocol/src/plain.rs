//! Plain data, which is whole numbers, text, lists and objects: one serializer for every form it is written in.

use std::fmt;

use serde::ser::{self, Serialize};

/// A form of plain data: the result for each kind of value.
pub(crate) trait Form: Sized {
    /// Result of a value.
    type Ok;
    /// A list or an object that is being written.
    type Open: Open<Ok = Self::Ok>;

    fn null(self) -> Result<Self::Ok, NotPlain>;
    fn bool(self, value: bool) -> Result<Self::Ok, NotPlain>;
    fn number(self, value: i64) -> Result<Self::Ok, NotPlain>;
    fn text(self, value: &str) -> Result<Self::Ok, NotPlain>;

    /// Begins a list; that of a variant is the only member of an object, by this name.
    fn list(self, variant: Option<&'static str>) -> Result<Self::Open, NotPlain>;

    /// Begins an object; that of a variant is the only member of another, by this name.
    fn object(self, variant: Option<&'static str>) -> Result<Self::Open, NotPlain>;
}

/// A list or an object that is being written.
pub(crate) trait Open {
    type Ok;

    /// The name of the next member.
    fn name(&mut self, name: &str);

    /// The name of the next member, from a value.
    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotPlain>;

    /// The next item, or the next member after its name.
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain>;

    fn end(self) -> Self::Ok;
}

/// Error of a value that is no plain data: numbers with fractions, bytes, keys that are no text.
#[derive(Debug, thiserror::Error)]
#[error("{0} is no plain data")]
pub struct NotPlain(pub(crate) String);

impl ser::Error for NotPlain {
    fn custom<T: fmt::Display>(message: T) -> Self {
        NotPlain(message.to_string())
    }
}

fn not_plain<T>(what: &str) -> Result<T, NotPlain> {
    Err(NotPlain(what.to_owned()))
}

/// Serializer that writes one value in a form.
pub(crate) struct Plain<F>(pub(crate) F);

/// Serializer of the items or members of what is [`Open`].
pub(crate) struct PlainOpen<O>(O);

macro_rules! numbers {
    ($($method:ident: $type:ty),+) => {
        $(fn $method(self, value: $type) -> Result<F::Ok, NotPlain> {
            self.0.number(value.into())
        })+
    };
}

impl<F: Form> ser::Serializer for Plain<F> {
    type Ok = F::Ok;
    type Error = NotPlain;
    type SerializeSeq = PlainOpen<F::Open>;
    type SerializeTuple = PlainOpen<F::Open>;
    type SerializeTupleStruct = PlainOpen<F::Open>;
    type SerializeTupleVariant = PlainOpen<F::Open>;
    type SerializeMap = PlainOpen<F::Open>;
    type SerializeStruct = PlainOpen<F::Open>;
    type SerializeStructVariant = PlainOpen<F::Open>;

    numbers!(
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32
    );

    fn serialize_u64(self, value: u64) -> Result<F::Ok, NotPlain> {
        match i64::try_from(value) {
            Ok(number) => self.0.number(number),
            Err(_) => not_plain("a number that large"),
        }
    }
    fn serialize_f32(self, _: f32) -> Result<F::Ok, NotPlain> {
        not_plain("a number with a fraction")
    }
    fn serialize_f64(self, _: f64) -> Result<F::Ok, NotPlain> {
        not_plain("a number with a fraction")
    }
    fn serialize_bool(self, value: bool) -> Result<F::Ok, NotPlain> {
        self.0.bool(value)
    }
    fn serialize_char(self, value: char) -> Result<F::Ok, NotPlain> {
        self.0.text(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<F::Ok, NotPlain> {
        self.0.text(value)
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<F::Ok, NotPlain> {
        not_plain("what is no text")
    }
    fn serialize_none(self) -> Result<F::Ok, NotPlain> {
        self.0.null()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<F::Ok, NotPlain> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<F::Ok, NotPlain> {
        self.0.null()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<F::Ok, NotPlain> {
        self.0.null()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<F::Ok, NotPlain> {
        self.0.text(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<F::Ok, NotPlain> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<F::Ok, NotPlain> {
        let mut object = self.0.object(None)?;
        object.name(variant);
        object.value(value)?;
        Ok(object.end())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NotPlain> {
        self.0.list(None).map(PlainOpen)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, NotPlain> {
        self.0.list(None).map(PlainOpen)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTuple, NotPlain> {
        self.0.list(None).map(PlainOpen)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTuple, NotPlain> {
        self.0.list(Some(variant)).map(PlainOpen)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NotPlain> {
        self.0.object(None).map(PlainOpen)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeMap, NotPlain> {
        self.0.object(None).map(PlainOpen)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeMap, NotPlain> {
        self.0.object(Some(variant)).map(PlainOpen)
    }
}

macro_rules! lists {
    ($($kind:ident by $add:ident),+) => {
        $(impl<O: Open> ser::$kind for PlainOpen<O> {
            type Ok = O::Ok;
            type Error = NotPlain;
            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
                self.0.value(value)
            }
            fn end(self) -> Result<O::Ok, NotPlain> {
                Ok(self.0.end())
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
        $(impl<O: Open> ser::$kind for PlainOpen<O> {
            type Ok = O::Ok;
            type Error = NotPlain;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotPlain> {
                self.0.name(name);
                self.0.value(value)
            }
            fn end(self) -> Result<O::Ok, NotPlain> {
                Ok(self.0.end())
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl<O: Open> ser::SerializeMap for PlainOpen<O> {
    type Ok = O::Ok;
    type Error = NotPlain;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotPlain> {
        self.0.key(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
        self.0.value(value)
    }
    fn end(self) -> Result<O::Ok, NotPlain> {
        Ok(self.0.end())
    }
}
